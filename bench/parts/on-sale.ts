import { openSale, setSale, turnSale } from '../../packages/server/src/modules/queue/manage-sales.ts';
import { statement } from '../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { alternate } from '../load/alternate.ts';
import { Connection, type Reply } from '../load/connection.ts';
import { askOnce, cookiesOf, get, post } from '../load/requests.ts';
import { startBareHttp } from '../reference/start-bare-http.ts';
import { ratioOf, type Section } from '../report.ts';
import { call, GRAPHQL } from '../world/documents.ts';
import type { Standing } from '../world/goods.ts';
import type { World } from '../world/start-world.ts';
import { bookTransfer, buyerInput, readResult } from './purchases.ts';

const CLIENTS = 64;
const WAITING = 20_000;
/** Each of them every ten seconds. */
const POLLS_PER_SECOND = WAITING / 10;
const TICKETS = 2;
const TICKETS_PER_MINUTE = 1_500;
const SHOPPERS_MAX = 200;
const BUYERS = 48;
const KEY = 'bench';
const ROOM = `/server/queue/main/${KEY}`;
/** A whole sale takes longer than a request. */
const TIMES_LONGER = 5;
/** So often the people at the front look where they stand: the pace of the load, not a wait for something to be over. */
const LOOK_MS = 250;

type Status = { lanes: [{ issued: number; serving: number }] };

/** 20,000 people wait and ask where they stand while those who are called buy and pay. */
export async function onSale(world: World, seconds: number): Promise<Section> {
  const { db, port, server, goods } = world;
  await openSale(db, systemIds, {
    key: KEY,
    shopSlug: 'main',
    eventSlug: 'heiss',
    opensAt: null,
    startsAt: null,
    shoppersMax: SHOPPERS_MAX,
    perMinuteMax: TICKETS_PER_MINUTE / TICKETS,
    switchOnPerSecond: null,
  });
  await setSale(db, KEY, { joinsPerNetwork: 1_000_000 });
  while (!(await askOnce(port, `${ROOM}.json`)).body.includes('"lanes"') || !(await isIssuing(port)));
  const before = process.hrtime.bigint();
  const cookies = await joinAll(port);
  const joinedPerSecond = WAITING / (Number(process.hrtime.bigint() - before) / 1e9);
  const sale = await runSale(world, goods.hot, cookies, seconds * TIMES_LONGER);

  const bare = await startBareHttp(world, `${ROOM}.json`);
  const request = get(port, `${ROOM}.json`);
  const bareRequest = get(bare.port, '/');
  const measured = await alternate(
    {
      status: { process: server, load: { port, clients: CLIENTS, turn: (client) => client.send(request) } },
      bare: { process: bare, load: { port: bare.port, clients: CLIENTS, turn: (client) => client.send(bareRequest) } },
    },
    seconds,
  );
  await bare.stop();
  await turnSale(db, KEY, 'closed');
  const ratio = ratioOf(measured.status, 'bare HTTP', measured.bare);
  const { oversold, leaked, wrong } = await db.one(selectWrong);
  const failedShare = sale.failed / Math.max(1, sale.asked);
  const soldPerMinute = (60 * TICKETS * sale.paid) / sale.seconds;
  return {
    title: 'On-sale',
    rows: [
      { name: 'joining the queue, 20,000 people', clients: CLIENTS, value: `${Math.round(joinedPerSecond).toLocaleString('en')}/s` },
      {
        name: 'tickets sold and paid meanwhile',
        value: `${Math.round(soldPerMinute)} a minute`,
        goal: `≥ ${0.95 * TICKETS_PER_MINUTE} a minute`,
        met: soldPerMinute >= 0.95 * TICKETS_PER_MINUTE,
      },
      { name: 'status asked for meanwhile', value: `${Math.round(sale.polls / sale.seconds).toLocaleString('en')}/s` },
      { name: 'hold, p95', value: `${Math.round(sale.holdP95Ms)} ms`, goal: '< 500 ms', met: sale.holdP95Ms < 500 },
      {
        name: 'failed of all that was asked',
        value: `${sale.failed} of ${sale.asked.toLocaleString('en')}`,
        goal: '< 0.1 %',
        met: failedShare < 0.001,
      },
      {
        name: 'shoppers inside at most',
        value: `${sale.insideMax} of ${SHOPPERS_MAX}`,
        goal: 'never above',
        met: sale.insideMax <= SHOPPERS_MAX,
      },
      {
        name: 'oversold stocks, leaked holds, orders whose money is wrong',
        value: `${oversold}, ${leaked}, ${wrong}`,
        goal: '0, 0, 0',
        met: oversold + leaked + wrong === 0,
      },
      { name: 'status document', clients: CLIENTS, figures: measured.status, ratio, goal: '≥ 0.7 of bare HTTP', met: ratio.value >= 0.7 },
      { name: 'bare HTTP, the same bytes', clients: CLIENTS, figures: measured.bare },
    ],
    notes: [
      `${WAITING.toLocaleString('en')} tickets are drawn; their holders ask for the status ${POLLS_PER_SECOND.toLocaleString('en')} times a second. The first of them are called, ${TICKETS_PER_MINUTE / TICKETS} a minute, come in, put ${TICKETS} tickets into the cart, order and pay by transfer.`,
      'Load generator, server and database share the cores.',
    ],
  };
}

