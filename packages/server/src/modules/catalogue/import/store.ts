import { statement, type NoRow } from '../../../platform/db/index.ts';
import { type Change, table } from './table.ts';

// Every table the import keeps, as data: which columns it has and how names in the rows become ids.

const image = (column: string) => ({
  inputs: { [column]: 'text' },
  sql: `(select id from image where sha256 = decode(i.${column}, 'hex'))`,
});
const shopId = { inputs: { shop: 'text' }, sql: '(select id from shop where slug = i.shop)' };
const categoryId = (input: string) => ({ inputs: { [input]: 'text' }, sql: `(select id from category where slug = i.${input})` });
const sellableId = (kind: string) => ({
  inputs: { sellable: 'text' },
  sql: `(select id from sellable where kind = '${kind}' and slug = i.sellable)`,
});
const anySellableId = {
  inputs: { kind: 'text', sellable: 'text' },
  sql: '(select id from sellable where kind = i.kind and slug = i.sellable)',
};
const pricingCategoryId = {
  inputs: { sellable: 'text', pricing_category: 'text' },
  sql: "(select pc.id from pricing_category pc join sellable s on s.id = pc.event_id and s.kind = 'event' where s.slug = i.sellable and pc.key = i.pricing_category)",
};
const variantId = {
  inputs: { kind: 'text', sellable: 'text', variant: 'text' },
  sql: '(select v.id from variant v join sellable s on s.id = v.sellable_id where s.kind = i.kind and s.slug = i.sellable and v.key = i.variant)',
};
const seatMapId = { inputs: { seat_map: 'text' }, sql: '(select id from seat_map where slug = i.seat_map)' };

const shopOf = '(select slug from shop where id = t.shop_id)';
const sellableOf = (column: string) => `(select slug from sellable where id = t.${column})`;
const inFolder = (column: string) => `t.${column} in (select id from sellable where kind || '/' || slug = any($2::text[]))`;
const variantInFolder =
  "t.variant_id in (select v.id from variant v join sellable s on s.id = v.sellable_id where s.kind || '/' || s.slug = any($2::text[]))";
const variantOwner = "(select s.kind || '/' || s.slug from variant v join sellable s on s.id = v.sellable_id where v.id = t.variant_id)";
/** What `$2` names, or everything: a change set removes nothing but of what it names, a folder whatever it does not have. */
const unlimitedOr = (named: string) => `($2::text[] is null or ${named})`;
const shopInFolder = 't.shop_id in (select id from shop where slug = any($2::text[]))';

export const images = table({
  name: 'image',
  key: ['sha256'],
  columns: {
    sha256: { inputs: { sha: 'text' }, sql: "decode(i.sha, 'hex')" },
    source_path: 'text',
    mime_type: 'text',
    width: 'int',
    height: 'int',
    thumbhash: { inputs: { thumbhash: 'text' }, sql: "decode(i.thumbhash, 'hex')" },
  },
  owner: 't.source_path',
});

export const shops = table({
  name: 'shop',
  key: ['slug'],
  columns: {
    slug: 'text',
    name: 'text',
    is_main: 'boolean',
    domain: 'text',
    default_locale: 'text',
    order_merging_allowed: 'boolean',
    payment_blacklist: 'text[]',
    reservation_minutes: 'int',
    invoice_prefix: 'text',
    payment_methods: 'text[]',
    meta: 'jsonb',
    profile: 'jsonb',
    legal: 'jsonb',
    bank_account: 'jsonb',
    description: 'jsonb',
    url_prefix: 'text',
    favicon_image_id: image('favicon_image_id'),
    social_image_id: image('social_image_id'),
    logo_image_id: image('logo_image_id'),
    sort_order: 'int',
  },
  owner: 't.slug',
});
export const accessCodes = table({
  name: 'shop_access_code',
  key: ['shop_id', 'code_hash'],
  columns: { shop_id: shopId, code_hash: 'text' },
  owner: shopOf,
  scope: shopInFolder,
});
export const redirects = table({
  name: 'shop_redirect',
  key: ['shop_id', 'from_path'],
  columns: { shop_id: shopId, from_path: 'text', to_path: 'text' },
  owner: shopOf,
  scope: shopInFolder,
});

