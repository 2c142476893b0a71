import type { Reach } from '@frontrow/domain/office/rights';
import { validationCode } from '@frontrow/domain/tickets/validation-code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast, type Cast, sql } from '../../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { readNewOrders } from './read-orders.ts';
import { type FoundOrder, searchOrders } from './search-orders.ts';

const everywhere: Reach = { all: true, shops: [], artists: [], events: [] };
const nowhere: Reach = { all: false, shops: [], artists: [], events: [] };
const address = { firstName: 'Änne', lastName: 'Groß-Müller', company: 'Bäckerei Öl & Söhne', city: 'Köln' };
const CODE = validationCode(Buffer.alloc(16, 7));

let database: TestDatabase;
let cast: Cast;
let anne: number;
let hundred: number;
let seatId: number;
let event: { id: number };
let seated: { id: number };
let artistId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
  event = await cast.standingEvent();
  seated = await cast.seatedEvent();
  [{ id: artistId }] = (await sql<{ id: number }>(
    database.db,
    `with artist as (insert into category (slug, type, name, main_category) values ('band', 'ARTIST', '{"de":"Band"}', true) returning id)
    insert into sellable_category select $1, id from artist returning category_id as id`,
    [event.id],
  )) as [{ id: number }];
  anne = await order('B-0A1B2', 'Anne.Gross@Example.org', address);
  hundred = await order('B-ERGMA', '100%_x@example.org', { firstName: 'Li', lastName: 'Böhm', city: 'Bonn' }, { shop: cast.bandShopId });
  await giveTicket(anne);
  await readNewOrders(database.db);
  [{ seatId }] = (await sql<{ seatId: number }>(
    database.db,
    `insert into hold (sellable_id, variant_id, stock_id, section_id, seat_id, quantity, unit_price_minor, order_id)
     select $1::bigint, v.id, s.id, s.section_id, t.id, 1, 5000, $2 from variant v, stock s join seat t on t.section_id = s.section_id
     where v.sellable_id = $1::bigint and s.sellable_id = $1::bigint and t.row_name = '2' and t.number = '7' returning seat_id as "seatId"`,
    [seated.id, hundred],
  )) as [{ seatId: number }];
  await sql(
    database.db,
    `insert into invoice (order_id, shop_id, kind, prefix, number, content) values ($1, $2, 'invoice', 'RE-2026-', 12, '{}')`,
    [anne, cast.mainShopId],
  );
  await sql(
    database.db,
    `insert into bank_statement_line (statement_sha256, line_key, booked_on, amount_minor, order_id, outcome, remitter_iban)
     values ('', 'line', now(), 100, $1, 'matched', 'DE02120300000000202051')`,
    [anne],
  );
  await sql(
    database.db,
    `insert into payment_attempt (shop_id, order_id, method, provider, amount_minor, provider_object_id, state)
     values ($1, $2, 'stripe_checkout', 'stripe', 100, 'cs_test_a1B2c3D4', 'succeeded')`,
    [cast.mainShopId, anne],
  );
});
afterAll(() => database.drop());

async function order(reference: string, email: string, billing: object, { shop = cast.mainShopId } = {}): Promise<number> {
  const [{ id }] = (await sql<{ id: number }>(
    database.db,
    `with c as (insert into cart (shop_id, session_hash, expires_at, idle_until) values ($1::int, sha256($2::text::bytea), now(), now()) returning id)
     insert into orders (shop_id, cart_id, reference, token, locale, email, country_code, shipping_address, billing_address, payment_method,
       items_minor, shipping_minor, total_minor)
     select $1::int, id, $2::text, repeat('t', 22) || $2::text, 'de', $3, 'de', $4, $4, 'bank_transfer', 4200, 0, 4200 from c returning id`,
    [shop, reference, email, JSON.stringify(billing)],
  )) as [{ id: number }];
  return id;
}

