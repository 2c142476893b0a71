import type { ReachValues } from '../../platform/acting.ts';
import { statement, type NoRow } from '../../platform/db/index.ts';
import { isSoldIn } from '../inventory/index.ts';
import { reachedEvents, sold } from '../orders/index.ts';

/** Whether a shop is in reach: everything, itself, or something that it sells. */
const reachedShops = (shopId: string) =>
  `($1::boolean or ${shopId} = any ($2::bigint[]) or exists (
    select from shop_sellable ss join sold on sold.id = ss.sellable_id where ss.shop_id = ${shopId}))`;
/** To whom the shop is not in reach as a whole, nothing that sells something else is. */
const isWhole = (shopId: string) => `($1::boolean or ${shopId} = any ($2::bigint[]))`;
const sellsOther = (orderId: string) =>
  `exists (select from order_line l where l.order_id = ${orderId} and l.sellable_id not in (select id from sold))`;
/** Whether a shift `d` is in reach: of a shop as a whole, else while nothing out of reach was sold in it. */
const reachedShifts = `(${reachedShops('d.shop_id')} and (${isWhole('d.shop_id')} or not exists (
    select from desk_sale x where x.shift_id = d.id and ${sellsOther('x.order_id')})))`;

// Shifts

/** `desks`: what desks of it were called, the last first. */
export type DeskShop = { id: number; slug: string; name: string; desks: string[] };
export const selectDeskShops = statement<DeskShop, ReachValues>(`
  with ${sold}
  select s.id, s.slug, s.name, array(
    select d.desk from desk_shift d where d.shop_id = s.id group by d.desk order by max(d.id) desc limit 10) as desks
  from shop s where ${reachedShops('s.id')} order by s.is_main desc, s.sort_order, s.id`);

/** Cents. `drawerMinor`: what lies in the drawer by the books; of a closed one what was counted. */
export type Shift = {
  id: number;
  shopId: number;
  desk: string;
  openedAt: Date;
  openedBy: string;
  drawerMinor: number;
  closedAt: Date | null;
  closedBy: string | null;
  expectedMinor: number | null;
  countedMinor: number | null;
  requestId: string;
};
const shiftColumns = `d.id, d.shop_id as "shopId", d.desk, d.opened_at as "openedAt", d.opened_by as "openedBy", d.drawer_minor as "drawerMinor",
  d.closed_at as "closedAt", d.closed_by as "closedBy", d.expected_minor as "expectedMinor", d.counted_minor as "countedMinor", d.request_id as "requestId"`;
export const selectShift = statement<Shift, [...ReachValues, shiftId: number]>(`
  with ${sold} select ${shiftColumns} from desk_shift d where d.id = $5 and ${reachedShifts}`);
/** Those that are open first, then the last that were closed: a page after a shift. */
export const selectShifts = statement<Shift, [...ReachValues, limit: number, after: number | null]>(`
  with ${sold} select ${shiftColumns} from desk_shift d where ${reachedShifts}
    and ($6::bigint is null or (d.closed_at is not null, -d.id) > (select x.closed_at is not null, -x.id from desk_shift x where x.id = $6))
  order by d.closed_at is not null, d.id desc limit $5`);
/** Locked until the commit: what is booked at a desk is booked one after the other. */
export const lockShift = statement<Shift, [shiftId: number]>(`
  select ${shiftColumns} from desk_shift d where d.id = $1 for no key update`);
/** No row where the desk is open, or the request has opened it before. */
export const insertShift = statement<{ id: number }, [shopId: number, desk: string, openedBy: string, requestId: string]>(`
  insert into desk_shift (shop_id, desk, opened_by, request_id) values ($1, $2, $3, $4) on conflict do nothing returning id`);
export const selectShiftByRequest = statement<{ id: number }, [requestId: string]>('select id from desk_shift where request_id = $1');
export const closeShift = statement<NoRow, [shiftId: number, closedBy: string, expectedMinor: number, countedMinor: number]>(`
  update desk_shift set closed_at = now(), closed_by = $2, expected_minor = $3, counted_minor = $4 where id = $1`);

