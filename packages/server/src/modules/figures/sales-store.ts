import type { ReachValues } from '../../platform/acting.ts';
import { statement } from '../../platform/db/index.ts';
import { reachedEvents, sold } from '../orders/index.ts';

/** What was sold and taken back, in cents. A resale counts with its fee: its price is its seller's, and its place was sold before. */
export type Sales = {
  pieces: number;
  soldMinor: number;
  /** Contained in what was sold, less what is contained in what was taken back. */
  vatMinor: number;
  returnedPieces: number;
  refundedMinor: number;
  /** Tickets sold from fan to fan, and the fees for it, which stand in `soldMinor`. */
  resoldPieces: number;
  feeMinor: number;
  /** Of these, what was sold on site. */
  deskPieces: number;
  deskMinor: number;
};
export type SalesPoint = Sales & { from: Date };

const columns = `
  coalesce(sum(s.pieces) filter (where s.channel <> 'resale'), 0)::bigint as pieces,
  coalesce(sum(case s.channel when 'resale' then s.fee_minor else s.gross_minor end), 0)::bigint as "soldMinor",
  coalesce(sum(s.vat_minor - s.refunded_vat_minor), 0)::bigint as "vatMinor",
  coalesce(sum(s.returned_pieces), 0)::bigint as "returnedPieces",
  coalesce(sum(s.refunded_minor), 0)::bigint as "refundedMinor",
  coalesce(sum(s.pieces) filter (where s.channel = 'resale'), 0)::bigint as "resoldPieces",
  coalesce(sum(s.fee_minor), 0)::bigint as "feeMinor",
  coalesce(sum(s.pieces) filter (where s.channel = 'desk'), 0)::bigint as "deskPieces",
  coalesce(sum(s.gross_minor) filter (where s.channel = 'desk'), 0)::bigint as "deskMinor"`;
const isReached = '($1::boolean or s.shop_id = any ($2::bigint[]) or s.sellable_id in (select id from sold))';

/** By hour, of the 48 hours that end with this one; hours without sales have no row. `isNew`: of the last 24. */
export const selectLastHours = statement<SalesPoint & { isNew: boolean }, ReachValues>(`
  with ${sold}
  select s.hour as "from", s.hour > now() - interval '24 hours' as "isNew", ${columns}
  from sales() s where s.hour > now() - interval '48 hours' and ${isReached} group by s.hour order by s.hour`);

const zone = "'Europe/Berlin'";
/**
 * From the day `$5` to the end of the day `$6` in Berlin, an hour or a day each (`$7`), none left out; what is still to come is.
 * A day is as long as it is there: 23 or 25 hours, twice a year. `$8` of one sellable; null: of everything, with its shipping.
 * Hours are summed before their day is looked up: a year has 8,760 of them, and sells in a million rows.
 */
export const selectSeries = statement<
  SalesPoint,
  [...ReachValues, firstDay: string, lastDay: string, by: string, sellableId: number | null]
>(`
  with ${sold}, span as (
    select $5::date::timestamp at time zone ${zone} as first,
      least(($6::date + 1)::timestamp at time zone ${zone}, date_trunc('hour', now(), 'UTC') + interval '1 hour') as last
  ), bucket as (
    select start from span cross join lateral generate_series(first, last - interval '1 second', interval '1 hour') start where $7::text = 'hour'
    union all
    select day at time zone ${zone} from span
      cross join lateral generate_series($5::date::timestamp, (last - interval '1 second') at time zone ${zone}, interval '1 day') day where $7 = 'day'
  ), by_hour as (
    select s.hour, s.channel, sum(s.pieces) as pieces, sum(s.gross_minor) as gross_minor, sum(s.vat_minor) as vat_minor, sum(s.fee_minor) as fee_minor,
      sum(s.returned_pieces) as returned_pieces, sum(s.refunded_minor) as refunded_minor, sum(s.refunded_vat_minor) as refunded_vat_minor
    from sales() s cross join span
    where s.hour >= span.first and s.hour < span.last and ($8::bigint is null or s.sellable_id = $8) and ${isReached}
    group by 1, 2
  ), s as (
    select case $7 when 'day' then date_trunc('day', hour, ${zone}) else hour end as start, by_hour.* from by_hour
  )
  select b.start as "from", ${columns} from bucket b left join s on s.start = b.start group by b.start order by b.start`);

