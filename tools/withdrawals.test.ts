import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast, sql } from '../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { withdrawals } from './withdrawals.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await createCast(database.db);
});
afterAll(() => database.drop());

async function run(...args: string[]) {
  let [out, err] = ['', ''];
  const terminal = { out: (text: string) => void (out += text), err: (text: string) => void (err += text), isTty: false };
  const code = await withdrawals(args, { DATABASE_URL: database.url }, terminal);
  return { code, out, err };
}

test('a command that cannot be read ends with 2 and the usage', async () => {
  for (const args of [['x'], ['handled'], ['handled', 'x'], ['handled', '1', '2']]) {
    const { code, err } = await run(...args);
    expect([code, err.startsWith('Usage:')]).toEqual([2, true]);
  }
});

test('a declaration stands in the list until it is handled', async () => {
  expect((await run()).out).toBe('No open withdrawals.\n');
  const [row] = await sql<{ id: number }>(database.db, `
    insert into withdrawal (shop_id, locale, declared_name, declared_reference, declared_email, declared_sha256, received_at, receipt_by_mail, refund_due_at)
    select id, 'de', 'Ada', 'B-0A1B2', 'ada@example.org', '', '2026-11-01T12:00Z', true, '2026-11-15T12:00Z' from shop where is_main returning id`);
  const { code, out } = await run();
  expect([code, out.split('\n')[1]?.replace(/ +/g, ' ')]).toEqual([0, `${row?.id} Sun, 15.11.2026 Sun, 01.11.2026, 13:00 main no match B-0A1B2 Ada ada@example.org all not sent yet`]);
  expect((await run('handled', String(row?.id))).code).toBe(0);
  expect((await run('handled', String(row?.id))).code).toBe(1);
  expect((await run()).out).toBe('No open withdrawals.\n');
});
