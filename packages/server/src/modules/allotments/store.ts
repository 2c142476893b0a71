import type { ReachValues } from '../../platform/acting.ts';
import { statement, type NoRow } from '../../platform/db/index.ts';
import { reachedEvents, sold } from '../orders/index.ts';

/** `places`: of all sections, free or not. */
export type AllottedEvent = {
  id: number;
  slug: string;
  name: string;
  venue: string;
  happeningFrom: Date;
  isOver: boolean;
  places: number;
  free: number;
  setAside: number;
};
/** An event in reach, by its slug. */
export const selectEvent = statement<AllottedEvent, [...ReachValues, locale: string, slug: string]>(`
  with ${sold}
  select e.id, b.slug, localize(e.descriptive_name, $5) as name, v.name || ', ' || v.city as venue, e.happening_from as "happeningFrom",
    ends_at(e.happening_from, e.happening_until) < now() as "isOver",
    (select coalesce(sum(capacity), 0) from stock where sellable_id = e.id)::bigint as places,
    (select coalesce(sum(capacity - claimed), 0) from stock where sellable_id = e.id)::bigint as free,
    (select coalesce(sum(quantity), 0) from hold where sellable_id = e.id and block_reason is not null)::bigint as "setAside"
  from event e join sellable b on b.id = e.id join venue v on v.id = e.venue_id
  where b.slug = $6 and ${reachedEvents('e.id')}`);

/** `names`: what people may call it. `free` of now, for who looks. */
export type AllottedSection = { id: number; name: string; key: string; sectionId: number | null; standing: boolean; free: number };
export const selectSections = statement<AllottedSection, [eventId: number]>(`
  select es.stock_id as id, es.name, es.key, st.section_id as "sectionId", es.standing, st.capacity - st.claimed as free
  from event_section es join stock st on st.id = es.stock_id where es.event_id = $1 order by es.sort_order, es.stock_id`);
/** Lists in step, a seat each, in the order in which they sit. `free`: nobody has it, and it is not set aside. */
export type SeatRow = { section: string; row: string; ids: number[]; numbers: string[]; xs: number[]; ys: number[]; free: boolean[] };
export const selectSeatRows = statement<SeatRow, [eventId: number]>(`
  select es.name as section, s.row_name as row, array_agg(s.id order by s.sort_order, s.id) as ids,
    array_agg(s.number order by s.sort_order, s.id) as numbers, array_agg(s.x::float8 order by s.sort_order, s.id) as xs,
    array_agg(s.y::float8 order by s.sort_order, s.id) as ys, array_agg(h.id is null order by s.sort_order, s.id) as free
  from event_section es join stock st on st.id = es.stock_id join seat s on s.section_id = st.section_id
    left join hold h on h.sellable_id = es.event_id and h.seat_id = s.id and h.resale_offer_id is null
  where es.event_id = $1
  group by es.sort_order, es.stock_id, es.name, s.row_name order by es.sort_order, es.stock_id, min(s.sort_order), s.row_name`);
/** Three lists in step. Of seats the map does not have there is no row. */
export const selectSeatIds = statement<
  { seatId: number; sectionId: number; row: string; number: string },
  [sectionIds: readonly number[], rows: readonly string[], numbers: readonly string[]]
>(`
  select s.id as "seatId", s.section_id as "sectionId", s.row_name as row, s.number
  from unnest($1::bigint[], $2::text[], $3::text[]) as w (section_id, row_name, number)
    join seat s on s.section_id = w.section_id and s.row_name = w.row_name and s.number = w.number`);

export type Allotment = {
  id: number;
  eventId: number;
  eventSlug: string;
  name: string;
  forWhom: string;
  note: string;
  /** The day on which what is left comes back on sale, in Berlin. */
  releasesOn: string | null;
  releasedAt: Date | null;
  version: number;
  createdBy: string;
  createdAt: Date;
  /** Places that are set aside now. */
  left: number;
};
const columns = `a.id, a.event_id as "eventId", b.slug as "eventSlug", a.name, a.for_whom as "forWhom", a.note,
  to_char(a.releases_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as "releasesOn", a.released_at as "releasedAt", a.version,
  a.created_by as "createdBy", a.created_at as "createdAt",
  (select coalesce(sum(quantity), 0) from hold where allotment_id = a.id)::int as left`;
