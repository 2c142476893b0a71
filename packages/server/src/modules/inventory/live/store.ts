import { LIFE, statement } from '../../../platform/db/index.ts';
import { isOpen } from '../is-open-sql.ts';

/** Of an event that the shop shows, by its slug or id. */
export const selectEventId = statement<{ id: number }, [shopId: number, slug: string]>(`
  select s.id from sellable s join shop_sellable ss on ss.sellable_id = s.id and ss.shop_id = $1
  where s.kind = 'event' and not s.hidden and (s.slug = $2 or s.id::text = $2)
  order by s.slug = $2 desc limit 1`);

export type PlanRow = { catalogueVersion: number; sections: { id: number; seatIds: number[]; spaceIds: number[] }[] };
/** The sections and their seats in the order of its seat map. `spaceIds`: those that are given by name alone (`planSeats`). */
export const selectSeatPlan = statement<PlanRow, [eventId: number]>(`
  select c.version as "catalogueVersion", (
    select coalesce(json_agg(json_build_object('id', es.stock_id, 'seatIds', (
      select coalesce(json_agg(seat.id order by seat.sort_order, seat.id), '[]') from seat where seat.section_id = st.section_id
    ), 'spaceIds', (
      select coalesce(json_agg(seat.id) filter (where seat.wheelchair or seat.companion), '[]') from seat
      where seat.section_id = st.section_id and exists (
        select from seat o where o.section_id = st.section_id and not o.wheelchair and not o.companion)
    )) order by es.sort_order, es.stock_id), '[]')
    from event_section es join stock st on st.id = es.stock_id where es.event_id = $1) as sections
  from catalogue c`);

export type SectionRow = {
  id: number;
  /** Changes whenever something of the section is claimed, given back or has lapsed. */
  mark: string;
  free: number;
  /** Null where the mark is the one that was known. Seats held, sold and blocked, with those of expired carts. */
  takenSeatIds: number[] | null;
  /** Seats of expired carts: free for everybody, swept or not. */
  lapsedSeatIds: number[] | null;
};
export type BoardRow = { catalogueVersion: number; sections: SectionRow[] };
/**
 * What of an event is free. $1 event, $2 sections and $3 their marks as last read, in step.
 *
 * Every claim and every return updates the row of its stock (trigger count_claims), so the row's xmin tells a
 * section that has not changed within a life of the database; its seats are not read again. Lapsed carts count by the database's clock.
 */
export const selectBoard = statement<BoardRow, [sellableId: number, stockIds: readonly number[], marks: readonly string[]]>(`
  with lapsed as materialized (
    select h.id, h.stock_id, h.seat_id, h.quantity
    from (select id from cart where ${isOpen} and expires_at <= now() offset 0) c
    cross join lateral (select * from hold where cart_id = c.id and order_id is null and sellable_id = $1 and resale_offer_id is null offset 0) h
  ), section as materialized (
    select st.id, es.sort_order, ${LIFE} || '-' || st.xmin::text || coalesce('+' || l.id, '') as mark,
      greatest(0, st.capacity - st.claimed + coalesce(l.quantity, 0))::int as free, l.seat_ids
    from event_section es
    cross join lateral (select *, xmin from stock where id = es.stock_id offset 0) st
    left join (select stock_id, sum(id)::text as id, sum(quantity) as quantity, json_agg(seat_id) filter (where seat_id is not null) as seat_ids
      from lapsed group by stock_id) l on l.stock_id = st.id
    where es.event_id = $1
  )
  select (select version from catalogue) as "catalogueVersion", coalesce(json_agg(json_build_object(
    'id', s.id, 'mark', s.mark, 'free', s.free,
    'takenSeatIds', case when known.mark is distinct from s.mark then (
      select coalesce(json_agg(h.seat_id), '[]') from (select seat_id from hold where stock_id = s.id and seat_id is not null offset 0) h) end,
    'lapsedSeatIds', s.seat_ids)), '[]') as sections
  from section s left join unnest($2::bigint[], $3::text[]) as known (id, mark) on known.id = s.id`);
