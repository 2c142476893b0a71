import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptyDrawing, newRows } from '../../../domain/src/seating/drawing/create.ts';
import { toFile } from '../../../domain/src/seating/drawing/drawing-file.ts';
import { openDrawing } from '../../../domain/src/seating/drawing/open.ts';
import {
  addObjects,
  addSection,
  changeObject,
  markSeats,
  moveObjects,
  removeObjects,
} from '../../../domain/src/seating/drawing/operations.ts';
import { applyPatch } from '../../../domain/src/seating/drawing/patch.ts';
import { seatsOf } from '../../../domain/src/seating/drawing/seats-of.ts';
import type { Drawing, Patch, Rows } from '../../../domain/src/seating/drawing/types.ts';
import { generateSeatMap } from '../../../domain/src/seating/generate-seat-map.ts';
import type { SeatMap } from '../../../domain/src/seating/types.ts';
import { exportCatalogue } from '../../src/modules/catalogue/export/export-catalogue.ts';
import { makeFolder } from '../../src/modules/catalogue/import/example-folder.ts';
import { importCatalogue } from '../../src/modules/catalogue/import/import-catalogue.ts';
import { createImageStore } from '../../src/platform/images/image-store.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { createFileStore } from '../../src/platform/storage/file-store.ts';
import { sql, sqlValue } from '../cast.ts';
import { createTestDatabase } from '../database.ts';
import { importExample } from '../import-example.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

const MAP = 'werk-saal';
const data = makeFolder({});
const imageStore = createImageStore({ folder: data.folder });
const files = createFileStore(data.folder, systemIds);
const now = new Date('2026-11-21T09:42:10Z');
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

afterEach(() => sql(store.db, 'delete from hold'));

type Shown = {
  version: number;
  content: SeatMap;
  draftContent: SeatMap | null;
  draftRevision: number;
  landmarks: Record<string, [number, number][]>;
  venue: { slug: string };
  events: { slug: string; sectionIds: string[] }[];
  taken: { event: string | null; state: string; seatIds: number[] }[];
};
const shown = async (slug = MAP, changeSetId?: string, who = owner): Promise<Shown> => {
  const answer = await who.ask('SEAT_MAP', { slug, changeSetId });
  expect(answer.errors).toBeUndefined();
  return answer.data.seatMap;
};
const opened = ({ content, landmarks }: Shown): Drawing => openDrawing(content, { landmarks });
const make = (drawing: Drawing, ...steps: ((drawing: Drawing) => Patch)[]): Drawing =>
  steps.reduce((current, step) => applyPatch(current, step(current)).drawing, drawing);
const json = (drawing: Drawing): string => JSON.stringify(toFile(drawing));

type Saving = { set?: string; revision?: number; baseVersion?: number | null; venue?: string; who?: OfficePerson };
async function save(slug: string, drawing: Drawing, { set, revision = 0, baseVersion = 0, venue, who = owner }: Saving = {}) {
  const answer = await who.ask('saveSeatMap', {
    input: { changeSetId: set, slug, venue, baseVersion, revision, drawing: json(drawing) },
  });
  expect(answer.errors).toBeUndefined();
  return answer.data.saveSeatMap;
}
async function publish({ id, revision }: { id: string; revision: number }, who = owner) {
  const answer = await who.ask('publishChangeSet', { id, revision });
  expect(answer.errors).toBeUndefined();
  return answer.data.publishChangeSet;
}
const problemsOf = async (id: string): Promise<{ path: string; message: string }[]> =>
  (await owner.ask('CHANGE_SET', { id })).data.changeSet.changes.flatMap((change: { problems: unknown[] }) => change.problems);
const stalls = (drawing: Drawing): Rows => [...drawing.objects.values()].find((object): object is Rows => object.type === 'rows')!;

/** The ids of tables, by the names of seats. */
const seatRows = async () =>
  sql<{ id: number; key: number; name: string; x: number }>(
    store.db,
    `select t.id, t.key, t.row_name || '/' || t.number as name, t.x from seat t join seat_section ss on ss.id = t.section_id
      join seat_map m on m.id = ss.seat_map_id where m.slug = $1 order by t.key`,
    [MAP],
  );

