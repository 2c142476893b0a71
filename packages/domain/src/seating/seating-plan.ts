import { rowsOf } from './rows.ts';
import type { Seat } from './types.ts';

/** A seat as the choice of seats sees it. `wheelchair`: for a wheelchair, or for who comes along with one. */
export type PlannedSeat = Pick<Seat, 'id' | 'row' | 'x' | 'y'> & { wheelchair: boolean };

/** Seats side by side, no aisle between them. `first` is the place of the first one in its row, 0 being the row's middle. */
export type Stretch = { first: number; seats: readonly PlannedSeat[] };

/** One section: rows nearest the stage first, each in its stretches. */
export type SeatingPlan = readonly (readonly Stretch[])[];

/** Further apart than this, centre to centre, there is an aisle; chairs around a table stand widest. */
const NEIGHBOURS_MAX_CM = 110;

/**
 * Lays out a section for `chooseSeats`. Wheelchair and companion places are left out, for those who ask for them by name, unless the
 * section has nothing else.
 * @param seats all seats of one section in the map's order, row by row
 */
export function planSeats(seats: readonly PlannedSeat[]): SeatingPlan {
  const sparesWheelchairs = seats.some((seat) => !seat.wheelchair);
  return rowsOf(seats)
    .map((row) => ({ distance: distanceFromStage(row.seats), stretches: stretchesOf(row.seats, sparesWheelchairs) }))
    .sort((a, b) => a.distance - b.distance)
    .map((row) => row.stretches);
}

/** Of the row's middle. Whole centimetres, so that rows equally far stay in the map's order. */
function distanceFromStage(row: readonly PlannedSeat[]): number {
  const mean = (key: 'x' | 'y') => row.reduce((sum, seat) => sum + seat[key], 0) / row.length;
  return Math.round(Math.hypot(mean('x'), mean('y')));
}

function stretchesOf(row: readonly PlannedSeat[], sparesWheelchairs: boolean): Stretch[] {
  const stretches: { first: number; seats: PlannedSeat[] }[] = [];
  let previous: PlannedSeat | undefined;
  for (const [index, seat] of row.entries()) {
    if (sparesWheelchairs && seat.wheelchair) {
      previous = undefined;
      continue;
    }
    const together = previous !== undefined && Math.hypot(seat.x - previous.x, seat.y - previous.y) <= NEIGHBOURS_MAX_CM;
    if (together) stretches.at(-1)?.seats.push(seat);
    else stretches.push({ first: index - (row.length - 1) / 2, seats: [seat] });
    previous = seat;
  }
  return stretches;
}
