import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberAddress } from '../packages/server/src/modules/shops/index.ts';
import { createCast, sql } from '../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { id } = await (await createCast(database.db)).standingEvent();
  await sql(database.db, "update sellable set slug = 'spring-night' where id = $1", [id]);
});
afterAll(() => database.drop());

const run = commandIn('gates', () => ({ DATABASE_URL: database.url, PUBLIC_URL: 'https://tickets.example' }));

test.each([['create'], ['create spring-night'], [`create spring-night ${'x'.repeat(61)}`], ['close'], ['close x'], ['report'], ['open 1']])(
  '%s cannot be read',
  async (args) => expect(await run(...args.split(' '))).toMatchObject({ code: 2, err: expect.stringContaining('Usage:') }),
);

test('without PUBLIC_URL a gate has the address that the running store told', async () => {
  const bare = commandIn('gates', () => ({ DATABASE_URL: database.url }));
  const remember = (host: string) =>
    rememberAddress(database.db, { publicUrl: new URL(`https://${host}/`), officeUrl: new URL('https://office.example/') });
  await remember('halle.example');
  expect((await bare('create', 'spring-night', 'Gate South', '--by', 'Ada')).out).toContain('https://halle.example/scan#');
  await remember('saal.example');
  expect((await bare('create', 'spring-night', 'Gate East', '--by', 'Ada')).out).toContain('https://saal.example/scan#');
  for (const [number] of (await run()).out.matchAll(/^\d+/gm)) await run('close', number, '--by', 'Ada');
});

test('a gate is made once under its name, listed without its token, and closed', async () => {
  expect((await run()).out).toBe('No open gates.\n');
  const { code, out } = await run('create', 'spring-night', 'Gate', 'North', '--by', 'Ada');
  expect(code).toBe(0);
  const token = /https:\/\/tickets\.example\/scan#([\w-]{22})\n/.exec(out)?.[1] ?? '';
  expect(token).toHaveLength(22);
  expect(await run('create', 'spring-night', 'Gate North', '--by', 'Ada')).toMatchObject({
    code: 1,
    err: 'spring-night has a gate "Gate North" already.\n',
  });
  expect(await run('create', 'autumn-night', 'Gate', '--by', 'Ada')).toMatchObject({ code: 1, err: 'There is no event autumn-night.\n' });
  const { out: list } = await run();
  expect(list).toMatch(/spring-night .* Gate North +0 +0 +0\n/);
  expect(list).not.toContain(token);
  expect(await run('report', 'spring-night')).toMatchObject({ code: 0, out: '0 of 0 are in.\n' });
  expect(await run('report', 'autumn-night')).toMatchObject({ code: 1 });
  const number = /^(\d+) +spring-night/m.exec(list)?.[1] ?? '';
  expect((await run('close', number, '--by', 'Ada')).code).toBe(0);
  expect(await run('close', number, '--by', 'Ada')).toMatchObject({ code: 1, err: `There is no open gate ${number}.\n` });
  expect((await run('create', 'spring-night', 'Gate North', '--by', 'Ada')).code).toBe(0);
});
