import { statement, type NoRow } from '../db/index.ts';
import type { EffectKind, OutboxEntry } from './entry.ts';

export const insertEffects = statement<{ id: number }, [rows: object | string]>(`
  insert into outbox (kind, dedupe_key, payload, lane)
  select kind, "dedupeKey", payload, coalesce(lane, kind)
  from jsonb_to_recordset($1::jsonb) as e(kind text, "dedupeKey" text, payload jsonb, lane text)
  on conflict (dedupe_key) do nothing returning id`);

/** As many of each lane in which something is due, the oldest first; where there are more lanes than `$1`, of some by chance. */
export const claim = statement<OutboxEntry, [limit: number, seconds: number]>(`
  with recursive first as (
    (select lane, run_at from outbox where done_at is null and parked_at is null order by lane, run_at limit 1)
    union all
    select n.lane, n.run_at from first f cross join lateral (
      select lane, run_at from outbox where done_at is null and parked_at is null and lane > f.lane order by lane, run_at limit 1) n
  ), lanes as (select lane from first where run_at <= now()
  ), due as (
    select d.id from lanes l cross join lateral (
      select o.id from outbox o where o.done_at is null and o.parked_at is null and o.lane = l.lane and o.run_at <= now()
      order by o.run_at limit (select ceil($1::numeric / count(*)) from lanes) for update skip locked) d
    order by random() limit $1
  )
  update outbox o set attempts = o.attempts + 1, run_at = now() + make_interval(secs => $2)
  from due where o.id = due.id
  returning o.id, o.kind, o.dedupe_key as "dedupeKey", o.payload, o.attempts`);

export const finish = statement<NoRow, [outboxId: number]>('update outbox set done_at = now(), failure = null where id = $1');

export const fail = statement<NoRow, [outboxId: number, failure: string, retrySeconds: number]>(`
  update outbox set failure = $2, run_at = now() + make_interval(secs => coalesce($3::float8, 0)),
    parked_at = case when $3::float8 is null then now() end
  where id = $1`);

/** Tried again at once: what is parked, or waits for longer than a lease lasts, so that nobody is at it. */
export const wakeEntry = statement<{ kind: string }, [outboxId: number]>(`
  update outbox set parked_at = null, attempts = 0, run_at = now()
  where id = $1 and done_at is null and (parked_at is not null or run_at > now() + interval '1 minute') returning kind`);
/** What is parked about an order whose buyer has another address now; not what was to go elsewhere. */
export const wakeMailsOfOrder = statement<NoRow, [orderId: number]>(`
  update outbox set parked_at = null, attempts = 0, run_at = now()
  where parked_at is not null and done_at is null and (payload ->> 'orderId')::bigint = $1 and payload #>> '{again,to}' is null`);
export const lockParked = statement<{ kind: EffectKind; orderId: number | null }, [outboxId: number]>(`
  select kind, (payload ->> 'orderId')::bigint as "orderId" from outbox where id = $1 and parked_at is not null and done_at is null for update`);
/** Of the oldest few thousand: what was done a year ago, as long as mails are kept as they were sent. What is parked stays. */
export const deleteDone = statement(`
  with oldest as (select id, done_at from outbox order by id limit 20000)
  delete from outbox o using oldest where o.id = oldest.id and oldest.done_at < now() - interval '1 year'`);
export const dropEntry = statement<NoRow, [outboxId: number, why: string]>(
  "update outbox set done_at = now(), failure = 'not needed: ' || $2 where id = $1",
);