export const categories = table({
  name: 'category',
  key: ['slug'],
  columns: {
    slug: 'text',
    type: 'text',
    name: 'jsonb',
    display_name: 'jsonb',
    subtitle: 'jsonb',
    abstract: 'jsonb',
    description: 'jsonb',
    disclaimer: 'jsonb',
    alternative_names: 'text[]',
    main_category: 'boolean',
    sort_order: 'int',
    sort_order_ticket_top_left: 'int',
    sort_order_ticket_top_right: 'int',
    sort_order_ticket_bottom: 'int',
    sort_order_homepage: 'int',
    display_filter: 'boolean',
    hide_events: 'boolean',
    hide: 'boolean',
    featured_at: 'timestamptz',
    start_date: 'date',
    end_date: 'date',
    external_url: 'text',
    socials: 'jsonb',
    square_image_id: image('square_image_id'),
    landscape_image_id: image('landscape_image_id'),
    ticket_image_id: image('ticket_image_id'),
  },
  owner: 't.slug',
});
/** After all categories are there: a parent may be new itself. */
export const categoryParents = statement<Change, [rows: object | string]>(`
  update category t set parent_id = p.id
  from jsonb_to_recordset($1::jsonb) as i(slug text, parent text) left join category p on p.slug = i.parent
  where t.slug = i.slug and t.parent_id is distinct from p.id
  returning 'changed' as what, t.slug::text as owner`);
const categoryNamed = (column: string) => `t.${column} in (select id from category where slug = any($2::text[]))`;
const categoryOf = (column: string) => `(select slug from category where id = t.${column})`;
export const tourArtists = table({
  name: 'tour_artist',
  key: ['tour_id', 'artist_id'],
  columns: { tour_id: categoryId('tour'), artist_id: categoryId('artist'), sort_order: 'int' },
  owner: categoryOf('tour_id'),
  scope: unlimitedOr(categoryNamed('tour_id')),
});
export const shopCategories = table({
  name: 'shop_category',
  key: ['shop_id', 'category_id'],
  columns: { shop_id: shopId, category_id: categoryId('category'), sort_order: 'int', on_home: 'boolean' },
  owner: categoryOf('category_id'),
  scope: unlimitedOr(categoryNamed('category_id')),
});

export const venues = table({
  name: 'venue',
  key: ['slug'],
  columns: {
    slug: 'text',
    name: 'text',
    address: 'text',
    post_code: 'text',
    city: 'text',
    country_code: 'text',
    latitude: 'double precision',
    longitude: 'double precision',
  },
  owner: 't.slug',
});
export const seatMaps = table({
  name: 'seat_map',
  key: ['slug'],
  columns: {
    slug: 'text',
    venue_id: { inputs: { venue: 'text' }, sql: '(select id from venue where slug = i.venue)' },
    decoration: 'jsonb',
    drawing: {
      inputs: { drawing: 'jsonb', keeps_drawing: 'boolean' },
      sql: 'case when i.keeps_drawing then (select m.drawing from seat_map m where m.slug = i.slug) else i.drawing end',
    },
  },
  owner: 't.slug',
});
export const seatSections = table({
  name: 'seat_section',
  key: ['seat_map_id', 'key'],
  columns: {
    seat_map_id: seatMapId,
    key: 'text',
    name: 'text',
    standing: 'boolean',
    capacity: 'int',
    hull_points: 'jsonb',
    pricing_category: 'int',
    sort_order: 'int',
  },
  owner: '(select slug from seat_map where id = t.seat_map_id)',
  scope:
    't.seat_map_id in (select id from seat_map where slug = any($2::text[])) and not exists (select from stock st where st.section_id = t.id)',
});

export const sellables = table({
  name: 'sellable',
  key: ['kind', 'slug'],
  columns: { kind: 'text', slug: 'text', cart_limit: 'int', vat_permille: 'int', hidden: 'boolean' },
  owner: "t.kind || '/' || t.slug",
});
export const shopSellables = table({
  name: 'shop_sellable',
  key: ['shop_id', 'sellable_id'],
  columns: { shop_id: shopId, sellable_id: anySellableId },
  owner: "(select kind || '/' || slug from sellable where id = t.sellable_id)",
  scope: inFolder('sellable_id'),
});
export const sellableCategories = table({
  name: 'sellable_category',
  key: ['sellable_id', 'category_id'],
  columns: { sellable_id: anySellableId, category_id: categoryId('category'), sort_order: 'int' },
  owner: "(select kind || '/' || slug from sellable where id = t.sellable_id)",
  scope: inFolder('sellable_id'),
});

