import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/db/index.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts';
import { isAlive } from './is-alive.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Database that tests clone: migrated, empty. */
    templateUrl: string;
  }
}

/** One real PostgreSQL for the whole run, in a folder of its own; its durability is not under test here. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const base = folderInMemory() ?? tmpdir();
  await removeForgotten(base);
  const folder = mkdtempSync(join(base, `frontrow-test-${process.pid}-`));
  const flags = ['fsync=off', 'full_page_writes=off', 'max_connections=300', 'max_wal_size=128MB'];
  const postgres = await startEmbeddedPostgres(
    folder,
    flags.flatMap((flag) => ['-c', flag]),
  );
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('create database template_frontrow');
  await admin.end();
  const templateUrl = postgres.url.replace(/\/frontrow$/, '/template_frontrow');
  await migrate(templateUrl);
  project.provide('templateUrl', templateUrl);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Its databases and log, and as much again for the tests themselves. */
const MEMORY_BYTES = 4 * 1024 ** 3;

/** Where a file costs no trip to a disk: some 250 databases come and go in a run. Containers often have but little of it. */
function folderInMemory(): string | undefined {
  const folder = '/dev/shm';
  if (!existsSync(folder) || freemem() < MEMORY_BYTES) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MEMORY_BYTES ? undefined : folder;
}

/** What a run leaves that was stopped in the middle: its database and its folder, whose name says which process it was. */
async function removeForgotten(base: string): Promise<void> {
  for (const name of readdirSync(base)) {
    const [, pid] = /^frontrow-test-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = join(base, name);
    // adopted where it still runs; a damaged one is removed all the same
    await startEmbeddedPostgres(folder).then(
      (postgres) => postgres.stop(),
      () => undefined,
    );
    rmSync(folder, { recursive: true, force: true });
  }
}
