import { statement } from '../../platform/db/index.ts';
import {
  artistCardJson,
  categoryFields,
  companyOfEvent,
  imageJson,
  inShop,
  isCategoryOfShop,
  isNamed,
  fewOf,
  isOnOffer,
  isUpcoming,
  productFields,
  productPrice,
} from '../catalogue/index.ts';
import type { EventCard, EventDetail, EventVariant, FeaturedTour, ShopBlock } from './types.ts';

/** More categories than anybody scrolls through on a home page. */
const BLOCKS_MAX = 20;

/** Why tickets of event e cannot be had, as it says or since its sale has ended; a page is never kept long beyond that. */
const notSoldMessage = `coalesce(e.sold_out_message::jsonb, case when e.sale_until <= now() and e.status <> 'cancelled'
  then '{"de": "Der Vorverkauf ist beendet", "en": "Advance sales have ended"}'::jsonb end)`;

/** Fields that a list and the page of an event share. Needs: event e, sellable s, venue v. */
export const eventCardFields = `
  'id', e.id, 'slug', s.slug,
  'name', localize(e.name, $2), 'descriptiveName', localize(e.descriptive_name, $2), 'subtitle', localize(e.subtitle, $2),
  'happeningFrom', e.happening_from, 'happeningUntil', e.happening_until, 'doorTime', e.door_time, 'stageTime', e.stage_time,
  'presaleAt', e.presale_at, 'soldOutMessage', localize(${notSoldMessage}, $2), 'status', e.status,
  'displayMap', e.display_map, 'meta', e.meta,
  'image', ${imageJson('e.image_id')},
  'venue', jsonb_build_object('id', v.id, 'name', v.name, 'address', jsonb_build_object(
    'address', v.address, 'city', v.city, 'postCode', v.post_code, 'countryCode', v.country_code)),
  'artists', (
    select coalesce(jsonb_agg(${artistCardJson('c')} order by sc.sort_order, c.id), '[]')
    from sellable_category sc join category c on c.id = sc.category_id
    where sc.sellable_id = e.id and c.type in ('ARTIST', 'BRAND', 'LABEL')),
  'priceLow', prices.low, 'priceHigh', prices.high`;

/** The sections a variant is sold in: those of its pricing category, or only the ones it is limited to. */
const isSectionOf = (
  section: string,
  variant: string,
): string => `${section}.event_id = ${variant}.sellable_id and ${section}.pricing_category_id = ${variant}.pricing_category_id
    and (not exists (select 1 from variant_section vs where vs.variant_id = ${variant}.id)
      or exists (select 1 from variant_section vs where vs.variant_id = ${variant}.id and vs.stock_id = ${section}.stock_id))`;

/** Ranges use only variants with a price above 0 and at least one section. */
const prices = `lateral (
  select min(vp.price_minor) as low, max(vp.price_minor) as high
  from variant va
  cross join lateral (
    select coalesce((select phase_price(f, $3) from running_phase(va.id) f), (
      select p.price_minor from variant_price p
      where p.variant_id = va.id and p.country_code in ($3, 'de') order by p.country_code = $3 desc limit 1)) as price_minor) vp
  where va.sellable_id = e.id and va.active and va.opens_with is null and vp.price_minor > 0
    and exists (select 1 from event_section es where ${isSectionOf('es', 'va')})) prices`;

const from = `event e
  join sellable s on s.id = e.id
  join venue v on v.id = e.venue_id
  cross join ${prices}`;

/** What the fields of a card are read from, for the event of that id. */
export const eventCardTables = (idExpression: string): string => from.replace('event e\n', `event e on e.id = ${idExpression}\n`);

/** The order of lists: meta order, start date, door time, stage time. Index event_by_order has the same words. */
const orderOf = (event: string): string => `coalesce(
    case when jsonb_typeof(${event}.meta -> 'order') = 'number' then (${event}.meta ->> 'order')::numeric end, 0::numeric),
  ${event}.happening_from, coalesce(${event}.door_time, 'infinity'), coalesce(${event}.stage_time, 'infinity'), ${event}.id`;
export const eventOrder = orderOf('e');