/** Somebody has a seat of the hall: as an allotment would have it, in a cart, or ordered. */
const take = (name: string, state: 'sold' | 'held' | 'set aside') =>
  sql(
    store.db,
    `with main as (select id from shop where slug = 'main'),
      someone as (insert into cart (shop_id, session_hash, expires_at, idle_until)
        select id, sha256(gen_random_uuid()::text::bytea), now() + interval '1 hour', now() + interval '1 hour' from main returning id, shop_id),
      ordered as (insert into orders (shop_id, cart_id, reference, token, locale, email, country_code, shipping_address, billing_address,
          payment_method, items_minor, shipping_minor, total_minor)
        select shop_id, id, 'T-' || left(gen_random_uuid()::text, 8), left(repeat(gen_random_uuid()::text, 2), 22), 'de', 'a@example.org', 'de', '{}', '{}', 'bank_transfer', 0, 0, 0
        from someone where $2 = 'sold' returning id)
    insert into hold (cart_id, order_id, block_reason, sellable_id, variant_id, stock_id, quantity, section_id, seat_id, unit_price_minor)
    select case when $2 = 'held' then (select id from someone) end, (select id from ordered), case when $2 = 'set aside' then 'view' end,
      s.id, case when $2 <> 'set aside' then v.id end, st.id, 1, t.section_id, t.id, 100
    from sellable s join variant v on v.sellable_id = s.id and v.key = 'seats/full' join stock st on st.sellable_id = s.id
      join seat t on t.section_id = st.section_id
    where s.slug = 'mira-leipzig' and t.row_name || '/' || t.number = $1`,
    [name, state],
  );

async function takeThree() {
  await take('1/1', 'sold');
  await take('1/2', 'held');
  await take('2/1', 'set aside');
}

