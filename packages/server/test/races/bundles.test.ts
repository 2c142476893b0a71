import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '@frontrow/domain/refusals';
import { createInventory, type Answer, type Inventory, type Line } from '../../src/modules/inventory/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { checkBooks } from '../broken-money.ts';
import { countWrongStocks, createCast, sql, type Bundle, type Cast } from '../cast.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let cast: Cast;
let inventory: Inventory;
let other: Inventory;

beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
  inventory = createInventory({ db: database.db, url: database.url, clock: systemClock });
  other = createInventory({ db: database.db, url: database.url, clock: systemClock });
});
afterEach(() => checkBooks(database.db));
afterAll(async () => {
  await inventory.close();
  await other.close();
  await database.drop();
});

const whole = (bundle: Bundle, variantIds = [bundle.shirt.variantIds[0] ?? 0, bundle.event.variantId]): Line => ({
  variantId: bundle.rootVariantId,
  amount: 1,
  bundle: { combinationId: bundle.combinationId, variantIds },
});
const add = (engine: Inventory, visitor: ReturnType<Cast['visitor']>, ...lines: Line[]): Promise<Answer> =>
  engine.claim({ ...visitor, requestId: cast.requestId(), countryCode: 'de', add: lines, remove: [] });
const codeOf = (answer: Answer): string => (isRefusal(answer) ? answer.refusal : 'granted');
const holdsOf = (answer: Answer) => {
  if (isRefusal(answer)) throw new Error(answer.refusal);
  return answer.cart.holds;
};

/** Roots without all their parts, and parts without their root. */
test('fifty want the bundle with the last shirt and the last ticket: one has it whole, nobody half', async () => {
  const bundle = await cast.bundle({ tickets: 1, shirts: 1 });
  const [shirtId = 0] = bundle.shirt.variantIds;
  // some want only the ticket, or only the shirt
  const wishes = [whole(bundle), whole(bundle), { variantId: bundle.event.variantId, amount: 1 }, { variantId: shirtId, amount: 1 }];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => add(index % 2 ? inventory : other, cast.visitor(), wishes[index % 4] ?? whole(bundle))),
  );
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['granted', 'NOT_ENOUGH_ITEMS_AVAILABLE']));
  const taken = await sql<{ claimed: number }>(database.db, 'select claimed from stock where id = any($1) order by id', [
    [bundle.event.sectionId, bundle.shirt.stockIds[0]],
  ]);
  expect(taken.map(({ claimed }) => claimed)).toEqual([1, 1]);
  const bundles = answers.filter((answer) => !isRefusal(answer) && answer.cart.holds.length === 3).length;
  const singles = answers.filter((answer) => !isRefusal(answer) && answer.cart.holds.length === 1).length;
  expect(bundles === 1 ? singles : singles - 2).toBe(0);
  expect(await countWrongStocks(database.db)).toBe(0);
});

