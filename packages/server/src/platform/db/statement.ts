import { createHash } from 'node:crypto';
import type { NoRow, Statement } from './types.ts';

const known = new Map<string, Statement<unknown, readonly unknown[]>>();

/**
 * Declares a prepared statement. The name PostgreSQL keeps the prepared plan under is a hash of the text, so two
 * versions of a statement never share one.
 */
export function statement<Row = NoRow, Values extends readonly unknown[] = readonly []>(text: string): Statement<Row, Values> {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const made: Statement<Row, Values> = { name, text };
  known.set(name, made);
  return made;
}

/** Every statement declared so far; the schema test prepares each of them. */
export const declaredStatements = (): Iterable<Statement<unknown, readonly unknown[]>> => known.values();
