import { watch } from 'node:fs';

/** Editors write a file in several steps. */
const QUIET_MS = 200;

/** Does the work, and again whenever something in the folder has changed, one run after the other, until the process is told to end. */
export function watchFolder(folder: string, work: () => Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    let pending: NodeJS.Timeout | undefined;
    let running: Promise<unknown>;
    // before the first run: what changes meanwhile is not missed
    const watcher = watch(folder, { recursive: true }, () => {
      clearTimeout(pending);
      pending = setTimeout(() => (running = running.then(work)), QUIET_MS);
    });
    running = work();
    const end = () => {
      clearTimeout(pending);
      watcher.close();
      void running.then(() => resolve());
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  });
}
