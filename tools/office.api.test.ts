import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast } from '../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { sql } from '../packages/server/test/cast.ts';
import { chainNewEntries } from '../packages/server/src/modules/office/index.ts';
import { rememberAddress } from '../packages/server/src/modules/shops/index.ts';
import { commandIn } from './command/command-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await createCast(database.db);
});
afterAll(() => database.drop());

const environment = () => ({ DATABASE_URL: database.url, PUBLIC_URL: 'https://tickets.example' });
const run = commandIn('office', environment);

test('an owner is invited by a link, listed, and not invited any more', async () => {
  expect((await run()).out).toContain('Nobody works in the office yet');
  const { code, out } = await run('invite', 'Ada@Example.org');
  expect([code, out]).toEqual([0, expect.stringMatching(/^https:\/\/tickets\.example\/office\/invitation#[\w-]+\n/)]);
  const listed = (await run('list')).out;
  expect(listed).toMatch(/ada@example\.org +invited +owner/);
  const [, id = ''] = /^ *(\d+) /m.exec(listed) ?? [];
  expect((await run('revoke', id)).code).toBe(0);
  expect(await run('revoke', id)).toMatchObject({ code: 1, err: `There is no open invitation ${id}.\n` });
});

test('where the office has a host of its own, links lead there, also those of a command that knows the database alone', async () => {
  const here = commandIn('office', () => ({ ...environment(), OFFICE_URL: 'https://office.example' }));
  expect((await here('invite', 'cy@example.org')).out).toMatch(/^https:\/\/office\.example\/office\/invitation#/);
  await rememberAddress(database.db, { publicUrl: new URL('https://halle.example/'), officeUrl: new URL('https://staff.example/') });
  const bare = commandIn('office', () => ({ DATABASE_URL: database.url }));
  expect((await bare('invite', 'dee@example.org')).out).toMatch(/^https:\/\/staff\.example\/office\/invitation#/);
});

test.each([
  [['invite', 'nobody'], 1, 'no e-mail address'],
  [['invite', 'a@example.org', 'support', 'shop', 'nowhere'], 1, 'There is no shop nowhere.'],
  [['invite', 'a@example.org', 'king'], 2, 'Usage:'],
  [['invite', 'a@example.org', 'support', 'shop'], 2, 'Usage:'],
  [['invite'], 2, 'Usage:'],
  [['dance'], 2, 'Usage:'],
])('%j ends with %i', async (args, code, text) => {
  expect(await run(...args)).toMatchObject({ code, err: expect.stringContaining(text) });
});

test('somebody for one shop alone', async () => {
  expect((await run('invite', 'ben@example.org', 'support', 'shop', 'main')).code).toBe(0);
  expect(await sql(database.db, "select role, scope from invitation where email = 'ben@example.org'")).toEqual([
    { role: 'support', scope: 'shop' },
  ]);
});

test('verify says whether the audit log is as it was written, and the figures as the orders say', async () => {
  const check = commandIn('audit verify', environment);
  await chainNewEntries(database.db);
  expect(await check()).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^Audit log: [1-9]\d* entries, the last with the hash [0-9a-f]{64}\.\nFigures: €0\.00 sold, €0\.00 taken back\.\n$/,
    ),
  });
  const [, hash = ''] = /hash ([0-9a-f]{64})/.exec((await check()).out) ?? [];
  const [, last = ''] = /(\d+) entries/.exec((await check()).out) ?? [];
  const compare = commandIn('audit verify', environment, []);
  expect((await compare(last, hash)).code).toBe(0);
  expect(await compare('1', hash)).toMatchObject({ code: 1, err: 'Entry 1 has another hash: the log was rewritten.\n' });
  expect((await compare('1', 'nothing')).code).toBe(2);
  await sql(
    database.db,
    `insert into sales_change select null, null, '2026-11-01 12:00Z', id, 'shop', 'de', 0, 490, 78, 0, 0, 0, 0 from shop where slug = 'main'`,
  );
  expect(await check()).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'Figures of shipping in main, 2026-11-01T12:00 UTC, differ from the orders: 0 pieces, €4.90 (VAT €0.78, fees €0.00), 0 returned for €0.00.',
    ),
  });
  await sql(database.db, 'alter table audit_entry disable trigger audit_is_append_only');
  await sql(database.db, "update audit_entry set object = 'order:1' where place = 2");
  expect(await check()).toMatchObject({ code: 1, err: expect.stringContaining('(place 2) is not what was written') });
});

test('verify says what holds and what does not, with what breaks it, for people and for scripts', async () => {
  const check = commandIn('verify', environment);
  const broken = await check('--json');
  const outcomes = JSON.parse(broken.out) as { name: string; outcome: string; offenders: string[] }[];
  // the entry that was changed above, and the figures of an order that is not there
  expect(broken.code).toBe(1);
  expect(outcomes.filter(({ outcome }) => outcome !== 'ok')).toEqual([
    expect.objectContaining({ name: 'audit.as_written', outcome: 'broken', offenders: [expect.stringMatching(/^entry \d+ \(place 2\)$/)] }),
    expect.objectContaining({ name: 'figures.are_the_orders', outcome: 'broken' }),
  ]);
  expect((await check()).out).toMatch(/audit\.as_written: does not hold\n {2}entry \d+ \(place 2\)\n[^]*2 of \d+ do not hold\.\n$/);
  await sql(database.db, 'delete from audit_entry');
  await sql(database.db, 'delete from sales_change');
  expect(await check('--settled')).toMatchObject({ code: 0, out: expect.stringMatching(/All \d+ hold\.\n$/) });
  expect((await commandIn('verify list', environment)()).out).toMatch(/stock\.counted +a stock counts as claimed/);
});
