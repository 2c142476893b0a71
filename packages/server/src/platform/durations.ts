/** Durations of the last while, for percentiles: a ring, so that memory does not grow. */
export type Durations = { add: (ms: number) => void; /** 0 where too little was measured lately to say. */ p95: () => number };

const KEPT = 512;
/** Older ones say nothing about now. */
const FRESH_MS = 10_000;
/** Of fewer, the slowest is chance: the first after a start, or one that met a checkpoint. */
const COUNT_MIN = 20;

export function createDurations(): Durations {
  const values = new Float64Array(KEPT);
  const times = new Float64Array(KEPT).fill(Number.NEGATIVE_INFINITY);
  let next = 0;
  return {
    add(ms) {
      values[next] = ms;
      times[next] = performance.now();
      next = (next + 1) % KEPT;
    },
    p95() {
      const since = performance.now() - FRESH_MS;
      const fresh = values.filter((_, index) => times[index]! >= since).sort();
      return fresh.length < COUNT_MIN ? 0 : (fresh[Math.ceil(fresh.length * 0.95) - 1] ?? 0);
    },
  };
}
