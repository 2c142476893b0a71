import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
const set = (text: string, values: unknown[] = []) => sql(store.db, text, values);
const both = (text: string) => JSON.stringify({ de: text, en: text });

beforeAll(async () => {
  store = await startTestStore({
    seed: async (cast, { db }) => {
      const category = async (
        slug: string,
        type: string,
        name: string,
        { main = true, shop = cast.mainShopId, alternatives = [] as string[] } = {},
      ) => {
        const [row] = await sql<{ id: number }>(
          db,
          'insert into category (slug, type, name, main_category, alternative_names) values ($1, $2, $3::jsonb, $4, $5) returning id',
          [slug, type, both(name), main, alternatives],
        );
        await sql(db, 'insert into shop_category values ($1, $2)', [shop, row?.id]);
        return row?.id ?? 0;
      };
      const event = async (name: string, categoryId: number | null, days: number, meta = {}) => {
        const { id } = await cast.standingEvent();
        await sql(
          db,
          "update event set name = $2::jsonb, descriptive_name = $2::jsonb, meta = $4::jsonb, happening_from = date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' + make_interval(days => $3, hours => 20) where id = $1",
          [id, both(name), days, JSON.stringify(meta)],
        );
        if (categoryId !== null) await sql(db, 'insert into sellable_category values ($1, $2)', [id, categoryId]);
        return id;
      };
      const product = async (name: string, categoryId: number | null, order = 0) => {
        const { id } = await cast.product();
        await sql(
          db,
          'update product set name = $2::jsonb, descriptive_name = $2::jsonb, artist_category_id = $3, sort_order = $4 where id = $1',
          [id, both(name), categoryId, order],
        );
        return id;
      };
      const doctors = await category('aerzte', 'ARTIST', 'Die Ärzte', { alternatives: ['Beste Band'] });
      const kid = await category('ok-kid', 'ARTIST', 'Ok Kid');
      await category('kid-b', 'ARTIST', 'Kidburg');
      const unlisted = await category('unlisted', 'CATEGORY', 'Restposten', { main: false });
      const summer = await category('sommer', 'TOUR', 'Sommerkonzerte');
      await event('Zürich', doctors, 3);
      await event('Köln, Straßenfest', doctors, 5, { order: 1 });
      await event('Sommerkonzert im Park', summer, 4);
      await event('Ok Kid', kid, 2);
      await event('Gewesen', doctors, -3);
      await event('Ohne Kategorie', null, 3);
      await product('Shirt Blüte', doctors, 1);
      const twice = await product('Poster', doctors, 2);
      await sql(db, 'insert into sellable_category values ($1, $2), ($1, $3)', [twice, doctors, summer]);
      await product('Restkiste', unlisted);
      await product('Ohne Künstler', null);
      await product('Ok sagt das Kid', await category('spruch', 'LABEL', 'Sprüche'));
      const secret = await category('geheim', 'ARTIST', 'Geheimbund', { shop: cast.bandShopId });
      const elsewhere = await event('Geheimbund', secret, 3);
      await sql(db, 'update shop_sellable set shop_id = $1 where sellable_id = $2', [cast.bandShopId, elsewhere]);
      const many = await category('viele', 'ARTIST', 'Vielzahl');
      for (let number = 0; number < 3; number++) {
        await product(`Tasse ${number}`, many, number);
        await event(`Abend ${number}`, many, 10 + number);
      }
      await sql(db, 'select index_search()');
    },
  });
});
afterAll(() => store.stop());

type Named = { name?: string; slug: string; displayName?: string };
const search = async (terms: string[], { after = null as string | null, only = '', shop = 'main', post = true } = {}) => {
  const variables = {
    terms,
    after,
    countryCode: 'de',
    withArtists: !only || only === 'artists',
    withProducts: !only || only === 'products',
    withEvents: !only || only === 'events',
  };
  const { data } = await store.graphql('search', variables, { shop, post });
  const names = (list?: { nodes: Named[] }) => (list?.nodes ?? []).map((node) => node.name ?? node.displayName);
  return {
    artists: names(data.search.artists),
    products: names(data.search.merchProducts),
    events: names(data.search.events),
    data: data.search,
  };
};

