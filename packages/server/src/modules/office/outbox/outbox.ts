import { neverDropped } from '@frontrow/domain/effects';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Db, Queryable } from '../../../platform/db/index.ts';
import type { Who } from '../../../platform/graphql/office-builder.ts';
import { wakeEvent } from '../../../platform/inbox/index.ts';
import { dropEntry, effect, enqueue, lockParked, wakeEntry } from '../../../platform/outbox/index.ts';
import { countOpen, isInSight, selectFailing, selectParked, selectWaiting, type OutboxCounts, type Waiting } from './store.ts';

export const outboxStates = ['waiting', 'failing', 'parked'] as const;
export type OutboxState = (typeof outboxStates)[number];
const lists = { waiting: selectWaiting, failing: selectFailing, parked: selectParked };

/** Who is signed in, or the command line. */
type Doing = Pick<Who, 'reach' | 'audit'>;

const sightOf = (who: Doing, permission: 'outbox.read' | 'outbox.drop') => {
  const { all, shops } = who.reach(permission);
  return [all, shops] as const;
};

/** A hundred mails, calls and documents that wait (transactional outbox), and notices of providers (inbox). */
export const listOutbox = (db: Queryable, who: Doing, state: OutboxState): Promise<Waiting[]> =>
  db.many(lists[state], sightOf(who, 'outbox.read'));

/** Null for who sees only some shops. */
export const countOutbox = async (db: Queryable, who: Doing): Promise<OutboxCounts | null> =>
  who.reach('outbox.read').all ? db.one(countOpen) : null;

type Entry = { source: 'outbox' | 'inbox'; id: number };

/** Tries at once what is parked or waits for long. Twice is once: by then it is no longer waiting for long. */
export const tryAgain = (db: Db, who: Doing, { source, id }: Entry): Promise<OfficeRefusal<'NOT_FOUND'> | undefined> =>
  db.transaction(async (tx) => {
    if (!(await isSeen(tx, who, 'outbox.read', { source, id }))) return refuseHere('NOT_FOUND');
    const woken = await tx.first(source === 'outbox' ? wakeEntry : wakeEvent, [id]);
    if (!woken) return refuseHere('NOT_FOUND');
    await who.audit(tx, 'outbox.try_again', `${source}:${id}`, { after: woken });
    return undefined;
  });

const REASON_MAX = 500;

/** What is parked is not done at all, with a reason; never what moves money or numbers. */
export const leaveUndone = async (
  db: Db,
  who: Doing,
  id: number,
  reason: string,
): Promise<OfficeRefusal<'NOT_FOUND' | 'MUST_BE_DONE' | 'INVALID_INPUT'> | undefined> => {
  const why = reason.trim();
  if (why === '' || why.length > REASON_MAX) return refuseHere('INVALID_INPUT', 'reason');
  return db.transaction(async (tx) => {
    const parked = (await isSeen(tx, who, 'outbox.drop', { source: 'outbox', id })) && (await tx.first(lockParked, [id]));
    if (!parked) return refuseHere('NOT_FOUND');
    if (neverDropped.includes(parked.kind)) return refuseHere('MUST_BE_DONE');
    await tx.many(dropEntry, [id, why]);
    const { kind, orderId } = parked;
    // the mail may be left undone, the invoice it brings may not
    if (kind === 'payment.received' && orderId !== null) await enqueue(tx, effect('invoice.issue', orderId, { orderId }));
    await who.audit(tx, 'outbox.drop', `outbox:${id}`, { after: { kind, reason: why } });
    return undefined;
  });
};

async function isSeen(tx: Queryable, who: Doing, permission: 'outbox.read' | 'outbox.drop', { source, id }: Entry): Promise<boolean> {
  const [all, shops] = sightOf(who, permission);
  return source === 'inbox' ? all : (await tx.one(isInSight, [all, shops, id])).isInSight;
}
