import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slugOf, sql, type SeatedEvent, type StandingEvent, type Product } from '../cast.ts';
import { documents, startTestStore, type TestStore } from '../store.ts';

/** In every text of the main shop, in none of the other. */
const MARK = 'Zwiebelfisch';

let store: TestStore;
let standing: StandingEvent & { slug: string };
let seated: SeatedEvent & { slug: string };
let shirt: Product & { slug: string };
beforeAll(async () => {
  store = await startTestStore({
    seed: async (cast, { db }) => {
      const [one, two, three] = [await cast.standingEvent(), await cast.seatedEvent(), await cast.product()];
      standing = { ...one, slug: await slugOf(db, one.id) };
      seated = { ...two, slug: await slugOf(db, two.id) };
      shirt = { ...three, slug: await slugOf(db, three.id) };
      const texts = JSON.stringify({ de: MARK, en: MARK });
      for (const table of ['event', 'product'])
        await sql(db, `update ${table} set name = $1::jsonb, descriptive_name = $1::jsonb`, [texts]);
      await sql(db, 'update variant set description = $1::jsonb', [texts]);
      await sql(db, 'update shop set name = $1, description = $2::jsonb, profile = $2::jsonb where is_main', [MARK, texts]);
      await sql(
        db,
        `with made as (insert into category (slug, type, name) values ('mark-artist', 'ARTIST', $1::jsonb), ('mark-tour', 'TOUR', $1::jsonb), ('mark-merch', 'CATEGORY', $1::jsonb) returning id)
        , shown as (insert into shop_category select $2::int, id from made) insert into sellable_category select s.id, made.id from sellable s, made`,
        [texts, cast.mainShopId],
      );
      await sql(db, `insert into news_item (shop_id, key, placement, url, title) values ($1, 'n', 'hot', '/x', $2::jsonb)`, [
        cast.mainShopId,
        texts,
      ]);
      await sql(db, `insert into page (shop_id, slug, locale, title, markdown, html) values ($1, 'terms', 'de', $2, $2, $2)`, [
        cast.mainShopId,
        MARK,
      ]);
      // an event of the other shop, in a category and a bundle that only the main shop has
      const own = await cast.standingEvent();
      await sql(db, 'update shop_sellable set shop_id = $1 where sellable_id = $2', [cast.bandShopId, own.id]);
      await sql(db, "update sellable set slug = 'own-event' where id = $1", [own.id]);
      await sql(db, "insert into sellable_category select $1, id from category where type in ('TOUR', 'CATEGORY')", [own.id]);
      await sql(
        db,
        `with made as (insert into category (slug, type, name) values ('guest', 'ARTIST', '{"de": "Gast"}') returning id) insert into sellable_category select $1, id from made`,
        [own.id],
      );
      await sql(db, 'insert into bundle (root_product_id) values ($1)', [shirt.id]);
      await sql(db, "insert into bundle_item (bundle_id, role, sellable_id) values ($1, 'common', $2)", [shirt.id, own.id]);
      await sql(db, 'select index_search()');
      await sql(db, "insert into shop (slug, name, domain) values ('own', 'Own Place', 'own.test')");
    },
  });
});
afterAll(() => store.stop());

/** Every way to name a thing of the main shop, for each variable. */
const guesses: Record<string, () => unknown[]> = {
  eventId: () => [standing, seated].flatMap(({ id, slug }) => [String(id), slug]),
  productId: () => [String(shirt.id), shirt.slug],
  id: () => [String(standing.id), String(seated.id), String(shirt.id)],
  slug: () => ['mark-artist', 'mark-tour', 'mark-merch', 'terms'],
  categorySlug: () => ['mark-artist', 'mark-tour', 'mark-merch'],
  category_slug: () => ['mark-artist', 'mark-tour', 'mark-merch'],
  artist_slug: () => ['mark-artist'],
  terms: () => [[`*${MARK}*`], ['*mark*'], ['*e*']],
  term: () => [MARK, 'e'],
  event_id: () => [String(standing.id)],
  productSlug: () => [shirt.slug],
  ids: () => [[String(standing.id), String(shirt.id)]],
  item_ids: () => [[String(standing.variantId), String(shirt.variantIds[0])]],
};
const fixed: Record<string, unknown> = {
  countryCode: 'de',
  country_code: 'de',
  first: 200,
  products: 50,
  events: 50,
  exceptId: 1,
  withArtists: true,
  withProducts: true,
  withEvents: true,
  token: 'x',
  code: 'x',
  ticket_id: '123456789012',
  last_name: 'x',
  form: 'change',
};

