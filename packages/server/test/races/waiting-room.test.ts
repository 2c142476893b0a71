import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { countWaiting } from '../at-once.ts';
import { checkBooks } from '../broken-money.ts';
import { createCast, sql } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { killNode, startNode, type Node } from '../nodes.ts';
import { startSale } from '../start-sale.ts';
import { WAIT } from '../wait.ts';

// Two nodes share a room, one of them is killed, and everybody keeps their place.
let database: TestDatabase;
const nodes: Node[] = [];
const ROOM = '/server/queue/main/rush';
const SHOPPERS = 5;
const PEOPLE = 100;
const CALLED = 60;

beforeAll(async () => {
  database = await createTestDatabase();
  await createCast(database.db);
  nodes.push(...(await Promise.all([startNode(database), startNode(database)])));
});
afterEach(() => checkBooks(database.db));
afterAll(async () => {
  for (const node of nodes) await killNode(node);
  await database.drop();
});

type Joined = { ticket: string; number: number; place: number | null };
const cookieOf = ({ ticket }: Joined) => `queue-${ticket.split('.')[0]}=${ticket}`;
const post = async (node: Node, action: string, cookie = '') => {
  const answer = await fetch(`${node.url}${ROOM}/${action}`, { method: 'POST', headers: { cookie }, body: '{}' });
  return { status: answer.status, ...((await answer.json()) as Joined) };
};

const readStatus = async (node: Node) =>
  JSON.parse(await (await fetch(`${node.url}${ROOM}.json`)).text()) as { phase: string; lanes: { issued: number; serving: number }[] };

test('numbers of two nodes are one row; kill -9 moves nobody; never more inside than the limit', async () => {
  await startSale(database.db, { startsAt: new Date('2099-01-01'), shoppersMax: SHOPPERS, perMinuteMax: 100_000 });
  for (const node of nodes) await expect.poll(async () => (await post(node, 'join')).status).toBe(200);
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => post(nodes[index % 2]!, 'join')));
  expect(people.map(({ number }) => number).sort((a, b) => a - b)).toEqual(Array.from({ length: PEOPLE }, (_, index) => index + 3));

  await killNode(nodes[0]!);
  await sql(database.db, 'update on_sale_lane set starts_at = now()');
  nodes[0] = await startNode(database);
  const placesAt = async (node: Node) => {
    await expect.poll(async () => (await post(node, 'join', cookieOf(people[0]!))).place).toBeTypeOf('number');
    return Promise.all(people.map(async (one) => (await post(node, 'join', cookieOf(one))).place));
  };
  const [before, after] = [await placesAt(nodes[1]!), await placesAt(nodes[0])];
  expect(after).toEqual(before);
  expect(new Set(before).size).toBe(PEOPLE);

  // far more are called than there are slots, and more than may come in have looked before the first of them is in
  await sql(database.db, 'update on_sale_lane set serving = $1', [CALLED]);
  for (const node of nodes) await expect.poll(async () => (await readStatus(node)).lanes[0]?.serving).toBe(CALLED);
  const first = people.filter((_, index) => before[index]! <= CALLED).slice(0, 2 * SHOPPERS);
  const { knocked } = await database.db.transaction(async (tx) => {
    await sql(tx, 'select id from on_sale for update');
    const under = first.map((one, index) => post(nodes[index % 2]!, 'enter', cookieOf(one)));
    // those of a node go together
    await expect.poll(() => countWaiting(database.db)).toBeGreaterThanOrEqual(nodes.length);
    return { knocked: under };
  });
  let inside = (await Promise.all(knocked)).filter(({ status }) => status === 200).length;
  expect(inside).toBeLessThanOrEqual(SHOPPERS);
  // and everybody knocks at both nodes at once, again and again
  await vi.waitFor(async () => {
    const knocks = await Promise.all(people.map((one, index) => post(nodes[index % 2]!, 'enter', cookieOf(one))));
    inside += knocks.filter(({ status }) => status === 200).length;
    expect(inside).toBeGreaterThanOrEqual(SHOPPERS);
  }, WAIT);
  expect(inside).toBe(SHOPPERS);
  const [{ count }] = (await sql<{ count: number }>(
    database.db,
    'select count(*)::int as count from on_sale_shopper where ended_at is null',
  )) as [{ count: number }];
  expect(count).toBe(SHOPPERS);
  const served = await sql<{ place: number }>(database.db, 'select place from on_sale_shopper order by place');
  // those who were called, and nobody from behind
  expect(served.every(({ place }) => place <= CALLED)).toBe(true);
});

test('the room goes on while the database is away, and every place is kept', async () => {
  const node = nodes[0]!;
  const mine = await post(node, 'join');
  const before = await readStatus(node);
  await sql(database.db, 'alter table on_sale rename to on_sale_away');
  expect(await readStatus(node)).toMatchObject({ phase: before.phase });
  expect(await post(node, 'join', cookieOf(mine))).toMatchObject({ number: mine.number });
  await sql(database.db, 'alter table on_sale_away rename to on_sale');
});