/** The same days, by what was sold; shipping without a name. */
export type SalesOf = Sales & {
  sellableId: number | null;
  kind: string | null;
  slug: string | null;
  name: string | null;
  variant: string | null;
  happeningFrom: Date | null;
};
/** `$5` to `$8` as above; of one sellable its variants, else what was sold, the fifty that brought most. `$9` the language. */
export const selectSalesOf = statement<
  SalesOf,
  [...ReachValues, firstDay: string, lastDay: string, sellableId: number | null, locale: string]
>(`
  with ${sold}, sums as (
    select s.sellable_id, case when $7::bigint is null then null else s.variant_id end as variant_id, ${columns}
    from sales() s
    where s.hour >= $5::date::timestamp at time zone ${zone} and s.hour < ($6::date + 1)::timestamp at time zone ${zone}
      and ($7 is null or s.sellable_id = $7) and ${isReached}
    group by 1, 2
  )
  select s.sellable_id as "sellableId", b.kind, b.slug, localize(coalesce(e.descriptive_name, p.descriptive_name), $8) as name,
    localize(v.description, $8) as variant, e.happening_from as "happeningFrom", s.pieces, s."soldMinor", s."vatMinor", s."returnedPieces", s."refundedMinor", s."resoldPieces", s."feeMinor", s."deskPieces", s."deskMinor"
  from sums s left join sellable b on b.id = s.sellable_id left join event e on e.id = b.id left join product p on p.id = b.id
    left join variant v on v.id = s.variant_id
  order by s."soldMinor" - s."refundedMinor" desc, s.sellable_id, v.sort_order limit 50`);

export type ListedEvent = {
  id: number;
  slug: string;
  name: string;
  venue: string;
  city: string;
  happeningFrom: Date;
  doorTime: Date | null;
  status: string;
  isOver: boolean;
  capacity: number;
  /** The last event of the same artist that took place, and the moment as long before it as this one is before its own. */
  comparedId: number | null;
  comparedSlug: string | null;
  comparedName: string | null;
  comparedFrom: Date | null;
  comparedUntil: Date | null;
};
const events = (which: string) => `
  with ${sold}, listed as materialized (${which})
  select e.id, b.slug, localize(e.descriptive_name, $5) as name, v.name as venue, v.city, e.happening_from as "happeningFrom",
    e.door_time as "doorTime", e.status, ends_at(e.happening_from, e.happening_until) < now() as "isOver",
    (select coalesce(sum(capacity), 0) from stock where sellable_id = e.id)::bigint as capacity,
    c.id as "comparedId", c.slug as "comparedSlug", localize(c.descriptive_name, $5) as "comparedName", c.happening_from as "comparedFrom",
    c.happening_from - (e.happening_from - least(now(), e.happening_from)) as "comparedUntil"
  from listed e join sellable b on b.id = e.id join venue v on v.id = e.venue_id
    left join lateral (
      select p.id, pb.slug, p.descriptive_name, p.happening_from
      from sellable_category of join category a on a.id = of.category_id and a.type = 'ARTIST'
        join sellable_category also on also.category_id = a.id and also.sellable_id <> e.id
        join event p on p.id = also.sellable_id join sellable pb on pb.id = p.id
      where of.sellable_id = e.id and p.happening_from < least(now(), e.happening_from) and p.status <> 'cancelled'
        and ${reachedEvents('p.id')}
      order by p.happening_from desc, p.id limit 1
    ) c on true`;

