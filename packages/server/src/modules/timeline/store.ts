import type { ReachValues } from '../../platform/acting.ts';
import { statement } from '../../platform/db/index.ts';
import { reachedEvents, sold } from '../orders/index.ts';

export const timelineKinds = [
  'PRESALE',
  'ROOM',
  'CODES_BEGIN',
  'CODES_END',
  'PHASE_BEGINS',
  'PHASE_ENDS',
  'PHASE_PIECES',
  'ALLOTMENT',
  'CHANGE',
  'SALE_END',
  'CHECK_IN_BEGINS',
  'CHECK_IN_ENDS',
  'NAMES_UNTIL',
  'BACK_UNTIL',
  'DOORS',
  'BEGINS',
  'ENDS',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export type TimelineEvent = { id: number; slug: string; name: string; venue: string; happeningFrom: Date };
/** An event in reach, by its slug. */
export const selectEvent = statement<TimelineEvent, [...ReachValues, locale: string, slug: string]>(`
  with ${sold}
  select e.id, b.slug, localize(e.descriptive_name, $5) as name, v.name || ', ' || v.city as venue, e.happening_from as "happeningFrom"
  from event e join sellable b on b.id = e.id join venue v on v.id = e.venue_id
  where b.slug = $6 and ${reachedEvents('e.id')}`);

/**
 * `at` null: it has no day, as the end of a phase by pieces. `name`: of what it is about. `count` of `outOf`: places, tickets or pieces.
 * `ref`: the id of what is changed for it, where that is not the event.
 */
export type TimelineItem = {
  kind: TimelineKind;
  at: Date | null;
  isPast: boolean;
  name: string | null;
  count: number | null;
  outOf: number | null;
  priceMinor: number | null;
  ref: string | null;
};
/** In the order of time, what has no day last. Of change sets those that somebody sees: `$3` all, `$4` the person's own. */
export const selectTimeline = statement<TimelineItem, [eventId: number, locale: string, all: boolean, personId: number | null]>(`
  with e as (select event.*, sale_opens_at(event) as opens_at, service_form_ends_at(event, 'change') as names_until, service_form_ends_at(event, 'cancel') as back_until,
      (personalization_requirement = 'check_in_required' or check_in_content <> '[]') as has_check_in,
      check_in_starts_at(event) as check_in_from, check_in_ends_at(event) as check_in_until from event where id = $1),
  phase as (
    select p.*, localize(p.name, $2) || ': ' || localize(pc.name, $2) || ', ' || localize(v.description, $2) as title
    from variant_phase p join variant v on v.id = p.variant_id join pricing_category pc on pc.id = v.pricing_category_id
    where v.sellable_id = $1 and v.active and p.removed_at is null
  ), codes as (
    select group_key, purpose, starts_at, ends_at, count(*)::int as codes, sum(taken)::int as taken
    from opening_code where event_id = $1 and ended_at is null group by request_id, group_key, purpose, starts_at, ends_at
  ), item (kind, at, name, count, out_of, price_minor, ref) as (
    select 'PRESALE', opens_at, null::text, null::int, null::int, null::bigint, null::text from e where opens_at is not null
    union all select 'SALE_END', sale_until, null, null, null, null, null from e where sale_until is not null
    union all select 'DOORS', door_time, null, null, null, null, null from e where door_time is not null
    union all select 'BEGINS', happening_from, null, null, null, null, null from e
    union all select 'ENDS', happening_until, null, null, null, null, null from e where happening_until is not null
    union all select 'CHECK_IN_BEGINS', check_in_from, null, null, null, null, null from e where has_check_in
    union all select 'CHECK_IN_ENDS', check_in_until, null, null, null, null, null from e where has_check_in
    union all select 'NAMES_UNTIL', names_until, null, null, null, null, null from e where names_until is not null
    union all select 'BACK_UNTIL', back_until, null, null, null, null, null from e where back_until is not null
    union all select 'ROOM', o.opens_at, s.name, null, null, null, o.key from on_sale o join shop s on s.id = o.shop_id
      where o.event_id = $1 and o.state in ('on', 'paused')
    union all select 'CODES_BEGIN', starts_at, coalesce(purpose, group_key), codes, null, null, null from codes where starts_at is not null
    union all select 'CODES_END', ends_at, coalesce(purpose, group_key), taken, null, null, null from codes where ends_at is not null
    union all select 'PHASE_BEGINS', starts_at, title, null, pieces, (prices ->> 'de')::bigint, null from phase where starts_at is not null
    union all select 'PHASE_ENDS', ends_at, title, taken, pieces, (prices ->> 'de')::bigint, null from phase where ends_at is not null
    union all select 'PHASE_PIECES', null, title, taken, pieces, (prices ->> 'de')::bigint, null from phase where pieces is not null and ends_at is null
    union all select 'ALLOTMENT', a.releases_at, a.name, (select coalesce(sum(quantity), 0) from hold where allotment_id = a.id)::int, null, null, a.id::text
      from allotment a where a.event_id = $1 and a.releases_at is not null and a.released_at is null
    union all select 'CHANGE', c.publish_at, c.title, null, null, null, c.id::text from change_set c
      where c.state = 'scheduled'
        and ($3::boolean or exists (select from change_set_author a where a.change_set_id = c.id and a.person_id = $4::bigint))
        and exists (
        select from change x where x.change_set_id = c.id and x.kind = 'events' and x.slug = (select slug from sellable where id = $1))
  )
  select kind, at, coalesce(at <= now(), false) as "isPast", name, count, out_of as "outOf", price_minor as "priceMinor", ref
  from item order by at nulls last, kind, name`);