// The drawer

export const movementKinds = ['opened', 'put_in', 'taken_out', 'sale', 'refund', 'difference'] as const;
export type MovementKind = (typeof movementKinds)[number];
export const insertMovement = statement<
  NoRow,
  [
    shiftId: number,
    kind: string,
    amountMinor: number,
    orderId: number | null,
    reason: string,
    bookedBy: string,
    /** Of what it is booked for, which is once. */
    requestId: string,
  ]
>(`
  insert into cash_movement (shift_id, kind, amount_minor, order_id, reason, booked_by, request_id) values ($1, $2, $3, $4, $5, $6, $7)`);
export const selectMoved = statement<{ shiftId: number; amountMinor: number }, [requestId: string]>(
  'select shift_id as "shiftId", amount_minor as "amountMinor" from cash_movement where request_id = $1',
);
export type Movement = { id: number; kind: MovementKind; amountMinor: number; reason: string; bookedBy: string; bookedAt: Date };
/** What somebody put in or took out, and how the drawer was opened and counted; sales are told with the orders. */
export const selectMovements = statement<Movement, [shiftId: number]>(`
  select id, kind, amount_minor as "amountMinor", reason, booked_by as "bookedBy", booked_at as "bookedAt"
  from cash_movement where shift_id = $1 and kind <> 'sale' order by id`);
export type Taken = { method: string; sales: number; amountMinor: number };
export const selectTaken = statement<Taken, [shiftId: number]>(`
  select method, count(*)::int as sales, sum(due_minor)::bigint as "amountMinor" from desk_sale where shift_id = $1 group by method order by method`);
export type TakenByRate = { vatPermille: number; grossMinor: number; vatMinor: number };
export const selectTakenByRate = statement<TakenByRate, [shiftId: number]>(`
  select l.vat_permille as "vatPermille", sum(l.total_minor)::bigint as "grossMinor", sum(l.vat_minor)::bigint as "vatMinor"
  from desk_sale d join order_line l on l.order_id = d.order_id where d.shift_id = $1 group by l.vat_permille order by 1 desc`);
/** What tickets that went back out of the drawer had cost; they ended in the transaction that paid. */
export const selectGivenBackByRate = statement<TakenByRate, [shiftId: number]>(`
  select l.vat_permille as "vatPermille", sum(s.refunded_minor)::bigint as "grossMinor", sum(s.refunded_vat_minor)::bigint as "vatMinor"
  from cash_movement m join orders o on o.id = m.order_id join order_line l on l.order_id = o.id
    cross join lateral (
      select (count(*) filter (where v.voided_at < m.booked_at))::int as earlier, (count(*) filter (where v.voided_at = m.booked_at))::int as units
      from ticket t join ticket_void v on v.ticket_id = t.id and is_return(v.reason) where t.order_line_id = l.id
    ) back
    cross join lateral returned_units(o, l, back.earlier, back.units, m.booked_at) s
  where m.shift_id = $1 and m.kind = 'refund' and back.units > 0 group by l.vat_permille order by 1 desc`);

// What is sold

/** What a desk of a shop may sell: `$5` the shop, `$6` whether of other days too. */
const offered = `
  from event e join sellable b on b.id = e.id join shop_sellable own on own.sellable_id = e.id and own.shop_id = $5
    join venue ve on ve.id = e.venue_id
    join variant v on v.sellable_id = e.id and v.active and v.opens_with is null and v.questions is null
  where e.status <> 'cancelled' and e.sold_out_message is null and not b.hidden and ends_at(e.happening_from, e.happening_until) > now()
    and (sale_opens_at(e) > now()) is not true and ${reachedEvents('e.id')}
    -- a night that begins after midnight is still tonight's
    and ($6::boolean or e.happening_from < (date_trunc('day', now() at time zone 'Europe/Berlin') + interval '30 hours') at time zone 'Europe/Berlin')`;
