import { expect, test } from 'vitest';
import { resalePrice, vatOfResale } from './resale-price.ts';

test.each([
  [3000, 100, 300, 2700],
  [4590, 100, 459, 4131],
  [2995, 100, 300, 2695], // half a cent goes up
  [3000, 0, 0, 3000],
  [1, 100, 0, 1],
])(
  '%i cents at %i per mille: %i to us, %i to the seller, and the buyer pays what the organiser took',
  (original, permille, fee, payout) => {
    expect(resalePrice(original, permille)).toEqual({ priceMinor: original, feeMinor: fee, payoutMinor: payout });
  },
);

test('only the fee carries VAT', () => {
  expect([vatOfResale(300), vatOfResale(0)]).toEqual([48, 0]);
});