/** Times of an event that move along with its start. */
const WITH_THE_START = [
  'happening_until',
  'door_time',
  'stage_time',
  'sale_until',
  'check_in_start_at',
  'check_in_end_at',
  'change_until',
  'cancel_until',
] as const;
/** Columns of an event that an operator can decide by command. */
export const DECIDABLE = ['status', 'mass_refund', 'happening_from', ...WITH_THE_START] as const;

/** As decided, while the folder says what it said before the decision: the same moment, or the same words for it. */
const decidable = (column: (typeof DECIDABLE)[number], type: string) => {
  const event = "event e join sellable s on s.id = e.id where s.kind = 'event' and s.slug = i.sellable";
  return {
    inputs: { sellable: 'text', [column]: type, folder_text: 'jsonb' },
    sql: `case when (select e.folder_said @> jsonb_build_object('${column}', i.${column})
        or e.folder_said ? 'written' and e.folder_said #> '{written,${column}}' is not distinct from i.folder_text -> '${column}' from ${event})
      then (select e.${column} from ${event}) else i.${column} end`,
  };
};

/**
 * What moved with the event, of the ticket or phase that `which` names, while the folder says what it said before: the same moments (`isSame`,
 * by `e.folder_said`), or the same words for them (`path` to them, the row's in `i.written`); else what the row says. The office has no words of a folder.
 */
const whereMoved = (moved: string, which: string, isSame: string, path: string, said: string) => `coalesce((select ${moved}
      from event e join sellable s on s.id = e.id and s.kind = 'event' join variant v on v.sellable_id = e.id left join variant_phase p on p.variant_id = v.id
      where ${which} and i.written is not null and (${isSame} or e.folder_said #> array['written', 'tickets', ${path}] = i.written) limit 1), ${said})`;
const phaseEnd = (column: 'starts_at' | 'ends_at') => ({
  inputs: { sellable: 'text', variant: 'text', key: 'text', written: 'jsonb', starts_at: 'timestamptz', ends_at: 'timestamptz' },
  sql: whereMoved(
    `p.${column}`,
    's.slug = i.sellable and v.key = i.variant and p.key = i.key',
    `(select (said ->> 'starts_at')::timestamptz is not distinct from i.starts_at and (said ->> 'ends_at')::timestamptz is not distinct from i.ends_at
        from (select e.folder_said #> array['tickets', i.variant, 'phases', i.key]) as before (said) where said is not null)`,
    "i.variant, 'phases', i.key",
    `i.${column}`,
  ),
});

/** Decisions that the folder has caught up with are the folder's again. $1: events as JSON. */
export const forgetDecisions = statement<NoRow, [rows: object | string]>(`
  update event e set folder_said = null
  from jsonb_to_recordset($1::jsonb) as i(sellable text, status text, mass_refund text, ${['happening_from', ...WITH_THE_START].map((column) => `${column} timestamptz`).join(', ')})
    join sellable s on s.kind = 'event' and s.slug = i.sellable
  where e.id = s.id and e.folder_said is not null
    and (${DECIDABLE.map((column) => `e.${column}`).join(', ')}) is not distinct from (${DECIDABLE.map((column) => `i.${column}`).join(', ')})`);

/** Events whose folder still says what it said before a decision by command. */
export const selectDecided = statement<{ slug: string; status: string }, [names: readonly string[]]>(`
  select s.slug, e.status from event e join sellable s on s.id = e.id where e.folder_said is not null and s.slug = any(
    select split_part(name, '/', 2) from unnest($1::text[]) name where name like 'event/%') order by 1`);

