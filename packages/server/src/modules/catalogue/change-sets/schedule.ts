import { isRefused, refuseHere } from '@frontrow/domain/office/refusals';
import type { Db } from '../../../platform/db/index.ts';
import { type EditRefusal, inTransaction } from './edit-change-set.ts';
import { isReached, publishChangeSet, refuseDue } from './publish.ts';
import { currentOf, type Editor, sightOf } from './read-change-sets.ts';
import { addAuthor, lockChangeSet, markDraft, markScheduled, selectChanges, selectDue } from './store.ts';

type Scheduled = { id: number; /** As it was seen. */ revision: number; at: Date };

/** Publishes a draft at a moment to come, as it is seen now: until then it cannot be changed. */
export const scheduleChangeSet = (db: Db, who: Editor, { id, revision, at }: Scheduled): Promise<{ id: number } | EditRefusal> =>
  inTransaction(db, async (tx) => {
    const set = await tx.first(lockChangeSet, [...sightOf(who, 'catalogue.publish'), id]);
    if (!set) return refuseHere('NOT_FOUND');
    if (set.state !== 'draft') return refuseHere('CHANGE_SET_CLOSED');
    if (set.revision !== revision) return refuseHere('CHANGED_MEANWHILE');
    const changes = await tx.many(selectChanges, [id]);
    if (!(await isReached(tx, who, id, changes, await currentOf(tx, changes)))) return refuseHere('OUT_OF_REACH');
    await tx.many(addAuthor, [id, who.personId, who.name]);
    if (!(await tx.first(markScheduled, [id, at, who.name, who.personId]))) return refuseHere('INVALID_INPUT', 'at');
    await who.audit(tx, 'catalogue.schedule', `change_set:${id}`, { after: { at } });
    return set;
  });

/** Makes a draft again of what was to be published later. */
export const unscheduleChangeSet = (db: Db, who: Editor, id: number): Promise<{ id: number } | EditRefusal> =>
  inTransaction(db, async (tx) => {
    const set = await tx.first(lockChangeSet, [...sightOf(who, 'catalogue.publish'), id]);
    if (!set) return refuseHere('NOT_FOUND');
    if (!(await tx.first(markDraft, [id]))) return refuseHere('CHANGED_MEANWHILE');
    await who.audit(tx, 'catalogue.unschedule', `change_set:${id}`);
    return set;
  });

/**
 * Publishes what is due, in the name of who has scheduled it and with their rights of now. What is refused is a draft again, with the
 * reason, and its authors get a mail; what an import holds up is tried again.
 */
export async function publishDue(db: Db, inNameOf: (person: { id: number | null; name: string }) => Promise<Editor>): Promise<void> {
  for (const { id, revision, by, byId } of await db.many(selectDue)) {
    const done = await publishChangeSet(db, await inNameOf({ id: byId, name: by }), { id, revision });
    // somebody else was first, or it has to wait
    const isOpen = isRefused(done) && !['CATALOGUE_BUSY', 'CHANGED_MEANWHILE', 'NOT_FOUND', 'CATALOGUE_PROBLEMS'].includes(done.refusal);
    if (isOpen) await refuseDue(db, id, revision, []);
  }
}
