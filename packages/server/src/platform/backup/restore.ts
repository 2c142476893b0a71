import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../postgres/embedded.ts';
import { dataOwner } from '../postgres/run-as.ts';
import { type About, readAbout } from './copy.ts';
import { bringFiles } from './files.ts';
import { type Copy, dataPath, readNames, type Stream, toldUntil } from './names.ts';
import { closeFolder, give, unpack } from './pack.ts';
import { choose } from './plan.ts';
import { BackupProblem } from './problem.ts';
import type { Vault } from './vault.ts';
import { follow, lastTold, readLsn, segmentStart, writeLog, type Chunk } from './wal.ts';

export type Restored<T> = {
  copy: Copy;
  /** When the last thing in it was written: nothing after this moment is there. */
  lastAt: Date;
  files: number;
  /** Files that are in no backup any more. */
  missing: string[];
  /** What was done with it before anybody else reached it. */
  done: T;
};
export type RestoreRequest<T> = {
  vault: Vault;
  /** A folder that is empty or not there. */
  to: string;
  /** Everything up to this moment; without it, everything that is kept. */
  at?: Date | undefined;
  say: (line: string) => void;
  /** With the database as it was; the folder gets its name only when this is done. */
  before: (databaseUrl: string, lastAt: Date) => Promise<T>;
};

/** Brings a store's data back as they were. What is half done when it ends is no data folder. */
export async function restore<T>({ vault, to, at, say, before }: RestoreRequest<T>): Promise<Restored<T>> {
  refuseData(to);
  const { copy, stream } = choose(readNames(await vault.names('')), at?.getTime());
  const about = await readAbout(vault, copy);
  const chunks = ledBy(stream, copy, about, at);
  const staging = join(to, 'restoring');
  makeFolder(staging);
  try {
    await give(staging, dataOwner());
    return await bringBack();
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw full(to, error as NodeJS.ErrnoException);
  }

  async function bringBack(): Promise<Restored<T>> {
    say(`Copy of ${new Date(copy.endedAt).toISOString()}: ${about.files} files, ${megabytes(about.bytes)}`);
    await bringCluster(vault, staging, copy, about);
    say(`Log of the database: ${chunks.length} pieces`);
    await bringLog(vault, join(staging, 'postgres'), about.timeline, chunks);
    const { files, missing } = await bringFiles(vault, staging, listsFor(stream, at));
    say(`Pictures and private files: ${files}`);
    const { lastAt, done } = await replay(staging, copy, at, before);
    settle(staging, to);
    return { copy, lastAt, files, missing, done };
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BackupProblem('TARGET_OUT_OF_REACH', `${folder} cannot be made: ${(error as Error).message}`, { cause: error });
  }
}

