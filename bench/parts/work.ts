import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { carriedPerSecond } from '../load/carried.ts';
import { measure, type Client } from '../load/measure.ts';
import type { Row, Section } from '../report.ts';
import { databaseCpu, sumOf } from '../world/database-usage.ts';
import { emptyOutbox } from '../world/empty-outbox.ts';
import type { World } from '../world/start-world.ts';
import { countWhile, withoutEffects } from '../world/statement-counts.ts';
import { dealSeats, standingRequests, type AddRequest } from './add-requests.ts';
import { releaseClaims } from './claims.ts';
import { confirm, createVisitor, fillCart, placeOrder, tickets, type Order, type Visitor } from './purchases/visitor.ts';
import { mustBuy, waysToPay, type Purchase } from './purchases/ways-to-pay.ts';

const CLIENTS = 16;
/** Enough that what an idle store asks of itself meanwhile is little of it. */
const COUNTED = 200;
const COUNTED_SECONDS_MAX = 60;
const DATABASE_MS_PER_ORDER = 1.5;
const DATABASE_MS_PER_CARD = 3;
const SERVER_MS_PER_CARD = 2.5;
const TRANSACTIONS_MAX = 8;
const STATEMENTS_MAX = 30;
const SEATS_PER_SECOND = 5_000;
const PURCHASES_PER_SECOND = 250;

/** Processor time in milliseconds, each. */
type Spent = { serverMs: number; backendsMs: number; writersMs: number; databaseMs: number; emulatorMs: number };
type Kind = {
  name: string;
  turn: (client: Client) => Promise<unknown>;
  goal?: (of: Spent & Counted) => { goal: string; met: boolean };
  /** How many a second the cores are to carry by themselves. */
  carriedMin?: number;
};
type Counted = { statements: number; transactions: number; walKb: number };

/** What one of each asks of every process: processor time, and of PostgreSQL transactions, statements and log. */
export async function work(world: World, seconds: number): Promise<Section> {
  const { purchases: ways } = waysToPay(world);
  let visitors = 0;
  const visit = (client: Client): Visitor => createVisitor(world, client, visitors++);
  const buying = (buy: Purchase) => (client: Client) => mustBuy(buy, visit(client));
  const paid: { order?: Order } = {};
  const byProvider = ({ databaseMs, serverMs, transactions, statements }: Spent & Counted) => ({
    goal: `database ≤ ${DATABASE_MS_PER_CARD} ms, server ≤ ${SERVER_MS_PER_CARD} ms, ≤ ${TRANSACTIONS_MAX} transactions, ≤ ${STATEMENTS_MAX} statements`,
    met:
      databaseMs <= DATABASE_MS_PER_CARD &&
      serverMs <= SERVER_MS_PER_CARD &&
      Math.round(transactions) <= TRANSACTIONS_MAX &&
      Math.round(statements) <= STATEMENTS_MAX,
  });
  /** All ask for the same order, which the first has placed. */
  const askStatus = async (client: Client) => {
    const visitor = visit(client);
    paid.order ??= await placeOrder(visitor, await fillCart(visitor, tickets(world.goods.free)), null);
    await confirm(visitor, paid.order);
  };
  const seats = dealSeats(world.port, world.goods.seats);
  const kinds: Kind[] = [
    { name: 'addition of standing tickets', turn: adding(standingRequests(world.port, world.goods.hot)) },
    { name: 'addition of a seat', turn: adding(seats), carriedMin: SEATS_PER_SECOND },
    {
      name: 'order with nothing to pay, with its addition',
      turn: buying(ways.nothing),
      goal: ({ databaseMs }) => ({ goal: `database ≤ ${DATABASE_MS_PER_ORDER} ms`, met: databaseMs <= DATABASE_MS_PER_ORDER }),
    },
    { name: 'status of a paid order (confirmOrderPayment)', turn: askStatus },
    { name: 'purchase by card', turn: buying(ways.card), goal: byProvider, carriedMin: PURCHASES_PER_SECOND },
    { name: 'purchase by PayPal', turn: buying(ways.paypal), goal: byProvider, carriedMin: PURCHASES_PER_SECOND },
    { name: 'purchase by bank transfer', turn: buying(ways.transfer) },
  ];
  const rows: Row[] = [];
  await withoutEffects(world.db, async () => {
    for (const kind of kinds) rows.push(...(await rowsOf(world, kind, seconds)));
  });
  await releaseClaims(world.db, 'sitz-%', { told: 0, unsure: 0 });
  return {
    title: 'What one of each costs',
    rows,
    notes: [
      `${CLIENTS} clients; processor time by /proc: of the server (one node), of PostgreSQL (the backends, which carry out statements, and the writers of its log and pages by themselves) and of the payment emulators.`,
      `Transactions, statements (without begin and commit) and kilobytes of log: counted by PostgreSQL over ${COUNTED} of each, in a round of its own; what the store asks for by itself in such a time is taken off.`,
      `What the cores carry is computed, not sent: the ${availableParallelism()} × 1,000 ms of processor this machine has in a second, divided by what one of each takes of server and database. Load and emulators, which share the cores here, would have their own.`,
      'The outbox is at rest: mails, documents and invoices that follow are not in these figures, and are in those of "Purchases".',
    ],
  };
}