test('a bundle comes whole, at its price split over its parts, and goes whole', async () => {
  const bundle = await cast.bundle();
  const visitor = cast.visitor();
  const [capId = 0] = bundle.cap.variantIds;
  const [shirtId = 0] = bundle.shirt.variantIds;
  const holds = holdsOf(await add(inventory, visitor, whole(bundle, [shirtId, bundle.event.variantId, capId])));
  const [root, ...parts] = holds;
  expect(root).toMatchObject({ variantId: bundle.rootVariantId, bundleRootId: null });
  expect(parts.map((part) => [part.variantId, part.bundleRootId])).toEqual([
    [shirtId, root?.id],
    [bundle.event.variantId, root?.id],
    [capId, root?.id],
  ]);
  // 25 + 20 + (27 for the cheapest, 10 more for the full ticket) + 3 for the night + 25, by weights 25, 25, 30, 25
  expect(holds.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([2619, 2619, 3143, 2619]);
  expect(holds.reduce((sum, { unitPriceMinor }) => sum + unitPriceMinor, 0)).toBe(11000);

  const remove = (id: number | undefined) =>
    inventory.claim({ ...visitor, requestId: cast.requestId(), countryCode: 'de', add: [], remove: [id ?? 0] });
  expect(codeOf(await remove(parts[0]?.id))).toBe('ITEM_NOT_FOUND');
  expect(holdsOf(await remove(root?.id))).toEqual([]);
  expect(await countWrongStocks(database.db)).toBe(0);
});

test.each<[string, (bundle: Bundle) => Line | Line[], string]>([
  ['the root alone', ({ rootVariantId }) => ({ variantId: rootVariantId, amount: 1 }), 'INVALID_INPUT'],
  ['without the shirt', (bundle) => whole(bundle, [bundle.event.variantId]), 'INVALID_INPUT'],
  ['without saying which night', (bundle) => ({ ...whole(bundle), bundle: { combinationId: null, variantIds: [] } }), 'INVALID_INPUT'],
  ['a part that does not exist', (bundle) => whole(bundle, [999_999]), 'ITEM_NOT_FOUND'],
  ['two at once', (bundle) => ({ ...whole(bundle), amount: 2 }), 'CART_LIMIT_EXCEEDED'],
  ['one after the other', (bundle) => [whole(bundle), whole(bundle)], 'CART_LIMIT_EXCEEDED'],
])('refused: %s', async (_name, lines, expected) => {
  const bundle = await cast.bundle();
  expect(codeOf(await add(inventory, cast.visitor(), ...[lines(bundle)].flat()))).toBe(expected);
});

test('the limit on tickets is what the bundle says, several bundles in one cart stay apart', async () => {
  const bundle = await cast.bundle({ ticketLimit: 2 });
  const visitor = cast.visitor();
  const holds = holdsOf(await add(inventory, visitor, whole(bundle), whole(bundle)));
  const roots = holds.filter(({ bundleRootId }) => bundleRootId === null);
  expect(roots.map((root) => holds.filter(({ bundleRootId }) => bundleRootId === root.id).length)).toEqual([2, 2]);
  expect(await add(inventory, visitor, whole(bundle))).toEqual({ refusal: 'CART_LIMIT_EXCEEDED', limit: 2 });
});

test('boxes of goods alone come several at a time', async () => {
  const bundle = await cast.bundle({ simple: true });
  await sql(database.db, 'delete from bundle_item where bundle_id = $1 and role = $2', [bundle.id, 'combination']);
  await sql(database.db, 'delete from bundle_combination where bundle_id = $1', [bundle.id]);
  await cast.catalogueChanged();
  const line = {
    variantId: bundle.rootVariantId,
    amount: 3,
    bundle: { combinationId: null, variantIds: [bundle.shirt.variantIds[1] ?? 0] },
  };
  expect(holdsOf(await add(inventory, cast.visitor(), line)).map(({ quantity, unitPriceMinor }) => [quantity, unitPriceMinor])).toEqual([
    [3, 2250],
    [3, 2250],
  ]);
});

test('tickets of a bundle are of the section its operator forces, and of no other', async () => {
  const bundle = await cast.bundle({ ticketLimit: 3 });
  const [balcony] = await sql<{ id: number }>(
    database.db,
    "update stock set capacity = 1 where id = (select stock_id from event_section where event_id = $1 and key = 'Balcony') returning id",
    [bundle.event.id],
  );
  await sql(database.db, `update product set meta = '{"force_section": "Balcony"}' where id = $1`, [bundle.id]);
  await cast.catalogueChanged();
  expect(codeOf(await add(inventory, cast.visitor(), whole(bundle)))).toBe('granted');
  const taken = 'select claimed from stock where id = any($1) order by id';
  expect(await sql(database.db, taken, [[bundle.event.sectionId, balcony?.id]])).toEqual([{ claimed: 0 }, { claimed: 1 }]);
  expect(codeOf(await add(inventory, cast.visitor(), whole(bundle)))).toBe('NOT_ENOUGH_ITEMS_AVAILABLE');
});

test('a hidden event and a closed combination are not sold', async () => {
  const bundle = await cast.bundle();
  const tryTo = async (change: string, id: number) => {
    await sql(database.db, change, [id]);
    await cast.catalogueChanged();
    return codeOf(await add(inventory, cast.visitor(), whole(bundle)));
  };
  const close = 'update bundle_combination set available = false where id = $1';
  expect(await tryTo(close, bundle.combinationId)).toBe('NOT_ENOUGH_ITEMS_AVAILABLE');
  expect(await tryTo(close.replace('false', 'true'), bundle.combinationId)).toBe('granted');
  const hide = `update event set meta = '{"hide_in_combined_product": true}' where id = $1`;
  expect(await tryTo(hide, bundle.event.id)).toBe('NOT_ENOUGH_ITEMS_AVAILABLE');
});

describe('a careless writer', () => {
  const guards = [
    { name: 'with the guard leaves nothing behind', guarded: true, halves: 0 },
    { name: 'control: without it leaves half a bundle', guarded: false, halves: 1 },
  ];
  test.each(guards)('$name', async ({ guarded, halves }) => {
    const own = await createTestDatabase();
    const ownCast = await createCast(own.db);
    const bundle = await ownCast.bundle();
    const engine = createInventory({ db: own.db, url: own.url, clock: systemClock });
    const visitor = ownCast.visitor();
    await engine.claim({ ...visitor, requestId: ownCast.requestId(), countryCode: 'de', add: [whole(bundle)], remove: [] });
    await engine.close();
    if (!guarded) await sql(own.db, 'do $$ begin drop trigger bundle_stays_whole on hold; drop trigger bundle_is_whole on hold; end $$');
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    const outcome = await client
      .query('delete from hold where id in (select max(id) from hold where bundle_root_id is not null)')
      .catch((error: { constraint?: string }) => error.constraint);
    expect(outcome === 'bundle_is_whole').toBe(guarded);
    await client.end();
    expect(await countWrongStocks(own.db)).toBe(halves);
    await own.drop();
  });
});

test('the price it is listed with is the least that any choice is charged, the other end the most', async () => {
  const bundle = await cast.bundle();
  const { shirt, cap, event } = bundle;
  const roots = (await sql<{ id: number }>(database.db, 'select id from variant where sellable_id = $1 order by id', [bundle.id])).map(
    ({ id }) => id,
  );
  const second = { event: await cast.standingEvent(), id: 0 };
  const [added] = await sql<{ id: number }>(
    database.db,
    `with second as (
      insert into bundle_combination (bundle_id, key, option_name, additional_price_minor) values ($1, 'bonn', '{"de": "Bonn", "en": "Bonn"}', 0) returning id)
    insert into bundle_item (bundle_id, role, combination_id, sellable_id) select $1, 'combination', id, $2 from second returning combination_id as id`,
    [bundle.id, second.event.id],
  );
  const nights = [
    { combinationId: bundle.combinationId, tickets: [event.variantId, event.reducedVariantId] },
    { combinationId: added?.id ?? 0, tickets: [second.event.variantId, second.event.reducedVariantId] },
  ];
  const choices = roots.flatMap((root) =>
    nights.flatMap(({ combinationId, tickets }) =>
      tickets.flatMap((ticket) =>
        shirt.variantIds.flatMap((size) =>
          [null, ...cap.variantIds].map((extra): Line => {
            const variantIds = [size, ticket, ...(extra === null ? [] : [extra])];
            return { variantId: root, amount: 1, bundle: { combinationId, variantIds } };
          }),
        ),
      ),
    ),
  );
  const variants = [...roots, ...shirt.variantIds, ...cap.variantIds, ...nights.flatMap(({ tickets }) => tickets)];
  for (let round = 0; round < 4; round++) {
    // a price for each variant, and for parts one of the bundle or none
    const price = (index: number) => 100 + ((index * 7919 + round * 104729) % 60) * 50;
    await sql(
      database.db,
      `update variant_price p set price_minor = n.price from unnest($1::bigint[], $2::bigint[]) n (id, price)
      where p.variant_id = n.id and p.country_code = 'de'`,
      [variants, variants.map((_, index) => price(index))],
    );
    await sql(
      database.db,
      `update bundle_item set bundle_price_minor = case when (sellable_id + $2) % 2 = 0 then $3::bigint end where bundle_id = $1`,
      [bundle.id, round, price(round)],
    );
    await sql(database.db, 'update bundle_combination set additional_price_minor = $2 * (id % 2) where bundle_id = $1', [
      bundle.id,
      price(9),
    ]);
    await sql(database.db, 'update catalogue set version = version + 1');
    const charged: number[] = [];
    for (const choice of choices)
      charged.push(holdsOf(await add(inventory, cast.visitor(), choice)).reduce((sum, { unitPriceMinor }) => sum + unitPriceMinor, 0));
    expect(await sql(database.db, `select low, high from bundle_prices($1, 'de')`, [bundle.id])).toEqual([
      { low: Math.min(...charged), high: Math.max(...charged) },
    ]);
  }
});
