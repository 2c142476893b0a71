import { safeParse } from 'valibot';
import { itemsOf } from '@frontrow/domain/catalogue/check-forced-sections';
import { isSame } from '@frontrow/domain/catalogue/differences';
import { type EntryContent, type EntryKind, slugOfEntry, titleOfEntry } from '@frontrow/domain/catalogue/entry-kinds';
import { entrySchemas } from '@frontrow/domain/catalogue/format';
import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Reach } from '@frontrow/domain/office/rights';
import { valuesOf } from '../../../platform/acting.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { hashSecret, isSecretHash } from '../../../platform/secret-hash.ts';
import { readContents } from '../export/read-entries.ts';
import { type Editor, sightOf, versionsOf } from './read-change-sets.ts';
import {
  addAuthor,
  type ChangeSetRow,
  deleteChange,
  insertChangeSet,
  lockChangeSet,
  markDiscarded,
  putChange,
  renameSet,
  selectChange,
  selectPlaceOfOthers,
  selectReached,
  selectReachSlugs,
  selectVersionFrom,
  touchChangeSet,
} from './store.ts';

export type SavedChange = {
  /** Null: a new change set is made. */
  changeSetId: number | null;
  kind: EntryKind;
  slug: string;
  /** Of the entry as it was shown, 0 of one that was never published from the office. Null: it is meant to be new. */
  baseVersion: number | null;
  /** The entry as it was shown, where that is told: what a folder has changed since is a conflict then, too. */
  base?: EntryContent | null | undefined;
  /** Null: the entry goes. */
  content: EntryContent | null;
  /** Of the change in this set as it was shown; 0 where it had none. */
  revision: number;
};
export type EditRefusal = OfficeRefusal<'NOT_FOUND' | 'INVALID_INPUT' | 'CHANGE_SET_CLOSED' | 'CHANGED_MEANWHILE' | 'OUT_OF_REACH'>;

const TITLE_MAX = 200;
const SLUG = /^[a-z0-9]+([-/_][a-z0-9]+)*$/;
const SLUG_MAX = 200;

/** Keeps a change of one entry in a draft. Whether it can be published is checked when it is, and shown with the draft. */
export const saveChange = (db: Db, who: Editor, given: SavedChange): Promise<{ id: number } | EditRefusal> =>
  inTransaction(db, (tx) => saveChangeIn(tx, who, given));

/** As `saveChange`, as a part of something larger. */
export async function saveChangeIn(tx: Tx, who: Editor, given: SavedChange): Promise<{ id: number } | EditRefusal> {
  const { kind, slug } = given;
  if (!SLUG.test(slug) || slug.length > SLUG_MAX) return refuseHere('INVALID_INPUT', 'slug');
  if (given.content !== null && slugOfEntry(kind, given.content, slug) !== slug) return refuseHere('INVALID_INPUT', 'slug');
  const content = await withoutSecrets(kind, given.content);
  const current = (await readContents(tx, kind, [slug])).get(slug) ?? null;
  if (current === null && content === null) return refuseHere('NOT_FOUND');
  const outside = await outOfReach(tx, who.reach('catalogue.edit'), { changeSetId: given.changeSetId, kind, slug, current, content });
  if (outside) return outside;
  const set = await draftFor(tx, who, given.changeSetId, content ?? current, slug);
  if (isRefused(set)) return set;
  const shown = async (baseVersion: number) => given.base ?? (await shownBefore(tx, { kind, slug, current, baseVersion }));
  const before = given.baseVersion === null ? null : await shown(given.baseVersion);
  if (content === null && before === null) return refuseHere('CHANGED_MEANWHILE');
  const put = await tx.first(putChange, [set.id, kind, slug, given.baseVersion ?? 0, json(before), json(content), given.revision]);
  if (!put) return refuseHere('CHANGED_MEANWHILE');
  await note(tx, who, set.id);
  await who.audit(tx, 'catalogue.edit', `change_set:${set.id}`, { after: { kind, slug } });
  return set;
}

/** An entry as a draft of it would begin: what the draft has already, or what is published. */
export async function readEntryIn(
  tx: Tx,
  changeSetId: number,
  kind: EntryKind,
  slug: string,
): Promise<{ content: EntryContent | null; baseVersion: number; revision: number }> {
  const draft = await tx.first(selectChange, [changeSetId, kind, slug]);
  if (draft) return { content: draft.after, baseVersion: draft.baseVersion, revision: draft.revision };
  const content = (await readContents(tx, kind, [slug])).get(slug) ?? null;
  return { content, baseVersion: (await versionsOf(tx, kind, [slug])).get(slug) ?? 0, revision: 0 };
}

type Shown = { kind: EntryKind; slug: string; current: EntryContent | null; baseVersion: number };

