import { statement } from '../../platform/db/index.ts';
import { companyOfEvent, imageJson, inShop, previewImageId, textileJson } from './sql.ts';
import type { BundleFacts } from './types.ts';

/** A part with its variants on sale, priced in the bundle and alone. Needs: bundle_item bi. */
const partJson = `(
  select jsonb_build_object(
    'id', s.id, 'kind', s.kind, 'slug', s.slug, 'name', localize(coalesce(e.name, p.name), $2),
    'image', ${imageJson(`coalesce(e.image_id, ${previewImageId})`)},
    'event', case when e.id is not null then jsonb_build_object(
      'happeningFrom', e.happening_from, 'presaleAt', e.presale_at, 'venue', venue.name, 'city', venue.city,
      'localOrganizer', e.local_organizer, 'owningCompany', ${companyOfEvent}, 'sellerRole', e.seller_role, 'ageRule', localize(e.age_rule, $2),
      'personalizationRequirement', e.personalization_requirement, 'meta', e.meta) end,
    'product', case when p.id is not null then jsonb_build_object(
      'productSafetyDescription', localize(p.product_safety_description, $2), 'productSafety', p.product_safety,
      'textile', ${textileJson('p')}, 'ageRating', p.age_rating) end,
    -- the page of an event or product in one bundle alone leads to that bundle, unless it is sold alone as well
    'hasOwnPage', hides_in_bundles(s.id) or (
      select count(distinct o.bundle_id) <> 1 or bool_or(o.sold_alone) from bundle_item o join sellable os on os.id = o.bundle_id
      where o.sellable_id = s.id and not os.hidden and ${inShop('os.id')}),
    'variants', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', va.id, 'category', case when (
          select count(distinct o.pricing_category_id) from variant o where o.sellable_id = s.id and o.active and o.opens_with is null) > 1 then (
          select localize(c.name, $2) from pricing_category c where c.id = va.pricing_category_id) end, 'description', localize(va.description, $2), 'descriptionSubline', localize(va.description_subline, $2),
        'message', localize(va.message, $2), 'isDefault', va.is_default,
        'price', coalesce(bi.bundle_price_minor - price.low, 0) + vp.price_minor + va.additional_price_minor,
        'ownPrice', coalesce(lowest_recent_price(va.id, vp.country_code), vp.price_minor + va.additional_price_minor)) order by va.sort_order, va.id), '[]')
      from variant va cross join lateral (
        select q.price_minor, q.country_code from variant_price q
        where q.variant_id = va.id and q.country_code in ($3, 'de') order by q.country_code = $3 desc limit 1) vp
      where va.sellable_id = s.id and va.active and va.opens_with is null))
  from sellable s left join event e on e.id = s.id left join venue on venue.id = e.venue_id left join product p on p.id = s.id
    cross join lateral prices_of(s.id, $3) price
  where s.id = bi.sellable_id)`;

const partsJson = (role: string): string => `(
  select coalesce(jsonb_agg(${partJson} order by bi.sort_order, bi.sellable_id), '[]') from bundle_item bi
  where bi.bundle_id = b.root_product_id and bi.role = '${role}')`;

/** $3 country, $4 slug of the root. */
export const selectBundle = statement<{ bundle: BundleFacts }, [shopId: number, locale: string, countryCode: string, slug: string]>(`
  select jsonb_build_object(
    'simple', b.simple and not exists (
      -- each piece that says something of its own is a part of its own: so says the claim, too
      select from product o where (o.id = r.id or o.id in (select i.sellable_id from bundle_item i where i.bundle_id = r.id))
        and (o.meta -> 'personalised' = 'true'::jsonb
          or exists (select from variant va where va.sellable_id = o.id and va.active and va.questions is not null))),
    'ticketLimit', b.ticket_limit, 'originalPrice', b.original_price_minor, 'soldOutMessage', localize(b.sold_out_message, $2),
    'commonItems', ${partsJson('common')}, 'additionalProducts', ${partsJson('additional')},
    'additionalProductGroup', (
      select coalesce(jsonb_agg(${partJson} order by bi.sort_order, bi.sellable_id), '[]') from bundle_item bi
      where bi.bundle_id = b.root_product_id and bi.role = 'group' and not hides_in_bundles(bi.sellable_id)),
    'hasCombinations', exists (select from bundle_combination c where c.bundle_id = b.root_product_id),
    'combinations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'key', c.key, 'optionName', localize(c.option_name, $2), 'tourName', localize(c.tour_name, $2),
        'additionalPrice', c.additional_price_minor, 'available', c.available, 'soldOutMessage', localize(c.sold_out_message, $2),
        'products', (
          select coalesce(jsonb_agg(${partJson} order by bi.sort_order, bi.sellable_id), '[]') from bundle_item bi where bi.combination_id = c.id)
      ) order by c.sort_order, c.id), '[]')
      from bundle_combination c where c.bundle_id = b.root_product_id and is_combination_shown(c.id))
  ) as bundle
  from bundle b join sellable r on r.id = b.root_product_id
  where r.slug = $4 and r.kind = 'product' and not r.hidden and ${inShop('r.id')}`);
