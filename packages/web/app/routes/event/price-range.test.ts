import { expect, test } from 'vitest';
import { isGone, priceRangeOf } from './price-range.ts';

const variant = (id: string, price: number, sectionIds = ['1']) => ({ id, price, sectionIds });
const variants = [variant('front', 9_000), variant('back', 4_500), variant('guest list', 0), variant('nowhere', 1_000, [])];

test('prices of what costs something and is sold in a section', () => {
  expect(priceRangeOf(variants)).toEqual({ low: 4_500, high: 9_000 });
});

test('what nothing is left of is out of the range', () => {
  const free = new Map([
    ['front', 3],
    ['guest list', 5],
  ]);
  expect(priceRangeOf(variants, free)).toEqual({ low: 9_000, high: 9_000 });
});

test('without anything to pay for there is no range', () => {
  expect(priceRangeOf([variant('guest list', 0)])).toBeNull();
  expect(priceRangeOf(variants, new Map())).toBeNull();
});

test('it is gone once it is known that nothing is left, also of what is free of charge', () => {
  expect([isGone(variants), isGone(variants, new Map([['guest list', 1]])), isGone(variants, new Map([['front', 0]]))]).toEqual([
    false,
    false,
    true,
  ]);
  expect(isGone([], new Map())).toBe(false);
});
