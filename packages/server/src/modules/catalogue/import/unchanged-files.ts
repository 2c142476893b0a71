import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../../platform/ids.ts';
import { itemsOf } from '@frontrow/domain/catalogue/check-forced-sections';
import type { Kind } from '@frontrow/domain/catalogue/format';
import { hashFile } from './hash-file.ts';
import type { Entries } from '@frontrow/domain/catalogue/entries';
import type { Folder } from './folder.ts';

// Incremental import. Parsing is most of an import's time, and most files are as they were; what one says is the same again if
// nothing is different that its rows are made of: its own bytes, the pictures and downloads it names, and the ground.

/** A file that need not be read when it is found again; `names`: the pictures and downloads its entries name. */
export type FileRecord = { path: string; sha: string; slugs: readonly string[]; names: readonly string[] };

export type LastImport = {
  ground: string | null;
  files: ReadonlyMap<string, FileRecord>;
  /** Raised with every change of these: an import that began before another's end must not rely on them. */
  reading: number;
};

export type FoundFiles = { last: LastImport; ground: string; files: ReadonlyMap<string, FileRecord> };

/** Kinds that no row of an event or product is made of. */
export const STANDS_ALONE: ReadonlySet<Kind> = new Set(['events', 'products', 'bundles', 'news']);

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as { version: string };

/** What the rows of all events and products are made of besides their own files, as one hash: another ground, and all are read again. */
export async function groundOf(folder: string, files: readonly string[], texts: readonly { file: string; sha: string }[]): Promise<string> {
  const seatMaps = await Promise.all(
    files.filter((file) => file.endsWith('.json')).map(async (file) => ({ file, sha: await hashFile(join(folder, file)) })),
  );
  const lines = [...texts, ...seatMaps].map(({ file, sha }) => `${sha} ${file}`).sort();
  return sha256([version, ...lines].join('\n')).toString('hex');
}

/** Bundles and their parts are checked together, so all of them are read. */
export const bundledIn = ({ bundles }: Entries): Set<string> =>
  new Set(bundles.flatMap(({ value }) => [value.product, ...itemsOf(value).flatMap(({ product, event }) => product ?? event ?? [])]));

/** Which of these files say what they said at the last import. */
export async function findUnchanged(
  folder: string,
  files: readonly string[],
  texts: readonly { file: string; sha: string }[],
  bundled: ReadonlySet<string>,
  last: LastImport,
): Promise<(path: string) => boolean> {
  const records = texts.flatMap(({ file, sha }) => {
    const record = last.files.get(file);
    return record?.sha === sha && !record.slugs.some((slug) => bundled.has(slug)) ? [record] : [];
  });
  const there = new Set(files);
  const same = new Map<string, boolean>();
  for (const name of new Set(records.flatMap(({ names }) => names)))
    same.set(name, there.has(name) && (await hashFile(join(folder, name))) === last.files.get(name)?.sha);
  const unchanged = new Set(records.filter(({ names }) => names.every((name) => same.get(name))).map(({ path }) => path));
  return (path) => unchanged.has(path);
}

/**
 * What the next import may rely on. Left out, and read each time, are files with moments that count from the import, and those with what is
 * bundled. `sources`: pictures and downloads by their paths.
 */
export function recordFiles(
  { read, kept, entries, ground }: Folder,
  sources: ReadonlyMap<string, { sha: string }>,
  last: LastImport,
): FoundFiles {
  const bundled = bundledIn(entries);
  const files = new Map<string, FileRecord>();
  for (const path of [...kept.events.values(), ...kept.products.values()]) files.set(path, last.files.get(path)!);
  for (const { path, sha, values } of read) {
    const texts = values.flatMap(textsIn);
    if (texts.some((text) => RELATIVE.test(text)) || values.some(({ slug }) => bundled.has(slug))) continue;
    files.set(path, { path, sha, slugs: values.map(({ slug }) => slug), names: [...new Set(texts.filter((text) => sources.has(text)))] });
  }
  for (const name of [...files.values()].flatMap(({ names }) => names)) {
    const sha = sources.get(name)?.sha;
    files.set(name, sha === undefined ? last.files.get(name)! : { path: name, sha, slugs: [], names: [] });
  }
  return { last, ground, files };
}
const RELATIVE = /^[+-]\d{1,4}[dhm]/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What has to be written for the next import to know: nothing where all is as it was. */
export function changesOf({ last, ground, files }: FoundFiles): { gone: string[]; noted: FileRecord[] } | undefined {
  const gone = [...last.files.keys()].filter((path) => !files.has(path));
  const noted = [...files.values()].filter((record) => JSON.stringify(record) !== JSON.stringify(last.files.get(record.path)));
  return gone.length > 0 || noted.length > 0 || ground !== last.ground ? { gone, noted } : undefined;
}
