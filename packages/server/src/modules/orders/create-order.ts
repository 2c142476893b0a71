import type { OrderStatus } from '@frontrow/domain/orders/status';
import type { Tx } from '../../platform/db/index.ts';
import type { FrozenLine, Order } from './order.ts';
import { insertOrder, linkBundleParts } from './store.ts';

/** `id` is taken from the sequence beforehand, so that what refers to the order need not wait for it. `payUntil`: null where nothing is to be paid. */
export type NewOrder = Omit<Order, 'status' | 'placedAt' | 'paidAt' | 'cancelledAt' | 'cancelReason'> & {
  /** `shop`: by its buyer; `desk`: on site, by people of the house; `guest`: given away. */
  channel: 'shop' | 'desk' | 'guest';
  /** Of guests: what their places come out of. Null: it is sold. */
  allotmentId: number | null;
  shippingMethodKey: string | null;
  clientMutationId: string | null;
  newsletter: boolean;
  newsletterPartner: boolean;
  /** Of what is paid as it is placed, such as what costs nothing: its status then. Null: it waits to be paid. */
  paidAs: OrderStatus | null;
};

/** Writes an order with its frozen lines, and as paid where it is: writing it twice costs as much again. The cart's uniqueness refuses a second one. */
export async function createOrder(tx: Tx, order: NewOrder, lines: readonly FrozenLine[]): Promise<Order> {
  const created = tx.one(insertOrder, [
    order.id,
    order.shopId,
    order.cartId,
    order.reference,
    order.token,
    order.locale,
    order.email,
    order.countryCode,
    JSON.stringify(order.shippingAddress),
    JSON.stringify(order.billingAddress),
    order.shippingMethodKey,
    order.shippingMethodName,
    order.paymentMethod,
    order.itemsMinor,
    order.shippingMinor,
    order.shippingVatPermille,
    order.shippingVatMinor,
    order.totalMinor,
    order.clientMutationId,
    order.termsTextId,
    order.withdrawalTextId,
    order.newsletter,
    order.newsletterPartner,
    order.payUntil,
    JSON.stringify(lines),
    order.allotmentId,
    order.paidAs,
    order.channel,
  ]);
  const hasBundle = lines.some((line) => line.bundleRootHoldId !== null);
  return (await Promise.all([created, hasBundle && tx.many(linkBundleParts, [order.id])]))[0];
}
