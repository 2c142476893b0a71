import { statement, type Db, type NoRow } from '../../../packages/server/src/platform/db/index.ts';

const PER_STATEMENT = 50_000;
const OF_RANGE = 'o.id between $1 and $2';

/** The carts of orders `$1` to `$2`, a hold for each ticket, the sale and its payment in the ledger, and a mail that was sent. */
const addBooks = statement<NoRow, [from: number, to: number]>(`
  with c as (
    insert into cart (id, shop_id, session_hash, state, expires_at, idle_until) overriding system value
    select id, shop_id, sha256(id::text::bytea), 'ordered', placed_at, placed_at from orders o where ${OF_RANGE}
  ), held as (
    insert into hold (order_id, cart_id, sellable_id, variant_id, stock_id, quantity, section_id, seat_id, unit_price_minor)
    select t.order_id, t.order_id, t.event_id, l.variant_id, l.stock_id, 1, seat.section_id, seat.id, l.unit_price_minor from ticket t join order_line l on l.id = t.order_line_id
    left join seat on seat.id = t.seat_id where t.order_id between $1 and $2
  ), transfers as (
    insert into ledger_transfer (id, order_id, kind, provider, provider_object_id, posted_at) overriding system value
    select 2 * o.id - 1, o.id, 'sale', null, null, placed_at from orders o where ${OF_RANGE}
    union all select 2 * o.id, o.id, 'capture', p.provider, 'object-' || o.id, placed_at from orders o, lateral (select case when o.id % 4 = 0 then 'bank' else 'stripe' end as provider) p
    where ${OF_RANGE}
  ), entries as (
    insert into ledger_entry (transfer_id, order_id, account, amount_minor)
    select 2 * o.id - 1, o.id, account, minor from orders o, (values ('order', 12000), ('revenue', -12000)) v (account, minor) where ${OF_RANGE}
    union all
    select 2 * o.id, o.id, account, minor from orders o, lateral (values ('order', -12000), (case when o.id % 4 = 0 then 'bank' else 'stripe' end, 12000)) v (account, minor)
    where ${OF_RANGE}
  )
  insert into outbox (kind, dedupe_key, payload, done_at) select 'order.confirmation', 'order.confirmation:' || id, '{}', now() from orders o where ${OF_RANGE}`);
const countClaims = statement(
  'update stock s set claimed = h.units from (select stock_id, sum(quantity)::int as units from hold group by 1) h where h.stock_id = s.id',
);
const TABLES = ['cart', 'hold', 'ledger_transfer', 'ledger_entry', 'outbox'];

/** Makes of the bare orders of `fillOrders` a store in which everything fits. */
export async function fillBooks(db: Db, orders: number): Promise<void> {
  for (const table of TABLES) await db.many(statement(`alter table ${table} disable trigger all`));
  for (let from = 1; from <= orders; from += PER_STATEMENT) await db.many(addBooks, [from, Math.min(orders, from + PER_STATEMENT - 1)]);
  for (const table of TABLES) await db.many(statement(`alter table ${table} enable trigger all`));
  for (const table of ['cart', 'ledger_transfer'])
    await db.many(statement(`select setval(pg_get_serial_sequence('${table}', 'id'), ${2 * orders})`));
  await db.many(countClaims);
  await db.many(statement('vacuum analyze'));
}
