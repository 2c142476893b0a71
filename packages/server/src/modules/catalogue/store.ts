import { statement } from '../../platform/db/index.ts';
import { artistCardJson, fewOf, imageJson, inShop, isCategoryOfShop, isNamed, isOnOffer, isUpcoming, textileJson } from './sql.ts';
import type { CategoryCard, CategoryDetail, NewsItem, ProductCard, ProductDetail } from './types.ts';

/** Of category c. A tour needs an event that lists show, a category a product; the others are there for themselves. */
const hasContentOf = (c: string): string => `(${c}.type in ('ARTIST', 'BRAND', 'LABEL') or exists (
  select 1 from sellable_category x join sellable xs on xs.id = x.sellable_id
  where x.category_id = ${c}.id and not xs.hidden and ${inShop('x.sellable_id')}
    and case ${c}.type when 'TOUR' then exists (select 1 from event e where e.id = xs.id and ${isUpcoming} and ${isOnOffer}) else xs.kind = 'product' end))`;
const hasContent = hasContentOf('c');

/** Of a category c, listed in the shop by shop_category sc. */
export const categoryFields = `
  'id', c.id, 'slug', c.slug, 'type', c.type, 'name', localize(c.name, $2), 'displayName', localize(coalesce(c.display_name, c.name), $2),
  'subtitle', localize(c.subtitle, $2), 'description', localize(c.description, $2), 'disclaimer', localize(c.disclaimer, $2),
  'alternativeNames', c.alternative_names, 'mainCategory', c.main_category, 'order', c.sort_order,
  'sortOrderTicketTopLeft', c.sort_order_ticket_top_left, 'sortOrderTicketTopRight', c.sort_order_ticket_top_right,
  'sortOrderTicketBottom', c.sort_order_ticket_bottom, 'sortOrderHomepage', c.sort_order_homepage,
  'displayFilter', c.display_filter, 'hideEvents', c.hide_events, 'hide', c.hide,
  'startDate', c.start_date, 'endDate', c.end_date, 'featuredAt', c.featured_at,
  'onHome', coalesce(sc.on_home, false), 'parentId', c.parent_id,
  'squareImage', ${imageJson('c.square_image_id')}, 'landscapeImage', ${imageJson('c.landscape_image_id')},
  'ticketImage', ${imageJson('c.ticket_image_id')},
  'artists', (select coalesce(jsonb_agg(${artistCardJson('a')} order by ta.sort_order, a.id), '[]')
    from tour_artist ta join category a on a.id = ta.artist_id where ta.tour_id = c.id),
  'hasContent', ${hasContent}`;

/**
 * $3: the lists as JSON; `place` is which of them, from 1. A list's main_category, on_home and home_order may be null: all,
 * as they stand in lists.
 */
export const selectCategories = statement<
  { place: number; category: CategoryCard },
  [shopId: number, locale: string, lists: object | string]
>(`
  select list.ordinality::int as place, found.category
  from rows from (jsonb_to_recordset($3::jsonb) as (types text[], main_category boolean, on_home boolean, home_order boolean, after bigint, first int))
    with ordinality as list(types, main_category, on_home, home_order, after, first)
  cross join lateral (
    with listed as (
      select c.id, c.type, row_number() over (
        order by case when list.home_order then c.sort_order_homepage end, sc.sort_order, c.sort_order, localize(c.name, $2), c.id) as place
      from category c join shop_category sc on sc.category_id = c.id and sc.shop_id = $1
      where c.type = any(list.types) and not c.hide and (list.main_category is null or c.main_category = list.main_category)
        and (list.on_home is null or sc.on_home = list.on_home)
    ), page as (
      -- in their order: what is behind the page is not asked for what it has
      select c.id, c.place from (select * from listed order by place offset 0) c
      where (list.after is null or c.place > (select place from listed where id = list.after)) and (list.home_order is not true or ${hasContent})
      order by c.place limit list.first
    )
    select page.place, jsonb_build_object(${categoryFields}) as category
    from page join category c on c.id = page.id join shop_category sc on sc.category_id = c.id and sc.shop_id = $1
  ) found
  order by list.ordinality, found.place`);

