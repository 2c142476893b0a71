import { connectDb, type Db } from '../../packages/server/src/platform/db/index.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/postgres/embedded.ts';

/** The database of the store that is visited, for what no visitor can do. */
export async function withDb<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  // the one that runs is found
  const { url } = await startEmbeddedPostgres(process.env['E2E_DATA_DIR'] ?? '');
  // no limits of its own: where the machine is slow a connection has taken more than the five seconds of a store
  const db = connectDb({ url, connectionsMax: 2, connectTimeoutMs: 0, statementTimeoutMs: 0 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
