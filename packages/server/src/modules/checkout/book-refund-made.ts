import type { Acting } from '../../platform/acting.ts';
import type { Tx } from '../../platform/db/index.ts';
import { isUuid } from '../../platform/ids.ts';
import { lockOrder, type Order } from '../orders/index.ts';
import {
  closeCase,
  insertRefund,
  insertRefundOfCase,
  insertUnmatched,
  lockCaseOfPayment,
  lockRefund,
  lockUnbookedRefund,
  post,
  type RefundMade,
  selectAttemptByPayment,
  selectRefundable,
  selectRefundTransfer,
  selectTransfer,
} from '../payments/index.ts';
import { takeGivenBack } from '../withdrawals/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { recordRefund } from './send-refund.ts';

/** `known`: booked before; `no_payment`: no payment is booked that it could be of. */
export type RefundBooked = 'booked' | 'known' | 'no_payment';
type Provider = 'stripe' | 'paypal';

const NOTE = 'Given back before the store was brought back from a backup';

/**
 * Books money that a provider gave back before the store was brought back from a backup, as if its answer came now: once, however
 * often it is told, to the refund that was under way, else to the order of its payment, else to the case that the payment became.
 */
export async function bookRefundMade(
  deps: Pick<CheckoutDeps, 'db' | 'log'>,
  { audit }: Pick<Acting, 'audit'>,
  provider: Provider,
  made: RefundMade,
): Promise<RefundBooked> {
  return deps.db.transaction(async (tx) => {
    if (await tx.first(selectRefundTransfer, [provider, made.objectId])) return 'known';
    const attempt = await tx.first(selectAttemptByPayment, [provider, made.paymentId]);
    const told = { amountMinor: made.amountMinor, way: provider, refundId: made.objectId };
    if (!attempt) {
      if (!(await tx.first(selectTransfer, [provider, made.paymentId]))) return 'no_payment';
      const booked = await bookOfCase(tx, provider, made);
      // somebody was faster
      if (booked === 'known') return 'known';
      if (booked === 'not_covered') deps.log.error('refund not covered', told);
      await audit(tx, 'case.refund_found', `case:${booked === 'not_covered' ? made.paymentId : booked}`, { after: told });
      return 'booked';
    }
    const order = await tx.one(lockOrder, [attempt.orderId]);
    // somebody was faster
    if (await tx.first(selectRefundTransfer, [provider, made.objectId])) return 'known';
    const outcome = await bookToOrder(tx, order, attempt.id, provider, made);
    if (outcome === 'not_covered') deps.log.error('refund not covered', { orderId: order.id, ...told });
    await audit(tx, 'order.refund_found', `order:${order.id}`, { after: { ...told, outcome } });
    return 'booked';
  });
}

/** `not_covered`: the money has gone all the same; `verify` names the order until somebody has looked. */
type Outcome = 'settled' | 'taken_back' | 'credited' | 'not_covered';

async function bookToOrder(tx: Tx, order: Order, attemptId: string, provider: Provider, made: RefundMade): Promise<Outcome> {
  const { objectId, amountMinor, refundId } = made;
  const truth = { state: 'succeeded', objectId } as const;
  const ownId = refundId !== null && isUuid(refundId) ? refundId : null;
  const underWay = await tx.first(lockUnbookedRefund, [attemptId, ownId, amountMinor, objectId]);
  if (underWay) {
    await recordRefund(tx, order, underWay, truth);
    return 'settled';
  }
  const { leftMinor } = await tx.one(selectRefundable, [order.id]);
  if (leftMinor < amountMinor) {
    const entries = { order: amountMinor, [provider]: -amountMinor };
    await post(tx, { orderId: order.id, kind: 'refund', source: { provider, objectId }, entries });
    return 'not_covered';
  }
  const { id } = await tx.one(insertRefund, [order.id, attemptId, amountMinor, 'restored', `${provider}:${objectId}`, null]);
  const outcome = await takeGivenBack(tx, order, { refundId: id, provider, amountMinor, by: 'restore', note: NOTE, restock: false });
  await recordRefund(tx, order, await tx.one(lockRefund, [id]), truth);
  return outcome ?? 'not_covered';
}

/** What is left of the payment is a case of its own. @returns the case; `not_covered` where none is open that has so much */
async function bookOfCase(
  tx: Tx,
  provider: Provider,
  { objectId, paymentId, amountMinor }: RefundMade,
): Promise<number | 'known' | 'not_covered'> {
  const entries = { unmatched: amountMinor, [provider]: -amountMinor };
  const isNew = await post(tx, { orderId: null, kind: 'refund', source: { provider, objectId }, entries });
  if (!isNew) return 'known';
  const open = await tx.first(lockCaseOfPayment, [provider, paymentId]);
  if (!open || open.amountMinor < amountMinor) return 'not_covered';
  await tx.many(insertRefundOfCase, [open.id, amountMinor, `${provider}:${objectId}`, objectId]);
  await tx.one(closeCase, [open.id, 'returned', null, provider]);
  const restMinor = open.amountMinor - amountMinor;
  if (restMinor > 0) await tx.many(insertUnmatched, [provider, `${paymentId}#${objectId}`, restMinor, 'EUR', null, 'no_such_attempt']);
  return open.id;
}
