import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holds, verify, type VerifyOptions } from '../../packages/server/src/modules/invariants/index.ts';
import { connectDb, statement, type Db } from '../../packages/server/src/platform/db/index.ts';
import { figuresOf, measure, type Sample } from '../load/measure.ts';
import type { Row, Section } from '../report.ts';
import { emptyOutbox } from '../world/empty-outbox.ts';
import type { World } from '../world/start-world.ts';
import { ONE, startStore } from './growth/make-store.ts';
import { createVisitor } from './purchases/visitor.ts';
import { mustBuy, waysToPay } from './purchases/ways-to-pay.ts';

const CLIENTS = 8;
const ROUNDS = 3;
/** Of what is measured of the store, for each kind of look. */
const TIMES_LONGER = 5;
const SETTLES_MS = 15_000;
const LOOK_EVERY_MS = 100;
/** What a statement may take, and so the oldest moment that vacuum has to keep for it. */
const SNAPSHOT_SECONDS_MAX = 60;
/** Of the orders there are without it: as the store looks every hour, with pauses; as the command does, without. */
const ORDERS_MIN = { hourly: 0.7, command: 0.5 };

/** How a look goes on, and what is seen of it from outside. */
type Seen = { seconds: number; locks: string[]; waiting: number };

/** What buyers notice while a store of `times` 10,000 orders is looked through for what must hold. */
export async function verifying({
  times,
  keptIn,
  seconds,
}: {
  times: number;
  keptIn?: string | undefined;
  seconds: number;
}): Promise<Section> {
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), 'frontrow-verify-'));
  const { world } = await startStore(times, join(folder, `times-${times}`));
  try {
    await sleep(SETTLES_MS);
    return await compare(world, times, seconds * TIMES_LONGER);
  } finally {
    await world.stop();
    if (keptIn === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function compare(world: World, times: number, seconds: number): Promise<Section> {
  const buy = waysToPay(world).purchases.nothing;
  let visitors = 0;
  const turn: Parameters<typeof measure>[0]['turn'] = (client) => mustBuy(buy, createVisitor(world, client, visitors++));
  const sell = async () => {
    await emptyOutbox(world.db);
    return measure({ port: world.port, clients: CLIENTS, journeys: true, turn }, seconds);
  };
  // by turns, so that what else the machine does meets all alike
  const without: Sample[] = [];
  const hourly: Sample[] = [];
  const command: Sample[] = [];
  const seen: Seen = { seconds: 0, locks: [], waiting: 0 };
  const looks: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    without.push(await sell());
    hourly.push(await beside(world, { rest: (tookMs) => sleep(tookMs) }, seen, [], sell));
    command.push(await beside(world, {}, seen, looks, sell));
  }
  const [alone, paused, unpaused] = [without, hourly, command].map((samples) => figuresOf(samples));
  const row = (name: string, figures: typeof alone): Row => ({ name, clients: CLIENTS, ...(figures && { figures }) });
  const ratio = (name: string, figures: typeof alone, min: number): Row => {
    const orders = (figures?.perSecond ?? 0) / (alone?.perSecond ?? 1);
    const late = (figures?.p99 ?? 0) / (alone?.p99 ?? 1);
    return {
      name,
      value: `${orders.toFixed(2)} times the orders, ${late.toFixed(1)} times the p99`,
      goal: `≥ ${min} times the orders`,
      met: orders >= min,
    };
  };
  return {
    title: 'Looking for what must hold, beside a sale',
    rows: [
      row('orders with nothing to pay', alone),
      row('while the store looks, as every hour', paused),
      row('while the command looks', unpaused),
      ratio('as every hour, of those without', paused, ORDERS_MIN.hourly),
      ratio('beside the command, of those without', unpaused, ORDERS_MIN.command),
      {
        name: 'the oldest moment it held on to',
        value: `${seen.seconds.toFixed(1)} s`,
        goal: `≤ ${SNAPSHOT_SECONDS_MAX} s`,
        met: seen.seconds <= SNAPSHOT_SECONDS_MAX,
      },
      {
        name: 'locks it held',
        value: seen.locks.join(', '),
        goal: 'of a reader',
        met: seen.locks.every((mode) => mode === 'AccessShareLock'),
      },
      { name: 'who waited for it', value: `${seen.waiting}`, goal: '0', met: seen.waiting === 0 },
    ],
    notes: [
      `A store of ${(ONE.orders * times).toLocaleString('en')} orders; ${ROUNDS} rounds of ${seconds} s of each by turns, ${CLIENTS} clients as fast as they get answers. Beside the command one look took ${looks.map((took) => took.toFixed(0)).join(', ') || 'longer than that'} s.`,
      `Its transactions and locks were looked at every ${LOOK_EVERY_MS} ms. Database, node, buyers and who looks share the machine's cores: with fewer of them than work to do, each takes its part from the others.`,
    ],
  };
}

/** @param looks of those that were finished meanwhile, seconds */
async function beside(world: World, how: VerifyOptions, seen: Seen, looks: number[], work: () => Promise<Sample>): Promise<Sample> {
  const db = connectDb({ url: world.databaseUrl, connectionsMax: 1 });
  const { pid } = await db.one(selectPid);
  const over = new AbortController();
  const looking = async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const broken = (await verify(db, how)).filter((finding) => !holds(finding));
      if (broken[0]) throw new Error(`${broken[0].invariant.name}: ${broken[0].offenders[0] ?? 'no time'}`);
      looks.push((performance.now() - began) / 1_000);
    }
  };
  const watching = async () => {
    for (; !over.signal.aborted; await sleep(LOOK_EVERY_MS)) await note(world.db, pid, seen);
  };
  const both = Promise.all([looking(), watching()]);
  const sample = await Promise.race([work(), both.then(() => Promise.reject(new Error('it ended before the sale')))]);
  over.abort();
  await both;
  await db.close();
  return sample;
}

async function note(db: Db, pid: number, seen: Seen): Promise<void> {
  const now = await db.first(selectSeen, [pid]);
  if (!now) return;
  seen.seconds = Math.max(seen.seconds, now.seconds);
  seen.waiting = Math.max(seen.waiting, now.waiting);
  seen.locks = [...new Set([...seen.locks, ...now.locks])];
}

const selectPid = statement<{ pid: number }>('select pg_backend_pid() as pid');
const selectSeen = statement<Seen, [pid: number]>(`
  select coalesce(extract(epoch from clock_timestamp() - xact_start), 0)::float8 as seconds,
    (select coalesce(array_agg(distinct mode), '{}') from pg_locks l where l.pid = $1 and locktype = 'relation' and mode is not null) as locks,
    (select count(*)::int from pg_stat_activity w where $1 = any (pg_blocking_pids(w.pid))) as waiting
  from pg_stat_activity where pid = $1`);
