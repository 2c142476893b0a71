import { connect, createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '@frontrow/domain/refusals';
import { createInventory, markSold, type Answer, type CartRequest, type Inventory, type Line } from '../../src/modules/inventory/index.ts';
import { countWaiting } from '../at-once.ts';
import { checkBooks } from '../broken-money.ts';
import { countWrongStocks, createCast, sql, sqlValue, type Cast } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { dice } from '../dice.ts';

// An application clock that is wrong by years: nothing about holds may depend on it.
const wrongClock = { now: () => new Date('2001-01-01T00:00:00Z') };

let database: TestDatabase;
let cast: Cast;
let inventory: Inventory;
let other: Inventory;

beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
  inventory = createInventory({ db: database.db, url: database.url, clock: wrongClock });
  other = createInventory({ db: database.db, url: database.url, clock: wrongClock, lanes: 2 });
});
afterEach(() => checkBooks(database.db));
afterAll(async () => {
  await inventory.close();
  await other.close();
  await database.drop();
});

type Visitor = ReturnType<Cast['visitor']>;
const request = (visitor: Visitor, own: Partial<CartRequest>): CartRequest => ({
  ...visitor,
  requestId: cast.requestId(),
  countryCode: 'de',
  add: [],
  remove: [],
  ...own,
});
const add = (engine: Inventory, visitor: Visitor, ...lines: Line[]): Promise<Answer> => engine.claim(request(visitor, { add: lines }));
const remove = (engine: Inventory, visitor: Visitor, ...holdIds: number[]): Promise<Answer> =>
  engine.claim(request(visitor, { remove: holdIds }));
const codeOf = (answer: Answer): string => (isRefusal(answer) ? answer.refusal : 'granted');
const countCodes = (answers: readonly Answer[]) =>
  Object.fromEntries([...Map.groupBy(answers.map(codeOf), (code) => code)].map(([code, all]) => [code, all.length]));
const holdsOf = (visitor: Visitor) =>
  sql<{ id: number; quantity: number }>(
    database.db,
    "select h.id, h.quantity from hold h join cart c on c.id = h.cart_id where c.session_hash = $1 and c.state = 'open' order by h.id",
    [visitor.sessionHash],
  );
const claimedOf = (stockId: number) => sqlValue<number>(database.db, 'select claimed from stock where id = $1', [stockId]);
const expire = (visitor: Visitor) =>
  sql(database.db, "update cart set expires_at = now() - interval '1 second' where session_hash = $1", [visitor.sessionHash]);

/**
 * What not to do: look whether there is room, then insert; and all look before anybody inserts. In a database
 * of its own, with or without the guards, to see what they keep from happening.
 * @returns how many of eight writers sold, and how many sums are wrong afterwards
 */
async function countThenInsert(guarded: boolean, prepare: (cast: Cast) => Promise<{ free: string; insert: string }>) {
  const own = await createTestDatabase();
  const { free, insert } = await prepare(await createCast(own.db));
  if (!guarded) {
    await sql(
      own.db,
      `do $$ begin
      alter table stock drop constraint no_oversell; drop index one_holder_per_seat; drop trigger hold_claims on hold; end $$`,
    );
  }
  const clients = Array.from({ length: 8 }, () => new pg.Client({ connectionString: own.url }));
  await Promise.all(clients.map((client) => client.connect()));
  const looked = await Promise.all(clients.map(async (client) => (await client.query<{ free: boolean }>(free)).rows[0]?.free));
  const outcomes = await Promise.allSettled(clients.filter((_, index) => looked[index]).map((client) => client.query(insert)));
  await Promise.all(clients.map((client) => client.end()));
  const wrong = await countWrongStocks(own.db);
  await own.drop();
  return { sold: outcomes.filter(({ status }) => status === 'fulfilled').length, wrong };
}

const guards = [
  { name: 'with the guards one', guarded: true, sold: 1 },
  { name: 'control: without them all', guarded: false, sold: 8 },
];

