import { statement, type NoRow } from '../../platform/db/index.ts';
import type { BankAccount } from '../../platform/sepa/bank-account.ts';
import type { SoldUnits } from '../inventory/index.ts';

export type MassRefund = 'closed' | 'open' | 'paused';

/** A ticket of an order as a refund looks at it. Amounts in cents. */
export type RefundTicket = {
  id: number;
  /** The code without its check digit, as the form sends it. */
  sentCode: string;
  fullCode: string;
  isPhysical: boolean;
  isUsed: boolean;
  priceMinor: number;
  orderId: number;
  reference: string;
  orderedAt: Date;
  eventId: number;
  eventName: string;
  massRefund: MassRefund;
  isVoucherPaid: boolean;
  /** Something was taken off the price of its line: what is left of it people look at. */
  isCredited: boolean;
};
/** Of order `o` and its line `l`. */
const [voucherPaid, credited] = [
  "(o.payment_method = 'kulturpass' or exists (select 1 from ledger_entry where order_id = o.id and account = 'voucher'))",
  'exists (select from withdrawn_line w where w.order_line_id = l.id and w.quantity = 0)',
];
/** What the form leaves to people. */
export const isByMailOnly = `(${voucherPaid} or ${credited})`;
export const ticketColumns = `
  t.id, left(t.validation_code, 15) as "sentCode", t.validation_code as "fullCode", t.physical as "isPhysical",
  (v.ticket_id is not null or a.ticket_id is not null) as "isUsed", l.unit_price_minor as "priceMinor",
  o.id as "orderId", o.reference, o.placed_at as "orderedAt", t.event_id as "eventId", l.name as "eventName",
  e.mass_refund as "massRefund",
  ${voucherPaid} as "isVoucherPaid", ${credited} as "isCredited"
  from orders o
    join ticket t on t.order_id = o.id join order_line l on l.id = t.order_line_id join event e on e.id = t.event_id
    left join ticket_void v on v.ticket_id = t.id left join admission a on a.ticket_id = t.id`;

/** Tickets of a buyer in shop `$1` with address `$2`: of order `$3` (id or reference; null: all), for event `$4` (null: any). */
export const selectTickets = statement<
  RefundTicket,
  [shopId: number, email: string, orderIdOrReference: string | null, eventId: number | null]
>(`
  select ${ticketColumns}
  where o.shop_id = $1 and lower(o.email) = lower($2) and ($3::text is null or o.id::text = $3 or o.reference = $3)
    and ($4::bigint is null or t.event_id = $4)
  order by t.id limit 500`);
/** The same of tickets by id. */
export const selectTicketsById = statement<RefundTicket, [ticketIds: readonly number[]]>(
  `select ${ticketColumns} where t.id = any ($1) order by t.id`,
);
/** Until the commit nobody admits them. */
export const lockTickets = statement<{ id: number }, [ticketIds: readonly number[]]>(
  'select id from ticket where id = any ($1) order by id for update',
);
/** Those of `$1` that were valid until now, for refund `$2`; `$3` why. */
export const voidTickets = statement<{ id: number }, [ticketIds: readonly number[], refundId: string | null, reason: string]>(`
  insert into ticket_void (ticket_id, reason, refund_id)
  select t.id, $3, $2 from ticket t
  where t.id = any ($1) and not exists (select 1 from admission a where a.ticket_id = t.id)
  order by t.id on conflict do nothing returning ticket_id as id`);
export const claimTickets = statement<NoRow, [refundRequestId: number, ticketIds: readonly number[]]>(
  'insert into refund_request_ticket (ticket_id, refund_request_id) select unnest($2::bigint[]), $1',
);

// Places of tickets that were taken back

const isReturned = `v.back_on_sale_at is null and v.reason in ('refunded', 'cancelled', 'withdrawn') and e.happening_from > now() and e.status <> 'cancelled'`;
const returned = 'ticket_void v join ticket t on t.id = v.ticket_id join event e on e.id = t.event_id';
/** Of event `$1` (null: all events), of tickets `$2` (null: all): those that go on sale with this transaction. */
export const markOnSale = statement<{ id: number }, [eventId: number | null, ticketIds: readonly number[] | null]>(`
  with due as (
    select v.ticket_id from ${returned}
    where ${isReturned} and ($1::bigint is null or e.id = $1) and ($2::bigint[] is null or t.id = any ($2))
    order by v.ticket_id for update of v
  )
  update ticket_void v set back_on_sale_at = now() from due where v.ticket_id = due.ticket_id returning v.ticket_id as id`);
