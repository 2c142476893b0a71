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
  type Refund,
  type RefundMade,
  selectAttemptByPayment,
  selectRefundTransfer,
  selectStanding,
  selectTransfer,
} from '../payments/index.ts';
import { takeGivenBack } from '../withdrawals/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { recordRefund } from './send-refund.ts';

/** `known`: booked before; `no_payment`: no payment is booked that it could be of. */
export type RefundBooked = 'booked' | 'known' | 'no_payment';
type Provider = 'stripe' | 'paypal';

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
    const told = { provider, ...made };
    if (!attempt) {
      if (!(await tx.first(selectTransfer, [provider, made.paymentId]))) return 'no_payment';
      const caseId = await bookOfCase(tx, provider, made);
      if (caseId === undefined) deps.log.error('refund not covered', { ...told });
      await audit(tx, 'case.refund_found', `case:${caseId ?? made.paymentId}`, { after: told });
      return 'booked';
    }
    const order = await tx.one(lockOrder, [attempt.orderId]);
    // somebody was faster
    if (await tx.first(selectRefundTransfer, [provider, made.objectId])) return 'known';
    const ownId = made.refundId !== null && isUuid(made.refundId) ? made.refundId : null;
    const underWay = await tx.first(lockUnbookedRefund, [attempt.id, ownId, made.amountMinor, made.objectId]);
    const refund = underWay ?? (await insertUnknown(tx, order, attempt.id, provider, made));
    const became = underWay ? 'settled' : await creditFor(deps, tx, order, attempt.id, refund);
    await recordRefund(tx, order, refund, { state: 'succeeded', objectId: made.objectId });
    await audit(tx, 'order.refund_found', `order:${order.id}`, { after: { ...told, became } });
    return 'booked';
  });
}

async function insertUnknown(
  tx: Tx,
  order: Order,
  attemptId: string,
  provider: Provider,
  { objectId, amountMinor }: RefundMade,
): Promise<Refund> {
  const { id } = await tx.one(insertRefund, [order.id, attemptId, amountMinor, 'restored', `${provider}:${objectId}`, null]);
  return tx.one(lockRefund, [id]);
}

/** What the order did not owe its buyer anyway comes off its prices. */
async function creditFor(
  { log }: Pick<CheckoutDeps, 'log'>,
  tx: Tx,
  order: Order,
  attemptId: string,
  { id: refundId, provider, amountMinor }: Refund,
): Promise<'taken_back' | 'credited' | 'owed' | 'not_covered'> {
  const { balanceMinor, refundsUnderWayMinor } = await tx.one(selectStanding, [order.id, attemptId]);
  // this one is among those under way
  const owedMinor = Math.max(0, -balanceMinor - (refundsUnderWayMinor - amountMinor));
  if (owedMinor >= amountMinor) return 'owed';
  const became = await takeGivenBack(tx, order, { refundId, provider, amountMinor: amountMinor - owedMinor });
  // the money has gone all the same: `verify` names the order until somebody has looked
  if (became === undefined) log.error('refund not covered', { orderId: order.id, provider, amountMinor });
  return became ?? 'not_covered';
}

/** What is left of the payment is a case of its own. @returns undefined where no case is open that has so much */
async function bookOfCase(tx: Tx, provider: Provider, { objectId, paymentId, amountMinor }: RefundMade): Promise<number | undefined> {
  const entries = { unmatched: amountMinor, [provider]: -amountMinor };
  await post(tx, { orderId: null, kind: 'refund', source: { provider, objectId }, entries });
  const open = await tx.first(lockCaseOfPayment, [provider, paymentId]);
  if (!open || open.amountMinor < amountMinor) return undefined;
  await tx.many(insertRefundOfCase, [open.id, amountMinor, `${provider}:${objectId}`, objectId]);
  await tx.one(closeCase, [open.id, 'returned', null, provider]);
  const restMinor = open.amountMinor - amountMinor;
  if (restMinor > 0) await tx.many(insertUnmatched, [provider, `${paymentId}#${objectId}`, restMinor, 'EUR', null, 'no_such_attempt']);
  return open.id;
}