/** `decided`: how a column is written that an operator can decide by command. */
type Decided = (column: (typeof DECIDABLE)[number], type: string) => { inputs: Record<string, string>; sql: string };
const eventTable = (decided: Decided, ofFolder: Record<string, string>) =>
  table({
    name: 'event',
    key: ['id'],
    columns: {
      id: sellableId('event'),
      name: 'jsonb',
      descriptive_name: 'jsonb',
      subtitle: 'jsonb',
      description: 'jsonb',
      venue_id: { inputs: { venue: 'text' }, sql: '(select id from venue where slug = i.venue)' },
      seat_map_id: seatMapId,
      display_map: 'boolean',
      happening_from: decided('happening_from', 'timestamptz'),
      happening_until: decided('happening_until', 'timestamptz'),
      door_time: decided('door_time', 'timestamptz'),
      stage_time: decided('stage_time', 'timestamptz'),
      presale_at: 'timestamptz',
      sale_until: decided('sale_until', 'timestamptz'),
      sold_out_message: 'jsonb',
      status: decided('status', 'text'),
      kulturpass_url: 'text',
      personalization_requirement: 'text',
      resale_preference: 'text',
      resale_fee_permille: 'int',
      seller_role: 'text',
      age_rule: 'jsonb',
      local_organizer: 'text',
      owning_company: 'jsonb',
      image_id: image('image_id'),
      check_in_start_at: decided('check_in_start_at', 'timestamptz'),
      check_in_end_at: decided('check_in_end_at', 'timestamptz'),
      check_in_content: 'jsonb',
      change_until: decided('change_until', 'timestamptz'),
      cancel_until: decided('cancel_until', 'timestamptz'),
      mass_refund: decided('mass_refund', 'text'),
      returned_tickets: 'text',
      forced_amount: 'int',
      payment_methods: 'text[]',
      reservation_minutes: 'int',
      invoice_prefix: 'text',
      meta: 'jsonb',
      ...ofFolder,
    },
    owner: sellableOf('id'),
  });
export const events = eventTable(decidable, { folder_text: 'jsonb' });
/** As the office says it: its word is the newest, and no folder's. */
export const officeEvents = eventTable((column, type) => ({ inputs: { [column]: type }, sql: `i.${column}` }), {});
export const pricingCategories = table({
  name: 'pricing_category',
  key: ['event_id', 'key'],
  columns: { event_id: sellableId('event'), key: 'text', name: 'jsonb', map_color: 'text', sort_order: 'int' },
  owner: sellableOf('event_id'),
  // a variant kept for its orders keeps its category
  scope: `${inFolder('event_id')} and not exists (select from variant v where v.pricing_category_id = t.id)`,
});
export const products = table({
  name: 'product',
  key: ['id'],
  columns: {
    id: sellableId('product'),
    name: 'jsonb',
    descriptive_name: 'jsonb',
    description: 'jsonb',
    color: 'jsonb',
    product_type: 'jsonb',
    material: 'jsonb',
    artist_category_id: categoryId('artist'),
    public_shippable_from: 'date',
    product_safety_description: 'jsonb',
    product_safety: 'jsonb',
    shipping_requirements: 'text[]',
    withdrawal_excluded_reason: 'text',
    book_price_fixed: 'boolean',
    age_rating: 'int',
    textile: 'jsonb',
    packaging: 'jsonb',
    durability_guarantee: 'jsonb',
    details: 'jsonb',
    additional_information: 'jsonb',
    overlay_listing_image_id: image('overlay_listing_image_id'),
    overlay_detail_image_id: image('overlay_detail_image_id'),
    sort_order: 'int',
    meta: 'jsonb',
  },
  owner: sellableOf('id'),
});
export const productImages = table({
  name: 'product_image',
  key: ['product_id', 'image_id'],
  columns: { product_id: sellableId('product'), image_id: image('image_id'), sort_order: 'int', tags: 'text[]', alt: 'jsonb' },
  owner: sellableOf('product_id'),
  scope: inFolder('product_id'),
});

/** Rows that exist already: those with a stock of their own are added together with it. */
export const eventSections = statement<Change, [rows: object | string]>(`
  update event_section t set pricing_category_id = pc.id, name = i.name, standing = i.standing, sort_order = i.sort_order
  from jsonb_to_recordset($1::jsonb) as i(sellable text, key text, pricing_category text, name text, standing boolean, sort_order int)
    join sellable s on s.kind = 'event' and s.slug = i.sellable
    join pricing_category pc on pc.event_id = s.id and pc.key = i.pricing_category
  where t.event_id = s.id and t.key = i.key
    and (t.pricing_category_id, t.name, t.standing, t.sort_order) is distinct from (pc.id, i.name, i.standing, i.sort_order)
  returning 'changed' as what, s.slug::text as owner`);

