import { connectDb, type Db } from '../db/index.ts';
import type { Ids } from '../ids.ts';
import { type CopyDeps, type CopyTaken, keepLog, readPlace, takeCopy } from './copy.ts';
import { keepFiles } from './files.ts';
import type { Copy } from './names.ts';
import { BackupProblem } from './problem.ts';
import { prune } from './prune.ts';
import { dropStream, holdStream, letGo, selectFlushed, selectStreams } from './store.ts';
import { newStream } from './stream.ts';
import type { Vault } from './vault.ts';
import { follow, readLsn, segmentStart } from './wal.ts';

export type Keeper = {
  /** Keeps everything that was committed until now. @returns until when, and the latest copy (milliseconds) */
  keep(): Promise<{ at: Date; copiedAt: number }>;
  close(): Promise<void>;
};
export type KeeperDeps = CopyDeps & {
  ids: Ids;
  keepDays: number;
  /** Told what the copy a day, or forgetting old ones, failed of; null: both came to their end. The log is kept whatever it is. */
  noteDaily?: (failure: string | null) => Promise<unknown>;
};

const DAY_MS = 24 * 3_600_000;

/**
 * Keeps the log of a database all the time, and a copy a day. The database holds its log until it is kept, so that nothing
 * is lost while this process is away; where it was away for so long that the log was let go, a new stream begins with a new copy.
 */
export function createKeeper(deps: KeeperDeps): Keeper {
  const { vault, dataDir, databaseUrl, ids, keepDays, noteDaily } = deps;
  const db = connectDb({ url: databaseUrl, connectionsMax: 1, statementTimeoutMs: 60_000 });
  let paths: string[] | undefined;
  /** The latest copy: of a stream that has ended since it is none to go on from. */
  let copied: Copy | undefined;
  let copying: Promise<unknown> | undefined;

  const copy = async (stream: string): Promise<CopyTaken> => {
    try {
      const taken = await takeCopy(deps, stream);
      copied = taken;
      await prune(vault, databaseUrl, keepDays, taken.endedAt);
      await noteDaily?.(null);
      return taken;
    } catch (error) {
      await noteDaily?.((error as Error).message).catch(() => undefined);
      throw error;
    }
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
      if (copied?.stream !== stream.name) copied = await leadingCopy(vault, stream);
      const { endedAt } = copied ?? (await copy(stream.name));
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
      if (at - endedAt > DAY_MS) copyBeside(stream.name);
      return { at: flushed.at, copiedAt: endedAt };
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
}

type Open = { name: string; from: string };

/** The newest copy, where what is kept here leads on from it to the log that the database still holds: not in a place that was left for a while. */
async function leadingCopy(vault: Vault, { name, from }: Open): Promise<Copy | undefined> {
  const { streams, newest } = await readPlace(vault);
  const stream = streams.find((one) => one.name === newest?.copy.stream);
  if (stream?.name !== name || !newest) return undefined;
  return follow(stream.chunks, segmentStart(readLsn(newest.about.startLsn))).to >= readLsn(from) ? newest.copy : undefined;
}

/** The stream of this database, which begins where there is none, or none whose log is there. */
async function openStream(db: Db, ids: Ids): Promise<Open> {
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
