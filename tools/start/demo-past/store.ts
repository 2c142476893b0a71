import { statement, type NoRow } from '../../../packages/server/src/platform/db/index.ts';

/** Of `inventFan`, and of nobody else. */
const OF_FANS = "email like '%@fans.example'";

/**
 * Whether the past is to be written, or written on: orders of fans are made older all at once at the end, and as long as they are of
 * the last hours that was broken off. `begun`: how many there are.
 */
export const selectPast = statement<{ isWanted: boolean; begun: number }>(`
  select not exists (select from orders)
      or (fans.count > 0 and fans.oldest > now() - interval '12 hours') as "isWanted", fans.count as begun
  from (select count(*)::int as count, min(placed_at) as oldest from orders where ${OF_FANS}) fans`);

export type Wanted = { variantId: number; isTicket: boolean };
/** What fans of the past bought: standing tickets that ask for nothing, and goods. The first of them most. */
export const selectWanted = statement<Wanted>(`
  (select v.id as "variantId", true as "isTicket" from variant v join event e on e.id = v.sellable_id
    where e.status = 'scheduled' and e.happening_from > now() + interval '2 days' and e.seat_map_id is null
      and e.personalization_requirement = 'no_personalization_required' and v.active and not v.physical
    order by e.happening_from, v.id limit 60)
  union all
  (select v.id, false from variant v join product p on p.id = v.sellable_id
    where v.active and v.physical and not exists (select from bundle b where b.root_product_id = p.id) order by v.id limit 40)`);

/** By fans: what somebody who is there already buys meanwhile is theirs, and of today. */
export type Bought = { id: number; reference: string; totalMinor: number; method: string; isPaid: boolean };
export const selectBought = statement<Bought>(`
  select id, reference, total_minor as "totalMinor", payment_method as method, paid_at is not null as "isPaid"
  from orders where ${OF_FANS} order by id`);

/** Payments by card whose money nobody has asked back, the newest first. */
export const selectToDispute = statement<{ paymentId: string }>(`
  select a.provider_payment_id as "paymentId" from orders o join payment_attempt a on a.order_id = o.id
  where o.${OF_FANS} and a.provider = 'stripe' and a.state = 'succeeded' and a.provider_payment_id is not null
    and not exists (select from refund where order_id = o.id) and not exists (select from dispute)
  order by o.id desc offset 3 limit 1`);

export const countOpen = statement<{ open: number }>(`
  select (select count(*) from outbox where done_at is null and parked_at is null)::int
    + (select count(*) from inbox where processed_at is null and parked_at is null)::int as open`);

/** Tables that say of which order a row is, with their times. */
export const selectTimes = statement<{ table: string; earlier: string }>(`
  select c.table_name::text as table,
    string_agg(format('%1$I = (t.%1$I - a.by)::%2$s', c.column_name, c.data_type), ', ' order by c.column_name) as earlier
  from information_schema.columns c join information_schema.columns o
    on o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'order_id'
  where c.table_schema = 'public' and c.data_type in ('timestamp with time zone', 'date') and c.is_generated = 'NEVER' group by c.table_name`);

/** Nothing is looked at by triggers until the end of the transaction: what may never be changed is, once, before anybody is there. */
export const withoutTriggers = statement('set local session_replication_role = replica');
/** Rows of orders `$1` become so many seconds `$2` older. */
type Ages = [orderIds: number[], seconds: number[]];
const ages = '(select id, make_interval(secs => seconds) as by from unnest($1::bigint[], $2::float8[]) u(id, seconds)) a';
export const shiftOf = (table: string, earlier: string) =>
  statement<NoRow, Ages>(`update ${table} t set ${earlier} from ${ages} where t.order_id = a.id`);
export const shiftOrders = statement<NoRow, Ages>(`
  update orders t set placed_at = t.placed_at - a.by, paid_at = t.paid_at - a.by, pay_until = t.pay_until - a.by from ${ages} where t.id = a.id`);
/** With the decision that ended them: by its moment it is known whose it was. */
export const shiftVoids = statement<NoRow, Ages>(`
  update ticket_void t set voided_at = t.voided_at - a.by, back_on_sale_at = t.back_on_sale_at - a.by
  from ${ages} join ticket k on k.order_id = a.id where t.ticket_id = k.id`);
export const shiftMails = statement<NoRow, Ages>(`
  update sent_mail t set sent_at = t.sent_at - a.by from ${ages} where t.about = 'order:' || a.id`);
/** The totals of sales once more, from the orders as they are now. */
export const forgetTotals = statement('truncate sales_total, sales_change');
export const countTotals = statement('insert into sales_total select * from sales_by_orders()');
