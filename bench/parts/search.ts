import { statement, type Db, type NoRow } from '../../packages/server/src/platform/db/index.ts';
import { figuresOf, measure } from '../load/measure.ts';
import { get } from '../load/requests.ts';
import type { Section } from '../report.ts';
import { queryPath } from '../world/documents.ts';
import { emptyCaches } from '../world/empty-caches.ts';
import type { World } from '../world/start-world.ts';

const ITEMS = 10_000;
const P95_MS_MAX = 30;

/** What is typed, and how often it is found matters: from one name to a thousand entries, and mistyped. */
const QUERIES: Record<string, string[]> = {
  'a whole name': ['*kapelle*', '*nordwind*', '*17*'],
  'a part of many names': ['*ap*'],
  'a common word': ['*shirt*'],
  'a stem': ['*konzerten*'],
  mistyped: ['*nodrwind*'],
  'mistyped, two words': ['*kapele*', '*nodrwind*'],
  nothing: ['*qxqxqx*'],
};

/** Time of the server for the document `search`, uncached, with as many products and events as a large shop has. */
export async function search({ db, port }: World, seconds: number): Promise<Section> {
  await fill(db);
  const rows: Section['rows'] = [];
  for (const [name, terms] of Object.entries(QUERIES)) {
    await emptyCaches(db);
    let visit = 0;
    // a country nobody has prices for makes each address another
    const next = () => {
      visit++;
      const countryCode = visit.toString(36);
      return get(port, queryPath('search', { terms, countryCode, withArtists: true, withProducts: true, withEvents: true }));
    };
    const sample = await measure({ port, clients: 1, turn: (client) => client.send(next()) }, seconds);
    const times = sample.times.toSorted((a, b) => a - b);
    const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
    rows.push({
      name: `${name}: p95 ${p95.toFixed(1)} ms`,
      clients: 1,
      figures: figuresOf([sample]),
      goal: `p95 ≤ ${P95_MS_MAX} ms`,
      met: p95 <= P95_MS_MAX,
    });
  }
  return {
    title: 'Search',
    rows,
    notes: [
      `Document search by hashed GET with artists, products and events, 20 each; ${ITEMS.toLocaleString('en')} products and events; nothing cached, three statements each.`,
    ],
  };
}

const nameOf = (
  number: string,
) => `(array['Kapelle','Nordwind','Lampenfieber','Zugvogel','Kaltfront','Pappkarton','Störfall','Abendrot','Trommelfell','Meerrettich'])[1 + ${number} % 10]
  || ' ' || (array['Nordwind','Hafen','Hinterhof','Kesselhaus','Sternwarte','Bahndamm','Tiefdruck','Zwielicht','Rückenwind','Mondlicht','Kupfer'])[1 + ${number} % 11] || ' ' || ${number}`;

const addProducts = statement<NoRow, [count: number]>(`
  with made as (
    insert into sellable (kind, slug, vat_permille) select 'product', 'suche-p-' || n, 190 from generate_series(1, $1::int) n returning id, slug
  ), named as (select id, split_part(slug, '-', 3)::int as n from made),
  product as (
    insert into product (id, name, descriptive_name, artist_category_id, sort_order)
    select id, jsonb_build_object('de', ${nameOf('n')} || ' Shirt'), jsonb_build_object('de', ${nameOf('n')} || ' Shirt'),
      (select min(id) from category where type = 'ARTIST'), n from named returning id
  ), shown as (insert into shop_sellable select s.id, m.id from shop s, made m where s.is_main),
  stock as (insert into stock (sellable_id, capacity) select id, 100 from made returning id, sellable_id),
  variant as (
    insert into variant (sellable_id, key, description, physical, stock_id) select sellable_id, 'm', '{"de": "M"}', true, id from stock returning id
  )
  insert into variant_price (variant_id, country_code, price_minor) select id, 'de', 2500 from variant`);
const addEvents = statement<NoRow, [count: number]>(`
  with made as (
    insert into sellable (kind, slug, vat_permille) select 'event', 'suche-e-' || n, 70 from generate_series(1, $1::int) n returning id, slug
  ), named as (select id, split_part(slug, '-', 3)::int as n from made),
  event as (
    insert into event (id, name, descriptive_name, venue_id, happening_from)
    select id, jsonb_build_object('de', ${nameOf('n')}), jsonb_build_object('de', 'Konzert ' || ${nameOf('n')}),
      (select min(id) from venue), now() + make_interval(hours => n) from named returning id
  ), shown as (insert into shop_sellable select s.id, m.id from shop s, made m where s.is_main),
  listed as (insert into sellable_category select m.id, (select min(id) from category where type = 'ARTIST') from made m),
  category as (
    insert into pricing_category (event_id, key, name) select id, 'a', '{"de": "A"}' from made returning id, event_id
  ), stock as (insert into stock (sellable_id, capacity) select id, 100 from made returning id, sellable_id),
  section as (
    insert into event_section (stock_id, event_id, pricing_category_id, key, name, standing)
    select stock.id, event_id, category.id, 'a', 'A', true from stock join category on category.event_id = stock.sellable_id
  ), variant as (
    insert into variant (sellable_id, key, description, physical, pricing_category_id)
    select event_id, 'a', '{"de": "A"}', false, id from category returning id
  )
  insert into variant_price (variant_id, country_code, price_minor) select id, 'de', 3900 from variant`);
const index = statement('select index_search()');
const analyze = statement('analyze');

async function fill(db: Db): Promise<void> {
  await db.many(addProducts, [ITEMS / 2]);
  await db.many(addEvents, [ITEMS / 2]);
  await db.many(index);
  await db.many(analyze);
}
