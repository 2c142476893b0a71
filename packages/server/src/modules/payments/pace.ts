/** How fast something may be called. */
export type Pace = {
  /** When the next call may leave, by `performance.now()`. */
  readyAt(): number;
  /** A call leaves. */
  take(): void;
  /** The provider has refused a call as one too many. `retryAfterMs`: how long it says to wait. */
  slowDown(retryAfterMs: number | undefined): void;
  /** Among so many nodes the quota is shared. */
  share(nodes: number): void;
  /** Calls in a second, as it stands. */
  perSecond(): number;
};

/** What may leave at once where nothing was asked for a while. */
const BURST_MS = 100;
const SECOND_MS = 1_000;
const SLOWEST = 0.5;
/** From half of the quota back to all of it in ten seconds. */
const RISE_PER_SECOND = 0.05;

/**
 * Calls evenly in time (a leaky bucket, GCRA), never more than `quota` in any second. What the provider refuses all the
 * same, for others may call in the account's name, halves the rate, which then rises slowly: additive increase,
 * multiplicative decrease, by which nodes that do not know each other share too.
 */
export function createPace(quota: number): Pace {
  const now = () => performance.now();
  // one at the start of a second, what the burst holds, and the rate make up the quota
  const rateOf = (calls: number) => Math.max(SLOWEST, (calls - 1) / (1 + BURST_MS / SECOND_MS));
  let most = rateOf(quota);
  let rate = most;
  let risenAt = now();
  let slowedAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = 0;
  /** When the next call would leave without a burst. */
  let due = 0;
  const rise = () => {
    const at = now();
    rate = Math.min(most, rate + (most * RISE_PER_SECOND * (at - risenAt)) / SECOND_MS);
    risenAt = at;
  };
  return {
    readyAt: () => Math.max(due - BURST_MS, pausedUntil),
    take() {
      rise();
      due = Math.max(due, now()) + SECOND_MS / rate;
    },
    slowDown(retryAfterMs = SECOND_MS) {
      rise();
      const at = now();
      pausedUntil = Math.max(pausedUntil, at + retryAfterMs);
      // what was under way together is refused together, and counts once
      if (at - slowedAt < SECOND_MS) return;
      slowedAt = at;
      rate = Math.max(Math.min(SLOWEST, most), rate / 2);
    },
    share(nodes) {
      most = rateOf(quota / nodes);
      rise();
    },
    perSecond: () => {
      rise();
      return rate;
    },
  };
}
