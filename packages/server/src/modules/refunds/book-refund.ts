import type { Tx } from '../../platform/db/index.ts';
import { type Effect, effect, enqueue } from '../../platform/outbox/index.ts';
import { endWait, noteOrderEvent } from '../orders/index.ts';
import { giveVouchersBack, insertBankRefund, insertRefund, post } from '../payments/index.ts';
import { claimTickets, confirmRequest, lockTickets, voidTickets, type RefundRequest } from './store.ts';

/** Thrown to undo the transaction: somebody was faster with one of the tickets. */
export class TicketUsed extends Error {
  override name = 'TicketUsed';
}

export type HowBooked = {
  /** The payment it goes back on; null: to the request's account. */
  attemptId: string | null;
  /** The part that goes back to vouchers. */
  voucherMinor: number;
  /** Who of the house decided on it and who agreed; null where the buyer asked for it. */
  orderedBy: string | null;
  approvedBy: string | null;
  mail: Effect;
};

/** The buyer asked for it, and hears that it was accepted. */
export const askedByBuyer = ({ id }: RefundRequest, attemptId: string | null): HowBooked => ({
  attemptId,
  voucherMinor: 0,
  orderedBy: null,
  approvedBy: null,
  mail: effect('refund.accepted', id, { requestId: id }),
});

/**
 * Ends the tickets of a request and sets their price on its way back, of an order that is locked: all in one transaction.
 * @throws TicketUsed
 */
export async function bookRefund(tx: Tx, request: RefundRequest, how: HowBooked): Promise<void> {
  const { id, orderId, ticketIds, amountMinor, bankAccount, reference } = request;
  const { voucherMinor } = how;
  await tx.many(lockTickets, [ticketIds]);
  const refund = amountMinor === voucherMinor ? undefined : await insert(tx, request, how);
  const voided = await tx.many(voidTickets, [ticketIds, refund?.id ?? null, 'refunded']);
  if (voided.length < ticketIds.length) throw new TicketUsed();
  await tx.many(claimTickets, [id, ticketIds]);
  await tx.many(confirmRequest, [id, refund?.id ?? null]);
  await noteOrderEvent(tx, orderId, 'tickets_refunded', { tickets: ticketIds.length, amountMinor, reference });
  await endWait(tx, orderId, 'refunded');
  await enqueue(tx, how.mail);
  const entries = { order: voucherMinor - amountMinor, voucher: -voucherMinor, revenue: amountMinor };
  if (amountMinor > 0) await post(tx, { orderId, kind: 'cancellation', entries });
  await giveVouchersBack(tx, orderId, voucherMinor, { isRenewed: true });
  if (refund && bankAccount === null) await enqueue(tx, effect('payment.refund', refund.id, { refundId: refund.id }));
}

function insert(tx: Tx, { id, orderId, amountMinor, bankAccount }: RefundRequest, how: HowBooked) {
  const [moneyMinor, key] = [amountMinor - how.voucherMinor, `refund_request:${id}`];
  return bankAccount === null
    ? tx.one(insertRefund, [orderId, how.attemptId, moneyMinor, 'tickets', key, how.orderedBy])
    : tx.one(insertBankRefund, [orderId, moneyMinor, 'tickets', key, JSON.stringify(bankAccount), how.orderedBy, how.approvedBy]);
}
