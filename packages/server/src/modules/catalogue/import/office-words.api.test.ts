import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntryContent, EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import { sql, sqlValue } from '../../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { createImageStore } from '../../../platform/images/image-store.ts';
import { systemIds } from '../../../platform/ids.ts';
import type { Who } from '../../../platform/graphql/office-builder.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { type Editor, findEntry, publishChangeSet, readDraft, saveChange } from '../change-sets/index.ts';
import { exportCatalogue } from '../export/index.ts';
import { readContents } from '../export/read-entries.ts';
import { keepPicture } from '../pictures/keep-picture.ts';
import { selectPictureUsers } from '../pictures/store.ts';
import { exampleFiles, type Files, makeFolder } from './example-folder.ts';
import { importCatalogue, type ImportOptions } from './import-catalogue.ts';
import { formatProblem } from '@frontrow/domain/catalogue/problems';

const now = new Date('2026-11-21T09:42:10Z');
const data = makeFolder({});
const imageStore = createImageStore({ folder: data.folder });
const files = createFileStore(data.folder, systemIds);
const who: Editor = {
  name: 'Ada',
  personId: null,
  reach: () => ({ all: true, shops: [], artists: [], events: [] }),
  audit: async () => undefined,
};
let database: TestDatabase;
let current: Files = exampleFiles();
beforeAll(async () => {
  database = await createTestDatabase();
  expectFine(await importNow());
});
afterAll(async () => {
  await database.drop();
  data.drop();
});

async function importNow(options: Partial<ImportOptions> = {}) {
  const { folder, drop } = makeFolder(current);
  const result = await importCatalogue({ db: database.db, folder, imageStore, files, now, ...options });
  drop();
  return { ...result, said: result.problems.map(formatProblem) };
}
function expectFine({ said }: { said: string[] }): void {
  if (said.length > 0) throw new Error(said.join('\n'));
}
function change(path: string, how: (text: string) => string): void {
  const before = current[path] ?? '';
  const after = how(before);
  if (after === before) throw new Error(`${path} is as it was`);
  current = { ...current, [path]: after };
}

const contentOf = async (kind: EntryKind, slug: string) => (await readContents(database.db, kind, [slug])).get(slug);

/** Publishes an entry from the office. */
async function publish(kind: EntryKind, slug: string, how: (content: EntryContent) => EntryContent | null): Promise<void> {
  const shown = await findEntry(database.db, who, kind, slug, null);
  const content = how(shown?.content ?? {});
  const saved = await saveChange(database.db, who, {
    changeSetId: null,
    kind,
    slug,
    baseVersion: shown?.version ?? 0,
    content,
    revision: 0,
  });
  if (!('id' in saved)) throw new Error(saved.refusal);
  const done = await publishChangeSet(database.db, who, { id: saved.id, revision: 2 });
  if (!('id' in done))
    throw new Error(
      `${done.refusal} ${JSON.stringify(await sql(database.db, 'select refused from change_set where id = $1', [saved.id]))}`,
    );
}

const OTHER_GROUND = (text: string) => text.replace('name: Frontrow', 'name: Frontrow Karten');

test('what the folder did not change stays as the office left it, of every kind; what only the office has stays too', async () => {
  await publish('products', 'mira-shirt', (content) => ({ ...content, order: 77 }));
  await publish('artists', 'mira', (content) => ({ ...content, subtitle: 'Neu' }));
  await publish('shipping', 'dhl', (content) => ({ ...content, description: 'Aus dem Büro' }));
  await publish('pages', 'de/terms', (content) => ({ ...content, markdown: 'Aus dem Büro' }));
  await publish('venues', 'werk-leipzig', (content) => ({ ...content, city: 'Leipzig-Ost' }));
  const shirt = await contentOf('products', 'mira-shirt');
  await publish('products', 'aus-dem-buero', () => ({ ...shirt, slug: 'aus-dem-buero', meta: {} }));
  // another ground: every file is read again
  change('shops.yaml', OTHER_GROUND);
  expectFine(await importNow());
  expect(await contentOf('products', 'mira-shirt')).toMatchObject({ order: 77 });
  expect(await contentOf('artists', 'mira')).toMatchObject({ subtitle: 'Neu' });
  expect(await contentOf('shipping', 'dhl')).toMatchObject({ description: 'Aus dem Büro' });
  expect(await contentOf('pages', 'de/terms')).toMatchObject({ markdown: 'Aus dem Büro' });
  expect(await contentOf('venues', 'werk-leipzig')).toMatchObject({ city: 'Leipzig-Ost' });
  expect(await contentOf('products', 'aus-dem-buero')).toBeDefined();
  expect(await contentOf('shops', 'main')).toMatchObject({ name: 'Frontrow Karten' });
});

