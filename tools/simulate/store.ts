import { statement, type Db } from '../../packages/server/src/platform/db/index.ts';

/** What there is to want, by ids of variants. */
export type Offers = {
  hall: string;
  seats: number[];
  balcony: number;
  standing: number;
  free: number;
  night: number;
  record: number;
  goods: number[];
  box: { variantId: number; combinationId: number };
  /** Events whose tickets fans resell. */
  resold: string[];
};
export const selectOffers = statement<Offers>(`
  with v as (select s.slug, v.id, v.key, s.id as sellable, c.key as category from variant v join sellable s on s.id = v.sellable_id
    left join pricing_category c on c.id = v.pricing_category_id)
  select (select id::text from sellable where slug = 'saal') as hall,
    (select array_agg(id order by id) from v where slug = 'saal' and category = 'seats') as seats,
    (select id from v where slug = 'saal' and category = 'balcony') as balcony,
    (select id from v where slug = 'klub') as standing, (select id from v where slug = 'matinee') as free,
    (select id from v where slug = 'nacht') as night, (select id from v where slug = 'platte') as record,
    (select array_agg(id order by id) from v where slug in ('hemd', 'platte')) as goods,
    (select jsonb_build_object('variantId', v.id, 'combinationId', b.id) from v, bundle_combination b where slug = 'kiste') as box,
    (select array_agg(id::text order by id) from sellable where slug in ('saal', 'klub')) as resold`);

/** What people at work and at the door look at grows no further, however long it takes. */
const latest = (id: string) => `${id} > (select coalesce(max(id), 0) - 500 from orders)`;

/** Orders that are paid, the first first. */
export const selectPaid = statement<{ reference: string }>(
  `select reference from orders where paid_at is not null and status <> 'cancelled' and ${latest('id')} order by id`,
);
/** What waits for a transfer; and what waits for any money. */
type Due = { reference: string; totalMinor: number };
const DUE = `select reference, total_minor as "totalMinor" from orders where status = 'payment_pending'`;
export const selectTransfersDue = statement<Due>(`${DUE} and payment_method = 'bank_transfer' order by id`);
export const selectUnpaid = statement<Due>(`${DUE} order by id`);
/** Declarations of buyers that nobody has answered. */
export const selectDeclared = statement<{ id: number }>(
  'select id from withdrawal where handled_at is null and order_id is not null order by id',
);
/** Lines of orders that are paid. */
export const selectLines = statement<{ reference: string; line: number }>(`
  select o.reference, (row_number() over (partition by o.id order by l.id))::int as line
  from orders o join order_line l on l.order_id = o.id where o.paid_at is not null and o.status <> 'cancelled' and ${latest('o.id')} order by l.id`);
/** Tickets that admit, with what a device reads. */
export type Ticket = { reference: string; id: number; slug: string; publicId: string; secret: Buffer };
export const selectTickets = statement<Ticket>(`
  select o.reference, t.id, s.slug, t.public_id as "publicId", t.scan_secret as secret
  from ticket t join orders o on o.id = t.order_id join sellable s on s.id = t.event_id where not exists (select from ticket_void v where v.ticket_id = t.id) and ${latest('o.id')} order by t.id`);
/** Seats of the hall that nobody has. */
export const selectFreeSeats = statement<{ id: number }>(`
  select s.id from seat s where not exists (select from hold h where h.seat_id = s.id) order by s.id`);

/** A minute passes for all that waits. */
const waited = (table: string, where: string, ...columns: string[]) =>
  statement(`update ${table} set ${columns.map((column) => `${column} = ${column} - interval '1 minute'`).join(', ')} where ${where}`);
export const aMinute = [
  // an hour, for what providers are asked about once an hour
  statement("update notice_watch set disputes_asked_at = disputes_asked_at - interval '1 hour'"),
  statement("update dispute set asked_at = asked_at - interval '1 hour'"),
  waited('outbox', 'done_at is null and parked_at is null', 'run_at'),
  waited('inbox', 'processed_at is null and parked_at is null', 'run_at'),
  waited('payment_attempt', "state in ('created', 'open', 'pending')", 'created_at', 'expires_at', 'checked_at'),
  waited('refund', "state in ('created', 'pending') and bank_account is null", 'created_at'),
];
/** What nobody has paid is given up now, and so are carts. */
export const endWaiting = [
  statement("update orders set pay_until = now() - interval '1 second' where status in ('payment_pending', 'incomplete')"),
  statement("update cart set expires_at = now() - interval '1 second', idle_until = now() - interval '1 second' where state = 'open'"),
];
/** What somebody still waits for: the first ones. */
export const selectWaiting = statement<{ waiting: string }>(`
  select waiting from (
    select format('effect %s (%s), tried %s times: %s', id, kind, attempts, failure) from outbox where done_at is null
    union all select format('notice %s (%s), tried %s times: %s', id, kind, attempts, failure) from inbox where processed_at is null
    union all select format('order %s is %s', reference, status) from orders where status in ('payment_pending', 'incomplete', 'processing')
    union all select format('payment %s is %s', id, state) from payment_attempt where state in ('created', 'open', 'pending')
    union all select format('refund %s is %s', id, state) from refund where state in ('created', 'pending') and bank_account is null
    union all select format('cart %s is open', c.id) from cart c where state = 'open' and exists (select from hold where cart_id = c.id)
    union all select format('dispute %s is %s', id, state) from dispute where closed_at is null
  ) w (waiting) limit 20`);
/** What somebody in the office has to decide: orders that were paid in part. */
export const selectPaidInPart = statement<{ reference: string }>(
  "select reference from orders where status = 'problem' and paid_at is null",
);
/** Of references that buyers were told, those there is no order of; and those told as paid that are not. */
export const selectLost = statement<{ reference: string }, [references: readonly string[]]>(`
  select reference from unnest($1::text[]) told (reference) where not exists (select from orders o where o.reference = told.reference)`);
export const selectUntrue = statement<{ reference: string }, [references: readonly string[]]>(`
  select reference from orders where reference = any ($1::text[]) and paid_at is null`);
export type Counts = {
  orders: number;
  paid: number;
  givenUp: number;
  refunds: number;
  tickets: number;
  visits: number;
  resold: number;
  mails: number;
};
export const selectCounts = statement<Counts>(`
  select count(*)::int as orders, (count(*) filter (where paid_at is not null))::int as paid,
    (count(*) filter (where status = 'cancelled' and paid_at is null))::int as "givenUp",
    (select count(*)::int from refund) as refunds, (select count(*)::int from ticket) as tickets, (select count(*)::int from visit) as visits,
    (select count(*)::int from ticket_void where reason = 'resold') as resold, (select count(*)::int from sent_mail) as mails from orders`);

/** Connections to this database, but for the one that asks. */
export const selectConnections = statement<{ connections: number }>(`
  select count(*)::int as connections from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
const selectTables = statement<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1");
/** How many rows each table has. */
export async function countRows(db: Db): Promise<Map<string, number>> {
  const tables = await db.many(selectTables);
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`);
  const counted = await db.many(statement<{ name: string; rows: number }>(counts.join(' union all ')));
  return new Map(counted.map(({ name, rows }) => [name, rows]));
}
