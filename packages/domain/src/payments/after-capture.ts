/**
 * What a buyer pays for may be another fan's ticket, or a dearer place for an own one: that can be gone while the order is still open. Or
 * an event of it is cancelled, or over, as it is for the money of an order that had run out.
 */
const goneReasons = ['resale_gone', 'move_gone', 'event_cancelled', 'paid_too_late'] as const;
export type GoneReason = (typeof goneReasons)[number];
export const isGoneReason = (reason: string | null): reason is GoneReason => goneReasons.some((gone) => gone === reason);
/** Why money goes back that nobody asked to be returned: it came too late, twice (a double payment), or for what is gone. */
export type ReturnReason = 'paid_too_much' | GoneReason;

/**
 * How money finds its order. One that had run out has its places taken again, or its buyer is asked about equal ones, or
 * neither was to be had.
 */
export type Found = 'open' | 'paid' | 'taken_again' | 'asked' | 'gone';

/** Amounts in cents, after the money was booked: the balance is what the order still owes, below nothing where it has too much. */
export type CaptureFacts = {
  found: Found;
  isProblem: boolean;
  balanceMinor: number;
  refundsUnderWayMinor: number;
  /** Of late money, what waits for the buyer's answer about other places. */
  keptMinor: number;
  /** Why the order cannot be delivered, although it was open; null: it can. */
  goneBecause: GoneReason | null;
  /** Why it cannot be had any more once it is given up. */
  lateBecause: LateReason;
};
type LateReason = Extract<GoneReason, 'event_cancelled' | 'paid_too_late'>;
export const lateReason = ({ isCancelled }: { isCancelled: boolean }): LateReason => (isCancelled ? 'event_cancelled' : 'paid_too_late');

/** Ran out, was not told anything since, and all of it has come in one piece: its places are looked for again. */
export function mayTakeAgain(
  order: { status: string; cancelReason: string | null; cancelledAt: Date | null; totalMinor: number },
  amountMinor: number,
): boolean {
  return order.cancelledAt !== null && order.status === 'cancelled' && order.cancelReason === 'expired' && amountMinor >= order.totalMinor;
}

/** Whether this is the money an order waited for. */
export const isPaidBy = ({ found, balanceMinor }: Pick<CaptureFacts, 'found' | 'balanceMinor'>): boolean =>
  found === 'taken_again' || (found === 'open' && balanceMinor <= 0);

/** What becomes of the order. `given_up` is done by whoever found it gone: nothing is delivered. */
export function nextAfterCapture({
  found,
  isProblem,
  balanceMinor,
  goneBecause,
  lateBecause,
}: Omit<CaptureFacts, 'refundsUnderWayMinor' | 'keptMinor'>):
  | 'given_up'
  | 'deliver'
  | 'part_paid'
  | 'other_places'
  | LateReason
  | 'as_it_is' {
  if (goneBecause) return 'given_up';
  if (found === 'asked') return 'other_places';
  if (found === 'gone') return lateBecause;
  if (found === 'paid') return 'as_it_is';
  if (balanceMinor <= 0) return 'deliver';
  return isProblem ? 'as_it_is' : 'part_paid';
}

/** What no order has a claim to, and is not on its way back already. */
export function backAfterCapture({
  found,
  balanceMinor,
  refundsUnderWayMinor,
  keptMinor,
  goneBecause,
  lateBecause,
}: Omit<CaptureFacts, 'isProblem'>): { amountMinor: number; reason: ReturnReason } | undefined {
  const isLate = found === 'asked' || found === 'gone';
  const amountMinor = -balanceMinor - refundsUnderWayMinor - (isLate ? keptMinor : 0);
  if (amountMinor <= 0) return undefined;
  return { amountMinor, reason: goneBecause ?? (isLate ? lateBecause : 'paid_too_much') };
}
