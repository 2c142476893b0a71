import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrate, statement } from './index.ts';

let migrations: string;
let database: TestDatabase;

beforeEach(async () => {
  migrations = mkdtempSync(join(tmpdir(), 'frontrow-migrations-'));
  cpSync(join(import.meta.dirname, '../../../../../db/migrations'), migrations, { recursive: true });
  database = await createTestDatabase();
});
afterEach(async () => {
  rmSync(migrations, { recursive: true });
  await database.drop();
});

const add = (name: string, sql: string) => writeFileSync(join(migrations, name), sql);
const change = (name: string) => appendFileSync(join(migrations, name), '-- by and by\n');
const newTable = statement<{ table: string | null }>(`select to_regclass('new_table')::text as "table"`);
const withoutSum = statement<{ names: string[] | null }>(
  'select array_agg(name order by name) as names from migration where sha256 is null',
);

test('migrations apply once, and files that stay as they are are no hindrance', async () => {
  add('9001_new.sql', 'create table new_table (id int)');
  expect(await migrate(database.url, { folder: migrations })).toEqual(['9001_new.sql']);
  expect(await migrate(database.url, { folder: migrations })).toEqual([]);
  expect(await database.db.one(withoutSum)).toEqual({ names: null });
});

test('no function that takes a row keeps its body parsed: PostgreSQL from 15.20 on adds no column to the table of that row', async () => {
  const parsed = statement<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosqlbody is not null
      and exists (select from unnest(p.proargtypes) a (type) join pg_type t on t.oid = a.type where t.typtype = 'c')`);
  expect(await database.db.many(parsed)).toEqual([]);
});

test('a file that was changed after it was applied is named, and nothing new is applied', async () => {
  change('0001_shops_and_catalogue.sql');
  change('0002_carts_and_holds.sql');
  add('9001_new.sql', 'create table new_table (id int)');
  await expect(migrate(database.url, { folder: migrations })).rejects.toThrow(
    'db/migrations/0001_shops_and_catalogue.sql, db/migrations/0002_carts_and_holds.sql: changed after this database had applied them',
  );
  expect(await database.db.one(newTable)).toEqual({ table: null });
});

test('a database from before there were sums takes them from the files as they are, once', async () => {
  await database.db.many(statement('alter table migration drop column sha256'));
  change('0001_shops_and_catalogue.sql');
  expect(await migrate(database.url, { folder: migrations })).toEqual([]);
  expect(await database.db.one(withoutSum)).toEqual({ names: null });
  change('0001_shops_and_catalogue.sql');
  await expect(migrate(database.url, { folder: migrations })).rejects.toThrow('db/migrations/0001_shops_and_catalogue.sql: changed');
});

test('what a newer version of the store has applied is left to that', async () => {
  add('9001_new.sql', 'create table new_table (id int)');
  await migrate(database.url, { folder: migrations });
  rmSync(join(migrations, '9001_new.sql'));
  expect(await migrate(database.url, { folder: migrations })).toEqual([]);
});

test('an index is made beside running work, after what an interrupted try has left, by whichever of two nodes is first', async () => {
  add('9001_new.sql', 'create table new_table (id int); insert into new_table values (1), (1)');
  await migrate(database.url, { folder: migrations });
  // what an interrupted try leaves behind: here one that found a row twice
  await expect(
    database.db.many(statement('/* of this test */ create unique index concurrently new_by_id on new_table (id)')),
  ).rejects.toThrow('new_by_id');
  add('9002_new_by_id.sql', '-- Found by its id.\ncreate index concurrently new_by_id on new_table (id);\n');
  const both = await Promise.all([migrate(database.url, { folder: migrations }), migrate(database.url, { folder: migrations })]);
  expect(both.flat()).toEqual(['9002_new_by_id.sql']);
  expect(
    await database.db.many(
      statement<{ valid: boolean; unique: boolean }>(
        `/* of this test */ select indisvalid as valid, indisunique as unique from pg_index where indexrelid = 'new_by_id'::regclass`,
      ),
    ),
  ).toEqual([{ valid: true, unique: false }]);
});

/** What somebody looks at in a session of their own, such as `verify`, until the test says that they are done. */
async function lookAt(table: string) {
  let done = () => undefined as void;
  let looking: (pid: number) => void;
  const begun = new Promise<number>((resolve) => (looking = resolve));
  const over = database.db.transaction(async (tx) => {
    await tx.many(statement(`select from ${table}`));
    looking((await tx.one(statement<{ pid: number }>('select pg_backend_pid() as pid'))).pid);
    await new Promise<void>((resolve) => (done = resolve));
  });
  return { pid: await begun, end: () => (done(), over) };
}

test('a file waits for who looks at its table, says for whom, and keeps no buyer waiting meanwhile', async () => {
  add('9001_longer.sql', 'alter table hold add column new_column int');
  const look = await lookAt('hold');
  const said: string[] = [];
  let migrated: Promise<string[]> | undefined;
  await new Promise<void>((resolve) => {
    const say = (line: string) => {
      said.push(line);
      resolve();
    };
    migrated = migrate(database.url, { folder: migrations, say });
  });
  // goes through before the one that looks is done: whoever waited behind the file would wait for both
  await database.db.many(statement('/* of this test */ delete from hold where id = 0'));
  await look.end();
  expect(await migrated).toEqual(['9001_longer.sql']);
  expect(said).toEqual([expect.stringMatching(new RegExp(`^9001_longer\\.sql waits for pid ${look.pid} \\(frontrow, for \\d+ s\\)\\.$`))]);
});

test('a file that somebody is in the way of to the end is not applied, and the error says who', async () => {
  add('9001_longer.sql', 'create table new_table (id int); alter table hold add column new_column int');
  const look = await lookAt('hold');
  await expect(migrate(database.url, { folder: migrations, tries: 2 })).rejects.toThrow(
    new RegExp(`^9001_longer\\.sql is not applied, nothing of it is done: .* pid ${look.pid} \\(frontrow, for \\d+ s\\)\\.$`),
  );
  expect(await database.db.one(newTable)).toEqual({ table: null });
  await look.end();
  expect(await migrate(database.url, { folder: migrations })).toEqual(['9001_longer.sql']);
});

test('an index that is made beside running work says for whom it waits', async () => {
  add('9001_by_cart.sql', 'create index concurrently hold_by_test on hold (cart_id)');
  let migrated: Promise<string[]> | undefined;
  let said = '';
  const pid = await database.db.transaction(async (tx) => {
    await tx.many(statement('/* of this test */ delete from hold where id = 0'));
    const own = await tx.one(statement<{ pid: number }>('select pg_backend_pid() as pid'));
    said = await new Promise<string>((resolve) => {
      migrated = migrate(database.url, { folder: migrations, say: resolve });
    });
    return own.pid;
  });
  expect(await migrated).toEqual(['9001_by_cart.sql']);
  expect(said).toContain(`9001_by_cart.sql waits for pid ${pid} (`);
});

test('a file that meets a buyer who locks the other way round is applied once the buyer is done', async () => {
  const locked = (table: string) => `lock table ${table} in access exclusive mode`;
  add('9001_both.sql', `${locked('variant')};\n${locked('hold')};\ncreate table new_table (id int)`);
  let migrated: Promise<string[]> | undefined;
  await database.db.transaction(async (tx) => {
    // PostgreSQL ends whoever looks first
    await tx.many(statement("set local deadlock_timeout = '1min'"));
    await tx.many(statement(locked('hold')));
    migrated = migrate(database.url, { folder: migrations });
    const waiting = statement("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
    await expect.poll(() => database.db.many(waiting)).toHaveLength(1);
    await tx.many(statement(locked('variant')));
  });
  expect(await migrated).toEqual(['9001_both.sql']);
});

test('a file that PostgreSQL has ended for a deadlock is tried again', async () => {
  await database.db.many(statement('/* of this test */ create sequence tries'));
  add('9001_ended.sql', "do $$ begin if nextval('tries') < 3 then raise 'deadlock' using errcode = '40P01'; end if; end $$");
  expect(await migrate(database.url, { folder: migrations })).toEqual(['9001_ended.sql']);
});

test('a database that says between two statements that it ends is told by the next, and the process lives', async () => {
  add('9001_last.sql', "select 'the last'");
  const url = new URL(database.url);
  const port = Number(url.port);
  const between = createServer((socket) => {
    const onward = connect({ host: '127.0.0.1', port }).on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
    socket.pipe(onward);
    // in one packet with the answer: no statement is under way that could take it
    onward.on('data', (bytes) => void (bytes.includes('the last') ? socket.end(Buffer.concat([bytes, ENDS])) : socket.write(bytes)));
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  await expect(migrate(url.href, { folder: migrations })).rejects.toThrow('connection');
  between.close();
  expect(await migrate(database.url, { folder: migrations })).toEqual(['9001_last.sql']);
});

/** What PostgreSQL says to each connection before it ends: an ErrorResponse. */
const ENDS = (() => {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();
