import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectDb, type Db } from '../../packages/server/src/platform/db/index.ts';
import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import { createPaymentServer, type PaymentServer } from '../../packages/server/test/payment-server.ts';
import { brokenMoney, paypalMoney, providerMoney } from '../../packages/server/test/broken-money.ts';
import { buy } from './buyers.ts';
import { CannotBe, type Database, type Needs } from './database.ts';
import { disputeOne, loseDisputes } from './disputes.ts';
import { openDoor, scan } from './door.ts';
import { openGround, type Ground } from './ground.ts';
import { count, newHistory, type History } from './history.ts';
import { act, workOff } from './office.ts';
import { openStore, type Store, UNOPTIMISED } from './open-store.ts';
import { digestOf, makePlan, needsOf, type Plan } from './plan.ts';
import { pagesOf, ROOT, type Pages } from './shopper.ts';
import {
  aMinute,
  endWaiting,
  selectCounts,
  selectLost,
  selectOffers,
  selectUntrue,
  selectWaiting,
  type Counts,
  type Offers,
} from './store.ts';
import { openStriker, type Striker } from './strike.ts';

export type Report = Counts & {
  seed: number;
  /** Of all the seed decides. */
  plan: string;
  seconds: number;
  /** Orders buyers were told of; what was asked and answered by nobody. */
  told: number;
  unanswered: number;
  /** How often what was done, was refused, and went wrong. */
  done: Record<string, number>;
  refused: Record<string, number>;
  faults: Record<string, number>;
  /** Answers that were made and never delivered: to visitors, and to nodes of their commits. */
  lostAnswers: number;
  lostCommits: number;
  /** From the end of the faults until nobody waited for anything. */
  settledSeconds: number;
  /** What does not hold, a line each; none where everything does. */
  broken: string[];
};

const ada = fromCommandLine('Ada');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export const BUYERS_AT_ONCE = 5;
/** The longer things went wrong, the more is left to settle. */
const settledSecondsMax = (seconds: number) => 90 + seconds / 2;
const SHORT_SECONDS = 60;
/** Of what is looked at until nobody waits. */
const LOOK_MS = 300;

/** Runs seeds one after the other, each in a world of its own. `beside`: of another version that one of the two nodes is of. @returns where the data of broken ones is, if there are any */
export async function simulate(
  seeds: readonly number[],
  seconds: number,
  told: { say: (line: string) => void; report: (report: Report) => void },
  beside = ROOT,
): Promise<string | null> {
  return onGround(1, async (ground) => {
    let isSound = true;
    for (const seed of seeds) {
      const report = await runSeed(ground, makePlan(seed, seconds), { seed, seconds, beside, say: told.say });
      isSound &&= report.broken.length === 0;
      told.report(report);
    }
    return isSound;
  });
}

/** @param times so many times as much of what is sold. @param work whether everything holds @returns where its data is, if not */
export async function onGround(times: number, work: (ground: Ground) => Promise<boolean>): Promise<string | null> {
  const ground = await openGround(times);
  // whoever ends it in the middle leaves no database behind
  const end = () => void ground.stop(false).then(() => process.exit(1));
  for (const signal of SIGNALS) process.on(signal, end);
  let isSound = true;
  try {
    isSound = await work(ground);
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    await ground.stop(!isSound);
  }
  return isSound ? null : ground.folder;
}

export type Run = {
  seed: number;
  /** At most. */
  seconds: number;
  beside: string;
  /** Of the database, other than the plan's. */
  needs?: Needs;
  say: (line: string) => void;
  /** Goes on beside everything else, which ends with it. */
  watch?: ((life: { db: Db; store: Store; database: Database; history: History }) => Promise<void>) | undefined;
  /** When nobody waits for anything any more. */
  afterwards?: ((db: Db) => Promise<void>) | undefined;
};

/** Lets everybody work at a store of its own while things go wrong by the seed; then looks whether everything holds. */
export async function runSeed(ground: Ground, plan: Plan, { needs = needsOf(plan), ...run }: Run): Promise<Report> {
  const { seed, seconds, beside, say, watch, afterwards } = run;
  const database = await ground.open(`database-${seed}`, needs);
  const { url } = database;
  const folder = join(ground.folder, `seed-${seed}`);
  const store = await openStore(url, folder, [ROOT, beside], { flags: seconds < SHORT_SECONDS ? UNOPTIMISED : [] });
  const db = connectDb({ url, connectionsMax: 4 });
  let isSound = false;
  try {
    say(`Seed ${seed} decides ${digestOf(plan)}`);
    const started = performance.now();
    const history = await live({ db, url, store, pages: [ROOT, beside].map(pagesOf), ground, database, plan, seconds, folder, say, watch });
    const began = performance.now();
    const lived = Math.round((began - started) / 1_000);
    const broken = [...history.untrue, ...(await settle(db, store, history, settledSecondsMax(lived)))];
    isSound = broken.length === 0;
    await afterwards?.(db);
    const { done, refused, faults, unanswered } = history;
    return {
      seed,
      plan: digestOf(plan),
      seconds: lived,
      ...(await db.one(selectCounts)),
      done,
      refused,
      faults,
      unanswered,
      told: history.told.length,
      lostAnswers: store.front.lost(),
      lostCommits: store.back.lost(),
      settledSeconds: Math.round((performance.now() - began) / 1_000),
      broken,
    };
  } finally {
    await db.close();
    await store.close();
    await database.stop(!isSound);
  }
}

