import type { Reach } from '@frontrow/domain/office/rights';
import { tellSeats } from '@frontrow/domain/seating/read-places';
import { valuesOf } from '../../platform/acting.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { selectGuestTickets, type GuestTicket } from './guests-store.ts';
import {
  selectAllotment,
  selectAllotments,
  selectEvent,
  selectPiecesOf,
  selectSeatsOf,
  type AllottedEvent,
  type Allotment,
  type AllottedPieces,
  type AllottedSeat,
} from './store.ts';

/** A row of seats, by ids and in words. */
export type SeatsInRow = { name: string; seatIds: number[] };

/** An event with its allotments; undefined where it is not there or out of reach. */
export async function listAllotments(
  db: Queryable,
  reach: Reach,
  locale: string,
  slug: string,
): Promise<{ event: AllottedEvent; allotments: Allotment[] } | undefined> {
  const event = await db.first(selectEvent, [...valuesOf(reach), locale, slug]);
  return event && { event, allotments: await db.many(selectAllotments, [event.id]) };
}

/** One allotment; undefined where it is not there or out of reach. */
export const findAllotment = (db: Queryable, reach: Reach, id: number): Promise<Allotment | undefined> =>
  db.first(selectAllotment, [...valuesOf(reach), id]);

/** The free tickets that were given out of it; addresses only where `people` reaches. */
export const listGuests = (db: Queryable, people: Reach, allotmentId: number): Promise<GuestTicket[]> =>
  db.many(selectGuestTickets, [...valuesOf(people), allotmentId]);

/** What an allotment holds now. */
export async function showPlaces(db: Queryable, allotmentId: number): Promise<{ rows: SeatsInRow[]; pieces: AllottedPieces[] }> {
  const [seats, pieces] = await Promise.all([db.many(selectSeatsOf, [allotmentId]), db.many(selectPiecesOf, [allotmentId])]);
  return { rows: toRows(seats), pieces };
}

function toRows(seats: readonly AllottedSeat[]): SeatsInRow[] {
  const rows = Map.groupBy(seats, ({ section, row }) => `${section} ${row}`);
  return [...rows.values()].map((inRow) => ({ name: tellSeats(inRow)[0] ?? '', seatIds: inRow.map(({ seatId }) => seatId) }));
}
