import type { Clock } from '../clock.ts';
import type { Redis } from '../redis/open-redis.ts';
import type { Limit } from './index.ts';

/** Counts in windows of time, for what comes too often to ask the database about. */
export type Counts = {
  /** @returns how many there have been within a window of so many seconds */
  add(key: string, by: number, seconds: number): Promise<number>;
};

/** In this process: each node counts for itself. */
export function createLocalCounts(clock: Clock): Counts {
  /** By their length; the counts of a window are forgotten together. */
  const windows = new Map<number, { index: number; counts: Map<string, number> }>();
  return {
    async add(key, by, seconds) {
      const index = Math.floor(clock.now().getTime() / 1000 / seconds);
      const known = windows.get(seconds);
      const { counts } = known?.index === index ? known : { counts: new Map<string, number>() };
      if (counts !== known?.counts) windows.set(seconds, { index, counts });
      const count = (counts.get(key) ?? 0) + by;
      counts.set(key, count);
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