export const addEventSections = statement<Change, [rows: object | string]>(`
  with input as materialized (
    select nextval(pg_get_serial_sequence('stock', 'id')) as stock_id, s.id as event_id, s.slug, ss.id as section_id, pc.id as pricing_category_id, i.*
    from jsonb_to_recordset($1::jsonb) as i(sellable text, key text, pricing_category text, name text, standing boolean, sort_order int, capacity int, seat_map text, map_section text)
      join sellable s on s.kind = 'event' and s.slug = i.sellable
      join pricing_category pc on pc.event_id = s.id and pc.key = i.pricing_category
      left join seat_map m on m.slug = i.seat_map
      left join seat_section ss on ss.seat_map_id = m.id and ss.key = i.map_section
    where not exists (select from event_section es where es.event_id = s.id and es.key = i.key)),
  stocks as (insert into stock (id, sellable_id, section_id, capacity) overriding system value select stock_id, event_id, section_id, capacity from input),
  sections as (insert into event_section (stock_id, event_id, pricing_category_id, key, name, standing, sort_order)
    select stock_id, event_id, pricing_category_id, key, name, standing, sort_order from input)
  select 'changed' as what, slug::text as owner from input`);

/** The stock of a new product variant; the variant itself is then added by `variants`. $1: {sellable, key, capacity} */
export const addVariantStocks = statement<{ sellable: string; key: string; stock_id: number }, [rows: object | string]>(`
  with input as materialized (
    select nextval(pg_get_serial_sequence('stock', 'id')) as stock_id, s.id as sellable_id, i.*
    from jsonb_to_recordset($1::jsonb) as i(sellable text, key text, capacity int)
      join sellable s on s.kind = 'product' and s.slug = i.sellable
    where not exists (select from variant v where v.sellable_id = s.id and v.key = i.key)),
  stocks as (insert into stock (id, sellable_id, capacity) overriding system value select stock_id, sellable_id, capacity from input)
  select sellable, key, stock_id from input`);

export const downloadFiles = table({
  name: 'download_file',
  key: ['sha256', 'name'],
  columns: {
    sha256: { inputs: { sha: 'text' }, sql: "decode(i.sha, 'hex')" },
    name: 'text',
    mime_type: { inputs: { '"mimeType"': 'text' }, sql: 'i."mimeType"' },
    bytes: 'bigint',
  },
  owner: 't.name',
});

export const variants = table({
  name: 'variant',
  key: ['sellable_id', 'key'],
  columns: {
    sellable_id: anySellableId,
    key: 'text',
    sort_order: 'int',
    active: 'boolean',
    description: 'jsonb',
    description_subline: 'jsonb',
    message: 'jsonb',
    physical: 'boolean',
    weight_grams: 'int',
    contents: 'text',
    is_default: 'boolean',
    pricing_category_id: pricingCategoryId,
    additional_price_minor: 'bigint',
    entry_rule: {
      inputs: { kind: 'text', sellable: 'text', key: 'text', entry_rule: 'jsonb', written: 'jsonb' },
      sql: whereMoved(
        'v.entry_rule',
        "i.kind = 'event' and s.slug = i.sellable and v.key = i.key",
        "e.folder_said #> array['tickets', i.key, 'entry'] = i.entry_rule",
        "i.key, 'entry'",
        'i.entry_rule',
      ),
    },
    opens_with: 'text',
    questions: 'jsonb',
    download_file_id: {
      inputs: { download_sha: 'text', download_name: 'text' },
      sql: "(select id from download_file where sha256 = decode(i.download_sha, 'hex') and name = i.download_name)",
    },
    download_times: 'int',
    download_days: 'int',
    // a variant keeps the stock it has; a new one comes with a new stock
    stock_id: {
      inputs: { kind: 'text', sellable: 'text', key: 'text', new_stock_id: 'bigint' },
      sql: '(select coalesce(max(v.stock_id), i.new_stock_id) from variant v join sellable s on s.id = v.sellable_id where s.kind = i.kind and s.slug = i.sellable and v.key = i.key)',
    },
  },
  owner: "(select kind || '/' || slug from sellable where id = t.sellable_id)",
});
export const variantSections = table({
  name: 'variant_section',
  key: ['variant_id', 'stock_id'],
  columns: {
    variant_id: variantId,
    stock_id: {
      inputs: { sellable: 'text', section: 'text' },
      sql: "(select es.stock_id from event_section es join sellable s on s.id = es.event_id and s.kind = 'event' where s.slug = i.sellable and es.key = i.section)",
    },
  },
  owner: variantOwner,
  scope: variantInFolder,
});
export const variantPrices = table({
  name: 'variant_price',
  key: ['variant_id', 'country_code'],
  columns: { variant_id: variantId, country_code: 'text', price_minor: 'bigint', original_price_minor: 'bigint' },
  owner: variantOwner,
  // prices of a variant that stays for its orders alone stay too
  scope: '$2::text[] is not null and t.variant_id in (select variant_id from input)',
});

