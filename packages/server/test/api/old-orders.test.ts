import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { createInvoices } from '../../src/modules/invoices/index.ts';
import { forgetOrders } from '../../src/modules/orders/forget-orders.ts';
import { readNewOrders } from '../../src/modules/orders/office/read-orders.ts';
import { getOrder } from '../../src/modules/orders/get-order.ts';
import { settlePayoutFile } from '../../src/modules/refunds/payouts.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { acceptWithdrawal } from '../../src/modules/withdrawals/accept-withdrawal.ts';
import { forgetDeclarations } from '../../src/modules/withdrawals/index.ts';
import { brokenMoney } from '../broken-money.ts';
import { sql, sqlValue } from '../cast.ts';
import { putInFile } from '../payout-files.ts';
import { openTill, type Till } from '../till.ts';

type Order = PlacedOrder['order'];
/** Nobody else in the database is called so. */
const NAME = 'Zwetschgenbaum';

let till: Till;
beforeEach(async () => void (till = await openTill({ webhooks: false })));
afterEach(() => till.close());

/** Two tickets and a shirt for a business, paid by transfer, with e-invoice, credit note and a withdrawal of the shirt. */
async function order(): Promise<Order> {
  const event = await till.cast.standingEvent();
  const shirt = await till.cast.product();
  const wanted = [
    { variantId: event.variantId, amount: 2 },
    { variantId: shirt.variantIds[0] ?? 0, amount: 1 },
  ];
  const address = {
    firstName: 'Ada',
    lastName: NAME,
    company: `${NAME} GmbH`,
    address: 'Hauptstraße 1',
    postCode: '50667',
    city: 'Köln',
    countryCode: 'de',
  };
  const legal = { company: 'Frontrow GmbH', address: 'Weg 1', postCode: '50667', city: 'Köln', vatId: 'DE000000140' };
  await sql(till.db, 'update shop set legal = $1 where is_main', [JSON.stringify(legal)]);
  const placed = await till.order(wanted, { paymentMethod: 'bank_transfer', shippingAddress: address, email: `${NAME}@example.org` });
  const { db } = till;
  await sql(db, "update order_line set personal_identifier = $2 where order_id = $1 and kind = 'product'", [
    placed.id,
    JSON.stringify({ inscription: NAME }),
  ]);
  const paid = await till.checkout.recordBankPayment({ purpose: placed.reference, amountMinor: placed.totalMinor, key: 'line 1' });
  expect(paid).toMatchObject({ outcome: 'matched' });
  await sql(
    db,
    `insert into bank_statement_line (statement_sha256, line_key, booked_on, amount_minor, remitter, purpose, order_id, outcome)
     values ('', 'line 1', now(), $2, $3, $3, $1, 'matched')`,
    [placed.id, placed.totalMinor, NAME],
  );
  await till.settleDown();
  await readNewOrders(till.db);
  const id = await sqlValue<number>(
    db,
    `insert into withdrawal (shop_id, order_id, locale, declared_name, declared_reference, declared_email, declared_lines, declared_sha256, receipt_by_mail, refund_due_at)
     values ($1, $2, 'de', $3, 'B-0A1B2', $4, $5, '', true, now()) returning id`,
    [placed.shopId, placed.id, NAME, `${NAME}@example.org`, '[]'],
  );
  await sql(db, "insert into shipment (order_id, carrier, tracking_number) values ($1, 'DHL', $2)", [placed.id, NAME]);
  const account = { name: 'Ada Weber', iban: 'DE02120300000000202051' };
  const accepted = await acceptWithdrawal(db, fromCommandLine('Ada'), { id, reference: null, units: null, restock: true, account });
  expect(accepted).toHaveProperty('amountMinor');
  await sql(db, "update refund set created_at = now() - interval '2 days'");
  expect([await putInFile(db, 'F-1', 'Ada'), await settlePayoutFile(db, fromCommandLine('Ada'), 'F-1')]).toEqual([1, 1]);
  const [credit] = createInvoices({ db, shops: till.server.shops }).jobs();
  await credit?.run();
  return placed;
}

/** The last moment of the last year that need not be kept, and the one after it. */
const LAST_TO_FORGET = `date_trunc('year', now(), 'Europe/Berlin') - interval '8 years' - interval '1 second'`;
const FIRST_TO_KEEP = `date_trunc('year', now(), 'Europe/Berlin') - interval '8 years'`;

/** Lets everything have happened then. */
async function age(moment: string): Promise<void> {
  await sql(
    till.db,
    `do $$ begin
      set local session_replication_role = replica;
      update orders set placed_at = ${moment}, paid_at = ${moment};
      update invoice set issued_at = ${moment};
      update refund set settled_at = ${moment};
      update withdrawal set received_at = ${moment};
      update shipment set shipped_at = ${moment};
      update bank_statement_line set booked_on = (${moment}) at time zone 'Europe/Berlin';
      insert into sales_change select * from sales_difference();
    end $$`,
  );
}

async function forget(): Promise<void> {
  await forgetOrders(till.db);
  await forgetDeclarations(till.db);
  const jobs = [...till.checkout.jobs(), ...createInvoices({ db: till.db, shops: till.server.shops }).jobs()];
  for (const { name, run } of jobs) if (name.startsWith('forget')) await run();
}

