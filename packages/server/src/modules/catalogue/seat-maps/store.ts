import { statement } from '../../../platform/db/index.ts';
import { isUpcoming } from '../sql.ts';

// Seats that somebody has. Asked by event, for that is how holds, lines and tickets are found.

/** Taken back: on a ticket that is no more, and still the seat that it was for. */
export type SeatState = 'sold' | 'held' | 'set_aside' | 'taken_back';
export const seatStates = ['sold', 'held', 'set_aside', 'taken_back'] as const satisfies readonly SeatState[];

/** `$1` the seat map. Of several claims on a seat of an event the one that weighs most. */
const claims = `e as materialized (
    select s.id, s.slug, e.happening_from, not (${isUpcoming}) as is_past
    from event e join sellable s on s.id = e.id join seat_map m on m.id = e.seat_map_id where m.slug = $1),
  claim as materialized (
    select distinct on (event_id, seat_id) event_id, seat_id, state from (
      select e.id as event_id, h.seat_id, case when h.order_id is not null then 'sold' when h.cart_id is not null then 'held' else 'set_aside' end as state
      from e join hold h on h.sellable_id = e.id where h.seat_id is not null
      union all select e.id, l.seat_id, 'sold' from e join order_line l on l.sellable_id = e.id where l.seat_id is not null and l.invalidated_at is null
      union all select e.id, k.seat_id, 'taken_back' from e join ticket k on k.event_id = e.id where k.seat_id is not null
    ) c order by event_id, seat_id, array_position('{sold,held,set_aside,taken_back}', state))`;

/** By event and state; events of the past together, without a name. */
export const selectTaken = statement<{ event: string | null; state: SeatState; seatIds: number[] }, [slug: string]>(`
  with ${claims}
  select case when e.is_past then null else e.slug::text end as event, c.state, array_agg(distinct t.key order by t.key) as "seatIds"
  from claim c join e on e.id = c.event_id join seat t on t.id = c.seat_id group by 1, 2 order by 1 nulls last, 2`);

export type TakenSeat = { id: number; section: string; sectionKey: string; row: string; number: string; state: SeatState };
export const selectTakenSeats = statement<TakenSeat, [slug: string]>(`
  with ${claims}
  select distinct on (t.id) t.key as id, ss.name as section, ss.key as "sectionKey", t.row_name as row, t.number, c.state
  from claim c join seat t on t.id = c.seat_id join seat_section ss on ss.id = t.section_id
  order by t.id, array_position('{sold,held,set_aside,taken_back}', c.state)`);

export type MapEvent = { slug: string; name: string; happeningFrom: Date | null; sectionIds: string[] };
/** Events that use a map, the next ones first, and which of its sections each sells. */
export const selectEventsOfMap = statement<MapEvent, [slug: string]>(`
  select s.slug, localize(e.name, 'de') as name, e.happening_from as "happeningFrom",
    array(select ss.key from event_section es join stock st on st.id = es.stock_id join seat_section ss on ss.id = st.section_id
      where es.event_id = e.id order by es.sort_order) as "sectionIds"
  from event e join sellable s on s.id = e.id join seat_map m on m.id = e.seat_map_id where m.slug = $1
  order by not (${isUpcoming}), e.happening_from, e.id limit 200`);

export const selectPlaceOfMap = statement<{ slug: string; name: string; decoration: object }, [slug: string]>(`
  select v.slug, v.name, m.decoration - 'stage' as decoration from seat_map m join venue v on v.id = m.venue_id where m.slug = $1`);
