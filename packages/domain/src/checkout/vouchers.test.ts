import { expect, test } from 'vitest';
import { sumOfParts, voucherParts } from './vouchers.ts';

const line = (voucherId: number | null, totalMinor: number) => ({ voucherId, totalMinor });

test('a voucher pays its own lines as far as it reaches', () => {
  const parts = voucherParts(
    [line(7, 3000), line(null, 900), line(7, 2500), line(3, 1000), line(4, 500)],
    new Map([
      [7, 4000],
      [3, 5000],
      [4, 0],
    ]),
  );
  expect(parts).toEqual([
    { voucherId: 3, amountMinor: 1000 },
    { voucherId: 7, amountMinor: 4000 },
  ]);
  expect(sumOfParts(parts)).toBe(5000);
});

test('a voucher that is gone pays nothing', () => expect(voucherParts([line(1, 100)], new Map())).toEqual([]));
