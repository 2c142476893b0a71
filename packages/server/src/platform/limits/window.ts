import type { Clock } from '../clock.ts';
import type { Limit } from './index.ts';

/** Counts uses in windows of time, for what comes too often to ask the database about. */
export type WindowLimiter = {
  /** @returns whether this use is within the limit */
  use(key: string, limit: Limit): Promise<boolean>;
};

/** In this process: each node counts for itself. */
export function createWindowLimiter(clock: Clock): WindowLimiter {
  let counts = new Map<string, number>();
  let window = '';
  return {
    async use(key, { points, seconds }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const minute = String(Math.floor(now / 60));
      if (minute !== window) {
        counts = new Map();
        window = minute;
      }
      const name = `${key}:${Math.floor(now / seconds)}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count <= points;
    },
  };
}