describe('a band is found', () => {
  test.each([
    '*ärzte*',
    '*aerzte*',
    '*ÄRZTE*',
    '*arzte*',
    '*a\u0308rzte*',
    '*rzt*',
    '*ärzet*',
    '*ärtze*',
    '*aerzze*',
    // the first letter another, one too many
    '*ürzte*',
    '*kärzte*',
  ])('by %s, with what is theirs', async (term) => {
    expect(await search([term])).toMatchObject({
      artists: ['Die Ärzte'],
      products: ['Poster', 'Shirt Blüte'],
      events: ['Zürich', 'Köln, Straßenfest'],
    });
  });

  test('by another name of theirs', async () => {
    expect((await search(['*beste*', '*band*'])).artists).toEqual(['Die Ärzte']);
  });

  test('by terms that are one, not by their parts', async () => {
    expect((await search(['*ok kid*'])).artists).toEqual(['Ok Kid']);
    expect((await search(['*kid*'])).artists).toEqual(['Kidburg', 'Ok Kid']);
    expect((await search(['*ok*', '*kid*'])).products).toEqual(['Ok sagt das Kid']);
    expect((await search(['*ok kid*'])).products).toEqual([]);
  });
});

describe('events and products are found', () => {
  test.each([
    [['*zürich*'], ['Zürich']],
    [['*zuerich*', '*ärzte*'], ['Zürich']],
    [['*strassen*'], ['Köln, Straßenfest']],
    [['*cologne*', '*straßenfest*'], ['Köln, Straßenfest']],
    [['*sommerkonzerte*'], ['Sommerkonzert im Park']],
    [['*sommerkonzertes*'], ['Sommerkonzert im Park']],
    [['*hall*', '*park*'], ['Sommerkonzert im Park']],
    // the first letter missing, where another word is mistyped too
    [['*rzte*', '*zürch*'], ['Zürich']],
  ])('%j', async (terms, events) => {
    expect((await search(terms)).events).toEqual(events);
  });

  test('only when every term is', async () => {
    expect(await search(['*zürich*', '*park*'])).toMatchObject({ artists: [], products: [], events: [] });
  });

  test('each once, whatever it is found by', async () => {
    expect((await search(['*poster*'])).products).toEqual(['Poster']);
    expect((await search(['*po*'])).products).toEqual(['Poster']);
  });

  test('with the better answers first', async () => {
    // an event is named so; the other only belongs to whom is
    expect((await search(['*ok*'])).events[0]).toBe('Ok Kid');
  });
});

describe('is not found', () => {
  test.each(['ohne kategorie', 'gewesen', 'restkiste', 'ohne künstler', 'restposten', 'geheimbund', 'geheimbnud', 'qxqxqx', 'zzzz', 'x'])(
    '%s',
    async (term) => {
      expect(await search(term.split(' ').map((word) => `*${word}*`))).toMatchObject({ artists: [], products: [], events: [] });
    },
  );

  test('what is hidden meanwhile', async () => {
    await set("update sellable set hidden = true where id in (select id from event where name ->> 'de' = 'Zürich')");
    expect((await search(['*zürich*'])).events).toEqual([]);
    await set('update sellable set hidden = false');
  });

  test('anything without a term', async () => {
    for (const terms of [[], ['**'], ['*'], ['* *'], ['*%*'], ["*'*"], ['*_*'], ['*\\*']])
      expect(await search(terms)).toMatchObject({ artists: [], products: [], events: [] });
  });
});

test("the wall: a shop finds its own and never another's, mistyped or not", async () => {
  expect((await search(['*geheimbund*'], { shop: 'band' })).events).toEqual(['Geheimbund']);
  expect((await search(['*geheimbnud*'], { shop: 'band' })).artists).toEqual(['Geheimbund']);
  for (const term of ['*ärzte*', '*aerzze*', '*zürich*', '*e*'])
    expect(JSON.stringify((await search([term], { shop: 'band' })).data)).not.toMatch(/Ärzte|Zürich|Poster/);
});

test('each list goes on by its own cursor', async () => {
  const whole = (await search(['*vielzahl*'])).products;
  expect(whole).toEqual(['Tasse 2', 'Tasse 1', 'Tasse 0']);
  const { data } = await search(['*vielzahl*'], { only: 'products' });
  expect(data.artists).toBeUndefined();
  const [first] = data.merchProducts.nodes;
  expect((await search(['*vielzahl*'], { only: 'products', after: first.id })).products).toEqual(['Tasse 1', 'Tasse 0']);
  const wrong = await store.graphql('search', {
    terms: ['*a*'],
    after: 'x',
    countryCode: 'de',
    withArtists: true,
    withProducts: false,
    withEvents: false,
  });
  expect(wrong.errors?.[0]?.extensions?.code).toBe('INVALID_CURSOR');
});

