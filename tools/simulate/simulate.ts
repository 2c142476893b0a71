import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importStatement } from '../../packages/server/src/modules/checkout/statements/import-statement.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { addNote } from '../../packages/server/src/modules/orders/index.ts';
import { refundOrder } from '../../packages/server/src/modules/withdrawals/refund-order.ts';
import { connectDb, type Db } from '../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { findFreePort } from '../../packages/server/src/platform/postgres/find-free-port.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/postgres/embedded.ts';
import { brokenMoney, providerMoney } from '../../packages/server/test/broken-money.ts';
import { inventFan, sameNumbers } from '../start/demo-past/fans.ts';
import { selectWanted, type Wanted } from '../start/demo-past/store.ts';
import { openVisit } from '../start/demo-past/visit.ts';
import { digestOf, makePlan, type Deed, type Fault, type Plan, type Wish } from './plan.ts';
import { runNodes, type Running } from './run-nodes.ts';
import { endWaiting, selectCounts, selectLost, selectPaid, selectTransfersDue, selectWaiting, type Counts } from './store.ts';

export type Report = Counts & {
  seed: number;
  /** Of all the seed decides. */
  plan: string;
  seconds: number;
  /** Orders buyers were told of, and tries that were answered by nothing or by an error. */
  told: number;
  unanswered: number;
  deeds: number;
  faults: Record<string, number>;
  /** From the end of the faults until nobody waited for anything. */
  settledSeconds: number;
  /** What does not hold, a line each; none where everything does. */
  broken: string[];
  /** Where the store's data is, if something is broken. */
  data: string | null;
};

const BUYERS_AT_ONCE = 6;
const SETTLED_SECONDS_MAX = 240;

