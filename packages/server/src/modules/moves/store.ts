import { artistOfEvent, soldEventJson } from '../catalogue/index.ts';
import { isSoldIn, requirement } from '../inventory/index.ts';
import type { EventFacts } from '../orders/index.ts';
import { statement } from '../../platform/db/index.ts';

/** A ticket, as somebody looks at it who wants to move it. Amounts in cents. */
export type MovableTicket = {
  id: number;
  lineId: number;
  holdId: number | null;
  /** Of its line: a unit of several gets a line of its own when it moves. */
  quantity: number;
  eventId: number;
  /** When its event begins as things stand, for deadlines: an order keeps the date that was bought. */
  happeningFrom: Date;
  stockId: number;
  variantId: number;
  place: string;
  /** For the ticket with what was paid for dearer places before, less what was taken off its price. */
  paidMinor: number;
  /** Admits, was not used, its event is not over, and nobody resells it. */
  isMovable: boolean;
  /** A part of a bundle has a share of a price, which no other place has. */
  isPart: boolean;
  /** A dearer place is held for it until its buyer pays. */
  isOffered: boolean;
  personalIdentifier: string | null;
};
/** Of a ticket t, its line l and event e. What was taken off the price of several units belongs to none of them alone. */
export const isMovable = `not t.is_dead and l.hold_id is not null and l.resold_by_offer_id is null
  and (l.quantity = 1 or (l.bundle_root_line_id is null and not exists (select from withdrawn_line w where w.order_line_id = l.id)))
  and e.status <> 'cancelled' and ends_at(e.happening_from, e.happening_until) > now()
  and not exists (select from admission a where a.ticket_id = t.id)
  and not exists (select from resale_offer f where f.ticket_id = t.id and f.state = 'open')
  and not (t.physical and exists (select from shipment p where p.order_id = t.order_id))`;
export const selectTicket = statement<MovableTicket, [orderId: number, ticketId: number]>(`
  select t.id, l.id as "lineId", l.hold_id as "holdId", l.quantity, t.event_id as "eventId", e.happening_from as "happeningFrom",
    l.variant_id as "variantId", l.stock_id as "stockId",
    concat_ws(' / ', es.name, s.row_name, s.number) as place, paid_for(l) as "paidMinor", (${isMovable}) as "isMovable",
    l.bundle_root_line_id is not null as "isPart", l.personal_identifier as "personalIdentifier",
    exists (select from move_offer m where m.ticket_id = t.id and m.ended_at is null) as "isOffered"
  from ticket t join order_line l on l.id = t.order_line_id join event e on e.id = t.event_id
    left join seat s on s.id = t.seat_id left join event_section es on es.stock_id = l.stock_id
  where t.order_id = $1 and t.id = $2`);

/**
 * A seat, or a place to stand, and what a ticket for it is: for a seat of the same variant, else of one called alike in its price category,
 * else the first; to stand there is one for each variant.
 */
export type Place = {
  eventId: number;
  stockId: number;
  variantId: number;
  /** Null: to stand. */
  seatId: number | null;
  sectionId: number | null;
  variantName: string;
  section: string;
  row: string | null;
  number: string | null;
  priceMinor: number;
  /** The price phase it was bought in, where it stays what it was bought as. */
  phaseId: number | null;
  /** The code that opened it, likewise. */
  openingCodeId: number | null;
};

/**
 * Events that ticket t may go to: its own, and others of its shop that are on sale, sold by the same people at the same rate of VAT. One
 * that wants a guest's name takes a ticket that has one.
 */
const goesTo = `(e.id = t.event_id or (
    l.bundle_root_line_id is null and e.status <> 'cancelled' and e.happening_from > now() and e.sold_out_message is null
    and (sale_opens_at(e) > now()) is not true and not sl.hidden
    and exists (select from shop_sellable ss where ss.shop_id = o.shop_id and ss.sellable_id = e.id)
    and sl.vat_permille = l.vat_permille and e.seller_role = l.event_facts ->> 'sellerRole'
    and (e.seller_role <> 'agent' or (e.local_organizer is not distinct from l.event_facts ->> 'organizer'
      and (e.owning_company is null or e.owning_company = l.event_facts -> 'owningCompany')))
    and (${requirement} = 'no_personalization_required' or t.personal_identifier is not null)))`;
const ticketOf = 'ticket t join orders o on o.id = t.order_id join order_line l on l.id = t.order_line_id';
/** Places of event e for ticket t. */
const places = (event: string) => `
  from ${ticketOf} cross join lateral (select paid_for(l) as minor offset 0) paid
    join event e on ${event} join sellable sl on sl.id = e.id left join product p on p.id = e.id
    join event_section es on es.event_id = e.id
    join stock sk on sk.id = es.stock_id
    left join seat st on st.section_id = sk.section_id and not es.standing
    cross join lateral (
      select v.id, v.pricing_category_id, localize(v.description, o.locale) as name, own.phase_id, own.opening_code_id,
        coalesce(own.price_minor, v.additional_price_minor + (
          select p.price_minor from variant_price p where p.variant_id = v.id and p.country_code in (o.country_code, 'de')
          order by p.country_code = o.country_code desc limit 1)) as price_minor
      -- what was bought stays at its price, also where late money counts in no phase any more
      from variant v left join lateral (
        select h.phase_id, h.opening_code_id, h.unit_price_minor as price_minor
        from hold h where h.id = l.hold_id and h.variant_id = v.id) own on true
      where v.sellable_id = e.id and v.pricing_category_id = es.pricing_category_id and v.active and v.physical = t.physical
        and (v.opens_with is null or v.id = l.variant_id)
        and ${isSoldIn('es.stock_id')}
      order by v.id = l.variant_id desc, localize(v.description, o.locale) = l.variant_name desc, v.is_default desc, v.sort_order, v.id
      limit case when es.standing then null else 1 end
    ) v`;
