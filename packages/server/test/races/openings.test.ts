import { createSecretKey } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isRefused } from '@frontrow/domain/office/refusals';
import { isRefusal } from '@frontrow/domain/refusals';
import { createInventory, type Inventory } from '../../src/modules/inventory/index.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { endOpenings, listOpenings, makeOpenings } from '../../src/modules/openings/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { checkBooks } from '../broken-money.ts';
import { createCast, slugOf, sql, sqlValue, type Cast, type StandingEvent } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let cast: Cast;
let node: Inventory;
let other: Inventory;
beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
  node = createInventory({ db: database.db, url: database.url, clock: systemClock });
  other = createInventory({ db: database.db, url: database.url, clock: systemClock, lanes: 2 });
});
afterEach(() => checkBooks(database.db));
afterAll(async () => {
  await node.close();
  await other.close();
  await database.drop();
});

const deps = () => ({ db: database.db, secret: createSecretKey(Buffer.alloc(32, 7)), clock: systemClock });
/** A concert whose reduced tickets only codes of "fans" open. */
async function closedEvent(): Promise<StandingEvent & { slug: string }> {
  const event = await cast.standingEvent({ capacity: 100, otherCapacity: 100 });
  await sql(database.db, "update variant set opens_with = 'fans' where id = $1", [event.reducedVariantId]);
  await sql(database.db, 'update catalogue set version = version + 1');
  return { ...event, slug: await slugOf(database.db, event.id) };
}
type Wish = {
  pieces?: number | null;
  count?: number;
  code?: string;
  startsAt?: string;
  endsAt?: string;
  group?: string;
  requestId?: string;
};
const make = (event: string, { pieces = null, count = 1, code, startsAt, endsAt, group = 'fans', requestId = systemIds.uuid() }: Wish) =>
  makeOpenings(
    deps(),
    fromCommandLine('Ada'),
    { event, groupKey: group, purpose: null, startsAt: startsAt ?? null, endsAt: endsAt ?? null, pieces },
    { count, code: code ?? null, requestId },
  );
async function codeId(event: { id: number; slug: string }, wish: Wish): Promise<number> {
  const made = await make(event.slug, wish);
  if (isRefused(made)) throw new Error(made.refusal);
  const [row] = await sql<{ id: number }>(database.db, 'select max(id) as id from opening_code where event_id = $1', [event.id]);
  return row?.id ?? 0;
}
const buy = async (
  event: StandingEvent,
  openingCodeId: number | undefined,
  {
    amount = 1,
    engine = node,
    sectionId,
    visitor = cast.visitor(),
  }: { amount?: number; engine?: Inventory; sectionId?: number; visitor?: ReturnType<Cast['visitor']> } = {},
) => {
  const line = { variantId: event.reducedVariantId, amount, openingCodeId, sectionId };
  const answer = await engine.claim({ ...visitor, requestId: cast.requestId(), countryCode: 'de', add: [line], remove: [] });
  return isRefusal(answer) ? answer.refusal : 'granted';
};
const takenOf = (id: number) => sqlValue<number>(database.db, 'select taken from opening_code where id = $1', [id]);

test('without its code a ticket cannot be had, and a code of elsewhere opens nothing', async () => {
  const event = await closedEvent();
  const another = await closedEvent();
  expect(await buy(event, undefined)).toBe('ITEM_NOT_FOUND');
  expect(await buy(event, await codeId(another, {}))).toBe('UNKNOWN_OR_EXPIRED_CODE');
  expect(await buy(event, await codeId(event, {}))).toBe('granted');
  // nor a code of another group of the same event
  await sql(database.db, "update variant set opens_with = 'press' where id = $1", [event.variantId]);
  await sql(database.db, 'update catalogue set version = version + 1');
  expect(await buy(event, await codeId(event, { group: 'press' }))).toBe('UNKNOWN_OR_EXPIRED_CODE');
});

test('it opens before everybody’s sale, from its beginning to its end, by the clock of the database', async () => {
  const event = await closedEvent();
  await sql(database.db, "update event set presale_at = now() + interval '1 day' where id = $1", [event.id]);
  await sql(database.db, 'update catalogue set version = version + 1');
  const id = await codeId(event, { startsAt: '2026-01-01 10:00' });
  expect(await buy(event, id)).toBe('granted');
  await sql(database.db, "update opening_code set starts_at = now() + interval '1 minute' where id = $1", [id]);
  expect(await buy(event, id)).toBe('UNKNOWN_OR_EXPIRED_CODE');
  await sql(database.db, "update opening_code set starts_at = null, ends_at = now() - interval '1 second' where id = $1", [id]);
  expect(await buy(event, id)).toBe('UNKNOWN_OR_EXPIRED_CODE');
});

test('everybody buys from the minute that is announced, a minute after what is written', async () => {
  const event = await cast.standingEvent();
  const written = (ago: string) =>
    sql(
      database.db,
      'with v as (update catalogue set version = version + 1) update event set presale_at = now() - $2::interval where id = $1',
      [event.id, ago],
    );
  await written('1 second');
  expect(await buy(event, undefined)).toBe('NOT_ON_SALE');
  await written('60 seconds');
  expect(await buy(event, undefined)).toBe('granted');
});

