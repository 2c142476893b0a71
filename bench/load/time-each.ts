const WARM_UP_SECONDS = 0.3;

/** The time that a share of them is within. */
export function atShare(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** For `seconds`, the first of which count for nothing: statements are planned, pages are read. */
export async function timeEach(seconds: number, work: (turn: number) => Promise<number>): Promise<{ times: number[]; found: number }> {
  const times: number[] = [];
  let found = 0;
  const began = performance.now();
  for (let turn = 0; performance.now() - began < (seconds + WARM_UP_SECONDS) * 1_000 || times.length < 20; turn++) {
    const before = performance.now();
    const rows = await work(turn);
    if (performance.now() - began < WARM_UP_SECONDS * 1_000) continue;
    times.push(performance.now() - before);
    found += rows;
  }
  return { times, found: found / times.length };
}
