import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '@frontrow/domain/refusals';
import { createInventory, type Answer, type CartRequest, type Inventory, type Line } from '../../src/modules/inventory/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { countWaiting } from '../at-once.ts';
import { checkBooks } from '../broken-money.ts';
import { countWrongStocks, createCast, sql, sqlValue, type Cast } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let cast: Cast;
let engines: [Inventory, Inventory];

beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
  const engine = (lanes: number) => createInventory({ db: database.db, url: database.url, clock: systemClock, lanes });
  engines = [engine(1), engine(2)];
});
afterEach(() => checkBooks(database.db));
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
  await database.drop();
});

type Visitor = ReturnType<Cast['visitor']>;
const request = (visitor: Visitor, ...add: Line[]): CartRequest => ({
  ...visitor,
  requestId: cast.requestId(),
  countryCode: 'de',
  add,
  remove: [],
});
const codeOf = (answer: Answer): string => (isRefusal(answer) ? answer.refusal : 'granted');
const countCodes = (answers: readonly Answer[]) =>
  Object.fromEntries([...Map.groupBy(answers.map(codeOf), (code) => code)].map(([code, all]) => [code, all.length]));
/** Everybody at once, every other one at the other process. */
const rush = (buyers: number, line: Line) =>
  Promise.all(Array.from({ length: buyers }, (_, index) => engines[index % 2 === 0 ? 0 : 1].claim(request(cast.visitor(), line))));
const block = (stockId: number, which: string) =>
  sql(
    database.db,
    `
  insert into hold (sellable_id, stock_id, quantity, section_id, seat_id, unit_price_minor, block_reason)
  select st.sellable_id, st.id, 1, st.section_id, seat.id, 0, 'blocked' from stock st join seat on seat.section_id = st.section_id where st.id = $1 and ${which}`,
    [stockId],
  );

/** Sections one behind the other, each of `rows` rows (named 1, 2 …) of `width` seats (numbered 1, 2 …), without aisles. */
async function hall({ sections, rows, width, cartLimit }: { sections: number; rows: number; width: number; cartLimit?: number }) {
  const event = await cast.seatedEvent({ seats: 1, ...(cartLimit === undefined ? {} : { cartLimit }) });
  const stockIds: number[] = [];
  for (let index = 0; index < sections; index++) {
    const [made] = await sql<{ id: number }>(
      database.db,
      `
      with s as (
        insert into seat_section (seat_map_id, key, name) select seat_map_id, $2::text, $2::text from event where id = $1::bigint returning id
      ), seats as (
        insert into seat (section_id, row_name, number, x, y, sort_order)
        select s.id, row::text, number::text, (number - ($4::int + 1) / 2.0) * 50, 300 + ($5::int * $3::int + row) * 90, row * $4::int + number
        from s, generate_series(1, $3::int) row, generate_series(1, $4::int) number
      )
      insert into stock (sellable_id, section_id, capacity) select $1::bigint, s.id, $3::int * $4::int from s returning id`,
      [event.id, `block-${index}`, rows, width, index],
    );
    await sql(
      database.db,
      `insert into event_section (stock_id, event_id, pricing_category_id, key, name, standing, sort_order)
      select $1::bigint, event_id, pricing_category_id, $2::text, $2::text, false, $1::bigint from event_section where stock_id = $3`,
      [made!.id, `block-${index}`, event.sectionId],
    );
    stockIds.push(made!.id);
  }
  await block(event.sectionId, 'true');
  await cast.catalogueChanged();
  return { eventId: event.id, variantId: event.variantId, stockIds };
}

/** What each cart holds of an event: '1/3: 4 5 6' is section 1, row 3, seats 4 to 6. */
async function seatings(event: { eventId: number; stockIds: number[] }): Promise<string[]> {
  const rows = await sql<{ stockId: number; place: string }>(
    database.db,
    `
    select stock_id as "stockId", row_name || ': ' || string_agg(number, ' ' order by seat.sort_order) as place
    from hold h join seat on seat.id = h.seat_id where h.sellable_id = $1 and h.cart_id is not null
    group by h.cart_id, stock_id, row_name order by h.cart_id, stock_id, min(seat.sort_order)`,
    [event.eventId],
  );
  return rows.map(({ stockId, place }) => `${event.stockIds.indexOf(stockId) + 1}/${place}`);
}
const sitSideBySide = (seating: string, amount: number): boolean => {
  const numbers = seating.replace(/^.*: /, '').split(' ').map(Number);
  return numbers.length === amount && numbers.every((number, index) => index === 0 || number === numbers[index - 1]! + 1);
};
const claimedOf = (stockIds: number[]) =>
  sqlValue<number>(database.db, 'select sum(claimed)::int as claimed from stock where id = any($1)', [stockIds]);