/** What the change began from. */
async function shownBefore(tx: Tx, { kind, slug, current, baseVersion }: Shown): Promise<EntryContent | null> {
  const version = (await versionsOf(tx, kind, [slug])).get(slug) ?? 0;
  if (version === baseVersion) return current;
  return ((await tx.first(selectVersionFrom, [kind, slug, baseVersion]))?.content ?? null) as EntryContent | null;
}

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

/** Access codes are kept as hashes from the first draft on. */
async function withoutSecrets(kind: EntryKind, content: EntryContent | null): Promise<EntryContent | null> {
  const meta = content?.['meta'] as EntryContent | undefined;
  if (kind !== 'shops' || typeof meta !== 'object' || meta['password'] === undefined) return content;
  const codes = [meta['password']].flat().filter((code) => typeof code === 'string');
  const hashed = await Promise.all(codes.map(async (code) => (isSecretHash(code) ? code : hashSecret(code))));
  return { ...content, meta: { ...meta, password: hashed } };
}

/** The draft that is named, locked, or a new one, called as its first entry is. */
async function draftFor(
  tx: Tx,
  who: Editor,
  id: number | null,
  content: EntryContent | null,
  slug: string,
): Promise<{ id: number } | OfficeRefusal<'NOT_FOUND' | 'CHANGE_SET_CLOSED'>> {
  if (id !== null) return lockDraft(tx, who, id);
  const title = (content && titleOfEntry(content)) ?? slug;
  const set = await tx.one(insertChangeSet, [title.slice(0, TITLE_MAX), 'office']);
  await tx.many(addAuthor, [set.id, who.personId, who.name]);
  return set;
}

type LockedSet = Pick<ChangeSetRow, 'id' | 'state' | 'revision' | 'title'>;
async function lockDraft(tx: Tx, who: Editor, id: number): Promise<LockedSet | OfficeRefusal<'NOT_FOUND' | 'CHANGE_SET_CLOSED'>> {
  const set = await tx.first(lockChangeSet, [...sightOf(who, 'catalogue.edit'), id]);
  if (!set) return refuseHere('NOT_FOUND');
  return set.state === 'draft' ? set : refuseHere('CHANGE_SET_CLOSED');
}

async function note(tx: Tx, who: Editor, id: number): Promise<void> {
  await tx.many(addAuthor, [id, who.personId, who.name]);
  await tx.many(touchChangeSet, [id]);
}

/** `changeSetId`: the draft it goes into; null for a new one. */
type Wanted = { changeSetId: number | null; kind: EntryKind; slug: string; current: EntryContent | null; content: EntryContent | null };

/** Who works for some shops or artists changes what is theirs, makes new things for them, and gives nothing to others. */
export async function outOfReach(
  tx: Tx,
  reach: Reach,
  { changeSetId, kind, slug, current, content }: Wanted,
): Promise<OfficeRefusal<'OUT_OF_REACH' | 'NOT_FOUND'> | undefined> {
  if (reach.all) return undefined;
  if (current !== null && (await tx.many(selectReached, [...valuesOf(reach), kind, [slug]])).length === 0) return refuseHere('NOT_FOUND');
  if (content === null) return undefined;
  const { shops, artists } = await tx.one(selectReachSlugs, [reach.shops, reach.artists]);
  const isTheirs = current !== null || ownersOf(kind, content).length > 0;
  // a category or a tour is made by who reaches all
  const isSaid = current !== null || content['shop'] !== undefined || (content['shops'] !== undefined && isSold(kind));
  const reached = new Set([...shops.map(asShop), ...artists.map(asArtist)]);
  if (!isTheirs || !isSaid || !namesOnly(reached, kind, content, current)) return refuseHere('OUT_OF_REACH');
  const before = placesOf(current);
  const places = placesOf(content).filter((place) => !before.includes(place));
  if (places.length > 0 && (await tx.first(selectPlaceOfOthers, [places, artists]))) return refuseHere('OUT_OF_REACH');
  if (kind !== 'bundles') return undefined;
  // another's would be sold at any price; what was there stays as it is
  const parts = partsOf(current);
  for (const part of partsOf(content).filter((one) => !parts.some((other) => isSame(one, other)))) {
    const [kindOfPart, name] = part.event === undefined ? (['products', part.product ?? ''] as const) : (['events', part.event] as const);
    const isReached = (await tx.many(selectReached, [...valuesOf(reach), kindOfPart, [name]])).length > 0;
    const made = isReached || changeSetId === null ? undefined : await tx.first(selectChange, [changeSetId, kindOfPart, name]);
    if (!isReached && !(isMap(made?.after) && namesOnly(reached, kindOfPart, made.after, null))) return refuseHere('OUT_OF_REACH');
  }
  return undefined;
}

