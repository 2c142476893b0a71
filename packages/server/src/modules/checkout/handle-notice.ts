import { isUuid } from '../../platform/ids.ts';
import type { EventHandler } from '../../platform/inbox/index.ts';
import {
  insertUnmatched,
  inTurn,
  newTurn,
  type PaymentNotice,
  post,
  ProviderUnavailable,
  type RefundNotice,
  selectAttempt,
  selectAttemptByObject,
  selectRefundByObject,
} from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { followRefund } from './send-refund.ts';
import { settle } from './settle.ts';
import { settleOnce } from './settle-once.ts';
import { laneOfOrder } from './stand-in-line.ts';

/**
 * A notice only says whom to ask about; where the money is booked already nobody is asked. @throws ProviderUnavailable while the provider does not
 * answer, so that the queue tries again
 */
export const handleNotice =
  (deps: CheckoutDeps, provider: 'stripe' | 'paypal'): EventHandler =>
  async (db, { payload }) => {
    const notice = payload as PaymentNotice | RefundNotice;
    if ('refundObjectId' in notice) {
      const refund = await db.first(selectRefundByObject, [provider, notice.refundObjectId]);
      return refund && (refund.state !== 'succeeded' || notice.isFailure) ? () => followRefund(deps, provider, refund) : undefined;
    }
    const { objectId, attemptId } = notice;
    const attempt =
      (objectId === null ? undefined : await db.first(selectAttemptByObject, [provider, objectId])) ??
      (attemptId !== null && isUuid(attemptId) ? await db.first(selectAttempt, [attemptId]) : undefined);
    if (!attempt || attempt.provider !== provider) return () => keepUnmatched(deps, provider, objectId);
    if (attempt.state === 'succeeded') return undefined;
    return async (finish) => {
      // who has paid waits for it
      const turn = newTurn(laneOfOrder(deps, attempt.orderId));
      const settled = await inTurn(turn, () => settleOnce(deps, attempt, { objectId, alongside: finish }));
      if (settled === 'unknown') throw new ProviderUnavailable(`attempt ${attempt.id} could not be settled`);
    };
  };

/** Money for nothing we know of becomes a case; a notice about anything else is none of ours. */
async function keepUnmatched(deps: CheckoutDeps, provider: 'stripe' | 'paypal', objectId: string | null): Promise<void> {
  if (objectId === null) return;
  const truth = await deps.providers[provider]?.lookup(objectId);
  if (truth?.state !== 'paid') return;
  if (truth.attemptId !== null && isUuid(truth.attemptId) && (await deps.db.first(selectAttempt, [truth.attemptId]))) {
    await settle(deps, truth.attemptId, objectId);
    return;
  }
  deps.log.error('unmatched money', { provider, paymentId: truth.paymentId });
  await deps.db.transaction(async (tx) => {
    if (truth.currency === 'EUR') {
      const entries = { [provider]: truth.amountMinor, unmatched: -truth.amountMinor };
      await post(tx, { orderId: null, kind: 'unmatched', source: { provider, objectId: truth.paymentId }, entries });
    }
    await tx.many(insertUnmatched, [provider, truth.paymentId, truth.amountMinor, truth.currency, null, 'no_such_attempt']);
  });
}