/** What claims the places of tickets `$1`: the lines of those who bought them first, with their holds. */
export const selectClaims = statement<SoldUnits, [ticketIds: readonly number[]]>(`
  with recursive chain as (
    select order_line_id, replaces_ticket_id from ticket where id = any ($1::bigint[])
    union all select t.order_line_id, t.replaces_ticket_id from chain c join ticket t on t.id = c.replaces_ticket_id
  )
  select l.id as "lineId", l.hold_id as "holdId", count(*)::int as quantity from chain c join order_line l on l.id = c.order_line_id
  where c.replaces_ticket_id is null and l.hold_id is not null group by l.id order by l.hold_id`);
export const selectEventsOnSale = statement<{ id: number }>(`
  select distinct e.id from ${returned} where ${isReturned} and e.returned_tickets = 'on_sale' order by 1`);
export const selectReturned = statement<{ tickets: number }, [eventId: number]>(`
  select count(*)::int as tickets from ${returned} where ${isReturned} and e.id = $1`);

export const selectEvent = statement<
  { id: number; name: string; massRefund: MassRefund },
  [shopId: number, eventId: number, locale: string]
>(`
  select e.id, localize(e.descriptive_name, $3) as name, e.mass_refund as "massRefund"
  from event e join shop_sellable ss on ss.sellable_id = e.id where ss.shop_id = $1 and e.id = $2 limit 1`);

/** How an order was paid and what of it is left: `attemptId` of a payment that `$2` cents can go back on. */
export const selectSource = statement<
  { attemptId: string | null; provider: string | null; leftMinor: number },
  [orderId: number, amountMinor: number]
>(`
  with back as (select attempt_id, sum(amount_minor) as minor from refund where order_id = $1 and state <> 'failed' and dispute_id is null group by 1),
    paid as (
      select a.id, a.provider, a.amount_minor - coalesce((select minor from back where attempt_id = a.id), 0)
        - coalesce((select sum(taken_minor + returned_minor) from dispute where order_id = $1 and attempt_id = a.id), 0) as minor
      from payment_attempt a
      where a.order_id = $1 and a.state = 'succeeded' and a.provider in ('stripe', 'paypal') and a.provider_payment_id is not null)
  select (select id from paid where minor >= $2 order by minor desc, id limit 1) as "attemptId",
    (select provider from paid order by minor desc, id limit 1) as provider,
    refundable_of($1) as "leftMinor"`);

export type RefundRequest = {
  id: number;
  orderId: number;
  method: 'original' | 'bank_transfer';
  bankAccount: BankAccount | null;
  state: 'initiated' | 'processing' | 'completed';
  reference: string;
  ticketIds: number[];
  amountMinor: number;
  isExpired: boolean;
};
const requestColumns = `
  r.id, r.order_id as "orderId", r.method, r.bank_account as "bankAccount", r.state, r.payment_reference as reference,
  r.ticket_ids as "ticketIds", r.amount_minor as "amountMinor", r.requested_at < now() - interval '2 days' as "isExpired"`;
export const insertRequest = statement<
  RefundRequest,
  [
    orderId: number,
    eventId: number | null,
    method: string,
    bankAccount: object | string | null,
    state: string,
    paymentReference: string,
    ticketIds: readonly number[],
    amountMinor: number,
  ]
>(`
  insert into refund_request as r (order_id, event_id, method, bank_account, state, payment_reference, ticket_ids, amount_minor, confirmed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, case when $5 <> 'initiated' then now() end) returning ${requestColumns}`);
export const selectRequest = statement<RefundRequest, [refundRequestId: number]>(
  `select ${requestColumns} from refund_request r where r.id = $1`,
);
export const selectRequestOfShop = statement<RefundRequest, [refundRequestId: number, shopId: number]>(`
  select ${requestColumns} from refund_request r join orders o on o.id = r.order_id where r.id = $1 and o.shop_id = $2`);
export const lockRequest = statement<RefundRequest, [refundRequestId: number]>(
  `select ${requestColumns} from refund_request r where r.id = $1 for update`,
);
/** The account is the refund's from here on. */
export const confirmRequest = statement<NoRow, [refundRequestId: number, refundId: string | null]>(`
  update refund_request set state = case when $2::uuid is null then 'completed' else 'processing' end, confirmed_at = coalesce(confirmed_at, now()),
    refund_id = $2, bank_account = null
  where id = $1`);
export const completeRequest = statement<RefundRequest, [refundId: string]>(`
  update refund_request as r set state = 'completed' where refund_id = $1 returning ${requestColumns}`);
export const selectHasOpenRequest = statement<{ isOpen: boolean }, [orderId: number]>(`
  select exists (select 1 from refund_request where order_id = $1 and state = 'processing') as "isOpen"`);

export const selectOrderOfRefund = statement<{ orderId: number; amountMinor: number; reason: string }, [refundId: string]>(`
  select order_id as "orderId", amount_minor as "amountMinor", reason from refund where id = $1`);