type OfferValues = [...ReachValues, shopId: number, ahead: boolean];

export type OfferedVariant = {
  eventId: number;
  slug: string;
  event: string;
  venue: string;
  happeningFrom: Date;
  variantId: number;
  name: string;
  category: string | null;
  /** Whether there are seats to choose. */
  isSeated: boolean;
  priceMinor: number;
  free: number;
};
/**
 * The next events first, `$9` of them, each with its kinds of tickets. `$7` locale, `$8` country of the prices, `$10` what is in name, house
 * or city (empty: all).
 */
export const selectOffered = statement<
  OfferedVariant,
  [...OfferValues, locale: string, countryCode: string, limit: number, search: string]
>(`
  with ${sold}, next as materialized (
    select e.id as event_id, array_agg(v.id) as variant_ids, e.happening_from ${offered}
      and ($10 = '' or strpos(fold_text(concat_ws(' ', localize(e.descriptive_name, $7), ve.name, ve.city)), fold_text($10)) > 0)
    group by e.id order by e.happening_from, e.id limit $9
  )
  select e.id as "eventId", b.slug, localize(e.descriptive_name, $7) as event, ve.name || ', ' || ve.city as venue, e.happening_from as "happeningFrom",
    v.id as "variantId", localize(v.description, $7) as name, localize(pc.name, $7) as category, place.seated as "isSeated",
    coalesce((phase.prices ->> $8)::bigint, (phase.prices ->> 'de')::bigint, price.minor + v.additional_price_minor)::bigint as "priceMinor",
    place.free
  from next n join event e on e.id = n.event_id join sellable b on b.id = e.id join venue ve on ve.id = e.venue_id
    join variant v on v.id = any (n.variant_ids)
    left join pricing_category pc on pc.id = v.pricing_category_id
    left join lateral running_phase(v.id) phase on true
    cross join lateral (select p.price_minor as minor from variant_price p
      where p.variant_id = v.id and p.country_code in ($8, 'de') order by p.country_code = $8 desc limit 1) price
    cross join lateral (select coalesce(sum(greatest(st.capacity - st.claimed, 0)), 0)::bigint as free, coalesce(bool_or(not es.standing), false) as seated
      from event_section es join stock st on st.id = es.stock_id
      where es.event_id = e.id and es.pricing_category_id = v.pricing_category_id
        and ${isSoldIn('es.stock_id')}) place
  order by n.happening_from, e.id, pc.sort_order, v.sort_order, v.id`);
/** Lists in step, a seat each, in the order in which they sit. `variantIds`: what is sold there. */
export type DeskSeatRow = {
  section: string;
  row: string;
  ids: number[];
  numbers: string[];
  xs: number[];
  ys: number[];
  free: boolean[];
  variantIds: number[];
};
/** `$7` the event's slug. */
export const selectDeskSeats = statement<DeskSeatRow, [...OfferValues, slug: string]>(`
  with ${sold}, mine as materialized (
    select e.id, array_agg(v.id) as variant_ids ${offered} and b.slug = $7 group by e.id
  )
  select es.name as section, s.row_name as row, array_agg(s.id order by s.sort_order, s.id) as ids,
    array_agg(s.number order by s.sort_order, s.id) as numbers, array_agg(s.x::float8 order by s.sort_order, s.id) as xs,
    array_agg(s.y::float8 order by s.sort_order, s.id) as ys, array_agg(h.id is null order by s.sort_order, s.id) as free,
    array(select v.id from variant v where v.id = any (m.variant_ids) and v.pricing_category_id = es.pricing_category_id
      and ${isSoldIn('es.stock_id')} order by v.sort_order, v.id) as "variantIds"
  from mine m join event_section es on es.event_id = m.id and not es.standing join stock st on st.id = es.stock_id
    join seat s on s.section_id = st.section_id
    left join hold h on h.sellable_id = es.event_id and h.seat_id = s.id and h.resale_offer_id is null
  group by m.variant_ids, es.sort_order, es.stock_id, es.name, es.pricing_category_id, s.row_name
  order by es.sort_order, es.stock_id, min(s.sort_order), s.row_name`);
