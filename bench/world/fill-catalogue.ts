import { statement, type Db, type NoRow } from '../../packages/server/src/platform/db/index.ts';

const nameOf = (
  number: string,
) => `(array['Kapelle','Nordwind','Lampenfieber','Zugvogel','Kaltfront','Pappkarton','Störfall','Abendrot','Trommelfell','Meerrettich'])[1 + ${number} % 10]
  || ' ' || (array['Nordwind','Hafen','Hinterhof','Kesselhaus','Sternwarte','Bahndamm','Tiefdruck','Zwielicht','Rückenwind','Mondlicht','Kupfer'])[1 + ${number} % 11] || ' ' || ${number}`;

/** In turn each is somebody's. */
const ARTISTS = "artists as (select array_agg(id order by id) as ids from category where type = 'ARTIST')";

const addArtists = statement<NoRow, [count: number]>(`
  with made as (
    insert into category (slug, type, name) select 'suche-a-' || n, 'ARTIST', jsonb_build_object('de', ${nameOf('n')})
    from generate_series(1, $1::int) n returning id
  )
  insert into shop_category (shop_id, category_id) select s.id, m.id from shop s, made m where s.is_main`);
const addProducts = statement<NoRow, [count: number]>(`
  with ${ARTISTS}, made as (
    insert into sellable (kind, slug, vat_permille) select 'product', 'suche-p-' || n, 190 from generate_series(1, $1::int) n returning id, slug
  ), named as (select id, split_part(slug, '-', 3)::int as n from made),
  product as (
    insert into product (id, name, descriptive_name, artist_category_id, sort_order)
    select id, jsonb_build_object('de', ${nameOf('n')} || ' Shirt'), jsonb_build_object('de', ${nameOf('n')} || ' Shirt'),
      ids[1 + n % cardinality(ids)], n from named, artists returning id
  ), shown as (insert into shop_sellable select s.id, m.id from shop s, made m where s.is_main),
  stock as (insert into stock (sellable_id, capacity) select id, 5000 from made returning id, sellable_id),
  variant as (
    insert into variant (sellable_id, key, description, physical, stock_id) select sellable_id, 'm', '{"de": "M"}', true, id from stock returning id
  )
  insert into variant_price (variant_id, country_code, price_minor) select id, 'de', 2500 from variant`);
const addEvents = statement<NoRow, [count: number]>(`
  with ${ARTISTS}, made as (
    insert into sellable (kind, slug, vat_permille) select 'event', 'suche-e-' || n, 70 from generate_series(1, $1::int) n returning id, slug
  ), named as (select id, split_part(slug, '-', 3)::int as n from made),
  event as (
    insert into event (id, name, descriptive_name, venue_id, seller_role, happening_from)
    select id, jsonb_build_object('de', ${nameOf('n')}), jsonb_build_object('de', 'Konzert ' || ${nameOf('n')}),
      (select min(id) from venue), 'own', now() + make_interval(hours => n) from named returning id
  ), shown as (insert into shop_sellable select s.id, m.id from shop s, made m where s.is_main),
  listed as (insert into sellable_category select id, ids[1 + n % cardinality(ids)] from named, artists),
  category as (
    insert into pricing_category (event_id, key, name) select id, 'a', '{"de": "A"}' from made returning id, event_id
  ), stock as (insert into stock (sellable_id, capacity) select id, 5000 from made returning id, sellable_id),
  section as (
    insert into event_section (stock_id, event_id, pricing_category_id, key, name, standing)
    select stock.id, event_id, category.id, 'a', 'A', true from stock join category on category.event_id = stock.sellable_id
  ), variant as (
    insert into variant (sellable_id, key, description, physical, pricing_category_id)
    select event_id, 'a/a', '{"de": "A"}', false, id from category returning id
  )
  insert into variant_price (variant_id, country_code, price_minor) select id, 'de', 3900 from variant`);
const index = statement('select index_search()');
const analyze = statement('analyze');

/** Adds so many products and events to the main shop, each with something to buy, and what they are found by. */
export async function fillCatalogue(
  db: Db,
  { artists = 0, products, events }: { artists?: number; products: number; events: number },
): Promise<void> {
  await db.many(addArtists, [artists]);
  await db.many(addProducts, [products]);
  await db.many(addEvents, [events]);
  await db.many(index);
  await db.many(analyze);
}
