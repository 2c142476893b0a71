import type { Tx } from '../../platform/db/index.ts';
import { enqueue } from '../../platform/outbox/index.ts';
import { noteOrderEvent } from '../orders/move-order.ts';
import { post } from '../payments/ledger.ts';
import { insertBankRefund, insertRefund } from '../payments/store.ts';
import { claimTickets, confirmRequest, lockTickets, voidTickets, type RefundRequest } from './store.ts';

/** Thrown to undo the transaction: somebody was faster with one of the tickets. */
export class TicketUsed extends Error {
  override name = 'TicketUsed';
}

/**
 * Ends the tickets of a request and sets their price on its way back, of an order that is locked: all in one transaction.
 * On the payment `attemptId`, or where that is null to the request's account. @throws TicketUsed
 */
export async function bookRefund(tx: Tx, request: RefundRequest, attemptId: string | null): Promise<void> {
  const { id, orderId, ticketIds, amountMinor, bankAccount, reference } = request;
  await tx.many(lockTickets, [ticketIds]);
  const key = `refund_request:${id}`;
  const refund = amountMinor === 0 ? undefined : await insert(tx, key, request, attemptId);
  const voided = await tx.many(voidTickets, [ticketIds, refund?.id ?? null, 'refunded']);
  if (voided.length < ticketIds.length) throw new TicketUsed();
  await tx.many(claimTickets, [id, ticketIds]);
  await tx.many(confirmRequest, [id, refund?.id ?? null]);
  await noteOrderEvent(tx, orderId, 'tickets_refunded', { tickets: ticketIds.length, amountMinor, reference });
  await enqueue(tx, { kind: 'refund.accepted', dedupeKey: `refund.accepted:${id}`, payload: { requestId: id } });
  if (!refund) return;
  await post(tx, { orderId, kind: 'cancellation', entries: { order: -amountMinor, revenue: amountMinor } });
  if (bankAccount === null)
    await enqueue(tx, { kind: 'payment.refund', dedupeKey: `payment.refund:${refund.id}`, payload: { refundId: refund.id } });
}

function insert(tx: Tx, key: string, { orderId, amountMinor, bankAccount }: RefundRequest, attemptId: string | null) {
  return bankAccount === null
    ? tx.one(insertRefund, [orderId, attemptId, amountMinor, 'tickets', key, null])
    : tx.one(insertBankRefund, [orderId, amountMinor, 'tickets', key, JSON.stringify(bankAccount), null, null]);
}