/** Which of these variants are not offered: none, where all may be sold. */
export const selectNotOffered = statement<{ variantId: number }, [...OfferValues, variantIds: readonly number[]]>(`
  with ${sold} select w.id as "variantId" from unnest($7::bigint[]) as w (id) where w.id not in (select v.id ${offered})`);
/** Whether a sale has become an order: its cart's session is its own. */
export const selectIsSold = statement<{ isSold: boolean }, [shopId: number, sessionHash: Buffer]>(
  `select exists (select from cart where shop_id = $1 and session_hash = $2 and state = 'ordered') as "isSold"`,
);
/** What variants in a cart are called. */
export const selectNames = statement<{ variantId: number; event: string; name: string }, [variantIds: readonly number[], locale: string]>(`
  select v.id as "variantId", localize(e.descriptive_name, $2) as event, localize(v.description, $2) as name
  from variant v join event e on e.id = v.sellable_id where v.id = any ($1::bigint[])`);

// Sales

export const insertSale = statement<
  NoRow,
  [
    orderId: number,
    shiftId: number,
    method: string,
    dueMinor: number,
    givenMinor: number | null,
    terminalReference: string | null,
    soldBy: string,
  ]
>(`
  insert into desk_sale (order_id, shift_id, method, due_minor, given_minor, terminal_reference, sold_by) values ($1, $2, $3, $4, $5, $6, $7)`);

/** `what`: its lines, such as `2 × Reduced`. */
export type Sale = {
  orderId: number;
  shiftId: number;
  reference: string;
  method: 'cash' | 'card_terminal' | 'internal_payment_skipped';
  dueMinor: number;
  givenMinor: number | null;
  soldAt: Date;
  tickets: number;
  event: string;
  /** Whether all of it was given back. */
  isBack: boolean;
};
const saleColumns = `d.order_id as "orderId", d.shift_id as "shiftId", o.reference, d.method, d.due_minor as "dueMinor", d.given_minor as "givenMinor", d.sold_at as "soldAt",
  (select coalesce(sum(quantity), 0)::int from order_line where order_id = o.id) as tickets,
  (select string_agg(distinct name, ', ') from order_line where order_id = o.id) as event,
  o.total_minor > 0 and o.total_minor <= (select coalesce(sum(amount_minor), 0) from refund where order_id = o.id and state <> 'failed') as "isBack"`;
export const selectSale = statement<Sale, [orderId: number]>(`
  select ${saleColumns} from desk_sale d join orders o on o.id = d.order_id where d.order_id = $1`);
/** Sold at a desk of the shop. */
export const selectSaleOfShop = statement<{ reference: string }, [orderId: number, shopId: number]>(`
  select o.reference from desk_sale d join orders o on o.id = d.order_id where d.order_id = $1 and o.shop_id = $2`);
/** The last ones of a shift first: a page before a sale. */
export const selectSales = statement<Sale, [shiftId: number, limit: number, before: number | null]>(`
  select ${saleColumns} from desk_sale d join orders o on o.id = d.order_id
  where d.shift_id = $1 and ($3::bigint is null or d.order_id < $3) order by d.order_id desc limit $2`);
/** An order sold at a desk in reach. */
export const selectSoldOrder = statement<{ orderId: number }, [...ReachValues, orderId: number]>(`
  with ${sold} select d.order_id as "orderId" from desk_sale d join desk_shift s on s.id = d.shift_id
  where d.order_id = $5 and ${reachedShops('s.shop_id')} and (${isWhole('s.shop_id')} or not ${sellsOther('d.order_id')})`);