/** Those to come, the next first. */
export const selectComing = statement<ListedEvent, [...ReachValues, locale: string, limit: number]>(`
  ${events(`
    select * from event e where ends_at(happening_from, happening_until) >= now() and ${reachedEvents('e.id')} order by happening_from, id limit $6::int`)}
  order by e.happening_from, e.id`);
/** Those that are over, the last first. */
export const selectPast = statement<ListedEvent, [...ReachValues, locale: string, limit: number]>(`
  ${events(`
    select * from event e where ends_at(happening_from, happening_until) < now() and ${reachedEvents('e.id')} order by happening_from desc, id desc limit $6::int`)}
  order by e.happening_from desc, e.id desc`);
export const selectEventBySlug = statement<ListedEvent, [...ReachValues, locale: string, slug: string]>(`
  ${events(`
    select e.* from event e join sellable b on b.id = e.id and b.kind = 'event' where b.slug = $6 and ${reachedEvents('e.id')}`)}`);

/** Of an event's places: what anybody can buy, what is set aside, and what guests have out of that. */
export type PlacesNow = { free: number; setAside: number; guests: number };
export const selectPlacesNow = statement<PlacesNow, [eventId: number]>(`
  select (select coalesce(sum(capacity - claimed), 0) from stock where sellable_id = $1)::bigint as free,
    (select coalesce(sum(quantity), 0) from hold where sellable_id = $1 and block_reason is not null)::bigint as "setAside",
    (select coalesce(sum(h.quantity), 0) from allotment a join orders o on o.allotment_id = a.id join hold h on h.order_id = o.id
      where a.event_id = $1 and h.sellable_id = $1)::bigint as guests`);

/** Whether guests check in for event `$5`, and there are some in reach: as in the file of them. */
export const selectHasCheckIn = statement<{ hasCheckIn: boolean }, [...ReachValues, eventId: number]>(`
  with ${sold}
  select (personalization_requirement = 'check_in_required' or check_in_content <> '[]')
    and exists (select from ticket t join orders o on o.id = t.order_id where t.event_id = e.id and not t.is_dead
      and ($1::boolean or o.shop_id = any ($2::bigint[]) or e.id in (select id from sold))) as "hasCheckIn" from event e where id = $5`);

/** What was sold of each of `$5` before the moment beside it in `$6`; of the last 24 hours in `newPieces`. */
export const selectSoldUntil = statement<
  Sales & { place: number; newPieces: number },
  [...ReachValues, sellableIds: readonly number[], untils: readonly Date[]]
>(`
  with ${sold}, s as materialized (
    select s.* from sales() s where s.sellable_id = any ($5::bigint[]) and ${isReached}
  )
  select a.place::int, ${columns}, coalesce(sum(s.pieces) filter (where s.channel <> 'resale' and s.hour > now() - interval '24 hours'), 0)::bigint as "newPieces"
  from unnest($5::bigint[], $6::timestamptz[]) with ordinality a(id, until, place) left join s on s.sellable_id = a.id and s.hour < a.until
  group by a.place order by a.place`);

/** How an event sold: its places sold by then, less those that were returned, at the end of each day before it that changed them. */
export const selectPace = statement<
  { sellableId: number; daysBefore: number; places: number },
  [...ReachValues, sellableIds: readonly number[]]
>(`
  with ${sold}, day as (
    select s.sellable_id, greatest(0, ceil(extract(epoch from e.happening_from - s.hour) / 86400))::int as days,
      sum(case s.channel when 'resale' then 0 else s.pieces end - s.returned_pieces) as pieces
    from sales() s join event e on e.id = s.sellable_id where s.sellable_id = any ($5::bigint[]) and ${isReached} group by 1, 2
  )
  select sellable_id as "sellableId", days as "daysBefore", (sum(pieces) over (partition by sellable_id order by days desc))::bigint as places
  from day order by 1, 2 desc`);
