import type { Db, Queryable } from '../db/index.ts';
import { createQueue, type Queue, type QueueOptions } from '../jobs/leased-queue.ts';
import type { Log } from '../log.ts';
import type { ReceivedEvent, InboxEntry } from './entry.ts';
import { claim, deleteProcessed, fail, finish, insertEvent } from './store.ts';

export type { ReceivedEvent, InboxEntry } from './entry.ts';
export { wakeEvent } from './store.ts';

export type EventHandler = (entry: InboxEntry) => Promise<void>;

/** Keeps an event once, however often it is sent. */
export async function receive(db: Db, event: ReceivedEvent): Promise<void> {
  // one statement is a transaction of its own
  await db.many(insertEvent, [event.provider, event.eventId, event.kind, JSON.stringify(event.payload)]);
}

export const forgetOldEvents = async (db: Queryable): Promise<void> => void (await db.many(deleteProcessed));

/** Works events off by their provider. */
export function createInbox(
  { db, log, handlers }: { db: Db; log: Log; handlers: Readonly<Record<string, EventHandler>> },
  options: QueueOptions = {},
): Queue {
  const handle: EventHandler = async (entry) => {
    const handler = handlers[entry.provider];
    if (!handler) throw new Error(`no handler for events of ${entry.provider}`);
    await handler(entry);
  };
  return createQueue('inbox', { db, log, statements: { claim, finish, fail }, handle }, options);
}