async function isIssuing(port: number): Promise<boolean> {
  const connection = await Connection.open(port);
  const { status } = await connection.send(post(port, `${ROOM}/join`, {}));
  connection.close();
  return status === 200;
}

/** @returns the cookie of each ticket, in the order of their numbers */
async function joinAll(port: number): Promise<string[]> {
  const cookies: string[] = [];
  const request = post(port, `${ROOM}/join`, {});
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const connection = await Connection.open(port);
      while (cookies.length < WAITING) cookies.push(cookiesOf((await connection.send(request)).headers));
      connection.close();
    }),
  );
  const numberOf = (cookie: string) => Number(cookie.split('.')[2]);
  return cookies.toSorted((a, b) => numberOf(a) - numberOf(b));
}

async function runSale({ db, port }: World, good: Standing, cookies: string[], seconds: number) {
  const until = performance.now() + seconds * 1_000;
  const isOn = () => performance.now() < until;
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const tally = { asked: 0, failed: 0, polls: 0, paid: 0, insideMax: 0 };
  const holds: number[] = [];
  let serving = 0;
  /** The next time it is known who has been called. */
  let look = Promise.withResolvers<void>();

  const ask = async (connection: Connection, request: Buffer, isFine = ({ status }: Reply) => status < 400): Promise<Reply> => {
    tally.asked++;
    const reply = await connection.send(request);
    if (!isFine(reply)) tally.failed++;
    return reply;
  };
  const poller = async () => {
    const connection = await Connection.open(port);
    const request = get(port, `${ROOM}.json`);
    const everyMs = (1_000 * CLIENTS) / POLLS_PER_SECOND;
    for (let next = performance.now(); isOn(); next += everyMs) {
      await sleep(Math.max(0, next - performance.now()));
      await ask(connection, request);
      tally.polls++;
    }
    connection.close();
  };
  const watcher = async () => {
    while (isOn()) {
      const [{ inside }, { body }] = await Promise.all([db.one(selectInside), askOnce(port, `${ROOM}.json`)]);
      tally.insideMax = Math.max(tally.insideMax, inside);
      serving = (JSON.parse(body.toString()) as Status).lanes[0].serving;
      look.resolve();
      look = Promise.withResolvers<void>();
      await sleep(LOOK_MS);
    }
    look.resolve();
  };
  let next = 0;
  const buyer = async () => {
    const connection = await Connection.open(port);
    while (isOn()) {
      const index = next++;
      // the first number was drawn to see that the room is on
      const isCalled = () => serving >= index + 2;
      while (isOn() && !isCalled()) await look.promise;
      if (!isOn()) break;
      const session = await comeIn(connection, cookies[index]!);
      if (session === undefined) continue;
      const started = performance.now();
      const added = await ask(
        connection,
        post(port, GRAPHQL, call('addItems', { input: { requests: [{ productVariantId: good.variantId, amount: TICKETS }] } }), session),
      );
      holds.push(performance.now() - started);
      const { cart } = readResult(added.body, 'addItems') as { cart: { id: string; version: number } };
      const placed = await ask(connection, post(port, GRAPHQL, call('PLACEORDER', { input: buyerInput(cart, 'bank_transfer') }), session));
      const { order } = readResult(placed.body, 'placeOrder') as { order: { reference: string } };
      await bookTransfer(db, { purpose: order.reference, amountMinor: TICKETS * good.unitPriceMinor, key: order.reference });
      tally.paid++;
    }
    connection.close();
  };
  const comeIn = async (connection: Connection, cookie: string): Promise<string | undefined> => {
    for (let tries = 0; isOn() && tries < 100; tries++) {
      // slots are full for a moment: part of the game, not a failure
      const reply = await ask(connection, post(port, `${ROOM}/enter`, {}, cookie), ({ status }) => status === 200 || status === 409);
      if (reply.status === 200) return cookiesOf(reply.headers);
      await look.promise;
    }
    return undefined;
  };
  await Promise.all([
    watcher(),
    ...Array.from({ length: CLIENTS }, poller),
    ...Array.from({ length: BUYERS }, () => buyer().catch(() => void tally.failed++)),
  ]);
  holds.sort((a, b) => a - b);
  return { ...tally, seconds, holdP95Ms: holds[Math.ceil(holds.length * 0.95) - 1] ?? 0 };
}

const selectInside = statement<{ inside: number }>('select count(*)::int as inside from on_sale_shopper where ended_at is null');
const selectWrong = statement<{ oversold: number; leaked: number; wrong: number }>(`
  select (select count(*)::int from stock where claimed > capacity) as oversold,
    (select count(*)::int from hold h join cart c on c.id = h.cart_id where c.state = 'expired' and h.order_id is null) as leaked,
    (select count(*)::int from orders o where paid_at is not null
      and (select coalesce(sum(amount_minor), 0) from ledger_entry where order_id = o.id and account = 'order') <> 0) as wrong`);
