import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { isLocale } from '@frontrow/domain/locale';
import { checkEntries } from '@frontrow/domain/catalogue/check-entries';
import { itemsOf } from '@frontrow/domain/catalogue/check-forced-sections';
import { checkReferences } from '@frontrow/domain/catalogue/check-references';
import { describeIssues } from '@frontrow/domain/catalogue/describe-issues';
import type { Entries, Located } from '@frontrow/domain/catalogue/entries';
import { type EntryContent, type EntryKind, slugOfEntry } from '@frontrow/domain/catalogue/entry-kinds';
import { entrySchemas, type Kind, ofEachKind, pageFrontMatter } from '@frontrow/domain/catalogue/format';
import type { PageFile } from '@frontrow/domain/catalogue/page-file';
import type { Problem } from '@frontrow/domain/catalogue/problems';
import type { ReadSeatMap } from '@frontrow/domain/catalogue/seat-maps';
import type { Queryable } from '../../../platform/db/index.ts';
import { readContents } from '../export/read-entries.ts';
import { selectNow } from '../import/known-store.ts';
import { findDeadLinks, placeOf } from '../import/read-pages.ts';
import type { Catalogue, Limits, Stays } from '../import/rows.ts';
import { type Referred, selectBundlesOf, selectPlaces, selectReferrers, selectSellableNames } from './compose-store.ts';
import { eventsOnMaps } from './compose-events.ts';
import { composeMaps } from './compose-maps.ts';
import { findFiles } from './find-files.ts';
import { type NamedEntry, placeIn } from './problem-places.ts';

const slugsOf = (entries: ReadonlyMap<string, unknown>) => [...entries.keys()];
/** Kinds that every entry stands among, and that are few. */
const GROUND = ['shops', 'artists', 'categories', 'tours'] as const;

/**
 * The part of the catalogue that a change set names, with what it stands among read from the database, and everything that is wrong
 * with it: the checks are the import's. Nothing else is read.
 */
export async function composeCatalogue(
  db: Queryable,
  named: readonly NamedEntry[],
): Promise<{ catalogue: Catalogue; problems: Problem[] }> {
  const problems: Problem[] = [];
  const of = (kind: EntryKind) => named.filter((entry) => entry.kind === kind);
  const going = named.filter(({ content }) => content === null);
  const base: Contents = ofEachKind(() => new Map());
  for (const kind of GROUND) base[kind] = await readContents(db, kind, null);
  for (const kind of ['shipping', 'news'] as const) if (of(kind).length > 0) base[kind] = await readContents(db, kind, null);
  await addBundles(db, named, base);
  const drawn = of('seatmaps').filter(({ content }) => content !== null);
  const moved = await eventsOnMaps(db, drawn);
  for (const [slug, content] of moved) base.events.set(slug, content);

  const after = withNamed(base, named);
  const around = parseAll(after, named, problems);
  const places = await db.many(selectPlaces);
  const writtenNames = new Set([
    ...named.map(({ kind, slug }) => `${kind}/${slug}`),
    ...[...moved.keys()].map((slug) => `events/${slug}`),
    ...heirsOf(base, named).map((slug) => `shops/${slug}`),
  ]);
  const entries = mapEntries((kind) => (around[kind] as Located<unknown>[]).filter((one) => writtenNames.has(nameOf(kind, one))));
  const isVenueNamed = (slug: string) => writtenNames.has(`venues/${slug}`);
  const beside = places.filter(({ venue }) => !isVenueNamed(venue));
  const kept = {
    events: new Map<string, string>(),
    products: new Map<string, string>(),
    venues: new Map(beside.map(({ venue }) => [venue, `venues/${venue}`])),
    seatmaps: new Map(beside.flatMap(({ maps }) => maps).map((slug) => [slug, `seatmaps/${slug}`])),
  };
  const { maps, problems: ofMaps } = await composeMaps(db, entries, around.events, of('seatmaps'));
  const withPages = of('pages').length + of('shops').length > 0;
  const { pages, pageNames } = withPages ? await composePages(db, of('pages'), slugsOf(after.shops), problems) : NO_PAGES;
  const { files, problems: ofFiles } = await findFiles(db, entries, pages, writtenNames);
  // an entry that cannot be read would show as many a missing reference
  if (problems.length === 0) problems.push(...check(around, kept, maps, withPages ? pages : undefined));
  problems.push(...ofMaps, ...ofFiles);
  const limits = limitsOf(base, named, entries, around, pageNames);
  const dropped = droppedCategories(base, after);
  problems.push(...(await findReferrers(db, named, dropped, base)));
  if (going.length > 0 || dropped.length > 0) limits.stays = await staysOf(db, base, after, going, places);
  const { now } = await db.one(selectNow);
  const catalogue: Catalogue = { entries, around, ...files, maps, pages, kept, limits, now };
  return { catalogue, problems: await newProblems(problems, writtenNames, () => checkBase(base, kept)) };
}

