import { expect, test } from 'vitest';
import { readEuros } from './read-euros.ts';

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['0.05', 5],
  [' 1234,56 € ', 123_456],
  ['', undefined],
  ['-1', undefined],
  ['1,234', undefined],
  ['1.000,00', undefined],
  ['zwölf', undefined],
])('%s is %s cents', (text, cents) => {
  expect(readEuros(text)).toBe(cents);
});
