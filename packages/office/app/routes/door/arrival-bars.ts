/** As the store counts them. */
const STEP_MS = 5 * 60_000;
/** Two hours at least, and no more bars than are told apart. */
const [BARS_MIN, BARS_MAX] = [24, 72];

/** Who came within `stepMs` from `at` on. */
export type ArrivalBars = { stepMs: number; bars: { at: number; came: number }[] };

/** Every five minutes up to the last guest, those in which nobody came among them; a day that is longer than six hours in wider steps. */
export function arrivalBars(arrivals: readonly { at: string; came: number }[]): ArrivalBars {
  if (arrivals.length === 0) return { stepMs: STEP_MS, bars: [] };
  const moments = arrivals.map(({ at }) => Date.parse(at));
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  const stepMs = STEP_MS * Math.ceil(((last - first) / STEP_MS + 1) / BARS_MAX);
  const binOf = (at: number) => Math.floor(at / stepMs);
  const came = new Map<number, number>();
  for (const one of arrivals) came.set(binOf(Date.parse(one.at)), (came.get(binOf(Date.parse(one.at))) ?? 0) + one.came);
  const count = Math.max(binOf(last) - binOf(first) + 1, BARS_MIN);
  const bars = Array.from({ length: count }, (_, index) => {
    const bin = binOf(last) - (count - 1 - index);
    return { at: bin * stepMs, came: came.get(bin) ?? 0 };
  });
  return { stepMs, bars };
}
