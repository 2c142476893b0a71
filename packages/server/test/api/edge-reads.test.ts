import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCatalogueReads } from '../../src/modules/catalogue/index.ts';
import { createListCategories } from '../../src/modules/catalogue/list-categories.ts';
import { sql, type StandingEvent } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let event: StandingEvent;
let listed: StandingEvent[];
let shirtId: number;
const set = (text: string, values: unknown[] = []) => sql(store.db, text, values);

beforeAll(async () => {
  store = await startTestStore({
    seed: async (cast, { db }) => {
      event = await cast.standingEvent();
      shirtId = (await cast.product()).id;
      await cast.product();
      listed = [];
      for (let number = 0; number < 6; number++) listed.push(await cast.standingEvent());
      // ties at each level: meta order, start, doors, stage
      const rows: [order: number | string | null, day: number, door: number | null, stage: number | null][] = [
        [null, 2, 1, 2],
        [null, 2, 1, 1],
        [null, 2, 0, 9],
        [null, 1, null, null],
        [-1, 9, null, null],
        ['x', 2, null, null],
      ];
      for (const [index, [order, day, door, stage]] of rows.entries()) {
        await sql(
          db,
          `update event set meta = $2::jsonb, happening_from = date_trunc('day', now()) + make_interval(days => $3),
            door_time = date_trunc('day', now()) + make_interval(days => $3, mins => $4::int), stage_time = date_trunc('day', now()) + make_interval(days => $3, mins => $5::int) where id = $1`,
          [listed[index]?.id, JSON.stringify(order === null ? {} : { order }), day, door, stage],
        );
      }
      const over = await cast.standingEvent();
      await sql(db, "update event set happening_from = now() - interval '1 day' where id = $1", [over.id]);
      const hidden = await cast.standingEvent();
      await sql(db, 'update sellable set hidden = true where id = $1', [hidden.id]);
    },
  });
});
afterAll(() => store.stop());

const read = async (countryCode = 'de', locale = 'de') =>
  (await store.graphql('EVENT', { event_id: String(event.id), countryCode }, { locale, post: true })).data.event;
const page = (first: number, after: string | null = null) => store.graphql('EVENTS', { first, after, countryCode: 'de' }, { post: true });

function countStatements() {
  const sent: unknown[][] = [];
  const many = (...args: Parameters<typeof store.db.many>) => (sent.push(args), store.db.many(...args));
  return { sent, db: { ...store.db, many } as typeof store.db };
}

test('pages and products that are asked for together are one statement each, and each is what it would be alone', async () => {
  const { sent, db } = countStatements();
  const catalogue = createCatalogueReads(db);
  const scope = { shopId: store.cast.mainShopId, locale: 'de', countryCode: 'de' } as const;
  const names = [String(shirtId), 'not-there', String(shirtId + 1), `product-${shirtId}`, String(shirtId)];
  const slugs = ['terms', 'not-there', 'withdrawal', 'terms'];
  const together = await Promise.all([
    ...names.map((name) => catalogue.findProduct(scope, name)),
    ...slugs.map((slug) => catalogue.findPage(scope, slug)),
  ]);
  expect(sent).toHaveLength(2);
  const alone = [];
  for (const name of names) alone.push(await catalogue.findProduct(scope, name));
  for (const slug of slugs) alone.push(await catalogue.findPage(scope, slug));
  expect(together).toEqual(alone);
  expect(together[0]).toMatchObject({ id: shirtId });
  expect(together[1]).toBeUndefined();
  expect(await Promise.all([catalogue.findPage(scope, 'terms'), catalogue.findPage({ ...scope, shopId: 0 }, 'terms')])).toEqual([
    together[5],
    undefined,
  ]);
});