const giveTicket = (orderId: number) =>
  sql(
    database.db,
    `with line as (
       insert into order_line (order_id, kind, sellable_id, variant_id, stock_id, name, variant_name, quantity, unit_price_minor, total_minor,
         vat_permille, vat_minor, physical)
       select $1, 'event', $2::bigint, v.id, s.id, 'Concert', 'full', 1, 3000, 3000, 70, 196, false
       from variant v, stock s where v.sellable_id = $2::bigint and s.sellable_id = $2::bigint limit 1 returning id)
     insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, physical, validation_code, scan_secret, personal_identifier)
     select 'Ab_cd-Ef12Gh', $3, $1, id, 1, $2::bigint, false, $4, sha256('x'), $5 from line`,
    [orderId, event.id, cast.mainShopId, CODE, JSON.stringify({ first_name: 'Zoë "Zo"', last_name: 'Ångström', phone: '0170' })],
  );

const find = async (text: string, scope = everywhere, people = scope): Promise<FoundOrder[]> =>
  (await searchOrders(database.db, { text, scope, people })).nodes;
const idsOf = (found: readonly FoundOrder[]) => found.map(({ id }) => id);

test('an order is shown with what a list says of it', async () => {
  expect(await find('B-0A1B2')).toEqual([
    {
      id: anne,
      reference: 'B-0A1B2',
      placedAt: expect.any(Date),
      name: 'Änne Groß-Müller, Bäckerei Öl & Söhne',
      city: 'Köln',
      email: 'Anne.Gross@Example.org',
      shop: 'Frontrow',
      totalMinor: 4200,
      status: 'payment_pending',
      matches: ['reference'],
    },
  ]);
});

test.each([
  ['b0a1b2', 'reference'],
  ['BAXB-0A1B2', 'bankReference'],
  ['ANNE.GROSS@example.org', 'mail'],
  ['anne.g@', null],
  ['anne.gross@', 'mail'],
  ['Müller', 'name'],
  ['mueller', 'name'],
  ['muller anne', 'name'],
  ['GROß', 'name'],
  ['gross', 'name'],
  ['groß-mü', 'name'],
  ['ä. müller', 'name'],
  ['Söhne', 'name'],
  ['üller', null],
  ['Gr', null],
  ['Müller Bonn', null],
  ['zoe angstrom', 'name'],
  ['0170', null],
  ['Ab_cd-Ef12Gh', 'ticket'],
  ['ab_cd-ef12gh', null],
  [CODE.replace(/(.{4})(?=.)/g, '$1 '), 'validationCode'],
  ['re-2026-00012', 'invoice'],
  ['2026-12', 'invoice'],
  ['12', 'invoice'],
  ['RE-2025-00012', null],
  ['de02 1203 0000 0000 2020 51', 'iban'],
  ['…2051', 'iban'],
  ['202051', 'iban'],
  ['302051', null],
  ['051', null],
  ['cs_test_a1B2c3D4', 'payment'],
])('%s finds it as %s', async (text, match) => {
  expect((await find(text)).map(({ id, matches }) => [id, matches])).toEqual(match === null ? [] : [[anne, [match]]]);
});

test.each(['Reihe 2 Platz 7', 'stalls, row 2, seat 7', 'Stalls/2/7', '2/7', 'r2 s7'])('%s is a seat', async (text) => {
  expect((await find(text)).map(({ id, matches }) => [id, matches])).toEqual([[hundred, ['seat']]]);
});
test('another seat, row or section is none', async () => {
  expect(await Promise.all(['Reihe 2 Platz 8', 'Reihe 3 Platz 7', 'Balcony, row 2, seat 7'].map((text) => find(text)))).toEqual([
    [],
    [],
    [],
  ]);
});
test('a seat is that of its ticket once there is one', async () => {
  await sql(database.db, 'update ticket set seat_id = $1, event_id = $2 where public_id = $3', [seatId, seated.id, 'Ab_cd-Ef12Gh']);
  expect(idsOf(await find('Reihe 2 Platz 7'))).toEqual([hundred, anne]);
  await sql(database.db, 'update ticket set seat_id = null, event_id = $1 where public_id = $2', [event.id, 'Ab_cd-Ef12Gh']);
});

