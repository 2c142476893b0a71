import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type * as v from 'valibot';
import { formatSeatMap } from '@frontrow/domain/seating/format-seat-map';
import { videoSha } from '@frontrow/domain/videos';
import type { Db } from '../../../platform/db/index.ts';
import type { ImageStore } from '../../../platform/images/image-store.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { entrySchemas, type Kind } from '@frontrow/domain/catalogue/format';
import { writePictures } from '../import/page-pictures.ts';
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
import { toYaml, withoutDefaults } from './to-yaml.ts';

export type ExportOptions = { db: Db; folder: string; imageStore: Pick<ImageStore, 'original'>; files: Pick<FileStore, 'pathOf'> };

/**
 * Writes the catalogue as a folder that, imported, gives the same catalogue. Access codes leave as their hashes.
 * @returns how many files were written, or undefined when the folder is there and not empty
 */
export async function exportCatalogue({ db, folder, imageStore, files }: ExportOptions): Promise<number | undefined> {
  if ((await readdir(folder).catch(() => [])).length > 0) return undefined;
  let written = 0;
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
    written++;
  };
  const writeEntry = (kind: Kind, name: string, entry: unknown) => {
    const schema = entrySchemas[kind] as v.GenericSchema;
    const value = Array.isArray(entry) ? entry.map((one) => withoutDefaults(schema, one)) : withoutDefaults(schema, entry);
    return write(`${name}.yaml`, toYaml(value));
  };
  const rowsOf = async (statement: typeof store.selectShops) => (await db.many(statement)).map(({ row }) => row);

  const downloads = new Map<string, string>();
  const { paths, used } = pathsOf(await db.many(store.selectImages));
  const shops = await rowsOf(store.selectShops);
  if (shops.length > 0)
    await writeEntry(
      'shops',
      'shops',
      shops.map((shop) => shopEntryOf(shop, shops[0]!, paths)),
    );
  await writeCategories(await rowsOf(store.selectCategories));
  for (const venue of await rowsOf(store.selectVenues)) {
    await writeEntry('venues', `venues/${String(venue['slug'])}`, venueEntryOf(venue));
    for (const { slug, decoration } of venue['maps'] as { slug: string; decoration: store.Row }[]) {
      const sections = (await db.many(store.selectSeatMapSections, [slug])).map(({ row }) => row);
      await write(`seatmaps/${slug}.json`, formatSeatMap(seatMapOf(sections, decoration)));
    }
  }
  for (const event of await rowsOf(store.selectEvents))
    await writeEntry('events', `events/${String(event['slug'])}`, eventEntryOf(event, paths));
  for (const product of await rowsOf(store.selectProducts))
    await writeEntry(
      'products',
      `products/${String(product['slug'])}`,
      productEntryOf(product, paths, (sha, name) => takePath(downloads, sha, `downloads/${name}`)),
    );
  for (const bundle of await rowsOf(store.selectBundles))
    await writeEntry('bundles', `bundles/${String(bundle['product'])}`, bundleEntryOf(bundle));
  await writeEntry('shipping', 'shipping', (await rowsOf(store.selectShipping)).map(shippingEntryOf));
  await writeEntry(
    'news',
    'news',
    (await rowsOf(store.selectNews)).map((item) => newsEntryOf(item, paths)),
  );
  for (const { path, title, markdown } of commonPages(await db.many(store.selectPages), shops.length)) {
    await write(path, `---\n${toYaml({ title })}---\n\n${writePictures(markdown, (sha) => paths.byHash(sha))}\n`);
  }
  for (const { row } of await db.many(store.selectNews)) {
    const sha = videoSha(String(row['video_url']));
    if (sha !== undefined) used.set(sha, videoPath(sha));
  }
  for (const [sha, path] of used) {
    const bytes = await imageStore.original(sha);
    if (!bytes) throw new Error(`the original of ${path} (${sha}) is not kept`);
    await write(path, bytes);
  }
  for (const [sha, path] of downloads) {
    const kept = await files.pathOf(sha);
    if (kept === undefined) throw new Error(`the original of ${path} (${sha}) is not kept`);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(kept, join(folder, path));
    written++;
  }
  return written;

  async function writeCategories(rows: readonly store.Row[]) {
    const parentOf = (row: store.Row) => row['parent'] as { slug: string; type: string } | null;
    const isArtist = (type: unknown) => type === 'ARTIST' || type === 'BRAND' || type === 'LABEL';
    for (const row of rows) {
      const [slug, parent, entry] = [String(row['slug']), parentOf(row), categoryEntryOf(row, paths)];
      if (isArtist(row['type'])) {
        const own = rows.filter((child) => child['type'] === 'CATEGORY' && parentOf(child)?.slug === slug);
        await writeEntry('artists', `artists/${slug}`, {
          ...entry,
          type: row['type'],
          subcategories: own.map((child) => categoryEntryOf(child, paths)),
        });
      } else if (row['type'] === 'TOUR') {
        const artists = row['artists'] as string[];
        await writeEntry('tours', `tours/${slug}`, {
          ...entry,
          artists,
          parent: artists.length === 1 && parent?.slug === artists[0] ? undefined : parent?.slug,
        });
      } else if (!isArtist(parent?.type)) await writeEntry('categories', `categories/${slug}`, { ...entry, parent: parent?.slug });
    }
  }
}

/** The path of a file by its hash, told apart from another that came from the same. */
function takePath(used: Map<string, string>, sha: string, wanted: string): string {
  const before = used.get(sha);
  if (before !== undefined) return before;
  const taken = new Set(used.values()).has(wanted);
  const path = taken ? wanted.replace(/(\.\w+)$/, `-${sha.slice(0, 8)}$1`) : wanted;
  used.set(sha, path);
  return path;
}

/** Where each picture is written: under the path it came from, told apart where two came from the same. Only those asked for are used. */
function pathsOf(images: readonly { id: number; sha: string; path: string }[]): { paths: Paths; used: Map<string, string> } {
  const used = new Map<string, string>();
  const take = (image: { sha: string; path: string } | undefined): string | undefined => {
    if (!image) return undefined;
    return takePath(used, image.sha, image.path);
  };
  const byId = new Map(images.map((image) => [image.id, image]));
  const byHash = new Map(images.map((image) => [image.sha, image]));
  return { paths: { byId: (id) => take(byId.get(id as number)), byHash: (sha) => take(byHash.get(sha as string)) }, used };
}
