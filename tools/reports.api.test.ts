import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast, sqlValue } from '../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await createCast(database.db);
});
afterAll(() => database.drop());

const run = commandIn('reports', () => ({ DATABASE_URL: database.url }));

test('a command that cannot be read ends with 2 and the usage', async () => {
  for (const args of [
    ['x'],
    ['show'],
    ['show', '1', '2'],
    ['accept', '1'],
    ['accept', '1', '--facts', 'It is so.'],
    ['accept', '1', '--law', '§ 1', '--terms', 'no. 1', '--facts', 'It is so.'],
    ['accept', '1', '--law', '§ 1', '--facts', ' '],
    ['reject', '1'],
    ['reject', '1', '--law', '§ 1', '--facts', 'It is so.'],
    ['reject', '1', '--facts', 'x'.repeat(2001)],
    ['--facts', 'It is so.'],
  ]) {
    const { code, err } = await run(...args);
    expect([args, code, err.startsWith('Usage:')]).toEqual([args, 2, true]);
  }
});

test('reports stand in the list, the oldest first, until they are decided', async () => {
  expect((await run()).out).toBe('No open reports.\n');
  const receive = (location: string, age: string) =>
    sqlValue<number>(
      database.db,
      `insert into report (shop_id, locale, request_id, location, reason, receipt_by_mail, received_at)
         select id, 'de', gen_random_uuid(), $1, 'It is stolen.', false, now() - $2::interval from shop where is_main returning id`,
      [location, age],
    );
  const [later, earlier] = [await receive('/jobs', '1 day'), await receive('/terms', '2 days')];
  const places = async () => (await run()).out.split('\n').flatMap((line) => / (\/\w+)$/.exec(line)?.[1] ?? []);
  expect(await places()).toEqual(['/terms', '/jobs']);
  expect(await run('show', String(later))).toMatchObject({ code: 0, out: expect.stringContaining('It is stolen.') });
  expect(await run('reject', String(earlier), '--facts', 'All is well.')).toMatchObject({
    code: 0,
    out: expect.stringContaining('left no address'),
  });
  expect(await run('accept', String(earlier), '--law', '§ 1', '--facts', 'It is so.')).toMatchObject({ code: 1 });
  expect(await places()).toEqual(['/jobs']);
  expect((await run('accept', String(later), '--terms', 'Resale, no. 2', '--facts', 'It is so.')).code).toBe(0);
  expect((await run('show', String(later))).out).toMatch(/Decision +accepted: Resale, no\. 2: It is so\./);
  expect(await run('show', '999')).toMatchObject({ code: 1 });
  expect((await run()).out).toBe('No open reports.\n');
});
