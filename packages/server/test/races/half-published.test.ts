import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from '../../src/modules/catalogue/import/example-folder.ts';
import { importExample } from '../import-example.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

const data = makeFolder({});
let store: TestStore;
let owner: OfficePerson;

beforeAll(async () => {
  store = await startTestStore();
  await importExample(store.db, data.folder);
  owner = await joinOffice(store, { role: 'owner', scope: 'all', scopeId: null });
});
afterAll(async () => {
  await store.stop();
  data.drop();
});

/** Change sets, of which each second one takes back the one before. By hand 200, with 10,000 reads. */
const PUBLISHED = Number(process.env['PUBLISHED'] ?? 20);
const READS = 50 * PUBLISHED;
const READERS = 8;

/** What answers and pages show together, each with the number of the state it is of. */
const marked = [
  { kind: 'shops', slug: 'main', field: 'name' },
  { kind: 'artists', slug: 'mira', field: 'description' },
  { kind: 'events', slug: 'mira-wohnzimmer', field: 'subtitle' },
  { kind: 'products', slug: 'mira-shirt', field: 'name' },
] as const;

async function publish(changeSet: { id: string; revision: number }): Promise<void> {
  const answer = await owner.ask('publishChangeSet', { id: changeSet.id, revision: changeSet.revision });
  expect(answer.data.publishChangeSet).toMatchObject({ changeSet: { state: 'published' } });
}

/** All of them in one change set. @returns its id */
async function publishState(state: number): Promise<string> {
  let set: { id: string; revision: number } | undefined;
  for (const { kind, slug, field } of marked) {
    const { content, version } = (await owner.ask('ENTRY', { kind, slug })).data.catalogueEntry;
    const text = kind === 'shops' ? `Stand ${state}` : { de: `Stand ${state}`, en: `Stand ${state}` };
    const input = { changeSetId: set?.id, kind, slug, baseVersion: version, revision: 0, content: { ...content, [field]: text } };
    set = (await owner.ask('saveEntry', { input })).data.saveChange.changeSet;
  }
  if (!set) throw new Error('nothing is marked');
  await publish(set);
  return set.id;
}

/** The states that an answer of the API is of, which shows all but the shop: by GET, which is kept, or by POST. */
async function readArtist(post: boolean): Promise<string[]> {
  const variables = { artist_slug: 'mira', countryCode: 'de', products: 10, events: 10 };
  const { data } = await store.graphql('ARTIST', variables, { post });
  const states = JSON.stringify(data).match(STATE) ?? [];
  expect(states.length).toBeGreaterThanOrEqual(marked.length - 1);
  return states;
}

/** The same of a page, which names the shop and shows the event. */
async function readPage(n: number): Promise<string[]> {
  const { status, text } = await store.get(`/events/mira-wohnzimmer?n=${n}`, { host: 'tickets.example.com' });
  expect(status).toBe(200);
  const states = text.match(STATE) ?? [];
  expect(states.length).toBeGreaterThanOrEqual(2);
  return states;
}

const STATE = /Stand \d+/g;

test(
  `nobody sees a half-published catalogue: ${READS} reads while ${PUBLISHED} change sets are published and taken back`,
  { timeout: 600_000 + 10_000 * PUBLISHED },
  async () => {
    await publishState(0);
    let reads = 0;
    const over = new AbortController();
    const seen = new Set<string>();
    const torn: string[][] = [];
    const read = async (reader: number) => {
      while (!over.signal.aborted || reads < READS) {
        const n = reads++ + reader;
        const states = n % 3 === 0 ? await readPage(n) : await readArtist(n % 3 === 1);
        for (const state of states) seen.add(state);
        if (new Set(states).size > 1) torn.push(states);
      }
    };
    const change = async () => {
      for (let state = 1; state <= PUBLISHED / 2; state++) {
        const id = await publishState(state);
        await publish((await owner.ask('undoChangeSet', { id, title: 'Zurück' })).data.undoChangeSet.changeSet);
      }
      over.abort();
    };
    await Promise.all([change(), ...Array.from({ length: READERS }, (_, reader) => read(reader))]);
    expect(torn).toEqual([]);
    expect(reads).toBeGreaterThanOrEqual(READS);
    // they did read meanwhile
    expect(seen.size).toBeGreaterThan(PUBLISHED / 10);
  },
);
