import { performance } from 'node:perf_hooks';

const SHARE_WHEN_BUSY = 0.4;
/** With fewer it is busy with nothing but work of its own, which has nobody to make room for. */
const REQUESTS_PER_SECOND_MIN = 20;
const LOOK_EVERY_MS = 200;

export type BusyMeter = {
  /** One that somebody has sent. */
  noteRequest: () => void;
  /** Whether this thread has lately worked for a good part of the time, and for others, as in the rush of a sale. */
  isBusy: () => boolean;
};

export function createBusyMeter(): BusyMeter {
  let requests = 0;
  let from = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let isBusy = false;
  return {
    noteRequest: () => void requests++,
    isBusy: () => {
      const ms = performance.now() - lookedAt;
      if (ms < LOOK_EVERY_MS) return isBusy;
      const isAsked = requests > (REQUESTS_PER_SECOND_MIN * ms) / 1_000;
      isBusy = isAsked && performance.eventLoopUtilization(from).utilization > SHARE_WHEN_BUSY;
      requests = 0;
      from = performance.eventLoopUtilization();
      lookedAt = performance.now();
      return isBusy;
    },
  };
}
