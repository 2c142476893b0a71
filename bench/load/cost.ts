import type { Child } from '../world/child.ts';
import { atShare } from './time-each.ts';

/** Of one turn: how long it took at the median, and the processor time of the process and its database together. Milliseconds. */
export type Cost = { ms: number; cpuMs: number };

/** One turn after the other, so that what is measured waits for nobody; the first few count for nothing. */
export async function costOf(process: Child, turns: number, work: (turn: number) => Promise<unknown>): Promise<Cost> {
  const unmeasured = Math.min(20, Math.floor(turns / 5));
  for (let turn = 0; turn < unmeasured; turn++) await work(turn);
  const times: number[] = [];
  const before = await process.usage();
  for (let turn = unmeasured; turn < unmeasured + turns; turn++) {
    const started = performance.now();
    await work(turn);
    times.push(performance.now() - started);
  }
  const after = await process.usage();
  const used = after.cpuMs - before.cpuMs + (after.databaseMs ?? 0) - (before.databaseMs ?? 0);
  return { ms: atShare(times, 0.5), cpuMs: used / turns };
}
