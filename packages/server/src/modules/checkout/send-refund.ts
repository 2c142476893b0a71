import { isGoneReason } from '@frontrow/domain/payments/after-capture';
import { crashPoint } from '../../platform/crash-points.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { cancelOrder, lockOrder, noteOrderEvent } from '../orders/index.ts';
import {
  accountOf,
  balanceOf,
  lockRefund,
  post,
  ProviderRefused,
  ProviderUnavailable,
  type Refund,
  type RefundTruth,
  selectRefund,
  selectRefundsUnderWay,
  settleRefund,
} from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { providerOfAttempt } from './provider-of-attempt.ts';

/**
 * Sends an intended refund and books it. Called again it finds the one that was sent: its id is the provider's
 * idempotency key. @throws ProviderUnavailable while the outcome is unknown, so that the queue tries again
 */
export async function sendRefund(deps: CheckoutDeps, refundId: string): Promise<void> {
  const refund = await deps.db.first(selectRefund, [refundId]);
  if (!refund || refund.state === 'succeeded' || refund.state === 'failed') return;
  crashPoint('refund.before-call');
  const truth = await callProvider(deps, refund);
  crashPoint('refund.after-call');
  await deps.db.transaction(async (tx) => {
    const order = await tx.one(lockOrder, [refund.orderId]);
    const current = await tx.one(lockRefund, [refundId]);
    if (current.state === 'succeeded') return;
    await tx.many(settleRefund, [refundId, truth.state, truth.objectId]);
    if (truth.state !== 'succeeded') {
      if (truth.state === 'failed') await noteOrderEvent(tx, order.id, 'refund_failed', { refundId });
      return;
    }
    const source = { provider: refund.provider, objectId: truth.objectId ?? refundId };
    await post(tx, {
      orderId: order.id,
      kind: 'refund',
      source,
      entries: { order: refund.amountMinor, [accountOf(refund.provider)]: -refund.amountMinor },
    });
    // what a buyer asked for is told when it is done
    if (refund.reason === 'tickets' || refund.reason === 'withdrawal') await enqueue(tx, effect('refund.paid', refundId, { refundId }));
    await noteOrderEvent(tx, order.id, 'refunded', { amountMinor: refund.amountMinor, reason: refund.reason });
    // kept as a problem until its money is back
    const isOver =
      order.status === 'problem' && order.cancelledAt !== null && (await tx.one(selectRefundsUnderWay, [order.id])).amountMinor === 0;
    if (isOver && (await balanceOf(tx, order.id)) === 0)
      await cancelOrder(tx, order, isGoneReason(order.cancelReason) ? order.cancelReason : 'paid_too_late');
  });
  crashPoint('refund.after-commit');
}

async function callProvider(
  deps: CheckoutDeps,
  refund: Pick<Refund, 'id' | 'provider' | 'amountMinor'> & { paymentId: string },
): Promise<Pick<RefundTruth, 'state'> & { objectId: string | null }> {
  const provider = providerOfAttempt(deps, refund);
  if (!provider) throw new ProviderUnavailable(`nobody can be asked for refund ${refund.id}`);
  try {
    return await provider.refund({ refundId: refund.id, paymentId: refund.paymentId, amountMinor: refund.amountMinor });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    // somebody has to look: the money is still owed and stays in the balance
    deps.log.error('refund refused', { refundId: refund.id, error });
    return { state: 'failed', objectId: null };
  }
}
