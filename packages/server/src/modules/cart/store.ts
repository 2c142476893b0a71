import { statement } from '../../platform/db/index.ts';
import { imageJson } from '../catalogue/sql.ts';
import type { CartRow } from './types.ts';

// A session is $1 shop and $2 hash of its token; its cart is live by the database's clock, swept or not.
const liveCart = `shop_id = $1 and session_hash = $2 and state = 'open' and expires_at > clock_timestamp()`;

/** $3 locale, $4 the request whose lines are new, or null. */
export const selectCart = statement<{ cart: CartRow }>(`
  select jsonb_build_object(
    'id', c.id, 'countryCode', c.country_code, 'version', c.version,
    'mergeable', shop.order_merging_allowed and exists (select 1 from hold where cart_id = c.id),
    'validUntil', case when c.tickets_held_at is not null then c.expires_at end,
    'secondsLeft', case when c.tickets_held_at is not null then greatest(0, floor(extract(epoch from c.expires_at - clock_timestamp())))::int end,
    'canExtend', c.tickets_held_at is not null and c.extended_at is null,
    'newItemIds', (select coalesce(jsonb_agg(h.id order by h.id), '[]') from hold h where h.cart_id = c.id and h.request_id = $4::uuid),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', h.id,
        'type', case when s.kind = 'event' then 'event' when parts.ids is not null then 'bundle' else 'product' end,
        'ticket', s.kind = 'event',
        'productVariantId', h.variant_id, 'productSlug', s.slug,
        'productName', localize(coalesce(e.name, p.name), $3), 'variantName', localize(v.description, $3),
        'productType', localize(p.product_type, $3), 'productColor', localize(p.color, $3), 'productMaterial', localize(p.material, $3),
        'artistName', (
          select localize(coalesce(a.display_name, a.name), $3) from category a
          where a.id = coalesce(p.artist_category_id, (
            select sc.category_id from sellable_category sc join category x on x.id = sc.category_id and x.type = 'ARTIST'
            where sc.sellable_id = s.id order by sc.sort_order, sc.category_id limit 1))),
        'image', ${imageJson('coalesce(e.image_id, (select pi.image_id from product_image pi where pi.product_id = p.id order by pi.sort_order, pi.image_id limit 1))')},
        'amount', h.quantity, 'unitPrice', h.unit_price_minor, 'total', h.quantity * h.unit_price_minor,
        'seat', case when h.seat_id is not null then jsonb_build_object('sectionName', es.name, 'row', seat.row_name, 'number', seat.number) end,
        'seatId', h.seat_id, 'personalIdentifier', h.personal_identifier,
        'personalizationRequirement', coalesce(e.personalization_requirement, 'no_personalization_required'),
        'physical', v.physical and h.resale_offer_id is null,
        'shippableFrom', case when v.physical and h.resale_offer_id is null then p.public_shippable_from end,
        'resoldByOffer', h.resale_offer_id,
        'payment', (
          select jsonb_build_object('id', pc.id, 'amount', pc.amount_minor - pc.used_minor, 'paymentMethodName', 'kulturpass')
          from payment_code pc where pc.id = h.payment_code_id),
        'bundledItemIds', coalesce(parts.ids, '[]'),
        'meta', coalesce(e.meta, p.meta) || case when parts.ids is not null then '{"root": true}' else '{}' end::jsonb,
        'withdrawalExcludedReason', case when s.kind = 'event' then 'dated_leisure' else p.withdrawal_excluded_reason end,
        'event', case when s.kind = 'event' then jsonb_build_object(
          'slug', s.slug, 'name', localize(e.name, $3), 'date', e.happening_from, 'venue', venue.name, 'city', venue.city) end
      ) order by h.id), '[]')
      from hold h
      join sellable s on s.id = h.sellable_id
      join variant v on v.id = h.variant_id
      left join event e on e.id = s.id
      left join venue on venue.id = e.venue_id
      left join product p on p.id = s.id
      left join seat on seat.id = h.seat_id
      left join event_section es on es.stock_id = h.stock_id
      cross join lateral (select jsonb_agg(part.id order by part.id) as ids from hold part where part.cart_id = c.id and part.bundle_root_id = h.id) parts
      where h.cart_id = c.id and h.order_id is null)
  ) as cart
  from cart c join shop on shop.id = c.shop_id
  where ${liveCart}`);

export const selectSessionEnd = statement<{ expiresAt: Date }>(`select expires_at as "expiresAt" from cart where ${liveCart}`);

/** A cart without tickets lives on with its session; a ticket reservation is not prolonged. */
const activity = `
    idle_until = greatest(idle_until, now() + interval '20 minutes'),
    expires_at = case when tickets_held_at is null then now() + interval '20 minutes' else expires_at end`;

export const prolongSession = statement<{ expiresAt: Date }>(`
  update cart set ${activity} where ${liveCart} returning expires_at as "expiresAt"`);

/** $3 country. */
export const updateCountry = statement<{ id: number }>(`
  update cart set country_code = $3, version = version + 1, ${activity} where ${liveCart} returning id`);

/** Once, in the last 2 minutes: 5 minutes more, at most 30 from the first ticket. */
export const prolongReservation = statement<{ expiresAt: Date }>(`
  update cart set
    expires_at = least(expires_at + interval '5 minutes', tickets_held_at + interval '30 minutes'),
    idle_until = greatest(idle_until, now() + interval '20 minutes'),
    extended_at = now()
  where ${liveCart} and tickets_held_at is not null and extended_at is null and expires_at <= clock_timestamp() + interval '2 minutes'
  returning expires_at as "expiresAt"`);

export const selectReservation = statement<{ hasTickets: boolean; wasExtended: boolean }>(`
  select tickets_held_at is not null as "hasTickets", extended_at is not null as "wasExtended" from cart where ${liveCart}`);

/** $1 SHA-256 of the code, $2 variant it shall pay for. */
export const selectPaymentCode = statement<{ id: number }>(`
  select id from payment_code
  where code_hash = $1 and used_minor < amount_minor and (expires_at is null or expires_at > now())
    and (event_id is null or event_id = (select sellable_id from variant where id = $2))`);
