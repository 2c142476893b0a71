import { statement, type Db, type Queryable } from '../db/index.ts';
import { sha256 } from '../ids.ts';

const consume = statement<{ points: number; seconds: number }>(`
  insert into rate_limit (key, points, resets_at) values ($1, 1, now() + make_interval(secs => $2))
  on conflict (key) do update set
    points = case when rate_limit.resets_at <= now() then 1 else rate_limit.points + 1 end,
    resets_at = case when rate_limit.resets_at <= now() then excluded.resets_at else rate_limit.resets_at end
  returning points, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds`);

const restore = statement('update rate_limit set points = greatest(0, points - 1) where key = $1');
const forget = statement("delete from rate_limit where resets_at < now() - interval '1 hour'");

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

/** Of one network, and at one target by all of them. */
export type GuessLimits = { network: readonly Limit[]; target: Limit; all?: Limit };

/** What each network has at a target where others have used up its limit. */
const LEFT = 3;

/**
 * Counts a guess at what might be guessed, before it is looked at. A limit of all networks stops nobody outright: each of
 * them has a few tries left at a target, so that no stranger keeps its owner out.
 * @returns undefined where it is too much, else what takes it back: for one that turned out right
 */
export async function countGuess(
  db: Db,
  kind: string,
  { network, target }: { network: string; target: string | undefined },
  limits: GuessLimits,
): Promise<(() => Promise<void>) | undefined> {
  const used: string[] = [];
  const isWithin = async (key: string, limit: Limit): Promise<boolean> => {
    used.push(`guess:${kind}:${key}`);
    return (await useUp(db, `guess:${kind}:${key}`, limit)) === undefined;
  };
  const takeBack = async () => {
    for (const key of used) await giveBack(db, key);
  };
  // one after the other: what the first refuses is no guess at the second
  for (const limit of limits.network) if (!(await isWithin(`network:${limit.seconds}:${network}`, limit))) return undefined;
  if (target === undefined) return takeBack;
  const hash = sha256(target).toString('hex').slice(0, 32);
  const isOpen = (await isWithin(`target:${hash}`, limits.target)) && (!limits.all || (await isWithin('all', limits.all)));
  const own = isOpen ? limits.target : { ...limits.target, points: LEFT };
  return (await isWithin(`own:${hash}:${network}`, own)) ? takeBack : undefined;
}

/** Takes one use back: what turned out to be in order does not count. */
export const giveBack = async (db: Db, key: string): Promise<void> => void (await db.many(restore, [key]));

/** Deletes what has long been over. */
export const forgetOldLimits = async (db: Db): Promise<void> => void (await db.many(forget));
