import type { SeatingPlan, Stretch } from './seating-plan.ts';

/** Free seats side by side; beyond each end is an aisle or a seat that is taken. `row` counts from the stage. */
export type FreeRun = Stretch & { row: number; aisleBefore: boolean; aisleAfter: boolean };

/** Nearest the stage first, and only as far as they are asked for. */
export function* freeRuns(plan: SeatingPlan, isFree: (seatId: number) => boolean): Generator<FreeRun> {
  for (const [row, stretches] of plan.entries()) {
    for (const { seats, bestFromHere } of stretches) {
      let start = 0;
      for (let end = 0; end <= seats.length; end++) {
        const seat = seats[end];
        if (seat && isFree(seat.id)) continue;
        if (end > start)
          yield { row, bestFromHere, seats: seats.slice(start, end), aisleBefore: start === 0, aisleAfter: end === seats.length };
        start = end + 1;
      }
    }
  }
}
