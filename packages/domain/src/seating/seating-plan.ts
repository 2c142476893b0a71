import { rowsOf } from './rows.ts';
import type { Seat } from './types.ts';
import { PLAN_ORIGIN, viewFrom, type StageView } from './view-of-stage.ts';

/** A seat as the choice of seats sees it. `wheelchair`: for a wheelchair, or for who comes along with one. */
export type PlannedSeat = Pick<Seat, 'id' | 'row' | 'x' | 'y'> & { wheelchair: boolean };

/** `view`: how badly the stage is seen from it, see `viewFrom`. */
export type ViewedSeat = PlannedSeat & { view: number };

/** Seats side by side, no aisle between them. `bestFromHere`: no seat of its row, nor of a row behind, has a better view. */
export type Stretch = { seats: readonly ViewedSeat[]; bestFromHere: number };

/** One section: rows nearest the stage first, each in its stretches. */
export type SeatingPlan = readonly (readonly Stretch[])[];

/** Further apart than this, centre to centre, there is an aisle; chairs around a table stand widest. */
const NEIGHBOURS_MAX_CM = 110;

/**
 * Lays out a section for `chooseSeats`. Wheelchair and companion places are left out, for those who ask for them by name, unless the
 * section has nothing else.
 * @param seats all seats of one section in the map's order, row by row
 */
export function planSeats(seats: readonly PlannedSeat[], stage: StageView = PLAN_ORIGIN): SeatingPlan {
  const sparesWheelchairs = seats.some((seat) => !seat.wheelchair);
  const rows = rowsOf(seats)
    .map((row) => ({ distance: distanceFromStage(row.seats, stage), stretches: stretchesOf(row.seats, sparesWheelchairs, stage) }))
    .sort((a, b) => a.distance - b.distance)
    .map((row) => row.stretches);
  return withBestFromHere(rows);
}

/** Of the row's middle. Whole centimetres, so that rows equally far stay in the map's order. */
function distanceFromStage(row: readonly PlannedSeat[], stage: StageView): number {
  const mean = (key: 'x' | 'y') => row.reduce((sum, seat) => sum + seat[key], 0) / row.length;
  return Math.round(Math.hypot(mean('x') - stage.x, mean('y') - stage.y));
}

function stretchesOf(row: readonly PlannedSeat[], sparesWheelchairs: boolean, stage: StageView): ViewedSeat[][] {
  const stretches: ViewedSeat[][] = [];
  let previous: PlannedSeat | undefined;
  for (const seat of row) {
    if (sparesWheelchairs && seat.wheelchair) {
      previous = undefined;
      continue;
    }
    const viewed = { ...seat, view: viewFrom(stage, seat.x, seat.y) };
    const together = previous !== undefined && Math.hypot(seat.x - previous.x, seat.y - previous.y) <= NEIGHBOURS_MAX_CM;
    if (together) stretches.at(-1)?.push(viewed);
    else stretches.push([viewed]);
    previous = seat;
  }
  return stretches;
}

function withBestFromHere(rows: readonly ViewedSeat[][][]): SeatingPlan {
  let bestFromHere = Infinity;
  const fromBehind = rows.toReversed().map((stretches) => {
    for (const { view } of stretches.flat()) bestFromHere = Math.min(bestFromHere, view);
    return stretches.map((seats) => ({ seats, bestFromHere }));
  });
  return fromBehind.toReversed();
}