/** $3 slug. */
export const selectCategory = statement<{ category: CategoryDetail }, [shopId: number, locale: string, slug: string]>(`
  select jsonb_build_object(${categoryFields},
    'abstract', localize(c.abstract, $2), 'externalUrl', c.external_url, 'socials', c.socials,
    'subcategories', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'slug', k.slug, 'type', k.type, 'name', localize(k.name, $2),
        'mainCategory', k.main_category, 'order', k.sort_order, 'subtitle', localize(k.subtitle, $2)) order by k.sort_order desc, k.id), '[]')
      from category k where k.parent_id = c.id and not k.hide and ${isCategoryOfShop('k.id')}
        -- itself, or what stands below it
        and exists (select from category d where (d.id = k.id or d.parent_id = k.id) and not d.hide and ${isCategoryOfShop('d.id')} and ${hasContentOf('d')})),
    'tours', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'slug', t.slug, 'type', t.type, 'name', localize(t.name, $2),
        'mainCategory', t.main_category, 'order', t.sort_order, 'subtitle', localize(t.subtitle, $2)) order by t.sort_order desc, t.id), '[]')
      from tour_artist ta join category t on t.id = ta.tour_id where ta.artist_id = c.id and not t.hide and ${isCategoryOfShop('t.id')})
  ) as category
  from category c join shop_category sc on sc.category_id = c.id and sc.shop_id = $1
  where c.slug = $3`);

/**
 * The prices of product p0 in country $3. A bundle costs what its cheapest and its dearest combination cost. Struck through is what the cheapest variant cost
 * before, by the history of prices (docs/algorithms/thirty-day-price.md), where the catalogue announces a reduction; `contents` are the cheapest variant's too.
 */
export const productPrice = `cross join lateral (
    select range.low, range.high, (
      select case when q.original_price_minor is not null then strike_price(va.id, q.country_code) end
      from variant va cross join lateral (
        select * from variant_price q where q.variant_id = va.id and q.country_code in ($3, 'de') order by q.country_code = $3 desc limit 1) q
      where va.sellable_id = p0.id and va.active and bundled.low is null
      order by q.price_minor + va.additional_price_minor, va.sort_order, va.id limit 1) as original, (
      select va.contents
      from variant va cross join lateral (
        select * from variant_price q where q.variant_id = va.id and q.country_code in ($3, 'de') order by q.country_code = $3 desc limit 1) q
      where va.sellable_id = p0.id and va.active and bundled.low is null
      order by q.price_minor + va.additional_price_minor, va.sort_order, va.id limit 1) as contents
    from prices_of(p0.id, $3) own
    left join lateral (select * from bundle_prices(p0.id, $3) where exists (select from bundle b where b.root_product_id = p0.id)
      offset 0 /* asked before the function is called, not after */) bundled on true
    cross join lateral (select coalesce(bundled.low, own.low) as low, coalesce(bundled.high, own.high) as high) range) price`;

/** Of product p0 with sellable s and `productPrice`. */
export const productFields = `
  'id', p0.id, 'slug', s.slug, 'name', localize(p0.name, $2), 'descriptiveName', localize(p0.descriptive_name, $2),
  'color', localize(p0.color, $2), 'productType', localize(p0.product_type, $2), 'meta', p0.meta, 'order', p0.sort_order,
  'price', price.low, 'priceHigh', price.high, 'originalPrice', price.original, 'contents', price.contents,
  'isBundle', exists (select 1 from bundle b where b.root_product_id = p0.id),
  'publicShippableFrom', p0.public_shippable_from,
  'artistCategory', (select ${artistCardJson('a')} from category a where a.id = p0.artist_category_id),
  'overlayListingImage', ${imageJson('p0.overlay_listing_image_id')},
  'images', (
    select coalesce(jsonb_agg(jsonb_build_object('order', pi.sort_order, 'tags', pi.tags, 'alt', localize(pi.alt, $2),
      'sha', encode(i.sha256, 'hex'), 'width', i.width, 'height', i.height, 'thumbhash', encode(i.thumbhash, 'base64')) order by pi.sort_order, i.id), '[]')
    from product_image pi join image i on i.id = pi.image_id where pi.product_id = p0.id)`;

/**
 * Where the age of who gets product p0, or a bundle with such goods in it, is checked: at the handover, or nowhere (then nobody
 * can order it). Null where no age is asked for, or nothing is sent.
 */
