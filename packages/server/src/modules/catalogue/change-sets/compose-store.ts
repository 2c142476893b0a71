import { statement } from '../../../platform/db/index.ts';
import { LANDMARKS } from '../export/store.ts';

// What a change set's entries stand among, of the rest of the catalogue.

/** Sections of seat maps with how many seats each has: the seats themselves are not read. */
export const selectMapOutlines = statement<
  {
    map: string;
    venue: string;
    decoration: object;
    landmarks: object;
    key: string;
    name: string;
    category: number | null;
    capacity: number | null;
    seats: number;
  },
  [maps: readonly string[]]
>(`
  with m as materialized (
    select id, slug, venue_id, decoration, (select coalesce(jsonb_object_agg(o ->> 'name', o -> 'corners'), '{}')
      from jsonb_path_query(drawing, '${LANDMARKS}') o) as landmarks
    from seat_map where slug = any($1))
  select m.slug as map, v.slug as venue, m.decoration, m.landmarks, ss.key, ss.name, ss.pricing_category as category, ss.capacity,
    (select count(*)::int from seat t where t.section_id = ss.id) as seats
  from m join venue v on v.id = m.venue_id join seat_section ss on ss.seat_map_id = m.id order by m.id, ss.sort_order, ss.id`);

/** What sections are called, and how many an area takes. */
export const selectSections = statement<{ map: string; key: string; name: string; capacity: number | null }, [maps: readonly string[]]>(`
  select m.slug as map, ss.key, ss.name, ss.capacity from seat_section ss join seat_map m on m.id = ss.seat_map_id where m.slug = any($1)`);

export const selectEventsOnMaps = statement<{ slug: string; map: string }, [maps: readonly string[]]>(`
  select s.slug, m.slug as map from event e join sellable s on s.id = e.id join seat_map m on m.id = e.seat_map_id where m.slug = any($1) order by e.id`);

/** Bundles that these are in, or are the product of. $1: kind/slug. */
export const selectBundlesOf = statement<{ slug: string }, [names: readonly string[]]>(`
  with named as materialized (select id from sellable where kind || '/' || slug = any($1))
  select s.slug from sellable s where s.id in (
    select b.root_product_id from bundle b join named n on n.id = b.root_product_id
    union select i.bundle_id from bundle_item i join named n on n.id = i.sellable_id)
  order by s.id`);

export const selectPlaces = statement<{ venue: string; maps: string[] }>(`
  select v.slug as venue, array(select m.slug::text from seat_map m where m.venue_id = v.id order by m.id) as maps from venue v order by v.id`);

/** Of the news that show them, and those that were uploaded. */
export const selectVideos = statement<{ address: string }>(`
  select video_url as address from news_item where video_url like '/videos/%'
  union select '/videos/' || encode(sha256, 'hex') || '.mp4' from video_file`);

export const selectSellableNames = statement<{ name: string }>("select kind || '/' || slug as name from sellable");

/**
 * Who else names what is to go: categories `$1`, venues `$2`, seat maps `$3`, as `kind/slug`; without those of the change set itself, `$4`.
 */
export type Referred = 'category' | 'venue' | 'seat map';
export const selectReferrers = statement<
  { what: Referred; gone: string; names: string[] },
  [categories: readonly string[], venues: readonly string[], maps: readonly string[], named: readonly string[]]
>(`
  with referrer as (
    select 'category' as what, c.slug::text as gone, s.kind || 's/' || s.slug as name
    from category c join sellable_category sc on sc.category_id = c.id join sellable s on s.id = sc.sellable_id where c.slug = any($1)
    union select 'category', c.slug, 'products/' || s.slug
    from category c join product p on p.artist_category_id = c.id join sellable s on s.id = p.id where c.slug = any($1)
    union select 'venue', v.slug, 'events/' || s.slug
    from venue v join event e on e.venue_id = v.id join sellable s on s.id = e.id where v.slug = any($2)
    union select 'seat map', m.slug, 'events/' || s.slug
    from seat_map m join event e on e.seat_map_id = m.id join sellable s on s.id = e.id where m.slug = any($3)
  )
  select what, gone, array_agg(name order by name) as names from referrer where not (name = any($4)) group by 1, 2`);