test.each(['%', '_', '%%%', '*', 'a%e', 'Gr_ss', '\\', "'; drop table orders; --", '1%@', '100__x@', '(', '�'])(
  '%s stands for nothing',
  async (text) => {
    expect(await find(text)).toEqual([]);
  },
);
test('a mail may hold what stands for anything elsewhere', async () => {
  expect(idsOf(await find('100%_x@'))).toEqual([hundred]);
});

test('two letters are a whole name, and a name may look like a reference', async () => {
  expect((await find('li')).map(({ id, matches }) => [id, matches])).toEqual([[hundred, ['name']]]);
  expect(idsOf(await find('l'))).toEqual([]);
  await sql(database.db, `update orders set billing_address = billing_address || '{"lastName": "Bergma"}' where id = $1`, [hundred]);
  expect((await find('Bergma')).map(({ id, matches }) => [id, matches])).toEqual([[hundred, ['reference', 'name']]]);
  expect(await find('Böhm')).toMatchObject([{ id: hundred }]);
  await sql(database.db, 'update orders set shipping_address = billing_address where id = $1', [hundred]);
  expect(await find('Böhm')).toEqual([]);
});

test('nothing is found outside of where somebody may look', async () => {
  const scopes: Record<string, [Reach, number[]]> = {
    everywhere: [everywhere, [hundred, anne]],
    nowhere: [nowhere, []],
    'the main shop': [{ ...nowhere, shops: [cast.mainShopId] }, [anne]],
    'the shop of the band': [{ ...nowhere, shops: [cast.bandShopId] }, [hundred]],
    'both shops': [{ ...nowhere, shops: [cast.bandShopId, cast.mainShopId] }, [hundred, anne]],
    'the artist': [{ ...nowhere, artists: [artistId] }, [anne]],
    'another artist': [{ ...nowhere, artists: [artistId + 1] }, []],
    'the event': [{ ...nowhere, events: [event.id] }, [anne]],
    'another event': [{ ...nowhere, events: [seated.id] }, []],
    'an event and a shop': [{ ...nowhere, events: [event.id], shops: [cast.bandShopId] }, [hundred, anne]],
  };
  const ofAnne = ['Müller', 'B-0A1B2', 'anne.gross@example.org', CODE, 'Ab_cd-Ef12Gh', 'RE-2026-00012', '2051', 'cs_test_a1B2c3D4'];
  for (const [name, [scope, ids]] of Object.entries(scopes)) {
    const found = async (text: string) => [name, text, idsOf(await find(text, scope))];
    expect(await found('')).toEqual([name, '', ids]);
    expect(await found('2/7')).toEqual([name, '2/7', ids.filter((id) => id === hundred)]);
    for (const text of ofAnne) expect(await found(text)).toEqual([name, text, ids.filter((id) => id === anne)]);
  }
});

test('the total is that of the lines that may be seen', async () => {
  const totals = async (scope: Reach) => (await find('B-0A1B2', scope)).map(({ totalMinor }) => totalMinor);
  expect(await totals({ ...nowhere, shops: [cast.mainShopId] })).toEqual([4200]);
  expect(await totals({ ...nowhere, events: [event.id] })).toEqual([3000]);
});

