import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast, sql, sqlValue } from '../../test/cast.ts';
import { createTestDatabase } from '../../test/database.ts';
import { importExample } from '../../test/import-example.ts';
import { joinOffice, type OfficePerson } from '../../test/office-person.ts';
import { startTestStore, type TestStore } from '../../test/store.ts';
import { makeFolder } from '../modules/catalogue/import/example-folder.ts';
import { openPreviewLinks, preview } from '../modules/catalogue/index.ts';
import { connectDb } from '../platform/db/index.ts';
import { systemIds } from '../platform/ids.ts';

const data = makeFolder({});
let store: TestStore;
let owner: OfficePerson;
/** The first event of the example, as it is published. */
let event: { slug: string; version: number; content: Record<string, unknown> };

beforeAll(async () => {
  store = await startTestStore();
  await importExample(store.db, data.folder);
  owner = await joinOffice(store, { role: 'owner', scope: 'all', scopeId: null });
  const { nodes } = (await owner.ask('ENTRIES', { kind: 'events', search: '', first: 1 })).data.catalogueEntries;
  event = (await owner.ask('ENTRY', { kind: 'events', slug: nodes[0].slug })).data.catalogueEntry;
});
afterAll(async () => {
  await store.stop();
  data.drop();
});

async function draft(change: Record<string, unknown>): Promise<string> {
  const { slug, version: baseVersion, content } = event;
  const input = { kind: 'events', slug, baseVersion, revision: 0, content: { ...content, ...change } };
  return (await owner.ask('saveEntry', { input })).data.saveChange.changeSet.id;
}
/** At the main shop's own host, where the link leads. */
const get = (path: string, headers: Record<string, string> = {}) => store.get(path, { host: 'tickets.example.com:8080', ...headers });

/** The cookie of who has opened the draft's link. */
async function open(id: string): Promise<{ cookie: string; location: string | undefined }> {
  const { url } = (await owner.ask('previewChangeSet', { id })).data.previewChangeSet;
  expect(url).toContain('tickets.example.com');
  const { status, headers } = await get(`${new URL(url).pathname}?to=/events/${event.slug}`);
  expect(status).toBe(302);
  return { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '', location: headers.location };
}

