import type { Order } from './load-order.ts';

type Item = Order['items'][number];

/**
 * What the payment page shows of an order. `pending`: choose how to pay; `paid`: nothing is open; `done`: the order is
 * beyond payment, its own page shows it; `problem`: any other status, for people to look at.
 */
export function payPageState({
  status,
  balance,
  payable,
}: Pick<Order, 'status' | 'balance' | 'payable'>): 'pending' | 'paid' | 'done' | 'problem' {
  if (status === 'done' || status === 'pending_fulfillment' || status === 'fulfillment') return 'done';
  if (payable) return 'pending';
  if (status === 'processing') return 'paid';
  const isOpenStatus = status === 'payment_pending' || status === 'incomplete' || status === 'problem';
  return isOpenStatus && balance <= 0 ? 'paid' : 'problem';
}

/** Money that came too late is on its way back, unless its buyer takes other places: nothing is sent or paid any more. */
export const isMoneyBack = ({ status, payable, paidAt }: Pick<Order, 'status' | 'payable' | 'paidAt'>): boolean =>
  status === 'problem' && !payable && paidAt === null;

/** All of it was taken back, or sold to somebody else. A bundle that is no thing by itself is what is in it. */
export const isGivenBack = ({ items }: { items: readonly Pick<Item, 'invalidated' | 'type' | 'physical'>[] }): boolean =>
  items.every(({ invalidated, type, physical }) => invalidated || (type === 'bundle' && !physical));

/** Something of it is still to come, or is there. */
export const isOn = (order: Order): boolean => order.status !== 'cancelled' && !isMoneyBack(order) && !isGivenBack(order);

/** It pays for the dearer place of a ticket that another order has. */
export const isSurcharge = ({ items }: Pick<Order, 'items'>): boolean => items.some(({ type }) => type === 'surcharge');