function full(folder: string, error: NodeJS.ErrnoException): Error {
  // the database says it by words alone
  const isFull = error.code === 'ENOSPC' || error.code === 'EDQUOT' || error.message.includes('No space left');
  return isFull
    ? new BackupProblem('TARGET_FULL', `There is no room left in ${folder}: nothing was brought back.`, { cause: error })
    : error;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function refuseData(folder: string): void {
  if (!existsSync(folder)) return;
  const [first] = statSync(folder).isDirectory() ? readdirSync(folder) : ['a file'];
  if (first === undefined) return;
  const reason =
    first === 'restoring' ? 'it has what a restore has left that did not end, which may be removed' : 'it is not empty, or no folder';
  throw new BackupProblem(
    'FOLDER_NOT_EMPTY',
    `Nothing is brought back into ${folder}: ${reason}. Choose an empty folder, or one to be made.`,
  );
}

/** The log from the copy on, up to what was kept first after the moment. @throws BackupProblem where a piece is missing */
function ledBy(stream: Stream, copy: Copy, about: About, at: Date | undefined): Chunk[] {
  const start = segmentStart(readLsn(about.startLsn));
  const { chunks, to } = follow(stream.chunks, start);
  if (to < readLsn(about.stopLsn))
    throw new BackupProblem('WAL_MISSING', 'A piece of the log is missing without which the copy is not whole.');
  const until = at?.getTime() ?? toldUntil(stream);
  const told = lastTold(chunks, copy.endedAt);
  if (told < until)
    throw new BackupProblem(
      'WAL_MISSING',
      `A piece of the log is missing after ${new Date(told).toISOString()}: choose that moment or an earlier one by --at.`,
    );
  const enough = chunks.findIndex((chunk) => chunk.at >= until && chunk.to >= readLsn(about.stopLsn));
  return enough < 0 ? chunks : chunks.slice(0, enough + piecesOfMoment(chunks, enough));
}

/** Pieces that were kept in the same moment belong together. */
const piecesOfMoment = (chunks: readonly Chunk[], from: number): number =>
  chunks.slice(from).findLastIndex(({ at }) => at === chunks[from]?.at) + 1;

async function bringCluster(vault: Vault, staging: string, copy: Copy, about: About): Promise<void> {
  const owner = dataOwner();
  const cluster = join(staging, 'postgres');
  const { files } = await unpack(vault.read(dataPath(copy)), staging, owner);
  if (files !== about.files) throw new BackupProblem('DAMAGED', `The copy has ${files} files, and had ${about.files}.`);
  await closeFolder(cluster, owner);
  for (const [name, text] of [
    ['backup_label', about.label],
    ['recovery.signal', ''],
  ] as const) {
    writeFileSync(join(cluster, name), text, { mode: 0o600 });
    await give(join(cluster, name), owner);
  }
}

async function bringLog(vault: Vault, cluster: string, timeline: string, chunks: readonly Chunk[]): Promise<void> {
  const owner = dataOwner();
  const folder = join(cluster, 'pg_wal');
  for (const chunk of chunks) await give(await writeLog(folder, timeline, chunk, await vault.readWhole(chunk.name)), owner);
  await give(folder, owner);
}

/** The files of the moment: those that were there before it, and those that came until somebody looked next. */
function listsFor({ fileLists }: Stream, at: Date | undefined): string[] {
  const sorted = fileLists.toSorted((a, b) => a.at - b.at);
  if (at === undefined) return sorted.slice(-1).map(({ name }) => name);
  const after = sorted.findIndex((list) => list.at >= at.getTime());
  return sorted.slice(Math.max(0, (after < 0 ? sorted.length : after) - 1), after < 0 ? undefined : after + 1).map(({ name }) => name);
}

/** There is no other place to get log from than the folder. */
const RECOVERY = ['restore_command=exit 1', 'recovery_target_action=promote', 'recovery_target_timeline=current'];

async function replay<T>(staging: string, copy: Copy, at: Date | undefined, before: RestoreRequest<T>['before']) {
  const postgres = await startRecovered(staging, at);
  try {
    // without one, nothing has been written since the copy began
    const [, written] =
      postgres
        .log()
        .matchAll(/last completed transaction was at log time (\S+ \S+)/g)
        .toArray()
        .at(-1) ?? [];
    const lastAt = new Date(written === undefined ? copy.begunAt : written.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
    return { lastAt, done: await before(postgres.url, lastAt) };
  } finally {
    await postgres.stop();
  }
}

async function startRecovered(staging: string, at: Date | undefined) {
  const flags = (settings: readonly string[]) => settings.flatMap((setting) => ['-c', setting]);
  if (!at) return startEmbeddedPostgres(staging, flags(RECOVERY));
  try {
    return await startEmbeddedPostgres(
      staging,
      flags([...RECOVERY, `recovery_target_time=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`]),
    );
  } catch (error) {
    // the log was kept up to the moment and beyond, and has nothing that is later: all of it is wanted
    if (!(error as Error).message.includes('recovery ended before configured recovery target')) throw error;
    return startEmbeddedPostgres(staging, flags(RECOVERY));
  }
}

/** The database last: without it the folder is none of a store. */
function settle(staging: string, to: string): void {
  for (const name of readdirSync(staging).toSorted((a, b) => Number(a === 'postgres') - Number(b === 'postgres')))
    renameSync(join(staging, name), join(to, name));
  rmdirSync(staging);
}
