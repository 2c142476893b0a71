import { statement, type Db } from '../../packages/server/src/platform/db/index.ts';
import { figuresOf, measure, type Figures, type Load } from '../load/measure.ts';
import type { Row, Section } from '../report.ts';
import type { World } from '../world/start-world.ts';
import { createVisitor } from './purchases/visitor.ts';
import { mustBuy, waysToPay, type Purchase } from './purchases/ways-to-pay.ts';

const CLIENTS = 32;
/** A sale whose mails wait: long enough that they take longer than the measurement. */
const SALE_SECONDS = 8;
const IDLE_PER_SECOND_MIN = 100;
const BUSY_PER_SECOND_MIN = 20;
/** 10,000 orders in ten minutes. */
const TICKETS_PER_SECOND_MIN = 10_000 / 600;
/** A buyer of something else does not wait behind a sale. */
const OTHER_SECONDS_MAX = 3;
/** Buyers of another event. */
const ONE_A_SECOND = { clients: 1, perSecond: 1 };
const LOOK_EVERY_MS = 250;

/** How fast the mails of a sale leave, with nothing else to do and while selling goes on. */
export async function mail(world: World, seconds: number): Promise<Section> {
  const { db } = world;
  const { purchases: ways } = waysToPay(world);
  let visitors = 0;
  const sell = async (buy: Purchase, time: number, pace: Pick<Load, 'clients' | 'perSecond'> = { clients: CLIENTS }) =>
    figuresOf([
      await measure(
        { ...pace, port: world.port, journeys: true, turn: (client) => mustBuy(buy, createVisitor(world, client, visitors++)) },
        time,
      ),
    ]);
  const pileUp = async () => {
    await db.many(holdBack);
    await sell(ways.transfer, SALE_SECONDS);
  };
  const letGo = async () => {
    await db.many(holdNoMore);
    await db.many(release);
  };

  // warm: fonts, plans, connections
  await sell(ways.transfer, 1);
  await untilSent(db);
  await pileUp();
  const idle = await watch(world, async () => {
    await letGo();
    await untilSent(db);
  });

  await pileUp();
  // what is sold meanwhile waits as well
  const without = await watch(world, () => sell(ways.card, seconds * 2));
  await letGo();
  const { since } = await db.one(selectNow);
  const busy = await watch(world, async () => {
    const [sold] = await Promise.all([sell(ways.card, seconds * 2), sell(ways.nothing, seconds * 2, ONE_A_SECOND)]);
    return sold;
  });
  const { otherSeconds } = await db.one(selectOther, [since]);
  const row = (name: string, figures: Figures): Row => ({ name, clients: CLIENTS, figures });
  const rate = (name: string, value: number, least: number): Row => ({
    name,
    value: `${value.toFixed(1)}/s`,
    goal: `≥ ${least.toFixed(0)}/s`,
    met: value >= least,
  });
  const perMail = ({ mails, cpuMs, workersMs, databaseMs, mailboxMs }: Watched<unknown>) =>
    [cpuMs, workersMs, databaseMs, mailboxMs].map((ms) => (ms / mails).toFixed(1)).join(', ');
  return {
    title: 'Mail',
    rows: [
      rate('mails of a sale, nothing else to do', idle.mails / idle.seconds, IDLE_PER_SECOND_MIN),
      { name: 'CPU ms of a mail: node, workers, database, mail server', value: perMail(idle) },
      { name: 'event loop late meanwhile, p99', value: `${idle.delayP99Ms.toFixed(0)} ms` },
      row('paid by card while mails are held back', without.result),
      { name: 'event loop late meanwhile, p99', value: `${without.delayP99Ms.toFixed(0)} ms` },
      row('paid by card while mails leave', busy.result),
      { name: 'event loop late meanwhile, p99', value: `${busy.delayP99Ms.toFixed(0)} ms` },
      rate('mails while selling goes on', busy.mails / busy.seconds, BUSY_PER_SECOND_MIN),
      rate('ticket mails while selling goes on', busy.tickets / busy.seconds, TICKETS_PER_SECOND_MIN),
      {
        name: 'until tickets of another event have left meanwhile, at most',
        value: `${otherSeconds.toFixed(1)} s`,
        goal: `≤ ${OTHER_SECONDS_MAX} s`,
        met: otherSeconds <= OTHER_SECONDS_MAX,
      },
    ],
    notes: [
      `${idle.mails.toLocaleString('en')} mails of ${idle.tickets.toLocaleString('en')} orders, three each: confirmation, payment with the invoice as PDF, tickets as PDF. The mail server is the sandbox's, which keeps each mail in a file. ${world.workers.length === 0 ? 'The node that serves sends them too.' : `Processes that send beside it: ${world.workers.length}.`}`,
    ],
  };
}

type Watched<Result> = Usages & { result: Result; seconds: number; mails: number; tickets: number };
type Usages = { cpuMs: number; workersMs: number; databaseMs: number; mailboxMs: number; delayP99Ms: number };

async function watch<Result>({ db, server, workers, mailbox }: World, work: () => Promise<Result>): Promise<Watched<Result>> {
  server.watchDelay();
  const look = async () => {
    const ofWorkers = await Promise.all(workers.map((worker) => worker.usage()));
    const workersMs = ofWorkers.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
    return [await server.usage(), await mailbox.usage(), await db.one(selectSent), workersMs] as const;
  };
  const before = await look();
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1_000;
  const after = await look();
  return {
    result,
    seconds,
    cpuMs: after[0].cpuMs - before[0].cpuMs,
    workersMs: after[3] - before[3],
    databaseMs: (after[0].databaseMs ?? 0) - (before[0].databaseMs ?? 0),
    mailboxMs: after[1].cpuMs - before[1].cpuMs,
    delayP99Ms: after[0].delayP99Ms ?? Number.NaN,
    mails: after[2].mails - before[2].mails,
    tickets: after[2].tickets - before[2].tickets,
  };
}

async function untilSent(db: Db): Promise<void> {
  while ((await db.one(selectUnsent)).count > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
}

const holdBack = statement("alter table outbox alter column run_at set default now() + interval '1 day'");
const holdNoMore = statement('alter table outbox alter column run_at set default now()');
const release = statement('update outbox set run_at = created_at where done_at is null and run_at > now()');
const selectUnsent = statement<{ count: number }>('select count(*) from outbox where done_at is null');
const selectSent = statement<{ mails: number; tickets: number }>(`
  select (select count(*) from sent_mail) as mails, (select count(*) from outbox where kind = 'tickets.mail' and done_at is not null) as tickets`);
const selectNow = statement<{ since: Date }>('select now() as since');
/** Of the free event, ordered since `$1`: other parts sell it too, and leave its mails unsent. What has not left yet has waited until now. */
const selectOther = statement<{ otherSeconds: number }, [since: Date]>(`
  select coalesce(max(extract(epoch from coalesce(x.done_at, now()) - x.created_at)), 0)::float8 as "otherSeconds"
  from outbox x join order_line l on l.order_id = (x.payload ->> 'orderId')::bigint join sellable s on s.id = l.sellable_id
  where x.kind = 'tickets.mail' and s.slug = 'frei' and x.created_at >= $1 and x.created_at < now() - interval '1 second'`);
