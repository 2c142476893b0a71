import { statement } from '../../platform/db/index.ts';

/** A ticket with a seat, as somebody looks at it who wants to move it. */
export type SeatedTicket = {
  id: number;
  lineId: number;
  holdId: number | null;
  eventId: number;
  variantId: number;
  stockId: number;
  place: string;
  unitPriceMinor: number;
  /** Admits, was not used, its event is not over, and nobody resells it. */
  isMovable: boolean;
  isPart: boolean;
  personalIdentifier: string | null;
};
const isMovable = `not t.is_dead and l.hold_id is not null and l.resold_by_offer_id is null and l.quantity = 1
  and e.status <> 'cancelled' and ends_at(e.happening_from, e.happening_until) > now()
  and not exists (select from admission a where a.ticket_id = t.id)
  and not exists (select from resale_offer f where f.ticket_id = t.id and f.state = 'open')
  and not (t.physical and exists (select from shipment p where p.order_id = t.order_id))`;
export const selectSeatedTicket = statement<SeatedTicket, [orderId: number, ticketId: number]>(`
  select t.id, l.id as "lineId", l.hold_id as "holdId", t.event_id as "eventId", l.variant_id as "variantId", l.stock_id as "stockId",
    concat_ws(' / ', es.name, s.row_name, s.number) as place, l.unit_price_minor as "unitPriceMinor",
    (${isMovable}) as "isMovable", l.bundle_root_line_id is not null as "isPart", l.personal_identifier as "personalIdentifier"
  from ticket t join order_line l on l.id = t.order_line_id join event e on e.id = t.event_id
    join seat s on s.id = t.seat_id left join event_section es on es.stock_id = l.stock_id
  where t.order_id = $1 and t.id = $2`);

/** A free seat and what a ticket for it is: of the same variant, else of one called alike in the seat's price category, else the first. */
export type FreeSeat = {
  seatId: number;
  sectionId: number;
  stockId: number;
  variantId: number;
  variantName: string;
  section: string;
  row: string;
  number: string;
  priceMinor: number;
};
const seats = `
  from ticket t join orders o on o.id = t.order_id join order_line l on l.id = t.order_line_id
    join event_section es on es.event_id = t.event_id and not es.standing
    join stock st on st.id = es.stock_id join seat s on s.section_id = st.section_id
    cross join lateral (
      select v.id, localize(v.description, o.locale) as name, v.additional_price_minor + (
        select p.price_minor from variant_price p where p.variant_id = v.id and p.country_code in (o.country_code, 'de')
        order by p.country_code = o.country_code desc limit 1) as price_minor
      from variant v
      where v.sellable_id = t.event_id and v.pricing_category_id = es.pricing_category_id and v.active and v.physical = t.physical
        and (not exists (select from variant_section vs where vs.variant_id = v.id)
          or exists (select from variant_section vs where vs.variant_id = v.id and vs.stock_id = es.stock_id))
      order by v.id = l.variant_id desc, localize(v.description, o.locale) = l.variant_name desc, v.is_default desc, v.sort_order, v.id limit 1
    ) v`;
const columns = `
  s.id as "seatId", s.section_id as "sectionId", st.id as "stockId", v.id as "variantId", v.name as "variantName", es.name as section,
  s.row_name as "row", s.number, v.price_minor as "priceMinor"`;
const isFree = `not exists (select from hold h where h.sellable_id = t.event_id and h.seat_id = s.id and h.resale_offer_id is null)`;
/**
 * Free seats of a ticket's event, those of its own price first, where each word is the row, the number, or in the section's
 * name. Places for a wheelchair and beside one are found by their words alone.
 */
export const selectFreeSeats = statement<FreeSeat, [orderId: number, ticketId: number, words: readonly string[], limit: number]>(`
  select ${columns} ${seats}
  where t.order_id = $1 and t.id = $2 and v.price_minor is not null and ${isFree}
    and (cardinality($3::text[]) > 0 or not (s.wheelchair or s.companion))
    and not exists (
      select from unnest($3::text[]) w (word)
      where lower(word) <> lower(s.row_name) and lower(word) <> lower(s.number) and position(lower(word) in lower(es.name)) = 0)
  order by abs(v.price_minor - l.unit_price_minor), st.id = l.stock_id desc, es.sort_order, s.sort_order, s.id limit $4`);
/** One seat of the ticket's event, free or not. */
export const selectSeat = statement<FreeSeat & { isFree: boolean }, [orderId: number, ticketId: number, seatId: number]>(`
  select ${columns}, ${isFree} as "isFree" ${seats}
  where t.order_id = $1 and t.id = $2 and s.id = $3 and v.price_minor is not null`);

/** A ticket whose code is with the buyer. */
export type HeldCode = { id: number; seatId: number | null; isRenewable: boolean };
/** Those of an order that can still be shown at a door. What a fan resells or has bought from one is tied to its ticket. */
export const selectCodes = statement<HeldCode, [orderId: number]>(`
  select t.id, t.seat_id as "seatId", not (
    t.physical or l.resold_by_offer_id is not null or exists (select from admission a where a.ticket_id = t.id)
    or exists (select from resale_offer f where f.ticket_id = t.id and f.state = 'open')) as "isRenewable"
  from ticket t join order_line l on l.id = t.order_line_id join event e on e.id = t.event_id
  where t.order_id = $1 and not t.is_dead and ends_at(e.happening_from, e.happening_until) > now()
  order by t.id`);
