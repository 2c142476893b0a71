import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/platform/db/index.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts';

/** A PostgreSQL that is a test's own, durable as in a store, to be killed. `settings`: of its configuration, such as `wal_writer_delay=10s`. */
export async function startOwnPostgres(...settings: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-killed-'));
  const postgres = await startEmbeddedPostgres(
    folder,
    settings.flatMap((setting) => ['-c', setting]),
  );
  await migrate(postgres.url);
  return {
    url: postgres.url,
    /** It comes back by itself, at the same address. */
    kill: () => process.kill(readPostmaster(folder), 'SIGKILL'),
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** The process of the embedded PostgreSQL in a data folder. */
export const readPostmaster = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
