import { expect, test } from 'vitest';
import { showTaken } from './taking.ts';

const taken = {
  reference: 'B-12345',
  lines: [],
  ibanEnd: null,
  needsTwo: false,
  provider: null,
  shippingMinor: 0,
  isVoucherBlocked: false,
};

test.each([
  [{ amountMinor: 3000, voucherMinor: 0, way: 'payment' }, '30.00 goes back: 30.00 on the payment it came by'],
  [
    { amountMinor: 3000, voucherMinor: 1000, way: 'payment' },
    '30.00 goes back: 10.00 back to the voucher it was paid with, 20.00 on the payment it came by',
  ],
  [{ amountMinor: 3000, voucherMinor: 3000, way: 'nothing' }, '30.00 goes back: 30.00 back to the voucher it was paid with'],
  [
    { amountMinor: 3000, voucherMinor: 3000, isVoucherBlocked: true, way: 'nothing' },
    '30.00 goes back: 30.00 back to the voucher it was paid with, which is blocked: make a new code of that amount',
  ],
  [{ amountMinor: 0, voucherMinor: 0, way: 'nothing' }, 'no money goes back'],
] as const)('says where what is taken back goes: %j', (money, said) => {
  expect(showTaken({ ...taken, ...money }).map((line) => line.replaceAll(/[€\s\u00a0]+/g, ' ').trim())).toEqual([said]);
});
