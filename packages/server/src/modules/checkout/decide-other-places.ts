import { lateReason } from '@frontrow/domain/payments/after-capture';
import { isRefusal, refuse } from '@frontrow/domain/refusals';
import { releaseOrder } from '../inventory/index.ts';
import { getOrder, lockOrder, moveOrder, type OrderKey, type OrderRefusal, selectDeliverables } from '../orders/index.ts';
import { post, selectStanding } from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { giveBack } from './give-back.ts';
import { effectsOfPayment, fulfil } from './fulfil.ts';
import { decidePlaces, moveToPlaces, selectOtherPlaces, type PlacesDecision } from './store.ts';

/** What the buyer says about the places that are held for them. @returns what holds, which may have been decided before */
export async function answerOtherPlaces(deps: CheckoutDeps, key: OrderKey, isAccepted: boolean): Promise<PlacesDecision | OrderRefusal> {
  const order = await getOrder(deps.db, key);
  if (isRefusal(order)) return order;
  return (await decideOtherPlaces(deps, order.id, isAccepted)) ?? refuse('ORDER_NOT_FOUND');
}

/**
 * Ends the question about other places, once: with a yes in time they are the order's, which is paid; else they are free
 * again and the money goes back. @returns undefined where none was asked
 */
export async function decideOtherPlaces(deps: CheckoutDeps, orderId: number, isAccepted: boolean): Promise<PlacesDecision | undefined> {
  const decision = await deps.db.transaction(async (tx) => {
    const order = await tx.one(lockOrder, [orderId]);
    const deliverables = await tx.one(selectDeliverables, [orderId]);
    // a yes comes too late for what will not take place or is over
    const isGone = deliverables.isCancelled || deliverables.isOver;
    const decided = await tx.first(decidePlaces, [orderId, !isAccepted ? 'declined' : isGone ? 'expired' : 'accepted']);
    if (!decided) return (await tx.first(selectOtherPlaces, [orderId]))?.decision ?? undefined;
    const { attemptId, provider, objectId, amountMinor } = decided;
    const capture = { source: { provider, objectId }, attemptId, amountMinor };
    if (decided.decision !== 'accepted') {
      await releaseOrder(tx, orderId);
      const reason = lateReason(deliverables);
      // noted again with what it is now: its end says so
      if (deliverables.isCancelled) await moveOrder(tx, { ...order, status: 'cancelled' }, 'problem', { reason });
      await giveBack(tx, order, capture, amountMinor, reason);
      return decided.decision;
    }
    await tx.many(moveToPlaces, [orderId]);
    await post(tx, { orderId, kind: 'reinstatement', entries: { order: order.totalMinor, revenue: -order.totalMinor } });
    const { otherLiveAttempts } = await tx.one(selectStanding, [orderId, attemptId]);
    const effects = effectsOfPayment(orderId, amountMinor, otherLiveAttempts);
    await fulfil(deps, tx, order, deliverables, effects);
    if (amountMinor > order.totalMinor) await giveBack(tx, order, capture, amountMinor - order.totalMinor, 'paid_too_much');
    return decided.decision;
  });
  deps.wakeOutbox();
  return decision;
}
