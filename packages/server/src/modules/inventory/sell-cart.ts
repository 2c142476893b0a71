import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Tx } from '../../platform/db/index.ts';
import { deleteHoldsOfOrder, selectCartIsLive, sellCart } from './store.ts';

/**
 * Closes the cart and gives its holds to the order, in the caller's transaction. The version is the one
 * the caller has priced: a cart that was changed since is refused, an expired one never becomes an order.
 * @returns undefined when sold
 */
export async function markSold(
  tx: Tx,
  { cartId, version, orderId }: { cartId: number; version: number; orderId: number },
): Promise<Refusal<'CART_EXPIRED' | 'CART_CHANGED'> | undefined> {
  if (await tx.first(sellCart, [cartId, version, orderId])) return undefined;
  const cart = await tx.first(selectCartIsLive, [cartId]);
  return refuse(cart?.isLive ? 'CART_CHANGED' : 'CART_EXPIRED');
}

/** Gives back what a cancelled order held. @returns how many holds that were; 0 when done before */
export async function releaseOrder(tx: Tx, orderId: number): Promise<number> {
  return (await tx.many(deleteHoldsOfOrder, [orderId])).length;
}
