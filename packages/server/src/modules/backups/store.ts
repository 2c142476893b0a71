import { statement, type NoRow } from '../../platform/db/index.ts';

export const beginState = statement('insert into backup_state default values on conflict do nothing');

export const noteKept = statement<NoRow, [keptUntil: Date, copiedAt: Date]>(
  'update backup_state set kept_until = $1, copied_at = $2, failure = null, told_at = null',
);

export const noteFailure = statement<NoRow, [failure: string]>('update backup_state set failure = $1');

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
