import { statement } from '../../../packages/server/src/platform/db/index.ts';
import { Connection, type Reply } from '../../load/connection.ts';
import { get, post } from '../../load/requests.ts';
import { call, GRAPHQL } from '../../world/documents.ts';
import type { World } from '../../world/start-world.ts';
import { buyerInput, readResult } from '../purchases/visitor.ts';
import { bookTransfer } from '../purchases/ways-to-pay.ts';
import type { cutRows } from '../add-requests.ts';
import { readStatus, ROOM, type Person } from './room.ts';

const POLLERS = 64;
const BUYERS = 48;
export const TICKETS = 2;
/** So often the people at the front look where they stand: the pace of the load, not a wait for something to be over. */
const LOOK_MS = 250;
/** Who was called before it began comes at once: until they have bought there are more than the room calls. */
export const SETTLE_SECONDS = 5;

export type Shop = {
  world: World;
  /** Who waits, in the order of their places; who has been called is taken out. */
  people: Person[];
  /** What seats are asked for, two side by side. */
  seats: ReturnType<typeof cutRows>;
  /** Cookies with used tickets. */
  used: string[];
  /** Told of each request of theirs. */
  onAsk?: () => void;
};
export type SaleTally = {
  seconds: number;
  asked: number;
  failed: number;
  polls: number;
  tickets: number;
  seated: number;
  orders: number;
  /** Once those have bought who were called before. */
  ordersPerSecond: number;
  insideMax: number;
  holdP95Ms: number;
  problem: string | undefined;
};

/** `pollsPerSecond` people ask where they stand, while those who are called come in, choose, order and pay. */
export async function runSale(shop: Shop, options: { seconds: number; pollsPerSecond: number }): Promise<SaleTally> {
  const { world, people, seats, used } = shop;
  const { db, port, goods } = world;
  const until = performance.now() + options.seconds * 1_000;
  const isOn = () => performance.now() < until;
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const tally = { asked: 0, failed: 0, polls: 0, tickets: 0, seated: 0, orders: 0, insideMax: 0 };
  let problem: string | undefined;
  const fail = (what: string) => {
    tally.failed++;
    problem ??= what;
  };
  const holds: number[] = [];
  const settledAt = performance.now() + SETTLE_SECONDS * 1_000;
  /** Seconds at which purchases were over. */
  const ends: number[] = [];
  let begun = 0;
  let serving = 0;
  /** The next time it is known who has been called. */
  let look = Promise.withResolvers<void>();

  const ask = async (connection: Connection, request: Buffer, isFine = ({ status }: Reply) => status < 400): Promise<Reply> => {
    tally.asked++;
    shop.onAsk?.();
    const reply = await connection.send(request);
    if (!isFine(reply)) fail(`${reply.status} ${reply.body.toString().slice(0, 80)}`);
    return reply;
  };
  const poller = async () => {
    const connection = await Connection.open(port);
    const request = get(port, `${ROOM}.json`);
    const everyMs = (1_000 * POLLERS) / options.pollsPerSecond;
    for (let next = performance.now(); isOn(); next += everyMs) {
      await sleep(Math.max(0, next - performance.now()));
      await ask(connection, request);
      tally.polls++;
    }
    connection.close();
  };
  const watcher = async () => {
    while (isOn()) {
      const [{ inside }, status] = await Promise.all([db.one(selectInside), readStatus(port)]);
      tally.insideMax = Math.max(tally.insideMax, inside);
      serving = status.lanes[0]?.serving ?? 0;
      look.resolve();
      look = Promise.withResolvers<void>();
      await sleep(LOOK_MS);
    }
    look.resolve();
  };
  /** @returns whether the session of the person's cookies is inside */
  const comeIn = async (connection: Connection, { cookie }: Person): Promise<boolean> => {
    while (isOn()) {
      // slots are full for a moment: part of the game, not a failure
      const reply = await ask(connection, post(port, `${ROOM}/enter`, {}, cookie), ({ status }) => status === 200 || status === 409);
      if (reply.status === 200) return true;
      await look.promise;
    }
    return false;
  };
  const buy = async (connection: Connection, session: string) => {
    const seated = begun++ % 2 === 0 ? seats.pop() : undefined;
    const request = seated ?? { productVariantId: goods.mixed.standing.variantId, amount: TICKETS };
    const started = performance.now();
    const added = await ask(connection, post(port, GRAPHQL, call('addItems', { input: { requests: [request] } }), session));
    holds.push(performance.now() - started);
    const { cart } = readResult(added, 'addItems') as { cart: { id: string; version: number } };
    const placed = await ask(connection, post(port, GRAPHQL, call('PLACEORDER', { input: buyerInput(cart, 'bank_transfer') }), session));
    const { order } = readResult(placed, 'PLACEORDER') as { order: { reference: string } };
    const { unitPriceMinor } = seated ? goods.mixed.seats[0]! : goods.mixed.standing;
    await bookTransfer(db, { purpose: order.reference, amountMinor: request.amount * unitPriceMinor, key: order.reference });
    if (performance.now() > settledAt && isOn()) ends.push(performance.now() / 1_000);
    tally.orders++;
    tally.tickets += request.amount;
    if (seated) tally.seated += request.amount;
  };
  const buyer = async () => {
    const connection = await Connection.open(port);
    while (isOn()) {
      const person = people.shift();
      if (!person) break;
      while (isOn() && serving < person.place) await look.promise;
      if (!(isOn() && (await comeIn(connection, person)))) {
        people.unshift(person);
        break;
      }
      used.push(person.cookie);
      await buy(connection, person.cookie).catch((error: Error) => fail(error.message));
    }
    connection.close();
  };
  await Promise.all([watcher(), ...Array.from({ length: POLLERS }, poller), ...Array.from({ length: BUYERS }, buyer)]);
  people.sort((a, b) => a.place - b.place);
  holds.sort((a, b) => a - b);
  const holdP95Ms = holds[Math.ceil(holds.length * 0.95) - 1] ?? 0;
  return { ...tally, seconds: options.seconds, ordersPerSecond: slopeOf(ends), holdP95Ms, problem };
}

/**
 * How many there are in a second, by a straight line through all of them: people are called once a second and buy together,
 * so a count would tell by up to two such crowds where its time began and ended.
 */
function slopeOf(times: readonly number[]): number {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const middle = (times.length - 1) / 2;
  const [together, alone] = times.reduce(
    ([sum, squares], time, index) => [sum + (time - mean) * (index - middle), squares + (time - mean) ** 2],
    [0, 0],
  );
  return alone === 0 ? 0 : together / alone;
}

const selectInside = statement<{ inside: number }>('select count(*)::int as inside from on_sale_shopper where ended_at is null');
