const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/**
 * SQLSTATE: 08 connection, 53 out of resources such as a full disk, 57P shut down or starting, 58 errors of the system;
 * 25006 a database that was primary and is so no more; 25P03 and 25P04 a transaction that was ended because nothing came for too long; 55P03 and 57014 waited too long for a lock or for the statement, 40001
 * and 40P01 lost against others more often than it is tried again.
 */
const SQL_STATES = /^(08|53|57P|58|25006|25P03|25P04|55P03|57014|40001|40P01)/;

/** What `pg` says without a code when a connection is lost or none is to be had. */
const MESSAGES = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

/** For callers that learn of it at second hand. */
export class DatabaseUnavailable extends Error {}

/** Whether a statement failed for how the database is at the moment, rather than for what it says: trying again may help. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  // also where the socket's file is not there (ENOENT), which of any other file would say something else
  if ('syscall' in error && error.syscall === 'connect') return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CONNECTION_CODES.has(code) || SQL_STATES.test(code) || MESSAGES.test(error.message);
}
