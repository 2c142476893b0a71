import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryKinds, type EntryKind } from '../../../domain/src/catalogue/entry-kinds.ts';
import { toFile } from '../../../domain/src/seating/drawing/drawing-file.ts';
import { openDrawing } from '../../../domain/src/seating/drawing/open.ts';
import { generateSeatMap } from '../../../domain/src/seating/generate-seat-map.ts';
import { exportCatalogue } from '../../src/modules/catalogue/export/export-catalogue.ts';
import { makeFolder } from '../../src/modules/catalogue/import/example-folder.ts';
import { importCatalogue } from '../../src/modules/catalogue/import/import-catalogue.ts';
import { createImageStore } from '../../src/platform/images/image-store.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { createFileStore } from '../../src/platform/storage/file-store.ts';
import { createTestDatabase } from '../database.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

const demo = join(import.meta.dirname, '../../../../demo');
const now = new Date('2026-11-21T09:42:10Z');
const space = makeFolder({});
const kept = (folder: string) => ({
  imageStore: createImageStore({ folder }),
  files: createFileStore(folder, systemIds),
});
const here = kept(join(space.folder, 'here'));
let store: TestStore;
let owner: OfficePerson;

beforeAll(async () => {
  store = await startTestStore({ config: { dataDir: join(space.folder, 'here') } });
  const { problems } = await importCatalogue({ db: store.db, folder: demo, ...here, now });
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  owner = await joinOffice(store, { role: 'owner', scope: 'all', scopeId: null });
});
afterAll(async () => {
  await store.stop();
  space.drop();
});

type Some<Part> = [Part, ...Part[]];
/** An entry of whatever kind: what is changed here of some, and whatever else they hold. */
type Content = {
  [field: string]: unknown;
  meta: object;
  subcategories: object[];
  pricingCategories: Some<{ variants: Some<object> }>;
  images: Some<object>;
  variants: Some<object>;
  combinations: object[];
  additionalProductGroup: object[];
};
const draft = { id: undefined as string | undefined, revision: 0 };

function goOn(saved: { changeSet?: { id: string; revision: number } }): void {
  if (!saved.changeSet) throw new Error(JSON.stringify(saved));
  Object.assign(draft, saved.changeSet);
}

/** Puts an entry into the draft, as a form does. */
async function save(kind: EntryKind, slug: string, change: (content: Content) => object | null): Promise<void> {
  const { content, version } = (await owner.ask('ENTRY', { kind, slug })).data.catalogueEntry ?? { content: null, version: null };
  const input = { changeSetId: draft.id, kind, slug, baseVersion: version, revision: 0, content: change(content ?? {}) };
  goOn((await owner.ask('saveEntry', { input })).data.saveChange);
}

async function upload(folder: 'pictures' | 'downloads' | 'videos', name: string, bytes: Buffer): Promise<string> {
  const query = new URLSearchParams({
    name,
    ...(folder !== 'pictures' && { upload: `round-trip-${folder}`, from: '0', bytes: `${bytes.length}` }),
  });
  const answer = await store.send(`/office/files/${folder}?${query}`, {
    method: 'POST',
    headers: { ...owner.headers, 'x-frontrow-client': 'office' },
    body: bytes,
  });
  return (JSON.parse(answer.text) as { path: string }).path;
}

/** Every file below a folder, pictures and films too, by its name. */
const filesIn = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name)).toString('latin1')]),
  );

async function exported(db: TestStore['db'], from: ReturnType<typeof kept>, name: string) {
  const folder = join(space.folder, name);
  await exportCatalogue({ db, folder, ...from });
  return { folder, content: filesIn(folder) };
}

const picture = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();

// What people type and paste, and YAML reads as something else where it is written carelessly.
const odd = {
  de: ' yes: "null" #1 – 0123\n\n- erstens\t& zweitens \\n  \n~ Ende 🎟️ ',
  en: "it's: {one}, [two] | > %3 @you *all*",
};

