import { type OfficeRefusal, refuseHere } from '@frontrow/domain/office/refusals';
import type { Acting } from '../../platform/acting.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { endProblem, lockOrder, type Order } from '../orders/index.ts';
import { insertRefundOfDispute, lockFailedRefunds, post, selectIsRefunding, settleByDispute } from '../payments/index.ts';
import { roomFor, takeGivenBack, TicketUsed } from '../withdrawals/index.ts';
import { handleDispute, lockDispute, type LockedDispute, selectOrderOfDispute } from './store.ts';

/** `version`: as it was looked at; null: as it is now. */
export type SeenDispute = { id: number; version: number | null };
/** `settled`: it was to go back already, and its buyer has it by this. */
export type TakenBack = { amountMinor: number; outcome: 'taken_back' | 'credited' | 'settled' };

const NOTE = 'The payment was taken back by its buyer';

/**
 * Books a lost dispute against its order, for no money is to be sent any more. First what was to go back already and could not be sent;
 * then what is left of the order's price: its tickets end, goods are not sent, and it is sold again; or a part of it: an amount off the
 * prices, and the tickets stay valid.
 */
export function takeBackDisputed(db: Db, acting: Acting, seen: SeenDispute): Promise<TakenBack | OfficeRefusal> {
  return decide(db, acting, seen, async (tx, dispute, order) => {
    if (!order) return refuseHere('DISPUTE_NO_ROOM');
    const owedMinor = await settleFailed(tx, order.id, dispute);
    const amountMinor = Math.min(dispute.unsettledMinor - owedMinor, await roomFor(tx, order));
    const chargedMinor = owedMinor + amountMinor;
    if (chargedMinor === 0) return refuseHere('DISPUTE_NO_ROOM');
    await tx.many(handleDispute, [dispute.id, chargedMinor, acting.name]);
    await post(tx, { orderId: order.id, kind: 'dispute', entries: { order: chargedMinor, dispute: -chargedMinor } });
    await endProblem(tx, order);
    const outcome = amountMinor === 0 ? 'settled' : await charge(tx, order, dispute, amountMinor, acting.name);
    await acting.audit(tx, 'dispute.take_back', `order:${order.id}`, {
      after: { disputeId: dispute.id, amountMinor: chargedMinor, outcome },
    });
    return { amountMinor: chargedMinor, outcome };
  });
}

/** @returns what of the order was to go back already, and counts as gone back now */
async function settleFailed(tx: Tx, orderId: number, { id, unsettledMinor }: LockedDispute): Promise<number> {
  let settledMinor = 0;
  for (const failed of await tx.many(lockFailedRefunds, [orderId])) {
    if (settledMinor + failed.amountMinor > unsettledMinor) continue;
    await tx.many(settleByDispute, [failed.id, id]);
    settledMinor += failed.amountMinor;
  }
  return settledMinor;
}

async function charge(
  tx: Tx,
  order: Order,
  { id, version, provider }: LockedDispute,
  amountMinor: number,
  by: string,
): Promise<'taken_back' | 'credited'> {
  const { id: refundId } = await tx.one(insertRefundOfDispute, [order.id, id, amountMinor, `dispute:${id}:${version}`]);
  const outcome = await takeGivenBack(tx, order, { refundId, provider, amountMinor, by, note: NOTE, restock: true });
  if (!outcome) throw new Error(`order ${order.id} had room for ${amountMinor}`);
  return outcome;
}

/** Nothing is done about a lost one: what was sold stays as it is, and the loss where it is in the books. */
export async function putDisputeAway(db: Db, acting: Acting, seen: SeenDispute): Promise<{ done: true } | OfficeRefusal> {
  return decide(db, acting, seen, async (tx, dispute) => {
    await tx.many(handleDispute, [dispute.id, 0, acting.name]);
    await acting.audit(tx, 'dispute.put_away', dispute.orderId === null ? `dispute:${dispute.id}` : `order:${dispute.orderId}`, {
      after: { disputeId: dispute.id, lostMinor: dispute.unsettledMinor },
    });
    return { done: true };
  });
}

/** Of one that is lost, with its order locked first, as all who move its money do. */
async function decide<Done>(
  db: Db,
  { shops }: Acting,
  { id, version }: SeenDispute,
  work: (tx: Tx, dispute: LockedDispute, order: Order | undefined) => Promise<Done | OfficeRefusal>,
): Promise<Done | OfficeRefusal> {
  const decided = db.transaction(async (tx) => {
    const found = await tx.first(selectOrderOfDispute, [shops, id]);
    if (!found) return refuseHere('NOT_FOUND');
    const order = found.orderId === null ? undefined : await tx.one(lockOrder, [found.orderId]);
    const dispute = await tx.one(lockDispute, [id]);
    if (version !== null && dispute.version !== version) return refuseHere('CHANGED_MEANWHILE');
    if (dispute.state !== 'lost' || dispute.handledAt !== null || dispute.unsettledMinor === 0) return refuseHere('DISPUTE_NOT_LOST');
    // whether it went out decides what is left
    if (order && (await tx.one(selectIsRefunding, [order.id])).isRefunding) return refuseHere('DISPUTE_REFUND_WAITS');
    return work(tx, dispute, order);
  });
  return decided.catch((error: unknown) => {
    if (error instanceof TicketUsed) return refuseHere('TICKET_USED');
    throw error;
  });
}
