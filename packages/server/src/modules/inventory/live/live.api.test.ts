import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCast, sql, type Cast, type SeatedEvent } from '../../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { createByteCache } from '../../../platform/http/byte-cache.ts';
import { systemIds } from '../../../platform/ids.ts';
import { silentLog } from '../../../platform/log.ts';
import { createAvailability } from '../availability.ts';
import { createAvailabilityHandlers } from './availability-handler.ts';
import { documentOf, freeSeatIds, type Board, type BoardChange } from './board.ts';
import { createEventFinder } from './find-event.ts';
import { selectBoard } from './store.ts';
import { createEventWatch, type EventWatch } from './watch-events.ts';

let database: TestDatabase;
let cast: Cast;
let event: SeatedEvent;
let watch: EventWatch;
let reads: number;
let nowMs = Date.UTC(2026, 10, 21);

beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  event = await cast.seatedEvent({ seats: 20 });
  reads = 0;
  watch = createEventWatch({ db: counting(database.db), clock: { now: () => new Date(nowMs) }, ids: systemIds, log: silentLog });
});

const counting = (db: Queryable): Queryable => ({
  many: (...asked) => ((reads += 1), db.many(...asked)),
  first: (...asked) => ((reads += 1), db.first(...asked)),
  one: (...asked) => ((reads += 1), db.one(...asked)),
});
/** The board a second later. */
const look = (): Promise<Board> => {
  nowMs += 1_000;
  return watch.read(event.id);
};
const takenOf = ({ taken }: Board) => [...taken.keys()].filter((index) => taken[index] === 1);

/** A cart that ends in `seconds`, holding the seats at these places of the map. */
async function hold(places: number[], seconds = 900): Promise<number> {
  const { shopId, sessionHash } = cast.visitor();
  const [cart] = await sql<{ id: number }>(
    database.db,
    "insert into cart (shop_id, session_hash, expires_at, idle_until) values ($1, $2, now() + make_interval(secs => $3), now() + interval '20 minutes') returning id",
    [shopId, sessionHash, seconds],
  );
  await claim({ cart_id: cart!.id }, places);
  return cart!.id;
}
const claim = (whose: { cart_id?: number; block_reason?: string }, places: number[]) =>
  sql(
    database.db,
    `insert into hold (cart_id, block_reason, sellable_id, variant_id, stock_id, quantity, section_id, seat_id, unit_price_minor)
    select $1, $2, $3, case when $2::text is null then $4::bigint end, $5, 1, s.section_id, s.id, 5000 from seat s where s.id = any ($6::bigint[])`,
    [
      whose.cart_id ?? null,
      whose.block_reason ?? null,
      event.id,
      event.variantId,
      event.sectionId,
      places.map((place) => event.seatIds[place]),
    ],
  );

test('seats held, sold and blocked are taken, by their place in the map', async () => {
  expect(takenOf(await look())).toEqual([]);
  const cartId = await hold([0, 9]);
  await claim({ block_reason: 'camera' }, [19]);
  const board = await look();
  expect(takenOf(board)).toEqual([0, 9, 19]);
  expect(freeSeatIds(board)).toHaveLength(17);
  const document = JSON.parse(documentOf(board)) as { version: number; count: number; taken: string; left: object };
  expect(document).toEqual({ version: board.version, count: 20, taken: expect.any(String), left: { [event.sectionId]: 17 } });
  // bit 0 of the first byte, bit 1 of the second, bit 3 of the third
  expect([...Buffer.from(document.taken, 'base64')]).toEqual([1, 2, 8]);

  await sql(database.db, 'update hold set order_id = $2 where cart_id = $1', [cartId, await cast.orderRow(cartId)]);
  await sql(database.db, "update cart set state = 'ordered' where id = $1", [cartId]);
  expect(takenOf(await look())).toEqual([0, 9, 19]);
});

test('what an expired cart held is free by the clock of the database, swept or not, and can be taken again', async () => {
  const cartId = await hold([3, 4]);
  expect(takenOf(await look())).toEqual([3, 4]);
  await sql(database.db, "update cart set expires_at = now() - interval '1 second' where id = $1", [cartId]);
  const lapsed = await look();
  expect([takenOf(lapsed), lapsed.left.get(event.sectionId)]).toEqual([[], 20]);
  await sql(database.db, 'delete from hold where cart_id = $1', [cartId]);
  const swept = await look();
  // sweeping changes nothing for anybody
  expect(swept.version).toBe(lapsed.version);
  await hold([4]);
  expect(takenOf(await look())).toEqual([4]);
});

test('places for wheelchairs are not among what is given without naming seats, where there are others', async () => {
  const spaces = event.seatIds.slice(0, 2);
  await sql(database.db, 'update seat set wheelchair = id = $1, companion = id = $2 where id = any ($3)', [...spaces, event.seatIds]);
  // as the board counts and as the database does
  const amounts = async () => {
    const { left, byAmount } = await look();
    const asked = await createAvailability(database.db, { now: () => new Date() })(cast.mainShopId, event.id);
    const { free, byAmount: units } = asked!.sections[0]!;
    expect([left.get(event.sectionId), byAmount.get(event.sectionId) ?? free, asked!.variants[0]!.free]).toEqual([free, units, units]);
    return [free, units];
  };
  expect(await amounts()).toEqual([20, 18]);
  const before = await look();
  await hold([2, 3]);
  expect(await amounts()).toEqual([18, 16]);
  const space = await hold([0]);
  expect(await amounts()).toEqual([17, 16]);
  expect(watch.changesSince(event.id, before.version)).toMatchObject(
    [
      [18, 16],
      [17, 16],
    ].map(([left, units]) => ({ left: { [event.sectionId]: left }, byAmount: { [event.sectionId]: units } })),
  );
  expect(JSON.parse(documentOf(await look()))).toMatchObject({ byAmount: { [event.sectionId]: 16 } });
  await sql(database.db, "update cart set expires_at = now() - interval '1 second' where id = $1", [space]);
  expect(await amounts()).toEqual([18, 16]);
  // where there is nothing else they are given like other seats
  await sql(database.db, 'update seat set wheelchair = true where id = any ($1)', [event.seatIds]);
  watch = createEventWatch({ db: database.db, clock: { now: () => new Date(nowMs) }, ids: systemIds, log: silentLog });
  expect(await amounts()).toEqual([18, 18]);
});

