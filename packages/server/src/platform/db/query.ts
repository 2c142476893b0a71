import pg from 'pg';
import type { Statement } from './types.ts';

/** Sends a statement under its name. Given a description instead, the library would copy that, property by property. */
export async function query(
  client: pg.ClientBase,
  { name, text }: Pick<Statement<unknown>, 'name' | 'text'>,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      const sent = new pg.Query(text, values as unknown[], (error, result) => (error ? reject(error) : resolve(result)));
      client.query(Object.assign(sent, { name }));
    });
  } catch (error) {
    // to here from who asked, rather than from the socket
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
