import { isUnavailable } from '../db/index.ts';
import type { Log } from '../log.ts';

export type Loop = {
  start(): void;
  /** Runs as soon as the run before is over. */
  wake(): void;
  /** Ends after the run under way. */
  stop(): Promise<void>;
};

/**
 * Runs `work` again and again, one run at a time: every `everyMs`, when woken, and at once while it says there is more.
 * An error is logged and waits for the next turn; that the database cannot be used, once until it can be again, for the log may lie
 * on the very disk that is full.
 */
export function createLoop({ name, everyMs, log, work }: { name: string; everyMs: number; log: Log; work: () => Promise<boolean> }): Loop {
  const state = { isStarted: false, isWoken: false };
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isCutOff = false;

  const note = (error: unknown) => {
    const wasCutOff = isCutOff;
    isCutOff = isUnavailable(error);
    if (!wasCutOff || !isCutOff) log.error('job failed', { job: name, error });
  };
  const turn = async (): Promise<void> => {
    let more = true;
    while (state.isStarted && (more || state.isWoken)) {
      state.isWoken = false;
      try {
        more = await work();
        isCutOff = false;
      } catch (error) {
        more = false;
        note(error);
      }
    }
    running = undefined;
    if (state.isStarted) timer = setTimeout(run, everyMs);
  };
  const run = () => {
    clearTimeout(timer);
    if (state.isStarted) running ??= turn();
  };

  return {
    start() {
      state.isStarted = true;
      run();
    },
    wake() {
      state.isWoken = true;
      run();
    },
    async stop() {
      state.isStarted = false;
      clearTimeout(timer);
      await running;
    },
  };
}