describe('the list of events', () => {
  const day = (days: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now() + days * 86_400_000);
  const list = async (filter: object) => {
    const { data, errors } = await store.graphql('SEARCH_EVENTS', { first: 20, countryCode: 'de', ...filter }, { post: true });
    return data ? data.searchEvents.nodes.map((node: Named) => node.name) : errors?.[0]?.extensions?.code;
  };

  test('is filtered by words, in list order', async () => {
    expect(await list({ term: 'Ärzte' })).toEqual(['Zürich', 'Köln, Straßenfest']);
    expect(await list({ term: '  KÖLN   aerzte ' })).toEqual(['Köln, Straßenfest']);
    expect(await list({ term: 'qxqxqx' })).toEqual([]);
    // what says nothing finds nothing, as in the search
    expect(await list({ term: '!!!' })).toEqual([]);
    expect(await list({ term: 'okkid' })).toEqual(['Ok Kid']);
  });

  test('is filtered by days, both included', async () => {
    expect(await list({ from: day(3), until: day(4) })).toEqual(['Zürich', 'Ohne Kategorie', 'Sommerkonzert im Park']);
    expect(await list({ from: day(11) })).toEqual(['Abend 1', 'Abend 2']);
    expect(await list({ until: day(2) })).toEqual(['Ok Kid']);
    expect(await list({ from: day(4), until: day(3) })).toEqual([]);
    expect(await list({ term: 'ärzte', until: day(4) })).toEqual(['Zürich']);
  });

  test('finds no day that is not announced by trying', async () => {
    await set(`update event set meta = '{"hideDate": true}' where name ->> 'de' = 'Ok Kid'`);
    expect(await list({})).toContain('Ok Kid');
    for (const filter of [{ until: day(2) }, { from: day(1) }, { from: day(1), until: day(2) }])
      expect(await list(filter)).not.toContain('Ok Kid');
    await set(`update event set meta = '{}' where name ->> 'de' = 'Ok Kid'`);
  });

  test('counts an event of several days on each of them', async () => {
    await set("update event set happening_until = happening_from + interval '20 days' where name ->> 'de' = 'Ok Kid'");
    expect(await list({ from: day(13) })).toEqual(['Ok Kid']);
    await set('update event set happening_until = null');
  });

  test('knows nothing of an event that has ended, and no cart takes it', async () => {
    const change = `update event set name = $2::jsonb, descriptive_name = $2::jsonb, happening_from = now() - interval '3 hours',
      happening_until = now() + make_interval(secs => $3) where id = $1`;
    const seen = async (name: string, secondsLeft: number) => {
      const { id, variantId } = await store.cast.standingEvent();
      await set(change, [id, both(name), secondsLeft]);
      const { data } = await store.graphql('addItems', { input: { requests: [{ productVariantId: String(variantId), amount: 1 }] } });
      return [(await list({})).includes(name), data.addItems.code ?? 'added'];
    };
    expect(await seen('Läuft noch', 3600)).toEqual([true, 'added']);
    expect(await seen('Ist aus', -60)).toEqual([false, 'NOT_ON_SALE']);
    await set("update sellable set hidden = true where id in (select id from event where name ->> 'de' in ('Läuft noch', 'Ist aus'))");
  });

  test.each(['yesterday', '2027-02-30', '27-1-1', '2027-01-01; drop table event', ''])('refuses the day %j', async (from) => {
    expect(await list({ from })).toBe('BAD_USER_INPUT');
  });
});

test('tours featured last come first, with their next two events', async () => {
  await set("update category set featured_at = now() - interval '1 day' where slug = 'sommer'");
  await set(
    `with t as (insert into category (slug, type, name, featured_at) values ('neu', 'TOUR', '{"de": "Neu"}', now() - interval '1 hour'), ('bald', 'TOUR', '{"de": "Bald"}', now() + interval '1 hour'), ('leer', 'TOUR', '{"de": "Leer"}', now()) returning id, slug),
    shown as (insert into shop_category select $1::int, id from t)
    insert into sellable_category select e.id, t.id from event e, t where e.name ->> 'de' like 'Abend %' and t.slug <> 'leer'`,
    [store.cast.mainShopId],
  );
  const { data } = await store.graphql('FEATURED_TOURS', { countryCode: 'de' }, { post: true });
  expect(
    data.featuredTours.map(({ tour, events }: { tour: Named; events: Named[] }) => [tour.slug, events.map(({ name }) => name)]),
  ).toEqual([
    ['neu', ['Abend 0', 'Abend 1']],
    ['sommer', ['Sommerkonzert im Park']],
  ]);
  expect((await store.graphql('FEATURED_TOURS', { countryCode: 'de' }, { shop: 'band', post: true })).data.featuredTours).toEqual([]);
});
