import type { Tx } from '../../platform/db/index.ts';
import { enqueue } from '../../platform/outbox/index.ts';
import { releaseOrder } from '../inventory/index.ts';
import { cancelOrder, moveOrder } from '../orders/move-order.ts';
import type { Order } from '../orders/order.ts';
import { selectDeliverables, selectLines } from '../orders/store.ts';
import { accountOf, post } from '../payments/ledger.ts';
import { endAttempt, insertPaymentEvent, selectStanding } from '../payments/store.ts';
import { giveVouchersBack, redeemedOf } from '../payments/vouchers.ts';
import { canSellOffers } from '../resale/sell-offers.ts';
import type { CheckoutDeps } from './deps.ts';
import { giveBack, type Capture } from './give-back.ts';
import { effectsOfPayment, fulfil } from './fulfil.ts';
import { offerOtherPlaces } from './offer-other-places.ts';
import { claimAgain, lockStocksOfOrder, selectAmountKept, selectTakenSeats } from './store.ts';

/**
 * Books money that has arrived for a locked order and does what follows: the order is paid, or partly; what is too much
 * goes back; for an order that had run out the same places are taken again, or its buyer is asked about equal ones, or
 * the money goes back.
 * @returns false where this money is booked already: nothing was changed
 */
export async function recordCapture(deps: Pick<CheckoutDeps, 'ids'>, tx: Tx, order: Order, capture: Capture): Promise<boolean> {
  const { source, attemptId, amountMinor } = capture;
  const [isNew, standing, deliverables] = await Promise.all([
    post(tx, { orderId: order.id, kind: 'capture', source, entries: { order: -amountMinor, [accountOf(source.provider)]: amountMinor } }),
    tx.one(selectStanding, [order.id, attemptId]),
    tx.one(selectDeliverables, [order.id]),
  ]);
  if (!isNew) return false;

  const isLate = order.cancelledAt !== null;
  // an order that has got an answer to late money gets no other
  const mayRevive = isLate && order.status === 'cancelled' && order.cancelReason === 'expired' && amountMinor >= order.totalMinor;
  const isRevived = mayRevive && (await claimSameAgain(tx, order));
  const isOffered = mayRevive && !isRevived && (await offerOtherPlaces(tx, order, capture));
  if (isRevived) {
    await post(tx, { orderId: order.id, kind: 'reinstatement', entries: { order: order.totalMinor, revenue: -order.totalMinor } });
  }
  const wouldPay = (!isLate || isRevived) && order.paidAt === null && (isRevived || standing.balanceMinor <= 0);
  const isResaleGone = wouldPay && deliverables.hasResoldTickets && !(await canSellOffers(tx, order.id));
  if (isResaleGone) await giveUp(tx, order);
  const { balanceMinor, refundsUnderWayMinor, otherLiveAttempts } =
    isRevived || isResaleGone ? await tx.one(selectStanding, [order.id, attemptId]) : standing;
  const follow = async (): Promise<unknown> => {
    if (isResaleGone) return undefined;
    if (isLate && !isRevived) return moveOrder(tx, order, 'problem', { reason: isOffered ? 'other_places' : 'paid_too_late' });
    if (order.paidAt !== null) return undefined;
    if (balanceMinor <= 0) return fulfil(deps, tx, order, deliverables, effectsOfPayment(order.id, amountMinor, otherLiveAttempts));
    return order.status === 'problem' ? undefined : moveOrder(tx, order, 'incomplete');
  };
  await Promise.all([
    tx.many(endAttempt, [attemptId, 'succeeded', null, source.objectId]),
    tx.many(insertPaymentEvent, [attemptId, 'captured', JSON.stringify({ amountMinor })]),
    follow(),
  ]);
  const keptMinor = isLate && !isRevived ? ((await tx.first(selectAmountKept, [order.id]))?.amountMinor ?? 0) : 0;
  const tooMuchMinor = -balanceMinor - refundsUnderWayMinor - keptMinor;
  const reason = isResaleGone ? 'resale_gone' : isLate && !isRevived ? 'paid_too_late' : 'paid_too_much';
  if (tooMuchMinor > 0) await giveBack(tx, order, capture, tooMuchMinor, reason);
  return true;
}

/** A ticket another fan sold to this buyer no longer admits: nothing of the order is delivered, and all money goes back. */
async function giveUp(tx: Tx, order: Order): Promise<void> {
  const reason = 'resale_gone';
  if (order.status !== 'problem') await moveOrder(tx, order, 'problem', { reason });
  await cancelOrder(tx, { ...order, status: 'problem' }, reason);
  const voucherMinor = await redeemedOf(tx, order.id);
  const entries = { order: voucherMinor - order.totalMinor, voucher: -voucherMinor, revenue: order.totalMinor };
  await post(tx, { orderId: order.id, kind: 'cancellation', entries });
  await giveVouchersBack(tx, order.id);
  await releaseOrder(tx, order.id);
  // kept as a problem until its money is back
  await moveOrder(tx, { ...order, status: 'cancelled' }, 'problem', { reason });
  await enqueue(tx, { kind: 'resale.gone', dedupeKey: `resale.gone:${order.id}`, payload: { orderId: order.id } });
}

/** Stock is locked before it is looked at, in id order like every writer's. @returns false where anything is gone */
async function claimSameAgain(tx: Tx, order: Order): Promise<boolean> {
  const stocks = await tx.many(lockStocksOfOrder, [order.id]);
  const lines = (await tx.many(selectLines, [order.id])).filter((line) => !line.isInvalidated);
  const claiming = lines.filter((line) => line.resoldByOfferId === null);
  if (claiming.length < lines.length && !(await canSellOffers(tx, order.id))) return false;
  const hasRoom = stocks.every(
    ({ id, free }) => claiming.reduce((sum, line) => sum + (line.stockId === id ? line.quantity : 0), 0) <= free,
  );
  if (!hasRoom || (await tx.first(selectTakenSeats, [order.id]))) return false;
  await tx.many(claimAgain, [order.id]);
  return true;
}