test('lists of categories that are asked for together are one statement, and each is what it would be alone', async () => {
  const { sent, db } = countStatements();
  const listCategories = createListCategories(db);
  const [{ id: shopId }] = (await set('select id from shop where is_main')) as [{ id: number }];
  await set(
    `with made as (
      insert into category (slug, type, name) select slug, type, jsonb_build_object('de', slug)
      from (values ('a-1', 'ARTIST'), ('a-2', 'ARTIST'), ('c-1', 'CATEGORY'), ('c-2', 'CATEGORY')) v(slug, type) returning id, slug)
    insert into shop_category (shop_id, category_id, on_home) select $1, id, slug = 'a-2' from made`,
    [shopId],
  );
  const scope = { shopId, locale: 'de', countryCode: 'de' } as const;
  const lists = [{ types: ['ARTIST'] }, { types: ['TOUR', 'CATEGORY'], first: 1 }, { types: ['ARTIST'], onHome: true }] as const;
  const together = await Promise.all(lists.map((list) => listCategories(scope, list)));
  expect(sent).toHaveLength(1);
  const alone = [];
  for (const list of lists) alone.push(await listCategories(scope, list));
  expect(sent).toHaveLength(4);
  expect(together).toEqual(alone);
  expect(together.map(({ nodes }) => nodes.map(({ slug }) => slug))).toEqual([['a-1', 'a-2'], ['c-1'], ['a-2']]);
  await expect(listCategories({ ...scope, shopId: Number.NaN }, lists[0])).rejects.toThrow('integer');
});

test('tours of a home page are those with dates, by their place there; the others follow as they are listed', async () => {
  const [{ id: shopId }] = (await set('select id from shop where is_main')) as [{ id: number }];
  await set(
    `with made as (
      insert into category (slug, type, name, sort_order_homepage)
      select slug, 'TOUR', jsonb_build_object('de', slug), place
      from (values ('ta', null::int), ('tb', 2), ('tc', 1), ('t-without-dates', 0)) v(slug, place) returning id, slug),
    dates as (insert into sellable_category (sellable_id, category_id) select $2, id from made where slug <> 't-without-dates')
    insert into shop_category (shop_id, category_id) select $1, id from made`,
    [shopId, event.id],
  );
  const listCategories = createListCategories(store.db);
  const scope = { shopId, locale: 'de', countryCode: 'de' } as const;
  const first = await listCategories(scope, { types: ['TOUR'], homeOrder: true, first: 2 });
  const rest = await listCategories(scope, { types: ['TOUR'], homeOrder: true, first: 2, after: first.pageInfo.endCursor });
  expect([first, rest].map(({ nodes }) => nodes.map(({ slug }) => slug))).toEqual([['tc', 'tb'], ['ta']]);
  await set("delete from category where slug like 't_' or slug = 't-without-dates'");
});

test('the blocks of a home page come together, each as it would come alone, and none is empty', async () => {
  const [{ id: shopId }] = (await set('select id from shop where is_main')) as [{ id: number }];
  await set(
    `with made as (
      insert into category (slug, type, name, main_category, hide_events)
      select slug, type, jsonb_build_object('de', slug), main, slug = 'shy' from (values
        ('goods', 'CATEGORY', true), ('gigs', 'TOUR', true), ('none', 'CATEGORY', true), ('shy', 'TOUR', true), ('minor', 'CATEGORY', false)) v(slug, type, main)
      returning id, slug),
    listed as (insert into shop_category (shop_id, category_id, sort_order) select $1, id, case slug when 'gigs' then 1 else 2 end from made)
    insert into sellable_category (sellable_id, category_id)
    select s.id, made.id from made join sellable s on s.kind = case when made.slug in ('goods', 'minor') then 'product' else 'event' end and made.slug <> 'none'`,
    [shopId],
  );
  const ask = { countryCode: 'at', products: 1, events: 3 };
  const { blocks } = (await store.graphql('SHOP_BLOCKS', ask, { post: true })).data;
  const alone = async (operation: string, categorySlug: string, first: number) =>
    (await store.graphql(operation, { categorySlug, countryCode: 'at', first }, { post: true })).data;
  const { events } = await alone('TOUR_EVENTS', 'gigs', 3);
  const { products } = await alone('CATEGORY_PRODUCTS', 'goods', 1);
  expect([events.nodes.length, products.pageInfo.hasNextPage]).toEqual([3, true]);
  expect(blocks).toMatchObject([
    { category: { slug: 'gigs' }, events: events.nodes, products: { nodes: [] } },
    { category: { slug: 'goods' }, events: [], products },
  ]);
});

