import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast, sql } from '../../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../packages/server/test/database.ts';
import { nouns } from '../nouns.ts';
import { commandIn } from './command-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await createCast(database.db);
});
afterAll(() => database.drop());
const environment = () => ({ DATABASE_URL: database.url });

/** What needs no argument and a store: lists. */
const lists = (
  await Promise.all(
    Object.entries(nouns).map(async ([noun, { load }]) =>
      Object.entries((await load()).rows)
        .filter(
          ([, row]) =>
            row.run && [...Object.values(row.args ?? {}), ...Object.values(row.options ?? {})].every(({ type }) => type === 'optional'),
        )
        .map(([verb]) => `${noun} ${verb}`),
    ),
  )
).flat();

test.each(lists)('%s answers a script with data and a person with words', async (command) => {
  const { code, out, err } = await commandIn(command, environment)('--json');
  expect([code, err]).toEqual([0, '']);
  expect(typeof JSON.parse(out)).toBe('object');
  expect((await commandIn(command, environment)()).out).toMatch(/^[A-Zy]/);
});

test('a refusal is a document, too, with its code and what is told beside it', async () => {
  const resolve = await commandIn('statements resolve', environment)('7', 'sent back', '--by', 'Ada', '--json');
  expect([resolve.code, resolve.err]).toEqual([1, '']);
  expect(JSON.parse(resolve.out)).toEqual({ refused: 'NOT_OPEN', message: 'There is no open case 7.' });
  const create = commandIn('vouchers create', environment);
  const made = JSON.parse((await create('main', '--amount', '5', '--by', 'Ada', '--json')).out) as string[];
  expect(made).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
});

test('progress stays out of the document', async () => {
  const { out, err } = await commandIn('catalogue import', environment)(`${import.meta.dirname}/nowhere`, '--json');
  expect(JSON.parse(out)).toMatchObject({ refused: 'PROBLEMS', problems: [{ message: 'there is no such folder' }] });
  expect(err).toBe('');
});

test('a spreadsheet cannot be tricked by the list of a newsletter', async () => {
  await sql(
    database.db,
    `insert into newsletter_subscription (shop_id, email, state, confirmed_at) select id, '=1+1@example.org', 'confirmed', now() from shop where is_main`,
  );
  const list = commandIn('newsletter list main', environment);
  expect((await list()).out).toMatch(/^list,email,state,language,since,unsubscribe\n"shop","'=1\+1@example\.org","confirmed"/);
  expect(JSON.parse((await list('--json')).out)).toMatchObject([{ email: '=1+1@example.org', state: 'confirmed' }]);
});
