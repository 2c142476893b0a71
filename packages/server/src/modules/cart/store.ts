import {
  CART_LINK_MINUTES,
  EXTENSION_MINUTES,
  EXTENSION_WINDOW_MINUTES,
  RESERVATION_MINUTES_MAX,
  SESSION_MINUTES,
} from '@frontrow/domain/cart/reservation';
import { statement, type NoRow } from '../../platform/db/index.ts';
import { imageJson, previewImageId, withdrawalExclusion } from '../catalogue/index.ts';
import { requirement } from '../inventory/index.ts';
import type { LineFacts } from './types.ts';

// A session is $1 shop and $2 hash of its token; its cart is live by the database's clock, swept or not.
const liveCart = `shop_id = $1 and session_hash = $2 and state = 'open' and expires_at > clock_timestamp()`;

export const selectLineFacts = statement<{ facts: LineFacts }, [variantIds: readonly number[], locale: string]>(`
  select json_build_object(
    'productVariantId', v.id, 'ticket', s.kind = 'event', 'productSlug', s.slug,
    'productName', localize(coalesce(e.name, p.name), $2), 'variantName', localize(v.description, $2),
    'productType', localize(p.product_type, $2), 'productColor', localize(p.color, $2), 'productMaterial', localize(p.material, $2),
    'artistName', (
      select localize(coalesce(a.display_name, a.name), $2) from category a
      where a.id = coalesce(p.artist_category_id, (
        select sc.category_id from sellable_category sc join category x on x.id = sc.category_id and x.type = 'ARTIST'
        where sc.sellable_id = s.id order by sc.sort_order, sc.category_id limit 1))),
    'image', ${imageJson(`coalesce(e.image_id, ${previewImageId})`)},
    'personalizationRequirement', ${requirement}, 'questions', coalesce(v.questions, '[]'),
    'phaseNames', (select json_object_agg(f.id, localize(f.name, $2)) from variant_phase f where f.variant_id = v.id),
    'physical', v.physical, 'vatPermille', s.vat_permille,
    'shippableFrom', case when v.physical then p.public_shippable_from end,
    'withdrawalExcludedReason', ${withdrawalExclusion},
    'event', case when s.kind = 'event' then json_build_object(
      'slug', s.slug, 'name', localize(e.name, $2), 'date', e.happening_from,
      'hideDate', coalesce(e.meta -> 'hideDate' = 'true'::jsonb, false), 'venue', venue.name, 'city', venue.city) end
  ) as facts
  from variant v
  join sellable s on s.id = v.sellable_id
  left join event e on e.id = s.id
  left join venue on venue.id = e.venue_id
  left join product p on p.id = s.id
  where v.id = any ($1::bigint[])`);

export const selectSessionEnd = statement<{ expiresAt: Date }, [shopId: number, sessionHash: Buffer]>(
  `select expires_at as "expiresAt" from cart where ${liveCart}`,
);

/** A cart without tickets lives on with its session; a ticket reservation is not prolonged. */
const activity = `
    idle_until = greatest(idle_until, now() + interval '${SESSION_MINUTES} minutes'),
    expires_at = case when tickets_held_at is null then now() + interval '${SESSION_MINUTES} minutes' else expires_at end`;

export const prolongSession = statement<{ id: number; expiresAt: Date }, [shopId: number, sessionHash: Buffer]>(`
  update cart set ${activity} where ${liveCart} returning id, expires_at as "expiresAt"`);

/** $3 country. */
export const updateCountry = statement<{ id: number }, [shopId: number, sessionHash: Buffer, countryCode: string]>(`
  update cart set country_code = $3, version = version + 1, ${activity} where ${liveCart} returning id`);

/** Once, shortly before its end, and not without limit. */
export const prolongReservation = statement<{ expiresAt: Date }, [shopId: number, sessionHash: Buffer]>(`
  update cart set
    expires_at = least(expires_at + interval '${EXTENSION_MINUTES} minutes', tickets_held_at + greatest(interval '${RESERVATION_MINUTES_MAX} minutes',
      make_interval(mins => (select s.reservation_minutes + ${EXTENSION_MINUTES} from shop s where s.id = $1)),
      make_interval(mins => (
        select max(e.reservation_minutes) + ${EXTENSION_MINUTES} from hold h join event e on e.id = h.sellable_id where h.cart_id = cart.id)))),
    idle_until = greatest(idle_until, now() + interval '${SESSION_MINUTES} minutes'),
    extended_at = now()
  where ${liveCart} and tickets_held_at is not null and extended_at is null and expires_at <= clock_timestamp() + interval '${EXTENSION_WINDOW_MINUTES} minutes'
  returning expires_at as "expiresAt"`);