test('who may not see people finds orders by their codes alone, and is told initials and the city', async () => {
  expect(await find('B-0A1B2', everywhere, nowhere)).toMatchObject([{ name: 'Ä. G.', city: 'Köln', email: null }]);
  expect(await Promise.all(['Müller', 'anne.gross@', '2051', 'zoe'].map((text) => find(text, everywhere, nowhere)))).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test('people are seen within their own reach', async () => {
  const people = { ...nowhere, shops: [cast.bandShopId] };
  expect((await find('', everywhere, people)).map(({ name, email }) => [name, email])).toEqual([
    [expect.stringContaining('Li '), '100%_x@example.org'],
    ['Ä. G.', null],
  ]);
  expect(await Promise.all(['Müller', 'anne.gross@', '2051'].map((text) => find(text, everywhere, people)))).toEqual([[], [], []]);
  expect(idsOf(await find('li', everywhere, people))).toEqual([hundred]);
});

test('what is forgotten or renamed is no longer found', async () => {
  const id = await order('B-0000F', 'forget.me@example.org', { firstName: 'Vera', lastName: 'Vergessen' });
  // by mail at once, by name when it has been read
  expect([idsOf(await find('vergessen')), idsOf(await find('forget.me@'))]).toEqual([[], [id]]);
  await readNewOrders(database.db);
  expect(idsOf(await find('vergessen'))).toEqual([id]);
  await sql(database.db, `update orders set email = '', shipping_address = '{}', billing_address = '{}' where id = $1`, [id]);
  expect([...(await find('vergessen')), ...(await find('forget')), ...(await find('forget.me@'))]).toEqual([]);
  await sql(database.db, `update ticket set personal_identifier = '{"first_name":"Uwe"}'`);
  expect(idsOf(await find('uwe'))).toEqual([anne]);
  expect(await find('angstrom')).toEqual([]);
  // not JSON, and no hindrance
  await sql(database.db, "update ticket set personal_identifier = 'Uwe'");
  expect(await find('uwe')).toEqual([]);
});

test('pages follow each other, whatever an order was found by', async () => {
  const many: number[] = [];
  for (let number = 0; number < 5; number++)
    many.push(await order(`B-0000${number}`, `seite${number}@example.org`, { firstName: 'Seite', lastName: `Nr${number}` }));
  await readNewOrders(database.db);
  const walk = async (text: string): Promise<number[][]> => {
    const pages: number[][] = [];
    let after: string | null = null;
    do {
      const { nodes, endCursor, hasNextPage } = await searchOrders(database.db, {
        text,
        scope: everywhere,
        people: everywhere,
        after,
        first: 2,
      });
      pages.push(idsOf(nodes));
      after = hasNextPage ? endCursor : null;
    } while (after !== null);
    return pages;
  };
  const newest = many.toReversed();
  const three = [newest.slice(0, 2), newest.slice(2, 4), newest.slice(4)];
  expect(await walk('seite')).toEqual(three);
  expect(await walk('Seite Nr')).toEqual(three);
  expect((await walk('')).flat().slice(0, 5)).toEqual(newest);
});

test('who writes words does so alone; what came meanwhile is read next', async () => {
  const id = await order('B-0000Z', 'nacheinander@example.org', { firstName: 'Nach', lastName: 'Einander' });
  await database.db.transaction(async (tx) => {
    await sql(tx, 'select pg_advisory_xact_lock(order_words_lock())');
    await readNewOrders(database.db);
    expect(await find('einander')).toEqual([]);
  });
  await readNewOrders(database.db);
  expect(idsOf(await find('einander'))).toEqual([id]);
  expect(await sql(database.db, 'select from unread_order')).toEqual([]);
});

test('what few have is found behind the newest orders', async () => {
  const id = await order('B-0000Y', 'alt@example.org', { firstName: 'Ur', lastName: 'Alt' });
  await sql(
    database.db,
    `with c as (
       insert into cart (shop_id, session_hash, expires_at, idle_until) select $1, sha256(n::text::bytea), now(), now() from generate_series(1, 4100) n returning id)
     insert into orders (shop_id, cart_id, reference, token, locale, email, country_code, shipping_address, billing_address, payment_method,
       items_minor, shipping_minor, total_minor)
     select $1, id, 'M-' || id, repeat('t', 22) || id, 'de', 'viele@example.org', 'de', '{}', '{"lastName": "Viele"}', 'bank_transfer', 0, 0, 0 from c`,
    [cast.mainShopId],
  );
  await readNewOrders(database.db);
  expect(await sql(database.db, 'select from unread_order')).toEqual([]);
  expect(idsOf(await find('Alt Ur'))).toEqual([id]);
  expect(idsOf(await find('alt'))).toEqual([id]);
  expect(await find('viele')).toHaveLength(20);
  expect(await find('viele alt')).toEqual([]);
});
