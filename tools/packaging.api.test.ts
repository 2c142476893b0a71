import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast, sql } from '../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const cast = await createCast(db);
  const shirt = await cast.product();
  await sql(db, `update shipping_method set packaging = '{"paper": 180, "plastic": 5}' where key = 'parcel'`);
  await sql(db, `update product set packaging = '{"plastic": 2, "other": 1}' where id = $1`, [shirt.id]);
  await sql(db, `insert into shipping_method (key, name) values ('letter', '{"de":"Brief"}')`);
  /** An order of so many shirts of 300 g, sent then. */
  const send = async (country: string, shirts: number, shippedAt: string, method = 'parcel') => {
    const orderId = await cast.orderRow();
    await sql(db, 'update orders set country_code = $2, shipping_method_key = $3 where id = $1', [orderId, country, method]);
    const [line] = await sql<{ id: number }>(
      db,
      `insert into order_line (order_id, kind, sellable_id, variant_id, stock_id, name, variant_name, quantity, unit_price_minor, total_minor, vat_permille, vat_minor, physical, weight_grams)
       values ($1, 'product', $2, $3, $4, 'Shirt', 'M', $5::int, 2500, 2500 * $5::int, 190, 0, true, 300) returning id`,
      [orderId, shirt.id, shirt.variantIds[0], shirt.stockIds[0], shirts],
    );
    await sql(db, "insert into shipment (order_id, carrier, shipped_at) values ($1, 'DHL', $2)", [orderId, shippedAt]);
    return { orderId, lineId: line?.id };
  };
  await send('de', 2, '2026-05-01T12:00Z');
  await send('de', 1, '2026-12-31T22:59Z', 'letter');
  // half past midnight in Berlin: the next year
  await send('de', 1, '2026-12-31T23:30Z');
  await send('at', 3, '2026-06-01T12:00Z', 'method of old');
  const { orderId, lineId } = await send('at', 3, '2026-07-01T12:00Z');
  // two went back to the shelf before the parcel left, one came back afterwards
  for (const [units, handledAt] of [
    [2, '2026-06-30T12:00Z'],
    [1, '2026-07-02T12:00Z'],
  ] as const)
    await sql(
      db,
      `with w as (
        insert into withdrawal (shop_id, order_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail, refund_due_at, decision, handled_at, amount_minor, shipping_minor)
        values ($1, $2, 'de', 'Ada', 'B', 'ada@example.org', '', true, now(), 'accepted', $5::timestamptz, 0, 0) returning id)
       insert into withdrawn_line (withdrawal_id, order_line_id, quantity) select id, $3::bigint, $4::int from w`,
      [cast.mainShopId, orderId, lineId, units, handledAt],
    );
});
afterAll(() => database.drop());

const run = commandIn('packaging report', () => ({ DATABASE_URL: database.url }));

const HEADINGS = 'year,country,parcels,parcels_without_packaging,goods_kg,paper_kg,plastic_kg,composite_kg,other_kg\n';

test('what was sent is added up by year and country, with what says nothing of its packaging', async () => {
  const of2026 = '2026,at,2,1,1.200,0.180,0.013,0.000,0.004\n2026,de,2,1,0.900,0.180,0.011,0.000,0.003\n';
  expect(await run()).toEqual({ code: 0, out: `${HEADINGS}${of2026}2027,de,1,0,0.300,0.180,0.007,0.000,0.001\n`, err: '' });
  expect((await run('2026')).out).toBe(HEADINGS + of2026);
  expect((await run('2025')).out).toBe(HEADINGS);
});

test.each([['26'], ['x'], ['2026', '2027']])('%s %s cannot be read', async (...args) =>
  expect(await run(...args.filter((arg) => arg !== undefined))).toMatchObject({ code: 2, err: expect.stringContaining('Usage:') }),
);
