import type { Tx } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { passPlace } from '../inventory/index.ts';
import { lockOrder, looseHold, noteOrderEvent, selectLines } from '../orders/index.ts';
import { lockTickets } from '../refunds/index.ts';
import { changePlace } from './change-place.ts';
import { endOffer, type OfferEnd, selectIsOpen, selectOffer } from './offer-store.ts';
import { placeOf } from './place-id.ts';
import { selectTicket } from './store.ts';

/**
 * Whether the ticket that an order pays a dearer place for can still go there. From here on, until the commit, nobody moves it, gives it
 * back or lets somebody in with it. The order that is paid is locked first, then the ticket's.
 */
export async function isMoveOpen(tx: Tx, orderId: number): Promise<boolean> {
  const offer = await tx.one(selectOffer, [orderId]);
  await tx.one(lockOrder, [offer.ticketOrderId]);
  await tx.many(lockTickets, [[offer.ticketId]]);
  return (await tx.one(selectIsOpen, [orderId])).isOpen;
}

/** The difference is paid, `isMoveOpen` having said yes: the ticket goes to the place that is held for it, and out by mail. */
export async function carryOutMove(tx: Tx, ids: Ids, orderId: number): Promise<void> {
  const { ticketId, ticketOrderId, variantName } = await tx.one(selectOffer, [orderId]);
  const ticket = await tx.one(selectTicket, [ticketOrderId, ticketId]);
  const [line] = await tx.many(selectLines, [orderId]);
  if (!line?.eventFacts || ticket.holdId === null) throw new Error(`order ${orderId} moves no ticket`);
  const { holdId } = await tx.one(looseHold, [line.id]);
  await passPlace(tx, holdId, ticketOrderId, ticket.personalIdentifier);
  const { eventFacts, sellableId: eventId } = line;
  const { section, row, seat: number } = eventFacts;
  const place = { ...line, eventId, holdId, section: section ?? '', row, number, priceMinor: 0, eventFacts, variantName };
  const newTicketId = await changePlace(tx, ids, { ...ticket, holdId: ticket.holdId }, place);
  await tx.one(endOffer, [orderId, 'done', newTicketId]);
  const moved = { from: ticket.place, to: placeOf(place), differenceMinor: line.totalMinor, orderId };
  await noteOrderEvent(tx, ticketOrderId, 'ticket_moved', moved);
  await enqueue(tx, effect('tickets.mail', `${ticketOrderId}:move:${orderId}`, { orderId: ticketOrderId }));
}

/** An order that is given up unpaid moves nothing: its buyer is told. @returns false of every other order: nothing is known of it here */
export async function endMove(tx: Tx, orderId: number, because: Exclude<OfferEnd, 'done'>): Promise<boolean> {
  if (!(await tx.first(endOffer, [orderId, because, null]))) return false;
  const { ticketOrderId } = await tx.one(selectOffer, [orderId]);
  await noteOrderEvent(tx, ticketOrderId, 'move_ended', { reason: because, orderId });
  await enqueue(tx, effect('move.ended', orderId, { orderId }));
  return true;
}
