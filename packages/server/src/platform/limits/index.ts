import { statement, type Db } from '../db/index.ts';

const consume = statement<{ points: number; seconds: number }>(`
  insert into rate_limit (key, points, resets_at) values ($1, 1, now() + make_interval(secs => $2))
  on conflict (key) do update set
    points = case when rate_limit.resets_at <= now() then 1 else rate_limit.points + 1 end,
    resets_at = case when rate_limit.resets_at <= now() then excluded.resets_at else rate_limit.resets_at end
  returning points, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds`);

export type Limit = { points: number; seconds: number };

/**
 * Counts one use against a limit that all nodes share.
 * @returns undefined while it is within the limit, else the seconds until it may be tried again
 */
export async function useUp(db: Db, key: string, limit: Limit): Promise<number | undefined> {
  const { points, seconds } = await db.one(consume, [key, limit.seconds]);
  return points > limit.points ? seconds : undefined;
}
