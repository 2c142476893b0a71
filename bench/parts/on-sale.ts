import { turnSale } from '../../packages/server/src/modules/queue/manage-sales.ts';
import { statement } from '../../packages/server/src/platform/db/index.ts';
import { alternate } from '../load/alternate.ts';
import { get } from '../load/requests.ts';
import { startBareHttp } from '../reference/start-bare-http.ts';
import { startChild, type Child } from '../world/child.ts';
import { ratioOf, type Row, type Section } from '../report.ts';
import type { World } from '../world/start-world.ts';
import { cutRows } from './add-requests.ts';
import type { AttackTally } from './on-sale/attack.ts';
import type { Order } from './on-sale/robots.ts';
import { draw, join, joinAsRobots, openRoom, ROOM, SALE } from './on-sale/room.ts';
import { runSale, SETTLE_SECONDS, TICKETS, type SaleTally, type Shop } from './on-sale/run-sale.ts';

const CLIENTS = 64;
const WAITING = 20_000;
/** Those who came before memory is looked at, so that what is made once has been made. */
const FIRST = 2_000;
/** Each of them every ten seconds. */
const POLLS_PER_SECOND = WAITING / 10;
const TICKETS_PER_MINUTE = 1_500;
/** A few more: some who are called are robots, and never buy. */
const ORDERS_PER_MINUTE = Math.round((1.15 * TICKETS_PER_MINUTE) / TICKETS);
const SHOPPERS_MAX = 200;
/** A whole sale takes longer than a request. */
const TIMES_LONGER = 5;
/** With robots and without, by turns. */
const ROUNDS = 2;
/** Both are held by the room's pace, and people come by the second: a short look tells more of when it began than of the robots. */
const ROUND_TIMES_LONGER = 10;
/** Of robots, whatever honest people do: fault F18 of docs/proof.md. */
const FLOOD_PER_SECOND = 5_000;
/** What honest people ask where robots ask nine times as much. */
const CALM_POLLS_PER_SECOND = 200;

/** 20,000 people wait and ask where they stand while those who are called buy and pay; then the same among robots. */
export async function onSale(world: World, seconds: number): Promise<Section> {
  const { db, port, server, goods, folder } = world;
  const { slug: eventSlug, standing } = goods.mixed;
  await openRoom(db, port, { eventSlug, shoppersMax: SHOPPERS_MAX, perMinuteMax: ORDERS_PER_MINUTE });
  const started = performance.now();
  let isJoining = true;
  const robots = joinAsRobots(port, () => isJoining);
  const cookies = await join(port, 0, FIRST);
  const before = await server.usage(true);
  cookies.push(...(await join(port, FIRST, WAITING)));
  const after = await server.usage(true);
  isJoining = false;
  const robotCookies = await robots;
  const joinedPerSecond = (1_000 * WAITING) / (performance.now() - started);
  const personOf = await draw(db, port);
  const shop: Shop = {
    world,
    people: cookies.map(personOf).sort((a, b) => a.place - b.place),
    seats: cutRows(goods.mixed.seats, [TICKETS]),
    used: [],
  };
  const sale = await runSale(shop, { seconds: seconds * TIMES_LONGER, pollsPerSecond: POLLS_PER_SECOND });
  const [calms, attackeds, attacks]: [SaleTally[], SaleTally[], AttackTally[]] = [[], [], []];
  const round = { seconds: SETTLE_SECONDS + seconds * ROUND_TIMES_LONGER, pollsPerSecond: CALM_POLLS_PER_SECOND };
  const robotsProcess = await startChild({
    file: 'bench/parts/on-sale/robots.ts',
    environment: {},
    log: `${folder}/robots.log`,
    readyBy: 'message',
  });
  const busy = { calm: cpuOf(server), attacked: cpuOf(server, robotsProcess), flooded: cpuOf(server, robotsProcess) };
  // by turns, so that what else the machine does strikes both alike
  for (let turn = 0; turn < ROUNDS; turn++) {
    calms.push(await busy.calm.during(() => runSale(shop, round)));
    await robotsProcess.ask({ begin: { port, eventSlug, variantId: standing.variantId, cookies: robotCookies } } satisfies Order);
    const noteHonest = tellTogether((honest) => robotsProcess.tell({ honest, usedCookie: shop.used.at(-1) } satisfies Order));
    attackeds.push(await busy.attacked.during(() => runSale({ ...shop, onAsk: noteHonest }, round)));
    attacks.push(await robotsProcess.ask<AttackTally>({ end: true } satisfies Order));
  }
  const flood = { port, eventSlug, variantId: standing.variantId, cookies: robotCookies, perSecond: FLOOD_PER_SECOND };
  await robotsProcess.ask({ begin: flood } satisfies Order);
  const flooded = await busy.flooded.during(() => runSale(shop, round));
  const floodOf = await robotsProcess.ask<AttackTally>({ end: true } satisfies Order);
  await robotsProcess.stop();
  const [calm, attacked] = [calms, attackeds].map((tallies) => addUp(tallies, SUMMED)) as [Summed, Summed];
  const hostile = addUp(attacks, ['sent', 'answered', 'passed']);

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
  await turnSale(db, SALE, 'closed');
  const told = [sale, calm, attacked, flooded].reduce((sum, { orders }) => sum + orders, 0);
  return {
    title: 'On-sale',
    rows: [
      { name: 'joining the queue, 20,000 people', clients: CLIENTS, value: `${Math.round(joinedPerSecond).toLocaleString('en')}/s` },
      kept((after.heapUsed - before.heapUsed) / (WAITING - FIRST)),
      ...saleRows(sale),
      await exactness(world, told),
      honest(calm, attacked, robotCookies.length),
      {
        name: 'robots: requests sent, answered, past the room',
        value: `${hostile.sent.toLocaleString('en')} (${share(hostile.sent, attacked.asked)} of all), ${hostile.answered.toLocaleString('en')}, ${hostile.passed}`,
        goal: '≥ 90 % sent, 0 past',
        met: hostile.passed === 0 && hostile.sent >= 0.9 * (hostile.sent + attacked.asked),
      },
      ...floodRows(calm, flooded, floodOf, robotCookies.length),
      statusRow(measured),
      { name: 'bare HTTP, the same bytes', clients: CLIENTS, figures: measured.bare },
    ],
    notes: [
      `${WAITING.toLocaleString('en')} people of 5,000 networks draw a number before the start, and robots of 16 networks as many as they are given (${robotCookies.length}); the lot is drawn. The people ask for the status ${POLLS_PER_SECOND.toLocaleString('en')} times a second. Who is called comes in, puts ${TICKETS} tickets of one event into the cart, seats and standing by turns, orders and pays by transfer; a purchase counts when its order is paid. ${ORDERS_PER_MINUTE} people are called in a minute at most; those who were called before it began are left out of the rate.`,
      `Then the same with ${CALM_POLLS_PER_SECOND} questions a second, without and with robots by turns: for each request of a person they send 9.3 at once, whether those before have been answered or not, for numbers, codes, entry with forged, used and early tickets, carts and seats without a place, and the status. Those of them who are called sit in a slot and buy nothing.`,
      `Processor time in a second: without robots ${busy.calm.text(calm.seconds)}; with them ${busy.attacked.text(attacked.seconds)}; with ${FLOOD_PER_SECOND.toLocaleString('en')} of their requests a second ${busy.flooded.text(flooded.seconds)}. Robots are a process of their own at low priority: they stand for machines elsewhere, and what it costs to make their requests is not laid to the store.`,
      'Kept on the server: bytes of heap after a collection, between 2,000 and 20,000 people; the counters of their networks are in it.',
      'People (one process), robots, server and database share the cores.',
    ],
  };
}

