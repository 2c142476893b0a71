import type { EntryRule } from '@frontrow/domain/door/entry-rule';
import type { Locale } from '@frontrow/domain/locale';
import type { OrderStatus } from '@frontrow/domain/orders/status';
import { statement, type NoRow } from '../../platform/db/index.ts';
import { voidReason } from '../orders/index.ts';

export const insertLink = statement<{ id: string }, [shopId: number, locale: string, email: string]>(
  'insert into my_tickets_link (shop_id, locale, email) values ($1, $2, $3) returning id',
);
export type AskedLink = { shopId: number; locale: Locale; email: string };
/** With whether there is anything to show; the address as the orders have it. */
export const selectAsked = statement<AskedLink & { hasOrders: boolean }, [myTicketsLinkId: string]>(`
  select shop_id as "shopId", locale, email,
    exists (select from orders o where lower(o.email) = lower(l.email) and o.forgotten_at is null) as "hasOrders"
  from my_tickets_link l where id = $1`);
/** Said again, as when the mail had to be sent again, the link before is no longer one. */
export const updateToken = statement<NoRow, [myTicketsLinkId: string, tokenHash: Buffer]>(
  "update my_tickets_link set token_hash = $2, expires_at = now() + interval '1 hour' where id = $1",
);
export const selectByToken = statement<{ email: string }, [tokenHash: Buffer]>(
  'select email from my_tickets_link where token_hash = $1 and expires_at > clock_timestamp()',
);
export const deleteOld = statement("delete from my_tickets_link where requested_at < now() - interval '1 day'");

export const ends = ['refunded', 'resold', 'cancelled', 'withdrawn', 'taken_back', 'replaced'] as const;
/** Why a ticket is one no more. `withdrawn`: as its buyer declared; `taken_back`: as the house decided. */
export type End = (typeof ends)[number];
export type MyLine = {
  name: string;
  variantName: string;
  amount: number;
  /** What follows is null for goods. Tickets that are still the buyer's, of those that were bought, and of them who is inside. */
  validTickets: number | null;
  admittedTickets: number | null;
  /** Why the others ended, where all did for one reason. */
  endedBy: End | null;
  happeningFrom: string | null;
  stageTime: string | null;
  /** The day is not announced. */
  hideDate: boolean | null;
  entryRule: EntryRule | null;
  endsAt: string | null;
  isCancelled: boolean | null;
  place: string | null;
  section: string | null;
  row: string | null;
  seat: string | null;
};
export type MyInvoice = { id: number; kind: 'invoice' | 'credit_note'; number: string };
export type MyOrder = {
  id: number;
  shopId: number;
  reference: string;
  token: string;
  locale: Locale;
  status: OrderStatus;
  placedAt: Date;
  totalMinor: number;
  hasPdf: boolean;
  hasDownloads: boolean;
  lines: MyLine[];
  invoices: MyInvoice[];
};
/** The newest first, two hundred at most. Start and house of an event are those that hold now. */
export const selectOrdersOf = statement<MyOrder, [email: string]>(`
  select o.id, o.shop_id as "shopId", o.reference, o.token, o.locale, o.status, o.placed_at as "placedAt", o.total_minor as "totalMinor",
    o.paid_at is not null and exists (
      select from ticket t where t.order_id = o.id and not t.is_dead and not t.physical) as "hasPdf",
    exists (
      select from download_grant g join order_line l on l.id = g.order_line_id
      where l.order_id = o.id and l.invalidated_at is null and o.cancelled_at is null and g.times_left > 0 and g.open_until > now()) as "hasDownloads",
    (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'variantName', l.variant_name, 'amount', l.quantity,
        'validTickets', tickets.valid, 'admittedTickets', tickets.admitted, 'endedBy', tickets.ended_by,
        'happeningFrom', e.happening_from, 'stageTime', e.stage_time, 'hideDate', e.meta -> 'hideDate' = 'true'::jsonb, 'entryRule', va.entry_rule, 'endsAt', ends_at(e.happening_from, e.happening_until), 'isCancelled', e.status = 'cancelled',
        'place', coalesce((select ve.name || ', ' || ve.city from venue ve where ve.id = e.venue_id),
          (l.event_facts -> 'venue' ->> 'name') || ', ' || (l.event_facts -> 'venue' ->> 'city')),
        'section', l.event_facts ->> 'section', 'row', l.event_facts ->> 'row', 'seat', l.event_facts ->> 'seat') order by l.id), '[]')
      from order_line l left join event e on e.id = l.sellable_id and l.kind = 'event' left join variant va on va.id = l.variant_id
      left join lateral (
        select count(*) filter (where not t.is_dead) as valid, count(a.ticket_id) filter (where not t.is_dead) as admitted,
          case when count(distinct v.reason) = 1 then min(v.reason) end as ended_by
        from ticket t left join admission a on a.ticket_id = t.id left join lateral (
          select ${voidReason} as reason from ticket_void v where v.ticket_id = t.id) v on true
        where t.order_line_id = l.id) tickets on l.kind = 'event'
      where l.order_id = o.id and l.invalidated_at is null) as lines,
    (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'number', invoice_number(i.prefix, i.number)) order by i.id), '[]')
      from invoice i where i.order_id = o.id) as invoices
  from orders o where lower(o.email) = lower($1) and o.forgotten_at is null
  order by o.placed_at desc, o.id desc limit 200`);