test('a hall of 8,000: 160 parties of four at once all sit side by side, nobody on a seat of another', async () => {
  const event = await hall({ sections: 10, rows: 20, width: 40 });
  expect(countCodes(await rush(160, { variantId: event.variantId, amount: 4 }))).toEqual({ granted: 160 });
  const seated = await seatings(event);
  expect(seated).toHaveLength(160);
  expect(seated.filter((seating) => !sitSideBySide(seating, 4))).toEqual([]);
  expect(await claimedOf(event.stockIds)).toBe(640);
  expect(await countWrongStocks(database.db)).toBe(0);
  // the middle of the hall fills first, over the sections: nobody sits far back, nor at the end of a row
  const places = seated.map((seating) => seating.split(/[/: ]+/).map(Number));
  expect(places.filter(([section = 0]) => section > 4)).toEqual([]);
  expect(places.filter(([section = 0, , , ...seats]) => section > 1 && seats.some((seat) => seat === 1 || seat === 40))).toEqual([]);
});

test('a hall nearly full: 160 parties get the last 160 blocks of four, and the next is refused', async () => {
  const event = await hall({ sections: 10, rows: 20, width: 40 });
  // in each section sixteen blocks of four, each somewhere else in its row, and three single seats
  const isFree = `(row_name::int <= 16 and number::int between 1 + (row_name::int * 7) % 37 and 4 + (row_name::int * 7) % 37) or (row_name::int > 17 and number = '9')`;
  for (const stockId of event.stockIds) await block(stockId, `not (${isFree})`);
  expect(countCodes(await rush(160, { variantId: event.variantId, amount: 4 }))).toEqual({ granted: 160 });
  expect((await seatings(event)).filter((seating) => !sitSideBySide(seating, 4))).toEqual([]);
  expect(await claimedOf(event.stockIds)).toBe(8_000 - 30);
  expect(countCodes(await rush(10, { variantId: event.variantId, amount: 4 }))).toEqual({ NOT_ENOUGH_ITEMS_AVAILABLE: 10 });
  expect(countCodes(await rush(40, { variantId: event.variantId, amount: 1 }))).toEqual({ granted: 30, NOT_ENOUGH_ITEMS_AVAILABLE: 10 });
  expect(await countWrongStocks(database.db)).toBe(0);
});

test('a party sits together in the last of twenty sections rather than apart in the first', async () => {
  const event = await hall({ sections: 20, rows: 3, width: 12 });
  for (const stockId of event.stockIds.slice(0, -1)) await block(stockId, 'number::int % 4 = 0');
  await rush(2, { variantId: event.variantId, amount: 4 });
  expect((await seatings(event)).toSorted()).toEqual(['20/1: 4 5 6 7', '20/2: 4 5 6 7']);
});

test('when no section has the seats side by side: two rows, then apart in one section, then not at all', async () => {
  const event = await hall({ sections: 2, rows: 3, width: 4 });
  await block(event.stockIds[0]!, "not ((row_name, number) in (('1', '1'), ('1', '4'), ('3', '2')))");
  await block(
    event.stockIds[1]!,
    "not ((row_name = '1' and number in ('1', '2')) or (row_name = '2' and number = '1') or (row_name, number) = ('3', '4'))",
  );
  const [engine] = engines;
  const ask = (amount: number) => engine.claim(request(cast.visitor(), { variantId: event.variantId, amount }));
  expect(codeOf(await ask(5))).toBe('NOT_ENOUGH_ITEMS_AVAILABLE');
  expect(codeOf(await ask(3))).toBe('granted');
  expect(await seatings(event)).toEqual(['2/1: 1 2', '2/2: 1']);
  expect(codeOf(await ask(3))).toBe('granted');
  expect((await seatings(event)).slice(2)).toEqual(['1/1: 1 4', '1/3: 2']);
  expect(codeOf(await ask(2))).toBe('NOT_ENOUGH_ITEMS_AVAILABLE');
});