const from = 'from allotment a join sellable b on b.id = a.event_id';
/** Those that hold places first, the oldest first. */
export const selectAllotments = statement<Allotment, [eventId: number]>(`
  select ${columns} ${from} where a.event_id = $1 order by a.released_at is not null, a.id`);
export const selectAllotment = statement<Allotment, [...ReachValues, id: number]>(`
  with ${sold} select ${columns} ${from} where a.id = $5 and ${reachedEvents('a.event_id')}`);
/** The same, locked; what it holds stays as it is until the commit. */
export const lockAllotment = statement<Allotment, [...ReachValues, id: number]>(`
  with ${sold}, a as materialized (select * from allotment where id = $5 for no key update)
  select ${columns} from a join sellable b on b.id = a.event_id where ${reachedEvents('a.event_id')}`);

export type AllottedSeat = { seatId: number; section: string; row: string; number: string };
export const selectSeatsOf = statement<AllottedSeat, [allotmentId: number]>(`
  select h.seat_id as "seatId", es.name as section, s.row_name as row, s.number
  from hold h join seat s on s.id = h.seat_id join event_section es on es.stock_id = h.stock_id
  where h.allotment_id = $1 order by es.sort_order, es.stock_id, s.sort_order, s.id`);
export type AllottedPieces = { sectionId: number; section: string; quantity: number };
export const selectPiecesOf = statement<AllottedPieces, [allotmentId: number]>(`
  select es.stock_id as "sectionId", es.name as section, sum(h.quantity)::int as quantity
  from hold h join event_section es on es.stock_id = h.stock_id
  where h.allotment_id = $1 and h.seat_id is null group by es.stock_id order by es.sort_order, es.stock_id`);

/** `$5` the day it comes back on, in Berlin. No row where the request has made one before. */
export const insertAllotment = statement<
  { id: number },
  [eventId: number, name: string, forWhom: string, note: string, releasesOn: string | null, requestId: string, createdBy: string]
>(`
  insert into allotment (event_id, name, for_whom, note, releases_at, request_id, created_by)
  values ($1, $2, $3, $4, $5::date::timestamp at time zone 'Europe/Berlin', $6, $7) on conflict (request_id) do nothing returning id`);
export const selectByRequest = statement<{ id: number; eventId: number }, [requestId: string]>(
  'select id, event_id as "eventId" from allotment where request_id = $1',
);
/** Whether the day is still to come, by the database's clock; no row where it is not. */
export const selectIsToCome = statement<{ isToCome: boolean }, [day: string]>(`
  select $1::date::timestamp at time zone 'Europe/Berlin' > now() as "isToCome"`);
export const updateAllotment = statement<NoRow, [id: number, name: string, forWhom: string, note: string, releasesOn: string | null]>(`
  update allotment set name = $2, for_whom = $3, note = $4, releases_at = $5::date::timestamp at time zone 'Europe/Berlin', version = version + 1
  where id = $1`);
export const touchAllotment = statement<NoRow, [id: number]>('update allotment set version = version + 1 where id = $1');
/** Nothing of it is held any more. */
export const closeAllotment = statement<NoRow, [id: number]>(
  'update allotment set released_at = clock_timestamp(), version = version + 1 where id = $1 and released_at is null',
);
/** It stays until somebody gives it back where its day is over. */
export const reopenAllotment = statement<NoRow, [id: number]>(`
  update allotment set released_at = null, releases_at = case when releases_at > now() then releases_at end, version = version + 1
  where id = $1`);
/** One whose day has come, which nobody else is at. */
export const lockDue = statement<{ id: number }>(`
  select id from allotment where released_at is null and releases_at <= now() order by releases_at, id limit 1 for update skip locked`);
