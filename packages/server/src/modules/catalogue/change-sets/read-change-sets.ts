import { differencesOf, isSame, mergeChanges, type Conflict, type Difference } from '@frontrow/domain/catalogue/differences';
import type { EntryContent, EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import { readSeatMap } from '@frontrow/domain/seating/read-seat-map';
import { tellMapDifferences } from '@frontrow/domain/seating/tell-map-differences';
import type { SeatMap } from '@frontrow/domain/seating/types';
import type { Permission } from '@frontrow/domain/office/rights';
import { valuesOf } from '../../../platform/acting.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { sha256 } from '../../../platform/ids.ts';
import type { Who } from '../../../platform/graphql/office-builder.ts';
import { readContents } from '../export/read-entries.ts';
import { composeCatalogue } from './compose-catalogue.ts';
import { type EntryProblem, pathText } from './problem-places.ts';
import {
  type ChangeRow,
  type ChangeSetRow,
  type HappeningRow,
  type HistoryRow,
  type ListedRow,
  selectChange,
  selectChanges,
  selectChangeSet,
  selectChangeSets,
  selectEntries,
  selectHappenings,
  selectHistory,
  selectReached,
  selectStocks,
  selectVersions,
  type Sight,
  type StockRow,
} from './store.ts';

/** Who looks at the catalogue or changes it: somebody in the office, or the command line, which is no person. */
export type Editor = Pick<Who, 'name' | 'reach' | 'audit'> & { personId: number | null };

export const sightOf = ({ reach, personId }: Pick<Editor, 'reach' | 'personId'>, permission: Permission): Sight => [
  reach(permission).all,
  personId,
];

/** `happening`: of an event that is published; `stock`: of an event or a product that has one. */
export type ListedEntry = ListedRow & { kind: EntryKind; happening: HappeningRow | undefined; stock: StockRow | undefined };

/** Where a page of entries ends, as the next is asked for. */
export const entryCursor = ({ place, slug }: Pick<ListedRow, 'place' | 'slug'>): string => `${place}:${slug}`;
const readEntryCursor = (after: string | null): [number | null, string | null] => {
  const [, place, slug] = /^(-?\d{1,14}):(.+)$/.exec(after ?? '') ?? [];
  return place === undefined || slug === undefined ? [null, null] : [Number(place), slug];
};

/** A page of the entries of a kind, with those that only a draft has: events by time, everything else by slug. One more than `first` is read. */
export async function listEntries(
  db: Queryable,
  who: Editor,
  { kind, search, after, first }: { kind: EntryKind; search: string; after: string | null; first: number },
): Promise<ListedEntry[]> {
  const reach = valuesOf(who.reach('catalogue.read'));
  const rows = await db.many(selectEntries, [...reach, kind, search.trim(), ...readEntryCursor(after), first + 1]);
  const slugs = rows.filter(({ isPublished }) => isPublished).map(({ slug }) => slug);
  const sold = { events: 'event', products: 'product' }[kind as string];
  const [happenings, stocks] = await Promise.all([
    kind === 'events' ? db.many(selectHappenings, [slugs]) : [],
    sold === undefined ? [] : db.many(selectStocks, [sold, slugs]),
  ]);
  const of = <Row extends { slug: string }>(found: readonly Row[], wanted: string) => found.find(({ slug }) => slug === wanted);
  return rows.map((row) => ({ kind, ...row, happening: of(happenings, row.slug), stock: of(stocks, row.slug) }));
}

export type WholeEntry = { slug: string; version: number; content: EntryContent };

/** Of these entries what is published, for who sees them, in the order that is asked for. */
export async function readEntries(db: Queryable, who: Editor, kind: EntryKind, slugs: readonly string[]): Promise<WholeEntry[]> {
  const reached = (await db.many(selectReached, [...valuesOf(who.reach('catalogue.read')), kind, slugs])).map(({ slug }) => slug);
  const contents = await readContents(db, kind, reached);
  const versions = new Map((await db.many(selectVersions, [kind, reached])).map(({ slug, version }) => [slug, version]));
  return slugs.flatMap((slug) => {
    const content = contents.get(slug);
    return content ? [{ slug, version: versions.get(slug) ?? 0, content }] : [];
  });
}

export type ShownEntry = {
  kind: EntryKind;
  slug: string;
  version: number;
  content: EntryContent | null;
  draft: ChangeRow | undefined;
  history: HistoryRow[];
};

/** An entry as it is published, and as a draft has it. */
export async function findEntry(
  db: Queryable,
  who: Editor,
  kind: EntryKind,
  slug: string,
  changeSetId: number | null,
): Promise<ShownEntry | undefined> {
  const isReached = (await db.many(selectReached, [...valuesOf(who.reach('catalogue.read')), kind, [slug]])).length > 0;
  const set = changeSetId === null ? undefined : await db.first(selectChangeSet, [...sightOf(who, 'catalogue.read'), changeSetId]);
  const draft = set && (await db.first(selectChange, [set.id, kind, slug]));
  if (!isReached && !draft) return undefined;
  const content = isReached ? ((await readContents(db, kind, [slug])).get(slug) ?? null) : null;
  const history = await db.many(selectHistory, [kind, slug]);
  return { kind, slug, version: history[0]?.version ?? 0, content, draft, history };
}

export const listChangeSets = (
  db: Queryable,
  who: Editor,
  states: readonly ChangeSetRow['state'][],
  before: number | null,
  first: number,
): Promise<ChangeSetRow[]> => db.many(selectChangeSets, [...sightOf(who, 'catalogue.read'), states, before, first + 1]);

export const findChangeSet = (db: Queryable, who: Editor, id: number): Promise<ChangeSetRow | undefined> =>
  db.first(selectChangeSet, [...sightOf(who, 'catalogue.read'), id]);

export type ShownChange = Omit<ChangeRow, 'before' | 'after'> & {
  before: EntryContent | null;
  after: EntryContent | null;
  differences: Difference[];
  /** What was published since this was begun, where both have changed the same; empty where the two go together or nothing was. */
  conflicts: Conflict[];
  /** Whether another was published since this was begun. */
  isBehind: boolean;
  /** Stands for what is published now; undefined where the set is closed. */
  published: string | undefined;
  problems: EntryProblem[];
};

/** Of what is published of an entry: who puts a change on top of it says by this what they have seen. */
export const stateOf = (content: EntryContent | null): string => sha256(JSON.stringify(content)).toString('base64url');

/** The changes of a set, each against what is published now. */
export async function showChanges(db: Queryable, set: ChangeSetRow): Promise<ShownChange[]> {
  const changes = await db.many(selectChanges, [set.id]);
  const isOpen = set.state === 'draft' || set.state === 'scheduled';
  const [current, problems] = isOpen ? await Promise.all([currentOf(db, changes), problemsOf(db, set, changes)]) : [undefined, []];
  return changes.map((change) => {
    const [before, after] = [change.before, change.after];
    const now = current?.get(`${change.kind}/${change.slug}`) ?? null;
    const isBehind = current !== undefined && !isSame(now, before);
    return {
      ...change,
      before,
      after,
      differences: change.kind === 'seatmaps' ? tellMapDifferences(mapIn(before), mapIn(after)) : differencesOf(before, after),
      isBehind,
      published: current && stateOf(now),
      conflicts: isBehind ? mergeChanges(before, now, after).conflicts : [],
      problems: problems.filter(({ kind, slug }) => kind === change.kind && slug === change.slug),
    };
  });
}

/** A draft may hold what is no map yet: then there is nothing to tell of its seats. */
const mapIn = (content: EntryContent | null): SeatMap | null => readSeatMap(content).map ?? null;

/** What is published of the entries that these name, by `kind/slug`. */
export async function currentOf(db: Queryable, changes: readonly { kind: EntryKind; slug: string }[]): Promise<Map<string, EntryContent>> {
  const found = new Map<string, EntryContent>();
  for (const [kind, ofKind] of Map.groupBy(changes, (change) => change.kind))
    for (const [slug, content] of await readContents(
      db,
      kind,
      ofKind.map(({ slug }) => slug),
    ))
      found.set(`${kind}/${slug}`, content);
  return found;
}

/** What keeps a set from being published: by the checks now, and what its last try was refused for. */
async function problemsOf(db: Queryable, set: ChangeSetRow, changes: readonly ChangeRow[]): Promise<EntryProblem[]> {
  const named = changes.map(({ kind, slug, after }) => ({ kind, slug, content: after }));
  const { problems } = await composeCatalogue(db, named);
  const refused = (set.refused ?? []) as EntryProblem[];
  const now = problems.map((problem) => pathText(problem, changes));
  return [...now, ...refused.filter((one) => !now.some((other) => isSame(one, other)))];
}

/** What a change set would make of the entries it names, by `kind/slug`; undefined where there is none. */
export async function readDraft(db: Queryable, id: number): Promise<Map<string, EntryContent | null> | undefined> {
  const changes = await db.many(selectChanges, [id]);
  if (changes.length === 0) return undefined;
  return new Map(changes.map(({ kind, slug, after }) => [`${kind}/${slug}`, after]));
}

export async function versionsOf(db: Queryable, kind: EntryKind, slugs: readonly string[]): Promise<Map<string, number>> {
  return new Map((await db.many(selectVersions, [kind, slugs])).map(({ slug, version }) => [slug, version]));
}
