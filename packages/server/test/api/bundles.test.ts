import { afterAll, beforeAll, expect, test } from 'vitest';
import { slugOf, sql, type Bundle, type StandingEvent } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let bundle: Bundle;
let matinee: StandingEvent;

beforeAll(async () => {
  store = await startTestStore({
    seed: async (cast) => {
      bundle = await cast.bundle();
      matinee = await cast.standingEvent();
    },
  });
});
afterAll(() => store.stop());

const ask = async (countryCode = 'de', productSlug?: string) =>
  store.graphql('BUNDLE', { productSlug: productSlug ?? (await slugOf(store.db, bundle.id)), countryCode }, { post: true });

test('a bundle tells its parts with what they cost in it and alone', async () => {
  const { data } = await ask();
  expect(data.bundle).toMatchObject({
    product: { id: String(bundle.id), isBundle: true },
    hasCombinations: true,
    commonItems: [
      { id: String(bundle.shirt.id), kind: 'product', event: null, variants: [{ price: 2000, ownPrice: 2500 }, { price: 2000 }] },
    ],
    combinations: [
      {
        additionalPrice: 300,
        available: true,
        products: [
          {
            kind: 'event',
            event: { venue: 'Hall', city: 'Cologne' },
            hasOwnPage: false,
            variants: [
              { description: 'full', price: 3700 },
              { description: 'reduced', price: 2700 },
            ],
          },
        ],
      },
    ],
    additionalProducts: [],
    additionalProductGroup: [{ id: String(bundle.cap.id), variants: [{ price: 2500 }, { price: 2500 }] }],
  });
});

test('it costs from the cheapest combination on, in each country', async () => {
  const range = async (country: string) => {
    const { price, priceHigh } = (await ask(country)).data.bundle.product;
    return [price, priceHigh];
  };
  // 25 + 20 + 27 + 3; the full ticket is 10 more, the cap 25
  expect(await range('de')).toEqual([7500, 11000]);
  // the root and the cap are a euro dearer in Austria, prices of the bundle are the same everywhere
  expect(await range('at')).toEqual([7600, 11200]);
});

test('it costs from the cheapest date on that is still sold, while there is one', async () => {
  const from = async () => (await ask()).data.bundle.product.price;
  await sql(
    store.db,
    `with other as (
      insert into bundle_combination (bundle_id, key, option_name) values ($1, 'matinee', '{"de": "Matinee", "en": "Matinee"}') returning id)
    insert into bundle_item (bundle_id, role, combination_id, sellable_id, bundle_price_minor)
      select $1, 'combination', id, $2, 1000 from other`,
    [bundle.id, matinee.id],
  );
  const set = (id: number, change: string) => sql(store.db, `update event set ${change} where id = $1`, [id]);
  expect(await from()).toBe(5500);
  for (const [over, again] of [
    ["status = 'cancelled'", "status = 'scheduled'"],
    [`sold_out_message = '{"de": "Weg", "en": "Gone"}'`, 'sold_out_message = null'],
    ['sale_until = now()', 'sale_until = null'],
  ] as const) {
    await set(matinee.id, over);
    expect(await from()).toBe(7500);
    await set(bundle.event.id, over);
    expect(await from()).toBe(5500);
    await set(bundle.event.id, again);
    await set(matinee.id, again);
  }
  await sql(store.db, 'delete from bundle_item where sellable_id = $1', [matinee.id]);
  await sql(store.db, "delete from bundle_combination where key = 'matinee'");
});

test('several come at a time only where no piece says something of its own', async () => {
  const simple = async () => (await ask()).data.bundle.simple;
  await sql(store.db, 'update bundle set simple = true');
  expect(await simple()).toBe(true);
  await sql(store.db, `update product set meta = meta || '{"personalised": true}' where id = $1`, [bundle.shirt.id]);
  expect(await simple()).toBe(false);
  await sql(store.db, `update product set meta = meta - 'personalised' where id = $1`, [bundle.shirt.id]);
  await sql(store.db, `update variant set questions = $2 where sellable_id = $1`, [
    bundle.id,
    JSON.stringify([{ key: 'name', question: { de: 'Name', en: 'Name' }, field: 'text', required: true }]),
  ]);
  expect(await simple()).toBe(false);
  await sql(store.db, 'update variant set questions = null where sellable_id = $1', [bundle.id]);
  await sql(store.db, 'update bundle set simple = false');
});

test('it tells of its events what has to be known before buying', async () => {
  await sql(
    store.db,
    `update event set age_rule = '{"de": "Ab 16", "en": "From 16"}', personalization_requirement = 'check_in_required',
      presale_at = '2026-01-01T09:00:00Z', meta = '{"hideDate": true, "disclaimer_text": {"de": "Nur bar", "en": "Cash only"}, "policy_link": "https://a.test/"}'
    where id = $1`,
    [bundle.event.id],
  );
  expect((await ask()).data.bundle.combinations[0].products[0].event).toMatchObject({
    hideDate: true,
    presaleAt: '2026-01-01T09:00:00.000Z',
    sellerRole: 'agent',
    ageRule: 'Ab 16',
    personalizationRequirement: 'check_in_required',
    disclaimer: 'Nur bar',
    policyLink: 'https://a.test/',
  });
  await sql(
    store.db,
    `update event set age_rule = null, personalization_requirement = 'no_personalization_required', presale_at = null, meta = '{}' where id = $1`,
    [bundle.event.id],
  );
});

