import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../test/cast.ts';
import { joinOffice, type OfficePerson } from '../../test/office-person.ts';
import { startTestStore, type TestStore } from '../../test/store.ts';
import { exampleFiles, makeFolder } from '../modules/catalogue/import/example-folder.ts';
import { importCatalogue } from '../modules/catalogue/import/import-catalogue.ts';
import { createImageStore } from '../platform/images/image-store.ts';
import { systemIds } from '../platform/ids.ts';
import { createFileStore } from '../platform/storage/file-store.ts';

const data = makeFolder({});
let store: TestStore;
let owner: OfficePerson;
/** The first event of the example, as it is published. */
let event: { slug: string; version: number; content: Record<string, unknown> };

beforeAll(async () => {
  store = await startTestStore();
  const { folder, drop } = makeFolder(exampleFiles());
  const imageStore = createImageStore({ folder: data.folder, sources: async () => undefined });
  const files = createFileStore(data.folder, systemIds);
  const { problems } = await importCatalogue({ db: store.db, folder, imageStore, files, now: new Date('2026-11-21T09:42:10Z') });
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  drop();
  owner = await joinOffice(store, { role: 'owner', scope: 'all', scopeId: null });
  const { nodes } = (await owner.ask('ENTRIES', { kind: 'events', search: '', first: 1 })).data.catalogueEntries;
  event = (await owner.ask('CATALOGUE_ENTRY', { kind: 'events', slug: nodes[0].slug })).data.catalogueEntry;
});
afterAll(async () => {
  await store.stop();
  data.drop();
});

async function draft(change: Record<string, unknown>): Promise<string> {
  const { slug, version: baseVersion, content } = event;
  const input = { kind: 'events', slug, baseVersion, revision: 0, content: { ...content, ...change } };
  return (await owner.ask('saveChange', { input })).data.saveChange.changeSet.id;
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
  const { catalogueEntry } = (await owner.ask('CATALOGUE_ENTRY', { kind: 'events', slug: event.slug })).data;
  expect(catalogueEntry.content).toEqual(event.content);
});

test('a new event of a draft has a page in the preview alone', async () => {
  const { content } = event;
  const input = { kind: 'events', slug: 'neu', baseVersion: null, revision: 0, content: { ...content, slug: 'neu', name: 'Ganz neu' } };
  const { id } = (await owner.ask('saveChange', { input })).data.saveChange.changeSet;
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
  const { openPreviewLinks } = await import('../modules/catalogue/index.ts');
  const links = await openPreviewLinks(store.db, systemIds);
  const id = Number(await draft({ name: 'Alt' }));
  const [{ now } = { now: 0 }] = await sql<{ now: number }>(store.db, 'select extract(epoch from now())::int as now');
  expect((await get('/', { cookie: `frontrow-preview=${links.sign(id, now - 1)}` })).status).toBe(410);
});

test('a link leads nowhere but into the shop', async () => {
  const { url } = (await owner.ask('previewChangeSet', { id: await draft({ name: 'Ziel' }) })).data.previewChangeSet;
  for (const to of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])
    expect((await get(`${new URL(url).pathname}?${new URLSearchParams({ to })}`)).headers.location).toBe('/');
});
