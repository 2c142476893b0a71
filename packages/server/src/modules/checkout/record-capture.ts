import {
  backAfterCapture,
  type GoneReason,
  isPaidBy,
  lateReason,
  mayTakeAgain,
  nextAfterCapture,
  type Found,
} from '@frontrow/domain/payments/after-capture';
import type { Tx } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { releaseOrder } from '../inventory/index.ts';
import { endMove, isMoveOpen } from '../moves/index.ts';
import { cancelOrder, type Deliverables, moveOrder, type Order, selectDeliverables, selectLines } from '../orders/index.ts';
import { accountOf, giveVouchersBack, post, postCapture, redeemedOf, selectStanding } from '../payments/index.ts';
import { canSellOffers } from '../resale/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { giveBack, type Capture } from './give-back.ts';
import { effectsOfPayment, fulfil } from './fulfil.ts';
import { offerOtherPlaces } from './offer-other-places.ts';
import { claimAgain, lockStocksOfOrder, selectAmountKept, selectTakenSeats } from './store.ts';

/**
 * Books money that has arrived for a locked order and does what follows: the order is paid, or partly; what is too much
 * goes back; for an order that had run out the same places are taken again, or its buyer is asked about equal ones, or
 * the money goes back.
 * @returns undefined where this money is booked already: nothing was changed. `paid`: the order as it is then, where it became paid
 */
export async function recordCapture(
  deps: Pick<CheckoutDeps, 'ids'>,
  tx: Tx,
  order: Order,
  capture: Capture,
): Promise<{ paid: Order | undefined } | undefined> {
  const { source, attemptId, amountMinor, isFromCase = false } = capture;
  const from = isFromCase ? 'unmatched' : accountOf(source.provider);
  const booking = { orderId: order.id, kind: 'capture', source, entries: { order: -amountMinor, [from]: amountMinor } } as const;
  const [before, deliverables] = await Promise.all([
    postCapture(tx, booking, attemptId, { amountMinor }),
    tx.one(selectDeliverables, [order.id]),
  ]);
  if (!before) return undefined;

  const isMovable = !deliverables.isSurcharge || (!deliverables.isCancelled && (await isMoveOpen(tx, order.id)));
  const found = await findOrder(tx, order, capture, isMovable && !deliverables.isCancelled && !deliverables.isOver);
  const isPaid = isPaidBy({ found, balanceMinor: before.balanceMinor });
  const goneBecause = isPaid ? await findGone(tx, order, deliverables, isMovable) : null;
  if (goneBecause) await giveUp(tx, order, goneBecause);
  // what was booked meanwhile counts
  const standing = found === 'taken_again' || goneBecause ? await tx.one(selectStanding, [order.id, attemptId]) : before;
  const keptMinor = found === 'asked' || found === 'gone' ? ((await tx.first(selectAmountKept, [order.id]))?.amountMinor ?? 0) : 0;
  const facts = {
    ...standing,
    found,
    goneBecause,
    keptMinor,
    isProblem: order.status === 'problem',
    lateBecause: lateReason(deliverables),
  };
  const next = nextAfterCapture(facts);
  const paid =
    next === 'deliver'
      ? await fulfil(deps, tx, order, deliverables, effectsOfPayment(order.id, amountMinor, standing.otherLiveAttempts))
      : undefined;
  if (next === 'part_paid') await moveOrder(tx, order, 'incomplete');
  else if (next === 'other_places' || next === facts.lateBecause) await moveOrder(tx, order, 'problem', { reason: next });
  const back = backAfterCapture(facts);
  if (back) await giveBack(tx, order, capture, back.amountMinor, back.reason);
  return { paid };
}

/** For an order that had run out the same places are taken again, or its buyer is asked about equal ones. */
async function findOrder(tx: Tx, order: Order, capture: Capture, canBeHad: boolean): Promise<Found> {
  if (order.cancelledAt === null) return order.paidAt === null ? 'open' : 'paid';
  if (!mayTakeAgain(order, capture.amountMinor) || !canBeHad) return 'gone';
  if (await claimSameAgain(tx, order)) {
    await post(tx, { orderId: order.id, kind: 'reinstatement', entries: { order: order.totalMinor, revenue: -order.totalMinor } });
    return 'taken_again';
  }
  return (await offerOtherPlaces(tx, order, capture)) ? 'asked' : 'gone';
}

/** A ticket another fan sold to this buyer no longer admits, the buyer's own cannot move any more, or an event is cancelled or over. */
async function findGone(
  tx: Tx,
  { id }: Order,
  { hasResoldTickets, ...deliverables }: Deliverables,
  isMovable: boolean,
): Promise<GoneReason | null> {
  if (!isMovable) return 'move_gone';
  if (deliverables.isCancelled || deliverables.isOver) return lateReason(deliverables);
  return hasResoldTickets && !(await canSellOffers(tx, id)) ? 'resale_gone' : null;
}

/** Nothing of the order is delivered, and all money goes back. */
async function giveUp(tx: Tx, order: Order, reason: GoneReason): Promise<void> {
  if (order.status !== 'problem') await moveOrder(tx, order, 'problem', { reason });
  await cancelOrder(tx, { ...order, status: 'problem' }, reason);
  const voucherMinor = await redeemedOf(tx, order.id);
  const entries = { order: voucherMinor - order.totalMinor, voucher: -voucherMinor, revenue: order.totalMinor };
  await post(tx, { orderId: order.id, kind: 'cancellation', entries });
  await giveVouchersBack(tx, order.id, voucherMinor, { isRenewed: true });
  await releaseOrder(tx, order.id);
  // kept as a problem until its money is back
  await moveOrder(tx, { ...order, status: 'cancelled' }, 'problem', { reason });
  if (reason === 'move_gone') await endMove(tx, order.id, 'gone');
  if (reason === 'resale_gone') await enqueue(tx, effect('resale.gone', order.id, { orderId: order.id }));
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
