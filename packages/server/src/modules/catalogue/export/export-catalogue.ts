import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatSeatMap } from '@frontrow/domain/seating/format-seat-map';
import type { SeatMap } from '@frontrow/domain/seating/types';
import { type EntryContent, entryKinds, type EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import type { Db } from '../../../platform/db/index.ts';
import type { ImageStore } from '../../../platform/images/image-store.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { type NamedFiles, noFiles, readers, written } from './read-entries.ts';
import { textsIn } from '@frontrow/domain/catalogue/page-pictures';
import { type Row, selectNamedDownloads, selectNamedImages } from './store.ts';
import { toYaml } from './to-yaml.ts';
import { videosThere } from '../videos-there.ts';

export type ExportOptions = {
  db: Db;
  folder: string;
  imageStore: Pick<ImageStore, 'original'>;
  files: Pick<FileStore, 'pathOf'>;
  /** Entries as a change set would have them, by `kind/slug`; null: it takes them away. */
  draft?: ReadonlyMap<string, EntryContent | null>;
};

/** Kinds with few entries: one file holds them all. */
const LISTS: readonly EntryKind[] = ['shops', 'shipping', 'news'];

/**
 * Writes the catalogue as a folder that, imported, gives the same catalogue. Access codes leave as their hashes.
 * @returns how many files were written, or undefined when the folder is there and not empty
 */
export async function exportCatalogue({
  db,
  folder,
  imageStore,
  files: fileStore,
  draft = new Map(),
}: ExportOptions): Promise<number | undefined> {
  if ((await readdir(folder).catch(() => [])).length > 0) return undefined;
  let count = 0;
  const place = async (path: string) => {
    count++;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    return join(folder, path);
  };
  const write = async (path: string, content: string | Buffer) => writeFile(await place(path), content);
  const files = noFiles();
  for (const kind of entryKinds) {
    const entries = withDraft(kind, await readers[kind](db, null, files), draft);
    if (LISTS.includes(kind)) {
      const list = entries.map(([, entry]) => written(kind, entry));
      if (kind !== 'shops' || list.length > 0) await write(`${kind}.yaml`, toYaml(list));
    } else for (const [slug, entry] of entries) await write(...fileOf(kind, slug, entry));
  }
  await addFilesOf(db, draft, files);
  await writeFiles(files);
  return count;

  async function writeFiles({ pictures, videos, downloads }: NamedFiles) {
    for (const [sha, path] of [...pictures, ...videos]) {
      const bytes = await imageStore.original(sha);
      if (!bytes) throw new Error(`the original of ${path} (${sha}) is not kept`);
      await write(path, bytes);
    }
    for (const [sha, path] of downloads) {
      const kept = await fileStore.pathOf(sha);
      if (kept === undefined) throw new Error(`the original of ${path} (${sha}) is not kept`);
      await copyFile(kept, await place(path));
    }
  }
}

type Read = readonly [slug: string, entry: Row];

function withDraft(kind: EntryKind, published: readonly Read[], draft: ReadonlyMap<string, EntryContent | null>): readonly Read[] {
  const prefix = `${kind}/`;
  const changes = new Map([...draft].flatMap(([name, content]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), content]] : [])));
  const there = new Set(published.map(([slug]) => slug));
  const changed = published.flatMap(([slug, entry]): Read[] => {
    const content = changes.get(slug);
    return content === null ? [] : [[slug, content ?? entry]];
  });
  const added = [...changes].flatMap(([slug, content]): Read[] => (content === null || there.has(slug) ? [] : [[slug, content]]));
  return [...changed, ...added];
}

/** Pictures, videos and downloads that only the draft names. */
async function addFilesOf(db: Db, draft: ReadonlyMap<string, EntryContent | null>, files: NamedFiles): Promise<void> {
  const paths = [...new Set([...draft.values()].flatMap(textsIn))];
  if (paths.length === 0) return;
  for (const { sha, path } of await db.many(selectNamedImages, [paths])) files.pictures.set(sha, path);
  for (const { sha, path } of await db.many(selectNamedDownloads, [paths])) files.downloads.set(sha, path);
  const videos = await videosThere(db);
  for (const path of paths) {
    const sha = videos.get(path);
    if (sha !== undefined) files.videos.set(sha, path);
  }
}

/** The file of an entry that has one of its own. */
function fileOf(kind: EntryKind, slug: string, entry: Row): [path: string, text: string] {
  if (kind === 'pages') return [`pages/${slug}.md`, `---\n${toYaml({ title: entry['title'] })}---\n\n${String(entry['markdown'])}\n`];
  // Safe: made by `seatMapOf`.
  if (kind === 'seatmaps') return [`seatmaps/${slug}.json`, formatSeatMap(entry as SeatMap)];
  return [`${kind}/${slug}.yaml`, toYaml(written(kind, entry))];
}
