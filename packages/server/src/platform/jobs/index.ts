import type { Log } from '../log.ts';
import { createLoop } from './loop.ts';

/** Work done at intervals, on every node; it must be safe to run on several at a time. */
export type Job = { name: string; everySeconds: number; run: () => Promise<unknown> };
export type Jobs = { start(): void; stop(): Promise<void> };

export function createJobs(jobs: readonly Job[], log: Log): Jobs {
  const loops = jobs.map(({ name, everySeconds, run }) =>
    createLoop({ name, everyMs: everySeconds * 1000, log, work: async () => (await run(), false) }),
  );
  return {
    start: () => loops.forEach((loop) => loop.start()),
    stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))),
  };
}
