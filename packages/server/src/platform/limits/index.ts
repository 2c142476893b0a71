import { statement, type Db, type Queryable } from '../db/index.ts';

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

/** Takes one use back: what turned out to be in order does not count. */
export const giveBack = async (db: Db, key: string): Promise<void> => void (await db.many(restore, [key]));

/** Deletes what has long been over. */
export const forgetOldLimits = async (db: Db): Promise<void> => void (await db.many(forget));
