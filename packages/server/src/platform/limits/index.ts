import type { Db, Queryable } from '../db/index.ts';
import { sha256 } from '../ids.ts';
import { consume, forget, restore } from './store.ts';

export type Limit = { points: number; seconds: number };

/**
 * Counts one use against a limit that all nodes share.
 * @returns undefined while it is within the limit, else the seconds until it may be tried again
 */
export async function useUp(db: Queryable, key: string, limit: Limit): Promise<number | undefined> {
  const { points, seconds } = await db.one(consume, [key, limit.seconds]);
  return points > limit.points ? seconds : undefined;
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
  const used: string[] = [];
  const isWithin = async (key: string, limit: Limit): Promise<boolean> => {
    used.push(`use:${kind}:${key}`);
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
    for (const key of used) await giveBack(db, key);
  };
}

/** Takes one use back: what turned out to be in order does not count. */
export const giveBack = async (db: Db, key: string): Promise<void> => void (await db.many(restore, [key]));

/** Deletes what has long been over. */
export const forgetOldLimits = async (db: Db): Promise<void> => void (await db.many(forget));
