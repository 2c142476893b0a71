import { statement } from '../../platform/db/index.ts';

/** Since when the newest copy is, by the database's clock; no row: backups were never begun. `failure`: of the last try. */
export const selectBackup = statement<{ isFresh: boolean; failure: string | null }>(`
  select coalesce(kept_until > now() - interval '3 hours', false) as "isFresh", failure from backup_state`);

/** Pages that nobody has written since the store was begun, by their address. */
export const selectDraftPages = statement<{ page: string }, [mark: string]>(`
  select distinct p.slug::text as page from page p where p.html like '%' || $1 || '%' order by 1`);
