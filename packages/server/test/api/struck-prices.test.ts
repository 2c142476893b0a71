import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, type Product } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

const change = (text: string, values: unknown[]) => sql(store.db, text, values);

/** A shirt that costs 25 euro since now, and before that what `past` says: days ago and cents. */
async function shirtWith(past: readonly (readonly [daysAgo: number, minor: number])[], announced = true): Promise<Product> {
  const shirt = await store.cast.product();
  await change('update variant set active = false where id = $1', [shirt.variantIds[1]]);
  if (announced) await change('update variant_price set original_price_minor = 9900 where variant_id = $1', [shirt.variantIds[0]]);
  for (const [daysAgo, minor] of past)
    await change("insert into variant_price_history values ($1, 'de', $2, now() - make_interval(days => $3))", [
      shirt.variantIds[0],
      minor,
      daysAgo,
    ]);
  return shirt;
}
const struck = async (shirt: Product) => {
  const { data } = await store.graphql('PRODUCT', { productId: String(shirt.id), countryCode: 'de' }, { post: true });
  const [variant] = data.product.variants;
  expect(variant.originalPrice).toBe(data.product.originalPrice);
  return variant.originalPrice;
};

describe('struck through is the lowest total of the 30 days before the reduction', () => {
  test.each<[string, [number, number][], number | null]>([
    ['the price before', [[60, 3000]], 3000],
    [
      'the lowest of several',
      [
        [60, 3000],
        [20, 2800],
        [10, 3100],
      ],
      2800,
    ],
    [
      'nothing from more than 30 days ago',
      [
        [90, 2000],
        [40, 3000],
      ],
      3000,
    ],
    [
      'what was asked when the 30 days began',
      [
        [90, 2600],
        [29, 3000],
      ],
      2600,
    ],
    [
      'nothing where it was as cheap or cheaper',
      [
        [60, 3000],
        [5, 2500],
        [2, 3000],
      ],
      null,
    ],
    ['nothing where there was no price before', [], null],
    [
      'a reduction that goes on counts from its beginning',
      [
        [60, 3000],
        [10, 2500],
      ],
      3000,
    ],
  ])('%s', async (_name, past, expected) => expect(await struck(await shirtWith(past))).toBe(expected));

  test('nothing where the catalogue announces no reduction', async () => {
    expect(await struck(await shirtWith([[60, 3000]], false))).toBeNull();
  });

  test('a variant that costs more by itself is measured by its totals', async () => {
    const shirt = await shirtWith([[60, 3000]]);
    await change('update variant set additional_price_minor = 200 where id = $1', [shirt.variantIds[0]]);
    expect(await struck(shirt)).toBe(null); // was 25 before it was 27
    await change('update variant set additional_price_minor = 0 where id = $1', [shirt.variantIds[0]]);
    expect(await struck(shirt)).toBe(null);
    const history = await sql<{ price: number }>(
      store.db,
      "select price_minor as price from variant_price_history where variant_id = $1 and country_code = 'de' order by valid_from",
      [shirt.variantIds[0]],
    );
    expect(history.map(({ price }) => price)).toEqual([3000, 2500, 2700, 2500]);
  });
});

test('nobody rewrites what was asked', async () => {
  const shirt = await shirtWith([[60, 3000]]);
  const refused = { constraint: 'price_history_is_kept' };
  await expect(
    change('update variant_price_history set price_minor = 1 where variant_id = $1', [shirt.variantIds[0]]),
  ).rejects.toMatchObject(refused);
  await expect(change('delete from variant_price_history where variant_id = $1', [shirt.variantIds[0]])).rejects.toMatchObject(refused);
  await change('delete from variant_price where variant_id = $1', [shirt.variantIds[1]]);
  await change('delete from variant where id = $1', [shirt.variantIds[1]]);
});
