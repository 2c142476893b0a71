import { statement, type NoRow } from '../../platform/db/index.ts';

export const beginState = statement('insert into backup_state default values on conflict do nothing');

export const noteKept = statement<NoRow, [keptUntil: Date, copiedAt: Date]>(
  'update backup_state set kept_until = $1, copied_at = $2, failure = null, told_at = null',
);

export const noteFailure = statement<NoRow, [failure: string]>('update backup_state set failure = $1');

/** Of the copy a day, and of forgetting old ones. `failure` null: both came to their end. */
export const noteDaily = statement<NoRow, [failure: string | null]>(`
  update backup_state set daily_failure = $1, daily_failing_since = case when $1::text is not null then coalesce(daily_failing_since, now()) end,
    daily_told_at = case when $1::text is not null then daily_told_at end`);

/** Age of what is kept, by the database's clock; of nothing, since it should have been. */
export const selectAges = statement<{ keptSeconds: number; copiedSeconds: number }>(`
  select extract(epoch from now() - coalesce(kept_until, began_at))::float8 as "keptSeconds",
    extract(epoch from now() - coalesce(copied_at, began_at))::float8 as "copiedSeconds" from backup_state`);

export type Late = { keptUntil: Date | null; failure: string | null; toldAt: Date };
/** Where nothing was kept for three hours: once a day, to whoever asks first. */
export const tellLate = statement<Late>(`
  update backup_state set told_at = now()
  where coalesce(kept_until, began_at) < now() - interval '3 hours' and (told_at is null or told_at < now() - interval '1 day')
  returning kept_until as "keptUntil", failure, now() as "toldAt"`);

export type Failing = { since: Date; failure: string; toldAt: Date };
/** Where no copy, or no forgetting, came to its end for two days: once a day, to whoever asks first. */
export const tellFailing = statement<Failing>(`
  update backup_state set daily_told_at = now()
  where daily_failing_since < now() - interval '2 days' and (daily_told_at is null or daily_told_at < now() - interval '1 day')
  returning daily_failing_since as since, daily_failure as failure, now() as "toldAt"`);