test('the page of an artist has the blocks of its own categories and tours, from the highest order down', async () => {
  const [{ id: shopId }] = (await set('select id from shop where is_main')) as [{ id: number }];
  await set(
    `with band as (insert into category (slug, type, name) values ('duo', 'ARTIST', '{"de": "Duo"}') returning id),
    made as (
      insert into category (slug, type, name, main_category, parent_id, sort_order)
      select slug, type, jsonb_build_object('de', slug), true, case when type = 'CATEGORY' then band.id end, place
      from band, (values ('duo-low', 'CATEGORY', 1), ('duo-high', 'CATEGORY', 2), ('duo-tour', 'TOUR', 3)) v(slug, type, place) returning id, slug),
    played as (insert into tour_artist select made.id, band.id, 0 from made, band where slug = 'duo-tour'),
    listed as (insert into shop_category (shop_id, category_id) select $1::int, id from made union all select $1::int, id from band)
    insert into sellable_category (sellable_id, category_id)
    select s.id, made.id from made join sellable s on s.kind = case when made.slug = 'duo-tour' then 'event' else 'product' end`,
    [shopId],
  );
  const { data } = await store.graphql('ARTIST', { artist_slug: 'duo', countryCode: 'de', products: 1, events: 2 }, { post: true });
  expect(data.blocks.map(({ category }: { category: { slug: string } }) => category.slug)).toEqual(['duo-tour', 'duo-high', 'duo-low']);
  expect(data.blocks[0].events).toHaveLength(2);
  expect(data.blocks[1].products).toMatchObject({ nodes: [{}], pageInfo: { hasNextPage: true } });
});

describe('prices', () => {
  test('are those of the country, else of Germany', async () => {
    expect([await read('at'), await read('fr'), await read('DE')].map(({ priceLow, priceHigh }) => [priceLow, priceHigh])).toEqual([
      [2100, 3100],
      [2000, 3000],
      [2000, 3000],
    ]);
    await set("delete from variant_price where variant_id = $1 and country_code = 'at'", [event.reducedVariantId]);
    expect(await read('at')).toMatchObject({ priceLow: 2000, priceHigh: 3100 });
    const { product } = (await store.graphql('PRODUCT', { productId: String(shirtId), countryCode: 'at' }, { post: true })).data;
    expect(product).toMatchObject({ price: 2600, priceHigh: 2600, variants: [{ price: 2600 }, { price: 2600 }] });
  });

  test('range over variants that cost something', async () => {
    await set('update variant_price set price_minor = 0 where variant_id = $1', [event.reducedVariantId]);
    expect(await read()).toMatchObject({ priceLow: 3000, priceHigh: 3000 });
    await set('update variant_price set price_minor = 2000 where variant_id = $1', [event.reducedVariantId]);
  });

  test('range over variants that are sold in some section', async () => {
    const [category] = await set('insert into pricing_category (event_id, key, name) values ($1, \'b\', \'{"de": "B"}\') returning id', [
      event.id,
    ]);
    const [variant] = await set(
      'insert into variant (sellable_id, key, description, physical, pricing_category_id) values ($1, \'b\', \'{"de": "B"}\', false, $2) returning id',
      [event.id, category?.['id']],
    );
    await set("insert into variant_price values ($1, 'de', 100)", [variant?.['id']]);
    // a section of another category is none of its own
    await set('insert into variant_section values ($1, $2)', [variant?.['id'], event.sectionId]);
    const found = await read();
    expect(found).toMatchObject({ priceLow: 2000, priceHigh: 3000 });
    expect(found.variants.find(({ id }: { id: string }) => id === String(variant?.['id']))).toMatchObject({ sectionIds: [], price: 100 });
    await set('update variant set active = false where id = $1', [variant?.['id']]);
    expect((await read()).variants).toHaveLength(2);
  });

  test('are of a variant that is limited to sections only there', async () => {
    await set('insert into variant_section values ($1, $2)', [event.reducedVariantId, event.otherSectionId]);
    const { variants } = await read();
    expect(variants.map(({ sectionIds }: { sectionIds: string[] }) => sectionIds)).toEqual([
      [String(event.sectionId), String(event.otherSectionId)],
      [String(event.otherSectionId)],
    ]);
  });
});

test('texts are in the language asked for, else in German', async () => {
  expect([(await read('de', 'de')).name, (await read('de', 'en')).name]).toEqual(['Concert', 'Concert (en)']);
  await set(`update event set name = '{"de": "Nur hier", "en": ""}', subtitle = '{"de": "Unten"}' where id = $1`, [event.id]);
  expect(await read('de', 'en')).toMatchObject({ name: 'Nur hier', subtitle: 'Unten' });
  await set("insert into page (shop_id, slug, locale, title, markdown, html) values ($1, 'about', 'de', 'Über', '', '')", [
    store.cast.mainShopId,
  ]);
  expect((await store.graphql('PAGE', { slug: 'about' }, { locale: 'en', post: true })).data.page).toMatchObject({
    locale: 'de',
    title: 'Über',
  });
});

