import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setSale, turnSale, type NewSale } from '../../src/modules/queue/manage-sales.ts';
import { checkBooks } from '../broken-money.ts';
import { createCast, sql } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { killNode, startNode, type Node } from '../nodes.ts';
import { startRedis, type TestRedis } from '../redis.ts';
import { startSale } from '../start-sale.ts';
import { documents } from '../store.ts';
import { WAIT } from '../wait.ts';

// Two nodes with a Redis between them: what they count together, and what becomes of it when it is away.
let database: TestDatabase;
let redis: TestRedis;
const nodes: Node[] = [];
const LIMIT = 10;
beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase(), startRedis()]);
  await createCast(database.db);
  nodes.push(...(await Promise.all([startNode(database, redis.url), startNode(database, redis.url)])));
});
afterEach(() => checkBooks(database.db));
afterAll(async () => {
  for (const node of nodes) await killNode(node);
  await redis.stop();
  await database.drop();
});

const ROOM = '/server/queue/main';
const join = async (node: Node, key: string) => (await fetch(`${node.url}${ROOM}/${key}/join`, { method: 'POST', body: '{}' })).status;
const phase = async (node: Node, key: string) =>
  ((await (await fetch(`${node.url}${ROOM}/${key}.json`)).json()) as { phase: string }).phase;
const allAre = async (key: string, expected: string) =>
  await expect.poll(() => Promise.all(nodes.map((node) => phase(node, key)))).toEqual(nodes.map(() => expected));
const listeners = async () => {
  const [row] = await sql<{ count: number }>(
    database.db,
    "select count(*)::int as count from pg_stat_activity where application_name = 'frontrow listener' and datname = current_database()",
  );
  return row?.count;
};
/** Everybody joins at both nodes by turns. @returns how many got a number */
async function rush(key: string, people = 4 * LIMIT): Promise<number> {
  const answers = await Promise.all(Array.from({ length: people }, (_, index) => join(nodes[index % 2]!, key)));
  return answers.filter((status) => status === 200).length;
}
async function open(key: string, changes: Partial<NewSale> = {}): Promise<void> {
  await startSale(database.db, { key, shoppersMax: 5, ...changes });
  await setSale(database.db, key, { joinsPerNetwork: LIMIT });
  if (changes.switchOnPerSecond !== undefined) return;
  // when both nodes have seen what came after the limit, they have seen the limit
  await turnSale(database.db, key, 'paused');
  await allAre(key, 'paused');
  await turnSale(database.db, key, 'on');
  await allAre(key, 'open');
}

test('a limit is one for all nodes; one of them listens to the database for all', async () => {
  await open('together');
  expect(await rush('together')).toBe(LIMIT);
  expect(await listeners()).toBe(1);
  await turnSale(database.db, 'together', 'paused');
  await allAre('together', 'paused');
  await turnSale(database.db, 'together', 'closed');
  await allAre('together', 'over');
});

test('requests at all nodes switch a sale on together', async () => {
  await open('standby', { switchOnPerSecond: 30 });
  await allAre('standby', 'over');
  // what each node sees alone would not be enough
  const knock = (node: Node) => fetch(`${node.url}/main/graphql`, { method: 'POST', headers: HEADERS, body: ADD });
  await vi.waitFor(async () => {
    await Promise.all(nodes.flatMap((node) => Array.from({ length: 20 }, () => knock(node))));
    expect(await phase(nodes[0]!, 'standby')).not.toBe('over');
  }, WAIT);
  await turnSale(database.db, 'standby', 'closed');
});
const HEADERS = { 'content-type': 'application/json', 'x-frontrow-client': 'test' };
const hash = Object.entries(documents).find(([, { name }]) => name === 'addItems')?.[0];
const ADD = JSON.stringify({
  variables: { input: { requests: [{ productVariantId: '1', amount: 1 }] } },
  extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
});

test('while Redis is away each node counts and listens for itself; when it is back they count together', async () => {
  await open('alone');
  await redis.kill();
  await expect.poll(listeners).toBe(2);
  const joined = await rush('alone');
  expect(joined).toBe(2 * LIMIT);
  await turnSale(database.db, 'alone', 'paused');
  await allAre('alone', 'paused');
  await turnSale(database.db, 'alone', 'closed');

  await redis.start();
  await expect.poll(listeners).toBe(1);
  await open('again');
  await expect.poll(() => rush('again')).toBe(0);
  await turnSale(database.db, 'again', 'closed');
});

test('the node that listened for all is killed, and the other hears what changes', async () => {
  for (const index of [0, 1]) {
    await killNode(nodes[index]!);
    const key = `after-${index}`;
    await startSale(database.db, { key, shoppersMax: 5 });
    await expect.poll(() => phase(nodes[1 - index]!, key)).toBe('open');
    await turnSale(database.db, key, 'closed');
    nodes[index] = await startNode(database, redis.url);
  }
  await expect.poll(listeners).toBe(1);
});
