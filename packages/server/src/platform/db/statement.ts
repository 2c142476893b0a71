import { createHash } from 'node:crypto';
import type { Statement } from './types.ts';

const known = new Map<string, Statement<unknown>>();

/**
 * Declares a statement. The name PostgreSQL keeps the prepared plan under is a hash of the text, so two
 * versions of a statement never share one.
 */
export function statement<Row = Record<string, never>>(text: string): Statement<Row> {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const made: Statement<Row> = { name, text };
  known.set(name, made);
  return made;
}

/** Every statement declared so far; the schema test prepares each of them. */
export const declaredStatements = (): Iterable<Statement<unknown>> => known.values();
