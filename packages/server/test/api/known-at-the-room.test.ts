import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEntrance } from '../../src/modules/queue/enter-sale.ts';
import { createGate } from '../../src/modules/queue/gate.ts';
import { createJoin } from '../../src/modules/queue/join-queue.ts';
import { putClass } from '../../src/modules/queue/manage-sales.ts';
import type { Sale } from '../../src/modules/queue/types.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { createLocalCounts } from '../../src/platform/limits/index.ts';
import { sql } from '../cast.ts';
import { startSale } from '../start-sale.ts';
import { HOST, startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let sale: Sale;
/** What a node that starts in mid-sale tells first. */
let first: string;
beforeAll(async () => {
  store = await startTestStore({
    seed: async ({ mainShopId }, { db }) => {
      const id = await startSale(db, { key: 'room', perMinuteMax: 1 });
      sale = { id, shopId: mainShopId, joinsPerNetwork: 2, workBits: 0, isGating: true, event: null } as Sale;
      await sql(db, 'update on_sale_lane set issued = 100, drawn = 100, serving = 50');
    },
  });
  first = (await store.get('/server/queue/main/room.json')).text;
});
afterAll(() => store.stop());

const NETWORK = '203.0.113.0/24';
const someSession = () => randomBytes(32);
const comeIn = (number: number, sessionHash: Buffer) =>
  sql(
    store.db,
    'insert into on_sale_shopper (sale_id, class, number, place, shop_id, session_hash) values ($1, 0, $2::int, $2::int, $3, $4)',
    [sale.id, number, sale.shopId, sessionHash],
  );

test('a node that starts in mid-sale knows it before it answers', () => {
  expect(JSON.parse(first)).toMatchObject({ sale: 'room', phase: 'open' });
});

test('made-up sessions of a network cost the database some looks a second; who is known inside goes on', async () => {
  const gate = createGate(store.db, { sales: () => [sale], countRequest: () => undefined });
  const [early, late] = [someSession(), someSession()];
  await comeIn(1, early);
  expect(await gate.isInside(sale, early, NETWORK)).toBe(true);
  for (let tried = 0; tried < 20; tried++) expect(await gate.isInside(sale, someSession(), NETWORK)).toBe(false);
  await comeIn(2, late);
  expect(await gate.isInside(sale, early, NETWORK)).toBe(true);
  expect(await gate.isInside(sale, late, NETWORK)).toBe(false);
  expect(await gate.isInside(sale, late, '198.51.100.0/24')).toBe(true);
  gate.know([{ saleId: sale.id, sessionHash: late }]);
  expect([gate.isKnownInside(sale, late), gate.isKnownInside(sale, early)]).toEqual([true, false]);
  expect(await gate.isInside(sale, early, NETWORK)).toBe(true);
});

test('who comes in while the sales are being read is not forgotten by that reading', () => {
  const gate = createGate(store.db, { sales: () => [sale], countRequest: () => undefined });
  const [bought, left] = [someSession(), someSession()];
  for (const session of [bought, left]) gate.letIn(sale, session);
  gate.letOut(sale, left);
  gate.know([]);
  expect([gate.isKnownInside(sale, bought), gate.isKnownInside(sale, left)]).toEqual([true, false]);
  gate.know([]);
  expect(gate.isKnownInside(sale, bought)).toBe(false);
});

test('a used ticket is looked at once a second, but for the session that used it', async () => {
  const entrance = createEntrance(store.db);
  const [owner, robot] = [someSession(), someSession()];
  await comeIn(3, owner);
  const ticket = { saleId: sale.id, class: 0, number: 3, issuedAt: 0 };
  expect(entrance.isUsed(ticket, robot)).toBe(false);
  expect(await entrance.enter({ sale, ticket, place: 3, sessionHash: robot })).toBe('TICKET_USED');
  expect([entrance.isUsed(ticket, robot), entrance.isUsed(ticket, undefined), entrance.isUsed(ticket, owner)]).toEqual([true, true, false]);
  expect(await entrance.enter({ sale, ticket, place: 3, sessionHash: owner })).toBeUndefined();
  entrance.forget();
  expect(entrance.isUsed(ticket, robot)).toBe(false);
});

test('a network that has had its tickets is known, until it is counted again', async () => {
  const counts = createLocalCounts(systemClock);
  const work = { puzzle: () => '', isDone: async () => true };
  const join = createJoin({ db: store.db, counts, work });
  const ask = () => join.join({ sale, ticket: undefined, code: undefined, work: undefined, network: NETWORK, sessionHash: undefined });
  await expect.poll(ask, { interval: 1 }).toBe('TOO_MANY');
  expect([join.isUsedUp(sale, NETWORK), join.isUsedUp(sale, '198.51.100.0/24')]).toEqual([true, false]);
  join.forget();
  expect(join.isUsedUp(sale, NETWORK)).toBe(false);
});

test('all who come with codes at once take two transactions; each has a number or a refusal of their own', async () => {
  for (const [laneClass, usesMax] of [
    [1, 1],
    [2, null],
  ] as const) {
    const codes = Array.from({ length: 100 }, (_, index) => `code-${laneClass}-${index}`);
    await putClass(store.db, systemIds, 'room', { class: laneClass, name: 'Fans', startsAt: null, codes, usesMax });
  }
  let transactions = 0;
  const db: typeof store.db = {
    ...store.db,
    transaction: (...asked) => {
      transactions += 1;
      return store.db.transaction(...asked);
    },
  };
  const join = createJoin({ db, counts: createLocalCounts(systemClock), work: { puzzle: () => '', isDone: async () => true } });
  let networks = 0;
  const ask = (code: string, sessionHash = someSession()) =>
    join.join({ sale, ticket: undefined, code, work: undefined, network: `2001:db8:${++networks}::/48`, sessionHash });
  const twice = someSession();
  const [unknown, taken, again, sameAgain, shared, ...others] = await Promise.all([
    ask('nothing'),
    ask('code-1-0'),
    ask('code-1-1', twice),
    ask('code-1-1', twice),
    ask('code-2-0'),
    ask('code-1-0'),
    ask('code-2-0'),
    ...Array.from({ length: 98 }, (_, index) => ask(`code-1-${index + 2}`)),
    ...Array.from({ length: 98 }, (_, index) => ask(`code-2-${index + 2}`)),
  ]);
  expect([unknown, others[0]]).toEqual(['CODE_UNKNOWN', 'CODE_UNKNOWN']);
  expect(sameAgain).toEqual(again);
  const given = [taken, again, shared, ...others.slice(1)].map((one) => (typeof one === 'string' ? one : `${one?.class}.${one?.number}`));
  expect(given.toSorted()).toEqual([1, 2].flatMap((of) => Array.from({ length: 100 }, (_, n) => `${of}.${n + 1}`)).toSorted());
  expect(transactions).toBeLessThanOrEqual(2);
  const uses = await sql<{ class: number; uses: number; known: number }>(
    store.db,
    `select class, sum(uses)::int as uses, count(used_by)::int as known from on_sale_code where sale_id = $1 group by 1 order by 1`,
    [sale.id],
  );
  expect(uses).toEqual([
    { class: 1, uses: 100, known: 100 },
    { class: 2, uses: 100, known: 99 },
  ]);
});

test.each([
  ['enter', 'nonsense', {}, 403],
  // without a script: back to the page
  ['enter', 'nonsense', { 'content-type': 'application/x-www-form-urlencoded' }, 303],
])('%s with the ticket "%s" is answered before there is a body', async (action, ticket, headers, status) => {
  const path = `/server/queue/main/room/${action}`;
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const outgoing = httpRequest({
      host: '127.0.0.1',
      port: store.port,
      path,
      method: 'POST',
      agent: false,
      headers: { host: HOST, 'content-type': 'application/json', 'content-length': '2', cookie: `queue-${sale.id}=${ticket}`, ...headers },
    });
    outgoing.once('response', (incoming) => {
      resolve(incoming.statusCode);
      outgoing.destroy();
    });
    outgoing.once('error', reject);
    outgoing.flushHeaders();
  });
  expect(answered).toBe(status);
});
