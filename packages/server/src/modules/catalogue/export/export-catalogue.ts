import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatSeatMap } from '@frontrow/domain/seating/format-seat-map';
import type { SeatMap } from '@frontrow/domain/seating/types';
import { entryKinds, type EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import type { Db } from '../../../platform/db/index.ts';
import type { ImageStore } from '../../../platform/images/image-store.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { type NamedFiles, noFiles, readers, written } from './read-entries.ts';
import type { Row } from './store.ts';
import { toYaml } from './to-yaml.ts';

export type ExportOptions = { db: Db; folder: string; imageStore: Pick<ImageStore, 'original'>; files: Pick<FileStore, 'pathOf'> };

/** Kinds with few entries: one file holds them all. */
const LISTS: readonly EntryKind[] = ['shops', 'shipping', 'news'];

/**
 * Writes the catalogue as a folder that, imported, gives the same catalogue. Access codes leave as their hashes.
 * @returns how many files were written, or undefined when the folder is there and not empty
 */
export async function exportCatalogue({ db, folder, imageStore, files: fileStore }: ExportOptions): Promise<number | undefined> {
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
    const entries = await readers[kind](db, null, files);
    if (LISTS.includes(kind)) {
      const list = entries.map(([, entry]) => written(kind, entry));
      if (kind !== 'shops' || list.length > 0) await write(`${kind}.yaml`, toYaml(list));
    } else for (const [slug, entry] of entries) await write(...fileOf(kind, slug, entry));
  }
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

/** The file of an entry that has one of its own. */
function fileOf(kind: EntryKind, slug: string, entry: Row): [path: string, text: string] {
  if (kind === 'pages') return [`pages/${slug}.md`, `---\n${toYaml({ title: entry['title'] })}---\n\n${String(entry['markdown'])}\n`];
  // Safe: made by `seatMapOf`.
  if (kind === 'seatmaps') return [`seatmaps/${slug}.json`, formatSeatMap(entry as SeatMap)];
  return [`${kind}/${slug}.yaml`, toYaml(written(kind, entry))];
}
