import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../packages/server/src/config.ts';
import { connectDb, type Db, migrate } from '../../packages/server/src/platform/db/index.ts';
import { lockDataFolder } from '../../packages/server/src/platform/data-lock.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { createImageStore, type ImageStore } from '../../packages/server/src/platform/images/image-store.ts';
import { createFileStore, type FileStore } from '../../packages/server/src/platform/storage/file-store.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/postgres/embedded.ts';
import type { Environment } from './terminal.ts';

/** The store cannot be opened: its message is for whoever typed the command. */
export class StoreOutOfReach extends Error {}

/** Somebody waits for one answer, where a store would rather say soon that it cannot: on a busy machine five seconds are too few. */
const PATIENT = { connectionsMax: 2, connectTimeoutMs: 30_000, statementTimeoutMs: 60_000 };

export type OpenStore = { db: Db; images: ImageStore; files: FileStore; databaseUrl: string; dataDir: string };

/**
 * The store's database: the configured one, or the embedded one, which is left running where a store runs on it. `begins`: where the data
 * folder has no store yet one is made; else a folder that was mistyped would be an empty store in which all is well.
 */
export async function withStore<T>(env: Environment, work: (store: OpenStore) => Promise<T>, begins = false): Promise<T> {
  const { url, dataDir, close } = await openStore(env, begins).catch((error: Error) => {
    throw new StoreOutOfReach(error.message, { cause: error });
  });
  try {
    const db = connectDb({ url, ...PATIENT });
    try {
      const images = createImageStore({ folder: dataDir });
      return await work({ db, images, files: createFileStore(dataDir, systemIds), databaseUrl: url, dataDir });
    } finally {
      await db.close();
    }
  } finally {
    await close();
  }
}

/** A database that is nobody's store yet, brought to the schema of today. */
export async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  await migrate(url);
  const db = connectDb({ url, ...PATIENT });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function openStore(env: Environment, begins: boolean): Promise<{ url: string; dataDir: string; close: () => Promise<void> }> {
  const { databaseUrl, dataDir } = readConfig(env);
  const { url, close } =
    databaseUrl === undefined ? await openEmbedded(dataDir, begins) : { url: databaseUrl, close: async () => undefined };
  try {
    await migrate(url, { say: console.error });
  } catch (error) {
    await close();
    const { message, code } = error as NodeJS.ErrnoException;
    throw new Error(`The database cannot be used: ${message || code}`, { cause: error });
  }
  return { url, dataDir, close };
}

async function openEmbedded(dataDir: string, begins: boolean): Promise<{ url: string; close: () => Promise<void> }> {
  // what is no folder is told below
  const isFree = statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() ?? true;
  if (!begins && isFree && !existsSync(join(dataDir, 'postgres')))
    throw new Error(
      `There is no store in ${dataDir}. Name its folder by DATA_DIR, or its database by DATABASE_URL, as where it was started.`,
    );
  let release: (() => void) | undefined;
  try {
    release = lockDataFolder(dataDir);
  } catch (error) {
    if (!(error as Error).message.startsWith('Another store')) throw error;
  }
  const postgres = await startEmbeddedPostgres(dataDir);
  return {
    url: postgres.url,
    async close() {
      if (!release) return; // a running store's server
      await postgres.stop();
      release();
    },
  };
}
