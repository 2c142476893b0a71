import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../packages/server/test/add-person.ts';
import { createCast, sql } from '../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await createCast(database.db);
});
afterAll(() => database.drop());

const run = commandIn('vouchers', () => ({ DATABASE_URL: database.url }));

test.each([
  [],
  ['list'],
  ['create', 'main'],
  ['create', 'main', '--amount', '0'],
  ['create', 'main', '--amount', '1.005'],
  ['create', 'main', '--amount', '5', '--uses', '0'],
  ['create', 'main', '--amount', '5', '--expires', 'soon'],
  ['create', 'main', '--amount', '5', '--expires', '2099-02-30'],
  ['import', 'main', '--amount', '5'],
  ['create', 'main', '--colour', 'red'],
])('%j cannot be read', async (...args) => {
  const { code, err } = await run(...(args as string[]));
  expect([code, err.startsWith('Usage:')]).toEqual([2, true]);
});

test('codes are made, imported once and listed', async () => {
  expect((await run('list', 'main')).out).toBe('No vouchers.\n');
  const made = await run('create', 'main', '--amount', '12.50', '--count', '2', '--uses', 'any', '--expires', '2099-03-31', '--by', 'Ada');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(new Set(made.out.split('\n').filter((line) => /^[\w-]{22}$/.test(line))).size).toBe(2);
  const folder = mkdtempSync(join(tmpdir(), 'codes-'));
  const file = join(folder, 'codes.txt');
  writeFileSync(file, 'KULTUR-1\n\nKULTUR-2\r\n');
  expect((await run('import', 'main', file, '--amount', '5', '--by', 'Ada')).code).toBe(0);
  expect(await run('import', 'main', file, '--amount', '9', '--by', 'Ada')).toMatchObject({
    code: 1,
    err: expect.stringContaining('KULTUR-1\nKULTUR-2'),
  });
  rmSync(folder, { recursive: true });
  const { out } = await run('list', 'main');
  expect(out.trim().split('\n')).toHaveLength(5);
  expect(out).toMatch(/€12\.50 +€0\.00 +0 +.*2099/);
  expect(out).toMatch(/€5\.00 +€0\.00 +0 of 1/);
});

test.each([
  ['2098-01-15', '2098-01-15T22:59:59.999Z'],
  ['2098-07-15', '2098-07-15T21:59:59.999Z'],
])('one that expires on %s does so as the day ends in Berlin', async (day, instant) => {
  await run('create', 'main', '--amount', '1', '--expires', day, '--by', 'Ada');
  const [newest] = await sql<{ expiresAt: Date }>(
    database.db,
    'select expires_at as "expiresAt" from payment_code order by id desc limit 1',
  );
  expect(newest?.expiresAt.toISOString()).toBe(instant);
});

test('a shop, an event or a file that is not there is named', async () => {
  expect(await run('list', 'nowhere')).toMatchObject({ code: 1, err: 'There is no shop "nowhere".\n' });
  expect((await run('create', 'main', '--amount', '5', '--event', 'x', '--by', 'Ada')).err).toContain('no event "x"');
  expect((await run('import', 'main', '/nowhere', '--amount', '5', '--by', 'Ada')).err).toContain('/nowhere');
});

test('a voucher is blocked and unblocked with a reason, by who may do so in the office', async () => {
  await addPerson(database.db, 'ada@example.org', 'finance');
  await run('create', 'main', '--amount', '3', '--by', 'Ada');
  const [newest] = await sql<{ id: number }>(database.db, 'select max(id) as id from payment_code');
  const number = String(newest?.id);
  const act = (verb: string) => run(verb, number, 'lost', '--by', 'ada@example.org');
  expect([(await act('block')).code, (await act('block')).code]).toEqual([0, 1]);
  expect([(await act('unblock')).code, (await act('unblock')).err]).toEqual([0, `There is no voucher ${number}, or it is so already.\n`]);
});
