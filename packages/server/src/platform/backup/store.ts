import { statement } from '../db/index.ts';

/** The session of a copy waits for files, longer than others may. */
export const waitLong = statement<{ timeout: string }>(`select set_config('idle_in_transaction_session_timeout', '0', true) as timeout`);

/** One at a time copies, or forgets what is old. */
export const lockCopies = statement<{ isLocked: boolean }>(`select pg_try_advisory_xact_lock(hashtext('frontrow backup')) as "isLocked"`);

/** The log from the last checkpoint on stays until this session ends. */
export const holdLog = statement<{ name: string }>(`
  select slot_name::text as name from pg_create_physical_replication_slot('frontrow_copy_' || pg_backend_pid(), true, true)`);

export const startCopy = statement<{ lsn: string; at: Date; version: string }>(`
  select pg_backup_start('frontrow', true)::text as lsn, clock_timestamp() as at, current_setting('server_version') as version`);

/** The log up to `lsn` belongs to the copy, and the label has to lie in it. */
export const stopCopy = statement<{ lsn: string; label: string; at: Date; timeline: string }>(`
  select lsn::text as lsn, labelfile as label, clock_timestamp() as at, substr(pg_walfile_name(lsn), 1, 8) as timeline from pg_backup_stop(false)`);

// Log that is kept all the time

/** Holds the log of a stream until it is kept elsewhere, also while nobody asks. */
export const holdStream = statement<{ name: string }, [slot: string]>(
  `select slot_name::text as name from pg_create_physical_replication_slot($1::text::name, true)`,
);
export type StreamRow = { name: string; from: string | null; isLost: boolean };
export const selectStreams = statement<StreamRow>(`
  select slot_name::text as name, restart_lsn::text as "from", coalesce(wal_status = 'lost', false) as "isLost"
  from pg_replication_slots where slot_type = 'physical' and slot_name like 'frontrow\\_stream\\_%' order by slot_name desc`);
export const selectFlushed = statement<{ lsn: string; timeline: string; at: Date }>(`
  select pg_current_wal_flush_lsn()::text as lsn, substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) as timeline, clock_timestamp() as at`);
export const letGo = statement<{ lsn: string }, [slot: string, lsn: string]>(
  `select end_lsn::text as lsn from pg_replication_slot_advance($1::text::name, $2::text::pg_lsn)`,
);
export const dropStream = statement<{ dropped: number }, [slot: string]>(`
  select count(pg_drop_replication_slot(slot_name))::int as dropped from pg_replication_slots where slot_name = $1::text and not active`);
