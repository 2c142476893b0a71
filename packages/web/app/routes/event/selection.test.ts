import { describe, expect, it } from 'vitest';
import {
  asKind,
  countOf,
  initialSelection,
  kindsOf,
  limitMet,
  maxAmount,
  mostAtOnce,
  moveToKind,
  totalOf,
  withoutGone,
  type Choice,
} from './selection.ts';

const choice = (id: string, more: Partial<Choice> = {}): Choice => ({
  id,
  price: 1000,
  physical: false,
  isDefault: false,
  pricingCategory: { id: 'standing' },
  ...more,
});
const limits = { cartLimit: 4, forcedAmount: null };

describe('the most tickets of a variant', () => {
  it('are the cart limit less what the others have, plus its own', () => {
    expect(maxAmount('a', { a: 1, b: 2 }, limits)).toBe(2);
    expect(maxAmount('b', { a: 1, b: 2 }, limits)).toBe(3);
  });
  it('are never below zero', () => {
    expect(maxAmount('a', { b: 6 }, limits)).toBe(0);
  });
  it('are the forced amount where there is one, and no more than the limit leaves: no cart takes them', () => {
    expect(maxAmount('a', { b: 1 }, { cartLimit: 4, forcedAmount: 2 })).toBe(2);
    expect(maxAmount('a', { b: 3 }, { cartLimit: 4, forcedAmount: 2 })).toBe(1);
    expect(limitMet({ a: 2 }, { cartLimit: 4, forcedAmount: 2 })).toBe(2);
    expect(limitMet({ a: 1, b: 3 }, { cartLimit: 4, forcedAmount: 2 })).toBe(4);
  });
  it('are not more than are free', () => {
    expect(maxAmount('a', {}, limits, 3)).toBe(3);
    expect(maxAmount('a', {}, { cartLimit: 4, forcedAmount: 2 }, 0)).toBe(0);
  });
  it('do not depend on what is free while nobody knows', () => {
    expect(maxAmount('a', {}, limits, undefined)).toBe(4);
  });
});

it('no more come at once than one section gives, or the one that is wished for', () => {
  const free = new Map([
    ['left', 1],
    ['right', 3],
  ]);
  expect(mostAtOnce(['left', 'right'], undefined, free)).toBe(3);
  expect(mostAtOnce(['left', 'right'], 'left', free)).toBe(1);
  expect(mostAtOnce(['circle'], undefined, free)).toBe(0);
  expect(mostAtOnce(['left'], undefined, undefined)).toBeUndefined();
});

describe('what is chosen at first', () => {
  const start = (choices: Choice[], more = {}) => initialSelection({ choices, displayMap: false, defaultAmount: null, limits, ...more });
  it('is two of a lone variant', () => expect(start([choice('a')])).toEqual({ a: 2 }));
  it('is the amount the event sets', () => expect(start([choice('a')], { defaultAmount: 1 })).toEqual({ a: 1 }));
  it('is never above the limit', () => expect(start([choice('a')], { limits: { cartLimit: 1, forcedAmount: null } })).toEqual({ a: 1 }));
  it('is one of the default variant among several', () => expect(start([choice('a'), choice('b', { isDefault: true })])).toEqual({ b: 1 }));
  it('is nothing among several without a default', () => expect(start([choice('a'), choice('b')])).toEqual({}));
  it('is nothing where seats are chosen on a map', () => expect(start([choice('a')], { displayMap: true })).toEqual({}));
});

describe('what is gone meanwhile', () => {
  const free = new Map([
    ['a', 0],
    ['b', 1],
  ]);
  it('is not chosen any more, nor what nothing is known of', () => expect(withoutGone({ a: 1, b: 2, c: 1 }, free)).toEqual({ b: 2 }));
  it('stays chosen while nobody knows', () => expect(withoutGone({ a: 1 }, undefined)).toEqual({ a: 1 }));
});

describe('online and paper tickets', () => {
  const choices = [
    choice('online', { price: 2700 }),
    choice('paper', { price: 2950, physical: true }),
    choice('seat', { pricingCategory: { id: 'seated' } }),
  ];
  it('are both told where both exist', () => {
    expect(kindsOf(choices)).toEqual(['online', 'hard']);
    expect(kindsOf([choice('a'), choice('b')])).toEqual(['online']);
  });
  it('swap within the pricing category', () => {
    expect(moveToKind({ online: 2 }, choices, 'hard')).toEqual({ paper: 2 });
    expect(moveToKind({ online: 2, paper: 1 }, choices, 'hard')).toEqual({ paper: 3 });
  });
  it('stay what they are where their category is not sold as that kind, and are still shown', () => {
    expect(moveToKind({ seat: 1, online: 1 }, choices, 'hard')).toEqual({ seat: 1, paper: 1 });
    expect(choices.filter((each) => asKind(each, choices, 'hard') === each).map(({ id }) => id)).toEqual(['paper', 'seat']);
  });
  it('sum up', () => {
    expect(countOf({ online: 2, paper: 1 })).toBe(3);
    expect(totalOf({ online: 2, paper: 1 }, choices)).toBe(8350);
  });
});
