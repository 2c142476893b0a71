import { statement, type NoRow } from '../db/index.ts';
import type { OutboxEntry } from './entry.ts';

export const insertEffects = statement<NoRow, [rows: object | string]>(`
  insert into outbox (kind, dedupe_key, payload)
  select kind, "dedupeKey", payload from jsonb_to_recordset($1::jsonb) as e(kind text, "dedupeKey" text, payload jsonb)
  on conflict (dedupe_key) do nothing`);

export const claim = statement<OutboxEntry, [limit: number, seconds: number]>(`
  with due as (
    select id from outbox where done_at is null and parked_at is null and run_at <= now()
    order by run_at limit $1 for update skip locked
  )
  update outbox o set attempts = o.attempts + 1, run_at = now() + make_interval(secs => $2)
  from due where o.id = due.id
  returning o.id, o.kind, o.dedupe_key as "dedupeKey", o.payload, o.attempts`);

export const finish = statement<NoRow, [outboxId: number]>('update outbox set done_at = now(), failure = null where id = $1');

export const fail = statement<NoRow, [outboxId: number, failure: string, retrySeconds: number]>(`
  update outbox set failure = $2, run_at = now() + make_interval(secs => coalesce($3::float8, 0)),
    parked_at = case when $3::float8 is null then now() end
  where id = $1`);
