import { statement, type Db, type Tx } from '../db/index.ts';
import { createQueue, type Queue, type QueueOptions } from '../jobs/leased-queue.ts';
import type { Log } from '../log.ts';

/** An effect to happen after the commit. `dedupeKey` names it: the same key is written and done once. */
export type Effect = { kind: string; dedupeKey: string; payload: Record<string, unknown> };
export type OutboxEntry = Effect & { id: number; attempts: number };
export type EffectHandler = (entry: OutboxEntry) => Promise<void>;

const insertEffects = statement(`
  insert into outbox (kind, dedupe_key, payload)
  select kind, "dedupeKey", payload from jsonb_to_recordset($1::jsonb) as e(kind text, "dedupeKey" text, payload jsonb)
  on conflict (dedupe_key) do nothing`);
const claim = statement<OutboxEntry>(`
  with due as (
    select id from outbox where done_at is null and parked_at is null and run_at <= now()
    order by run_at limit $1 for update skip locked
  )
  update outbox o set attempts = o.attempts + 1, run_at = now() + make_interval(secs => $2)
  from due where o.id = due.id
  returning o.id, o.kind, o.dedupe_key as "dedupeKey", o.payload, o.attempts`);
const finish = statement('update outbox set done_at = now(), failure = null where id = $1');
const fail = statement(`
  update outbox set failure = $2, run_at = now() + make_interval(secs => coalesce($3::float8, 0)),
    parked_at = case when $3::float8 is null then now() end
  where id = $1`);

/** Writes effects in the change's transaction; the worker carries them out after the commit. */
export async function enqueue(tx: Tx, ...effects: Effect[]): Promise<void> {
  await tx.many(insertEffects, [JSON.stringify(effects)]);
}

/** Carries out effects by their kind. A kind without a handler fails and is parked: nothing is dropped silently. */
export function createOutbox(
  { db, log, handlers }: { db: Db; log: Log; handlers: Readonly<Record<string, EffectHandler>> },
  options: QueueOptions = {},
): Queue {
  const handle: EffectHandler = async (entry) => {
    const handler = handlers[entry.kind];
    if (!handler) throw new Error(`no handler for ${entry.kind}`);
    await handler(entry);
  };
  return createQueue('outbox', { db, log, statements: { claim, finish, fail }, handle }, options);
}