/** Rows that are there again after they were taken out count again. */
export const variantPhases = table({
  name: 'variant_phase',
  key: ['variant_id', 'key'],
  columns: {
    variant_id: variantId,
    key: 'text',
    sort_order: 'int',
    name: 'jsonb',
    prices: 'jsonb',
    starts_at: phaseEnd('starts_at'),
    ends_at: phaseEnd('ends_at'),
    pieces: 'int',
    removed_at: { inputs: {}, sql: 'null::timestamptz' },
  },
  owner: variantOwner,
  scope: `${variantInFolder} and not exists (select from hold h where h.phase_id = t.id)`,
});
/** Phases that are gone from the catalogue, but that somebody bought in. $2 kind/slug. */
export const closePhases = statement<Change, [rows: object | string, slugs: readonly string[]]>(`
  update variant_phase t set removed_at = now()
  where t.removed_at is null and ${variantInFolder} and not exists (
    select from jsonb_to_recordset($1::jsonb) as i(kind text, sellable text, variant text, key text)
    where t.variant_id = ${variantId.sql} and t.key = i.key)
  returning 'changed' as what, ${variantOwner} as owner`);

/** Only from before the history of a price begins: what is remembered is not rewritten. */
export const addPastPrices = statement<NoRow, [rows: object | string]>(`
  insert into variant_price_history (variant_id, country_code, price_minor, valid_from)
  select v.id, i.country_code, i.price_minor, i.valid_from
  from jsonb_to_recordset($1::jsonb) as i(kind text, sellable text, variant text, country_code text, price_minor bigint, valid_from timestamptz)
    join sellable s on s.kind = i.kind and s.slug = i.sellable
    join variant v on v.sellable_id = s.id and v.key = i.variant
  where i.valid_from < (select min(h.valid_from) from variant_price_history h where h.variant_id = v.id and h.country_code = i.country_code)
  on conflict do nothing`);

/** Reductions the history does not bear out, or bears out as another one. $1 kind/slug. */
export type Reduction = { owner: string; variant: string; country: string; originalMinor: number; struckMinor: number | null };
export const selectDoubtfulReductions = statement<Reduction, [slugs: readonly string[]]>(`
  select s.kind || '/' || s.slug as owner, v.key as variant, p.country_code as country, p.original_price_minor as "originalMinor",
    strike_price(v.id, p.country_code) as "struckMinor"
  from variant_price p join variant v on v.id = p.variant_id join sellable s on s.id = v.sellable_id
  where p.original_price_minor is not null and v.active and s.kind || '/' || s.slug = any($1)
    and p.original_price_minor is distinct from strike_price(v.id, p.country_code) - v.additional_price_minor
  order by 1, v.sort_order, 3`);

/** Goods without a manufacturer that can be written to. $1 kind/slug. */
export const selectUnsignedGoods = statement<{ slug: string }, [slugs: readonly string[]]>(`
  select s.slug from product p join sellable s on s.id = p.id
  where 'product/' || s.slug = any($1) and not s.hidden
    and coalesce(p.product_safety #>> '{manufacturer,email}', p.product_safety #>> '{manufacturer,url}') is null
    and exists (select from variant v where v.sellable_id = p.id and v.physical and v.active)
  order by s.slug`);

/** Pages that screens link to and a shop does not have. What it must have is asked for before. */
export const selectMissingPages = statement<{ slug: string; missing: string[] }, [slugs: readonly string[]]>(`
  select s.slug, array_agg(wanted.page order by wanted.page) as missing
  from shop s cross join unnest(array['accessibility', 'faq/1', 'guarantee', 'jobs', 'withdrawal']) wanted(page)
  where s.slug = any($1) and (wanted.page <> 'jobs' or s.is_main) and not exists (select from page p where p.shop_id = s.id and p.slug = wanted.page)
  group by s.slug order by s.slug`);

