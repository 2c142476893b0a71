import { statement } from '../../../platform/db/index.ts';

// Whole rows as JSON, with names instead of ids: of all entries of a kind, or of those that `$1` names (null: all).

export type Row = Record<string, unknown>;
type Rows = { row: Row };

type Named = [slugs: readonly string[] | null];

/** The end of a file's name, behind which what tells two apart is put. */
const apart = (name: string, sha: string) => `regexp_replace(${name}, '(\\.\\w+)$', '-' || left(encode(${sha}, 'hex'), 8) || '\\1')`;

/** The name of each picture in a folder: the path it came from; where a later one came from there too, told apart by its hash. */
const imageNames = `
  select i.id, encode(i.sha256, 'hex') as sha, case when exists (select from image n where n.source_path = i.source_path and n.id > i.id)
    then ${apart('i.source_path', 'i.sha256')} else i.source_path end as path
  from image i`;
/** Of those with these numbers or hashes. */
export const selectImageNames = statement<{ id: number; sha: string; path: string }, [ids: readonly number[], hashes: readonly string[]]>(`
  ${imageNames} where i.id = any($1::bigint[]) or i.sha256 in (select decode(h, 'hex') from unnest($2::text[]) h)`);
/** Of those with these names. */
export type NamedImage = { path: string; source: string; sha: string; mimeType: string; width: number; height: number; thumbhash: Buffer };
export const selectNamedImages = statement<NamedImage, [paths: readonly string[]]>(`
  select n.path, i.source_path as source, n.sha, i.mime_type as "mimeType", i.width, i.height, i.thumbhash
  from (${imageNames} where i.source_path = any($1) or i.source_path in (select regexp_replace(p, '-[0-9a-f]{8}(\\.\\w+)$', '\\1') from unnest($1) p)) n
    join image i on i.id = n.id
  where n.path = any($1) and i.thumbhash is not null`);

/** The name of each file that is sold. */
export const downloadNames = `
  select d.id, d.sha256, d.name, d.mime_type, d.bytes, d.uploaded_by, 'downloads/' || case when exists (select from download_file n where n.name = d.name and n.id > d.id)
    then ${apart('d.name', 'd.sha256')} else d.name end as path
  from download_file d`;
export type NamedDownload = { path: string; sha: string; name: string; mimeType: string; bytes: number };
export const selectNamedDownloads = statement<NamedDownload, [paths: readonly string[]]>(`
  select path, encode(sha256, 'hex') as sha, name, mime_type as "mimeType", bytes from (${downloadNames}) d where path = any($1)`);

/** Those named, and the main shop before them. */
export const selectShops = statement<Rows, Named>(`
  select to_jsonb(s) || jsonb_build_object(
    'codes', (select coalesce(jsonb_agg(code_hash order by code_hash), '[]') from shop_access_code where shop_id = s.id),
    'redirects', (select coalesce(jsonb_object_agg(from_path, to_path order by from_path), '{}') from shop_redirect where shop_id = s.id)) as row
  from shop s where $1::text[] is null or s.slug = any($1) or s.is_main order by not is_main, sort_order, id`);

/** Those named, and the categories of the artists among them. */
export const selectCategories = statement<Rows, Named>(`
  select to_jsonb(c) || jsonb_build_object(
    'parent', (select jsonb_build_object('slug', p.slug, 'type', p.type) from category p where p.id = c.parent_id),
    'shops', (select coalesce(jsonb_agg(jsonb_build_object('shop', s.slug, 'order', sc.sort_order, 'onHome', sc.on_home) order by s.slug), '[]')
      from shop_category sc join shop s on s.id = sc.shop_id where sc.category_id = c.id),
    'artists', (select coalesce(jsonb_agg(a.slug order by ta.sort_order), '[]') from tour_artist ta join category a on a.id = ta.artist_id where ta.tour_id = c.id)) as row
  from category c
  where $1::text[] is null or c.slug = any($1)
    or c.type = 'CATEGORY' and c.parent_id in (select a.id from category a where a.slug = any($1) and a.type in ('ARTIST', 'BRAND', 'LABEL'))
  order by id`);

/** What a drawing draws around the seats, of whatever a file calls a drawing. */
export const LANDMARKS = 'lax $.objects[*] ? (@.type == "landmark" && exists(@.name) && exists(@.corners))';

export const selectVenues = statement<Rows, Named>(`
  select to_jsonb(v) || jsonb_build_object(
    'maps', (select coalesce(jsonb_agg(jsonb_build_object('slug', m.slug, 'decoration', m.decoration,
      'drawn', (select coalesce(jsonb_agg(jsonb_build_array(o -> 'name', o -> 'corners')), '[]')
        from jsonb_path_query(m.drawing, '${LANDMARKS}') o)) order by m.slug collate "C"), '[]') from seat_map m where m.venue_id = v.id)) as row
  from venue v where $1::text[] is null or v.slug = any($1) order by id`);

export const selectSeatMaps = statement<{ slug: string; decoration: Row; drawing: unknown }, Named>(
  'select slug::text, decoration, drawing from seat_map where $1::text[] is null or slug = any($1) order by id',
);
export const selectSeatMapSections = statement<Rows, [slug: string]>(`
  select to_jsonb(ss) || jsonb_build_object(
    'seats', (select coalesce(jsonb_agg(jsonb_build_object('id', t.key, 'row', t.row_name, 'number', t.number, 'x', t.x, 'y', t.y,
        'wheelchair', t.wheelchair, 'companion', t.companion, 'restricted_view', t.restricted_view) order by t.sort_order, t.id), '[]')
      from seat t where t.section_id = ss.id)) as row
  from seat_section ss join seat_map m on m.id = ss.seat_map_id where m.slug = $1 order by ss.sort_order, ss.id`);