const queries = Object.values(documents).filter(({ text }) => text.startsWith('query'));
describe("no query of another shop finds what is the main shop's alone", () => {
  test.each(
    queries.map(({ name, text }) => [name, [...(text.split('{')[0] ?? '').matchAll(/\$(\w+)/g)].map(([, key = '']) => key)] as const),
  )('%s', async (name, variables) => {
    const named = variables.find((key) => key in guesses);
    for (const guess of named ? (guesses[named]?.() ?? []) : [undefined]) {
      const values = { ...Object.fromEntries(variables.map((key) => [key, fixed[key]])), ...(named && { [named]: guess }) };
      const answer = await store.graphql(name, values, { shop: 'band' });
      expect(answer.status).toBe(200);
      const text = JSON.stringify(answer.data);
      expect([name, guess, text]).toEqual([name, guess, expect.not.stringContaining(MARK)]);
      expect([name, guess, text]).toEqual([name, guess, expect.not.stringContaining('mark-')]);
      if (name === 'BUNDLE_AVAILABILITY') expect(answer.data).toEqual({ availabilities: [null, null] });
      if (name === 'AVAILABILITY') expect(answer.data).toEqual({ availability: null });
    }
  });

  test('the main shop itself finds them', async () => {
    expect(JSON.stringify((await store.graphql('EVENT', { event_id: standing.slug, countryCode: 'de' })).data)).toContain(MARK);
    expect(JSON.stringify((await store.graphql('PAGE', { slug: 'terms' })).data)).toContain(MARK);
    expect((await store.graphql('AVAILABILITY', { id: String(seated.id) })).data.availability).not.toBeNull();
    expect((await store.get(`/server/seatmaps/main/${seated.id}.json`)).status).toBe(200);
  });
});

test('the other shop shows its own event without links to what it has not', async () => {
  const { event } = (await store.graphql('EVENT', { event_id: 'own-event', countryCode: 'de' }, { shop: 'band' })).data;
  expect(event).toMatchObject({ slug: 'own-event', tours: [], combinedProducts: [], artists: [{ name: 'Gast', hasPage: false }] });
  expect((await store.graphql('EVENT', { event_id: 'own-event', countryCode: 'de' })).data.event).toBeNull();
});

test('what another shop sells cannot be put into a cart', async () => {
  for (const productVariantId of [standing.variantId, seated.variantId, ...shirt.variantIds]) {
    const answer = await store.graphql(
      'addItems',
      { input: { requests: [{ productVariantId: String(productVariantId), amount: 1 }] } },
      { shop: 'band' },
    );
    expect(answer.data.addItems.code).toMatch(/^(ITEM_NOT_FOUND|NOT_ON_SALE)$/);
  }
});

test('a cart is the cart of one shop', async () => {
  const added = await store.graphql('addItems', { input: { requests: [{ productVariantId: String(standing.variantId), amount: 1 }] } });
  const cookie = added.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const itemId = added.data.addItems.cart.items[0].id;
  expect((await store.graphql('CART', {}, { shop: 'band', headers: { cookie } })).data.cart).toBeNull();
  expect((await store.graphql('removeItem', { input: { itemId } }, { shop: 'band', headers: { cookie } })).data.removeItem.code).toMatch(
    /^(CART_EXPIRED|ITEM_NOT_FOUND)$/,
  );
  expect((await store.graphql('CART', {}, { headers: { cookie } })).data.cart.items).toHaveLength(1);
});

test('neither pages, seat maps nor the domain of another shop lead to it', async () => {
  expect((await store.get(`/band/events/${standing.slug}`)).status).toBe(404);
  expect((await store.get(`/band/events/${standing.id}`)).status).toBe(404);
  expect((await store.get(`/server/seatmaps/band/${seated.id}.json`)).status).toBe(404);
  const address = store.addressOf('EVENT', { event_id: standing.slug, countryCode: 'de' });
  expect((await store.get(address)).status).toBe(200);
  expect((await store.get(address, { host: 'own.test:8080' })).status).toBe(404);
  expect((await store.get(address.replace('/main/', '/own/'), { host: 'own.test:8080' })).text).toBe('{"data":{"event":null}}');
});
