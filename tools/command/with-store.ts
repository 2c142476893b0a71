import { readConfig } from '../../packages/server/src/config.ts';
import { connectDb, type Db, migrate } from '../../packages/server/src/platform/db/index.ts';
import { lockDataFolder } from '../../packages/server/src/platform/data-lock.ts';
import { createImageStore, type ImageStore } from '../../packages/server/src/platform/images/image-store.ts';
import { findImageSha } from '../../packages/server/src/platform/images/store.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/postgres/embedded.ts';
import type { Environment } from './terminal.ts';

/** The store's database: the configured one, or the embedded one, which is left running where a store runs on it. */
export async function withStore<T>(env: Environment, work: (db: Db, images: ImageStore) => Promise<T>): Promise<T> {
  const config = readConfig(env);
  const embedded = config.databaseUrl === undefined ? await openEmbedded(config.dataDir) : undefined;
  const url = config.databaseUrl ?? embedded!.url;
  try {
    await migrate(url);
    const db = connectDb({ url, connectionsMax: 2, statementTimeoutMs: 60_000 });
    try {
      return await work(db, createImageStore({ folder: config.dataDir, sources: (id) => findImageSha(db, id) }));
    } finally {
      await db.close();
    }
  } finally {
    await embedded?.close();
  }
}

async function openEmbedded(dataDir: string): Promise<{ url: string; close(): Promise<void> }> {
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
