import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { isPayable } from '@frontrow/domain/orders/status';
import { oneLine } from '@frontrow/domain/texts/one-line';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Who } from '../../platform/graphql/office-builder.ts';
import { auditedOrder, type Changer, lockForOffice, noteOrderEvent, type Order, selectDeliverables } from '../orders/index.ts';
import {
  agreeByHand,
  balanceOf,
  type ByHand,
  dropByHand,
  insertByHand,
  post,
  selectLiveAttempts,
  selectWaitingByHand,
} from '../payments/index.ts';
import { isMoveOpen } from '../moves/index.ts';
import { canSellOffers } from '../resale/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { effectsOfPayment, fulfil } from './fulfil.ts';

/** Who declares it; the address they sign in with tells one person from another. */
export type Declarer = Changer & Pick<Who, 'email' | 'isConfirmed'>;
type Deps = Pick<CheckoutDeps, 'db' | 'ids' | 'wakeOutbox'>;
/** `waiting`: above 500 euros another person has to agree first. */
export type PaidByHand = { state: 'booked' | 'waiting' };

const REASON = { min: 3, max: 500 };

/**
 * Declares an order paid, for money that came in no way the store sees. `amountMinor` is what it owes as it was shown.
 * A provider's payment that comes at the same moment is booked first, and nothing is owed any more, or after it, and goes back.
 */
export async function payByHand(
  deps: Deps,
  who: Declarer,
  { reference, reason, amountMinor }: { reference: string; reason: string; amountMinor: number },
): Promise<PaidByHand | OfficeRefusal> {
  if (!who.isConfirmed) return refuseHere('CONFIRMATION_REQUIRED');
  const why = oneLine(reason);
  if (why.length < REASON.min || why.length > REASON.max) return refuseHere('INVALID_INPUT', 'reason');
  return change(deps, who, reference, async (tx, order) => {
    const refused = await refuseUnpayable(tx, order, amountMinor);
    if (refused) return refused;
    const declared = await tx.first(insertByHand, [order.id, amountMinor, why, who.email]);
    if (!declared) return refuseHere('CHANGED_MEANWHILE');
    if (declared.state === 'booked') await book(deps, tx, order, { amountMinor, reason: why });
    await who.audit(tx, 'order.settle', auditedOrder(order), { after: { amountMinor, reason: why, state: declared.state } });
    return { state: declared.state };
  });
}

/** Agrees to what somebody else declared. NEEDS_ANOTHER_PERSON for who declared it. */
export async function agreeToPaidByHand(
  deps: Deps,
  who: Declarer,
  { reference, id }: { reference: string; id: number },
): Promise<PaidByHand | OfficeRefusal> {
  if (!who.isConfirmed) return refuseHere('CONFIRMATION_REQUIRED');
  return change(deps, who, reference, async (tx, order) => {
    const waiting = await findWaiting(tx, order, id);
    if (isRefused(waiting)) return waiting;
    if (waiting.orderedBy.toLowerCase() === who.email.toLowerCase()) return refuseHere('NEEDS_ANOTHER_PERSON');
    const refused = await refuseUnpayable(tx, order, waiting.amountMinor);
    if (refused) return refused;
    await tx.one(agreeByHand, [waiting.id, who.email]);
    await book(deps, tx, order, waiting);
    await who.audit(tx, 'order.settle', auditedOrder(order), { after: { amountMinor: waiting.amountMinor, state: 'booked' } });
    return { state: 'booked' };
  });
}

/** Takes back what waits, whoever declared it. */
export async function dropPaidByHand(
  deps: Deps,
  who: Changer,
  { reference, id }: { reference: string; id: number },
): Promise<{ done: true } | OfficeRefusal> {
  return change(deps, who, reference, async (tx, order) => {
    const waiting = await findWaiting(tx, order, id);
    if (isRefused(waiting)) return waiting;
    await tx.one(dropByHand, [waiting.id]);
    await who.audit(tx, 'order.settle', auditedOrder(order), { before: { amountMinor: waiting.amountMinor }, after: { state: 'dropped' } });
    return { done: true };
  });
}

async function change<Done extends object>(
  { db, wakeOutbox }: Deps,
  who: Changer,
  reference: string,
  work: (tx: Tx, order: Order) => Promise<Done | OfficeRefusal>,
): Promise<Done | OfficeRefusal> {
  const done = await db.transaction(async (tx) => {
    const order = await lockForOffice(tx, who, 'order.settle', reference);
    if (isRefused(order)) return order;
    const answer = await work(tx, order);
    crashPoint('by-hand.before-commit');
    return answer;
  });
  crashPoint('by-hand.after-commit');
  if (!isRefused(done)) wakeOutbox();
  return done;
}

async function findWaiting(tx: Tx, order: Order, id: number): Promise<ByHand | OfficeRefusal> {
  const waiting = await tx.first(selectWaitingByHand, [order.id]);
  return waiting?.id === id ? waiting : refuseHere('CHANGED_MEANWHILE');
}

async function refuseUnpayable(tx: Tx, order: Order, amountMinor: number): Promise<OfficeRefusal | undefined> {
  const balanceMinor = await balanceOf(tx, order.id);
  if (order.cancelledAt !== null || !isPayable(order.status, balanceMinor)) return refuseHere('ORDER_NOT_PAYABLE');
  if (balanceMinor !== amountMinor) return refuseHere('CHANGED_MEANWHILE');
  const { hasResoldTickets, isSurcharge, isCancelled } = await tx.one(selectDeliverables, [order.id]);
  if (isCancelled || (isSurcharge && !(await isMoveOpen(tx, order.id)))) return refuseHere('ORDER_NOT_PAYABLE');
  return hasResoldTickets && !(await canSellOffers(tx, order.id)) ? refuseHere('RESALE_OFFER_GONE') : undefined;
}

async function book(deps: Deps, tx: Tx, order: Order, { amountMinor, reason }: Pick<ByHand, 'amountMinor' | 'reason'>): Promise<void> {
  await post(tx, { orderId: order.id, kind: 'capture', entries: { order: -amountMinor, by_hand: amountMinor } });
  await noteOrderEvent(tx, order.id, 'paid_by_hand', { amountMinor, note: reason });
  const [deliverables, live] = await Promise.all([tx.one(selectDeliverables, [order.id]), tx.many(selectLiveAttempts, [order.id])]);
  const effects = effectsOfPayment(
    order.id,
    amountMinor,
    live.map(({ id }) => id),
  );
  await fulfil(deps, tx, order, deliverables, effects);
}
