import { statement } from '../../platform/db/index.ts';

/** How far a database has come: of its catalogue and in its log. */
export type Progress = { version: number; lsn: string };

/**
 * Of the primary: whatever is announced by now stands before this point of its log. Of what is on disk, for the point where it would
 * write next may be behind the head of a page, where a replica of a quiet primary never comes.
 */
export const selectProgress = statement<Progress>('select version, pg_current_wal_flush_lsn()::text as lsn from catalogue');

export const selectVersion = statement<{ version: number }>('select version from catalogue');

/** Whether a replica has come as far as `$1`, `$2`. The log tells of what changes without a new version; the version tells a replica of another primary. */
export const selectReached = statement<{ isReplica: boolean; isThere: boolean }, [version: number, lsn: string]>(`
  select pg_is_in_recovery() as "isReplica",
    version >= $1 and coalesce(pg_last_wal_replay_lsn() >= $2::text::pg_lsn, false) as "isThere"
  from catalogue`);
