import { statement, type NoRow } from '../db/index.ts';
import type { InboxEntry } from './entry.ts';

/** `$5` seconds of the lease of who begins with it at once, else 0. `$6` whether there is nothing to do. No row: it was kept before. */
export const insertEvent = statement<
  InboxEntry,
  [provider: string, eventId: string, kind: string, payload: object | string, leaseSeconds: number, isDone: boolean]
>(`
  insert into inbox (provider, event_id, kind, payload, attempts, run_at, processed_at)
  values ($1, $2, $3, $4, case when $5 > 0 then 1 else 0 end, now() + make_interval(secs => $5), case when $6 then now() end)
  on conflict (provider, event_id) do nothing
  returning id, provider, event_id as "eventId", kind, payload, attempts`);

/**
 * Of a statement of its own, whose loss with the last half second before PostgreSQL is killed changes nothing: what was taken or done is
 * taken and done again. Nobody waits for the disk then.
 */
const quickly = "(select set_config('synchronous_commit', 'off', true)) = 'off'";

export const claim = statement<InboxEntry, [limit: number, seconds: number]>(`
  with due as (
    select id from inbox where processed_at is null and parked_at is null and run_at <= now() and ${quickly}
    order by run_at limit $1 for update skip locked
  )
  update inbox i set attempts = i.attempts + 1, run_at = now() + make_interval(secs => $2)
  from due where i.id = due.id
  returning i.id, i.provider, i.event_id as "eventId", i.kind, i.payload, i.attempts`);

export const finish = statement<NoRow, [inboxIds: readonly number[]]>(
  `update inbox set processed_at = now(), failure = null where id = any ($1::bigint[]) and ${quickly}`,
);

/** In a transaction with what was to be done, and as durable. */
export const finishWithRest = statement<NoRow, [inboxId: number]>('update inbox set processed_at = now(), failure = null where id = $1');

export const fail = statement<NoRow, [inboxId: number, failure: string, retrySeconds: number]>(`
  update inbox set failure = $2, run_at = now() + make_interval(secs => coalesce($3::float8, 0)),
    parked_at = case when $3::float8 is null then now() end
  where id = $1`);

/** Of the oldest few thousand: what was worked off a year ago; no provider sends it again by then. What is parked stays. */
export const deleteProcessed = statement(`
  with oldest as (select id, processed_at from inbox order by id limit 20000)
  delete from inbox i using oldest where i.id = oldest.id and oldest.processed_at < now() - interval '1 year'`);

/** Tried again at once: what is parked, or waits for longer than a lease lasts, so that nobody is at it. */
export const wakeEvent = statement<{ kind: string }, [inboxId: number]>(`
  update inbox set parked_at = null, attempts = 0, run_at = now()
  where id = $1 and processed_at is null and (parked_at is not null or run_at > now() + interval '1 minute') returning kind`);
