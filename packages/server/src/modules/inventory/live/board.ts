import type { SeatPlan } from './seat-plan.ts';
import type { SectionRow } from './store.ts';

/** What of an event is taken at a moment. Its parts are never changed: a newer moment is a new board. */
export type Board = {
  /** Rises by one with every change. */
  version: number;
  plan: SeatPlan;
  /** One byte per seat, 1: held, sold or blocked by anybody. */
  taken: Uint8Array;
  /** Free units by section. */
  left: ReadonlyMap<number, number>;
  /** Of these, by section that has others: what is given without naming a seat. */
  byAmount: ReadonlyMap<number, number>;
  marks: ReadonlyMap<number, string>;
};

/** From one version to the next: seats by their place in the map. `byAmount`: as in a board, of sections in `left`; absent without any. */
export type BoardChange = {
  version: number;
  taken: number[];
  free: number[];
  left: Record<string, number>;
  byAmount?: Record<string, number>;
};

/** Nothing taken, nothing known: every section is read at the next look. */
export const emptyBoard = (plan: SeatPlan, version: number): Board => ({
  version,
  plan,
  taken: new Uint8Array(plan.seatIds.length),
  left: new Map(),
  byAmount: new Map(),
  marks: new Map(),
});

/** @returns the board after what was read, and what has changed; no change where everything is as before */
export function moveOn(board: Board, rows: readonly SectionRow[]): { board: Board; change: BoardChange | undefined } {
  const { plan } = board;
  const taken = board.taken.slice();
  const change: BoardChange = { version: board.version + 1, taken: [], free: [], left: {} };
  const byAmount = new Map(board.byAmount);
  for (const row of rows) {
    if (board.left.get(row.id) !== row.free) change.left[row.id] = row.free;
    const range = plan.ranges.get(row.id);
    if (!row.takenSeatIds || !range) continue;
    taken.fill(0, range.start, range.end);
    for (const id of row.takenSeatIds) mark(taken, plan, id, 1);
    for (const id of row.lapsedSeatIds ?? []) mark(taken, plan, id, 0);
    for (let index = range.start; index < range.end; index++)
      if (taken[index] !== board.taken[index]) (taken[index] === 1 ? change.taken : change.free).push(index);
    const spaces = plan.spaces.get(row.id);
    if (!spaces) continue;
    const units = row.free - spaces.filter((id) => taken[plan.indexOf.get(id) ?? -1] === 0).length;
    if (byAmount.get(row.id) === units && !(row.id in change.left)) continue;
    byAmount.set(row.id, units);
    change.left[row.id] = row.free;
    change.byAmount = { ...change.byAmount, [row.id]: units };
  }
  const next = {
    ...board,
    taken,
    left: new Map(rows.map(({ id, free }) => [id, free])),
    byAmount,
    marks: new Map(rows.map((row) => [row.id, row.mark])),
  };
  const isSame = change.taken.length === 0 && change.free.length === 0 && Object.keys(change.left).length === 0;
  return isSame ? { board: next, change: undefined } : { board: { ...next, version: change.version }, change };
}

/** A seat that the plan does not know belongs to a newer map, which is read next. */
function mark(taken: Uint8Array, plan: SeatPlan, seatId: number, value: 0 | 1): void {
  const index = plan.indexOf.get(seatId);
  if (index !== undefined) taken[index] = value;
}

/** For messages: most events have no such sections. */
export const amountsOf = (byAmount: Board['byAmount']): Pick<BoardChange, 'byAmount'> =>
  byAmount.size === 0 ? {} : { byAmount: Object.fromEntries(byAmount) };

/** The board as one document. Bit i, least significant first, is seat i. */
export function documentOf({ version, plan, taken, left, byAmount }: Board): string {
  const bits = new Uint8Array(Math.ceil(taken.length / 8));
  for (let index = 0; index < taken.length; index++) if (taken[index] === 1) bits[index >> 3]! |= 1 << (index & 7);
  return JSON.stringify({
    version,
    count: plan.seatIds.length,
    taken: Buffer.from(bits).toString('base64'),
    left: Object.fromEntries(left),
    ...amountsOf(byAmount),
  });
}

/** Ids of the seats that are free. */
export const freeSeatIds = ({ plan, taken }: Board): number[] => plan.seatIds.filter((_, index) => taken[index] === 0);
