import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connectDb, isUnavailable, migrate, statement, type NoRow } from './index.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const insert = statement<NoRow, [key: string]>('insert into rate_limit (key, points, resets_at) values ($1, 1, now())');
const selectPid = statement<{ pid: number }>('select pg_backend_pid() as pid');
const selectBackend = statement<{ pid: number }, [pid: number]>('/* of this test */ select pid from pg_stat_activity where pid = $1');
const beImpatient = statement("/* of this test */ set local idle_in_transaction_session_timeout = '1ms'");
const selectKeys = statement<{ key: string }>('select key from rate_limit order by key');

test('statements sent together are carried out in their order', async () => {
  const seen = await database.db.transaction(async (tx) => {
    const [, keys] = await Promise.all([tx.many(insert, ['first']), tx.many(selectKeys), tx.many(insert, ['second'])]);
    return keys;
  });
  expect(seen).toEqual([{ key: 'first' }]);
  expect(await database.db.many(selectKeys)).toEqual([{ key: 'first' }, { key: 'second' }]);
});

test('a transaction in which a failed statement went unnoticed is not taken for committed', async () => {
  const work = database.db.transaction(async (tx) => {
    await tx.many(insert, ['unnoticed']);
    await tx.many(insert, ['unnoticed']).catch(() => undefined);
  });
  await expect(work).rejects.toThrow('duplicate key');
});

test('the first failure is told, not what those behind it are told', async () => {
  const full = statement(`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`);
  const work = database.db.transaction(async (tx) => {
    void tx.many(full).catch(() => undefined);
    await tx.many(selectKeys);
  });
  await expect(work).rejects.toMatchObject({ code: '53100' });
});

test('a transaction that is ended because nothing came for too long is told as a database that is not there, by each of its statements', async () => {
  const told: unknown[] = [];
  const work = database.db.transaction(async (tx) => {
    const [{ pid } = { pid: 0 }] = await tx.many(selectPid);
    await tx.many(beImpatient);
    while ((await database.db.many(selectBackend, [pid])).length > 0);
    for (let times = 0; times < 2; times++) await tx.many(selectKeys).catch((error: unknown) => told.push(error));
  });
  await work.catch((error: unknown) => told.push(error));
  expect(told.map(isUnavailable)).toEqual([true, true, true]);
});

test('what goes on after the transaction was rolled back writes nothing', async () => {
  const rolledBack = Promise.withResolvers<void>();
  let late: Promise<unknown> = Promise.resolve();
  const work = database.db.transaction(async (tx) => {
    const goesOn = async () => {
      await rolledBack.promise;
      await tx.many(insert, ['late']);
    };
    late = goesOn();
    await Promise.all([late, tx.many(insert, ['first'])]);
  });
  await expect(work).rejects.toThrow('duplicate key');
  rolledBack.resolve();
  await expect(late).rejects.toThrow('the transaction is over');
  expect(await database.db.many(selectKeys)).toEqual([{ key: 'first' }, { key: 'second' }]);
});

test('a commit may travel with the last statements: then nothing else may, and a failure of theirs undoes all', async () => {
  const goesOn = database.db.transaction(async (tx, commit) => {
    await Promise.all([tx.many(insert, ['with commit']), commit()]);
    await tx.many(insert, ['behind it']);
  });
  await expect(goesOn).rejects.toThrow('the transaction is over');
  const failed = database.db.transaction((tx, commit) =>
    Promise.all([tx.many(insert, ['undone']), tx.many(insert, ['with commit']), commit()]),
  );
  await expect(failed).rejects.toThrow('duplicate key');
  const unnoticed = database.db.transaction(async (tx, commit) => {
    void tx.many(insert, ['with commit']).catch(() => undefined);
    await commit();
  });
  await expect(unnoticed).rejects.toThrow('duplicate key');
  const rows = (await database.db.many(selectKeys)).map(({ key }) => key);
  expect([rows.includes('with commit'), rows.includes('behind it'), rows.includes('undone')]).toEqual([true, false, false]);
});

test('a connection to a server that is primary no more is not used again', async () => {
  const one = connectDb({ url: database.url, connectionsMax: 1 });
  const selectPid = statement<{ pid: number }>('select pg_backend_pid() as pid');
  const demote = statement("select set_config('default_transaction_read_only', 'on', false)");
  const before = await one.one(selectPid);
  await one.many(demote);
  await expect(one.many(insert, ['demoted'])).rejects.toMatchObject({ code: '25006' });
  await one.many(insert, ['demoted']);
  await one.many(demote);
  await expect(one.transaction((tx) => tx.many(insert, ['demoted again']))).rejects.toMatchObject({ code: '25006' });
  await one.transaction((tx) => tx.many(insert, ['demoted again']));
  expect(await one.one(selectPid)).not.toEqual(before);
  await one.close();
});

test('a server of PostgreSQL before 15 is refused', async () => {
  // found before the one of the system
  await database.db.many(statement('create schema old'));
  await database.db.many(statement("create function old.current_setting(text) returns text language sql as $$ select '14.22' $$"));
  await expect(migrate(`${database.url}?options=-c%20search_path%3Dold%2Cpg_catalog%2Cpublic`)).rejects.toThrow(
    'PostgreSQL 14.22 is too old; version 15 or newer is needed.',
  );
});
