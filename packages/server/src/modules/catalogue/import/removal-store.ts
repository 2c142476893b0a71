import { statement, type NoRow } from '../../../platform/db/index.ts';
import type { Change } from './table.ts';

// What is not in the folder any more: removed where nothing refers to it, otherwise hidden.

const sellableUsed = `(exists (select from hold h where h.sellable_id = s.id) or exists (select from order_line l where l.sellable_id = s.id)
    or exists (select from ticket k where k.event_id = s.id) or exists (select from payment_code c where c.event_id = s.id)
    or exists (select from on_sale a where a.event_id = s.id) or exists (select from refund_request r where r.event_id = s.id)
    or exists (select from service_form f where f.event_id = s.id) or exists (select from gate g where g.event_id = s.id)
    or exists (select from visit i where i.event_id = s.id) or exists (select from refund_run u where u.event_id = s.id))`;

/** $1: what the folder has, as `kind/slug`. */
export const hideSellables = statement<Change, [slugs: readonly string[]]>(`
  update sellable s set hidden = true where not s.hidden and not (s.kind || '/' || s.slug = any($1::text[])) and ${sellableUsed}
  returning 'hidden' as what, (s.kind || '/' || s.slug) as owner`);

export const selectUnusedSellables = statement<{ id: number }, [slugs: readonly string[]]>(`
  select s.id from sellable s where not (s.kind || '/' || s.slug = any($1::text[])) and not ${sellableUsed}
    and not exists (select from bundle_item b where b.sellable_id = s.id)`);

// One statement each, since what a later one removes is still referred to by an earlier one's rows. $1: sellable ids.
export const removeVariantsOf = statement<NoRow, [sellableIds: readonly number[]]>(
  'delete from variant where sellable_id = any($1::bigint[])',
);
export const removeSectionsOf = statement<NoRow, [eventIds: readonly number[]]>(
  'delete from event_section where event_id = any($1::bigint[])',
);
export const removeStocksOf = statement<NoRow, [sellableIds: readonly number[]]>('delete from stock where sellable_id = any($1::bigint[])');
export const removeSellables = statement<Change, [sellableIds: readonly number[]]>(`
  delete from sellable s where id = any($1::bigint[]) returning 'removed' as what, (s.kind || '/' || s.slug) as owner`);

// $1: variants of the folder as {kind, sellable, key}; $2: the folder's sellables as kind/slug
const missingVariants = `missing as materialized (
    select v.id, s.kind, s.slug from variant v join sellable s on s.id = v.sellable_id
      left join jsonb_to_recordset($1::jsonb) as i(kind text, sellable text, key text) on i.kind = s.kind and i.sellable = s.slug and i.key = v.key
    where s.kind || '/' || s.slug = any($2::text[]) and i.key is null)`;
const variantUsed =
  '(exists (select from hold h where h.variant_id = v.id) or exists (select from order_line l where l.sellable_id = v.sellable_id and l.variant_id = v.id))';
export const deactivateVariants = statement<Change, [rows: object | string, slugs: readonly string[]]>(`
  with ${missingVariants}
  update variant v set active = false, is_default = false from missing m where v.id = m.id and (v.active or v.is_default) and ${variantUsed}
  returning 'hidden' as what, m.slug || '/' || v.key as owner`);
export const removeVariants = statement<Change & { stock_id: number | null }, [rows: object | string, slugs: readonly string[]]>(`
  with ${missingVariants}
  delete from variant v using missing m where v.id = m.id and not ${variantUsed}
  returning 'changed' as what, m.kind || '/' || m.slug as owner, v.stock_id`);

const categoryUsed = `(exists (select from product p where p.artist_category_id = c.id) or exists (select from sellable_category sc where sc.category_id = c.id)
    or exists (select from category child where child.parent_id = c.id and child.slug = any($1::text[]))
    or exists (select from settlement_terms t where t.artist_id = c.id) or exists (select from settlement_payment y where y.artist_id = c.id))`;
export const hideCategories = statement<Change, [slugs: readonly string[]]>(`
  update category c set hide = true, parent_id = null where (not c.hide or c.parent_id is not null) and not (c.slug = any($1::text[]))
    and ${categoryUsed} returning 'hidden' as what, c.slug::text as owner`);
export const removeCategories = statement<Change, [slugs: readonly string[]]>(`
  delete from category c where not (c.slug = any($1::text[])) and not ${categoryUsed} returning 'removed' as what, c.slug::text as owner`);

export const removeSeatMaps = statement<Change, [slugs: readonly string[]]>(`
  delete from seat_map m where not (m.slug = any($1::text[])) and not exists (select from event e where e.seat_map_id = m.id)
    and not exists (select from stock st join seat_section ss on ss.id = st.section_id where ss.seat_map_id = m.id)
  returning 'removed' as what, m.slug::text as owner`);
export const removeVenues = statement<Change, [slugs: readonly string[]]>(`
  delete from venue v where not (v.slug = any($1::text[])) and not exists (select from event e where e.venue_id = v.id)
    and not exists (select from seat_map m where m.venue_id = v.id)
  returning 'removed' as what, v.slug::text as owner`);

/** Frees what only one shop and one method can have, before another takes it. */
export const releaseShopMarks = statement<NoRow, [rows: object | string]>(`
  update shop s set is_main = false, domain = null
  from (select slug, is_main, domain from shop) o left join jsonb_to_recordset($1::jsonb) as i(slug text, is_main boolean, domain text) on i.slug = o.slug
  where s.slug = o.slug and ((o.is_main and not coalesce(i.is_main, false)) or (o.domain is not null and o.domain is distinct from i.domain))`);
