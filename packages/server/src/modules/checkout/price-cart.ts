import { sumOfParts, type VoucherPart } from '@frontrow/domain/checkout/vouchers';
import { lineTotal, orderTotal, type OrderTotal, type Shipping } from '@frontrow/domain/orders/totals';
import type { Tx } from '../../platform/db/index.ts';
import { lockVouchers } from '../payments/index.ts';
import type { CartLine } from './store.ts';

/** `dueMinor`: what is left to pay after the vouchers. */
export type CartPrice = { total: OrderTotal; vouchers: readonly VoucherPart[]; dueMinor: number };

/** What a cart costs from stored prices. Its vouchers stay locked until the transaction ends. */
export async function priceCart(tx: Tx, lines: readonly CartLine[], shipping: Shipping): Promise<CartPrice> {
  const total = orderTotal(lines, shipping);
  const vouchers = await lockVouchers(
    tx,
    lines.map((line) => ({ voucherId: line.voucherId, ...lineTotal(line) })),
  );
  return { total, vouchers, dueMinor: total.totalMinor - sumOfParts(vouchers) };
}
