import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDb, type Tx } from '../db/index.ts';
import { keepFiles } from './files.ts';
import { aboutPath, chunkPath, type Copy, dataPath, newestCopy, readNames, type Stream } from './names.ts';
import { packBytes, packCluster, type Packed } from './pack.ts';
import { BackupProblem } from './problem.ts';
import { holdLog, lockCopies, startCopy, stopCopy, waitLong } from './store.ts';
import type { Vault } from './vault.ts';
import { chunkName, cutAtSegments, readLog, readLsn, segmentStart, type Lsn } from './wal.ts';

/** What stands beside the copy of a database: with it, it can be brought back. `startLsn` as PostgreSQL writes it. */
export type About = Packed & { version: 1; postgres: string; timeline: string; startLsn: string; stopLsn: string; label: string };
export type CopyTaken = Copy & Packed & { newFiles: number; logBytes: number };

export const readAbout = async (vault: Vault, copy: Copy): Promise<About> =>
  JSON.parse((await vault.readWhole(aboutPath(copy))).toString('utf8')) as About;

export type Place = { streams: Stream[]; newest: { copy: Copy; about: About } | undefined };

/**
 * What is kept in a place, and its newest copy unless that is damaged.
 * @throws BackupProblem where that has another key: pictures, which are kept once, would stay sealed with it
 */
export async function readPlace(vault: Vault): Promise<Place> {
  const streams = readNames(await vault.names('streams/'));
  const copy = newestCopy(streams);
  try {
    return { streams, newest: copy && { copy, about: await readAbout(vault, copy) } };
  } catch (error) {
    if (!(error instanceof BackupProblem)) throw error;
    if (error.code === 'DAMAGED') return { streams, newest: undefined };
    if (error.code !== 'WRONG_KEY') throw error;
    throw new BackupProblem('WRONG_KEY', `A new key needs a new place (BACKUP_TO). In ${vault.place}: ${error.message}`, { cause: error });
  }
}

export type CopyDeps = { vault: Vault; dataDir: string; databaseUrl: string };

const STATEMENT_MS = 10 * 60_000;

/**
 * Copies the whole database while it is used (PostgreSQL's low-level backup), the log that makes the copy whole, and the
 * files of the data folder. Whatever ends it before its last step leaves no copy.
 */
export async function takeCopy({ vault, dataDir, databaseUrl }: CopyDeps, stream: string): Promise<CopyTaken> {
  const db = connectDb({ url: databaseUrl, connectionsMax: 1, statementTimeoutMs: STATEMENT_MS });
  try {
    return await db.transaction((tx) => copyHeld(tx, vault, dataDir, stream));
  } finally {
    // with its session what was held is let go
    await db.close();
  }
}

async function copyHeld(tx: Tx, vault: Vault, dataDir: string, stream: string): Promise<CopyTaken> {
  const cluster = join(dataDir, 'postgres');
  await tx.one(waitLong);
  await readPlace(vault);
  if (!(await tx.one(lockCopies)).isLocked) throw new BackupProblem('UNDER_WAY', 'Another copy of this database is being made.');
  await tx.one(holdLog);
  const begun = await tx.one(startCopy);
  const begunAt = begun.at.getTime();
  const counted: Packed = { files: 0, bytes: 0 };
  await vault.write(dataPath({ stream, begunAt }), packStore(dataDir, cluster, counted));
  const ended = await tx.one(stopCopy);
  const logBytes = await keepLog(
    vault,
    { cluster, stream, timeline: ended.timeline, at: ended.at.getTime() },
    {
      from: segmentStart(readLsn(begun.lsn)),
      to: readLsn(ended.lsn),
    },
  );
  const copy: Copy = { stream, begunAt, endedAt: ended.at.getTime() };
  const { added } = await keepFiles(vault, dataDir, stream, copy.endedAt);
  const about: About = {
    version: 1,
    postgres: begun.version,
    timeline: ended.timeline,
    startLsn: begun.lsn,
    stopLsn: ended.lsn,
    label: ended.label,
    ...counted,
  };
  await vault.write(aboutPath(copy), Buffer.from(JSON.stringify(about)));
  return { ...copy, ...counted, newFiles: added, logBytes };
}

async function* packStore(dataDir: string, cluster: string, counted: Packed): AsyncGenerator<Buffer> {
  yield* packBytes(await readFile(join(dataDir, 'postgres.password')), 'postgres.password', counted);
  yield* packCluster(cluster, 'postgres', counted);
}

type LogOf = { cluster: string; stream: string; timeline: string; at: number };

/** Keeps the log from one address to another. @returns how many bytes */
export async function keepLog(
  vault: Vault,
  { cluster, stream, timeline, at }: LogOf,
  { from, to }: { from: Lsn; to: Lsn },
): Promise<number> {
  for (const piece of cutAtSegments(from, to))
    await vault.write(chunkPath(stream, chunkName(piece.from, piece.to, at)), await readLog(cluster, timeline, piece.from, piece.to));
  return Number(to - from);
}