export const releaseOnlineMark = statement<NoRow, [rows: object | string]>(`
  update shipping_method m set online_tickets = false where online_tickets
    and not exists (select from jsonb_to_recordset($1::jsonb) as i(key text, online_tickets boolean) where i.key = m.key and i.online_tickets)`);

/** Takes everything out of the shops that the folder does not have; they are told as hidden where they then stay. $1: the folder's shops. */
export const emptyMissingShops = statement<Change, [slugs: readonly string[]]>(`
  with gone as materialized (select id, slug from shop where not (slug = any($1::text[]))),
    categories as (delete from shop_category t using gone where t.shop_id = gone.id returning gone.slug),
    goods as (delete from shop_sellable t using gone where t.shop_id = gone.id returning gone.slug)
  select distinct 'hidden' as what, slug::text as owner from (select slug from categories union all select slug from goods) c`);

/** A shop with visitors or orders stays, without an address of its own and empty. */
export const removeShops = statement<Change, [slugs: readonly string[]]>(`
  delete from shop s where not (s.slug = any($1::text[]))
    and not exists (select from cart x where x.shop_id = s.id) and not exists (select from orders x where x.shop_id = s.id)
    and not exists (select from invoice_series x where x.shop_id = s.id) and not exists (select from invoice x where x.shop_id = s.id)
    and not exists (select from payment_attempt x where x.shop_id = s.id) and not exists (select from ticket x where x.shop_id = s.id)
    and not exists (select from resale_offer x where x.shop_id = s.id) and not exists (select from service_form x where x.shop_id = s.id)
    and not exists (select from upload x where x.shop_id = s.id) and not exists (select from report x where x.shop_id = s.id)
    and not exists (select from withdrawal x where x.shop_id = s.id) and not exists (select from newsletter_subscription x where x.shop_id = s.id)
    and not exists (select from consent_log x where x.shop_id = s.id) and not exists (select from on_sale x where x.shop_id = s.id)
    and not exists (select from consent_receipt x where x.shop_id = s.id) and not exists (select from account_plan x where x.shop_id = s.id)
    and not exists (select from accounting_export x where x.shop_id = s.id)
    and not exists (select from payment_code x where x.shop_id = s.id) and not exists (select from on_sale_shopper x where x.shop_id = s.id)
    and not exists (select from desk_shift x where x.shop_id = s.id)
  returning 'removed' as what, s.slug::text as owner`);
/** $1: hashes the folder has, as hex. What was uploaded within the last month may be named by a draft. */
export const removeImages = statement<Change, [hashes: readonly string[]]>(`
  delete from image i where not (encode(i.sha256, 'hex') = any($1::text[]))
    and not coalesce(i.uploaded_at > now() - interval '30 days', false)
    and not exists (select from shop x where i.id in (x.favicon_image_id, x.social_image_id, x.logo_image_id))
    and not exists (select from category x where i.id in (x.square_image_id, x.landscape_image_id, x.ticket_image_id))
    and not exists (select from event x where x.image_id = i.id) and not exists (select from product_image x where x.image_id = i.id)
    and not exists (select from product x where i.id in (x.overlay_listing_image_id, x.overlay_detail_image_id))
    and not exists (select from news_item x where x.image_id = i.id) and not exists (select from order_line x where x.image_id = i.id)
    and not exists (select from page x where x.markdown like '%image:' || encode(i.sha256, 'hex') || '%')
    and not exists (select from change x join change_set y on y.id = x.change_set_id
      where y.state in ('draft', 'scheduled') and strpos(x.after::text, i.source_path) > 0)
  returning 'removed' as what, i.source_path as owner`);

/** One import at a time: the second waits, then finds what the first has done; or gives up when that takes long (55P03). */
export const lockImport = statement("select pg_advisory_xact_lock(hashtext('catalogue import'))::text as locked");

/**
 * Each seat that goes is looked for among all holds and tickets, since an index for it would be paid for by every
 * purchase: thousands of them take minutes. An import that is ended by Ctrl-C ends at the database too.
 */
export const allowMinutes = statement(
  "select set_config('statement_timeout', '15min', true), set_config('client_connection_check_interval', '1s', true)",
);

/** Tells every node with the commit. `message`: see `tellTouched`; null: anything may have changed. */
export const raiseVersion = statement<{ version: number; notified: unknown }, [message: string | null]>(`
  update catalogue set version = version + 1, imported_at = now() returning version, pg_notify('catalogue', coalesce($1, '')) as notified`);

/** Holds nobody up but an import: the row is locked for it already. */
export const noteReading = statement<{ reading: number }, [ground: string]>(
  'update catalogue set ground = $1, reading = reading + 1 returning reading::int',
);
export const forgetFiles = statement<{ path: string }, [paths: readonly string[]]>(
  'delete from catalogue_file where path = any($1::text[]) returning path',
);
/** $1: {path, sha, slugs, names} */
export const noteFiles = statement<{ path: string }, [files: object | string]>(`
  insert into catalogue_file (path, sha256, slugs, names)
  select path, decode(sha, 'hex'), slugs, names from jsonb_to_recordset($1::jsonb) as i(path text, sha text, slugs text[], names text[])
  on conflict (path) do update set sha256 = excluded.sha256, slugs = excluded.slugs, names = excluded.names
  returning path`);