test('what both have changed stops the import with a list, until it is told whose word counts', async () => {
  change('products/mira.yaml', (text) => text.replace('order: 5', 'order: 6'));
  const before = await sql(database.db, 'select version from catalogue');
  const stopped = await importNow();
  expect(stopped.said).toEqual([
    expect.stringMatching(/^products\/.*mira-shirt was changed both here and in the office.*--take folder or --take office/),
  ]);
  expect(await sql(database.db, 'select version from catalogue')).toEqual(before);
  expectFine(await importNow({ take: 'office' }));
  expect(await contentOf('products', 'mira-shirt')).toMatchObject({ order: 77 });
  // the folder has had its say: as long as it says the same, the office's word counts
  change('shops.yaml', (text) => text.replace('Frontrow Karten', 'Frontrow'));
  expectFine(await importNow());
  expect(await contentOf('products', 'mira-shirt')).toMatchObject({ order: 77 });
  change('products/mira.yaml', (text) => text.replace('order: 6', 'order: 8'));
  expectFine(await importNow({ take: 'folder' }));
  expect(await contentOf('products', 'mira-shirt')).toMatchObject({ order: 8 });
});

test('where the folder alone has changed something since, it counts, and its change is in the history', async () => {
  change('products/mira.yaml', (text) => text.replace('order: 8', 'order: 9'));
  expectFine(await importNow());
  expect(await contentOf('products', 'mira-shirt')).toMatchObject({ order: 9 });
  const shown = await findEntry(database.db, who, 'products', 'mira-shirt', null);
  expect(shown?.content).toMatchObject({ order: 9 });
  const [last] = await sql(
    database.db,
    "select s.source, v.content ->> 'order' as said from entry_version v join change_set s on s.id = v.change_set_id where v.slug = 'mira-shirt' order by v.version desc limit 1",
  );
  expect(last).toEqual({ source: 'folder', said: '9' });
});

test('what the office has taken away stays away, while the folder says the same of it', async () => {
  const [slug = ''] = (await readContents(database.db, 'news', null)).keys();
  await publish('news', slug, () => null);
  change('shops.yaml', OTHER_GROUND);
  expectFine(await importNow());
  expect(await contentOf('news', slug)).toBeUndefined();
});

test('a seat map that the office has drawn stays', async () => {
  const slug = [...(await readContents(database.db, 'seatmaps', null)).keys()][0] ?? '';
  await publish('seatmaps', slug, (content) => {
    const sections = content['sections'] as { seats: object[] }[];
    return {
      ...content,
      sections: sections.map((section, at) => (at === 0 ? { ...section, seats: section.seats.slice(0, -1) } : section)),
    };
  });
  const drawn = await contentOf('seatmaps', slug);
  change('shops.yaml', (text) => text.replace('Frontrow Karten', 'Frontrow'));
  expectFine(await importNow());
  expect(await contentOf('seatmaps', slug)).toEqual(drawn);
});

test('an import writes over nothing that is published while it reads', async () => {
  change('shops.yaml', (text) => text.replace('name: Frontrow', 'name: Frontrow!'));
  let isDone = false;
  const keep = async (sha: string, bytes: Buffer) => {
    if (!isDone) {
      isDone = true;
      await publish('products', 'mira-shirt', (content) => ({ ...content, order: 55 }));
    }
    return imageStore.keep(sha, bytes);
  };
  expect((await importNow({ imageStore: { keep } })).said).toEqual([expect.stringContaining('a publication is under way')]);
  expectFine(await importNow());
  expect(await contentOf('products', 'mira-shirt')).toMatchObject({ order: 55 });
});

