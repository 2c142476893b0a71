import type { Address } from '@frontrow/domain/checkout/address';
import type { Locale } from '@frontrow/domain/locale';
import type { OrderStatus } from '@frontrow/domain/orders/status';
import type { OrderTotal } from '@frontrow/domain/orders/totals';
import type { PaymentMethod } from '@frontrow/domain/payments/methods';
import type { Tx } from '../../platform/db/index.ts';
import type { FrozenLine, Order } from './order.ts';
import { insertOrder, linkBundleParts } from './store.ts';

export type NewOrder = OrderTotal & {
  /** Taken from the sequence beforehand, so that what refers to the order need not wait for it. */
  id: number;
  shopId: number;
  /** Null where the house made it. */
  cartId: number | null;
  /** `shop`: by its buyer; `desk`: on site, by people of the house; `guest`: given away. */
  channel: 'shop' | 'desk' | 'guest';
  /** Of guests: what their places come out of. Null: it is sold. */
  allotmentId: number | null;
  reference: string;
  token: string;
  locale: Locale;
  email: string;
  countryCode: string;
  shippingAddress: Address;
  billingAddress: Address;
  shippingMethodKey: string | null;
  shippingMethodName: string | null;
  shippingVatPermille: number;
  paymentMethod: PaymentMethod;
  clientMutationId: string | null;
  termsTextId: number | null;
  withdrawalTextId: number | null;
  newsletter: boolean;
  newsletterPartner: boolean;
  /** Null where nothing is to be paid. */
  payUntil: Date | null;
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