/** Tables in which a row still says the name, in whatever column. */
async function tablesThatKnow(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(till.db, "select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const found: string[] = [];
  for (const { name } of tables)
    if ((await sql(till.db, `select from ${name} t where t::text ilike $1 limit 1`, [`%${text}%`])).length > 0) found.push(name);
  return found;
}

test('nobody is in an order any more eight years after the end of its own; sums, stock and numbers stay', async () => {
  const placed = await order();
  expect(await tablesThatKnow(NAME)).toEqual([
    'bank_statement_line',
    'invoice',
    'order_line',
    'order_word',
    'orders',
    'sent_mail',
    'shipment',
    'withdrawal',
  ]);
  const sums = () =>
    sql(
      till.db,
      `select (select jsonb_agg(e order by id) from ledger_entry e) as ledger, (select jsonb_agg(s order by id) from stock s) as stock,
        (select jsonb_agg(jsonb_build_array(prefix, number, kind, issued_at, content -> 'lines' -> 0 -> 'totalMinor') order by id) from invoice) as invoices,
        (select jsonb_agg(jsonb_build_array(decision, amount_minor, received_at) order by id) from withdrawal) as withdrawals`,
    );
  expect(await sql(till.db, 'select from invoice where xml is not null')).not.toEqual([]);
  await age(LAST_TO_FORGET);
  const before = await sums();
  await forget();
  expect(await tablesThatKnow(NAME)).toEqual([]);
  expect(await sql(till.db, 'select from invoice where pdf is not null or xml is not null')).toEqual([]);
  expect(await sums()).toEqual(before);
  expect(await brokenMoney(till.db)).toEqual([]);
  // its page is gone with its token
  expect(await getOrder(till.db, till.key(placed))).toMatchObject({ refusal: 'ORDER_NOT_FOUND' });
  await forget(); // nothing is left to do
  expect(await sums()).toEqual(before);
});

test('until then everything stays', async () => {
  await order();
  const known = await tablesThatKnow(NAME);
  await forget();
  expect(await tablesThatKnow(NAME)).toEqual(known);
  await age(FIRST_TO_KEEP);
  await forget();
  expect(await tablesThatKnow(NAME)).toEqual(known);
});

/** What keeps an order: a later document, or what is not settled. */
const KEEPING = {
  'the next document': [`update invoice set issued_at = ${FIRST_TO_KEEP}`, `update invoice set issued_at = ${LAST_TO_FORGET}`],
  'the last refund': [`update refund set settled_at = ${FIRST_TO_KEEP}`, `update refund set settled_at = ${LAST_TO_FORGET}`],
  'the parcel': [`update shipment set shipped_at = ${FIRST_TO_KEEP}`, `update shipment set shipped_at = ${LAST_TO_FORGET}`],
  'a refund under way': [`update refund set state = 'pending'`, `update refund set state = 'succeeded'`],
  'a problem': [`update orders set status = 'problem'`, `update orders set status = 'fulfillment'`],
  'money nobody knows the reason of': [
    `insert into unmatched_money (order_id, amount_minor, currency, provider, provider_object_id, reason) select id, 100, 'EUR', 'bank', 'x', 'paid_too_much' from orders`,
    "update unmatched_money set resolved_at = now(), outcome = 'left'",
  ],
};
test('an order stays as long as one of its documents has to be kept or something is not settled', async () => {
  await order();
  await age(LAST_TO_FORGET);
  const byHand = (change: string) => sql(till.db, `do $$ begin set local session_replication_role = replica; ${change}; end $$`);
  const kept: string[] = [];
  for (const [what, [keeps, lets]] of Object.entries(KEEPING)) {
    await byHand(keeps ?? '');
    await forgetOrders(till.db);
    if ((await tablesThatKnow(NAME)).includes('orders')) kept.push(what);
    await byHand(lets ?? '');
  }
  expect(kept).toEqual(Object.keys(KEEPING));
  await forgetOrders(till.db);
  expect(await tablesThatKnow(NAME)).not.toContain('orders');
});

test('the database lets nobody empty an invoice, a declaration or a parcel that has to be kept, nor change more than that', async () => {
  await order();
  const emptyInvoice = 'update invoice set content = without_buyer(content), pdf = null, sha256 = null, xml = null';
  const emptyDeclaration = `update withdrawal set declared_name = '', declared_reference = '', declared_email = '', declared_lines = '[]', declared_sha256 = '', note = null`;
  await expect(sql(till.db, emptyInvoice)).rejects.toThrow('never changes');
  await expect(sql(till.db, emptyDeclaration)).rejects.toThrow('append-only');
  const emptyParcel = 'update shipment set tracking_number = null';
  await expect(sql(till.db, emptyParcel)).rejects.toThrow('append-only');
  await age(LAST_TO_FORGET);
  await expect(sql(till.db, `${emptyParcel}, carrier = 'x'`)).rejects.toThrow('append-only');
  await expect(sql(till.db, `update shipment set tracking_number = 'x'`)).rejects.toThrow('append-only');
  await expect(sql(till.db, `${emptyInvoice}, number = 7`)).rejects.toThrow('never changes');
  await expect(sql(till.db, `update invoice set content = '{}', pdf = null, sha256 = null`)).rejects.toThrow('never changes');
  await expect(sql(till.db, `${emptyDeclaration}, amount_minor = 0`)).rejects.toThrow('append-only');
  await sql(till.db, emptyInvoice);
  await sql(till.db, emptyDeclaration);
  await sql(till.db, emptyParcel);
});
