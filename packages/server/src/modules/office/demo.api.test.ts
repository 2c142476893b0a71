import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { systemIds as ids } from '../../platform/ids.ts';
import type { SignedIds } from '../../platform/signed-ids.ts';
import { DEMO_EMAIL, demoDoor, enterDemo } from './demo.ts';

// The link that the start of the demo prints.

let database: TestDatabase;
let demo: SignedIds;
beforeAll(async () => {
  database = await createTestDatabase();
  demo = await demoDoor(database.db, ids);
});
afterAll(() => database.drop());

const browser: Parameters<typeof enterDemo>[2] = { network: '127.0.0.1', device: 'Firefox', locale: 'en' };
const enter = (token = demo.sign(1), network = browser.network) =>
  enterDemo({ db: database.db, ids, demo }, token, { ...browser, network });
const people = () =>
  sql(database.db, 'select p.email, p.locale, a.role, a.scope from person p join assignment a on a.person_id = p.id order by a.id');

test('nobody comes in without the link, from another network, or where there is no such door', async () => {
  const refused = { refusal: 'SIGN_IN_FAILED' };
  expect(await enter('1')).toMatchObject(refused);
  expect(await enter(demo.sign(1), '203.0.113.7')).toMatchObject(refused);
  expect(await enterDemo({ db: database.db, ids, demo: undefined }, demo.sign(1), browser)).toMatchObject(refused);
  expect(await people()).toEqual([]);
});

test('who follows it is the owner, in the language of their browser, and one person however often', async () => {
  const tokens = await Promise.all([enter(), enter()]);
  expect(new Set([...tokens, await enter()]).size).toBe(3);
  expect(await people()).toEqual([{ email: DEMO_EMAIL, locale: 'en', role: 'owner', scope: 'all' }]);
});