test('what is no bundle is an error that names it', async () => {
  const slug = await slugOf(store.db, bundle.shirt.id);
  for (const productSlug of ['no-such-thing', slug]) {
    const { errors } = await ask('de', productSlug);
    expect(errors).toMatchObject([{ message: "Couldn't find Product with slug", extensions: { code: 'NOT_FOUND' } }]);
  }
});

test('each event says who puts it on, with their address', async () => {
  const company = { company: 'Saal GmbH', firstName: null, address: 'Kaistraße 1', postCode: '20457', city: 'Hamburg', countryCode: 'de' };
  await sql(store.db, 'update event set owning_company = $2 where id = $1', [bundle.event.id, company]);
  const [part] = (await ask()).data.bundle.combinations[0].products;
  expect(part.event.organizer).toEqual(['Saal GmbH', 'Kaistraße 1', '20457 Hamburg']);
});

test('a part that is sold alone as well keeps its page, in whichever bundle that shop shows', async () => {
  const seen = async () => {
    const { event } = (await store.graphql('EVENT', { event_id: String(bundle.event.id), countryCode: 'de' }, { post: true })).data;
    return [event.soldAlone, (await ask()).data.bundle.combinations[0].products[0].hasOwnPage];
  };
  expect(await seen()).toEqual([false, false]);
  await sql(store.db, 'update bundle_item set sold_alone = true where sellable_id = $1', [bundle.event.id]);
  expect(await seen()).toEqual([true, true]);
  await sql(store.db, 'update bundle_item set sold_alone = false');
});

test('tickets of several categories are told apart by them', async () => {
  const categories = async () =>
    (await ask()).data.bundle.combinations[0].products[0].variants.map(({ category }: { category: string | null }) => category);
  expect(await categories()).toEqual([null, null]);
  await sql(
    store.db,
    `with rang as (insert into pricing_category (event_id, key, name) values ($1, 'circle', '{"de": "Rang", "en": "Circle"}') returning id)
    update variant set pricing_category_id = (select id from rang) where sellable_id = $1 and description::text like '%reduced%'`,
    [bundle.event.id],
  );
  expect(await categories()).toEqual([expect.any(String), 'Rang']);
  await sql(
    store.db,
    `update variant set pricing_category_id = (select id from pricing_category where event_id = $1 and key <> 'circle') where sellable_id = $1`,
    [bundle.event.id],
  );
});

test('its parts know the bundle; a hidden event does not, and is not offered', async () => {
  const slug = await slugOf(store.db, bundle.id);
  const event = async () =>
    (await store.graphql('EVENT', { event_id: String(bundle.event.id), countryCode: 'de' }, { post: true })).data.event;
  expect((await event()).combinedProducts).toEqual([slug]);
  await sql(store.db, `update event set meta = '{"hide_in_combined_product": true}' where id = $1`, [bundle.event.id]);
  expect((await event()).combinedProducts).toEqual([]);
  expect((await ask()).data.bundle).toMatchObject({ hasCombinations: true, combinations: [] });
  await sql(store.db, `update event set meta = '{}' where id = $1`, [bundle.event.id]);
});

test('bought, it is one bundle of parts in cart and order', async () => {
  const input = {
    requests: [
      {
        productVariantId: String(bundle.rootVariantId),
        amount: 1,
        bundle: {
          combinationId: String(bundle.combinationId),
          productVariantIds: [bundle.shirt.variantIds[0], bundle.event.reducedVariantId].map(String),
        },
      },
    ],
    countryCode: 'de',
  };
  const { data } = await store.graphql('addItems', { input });
  const { items, total } = data.addItems.cart;
  const [root, ...parts] = items;
  expect(root).toMatchObject({ type: 'bundle', meta: { root: true }, bundledItemIds: parts.map(({ id }: { id: string }) => id) });
  expect(parts).toMatchObject([{ type: 'product' }, { type: 'event', ticket: true }]);
  expect(total).toBe(7500);
  const availabilities = async () =>
    (await store.graphql('BUNDLE_AVAILABILITY', { ids: [String(bundle.event.id), '999999'] }, { post: true })).data.availabilities;
  expect(await availabilities()).toMatchObject([{ variants: [{ free: 99 }, { free: 99 }] }, null]);
  // a date that is sold no more is no choice
  await sql(store.db, 'update event set sale_until = now() where id = $1', [bundle.event.id]);
  await expect.poll(availabilities).toMatchObject([{ variants: [{ free: 0 }, { free: 0 }] }, null]);
});