test('whoever exchanges one seat for another is seen, though as many are left', async () => {
  const cartId = await hold([1]);
  const before = await look();
  await sql(database.db, 'delete from hold where cart_id = $1', [cartId]);
  await hold([2]);
  const after = await look();
  expect(watch.changesSince(event.id, before.version)).toEqual([{ version: after.version, taken: [2], free: [1], left: {} }]);
});

test('a section that has not changed is not read again', async () => {
  await hold([1]);
  const { marks } = await look();
  const ask = () => database.db.one(selectBoard, [event.id, [...marks.keys()], [...marks.values()]]);
  expect((await ask()).sections).toMatchObject([{ free: 19, takenSeatIds: null, lapsedSeatIds: null }]);
  // in another life of the database the same transaction may have done something else
  expect([...marks.values()]).toEqual([expect.stringMatching(/^\d{16}-\d+$/)]);
  const ofBefore = [...marks.values()].map((mark) => `1${mark.slice(16)}`);
  const asked = await database.db.one(selectBoard, [event.id, [...marks.keys()], ofBefore]);
  expect(asked.sections).toMatchObject([{ takenSeatIds: [event.seatIds[1]] }]);
  await hold([2]);
  expect((await ask()).sections).toMatchObject([{ free: 18, takenSeatIds: expect.arrayContaining([event.seatIds[1], event.seatIds[2]]) }]);
});

test('however many ask, the database is asked once a second', async () => {
  await look();
  reads = 0;
  await Promise.all(Array.from({ length: 50 }, () => watch.read(event.id)));
  expect(reads).toBe(0);
  nowMs += 1_000;
  await Promise.all(Array.from({ length: 50 }, () => watch.read(event.id)));
  expect(reads).toBe(1);
});

test('events that are first asked for at the same moment are all known afterwards', async () => {
  const other = await cast.seatedEvent({ seats: 10 });
  const boards = await Promise.all([event, other].map(({ id }) => watch.read(id)));
  expect([event, other].map(({ id }, index) => watch.changesSince(id, boards[index]!.version))).toEqual([[], []]);
});

test('changes are told in order, and since a version as long as they are known', async () => {
  const first = await look();
  const told: BoardChange[] = [];
  const stop = watch.listen(event.id, { changed: (change) => told.push(change), reset: () => told.splice(0) });
  await hold([5]);
  await look();
  await hold([6, 7]);
  const last = await look();
  const expected = [
    { version: first.version + 1, taken: [5], free: [], left: { [event.sectionId]: 19 } },
    { version: first.version + 2, taken: [6, 7], free: [], left: { [event.sectionId]: 17 } },
  ];
  expect(told).toEqual(expected);
  expect(watch.changesSince(event.id, first.version)).toEqual(expected);
  expect(watch.changesSince(event.id, last.version)).toEqual([]);
  expect([first.version - 1, last.version + 1, Number.NaN].map((version) => watch.changesSince(event.id, version))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  stop();
  await watch.close();
});

test('another map is told as such: places mean other seats then', async () => {
  const before = await look();
  let resets = 0;
  const stop = watch.listen(event.id, { changed: () => {}, reset: () => (resets += 1) });
  await cast.catalogueChanged();
  expect((await look()).version).toBe(before.version);
  expect(resets).toBe(0);
  await sql(database.db, 'delete from seat where id = $1', [event.seatIds[0]]);
  await cast.catalogueChanged();
  expect((await look()).taken).toHaveLength(19);
  expect(resets).toBe(1);
  expect(watch.changesSince(event.id, before.version)).toBeUndefined();
  stop();
  await watch.close();
});

test('a network may open so many streams and no more, also at once; a closed one makes room', async () => {
  const cache = createByteCache(1_000_000);
  const handlers = createAvailabilityHandlers({
    findEvent: createEventFinder(database.db, cache),
    watch,
    cache,
    listenersMax: 4,
    listenersPerNetworkMax: 2,
  });
  const ask = (network: string) =>
    handlers.live({
      request: new Request('http://shop.test/events/x/availability/live'),
      shop: { id: cast.mainShopId, isProtected: false },
      slug: String(event.id),
      network,
    });
  const [first, second, third, elsewhere] = await Promise.all([ask('a'), ask('a'), ask('a'), ask('b')]);
  expect([first, second, third, elsewhere].map(({ status }) => status)).toEqual([200, 200, 429, 200]);
  await first.body!.cancel();
  const again = await ask('a');
  expect(again.status).toBe(200);
  // all of them together have what there is: each network still gets one
  await ask('b');
  expect((await ask('c')).status).toBe(200);
  expect((await ask('c')).status).toBe(429);
  handlers.close();
  for (const { body } of [second, again, elsewhere]) {
    const text = await new Response(body).text();
    expect(text).toMatch(/^retry: \d+\n\nid: (\d+)\ndata: {"version":\1,"taken":\[\],"free":\[\],"left":{"\d+":20}}\n\n$/);
  }
  await watch.close();
});