describe('one seat, a hundred buyers', () => {
  test('one gets it, the others hear that it is gone', async () => {
    const event = await cast.seatedEvent();
    const cartsBefore = await sql(database.db, 'select 1 from cart');
    const line = { variantId: event.variantId, amount: 1, sectionId: event.sectionId, seatIds: event.seatIds.slice(0, 1) };
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => add(index % 2 ? inventory : other, cast.visitor(), line)));
    expect(countCodes(answers)).toEqual({ granted: 1, SEATS_NOT_AVAILABLE: 99 });
    expect(await claimedOf(event.sectionId)).toBe(1);
    expect(await sql(database.db, 'select 1 from cart')).toHaveLength(cartsBefore.length + 1);
  });

  test.each(guards)('$name of eight careless writers get it', async ({ guarded, sold }) => {
    const outcome = await countThenInsert(guarded, async (own) => {
      const event = await own.seatedEvent();
      return {
        free: `select not exists (select 1 from hold where seat_id = ${event.seatIds[0]}) as free`,
        insert: `insert into hold (sellable_id, stock_id, quantity, section_id, seat_id, unit_price_minor, block_reason)
          select sellable_id, id, 1, section_id, ${event.seatIds[0]}, 0, 'careless' from stock where id = ${event.sectionId}`,
      };
    });
    expect(outcome).toEqual({ sold, wrong: guarded ? 0 : 2 });
  });
});

describe('fifty standing tickets, five hundred buyers', () => {
  test('fifty tickets are held and everybody else hears that there are not enough', async () => {
    const event = await cast.standingEvent({ capacity: 50 });
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        add(index % 2 ? inventory : other, cast.visitor(), { variantId: event.variantId, amount: 1 }),
      ),
    );
    expect(countCodes(answers)).toEqual({ granted: 50, NOT_ENOUGH_ITEMS_AVAILABLE: 450 });
    expect(await claimedOf(event.sectionId)).toBe(50);
    expect(await countWrongStocks(database.db)).toBe(0);
  });

  test.each(guards)('$name of eight careless writers get the last ticket', async ({ guarded, sold }) => {
    const outcome = await countThenInsert(guarded, async (own) => {
      const event = await own.standingEvent({ capacity: 1 });
      return {
        free: `select capacity > (select count(*) from hold where stock_id = ${event.sectionId}) as free from stock where id = ${event.sectionId}`,
        insert: `insert into hold (sellable_id, stock_id, quantity, unit_price_minor, block_reason) values (${event.id}, ${event.sectionId}, 1, 0, 'careless')`,
      };
    });
    expect(outcome).toEqual({ sold, wrong: guarded ? 0 : 1 });
  });
});

test('writers who take no part in the locking never make the engine oversell, nor lose a request', async () => {
  const event = await cast.seatedEvent({ seats: 40 });
  let rogueHolds = 0;
  const rogue = async (seatIds: readonly number[]) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (const seatId of seatIds) {
      const insert = `insert into hold (sellable_id, stock_id, quantity, section_id, seat_id, unit_price_minor, block_reason)
        select sellable_id, id, 1, section_id, ${seatId}, 0, 'rogue' from stock where id = ${event.sectionId}`;
      await client.query(insert).then(
        () => rogueHolds++,
        () => undefined,
      );
    }
    await client.end();
  };
  const buyers = event.seatIds.flatMap((seatId) =>
    [0, 1, 2].map(() => add(inventory, cast.visitor(), { variantId: event.variantId, amount: 1, seatIds: [seatId] })),
  );
  const [answers] = await Promise.all([Promise.all(buyers), Promise.all([rogue(event.seatIds), rogue(event.seatIds.toReversed())])]);
  const granted = countCodes(answers)['granted'] ?? 0;
  expect(granted + rogueHolds).toBe(40);
  expect(countCodes(answers)['SEATS_NOT_AVAILABLE']).toBe(120 - granted);
  expect(await countWrongStocks(database.db)).toBe(0);
});

test('a batch that an outsider breaks is decided again one by one: only the visitor of the taken seat loses', async () => {
  const event = await cast.seatedEvent();
  const outsider = new pg.Client({ connectionString: database.url });
  await outsider.connect();
  // no trigger, so no lock on the stock: the engine sees the seat as free and waits at the unique index
  await outsider.query('begin');
  await outsider.query('set local session_replication_role = replica');
  await outsider.query(
    `insert into hold (sellable_id, stock_id, quantity, section_id, seat_id, unit_price_minor, block_reason)
    select sellable_id, id, 1, section_id, $2, 0, 'outsider' from stock where id = $1`,
    [event.sectionId, event.seatIds[3]],
  );
  const answers = event.seatIds
    .slice(0, 8)
    .map((seatId) => add(inventory, cast.visitor(), { variantId: event.variantId, amount: 1, seatIds: [seatId] }));
  await waitUntilSomebodyWaits();
  await outsider.query('commit');
  await outsider.end();
  expect((await Promise.all(answers)).map(codeOf)).toEqual([
    'granted',
    'granted',
    'granted',
    'SEATS_NOT_AVAILABLE',
    'granted',
    'granted',
    'granted',
    'granted',
  ]);
  // what the outsider has kept from being counted
  await sql(database.db, 'update stock set claimed = claimed + 1 where id = $1', [event.sectionId]);
});