const isPlace = `v.price_minor is not null and (es.standing or st.id is not null) and ${goesTo}
  and not (es.standing and v.id = l.variant_id and sk.id = l.stock_id)`;
const columns = `
  e.id as "eventId", sk.id as "stockId", v.id as "variantId", st.id as "seatId", st.section_id as "sectionId", v.name as "variantName",
  es.name as section, st.row_name as "row", st.number, v.price_minor as "priceMinor", v.phase_id as "phaseId", v.opening_code_id as "openingCodeId"`;
const isFree = `(sk.claimed < sk.capacity and not exists (
    select from hold h where h.sellable_id = e.id and h.seat_id = st.id and h.resale_offer_id is null))`;
/**
 * Free places of event `$3` (null: the ticket's own), those of the price that was paid first, where each word is the row, the number, or
 * in the name of the section or of the variant. Places for a wheelchair and beside one are found by their words alone.
 */
export const selectFreePlaces = statement<
  Place,
  [orderId: number, ticketId: number, eventId: number | null, words: readonly string[], limit: number]
>(`
  select ${columns} ${places('e.id = coalesce($3::bigint, t.event_id)')}
  where t.order_id = $1 and t.id = $2 and ${isPlace} and ${isFree}
    and (cardinality($4::text[]) > 0 or st.id is null or not (st.wheelchair or st.companion))
    and not exists (
      select from unnest($4::text[]) w (word)
      where lower(word) is distinct from lower(st.row_name) and lower(word) is distinct from lower(st.number)
        and position(lower(word) in lower(concat_ws(' ', es.name, v.name))) = 0)
  order by abs(v.price_minor - paid.minor), sk.id = l.stock_id desc, es.sort_order, es.stock_id, st.sort_order, st.id, v.id limit $5`);

/** With what is frozen into an order of it. */
export type SoldPlace = Place & {
  isFree: boolean;
  /** Begins, for deadlines. */
  happeningFrom: Date;
  name: string;
  artistName: string | null;
  vatPermille: number;
  eventFacts: EventFacts;
};
/** One place a ticket may go to, free or not. `$5` a seat, null: to stand. */
export const selectPlace = statement<
  SoldPlace,
  [shopId: number, ticketId: number, locale: string, stockId: number, seatId: number | null, variantId: number]
>(`
  select ${columns}, ${isFree} as "isFree", e.happening_from as "happeningFrom", localize(e.descriptive_name, $3) as name,
    ${artistOfEvent} as "artistName", sl.vat_permille as "vatPermille", ${soldEventJson} as "eventFacts"
  ${places('e.id = (select sellable_id from stock where id = $4)')}
    join venue ve on ve.id = e.venue_id left join pricing_category pc on pc.id = v.pricing_category_id
  where t.id = $2 and o.shop_id = $1 and sk.id = $4 and st.id is not distinct from $5::bigint and v.id = $6 and ${isPlace}`);

/** Another event that a ticket can go to. */
export type OtherEvent = { id: number; slug: string; name: string; happeningFrom: Date };
/** Those of the same artist first. */
export const selectOtherEvents = statement<OtherEvent, [orderId: number, ticketId: number]>(`
  select e.id, sl.slug, localize(e.descriptive_name, o.locale) as name, e.happening_from as "happeningFrom"
  from ${ticketOf} cross join event e join sellable sl on sl.id = e.id left join product p on p.id = e.id
  where t.order_id = $1 and t.id = $2 and e.id <> t.event_id and ${goesTo}
  order by exists (
    select from sellable_category a join category c on c.id = a.category_id and c.type = 'ARTIST'
      join sellable_category b on b.category_id = a.category_id
    where a.sellable_id = e.id and b.sellable_id = t.event_id) desc, e.happening_from, e.id limit 100`);

/** A ticket whose code is with the buyer. */
export type HeldCode = { id: number; lineId: number; seatId: number | null; isRenewable: boolean };
/** Those of an order that can still be shown at a door. What a fan resells or has bought from one is tied to its ticket. */
export const selectCodes = statement<HeldCode, [orderId: number]>(`
  select t.id, t.order_line_id as "lineId", t.seat_id as "seatId", not (
    t.physical or l.resold_by_offer_id is not null or exists (select from admission a where a.ticket_id = t.id)
    or exists (select from resale_offer f where f.ticket_id = t.id and f.state = 'open')) as "isRenewable"
  from ticket t join order_line l on l.id = t.order_line_id join event e on e.id = t.event_id
  where t.order_id = $1 and not t.is_dead and ends_at(e.happening_from, e.happening_until) > now()
  order by t.id`);
