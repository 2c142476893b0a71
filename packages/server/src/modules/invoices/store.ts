import { statement, type NoRow } from '../../platform/db/index.ts';
import type { Invoice } from './invoice.ts';

const columns = `id, kind, invoice_number(prefix, number) as number, issued_at as "issuedAt", content`;

/** The next number of a seller's series of this year; the row stays locked until the transaction ends, so none is lost. */
export const nextNumber = statement<{ prefix: string; number: number }, [shopId: number, prefix: string]>(`
  insert into invoice_series as s (shop_id, prefix, last_number)
  values ($1, $2::text || to_char(now() at time zone 'Europe/Berlin', 'YYYY') || '-', 1)
  on conflict (shop_id, prefix) do update set last_number = s.last_number + 1
  returning prefix, last_number as number`);

/** With the number that `nextNumber` has just taken of the series in this transaction. */
export const insertInvoice = statement<
  Invoice,
  [orderId: number, shopId: number, kind: string, prefix: string, correctsInvoiceId: number | null, content: object | string]
>(`
  insert into invoice (order_id, shop_id, kind, prefix, number, corrects_invoice_id, content)
  select $1, s.shop_id, $3, s.prefix, s.last_number, $5, $6 from invoice_series s
  where s.shop_id = $2 and s.prefix = $4::text || to_char(now() at time zone 'Europe/Berlin', 'YYYY') || '-'
  returning ${columns}`);
export const selectInvoiceOfOrder = statement<Invoice, [orderId: number]>(
  `select ${columns} from invoice where order_id = $1 and kind = 'invoice'`,
);
export const selectInvoiceById = statement<Invoice, [invoiceId: number]>(`select ${columns} from invoice where id = $1`);
export const selectInvoice = statement<Invoice, [invoiceId: number, orderId: number]>(
  `select ${columns} from invoice where id = $1 and order_id = $2`,
);

/** `xml`: null where it is no e-invoice. */
export type InvoiceFiles = { pdf: Buffer; xml: Buffer | null };
export const selectFiles = statement<InvoiceFiles, [invoiceId: number]>('select pdf, xml from invoice where id = $1 and pdf is not null');
/** What is kept first is the document. */
export const keepFiles = statement<NoRow, [invoiceId: number, pdf: Buffer, xml: Buffer | null]>(
  'update invoice set pdf = $2, sha256 = sha256($2), xml = $3 where id = $1 and pdf is null',
);

const taken = `v.reason in ('refunded', 'cancelled', 'withdrawn')
  and not exists (select from credited_ticket c where c.ticket_id = v.ticket_id)`;
const withdrawn = `w.decision = 'accepted' and not exists (select from credited_withdrawal c where c.withdrawal_id = w.id)
  and (w.shipping_minor > 0 or exists (
    select from withdrawn_line d join order_line l on l.id = d.order_line_id
    where d.withdrawal_id = w.id and l.unit_price_minor > 0 and (l.kind <> 'event' or d.amount_minor <> d.quantity * l.unit_price_minor)))`;
/** Orders with an invoice and tickets or goods taken back that no credit note names. */
export const selectOrdersToCredit = statement<{ id: number }>(`
  select distinct i.order_id as id from invoice i
  where i.kind = 'invoice' and (
    i.order_id in (
      select t.order_id from ticket_void v join ticket t on t.id = v.ticket_id join order_line l on l.id = t.order_line_id
      where ${taken} and l.unit_price_minor > 0)
    or i.order_id in (select w.order_id from withdrawal w where ${withdrawn}))
  order by 1 limit 500`);
/** By line of a locked order: the tickets to credit, and how many of the line were credited before. */
export const selectTicketsToCredit = statement<
  { lineId: number; ticketIds: number[]; units: number; creditedBefore: number },
  [orderId: number]
