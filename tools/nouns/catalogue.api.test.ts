import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleFiles, makeFolder } from '../../packages/server/src/modules/catalogue/import/example-folder.ts';
import { joinOffice, type OfficePerson } from '../../packages/server/test/office-person.ts';
import { createTestDatabase, type TestDatabase } from '../../packages/server/test/database.ts';
import { startTestStore, type TestStore } from '../../packages/server/test/store.ts';
import { commandIn } from '../command/command-in.ts';

const data = makeFolder({});
const git = makeFolder(exampleFiles());
const EVENT = 'events/mira-leipzig.yaml';
let database: TestDatabase;
let store: TestStore;
let owner: OfficePerson;
const environment = () => ({ DATABASE_URL: database.url, DATA_DIR: data.folder });
const importFolder = commandIn('catalogue import', environment);

beforeAll(async () => {
  database = await createTestDatabase();
  store = await startTestStore({ database, config: { dataDir: data.folder } });
  owner = await joinOffice(store, { role: 'owner', scope: 'all', scopeId: null });
});
afterAll(async () => {
  await store.stop();
  data.drop();
  git.drop();
});

const shown = async () => (await owner.ask('ENTRY', { kind: 'events', slug: 'mira-leipzig' })).data.catalogueEntry;

/** As the form of the event does it. */
async function publish(change: object): Promise<void> {
  const { content, version } = await shown();
  const input = {
    kind: 'events',
    slug: 'mira-leipzig',
    baseVersion: version,
    base: content,
    revision: 0,
    content: { ...content, ...change },
  };
  const { changeSet } = (await owner.ask('saveEntry', { input })).data.saveChange;
  const { id, revision } = changeSet;
  expect((await owner.ask('publishChangeSet', { id, revision })).data.publishChangeSet).toMatchObject({
    changeSet: { state: 'published' },
  });
}

/** As somebody edits the folder, to whom the office is unknown. */
function edit(from: RegExp, to: string): void {
  const text = readFileSync(join(git.folder, EVENT), 'utf8');
  expect(text).toMatch(from);
  git.write(EVENT, text.replace(from, to));
}

test('a folder that is imported over edits of the office undoes none of them unasked, and an export has both', async () => {
  expect(await importFolder(git.folder)).toMatchObject({ code: 0 });
  await publish({ subtitle: 'Aus dem Büro', cartLimit: 3 });

  // the folder is as it was, and so is the office's word; then something else in it changes
  expect(await importFolder(git.folder)).toMatchObject({ code: 0 });
  git.write('shops.yaml', exampleFiles()['shops.yaml']!.replace('name: Frontrow', 'name: Frontrow Karten'));
  expect(await importFolder(git.folder)).toMatchObject({ code: 0 });
  expect((await shown()).content).toMatchObject({ subtitle: 'Aus dem Büro', cartLimit: 3 });

  // both have changed the event: nothing happens until it is told whose word counts
  edit(/^cartLimit: .*$/m, 'cartLimit: 7');
  const stopped = await importFolder(git.folder);
  expect(stopped).toMatchObject({ code: 1 });
  expect(stopped.err).toMatch(/events\/mira-leipzig.*was changed both here and in the office.*--take folder or --take office/);
  expect((await shown()).content).toMatchObject({ cartLimit: 3 });
  expect(await importFolder(git.folder, '--take', 'office')).toMatchObject({ code: 0 });
  expect((await shown()).content).toMatchObject({ subtitle: 'Aus dem Büro', cartLimit: 3 });
  edit(/^cartLimit: .*$/m, 'cartLimit: 8');
  expect(await importFolder(git.folder, '--take', 'folder')).toMatchObject({ code: 0 });
  expect((await shown()).content).toMatchObject({ cartLimit: 8 });
  expect((await shown()).content.subtitle).not.toBe('Aus dem Büro');

  // what the office says last goes out with the folder's
  await publish({ subtitle: 'Wieder aus dem Büro' });
  const out = join(data.folder, 'copy');
  expect(await commandIn('catalogue export', environment)(out)).toMatchObject({ code: 0 });
  const event = readFileSync(join(out, EVENT), 'utf8');
  expect(event).toContain('subtitle: Wieder aus dem Büro');
  expect(event).toContain('cartLimit: 8');
  expect(readFileSync(join(out, 'shops.yaml'), 'utf8')).toContain('Frontrow Karten');
});