/** `isOwed`: it failed, and no dispute has taken its money meanwhile. `account`: where it goes instead. */
export const selectFailedRefund = statement<
  { orderId: number; amountMinor: number; isOwed: boolean; account: BankAccount | null },
  [refundId: string]
>(`
  select order_id as "orderId", amount_minor as "amountMinor", state = 'failed' and refundable_of(order_id) >= amount_minor as "isOwed",
    case when state in ('created', 'pending') then bank_account end as account
  from refund where id = $1`);

// Retention

/** Requests nobody confirmed. */
export const deleteUnconfirmed = statement(
  "delete from refund_request where state = 'initiated' and requested_at < now() - interval '7 days'",
);
/** Accounts paid to: as long as the mail about the refund says. Payments that come back have done so by then. */
export const forgetAccounts = statement<NoRow, [pepper: string]>(`
  update refund set bank_account_sha256 = sha256(convert_to($1 || (bank_account->>'iban'), 'UTF8')), bank_account = null
  where bank_account is not null and state = 'succeeded' and settled_at < now() - interval '28 days'`);

// Changed events

export type ChangedEvent = {
  id: number;
  slug: string;
  name: string;
  status: string;
  massRefund: MassRefund;
  happeningFrom: Date;
  orders: number;
  tickets: number;
  /** Numbers of those orders that nobody can be written of: sold at the desk, or to guests without an address. */
  withoutMail: string[];
  /** What whoever decides has seen of it. */
  version: string;
};
const VERSION = `e.status || ' ' || extract(epoch from e.happening_from)`;
export const selectChangedEvent = statement<ChangedEvent, [slug: string, locale: string]>(`
  select e.id, s.slug, localize(e.descriptive_name, $2) as name, e.status, e.mass_refund as "massRefund", e.happening_from as "happeningFrom", ${VERSION} as version,
    (select count(distinct t.order_id) from ticket t where t.event_id = e.id and not t.is_dead)::int as orders,
    (select count(*) from ticket t where t.event_id = e.id and not t.is_dead)::int as tickets,
    array(select distinct o.reference from ticket t join orders o on o.id = t.order_id where t.event_id = e.id and not t.is_dead and o.email = '' order by 1) as "withoutMail"
  from event e join sellable s on s.id = e.id where s.slug = $1`);
/** Whether all shops that sell event `$1`, and all that have sold it, are among these. */
export const selectIsWithin = statement<{ isWithin: boolean }, [eventId: number, shops: readonly number[]]>(`
  select not exists (select from shop_sellable ss where ss.sellable_id = $1 and ss.shop_id <> all ($2::int[]))
    and not exists (select from ticket t where t.event_id = $1 and t.shop_id <> all ($2::int[])) as "isWithin"`);
/** Event `$1`, as it stays until the commit, and whether `$2` is to come. */
export const lockChangedEvent = statement<
  { status: string; happeningFrom: Date; version: string; isToCome: boolean },
  [eventId: number, start: Date | null]
>(`
  select e.status, e.happening_from as "happeningFrom", ${VERSION} as version, coalesce($2::timestamptz > now(), true) as "isToCome"
  from event e where e.id = $1 for update`);
/** Orders after `$2` with valid tickets of event `$1` and an address to write to; where it is moved, those that were placed before it was. */
export const selectHolders = statement<{ orderId: number }, [eventId: number, orderId: number]>(`
  select distinct t.order_id as "orderId" from ticket t join orders o on o.id = t.order_id join event e on e.id = t.event_id
  where t.event_id = $1 and t.order_id > $2 and o.email <> '' and not t.is_dead
    and (e.status <> 'moved' or o.placed_at <= coalesce(e.moved_at, 'infinity'))
  order by 1 limit 500`);
/** Of the valid tickets of order `$1` for event `$2`: whether the form leaves them to people, and whether they cost nothing. None: no row. */
export const selectHowTaken = statement<{ isByMailOnly: boolean; isFree: boolean }, [orderId: number, eventId: number]>(`
  select bool_or(${isByMailOnly}) as "isByMailOnly", sum(l.unit_price_minor) = 0 as "isFree"
  from orders o join ticket t on t.order_id = o.id join order_line l on l.id = t.order_line_id
  where o.id = $1 and t.event_id = $2 and not t.is_dead group by o.id`);
export const selectEventFacts = statement<{ name: string; venue: string; happeningFrom: Date }, [eventId: number, locale: string]>(`
  select localize(e.descriptive_name, $2) as name, v.name || ', ' || v.city as venue, e.happening_from as "happeningFrom"
  from event e join venue v on v.id = e.venue_id where e.id = $1`);