export const selectReservation = statement<{ hasTickets: boolean; wasExtended: boolean }, [shopId: number, sessionHash: Buffer]>(`
  select tickets_held_at is not null as "hasTickets", extended_at is not null as "wasExtended" from cart where ${liveCart}`);

/** A code that can pay for the variant, in a shop that takes vouchers. */
export const selectPaymentCode = statement<{ id: number }, [codeHash: Buffer, variantId: number, shopId: number]>(`
  select id from payment_code
  where code_hash = $1 and shop_id = $3 and used_minor < amount_minor and blocked_at is null and (uses_max is null or uses < uses_max)
    and (expires_at is null or expires_at > now())
    and exists (select from shop where id = $3 and 'kulturpass' = any (payment_methods) and not 'kulturpass' = any (payment_blacklist))
    and not exists (
      select from variant v join event e on e.id = v.sellable_id where v.id = $2 and not 'kulturpass' = any (e.payment_methods))
    and (event_id is null or event_id = (select sellable_id from variant where id = $2))`);

/** $3 SHA-256 of the secret. Nothing where the session has no live cart. */
export const insertResumeLink = statement<{ cartId: number }, [shopId: number, sessionHash: Buffer, tokenHash: Buffer]>(`
  insert into session_link (token_hash, kind, cart_id, expires_at)
  select $3, 'resume', id, now() + interval '${CART_LINK_MINUTES} minutes' from cart where ${liveCart}
  returning cart_id as "cartId"`);

export const lockResumedCart = statement<{ id: number }, [shopId: number, tokenHash: Buffer]>(`
  select c.id from session_link l join cart c on c.id = l.cart_id
  where l.token_hash = $2 and l.kind = 'resume' and l.used_at is null and l.expires_at > now()
    and c.shop_id = $1 and c.state = 'open' and c.expires_at > clock_timestamp()
  for no key update of c`);

export const useResumeLink = statement<{ cartId: number }, [tokenHash: Buffer]>(`
  update session_link set used_at = now() where token_hash = $1 and used_at is null returning cart_id as "cartId"`);

export const moveSession = statement<{ id: number }, [cartId: number, sessionHash: Buffer]>(`
  update cart set session_hash = $2, idle_until = greatest(idle_until, now() + interval '${SESSION_MINUTES} minutes')
  where id = $1 and state = 'open' returning id`);

/** The places in sales of whoever resumes a cart, but one that came with it. */
export const moveOwnPlaces = statement<NoRow, [sessionHash: Buffer, newSessionHash: Buffer]>(`
  update on_sale_shopper w set session_hash = $2 where session_hash = $1 and ended_at is null
    and not exists (select from on_sale_shopper n where n.sale_id = w.sale_id and n.session_hash = $2 and n.ended_at is null)`);
/** Their carts in the other shops of the host. */
export const moveOwnCarts = statement<NoRow, [sessionHash: Buffer, newSessionHash: Buffer, shopId: number]>(
  "update cart set session_hash = $2 where session_hash = $1 and shop_id <> $3 and state = 'open'",
);

/** Links that open nothing any more: to carts, and to orders for what is added to them. */
export const deleteOldLinks = statement("delete from session_link where expires_at < now() - interval '1 day'");

/** Carts that ran out 30 days ago and became no order, some thousand at a time. */
export const deleteOldCarts = statement(`
  delete from cart c using (
    select id from cart o
    where state = 'expired' and expires_at < now() - interval '30 days'
      and not exists (select from hold where cart_id = o.id) and not exists (select from orders where cart_id = o.id)
      and not exists (select from order_merge where cart_id = o.id) and not exists (select from session_link where cart_id = o.id)
    limit 20000) old
  where c.id = old.id`);
