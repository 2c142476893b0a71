import { statusWhenPaid } from '@frontrow/domain/orders/status';
import type { Tx } from '../../platform/db/index.ts';
import { type Effect, effect, enqueue } from '../../platform/outbox/index.ts';
import { openDownloads } from '../downloads/index.ts';
import { carryOutMove } from '../moves/index.ts';
import { type Deliverables, markOrderPaid, type Movable, type Order } from '../orders/index.ts';
import { sellOffersTo } from '../resale/index.ts';
import { issueTickets } from '../tickets/index.ts';
import type { CheckoutDeps } from './deps.ts';

/** What is to happen when money has made an order paid. Other tries to pay that are still open are to be ended. */
export function effectsOfPayment(orderId: number, amountMinor: number, otherLiveAttempts: readonly string[]): Effect[] {
  return [
    effect('payment.received', orderId, { orderId, amountMinor }),
    ...otherLiveAttempts.map((attemptId) => effect('payment.expire', attemptId, { attemptId })),
  ];
}

/** Mails of orders of the same wait with each other. */
export const inLaneOf = (sellableId: number | null, effects: readonly Effect[]): Effect[] =>
  effects.map((each) => (sellableId === null ? each : { ...each, lane: `sellable:${sellableId}` }));

/**
 * The order owes nothing: it moves on, its tickets come into being and what follows is written down, all in the
 * transaction in which it came to that. @returns the order as it is then
 */
export async function fulfil(
  deps: Pick<CheckoutDeps, 'ids'>,
  tx: Tx,
  order: Movable,
  deliverables: Deliverables,
  effects: readonly Effect[],
): Promise<Order> {
  const [paid] = await Promise.all([
    markOrderPaid(tx, order, statusWhenPaid(deliverables.isShipped)),
    deliver(deps, tx, order.id, deliverables, effects),
  ]);
  return paid;
}

/** What an order gets that is paid. */
export async function deliver(
  { ids }: Pick<CheckoutDeps, 'ids'>,
  tx: Tx,
  id: number,
  { ticketUnits, hasOnlineTickets, hasResoldTickets, hasDownloads, isSurcharge, firstSellableId }: Deliverables,
  effects: readonly Effect[],
): Promise<void> {
  const mails: Effect[] = [
    ...(hasOnlineTickets ? [effect('tickets.mail', id, { orderId: id })] : []),
    ...(hasDownloads ? [effect('downloads.mail', id, { orderId: id })] : []),
  ];
  if (hasResoldTickets) await sellOffersTo(tx, id);
  if (isSurcharge) await carryOutMove(tx, ids, id);
  // where a mail says what was paid, its invoice is issued for that
  const invoice = effects.some(({ kind }) => kind === 'payment.received') ? [] : [effect('invoice.issue', id, { orderId: id })];
  await Promise.all([
    issueTickets(tx, ids, id, { units: ticketUnits, hasResold: hasResoldTickets }),
    hasDownloads && openDownloads(tx, id),
    enqueue(tx, ...inLaneOf(firstSellableId, [...invoice, ...effects, ...mails])),
  ]);
}
