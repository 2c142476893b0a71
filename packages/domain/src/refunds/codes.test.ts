import { expect, test } from 'vitest';
import { checkCodes, sentCode } from './codes.ts';

test('numbers are sent without spaces and without their last digit', () => {
  expect(sentCode('1234 5678')).toBe('1234567');
});

test('the first number is needed, each is of digits and spaces, none comes twice', () => {
  expect(checkCodes(['', '12'])).toEqual(['missing', undefined]);
  expect(checkCodes(['12a4', '7', '12 34', '1234', ''])).toEqual(['not_digits', 'too_short', undefined, 'duplicate', undefined]);
});
