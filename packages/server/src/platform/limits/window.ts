import type { Clock } from '../clock.ts';
import type { Redis } from '../redis/open-redis.ts';
import type { Limit } from './index.ts';

/** Counts in windows of time, for what comes too often to ask the database about. */
export type Counts = {
  /** @returns how many there have been within a window of so many seconds, up to a minute */
  add(key: string, by: number, seconds: number): Promise<number>;
};

/** In this process: each node counts for itself. */
export function createLocalCounts(clock: Clock): Counts {
  let counts = new Map<string, number>();
  let minute = 0;
  return {
    async add(key, by, seconds) {
      const now = Math.floor(clock.now().getTime() / 1000);
      if (Math.floor(now / 60) !== minute) {
        counts = new Map();
        minute = Math.floor(now / 60);
      }
      const name = `${key}:${Math.floor(now / seconds)}`;
      const count = (counts.get(name) ?? 0) + by;
      counts.set(name, count);
      return count;
    },
  };
}

/**
 * Of all nodes together. While Redis is away each node counts for itself: a limit that let everybody through would be none,
 * and one that let nobody through would end the sale.
 */
export const createSharedCounts = (redis: Redis, local: Counts): Counts => ({
  add: (key, by, seconds) => redis.add(`count:${key}`, by, seconds).catch(() => local.add(key, by, seconds)),
});

export type WindowLimiter = {
  /** @param by 0 only looks. @returns whether this use is within the limit */
  use(key: string, limit: Limit, by?: number): Promise<boolean>;
};

export const createWindowLimiter = (counts: Counts): WindowLimiter => ({
  use: async (key, { points, seconds }, by = 1) => (await counts.add(key, by, seconds)) <= points,
});