test('an export is what is published, and with a draft what that would make of it', async () => {
  const shirt = await contentOf('products', 'mira-shirt');
  const content = { ...shirt, order: 99 };
  const saved = await saveChange(database.db, who, {
    changeSetId: null,
    kind: 'products',
    slug: 'mira-shirt',
    baseVersion: (await findEntry(database.db, who, 'products', 'mira-shirt', null))?.version ?? 0,
    content,
    revision: 0,
  });
  const draft = 'id' in saved ? await readDraft(database.db, saved.id) : undefined;
  const [published, drafted] = [makeFolder({}), makeFolder({})];
  await exportCatalogue({ db: database.db, folder: published.folder, imageStore, files });
  await exportCatalogue({ db: database.db, folder: drafted.folder, imageStore, files, ...(draft && { draft }) });
  const read = (folder: string) => readFileSync(join(folder, 'products/mira-shirt.yaml'), 'utf8');
  expect(read(published.folder)).not.toContain('order: 99');
  expect(read(drafted.folder)).toContain('order: 99');
  // what the office has changed, exported and imported elsewhere, is the same catalogue
  const elsewhere = await createTestDatabase();
  const again = makeFolder({});
  expect((await importCatalogue({ db: elsewhere.db, folder: published.folder, imageStore, files, now })).problems).toEqual([]);
  await exportCatalogue({ db: elsewhere.db, folder: again.folder, imageStore, files });
  const names = readdirSync(published.folder, { recursive: true, encoding: 'utf8' }).toSorted();
  expect(readdirSync(again.folder, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual(names);
  for (const name of names.filter((one) => /\.(yaml|md|json)$/.test(one)))
    expect([name, readFileSync(join(again.folder, name), 'utf8')]).toEqual([name, readFileSync(join(published.folder, name), 'utf8')]);
  await elsewhere.drop();
  for (const { drop } of [published, drafted, again]) drop();
});

test('pictures of a text are known where they are used, and go out and come back with it, byte for byte', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const by = { ...who, personId: null } as unknown as Who;
  const kept = await keepPicture({ db: database.db, images: imageStore }, by, { name: 'Plan der Halle.png', bytes });
  if (!kept) throw new Error('no picture');
  const { path, sha } = kept;
  const content = { title: 'Halle', markdown: `So sitzt du:\n\n![Grundriss mit drei Türen](${path})` };
  const users = () => database.db.many(selectPictureUsers, [path, sha]);
  await saveChange(database.db, who, { changeSetId: null, kind: 'pages', slug: 'de/entwurf', baseVersion: 0, content, revision: 0 });
  expect(await users()).toMatchObject([{ kind: 'pages', slug: 'de/entwurf', isDraft: true }]);
  await publish('pages', 'de/halle', () => content);
  expect(await users()).toMatchObject([{ slug: 'de/halle', isDraft: false }, { isDraft: true }]);
  const [page] = await sql<{ html: string }>(database.db, "select html from page where slug = 'halle' limit 1");
  expect(page?.html).toContain(
    `<img src="/images/${sha}/1000.webp" alt="Grundriss mit drei Türen" width="40" height="30" loading="lazy" />`,
  );

  const elsewhere = await createTestDatabase();
  const [first, again] = [makeFolder({}), makeFolder({})];
  await exportCatalogue({ db: database.db, folder: first.folder, imageStore, files });
  expect((await importCatalogue({ db: elsewhere.db, folder: first.folder, imageStore, files, now })).problems).toEqual([]);
  await exportCatalogue({ db: elsewhere.db, folder: again.folder, imageStore, files });
  const read = ({ folder }: { folder: string }, name: string) => readFileSync(join(folder, name));
  expect(read(first, 'pages/de/halle.md').toString()).toContain(content.markdown);
  expect(read(first, path)).toEqual(bytes);
  for (const name of ['pages/de/halle.md', path]) expect(read(again, name)).toEqual(read(first, name));
  await elsewhere.drop();
  for (const { drop } of [first, again]) drop();
});

test('what a folder changes while a form is open is a conflict, never written over unseen', async () => {
  // the office has published nothing here yet, so no version tells of it
  const fresh = await createTestDatabase();
  const example = makeFolder(exampleFiles());
  const importInto = () => importCatalogue({ db: fresh.db, folder: example.folder, imageStore, files, now });
  await importInto();
  const entry = { kind: 'venues', slug: 'werk-leipzig' } as const;
  const base = (await readContents(fresh.db, entry.kind, [entry.slug])).get(entry.slug) ?? {};
  example.write('venues/leipzig.yaml', (exampleFiles()['venues/leipzig.yaml'] ?? '').replace('city: Leipzig', 'city: Neustadt'));
  expect((await importInto()).problems).toEqual([]);

  const content = { ...base, address: 'Gasse 2' };
  const saved = await saveChange(fresh.db, who, { ...entry, changeSetId: null, baseVersion: 0, base, revision: 0, content });
  if ('refusal' in saved) throw new Error(saved.refusal);
  const revision = await sqlValue<number>(fresh.db, 'select revision from change_set');
  expect(await publishChangeSet(fresh.db, who, { id: saved.id, revision })).toMatchObject({ refusal: 'CATALOGUE_CONFLICTS' });
  expect((await readContents(fresh.db, entry.kind, [entry.slug])).get(entry.slug)).toMatchObject({ city: 'Neustadt' });
  example.drop();
  await fresh.drop();
});
