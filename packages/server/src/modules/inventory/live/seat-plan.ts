import type { Queryable } from '../../../platform/db/index.ts';
import { selectSeatPlan } from './store.ts';

/** Which seat is which bit: sections in order, seats in order, as in the event's seat map. */
export type SeatPlan = {
  catalogueVersion: number;
  /** Ids of all seats, in order. */
  seatIds: readonly number[];
  indexOf: ReadonlyMap<number, number>;
  /** By section: the bits of its seats, `end` not included. */
  ranges: ReadonlyMap<number, { start: number; end: number }>;
  /** The ids of seats that are given by name alone, by section; a section without such seats is not in it. */
  spaces: ReadonlyMap<number, readonly number[]>;
};

export async function readSeatPlan(db: Queryable, eventId: number): Promise<SeatPlan> {
  const { catalogueVersion, sections } = await db.one(selectSeatPlan, [eventId]);
  const seatIds: number[] = [];
  const ranges = new Map<number, { start: number; end: number }>();
  const spaces = new Map<number, readonly number[]>();
  for (const section of sections) {
    const start = seatIds.length;
    for (const id of section.seatIds) seatIds.push(id);
    ranges.set(section.id, { start, end: seatIds.length });
    if (section.spaceIds.length > 0) spaces.set(section.id, section.spaceIds);
  }
  return { catalogueVersion, seatIds, ranges, spaces, indexOf: new Map(seatIds.map((id, index) => [id, index])) };
}
