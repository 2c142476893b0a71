import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '@frontrow/domain/refusals';
import { createInventory, type Inventory, type Line } from '../../src/modules/inventory/index.ts';
import { checkBooks } from '../broken-money.ts';
import { createCast, sql, sqlValue, type Cast } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

// A clock of the application that is wrong by years: which price counts is the database's to say.
const wrongClock = { now: () => new Date('2001-01-01T00:00:00Z') };

let database: TestDatabase;
let cast: Cast;
let node: Inventory;
let other: Inventory;
beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
  node = createInventory({ db: database.db, url: database.url, clock: wrongClock });
  other = createInventory({ db: database.db, url: database.url, clock: wrongClock, lanes: 2 });
});
afterEach(() => checkBooks(database.db));
afterAll(async () => {
  await node.close();
  await other.close();
  await database.drop();
});

type Phase = { key?: string; de?: number; at?: number; from?: string; until?: string; pieces?: number };
async function phase(variantId: number, place: number, { key = `p${place}`, de = 1000, at, from, until, pieces }: Phase): Promise<number> {
  const [row] = await sql<{ id: number }>(
    database.db,
    `insert into variant_phase (variant_id, key, sort_order, name, prices, starts_at, ends_at, pieces)
    values ($1, $2::text, $3, jsonb_build_object('de', $2::text), $4, now() + $5::interval, now() + $6::interval, $7) returning id`,
    [variantId, key, place, JSON.stringify({ de, ...(at && { at }) }), from ?? null, until ?? null, pieces ?? null],
  );
  await sql(database.db, 'update catalogue set version = version + 1');
  return row?.id ?? 0;
}
type Visitor = ReturnType<Cast['visitor']>;
const claim = (engine: Inventory, visitor: Visitor, own: { add?: Line[]; remove?: number[]; countryCode?: string }) =>
  engine.claim({ ...visitor, requestId: cast.requestId(), countryCode: 'de', add: [], remove: [], ...own });
async function bought(engine: Inventory, add: Line[], countryCode = 'de') {
  const visitor = cast.visitor();
  const answer = await claim(engine, visitor, { add, countryCode });
  if (isRefusal(answer)) throw new Error(answer.refusal);
  return { visitor, holds: answer.cart.holds };
}
const priced = (holds: readonly { quantity: number; unitPriceMinor: number }[]) =>
  holds.map(({ quantity, unitPriceMinor }) => [quantity, unitPriceMinor]);
const takenOf = (id: number) => sqlValue<number>(database.db, 'select taken from variant_phase where id = $1', [id]);

test('of the first pieces no more are sold at their price than there are, however many nodes sell at once', async () => {
  const event = await cast.standingEvent({ capacity: 100, otherCapacity: 100 });
  const id = await phase(event.variantId, 0, { pieces: 25 });
  // in two sections, so that no lock of a stock keeps them apart
  const sections = [event.sectionId, event.otherSectionId];
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      bought(index % 2 === 0 ? node : other, [{ variantId: event.variantId, amount: 1 + (index % 3), sectionId: sections[index % 2]! }]),
    ),
  );
  const holds = all.flatMap((one) => one.holds);
  const units = (minor: number) => holds.reduce((sum, hold) => (hold.unitPriceMinor === minor ? sum + hold.quantity : sum), 0);
  expect([units(1000), units(3000)]).toEqual([25, 95]);
  expect(await takenOf(id)).toBe(25);
});

test('a line that takes the last pieces of a phase pays what comes next for the others', async () => {
  const event = await cast.standingEvent();
  await phase(event.variantId, 0, { pieces: 2 });
  await phase(event.variantId, 1, { de: 2000, pieces: 3 });
  expect(priced((await bought(node, [{ variantId: event.variantId, amount: 6 }])).holds)).toEqual([
    [2, 1000],
    [3, 2000],
    [1, 3000],
  ]);
});

test('seats too, each at its own price', async () => {
  const event = await cast.seatedEvent({ seats: 10 });
  await phase(event.variantId, 0, { pieces: 1 });
  expect(priced((await bought(node, [{ variantId: event.variantId, amount: 2 }])).holds)).toEqual([
    [1, 1000],
    [1, 5000],
  ]);
});

