import { statement } from '../db/index.ts';

/** Points of a key in a window of so many seconds. */
export const count = statement<{ points: number; seconds: number }, [key: string, points: number, seconds: number]>(`
  insert into rate_limit (key, points, resets_at) values ($1, greatest(0, $2::int), now() + make_interval(secs => $3))
  on conflict (key) do update set
    points = case when rate_limit.resets_at <= now() then excluded.points else greatest(0, rate_limit.points + $2) end,
    resets_at = case when rate_limit.resets_at <= now() then excluded.resets_at else rate_limit.resets_at end
  returning points, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds`);

export const forget = statement("delete from rate_limit where resets_at < now() - interval '1 hour'");
