import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DOWNLOAD_BYTES_MAX, downloadKind, downloadType } from '@frontrow/domain/downloads/download-type';
import { beginsAs, endsAs } from '@frontrow/domain/downloads/file-shape';
import { didYouMean } from '@frontrow/domain/texts/did-you-mean';
import { hashFile } from './hash-file.ts';
import { readEnds } from './read-ends.ts';
import type { Problem } from '@frontrow/domain/catalogue/problems';
import type { Folder } from './folder.ts';

/** A file that goods are: by what, under which name. `mimeType` is that of the name's end. */
export type ReadDownload = { sha: string; name: string; mimeType: string; bytes: number };

export type KeepDownload = (sha: string, path: string) => Promise<void>;

/** Every file that a product is sold as, by its path in the folder; each is kept as it was read. */
export async function readDownloads(
  folder: string,
  { entries, files }: Folder,
  keep: KeepDownload | undefined,
  ofOffice: ReadonlyMap<string, ReadDownload> = new Map(),
): Promise<{ downloads: Map<string, ReadDownload>; problems: Problem[] }> {
  const downloads = new Map<string, ReadDownload>();
  const problems: Problem[] = [];
  for (const { value, problem } of entries.products) {
    for (const [index, { download: path }] of value.variants.entries()) {
      if (path === undefined || downloads.has(path)) continue;
      const complain = (message: string) => problems.push(problem(['variants', index, 'download'], message));
      const kept = ofOffice.get(path);
      if (!files.has(path) && kept) {
        downloads.set(path, kept);
        continue;
      }
      if (!files.has(path)) {
        complain(`"${path}" is not in the folder.${didYouMean(path, [...files].filter(downloadType))}`);
        continue;
      }
      const { size: bytes } = await stat(join(folder, path));
      if (bytes === 0) complain(`"${path}" is empty`);
      else if (bytes > DOWNLOAD_BYTES_MAX) complain(`"${path}" is larger than 2 GB`);
      else if (!(await isWhole(join(folder, path), bytes)))
        complain(`"${path}" cannot be read as ${downloadKind(path)}, or ends in the middle`);
      else downloads.set(path, await readOne(join(folder, path), bytes, keep));
    }
  }
  return { downloads, problems };
}

async function isWhole(path: string, bytes: number): Promise<boolean> {
  const { head, tail } = await readEnds(path, bytes);
  return beginsAs(path, head) && endsAs(path, tail);
}

async function readOne(path: string, bytes: number, keep: KeepDownload | undefined): Promise<ReadDownload> {
  const sha = await hashFile(path);
  await keep?.(sha, path);
  const name = basename(path);
  return { sha, name, mimeType: downloadType(name)!, bytes };
}