const ageCheck = `(
  select case bool_and(lacks_age_check(va)) when false then 'AT_HANDOVER' when true then 'MISSING' end
  from product part join variant va on va.sellable_id = part.id and va.active and va.physical
  -- looked up by their ids: with "or" all products there are would be read
  where part.adults_only and part.id = any (array(
    select p0.id union all select bi.sellable_id from bundle_item bi where bi.bundle_id = p0.id and bi.role in ('common', 'additional'))))`;

/** $3 country, $4 slugs or ids; `place` is which of them, from 1. */
export const selectProductDetails = statement<
  { place: number; product: ProductDetail },
  [shopId: number, locale: string, countryCode: string, names: readonly string[]]
>(`
  select asked.place::int, found.product from unnest($4::text[]) with ordinality asked(name, place) cross join lateral (
  select jsonb_build_object(${productFields},
    'description', localize(p0.description, $2), 'material', localize(p0.material, $2), 'cartLimit', s.cart_limit,
    'vatPermille', s.vat_permille, 'productSafetyDescription', localize(p0.product_safety_description, $2), 'productSafety', p0.product_safety,
    'textile', ${textileJson('p0')},
    'durabilityGuarantee', p0.durability_guarantee,
    'shippingRequirements', p0.shipping_requirements, 'ageRating', p0.age_rating, 'ageCheck', ${ageCheck}, 'withdrawalExcludedReason', p0.withdrawal_excluded_reason,
    'overlayDetailImage', ${imageJson('p0.overlay_detail_image_id')},
    'details', (select coalesce(jsonb_agg(jsonb_build_object('title', localize(d -> 'title', $2), 'description', localize(d -> 'description', $2))), '[]') from jsonb_array_elements(p0.details) d),
    'additionalInformation', (select coalesce(jsonb_agg(jsonb_build_object('title', localize(d -> 'title', $2), 'description', localize(d -> 'description', $2))), '[]') from jsonb_array_elements(p0.additional_information) d),
    'categories', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'type', c.type, 'name', localize(c.name, $2)) order by c.id), '[]')
      from sellable_category sc join category c on c.id = sc.category_id where sc.sellable_id = p0.id and ${isCategoryOfShop('c.id')}),
    'soldAlone', exists (select from bundle_item bi join sellable rs on rs.id = bi.bundle_id where bi.sellable_id = p0.id and bi.sold_alone and not rs.hidden and ${inShop('rs.id')}),
    'combinedProducts', (
      select coalesce(jsonb_agg(distinct rs.slug), '[]') from bundle_item bi join sellable rs on rs.id = bi.bundle_id
      where bi.sellable_id = p0.id and not rs.hidden and ${inShop('rs.id')}),
    'variants', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', va.id, 'order', va.sort_order, 'description', localize(va.description, $2), 'descriptionSubline', localize(va.description_subline, $2),
        'message', localize(va.message, $2), 'additionalPrice', va.additional_price_minor, 'physical', va.physical, 'isDefault', va.is_default,
        'price', vp.price_minor + va.additional_price_minor, 'contents', va.contents,
        'download', (select jsonb_build_object('filename', d.name, 'bytes', d.bytes, 'times', va.download_times, 'days', va.download_days) from download_file d where d.id = va.download_file_id),
        'originalPrice', case when vp.original_price_minor is not null then strike_price(va.id, vp.country_code) end) order by va.sort_order, va.id), '[]')
      from variant va cross join lateral (
        select q.* from variant_price q
        where q.variant_id = va.id and q.country_code in ($3, 'de') order by q.country_code = $3 desc limit 1) vp
      where va.sellable_id = p0.id and va.active)
  ) as product
  from product p0 join sellable s on s.id = p0.id ${productPrice}
  where ${isNamed('product', 'asked.name')} and s.kind = 'product' and not s.hidden and ${inShop('p0.id')}
  order by s.slug = asked.name desc limit 1) found`);

const isShown = `not s.hidden and ${inShop('p.id')}`;
const cardsOfPage = `select jsonb_build_object(${productFields}) as product
  from ${fewOf('page')} join product p0 on p0.id = page.id join sellable s on s.id = p0.id ${productPrice}
  order by page.place`;

/**
 * Of all that a shop shows: $3 country, $4 cursor, $5 how many, $6 product id to leave out or null. Read in the order of an index until
 * there are enough.
 */
