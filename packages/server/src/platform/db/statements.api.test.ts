import { globSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { declaredStatements } from './index.ts';

test('every declared statement can be prepared against the schema', async () => {
  const src = join(import.meta.dirname, '../..');
  for (const file of globSync('**/*store.ts', { cwd: src })) await import(join(src, file));
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const broken: string[] = [];
  let number = 0;
  for (const { text } of declaredStatements()) {
    // no module declares these, which PostgreSQL does not prepare: they are of tests that ran in this thread before
    if (/^\s*(alter|set|truncate)\b/.test(text)) continue;
    // what other tests of this run declare to change the schema cannot be prepared
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue;
    await client
      .query(`prepare s${number++} as ${text}`)
      .catch((error: Error) => broken.push(`${error.message}: ${text.trim().slice(0, 160)}`));
  }
  await client.end();
  await database.drop();
  expect(broken).toEqual([]);
  expect(number).toBeGreaterThan(5);
});
