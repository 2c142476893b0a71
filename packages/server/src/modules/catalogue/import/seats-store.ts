import { statement, type NoRow } from '../../../platform/db/index.ts';
import type { Change } from './table.ts';

// Seats are the one table with tens of thousands of rows: they travel as arrays, by the id of their section.

/** `$1` to `$10` of every statement with `input`. */
type Seats = [
  sectionIds: readonly number[],
  rowNames: readonly string[],
  numbers: readonly string[],
  xs: readonly number[],
  ys: readonly number[],
  wheelchairs: readonly boolean[],
  companions: readonly boolean[],
  sortOrders: readonly number[],
  keys: readonly number[],
  restrictedViews: readonly boolean[],
];
const input = `input as materialized (
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::real[], $5::real[], $6::boolean[], $7::boolean[], $8::int[], $9::int[], $10::boolean[])
      as i(section_id, row_name, number, x, y, wheelchair, companion, sort_order, key, restricted_view))`;
const mapOf = '(select m.slug from seat_section ss join seat_map m on m.id = ss.seat_map_id where ss.id = c.section_id)';

export const selectSections = statement<{ id: number; seat_map: string; key: string }>(`
  select ss.id, m.slug as seat_map, ss.key from seat_section ss join seat_map m on m.id = ss.seat_map_id`);

/** Nested loops over tens of thousands of rows the planner has no figures for would take minutes. */
export const avoidNestedLoops = statement<NoRow, [nestedLoops: string]>("select set_config('enable_nestloop', $1, true)");

export const upsertSeats = statement<Change, Seats>(`
  with ${input},
    updated as (update seat t set x = n.x, y = n.y, wheelchair = n.wheelchair, companion = n.companion, sort_order = n.sort_order,
        key = n.key, restricted_view = n.restricted_view from input n
      where t.section_id = n.section_id and t.row_name = n.row_name and t.number = n.number
        and (t.x, t.y, t.wheelchair, t.companion, t.sort_order, t.key, t.restricted_view)
          is distinct from (n.x, n.y, n.wheelchair, n.companion, n.sort_order, n.key, n.restricted_view)
      returning t.section_id),
    inserted as (insert into seat as t (section_id, row_name, number, x, y, wheelchair, companion, sort_order, key, restricted_view) select n.* from input n
      left join seat s on s.section_id = n.section_id and s.row_name = n.row_name and s.number = n.number
      where s.id is null returning t.section_id)
  select 'changed' as what, ${mapOf}::text as owner from (select distinct section_id from inserted union select section_id from updated) c`);

export const countSeats = statement<{ seats: number }, [slugs: readonly string[]]>(`
  select count(*)::int as seats from seat s join seat_section ss on ss.id = s.section_id join seat_map m on m.id = ss.seat_map_id where m.slug = any($1::text[])`);

const missing = `missing as materialized (
    select s.id, s.section_id, s.row_name, s.number from seat s
      join seat_section ss on ss.id = s.section_id join seat_map m on m.id = ss.seat_map_id
      left join input n on n.section_id = s.section_id and n.row_name = s.row_name and n.number = s.number
    where m.slug = any($11::text[]) and n.section_id is null)`;

export type SeatInUse = {
  seat_map: string;
  section_key: string;
  section: string;
  row: string;
  number: string;
  state: 'sold' | 'held' | 'blocked' | 'taken back';
};
/** Seats that are not in the folder any more but held, sold or on a ticket, also one that was taken back. */
export const missingSeatsInUse = statement<SeatInUse, [...Seats, slugs: readonly string[]]>(`
  with ${input}, ${missing}
  select m.slug as seat_map, ss.key as section_key, ss.name as section, s.row_name as row, s.number, u.state from missing s
    join seat_section ss on ss.id = s.section_id join seat_map m on m.id = ss.seat_map_id
    cross join lateral (select case
      when exists (select from hold h where h.seat_id = s.id and h.order_id is not null)
        or exists (select from order_line l where l.seat_id = s.id and l.invalidated_at is null) then 'sold'
      when exists (select from hold h where h.seat_id = s.id and h.cart_id is not null) then 'held'
      when exists (select from hold h where h.seat_id = s.id) then 'blocked'
      when exists (select from ticket k where k.seat_id = s.id) then 'taken back' end as state) u
  where u.state is not null
  order by s.id`);

export const removeSeats = statement<Change, [...Seats, slugs: readonly string[]]>(`
  with ${input}, ${missing},
    removed as (delete from seat s using missing where s.id = missing.id returning s.section_id)
  select 'changed' as what, ${mapOf}::text as owner from (select distinct section_id from removed) c`);
