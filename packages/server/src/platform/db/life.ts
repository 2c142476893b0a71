/**
 * SQL of a text that names this life of the database server: another one after a restart, a restore, an upgrade or a failover.
 * Transactions are numbered within a life: with the same number another one may have written something else.
 */
export const LIFE = '(extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint::text';
