import type { Db, Queryable, Tx } from '../db/index.ts';
import { createQueue, type Queue, type QueueOptions } from '../jobs/leased-queue.ts';
import type { Log } from '../log.ts';
import { isRefusedForGood } from '../mail/mailer.ts';
import type { Effect, EffectKind, OutboxEntry } from './entry.ts';
import { claim, deleteDone, fail, finish, insertEffects } from './store.ts';

export { effect, type Effect, type EffectKind, type OutboxEntry } from './entry.ts';
export { dropEntry, lockParked, wakeEntry, wakeMailsOfOrder } from './store.ts';

export type EffectHandler<K extends EffectKind> = (entry: OutboxEntry<K>) => Promise<void>;
export type EffectHandlers = { [K in EffectKind]: EffectHandler<K> };

/** The transactional outbox: writes effects in the change's transaction; the worker carries them out after the commit. @returns how many are new */
export async function enqueue(tx: Tx, ...effects: Effect[]): Promise<number> {
  return (await tx.many(insertEffects, [JSON.stringify(effects)])).length;
}

export const forgetOldEffects = async (db: Queryable): Promise<void> => void (await db.many(deleteDone));

/** Carries out effects by their kind. A kind without a handler fails and is parked: nothing is dropped silently. */
export function createOutbox(
  { db, log, handlers }: { db: Db; log: Log; handlers: Readonly<Partial<EffectHandlers>> },
  options: QueueOptions = {},
): Queue {
  const handle = async (entry: OutboxEntry) => {
    const handler = handlers[entry.kind] as ((entry: OutboxEntry) => Promise<void>) | undefined;
    if (!handler) throw new Error(`no handler for ${entry.kind}`);
    await handler(entry);
  };
  return createQueue(
    'outbox',
    { db, log, statements: { claim, fail }, handle, finish: (id) => db.many(finish, [id]) },
    { isFinal: isRefusedForGood, ...options },
  );
}