test('a published map is shown with its events, what is drawn around it, and who has which seat', async () => {
  await takeThree();
  const map = await shown();
  expect(map).toMatchObject({ version: 0, draftContent: null, draftRevision: 0, venue: { slug: 'werk-leipzig' } });
  expect(map.events).toMatchObject([{ slug: 'mira-leipzig', sectionIds: ['1', '2'] }]);
  expect(Object.keys(map.landmarks)).toEqual(['bar']);
  expect(map.content.sections.map(({ id, pricing_category_id }) => [id, pricing_category_id])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(map.taken).toEqual([
    { event: 'mira-leipzig', state: 'held', seatIds: [2] },
    { event: 'mira-leipzig', state: 'set_aside', seatIds: [3] },
    { event: 'mira-leipzig', state: 'sold', seatIds: [1] },
  ]);
  await sql(store.db, 'delete from hold');
  expect((await shown()).taken).toEqual([]);
});

test('a map is drawn on, published and opens as it was drawn; its seats are the same seats', async () => {
  const map = await shown();
  const before = await seatRows();
  const drawing = make(
    opened(map),
    (current) => moveObjects(current, [stalls(current).id], [0, 20]),
    (current) => changeObject(current, stalls(current), { counts: [3, 2] }),
    (current) => markSeats(current, [seatsOf(stalls(current))[2]!], { restricted: true }),
    (current) => ({ sections: [[2, { ...current.sections.get(2)!, name: 'Parkett Mitte' }]] }),
  );
  const saved = await save(MAP, drawing);
  expect(saved).toMatchObject({ changeSet: { state: 'draft', size: 1 } });
  const { id } = saved.changeSet;
  expect(openDrawing((await shown(MAP, id)).draftContent!)).toEqual(drawing);
  const told = (await owner.ask('CHANGE_SET', { id })).data.changeSet.changes[0];
  expect(told.problems).toEqual([]);
  expect(told.differences.map(({ path }: { path: string }) => path)).toEqual(
    expect.arrayContaining(['sections[2].name', 'seatsAdded', 'seatsMoved']),
  );
  expect(await publish(saved.changeSet)).toMatchObject({ changeSet: { state: 'published' } });
  const after = await shown();
  expect(after.version).toBeGreaterThan(0);
  expect(opened(after)).toEqual(drawing);
  // who had a seat has the row that they had
  const rows = await seatRows();
  for (const { id: seatId, key, name } of before) expect(rows).toContainEqual(expect.objectContaining({ id: seatId, key, name }));
  expect(rows).toHaveLength(before.length + 1);
  // the event sells the section under its new name
  const event = (await owner.ask('ENTRY', { kind: 'events', slug: 'mira-leipzig' })).data.catalogueEntry;
  expect(JSON.stringify(event.content.pricingCategories)).toContain('"Parkett Mitte"');
  const eventId = await sqlValue<number>(store.db, "select id from sellable where slug = 'mira-leipzig'");
  const inShop = JSON.parse((await store.get(`/server/seatmaps/main/${eventId}.json`)).text) as SeatMap;
  expect(inShop.sections.map(({ name }) => name)).toContain('Parkett Mitte');
  expect(inShop.sections.flatMap(({ seats }) => seats).filter((seat) => seat.restricted_view)).toHaveLength(1);
  expect((inShop as unknown as { landmarks: object }).landmarks).toEqual(map.landmarks);
});

const ways: [name: string, change: (drawing: Drawing) => Patch, lost: string[], renamed: string[]][] = [
  ['taken away', (drawing) => removeObjects(drawing, [stalls(drawing).id]), ['1/1', '1/2', '2/1'], []],
  ['taken out', (drawing) => markSeats(drawing, [seatsOf(stalls(drawing))[0]!], { out: true }), ['1/1'], []],
  [
    'called otherwise, though all names are there still',
    (drawing) => changeObject(drawing, stalls(drawing), { rowNames: { scheme: 'numbers', from: 1, direction: 'down' } }),
    [],
    ['1/1', '1/2', '2/1'],
  ],
  [
    'put into another section',
    (drawing) => {
      const added = addSection(drawing, { name: 'Anderswo', category: 2 });
      return { ...added, objects: [[stalls(drawing).id, { ...stalls(drawing), section: drawing.nextId }]] };
    },
    [],
    ['1/1', '1/2', '2/1'],
  ],
];
test.each(ways)('seats that somebody has cannot be %s: each is named, and nothing is changed', async (_, change, lost, renamed) => {
  await takeThree();
  const map = await shown();
  const before = await seatRows();
  const saved = await save(MAP, make(opened(map), change), { baseVersion: map.version });
  expect(await publish(saved.changeSet)).toEqual({ code: 'CATALOGUE_PROBLEMS', field: null });
  const messages = (await problemsOf(saved.changeSet.id)).map(({ message }) => message).filter((message) => message.includes('would'));
  expect(messages).toHaveLength(1);
  const states = { '1/1': 'sold', '1/2': 'held', '2/1': 'set aside' } as Record<string, string>;
  const told = (names: string[]) =>
    names.map((name) => `row ${name.split('/')[0]} seat ${name.split('/')[1]} (${states[name]})`).join(', ');
  if (lost.length > 0) expect(messages[0]).toContain(`would lose seats that somebody has: ${told(lost)}`);
  if (renamed.length > 0) expect(messages[0]).toContain(`would call seats otherwise that somebody has: ${told(renamed)}`);
  expect(await seatRows()).toEqual(before);
  expect((await shown()).version).toBe(map.version);
});

test('seats that somebody has can move', async () => {
  await take('1/1', 'sold');
  const map = await shown();
  const saved = await save(
    MAP,
    make(opened(map), (current) => moveObjects(current, [stalls(current).id], [5, 0])),
    { baseVersion: map.version },
  );
  expect(await publish(saved.changeSet)).toMatchObject({ changeSet: { state: 'published' } });
});

test('a new map comes with its venue or not at all, and an event can be sold on it', async () => {
  const drawing = make(
    emptyDrawing(),
    () => ({ categories: [[1, { id: 1, name: 'Alle', color: '#1f6feb' }]] }),
    (current) => addSection(current, { name: 'Kammer', category: 1 }),
    (current) => addObjects(current, [newRows({ section: 2, at: [0, 300], counts: [5, 6, 7], radius: 1_500 })]),
  );
  expect(await save('kammer', drawing, { baseVersion: null, venue: 'nirgends' })).toEqual({ code: 'NOT_FOUND', field: 'venue' });
  expect(await sql(store.db, "select from change where slug = 'kammer'")).toEqual([]);
  const saved = await save('kammer', drawing, { baseVersion: null, venue: 'werk-leipzig' });
  expect(saved).toMatchObject({ changeSet: { size: 2 } });
  const again = await save('kammer', drawing, { baseVersion: null, venue: 'werk-leipzig', set: saved.changeSet.id, revision: 1 });
  expect(again).toMatchObject({ changeSet: { size: 2 } });
  expect(await publish(again.changeSet)).toMatchObject({ changeSet: { state: 'published' } });
  const map = await shown('kammer');
  expect(map).toMatchObject({ venue: { slug: 'werk-leipzig' }, events: [], taken: [] });
  expect(opened(map)).toEqual(drawing);
  expect(map.content.sections[0]!.seats).toHaveLength(18);
});

test('a new map that no venue has is refused when it is published', async () => {
  const drawing = make(opened(await shown('kammer')));
  const saved = await save('ohne-haus', drawing, { baseVersion: null });
  expect(await publish(saved.changeSet)).toEqual({ code: 'CATALOGUE_PROBLEMS', field: null });
  expect((await problemsOf(saved.changeSet.id))[0]!.message).toContain('no venue has the seat map "ohne-haus"');
});

test('of two who draw in one draft the second hears of the first; of two drafts the one that is published later', async () => {
  const colleague = await joinOffice(store, { role: 'manager', scope: 'all', scopeId: null });
  const map = await shown();
  const mine = make(opened(map), (current) => moveObjects(current, [stalls(current).id], [0, 3]));
  const theirs = make(opened(map), (current) => moveObjects(current, [stalls(current).id], [0, -3]));
  const { changeSet } = await save(MAP, mine, { baseVersion: map.version });
  const [one, other] = await Promise.all([
    save(MAP, mine, { set: changeSet.id, revision: 1, baseVersion: map.version }),
    save(MAP, theirs, { set: changeSet.id, revision: 1, baseVersion: map.version, who: colleague }),
  ]);
  expect([one, other].filter((answer) => answer.code === 'CHANGED_MEANWHILE')).toHaveLength(1);
  const second = await save(MAP, theirs, { baseVersion: map.version, who: colleague });
  expect(await publish(second.changeSet, colleague)).toMatchObject({ changeSet: { state: 'published' } });
  const { revision } = (await owner.ask('CHANGE_SET', { id: changeSet.id })).data.changeSet;
  expect(await publish({ id: changeSet.id, revision })).toEqual({ code: 'CATALOGUE_CONFLICTS', field: null });
  expect(opened(await shown())).toEqual(theirs);
});

test('a publication is turned round: seats are where they were, under their numbers', async () => {
  const map = await shown();
  const drawing = make(
    opened(map),
    (current) => changeObject(current, stalls(current), { counts: [2, 2, 4], rowNames: { scheme: 'letters', from: 1, direction: 'up' } }),
    (current) => ({ sections: [[2, { ...current.sections.get(2)!, name: 'Umbenannt', hull: null }]] }),
  );
  const saved = await save(MAP, drawing, { baseVersion: map.version });
  expect(await publish(saved.changeSet)).toMatchObject({ changeSet: { state: 'published' } });
  const undone = (await owner.ask('undoChangeSet', { id: saved.changeSet.id, title: 'Zurück' })).data.undoChangeSet;
  expect(await publish(undone.changeSet)).toMatchObject({ changeSet: { state: 'published' } });
  expect((await shown()).content).toEqual(map.content);
});

test('what is no drawing is refused, also one of a size that no house has', async () => {
  const ask = async (drawing: string, slug = MAP) =>
    (await owner.ask('saveSeatMap', { input: { slug, baseVersion: 0, revision: 0, drawing } })).data.saveSeatMap;
  const file = toFile(opened(await shown()));
  const huge = {
    ...file,
    objects: file.objects.map((object) =>
      'seatIds' in object
        ? {
            ...object,
            seatIds: [
              [1, 100_000],
              [200_000, 1],
            ],
          }
        : object,
    ),
  };
  for (const wrong of ['', 'null', '[]', '{"format":1}', JSON.stringify(huge)])
    expect(await ask(wrong)).toEqual({ code: 'INVALID_INPUT', field: 'drawing' });
  expect(await ask(JSON.stringify(file), 'ein/weg')).toEqual({ code: 'INVALID_INPUT', field: 'slug' });
});

test('who may not see or change all of the catalogue neither sees nor draws a map', async () => {
  const id = await sqlValue<number>(store.db, "select id from shop where slug = 'mira'");
  const ofShop = await joinOffice(store, { role: 'manager', scope: 'shop', scopeId: id });
  expect(await shown(MAP, undefined, ofShop)).toBeNull();
  const drawing = opened(await shown());
  expect(await save(MAP, drawing, { who: ofShop })).toEqual({ code: 'NOT_FOUND', field: null });
  expect(await save('neu', drawing, { baseVersion: null, who: ofShop })).toEqual({ code: 'OUT_OF_REACH', field: null });
  const desk = await joinOffice(store, { role: 'desk', scope: 'all', scopeId: null });
  const answer = await desk.ask('saveSeatMap', { input: { slug: MAP, baseVersion: 0, revision: 0, drawing: json(drawing) } });
  expect(answer.data?.saveSeatMap ?? null).toBeNull();
});

test('a drawn map goes out and comes back the same, byte for byte', async () => {
  const first = makeFolder({});
  const out = `${first.folder}/out`;
  await exportCatalogue({ db: store.db, folder: out, imageStore, files });
  const elsewhere = await createTestDatabase();
  const { problems } = await importCatalogue({ db: elsewhere.db, folder: out, imageStore, files, now });
  expect(problems).toEqual([]);
  const again = `${first.folder}/again`;
  await exportCatalogue({ db: elsewhere.db, folder: again, imageStore, files });
  for (const path of [`seatmaps/${MAP}.json`, 'seatmaps/kammer.json', 'seatmaps/theater.json', 'venues/werk-leipzig.yaml'])
    expect(readFileSync(`${again}/${path}`, 'utf8')).toBe(readFileSync(`${out}/${path}`, 'utf8'));
  expect(readFileSync(`${out}/seatmaps/${MAP}.json`, 'utf8')).toContain('"drawing":{');
  await elsewhere.drop();
  first.drop();
});

test('a stadium of 60,000 seats is drawn, published and drawn on through the same doors', async () => {
  const drawing = openDrawing(generateSeatMap('stadium'));
  const saved = await save('stadion', drawing, { baseVersion: null, venue: 'werk-leipzig' });
  expect(await publish(saved.changeSet)).toMatchObject({ changeSet: { state: 'published' } });
  const map = await shown('stadion');
  expect(map.content.sections.flatMap(({ seats }) => seats)).toHaveLength(60_000);
  const there = opened(map);
  const block = stalls(there);
  const changed = await save(
    'stadion',
    make(there, (current) => moveObjects(current, [block.id], [0, 5])),
    { baseVersion: map.version },
  );
  const [first] = seatsOf({ ...block, at: [block.at[0], block.at[1] + 5] });
  const { draftContent } = await shown('stadion', changed.changeSet.id);
  expect(draftContent!.sections.flatMap(({ seats }) => seats).find(({ id }) => id === first!.id)).toMatchObject({
    x: first!.x,
    y: first!.y,
  });
});
