import { shippableUntil, latestShippable } from '@frontrow/domain/cart/group-items';
import { cartReference } from '@frontrow/domain/cart/reference';
import type { Queryable } from '../../platform/db/index.ts';
import { selectCart } from './store.ts';
import type { CartContents, CartItem, CartRow } from './types.ts';
import type { Visitor } from './visitor.ts';

/**
 * The visitor's cart; undefined where there is none or it has expired.
 * @param requestId the request whose lines are `newItemIds`
 */
export async function getCart(db: Queryable, { shopId, sessionHash, locale }: Visitor, requestId?: string): Promise<CartContents | undefined> {
  if (!sessionHash) return undefined;
  const row = await db.first(selectCart, [shopId, sessionHash, locale, requestId ?? null]);
  return row && toContents(row.cart);
}

function toContents(cart: CartRow): CartContents {
  const { items } = cart;
  const total = items.reduce((sum, item) => sum + item.total, 0);
  const shippableFrom = latestShippable(items);
  return {
    ...cart,
    reference: cartReference(cart.id),
    total,
    checkoutSubtotal: total - paidByVouchers(items),
    physical: items.some((item) => item.physical),
    containsTickets: items.some((item) => item.ticket),
    containsOnlineTickets: items.some((item) => item.ticket && !item.physical),
    shippableFrom,
    shippableFromUntil: shippableUntil(shippableFrom),
  };
}

/** Each voucher pays its lines as far as it reaches. */
function paidByVouchers(items: readonly CartItem[]): number {
  const byVoucher = new Map<number, { left: number; lines: number }>();
  for (const { payment, total } of items) {
    if (!payment) continue;
    const lines = (byVoucher.get(payment.id)?.lines ?? 0) + total;
    byVoucher.set(payment.id, { left: payment.amount, lines });
  }
  return [...byVoucher.values()].reduce((sum, { left, lines }) => sum + Math.min(left, lines), 0);
}
