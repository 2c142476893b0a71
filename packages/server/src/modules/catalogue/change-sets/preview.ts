import { resolveMoment } from '@frontrow/domain/catalogue/moments';
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
import { selectChanges, selectChangeSet, selectPreview, turnClock } from './store.ts';

/** How long a link shows a draft to whoever has it. */
const PREVIEW_DAYS = 7;
const DAY_SECONDS = 24 * 60 * 60;

export const openPreviewLinks = async (db: Db, ids: Ids): Promise<SignedIds> =>
  createSignedIds(await getSecret(db, 'office', ids), 'catalogue-preview');

/** Of a link that shows what is published, with no draft. */
const NO_DRAFT = 0;

/**
 * A link that shows the shop as a change set would make it, to whoever has it, for a week. Without an id it is as published: what comes
 * by itself can be seen before. @returns its token
 */
export async function allowPreview(
  db: Db,
  who: Editor,
  links: SignedIds,
  id: number | undefined,
): Promise<{ token: string } | OfficeRefusal<'NOT_FOUND' | 'CHANGE_SET_CLOSED'>> {
  if (id !== undefined) {
    const set = await db.first(selectChangeSet, [...sightOf(who, 'catalogue.read'), id]);
    if (!set) return refuseHere('NOT_FOUND');
    if (set.state !== 'draft' && set.state !== 'scheduled') return refuseHere('CHANGE_SET_CLOSED');
  }
  return db.transaction(async (tx) => {
    const { now } = await tx.one(selectPreview, [id ?? NO_DRAFT]);
    await who.audit(tx, 'catalogue.preview', id === undefined ? 'catalogue:published' : `change_set:${id}`);
    return { token: links.sign(id ?? NO_DRAFT, Math.floor(now.getTime() / 1000) + PREVIEW_DAYS * DAY_SECONDS) };
  });
}

export type Preview = {
  /** Undefined: what is published. */
  changeSetId: number | undefined;
  /** Seconds since 1970. */
  until: number;
  /** Undefined: the present. */
  at: Date | undefined;
};

/** What is kept by who has opened a link: its token, and the moment the clock was turned to, which is nobody's secret. */
export const writePreview = (token: string, at: Date | undefined): string => (at ? `${token}.${at.getTime() / 1000}` : token);

/** @returns with its token; undefined where nobody has signed it, or there is no such moment */
export function readPreview(links: SignedIds, kept: string): (Preview & { token: string }) | undefined {
  const [token = '', seconds, ...more] = kept.split('.');
  const [id, until] = links.read(token);
  if (id === undefined || until === undefined || more.length > 0) return undefined;
  const at = seconds === undefined ? undefined : new Date(Number(seconds) * 1000);
  return at && !isShowable(at) ? undefined : { token, changeSetId: id === NO_DRAFT ? undefined : id, until, at };
}

/** A moment as a link or a form has it: `2027-02-04T20:00` by the clocks of Berlin, or with an offset. @returns undefined where it is none */
export function readShownMoment(text: string, now: Date): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/.test(text)) return undefined;
  const at = resolveMoment(text, now);
  return at && isShowable(at) ? at : undefined;
}

/** Further than anybody plans, and nothing that PostgreSQL or a calendar stumbles over. */
const isShowable = (at: Date): boolean => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2100;

/** `over`: the link no longer holds, or the draft is no draft any more. `problems`: it cannot be shown like this. */
export type Previewed<T> = { shown: T } | { over: true } | { problems: readonly EntryProblem[] };

/**
 * What `look` sees with a change set applied: in a transaction that is rolled back whatever happens. It takes no lock that a buyer or
 * a publication waits for, except on the very rows that the draft changes, and for as long as `look` takes.
 * @param pool not the one of buyers
 */
export async function preview<T>(pool: Db, what: Preview, look: (tx: Tx) => Promise<T>): Promise<Previewed<T>> {
  try {
    return await pool.transaction(async (tx) => {
      throw new Seen(await lookWith(tx, what, look));
    });
  } catch (error) {
    if (error instanceof Seen) return error.answer as Previewed<T>;
    throw error;
  }
}

async function lookWith<T>(tx: Tx, { changeSetId = NO_DRAFT, until, at }: Preview, look: (tx: Tx) => Promise<T>): Promise<Previewed<T>> {
  const { now, isOpen } = await tx.one(selectPreview, [changeSetId]);
  if ((changeSetId !== NO_DRAFT && !isOpen) || now.getTime() >= until * 1000) return { over: true };
  const problems = changeSetId === NO_DRAFT ? [] : await apply(tx, changeSetId);
  if (problems.length > 0) return { problems };
  // what is written is of today; only what is looked at is of another day
  if (at) await tx.one(turnClock, [at.toISOString()]);
  return { shown: await look(tx) };
}

/** Writes a draft. @returns why it cannot be written, then nothing is */
async function apply(tx: Tx, changeSetId: number): Promise<readonly EntryProblem[]> {
  const changes = await tx.many(selectChanges, [changeSetId]);
  const named = changes.map(({ kind, slug, after }) => ({ kind, slug, content: after }));
  const { catalogue, problems } = await composeCatalogue(tx, named);
  if (problems.length > 0) return problems.map((problem) => pathText(problem, changes));
  const codes = catalogue.entries.shops.flatMap(({ value }): Row[] =>
    accessCodesOf(value).map((code_hash) => ({ shop: value.slug, code_hash })),
  );
  if (changes.length > 0) await showCatalogue(tx, catalogue, codes);
  return [];
}

/** Carries out what was seen, so that nothing of it stays. */
class Seen extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rolled back');
    this.answer = answer;
  }
}