/** What is noted in one turn of the event loop is told at once. */
function tellTogether(tell: (count: number) => void): () => void {
  let count = 0;
  return () => {
    if (count++ > 0) return;
    setImmediate(() => {
      tell(count);
      count = 0;
    });
  };
}

/** Processor time of the server, of this process (people), and of robots, while something runs. */
function cpuOf(server: Child, robots?: Child) {
  const spent = { server: 0, people: 0, robots: 0 };
  const read = async () => {
    const { user, system } = process.cpuUsage();
    return { server: (await server.usage()).cpuMs, people: (user + system) / 1_000, robots: robots ? (await robots.usage()).cpuMs : 0 };
  };
  const names = ['server', 'people', ...(robots ? ['robots' as const] : [])] as const;
  return {
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      const before = await read();
      const result = await work();
      const after = await read();
      for (const name of names) spent[name] += after[name] - before[name];
      return result;
    },
    text: (seconds: number) => names.map((name) => `${name} ${Math.round(spent[name] / seconds)} ms`).join(', '),
  };
}

const SUMMED = ['seconds', 'asked', 'failed', 'orders', 'ordersPerSecond', 'holdP95Ms'] as const;
type Summed = Pick<SaleTally, (typeof SUMMED)[number]>;
const addUp = <Name extends string>(tallies: readonly Record<Name, number>[], names: readonly Name[]): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, tallies.reduce((sum, tally) => sum + tally[name], 0)])) as Record<Name, number>;

const ticketsPerMinute = ({ ordersPerSecond }: Pick<SaleTally, 'ordersPerSecond'>): number => 60 * TICKETS * ordersPerSecond;
const share = (part: number, rest: number): string => `${((100 * part) / Math.max(1, part + rest)).toFixed(1)} %`;

const kept = (bytes: number): Row => ({
  name: 'kept on the server for each who waits',
  value: `${Math.round(bytes)} bytes`,
  goal: 'counters alone: < 100 bytes',
  met: bytes < 100,
});

