import type { Acting } from '../../platform/acting.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Db } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { changeEventStatus } from '../catalogue/index.ts';
import { selectChangedEvent, selectHolders, selectIsWithin, type ChangedEvent } from './store.ts';

export type EventChange = { kind: 'cancelled' } | { kind: 'moved'; happeningFrom: Date };

/** What a change would touch; undefined where no event has this slug. */
export const findChangedEvent = (db: Db, slug: string): Promise<ChangedEvent | undefined> => db.first(selectChangedEvent, [slug]);

/**
 * Cancels or moves an event: its sale ends or goes on at the new date, refunds open, and every order with valid tickets
 * gets its mail. Done again it changes nothing and mails only whom it had not reached.
 * `not_yours`: a shop sells it, or has sold it, that is out of reach of who decides.
 * @param progress called with the orders done so far
 */
export async function changeEvent(
  db: Db,
  event: ChangedEvent,
  change: EventChange,
  { name: by, shops, audit }: Acting,
  progress: (orders: number) => void,
): Promise<number | { problem: 'not_yours' }> {
  if (shops !== null && !(await db.one(selectIsWithin, [event.id, shops])).isWithin) return { problem: 'not_yours' };
  const happeningFrom = change.kind === 'moved' ? change.happeningFrom : null;
  await db.transaction(async (tx) => {
    const isChanged = await changeEventStatus(tx, { eventId: event.id, status: change.kind, happeningFrom, by });
    if (isChanged) await audit(tx, `event.${change.kind}`, `event:${event.id}`, { after: { status: change.kind, happeningFrom } });
    crashPoint('event-change.before-commit');
  });
  crashPoint('event-change.after-commit');
  const name = `${change.kind}:${(happeningFrom ?? event.happeningFrom).toISOString()}`;
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