/** Variants of event e: those `which` is true of. */
const variantsJson = (which: string): string => `(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', va.id, 'order', va.sort_order, 'description', localize(va.description, $2),
      'descriptionSubline', localize(va.description_subline, $2), 'message', localize(va.message, $2),
      'physical', va.physical, 'active', va.active, 'isDefault', va.is_default,
      'ownPrice', vp.price_minor, 'phaseId', f.id, 'phaseName', localize(f.name, $2), 'price', coalesce(phase_price(f, $3), vp.price_minor),
      'phases', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'prices', o.prices, 'startsAt', o.starts_at, 'endsAt', o.ends_at, 'pieces', o.pieces)
          order by o.sort_order, o.id), '[]')
        from variant_phase o where o.variant_id = va.id and o.removed_at is null and (o.pieces is null or o.taken < o.pieces)),
      'at', now(), 'country', $3::text,
      'originalPrice', case when vp.original_price_minor is not null then strike_price(va.id, vp.country_code) end,
      'pricingCategory', jsonb_build_object('id', pc.id, 'name', localize(pc.name, $2), 'mapColor', pc.map_color),
      'sectionIds', (
        select coalesce(jsonb_agg(es.stock_id order by es.sort_order, es.stock_id), '[]') from event_section es
        where ${isSectionOf('es', 'va')}),
      'standing', (select coalesce(bool_and(es.standing), true) from event_section es where ${isSectionOf('es', 'va')})
    ) order by va.sort_order, va.id), '[]')
    from variant va
    join pricing_category pc on pc.id = va.pricing_category_id
    cross join lateral (
      select p.* from variant_price p
      where p.variant_id = va.id and p.country_code in ($3, 'de') order by p.country_code = $3 desc limit 1) vp
    left join lateral running_phase(va.id) f on true
    where va.sellable_id = e.id and va.active and ${which})`;

/** $4: slug or id of the event. */
export const selectEvent = statement<{ event: EventDetail }, [shopId: number, locale: string, countryCode: string, slug: string]>(`
  select jsonb_build_object(${eventCardFields},
    'description', localize(e.description, $2),
    'cartLimit', s.cart_limit, 'forcedAmount', e.forced_amount, 'vatPermille', s.vat_permille,
    'kulturpassUrl', e.kulturpass_url, 'personalizationRequirement', e.personalization_requirement,
    'resalePreference', e.resale_preference, 'sellerRole', e.seller_role, 'ageRule', localize(e.age_rule, $2),
    'localOrganizer', e.local_organizer, 'owningCompany', ${companyOfEvent},
    'checkInStartAt', e.check_in_start_at, 'checkInEndAt', e.check_in_end_at,
    'seatMapId', e.seat_map_id,
    'waitingRoom', (
      select jsonb_build_object('sale', o.key, 'opensAt', o.opens_at) from on_sale o
      where o.event_id = e.id and o.state in ('on', 'paused')),
    'sections', (
      select coalesce(jsonb_agg(jsonb_build_object('id', es.stock_id, 'name', es.name, 'standing', es.standing) order by es.sort_order, es.stock_id), '[]')
      from event_section es where es.event_id = e.id
        and not (select coalesce(bool_and(va.opens_with is not null), false) from variant va where va.pricing_category_id = es.pricing_category_id)),
    'tours', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'type', c.type, 'name', localize(c.name, $2)) order by sc.sort_order, c.id), '[]')
      from sellable_category sc join category c on c.id = sc.category_id
      where sc.sellable_id = e.id and c.type = 'TOUR' and not c.hide and ${isCategoryOfShop('c.id')}),
    'soldAlone', exists (select from bundle_item bi join sellable rs on rs.id = bi.bundle_id where bi.sellable_id = e.id and bi.sold_alone and not rs.hidden and ${inShop('rs.id')}),
    'combinedProducts', (
      select coalesce(jsonb_agg(distinct rs.slug), '[]')
      from bundle_item bi join sellable rs on rs.id = bi.bundle_id
      where bi.sellable_id = e.id and not rs.hidden and ${inShop('rs.id')} and not hides_in_bundles(e.id)),
    'plusShipping', exists (select from variant va where va.sellable_id = e.id and va.active and va.physical),
    'opensByCode', exists (select from variant va where va.sellable_id = e.id and va.active and va.opens_with is not null),
    'variants', ${variantsJson('va.opens_with is null')}
  ) as event
  from ${from}
  where ${isNamed('event', '$4')} and s.kind = 'event' and not s.hidden and ${inShop('e.id')}
  order by s.slug = $4 desc limit 1`);