test.each([
  ['a seat', 'one_holder_per_seat', 'SEATS_NOT_AVAILABLE'],
  ['the last units', 'no_oversell', 'NOT_ENOUGH_ITEMS_AVAILABLE'],
])('who loses %s to outsiders again and again is refused, not failed', async (_name, constraint, refusal) => {
  const event = await cast.standingEvent();
  await sql(
    database.db,
    `do $do$ begin
      create function lose_${constraint}() returns trigger language plpgsql as $$ begin
        raise exception 'lost' using errcode = '23505', constraint = '${constraint}'; end $$;
      create trigger lost_${constraint} before insert on hold for each row when (new.sellable_id = ${event.id}) execute function lose_${constraint}();
    end $do$`,
  );
  expect(codeOf(await add(inventory, cast.visitor(), { variantId: event.variantId, amount: 1 }))).toBe(refusal);
});

test('who loses a deadlock with outsiders tries again', async () => {
  const event = await cast.standingEvent();
  await sql(
    database.db,
    `do $do$ begin
      create sequence deadlocks;
      create function deadlock() returns trigger language plpgsql as $$ begin
        if nextval('deadlocks') <= 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return new; end $$;
      create trigger deadlocked before insert on hold for each row when (new.sellable_id = ${event.id}) execute function deadlock();
    end $do$`,
  );
  expect(codeOf(await add(inventory, cast.visitor(), { variantId: event.variantId, amount: 1 }))).toBe('granted');
});

async function waitUntilSomebodyWaits(): Promise<void> {
  await expect.poll(() => countWaiting(database.db)).toBeGreaterThan(0);
}

test('rogue inserts are refused by the constraints', async () => {
  const event = await cast.seatedEvent();
  const standing = await cast.standingEvent({ capacity: 5 });
  await add(inventory, cast.visitor(), { variantId: event.variantId, amount: 1, seatIds: event.seatIds.slice(0, 1) });
  const insert = (columns: string, values: string) =>
    sql(database.db, `insert into hold (unit_price_minor, block_reason, ${columns}) select 0, 'rogue', ${values}`);
  const section = `(select section_id from stock where id = ${event.sectionId})`;
  await expect(insert('sellable_id, stock_id, quantity', `${standing.id}, ${standing.sectionId}, 6`)).rejects.toMatchObject({
    constraint: 'no_oversell',
  });
  await expect(
    insert('sellable_id, stock_id, quantity, section_id, seat_id', `${event.id}, ${event.sectionId}, 1, ${section}, ${event.seatIds[0]}`),
  ).rejects.toMatchObject({ constraint: 'one_holder_per_seat' });
  await expect(
    insert('sellable_id, stock_id, quantity, section_id, seat_id', `${event.id}, ${event.sectionId}, 2, ${section}, ${event.seatIds[1]}`),
  ).rejects.toMatchObject({ code: '23514' });
  await expect(insert('sellable_id, stock_id, quantity', `${event.id}, ${standing.sectionId}, 1`)).rejects.toMatchObject({ code: '23503' });
  await expect(insert('sellable_id, stock_id, quantity', `${standing.id}, ${standing.sectionId}, -1`)).rejects.toMatchObject({
    code: '23514',
  });
  await expect(sql(database.db, 'update hold set quantity = 2')).rejects.toMatchObject({ code: '23514' });
  expect(await countWrongStocks(database.db)).toBe(0);
});

test('two first requests of one visitor at two processes make one cart with both', async () => {
  const event = await cast.standingEvent();
  for (let round = 0; round < 10; round++) {
    const visitor = cast.visitor();
    const answers = await Promise.all(
      [inventory, other, inventory, other].map((engine) => add(engine, visitor, { variantId: event.variantId, amount: 1 })),
    );
    expect(countCodes(answers)).toEqual({ granted: 4 });
    expect(await holdsOf(visitor)).toHaveLength(4);
  }
});

