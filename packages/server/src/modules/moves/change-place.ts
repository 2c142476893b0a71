import type { Tx } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { putBack } from '../inventory/index.ts';
import { type EventFacts, moveLine, relinkHolds, splitLine } from '../orders/index.ts';
import { TicketUsed, voidTickets } from '../refunds/index.ts';
import { replaceTicket } from '../tickets/index.ts';
import type { MovableTicket, Place } from './store.ts';

/** A place that is claimed already by `holdId`, with what is frozen into the ticket's order. */
export type ClaimedPlace = Omit<Place, 'phaseId' | 'openingCodeId'> & {
  holdId: number;
  name: string;
  artistName: string | null;
  eventFacts: EventFacts;
};

/**
 * Puts a ticket where a place is claimed for it, its order and the ticket being locked: the line says where it is now at the price that was
 * paid, the old place is free, the old ticket ends as replaced and a new one has codes of its own. A unit of several gets a line of
 * its own. @returns the new ticket @throws TicketUsed
 */
export async function changePlace(tx: Tx, ids: Ids, ticket: MovableTicket & { holdId: number }, place: ClaimedPlace): Promise<number> {
  const lineId = ticket.quantity === 1 ? ticket.lineId : (await tx.one(splitLine, [ticket.lineId])).id;
  await tx.many(relinkHolds, [[lineId], [place.holdId]]);
  const kept = await putBack(tx, [{ lineId: ticket.lineId, holdId: ticket.holdId, quantity: 1 }]);
  await tx.many(relinkHolds, [kept.map((hold) => hold.lineId), kept.map((hold) => hold.holdId)]);
  const { eventId, variantId, variantName, stockId, sectionId, seatId, name, artistName, eventFacts } = place;
  // what an event was called when it was bought stays, where it is the same
  const facts = eventId === ticket.eventId ? placeFacts(eventFacts) : eventFacts;
  const event = eventId === ticket.eventId ? null : name;
  await tx.many(moveLine, [lineId, eventId, variantId, variantName, stockId, sectionId, seatId, event, artistName, JSON.stringify(facts)]);
  const ended = await tx.many(voidTickets, [[ticket.id], null, 'replaced']);
  if (ended.length === 0) throw new TicketUsed();
  return replaceTicket(tx, ids, ticket.id, { lineId, seatId });
}

const placeFacts = ({ category, section, standing, row, seat }: EventFacts): Partial<EventFacts> => ({
  category,
  section,
  standing,
  row,
  seat,
});
