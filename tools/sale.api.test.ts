import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast } from '../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await createCast(database.db);
});
afterAll(() => database.drop());

const run = commandIn('sale', () => ({ DATABASE_URL: database.url }));

test('opens, changes, lists and closes a sale', async () => {
  const opened = await run(
    'open',
    'rush',
    '--shop',
    'main',
    '--shoppers',
    '500',
    '--per-minute',
    '600',
    '--starts',
    '2099-01-01T10:00+01:00',
  );
  expect(opened).toMatchObject({ code: 0, err: '' });
  expect(opened.out).toMatch(/^rush: the room is on\nhash of the seed: [0-9a-f]{64}\n$/);
  expect((await run('open', 'again', '--shop', 'main', '--shoppers', '1', '--per-minute', '1')).err).toBe('again: a sale of it is on.\n');
  expect((await run('open', 'lost', '--shop', 'nowhere', '--shoppers', '1', '--per-minute', '1')).code).toBe(1);
  expect((await run('set', 'rush', '--work-bits', '16')).code).toBe(0);
  expect((await run('pause', 'rush')).code).toBe(0);
  expect((await run('list')).out).toMatch(/^rush +main +paused +0\/500 +0 Everybody/m);
  expect((await run('close', 'rush')).code).toBe(0);
  expect(await run('close', 'rush')).toMatchObject({ code: 1, err: 'There is no sale rush that is not closed.\n' });
  expect((await run('list')).out).toBe('No sales.\n');
  // anew, under its name
  expect((await run('open', 'rush', '--shop', 'main', '--shoppers', '1', '--per-minute', '1')).code).toBe(0);
  expect((await run('close', 'rush')).code).toBe(0);
});

test.each([
  [[]],
  [['open', 'x']],
  [['open', 'Not A Key', '--shop', 'main', '--shoppers', '1', '--per-minute', '1']],
  [['open', 'x', '--shop', 'main', '--shoppers', '0', '--per-minute', '1']],
  [['open', 'x', '--shop', 'main', '--shoppers', '1', '--per-minute', '1', '--opens', '2027-03-01 10:00']],
  [['set', 'x']],
  [['set', 'x', '--work-bits', '25']],
  [['class', 'x', '--class', '0', '--name', 'n', '--codes', 'f']],
  [['list', '--nonsense']],
])('%j is not understood', async (args) => {
  expect(await run(...args)).toMatchObject({ code: 2, out: '' });
});
