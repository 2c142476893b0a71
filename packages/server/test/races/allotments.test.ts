import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Reach } from '@frontrow/domain/office/rights';
import { isRefused, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { isRefusal } from '@frontrow/domain/refusals';
import {
  addPlaces,
  changeAllotment,
  createAllotment,
  giveBack,
  releaseAllotment,
  releaseDue,
  type WantedPlaces,
} from '../../src/modules/allotments/index.ts';
import { createInventory, type Inventory } from '../../src/modules/inventory/index.ts';
import type { Changer } from '../../src/modules/orders/index.ts';
import { checkBooks } from '../broken-money.ts';
import { createCast, slugOf, sql, sqlValue, type Cast, type SeatedEvent } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

// Nothing about the day on which places come back may depend on it.
const wrongClock = { now: () => new Date('2001-01-01T00:00:00Z') };

let database: TestDatabase;
let cast: Cast;
let inventory: Inventory;
beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
  inventory = createInventory({ db: database.db, url: database.url, clock: wrongClock });
});
afterEach(() => checkBooks(database.db));
afterAll(async () => {
  await inventory.close();
  await database.drop();
});

const everywhere: Reach = { all: true, shops: [], artists: [], events: [] };
const who: Changer = { name: 'Ada', reach: () => everywhere, audit: async () => undefined };
const none: WantedPlaces = { seatIds: [], typed: '', pieces: [] };
const terms = { name: 'Artist', forWhom: '', note: '', releasesOn: null };
const allot = async (event: { id: number }, places: Partial<WantedPlaces>, releasesOn: string | null = null) =>
  createAllotment(database.db, who, {
    requestId: randomUUID(),
    event: await slugOf(database.db, event.id),
    terms: { ...terms, releasesOn },
    places: { ...none, ...places },
  });
const idOf = (made: { id: number } | OfficeRefusal): number => {
  if (isRefused(made)) throw new Error(made.refusal);
  return made.id;
};
const codeOf = (answer: object): string => ('refusal' in answer ? String(answer.refusal) : 'done');
const buy = (event: SeatedEvent, ...seatIds: number[]) =>
  inventory.claim({
    ...cast.visitor(),
    requestId: cast.requestId(),
    countryCode: 'de',
    add: [{ variantId: event.variantId, amount: seatIds.length, sectionId: event.sectionId, seatIds }],
    remove: [],
  });
const heldIn = (id: number) =>
  sqlValue<number>(database.db, 'select coalesce(sum(quantity), 0)::int as units from hold where allotment_id = $1', [id]);
const isDueNow = (id: number) => sql(database.db, "update allotment set releases_at = now() - interval '1 second' where id = $1", [id]);

test('of ten allotments and ten buyers one gets the seats, and the others are told which are gone', async () => {
  const event = await cast.seatedEvent();
  const wanted = event.seatIds.slice(0, 3);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? allot(event, { seatIds: wanted }) : buy(event, ...wanted))),
  );
  expect(answers.filter((answer) => !isRefused(answer) && !isRefusal(answer))).toHaveLength(1);
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['done', 'SEATS_NOT_AVAILABLE']));
  expect(await allot(event, { typed: '1 1-5' })).toEqual({ refusal: 'SEATS_NOT_AVAILABLE', field: 'Stalls 1: 1–3' });
});

test('pieces that two allotments and buyers want at once are never more than there are', async () => {
  const event = await cast.standingEvent({ capacity: 10 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => allot(event, { pieces: [{ sectionId: event.sectionId, quantity: 3 }] })),
  );
  expect(answers.map(codeOf).filter((code) => code === 'done')).toHaveLength(3);
  expect(answers.find((answer) => isRefused(answer))).toEqual({ refusal: 'NOT_ENOUGH_ITEMS_AVAILABLE', field: '1' });
});

test('what is set aside is taken for buyers, and free when it comes back, once however often that is asked', async () => {
  const event = await cast.seatedEvent();
  const id = idOf(await allot(event, { typed: 'Stalls 1 1-2\nStalls 2 5' }));
  const [first = 0, second = 0] = event.seatIds;
  expect(codeOf(await buy(event, first))).toBe('SEATS_NOT_AVAILABLE');
  const back = await Promise.all([
    giveBack(database.db, who, { id, places: { ...none, seatIds: [first] } }),
    giveBack(database.db, who, { id, places: { ...none, seatIds: [first] } }),
  ]);
  expect(back.map(codeOf).toSorted()).toEqual(['CHANGED_MEANWHILE', 'done']);
  expect(codeOf(await buy(event, first))).toBe('done');
  const released = await Promise.all([releaseAllotment(database.db, who, id), buy(event, second), releaseAllotment(database.db, who, id)]);
  expect([codeOf(released[0]), codeOf(released[2])]).toEqual(['done', 'done']);
  expect(await heldIn(id)).toBe(0);
  // undone: what somebody has bought meanwhile is named, and nothing of it is done
  expect(await addPlaces(database.db, who, { id, places: { ...none, seatIds: event.seatIds.slice(0, 2) } })).toMatchObject({
    refusal: 'SEATS_NOT_AVAILABLE',
  });
  expect(codeOf(await addPlaces(database.db, who, { id, places: { ...none, seatIds: event.seatIds.slice(14, 15) } }))).toBe('done');
  expect(await heldIn(id)).toBe(1);
});

test('a part of the pieces comes back, the rest stays', async () => {
  const event = await cast.standingEvent({ capacity: 10 });
  const pieces = (quantity: number) => ({ ...none, pieces: [{ sectionId: event.sectionId, quantity }] });
  const id = idOf(await allot(event, pieces(6)));
  expect(codeOf(await giveBack(database.db, who, { id, places: pieces(4) }))).toBe('done');
  expect(await heldIn(id)).toBe(2);
  expect(codeOf(await giveBack(database.db, who, { id, places: pieces(3) }))).toBe('CHANGED_MEANWHILE');
  expect(codeOf(await addPlaces(database.db, who, { id, places: pieces(8) }))).toBe('done');
  expect(await heldIn(id)).toBe(10);
});

