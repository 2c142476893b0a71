import { statement, type Db } from '../db/index.ts';
import { createQueue, type Queue, type QueueOptions } from '../jobs/leased-queue.ts';
import type { Log } from '../log.ts';

/** What a provider sent, after its signature was checked. */
export type ReceivedEvent = { provider: string; eventId: string; kind: string; payload: unknown };
export type InboxEntry = ReceivedEvent & { id: number; attempts: number };
export type EventHandler = (entry: InboxEntry) => Promise<void>;

const insertEvent = statement(
  'insert into inbox (provider, event_id, kind, payload) values ($1, $2, $3, $4) on conflict (provider, event_id) do nothing',
);
const claim = statement<InboxEntry>(`
  with due as (
    select id from inbox where processed_at is null and parked_at is null and run_at <= now()
    order by run_at limit $1 for update skip locked
  )
  update inbox i set attempts = i.attempts + 1, run_at = now() + make_interval(secs => $2)
  from due where i.id = due.id
  returning i.id, i.provider, i.event_id as "eventId", i.kind, i.payload, i.attempts`);
const finish = statement('update inbox set processed_at = now(), failure = null where id = $1');
const fail = statement(`
  update inbox set failure = $2, run_at = now() + make_interval(secs => coalesce($3::float8, 0)),
    parked_at = case when $3::float8 is null then now() end
  where id = $1`);

/** Keeps an event once, however often it is sent. */
export async function receive(db: Db, event: ReceivedEvent): Promise<void> {
  // one statement is a transaction of its own
  await db.many(insertEvent, [event.provider, event.eventId, event.kind, JSON.stringify(event.payload)]);
}

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