test('what comes back is there at its price again', async () => {
  const event = await cast.standingEvent();
  const id = await phase(event.variantId, 0, { pieces: 2 });
  const first = await bought(node, [{ variantId: event.variantId, amount: 2 }]);
  expect(priced((await bought(node, [{ variantId: event.variantId, amount: 1 }])).holds)).toEqual([[1, 3000]]);
  const [hold] = first.holds;
  // in one request: given back and taken anew
  const changed = await claim(node, first.visitor, { remove: [hold!.id], add: [{ variantId: event.variantId, amount: 1 }] });
  expect('cart' in changed && priced(changed.cart.holds)).toEqual([[1, 1000]]);
  await sql(database.db, "update cart set expires_at = now() - interval '1 second' where session_hash = $1", [first.visitor.sessionHash]);
  await node.sweepExpired();
  expect(await takenOf(id)).toBe(0);
  expect(priced((await bought(node, [{ variantId: event.variantId, amount: 1 }])).holds)).toEqual([[1, 1000]]);
});

test.each<[string, Phase, number]>([
  ['before it begins', { from: '1 hour' }, 3000],
  ['while it lasts', { from: '-1 hour', until: '1 hour' }, 1000],
  ['once it is over', { until: '-1 hour' }, 3000],
  ['dearer from then on', { de: 4000, from: '-1 hour' }, 4000],
])('by the clock of the database: %s', async (_name, own, minor) => {
  const event = await cast.standingEvent();
  await phase(event.variantId, 0, own);
  expect(priced((await bought(node, [{ variantId: event.variantId, amount: 1 }])).holds)).toEqual([[1, minor]]);
});

test('prices of a country, and in a cart the price stays', async () => {
  const event = await cast.standingEvent();
  const id = await phase(event.variantId, 0, { at: 1100, until: '1 hour' });
  const { visitor, holds } = await bought(node, [{ variantId: event.variantId, amount: 1 }], 'at');
  expect(priced(holds)).toEqual([[1, 1100]]);
  await sql(database.db, 'update variant_phase set removed_at = now() where id = $1', [id]);
  await sql(database.db, 'update catalogue set version = version + 1');
  const answer = await claim(node, visitor, { add: [{ variantId: event.variantId, amount: 1 }] });
  expect('cart' in answer && priced(answer.cart.holds)).toEqual([
    [1, 1100],
    [1, 3100],
  ]);
});

test('the database refuses a piece too many whoever writes, and another phase of a hold', async () => {
  const event = await cast.standingEvent();
  const id = await phase(event.variantId, 0, { pieces: 1 });
  const elsewhere = await phase(event.reducedVariantId, 0, { pieces: 1 });
  const { holds } = await bought(node, [{ variantId: event.variantId, amount: 1 }]);
  const copy = (phaseId: number) =>
    sql(
      database.db,
      `insert into hold (cart_id, sellable_id, variant_id, stock_id, quantity, unit_price_minor, phase_id)
      select cart_id, sellable_id, variant_id, stock_id, 1, 1000, $2 from hold where id = $1`,
      [holds[0]?.id, phaseId],
    );
  await expect(copy(id)).rejects.toMatchObject({ constraint: 'no_piece_too_many' });
  await expect(copy(elsewhere)).rejects.toMatchObject({ constraint: 'hold_is_of_a_phase_of_its_variant' });
  await expect(sql(database.db, 'update hold set phase_id = null where id = $1', [holds[0]?.id])).rejects.toThrow(/never changes/);
  // made smaller than what is taken, it is over, and nobody loses a price
  await sql(database.db, 'update variant_phase set pieces = null, ends_at = now() + interval $$1 hour$$ where id = $1', [id]);
  expect(await takenOf(id)).toBe(1);
});

test('tickets are sold until the sale ends', async () => {
  const event = await cast.standingEvent();
  await sql(database.db, "update event set sale_until = now() - interval '1 second' where id = $1", [event.id]);
  await sql(database.db, 'update catalogue set version = version + 1');
  expect(await claim(node, cast.visitor(), { add: [{ variantId: event.variantId, amount: 1 }] })).toMatchObject({ refusal: 'NOT_ON_SALE' });
});
