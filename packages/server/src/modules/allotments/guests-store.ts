import type { ReachValues } from '../../platform/acting.ts';
import { statement } from '../../platform/db/index.ts';
import { artistOfEvent, soldEventJson } from '../catalogue/index.ts';
import { isSoldIn } from '../inventory/index.ts';
import type { EventFacts } from '../orders/index.ts';

export type GuestMoment = { now: Date; orderId: number; number: number };
export const selectMoment = statement<GuestMoment>(
  `select clock_timestamp() as now, nextval('orders_id_seq') as "orderId", nextval('order_number') as number`,
);

/** Asked after the lock of the allotment: what an order of it needs. `shopId`: where its event is shown, the main shop first; null: nowhere. */
export type GuestAllotment = { id: number; eventId: number; isReleased: boolean; isOver: boolean; shopId: number | null; left: number };
export const selectForGuests = statement<GuestAllotment, [allotmentId: number]>(`
  select a.id, a.event_id as "eventId", a.released_at is not null as "isReleased",
    e.status = 'cancelled' or ends_at(e.happening_from, e.happening_until) < now() as "isOver",
    (select s.id from shop s join shop_sellable ss on ss.shop_id = s.id where ss.sellable_id = e.id order by s.is_main desc, s.id limit 1) as "shopId",
    (select coalesce(sum(quantity), 0) from hold where allotment_id = a.id)::int as left
  from allotment a join event e on e.id = a.event_id where a.id = $1`);
export const lockRow = statement<{ id: number }, [allotmentId: number]>('select id from allotment where id = $1 for no key update');
export const selectTitle = statement<{ de: string; en: string }, [allotmentId: number]>(`
  select localize(e.descriptive_name, 'de') || ', ' || a.name as de, localize(e.descriptive_name, 'en') || ', ' || a.name as en
  from allotment a join event e on e.id = a.event_id where a.id = $1`);

export type FirstPlace = { stockId: number; seatId: number | null };
/** The first places of an allotment, by its sections and their rows; of pieces, one row each. */
export const selectFirstPlaces = statement<FirstPlace, [allotmentId: number, count: number]>(`
  select h.stock_id as "stockId", h.seat_id as "seatId"
  from hold h join event_section es on es.stock_id = h.stock_id left join seat s on s.id = h.seat_id cross join generate_series(1, h.quantity)
  where h.allotment_id = $1 order by es.sort_order, es.stock_id, s.sort_order, s.id, h.id limit $2`);

/** What is frozen into an order of a place: of its kinds of ticket the first, one that is not sent before. */
export type GuestPlace = {
  sellableId: number;
  stockId: number;
  seatId: number | null;
  sectionId: number | null;
  variantId: number;
  variantName: string;
  name: string;
  artistName: string | null;
  vatPermille: number;
  eventFacts: EventFacts;
};
/** `$1` shop, `$2` event, `$3` locale; `$4`, `$5` lists in step, seat 0 to stand. In their order; none where nothing is sold there. */
export const selectGuestPlaces = statement<
  GuestPlace,
  [shopId: number, eventId: number, locale: string, stockIds: readonly number[], seatIds: readonly number[]]
>(`
  select e.id as "sellableId", sk.id as "stockId", st.id as "seatId", st.section_id as "sectionId", v.id as "variantId", localize(v.description, $3) as "variantName",
    localize(e.descriptive_name, $3) as name, ${artistOfEvent} as "artistName", sl.vat_permille as "vatPermille", ${soldEventJson} as "eventFacts"
  from unnest($4::bigint[], $5::bigint[]) with ordinality as w (stock_id, seat_id, place)
    join stock sk on sk.id = w.stock_id join event_section es on es.stock_id = sk.id
    join event e on e.id = es.event_id and e.id = $2 join sellable sl on sl.id = e.id join venue ve on ve.id = e.venue_id
    cross join lateral (
      select * from variant v
      where v.sellable_id = e.id and v.pricing_category_id = es.pricing_category_id and v.active
        and ${isSoldIn('sk.id')}
      order by v.physical, v.is_default desc, v.sort_order, v.id limit 1
    ) v
    left join pricing_category pc on pc.id = v.pricing_category_id left join seat st on st.id = w.seat_id and w.seat_id > 0
  order by w.place`);

/** A free ticket that was given out of an allotment. `isBack`: it was taken back, and its place is the allotment's again or on sale. */
export type GuestTicket = {
  id: number;
  number: string;
  personalIdentifier: string | null;
  /** Null for who may not see who buys: the names are those they gave. */
  email: string | null;
  orderReference: string;
  section: string;
  row: string | null;
  seat: string | null;
  isBack: boolean;
  isUsed: boolean;
};
/** `$1` to `$4`: where somebody may see people. */
export const selectGuestTickets = statement<GuestTicket, [...ReachValues, allotmentId: number]>(`
  select t.id, t.public_id as number, t.personal_identifier as "personalIdentifier", o.reference as "orderReference",
    case when $1::boolean or o.shop_id = any ($2::bigint[]) or t.event_id = any ($4::bigint[])
      or exists (select from sellable_category c where c.sellable_id = t.event_id and c.category_id = any ($3::bigint[])) then o.email end as email,
    coalesce(l.event_facts ->> 'section', '') as section, l.event_facts ->> 'row' as "row", l.event_facts ->> 'seat' as seat,
    t.is_dead as "isBack", exists (select from admission a where a.ticket_id = t.id) as "isUsed"
  from orders o join ticket t on t.order_id = o.id join order_line l on l.id = t.order_line_id
  where o.allotment_id = $5 and not exists (select from ticket_void v where v.ticket_id = t.id and v.reason = 'replaced')
  order by o.id, l.id, t.id`);
/** Names that wait to be written as tickets. */
export const selectUnderWay = statement<{ guests: number }, [allotmentId: number]>(`
  select coalesce(sum(jsonb_array_length(p.input -> 'guests')), 0)::int as guests
  from batch_job j join batch_piece p on p.batch_job_id = j.id and p.outcome is null
  where j.kind = 'allotment.guests' and j.state = 'running' and (j.input ->> 'allotmentId')::bigint = $1`);
/** A guest's ticket, its order locked. No row where it is none of the allotment's. */
export const lockGuestTicket = statement<
  { orderId: number; lineId: number; sellableId: number; stockId: number; seatId: number | null; isDead: boolean },
  [allotmentId: number, ticketId: number]
>(`
  select o.id as "orderId", l.id as "lineId", l.sellable_id as "sellableId", l.stock_id as "stockId", l.seat_id as "seatId", t.is_dead as "isDead"
  from orders o join ticket t on t.order_id = o.id join order_line l on l.id = t.order_line_id
  where o.allotment_id = $1 and t.id = $2 for update of o`);
