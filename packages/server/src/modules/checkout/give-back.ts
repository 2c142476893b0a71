import type { ReturnReason } from '@frontrow/domain/payments/after-capture';
import type { PaymentProviderName } from '@frontrow/domain/payments/methods';
import type { Tx } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import type { Order } from '../orders/index.ts';
import { insertRefund, insertUnmatched, post } from '../payments/index.ts';

export type Capture = {
  /** What moved the money: booked once, however often it is told. */
  source: { provider: PaymentProviderName; objectId: string };
  attemptId: string;
  amountMinor: number;
  /** It came before and fitted no order: it stands on that account, not on the provider's. */
  isFromCase?: boolean;
};

/** Money that stays with no order goes back the way it came. */
export async function giveBack(
  tx: Tx,
  order: Order,
  { source, attemptId }: Capture,
  amountMinor: number,
  reason: ReturnReason,
): Promise<void> {
  if (source.provider === 'bank') {
    // nobody can send a transfer back on their own: it becomes a case for staff, out of the order's balance
    await post(tx, { orderId: order.id, kind: 'unmatched', source, entries: { order: amountMinor, unmatched: -amountMinor } });
    await tx.many(insertUnmatched, [source.provider, source.objectId, amountMinor, 'EUR', order.id, reason]);
    return;
  }
  const refund = await tx.first(insertRefund, [order.id, attemptId, amountMinor, reason, `${source.provider}:${source.objectId}`, null]);
  if (!refund) return;
  await enqueue(tx, effect('payment.refund', refund.id, { refundId: refund.id }));
  // what is gone is told in a mail of its own
  if (reason === 'resale_gone' || reason === 'move_gone') return;
  const isOf = { isLate: reason === 'paid_too_late', isCancelled: reason === 'event_cancelled' };
  await enqueue(tx, effect('payment.returned', refund.id, { orderId: order.id, amountMinor, ...isOf }));
}
