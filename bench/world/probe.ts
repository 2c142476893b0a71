import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded before a program that is measured: answers over IPC what the process has used.

let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

process.on('message', (message: unknown) => {
  if (message === 'watch delay') {
    delay ??= monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    delay.reset();
  }
  if (message !== 'usage' && message !== 'usage of what is kept') return;
  if (message === 'usage of what is kept') collectGarbage();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({
    usage: {
      cpuMs: (user + system) / 1_000,
      rss,
      heapUsed,
      external,
      ...(delay && { delayP99Ms: delay.percentile(99) / 1e6 }),
    } satisfies Usage,
  });
});

/** What is not needed any more is not counted as kept. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/**
 * `cpuMs` since the start of the process, user and system, all threads; bytes, `external` those outside of the heap that it knows of.
 * `databaseMs`: of the database it works with, where that is known. `delayP99Ms`: how late its event loop came to what was due, since that
 * is watched.
 */
export type Usage = { cpuMs: number; rss: number; heapUsed: number; external: number; databaseMs?: number; delayP99Ms?: number };