const bundleNamed = (column: string) => `t.${column} in (select id from sellable where kind = 'product' and slug = any($2::text[]))`;
const bundleOf = '(select slug from sellable where id = t.bundle_id)';
const bundleId = { inputs: { bundle: 'text' }, sql: "(select id from sellable where kind = 'product' and slug = i.bundle)" };
export const bundles = table({
  name: 'bundle',
  key: ['root_product_id'],
  columns: { root_product_id: bundleId, simple: 'boolean', ticket_limit: 'int', original_price_minor: 'bigint', sold_out_message: 'jsonb' },
  owner: sellableOf('root_product_id'),
  scope: `${unlimitedOr(bundleNamed('root_product_id'))} and not exists (select from hold h where h.bundle_combination_id in (select id from bundle_combination where bundle_id = t.root_product_id))`,
});
export const bundleCombinations = table({
  name: 'bundle_combination',
  key: ['bundle_id', 'key'],
  columns: {
    bundle_id: bundleId,
    key: 'text',
    option_name: 'jsonb',
    tour_name: 'jsonb',
    additional_price_minor: 'bigint',
    available: 'boolean',
    sold_out_message: 'jsonb',
    sort_order: 'int',
  },
  owner: bundleOf,
  scope: `${unlimitedOr(bundleNamed('bundle_id'))} and not exists (select from hold h where h.bundle_combination_id = t.id)`,
});
/** What cannot be removed because a cart or an order has it is not offered any more. */
export const closeBundleCombinations = statement<Change, [rows: object | string, bundles: readonly string[] | null]>(`
  update bundle_combination t set available = false
  where available and ${unlimitedOr(bundleNamed('bundle_id'))} and not exists (
    select from jsonb_to_recordset($1::jsonb) as i(bundle text, key text) join sellable s on s.kind = 'product' and s.slug = i.bundle
    where s.id = t.bundle_id and i.key = t.key)
  returning 'hidden' as what, ${bundleOf} || '/' || t.key as owner`);
export const bundleItems = table({
  name: 'bundle_item',
  key: ['bundle_id', 'role', 'combination_id', 'sellable_id'],
  nullableKey: 'combination_id',
  columns: {
    bundle_id: bundleId,
    role: 'text',
    combination_id: {
      inputs: { bundle: 'text', combination: 'text' },
      sql: "(select c.id from bundle_combination c join sellable s on s.id = c.bundle_id and s.kind = 'product' where s.slug = i.bundle and c.key = i.combination)",
    },
    sellable_id: anySellableId,
    bundle_price_minor: 'bigint',
    sold_alone: 'boolean',
    sort_order: 'int',
  },
  owner: bundleOf,
  scope: unlimitedOr(bundleNamed('bundle_id')),
});

export const shippingMethods = table({
  name: 'shipping_method',
  key: ['key'],
  columns: {
    key: 'text',
    name: 'jsonb',
    description: 'jsonb',
    adults_only: 'boolean',
    online_tickets: 'boolean',
    vat_permille: 'int',
    packaging: 'jsonb',
    sort_order: 'int',
  },
  owner: 't.key',
  scope: unlimitedOr('t.key = any($2::text[])'),
});
export const shippingRates = table({
  name: 'shipping_rate',
  key: ['shipping_method_id', 'country_code', 'weight_max_grams'],
  columns: {
    shipping_method_id: { inputs: { method: 'text' }, sql: '(select id from shipping_method where key = i.method)' },
    country_code: 'text',
    weight_max_grams: 'int',
    price_minor: 'bigint',
  },
  owner: '(select key from shipping_method where id = t.shipping_method_id)',
  scope: unlimitedOr('t.shipping_method_id in (select id from shipping_method where key = any($2::text[]))'),
});
export const news = table({
  name: 'news_item',
  key: ['shop_id', 'key'],
  columns: {
    shop_id: shopId,
    key: 'text',
    placement: 'text',
    url: 'text',
    inverse: 'boolean',
    title: 'jsonb',
    text: 'jsonb',
    image_id: image('image_id'),
    video_url: 'text',
    sort_order: 'int',
  },
  owner: 't.key',
  scope: unlimitedOr(`${shopOf} || '/' || t.key = any($2::text[])`),
});
export const pages = table({
  name: 'page',
  key: ['shop_id', 'slug', 'locale'],
  columns: { shop_id: shopId, slug: 'text', locale: 'text', title: 'text', markdown: 'text', html: 'text' },
  owner: `${shopOf} || '/' || t.locale || '/' || t.slug`,
  // who bought in a shop that is not in the folder any more still finds its terms and its imprint
  scope: `exists (select from shop s where s.id = t.shop_id and (s.slug = any($2::text[]) or s.slug || '/' || t.locale || '/' || t.slug = any($2)))`,
  touch: 'updated_at',
});

