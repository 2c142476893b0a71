import type { Db, Queryable, Tx } from '../db/index.ts';
import { createQueue, FINISHED, type QueueOptions } from '../jobs/leased-queue.ts';
import type { Log } from '../log.ts';
import type { ReceivedEvent, InboxEntry } from './entry.ts';
import { claim, deleteProcessed, fail, finish, finishWithRest, insertEvent } from './store.ts';

export type { ReceivedEvent, InboxEntry } from './entry.ts';
export { wakeEvent } from './store.ts';

/**
 * Looks at an event, and says what there is to do about it: nothing, where that is known already. What is to be done may note with `finish`, in a
 * transaction of its own, that it is done.
 */
export type EventHandler = (db: Queryable, event: ReceivedEvent) => Promise<((finish: Finish) => Promise<unknown>) | undefined>;
export type Finish = (tx: Tx) => Promise<unknown>;

/** Keeps an event once, however often it is sent, for whichever node comes to it. */
export async function receive(db: Db, event: ReceivedEvent): Promise<void> {
  // one statement is a transaction of its own
  await db.many(insertEvent, [...valuesOf(event), 0, false]);
}

const valuesOf = ({ provider, eventId, kind, payload }: ReceivedEvent) => [provider, eventId, kind, JSON.stringify(payload)] as const;

export const forgetOldEvents = async (db: Queryable): Promise<void> => void (await db.many(deleteProcessed));

export type Inbox = ReturnType<typeof createInbox>;

/** Far less than a lease, which runs out where a node is killed before: then it is looked at again, and found done. */
const NOTED_WITHIN_MS = 200;

/** Notes together which events are done that others have seen to: in a sale several each time. */
function createNotes(db: Db, log: Log) {
  const done: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  const writeNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    const ids = done.splice(0);
    if (ids.length === 0) return;
    try {
      await db.many(finish, [ids]);
    } catch (error) {
      log.error('job failed', { job: 'inbox notes', error });
    }
  };
  const write = () => (written = written.then(writeNow));
  return {
    add: (id: number) => {
      done.push(id);
      timer ??= setTimeout(write, NOTED_WITHIN_MS).unref();
    },
    write,
  };
}

/** Works events off by their provider: those that come to this node at once, what is left of them as a queue. */
export function createInbox(
  { db, log, handlers }: { db: Db; log: Log; handlers: Readonly<Record<string, EventHandler>> },
  options: QueueOptions = {},
) {
  const look: EventHandler = async (at, event) => {
    const handler = handlers[event.provider];
    if (!handler) throw new Error(`no handler for events of ${event.provider}`);
    return handler(at, event);
  };
  const carryOut = async ({ id }: InboxEntry, work: Awaited<ReturnType<EventHandler>>) => {
    let isFinished = false;
    await work?.(async (tx) => {
      await tx.many(finishWithRest, [id]);
      isFinished = true;
    });
    return isFinished ? FINISHED : undefined;
  };
  const handle = async (entry: InboxEntry) => carryOut(entry, await look(db, entry));
  const notes = createNotes(db, log);
  const queue = createQueue('inbox', { db, log, statements: { claim, fail }, handle, finish: notes.add }, options);
  return {
    ...queue,
    async stop() {
      await queue.stop();
      await notes.write();
    },
    async drain() {
      const tried = await queue.drain();
      await notes.write();
      return tried;
    },
    /** Keeps an event once, however often it is sent, and begins with it where there is something to do. */
    receive: (event: ReceivedEvent) =>
      queue.take((seconds) =>
        db.transaction(async (tx, commit) => {
          const work = await look(tx, event);
          const [entry] = await Promise.all([tx.first(insertEvent, [...valuesOf(event), seconds, work === undefined]), commit()]);
          return entry && work && { entry, handle: () => carryOut(entry, work) };
        }),
      ),
  };
}