type Life = Pick<Run, 'seconds' | 'say' | 'watch'> & {
  db: Db;
  url: string;
  store: Store;
  pages: Pages[];
  ground: Ground;
  database: Database;
  plan: Plan;
  folder: string;
};

/** Until the time is over: buyers, the office and the door side by side, and the faults at their moments. */
async function live({ db, url, store, pages, ground, database, plan, seconds, folder, say, watch }: Life): Promise<History> {
  const history = newHistory();
  const offers: Offers = await db.one(selectOffers);
  const door = await openDoor(db, store.url);
  const through = new URL(url);
  through.port = String(store.back.port);
  const office = connectDb({ url: through.href, connectionsMax: 4 });
  const till = createPaymentServer({ ...store.config, databaseUrl: through.href });
  const cancel = (request: { reference: string; reason: string }) => till.checkout.cancelByHouse(ada, request);
  const dispute = (place: number, amount: number) => disputeOne(store, place, amount);
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1_000;
  let isOver = false;
  const goesOn = () => !isOver && elapsed() < seconds;
  let numbers = 0;
  const unanswered = async () => {
    history.unanswered += 1;
    await wait(100);
  };
  const buying = async () => {
    while (goesOn()) {
      const number = numbers++;
      await buy({ store, pages, offers, history }, plan.buyer(number), number).catch(unanswered);
    }
  };
  const working = async () => {
    for (let number = 0; goesOn(); number++) {
      const deed = plan.deed(number);
      await act({ db: office, folder, times: ground.times, cancel, dispute }, deed, number).then(
        (isDone) => isDone && count(history.done, deed.what),
        unanswered,
      );
      await wait(100);
    }
  };
  const scanning = async () => {
    for (let number = 0; goesOn(); number++) {
      await scan(door, db, plan.scan(number), history).catch(unanswered);
      await wait(50);
    }
  };
  const striker = openStriker({ store, database });
  const failing = async () => {
    for (const fault of plan.faults) {
      await wait(Math.max(0, (fault.atSeconds - elapsed()) * 1_000));
      const isStruck = strikeOnce(striker, fault);
      if (isStruck) count(history.faults, fault.kind);
      say(`${fault.atSeconds} s: ${fault.kind}${'fault' in fault ? ` (${fault.fault})` : ''}${isStruck ? '' : ', which cannot be'}`);
    }
  };
  const watching = async () => {
    if (!watch) return;
    await watch({ db, store, database, history });
    isOver = true;
  };
  await Promise.all([...Array.from({ length: BUYERS_AT_ONCE }, buying), working(), scanning(), failing(), watching()]);
  await striker.mend();
  loseDisputes(store);
  // what is lost may be lost with the connection
  await Promise.allSettled([office.close(), till.close()]);
  return history;
}

/** @returns false where it cannot be: what is away already cannot be killed once more */
function strikeOnce(striker: Striker, fault: Plan['faults'][number]): boolean {
  try {
    striker.strike(fault);
    return true;
  } catch (error) {
    if (!(error instanceof CannotBe) && !/ESRCH|ENOENT/.test(String(error))) throw error;
    return false;
  }
}

/** Nothing goes wrong any more, and what nobody has paid runs out. @returns what does not hold once nobody waits for anything */
async function settle(db: Db, store: Store, history: History, secondsMax: number): Promise<string[]> {
  const office = createPaymentServer(store.config);
  const end = performance.now() + secondsMax * 1_000;
  let problems = ['nothing was looked at'];
  for (; problems.length > 0 && performance.now() < end; await wait(LOOK_MS)) {
    problems = await look(db, store, office, history).catch((error: Error) => [error.message]);
  }
  await office.close();
  return problems;
}

async function look(db: Db, store: Store, office: PaymentServer, { told, paid }: History): Promise<string[]> {
  if (!(await store.isReady())) return ['the store is not ready'];
  for (const passing of [...endWaiting, ...aMinute]) await db.many(passing);
  await workOff(db, office.checkout.cancelByHouse);
  const waiting = await db.many(selectWaiting);
  if (waiting.length > 0) return waiting.map((one) => `still waited for: ${one.waiting}`);
  const { captures, refunds, disputes, reversals } = store.paypal.emulator;
  const lost = await db.many(selectLost, [told.map(({ reference }) => reference)]);
  const untrue = await db.many(selectUntrue, [[...paid]]);
  return [
    ...(await brokenMoney(
      db,
      providerMoney(store.stripe.emulator.store.tables),
      paypalMoney({ captures: captures.values(), refunds: refunds.values(), disputes: disputes.values(), reversals: reversals.values() }),
    )),
    ...lost.map(({ reference }) => `an order that a buyer was told of is gone: ${reference}`),
    ...untrue.map(({ reference }) => `an order that a buyer was told is paid is not: ${reference}`),
  ];
}