test('who names a section sits there; limit, repetition and the lines of one request count as ever', async () => {
  const event = await hall({ sections: 3, rows: 2, width: 8, cartLimit: 6 });
  const visitor = cast.visitor();
  const line = { variantId: event.variantId, amount: 2, sectionId: event.stockIds[1]! };
  const same = request(visitor, line, line);
  const answers = await Promise.all([engines[0].claim(same), engines[1].claim(same), engines[0].claim(same)]);
  expect(countCodes(answers)).toEqual({ granted: 3 });
  expect(await seatings(event)).toEqual(['2/1: 3 4 5 6']);
  expect(await engines[1].claim(request(visitor, { variantId: event.variantId, amount: 3 }))).toMatchObject({
    refusal: 'CART_LIMIT_EXCEEDED',
    limit: 6,
  });
  expect(codeOf(await engines[0].claim(request(cast.visitor(), { ...line, sectionId: 1 })))).toBe('INVALID_INPUT');
});

test('named seats and chosen ones in one rush never meet', async () => {
  const event = await hall({ sections: 1, rows: 10, width: 20 });
  const seats = await sql<{ id: number }>(
    database.db,
    'select seat.id from stock st join seat on seat.section_id = st.section_id where st.id = $1 order by seat.sort_order',
    [event.stockIds[0]],
  );
  const named = seats.filter((_, index) => index % 7 === 0).map(({ id }) => ({ variantId: event.variantId, amount: 1, seatIds: [id] }));
  const lines: Line[] = Array.from({ length: 40 }, (_, index) => [{ variantId: event.variantId, amount: 3 }, named[index]!])
    .flat()
    .filter(Boolean);
  const answers = await Promise.all(lines.map((line, index) => engines[index % 3 === 0 ? 0 : 1].claim(request(cast.visitor(), line))));
  const chosen = answers.filter((_, index) => !lines[index]!.seatIds);
  expect(countCodes(chosen)).toEqual({ granted: 40 });
  expect(await claimedOf(event.stockIds)).toBe(120 + answers.filter((answer, index) => lines[index]!.seatIds && !isRefusal(answer)).length);
  expect(await countWrongStocks(database.db)).toBe(0);
});

test('what a request gives back it may be given again, and a changed map is seen at once', async () => {
  const event = await hall({ sections: 1, rows: 1, width: 4 });
  const [engine] = engines;
  const visitor = cast.visitor();
  await engine.claim(request(visitor, { variantId: event.variantId, amount: 3 }));
  const held = await sql<{ id: number }>(database.db, 'select h.id from hold h join cart c on c.id = h.cart_id where c.session_hash = $1', [
    visitor.sessionHash,
  ]);
  const answer = await engine.claim({ ...request(visitor, { variantId: event.variantId, amount: 4 }), remove: held.map(({ id }) => id) });
  expect(codeOf(answer)).toBe('granted');
  await sql(
    database.db,
    "insert into seat (section_id, row_name, number, x, y, sort_order) select section_id, '2', '1', 0, 900, 99 from stock where id = $1",
    [event.stockIds[0]],
  );
  await sql(database.db, 'update stock set capacity = 5 where id = $1', [event.stockIds[0]]);
  await cast.catalogueChanged();
  expect(codeOf(await engine.claim(request(cast.visitor(), { variantId: event.variantId, amount: 1 })))).toBe('granted');
  expect(await seatings(event)).toEqual(['1/1: 1 2 3 4', '1/2: 1']);
});

test('a batch that an outsider breaks is decided again one by one: everybody is given other seats', async () => {
  const event = await hall({ sections: 1, rows: 2, width: 20 });
  const outsider = new pg.Client({ connectionString: database.url });
  await outsider.connect();
  // no trigger, so no lock on the stock: the engine sees the seat as free and waits at the unique index
  await outsider.query('begin');
  await outsider.query('set local session_replication_role = replica');
  await outsider.query(
    `insert into hold (sellable_id, stock_id, quantity, section_id, seat_id, unit_price_minor, block_reason)
    select st.sellable_id, st.id, 1, st.section_id, seat.id, 0, 'outsider' from stock st join seat on seat.section_id = st.section_id
    where st.id = $1 and row_name = '1' and number = '10'`,
    [event.stockIds[0]],
  );
  const answers = Array.from({ length: 6 }, () => engines[0].claim(request(cast.visitor(), { variantId: event.variantId, amount: 4 })));
  for (let waiting = 0; waiting === 0;) waiting = await countWaiting(database.db);
  await outsider.query('commit');
  await outsider.end();
  expect(countCodes(await Promise.all(answers))).toEqual({ granted: 6 });
  expect((await seatings(event)).filter((seating) => !sitSideBySide(seating, 4))).toEqual([]);
  // what the outsider has kept from being counted
  await sql(database.db, 'update stock set claimed = claimed + 1 where id = $1', [event.stockIds[0]]);
  expect(await countWrongStocks(database.db)).toBe(0);
});