/** Lets buyers and office people work at a store of its own while things go wrong by the seed; then looks whether everything holds. */
export async function simulate(seed: number, seconds: number, say: (line: string) => void): Promise<Report> {
  const plan = makePlan(seed, seconds);
  const data = mkdtempSync(join(tmpdir(), 'frontrow-simulate-'));
  const postgres = await startEmbeddedPostgres(join(data, 'database'), ['-c', 'max_connections=200']);
  const place = { dataDir: join(data, 'store'), databaseUrl: postgres.url, port: await findFreePort() };
  const store = await runNodes(place).catch(async (error: Error) => {
    await postgres.stop();
    throw error;
  });
  const db = connectDb({ url: postgres.url, connectionsMax: 4 });
  let isSound = false;
  try {
    say(`The store is up. What seed ${seed} decides: ${digestOf(plan)}`);
    const history = await live({ db, store, plan, seconds, say, killDatabase: () => kill(postmasterOf(join(data, 'database'))) });
    const began = performance.now();
    const broken = await settle(db, store, history.told);
    isSound = broken.length === 0;
    return {
      seed,
      plan: digestOf(plan),
      seconds,
      ...(await db.one(selectCounts)),
      ...history,
      told: history.told.length,
      settledSeconds: Math.round((performance.now() - began) / 1_000),
      broken,
      data: isSound ? null : data,
    };
  } finally {
    await db.close();
    await store.stop();
    await postgres.stop();
    if (isSound) rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

type History = { told: string[]; unanswered: number; deeds: number; faults: Record<string, number> };
type Life = {
  db: Db;
  store: Running;
  plan: Plan;
  seconds: number;
  say: (line: string) => void;
  killDatabase: () => void;
};

/** Until the time is over: buyers side by side, one deed after the other in the office, and the faults at their moments. */
async function live(life: Life): Promise<History> {
  const { db, store, plan, seconds } = life;
  const history: History = { told: [], unanswered: 0, deeds: 0, faults: {} };
  const wanted = await db.many(selectWanted);
  const end = performance.now() + seconds * 1_000;
  let numbers = 0;
  const buying = async () => {
    while (performance.now() < end) {
      const number = numbers++;
      await buy(store, wanted, plan.buyer(number), number, history).catch(async () => {
        history.unanswered += 1;
        await wait(200);
      });
    }
  };
  const working = async () => {
    for (let number = 0; performance.now() < end; number++) {
      // refused, or the database is away: people go on with the next
      await act(db, plan.deed(number)).then(
        () => history.deeds++,
        () => undefined,
      );
      await wait(300);
    }
  };
  const failing = async () => {
    const began = performance.now();
    for (const fault of plan.faults) {
      await wait(Math.max(0, fault.atSeconds * 1_000 - (performance.now() - began)));
      history.faults[fault.kind] = (history.faults[fault.kind] ?? 0) + 1;
      life.say(`${fault.atSeconds} s: ${fault.kind}${'fault' in fault ? ` (${fault.fault})` : ''}`);
      await strike(fault, life);
    }
  };
  await Promise.all([...Array.from({ length: BUYERS_AT_ONCE }, buying), working(), failing()]);
  return history;
}

async function buy(store: Running, wanted: readonly Wanted[], wish: Wish, number: number, history: History): Promise<void> {
  const of = (isTicket: boolean) => wanted.filter((one) => one.isTicket === isTicket);
  const lines = wish.lines.map(({ isTicket, place, amount }) => {
    const list = of(isTicket);
    return { ...list[Math.floor(place * list.length)]!, amount };
  });
  const visit = openVisit({ store: store.url, payments: store.payments });
  // a buyer's orders count together: each is somebody else
  const fan = inventFan(sameNumbers(number));
  const placed = await visit.order({ ...fan, email: `${number}.${fan.email}` }, lines, wish.method);
  if (!placed) return;
  history.told.push(placed.reference);
  if (wish.method === 'stripe_checkout') await Promise.all(Array.from({ length: wish.pays }, () => visit.payByCard(placed)));
}

const ACCOUNT = { name: 'Ida Brandt', iban: 'DE89370400440532013000' };
async function act(db: Db, { what, place }: Deed): Promise<void> {
  const who = fromCommandLine('Simulation');
  if (what === 'statement' || what === 'statement twice') {
    const due = await db.many(selectTransfersDue);
    if (due.length === 0) return;
    const line = ({ reference, totalMinor }: (typeof due)[number]) =>
      ['2026-11-25', 'Brandt', reference, (totalMinor / 100).toFixed(2), 'EUR', `S ${reference}`].join(';');
    const rows = due.slice(0, Math.ceil(place * due.length)).map(line);
    const file = Buffer.from(['Buchungstag;Auftraggeber;Verwendungszweck;Betrag;Währung;Referenz', ...rows].join('\n'));
    const read = () => importStatement({ db, ids: systemIds, wakeOutbox: () => undefined }, file);
    await Promise.all(what === 'statement' ? [read()] : [read(), read()]);
    return;
  }
  const paid = await db.many(selectPaid);
  const order = paid[Math.floor(place * paid.length)];
  if (!order) return;
  if (what === 'note') return void (await addNote(db, who, { ...order, note: 'looked at', requestId: systemIds.uuid() }));
  await refundOrder(db, who, { ...order, units: null, restock: true, account: null, reason: 'ill', version: null, requestId: null }).catch(
    () => refundOrder(db, who, { ...order, units: null, restock: true, account: ACCOUNT, reason: 'ill', version: null, requestId: null }),
  );
}

async function strike(fault: Fault, { store, killDatabase }: Life): Promise<void> {
  if (fault.kind === 'kill the database') return killDatabase();
  if (fault.kind === 'call fails') return arm(store, { path: '*', fault: fault.fault, times: fault.times });
  if (fault.kind === 'notice fails') return arm(store, { webhook: '*', fault: fault.fault, times: fault.times });
  const pid = store.nodes()[fault.node];
  if (pid === undefined) return;
  if (fault.kind === 'kill a node') return kill(pid);
  kill(pid, 'SIGSTOP');
  stopped.add(pid);
  setTimeout(() => goOn(pid), fault.seconds * 1_000);
}
const stopped = new Set<number>();
function goOn(pid: number): void {
  if (stopped.delete(pid)) kill(pid, 'SIGCONT');
}

function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it is gone already
  }
}

const postmasterOf = (folder: string): number => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const control = (store: Running, method: string, body?: object) =>
  fetch(new URL('/_control/faults', store.payments), {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const arm = async (store: Running, fault: object) => void (await control(store, 'POST', fault));

/** Nothing goes wrong any more, and what nobody has paid runs out. @returns what does not hold once nobody waits for anything */
async function settle(db: Db, store: Running, told: readonly string[]): Promise<string[]> {
  for (const pid of stopped) goOn(pid);
  await control(store, 'DELETE');
  const end = performance.now() + SETTLED_SECONDS_MAX * 1_000;
  let problems = ['nothing was looked at'];
  for (; problems.length > 0 && performance.now() < end; await wait(1_000)) {
    problems = await look(db, store, told).catch((error: Error) => [error.message]);
  }
  return problems;
}

async function look(db: Db, store: Running, told: readonly string[]): Promise<string[]> {
  if (!(await store.isReady())) return ['the store is not ready'];
  await db.many(endWaiting);
  const waiting = await db.many(selectWaiting);
  if (waiting.length > 0) return waiting.map((one) => `still waited for: ${one.waiting}`);
  const { charges } = (await (await fetch(new URL('/_control/state', store.payments))).json()) as {
    charges: { id: string; amount_captured: number; amount_refunded: number }[];
  };
  const lost = await db.many(selectLost, [told]);
  return [
    ...(await brokenMoney(db, providerMoney({ charges: new Map(charges.map((charge) => [charge.id, charge])) }))),
    ...lost.map(({ reference }) => `an order that a buyer was told of is gone: ${reference}`),
  ];
}
