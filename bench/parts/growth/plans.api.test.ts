import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDb, statement, type Db } from '../../../packages/server/src/platform/db/index.ts';
import { startEmbeddedPostgres } from '../../../packages/server/src/platform/postgres/embedded.ts';
import { COUNTS } from '../../world/start-world.ts';
import { withPlan } from './plans.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontrow-plans-'));
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let db: Db;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder, COUNTS);
  db = connectDb({ url: postgres.url, connectionsMax: 1 });
  await db.many(statement('create extension pg_stat_statements'));
  await db.many(statement('create table thing (id bigint primary key, made date, name text)'));
});
afterAll(async () => {
  await db.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['days after a day', "select id from thing where id = $1::bigint and made + 1 > now() - interval '1 day'"],
  [
    'a number of seconds',
    'select id from thing where id = $1::bigint and made > now() - make_interval(secs => case when length(name) = 5 then 5 else 1 end)',
  ],
  [
    'one number or another',
    'select id from thing where id = $1::bigint and length(name) <= case when length(name) >= 5 then 2 else -1 end',
  ],
  [
    "what isn't a constant",
    "select id from thing -- nobody's\nwhere id = $1::bigint and made + 3 < '2026-01-01'::timestamptz and name <> 'it''s 1'",
  ],
  [
    'a list of them',
    "select id from thing where id = $1::bigint and made - 1 < now() and length(name) in (1, 2, 3) and name <> all (array['a', 'b'])",
  ],
  ['nothing and the truth', 'select case when made + 1 > now() then null else true end as is from thing where id = $1::bigint limit 1'],
])('a statement is planned as it was declared, with %s', async (_, text) => {
  const one = statement<object, [number]>(text);
  expect(await withPlan({ db, databaseUrl: postgres.url }, () => db.many(one, [1]))).toEqual({ result: [], plan: 'thing_pkey' });
});