/** A change of every kind of entry, with pictures and files uploaded; what the office adds and takes away is among it. */
async function changeEverything(): Promise<void> {
  const wide = await upload('pictures', 'Bühne – weit.png', await picture('#135'));
  const square = await upload('pictures', 'Karton.png', await picture('#531'));
  const notes = await upload('downloads', 'Noten & Text.pdf', Buffer.from('%PDF-1.7\nnotes\n%%EOF\n'));
  const film = await upload('videos', 'Probe.mp4', Buffer.from('\0\0\0\x18ftypisom rehearsal', 'latin1'));
  await save('shops', 'neonfarn', (shop) => ({
    ...shop,
    emptyShopText: odd,
    redirects: { '/neu': '', '/alt': '/neu', '/2024': 'https://neonfarn.example/2024' },
    newsletterPopup: { title: odd, image: square },
    meta: { ...shop['meta'], design: { accent: '#39ff88', 'radius-m': 4 } },
    launch: { at: '2031-03-30T03:30', wallpapers: [{ image: wide, name: odd }] },
  }));
  await save('artists', 'neonfarn', (artist) => ({
    ...artist,
    description: odd,
    squareImage: square,
    alternativeNames: ['no', '0123', '1e3'],
    subcategories: [...artist['subcategories'], { slug: 'neonfarn-ableger', name: odd, order: 3 }],
  }));
  await save('categories', 'vinyl', (category) => ({ ...category, description: odd, startDate: '2031-02-03' }));
  await save('tours', 'sporenflug', (tour) => ({ ...tour, subtitle: odd, landscapeImage: wide }));
  await save('venues', 'kesselbuehne-stuttgart', (venue) => ({ ...venue, address: 'Straße: 1 #2', postCode: '01067', latitude: 51.5 }));
  await save('events', 'neonfarn-leipzig', (event) => {
    const [first, ...others] = event['pricingCategories'];
    const [online, ...rest] = first.variants;
    const questions = [
      { key: 'einverstanden', question: odd, field: 'checkbox', required: true },
      { key: 'name', question: 'Name: wie im Ausweis' },
    ];
    const phases = [{ key: 'spore', name: odd, price: { de: 18.5, at: 19 }, until: '2031-10-26T02:30', pieces: 7 }];
    return {
      ...event,
      description: odd,
      image: wide,
      saleUntil: event['happeningFrom'],
      pricingCategories: [
        { ...first, variants: [{ ...online, price: { de: 24, ch: 27.9 }, originalPrice: 30.1, questions, phases }, ...rest] },
        ...others,
      ],
    };
  });
  const { content: event } = (await owner.ask('ENTRY', { kind: 'events', slug: 'neonfarn-berlin' })).data.catalogueEntry;
  await save('events', 'aaa-neonfarn-berlin', () => ({ ...event, slug: 'aaa-neonfarn-berlin', kulturpassUrl: undefined }));
  await save('products', 'amselweg-hausnummern-noten', (product) => ({
    ...product,
    description: odd,
    // the same place: the order is that of the list
    images: [
      { image: wide, alt: odd, order: 1 },
      { ...product['images'][0], order: 1 },
      { image: square, alt: 'Zu', order: 1 },
    ],
    details: [{ title: odd, description: odd }],
    variants: [{ ...product['variants'][0], download: notes, downloadTimes: 3 }],
  }));
  await save('bundles', 'nfs-paket-vinyl', (bundle) => ({
    ...bundle,
    soldOutMessage: odd,
    combinations: bundle['combinations'].toReversed(),
    additionalProductGroup: bundle['additionalProductGroup'].toReversed(),
  }));
  await save('shipping', 'gelbfink_paket', (method) => ({ ...method, description: odd, order: 9 }));
  await save('news', 'neonfarn/keimung', (item) => ({ ...item, text: odd, video: film, image: wide }));
  await save('news', 'neonfarn/bestimmungstafel', () => null);
  await save('pages', 'de/jobs', (page) => ({ ...page, title: odd.en, markdown: `\n  ${odd.de}\n\n![Plan](${square})  \n---\n\n` }));
  await save('pages', 'neonfarn/en/anfahrt', () => ({ title: '0123', markdown: '# Way\r\n\r\nBy tram.\r\n' }));
  const drawing = openDrawing(generateSeatMap('club'));
  const map = { slug: 'probenraum', venue: 'kesselbuehne-stuttgart', baseVersion: null, revision: 0 };
  const saved = await owner.ask('saveSeatMap', { input: { ...map, changeSetId: draft.id, drawing: JSON.stringify(toFile(drawing)) } });
  goOn(saved.data.saveSeatMap);
}

test('the demo, changed in the office in every kind of entry, is the same export wherever it is imported, byte for byte', async () => {
  const before = await exported(store.db, here, 'before');
  await changeEverything();
  const { changeSet } = (await owner.ask('CHANGE_SET', { id: draft.id })).data;
  expect(changeSet.changes.flatMap(({ problems }: Content) => problems)).toEqual([]);
  expect(new Set(changeSet.changes.map(({ kind }: Content) => kind))).toEqual(new Set(entryKinds));
  const published = await owner.ask('publishChangeSet', { id: changeSet.id, revision: changeSet.revision });
  expect(published.data.publishChangeSet).toMatchObject({ changeSet: { state: 'published' } });
  const changed = await exported(store.db, here, 'changed');
  const touched = [...new Set([...before.content.keys(), ...changed.content.keys()])].filter(
    (name) => before.content.get(name) !== changed.content.get(name),
  );
  expect(touched.toSorted()).toMatchInlineSnapshot(`
    [
      "artists/neonfarn.yaml",
      "bundles/nfs-paket-vinyl.yaml",
      "categories/vinyl.yaml",
      "downloads/Noten & Text.pdf",
      "downloads/hausnummern-noten.pdf",
      "events/aaa-neonfarn-berlin.yaml",
      "events/neonfarn-leipzig.yaml",
      "news.yaml",
      "pages/de/jobs.md",
      "pages/neonfarn/en/anfahrt.md",
      "pictures/artists/neonfarn.svg",
      "pictures/events/neonfarn-leipzig.svg",
      "pictures/news/bestimmungstafel.svg",
      "pictures/news/keimung.svg",
      "pictures/tours/sporenflug-landscape.svg",
      "pictures/uploads/buehne-weit.png",
      "pictures/uploads/karton.png",
      "products/amselweg-hausnummern-noten.yaml",
      "seatmaps/probenraum.json",
      "shipping.yaml",
      "shops.yaml",
      "tours/sporenflug.yaml",
      "venues/kesselbuehne-stuttgart.yaml",
      "videos/2d80ff5c1474cf3e.mp4",
      "videos/7d910e840737b18e.mp4",
    ]
  `);

  // nothing of the first store is at hand there
  const elsewhere = await createTestDatabase();
  const there = kept(join(space.folder, 'there'));
  const imported = await importCatalogue({ db: elsewhere.db, folder: changed.folder, ...there, now: new Date('2027-06-01T00:00:00Z') });
  expect(imported.problems).toEqual([]);
  const again = await exported(elsewhere.db, there, 'again');
  expect([...again.content.keys()]).toEqual([...changed.content.keys()]);
  for (const [name, bytes] of changed.content) expect([name, again.content.get(name)]).toEqual([name, bytes]);
  await elsewhere.drop();
});
