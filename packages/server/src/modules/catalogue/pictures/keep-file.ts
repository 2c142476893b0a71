import { downloadType } from '@frontrow/domain/downloads/download-type';
import { endsAs } from '@frontrow/domain/downloads/file-shape';
import { oneLine } from '@frontrow/domain/texts/one-line';
import type { Db, Tx } from '../../../platform/db/index.ts';
import type { Who } from '../../../platform/graphql/office-builder.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { IncomingFiles } from '../../../platform/storage/incoming-files.ts';
import { videoPath } from '../export/entries.ts';
import { selectNamedDownloads } from '../export/store.ts';
import type { KeptFileKind } from '../find-kept-files.ts';
import { hashFile } from '../import/hash-file.ts';
import { readEnds } from '../import/read-ends.ts';
import { insertDownload, insertVideo, lockNaming, selectDownloadPath } from './store.ts';

export type FileDeps = { db: Db; files: Pick<FileStore, 'keep'>; videos: Pick<FileStore, 'keep'>; incoming: IncomingFiles };

const NAME_LENGTH_MAX = 100;

/**
 * Keeps a file that has come whole, under a path that entries can name. One that is there already keeps the path it has.
 * @returns undefined where it ends in the middle
 */
export async function keepFile(
  { db, files, videos, incoming }: FileDeps,
  who: Who,
  kind: KeptFileKind,
  given: { name: string; part: string; bytes: number },
): Promise<{ path: string } | undefined> {
  const place = incoming.pathOf(given.part);
  const name = nameOf(given.name);
  if (!endsAs(name, (await readEnds(place, given.bytes)).tail)) return undefined;
  const sha = await hashFile(place);
  // first the bytes: a row without them would be a file that nobody can have
  await (kind === 'DOWNLOAD' ? files : videos).keep(sha, place);
  return db.transaction(async (tx) => {
    const keep = kind === 'DOWNLOAD' ? keepDownload : keepVideo;
    const { path, isNew } = await keep(tx, who.personId, { sha, name, bytes: given.bytes });
    if (isNew) await who.audit(tx, 'catalogue.file', `file:${sha.slice(0, 16)}`, { after: { path, name, bytes: given.bytes } });
    return { path };
  });
}

type Whole = { sha: string; name: string; bytes: number };

async function keepDownload(tx: Tx, personId: number, { sha, name, bytes }: Whole): Promise<{ path: string; isNew: boolean }> {
  await tx.one(lockNaming);
  const there = await tx.first(selectDownloadPath, [sha]);
  if (there) return { path: there.path, isNew: false };
  const isTaken = (await tx.many(selectNamedDownloads, [[`downloads/${name}`]])).length > 0;
  const free = isTaken ? name.replace(/(\.\w+)$/, `-${sha.slice(0, 8)}$1`) : name;
  await tx.one(insertDownload, [sha, free, downloadType(free)!, bytes, personId]);
  return { ...(await tx.one(selectDownloadPath, [sha])), isNew: true };
}

async function keepVideo(tx: Tx, personId: number, { sha, name, bytes }: Whole): Promise<{ path: string; isNew: boolean }> {
  const added = await tx.first(insertVideo, [sha, name, bytes, personId]);
  return { path: videoPath(sha), isNew: added !== undefined };
}

/** As buyers read it: without what no system takes for a name. */
function nameOf(given: string): string {
  const name = oneLine(given.replaceAll(/[/\\:*?"<>|]/g, ' '));
  const end = name.slice(name.lastIndexOf('.')).toLowerCase();
  return `${name.slice(0, name.lastIndexOf('.')).trim().slice(0, NAME_LENGTH_MAX).trim() || 'download'}${end}`;
}
