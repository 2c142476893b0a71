import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const both = (text: string) => JSON.stringify({ de: text, en: text });
const publish = () => sql(store.db, 'update catalogue set version = version + 1');

/** A concert in so many days, in these categories. */
async function concert(name: string, days: number, categories: number[] = []): Promise<number> {
  const { id } = await store.cast.standingEvent();
  await sql(
    store.db,
    'update event set name = $2, descriptive_name = $2, happening_from = now() + make_interval(days => $3) where id = $1',
    [id, both(name), days],
  );
  await sql(store.db, 'insert into sellable_category select $1, unnest($2::bigint[])', [id, categories]);
  return id;
}
async function category(slug: string, type: string, own: Record<string, unknown> = {}): Promise<number> {
  const [row] = await sql<{ id: number }>(
    store.db,
    `insert into category (slug, type, name, main_category, hide_events, featured_at)
    values ($1, $2, $3, true, coalesce(($4::jsonb ->> 'hideEvents')::boolean, false), ($4::jsonb ->> 'featuredAt')::timestamptz) returning id`,
    [slug, type, both(slug), JSON.stringify(own)],
  );
  for (const shop of [store.cast.mainShopId, store.cast.bandShopId])
    await sql(store.db, 'insert into shop_category values ($1, $2)', [shop, row?.id]);
  return row?.id ?? 0;
}
const soldOut = (id: number, message: string, link: string | null = null) =>
  sql(
    store.db,
    "update event set sold_out_message = $2, meta = case when $3::text is null then meta else jsonb_build_object('external_link', $3::text) end where id = $1",
    [id, both(message), link],
  );
const namesOf = (list: { nodes: { name: string }[] } | { name: string }[]) => ('nodes' in list ? list.nodes : list).map(({ name }) => name);

test('what is sold out takes no place in a list, and what the desk may still have stays', async () => {
  const tour = await category('herbst', 'TOUR', { featuredAt: '2026-01-01' });
  const ids = [];
  for (const [at, name] of ['Weg', 'Auch weg', 'Elsewhere gone', 'Partner', 'Desk', 'Open'].entries())
    ids.push(await concert(name, at + 1, [tour]));
  const [gone = 0, goneToo = 0, elsewhere = 0, partner = 0, desk = 0, open = 0] = ids;
  await soldOut(gone, 'Ausverkauft');
  await soldOut(goneToo, 'Nur Abendkasse');
  // the word of the one language, on a page in the other
  await soldOut(elsewhere, ' sold out', 'https://elsewhere.test/');
  await soldOut(partner, 'Restkarten beim Partner', 'https://elsewhere.test/');
  await sql(store.db, "update event set sale_until = now() - interval '1 hour' where id = $1", [desk]);
  await sql(store.db, 'select index_search()');
  await publish();
  const ask = { countryCode: 'de' };
  const { data } = await store.graphql('EVENTS', { ...ask, first: 3, after: null });
  expect(namesOf(data.events)).toEqual(['Partner', 'Desk', 'Open']);
  expect(data.events.nodes[1].soldOutMessage).toBe('Der Vorverkauf ist beendet');
  const featured = await store.graphql('FEATURED_TOURS', ask);
  expect(namesOf(featured.data.featuredTours[0].events)).toEqual(['Partner', 'Desk']);
  const ofTour = await store.graphql('TOUR_EVENTS', { ...ask, categorySlug: 'herbst', first: 2 });
  expect(namesOf(ofTour.data.events)).toEqual(['Partner', 'Desk']);
  const filtered = await store.graphql('SEARCH_EVENTS', { ...ask, first: 2, after: null, term: null, from: null, until: null });
  expect(namesOf(filtered.data.searchEvents)).toEqual(['Partner', 'Desk']);
  const searched = async (term: string) => {
    const asked = { ...ask, terms: [term], after: null, withArtists: false, withProducts: false, withEvents: true };
    return namesOf((await store.graphql('search', asked, { post: true })).data.search.events);
  };
  expect([await searched('*weg*'), await searched('*partner*')]).toEqual([[], ['Partner']]);
  const hasContent = async () =>
    (await store.graphql('CATEGORY', { ...ask, slug: 'herbst', first: 1 }, { post: true })).data.category.hasContent;
  expect(await hasContent()).toBe(true);
  // a tour with nothing to show is none
  for (const id of [partner, desk, open]) await soldOut(id, 'Ausverkauft');
  await publish();
  expect(await hasContent()).toBe(false);
  await soldOut(partner, 'Restkarten beim Partner', 'https://elsewhere.test/');
  await sql(store.db, 'update event set sold_out_message = null where id = any($1)', [[desk, open]]);
  // a shop has a word of its own for it
  await sql(
    store.db,
    `update shop set profile = profile || '{"texts": {"common.soldOut": {"de": "Restkarten beim Partner"}}}' where is_main`,
  );
  await publish();
  expect(namesOf((await store.graphql('EVENTS', { ...ask, first: 3, after: null }, { post: true })).data.events)).toEqual(['Desk', 'Open']);
});

test('categories below one are shown where there is something in them, or below them', async () => {
  const above = await category('kleidung', 'CATEGORY');
  const below = async (slug: string, parent: number) => {
    const id = await category(slug, 'CATEGORY');
    await sql(store.db, 'update category set parent_id = $2 where id = $1', [id, parent]);
    return id;
  };
  const [shirts, , hats] = [await below('shirts', above), await below('socken', above), await below('kopf', above)];
  const caps = await below('caps', hats);
  for (const id of [shirts, caps])
    await sql(store.db, 'insert into sellable_category values ($1, $2)', [(await store.cast.product()).id, id]);
  await publish();
  const { data } = await store.graphql('CATEGORY', { countryCode: 'de', slug: 'kleidung', first: 1 }, { post: true });
  expect(data.category.subcategories.map(({ slug }: { slug: string }) => slug).toSorted()).toEqual(['kopf', 'shirts']);
});

test('events of no tour come last on an artist’s page and in an artist’s shop; those of a tour that hides its events nowhere', async () => {
  const artist = await category('solo', 'ARTIST');
  const tour = await category('solo-tour', 'TOUR');
  const secret = await category('solo-secret', 'TOUR', { hideEvents: true });
  await sql(store.db, 'insert into tour_artist (tour_id, artist_id) values ($1, $3), ($2, $3)', [tour, secret, artist]);
  const ids = [
    await concert('On tour', 3, [artist, tour]),
    await concert('Alone', 2, [artist]),
    await concert('Hidden', 2, [artist, secret]),
  ];
  await sql(store.db, 'insert into shop_sellable select $1, unnest($2::bigint[])', [store.cast.bandShopId, ids]);
  await publish();
  type Block = { category: { slug: string }; events: { name: string }[] };
  const told = (blocks: Block[]) => blocks.map(({ category: { slug }, events }) => [slug, ...namesOf(events)]);
  const { data } = await store.graphql('ARTIST', { artist_slug: 'solo', countryCode: 'de', products: 20, events: 40 });
  expect(told(data.blocks)).toEqual([
    ['solo-tour', 'On tour'],
    ['solo', 'Alone'],
  ]);
  const shop = await store.graphql('SHOP_BLOCKS', { countryCode: 'de', products: 12, events: 40 }, { shop: 'band' });
  expect(told(shop.data.blocks)).toEqual([
    ['solo-tour', 'On tour'],
    ['solo', 'Alone'],
  ]);
});
