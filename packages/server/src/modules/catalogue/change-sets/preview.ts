import type { EntryContent } from '@frontrow/domain/catalogue/entry-kinds';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Db, Tx } from '../../../platform/db/index.ts';
import type { Ids } from '../../../platform/ids.ts';
import { getSecret } from '../../../platform/server-secret.ts';
import { createSignedIds, type SignedIds } from '../../../platform/signed-ids.ts';
import { accessCodesOf } from '../import/rows/shop-rows.ts';
import type { Row } from '../import/rows.ts';
import { showCatalogue } from '../import/write-catalogue.ts';
import { composeCatalogue } from './compose-catalogue.ts';
import { type Editor, sightOf } from './read-change-sets.ts';
import { type EntryProblem, pathText } from './problem-places.ts';
import { selectChanges, selectChangeSet, selectPreview } from './store.ts';

/** How long a link shows a draft to whoever has it. */
const PREVIEW_DAYS = 7;
const DAY_SECONDS = 24 * 60 * 60;

export const openPreviewLinks = async (db: Db, ids: Ids): Promise<SignedIds> =>
  createSignedIds(await getSecret(db, 'office', ids), 'catalogue-preview');

/** A link that shows the shop as a change set would make it, to whoever has it, for a week. @returns its token */
export async function allowPreview(
  db: Db,
  who: Editor,
  links: SignedIds,
  id: number,
): Promise<{ token: string } | OfficeRefusal<'NOT_FOUND' | 'CHANGE_SET_CLOSED'>> {
  const set = await db.first(selectChangeSet, [...sightOf(who, 'catalogue.read'), id]);
  if (!set) return refuseHere('NOT_FOUND');
  if (set.state !== 'draft' && set.state !== 'scheduled') return refuseHere('CHANGE_SET_CLOSED');
  return db.transaction(async (tx) => {
    const { now } = await tx.one(selectPreview, [id]);
    await who.audit(tx, 'catalogue.preview', `change_set:${id}`);
    return { token: links.sign(id, Math.floor(now.getTime() / 1000) + PREVIEW_DAYS * DAY_SECONDS) };
  });
}

export type Preview = { changeSetId: number; /** Seconds since 1970. */ until: number };
export function readPreview(links: SignedIds, token: string): Preview | undefined {
  const [changeSetId, until] = links.read(token);
  return changeSetId === undefined || until === undefined ? undefined : { changeSetId, until };
}

/** `over`: the link no longer holds, or the draft is no draft any more. `problems`: it cannot be shown like this. */
export type Previewed<T> = { shown: T } | { over: true } | { problems: readonly EntryProblem[] };

/**
 * What `look` sees with a change set applied: in a transaction that is rolled back whatever happens. It takes no lock that a buyer or
 * a publication waits for, except on the very rows that the draft changes, and for as long as `look` takes.
 * @param pool not the one of buyers
 */
export async function preview<T>(pool: Db, { changeSetId, until }: Preview, look: (tx: Tx) => Promise<T>): Promise<Previewed<T>> {
  try {
    return await pool.transaction(async (tx) => {
      throw new Seen(await lookWith(tx, { changeSetId, until }, look));
    });
  } catch (error) {
    if (error instanceof Seen) return error.answer as Previewed<T>;
    throw error;
  }
}

async function lookWith<T>(tx: Tx, { changeSetId, until }: Preview, look: (tx: Tx) => Promise<T>): Promise<Previewed<T>> {
  const { now, isOpen } = await tx.one(selectPreview, [changeSetId]);
  if (!isOpen || now.getTime() >= until * 1000) return { over: true };
  const changes = await tx.many(selectChanges, [changeSetId]);
  const named = changes.map(({ kind, slug, after }) => ({ kind, slug, content: after as EntryContent | null }));
  const { catalogue, problems } = await composeCatalogue(tx, named);
  if (problems.length > 0) return { problems: problems.map((problem) => pathText(problem, changes)) };
  const codes = catalogue.entries.shops.flatMap(({ value }): Row[] =>
    accessCodesOf(value).map((code_hash) => ({ shop: value.slug, code_hash })),
  );
  if (changes.length > 0) await showCatalogue(tx, catalogue, codes);
  return { shown: await look(tx) };
}

/** Carries out what was seen, so that nothing of it stays. */
class Seen extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rolled back');
    this.answer = answer;
  }
}