test('a page that a shop has only in English is shown to everybody', async () => {
  await set("insert into page (shop_id, slug, locale, title, markdown, html) values ($1, 'in-english', 'en', 'About', '', '')", [
    store.cast.mainShopId,
  ]);
  expect((await store.graphql('PAGE', { slug: 'in-english' }, { locale: 'de', post: true })).data.page).toMatchObject({
    locale: 'en',
    title: 'About',
  });
});

test('an event of the shop’s own names the company behind the shop, else that of the main shop', async () => {
  const company = async () => (await read()).owningCompanyAddress?.company ?? null;
  await set(`update shop set legal = '{"company": "Main Ltd", "email": "not@here.test"}' where is_main`);
  expect(await company()).toBeNull();
  await set("update event set seller_role = 'own' where id = $1", [event.id]);
  expect((await read()).owningCompanyAddress).toMatchObject({ company: 'Main Ltd', city: null });
  expect((await read()).owningCompanyAddress).not.toHaveProperty('email');
  await set(`update event set owning_company = '{"company": "Promoters Ltd"}' where id = $1`, [event.id]);
  expect(await company()).toBe('Promoters Ltd');
  await set("update event set seller_role = 'agent', owning_company = null where id = $1", [event.id]);
});

test('a slug of digits is not taken for the number of another', async () => {
  const other = listed[3]?.id ?? 0;
  const find = async (eventId: number) =>
    Number((await store.graphql('EVENT', { event_id: String(eventId), countryCode: 'de' }, { post: true })).data.event.id);
  for (const [slug, id] of [
    [event.id, other],
    [other, event.id],
  ])
    await set('update sellable set slug = $1 where id = $2', [String(slug), id]);
  expect([await find(event.id), await find(other)]).toEqual([other, event.id]);
  for (const id of [event.id, other]) await set("update sellable set slug = 'event-' || id where id = $1", [id]);
});

test('events come by meta order, start, doors and stage, without those over or hidden', async () => {
  const { nodes } = (await page(200)).data.events;
  const expected = [listed[4], listed[3], listed[2], listed[1], listed[0], listed[5], event];
  expect(nodes.map(({ id }: { id: string }) => Number(id))).toEqual(expected.map((one) => one?.id));
});

describe('pages of a list', () => {
  test('are its parts in order, to the end', async () => {
    const whole = (await page(200)).data.events.nodes.map(({ id }: { id: string }) => id);
    const parts: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { nodes, pageInfo }: { nodes: { id: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } } = (await page(3, after))
        .data.events;
      parts.push(...nodes.map(({ id }) => id));
      expect(pageInfo).toMatchObject({ hasPreviousPage: after !== null, startCursor: nodes[0]?.id, endCursor: nodes.at(-1)?.id });
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    expect(parts).toEqual(whole);
  });

  test('go on behind an event that is over meanwhile', async () => {
    const [first, second, third] = (await page(3)).data.events.nodes;
    await set("update event set meta = '{\"order\": -2}', happening_from = now() - interval '1 day' where id = $1", [first.id]);
    expect((await page(2, first.id)).data.events.nodes.map(({ id }: { id: string }) => id)).toEqual([second.id, third.id]);
  });

  test.each([
    [0, null, 0],
    [-5, null, 0],
    [1, null, 1],
    [1_000, null, 6],
    [5, '999999', 0],
  ])('of %i rows after %s hold %i', async (first, after, count) => {
    const { nodes, pageInfo } = (await page(first, after)).data.events;
    expect(nodes).toHaveLength(count);
    expect([pageInfo.startCursor, pageInfo.endCursor]).toEqual([nodes[0]?.id ?? null, nodes.at(-1)?.id ?? null]);
  });

  test.each(["1'; drop table event; --", 'abc', '', '1.5', '-1', '0', '9'.repeat(30), ' 1'])('do not begin after %j', async (after) => {
    expect((await page(5, after)).errors?.[0]).toMatchObject({ extensions: { code: 'INVALID_CURSOR' } });
  });
});
