import { crashPoint } from '../../platform/crash-points.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { endProblem, lockOrder, noteOrderEvent, type Order } from '../orders/index.ts';
import {
  accountOf,
  lockRefund,
  post,
  ProviderRefused,
  ProviderUnavailable,
  type Refund,
  type RefundTruth,
  selectGone,
  selectRefund,
  selectRefundable,
  settleRefund,
} from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { providerOfAttempt } from './provider-of-attempt.ts';
import { selectIsToTell } from './store.ts';

/**
 * Sends an intended refund and books it. Called again it finds the one that was sent: its id is the provider's idempotency key, and what
 * the provider has begun is asked about, not sent. After a restore it waits until the provider has told what was given back: keys are
 * forgotten after a day, and the same may have been sent under another. What a dispute has taken meanwhile is not sent a second time: the
 * refund has failed, and somebody looks. @throws ProviderUnavailable while the outcome is unknown, so that the queue tries again
 */
export async function sendRefund(deps: CheckoutDeps, refundId: string): Promise<void> {
  const refund = await deps.db.first(selectRefund, [refundId]);
  if (!refund || refund.state === 'succeeded' || refund.state === 'failed') return;
  if ((await deps.db.one(selectIsToTell, [refund.provider])).isToTell) return;
  if (refund.state === 'created' && (refund.provider === 'stripe' || refund.provider === 'paypal'))
    await deps.followDisputesOf(refund.provider, refund.paymentId);
  if (await isTaken(deps, refund)) return;
  crashPoint('refund.before-call');
  const truth = await callProvider(deps, refund);
  crashPoint('refund.after-call');
  await deps.db.transaction(async (tx) => {
    const order = await tx.one(lockOrder, [refund.orderId]);
    await recordRefund(tx, order, await tx.one(lockRefund, [refundId]), truth);
  });
  crashPoint('refund.after-commit');
}

/** Whether so much of the order's money is gone that this would be paid twice; it has failed then. */
async function isTaken({ db, log }: CheckoutDeps, { id, orderId }: Refund): Promise<boolean> {
  if ((await db.one(selectRefundable, [orderId])).leftMinor >= 0) return false;
  return db.transaction(async (tx) => {
    const order = await tx.one(lockOrder, [orderId]);
    const refund = await tx.one(lockRefund, [id]);
    // what was sent before is the provider's to tell
    if (refund.state !== 'created' || (await tx.one(selectRefundable, [orderId])).leftMinor >= 0) return false;
    log.error('refund disputed', { refundId: id, orderId });
    await recordRefund(tx, order, refund, { state: 'failed', objectId: null });
    return true;
  });
}

/** Asks what has become of money that was sent back: it may come back days after it had gone. @throws ProviderUnavailable */
export async function followRefund(
  deps: CheckoutDeps,
  provider: 'stripe' | 'paypal',
  { id, orderId, objectId, state }: Refund,
): Promise<void> {
  const truth = objectId === null ? undefined : await deps.providers[provider]?.lookupRefund(objectId);
  if (!truth) return;
  if (truth.state === 'failed' && state !== 'failed') deps.log.error('refund failed', { refundId: id, orderId });
  await deps.db.transaction(async (tx) => {
    const order = await tx.one(lockOrder, [orderId]);
    await recordRefund(tx, order, await tx.one(lockRefund, [id]), truth);
  });
}

/** Refunds that are booked as gone and have come back, where their notice was lost or nobody ordered it. None while the provider is away: it is asked again. */
export async function findReturnedRefunds({ db, providers }: CheckoutDeps): Promise<Refund[]> {
  const failed = await providers.stripe?.refundsThatFailed?.().catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return [];
    throw error;
  });
  return db.many(selectGone, ['stripe', (failed ?? []).map(({ objectId }) => objectId)]);
}

/** Books what has become of a refund, with its order and itself locked. */
export async function recordRefund(tx: Tx, order: Order, refund: Refund, truth: Pick<RefundTruth, 'state'> & { objectId: string | null }) {
  const { id: refundId, provider, amountMinor, reason, objectId } = refund;
  if (refund.isOfDispute || (refund.state === 'succeeded' && (truth.state !== 'failed' || truth.objectId !== objectId))) return;
  // what an older answer says of it
  if (refund.state === 'failed' && objectId !== null && truth.objectId === objectId) return;
  await tx.many(settleRefund, [refundId, truth.state, truth.objectId]);
  const to = accountOf(provider);
  if (truth.state !== 'succeeded') {
    if (refund.state === 'succeeded') {
      // it had gone, and is there again: still owed
      const source = { provider, objectId: `${objectId}#failed` };
      await post(tx, { orderId: order.id, kind: 'refund', source, entries: { order: -amountMinor, [to]: amountMinor } });
    }
    if (truth.state === 'failed') {
      await noteOrderEvent(tx, order.id, 'refund_failed', { refundId });
      await enqueue(tx, effect('refund.failed', refundId, { refundId }));
    }
    return;
  }
  const source = { provider, objectId: truth.objectId ?? refundId };
  await post(tx, { orderId: order.id, kind: 'refund', source, entries: { order: amountMinor, [to]: -amountMinor } });
  // what a buyer asked for is told when it is done
  if (reason === 'tickets' || reason === 'withdrawal') await enqueue(tx, effect('refund.paid', refundId, { refundId }));
  await noteOrderEvent(tx, order.id, 'refunded', { amountMinor, reason });
  await endProblem(tx, order);
}

async function callProvider(deps: CheckoutDeps, refund: Refund): Promise<Pick<RefundTruth, 'state'> & { objectId: string | null }> {
  const provider = providerOfAttempt(deps, refund);
  if (!provider) throw new ProviderUnavailable(`nobody can be asked for refund ${refund.id}`);
  if (refund.state === 'pending' && refund.objectId !== null) return provider.lookupRefund(refund.objectId);
  try {
    return await provider.refund({ ...refund, refundId: refund.id });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // somebody has to look: the money is still owed and stays in the balance
    deps.log.error('refund refused', { refundId: refund.id, error });
    return { state: 'failed', objectId: null };
  }
}
