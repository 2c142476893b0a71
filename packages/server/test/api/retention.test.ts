import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldCarts } from '../../src/modules/cart/index.ts';
import { createInventory, type Inventory } from '../../src/modules/inventory/index.ts';
import { forgetGuests } from '../../src/modules/orders/forget-guests.ts';
import { createRefunds, openRefundLinks } from '../../src/modules/refunds/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { forgetOldEvents } from '../../src/platform/inbox/index.ts';
import { forgetOldEffects } from '../../src/platform/outbox/index.ts';
import { createCast, sql, sqlValue } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

// What the store forgets 28 days after an event or a refund. Holders, check-ins and ticket services: their own tests.

let database: TestDatabase;
let inventory: Inventory;
let orderId: number;
let eventId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const cast = await createCast(db);
  inventory = createInventory({ db, url: database.url, clock: systemClock });
  const event = await cast.standingEvent();
  eventId = event.id;
  const [cart] = await sql<{ id: number }>(
    db,
    `insert into cart (shop_id, session_hash, state, expires_at, idle_until) values ($1, $2, 'ordered', now(), now()) returning id`,
    [cast.mainShopId, Buffer.alloc(32)],
  );
  orderId = await cast.orderRow(cart?.id ?? 0);
  await sql(
    db,
    `with held as (
      insert into hold (cart_id, order_id, sellable_id, variant_id, stock_id, quantity, unit_price_minor, personal_identifier)
      values ($1, $2, $3, $4, $5, 1, 3000, '{"last_name": "Weber"}') returning id)
    insert into order_line (order_id, hold_id, kind, sellable_id, variant_id, stock_id, name, variant_name, quantity, unit_price_minor, total_minor, vat_permille, vat_minor, physical, personal_identifier)
    select $2, id, 'event', $3, $4, $5, 'Concert', 'full', 1, 3000, 3000, 70, 196, false, '{"last_name": "Weber"}' from held`,
    [cart?.id, orderId, eventId, event.variantId, event.sectionId],
  );
});
afterAll(async () => {
  await inventory.close();
  await database.drop();
});

test('guests named in carts and orders are forgotten 28 days after the event', async () => {
  const named = async () =>
    (
      await sql<{ name: string | null }>(
        database.db,
        'select personal_identifier as name from order_line union all select personal_identifier from hold',
      )
    ).filter(({ name }) => name !== null).length;
  const happening = (interval: string) =>
    sql(database.db, 'update event set happening_from = now() + $2::interval where id = $1', [eventId, interval]);
  const forget = async () => {
    await forgetGuests(database.db);
    await inventory.forgetGuests();
  };
  await happening('-27 days');
  await forget();
  expect(await named()).toBe(2);
  await happening('-29 days');
  await forget();
  expect(await named()).toBe(0);
});

test('an account a refund was paid to is a hash 28 days later, and one that waits stays', async () => {
  const { db } = database;
  const refunds = createRefunds({
    db,
    ids: systemIds,
    links: await openRefundLinks(db, systemIds),
    wakeOutbox: () => undefined,
    pepper: 'x',
  });
  const account = { name: 'Ada Weber', iban: 'DE02120300000000202051' };
  // booked without the ledger: what is looked at here is the account alone
  await sql(db, 'alter table refund disable trigger user');
  for (const [state, days] of [
    ['succeeded', 27],
    ['succeeded', 29],
    ['pending', null],
  ] as const)
    await sql(
      db,
      `insert into refund (order_id, amount_minor, reason, state, bank_account, settled_at) values ($1, 100, $2, $3, $4, now() - make_interval(days => $5))`,
      [orderId, `${state} ${days}`, state, JSON.stringify(account), days],
    );
  await refunds.forgetOld();
  expect(await sql(db, 'select reason, bank_account as account, length(bank_account_sha256) as hash from refund order by reason')).toEqual([
    { reason: 'pending null', account, hash: null },
    { reason: 'succeeded 27', account, hash: null },
    { reason: 'succeeded 29', account: null, hash: 32 },
  ]);
});

test('effects and events are forgotten a year after they were done; what is parked stays, however old', async () => {
  const { db } = database;
  for (const [name, done, parked] of [
    ['young', '364 days', null],
    ['old', '366 days', null],
    ['parked', null, '3 years'],
  ]) {
    await sql(
      db,
      `insert into outbox (kind, dedupe_key, payload, done_at, parked_at) values ('x', $1, '{}', now() - $2::interval, now() - $3::interval)`,
      [name, done, parked],
    );
    await sql(
      db,
      `insert into inbox (provider, event_id, kind, payload, processed_at, parked_at)
      values ('x', $1, 'x', '{}', now() - $2::interval, now() - $3::interval)`,
      [name, done, parked],
    );
  }
  await forgetOldEffects(db);
  await forgetOldEvents(db);
  expect(await sql(db, `select dedupe_key as name from outbox where kind = 'x' order by id`)).toEqual([
    { name: 'young' },
    { name: 'parked' },
  ]);
  expect(await sql(db, `select event_id as name from inbox order by id`)).toEqual([{ name: 'young' }, { name: 'parked' }]);
});

test('a cart that ran out is forgotten after 30 days, unless it became an order, and a link to it a day after its own end', async () => {
  const { db } = database;
  const cart = (byte: number, state: string, days: number) =>
    sqlValue<number>(
      db,
      `insert into cart (shop_id, session_hash, state, expires_at, idle_until)
        select id, $1, $2, now() - $3::interval, now() from shop where is_main returning id`,
      [Buffer.alloc(32, byte), state, `${days} days`],
    );
  const [young, old, ordered] = [await cart(1, 'expired', 29), await cart(2, 'expired', 31), await cart(3, 'ordered', 31)];
  const link = (byte: number, cartId: number | undefined, hours: number) =>
    sql(db, `insert into session_link (token_hash, kind, cart_id, expires_at) values ($1, 'resume', $2, now() - $3::interval)`, [
      Buffer.alloc(32, byte),
      cartId,
      `${hours} hours`,
    ]);
  await link(1, young, 23);
  await link(2, old, 25);
  await forgetOldCarts(db);
  const left = await sql<{ id: number }>(db, 'select id from cart where session_hash <> $1 order by id', [Buffer.alloc(32)]);
  expect(left.map(({ id }) => id)).toEqual([young, ordered]);
  expect(await sql(db, 'select cart_id as id from session_link')).toEqual([{ id: young }]);
});