>(`
  select l.id as "lineId", array_agg(t.id order by t.id) as "ticketIds", count(*)::int as units,
    (select count(*) from credited_ticket c join ticket o on o.id = c.ticket_id where o.order_line_id = l.id)::int as "creditedBefore"
  from ticket_void v join ticket t on t.id = v.ticket_id join order_line l on l.id = t.order_line_id
  where t.order_id = $1 and ${taken} and l.unit_price_minor > 0
  group by l.id order by l.id`);
/** The same of goods, which are credited with the withdrawal that took them back. */
export const selectGoodsToCredit = statement<{ lineId: number; units: number; creditedBefore: number }, [orderId: number]>(`
  select l.id as "lineId", sum(d.quantity)::int as units, coalesce((
      select sum(b.quantity) from withdrawn_line b join credited_withdrawal c using (withdrawal_id) where b.order_line_id = l.id), 0)::int as "creditedBefore"
  from withdrawal w join withdrawn_line d on d.withdrawal_id = w.id join order_line l on l.id = d.order_line_id
  where w.order_id = $1 and ${withdrawn} and l.kind <> 'event' and l.unit_price_minor > 0
  group by l.id order by l.id`);
/**
 * By decision and line: what was taken off its price without units, and what was kept of the price of units. Each is a line of the
 * note and its VAT is rounded by itself, as in the totals of sales (`returned_difference`).
 */
export const selectDifferencesToCredit = statement<{ lineId: number; creditMinor: number; keptMinor: number }, [orderId: number]>(`
  select l.id as "lineId", case when d.quantity = 0 then d.amount_minor else 0 end::bigint as "creditMinor",
    case when d.quantity > 0 then d.quantity * l.unit_price_minor - d.amount_minor else 0 end::bigint as "keptMinor"
  from withdrawal w join withdrawn_line d on d.withdrawal_id = w.id join order_line l on l.id = d.order_line_id
  where w.order_id = $1 and ${withdrawn} and d.amount_minor <> d.quantity * l.unit_price_minor
  order by l.id, d.quantity > 0, w.id`);
export const selectWithdrawalsToCredit = statement<{ id: number; shippingMinor: number }, [orderId: number]>(`
  select w.id, w.shipping_minor as "shippingMinor" from withdrawal w where w.order_id = $1 and ${withdrawn} order by w.id`);
export const insertCreditedWithdrawals = statement<NoRow, [invoiceId: number, withdrawalIds: readonly number[]]>(
  'insert into credited_withdrawal (invoice_id, withdrawal_id) select $1, unnest($2::bigint[])',
);
/** Of lines that private sellers resold: the shop's fee in the price, in cents. */
export const selectResaleFees = statement<{ lineId: number; feeMinor: number }, [orderId: number]>(`
  select l.id as "lineId", o.buyer_fee_minor as "feeMinor" from order_line l join resale_offer o on o.id = l.resold_by_offer_id
  where l.order_id = $1`);
export const insertCreditedTickets = statement<NoRow, [invoiceId: number, ticketIds: readonly number[]]>(
  'insert into credited_ticket (invoice_id, ticket_id) select $1, unnest($2::bigint[])',
);

/** Of orders that are forgotten: number and sums stay, the buyer goes. */
export const forgetBuyers = statement(`
  update invoice i set content = without_buyer(i.content), pdf = null, sha256 = null, xml = null from orders o
  where o.id = i.order_id and o.forgotten_at is not null and (i.pdf is not null or i.content <> without_buyer(i.content))`);

/** `isForgotten`: it need not be kept any longer, its files are gone or will be. */
export type ListedInvoice = {
  id: number;
  number: string;
  kind: 'invoice' | 'credit_note';
  issuedAt: Date;
  shop: string;
  orderReference: string;
  corrects: string | null;
  grossMinor: number;
  isEInvoice: boolean;
  isForgotten: boolean;
};
/** `shops`: whose orders' documents one may see; null: all. */
type Shops = readonly number[] | null;
const listed = `
  select i.id, invoice_number(i.prefix, i.number) as number, i.kind, i.issued_at as "issuedAt", s.slug as shop,
    o.reference as "orderReference", i.content ->> 'corrects' as corrects,
    jsonb_typeof(i.content -> 'eInvoice') is not distinct from 'object' as "isEInvoice", i.total_minor as "grossMinor",
    o.forgotten_at is not null as "isForgotten"
  from invoice i join orders o on o.id = i.order_id join shop s on s.id = i.shop_id`;
