import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/db/index.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Database that tests clone: migrated, empty. */
    templateUrl: string;
  }
}

/** One real PostgreSQL for the whole run, in a folder of its own; its durability is not under test here. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-test-'));
  const postgres = await startEmbeddedPostgres(folder, ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300']);
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
