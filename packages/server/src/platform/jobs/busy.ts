import { performance } from 'node:perf_hooks';

const SHARE_WHEN_BUSY = 0.4;
const LOOK_EVERY_MS = 200;

/** @returns whether this thread has lately worked for a good part of the time, as in the rush of a sale */
export function createBusyMeter(): () => boolean {
  let from = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return isBusy;
    isBusy = performance.eventLoopUtilization(from).utilization > SHARE_WHEN_BUSY;
    from = performance.eventLoopUtilization();
    lookedAt = performance.now();
    return isBusy;
  };
}
