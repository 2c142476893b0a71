import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInventory, type Inventory } from '../../src/modules/inventory/index.ts';
import { forgetGuests } from '../../src/modules/orders/forget-guests.ts';
import { createRefunds, openRefundLinks } from '../../src/modules/refunds/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { createCast, sql } from '../cast.ts';
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
