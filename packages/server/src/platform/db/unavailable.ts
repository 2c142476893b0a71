const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Classes of SQLSTATE: 08 connection, 53 out of resources, 57P shut down or starting. */
const SQL_STATES = /^(08|53|57P)/;

/** What `pg` says without a code when a connection is lost or none is to be had. */
const MESSAGES = /timeout exceeded when trying to connect|Connection terminated/;

/** For callers that learn of it at second hand. */
export class DatabaseUnavailable extends Error {}

/** Whether a statement failed because the database cannot be reached at the moment, rather than for what it says. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  // also where the socket's file is not there (ENOENT), which of any other file would say something else
  if ('syscall' in error && error.syscall === 'connect') return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CONNECTION_CODES.has(code) || SQL_STATES.test(code) || MESSAGES.test(error.message);
}
