import type { EntryContent } from '@frontrow/domain/catalogue/entry-kinds';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { effect, enqueue } from '../../../platform/outbox/index.ts';
import type { Problem } from '@frontrow/domain/catalogue/problems';
import { isSoldMeanwhile } from '../import/import-catalogue.ts';
import type { Row } from '../import/rows.ts';
import { accessCodesOf } from '../import/rows/shop-rows.ts';
import { lockCatalogue, OtherImport, RefusedBySales, writeCatalogue } from '../import/write-catalogue.ts';
import { composeCatalogue } from './compose-catalogue.ts';
import { inTransaction, isCurrent, outOfReach } from './edit-change-set.ts';
import { findTouched } from './find-touched.ts';
import { type EntryProblem, pathText } from './problem-places.ts';
import { currentOf, type Editor, sightOf } from './read-change-sets.ts';
import {
  type ChangeRow,
  insertVersion,
  lockChangeSet,
  markPublished,
  markRefused,
  selectAuthors,
  selectChanges,
  selectLastVersion,
} from './store.ts';

export type PublishRefusal = OfficeRefusal<
  'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'CHANGE_SET_EMPTY' | 'CATALOGUE_CONFLICTS' | 'CATALOGUE_PROBLEMS' | 'CATALOGUE_BUSY' | 'OUT_OF_REACH'
>;

/** What is to be published has problems: thrown, so that nothing of it is written. */
class HasProblems extends Error {
  readonly problems: readonly Problem[];
  readonly changes: readonly ChangeRow[];
  constructor(problems: readonly Problem[], changes: readonly ChangeRow[]) {
    super('the change set has problems');
    this.problems = problems;
    this.changes = changes;
  }
}

/**
 * Publishes a change set whole, in one transaction: checked as an import is, written by the import's own way, limited to what it names.
 * What it was refused for stays with it. `revision`: as it was seen.
 */
export async function publishChangeSet(
  db: Db,
  who: Editor,
  { id, revision }: { id: number; revision: number },
): Promise<{ id: number } | PublishRefusal> {
  try {
    return await inTransaction(db, (tx) => publish(tx, who, id, revision));
  } catch (error) {
    if (error instanceof OtherImport) return refuseHere('CATALOGUE_BUSY');
    if (isSoldMeanwhile(error)) return refuseHere('CATALOGUE_BUSY');
    if (!(error instanceof HasProblems)) throw error;
    const { changes } = error;
    const problems = error.problems.map((problem) => pathText(problem, changes));
    await refuseDue(db, id, revision, problems);
    return refuseHere('CATALOGUE_PROBLEMS');
  }
}

/** A change set that cannot be published is a draft, with what is wrong. One that was due tells its authors by mail. */
export const refuseDue = (db: Db, id: number, revision: number, problems: readonly EntryProblem[]): Promise<void> =>
  db.transaction(async (tx) => {
    const refused = await tx.first(markRefused, [id, revision, JSON.stringify(problems)]);
    if (!refused?.wasScheduled) return;
    const authors = await tx.many(selectAuthors, [id]);
    const mails = authors.map((author) =>
      effect('office.change_refused', `${id}:${revision}:${author.email}`, { changeSetId: id, ...author }),
    );
    if (mails.length > 0) await enqueue(tx, ...mails);
  });

async function publish(tx: Tx, who: Editor, id: number, revision: number): Promise<{ id: number } | PublishRefusal> {
  await lockCatalogue(tx);
  const set = await tx.first(lockChangeSet, [...sightOf(who, 'catalogue.publish'), id]);
  if (!set) return refuseHere('NOT_FOUND');
  if ((set.state !== 'draft' && set.state !== 'scheduled') || set.revision !== revision) return refuseHere('CHANGED_MEANWHILE');
  const changes = await tx.many(selectChanges, [id]);
  if (changes.length === 0) return refuseHere('CHANGE_SET_EMPTY');
  const current = await currentOf(tx, changes);
  if (!(await isReached(tx, who, id, changes, current))) return refuseHere('OUT_OF_REACH');
  if (changes.some((change) => !isCurrent(change.before, current.get(nameOf(change))))) return refuseHere('CATALOGUE_CONFLICTS');
  await write(tx, changes, current);
  await tx.many(markPublished, [id, who.name]);
  await keepVersions(tx, id, changes, current);
  await who.audit(tx, 'catalogue.publish', `change_set:${id}`, { after: { title: set.title, entries: changes.map(nameOf) } });
  return { id };
}

const nameOf = ({ kind, slug }: Pick<ChangeRow, 'kind' | 'slug'>): string => `${kind}/${slug}`;

/** @throws HasProblems */
async function write(tx: Tx, changes: readonly ChangeRow[], current: ReadonlyMap<string, EntryContent>): Promise<void> {
  const named = changes.map(({ kind, slug, after }) => ({ kind, slug, content: after }));
  const { catalogue, problems } = await composeCatalogue(tx, named);
  if (problems.length > 0) throw new HasProblems(problems, changes);
  const codes = catalogue.entries.shops.flatMap(({ value }): Row[] =>
    accessCodesOf(value).map((code_hash) => ({ shop: value.slug, code_hash })),
  );
  const touched = await findTouched(tx, changes, current);
  await writeCatalogue(tx, { ...catalogue, touched }, codes).catch((error: unknown) => {
    throw error instanceof RefusedBySales ? new HasProblems(error.problems, changes) : error;
  });
}

/** Whether all of it is in reach now, whoever has saved it and whatever was in reach then. */
export async function isReached(
  tx: Tx,
  who: Editor,
  changeSetId: number,
  changes: readonly ChangeRow[],
  published: ReadonlyMap<string, EntryContent>,
): Promise<boolean> {
  const reach = who.reach('catalogue.publish');
  for (const change of changes) {
    const [current, content] = [published.get(nameOf(change)) ?? null, change.after];
    if (await outOfReach(tx, reach, { ...change, changeSetId, current, content })) return false;
  }
  return true;
}

/** What each entry is from now on, as it reads back; and what it was, where that is not known yet. */
async function keepVersions(tx: Tx, id: number, changes: readonly ChangeRow[], before: ReadonlyMap<string, EntryContent>): Promise<void> {
  const after = await currentOf(tx, changes);
  for (const change of changes) {
    const name = nameOf(change);
    const last = await tx.first(selectLastVersion, [change.kind, change.slug]);
    const was = before.get(name);
    if (!isCurrent(last?.content, was)) await insert(tx, change, was, null);
    await insert(tx, change, after.get(name), id);
  }
}

const insert = (tx: Tx, { kind, slug }: ChangeRow, content: EntryContent | undefined, changeSetId: number | null) =>
  tx.one(insertVersion, [kind, slug, content === undefined ? null : JSON.stringify(content), changeSetId]);