test('whoever has the link sees the draft on the real page, marked, and nobody else does', async () => {
  const { cookie, location } = await open(await draft({ name: 'Nur im Entwurf' }));
  const address = `/events/${event.slug}`;
  expect(location).toBe(address);
  // kept as bytes before and after: neither is shown in the other's place
  const before = await get(address);
  const seen = await get(address, { cookie });
  expect(seen.text).toContain('Nur im Entwurf');
  expect(seen.text).toContain('PREVIEW');
  expect(seen.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const after = await get(address);
  expect(after.text).toBe(before.text);
  expect(after.text).not.toContain('Nur im Entwurf');

  const query = store.addressOf('EVENT', { event_id: event.slug, countryCode: 'de' });
  expect((await get(query, { cookie })).text).toContain('Nur im Entwurf');
  expect((await get(query)).text).not.toContain('Nur im Entwurf');
  const { catalogueEntry } = (await owner.ask('ENTRY', { kind: 'events', slug: event.slug })).data;
  expect(catalogueEntry.content).toEqual(event.content);
});

test('a new event of a draft has a page in the preview alone', async () => {
  const { content } = event;
  const input = { kind: 'events', slug: 'neu', baseVersion: null, revision: 0, content: { ...content, slug: 'neu', name: 'Ganz neu' } };
  const { id } = (await owner.ask('saveEntry', { input })).data.saveChange.changeSet;
  const { cookie } = await open(id);
  expect((await get('/events/neu', { cookie })).text).toContain('Ganz neu');
  expect((await get('/events/neu')).status).toBe(404);
});

test('a buyer holds tickets of the event while its draft is rendered', async () => {
  const { pricingCategories } = event.content as { pricingCategories: { sections?: { capacity?: number }[] }[] };
  const smaller = pricingCategories.map((category) => ({
    ...category,
    sections: category.sections?.map((section) => (section.capacity ? { ...section, key: 'anders', capacity: 1 } : section)),
  }));
  expect(JSON.stringify(smaller)).toContain('anders');
  const { cookie } = await open(await draft({ name: 'Kleiner', pricingCategories: smaller }));
  const stocks = () => sql(store.db, 'select xmin::text, capacity, claimed from stock order by id');
  const before = await stocks();
  await store.db.transaction(async (tx) => {
    // what a claim locks
    await sql(tx, 'select 1 from stock for no key update');
    expect((await get(`/events/${event.slug}`, { cookie })).text).toContain('Kleiner');
  });
  expect(await stocks()).toEqual(before);
});

test('a draft with problems says so, and one that is over leads back', async () => {
  const broken = await open(await draft({ venue: 'nirgends' }));
  expect((await get('/', { cookie: broken.cookie })).status).toBe(409);

  const id = await draft({ name: 'Vorbei' });
  const { cookie } = await open(id);
  await owner.ask('discardChangeSet', { id });
  const over = await get('/', { cookie });
  expect(over.status).toBe(410);
  expect(over.headers['set-cookie']?.[0]).toContain('Max-Age=0');
  expect((await owner.ask('previewChangeSet', { id })).data.previewChangeSet).toMatchObject({ code: 'CHANGE_SET_CLOSED' });
});

test('a link that nobody has signed, and one of last week, show nothing', async () => {
  expect((await get('/server/preview/1-9999999999-AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  expect((await get('/', { cookie: 'frontrow-preview=1-9999999999-AAAAAAAAAAAAAAAAAAAAAA' })).text).not.toContain('PREVIEW');
  const links = await openPreviewLinks(store.db, systemIds);
  const id = Number(await draft({ name: 'Alt' }));
  const now = await sqlValue<number>(store.db, 'select extract(epoch from now())::int as now');
  expect((await get('/', { cookie: `frontrow-preview=${links.sign(id, now - 1)}` })).status).toBe(410);
});

test('a link leads nowhere but into the shop', async () => {
  const { url } = (await owner.ask('previewChangeSet', { id: await draft({ name: 'Ziel' }) })).data.previewChangeSet;
  for (const to of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])
    expect((await get(`${new URL(url).pathname}?${new URLSearchParams({ to })}`)).headers.location).toBe('/');
});

/** Sold from 4 February 2031, cheaper until March, no more from noon of the evening. */
async function draftOfASale(change: Record<string, unknown> = {}): Promise<string> {
  const [category] = event.content['pricingCategories'] as [Record<string, unknown>];
  const [variant] = category['variants'] as [Record<string, unknown>];
  const phases = [
    { key: 'early', name: 'Früh', price: 1, until: '2031-03-01 00:00' },
    { key: 'then', name: 'Dann', price: 2, until: '2031-05-01 00:00' },
  ];
  return draft({
    happeningFrom: '2031-06-20 20:00',
    happeningUntil: undefined,
    doorTime: undefined,
    stageTime: undefined,
    presaleAt: '2031-02-04 20:00',
    saleUntil: '2031-06-20 12:00',
    soldOutMessage: undefined,
    checkInStartAt: undefined,
    checkInEndAt: undefined,
    changeUntil: undefined,
    cancelUntil: undefined,
    pricingCategories: [{ ...category, variants: [{ ...variant, price: 3, phases }] }],
    ...change,
  });
}

/** Turns the clock of who has a preview's cookie. */
async function turn(cookie: string, at: string, headers: Record<string, string> = {}) {
  const reply = await get(`/server/preview/turn?${new URLSearchParams({ at })}`, { cookie, ...headers });
  return { ...reply, cookie: reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
}
/** What a document says to who has a cookie. */
const asked = async (name: string, variables: Record<string, unknown>, cookie: string) => {
  const { text } = await get(store.addressOf(name, { countryCode: 'de', ...variables }), { cookie });
  // a test says itself what it expects of it
  // oxlint-disable-next-line no-explicit-any
  return (JSON.parse(text) as { data: any }).data;
};

test('at a chosen moment prices and the end of the sale are of that moment', async () => {
  const { cookie } = await open(await draftOfASale());
  const at = async (moment: string) => {
    const { event: shown } = await asked('EVENT', { event_id: event.slug }, (await turn(cookie, moment)).cookie);
    return { price: shown.variants[0].price, low: shown.priceLow, message: shown.soldOutMessage };
  };
  expect(await at('2031-02-28T23:59')).toEqual({ price: 100, low: 100, message: null });
  expect(await at('2031-03-01T00:00')).toEqual({ price: 200, low: 200, message: null });
  expect(await at('2031-06-20T11:59')).toEqual({ price: 300, low: 300, message: null });
  expect(await at('2031-06-20T12:00')).toEqual({ price: 300, low: 300, message: 'Der Vorverkauf ist beendet' });
});

test('at a chosen moment lists, search and the clock are of that moment', async () => {
  const { cookie } = await open(await draftOfASale({ name: 'Zeitreise' }));
  const listed = async (moment: string) => {
    const then = (await turn(cookie, moment)).cookie;
    const { nodes } = (await asked('EVENTS', { first: 50 }, then)).events;
    const { nodes: found } = (await asked('SEARCH_EVENTS', { first: 50, term: 'Zeitreise' }, then)).searchEvents;
    return [nodes, found].map((list: { slug: string }[]) => list.some(({ slug }) => slug === event.slug));
  };
  expect(await listed('2031-06-20T20:00')).toEqual([true, true]);
  expect(await listed('2031-06-22T12:00')).toEqual([false, false]);

  const then = (await turn(cookie, '2031-06-20T12:00')).cookie;
  expect(await asked('SERVER_TIME', {}, then)).toEqual({ serverTime: '2031-06-20T10:00:00.000Z' });
  // and the same link shows the present as before
  const { serverTime } = await asked('SERVER_TIME', {}, cookie);
  expect(Date.parse(serverTime)).toBeLessThan(Date.parse('2031-01-01'));
});

test('a link remembers its moment, every page says it, and its clock leads back to the page', async () => {
  const { url } = (await owner.ask('previewChangeSet', { id: await draftOfASale() })).data.previewChangeSet;
  const address = `/events/${event.slug}`;
  const { pathname } = new URL(url);
  const opened = await get(`${pathname}?${new URLSearchParams({ to: address, at: '2031-02-04T20:00' })}`);
  const cookie = opened.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const page = await get(`${address}?language=de`, { cookie });
  expect(page.text).toContain('Entwurf · Stand Di., 04.02.2031, 20:00');
  expect(page.text).toContain('value="2031-02-04T20:00"');
  expect(page.text).toContain('Freie Plätze, Verkauftes und was im Warenkorb liegt: wie jetzt.');
  expect(page.text).toContain(`data-shown-at="${Date.parse('2031-02-04T20:00+01:00')}"`);
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const english = await get(`${address}?language=en`, { cookie });
  expect(english.text).toContain('Draft · as on Tue, 4 Feb 2031, 20:00');

  const referer = `http://tickets.example.com:8080${address}?a=b`;
  const later = await turn(cookie, '2031-03-01T10:00', { referer });
  expect([later.status, later.headers.location]).toEqual([302, `${address}?a=b`]);
  expect((await get(address, { cookie: later.cookie })).text).toContain('01.03.2031, 10:00');
  for (const from of ['http://elsewhere.example/events/x', 'http://tickets.example.com:8080//elsewhere.example', 'nowhere'])
    expect((await turn(cookie, '2031-03-01T10:00', { referer: from })).headers.location).toBe('/');

  const present = await turn(later.cookie, '', { referer });
  const now = (await get(address, { cookie: present.cookie })).text;
  expect(now).toContain('Entwurf, noch nicht veröffentlicht</span>');
  expect(now).not.toContain('data-shown-at');
  // nobody else sees anything of it
  expect((await get(address)).text).not.toMatch(/PREVIEW|shown-at/);
});

test('a second link holds for the whole browser, and the bar says so', async () => {
  const { url } = (await owner.ask('previewChangeSet', { id: null })).data.previewChangeSet;
  const open = async (at: string) => (await get(`${new URL(url).pathname}?at=${at}`)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const address = `/events/${event.slug}`;
  const [first, second] = [await open('2031-02-04T20:00'), await open('2031-03-01T10:00')];
  expect((await get(address, { cookie: first })).text).toContain('Stand Di., 04.02.2031, 20:00');
  // the browser sends what it was given last, from every tab
  expect(second.split('=')[0]).toBe(first.split('=')[0]);
  const page = (await get(`${address}?language=de`, { cookie: second })).text;
  expect(page).toContain('Stand Sa., 01.03.2031, 10:00');
  expect(page).toContain('Ein Browser hat eine Vorschau');
  expect((await get(`${address}?language=en`, { cookie: second })).text).toContain('A browser has one preview');
});

test('what is published is seen at another moment without a draft, and the link ends by itself alone', async () => {
  const { url } = (await owner.ask('previewChangeSet', { id: null })).data.previewChangeSet;
  const { headers } = await get(`${new URL(url).pathname}?at=2099-12-31T23:59`);
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const page = await get(`/events/${event.slug}`, { cookie });
  expect(page.text).toContain('Wie veröffentlicht · Stand Do., 31.12.2099, 23:59');
  expect((await asked('EVENTS', { first: 50 }, cookie)).events.nodes).toEqual([]);
  expect((await asked('EVENTS', { first: 50 }, '')).events.nodes).not.toEqual([]);
  // what is no page of the shop, and what is left, are of the present
  for (const path of ['/sitemap-1.xml', `/events/${event.slug}/availability.json`])
    expect((await get(path, { cookie })).text).toBe((await get(path)).text);
  const [entry] = await sql<{ object: string }>(
    store.db,
    "select object from audit_entry where what = 'catalogue.preview' order by id desc",
  );
  expect(entry).toEqual({ object: 'catalogue:published' });
});

test.each([
  '2031-02-30T20:00',
  '2031-03-30T02:30',
  '2031-02-04',
  '1999-12-31T23:59',
  '2100-01-02T00:00',
  '+3d',
  'now',
  "2031-02-04T20:00'; select 1 --",
  '9'.repeat(40),
  '2031-02-04T20:00+99:99',
])('the clock does not take %s, and says what it takes', async (at) => {
  const { url } = (await owner.ask('previewChangeSet', { id: null })).data.previewChangeSet;
  const token = new URL(url).pathname;
  const { headers } = await get(token);
  const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  for (const reply of [await turn(cookie, at), await get(`${token}?${new URLSearchParams({ at })}`)]) {
    expect(reply.status).toBe(400);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.text).toContain('Diesen Zeitpunkt gibt es nicht');
    expect(reply.text).toContain('There is no such moment');
  }
  expect((await turn('', at)).status).toBe(404);
});

test.each(['.', '.abc', '.1e99', '.-1', '.1930000000.1930000000', ".1930000000'", '.NaN'])(
  'a cookie that ends with %s is none of a preview',
  async (ending) => {
    const { url } = (await owner.ask('previewChangeSet', { id: null })).data.previewChangeSet;
    const cookie = `frontrow-preview=${new URL(url).pathname.split('/').at(-1)}${ending}`;
    const page = await get('/', { cookie });
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('PREVIEW');
  },
);

test('the clock is turned in the transaction of a preview and nowhere else', async () => {
  const database = await createTestDatabase({ connectionsMax: 1 });
  const { db, url } = database;
  const selectNow = `select now() > '2031-01-01' as "isThen", current_setting('search_path') as path`;
  const [before] = await sql(db, selectNow);
  expect(before).toMatchObject({ isThen: false });
  const until = Date.parse('2090-01-01') / 1000;
  const what = { changeSetId: undefined, until, at: new Date('2031-02-04T19:00:00Z') };
  // the very statement that was prepared on this connection before
  const seen = await preview(db, what, async (tx) => [
    ...(await sql(tx, selectNow)),
    ...(await sql(tx, 'select now() as now, clock_timestamp() < $1 as "isMachine"', ['2031-01-01'])),
  ]);
  expect(seen).toMatchObject({ shown: [{ isThen: true }, { now: what.at, isMachine: true }] });
  expect(await sql(db, selectNow)).toEqual([before]);
  // nor by who connects, and nobody who does not show a moment has one
  const other = connectDb({ url: `${url}?options=${encodeURIComponent('-c frontrow.shown_at=2031-02-04')}`, connectionsMax: 1 });
  expect(await sql(other, selectNow)).toEqual([before]);
  await other.close();
  await expect(sql(db, 'select preview.now()')).rejects.toThrow('frontrow.shown_at');

  const { variantId } = await (await createCast(db)).standingEvent();
  await sql(
    db,
    `insert into variant_price_history (variant_id, country_code, price_minor, valid_from)
     select variant_id, country_code, 2500, valid_from - interval '5 days' from variant_price_history where variant_id = $1`,
    [variantId],
  );
  const lowest = (days: number) =>
    preview(db, { ...what, at: new Date(Date.now() + days * 86_400_000) }, (tx) =>
      sql(tx, "select lowest_recent_price($1, 'de') as price", [variantId]),
    );
  expect(await lowest(29)).toEqual({ shown: [{ price: 2500 }] });
  expect(await lowest(31)).toEqual({ shown: [{ price: 3000 }] });
  await database.drop();
});
