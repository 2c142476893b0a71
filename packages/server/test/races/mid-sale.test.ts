import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordBankPayment } from '../../src/modules/checkout/record-bank-payment.ts';
import { connectDb, type Db } from '../../src/platform/db/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { brokenMoney } from '../broken-money.ts';
import { countWrongStocks, createCast, slugOf, sql } from '../cast.ts';
import { killNode, startNode, type Node } from '../nodes.ts';
import { startOwnPostgres } from '../own-postgres.ts';
import { startSale } from '../start-sale.ts';
import { documents } from '../store.ts';

// Two nodes sell from a waiting room while they are restarted one after the other, one is killed, and the database is killed.
const BUYERS = 8;
const WITNESSES = 20;
const TICKETS = 2;
/** Orders before each blow, and after the last. */
const ORDERS_BETWEEN = 6;
const ROOM = '/server/queue/main/rush';

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let db: Db;
let variantId: number;
const nodes: Node[] = [];
const told: { reference: string; number: number }[] = [];
const statuses = new Map<number, number>();
const sale = { isOn: true };

beforeAll(async () => {
  postgres = await startOwnPostgres();
  db = connectDb({ url: postgres.url, connectionsMax: 10 });
  const cast = await createCast(db);
  await cast.openForOrders();
  const event = await cast.standingEvent({ capacity: 2_000, cartLimit: 4 });
  ({ variantId } = event);
  const slug = await slugOf(db, event.id);
  // witnesses who are called and never come keep a slot for a while
  await startSale(db, { eventSlug: slug, shoppersMax: WITNESSES + 4 * BUYERS, perMinuteMax: 6_000 });
  nodes.push(...(await Promise.all([startNode(postgres), startNode(postgres)])));
});
afterAll(async () => {
  sale.isOn = false;
  for (const node of nodes) await killNode(node);
  await db.close();
  await postgres.stop();
});

const hashOf = (name: string) => Object.entries(documents).find(([, document]) => document.name === name)?.[0];
const graphql = (name: string, variables: object) => ({
  path: '/main/graphql?locale=de',
  body: { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(name) } } },
});
// oxlint-disable-next-line no-explicit-any -- what each document asked for
type Answer = { status: number; data: any };

/** A browser that asks again, at whichever node answers, until it has an answer that is one. */
function visitor() {
  const cookies = new Map<string, string>();
  const headers = () => ({
    'content-type': 'application/json',
    'x-frontrow-client': 'test',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  return async ({ path, body = {} }: { path: string; body?: object }, isAnswer: (answer: Answer) => boolean): Promise<Answer> => {
    for (let tries = Math.floor(Math.random() * nodes.length); sale.isOn; tries++) {
      const node = nodes[tries % nodes.length]!;
      const response = await fetch(`${node.url}${path}`, { method: 'POST', headers: headers(), body: JSON.stringify(body) }).catch(
        () => undefined,
      );
      const text = await response?.text().catch(() => undefined);
      if (response && text !== undefined) {
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (!cookie.includes('Max-Age=0')) cookies.set(name, value);
        }
        const answer = { status: response.status, data: text.startsWith('{') ? (JSON.parse(text) as unknown) : undefined };
        if (isAnswer(answer)) return answer;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('the sale is over');
  };
}

const isOk = ({ status }: Answer) => status === 200;
const join = (ask: ReturnType<typeof visitor>) => ask({ path: `${ROOM}/join` }, isOk);
const address = { firstName: 'Ada', lastName: 'Weber', address: 'Hauptstraße 1', postCode: '50667', city: 'Köln', countryCode: 'de' };

async function buy(): Promise<void> {
  const ask = visitor();
  const { number } = (await join(ask)).data as { number: number };
  await ask({ path: `${ROOM}/enter` }, isOk);
  const add = graphql('addItems', { input: { requests: [{ productVariantId: String(variantId), amount: TICKETS }] } });
  const {
    data: {
      data: {
        addItems: { cart },
      },
    },
  } = await ask(add, ({ data }) => data?.data?.addItems?.cart !== undefined);
  const input = {
    shippingMethod: '-1',
    paymentMethod: 'bank_transfer',
    shippingAddress: address,
    // a buyer's orders count together
    email: `ada-${number}@example.com`,
    termsAccepted: true,
    cartVersion: cart.version,
    clientMutationId: 'once',
  };
  const placed = await ask(graphql('PLACEORDER', { input }), ({ data }) => data?.data?.placeOrder?.order !== undefined);
  const { reference } = placed.data.data.placeOrder.order as { reference: string };
  await pay(reference);
  told.push({ reference, number });
}

/** The bank's statement is imported again until it is booked. */
async function pay(reference: string): Promise<void> {
  const [order] = await again(() =>
    sql<{ total: number }>(db, 'select total_minor as total from orders where reference = $1', [reference]),
  );
  const payment = { purpose: reference, amountMinor: order?.total ?? 0, key: reference };
  await again(() => recordBankPayment({ db, ids: systemIds, wakeOutbox: () => undefined }, payment));
}
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!sale.isOn) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function moreOrders(): Promise<void> {
  const before = told.length;
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(before + ORDERS_BETWEEN);
}
/** @returns with what the node ended */
const restart = async (index: number, signal: NodeJS.Signals): Promise<number | null> => {
  const { process: running } = nodes[index]!;
  await killNode(nodes[index]!, signal);
  nodes[index] = await startNode(postgres);
  return running.exitCode;
};

test('a rolling restart, a killed node and a killed database in mid-sale lose nothing', async () => {
  const waiting = Array.from({ length: WITNESSES }, () => visitor());
  const numbersOf = async () => Promise.all(waiting.map(async (ask) => ((await join(ask)).data as { number: number }).number));
  const before = await numbersOf();
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (sale.isOn) await buy().catch((error: Error) => sale.isOn && Promise.reject(error));
  });
  await moreOrders();

  for (const index of [0, 1]) {
    expect(await restart(index, 'SIGTERM')).toBe(0);
    await moreOrders();
  }
  // whoever was answered was answered well
  expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);

  await restart(0, 'SIGKILL');
  await moreOrders();

  postgres.kill();
  await moreOrders();

  expect(await numbersOf()).toEqual(before);
  sale.isOn = false;
  await Promise.allSettled(buyers);

  const paid = await sql<{ reference: string; tickets: number }>(
    db,
    `select reference, (select count(*)::int from ticket where order_id = o.id) as tickets from orders o where paid_at is not null and reference = any($1)`,
    [told.map(({ reference }) => reference)],
  );
  expect(paid).toHaveLength(told.length);
  expect(paid.every(({ tickets }) => tickets >= TICKETS && tickets <= 2 * TICKETS)).toBe(true);
  expect(new Set(told.map(({ number }) => number)).size).toBe(told.length);
  expect(await countWrongStocks(db)).toBe(0);
  // what was under way at the end is still to be paid
  await sql(db, "update on_sale set state = 'closed'");
  expect(await brokenMoney(db)).toEqual([]);
});