/** Brings what search looks through to what the catalogue says (0020). */
export const indexSearch = statement('select index_search()');

/** The same for these alone, `$1` as kind/slug, and for what stands in the categories `$2` and at the venues `$3`; of many, all is quicker. */
export const indexSearchOf = statement<
  { indexed: unknown },
  [names: readonly string[], categories: readonly string[], venues: readonly string[]]
>(`
  select index_search(case when cardinality(touched) <= 1000 then touched end) as indexed from (select array(
    select id from sellable where kind || '/' || slug = any($1)
    union select sc.sellable_id from sellable_category sc join category c on c.id = sc.category_id where c.slug = any($2)
    union select p.id from product p join category c on c.id = p.artist_category_id where c.slug = any($2)
    union select e.id from event e join venue v on v.id = e.venue_id where v.slug = any($3)) as touched) as ids`);

/** As much later by the clocks of Berlin, whichever side of their change it is on. */
const later = (moment: string) => `((${moment} at time zone 'Europe/Berlin') + b.later) at time zone 'Europe/Berlin'`;
/** A moment of an entry rule, in the form that the import writes. */
const movedMoment = (key: 'from' | 'until') =>
  `'${key}', to_char(${later(`(v.entry_rule ->> '${key}')::timestamptz`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** What the folder said of the tickets of event e. */
const ticketsSaid = `(select coalesce(jsonb_object_agg(v.key, jsonb_build_object('entry', v.entry_rule, 'phases', (
      select jsonb_object_agg(p.key, jsonb_build_object('starts_at', p.starts_at, 'ends_at', p.ends_at)) from variant_phase p where p.variant_id = v.id))), '{}')
    from variant v where v.sellable_id = e.id)`;
/**
 * What an operator decides of event `$1`, with a new start `$3` where there is one; what the folder said is kept beside it. When its tickets
 * admit moves along, and so do prices that are to come. A price of now stays begun and does not end in the past; one that is over is over.
 * When its sale begins stays (decision 1019).
 */
export const updateEventStatus = statement<
  { id: number },
  [eventId: number, status: string, happeningFrom: Date | null, changedBy: string]
>(`
  with before as materialized (
    select id, (coalesce($3::timestamptz, happening_from) at time zone 'Europe/Berlin') - (happening_from at time zone 'Europe/Berlin') as later from event
    where id = $1 and (status <> $2 or mass_refund = 'closed' or happening_from <> coalesce($3, happening_from)) for no key update),
  entries as (
    update variant v set entry_rule = v.entry_rule || jsonb_strip_nulls(jsonb_build_object(${movedMoment('from')}, ${movedMoment('until')}))
    from before b where v.sellable_id = b.id and b.later <> interval '0' and v.entry_rule ?| array['from', 'until']),
  phases as (
    update variant_phase p set
      starts_at = case when p.starts_at < now() then p.starts_at else ${later('p.starts_at')} end,
      ends_at = case when p.starts_at < now() then greatest(${later('p.ends_at')}, now()) else ${later('p.ends_at')} end
    from variant v, before b
    where v.id = p.variant_id and v.sellable_id = b.id and b.later <> interval '0' and coalesce(p.ends_at, 'infinity') > now() and p.removed_at is null)
  update event e set
    -- of tickets since they move along: what is said of an event that was moved before has none
    folder_said = jsonb_build_object('tickets', ${ticketsSaid}) || coalesce(folder_said, jsonb_build_object(${DECIDABLE.map((column) => `'${column}', ${column}`).join(', ')})
      || case when folder_text is null then '{}' else jsonb_build_object('written', folder_text) end),
    status = $2, changed_by = $4, mass_refund = case when mass_refund = 'paused' then 'paused' else 'open' end,
    happening_from = coalesce($3, happening_from), ${WITH_THE_START.map((column) => `${column} = ${later(column)}`).join(', ')}
  from before b where e.id = b.id returning e.id`);
