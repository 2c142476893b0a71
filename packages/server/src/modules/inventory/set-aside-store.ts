import { statement, type NoRow } from '../../platform/db/index.ts';

export type SeatOfEvent = { seatId: number; stockId: number; sectionId: number; section: string; row: string; number: string };
/** Seats of an event, in the order of the map; those that it does not have are missing. Whether they are free is not said. */
export const selectSeatsOfEvent = statement<SeatOfEvent, [eventId: number, seatIds: readonly number[]]>(`
  select s.id as "seatId", st.id as "stockId", s.section_id as "sectionId", es.name as section, s.row_name as row, s.number
  from seat s join stock st on st.section_id = s.section_id and st.sellable_id = $1 join event_section es on es.stock_id = st.id
  where s.id = any ($2::bigint[]) order by es.sort_order, st.id, s.sort_order, s.id`);
/** Sent after the stocks are locked: nobody else takes one of them before the commit. */
export const selectTakenOf = statement<{ seatId: number }, [sellableId: number, seatIds: readonly number[]]>(`
  select seat_id as "seatId" from hold where sellable_id = $1 and seat_id = any ($2::bigint[]) and resale_offer_id is null`);

/** Lists in step. */
export const insertSetAside = statement<
  NoRow,
  [
    allotmentId: number,
    sellableId: number,
    stockIds: readonly number[],
    sectionIds: readonly (number | null)[],
    seatIds: readonly (number | null)[],
    quantities: readonly number[],
  ]
>(`
  insert into hold (allotment_id, block_reason, sellable_id, stock_id, section_id, seat_id, quantity, unit_price_minor)
  select $1, 'allotment:' || $1::bigint, $2, w.stock_id, w.section_id, w.seat_id, w.quantity, 0
  from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::int[]) as w (stock_id, section_id, seat_id, quantity)`);

export type PlaceSetAside = { holdId: number; stockId: number; sectionId: number | null; seatId: number | null; quantity: number };
/** What an allotment holds, seats in the order of the map. */
export const selectSetAside = statement<PlaceSetAside, [allotmentId: number]>(`
  select h.id as "holdId", h.stock_id as "stockId", h.section_id as "sectionId", h.seat_id as "seatId", h.quantity
  from hold h left join seat s on s.id = h.seat_id where h.allotment_id = $1 order by h.stock_id, s.sort_order, h.id`);
export const deleteSetAside = statement<{ id: number }, [holdIds: readonly number[]]>(
  'delete from hold where id = any ($1::bigint[]) and allotment_id is not null returning id',
);