const sellable = `jsonb_build_object('slug', s.slug, 'cart_limit', s.cart_limit, 'vat_permille', s.vat_permille, 'hidden', s.hidden,
    'shops', (select coalesce(jsonb_agg(h.slug order by h.slug), '[]') from shop_sellable ss join shop h on h.id = ss.shop_id where ss.sellable_id = s.id),
    'categories', (select coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'type', c.type) order by sc.sort_order, c.id), '[]')
      from sellable_category sc join category c on c.id = sc.category_id where sc.sellable_id = s.id))`;
const prices = `'prices', (select coalesce(jsonb_agg(to_jsonb(p) order by p.country_code <> 'de', p.country_code), '[]') from variant_price p where p.variant_id = v.id)`;

export const selectEvents = statement<Rows, Named>(`
  select to_jsonb(e) || ${sellable} || jsonb_build_object(
    'venue', (select slug from venue where id = e.venue_id), 'seat_map', (select slug from seat_map where id = e.seat_map_id),
    'pricing_categories', (select coalesce(jsonb_agg(to_jsonb(pc) || jsonb_build_object(
      'sections', (select coalesce(jsonb_agg(to_jsonb(es) || jsonb_build_object('capacity', st.capacity, 'on_map', st.section_id is not null) order by es.sort_order, es.stock_id), '[]')
        from event_section es join stock st on st.id = es.stock_id where es.pricing_category_id = pc.id),
      'variants', (select coalesce(jsonb_agg(to_jsonb(v) || jsonb_build_object(${prices},
          'phases', (select coalesce(jsonb_agg(to_jsonb(f) order by f.sort_order, f.id), '[]') from variant_phase f where f.variant_id = v.id and f.removed_at is null),
          'sections', (select coalesce(jsonb_agg(es.name order by es.sort_order), '[]') from variant_section vs join event_section es on es.stock_id = vs.stock_id where vs.variant_id = v.id))
          order by v.sort_order, v.id), '[]') from variant v where v.pricing_category_id = pc.id)) order by pc.sort_order, pc.id), '[]')
      from pricing_category pc where pc.event_id = e.id)) as row
  from event e join sellable s on s.id = e.id and s.kind = 'event' where $1::text[] is null or s.slug = any($1) order by e.id`);

/** A bundle without parts is what only carts and orders keep; no folder could have it. */
const hasParts = (productId: string) => `exists (select from bundle_item i where i.bundle_id = ${productId})`;

export const selectProducts = statement<Rows, Named>(`
  select to_jsonb(p) || ${sellable} || jsonb_build_object(
    'artist', (select slug from category where id = p.artist_category_id), 'is_bundle', ${hasParts('p.id')},
    'images', (select coalesce(jsonb_agg(to_jsonb(i) order by i.sort_order, i.image_id), '[]') from product_image i where i.product_id = p.id),
    'variants', (select coalesce(jsonb_agg(to_jsonb(v) || jsonb_build_object(${prices}, 'stock', st.capacity,
      'download', (select jsonb_build_object('sha', encode(d.sha256, 'hex'), 'path', d.path) from (${downloadNames} where d.id = v.download_file_id) d)) order by v.sort_order, v.id), '[]')
      from variant v join stock st on st.id = v.stock_id where v.sellable_id = p.id)) as row
  from product p join sellable s on s.id = p.id and s.kind = 'product' where $1::text[] is null or s.slug = any($1) order by p.id`);

export const selectBundles = statement<Rows, Named>(`
  select to_jsonb(b) || jsonb_build_object('product', (select slug from sellable where id = b.root_product_id),
    'combinations', (select coalesce(jsonb_agg(to_jsonb(c) order by c.sort_order, c.id), '[]') from bundle_combination c where c.bundle_id = b.root_product_id),
    'items', (select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('kind', s.kind, 'slug', s.slug) order by i.sort_order, s.id), '[]')
      from bundle_item i join sellable s on s.id = i.sellable_id where i.bundle_id = b.root_product_id)) as row
  from bundle b
  where ${hasParts('b.root_product_id')}
    and ($1::text[] is null or b.root_product_id in (select id from sellable where kind = 'product' and slug = any($1))) order by b.root_product_id`);

export const selectShipping = statement<Rows, Named>(`
  select to_jsonb(m) || jsonb_build_object('rates', (select coalesce(jsonb_agg(to_jsonb(r) order by r.weight_max_grams, r.price_minor, r.country_code), '[]')
    from shipping_rate r where r.shipping_method_id = m.id)) as row
  from shipping_method m where $1::text[] is null or m.key = any($1) order by sort_order, id`);

export const selectNews = statement<Rows, Named>(`
  select to_jsonb(n) || jsonb_build_object('shop', s.slug) as row from news_item n join shop s on s.id = n.shop_id
  where $1::text[] is null or s.slug || '/' || n.key = any($1) order by s.slug, n.sort_order, n.id`);

export const selectPages = statement<{ shop: string; isMain: boolean; slug: string; locale: string; title: string; markdown: string }>(`
  select s.slug as shop, s.is_main as "isMain", p.slug, p.locale, p.title, p.markdown from page p join shop s on s.id = p.shop_id order by not s.is_main, s.slug, p.locale, p.slug`);

export const countShops = statement<{ shops: number }>('select count(*)::int as shops from shop');
