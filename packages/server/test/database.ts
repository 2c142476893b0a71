import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDb, type Db } from '../src/platform/db/index.ts';

export type TestDatabase = { url: string; db: Db; drop(): Promise<void> };

/** A private copy of the migrated schema (or of `source`, a database made before), dropped by `drop`. */
export async function createTestDatabase(options: { source?: string; connectionsMax?: number } = {}): Promise<TestDatabase> {
  const templateUrl = getTemplateUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  // whole files: half the work of writing each page to the log
  await administer(`create database ${name} template ${options.source ?? 'template_frontrow'} strategy file_copy`);
  const url = templateUrl.replace(/template_frontrow$/, name);
  const db = connectDb({ url, connectionsMax: options.connectionsMax ?? 10 });
  return {
    url,
    db,
    async drop() {
      await db.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

async function administer(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: getTemplateUrl().replace(/template_frontrow$/, 'frontrow') });
  await admin.connect();
  await admin.query(sql).finally(() => admin.end());
}

function getTemplateUrl(): string {
  const url: string | undefined = inject('templateUrl');
  if (url === undefined) throw new Error('A test with a database is named *.api.test.ts or stands in packages/server/test.');
  return url;
}