export const selectProducts = statement<
  { product: ProductCard },
  [shopId: number, locale: string, countryCode: string, afterId: number | null, limit: number, exceptId: number | null]
>(`
  with page as (
    select p.id, row_number() over (order by p.sort_order desc, p.id desc) as place
    from product p join sellable s on s.id = p.id
    where ${isShown} and ($6::bigint is null or p.id <> $6)
      and ($4::bigint is null or (p.sort_order, p.id) < (select x.sort_order, x.id from product x where x.id = $4))
    order by p.sort_order desc, p.id desc limit $5
  )
  ${cardsOfPage}`);

/** Of one category or artist: $3 country, $4 its slug, $5 cursor, $6 how many, $7 product id to leave out or null. */
export const selectProductsOf = statement<
  { product: ProductCard },
  [
    shopId: number,
    locale: string,
    countryCode: string,
    categorySlug: string,
    afterId: number | null,
    limit: number,
    exceptId: number | null,
  ]
>(`
  with listed as (
    -- what follows the product that is left out comes first
    select p.id, row_number() over (
      order by coalesce(p.meta -> 'follows' ? (select x.slug from sellable x where x.id = $7), false) desc, p.sort_order desc, p.id desc) as place
    from product p join sellable s on s.id = p.id
    where ${isShown} and ($7::bigint is null or p.id <> $7)
      -- looked up in two indices: with "or" all products there are would be read
      and p.id = any (array(
        select x.id from product x where x.artist_category_id = (select id from category where slug = $4)
        union select x.sellable_id from sellable_category x where x.category_id = (select id from category where slug = $4)))
  ), page as (
    select id, place from listed where ($5::bigint is null or place > (select place from listed where id = $5)) order by place limit $6
  )
  ${cardsOfPage}`);

/** $3 placements. */
export const selectNews = statement<{ item: NewsItem }, [shopId: number, locale: string, placements: readonly string[]]>(`
  select jsonb_build_object('id', n.id, 'placement', n.placement, 'url', n.url, 'inverse', n.inverse,
    'title', localize(n.title, $2), 'text', localize(n.text, $2), 'videoUrl', n.video_url, 'image', ${imageJson('n.image_id')}) as item
  from news_item n where n.shop_id = $1 and n.placement = any($3)
  order by n.sort_order, n.id`);

/** $3 slugs. In the other language where $2 has no version of a page. */
export const selectPages = statement<
  { slug: string; locale: string; title: string; html: string; updatedAt: Date },
  [shopId: number, locale: string, slugs: readonly string[]]
>(`
  select distinct on (slug) slug, locale, title, html, updated_at as "updatedAt" from page
  where shop_id = $1 and slug = any($3) order by slug, locale = $2 desc`);

/** Pictures that protected shops alone show, by hash and by number, each with those shops. */
export const selectPrivateImages = statement<{ sha: string; shops: string[] }>(`
  with shown as (
    select unnest(array[logo_image_id, favicon_image_id, social_image_id]) as image_id, id as shop_id from shop
    union select i.id, s.id from shop s join image i on strpos(s.profile::text, encode(i.sha256, 'hex')) > 0
    union select image_id, shop_id from news_item
    union select i.id, p.shop_id from page p join image i on p.html like '%/images/%' and strpos(p.html, encode(i.sha256, 'hex')) > 0
    union select unnest(array[c.square_image_id, c.landscape_image_id, c.ticket_image_id]), sc.shop_id
      from shop_category sc join category c on c.id = sc.category_id
    union select e.image_id, ss.shop_id from shop_sellable ss join event e on e.id = ss.sellable_id
    union select unnest(array[p.overlay_listing_image_id, p.overlay_detail_image_id]), ss.shop_id
      from shop_sellable ss join product p on p.id = ss.sellable_id
    union select pi.image_id, ss.shop_id from shop_sellable ss join product_image pi on pi.product_id = ss.sellable_id
  )
  select encode(i.sha256, 'hex') as sha, array_agg(distinct s.slug::text) as shops
  from shown join image i on i.id = shown.image_id join shop s on s.id = shown.shop_id
  group by i.id
  having bool_and(exists (select from shop_access_code a where a.shop_id = s.id))`);

export const selectShopsOfVideo = statement<{ slug: string }, [videoUrl: string]>(`
  select distinct s.slug::text as slug from news_item n join shop s on s.id = n.shop_id where n.video_url = $1`);