/** An event that the shop shows. */
export const selectEventId = statement<{ id: number }, [shopId: number, slug: string]>(`
  select s.id from sellable s where ${isNamed('event', '$2')} and s.kind = 'event' and not s.hidden and ${inShop('s.id')}
  order by s.slug = $2 desc limit 1`);

/** What codes of a group open. $1 event. */
export const selectOpened = statement<
  { variants: EventVariant[] },
  [eventId: number, locale: string, countryCode: string, groupKey: string]
>(`select ${variantsJson('va.opens_with = $4')} as variants from event e where e.id = $1`);

const isListed = `not s.hidden and ${inShop('e.id')} and ${isUpcoming} and ${isOnOffer}`;
const cardsOfPage = `select jsonb_build_object(${eventCardFields}) as event
  from ${fewOf('page')} join ${eventCardTables('page.id')}
  order by page.place`;

/** All that are not over: $3 country, $4 cursor, $5 how many. Read in the order of an index until there are enough. */
export const selectEvents = statement<
  { event: EventCard },
  [shopId: number, locale: string, countryCode: string, afterId: number | null, limit: number]
>(`
  with page as (
    select e.id, row_number() over (order by ${eventOrder}) as place
    from event e join sellable s on s.id = e.id
    where ${isListed} and ($4::bigint is null or (${eventOrder}) > (select ${orderOf('x')} from event x where x.id = $4))
    order by ${eventOrder} limit $5
  )
  ${cardsOfPage}`);

/** Of one category: $3 country, $4 its slug, $5 cursor, $6 how many. */
export const selectEventsOf = statement<
  { event: EventCard },
  [shopId: number, locale: string, countryCode: string, categorySlug: string, afterId: number | null, limit: number]
>(`
  with page as (
    select e.id, row_number() over (order by ${eventOrder}) as place
    from event e join sellable s on s.id = e.id
    where ${isListed} and ($5::bigint is null or (${eventOrder}) > (select ${orderOf('x')} from event x where x.id = $5))
      and e.id = any (array(select x.sellable_id from sellable_category x where x.category_id = (select id from category where slug = $4)))
    order by ${eventOrder} limit $6
  )
  ${cardsOfPage}`);

/** The events of tour c that lists show, the first `count` of them with their place. */
const eventsOfTour = (count: string): string => `
  select e.id, row_number() over (order by ${eventOrder}) as place
  from sellable_category x join event e on e.id = x.sellable_id join sellable s on s.id = e.id
  where c.type = 'TOUR' and x.category_id = c.id and ${isListed}
  order by place limit ${count}`;

/** The tours featured last that still have events, each with the first of them. $4 how many tours, $5 events of each. */
export const selectFeaturedTours = statement<
  FeaturedTour,
  [shopId: number, locale: string, countryCode: string, tours: number, eventsOfEach: number]
>(`
  select jsonb_build_object(${categoryFields}) as tour, next.events
  from category c join shop_category sc on sc.category_id = c.id and sc.shop_id = $1
  cross join lateral (
    select jsonb_agg(jsonb_build_object(${eventCardFields}) order by first.place) as events
    from (${eventsOfTour('$5')}) first join ${eventCardTables('first.id')}
  ) next
  where c.type = 'TOUR' and c.featured_at <= now() and not c.hide and not c.hide_events and next.events is not null
  order by c.featured_at desc, c.id limit $4`);

/** Whether category c with what is in it stands by itself on an artist's page, or in an artist's shop. $6 the artist's slug. */
const isBlock = (
  c: string,
): string => `${c}.main_category and not ${c}.hide and ($6::text is null or exists (select 1 from category a where a.slug = $6
      and (a.id = ${c}.parent_id or exists (select 1 from tour_artist ta where ta.tour_id = ${c}.id and ta.artist_id = a.id))))`;