type Contents = Record<Kind, Map<string, EntryContent>>;
const NO_PAGES: { pages: PageFile[]; pageNames: string[] } = { pages: [], pageNames: [] };

const check = (
  entries: Entries,
  kept: Catalogue['kept'],
  maps: ReadonlyMap<string, ReadSeatMap>,
  pages: readonly PageFile[] | undefined,
): Problem[] => [...checkReferences(entries, kept), ...checkEntries(entries, maps, pages)];

/** Bundles and their parts are checked together. */
async function addBundles(db: Queryable, named: readonly NamedEntry[], base: Contents): Promise<void> {
  const sellables = named.filter(({ kind }) => kind === 'events' || kind === 'products');
  const names = sellables.map(({ kind, slug }) => `${kind.slice(0, -1)}/${slug}`);
  const ofParts = names.length > 0 ? (await db.many(selectBundlesOf, [names])).map(({ slug }) => slug) : [];
  const bundles = named.filter(({ kind }) => kind === 'bundles');
  for (const [slug, content] of await readContents(db, 'bundles', [...new Set([...ofParts, ...bundles.map(({ slug }) => slug)])]))
    base.bundles.set(slug, content);
  const all = [...base.bundles.values(), ...bundles.flatMap(({ content }) => content ?? [])];
  const parts = all.flatMap((content) => {
    const read = safeParse(entrySchemas.bundles, content);
    return read.success ? [{ product: read.output.product }, ...itemsOf(read.output)] : [];
  });
  const wanted = {
    events: [...parts.flatMap((part) => ('event' in part && part.event) || []), ...slugsOfKind(named, 'events')],
    products: [...parts.flatMap(({ product }) => product ?? []), ...slugsOfKind(named, 'products')],
    venues: slugsOfKind(named, 'venues'),
  };
  for (const kind of ['events', 'products', 'venues'] as const) base[kind] = await readContents(db, kind, [...new Set(wanted[kind])]);
}

const slugsOfKind = (named: readonly NamedEntry[], kind: EntryKind) => named.flatMap((entry) => (entry.kind === kind ? entry.slug : []));

/** The catalogue as it is, with the named entries as they are to be. */
function withNamed(base: Contents, named: readonly NamedEntry[]): Contents {
  const after = ofEachKind((kind) => new Map(base[kind]));
  for (const { kind, slug, content } of named) {
    if (kind === 'pages' || kind === 'seatmaps') continue;
    if (content === null) after[kind].delete(slug);
    else after[kind].set(slug, content);
  }
  return after;
}

/** Shops that take their company or account from the main shop, as it was: a row holds a copy, which has to follow a change of it. */
const heirsOf = (base: Contents, named: readonly NamedEntry[]): string[] =>
  named.some(({ kind, content }) => kind === 'shops' && content?.['main'] === true)
    ? slugsOf(base.shops).filter((slug) => ['legal', 'bankAccount'].some((key) => base.shops.get(slug)?.[key] === undefined))
    : [];

const mapEntries = (of: (kind: Kind) => Located<unknown>[]): Entries =>
  // Safe: each list is of its kind.
  ofEachKind(of) as Entries;

