import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { statement, type NoRow } from './index.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

test('a transaction that throws leaves nothing behind', async () => {
  const insert = statement<NoRow, [key: string]>('insert into rate_limit (key, points, resets_at) values ($1, 1, now())');
  await expect(
    database.db.transaction(async (tx) => {
      await tx.many(insert, ['a']);
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  expect(await database.db.many(statement('select key from rate_limit'))).toEqual([]);
});