const isSold = (kind: EntryKind) => kind === 'events' || kind === 'products';
const isCategory = (kind: EntryKind) => kind === 'artists' || kind === 'categories' || kind === 'tours';
/** Whose it is that says no shops: it stands in the main shop and those of its artists, which nobody has who reaches only some. */
const BY_DEFAULT = 'by default';
/** A shop and an artist may have the same slug. */
const asShop = (slug: string) => `shop/${slug}`;
const asArtist = (slug: string) => `artist/${slug}`;

function ownersOf(kind: EntryKind, { shop, shops, artist, artists }: EntryContent): string[] {
  const isByDefault = shops === undefined && (isSold(kind) || isCategory(kind));
  const inShops = [shop, shops].flat().map((owner) => (isMap(owner) ? owner['shop'] : owner));
  return [
    ...inShops.filter(isText).map(asShop),
    ...[artist, artists].flat().filter(isText).map(asArtist),
    ...(isByDefault ? [BY_DEFAULT] : []),
  ];
}

/** On whose pages it is shown: the tours and categories it is put into, and what it stands below. */
const placesOf = (content: EntryContent | null): string[] =>
  [content?.['tours'], content?.['categories'], content?.['parent']].flat().filter(isText);

const isText = (value: unknown): value is string => typeof value === 'string';
const isMap = (value: unknown): value is EntryContent => typeof value === 'object' && value !== null;
const subcategoriesOf = (content: EntryContent | null | undefined) => [content?.['subcategories']].flat().filter(isMap);

/** Whether an entry, and each category within it, has no owners but these and those that it has had. */
function namesOnly(
  reached: ReadonlySet<string>,
  kind: EntryKind,
  content: EntryContent,
  current: EntryContent | null | undefined,
): boolean {
  const there = new Set(current ? ownersOf(kind, current) : []);
  const before = subcategoriesOf(current);
  return (
    ownersOf(kind, content).every((owner) => there.has(owner) || reached.has(owner)) &&
    subcategoriesOf(content).every((one) =>
      namesOnly(
        reached,
        'categories',
        one,
        before.find(({ slug }) => slug === one['slug']),
      ),
    )
  );
}

/** None of one that cannot be read, which is not published either. */
function partsOf(content: EntryContent | null) {
  const read = safeParse(entrySchemas.bundles, content);
  return read.success ? itemsOf(read.output) : [];
}

/** Takes a change out of a draft; one that is empty then stays for the next. */
export const removeChange = (
  db: Db,
  who: Editor,
  { changeSetId, kind, slug }: { changeSetId: number; kind: EntryKind; slug: string },
): Promise<{ id: number } | EditRefusal> =>
  changeDraft(db, who, changeSetId, async (tx, set) => {
    if (!(await tx.first(deleteChange, [set.id, kind, slug]))) return refuseHere('NOT_FOUND');
    await tx.many(touchChangeSet, [set.id]);
    await who.audit(tx, 'catalogue.drop', `change_set:${set.id}`, { before: { kind, slug } });
    return set;
  });

export async function renameChangeSet(db: Db, who: Editor, id: number, title: string): Promise<{ id: number } | EditRefusal> {
  const name = title.trim();
  if (name === '' || name.length > TITLE_MAX) return refuseHere('INVALID_INPUT', 'title');
  return changeDraft(db, who, id, async (tx, set) => {
    await tx.many(renameSet, [set.id, name]);
    await who.audit(tx, 'catalogue.rename', `change_set:${set.id}`, { before: { title: set.title }, after: { title: name } });
    return set;
  });
}

/** Gives a draft up; it stays readable. */
export const discardChangeSet = (db: Db, who: Editor, id: number): Promise<{ id: number } | EditRefusal> =>
  changeDraft(db, who, id, async (tx, set) => {
    await tx.many(markDiscarded, [set.id]);
    await who.audit(tx, 'catalogue.discard', `change_set:${set.id}`);
    return set;
  });

/** Changes a draft that somebody may change, locked. */
const changeDraft = (
  db: Db,
  who: Editor,
  id: number,
  work: (tx: Tx, set: LockedSet) => Promise<{ id: number } | EditRefusal>,
): Promise<{ id: number } | EditRefusal> =>
  inTransaction(db, async (tx) => {
    const set = await lockDraft(tx, who, id);
    return isRefused(set) ? set : work(tx, set);
  });

/** What is refused is rolled back. */
export async function inTransaction<T extends object>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const done = await work(tx);
      if (isRefused(done)) throw new RolledBack(done);
      return done;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as T;
    throw error;
  }
}

class RolledBack extends Error {
  readonly answer: object;
  constructor(answer: object) {
    super('refused');
    this.answer = answer;
  }
}

/** Whether what is published is what a change began from. */
export const isCurrent = (before: unknown, current: EntryContent | undefined): boolean => isSame(before ?? null, current ?? null);
