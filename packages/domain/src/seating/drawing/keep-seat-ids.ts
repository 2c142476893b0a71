import { placeCount } from './seats-of.ts';
import type { Rows, SeatedObject } from './types.ts';

/** The ids of an object's places after its rule has changed. New ones count from `next`. */
export function keptSeatIds(before: SeatedObject, after: SeatedObject, next: number): readonly number[] {
  const wanted = placeCount(after);
  let fresh = next;
  if (before.type === 'rows' && after.type === 'rows') {
    if (before.counts.length === after.counts.length && before.counts.every((count, row) => count === after.counts[row]))
      return before.seatIds;
    const rows = rowsOfIds(before);
    return after.counts.flatMap((count, row) => {
      const ids = rows[row] ?? [];
      const shift = shiftOf(after, ids.length, count);
      return Array.from({ length: count }, (_, place) => ids[place - shift] ?? fresh++);
    });
  }
  return wanted === before.seatIds.length ? before.seatIds : Array.from({ length: wanted }, (_, place) => before.seatIds[place] ?? fresh++);
}

function rowsOfIds({ counts, seatIds }: Rows): (readonly number[])[] {
  let from = 0;
  return counts.map((count) => seatIds.slice(from, (from += count)));
}

/** At which place of the longer or shorter row the old first seat is, so that those which stay are called as before. */
function shiftOf({ numbers }: Rows, before: number, after: number): number {
  if (numbers.scheme === 'right') return after - before;
  return numbers.scheme === 'aisle' ? Math.floor(after / 2) - Math.floor(before / 2) : 0;
}
