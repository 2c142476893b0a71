import { createRequire } from 'node:module';
import type pg from 'pg';
import { Batch, type Answer, type Asked } from './batch.ts';

type Utils = { prepareValue: (value: unknown) => Asked['values'][number] };
// of the library's own, which has no types for it
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as Utils;

const waiting = new WeakMap<pg.ClientBase, Asked[]>();

/** Sends a statement under its name, in one batch with all that are sent in the same turn of the event loop. */
export async function query(client: pg.ClientBase, statement: Asked['statement'], values: readonly unknown[] = []): Promise<Answer> {
  try {
    return await new Promise((resolve, reject) => {
      const asked = { statement, values: values.map(prepareValue), resolve, reject };
      const others = waiting.get(client);
      others?.push(asked);
      if (!others) {
        waiting.set(client, [asked]);
        process.nextTick(sendWaiting, client);
      }
    });
  } catch (error) {
    // to here from who asked, rather than from the socket
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** Behind all that waits to be sent. */
export async function rollBack(client: pg.ClientBase): Promise<void> {
  sendWaiting(client);
  await client.query('rollback');
}

function sendWaiting(client: pg.ClientBase): void {
  const asked = waiting.get(client);
  waiting.delete(client);
  // the library's type wants its own connection, of which Batch names what the types leave out
  if (asked) client.query(new Batch(asked) as unknown as pg.Submittable);
}