function saleRows(sale: SaleTally): Row[] {
  const pollsPerSecond = sale.polls / sale.seconds;
  return [
    {
      name: 'tickets sold and paid meanwhile',
      value: `${Math.round(ticketsPerMinute(sale)).toLocaleString('en')} a minute, of them ${share(sale.seated, sale.tickets - sale.seated)} seats`,
      goal: `≥ ${TICKETS_PER_MINUTE.toLocaleString('en')} a minute`,
      met: ticketsPerMinute(sale) >= TICKETS_PER_MINUTE,
    },
    {
      name: 'status asked for meanwhile',
      value: `${Math.round(pollsPerSecond).toLocaleString('en')}/s`,
      goal: `≥ ${(0.95 * POLLS_PER_SECOND).toLocaleString('en')}/s`,
      met: pollsPerSecond >= 0.95 * POLLS_PER_SECOND,
    },
    { name: 'hold, p95', value: `${Math.round(sale.holdP95Ms)} ms`, goal: '< 500 ms', met: sale.holdP95Ms < 500 },
    {
      name: 'failed of all that was asked',
      value: `${sale.failed} of ${sale.asked.toLocaleString('en')}${sale.problem === undefined ? '' : ` (${sale.problem})`}`,
      goal: '< 0.1 %',
      met: sale.failed < 0.001 * sale.asked,
    },
    {
      name: 'shoppers inside at most',
      value: `${sale.insideMax} of ${SHOPPERS_MAX}`,
      goal: 'never above',
      met: sale.insideMax <= SHOPPERS_MAX,
    },
  ];
}

/** Robots' tickets are called as others are, so their share of the lot is lost in both: it is laid to the attack. */
const honestShare = (calmPerSecond: number, attackedPerSecond: number, robots: number): number =>
  (attackedPerSecond / calmPerSecond) * (WAITING / (WAITING + robots));

function floodRows(calm: Summed, flooded: SaleTally, { sent, answered, passed }: AttackTally, robots: number): Row[] {
  const ratio = honestShare(calm.ordersPerSecond / ROUNDS, flooded.ordersPerSecond, robots);
  const calmP95Ms = calm.holdP95Ms / ROUNDS;
  const perSecond = sent / flooded.seconds;
  return [
    {
      name: `honest buyers beside ${FLOOD_PER_SECOND.toLocaleString('en')} requests of robots a second`,
      value: `${Math.round(ticketsPerMinute(flooded)).toLocaleString('en')} tickets a minute, ${ratio.toFixed(2)} of those without; ${flooded.failed} of ${flooded.asked.toLocaleString('en')} failed`,
      goal: '≥ 0.95',
      met: ratio >= 0.95,
    },
    {
      name: 'hold meanwhile, p95',
      value: `${Math.round(flooded.holdP95Ms)} ms (${Math.round(calmP95Ms)} ms without)`,
      goal: '< 500 ms',
      met: flooded.holdP95Ms < 500,
    },
    {
      name: 'robots: requests a second, answered, past the room',
      value: `${Math.round(perSecond).toLocaleString('en')}/s, ${share(answered, sent - answered)}, ${passed}`,
      goal: `≥ ${(0.95 * FLOOD_PER_SECOND).toLocaleString('en')}/s, 0 past`,
      met: perSecond >= 0.95 * FLOOD_PER_SECOND && passed === 0,
    },
  ];
}

function honest(calm: Summed, attacked: Summed, robots: number): Row {
  const ratio = honestShare(calm.ordersPerSecond, attacked.ordersPerSecond, robots);
  const figures = (tally: Summed) =>
    `${Math.round(ticketsPerMinute(tally) / ROUNDS).toLocaleString('en')} tickets a minute (hold p95 ${Math.round(tally.holdP95Ms / ROUNDS)} ms, ${tally.failed} of ${tally.asked.toLocaleString('en')} failed)`;
  return {
    name: 'honest buyers among 90 % robots',
    value: `${figures(attacked)}, ${ratio.toFixed(2)} of ${figures(calm)} without`,
    goal: '≥ 0.95',
    met: ratio >= 0.95,
  };
}

async function exactness({ db }: World, told: number): Promise<Row> {
  const { oversold, leaked, wrong, paid } = await db.one(selectWrong);
  return {
    name: 'oversold stocks, leaked holds, orders whose money is wrong; paid as told',
    value: `${oversold}, ${leaked}, ${wrong}; ${paid} of ${told}`,
    goal: '0, 0, 0; all',
    met: oversold + leaked + wrong === 0 && paid === told,
  };
}

function statusRow(measured: Awaited<ReturnType<typeof alternate<'status' | 'bare'>>>): Row {
  const ratio = ratioOf(measured.status, 'bare HTTP', measured.bare);
  return {
    name: 'status document',
    clients: CLIENTS,
    figures: measured.status,
    ratio,
    goal: '≥ 0.7 of bare HTTP',
    met: ratio.value >= 0.7,
  };
}

const selectWrong = statement<{ oversold: number; leaked: number; wrong: number; paid: number }>(`
  select (select count(*)::int from stock where claimed > capacity) as oversold,
    (select count(*)::int from hold h join cart c on c.id = h.cart_id where c.state = 'expired' and h.order_id is null) as leaked,
    (select count(*)::int from orders o where paid_at is not null
      and (select coalesce(sum(amount_minor), 0) from ledger_entry where order_id = o.id and account = 'order') <> 0) as wrong,
    (select count(distinct h.order_id)::int from hold h join orders o on o.id = h.order_id join sellable s on s.id = h.sellable_id
      where s.slug = 'gemischt' and o.paid_at is not null) as paid`);
