import { expect, it } from 'vitest';
import { AMOUNT_MAX_DEFAULT, changeAmount, clampAmount, endOf, type AmountAction } from './amount.ts';

const bounds = { min: 0, max: AMOUNT_MAX_DEFAULT, step: 1 };

it.each([
  [2, 'increase', 3, false],
  [8, 'increase', 9, true],
  [9, 'increase', 9, true],
  [1, 'decrease', 0, false],
  [0, 'decrease', 0, false],
  [9, 'decrease', 8, false],
  [4, 'lowest', 0, false],
  [4, 'highest', 9, true],
  [9, 'highest', 9, false],
  [4, { typed: '7' }, 7, false],
  [4, { typed: ' 12 ' }, 9, true],
  [4, { typed: '' }, 4, false],
  [4, { typed: '-1' }, 4, false],
  [4, { typed: '2.5' }, 4, false],
] satisfies [number, AmountAction, number, boolean][])('%i after %o is %i, maximum reached: %s', (value, action, next, maxReached) => {
  expect(changeAmount(value, action, bounds)).toEqual({ value: next, maxReached });
});

it('moves by the step and stops at the bounds', () => {
  const pairs = { min: 2, max: 7, step: 2 };
  expect(changeAmount(4, 'increase', pairs).value).toBe(6);
  expect(changeAmount(6, 'increase', pairs)).toEqual({ value: 7, maxReached: true });
  expect(changeAmount(3, 'decrease', pairs).value).toBe(2);
});

it('is forced to 0 by a maximum of 0, even above a minimum', () => {
  expect(clampAmount(3, { min: 1, max: 0, step: 1 })).toBe(0);
  expect(changeAmount(0, 'increase', { min: 1, max: 0, step: 1 })).toEqual({ value: 0, maxReached: true });
});

it('ends where no more is free, else where nobody may have more', () => {
  expect(endOf(6, 2)).toBe('free');
  expect(endOf(6, 6)).toBe('limit');
  expect(endOf(6, undefined)).toBe('limit');
});
