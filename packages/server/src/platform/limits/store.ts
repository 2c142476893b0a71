import { statement } from '../db/index.ts';

export const consume = statement<{ points: number; seconds: number }>(`
  insert into rate_limit (key, points, resets_at) values ($1, 1, now() + make_interval(secs => $2))
  on conflict (key) do update set
    points = case when rate_limit.resets_at <= now() then 1 else rate_limit.points + 1 end,
    resets_at = case when rate_limit.resets_at <= now() then excluded.resets_at else rate_limit.resets_at end
  returning points, greatest(1, ceil(extract(epoch from resets_at - now())))::int as seconds`);

export const restore = statement('update rate_limit set points = greatest(0, points - 1) where key = $1');

export const forget = statement("delete from rate_limit where resets_at < now() - interval '1 hour'");