/** What cannot be read is left out and told; what is not named was read when it was published. */
function parseAll(contents: Contents, named: readonly NamedEntry[], problems: Problem[]): Entries {
  const names = new Set(named.map(({ kind, slug }) => `${kind}/${slug}`));
  return mapEntries((kind) =>
    [...contents[kind]].flatMap(([slug, content]) => {
      const problem = placeIn(kind, slug);
      const schema: v.GenericSchema = entrySchemas[kind];
      const read = safeParse(schema, content, { abortPipeEarly: true });
      const isNamed = names.has(`${kind}/${slug}`);
      if (!read.success) {
        if (isNamed) problems.push(...describeIssues(schema, read.issues, { problem }, []));
        return [];
      }
      if (isNamed && slugOfEntry(kind, content, slug) !== slug) problems.push(problem(['slug'], `an entry keeps its name: "${slug}"`));
      return [{ value: read.output, problem }];
    }),
  );
}

const nameOf = (kind: Kind, { value }: Located<unknown>): string => `${kind}/${slugOfEntry(kind, value as EntryContent, '')}`;

/** All pages as they would be, and which of them are written, as `shop/locale/slug`. */
async function composePages(
  db: Queryable,
  named: readonly NamedEntry[],
  shops: readonly string[],
  problems: Problem[],
): Promise<{ pages: PageFile[]; pageNames: string[] }> {
  const contents = await readContents(db, 'pages', null);
  for (const { slug, content } of named) {
    if (content === null) contents.delete(slug);
    else contents.set(slug, content);
  }
  const pages: PageFile[] = [];
  for (const [name, content] of contents) {
    const file = `pages/${name}`;
    const place = placeOf(`${file}.md`, shops);
    const tell = placeIn('pages', name);
    const markdown = content['markdown'];
    const head = safeParse(pageFrontMatter, { title: content['title'] });
    if ('message' in place) problems.push(tell([], place.message));
    else if (!head.success) problems.push(...describeIssues(pageFrontMatter, head.issues, { problem: tell }, []));
    else if (typeof markdown !== 'string') problems.push(tell(['markdown'], '"markdown" is missing'));
    else {
      problems.push(...findDeadLinks(file, markdown).map(({ message }) => tell(['markdown'], message)));
      pages.push({ file, ...place, title: head.output.title, markdown: markdown.trim() });
    }
  }
  return { pages, pageNames: pageNamesOf(named, shops, pages) };
}

/** A page, common or of a shop, as it may be written for each shop; and all pages of shops, of which a new one has none yet. */
function pageNamesOf(named: readonly NamedEntry[], shops: readonly string[], pages: readonly PageFile[]): string[] {
  const addresses = named.map(({ slug }) => {
    const [first = '', ...rest] = slug.split('/');
    return isLocale(first) ? slug : rest.join('/');
  });
  const all = [...addresses, ...pages.map(({ locale, slug }) => `${locale}/${slug}`)];
  return shops.flatMap((shop) => [...new Set(all)].map((address) => `${shop}/${address}`));
}

function limitsOf(base: Contents, named: readonly NamedEntry[], entries: Entries, around: Entries, pages: readonly string[]): Limits {
  const main = around.shops.find(({ value }) => value.main)?.value.slug ?? '';
  const categories = [...entries.artists, ...entries.categories, ...entries.tours].flatMap(({ value }) => [
    value.slug,
    ...('subcategories' in value ? value.subcategories.map(({ slug }) => slug) : []),
  ]);
  return {
    categories: [...categories, ...GROUND.slice(1).flatMap((kind) => slugsOfKind(named, kind))],
    sellables: (['events', 'products'] as const).flatMap((kind) => slugsOfKind(named, kind).map((slug) => `${kind.slice(0, -1)}/${slug}`)),
    bundles: slugsOfKind(named, 'bundles'),
    shipping: slugsOfKind(named, 'shipping'),
    news: named.flatMap(({ kind, slug }) => (kind === 'news' ? (slug.startsWith('/') ? `${main}${slug}` : slug) : [])),
    pages,
  };
}

const subcategoriesOf = (content: EntryContent): string[] =>
  ((content['subcategories'] as { slug: string }[] | undefined) ?? []).map(({ slug }) => slug);