test('what is sold elsewhere, by its link, is put into no cart', async () => {
  const product = await cast.product();
  await sql(database.db, `update product set meta = '{"external_url": "https://elsewhere.test/"}' where id = $1`, [product.id]);
  await sql(database.db, 'update catalogue set version = version + 1');
  const add = [{ variantId: product.variantIds[0] ?? 0, amount: 1 }];
  const answer = await node.claim({ ...cast.visitor(), requestId: cast.requestId(), countryCode: 'de', add, remove: [] });
  expect(isRefusal(answer) && answer.refusal).toBe('NOT_ON_SALE');
});

test('a code for so many tickets gives no more, however many use it at once on several nodes', async () => {
  const event = await closedEvent();
  const id = await codeId(event, { pieces: 7, code: 'FANCLUB' });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      buy(event, id, { engine: at % 2 ? other : node, sectionId: at % 2 ? event.otherSectionId : event.sectionId }),
    ),
  );
  expect(answers.filter((answer) => answer === 'granted')).toHaveLength(7);
  expect(answers.filter((answer) => answer === 'CODE_USED_UP')).toHaveLength(23);
  expect(await takenOf(id)).toBe(7);
});

test('what comes back can be had by the code again', async () => {
  const event = await closedEvent();
  const id = await codeId(event, { pieces: 2 });
  const visitor = cast.visitor();
  expect(await buy(event, id, { amount: 3 })).toBe('CODE_USED_UP');
  expect(await buy(event, id, { amount: 2, visitor })).toBe('granted');
  expect(await buy(event, id)).toBe('CODE_USED_UP');
  await sql(database.db, "update cart set expires_at = now() - interval '1 second' where session_hash = $1", [visitor.sessionHash]);
  await node.sweepExpired();
  expect(await buy(event, id)).toBe('granted');
});

test('the database lets nobody have a closed ticket without its code, nor one too many', async () => {
  const event = await closedEvent();
  const id = await codeId(event, { pieces: 1 });
  await buy(event, id);
  const copy = (openingCodeId: number | null) =>
    sql(
      database.db,
      `insert into hold (cart_id, sellable_id, variant_id, stock_id, quantity, unit_price_minor, opening_code_id)
      select cart_id, sellable_id, variant_id, stock_id, 1, 2000, $2 from hold where opening_code_id = $1`,
      [id, openingCodeId],
    );
  await expect(copy(null)).rejects.toMatchObject({ constraint: 'opened_by_its_code' });
  await expect(copy(id)).rejects.toMatchObject({ constraint: 'no_opening_too_many' });
});

test('codes are made in number, said again to a request that comes again, and end', async () => {
  const event = await closedEvent();
  const requestId = systemIds.uuid();
  const first = await make(event.slug, { count: 20, requestId, pieces: 2 });
  if (isRefused(first)) throw new Error(first.refusal);
  expect(new Set(first.codes).size).toBe(20);
  expect(await make(event.slug, { count: 20, requestId, pieces: 2 })).toEqual(first);
  const list = async () => (await listOpenings(database.db, fromCommandLine().reach('event.allot'), 'en', event.slug))?.batches;
  expect(await list()).toMatchObject([
    { id: requestId, groupKey: 'fans', count: 20, used: 0, taken: 0, pieces: 2, ended: 0, codeEnd: null },
  ]);
  // kept as hashes alone
  expect(JSON.stringify(await sql(database.db, 'select * from opening_code where event_id = $1', [event.id]))).not.toContain(
    first.codes[0],
  );
  const end = (code: string | null) => endOpenings(database.db, fromCommandLine('Ada'), { event: event.slug, batch: requestId, code });
  expect(await end('nobody')).toMatchObject({ refusal: 'INVALID_INPUT', field: 'code' });
  expect(await end(first.codes[3] ?? '')).toEqual({ done: true });
  expect(await list()).toMatchObject([{ ended: 1 }]);
  const [ended] = await sql<{ id: number }>(database.db, 'select id from opening_code where event_id = $1 and ended_at is not null', [
    event.id,
  ]);
  expect(await buy(event, ended?.id)).toBe('UNKNOWN_OR_EXPIRED_CODE');
  expect(await end(null)).toEqual({ done: true });
  expect(await end(null)).toMatchObject({ refusal: 'CHANGED_MEANWHILE' });
});

test.each<[string, Wish, string]>([
  ['a group that opens nothing', { group: 'press' }, 'group'],
  ['a code with a space', { code: 'fan club' }, 'code'],
  ['no codes', { count: 0 }, 'count'],
  ['codes for no ticket', { pieces: 0 }, 'pieces'],
  ['a beginning that is none', { startsAt: 'tomorrow' }, 'startsAt'],
  ['an end before the beginning', { startsAt: '2027-03-01 10:00', endsAt: '2027-03-01 09:00' }, 'endsAt'],
])('%s is refused', async (_name, wish, field) => {
  expect(await make((await closedEvent()).slug, wish)).toMatchObject({ refusal: 'INVALID_INPUT', field });
});

test('a code that is there already is refused, and an event that is not there', async () => {
  const event = await closedEvent();
  await codeId(event, { code: 'Fanclub' });
  expect(await make(event.slug, { code: 'FANCLUB' })).toMatchObject({ refusal: 'INVALID_INPUT', field: 'code' });
  expect(await make('nowhere', {})).toMatchObject({ refusal: 'NOT_FOUND' });
});
