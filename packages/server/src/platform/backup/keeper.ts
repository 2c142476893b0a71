import { connectDb, type Db } from '../db/index.ts';
import type { Ids } from '../ids.ts';
import { type CopyDeps, type CopyTaken, keepLog, takeCopy } from './copy.ts';
import { keepFiles } from './files.ts';
import { readNames } from './names.ts';
import { BackupProblem } from './problem.ts';
import { prune } from './prune.ts';
import { dropStream, holdStream, letGo, selectFlushed, selectStreams } from './store.ts';
import { newStream } from './stream.ts';
import { readLsn } from './wal.ts';

export type Keeper = {
  /** Keeps everything that was committed until now. @returns until when, and the latest copy (milliseconds) */
  keep(): Promise<{ at: Date; copiedAt: number }>;
  close(): Promise<void>;
};
export type KeeperDeps = CopyDeps & { ids: Ids; keepDays: number };

const DAY_MS = 24 * 3_600_000;

/**
 * Keeps the log of a database all the time, and a copy a day. The database holds its log until it is kept, so that nothing
 * is lost while this process is away; where it was away for so long that the log was let go, a new stream begins with a new copy.
 */
export function createKeeper(deps: KeeperDeps): Keeper {
  const { vault, dataDir, databaseUrl, ids, keepDays } = deps;
  const db = connectDb({ url: databaseUrl, connectionsMax: 1, statementTimeoutMs: 60_000 });
  let paths: string[] | undefined;
  let copiedAt: number | undefined;
  let copying: Promise<unknown> | undefined;

  const copy = async (stream: string): Promise<CopyTaken> => {
    const taken = await takeCopy(deps, stream);
    copiedAt = taken.endedAt;
    await prune(vault, databaseUrl, keepDays, taken.endedAt);
    return taken;
  };
  /** While the log goes on being kept. What goes wrong is thrown by the next `keep`. */
  let failure: unknown;
  const copyBeside = (stream: string) => {
    copying ??= copy(stream)
      .catch((error: unknown) => (failure = error))
      .finally(() => (copying = undefined));
  };

  return {
    async keep() {
      if (failure !== undefined) throw takeFailure();
      const stream = await openStream(db, ids);
      copiedAt ??= await latestCopy(stream.name);
      if (copiedAt === undefined) await copy(stream.name);
      const flushed = await db.one(selectFlushed);
      const at = flushed.at.getTime();
      const of = { cluster: `${dataDir}/postgres`, stream: stream.name, timeline: flushed.timeline, at };
      try {
        await keepLog(vault, of, { from: readLsn(stream.from), to: readLsn(flushed.lsn) });
      } catch (error) {
        if (error instanceof BackupProblem && error.code === 'WAL_LOST') await db.many(dropStream, [stream.name]);
        throw error;
      }
      paths = (await keepFiles(vault, dataDir, stream.name, at, paths)).paths;
      await db.one(letGo, [stream.name, flushed.lsn]);
      if (at - copiedAt! > DAY_MS) copyBeside(stream.name);
      return { at: flushed.at, copiedAt: copiedAt! };
    },
    async close() {
      await copying;
      await db.close();
    },
  };

  function takeFailure(): unknown {
    const thrown = failure;
    failure = undefined;
    return thrown;
  }

  async function latestCopy(name: string): Promise<number | undefined> {
    const known = readNames(await vault.names('')).find((stream) => stream.name === name);
    return known?.copies.reduce<number | undefined>((latest, { endedAt }) => Math.max(latest ?? 0, endedAt), undefined);
  }
}

/** The stream of this database, which begins where there is none, or none whose log is there. */
async function openStream(db: Db, ids: Ids): Promise<{ name: string; from: string }> {
  const streams = await db.many(selectStreams);
  for (const { name } of streams.filter(({ isLost, from }) => isLost || from === null)) await db.many(dropStream, [name]);
  const [known] = streams.filter(({ isLost }) => !isLost);
  if (known?.from) return { name: known.name, from: known.from };
  const { at } = await db.one(selectFlushed);
  await db.one(holdStream, [newStream(at, ids)]);
  return openStream(db, ids);
}

/** Nothing is kept any more: the database need not hold its log either. */
export async function endStreams(databaseUrl: string): Promise<void> {
  const db = connectDb({ url: databaseUrl, connectionsMax: 1 });
  try {
    for (const { name } of await db.many(selectStreams)) await db.many(dropStream, [name]);
  } finally {
    await db.close();
  }
}
