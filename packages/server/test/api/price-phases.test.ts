import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const phase = async (variantId: number, own: { de: number; until?: string; pieces?: number }) => {
  await sql(
    store.db,
    `insert into variant_phase (variant_id, key, sort_order, name, prices, ends_at, pieces)
    values ($1, 'early', 0, '{"de": "Frühbucher", "en": "Early bird"}', jsonb_build_object('de', $2::int), $3::timestamptz, $4)`,
    [variantId, own.de, own.until ?? null, own.pieces ?? null],
  );
  await sql(store.db, 'update catalogue set version = version + 1');
};
const eventOf = async (id: number, locale = 'de') => {
  const { data } = await store.graphql('EVENT', { event_id: String(id), countryCode: 'de' }, { post: true, locale });
  return data.event;
};
const variantOf = async (id: number, locale?: string) => (await eventOf(id, locale)).variants[0];

test('the page tells the price of the phase, and what comes after it', async () => {
  const event = await store.cast.standingEvent();
  expect(await variantOf(event.id)).toMatchObject({ price: 3000, priceNote: null });
  await phase(event.variantId, { de: 1500, until: '2037-03-01T17:00:00Z', pieces: 50 });
  const told = await eventOf(event.id);
  expect(told.variants[0]).toMatchObject({
    price: 1500,
    priceNote: 'Frühbucher: für die ersten 50 Tickets, höchstens bis 01.03.2037, 18:00 Uhr, danach 30,00\u00a0€',
  });
  expect([told.priceLow, told.priceHigh]).toEqual([1500, 2000]);
  expect((await variantOf(event.id, 'en')).priceNote).toMatch(
    /^Early bird: for the first 50 tickets, at most until 01\.03\.2037, 18:00, then /,
  );
  // its pieces are gone
  await sql(store.db, 'update variant_phase set taken = 50 where variant_id = $1', [event.variantId]);
  expect(await variantOf(event.id)).toMatchObject({ price: 3000, priceNote: null });
});

test('what a phase asked within 30 days is never above what is struck through', async () => {
  const event = await store.cast.standingEvent();
  await sql(store.db, 'update variant_price set original_price_minor = 9900 where variant_id = $1', [event.variantId]);
  await sql(store.db, "insert into variant_price_history values ($1, 'de', 4000, now() - interval '60 days')", [event.variantId]);
  expect((await variantOf(event.id)).originalPrice).toBe(4000);
  await phase(event.variantId, { de: 2500, pieces: 5 });
  expect(await variantOf(event.id)).toMatchObject({ price: 2500, originalPrice: null });
  // also when it has gone without a trace in the catalogue
  await sql(store.db, "update variant_phase set priced_at = now() - interval '10 days' where variant_id = $1", [event.variantId]);
  await sql(store.db, 'delete from variant_phase where variant_id = $1', [event.variantId]);
  await sql(store.db, 'update catalogue set version = version + 1');
  expect(await variantOf(event.id)).toMatchObject({ price: 3000, originalPrice: null });
  await sql(store.db, "update variant_phase_asked set asked_until = now() - interval '31 days', asked_from = now() - interval '40 days'");
  await sql(store.db, 'update catalogue set version = version + 1');
  expect((await variantOf(event.id)).originalPrice).toBe(4000);
});

test('an event whose sale has ended says so', async () => {
  const event = await store.cast.standingEvent();
  await sql(store.db, "update event set sale_until = now() - interval '1 minute' where id = $1", [event.id]);
  await sql(store.db, 'update catalogue set version = version + 1');
  expect(await eventOf(event.id)).toMatchObject({ soldOutMessage: 'Der Vorverkauf ist beendet' });
  expect(await eventOf(event.id, 'en')).toMatchObject({ soldOutMessage: 'Advance sales have ended' });
});