test('what is added while the cart is being sold goes into a new cart and not into the order', async () => {
  const event = await cast.standingEvent();
  const visitor = cast.visitor();
  const first = await add(inventory, visitor, { variantId: event.variantId, amount: 1 });
  if (isRefusal(first)) throw new Error(first.refusal);
  const cartId = first.cart.id;
  const orderId = await cast.orderRow(cartId);
  await sql(
    database.db,
    `insert into order_line (order_id, kind, sellable_id, variant_id, stock_id, name, variant_name, quantity, unit_price_minor, total_minor, vat_permille, vat_minor, physical)
     select $1, 'event', v.sellable_id, v.id, s.id, 'Concert', 'full', 1, 0, 0, 70, 0, false
     from variant v join stock s on s.sellable_id = v.sellable_id where v.id = $2 limit 1`,
    [orderId, event.variantId],
  );
  let added: Promise<Answer> | undefined;
  await database.db.transaction(async (tx) => {
    expect(await markSold(tx, { cartId, version: 0, orderId })).toBeUndefined();
    added = add(other, visitor, { variantId: event.variantId, amount: 1 });
    await waitUntilSomebodyWaits();
  });
  const second = await added!;
  expect(codeOf(second)).toBe('granted');
  expect(second).not.toEqual(first);
  expect(await countWrongStocks(database.db)).toBe(0);
  expect(await sql(database.db, 'select quantity from hold where order_id = $1', [orderId])).toEqual([{ quantity: 1 }]);
});

test('the cart limit holds over parallel requests, lines and processes', async () => {
  const event = await cast.standingEvent({ cartLimit: 4 });
  const visitor = cast.visitor();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      add(
        index % 2 ? inventory : other,
        visitor,
        { variantId: event.variantId, amount: 1 },
        { variantId: event.reducedVariantId, amount: 1 },
      ),
    ),
  );
  expect(countCodes(answers)).toEqual({ granted: 2, CART_LIMIT_EXCEEDED: 8 });
  expect(await claimedOf(event.sectionId)).toBe(4);
});

test('a session that is taken for new and has a cart adds to that one', async () => {
  const event = await cast.standingEvent();
  const visitor = cast.visitor();
  const line = { variantId: event.variantId, amount: 1 };
  await add(inventory, visitor, line);
  const asNew = (engine: Inventory) => engine.claim(request(visitor, { add: [line], isNewSession: true }));
  expect(countCodes(await Promise.all([asNew(inventory), asNew(other)]))).toEqual({ granted: 2 });
  expect(await holdsOf(visitor)).toHaveLength(3);
  expect(await claimedOf(event.sectionId)).toBe(3);
});

describe('a request whose reply is lost', () => {
  test('is answered again and done once, at the same time and later, also when its lines are gone by then', async () => {
    const event = await cast.standingEvent();
    const visitor = cast.visitor();
    const same = request(visitor, { add: [{ variantId: event.variantId, amount: 2 }] });
    const answers = await Promise.all([inventory.claim(same), other.claim(same), inventory.claim(same)]);
    answers.push(await other.claim(same));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await holdsOf(visitor)).toEqual([expect.objectContaining({ quantity: 2 })]);
    await remove(inventory, visitor, (await holdsOf(visitor))[0]!.id);
    expect(codeOf(await inventory.claim(same))).toBe('granted');
    expect(await holdsOf(visitor)).toEqual([]);
  });

  test.each([
    ['lines', true, false],
    ['lines, with which the session began', true, true],
    ['a removal', false, false],
  ])('because the connection died between commit and reply is answered rightly: %s', async (_name, adding, isNewSession) => {
    const event = await cast.standingEvent();
    const visitor = cast.visitor();
    const proxy = await proxyThatSwallowsACommit(database.url);
    const engine = createInventory({ db: database.db, url: proxy.url, clock: wrongClock });
    await add(inventory, visitor, { variantId: event.variantId, amount: 1 });
    const [held] = await holdsOf(visitor);
    const fresh = cast.visitor();
    const lines = [{ variantId: event.variantId, amount: 3 }];
    const answer = adding ? await engine.claim(request(fresh, { add: lines, isNewSession })) : await remove(engine, visitor, held!.id);
    expect(proxy.swallowed()).toBe(1);
    expect(codeOf(answer)).toBe('granted');
    expect(await holdsOf(adding ? fresh : visitor)).toHaveLength(adding ? 1 : 0);
    expect(await claimedOf(event.sectionId)).toBe(adding ? 4 : 0);
    await engine.close();
    await proxy.close();
  });

  test('a connection that is killed while a batch waits costs nobody an answer', async () => {
    const event = await cast.standingEvent();
    const blocker = new pg.Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from stock where id = $1 for update', [event.sectionId]);
    const answers = Array.from({ length: 20 }, () => add(inventory, cast.visitor(), { variantId: event.variantId, amount: 1 }));
    await waitUntilSomebodyWaits();
    await sql(
      database.db,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'frontrow claims'",
    );
    await blocker.query('rollback');
    await blocker.end();
    expect(countCodes(await Promise.all(answers))).toEqual({ granted: 20 });
    expect(await claimedOf(event.sectionId)).toBe(20);
  });
});

