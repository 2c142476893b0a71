import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connectDb, connectionNameOf, countNodes } from './index.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const node = (id: string) => connectDb({ url: database.url, name: connectionNameOf(id), connectionsMax: 2 });

test('nodes are counted by who is connected, however many connections each has', async () => {
  const [one, other] = [node('1'), node('2')];
  await Promise.all([one, one, other].map((db) => db.transaction((tx) => countNodes(tx))));
  expect(await countNodes(one)).toBe(2);
  await other.close();
  await expect.poll(() => countNodes(one)).toBe(1);
  await one.close();
  // who asks by another name is no node, and nobody shares with nobody
  await expect.poll(() => countNodes(database.db)).toBe(1);
});
