import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connectDb, query, rollBack, statement, type Db, type NoRow } from './index.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDb({ url: database.url, connectionsMax: 1 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const insert = statement<NoRow, [key: string]>('insert into rate_limit (key, points, resets_at) values ($1, 1, now())');
const selectKeys = statement<{ key: string }>('select key from rate_limit order by key');
const divide = statement<{ quotient: number }, [by: number]>('select 1 / $1::int as quotient');

test('statements of one turn travel together, also those that are sent some steps later', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const keys = await db.transaction(async (tx) => {
    const later = async () => {
      await Promise.resolve();
      return tx.many(selectKeys);
    };
    const [, seen] = await Promise.all([tx.many(insert, ['a']), later(), tx.many(divide, [1])]);
    return seen;
  });
  expect(keys).toEqual([{ key: 'a' }]);
  expect(sent.mock.calls.map(([batch]) => (batch as unknown as { asked: unknown[] }).asked.length)).toEqual([4, 1]);
  sent.mockRestore();
});

test('what stands before one that fails is answered, what stands behind it is told why it was not carried out', async () => {
  const client = new pg.Client({ connectionString: database.url, pipeline: true });
  await client.connect();
  const begin = { name: 'begin', text: 'begin' };
  const told = await Promise.allSettled([
    query(client, begin),
    query(client, divide, [1]),
    query(client, divide, [0]),
    query(client, selectKeys),
  ]);
  expect(told.map((one) => (one.status === 'fulfilled' ? one.value.rows : (one.reason as Error).message))).toEqual([
    [],
    [{ quotient: 1 }],
    'division by zero',
    'division by zero',
  ]);
  // what never came to be prepared is prepared now
  const late = query(client, selectKeys).catch((error: Error) => error.message);
  await rollBack(client);
  expect(await late).toMatch('current transaction is aborted');
  expect((await query(client, selectKeys)).rows).toEqual([{ key: 'a' }]);
  await client.end();
});

test('rows look the same when their columns are not told again', async () => {
  const select = statement<{ id: number; at: Date; names: string[]; nothing: null }>(
    `select 7::bigint as id, '2027-01-01T00:00:00Z'::timestamptz as at, array['a', 'b"\\'] as names, null as nothing`,
  );
  const row = { id: 7, at: new Date('2027-01-01T00:00:00Z'), names: ['a', 'b"\\'], nothing: null };
  for (let time = 0; time < 3; time++) expect(await db.many(select)).toEqual([row]);
});

test('what fails as it commits by itself is told, though it was carried out', async () => {
  await db.many(statement('create table kept (id int primary key)'));
  await db.many(statement('create table pointing (kept_id int references kept deferrable initially deferred)'));
  await expect(db.many(statement('/* of this test */ insert into pointing values (1)'))).rejects.toThrow('pointing_kept_id_fkey');
  expect(await db.many(statement('/* of this test */ select * from pointing'))).toEqual([]);
});

test('a value that cannot travel fails alone, and the connection is as good as before', async () => {
  const work = db.transaction((tx) => tx.many(statement<unknown, [value: object]>('select $1::jsonb'), [{ big: 1n }]));
  await expect(work).rejects.toThrow('BigInt');
  expect(await db.many(selectKeys)).toEqual([{ key: 'a' }]);
});