test('a cart that has run out holds nothing against an allotment', async () => {
  const event = await cast.seatedEvent();
  await buy(event, ...event.seatIds.slice(0, 2));
  await sql(database.db, "update cart set expires_at = now() - interval '1 second' where state = 'open'");
  expect(codeOf(await allot(event, { typed: '1 1-2' }))).toBe('done');
});

test('on its day it comes back by itself, by the database’s clock, once, whoever sweeps', async () => {
  const event = await cast.seatedEvent();
  const [due, later] = [
    idOf(await allot(event, { typed: '1 1-4' }, '2099-01-01')),
    idOf(await allot(event, { typed: '2 1-4' }, '2099-01-01')),
  ];
  expect(await releaseDue(database.db)).toBe(0);
  await isDueNow(due);
  const swept = await Promise.all([releaseDue(database.db), releaseDue(database.db), buy(event, ...event.seatIds.slice(0, 1))]);
  expect(swept[0] + swept[1]).toBe(1);
  expect([await heldIn(due), await heldIn(later)]).toEqual([0, 4]);
  expect(codeOf(await giveBack(database.db, who, { id: due, places: { ...none, typed: '1 1' } }))).toBe('CHANGED_MEANWHILE');
  expect(codeOf(await changeAllotment(database.db, who, { id: due, version: 2, terms }))).toBe('ALLOTMENT_RELEASED');
});

test('who changes what another has changed meanwhile is told', async () => {
  const id = idOf(await allot(await cast.seatedEvent(), { typed: '1 1' }));
  const change = (name: string) => changeAllotment(database.db, who, { id, version: 1, terms: { ...terms, name } });
  expect((await Promise.all([change('Label'), change('Press')])).map(codeOf).toSorted()).toEqual(['CHANGED_MEANWHILE', 'done']);
});

test('a request that is sent twice makes one', async () => {
  const event = await cast.seatedEvent();
  const wish = { requestId: randomUUID(), event: await slugOf(database.db, event.id), terms, places: { ...none, typed: '1 1-3' } };
  const made = await Promise.all([createAllotment(database.db, who, wish), createAllotment(database.db, who, wish)]);
  expect(new Set(made.map(idOf)).size).toBe(1);
});

test('one that is killed at its stocks has set nothing aside', async () => {
  const event = await cast.seatedEvent();
  await database.db.transaction(async (tx) => {
    await sql(tx, 'select from stock where id = $1 for update', [event.sectionId]);
    const waiting = allot(event, { typed: '1 1-3' });
    const ended = waiting.catch(() => 'ended');
    const waits = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await sql(tx, waits)).length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await ended).toBe('ended');
  });
  expect(await sql(database.db, 'select from allotment where event_id = $1', [event.id])).toEqual([]);
  expect(codeOf(await allot(event, { typed: '1 1-3' }))).toBe('done');
});

test('places are refused that are not there, by their names', async () => {
  const event = await cast.seatedEvent();
  expect(await allot(event, { typed: 'Stalls 1 9-12' })).toEqual({ refusal: 'SEATS_UNKNOWN', field: 'Stalls 1: 11, 12' });
  expect(await allot(event, { typed: 'Loge' })).toEqual({ refusal: 'SEATS_UNKNOWN', field: 'Loge' });
  expect(await allot(event, { seatIds: [999_999] })).toMatchObject({ refusal: 'SEATS_UNKNOWN' });
  expect(await allot(event, {})).toEqual({ refusal: 'INVALID_INPUT', field: 'places' });
  expect(await allot(event, { typed: '1 1' }, '2020-01-01')).toEqual({ refusal: 'INVALID_INPUT', field: 'releasesOn' });
});

test.each([
  [
    'a place in one that has come back',
    'allotment_is_open',
    'insert into hold (allotment_id, block_reason, sellable_id, stock_id, quantity, unit_price_minor) values ($1, $2, $3, $4, 1, 0)',
  ],
  [
    'another reason than the allotment',
    'a_hold_says_its_allotment',
    "insert into hold (allotment_id, block_reason, sellable_id, stock_id, quantity, unit_price_minor) select $1, 'x' || $2, $3, $4, 1, 0",
  ],
])('the database refuses %s, whoever writes', async (_what, constraint, insert) => {
  const event = await cast.standingEvent();
  const id = idOf(await allot(event, { pieces: [{ sectionId: event.sectionId, quantity: 1 }] }));
  if (constraint === 'allotment_is_open') await releaseAllotment(database.db, who, id);
  await expect(sql(database.db, insert, [id, `allotment:${id}`, event.id, event.sectionId])).rejects.toMatchObject({ constraint });
});

test('the database closes none that still holds places, and takes none of another event', async () => {
  const [event, other] = [await cast.standingEvent(), await cast.standingEvent()];
  const id = idOf(await allot(event, { pieces: [{ sectionId: event.sectionId, quantity: 1 }] }));
  await expect(sql(database.db, 'update allotment set released_at = now() where id = $1', [id])).rejects.toMatchObject({
    constraint: 'released_allotment_is_empty',
  });
  const insert =
    'insert into hold (allotment_id, block_reason, sellable_id, stock_id, quantity, unit_price_minor) values ($1, $2, $3, $4, 1, 0)';
  await expect(sql(database.db, insert, [id, `allotment:${id}`, other.id, other.sectionId])).rejects.toMatchObject({
    constraint: 'hold_is_of_an_allotment_of_its_event',
  });
});
