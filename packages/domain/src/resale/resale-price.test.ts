import { expect, test } from 'vitest';
import { resalePrice, taxedLine, vatOfResale } from './resale-price.ts';

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

test('a line has the VAT of its price, or that of the fee where another fan sells', () => {
  const line = { quantity: 1, unitPriceMinor: 5000, vatPermille: 70 };
  expect(taxedLine({ ...line, quantity: 2, resaleFeeMinor: null })).toEqual({ totalMinor: 10_000, vatPermille: 70, vatMinor: 654 });
  expect(taxedLine({ ...line, resaleFeeMinor: 500 })).toEqual({ totalMinor: 5000, vatPermille: 190, vatMinor: 80 });
});
