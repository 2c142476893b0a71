import { setTimeout as sleep } from 'node:timers/promises';
import { turnSale } from '../../packages/server/src/modules/queue/manage-sales.ts';
import { statement, type NoRow } from '../../packages/server/src/platform/db/index.ts';
import { figuresOf, measure, type Figures, type Sample } from '../load/measure.ts';
import { get, post } from '../load/requests.ts';
import type { Row, Section } from '../report.ts';
import type { World } from '../world/start-world.ts';
import { address, join, openRoom, ROOM, SALE, start } from './on-sale/room.ts';

/** Who waits already, when more come. */
const CROWDS = [10_000, 1_000_000];
/** By turns: what is measured second on a node that was busy is slower, whoever waits. */
const ROUNDS = 3;
const CLIENTS = 64;
const TURNS_SECONDS = 10;
const LOOK_MS = 20;
const ROOM_OF = { eventSlug: 'kuehl', shoppersMax: 2_000, perMinuteMax: 6_000 };
const BYTES_MAX = 100;
const JOINS_MIN = 20_000;
const TIMES_MAX = 1.5;

type Found = {
  waiting: number;
  join: Figures & { cpuMicros: number; databaseMicros: number };
  status: Figures & { cpuMicros: number };
  drawMs: number;
  drawCpuMs: number;
  bytesEach: number;
  /** Of node and database, with the calls of each second. */
  turnMs: number;
};

type Loaded = { sample: Sample; cpuMs: number; databaseMs: number };
type Round = Omit<Found, 'join' | 'status'> & { join: Loaded; status: Loaded };

/** A waiting room with ten thousand people and with a million: who waits has a number and no row, so that a crowd is a counter. */
export async function crowd(world: World, seconds: number): Promise<Section> {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) for (const waiting of CROWDS) rounds.push(await waitIn(world, waiting, seconds));
  const found = CROWDS.map((waiting) =>
    sumUp(
      waiting,
      rounds.filter((round) => round.waiting === waiting),
    ),
  );
  const [few, many] = [found[0], found.at(-1)];
  if (!few || !many) throw new Error('nobody waits');
  const times = many.turnMs / few.turnMs;
  const rows = found.flatMap(({ waiting, join, status, drawMs, drawCpuMs, bytesEach, turnMs }): Row[] => {
    const name = (text: string) => `${waiting.toLocaleString('en')} wait: ${text}`;
    return [
      {
        name: name('joining'),
        clients: CLIENTS,
        figures: join,
        goal: `≥ ${JOINS_MIN.toLocaleString('en')}/s`,
        met: join.perSecond >= JOINS_MIN,
      },
      { name: name('the status'), clients: CLIENTS, figures: status },
      {
        name: name('the lot is drawn'),
        value: `${Math.round(drawMs).toLocaleString('en')} ms, ${Math.round(drawCpuMs).toLocaleString('en')} ms of processor`,
      },
      {
        name: name('memory of each at a node'),
        value: `${bytesEach.toFixed(1)} bytes`,
        goal: `< ${BYTES_MAX}`,
        met: bytesEach < BYTES_MAX,
      },
      { name: name('a second of turns, with a hundred called'), value: `${turnMs.toFixed(1)} ms of processor` },
    ];
  });
  return {
    title: 'A crowd',
    rows: [
      ...rows,
      {
        name: 'a turn with a million, of one with ten thousand',
        value: `${times.toFixed(2)} times`,
        goal: `≤ ${TIMES_MAX}`,
        met: times <= TIMES_MAX,
      },
    ],
    notes: [
      'Who waits is made by SQL: their numbers are given out, nobody comes in. Turns: processor time of node and database, a sale open and called, nobody asking. Both crowds by turns, three times.',
    ],
  };
}

function sumUp(waiting: number, rounds: readonly Round[]): Found {
  const mean = (of: (round: Round) => number) => rounds.reduce((sum, round) => sum + of(round), 0) / rounds.length;
  return {
    waiting,
    join: costsOf(rounds.map(({ join }) => join)),
    status: costsOf(rounds.map(({ status }) => status)),
    drawMs: mean(({ drawMs }) => drawMs),
    drawCpuMs: mean(({ drawCpuMs }) => drawCpuMs),
    bytesEach: mean(({ bytesEach }) => bytesEach),
    turnMs: mean(({ turnMs }) => turnMs),
  };
}

function costsOf(all: readonly Loaded[]) {
  const sum = (of: (one: Loaded) => number) => all.reduce((total, one) => total + of(one), 0);
  const requests = sum(({ sample }) => sample.requests);
  const micros = (ms: number) => (ms * 1_000) / requests;
  return {
    ...figuresOf(all.map(({ sample }) => sample)),
    cpuMicros: micros(sum(({ cpuMs }) => cpuMs)),
    databaseMicros: micros(sum(({ databaseMs }) => databaseMs)),
  };
}

async function waitIn(world: World, waiting: number, seconds: number): Promise<Round> {
  const { db, port, server } = world;
  await openRoom(db, port, ROOM_OF);
  await db.many(giveNumbers, [SALE, waiting]);
  let visitor = 0;
  const joined = await load(world, seconds, (client) => client.send(post(port, `${ROOM}/join`, {}, undefined, address.visitor(visitor++))));
  const status = get(port, `${ROOM}.json`);
  const asked = await load(world, seconds, (client) => client.send(status));

  const [cookie] = await join(port, visitor, visitor + 1);
  const before = await server.usage(true);
  const started = performance.now();
  await start(db, port);
  // a node reckons the places when it is first asked for one
  while ((await placeOf(port, cookie ?? '')) === null) await sleep(LOOK_MS);
  const drawMs = performance.now() - started;
  const after = await server.usage(true);

  const resting = await server.usage();
  await sleep(TURNS_SECONDS * 1_000);
  const turned = await server.usage();
  await turnSale(db, SALE, 'closed');
  const total = turned.cpuMs - resting.cpuMs + (turned.databaseMs ?? 0) - (resting.databaseMs ?? 0);
  return {
    waiting,
    join: joined,
    status: asked,
    drawMs,
    drawCpuMs: after.cpuMs - before.cpuMs,
    bytesEach: Math.max(0, after.heapUsed + after.external - before.heapUsed - before.external) / waiting,
    turnMs: total / TURNS_SECONDS,
  };
}

/** Who has a ticket is told where it stands. */
async function placeOf(port: number, cookie: string): Promise<number | null> {
  const headers = { cookie, 'content-type': 'application/json', 'x-frontrow-client': 'bench' };
  const answer = await fetch(`http://localhost:${port}${ROOM}/join`, { method: 'POST', headers, body: '{}' });
  return ((await answer.json()) as { place: number | null }).place;
}

async function load({ port, server }: World, seconds: number, turn: Parameters<typeof measure>[0]['turn']): Promise<Loaded> {
  const before = await server.usage();
  const sample = await measure({ port, clients: CLIENTS, turn }, seconds);
  const after = await server.usage();
  return { sample, cpuMs: after.cpuMs - before.cpuMs, databaseMs: (after.databaseMs ?? 0) - (before.databaseMs ?? 0) };
}

const giveNumbers = statement<NoRow, [key: string, waiting: number]>(
  "update on_sale_lane set issued = issued + $2 where sale_id = (select id from on_sale where key = $1 and state <> 'closed')",
);
