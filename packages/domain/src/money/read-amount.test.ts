import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['0.07', 7],
  ['1.234,50 €', 123450],
  ['1,234.50', 123450],
  ['1234,50', 123450],
  [' 60,00 EUR ', 6000],
])('%j is %d cents', (typed, minor) => expect(readAmount(typed)).toBe(minor));

test.each(['', '0', '0,00', '-5', '12,345,6', 'viel', '1e3', '12.5.5'])('%j is no amount', (typed) => {
  expect(readAmount(typed)).toBeUndefined();
});
