import { refuseHere, isRefused, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { readPlaces, SEATS_MAX, tellSeats } from '@frontrow/domain/seating/read-places';
import type { Queryable } from '../../platform/db/index.ts';
import type { Places } from '../inventory/index.ts';
import { selectSeatIds, selectSections, type AllottedSection } from './store.ts';

/** Which places are meant: seats by id or as people type them, and how many of sections without seats. */
export type WantedPlaces = {
  seatIds: readonly number[];
  /** A row per line: `readPlaces`. */
  typed: string;
  /** `sectionId`: as `AllottedSection` has it. */
  pieces: readonly { sectionId: number; quantity: number }[];
};

/** The places of an event that are meant. @returns INVALID_INPUT, or SEATS_UNKNOWN with the seats or lines that are not there */
export async function findPlaces(db: Queryable, eventId: number, wanted: WantedPlaces): Promise<Places | OfficeRefusal> {
  const sections = await db.many(selectSections, [eventId]);
  const pieces = wanted.pieces.filter(({ quantity }) => quantity !== 0).map(({ sectionId: stockId, quantity }) => ({ stockId, quantity }));
  const isFit = ({ stockId, quantity }: Places['pieces'][number]) =>
    Number.isInteger(quantity) && quantity > 0 && sections.some(({ id, standing }) => id === stockId && standing);
  if (!pieces.every(isFit) || new Set(pieces.map(({ stockId }) => stockId)).size < pieces.length)
    return refuseHere('INVALID_INPUT', 'pieces');
  const typed = await findSeats(db, sections, wanted.typed);
  if (isRefused(typed)) return typed;
  const seatIds = [...new Set([...wanted.seatIds, ...typed])];
  if (seatIds.length > SEATS_MAX) return refuseHere('INVALID_INPUT', 'places');
  return seatIds.length + pieces.length === 0 ? refuseHere('INVALID_INPUT', 'places') : { seatIds, pieces };
}

async function findSeats(db: Queryable, sections: readonly AllottedSection[], typed: string): Promise<number[] | OfficeRefusal> {
  const seated = sections.flatMap(({ sectionId, standing, name, key }) =>
    sectionId === null || standing ? [] : [{ id: sectionId, names: [name, key] }],
  );
  const { seats, unread } = readPlaces(typed, seated);
  if (unread.length > 0) return refuseHere('SEATS_UNKNOWN', unread.join('; '));
  if (seats.length === 0) return [];
  if (seats.length > SEATS_MAX) return refuseHere('INVALID_INPUT', 'places');
  const found = await db.many(selectSeatIds, [
    seats.map(({ sectionId }) => sectionId),
    seats.map(({ row }) => row),
    seats.map(({ number }) => number),
  ]);
  const known = new Set(found.map(({ sectionId, row, number }) => JSON.stringify({ sectionId, row, number })));
  const missing = seats.filter((seat) => !known.has(JSON.stringify(seat)));
  if (missing.length === 0) return found.map(({ seatId }) => seatId);
  const nameOf = (id: number) => seated.find((section) => section.id === id)?.names[0] ?? '';
  return refuseHere('SEATS_UNKNOWN', tellSeats(missing.map((seat) => ({ ...seat, section: nameOf(seat.sectionId) }))).join('; '));
}
