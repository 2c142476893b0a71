/** What decides how many are let in at this moment. Counts are people. */
export type Room = {
  shoppersMax: number;
  inside: number;
  /** Called a moment ago, and not in yet. */
  expected: number;
  perMinuteMax: number;
  /** What the rate has left over from before; see `callNext`. */
  credit: number;
  secondsSince: number;
  /** Of the store: 1 well, 0 it can carry no more. */
  health: number;
  /** Waiting by class. Higher classes come first. */
  lanes: readonly { class: number; waiting: number }[];
  /** Of the event the sale is for. */
  stock?: { unitsLeft: number; unitsPerShopperMax: number; insideWithoutTickets: number };
};

/** The rate is never made up for by more than these seconds at once. */
const CREDIT_SECONDS = 5;

/**
 * How many may come in next. Nobody is called to a slot that is not free, faster than the rate the store can carry, or
 * to tickets that those who are inside may still take.
 */
export function callNext(room: Room): { calls: { class: number; count: number }[]; credit: number; isStockSpokenFor: boolean } {
  const perSecond = room.perMinuteMax / 60;
  // a rate below one in five seconds still lets somebody in
  const credit = Math.min(Math.max(1, perSecond * CREDIT_SECONDS), room.credit + room.secondsSince * perSecond * room.health);
  const slots = room.shoppersMax - room.inside - room.expected;
  const shares = room.stock ? freeShares(room.stock) - room.expected : Number.POSITIVE_INFINITY;
  let left = Math.max(0, Math.floor(Math.min(credit, slots, shares)));
  const calls: { class: number; count: number }[] = [];
  for (const lane of room.lanes.toSorted((a, b) => b.class - a.class)) {
    const count = Math.min(left, lane.waiting);
    if (count > 0) calls.push({ class: lane.class, count });
    left -= count;
  }
  return { calls, credit: credit - calls.reduce((sum, { count }) => sum + count, 0), isStockSpokenFor: shares <= 0 };
}

/** How many more shoppers find something to take. */
const freeShares = ({ unitsLeft, unitsPerShopperMax, insideWithoutTickets }: NonNullable<Room['stock']>): number =>
  Math.ceil(unitsLeft / unitsPerShopperMax) - insideWithoutTickets;

/** Below it holds are as quick as they should be; above the second nobody else is let in. */
const HOLD_MS = { well: 300, tooMuch: 1_000 };
/** Statements that wait for a connection. */
const POOL_WAITING = { well: 20, tooMuch: 200 };

/** @returns 1 well … 0 the store can carry no more */
export function storeHealth({ holdP95Ms, poolWaiting }: { holdP95Ms: number; poolWaiting: number }): number {
  return Math.min(share(holdP95Ms, HOLD_MS), share(poolWaiting, POOL_WAITING));
}

const share = (value: number, { well, tooMuch }: { well: number; tooMuch: number }): number =>
  Math.min(1, Math.max(0, (tooMuch - value) / (tooMuch - well)));
