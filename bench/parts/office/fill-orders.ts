import { orderReference } from '../../../packages/domain/src/orders/reference.ts';
import { validationCode } from '../../../packages/domain/src/tickets/validation-code.ts';
import { addUpSales } from '../../../packages/server/src/modules/figures/index.ts';
import { statement, type Db, type NoRow } from '../../../packages/server/src/platform/db/index.ts';

/** Orders of ten years of a large shop. */
export const ORDERS = 1_000_000;
const SHOPS = 5;
const EVENTS = 1_000;
/** Of the house that every second event is in. */
const SEATS = 1_000;
const PER_STATEMENT = 50_000;
/** Codes are made for so many tickets of each order. */
const UNITS_MAX = 4;

/** What is bought: the first shop has nine orders in ten; events have orders in turn, and every second of them these seats first. */
export type Sold = {
  orders: number;
  shopIds: readonly number[];
  eventIds: readonly number[];
  seatIds: readonly number[];
  /** An order has one ticket up to so many, in turn: at most four. */
  unitsMax: number;
  /** Between one order and the next. */
  secondsApart: number;
};

// Five people in eight have one of the common names, as in Germany the Müllers, Schmidts and Schneiders; the others are of many.
const FIRST =
  "(array['Anna','Thomas','Maria','Michael','Änne','Peter','Martina','Jürgen','Marion','Stefan','Sabine','Jörg','Li','Renée','Karl-Heinz','Zoë'])[1 + (n * 7) % 16]";
const COMMON =
  "(array['Müller','Schmidt','Schneider','Fischer','Weber','Meyer','Wagner','Schulz','Becker','Hoffmann','Groß','Märker','Özdemir','Martin','O''Neill','Schröder'])[1 + (n / 16) % 16]";
const part = (step: number) =>
  `(array['ber','lin','gau','holz','mar','stein','feld','bach','witz','hau','ser','kamp','dorf'])[1 + (n / ${step}) % 13]`;
const LAST = `case when n % 8 < 5 then ${COMMON} else initcap(${part(3)} || ${part(41)} || ${part(577)} || ${part(7919)}) end`;

const addCatalogue = statement<NoRow, [shops: number, events: number, seats: number]>(`
  with s as (insert into shop (slug, name, is_main) select 'shop-' || n, 'Shop ' || n, n = 1 from generate_series(1, $1::int) n),
  v as (insert into venue (slug, name, address, post_code, city) values ('halle', 'Halle', 'Weg 1', '50667', 'Köln') returning id),
  m as (insert into seat_map (slug, venue_id) select 'halle', id from v returning id),
  c as (insert into seat_section (seat_map_id, key, name) select id, 'parkett', 'Parkett' from m returning id),
  seats as (
    insert into seat (section_id, row_name, number, x, y)
    select c.id, (1 + n / 25)::text, (1 + n % 25)::text, n % 25, n / 25 from c, generate_series(0, $3::int - 1) n
  ), made as (
    insert into sellable (kind, slug, vat_permille) select 'event', 'abend-' || n, 70 from generate_series(1, $2::int) n returning id
  ), stocked as (insert into stock (sellable_id, capacity) select id, 3000 from made),
  sold_in as (
    insert into shop_sellable (shop_id, sellable_id) select shop, made.id from generate_series(1, $1::int) shop, made where shop = 1 or made.id % 5 = shop % 5
  ),
  act as (insert into category (slug, type, name) select 'band-' || n, 'ARTIST', '{"de":"Band"}' from generate_series(1, 50) n returning id),
  plays as (
    insert into sellable_category (sellable_id, category_id)
    select made.id, act.id from made join (select id, row_number() over (order by id) as place from act) act on act.place = 1 + made.id % 50
  )
  -- one a day, most of them over
  insert into event (id, name, descriptive_name, venue_id, seat_map_id, happening_from)
  select made.id, '{"de":"Abend"}', '{"de":"Abend"}', v.id, case when made.id % 2 = 0 then m.id end, now() + make_interval(days => made.id::int - $2::int + 100)
  from made, v, m`);

const SHOP = '$5::int[]';
const shopOf = `(${SHOP})[1 + case when n % 100 < 90 then 0 else n % cardinality(${SHOP}) end]`;
const EVENT_IDS = '$6::bigint[]';
const eventOf = `(${EVENT_IDS})[1 + n % cardinality(${EVENT_IDS})]`;
const SEAT_IDS = '$7::bigint[]';
const unitsOf = '(1 + n % $8::int)::int';

/**
 * Orders `$1` to `$2`, with the references `$3` and the codes of four tickets for each `$4`: a line and some tickets each, every fourth paid by
 * transfer, every tenth with an invoice. Shops `$5`, events `$6`, seats `$7`, tickets of an order at most `$8`, `$9` seconds from one to the next of `$10`.
 */
const addOrders = statement<
  NoRow,
  [
    from: number,
    to: number,
    references: readonly string[],
    codes: readonly string[],
    shopIds: readonly number[],
    eventIds: readonly number[],
    seatIds: readonly number[],
    unitsMax: number,
    secondsApart: number,
    orders: number,
  ]
