import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleFiles, makeFolder } from '../../src/modules/catalogue/import/example-folder.ts';
import { importCatalogue } from '../../src/modules/catalogue/import/import-catalogue.ts';
import { createImageStore } from '../../src/platform/images/image-store.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { createFileStore } from '../../src/platform/storage/file-store.ts';
import { sql, sqlValue } from '../cast.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let editor: OfficePerson;

beforeAll(async () => {
  store = await startTestStore();
  editor = await joinOffice(store, { role: 'catalogue', scope: 'all', scopeId: null });
});
afterAll(() => store.stop());

const upload = (who: OfficePerson, name: string, body: Buffer, headers: Record<string, string> = { 'x-frontrow-client': 'office' }) =>
  store.send(`/office/files/pictures?${new URLSearchParams({ name })}`, { method: 'POST', headers: { ...who.headers, ...headers }, body });

const picture = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();

test('a picture is kept once, under a path that entries can name, and is shown', async () => {
  const bytes = await picture('#357');
  const first = JSON.parse((await upload(editor, 'Mira, live!.png', bytes)).text);
  expect(first).toMatchObject({ path: 'pictures/uploads/mira-live.png', width: 40, height: 30 });
  expect(JSON.parse((await upload(editor, 'again.png', bytes)).text)).toEqual(first);
  const other = JSON.parse((await upload(editor, 'Mira live.png', await picture('#753'))).text);
  expect(other.path).toBe(`pictures/uploads/mira-live-${other.sha.slice(0, 8)}.png`);
  expect((await store.get(`/images/${first.sha}/360.webp`)).status).toBe(200);
  const found = (await editor.ask('PICTURES', { search: 'MIRA-live' })).data.cataloguePictures;
  expect(found.map(({ path }: { path: string }) => path)).toEqual([other.path, first.path]);
  expect((await editor.ask('PICTURE', { path: first.path })).data.cataloguePicture.sha).toBe(first.sha);
  expect(await sql(store.db, "select what, after from audit_entry where what = 'catalogue.picture' order by id limit 1")).toEqual([
    { what: 'catalogue.picture', after: { path: first.path } },
  ]);
});

test('what is no picture, is broken or would fill the memory is refused and leaves nothing', async () => {
  const count = async () => sql(store.db, 'select count(*)::int from image');
  const before = await count();
  const whole = await picture('#111');
  const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="9" height="9"/></svg>');
  const outside = Buffer.from(
    '<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e;</text>',
  );
  for (const bytes of [Buffer.from('<script>alert(1)</script>'), whole.subarray(0, whole.length / 2), outside, Buffer.alloc(0)])
    expect((await upload(editor, 'x.png', bytes)).status).toBe(422);
  // told apart from what is damaged: it can be made smaller
  expect((await upload(editor, 'x.svg', bomb)).status).toBe(413);
  expect((await upload(editor, 'x.png', Buffer.alloc(21 * 1024 * 1024))).status).toBe(413);
  expect(await count()).toEqual(before);
});

test('who may not edit the catalogue, and a foreign site, upload nothing; a part of the house finds its own pictures', async () => {
  const bytes = await picture('#f0f');
  const support = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  expect((await upload(support, 'x.png', bytes)).status).toBe(404);
  expect((await upload(editor, 'x.png', bytes, {})).status).toBe(403);
  const id = await sqlValue<number>(store.db, 'select id from shop order by id limit 1');
  const partly = await joinOffice(store, { role: 'catalogue', scope: 'shop', scopeId: id });
  expect((await partly.ask('PICTURES', { search: '' })).data.cataloguePictures).toEqual([]);
  const own = JSON.parse((await upload(partly, 'own.png', bytes)).text);
  expect((await partly.ask('PICTURES', { search: '' })).data.cataloguePictures).toEqual([own]);
});

test('an import leaves what was uploaded within a month, and forgets what nobody has named since', async () => {
  const { path } = JSON.parse((await upload(editor, 'for-a-draft.png', await picture('#0f0'))).text);
  const { folder, drop } = makeFolder(exampleFiles());
  const imageStore = createImageStore({ folder });
  const isThere = async () => (await editor.ask('PICTURE', { path })).data.cataloguePicture !== null;
  const run = async () => {
    const files = createFileStore(folder, systemIds);
    expect((await importCatalogue({ db: store.db, folder, imageStore, files, now: new Date('2026-11-21T09:42:10Z') })).problems).toEqual(
      [],
    );
  };
  await run();
  expect(await isThere()).toBe(true);
  await sql(store.db, "update image set uploaded_at = now() - interval '31 days' where source_path = $1", [path]);
  await run();
  expect(await isThere()).toBe(false);
  drop();
});