/** Stands before the database and cuts the connection when the first reply to a commit comes along. */
async function proxyThatSwallowsACommit(url: string) {
  const target = new URL(url);
  const databasePort = Number(target.port);
  let swallowed = 0;
  const server = createServer((client) => {
    const upstream = connect(databasePort, '127.0.0.1');
    client.pipe(upstream);
    upstream.on('data', (data) => {
      if (swallowed === 0 && data.includes('COMMIT\0')) {
        swallowed++;
        client.destroy();
        upstream.destroy();
      } else client.write(data);
    });
    for (const [socket, peer] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on('error', () => peer.destroy());
      socket.on('close', () => peer.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: target.href, swallowed: () => swallowed, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('deadlines', () => {
  test('with the sweeper stopped, others get what has expired and the old cart is worth nothing', async () => {
    const event = await cast.standingEvent({ capacity: 2 });
    const seated = await cast.seatedEvent({ seats: 1 });
    const seat = { variantId: seated.variantId, amount: 1, seatIds: seated.seatIds };
    const [slow, quick] = [cast.visitor(), cast.visitor()];
    await add(inventory, slow, { variantId: event.variantId, amount: 2 }, seat);
    expect(codeOf(await add(inventory, quick, { variantId: event.variantId, amount: 1 }))).toBe('NOT_ENOUGH_ITEMS_AVAILABLE');
    const held = await holdsOf(slow);
    await expire(slow);
    expect(codeOf(await add(inventory, quick, { variantId: event.variantId, amount: 2 }, seat))).toBe('granted');
    expect(codeOf(await remove(inventory, slow, held[0]!.id))).toBe('CART_EXPIRED');
    expect(codeOf(await add(inventory, slow, seat))).toBe('SEATS_NOT_AVAILABLE');
    expect(await countWrongStocks(database.db)).toBe(0);
  });

  test('a visitor whose cart has expired begins a new one', async () => {
    const event = await cast.standingEvent({ capacity: 1 });
    const visitor = cast.visitor();
    const first = await add(inventory, visitor, { variantId: event.variantId, amount: 1 });
    await expire(visitor);
    const second = await add(inventory, visitor, { variantId: event.variantId, amount: 1 });
    expect(codeOf(second)).toBe('granted');
    expect(second).not.toEqual(first);
    expect(await sql(database.db, 'select state from cart where session_hash = $1 order by id', [visitor.sessionHash])).toEqual([
      { state: 'expired' },
      { state: 'open' },
    ]);
  });

  test('as long as the shop says', async () => {
    const event = await cast.standingEvent();
    const fan = cast.visitor();
    await sql(database.db, 'update shop set reservation_minutes = 40 where id = $1', [fan.shopId]);
    await add(inventory, fan, { variantId: event.variantId, amount: 1 });
    const left = 'select round(extract(epoch from expires_at - tickets_held_at) / 60)::int as minutes from cart where session_hash = $1';
    expect(await sql(database.db, left, [fan.sessionHash])).toEqual([{ minutes: 40 }]);
    await sql(database.db, 'update shop set reservation_minutes = 15 where id = $1', [fan.shopId]);
  });

  test('tickets are held for 15 minutes from the first one, merchandise for 20 from the last activity', async () => {
    const event = await cast.standingEvent();
    const product = await cast.product();
    const [fan, shopper] = [cast.visitor(), cast.visitor()];
    const seconds = (visitor: Visitor) =>
      sqlValue<number>(database.db, 'select round(extract(epoch from expires_at - now()))::int as s from cart where session_hash = $1', [
        visitor.sessionHash,
      ]);
    const age = (visitor: Visitor, minutes: number) =>
      sql(
        database.db,
        'update cart set expires_at = expires_at - make_interval(mins => $2), tickets_held_at = tickets_held_at - make_interval(mins => $2) where session_hash = $1',
        [visitor.sessionHash, minutes],
      );
    const shirt = { variantId: product.variantIds[0]!, amount: 1 };
    await add(inventory, fan, { variantId: event.variantId, amount: 1 });
    await add(inventory, shopper, shirt);
    expect(await seconds(fan)).toBeCloseTo(900, -1);
    expect(await seconds(shopper)).toBeCloseTo(1200, -1);
    await age(fan, 10);
    await age(shopper, 10);
    await add(inventory, fan, { variantId: event.variantId, amount: 1 }, shirt);
    await add(inventory, shopper, shirt);
    expect(await seconds(fan)).toBeCloseTo(300, -1);
    expect(await seconds(shopper)).toBeCloseTo(1200, -1);
    await add(inventory, shopper, { variantId: event.variantId, amount: 1 });
    expect(await seconds(shopper)).toBeCloseTo(900, -1);
    const [firstTicket, secondTicket] = await holdsOf(fan);
    await remove(inventory, fan, firstTicket!.id);
    expect(await seconds(fan)).toBeCloseTo(300, -1);
    await remove(inventory, fan, secondTicket!.id);
    expect(await seconds(fan)).toBeCloseTo(1200, -1);
  });

  test('sweepers side by side give everything back once', async () => {
    const event = await cast.standingEvent({ capacity: 300 });
    const visitors = Array.from({ length: 200 }, () => cast.visitor());
    await Promise.all(visitors.map((visitor) => add(inventory, visitor, { variantId: event.variantId, amount: 1 })));
    await inventory.sweepExpired();
    await Promise.all(visitors.slice(0, 100).map(expire));
    const swept = await Promise.all([inventory.sweepExpired(), other.sweepExpired(), inventory.sweepExpired()]);
    expect(swept.reduce((sum, count) => sum + count, 0) + (await inventory.sweepExpired())).toBe(100);
    expect(await claimedOf(event.sectionId)).toBe(100);
    expect(await countWrongStocks(database.db)).toBe(0);
  });
});

test('chaos at two processes with expiry, releases and several lines leaves every sum exact', async () => {
  const events = await Promise.all([cast.standingEvent({ capacity: 60, otherCapacity: 30 }), cast.standingEvent({ capacity: 40 })]);
  const seated = await cast.seatedEvent({ seats: 30 });
  const shirts = await cast.product({ capacity: 25 });
  const random = dice(7);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const line = (): Line => {
    const kind = random();
    if (kind < 0.25) return { variantId: pick(shirts.variantIds), amount: 1 + Math.floor(random() * 2) };
    if (kind < 0.5) return { variantId: seated.variantId, amount: 1, seatIds: [pick(seated.seatIds)] };
    return { variantId: pick(events).variantId, amount: 1 + Math.floor(random() * 3) };
  };
  const granted = new Map<string, number>();
  const buyer = async () => {
    const visitor = cast.visitor();
    for (let step = 0; step < 6; step++) {
      const engine = random() < 0.5 ? inventory : other;
      const chance = random();
      if (chance < 0.6) {
        const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, line);
        const code = codeOf(await add(engine, visitor, ...lines));
        granted.set(code, (granted.get(code) ?? 0) + 1);
      } else if (chance < 0.8) {
        const [first] = await holdsOf(visitor);
        if (first) await remove(engine, visitor, first.id);
      } else if (chance < 0.95) await expire(visitor);
      else await engine.sweepExpired();
    }
  };
  await Promise.all(Array.from({ length: 60 }, buyer));
  expect(await countWrongStocks(database.db)).toBe(0);
  expect([...granted.keys()].toSorted()).toEqual(['NOT_ENOUGH_ITEMS_AVAILABLE', 'SEATS_NOT_AVAILABLE', 'granted'].toSorted());
  await sql(database.db, "update cart set expires_at = now() - interval '1 second' where state = 'open'");
  await inventory.sweepExpired();
  const leaked = await sql(database.db, 'select 1 from stock where id = any($1) and claimed <> 0', [
    [...events.flatMap((event) => [event.sectionId, event.otherSectionId]), seated.sectionId, ...shirts.stockIds],
  ]);
  expect(leaked).toEqual([]);
});
