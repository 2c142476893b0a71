import type { EntryContent, EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import { isSame, mergeChanges, type Whose } from '@frontrow/domain/catalogue/differences';
import { refuseHere } from '@frontrow/domain/office/refusals';
import type { Db } from '../../../platform/db/index.ts';
import { type EditRefusal, inTransaction } from './edit-change-set.ts';
import { currentOf, type Editor, sightOf, stateOf, versionsOf } from './read-change-sets.ts';
import {
  addAuthor,
  insertChangeSet,
  lockChangeSet,
  putChange,
  selectChange,
  selectChangeSet,
  selectPublished,
  touchChangeSet,
} from './store.ts';

const TITLE_MAX = 200;

/** A new draft that turns round what a change set has published; it is checked like any other. */
export const undoChangeSet = (db: Db, who: Editor, id: number, titleOf: (title: string) => string): Promise<{ id: number } | EditRefusal> =>
  inTransaction(db, async (tx) => {
    const set = await tx.first(selectChangeSet, [...sightOf(who, 'catalogue.edit'), id]);
    if (!set || set.state !== 'published') return refuseHere('NOT_FOUND');
    const changed = (await tx.many(selectPublished, [id])).filter(({ content, before }) => !isSame(content, before));
    if (changed.length === 0) return refuseHere('NOT_FOUND');
    const made = await tx.one(insertChangeSet, [titleOf(set.title).slice(0, TITLE_MAX), 'office']);
    await tx.many(addAuthor, [made.id, who.personId, who.name]);
    for (const { kind, slug, version, content, before } of changed)
      await tx.many(putChange, [made.id, kind, slug, version, json(content), json(before), 0]);
    await who.audit(tx, 'catalogue.undo', `change_set:${made.id}`, { before: { changeSet: id } });
    return made;
  });

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

export type Resolution = {
  changeSetId: number;
  kind: EntryKind;
  slug: string;
  /** Of the change as it was shown. */
  revision: number;
  /** What was published as it was shown (`stateOf`); null: by a page of before, which does not tell. */
  published: string | null;
  /** Whose word counts where both have changed something; a place that is not named is theirs. */
  yours: readonly string[];
};

/** Puts a draft's change on top of what others have published since: where only one has changed something, that stays. */
export const resolveConflict = (
  db: Db,
  who: Editor,
  { changeSetId, kind, slug, revision, published, yours }: Resolution,
): Promise<{ id: number } | EditRefusal> =>
  inTransaction(db, async (tx) => {
    const set = await tx.first(lockChangeSet, [...sightOf(who, 'catalogue.edit'), changeSetId]);
    if (!set) return refuseHere('NOT_FOUND');
    if (set.state !== 'draft') return refuseHere('CHANGE_SET_CLOSED');
    const change = await tx.first(selectChange, [changeSetId, kind, slug]);
    if (!change) return refuseHere('NOT_FOUND');
    const current = (await currentOf(tx, [change])).get(`${kind}/${slug}`) ?? null;
    // one that came since has been seen by nobody who answers for it
    if (published !== null && published !== stateOf(current)) return refuseHere('CHANGED_MEANWHILE');
    const choose = (path: string): Whose => (yours.includes(path) ? 'yours' : 'theirs');
    const merged = mergeChanges(change.before, current, change.after, choose).merged as EntryContent | null;
    const version = (await versionsOf(tx, kind, [slug])).get(slug) ?? 0;
    if (current === null && merged === null) return refuseHere('NOT_FOUND');
    const put = await tx.first(putChange, [changeSetId, kind, slug, version, json(current), json(merged), revision]);
    if (!put) return refuseHere('CHANGED_MEANWHILE');
    await tx.many(addAuthor, [changeSetId, who.personId, who.name]);
    await tx.many(touchChangeSet, [changeSetId]);
    await who.audit(tx, 'catalogue.edit', `change_set:${changeSetId}`, { after: { kind, slug } });
    return { id: changeSetId };
  });