const inReach = '($1::bigint[] is null or exists (select from orders r where r.id = i.order_id and r.shop_id = any ($1)))';
/** From day `$2` to day `$3`, by the calendar of Berlin. */
const inPeriod = `($2::date is null or i.issued_at >= $2::timestamp at time zone 'Europe/Berlin')
  and ($3::date is null or i.issued_at < ($3::date + 1)::timestamp at time zone 'Europe/Berlin')`;
/** Of a period, the next after document `$4`. */
export const selectInvoicesOfPeriod = statement<
  ListedInvoice,
  [shops: Shops, from: string | null, until: string | null, afterId: number, limit: number]
>(`${listed} where ${inReach} and ${inPeriod} and i.id > $4 order by i.id limit $5`);

/** Documents that a text means: by their number, the order's, a sum or the buyer's name; `$4` whether there is a text at all. */
const isMeant = `(not $4::boolean or i.id in (
    select id from invoice where number = $6::int and right(upper(prefix), length($5)) = $5
    union all select n.id from orders m join invoice n on n.order_id = m.id where m.reference = $7
    union all select id from invoice where total_minor in ($8::bigint, -$8::bigint)
    union all select n.id from (
      select w.order_id from (select word collate "C" as word from words_of($9) word limit 5) a join order_word w on w.word = a.word
      group by w.order_id having count(distinct w.word) = (select count(*) from (select 1 from words_of($9) limit 5) c)) w
      join invoice n on n.order_id = w.order_id))
  and ($10::text is null or i.kind = $10)`;
export type InvoiceFilter = [
  shops: Shops,
  from: string | null,
  until: string | null,
  hasText: boolean,
  prefix: string | null,
  number: number | null,
  reference: string | null,
  amountMinor: number | null,
  names: string | null,
  kind: 'invoice' | 'credit_note' | null,
];
export const selectInvoicePage = statement<ListedInvoice, [...InvoiceFilter, beforeId: number | null, limit: number]>(`
  ${listed} where ${inReach} and ${inPeriod} and ${isMeant} and ($11::bigint is null or i.id < $11) order by i.id desc limit $12`);
export const selectInvoiceSum = statement<{ count: number; grossMinor: number }, InvoiceFilter>(`
  select count(*)::int as count, coalesce(sum(i.total_minor), 0)::bigint as "grossMinor" from invoice i where ${inReach} and ${inPeriod} and ${isMeant}`);
export const selectInvoiceInReach = statement<Invoice, [shops: Shops, invoiceId: number]>(
  `select ${columns} from invoice i where ${inReach} and i.id = $2`,
);
/** Numbers of series `s` that were skipped on purpose. */
const skipped = `(select coalesce(sum(k.last_number - k.first_number + 1), 0)::int from invoice_skip k where k.shop_id = s.shop_id and k.prefix = s.prefix)`;
/** Series that lack a number they have counted and did not skip, with some of those. */
export const selectGaps = statement<{ prefix: string; missing: number; numbers: number[] }>(`
  select s.prefix, s.last_number - count(i.number)::int - ${skipped} as missing,
    array(select n from generate_series(1, s.last_number) n
      where not exists (select from invoice x where x.shop_id = s.shop_id and x.prefix = s.prefix and x.number = n)
        and not exists (select from invoice_skip k where k.shop_id = s.shop_id and k.prefix = s.prefix and n between k.first_number and k.last_number)
      limit 20) as numbers
  from invoice_series s left join invoice i on i.shop_id = s.shop_id and i.prefix = s.prefix
  group by s.shop_id, s.prefix, s.last_number having count(i.number) + ${skipped} <> s.last_number`);