>(`
  with numbers as (select n, r.reference from unnest($3::text[]) with ordinality r(reference, place), lateral (select $1::bigint + place - 1 as n) x where n <= $2),
  people as (select n, reference, ${FIRST} as first, ${LAST} as last from numbers),
  o as (
    insert into orders (id, shop_id, cart_id, reference, token, status, locale, email, country_code, shipping_address, billing_address,
      payment_method, items_minor, shipping_minor, total_minor, placed_at, paid_at)
    overriding system value
    select n, ${shopOf}, n, reference, 'a-token-that-is-no-secret-' || n, 'pending_fulfillment', 'de',
      fold_text(first) || '.' || replace(fold_text(last), ' ', '') || n % 1000 || '@' || (array['gmail.com','gmx.de','web.de','example.org'])[1 + n % 4], 'de', a, a,
      'bank_transfer', 12000, 0, 12000, now() - make_interval(secs => ($10::int - n) * $9::int), now()
    from people, lateral (select jsonb_build_object('firstName', first, 'lastName', last, 'company', case when n % 40 = 0 then last || ' GmbH' end,
      'address', 'Weg 1', 'postCode', '50667', 'city', 'Köln', 'countryCode', 'de') as a) address
  ), line as (
    insert into order_line (id, order_id, kind, sellable_id, variant_id, stock_id, name, variant_name, quantity, unit_price_minor, total_minor,
      vat_permille, vat_minor, physical, event_facts)
    overriding system value
    select n, n, 'event', ${eventOf}, coalesce((select min(id) from variant where sellable_id = ${eventOf}), 1),
      (select min(id) from stock where sellable_id = ${eventOf}), 'Abend', 'Normalpreis', ${unitsOf}, 12000 / ${unitsOf}, 12000, 70, 785, false, '{}' from numbers
  ), invoice as (
    insert into invoice (order_id, shop_id, kind, prefix, number, content, total_minor)
    select n, (${SHOP})[1], 'invoice', 'RE-' || 2016 + n * 10 / $10::int || '-', n / 10, '{"lines": [{"totalMinor": 12000, "vatPermille": 70}]}', 12000 from numbers where n % 10 = 0
  ), transfer as (
    insert into bank_statement_line (statement_sha256, line_key, booked_on, amount_minor, order_id, outcome, remitter_iban)
    select '', n::text, now(), 12000, n, 'matched', 'DE' || lpad((n * 7919 % 100)::text, 2, '0') || lpad((n * 104729)::text, 18, '0')
    from numbers where n % 4 = 0
  ), paid as (
    insert into payment_attempt (shop_id, order_id, method, provider, amount_minor, provider_object_id, provider_payment_id, state)
    select ${shopOf}, n, 'stripe_checkout', 'stripe', 12000, 'cs_live_' || md5(n::text), 'object-' || n, 'succeeded' from numbers where n % 4 <> 0
  )
  -- a seat once in each event; who comes later stands
  insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, seat_id, physical, validation_code, scan_secret, personal_identifier)
  select substr(translate(encode(sha256((n * ${UNITS_MAX} + unit)::text::bytea), 'base64'), '+/', '-_'), 1, 12), ${shopOf}, n, n, unit, ${eventOf},
    case when (1 + n % cardinality(${EVENT_IDS})) % 2 = 0 and unit = 1 then (${SEAT_IDS})[1 + n / cardinality(${EVENT_IDS})] end,
    false, code.code, sha256((n * ${UNITS_MAX} + unit)::text::bytea), null
  from unnest($4::text[]) with ordinality code(code, place),
    lateral (select $1 + (place - 1) / ${UNITS_MAX} as n, (1 + (place - 1) % ${UNITS_MAX})::int as unit) of
  where unit <= ${unitsOf} and n <= $2`);
const addWords = statement<{ written: null }, [from: number, to: number]>(
  `select write_order_words(array(select generate_series($1::bigint, $2::bigint))) as written`,
);
const countSales = statement('insert into sales_change select * from sales_difference()');
const TABLES = ['orders', 'order_line', 'ticket', 'invoice', 'bank_statement_line', 'payment_attempt'];
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Into an empty database, with a catalogue that has what orders refer to and no more. */
export async function fillOrders(db: Db): Promise<void> {
  await db.many(addCatalogue, [SHOPS, EVENTS, SEATS]);
  const everySecondEvent = { shopIds: numbers(SHOPS), eventIds: numbers(EVENTS), seatIds: numbers(SEATS) };
  await sell(db, { orders: ORDERS, ...everySecondEvent, unitsMax: 2, secondsApart: 300 });
}

/** Written a few thousand at a time, by what a migration of old orders runs: their triggers rest, which for a million take their time. */
export async function sell(db: Db, { orders, shopIds, eventIds, seatIds, unitsMax, secondsApart }: Sold): Promise<void> {
  for (const table of TABLES) await db.many(statement(`alter table ${table} disable trigger all`));
  for (let from = 1; from <= orders; from += PER_STATEMENT) {
    const to = Math.min(orders, from + PER_STATEMENT - 1);
    const references = Array.from({ length: to - from + 1 }, (_, place) => orderReference(from + place));
    const codes = references.flatMap((_, place) => numbers(UNITS_MAX).map((unit) => codeOf((from + place) * UNITS_MAX + unit)));
    await db.many(addOrders, [from, to, references, codes, shopIds, eventIds, seatIds, unitsMax, secondsApart, orders]);
    await db.many(addWords, [from, to]);
  }
  for (const table of TABLES) await db.many(statement(`alter table ${table} enable trigger all`));
  await db.many(countSales);
  await addUpSales(db);
  await db.many(statement(`select setval('order_number', ${orders})`));
  for (const table of ['orders', 'order_line'])
    await db.many(statement(`select setval(pg_get_serial_sequence('${table}', 'id'), ${orders})`));
  await db.many(statement('vacuum analyze'));
}

function codeOf(number: number): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32BE(number, 12);
  return validationCode(bytes);
}
