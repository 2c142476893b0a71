import { middleOf, type PlannedSeat, type SeatingPlan, type Stretch } from './seating-plan.ts';

/** What a choice gives up, from nothing to most. */
export const COMPROMISE = { none: 0, singleAtAisle: 1, singleBetweenTaken: 2, twoRows: 3, scattered: 4 } as const;
export type Compromise = (typeof COMPROMISE)[keyof typeof COMPROMISE];

export type SeatChoice = { seatIds: number[]; compromise: Compromise };

/** Two groups further apart than this, middle to middle, do not sit one behind the other. */
const BEHIND_EACH_OTHER_MAX_CM = 300;

/**
 * The best free seats for a party in one section: side by side, if possible without leaving a single free seat, in the
 * row nearest the stage and there nearest the row's middle; else in two neighbouring rows, one group behind the other;
 * else in as few groups as the section allows. The same arguments always give the same seats.
 * @param amount 1 or more
 * @returns `amount` seats, or undefined where fewer are free
 */
export function chooseSeats(plan: SeatingPlan, amount: number, isFree: (seatId: number) => boolean): SeatChoice | undefined {
  const rows = plan.map((stretches, row) => stretches.flatMap((stretch) => freeRuns(stretch, row, isFree)));
  const runs = rows.flat();
  const block = bestBlock(runs, amount);
  if (block) return { seatIds: idsOf(block.seats), compromise: block.compromise };
  const pair = inTwoRows(rows, amount);
  if (pair) return { seatIds: idsOf(pair), compromise: COMPROMISE.twoRows };
  const groups = scattered(runs, amount);
  return groups && { seatIds: idsOf(groups), compromise: COMPROMISE.scattered };
}

/** Free seats side by side; beyond each end is an aisle or a seat that is taken. `row` counts from the stage. */
type Run = Stretch & { row: number; aisleBefore: boolean; aisleAfter: boolean };
type Block = { seats: readonly PlannedSeat[]; compromise: Compromise; row: number; fromMiddle: number };

const idsOf = (seats: readonly PlannedSeat[]): number[] => seats.map((seat) => seat.id);

function freeRuns({ first, seats }: Stretch, row: number, isFree: (seatId: number) => boolean): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (let end = 0; end <= seats.length; end++) {
    const seat = seats[end];
    if (seat && isFree(seat.id)) continue;
    if (end > start) runs.push({ row, first: first + start, seats: seats.slice(start, end), aisleBefore: start === 0, aisleAfter: end === seats.length });
    start = end + 1;
  }
  return runs;
}

function blocksOf(run: Run, amount: number): Block[] {
  const count = Math.max(0, run.seats.length - amount + 1);
  return Array.from({ length: count }, (_, start) => {
    const before = singleLeft(start, run.aisleBefore);
    const after = singleLeft(run.seats.length - start - amount, run.aisleAfter);
    return {
      seats: run.seats.slice(start, start + amount),
      compromise: before > after ? before : after,
      row: run.row,
      fromMiddle: Math.abs(run.first + start + (amount - 1) / 2),
    };
  });
}

function singleLeft(seatsLeft: number, atAisle: boolean): Compromise {
  if (seatsLeft !== 1) return COMPROMISE.none;
  return atAisle ? COMPROMISE.singleAtAisle : COMPROMISE.singleBetweenTaken;
}

function bestBlock(runs: readonly Run[], amount: number): Block | undefined {
  let best: Block | undefined;
  for (const block of runs.flatMap((run) => blocksOf(run, amount))) {
    const order = best ? block.compromise - best.compromise || block.row - best.row || block.fromMiddle - best.fromMiddle : -1;
    if (order < 0) best = block;
  }
  return best;
}

/** The two groups that leave the fewest single seats and then sit closest; of equals those nearest the stage. */
function inTwoRows(rows: readonly (readonly Run[])[], amount: number): PlannedSeat[] | undefined {
  let best: { seats: PlannedSeat[]; compromise: Compromise; apart: number } | undefined;
  for (const [index, behind] of rows.entries()) {
    const front = rows[index - 1] ?? [];
    for (let inFront = amount - 1; inFront >= 1; inFront--) {
      const frontBlocks = front.flatMap((run) => blocksOf(run, inFront));
      if (frontBlocks.length === 0) continue;
      const backBlocks = behind.flatMap((run) => blocksOf(run, amount - inFront));
      for (const a of frontBlocks) {
        for (const b of backBlocks) {
          const compromise = a.compromise > b.compromise ? a.compromise : b.compromise;
          const apart = distance(middleOf(a.seats), middleOf(b.seats));
          const order = best ? compromise - best.compromise || apart - best.apart : -1;
          if (order < 0 && apart <= BEHIND_EACH_OTHER_MAX_CM) best = { seats: [...a.seats, ...b.seats], compromise, apart };
        }
      }
    }
  }
  return best?.seats;
}

/** Whole runs, longest first, until the rest of the party sits side by side. */
function scattered(runs: readonly Run[], amount: number): PlannedSeat[] | undefined {
  const rest = bestBlock(runs, amount);
  if (rest) return [...rest.seats];
  const longest = runs.reduce<Run | undefined>((best, run) => (best && best.seats.length >= run.seats.length ? best : run), undefined);
  if (!longest) return undefined;
  const others = scattered(runs.filter((run) => run !== longest), amount - longest.seats.length);
  return others && [...longest.seats, ...others];
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.round(Math.hypot(a.x - b.x, a.y - b.y));
