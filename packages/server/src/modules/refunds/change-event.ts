import type { Locale } from '@frontrow/domain/locale';
import type { Acting } from '../../platform/acting.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Db } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { changeEventStatus } from '../catalogue/index.ts';
import { lockChangedEvent, selectChangedEvent, selectHolders, selectIsWithin, type ChangedEvent } from './store.ts';

export type EventChange = { kind: 'cancelled' } | { kind: 'moved'; happeningFrom: Date };

/** What a change would touch; undefined where no event has this slug. */
export const findChangedEvent = (db: Db, slug: string, locale: Locale = 'de'): Promise<ChangedEvent | undefined> =>
  db.first(selectChangedEvent, [slug, locale]);

/** Whether all shops that sell an event, and all that have sold it, are among these; null: all of them. */
export const isWithin = async (db: Db, eventId: number, shops: Acting['shops']): Promise<boolean> =>
  shops === null || (await db.one(selectIsWithin, [eventId, shops])).isWithin;

/**
 * `not_yours`: a shop sells it, or has sold it, that is out of reach of who decides. `changed_meanwhile`: it is not as they have
 * seen it. `no_new_start`: the start is past, or the one it has.
 */
export type ChangeProblem = 'not_yours' | 'changed_meanwhile' | 'no_new_start';

/**
 * Cancels or moves an event: its sale ends or goes on at the new date, refunds open, and every order with valid tickets
 * gets its mail. Done again it changes nothing and mails only whom it had not reached; of a move never who ordered after it.
 * @param progress called with the orders done so far
 */
export async function changeEvent(
  db: Db,
  event: Pick<ChangedEvent, 'id' | 'version'>,
  change: EventChange,
  { name: by, shops, audit }: Acting,
  progress: (orders: number) => void,
): Promise<number | { problem: ChangeProblem }> {
  if (!(await isWithin(db, event.id, shops))) return { problem: 'not_yours' };
  const start = change.kind === 'moved' ? change.happeningFrom : null;
  const changed = await db.transaction(async (tx): Promise<{ start: Date } | { problem: ChangeProblem }> => {
    const now = await tx.one(lockChangedEvent, [event.id, start]);
    const isSameStart = start?.getTime() === now.happeningFrom.getTime();
    const isDone = now.status === change.kind && (start === null || isSameStart);
    if (!isDone && now.version !== event.version) return { problem: 'changed_meanwhile' };
    if (!isDone && (isSameStart || !now.isToCome)) return { problem: 'no_new_start' };
    const isChanged = await changeEventStatus(tx, { eventId: event.id, status: change.kind, happeningFrom: start, by });
    if (isChanged) await audit(tx, `event.${change.kind}`, `event:${event.id}`, { after: { status: change.kind, happeningFrom: start } });
    crashPoint('event-change.before-commit');
    return { start: start ?? now.happeningFrom };
  });
  if ('problem' in changed) return changed;
  crashPoint('event-change.after-commit');
  const name = `${change.kind}:${changed.start.toISOString()}`;
  let done = 0;
  for (let last = 0; ;) {
    const orders = await db.many(selectHolders, [event.id, last]);
    if (orders.length === 0) return done;
    const mails = orders.map(({ orderId }) =>
      effect('event.changed', `${event.id}:${name}:${orderId}`, { orderId, eventId: event.id, change: change.kind }),
    );
    await db.transaction(async (tx) => {
      await enqueue(tx, ...mails);
      crashPoint('event-mails.before-commit');
    });
    crashPoint('event-mails.after-commit');
    last = orders.at(-1)?.orderId ?? last;
    done += orders.length;
    progress(done);
  }
}
