import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { systemIds } from '../../../platform/ids.ts';
import { createImageStore } from '../../../platform/images/image-store.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { exampleFiles, type Files, makeFolder } from './example-folder.ts';
import { importCatalogue } from './import-catalogue.ts';
import { formatProblem } from '@frontrow/domain/catalogue/problems';

const fixed = (slug: string, more = '') =>
  `slug: ${slug}\nname: Abend\ndescription: Ein Abend.\nartists: [mira]\nvenue: saal\nhappeningFrom: 2027-05-01 20:00\nsellerRole: own\n${more}pricingCategories:
  - { key: floor, name: Saal, sections: [{ name: Saal, capacity: 50 }], variants: [{ key: full, description: Normal, price: 20 }] }\n`;
const files: Files = {
  ...exampleFiles(),
  'venues/saal.yaml': "slug: saal\nname: Saal\naddress: Weg 1\npostCode: '10115'\ncity: Berlin\n",
  'events/one.yaml': fixed('one', 'image: images/mira.svg\n'),
  'events/two.yaml': fixed('two'),
  'events/soon.yaml': fixed('soon').replace('2027-05-01 20:00', '+30d 20:00'),
};

let database: TestDatabase;
const data = makeFolder({});
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(async () => {
  await database.drop();
  data.drop();
});
const imageStore = createImageStore({ folder: data.folder });
const fileStore = createFileStore(data.folder, systemIds);

/** Imports the files with a change, and tells which events were written, though what was said of them in the database is not in the folder. */
async function importFiles(change: Files | Record<string, undefined> = {}, whole = false) {
  await sql(database.db, 'update event set sold_out_message = \'{"de": "from elsewhere"}\'');
  const wanted = Object.fromEntries(Object.entries({ ...files, ...change }).filter(([, text]) => text !== undefined)) as Files;
  const { folder, drop } = makeFolder(wanted);
  const { problems, report } = await importCatalogue({ db: database.db, folder, imageStore, files: fileStore, whole });
  drop();
  return { said: problems.map(formatProblem), changed: report?.kinds['event']?.changed ?? [], report };
}
const there = async () =>
  (await sql<{ slug: string }>(database.db, "select slug from sellable where kind = 'event' and not hidden order by slug")).map(
    ({ slug }) => slug,
  );

test('files that the last import found the same are not read again, but for moments that count from now and for parts of bundles', async () => {
  await importFiles();
  const all = await there();
  expect(all).toEqual(expect.arrayContaining(['one', 'two', 'soon']));
  const { said, changed } = await importFiles();
  expect(said).toEqual([]);
  expect(changed).toContain('soon');
  expect(changed).not.toContain('one');
  expect(changed).not.toContain('two');
  expect(await there()).toEqual(all);
});

test('whole, each of them is', async () => {
  expect((await importFiles({}, true)).changed).toEqual(expect.arrayContaining(['one', 'two', 'soon']));
});

test('a changed file is read, the one beside it is not', async () => {
  const { changed } = await importFiles({ 'events/two.yaml': fixed('two').replace('price: 20', 'price: 21') });
  expect(changed).toContain('two');
  expect(changed).not.toContain('one');
  expect((await importFiles()).changed).toContain('two');
});

test('a changed picture has those read that name it', async () => {
  const { changed } = await importFiles({ 'images/mira.svg': files['images/mira.svg']!.replace('#357', '#358') });
  expect(changed).toContain('one');
  expect(changed).not.toContain('two');
  await importFiles();
});

test.each(['shops.yaml', 'shipping.yaml', 'venues/saal.yaml'])(
  'a changed %s has all of them read: their rows are made of it',
  async (path) => {
    expect((await importFiles({ [path]: `${files[path]}# other\n` })).changed).toEqual(expect.arrayContaining(['one', 'two']));
    await importFiles();
  },
);

test('what a bundle now has is read with it', async () => {
  await importFiles();
  const bundle = 'product: mira-shirt\ncommonItems: [{ event: two }]\n';
  expect((await importFiles({ 'bundles/new.yaml': bundle })).changed).toContain('two');
  await importFiles();
});

test('what was a bundle is read with those that are left: without its parts nobody would deliver it', async () => {
  const set =
    'slug: set\nname: Set\ndescription: Ein Set.\nartist: mira\nprice: 30\nvariants: [{ key: one, description: Eins, stock: 5, physical: false }]\n';
  const bundle = 'product: set\ncommonItems: [{ event: two }]\n';
  expect((await importFiles({ 'products/set.yaml': set, 'bundles/new.yaml': bundle })).said).toEqual([]);
  const { said } = await importFiles({ 'products/set.yaml': set });
  expect(said).toEqual([expect.stringContaining('neither sent nor downloaded')]);
  await importFiles();
});

test('a file that is gone takes its event along, and no other', async () => {
  const all = await there();
  await importFiles({ 'events/two.yaml': undefined });
  expect(await there()).toEqual(all.filter((slug) => slug !== 'two'));
  await importFiles();
  expect(await there()).toEqual(all);
});

test('a slug that stands in a file which was not read is taken', async () => {
  const { said } = await importFiles({ 'events/three.yaml': fixed('one') });
  expect(said).toEqual(['events/three.yaml:1:7: the event slug "one" is already used at events/one.yaml:1']);
});

test('a missing picture is told, though the file that names it is as it was', async () => {
  const { said } = await importFiles({ 'images/mira.svg': undefined });
  expect(said).toContainEqual(expect.stringMatching(/^events\/one\.yaml:8:8: "images\/mira\.svg" is not in the folder/));
});

test('an import that began before another ended does not rely on what it did not read', async () => {
  const { folder, drop } = makeFolder(files);
  const slow = { keep: (sha: string, bytes: Buffer) => imageStore.keep(sha, bytes) };
  let isFirst = true;
  const { problems } = await importCatalogue({
    db: database.db,
    folder,
    files: fileStore,
    imageStore: {
      keep: async (sha, bytes) => {
        if (isFirst) {
          isFirst = false;
          await importFiles({ 'events/two.yaml': fixed('two').replace('price: 20', 'price: 22') });
        }
        await slow.keep(sha, bytes);
      },
    },
  });
  drop();
  expect(problems.map(({ message }) => message)).toEqual([
    'another import or a publication is under way; nothing was changed, please import again when it is done',
  ]);
  expect(await sql(database.db, 'select count(*)::int as n from variant_price where price_minor = 2200')).toEqual([{ n: 1 }]);
});
