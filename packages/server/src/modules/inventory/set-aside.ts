import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { tellSeats } from '@frontrow/domain/seating/read-places';
import type { Tx } from '../../platform/db/index.ts';
import {
  deleteSetAside,
  insertSetAside,
  selectSeatsOfEvent,
  selectSetAside,
  selectTakenOf,
  type PlaceSetAside,
} from './set-aside-store.ts';
import { lockStocks } from './store.ts';

/** Seats by the map, and pieces of sections without seats. Ids are the database's. */
export type Places = { seatIds: readonly number[]; pieces: readonly { stockId: number; quantity: number }[] };
export type SetAsideRefusal = OfficeRefusal<'SEATS_UNKNOWN' | 'SEATS_NOT_AVAILABLE' | 'NOT_ENOUGH_ITEMS_AVAILABLE'>;

/**
 * Sets places of an event aside in an allotment, which the caller has locked: all of them, or a refusal that names those that
 * somebody else holds. Stocks are locked in id order, as by every writer, so that nobody takes one between the look and the write.
 */
export async function setAside(
  tx: Tx,
  { allotmentId, eventId }: { allotmentId: number; eventId: number },
  { seatIds, pieces }: Places,
): Promise<SetAsideRefusal | undefined> {
  const seats = seatIds.length === 0 ? [] : await tx.many(selectSeatsOfEvent, [eventId, seatIds]);
  if (seats.length < new Set(seatIds).size) return refuseHere('SEATS_UNKNOWN');
  const stocks = await tx.many(lockStocks, [
    [...new Set([...seats.map(({ stockId }) => stockId), ...pieces.map(({ stockId }) => stockId)])],
    [],
  ]);
  const taken = new Set(
    seats.length === 0 ? [] : (await tx.many(selectTakenOf, [eventId, seats.map(({ seatId }) => seatId)])).map(({ seatId }) => seatId),
  );
  const lost = seats.filter(({ seatId }) => taken.has(seatId));
  if (lost.length > 0) return refuseHere('SEATS_NOT_AVAILABLE', tellSeats(lost).join('; '));
  const freeOf = new Map(stocks.map(({ id, free }) => [id, free]));
  const short = pieces.find(({ stockId, quantity }) => (freeOf.get(stockId) ?? 0) < quantity);
  if (short) return refuseHere('NOT_ENOUGH_ITEMS_AVAILABLE', String(freeOf.get(short.stockId) ?? 0));
  await tx.many(insertSetAside, [
    allotmentId,
    eventId,
    [...seats.map(({ stockId }) => stockId), ...pieces.map(({ stockId }) => stockId)],
    [...seats.map(({ sectionId }) => sectionId), ...pieces.map(() => null)],
    [...seats.map(({ seatId }) => seatId), ...pieces.map(() => null)],
    [...seats.map(() => 1), ...pieces.map(({ quantity }) => quantity)],
  ]);
  return undefined;
}

/**
 * Takes places out of an allotment, which the caller has locked, so that they are free. What a hold claims never changes: of
 * pieces, a hold of its own claims what stays.
 * @returns what came out; undefined, and nothing was done, where the allotment has not all of it
 */
export async function takeOut(
  tx: Tx,
  allotment: { allotmentId: number; eventId: number },
  { seatIds, pieces }: Places,
): Promise<PlaceSetAside[] | undefined> {
  const held = await tx.many(selectSetAside, [allotment.allotmentId]);
  const wantedSeats = new Set(seatIds);
  const seats = held.filter(({ seatId }) => seatId !== null && wantedSeats.has(seatId));
  if (seats.length < wantedSeats.size) return undefined;
  const groups = pieces.map(({ stockId, quantity }) => {
    const holds = held.filter((place) => place.seatId === null && place.stockId === stockId);
    return { stockId, quantity, holds, rest: holds.reduce((sum, place) => sum + place.quantity, 0) - quantity };
  });
  if (groups.some(({ rest }) => rest < 0)) return undefined;
  const gone = [...seats, ...groups.flatMap(({ holds }) => holds)];
  await tx.many(lockStocks, [[...new Set(gone.map(({ stockId }) => stockId))], []]);
  await tx.many(deleteSetAside, [gone.map(({ holdId }) => holdId)]);
  const stays = groups.filter(({ rest }) => rest > 0);
  if (stays.length > 0) {
    const none = stays.map(() => null);
    const { allotmentId, eventId } = allotment;
    await tx.many(insertSetAside, [allotmentId, eventId, stays.map(({ stockId }) => stockId), none, none, stays.map(({ rest }) => rest)]);
  }
  return [...seats, ...groups.map(({ stockId, quantity }) => ({ holdId: 0, stockId, sectionId: null, seatId: null, quantity }))];
}

/** Takes everything out of an allotment. @returns how many places that were */
export async function takeAllOut(tx: Tx, allotmentId: number): Promise<number> {
  const held = await tx.many(selectSetAside, [allotmentId]);
  await tx.many(lockStocks, [[...new Set(held.map(({ stockId }) => stockId))], []]);
  await tx.many(deleteSetAside, [held.map(({ holdId }) => holdId)]);
  return held.reduce((sum, { quantity }) => sum + quantity, 0);
}
