/** Pieces of SQL that several read statements share. Parameters: $1 shop id, $2 locale. */

/** An image as the client needs it: it makes the addresses itself from `sha`. */
export const imageJson = (idExpression: string): string => `(
  select jsonb_build_object('sha', encode(i.sha256, 'hex'), 'width', i.width, 'height', i.height, 'thumbhash', encode(i.thumbhash, 'base64'))
  from image i where i.id = ${idExpression})`;

/** The id of the picture that stands small for product p: the one tagged `preview`, else its first. */
export const previewImageId = `(select pi.image_id from product_image pi where pi.product_id = p.id
  order by 'preview' = any (pi.tags) desc, pi.sort_order, pi.image_id limit 1)`;

/** True for a category that has a page in this shop, so that a link to it leads somewhere. */
export const isCategoryOfShop = (categoryExpression: string): string =>
  `exists (select 1 from shop_category sh where sh.shop_id = $1 and sh.category_id = ${categoryExpression})`;

/**
 * The few ids of CTE `page`, numbered in its `order`. A statement that is planned once for any values takes a limit for a tenth of all
 * there are, and would read a table whole for them; an array is taken for ten.
 */
export const fewOf = (page: string, order = 'place'): string =>
  `unnest(array(select id from ${page} order by ${order})) with ordinality as page (id, place)`;

/** A small card of an artist, brand or label. */
export const artistCardJson = (alias: string): string => `jsonb_build_object(
  'id', ${alias}.id, 'slug', ${alias}.slug, 'type', ${alias}.type,
  'name', localize(${alias}.name, $2), 'displayName', localize(coalesce(${alias}.display_name, ${alias}.name), $2),
  'hasPage', ${isCategoryOfShop(`${alias}.id`)}, 'squareImage', ${imageJson(`${alias}.square_image_id`)})`;

/** Who puts on event e: the company it names, else, for tickets of its own, the company behind this shop or the main shop. */
export const companyOfEvent = `coalesce(e.owning_company, case when e.seller_role = 'own' then (
    select jsonb_build_object('company', o.legal -> 'company', 'address', o.legal -> 'address', 'address2', o.legal -> 'address2',
      'postCode', o.legal -> 'postCode', 'city', o.legal -> 'city', 'countryCode', o.legal -> 'countryCode')
    from shop o where (o.id = $1 or o.is_main) and o.legal <> '{}' order by o.is_main limit 1) end)`;

/** What facts of event e say where its day is not announced, and nothing else: a file of tickets is made anew with each word of them. */
const hiddenDate = `case when e.meta -> 'hideDate' = 'true'::jsonb then '{"hideDate": true}'::jsonb else '{}'::jsonb end`;

/**
 * What is frozen into an order of an event e at its venue ve, in language $3: with its price category pc, section es and seat st, which
 * may be missing.
 */
export const soldEventJson = `jsonb_build_object(
  'name', localize(e.name, $3),
  'venue', jsonb_build_object('name', ve.name, 'address', ve.address, 'postCode', ve.post_code, 'city', ve.city, 'countryCode', ve.country_code),
  'happeningFrom', e.happening_from, 'doorTime', e.door_time, 'stageTime', e.stage_time,
  'category', localize(pc.name, $3), 'section', es.name, 'standing', coalesce(es.standing, true),
  'row', st.row_name, 'seat', st.number, 'organizer', e.local_organizer, 'owningCompany', ${companyOfEvent},
  'sellerRole', e.seller_role, 'ageRule', localize(e.age_rule, $3), 'paymentMethods', e.payment_methods, 'invoicePrefix', e.invoice_prefix) || ${hiddenDate}`;

/** What line l says of its event, with when and where that is now: a paper stays as it was, what admits goes along with its event. */
export const eventNow = `(select l.event_facts - 'hideDate' || ${hiddenDate} || jsonb_build_object(
    'happeningFrom', e.happening_from, 'doorTime', e.door_time, 'stageTime', e.stage_time,
    'venue', jsonb_build_object('name', ve.name, 'address', ve.address, 'postCode', ve.post_code, 'city', ve.city, 'countryCode', ve.country_code))
  from event e join venue ve on ve.id = e.venue_id where e.id = l.sellable_id)`;

/** True for event e that wants to know who comes, at purchase or at the check-in: fans give its tickets names. */
export const asksForHolder = "(e.personalization_requirement <> 'no_personalization_required' or e.check_in_content <> '[]')";

/** The first artist of event e, in language $3. */
export const artistOfEvent = `(select localize(c.name, $3) from sellable_category sc join category c on c.id = sc.category_id
  where sc.sellable_id = e.id and c.type = 'ARTIST' order by sc.sort_order, c.sort_order limit 1)`;

/** True for what this shop shows. */
export const inShop = (sellableExpression: string): string =>
  `exists (select 1 from shop_sellable ss where ss.shop_id = $1 and ss.sellable_id = ${sellableExpression})`;

/** True for the sellable s of that slug or id: two looks into an index, where `slug = … or id::text = …` reads them all. */
export const isNamed = (kind: 'event' | 'product', name: string): string => `s.id = any (array[
    (select id from sellable where kind = '${kind}' and slug = ${name}),
    case when ${name} ~ '^[1-9][0-9]{0,14}$' then ${name}::bigint end])`;

/**
 * Why variant v of event e or product p cannot be withdrawn from; null where it can: leisure on a fixed date (Section 312g (2)
 * no. 9 BGB), a download that has begun (356 (5)), or what the product says of itself.
 */
export const withdrawalExclusion =
  "case when e.id is not null then 'dated_leisure' when v.download_file_id is not null then 'download' else p.withdrawal_excluded_reason end";

/** True for event e that lists show: until it is over. */
export const isUpcoming = 'ends_at(e.happening_from, e.happening_until) > now()';

/**
 * True for event e that lists show: tickets may be had here or, by its link, elsewhere. One that is sold out by its own text is left
 * out, unless it leads elsewhere and says something else than that, in any language or in the words of shop $1. Where the sale has ended
 * by its time it stays: the desk may still have some.
 */
export const isOnOffer = `(e.sold_out_message is null or (e.meta ->> 'external_link' is not null and not exists (
  select from jsonb_each_text(e.sold_out_message) said where lower(trim(said.value)) = any (array['ausverkauft', 'sold out'] || array(
    select lower(trim(own.value)) from shop o cross join jsonb_each_text(o.profile -> 'texts' -> 'common.soldOut') own where o.id = $1)))))`;

/** The fibres of a product's textile parts. */
export const textileJson = (product: string): string => `(
  select coalesce(jsonb_agg(jsonb_build_object('part', localize(x -> 'part', $2), 'fibres', (
    select jsonb_agg(jsonb_build_object('name', localize(f -> 'name', $2), 'percent', f -> 'percent')) from jsonb_array_elements(x -> 'fibres') f))), '[]')
  from jsonb_array_elements(${product}.textile) x)`;