/** The events of artist c, or of the whole of an artist's shop, that no tour lists, nor one that hides its events. */
const eventsOfNoTour = (count: string): string => `
  select e.id, row_number() over (order by ${eventOrder}) as place
  from event e join sellable s on s.id = e.id
  where c.type not in ('TOUR', 'CATEGORY') and ${isListed} and e.id = any (case when $6::text is null
      then array(select x.sellable_id from shop_sellable x where x.shop_id = $1)
      else array(select x.sellable_id from sellable_category x where x.category_id = c.id) end)
    and not exists (select from sellable_category x join category t on t.id = x.category_id join shop_category st on st.category_id = t.id
      where x.sellable_id = e.id and st.shop_id = $1 and t.type = 'TOUR' and (t.hide_events or ${isBlock('t')}))
  order by place limit ${count}`;

/**
 * What an artist's shop opens with: each category of the shop with its products, each tour with its events, in the shop's
 * order, and at last, by the artist, the events that are in no tour. $4 products of each and one more, $5 events of each.
 */
export const selectBlocks = statement<
  ShopBlock,
  [shopId: number, locale: string, countryCode: string, products: number, events: number, slug: string | null]
>(`
  select jsonb_build_object(${categoryFields}) as category, coalesce(goods.products, '[]') as products, coalesce(next.events, '[]') as events
  from shop_category sc join category c on c.id = sc.category_id
  cross join lateral (
    select jsonb_agg(jsonb_build_object(${productFields}) order by first.place) as products
    from (
      select p.id, row_number() over (order by p.sort_order desc, p.id desc) as place
      from sellable_category x join product p on p.id = x.sellable_id join sellable xs on xs.id = p.id
      where c.type = 'CATEGORY' and x.category_id = c.id and not xs.hidden and ${inShop('p.id')}
      order by place limit $4
    ) first join product p0 on p0.id = first.id join sellable s on s.id = p0.id ${productPrice}
  ) goods
  cross join lateral (
    select jsonb_agg(jsonb_build_object(${eventCardFields}) order by first.place) as events
    from (select * from (${eventsOfTour('$5')}) t union all select * from (${eventsOfNoTour('$5')}) n) first
      join ${eventCardTables('first.id')}
  ) next
  where sc.shop_id = $1 and coalesce(goods.products, next.events) is not null
    and (c.type in ('CATEGORY', 'TOUR') and not (c.type = 'TOUR' and c.hide_events) and ${isBlock('c')}
      or c.id = (select a.id from shop_category sa join category a on a.id = sa.category_id
        where sa.shop_id = $1 and a.type in ('ARTIST', 'BRAND', 'LABEL') and ($6::text is null or a.slug = $6) order by sa.sort_order, a.id limit 1))
  order by c.type not in ('CATEGORY', 'TOUR'), case when $6::text is null then sc.sort_order else -c.sort_order end, c.sort_order, localize(c.name, $2), c.id limit ${BLOCKS_MAX}`);

export const selectSeatMap = statement<{ slug: string; map: unknown }, [shopId: number, eventId: number]>(`
  select s.slug, jsonb_build_object('sections', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', es.stock_id, 'name', es.name, 'pricing_category_id', es.pricing_category_id,
      'hull_points', ss.hull_points,
      'seats', (select coalesce(jsonb_agg(jsonb_build_object('id', seat.id, 'row', seat.row_name, 'number', seat.number, 'x', seat.x, 'y', seat.y)
          || case when seat.wheelchair then '{"wheelchair": true}' else '{}' end::jsonb
          || case when seat.companion then '{"companion": true}' else '{}' end::jsonb
          || case when seat.restricted_view then '{"restricted_view": true}' else '{}' end::jsonb order by seat.sort_order, seat.id), '[]')
        from seat where seat.section_id = ss.id)
    ) || case when es.standing then jsonb_build_object('capacity', st.capacity) else '{}' end order by es.sort_order, es.stock_id), '[]')
    from event_section es join stock st on st.id = es.stock_id join seat_section ss on ss.id = st.section_id
    where es.event_id = e.id), 'stage', coalesce(sm.decoration -> 'stage', '[]'), 'landmarks', sm.decoration - 'stage') as map
  from event e join sellable s on s.id = e.id join seat_map sm on sm.id = e.seat_map_id
  where e.id = $2::bigint and not s.hidden and ${inShop('e.id')}`);