/** A new visitor puts something into a cart. */
function adding(requests: readonly AddRequest[]): Kind['turn'] {
  let next = 0;
  return async (client) => {
    const reply = await client.send(requests[next++ % requests.length]?.bytes ?? '');
    if (!reply?.body.includes('"newItemIds":["')) throw new Error(`not added: ${reply?.body.toString('utf8', 0, 120)}`);
  };
}

async function rowsOf(world: World, { name, turn, goal, carriedMin }: Kind, seconds: number): Promise<Row[]> {
  await emptyOutbox(world.db);
  const load = { port: world.port, clients: CLIENTS, journeys: true, turn };
  await measure(load, 1, 0);
  const before = await usage(world);
  const { requests, errors, problems } = await measure(load, seconds, 0);
  const after = await usage(world);
  const each = (of: keyof Spent) => (after[of] - before[of]) / requests;
  const spent: Spent = {
    serverMs: each('serverMs'),
    backendsMs: each('backendsMs'),
    writersMs: each('writersMs'),
    databaseMs: each('databaseMs'),
    emulatorMs: each('emulatorMs'),
  };
  const counted = await count(world, turn);
  const problem = errors > 0 ? `; ${errors} failed (${[...problems.keys()][0] ?? ''})` : '';
  const carried = carriedPerSecond(spent.serverMs, spent.databaseMs);
  return [
    {
      name,
      clients: CLIENTS,
      value: `server ${ms(spent.serverMs)}, database ${ms(spent.databaseMs)} (backends ${ms(spent.backendsMs)}, writers ${ms(spent.writersMs)})${spent.emulatorMs > 0.05 ? `, emulators ${ms(spent.emulatorMs)}` : ''}; ${counted.transactions.toFixed(1)} transactions, ${counted.statements.toFixed(1)} statements, ${counted.walKb.toFixed(1)} kB of log${problem}`,
      ...goal?.({ ...spent, ...counted }),
    },
    ...(carriedMin === undefined ? [] : [carriedRow(name, carried, carriedMin)]),
  ];
}

const carriedRow = (name: string, carried: number, min: number): Row => ({
  name: `${name}: what the cores carry, load and emulators elsewhere`,
  clients: CLIENTS,
  value: `${Math.floor(carried).toLocaleString('en')}/s`,
  goal: `≥ ${min.toLocaleString('en')}/s`,
  met: carried >= min,
});

const ms = (value: number) => `${value.toFixed(2)} ms`;

async function count(world: World, turn: Kind['turn']): Promise<Counted> {
  let tookMs = 0;
  const full = await countWhile(world.db, async () => {
    const started = performance.now();
    await measure({ port: world.port, clients: 4, journeys: true, turns: COUNTED, turn }, COUNTED_SECONDS_MAX, 0);
    tookMs = performance.now() - started;
  });
  const idle = await countWhile(world.db, () => pause(tookMs));
  return {
    statements: (full.statements - idle.statements) / COUNTED,
    transactions: (full.transactions - idle.transactions) / COUNTED,
    walKb: (full.walBytes - idle.walBytes) / COUNTED / 1_024,
  };
}

async function usage({ server, payment, paypal, folder }: World): Promise<Spent> {
  const [own, stripe, sandbox] = await Promise.all([server.usage(), payment.usage(), paypal.usage()]);
  const database = databaseCpu(folder) ?? { backendsMs: Number.NaN, writersMs: Number.NaN, othersMs: Number.NaN };
  return {
    serverMs: own.cpuMs,
    backendsMs: database.backendsMs,
    writersMs: database.writersMs,
    databaseMs: sumOf(database),
    emulatorMs: stripe.cpuMs + sandbox.cpuMs,
  };
}
