import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { hideSellables, removeImages, removeShops } from './removal-store.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

// tables of the catalogue itself: the import has settled them by then
const settled: Record<string, string[]> = {
  shop: [],
  event: [],
  sellable: ['stock', 'bundle_item'],
  image: [],
};

test.each([
  ['shop', removeShops.text],
  ['event', hideSellables.text],
  ['sellable', hideSellables.text],
  ['image', removeImages.text],
])('before a %s is removed, every table that refers to it is asked', async (table, text) => {
  const referring = await sql<{ name: string }>(
    database.db,
    `
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = $1::regclass and confdeltype = 'a' order by 1`,
    [table],
  );
  const names = referring.map(({ name }) => name).filter((name) => !settled[table]!.includes(name));
  expect(names.filter((name) => !new RegExp(`from ${name}\\b`).test(text))).toEqual([]);
});
