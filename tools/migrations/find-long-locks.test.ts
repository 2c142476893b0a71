import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST, findLongLocks } from './find-long-locks.ts';

const folder = join(import.meta.dirname, '../../db/migrations');
const fresh = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= FIRST);

const schema = readFileSync(join(folder, '../schema.sql'), 'utf8');
const domains = Array.from(schema.matchAll(/^create domain (\w+) .*\bCHECK\b/gm), ([, name = '']) => name);

test.each(fresh)('%s keeps no sale waiting and takes nothing from the version before', (name) => {
  expect(findLongLocks(name, readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});

test.each([
  ['alter table orders alter column email type citext', 'rewrites the table'],
  ['alter table only orders alter email set not null', 'reads the whole table locked'],
  ['alter table ticket add column a int, add constraint b check (a > 0)', 'reads the whole table locked'],
  ['alter table ticket add constraint b foreign key (a) references orders (id)', 'reads the whole table locked'],
  ['alter table ticket add column a bigint references orders (id)', 'reads the whole table locked'],
  ['alter table ticket add a uuid default gen_random_uuid()', 'rewrites the table'],
  ['alter table ticket add column a int generated always as (1) stored', 'rewrites the table'],
  ['alter table ticket add column a smallserial', 'rewrites the table'],
  ['alter table ticket add column a uuid default uuidv7()', 'rewrites the table'],
  ['alter table ticket add column a int default count_up()', 'rewrites the table'],
  ...domains.map((domain) => [`alter table ticket add column if not exists a ${domain}`, 'rewrites the table']),
  ['alter table ticket add column a int unique', 'builds an index while writes wait'],
  ['alter table ticket add column a int primary key', 'builds an index while writes wait'],
  ['alter table event set schema archive', 'still use the old name'],
  ['alter view sales rename to takings', 'still use the old name'],
  ['drop materialized view sales', 'still ask for it'],
  ['drop schema preview cascade', 'still ask for it'],
  ['lock table venue, orders', 'keeps everybody out'],
  ['truncate venue, orders', 'keeps everybody out'],
  ['vacuum (analyze, full) orders', 'keeps everybody out'],
  ['cluster verbose orders', 'keeps everybody out'],
  ['reindex (verbose) table orders', 'keeps everybody out'],
  ['alter table ticket add column a int not null', 'fails where there are rows'],
  ['alter table ticket add constraint a unique (b, c)', 'builds an index while writes wait'],
  ['alter table ticket add primary key (b)', 'builds an index while writes wait'],
  ['alter table event rename column name to title', 'still use the old name'],
  ['alter table event rename to concert', 'still use the old name'],
  ['alter table event drop column name', 'still use the column'],
  ['alter table event drop name', 'still use the column'],
  ['drop table event', 'still ask for it'],
  ['drop function if exists find_event(bigint)', 'still ask for it'],
  ['create index a on orders (email)', 'builds an index while writes wait'],
  ['CREATE UNIQUE INDEX a\n  ON orders (email)', 'builds an index while writes wait'],
  ["update orders set email = 'a;b' where true", 'locks and rewrites every row'],
  ['delete from ticket', 'locks every row'],
  ['lock table orders in exclusive mode', 'keeps everybody out'],
  ['truncate orders', 'keeps everybody out'],
  ['create index on orders (email)', 'builds an index while writes wait'],
  ['create index a on refund_request (order_id)', 'builds an index while writes wait'],
  ['create index a on seat (row_name)', 'builds an index while writes wait'],
  ['update public."orders" set email = null', 'locks and rewrites every row'],
  ['with a as (select 1) update orders set email = null', 'locks and rewrites every row'],
  ['merge into orders using event on true when matched then update set email = null', 'locks and rewrites every row'],
  ['do $$ begin delete from ticket; end $$', 'locks every row'],
  ['alter table orders set unlogged', 'rewrites the table'],
  ['alter table orders add constraint a not null email', 'reads the whole table locked'],
  ['alter domain money_minor add constraint a check (value < 9)', 'reads every table that has it'],
  [
    'alter table orders add constraint a check (true) not valid; alter table orders validate constraint a',
    'reads the table under the lock of `add constraint`',
  ],
])('%s is told of', (sql, problem) => {
  expect(findLongLocks('9999_x.sql', `-- Why.\nselect 1;\n${sql};\n`)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  'alter table orders add column a int',
  'alter table orders add column a int not null default 0, add column b text',
  'alter table orders add column a timestamptz not null default now()',
  'alter table orders add constraint a check (b > 0) not valid',
  'alter table orders validate constraint a',
  'alter table orders add constraint a unique using index b',
  'alter table orders alter column a drop not null, drop constraint b, alter column c set default 1',
  'create index concurrently a on orders (email)',
  'create index a on venue (city); update venue set city = null',
  'alter domain money_minor add constraint a check (value < 9) not valid',
  'create trigger a after insert or update of email on orders for each row execute function b()',
  'insert into venue (slug) select a from orders on conflict do update set slug = 1',
  'create table a (id int primary key check (id > 0)); create index b on a (id); update a set id = 1; alter table a alter id type bigint',
  'create function a() returns trigger language plpgsql as $$ begin delete from orders; update ticket set a = 1; end $$',
  "insert into event values ('delete from orders; drop table event')",
  '-- allowed: a hundred rows at most, written by operators\nupdate orders set email = null',
])('%s is not', (sql) => {
  expect(findLongLocks('9999_x.sql', `${sql};\n`)).toEqual([]);
});

test('a permission without a reason is none, and is for its own statement alone', () => {
  expect(findLongLocks('9999_x.sql', '-- allowed: yes\ndelete from orders;')).toHaveLength(1);
  expect(
    findLongLocks('9999_x.sql', '-- allowed: there are none of them at all yet\ndelete from orders;\ndelete from ticket;'),
  ).toHaveLength(1);
});
