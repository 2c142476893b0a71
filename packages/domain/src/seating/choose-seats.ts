import { freeRuns, type FreeRun } from './free-runs.ts';
import type { SeatingPlan, ViewedSeat } from './seating-plan.ts';

/** What a choice gives up, from nothing to most. */
export const COMPROMISE = { none: 0, singleAtAisle: 1, singleBetweenTaken: 2, twoRows: 3, scattered: 4 } as const;
export type Compromise = (typeof COMPROMISE)[keyof typeof COMPROMISE];

/** `view`: how badly the stage is seen from its seats, on average. */
export type SeatChoice = { seatIds: number[]; compromise: Compromise; view: number };

/** Negative where `a` is the better choice for a party: nothing is given up for a better view. */
export function compareChoices(a: Pick<SeatChoice, 'compromise' | 'view'>, b: Pick<SeatChoice, 'compromise' | 'view'>): number {
  return a.compromise - b.compromise || a.view - b.view;
}

/** Two groups further apart than this, middle to middle, do not sit one behind the other. */
const BEHIND_EACH_OTHER_MAX_CM = 300;

/**
 * Best available: the best free seats for a party in one section, side by side, if possible without leaving a single free seat, where
 * the stage is seen best; else in two neighbouring rows, one group behind the other;
 * else in as few groups as the section allows. The same arguments always give the same seats.
 * @param amount 1 or more
 * @param options `sideBySide`: so or not at all
 * @returns `amount` seats, or undefined where the section has none to give
 */
export function chooseSeats(
  plan: SeatingPlan,
  amount: number,
  isFree: (seatId: number) => boolean,
  options: { sideBySide?: boolean } = {},
): SeatChoice | undefined {
  const block = bestBlock(freeRuns(plan, isFree), amount);
  if (block) return choiceOf(seatsOf(block), block.compromise);
  if (options.sideBySide) return undefined;
  const runs = [...freeRuns(plan, isFree)];
  const pair = inTwoRows(runs, amount);
  if (pair) return choiceOf(pair.flatMap(seatsOf), COMPROMISE.twoRows);
  const groups = scattered(runs, amount);
  return groups && choiceOf(groups, COMPROMISE.scattered);
}

type Block = { run: FreeRun; start: number; amount: number; compromise: Compromise; view: number };

const seatsOf = ({ run, start, amount }: Block): ViewedSeat[] => run.seats.slice(start, start + amount);

function choiceOf(seats: readonly ViewedSeat[], compromise: Compromise): SeatChoice {
  return { seatIds: seats.map((seat) => seat.id), compromise, view: meanView(seats) };
}

const meanView = (seats: readonly ViewedSeat[]): number => seats.reduce((sum, seat) => sum + seat.view, 0) / seats.length;

function blocksOf(run: FreeRun, amount: number): Block[] {
  const count = Math.max(0, run.seats.length - amount + 1);
  return Array.from({ length: count }, (_, start) => {
    const before = singleLeft(start, run.aisleBefore);
    const after = singleLeft(run.seats.length - start - amount, run.aisleAfter);
    const view = meanView(run.seats.slice(start, start + amount));
    return { run, start, amount, compromise: before > after ? before : after, view };
  });
}

function singleLeft(seatsLeft: number, atAisle: boolean): Compromise {
  if (seatsLeft !== 1) return COMPROMISE.none;
  return atAisle ? COMPROMISE.singleAtAisle : COMPROMISE.singleBetweenTaken;
}

/** Of the least compromise, then with the best view; of equals the first. */
function bestBlock(runs: Iterable<FreeRun>, amount: number): Block | undefined {
  let best: Block | undefined;
  for (const run of runs) {
    if (best?.compromise === COMPROMISE.none && best.view <= run.bestFromHere) break;
    for (const block of blocksOf(run, amount)) {
      if (!best || compareChoices(block, best) < 0) best = block;
    }
  }
  return best;
}

/** The two groups that leave the fewest single seats and then sit closest; of equals those nearest the stage. */
function inTwoRows(runs: readonly FreeRun[], amount: number): [Block, Block] | undefined {
  const rows = Map.groupBy(runs, (run) => run.row);
  let best: { groups: [Block, Block]; compromise: Compromise; apart: number } | undefined;
  for (const [row, front] of rows) {
    const behind = rows.get(row + 1) ?? [];
    for (let inFront = amount - 1; inFront >= 1; inFront--) {
      const backBlocks = placed(behind, amount - inFront);
      for (const a of placed(front, inFront)) {
        for (const b of backBlocks) {
          const compromise = a.block.compromise > b.block.compromise ? a.block.compromise : b.block.compromise;
          const apart = Math.round(Math.hypot(a.x - b.x, a.y - b.y));
          const order = best ? compromise - best.compromise || apart - best.apart : -1;
          if (order < 0 && apart <= BEHIND_EACH_OTHER_MAX_CM) best = { groups: [a.block, b.block], compromise, apart };
        }
      }
    }
  }
  return best?.groups;
}

/** All blocks of the runs with the points of their middles. */
function placed(runs: readonly FreeRun[], amount: number): { block: Block; x: number; y: number }[] {
  return runs
    .flatMap((run) => blocksOf(run, amount))
    .map((block) => {
      const [first, last] = [block.run.seats[block.start], block.run.seats[block.start + amount - 1]];
      if (!first || !last) throw new Error('a block reaches beyond its run');
      return { block, x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
    });
}

/** Whole runs, longest first, until the rest of the party sits side by side. */
function scattered(runs: readonly FreeRun[], amount: number): ViewedSeat[] | undefined {
  const rest = bestBlock(runs, amount);
  if (rest) return seatsOf(rest);
  const longest = runs.reduce<FreeRun | undefined>((best, run) => (best && best.seats.length >= run.seats.length ? best : run), undefined);
  if (!longest) return undefined;
  const others = scattered(
    runs.filter((run) => run !== longest),
    amount - longest.seats.length,
  );
  return others && [...longest.seats, ...others];
}
