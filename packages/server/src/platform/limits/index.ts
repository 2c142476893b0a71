import type { Db, Queryable } from '../db/index.ts';
import { sha256 } from '../ids.ts';
import { countsInDatabase, type Counts } from './counts.ts';
import { forget } from './store.ts';

export { createLocalCounts, createSharedCounts, type Counts } from './counts.ts';

export type Limit = { points: number; seconds: number };

/**
 * The fixed-window limiter (rate limit): counts uses against a limit, in the database, or where it is asked at every step of a sale, in `Counts` of its own.
 * @param by 0 only looks
 * @returns undefined while it is within the limit, else the seconds until it may be tried again
 */
export async function useUp(place: Queryable | Counts, key: string, limit: Limit, by = 1): Promise<number | undefined> {
  const counts = 'add' in place ? place : countsInDatabase(place);
  const { points, seconds } = await counts.add(key, by, limit.seconds);
  return points > limit.points ? seconds : undefined;
}

/** Takes uses back: what turned out to be in order does not count. */
export async function giveBack(place: Queryable | Counts, key: string, limit: Limit, by = 1): Promise<void> {
  await useUp(place, key, limit, -by);
}

/** Of a network, at secrets of 128 bit. */
const MISSES: Limit = { points: 30, seconds: 3600 };

/**
 * Counts a guess at a secret that was none. What is right is looked up before: nobody who has it is ever kept out.
 * @returns as `useUp`
 */
export const countMiss = (db: Queryable, kind: string, network: string): Promise<number | undefined> =>
  useUp(db, `miss:${kind}:${network}`, MISSES);

export type SharedLimits = {
  /** Of one network. */
  network: readonly Limit[];
  /** Of all networks at one target. */
  target?: Limit;
  /** Of all networks at everything. */
  all?: Limit;
  /** What a network has of a shared limit at most, and where the others have used it up. */
  own?: number;
  left?: number;
};

/** What each network has where others have used up what all of them share. */
const LEFT = 3;

/**
 * Counts one use against limits of its network and against those that all networks share. A limit that is shared stops
 * nobody outright: each network has a few uses left beyond it, so that no stranger shuts a door for everybody. Every limit
 * that counts more than one network is counted here.
 * @param target of what is counted by whom or what it is about, in plain: kept as a hash
 * @returns undefined where it is too much, else what takes it back
 */
export async function countUse(
  db: Db,
  kind: string,
  { network, target }: { network: string; target?: string | undefined },
  limits: SharedLimits,
): Promise<(() => Promise<void>) | undefined> {
  const used: [key: string, limit: Limit][] = [];
  const isWithin = async (key: string, limit: Limit): Promise<boolean> => {
    used.push([`use:${kind}:${key}`, limit]);
    return (await useUp(db, `use:${kind}:${key}`, limit)) === undefined;
  };
  // one after the other: what the first refuses is no use of the second
  for (const limit of limits.network) if (!(await isWithin(`network:${limit.seconds}:${network}`, limit))) return undefined;
  const hash = target === undefined ? undefined : sha256(target).toString('hex').slice(0, 32);
  const shared = [
    ...(hash !== undefined && limits.target ? [[`target:${hash}`, limits.target] as const] : []),
    ...(limits.all ? [['all', limits.all] as const] : []),
  ];
  let isOpen = true;
  for (const [key, limit] of shared) isOpen = isOpen && (await isWithin(key, limit));
  const [longest] = shared.map(([, limit]) => limit).toSorted((a, b) => b.seconds - a.seconds);
  const own = longest && { seconds: longest.seconds, points: isOpen ? (limits.own ?? longest.points) : (limits.left ?? LEFT) };
  if (own && !(await isWithin(`own:${hash ?? 'all'}:${network}`, own))) return undefined;
  return async () => {
    for (const [key, limit] of used) await giveBack(db, key, limit);
  };
}

/** Deletes what has long been over. */
export const forgetOldLimits = async (db: Db): Promise<void> => void (await db.many(forget));
