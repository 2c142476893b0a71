import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slugOf, sql } from '../cast.ts';
import { HOST, startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let event: string;
let bundle: { id: number; event: number; shirt: number };
beforeAll(async () => {
  store = await startTestStore({
    seed: async (cast, { db }) => {
      const { id } = await cast.standingEvent();
      await cast.product();
      const made = await cast.bundle();
      bundle = { id: made.id, event: made.event.id, shirt: made.shirt.id };
      await sql(db, `update event set descriptive_name = '{"de":"Tauben & <Töne>","en":"Pigeons & <Tones>"}' where id = $1`, [id]);
      event = await slugOf(db, id);
      await sql(db, `insert into shop (slug, name, domain) values ('own', 'Own', 'own.test')`);
      await sql(db, `insert into shop (slug, name, meta) values ('shy', 'Shy', '{"noindex":true}')`);
      await sql(db, `insert into shop (slug, name, meta) values ('closed', 'Closed', '{"design":{"accent":"#3a0ca3","radius-l":0}}')`);
      await sql(db, `insert into shop (slug, name) values ('wide', 'Wide')`);
      await sql(
        db,
        `with made as (insert into sellable (kind, slug, vat_permille) select 'product', 'p-' || n, 190 from generate_series(1, 2100) n returning id, slug),
           product as (insert into product (id, name, descriptive_name) select id, '{"de":"P"}', '{"de":"P"}' from made)
         insert into shop_sellable (shop_id, sellable_id) select s.id, made.id from shop s, made where s.slug = 'wide'`,
      );
      await sql(db, `insert into shop_access_code (shop_id, code_hash) select id, 'x' from shop where slug = 'closed'`);
      await sql(
        db,
        `insert into page (shop_id, slug, locale, title, markdown, html) select $1, x, 'de', x, '', '' from unnest(array['imprint', 'terms/advent', 'faq/1', 'nofrills', 'withdrawal', 'tracer']) x`,
        [cast.mainShopId],
      );
      await sql(
        db,
        `insert into news_item (shop_id, key, placement, url, title, text) values ($1, 'n', 'hot', '/events', '{"de":"Neu & <gut>","en":"New & <good>"}', '{"de":"Text"}')`,
        [cast.mainShopId],
      );
    },
  });
});
afterAll(() => store.stop());

const count = (text: string, part: string) => text.split(part).length - 1;
/** As after a change that is published: what is kept of pages is old, which it would be by itself after a minute. */
const forget = () => sql(store.db, "select pg_notify('catalogue', '')");

test('the sitemap of a shop holds every page once in each language, each with the other beside it', async () => {
  const { status, headers, text } = await store.get('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  for (const path of [`/events/${event}`, '/imprint', '/terms/advent', '/faq', '/events', '/'])
    expect([path, count(text, `<loc>http://${HOST}${path}</loc>`), count(text, `<loc>http://${HOST}${path}?language=en</loc>`)]).toEqual([
      path,
      1,
      1,
    ]);
  expect(text).toContain(`hreflang="en" href="http://${HOST}/imprint?language=en"`);
  expect(text).toContain('/products/product-');
  expect(text).not.toMatch(/nofrills|faq\/1|\/band/);
  expect((await store.get('/band/sitemap.xml')).text).toContain(`<loc>http://${HOST}/band</loc>`);
  expect((await store.get('/band/sitemap.xml')).text).not.toContain(event);
});

test('a sitemap names a bundle, and of its parts those that have a page of their own', async () => {
  const sitemap = (await store.get('/sitemap.xml')).text;
  expect(sitemap).toContain(`/bundle/${await slugOf(store.db, bundle.id)}<`);
  // parts of this bundle alone: their addresses lead to it
  expect(sitemap).not.toContain(`/events/${await slugOf(store.db, bundle.event)}<`);
  expect(sitemap).not.toContain(`/products/${await slugOf(store.db, bundle.shirt)}<`);
  // sold alone as well, it has its page
  await sql(store.db, 'update bundle_item set sold_alone = true where sellable_id = $1', [bundle.shirt]);
  await forget();
  await expect.poll(async () => (await store.get('/sitemap.xml')).text).toContain(`/products/${await slugOf(store.db, bundle.shirt)}<`);
});

test('a large shop has an index of parts, and every page in one of them', async () => {
  const index = (await store.get('/wide/sitemap.xml')).text;
  const parts = [...index.matchAll(/<sitemap><loc>(.*?)<\/loc><\/sitemap>/g)].map(([, address = '']) => new URL(address));
  expect(parts.map(({ host, pathname }) => host + pathname)).toEqual([1, 2, 3].map((part) => `${HOST}/wide/sitemap-${part}.xml`));
  const texts = await Promise.all(parts.map(async ({ pathname }) => (await store.get(pathname)).text));
  const addresses = texts.flatMap((text) => [...text.matchAll(/<loc>([^<?]*)<\/loc>/g)].map(([, address]) => address));
  expect([addresses.length, new Set(addresses).size]).toEqual([2103, 2103]);
  expect(texts[0]).toContain(`<loc>http://${HOST}/wide/events</loc>`);
  expect(texts[2]).toContain(`<loc>http://${HOST}/wide/products/p-2100</loc>`);
  for (const none of ['/wide/sitemap-4.xml', '/shy/sitemap-1.xml', '/closed/sitemap-1.xml'])
    expect([none, (await store.get(none)).status]).toEqual([none, 404]);
});

test('robots are led to the sitemaps of their host, and kept from what is personal', async () => {
  const main = (await store.get('/robots.txt')).text;
  expect(main.match(/Sitemap: .*/g)).toEqual(['', '/band', '/wide'].map((shop) => `Sitemap: http://${HOST}${shop}/sitemap.xml`));
  expect(main).toContain('Disallow: /*/checkout/\n');
  expect((await store.get('/robots.txt', { host: 'own.test:8080' })).text).toContain('Sitemap: http://own.test:8080/sitemap.xml');
});

test('robots may read every page that a sitemap names, and none that belongs to a person', async () => {
  await sql(store.db, "update sellable set slug = 'search-party' where slug = $1", [event]);
  await forget();
  const closed = [...(await store.get('/robots.txt')).text.matchAll(/^Disallow: (.*)$/gm)].map(
    ([, path = '']) => new RegExp(`^${path.replace(/[.?/]/g, '\\$&').replace(/\*/g, '.*')}`),
  );
  const isClosed = (path: string) => closed.some((rule) => rule.test(path));
  await expect.poll(async () => (await store.get('/sitemap.xml')).text).toContain('/events/search-party');
  const named = [...(await store.get('/sitemap.xml')).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address));
  expect(named.map(({ pathname, search }) => pathname + search).filter(isClosed)).toEqual([]);
  expect(named.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(['/withdrawal', '/pages/tracer']));
  for (const path of ['/withdraw', '/band/withdraw?order=1', '/search?q=a', '/checkout/done/1/B-1', '/trace', '/newsletter/confirm'])
    expect([path, isClosed(path)]).toEqual([path, true]);
  await sql(store.db, "update sellable set slug = $1 where slug = 'search-party'", [event]);
});

test('a shop that is not to be found has no sitemap, a protected one nothing at all', async () => {
  expect((await store.get('/shy/sitemap.xml')).status).toBe(404);
  for (const file of ['sitemap.xml', 'news.rss', `events/${event}.ics`]) expect((await store.get(`/closed/${file}`)).status).toBe(404);
});

test('a design of tokens is a stylesheet, also before the code of a protected shop', async () => {
  const { status, headers, text } = await store.get('/closed/design.css');
  expect([status, headers['content-type'], text]).toEqual([
    200,
    'text/css; charset=utf-8',
    '@layer design{:root{--accent:#3a0ca3;--radius-l:0}}',
  ]);
  const prompt = await store.get('/closed');
  const style = /<style>([^<]*)<\/style>/.exec(prompt.text)?.[1] ?? '';
  expect(style).toContain(text);
  expect(prompt.headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'));
  expect((await store.get('/shy/design.css')).status).toBe(404);
});

test('news are read as RSS in the language of the address, whatever the cookie says', async () => {
  const { headers, text } = await store.get('/news.rss', { cookie: 'locale=en' });
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(text).toContain(`<item><title>Neu &amp; &lt;gut&gt;</title><link>http://${HOST}/events</link>`);
  expect((await store.get('/news.rss?language=en')).text).toContain('<title>New &amp; &lt;good&gt;</title>');
});

test('an event is a calendar file, unless its date is hidden or it is not of this shop', async () => {
  const { headers, text } = await store.get(`/events/${event}.ics`);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(text).toContain('SUMMARY:Tauben & <Töne>\r\n');
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
  expect((await store.get(`/band/events/${event}.ics`)).status).toBe(404);
  await sql(store.db, `update event set meta = '{"hideDate":true}'`);
  expect((await store.get(`/events/${event}.ics?language=en`)).status).toBe(404);
});
