import { createClient } from '@redis/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { startRedis, type TestRedis } from '../../../test/redis.ts';
import { statement } from '../db/index.ts';
import { silentLog } from '../log.ts';
import { openRedis, type Redis } from '../redis/open-redis.ts';
import { createLocalCounts, giveBack, useUp } from './index.ts';
import { WAIT } from '../../../test/wait.ts';

let database: TestDatabase;
let server: TestRedis;
let redis: Redis;
beforeAll(async () => {
  [database, server] = await Promise.all([createTestDatabase(), startRedis()]);
  redis = openRedis(server.url, silentLog);
  await vi.waitFor(() => redis.add('ready', 1, 60), WAIT);
});
afterAll(async () => {
  redis.close();
  await server.stop();
  await database.drop();
});

const LIMIT = { points: 2, seconds: 60 };
const expire = statement('update rate_limit set resets_at = now()');

/** Ten seconds into a minute. */
let now = new Date('2027-01-01T00:00:10Z');
const local = createLocalCounts({ now: () => now });
const places = [
  {
    name: 'in the database',
    of: () => database.db,
    pass: async () => {
      await database.db.many(expire);
    },
  },
  {
    name: 'in memory',
    of: () => local,
    pass: async () => {
      now = new Date(now.getTime() + 60_000);
    },
  },
  {
    name: 'in Redis',
    of: () => redis,
    pass: async () => {
      const client = await createClient({ url: server.url }).connect();
      await client.flushAll();
      client.destroy();
    },
  },
];

test.each(places)('$name: two uses of two, then none until the window is over', async ({ of, pass }) => {
  const use = () => useUp(of(), 'a', LIMIT);
  expect([await use(), await use()]).toEqual([undefined, undefined]);
  expect(await use()).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60);
  await pass();
  expect(await use()).toBeUndefined();
});

test.each(places)('$name: who only looks uses nothing, and many are used at once', async ({ of }) => {
  const look = () => useUp(of(), 'b', LIMIT, 0);
  expect([await look(), await useUp(of(), 'b', LIMIT, 2), await look()]).toEqual([undefined, undefined, undefined]);
  expect(await useUp(of(), 'b', LIMIT, 1)).toBeDefined();
  expect(await look()).toBeDefined();
});

test.each(places)('$name: what is given back may be used again, but is no credit in the next window', async ({ of, pass }) => {
  const use = (by?: number) => useUp(of(), 'c', LIMIT, by);
  expect([await use(2), await giveBack(of(), 'c', LIMIT), await use()]).toEqual([undefined, undefined, undefined]);
  await pass();
  await giveBack(of(), 'c', LIMIT, 2);
  expect(await use(2)).toBeUndefined();
  expect(await use()).toBeDefined();
});
