import { statusWhenPaid } from '@frontrow/domain/orders/status';
import type { Tx } from '../../platform/db/index.ts';
import { enqueue } from '../../platform/outbox/index.ts';
import { markOrderPaid } from '../orders/move-order.ts';
import type { Order } from '../orders/order.ts';
import { selectLines } from '../orders/store.ts';
import { selectLiveAttempts } from '../payments/store.ts';
import { issueTickets } from '../tickets/issue-tickets.ts';
import type { CheckoutDeps } from './deps.ts';

/**
 * The balance has reached zero: the order moves on, its tickets come into being and the mails are written down, all in
 * the transaction that booked the money. Other tries to pay that are still open are to be ended.
 */
export async function markPaid(deps: Pick<CheckoutDeps, 'ids'>, tx: Tx, order: Order, amountMinor: number): Promise<void> {
  await fulfil(deps, tx, order);
  await enqueue(tx, { kind: 'payment.received', dedupeKey: `payment.received:${order.id}`, payload: { orderId: order.id, amountMinor } });
  for (const attempt of await tx.many(selectLiveAttempts, [order.id])) {
    await enqueue(tx, { kind: 'payment.expire', dedupeKey: `payment.expire:${attempt.id}`, payload: { attemptId: attempt.id } });
  }
}

/** What an order gets that owes nothing. */
export async function fulfil({ ids }: Pick<CheckoutDeps, 'ids'>, tx: Tx, order: Order): Promise<void> {
  const lines = (await tx.many(selectLines, [order.id])).filter((line) => !line.isInvalidated);
  await markOrderPaid(tx, order, statusWhenPaid(lines.some((line) => line.physical)));
  const ticketLines = lines.filter((line) => line.eventFacts !== null).map((line) => ({ ...line, eventId: line.sellableId }));
  await issueTickets(tx, ids, order, ticketLines);
  if (ticketLines.some((line) => !line.physical)) {
    await enqueue(tx, { kind: 'tickets.mail', dedupeKey: `tickets.mail:${order.id}`, payload: { orderId: order.id } });
  }
}
