import type { EntryContent, EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import { videoSha } from '@frontrow/domain/videos';
import type { Queryable } from '../../../platform/db/index.ts';
import { entrySchemas } from '@frontrow/domain/catalogue/format';
import { writePictures } from '@frontrow/domain/catalogue/page-pictures';
import {
  bundleEntryOf,
  categoryEntryOf,
  eventEntryOf,
  newsEntryOf,
  type Paths,
  productEntryOf,
  shippingEntryOf,
  shopEntryOf,
  venueEntryOf,
  videoPath,
} from './entries.ts';
import { commonPages } from './pages.ts';
import { seatMapOf } from './seat-map.ts';
import * as store from './store.ts';
import { withoutDefaults } from './to-yaml.ts';

/** Files that entries name, each by its hash. */
export type NamedFiles = { pictures: Map<string, string>; downloads: Map<string, string>; videos: Map<string, string> };
export const noFiles = (): NamedFiles => ({ pictures: new Map(), downloads: new Map(), videos: new Map() });

/** Of every entry by its slug, in the order of a folder. Amounts are YAML's, so that they keep their decimals. */
type Read = (db: Queryable, slugs: readonly string[] | null, files: NamedFiles) => Promise<[slug: string, entry: store.Row][]>;

const isArtist = (type: unknown) => type === 'ARTIST' || type === 'BRAND' || type === 'LABEL';
const slugIn = (row: store.Row, key = 'slug') => String(row[key]);
const wanted = (slugs: readonly string[] | null, slug: string) => slugs === null || slugs.includes(slug);

const readShops: Read = async (db, slugs, files) => {
  const rows = await rowsOf(db.many(store.selectShops, [slugs]));
  const paths = await pathsIn(db, rows, files);
  return rows.filter((row) => wanted(slugs, slugIn(row))).map((row) => [slugIn(row), shopEntryOf(row, rows[0]!, paths)]);
};

const categories =
  (place: 'artists' | 'tours' | 'categories'): Read =>
  async (db, slugs, files) => {
    const rows = await rowsOf(db.many(store.selectCategories, [slugs]));
    const own = rows.filter((row) => placeOf(row) === place && wanted(slugs, slugIn(row)));
    const paths = await pathsIn(db, place === 'artists' ? rows : own, files);
    return own.map((row) => [slugIn(row), categoryOf(row, rows, paths)]);
  };

const parentOf = (row: store.Row) => row['parent'] as { slug: string; type: string } | null;
/** In which folder a category is written; those of an artist stand in the artist's own file. */
function placeOf(row: store.Row): 'artists' | 'tours' | 'categories' | undefined {
  if (isArtist(row['type'])) return 'artists';
  if (row['type'] === 'TOUR') return 'tours';
  return isArtist(parentOf(row)?.type) ? undefined : 'categories';
}

function categoryOf(row: store.Row, rows: readonly store.Row[], paths: Paths): store.Row {
  const [parent, entry] = [parentOf(row), categoryEntryOf(row, paths)];
  if (isArtist(row['type'])) {
    const own = rows.filter((child) => child['type'] === 'CATEGORY' && parentOf(child)?.slug === row['slug']);
    return { ...entry, type: row['type'], subcategories: own.map((child) => categoryEntryOf(child, paths)) };
  }
  if (row['type'] !== 'TOUR') return { ...entry, parent: parent?.slug };
  const artists = row['artists'] as string[];
  return { ...entry, artists, parent: artists.length === 1 && parent?.slug === artists[0] ? undefined : parent?.slug };
}

const readVenues: Read = async (db, slugs) =>
  (await rowsOf(db.many(store.selectVenues, [slugs]))).map((row) => [slugIn(row), venueEntryOf(row)]);

const readSeatMaps: Read = async (db, slugs) => {
  const found: [string, store.Row][] = [];
  for (const { slug, decoration, drawing } of await db.many(store.selectSeatMaps, [slugs])) {
    const sections = await rowsOf(db.many(store.selectSeatMapSections, [slug]));
    found.push([slug, seatMapOf(sections, decoration, drawing)]);
  }
  return found;
};

const readEvents: Read = async (db, slugs, files) => {
  const rows = await rowsOf(db.many(store.selectEvents, [slugs]));
  const paths = await pathsIn(db, rows, files);
  return rows.map((row) => [slugIn(row), eventEntryOf(row, paths)]);
};

const readProducts: Read = async (db, slugs, files) => {
  const rows = await rowsOf(db.many(store.selectProducts, [slugs]));
  const paths = await pathsIn(db, rows, files);
  const downloadPath = (sha: string, path: string) => noted(files.downloads, sha, path);
  return rows.map((row) => [slugIn(row), productEntryOf(row, paths, downloadPath)]);
};

const readBundles: Read = async (db, slugs) =>
  (await rowsOf(db.many(store.selectBundles, [slugs]))).map((row) => [slugIn(row, 'product'), bundleEntryOf(row)]);

const readShipping: Read = async (db, slugs) =>
  (await rowsOf(db.many(store.selectShipping, [slugs]))).map((row) => [slugIn(row, 'key'), shippingEntryOf(row)]);

const readNews: Read = async (db, slugs, files) => {
  const rows = await rowsOf(db.many(store.selectNews, [slugs]));
  const paths = await pathsIn(db, rows, files);
  for (const row of rows) {
    const sha = videoSha(String(row['video_url']));
    if (sha !== undefined) noted(files.videos, sha, videoPath(sha));
  }
  return rows.map((row) => [`${slugIn(row, 'shop')}/${slugIn(row, 'key')}`, newsEntryOf(row, paths)]);
};

const readPages: Read = async (db, slugs, files) => {
  const [rows, { shops }] = await Promise.all([db.many(store.selectPages), db.one(store.countShops)]);
  const pages = commonPages(rows, shops)
    .map(({ path, ...page }) => ({ slug: path.slice('pages/'.length, -'.md'.length), ...page }))
    .filter(({ slug }) => wanted(slugs, slug));
  const paths = await pathsIn(db, pages, files);
  return pages.map(({ slug, title, markdown }) => [slug, { title, markdown: writePictures(markdown, (sha) => paths.byHash(sha)) }]);
};

/** How the entries of each kind are read, in the order in which a folder is written. */
export const readers: Readonly<Record<EntryKind, Read>> = {
  shops: readShops,
  artists: categories('artists'),
  categories: categories('categories'),
  tours: categories('tours'),
  venues: readVenues,
  seatmaps: readSeatMaps,
  events: readEvents,
  products: readProducts,
  bundles: readBundles,
  shipping: readShipping,
  news: readNews,
  pages: readPages,
};

/** Entries as they stand in the folder, but for what says no more than its absence would. */
export function written(kind: EntryKind, entry: store.Row): store.Row {
  if (kind === 'seatmaps' || kind === 'pages') return entry;
  return withoutDefaults(entrySchemas[kind], entry) as store.Row;
}

/** What is published of these entries, or of all of a kind, by slug: data as a form and a change set have it. */
export async function readContents(db: Queryable, kind: EntryKind, slugs: readonly string[] | null): Promise<Map<string, EntryContent>> {
  if (slugs?.length === 0) return new Map();
  const entries = await readers[kind](db, slugs, noFiles());
  return new Map(entries.map(([slug, entry]) => [slug, JSON.parse(JSON.stringify(written(kind, entry))) as EntryContent]));
}

const rowsOf = async (found: Promise<{ row: store.Row }[]>) => (await found).map(({ row }) => row);

/** The names of the pictures that rows speak of, by number or by hash. Only those asked for are noted among the files. */
async function pathsIn(db: Queryable, rows: readonly store.Row[], files: NamedFiles): Promise<Paths> {
  const text = JSON.stringify(rows);
  const ids = [...text.matchAll(/"(?:\w+_)?image_id":(\d+)/g)].map(([, id]) => Number(id));
  const hashes = [...text.matchAll(/\b[0-9a-f]{64}\b/g)].map(([sha]) => sha);
  const names = ids.length + hashes.length === 0 ? [] : await db.many(store.selectImageNames, [[...new Set(ids)], [...new Set(hashes)]]);
  const byId = new Map(names.map((name) => [name.id, name]));
  const bySha = new Map(names.map((name) => [name.sha, name]));
  const take = (name: { sha: string; path: string } | undefined) => name && noted(files.pictures, name.sha, name.path);
  return { byId: (id) => take(byId.get(id as number)), byHash: (sha) => take(bySha.get(sha as string)) };
}

function noted(files: Map<string, string>, sha: string, path: string): string {
  files.set(sha, path);
  return path;
}
