import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/index.ts';
import type { Redis } from '../redis/open-redis.ts';
import { count } from './store.ts';

/** Counts in windows of time. A count never falls below nothing, so what is given back too late is no credit. */
export type Counts = {
  /**
   * @param by 0 only looks, less gives back
   * @returns how many there have been in this window, and how long it lasts
   */
  add(key: string, by: number, seconds: number): Promise<Count>;
};
export type Count = { points: number; seconds: number };

/** Of all nodes, and over their restarts: a statement each time. */
export const countsInDatabase = (db: Queryable): Counts => ({ add: (key, by, seconds) => db.one(count, [key, by, seconds]) });

/** In this process, for what comes too often to ask the database about: each node counts for itself. */
export function createLocalCounts(clock: Clock): Counts {
  /** By their length; the counts of a window are forgotten together. */
  const windows = new Map<number, { index: number; counts: Map<string, number> }>();
  return {
    async add(key, by, seconds) {
      const now = clock.now().getTime() / 1000;
      const index = Math.floor(now / seconds);
      const known = windows.get(seconds);
      const { counts } = known?.index === index ? known : { counts: new Map<string, number>() };
      if (counts !== known?.counts) windows.set(seconds, { index, counts });
      const points = Math.max(0, (counts.get(key) ?? 0) + by);
      counts.set(key, points);
      return { points, seconds: Math.ceil((index + 1) * seconds - now) };
    },
  };
}

/**
 * Of all nodes together, as often. While Redis is away each node counts for itself: a limit that let everybody through would be
 * none, and one that let nobody through would end the sale.
 */
export const createSharedCounts = (redis: Redis, local: Counts): Counts => ({
  add: (key, by, seconds) => redis.add(`count:${key}`, by, seconds).catch(() => local.add(key, by, seconds)),
});
