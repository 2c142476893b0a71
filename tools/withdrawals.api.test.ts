import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast, sqlValue } from '../packages/server/test/cast.ts';
import { addPerson } from '../packages/server/test/add-person.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addPerson(database.db, 'ada@example.org', 'support');
  await createCast(database.db);
});
afterAll(() => database.drop());

const run = commandIn('withdrawals', () => ({ DATABASE_URL: database.url }));

test('a command that cannot be read ends with 2 and the usage', async () => {
  for (const args of [
    ['x'],
    ['handled'],
    ['handled', 'x'],
    ['handled', '1', '2'],
    ['accept', '1', '--lines', '0'],
    ['accept', '1', '--iban', 'DE02120300000000202051'],
    ['accept', '1', '--unknown'],
    ['refuse', '1'],
    ['refuse', '1', 'because'],
    ['refuse', '1', 'other'],
    ['--restock'],
  ]) {
    const { code, err } = await run(...args);
    expect([code, err.startsWith('Usage:')]).toEqual([2, true]);
  }
});

test('declarations stand in the list, the oldest first, until they are handled', async () => {
  expect((await run()).out).toBe('No open withdrawals.\n');
  const receive = (name: string, receivedAt: string) =>
    sqlValue<number>(
      database.db,
      `insert into withdrawal (shop_id, locale, declared_name, declared_reference, declared_email, declared_sha256, received_at, receipt_by_mail, refund_due_at)
         select id, 'de', $1, 'B-0A1B2', 'ada@example.org', '', $2, true, $2::timestamptz + interval '14 days' from shop where is_main returning id`,
      [name, receivedAt],
    );
  const later = await receive('Z\u200bed', '2026-11-02T12:00Z');
  const earlier = await receive('Ada', '2026-11-01T12:00Z');
  const list = async () =>
    (await run()).out
      .split('\n')
      .slice(1, -1)
      .map((line) => line.replace(/ +/g, ' ').replace(/OVERDUE \d+ d/, 'OVERDUE'));
  expect(await list()).toEqual([
    `${earlier} Sun, 15 Nov 2026 OVERDUE Sun, 1 Nov 2026, 13:00 main no match no B-0A1B2 Ada ada@example.org all not sent yet`,
    `${later} Mon, 16 Nov 2026 OVERDUE Mon, 2 Nov 2026, 13:00 main no match no B-0A1B2 Z\\u{200b}ed ada@example.org all not sent yet`,
  ]);
  expect((await run('handled', String(earlier), '--by', 'Ada')).code).toBe(0);
  expect((await run('handled', String(earlier), '--by', 'Ada')).code).toBe(1);
  expect(await list()).toHaveLength(1);
  expect(await run('show', String(later))).toMatchObject({ code: 0, out: expect.stringContaining('It fits no order') });
  expect(await run('accept', String(later), '--by', 'ada@example.org')).toMatchObject({
    code: 1,
    err: 'It fits no order: name one with --order.\n',
  });
  expect(await run('accept', '999', '--by', 'ada@example.org')).toMatchObject({ code: 1 });
  expect((await run('refuse', String(later), 'no_order', '--by', 'Ada')).code).toBe(0);
  expect((await run('refuse', String(later), 'no_order', '--by', 'Ada')).code).toBe(1);
  expect((await run()).out).toBe('No open withdrawals.\n');
});
