import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Db, Tx } from '../../platform/db/index.ts';
import { isUuid, type Ids } from '../../platform/ids.ts';
import { effect, enqueue, type Effect } from '../../platform/outbox/index.ts';
import { auditedOrder, type Changer, lockForOffice, noteOrderEvent, selectRenewed, selectVersion, updateToken } from '../orders/index.ts';
import { lockTickets, TicketUsed, voidTickets } from '../refunds/index.ts';
import { replaceTicket } from '../tickets/index.ts';
import { selectCodes, type HeldCode } from './store.ts';

export type RenewAccess = {
  reference: string;
  /** Of the order's history as it was shown: the number of its last event, 0 where there is none. */
  version: number;
  /** A UUID of the form: the same request again is answered with what it did. */
  requestId: string;
};
/** `tickets` have new codes. `stay`: those that keep theirs, being used, printed, or on resale or bought there. */
export type Renewed = { tickets: number; stay: number };

/**
 * Ends an order's link and the codes of its tickets, for whoever got a mail that was not theirs: the page, the files below
 * the link and the old codes answer as if they were nobody's. New ones go to the order's address.
 */
export async function renewAccess(
  { db, ids, wakeOutbox }: { db: Db; ids: Ids; wakeOutbox: () => void },
  who: Changer,
  { reference, version, requestId }: RenewAccess,
): Promise<Renewed | OfficeRefusal> {
  if (!isUuid(requestId)) return refuseHere('INVALID_INPUT', 'requestId');
  const done = await db.transaction(async (tx): Promise<Renewed | OfficeRefusal> => {
    const order = await lockForOffice(tx, who, 'order.correct', reference);
    if (isRefused(order)) return order;
    const known = await tx.first(selectRenewed, [order.id, requestId]);
    if (known) return known;
    if ((await tx.one(selectVersion, [order.id])).version !== version) return refuseHere('CHANGED_MEANWHILE');
    await tx.many(updateToken, [order.id, ids.secret()]);
    const codes = await lockCodes(tx, order.id);
    const renewable = codes.filter(({ isRenewable }) => isRenewable);
    await renewCodes(tx, ids, renewable);
    const renewed = { tickets: renewable.length, stay: codes.length - renewable.length };
    await noteOrderEvent(tx, order.id, 'access_renewed', { ...renewed, requestId });
    await who.audit(tx, 'order.renew_access', auditedOrder(order), { after: renewed });
    await enqueue(tx, mailOf(order.id, requestId, renewed));
    return renewed;
  });
  if (!isRefused(done)) wakeOutbox();
  return done;
}

/** Tickets of an order that admit somebody yet; nobody scans them until the commit. */
async function lockCodes(tx: Tx, orderId: number): Promise<HeldCode[]> {
  const found = await tx.many(selectCodes, [orderId]);
  await tx.many(lockTickets, [found.map(({ id }) => id)]);
  // what was let in until they were locked counts
  return tx.many(selectCodes, [orderId]);
}

/** @throws TicketUsed */
async function renewCodes(tx: Tx, ids: Ids, codes: readonly HeldCode[]): Promise<void> {
  const ended = await tx.many(voidTickets, [codes.map(({ id }) => id), null, 'replaced']);
  if (ended.length < codes.length) throw new TicketUsed();
  for (const { id, lineId, seatId } of codes) await replaceTicket(tx, ids, id, { lineId, seatId });
}

/** The new link stands in each of them. */
const mailOf = (orderId: number, requestId: string, { tickets }: Renewed): Effect =>
  tickets > 0
    ? effect('tickets.mail', `${orderId}:${requestId}`, { orderId })
    : effect('order.confirmation', `${orderId}:again:${requestId}`, { orderId, again: { to: null } });