const categoriesIn = (contents: Contents): string[] =>
  (['artists', 'categories', 'tours'] as const).flatMap((kind) =>
    [...contents[kind]].flatMap(([slug, content]) => [slug, ...subcategoriesOf(content)]),
  );
/** Categories that were there and are not any more, also those of an artist. */
function droppedCategories(base: Contents, after: Contents): string[] {
  const left = new Set(categoriesIn(after));
  return categoriesIn(base).filter((slug) => !left.has(slug));
}

async function staysOf(
  db: Queryable,
  base: Contents,
  after: Contents,
  going: readonly NamedEntry[],
  places: readonly { venue: string; maps: string[] }[],
): Promise<Stays> {
  const gone = new Set(going.map(({ kind, slug }) => `${kind}/${slug}`));
  const isLeft = (name: string) => !gone.has(name);
  const venues = [...places.map(({ venue }) => venue), ...slugsOf(after.venues)].filter((slug) => isLeft(`venues/${slug}`));
  const dropped = new Set(
    [...base.venues].flatMap(([slug, content]) => {
      const left = new Set(mapsOf(after.venues.get(slug)));
      return mapsOf(content).filter((map) => !left.has(map));
    }),
  );
  const maps = [...places.flatMap((place) => place.maps), ...[...after.venues.values()].flatMap(mapsOf)];
  const sellables = (await db.many(selectSellableNames)).map(({ name }) => name);
  return {
    shops: slugsOf(after.shops),
    categories: categoriesIn(after),
    venues,
    maps: maps.filter((slug) => !dropped.has(slug)),
    sellables: [
      ...sellables,
      ...slugsOf(after.events).map((slug) => `event/${slug}`),
      ...slugsOf(after.products).map((slug) => `product/${slug}`),
    ].filter((name) => isLeft(name.replace('/', 's/'))),
  };
}

const mapsOf = (venue: EntryContent | undefined): string[] =>
  ((venue?.['seatMaps'] as { slug: string }[] | undefined) ?? []).map(({ slug }) => slug);

/** What goes while others still name it; those of the same change set are looked at as they are to be. */
async function findReferrers(
  db: Queryable,
  named: readonly NamedEntry[],
  categories: readonly string[],
  base: Contents,
): Promise<Problem[]> {
  const going = named.filter(({ content }) => content === null);
  if (going.length + categories.length === 0) return [];
  const names = named.map(({ kind, slug }) => `${kind}/${slug}`);
  const found = await db.many(selectReferrers, [categories, slugsOfKind(going, 'venues'), slugsOfKind(going, 'seatmaps'), names]);
  return found.map(({ what, gone, names: [first = '', ...more] }) => {
    const { kind, slug, content } = named.find((entry) => holds(entry, what, gone, base))!;
    const others = more.length === 0 ? '' : ` and ${more.length} more`;
    return placeIn(kind, slug)(content === null ? [] : ['subcategories'], `the ${what} "${gone}" is still named by ${first}${others}`);
  });
}

/** Whether it is this entry that had what is gone: itself, or a category of its own. */
function holds({ kind, slug }: NamedEntry, what: Referred, gone: string, base: Contents): boolean {
  if (what === 'venue') return kind === 'venues' && slug === gone;
  if (what === 'seat map') return kind === 'seatmaps' && slug === gone;
  if (kind !== 'artists' && kind !== 'categories' && kind !== 'tours') return false;
  return slug === gone || subcategoriesOf(base[kind].get(slug) ?? {}).includes(gone);
}

/** Problems of entries that are not named count only where the change has made them. */
async function newProblems(problems: readonly Problem[], written: ReadonlySet<string>, ofBase: () => Problem[]): Promise<Problem[]> {
  const elsewhere = problems.filter(({ file }) => !written.has(file));
  if (elsewhere.length === 0) return [...problems];
  const before = new Set(ofBase().map(({ file, message }) => `${file}: ${message}`));
  return problems.filter(({ file, message }) => written.has(file) || !before.has(`${file}: ${message}`));
}

const checkBase = (base: Contents, kept: Catalogue['kept']): Problem[] => check(parseAll(base, [], []), kept, new Map(), undefined);
