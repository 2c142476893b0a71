import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

/** Its reduced tickets (20 euro) open with "Fans-2027" for two tickets; the full price is 30 euro. */
async function closedEvent() {
  const event = await store.cast.standingEvent();
  await sql(store.db, "update variant set opens_with = 'fans' where id = $1", [event.reducedVariantId]);
  await sql(
    store.db,
    `insert into opening_code (event_id, group_key, code_hash, pieces, request_id, made_by) values ($1, 'fans', $2, 2, gen_random_uuid(), 'Ada')`,
    [event.id, createHash('sha256').update('fans-2027').digest()],
  );
  await sql(store.db, 'update catalogue set version = version + 1');
  return event;
}
const read = async (name: string, variables: unknown) => (await store.graphql(name, variables, { post: true })).data;
const open = async (eventId: number, code: string) =>
  (await read('OPEN_TICKETS', { input: { eventId: String(eventId), code, countryCode: 'de' } })).openTickets;
const add = async (variantId: number, openingCode?: string) =>
  (
    await read('addItems', {
      input: { requests: [{ productVariantId: String(variantId), amount: 1, ...(openingCode && { openingCode }) }], countryCode: 'de' },
    })
  ).addItems;

test('what only a code opens is in no page, list or availability', async () => {
  const event = await closedEvent();
  const { event: shown } = await read('EVENT', { event_id: String(event.id), countryCode: 'de' });
  expect(shown.variants.map(({ id }: { id: string }) => id)).toEqual([String(event.variantId)]);
  expect([shown.priceLow, shown.priceHigh, shown.opensByCode]).toEqual([3000, 3000, true]);
  const { availability } = await read('AVAILABILITY', { id: String(event.id) });
  expect(availability.variants.map(({ variantId }: { variantId: string }) => variantId)).toEqual([String(event.variantId)]);
  const { events } = await read('EVENTS', { first: 50, countryCode: 'de' });
  expect(events.nodes.find(({ id }: { id: string }) => id === String(event.id))).toMatchObject({ priceLow: 3000 });
});

test('the code shows it, however it is typed, and lets it be bought', async () => {
  const event = await closedEvent();
  expect(await open(event.id, ' FANS-2027 ')).toMatchObject({ left: 2, variants: [{ id: String(event.reducedVariantId), price: 2000 }] });
  expect(await add(event.reducedVariantId)).toMatchObject({ code: 'ITEM_NOT_FOUND' });
  expect(await add(event.reducedVariantId, 'fans-2028')).toMatchObject({ code: 'UNKNOWN_OR_EXPIRED_CODE' });
  expect((await add(event.reducedVariantId, 'fans-2027')).cart.items).toHaveLength(1);
  await add(event.reducedVariantId, 'fans-2027');
  expect(await open(event.id, 'fans-2027')).toMatchObject({ code: 'CODE_USED_UP' });
});

test('a code that has ended opens nothing, and who guesses is stopped, also with the right one', async () => {
  const event = await closedEvent();
  await sql(store.db, "update opening_code set ended_at = now(), ended_by = 'Ada' where event_id = $1", [event.id]);
  expect(await open(event.id, 'fans-2027')).toMatchObject({ code: 'UNKNOWN_OR_EXPIRED_CODE' });
  for (let guess = 0; guess < 10; guess++) await open(event.id, `guess-${guess}`);
  expect(await open(event.id, 'fans-2027')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
});
