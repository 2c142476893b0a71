import type { Db } from '../../../platform/db/index.ts';
import type { ImageStore } from '../../../platform/images/image-store.ts';
import { hashSecret, isSecretHash, verifySecret } from '../../../platform/secret-hash.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import { findMissingFolder } from './check-catalogue.ts';
import { selectCodeHashes, selectFiles, selectImages, selectLastImport, selectNow } from './known-store.ts';
import { formatProblem, type Problem } from '@frontrow/domain/catalogue/problems';
import { readCatalogue } from './read-catalogue.ts';
import type { Catalogue, Row } from './rows.ts';
import { accessCodesOf } from './rows/shop-rows.ts';
import type { ImportReport } from './tally.ts';
import { keepFolderVersions, noteFolderWords } from './note-folder.ts';
import { readOfficeWords, type Take } from './office-words.ts';
import { countOfficeWords } from './office-words-store.ts';
import { changesOf, type LastImport } from './unchanged-files.ts';
import { lockCatalogue, OtherImport, RefusedBySales, writeCatalogue } from './write-catalogue.ts';

export type ImportOptions = {
  db: Db;
  folder: string;
  imageStore: Pick<ImageStore, 'keep'>;
  /** Where goods that are files are kept. */
  files: Pick<FileStore, 'keep'>;
  /** Told what is going on, a line at a time. */
  log?: (line: string) => void;
  /** Told how many pictures of how many are read. */
  progress?: (done: number, total: number) => void;
  /** What relative moments count from; the database's clock when left out. */
  now?: Date;
  /** Also files that are as the last import found them. */
  whole?: boolean;
  /** Whose word counts of entries that both the folder and the office have changed; left out: such an import stops and lists them. */
  take?: Take | undefined;
};

/** `problems` is empty exactly when the import was done. */
export type ImportResult = { problems: Problem[]; report?: ImportReport };

/** Checks a catalogue folder and brings the database to what it says; with any problem, nothing changes. */
export async function importCatalogue({
  db,
  folder,
  imageStore,
  files,
  log = () => undefined,
  progress,
  now,
  whole = false,
  take,
}: ImportOptions): Promise<ImportResult> {
  const missing = await findMissingFolder(folder);
  if (missing) return { problems: missing };
  const known = new Map((await db.many(selectImages)).map(({ sha, ...facts }) => [sha, facts]));
  const moment = now ?? (await db.one(selectNow)).now;
  const work = { known, keep: imageStore.keep, keepDownload: files.keep, ...(progress ? { progress } : {}) };
  const words = await readOfficeWords(db, take);
  const { catalogue, problems, notes } = await readCatalogue(
    folder,
    moment,
    work,
    // what the office has changed may stand in files that are as they were
    await readLastImport(db, whole || take === 'folder'),
    words,
  );
  if (problems.length > 0) return { problems };
  const { entries, images, kept } = catalogue;
  const same = kept.events.size + kept.products.size;
  const rest = same > 0 ? `; ${same} more are as they were` : '';
  log(`read ${entries.events.length} events, ${entries.products.length} products, ${images.size} images${rest}`);
  const codes = await codeRows(db, catalogue);
  try {
    const report = await db.transaction(async (tx) => {
      await lockCatalogue(tx);
      if ((await tx.one(countOfficeWords)).count !== words.count) throw new OtherImport();
      const written = await writeCatalogue(tx, catalogue, codes);
      const isOther = written.total > 0 || (catalogue.found !== undefined && changesOf(catalogue.found) !== undefined);
      await noteFolderWords(tx, catalogue, isOther);
      if (written.total > 0) await keepFolderVersions(tx, folder);
      return written;
    });
    return { problems: [], report: { ...report, notes: [...notes.map(formatProblem), ...report.notes] } };
  } catch (error) {
    if (error instanceof RefusedBySales) return { problems: [...error.problems] };
    const message = error instanceof OtherImport ? OTHER_IMPORT : isSoldMeanwhile(error) ? SOLD_MEANWHILE : undefined;
    if (message === undefined) throw error;
    return { problems: [{ file: folder, line: 1, column: 1, message }] };
  }
}

async function readLastImport(db: Db, whole: boolean): Promise<LastImport> {
  const { ground, reading } = await db.one(selectLastImport);
  const files = await db.many(selectFiles);
  return { ground: whole ? null : ground, reading, files: new Map(files.map((file) => [file.path, file])) };
}

const OTHER_IMPORT = 'another import or a publication is under way; nothing was changed, please import again when it is done';
const SOLD_MEANWHILE = 'what this import takes away was being bought at this moment; nothing was changed, please import again';

/** A hold came in between the look and the removal (its foreign key says so), or its stock stayed locked. */
export function isSoldMeanwhile(error: unknown): boolean {
  const { code, table } = error as { code?: string; table?: string };
  return code === '55P03' || (code === '23503' && table === 'hold');
}

/** Hashes of the access codes: one that is there already is kept, since each hashing gives another. */
async function codeRows(db: Db, { entries }: Catalogue): Promise<Row[]> {
  const there = Map.groupBy(await db.many(selectCodeHashes), ({ shop }) => shop);
  const rows: Row[] = [];
  for (const { value } of entries.shops) {
    const hashes = (there.get(value.slug) ?? []).map(({ hash }) => hash);
    for (const code of accessCodesOf(value))
      rows.push({ shop: value.slug, code_hash: isSecretHash(code) ? code : await hashOnce(code, hashes) });
  }
  return rows;
}

async function hashOnce(code: string, hashes: readonly string[]): Promise<string> {
  for (const hash of hashes) if (await verifySecret(code, hash)) return hash;
  return hashSecret(code);
}
