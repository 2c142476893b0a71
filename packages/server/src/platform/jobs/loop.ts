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
 * An error is logged and waits for the next turn.
 */
export function createLoop({ name, everyMs, log, work }: { name: string; everyMs: number; log: Log; work: () => Promise<boolean> }): Loop {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let isWoken = false;

  const turn = async (): Promise<void> => {
    let more = true;
    while (isStarted && (more || isWoken)) {
      isWoken = false;
      try {
        more = await work();
      } catch (error) {
        more = false;
        log.error('job failed', { job: name, error });
      }
    }
    running = undefined;
    if (isStarted) timer = setTimeout(run, everyMs);
    // woken between the last look and now
    if (isWoken) run();
  };
  const run = () => {
    clearTimeout(timer);
    if (isStarted) running ??= turn();
  };

  return {
    start() {
      isStarted = true;
      run();
    },
    wake() {
      isWoken = true;
      run();
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await running;
    },
  };
}
