import { afterAll, beforeAll, expect, test } from 'vitest';
import { meansAdults } from '../../../domain/src/checkout/adults.ts';
import { sql, type Product } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
beforeAll(async () => void (store = await startTestStore()));
afterAll(() => store.stop());

async function adultsOnly(set = 'age_rating = 18'): Promise<Product> {
  const product = await store.cast.product();
  await sql(store.db, `update product set ${set} where id = $1`, [product.id]);
  return product;
}
async function ageCheckOf({ id }: { id: number }): Promise<string | null> {
  await store.cast.catalogueChanged();
  const { data } = await store.graphql('PRODUCT', { productId: String(id), countryCode: 'de' }, { post: true });
  return data.product.ageCheck;
}
const methodUpTo = (grams: number) =>
  sql(
    store.db,
    `with m as (insert into shipping_method (key, name, adults_only) values ($1, '{"de":"Paket 18"}', true) returning id)
    insert into shipping_rate select id, 'de', $2, 790 from m`,
    [`parcel-18-${grams}`, grams],
  );

test('a page says where the age is checked, and where nobody checks it', async () => {
  const rated = await adultsOnly();
  const required = await adultsOnly("shipping_requirements = '{18plus}'");
  const download = await adultsOnly();
  await sql(store.db, 'update variant set physical = false where sellable_id = $1', [download.id]);
  await sql(store.db, 'update variant set weight_grams = 2000 where sellable_id = $1', [rated.id]);
  const box = await store.cast.bundle();
  await sql(store.db, 'update product set age_rating = 18 where id = $1', [box.shirt.id]);
  expect([await ageCheckOf(rated), await ageCheckOf(required), await ageCheckOf(box)]).toEqual(['MISSING', 'MISSING', 'MISSING']);
  await methodUpTo(1000);
  expect([await ageCheckOf(rated), await ageCheckOf(required)]).toEqual(['MISSING', 'AT_HANDOVER']);
  await methodUpTo(2000);
  expect([await ageCheckOf(rated), await ageCheckOf(box)]).toEqual(['AT_HANDOVER', 'AT_HANDOVER']);
  expect(await ageCheckOf(download)).toBeNull();
  expect(await ageCheckOf(await adultsOnly('age_rating = 16'))).toBeNull();
});

test.each(['18plus', '18-plus', '18+', 'FSK 18', 'fragile', 'box-2018', ''])(
  '"%s" means the same to the database as to pages',
  async (name) => {
    const [row] = await sql<{ adults: boolean }>(store.db, "select names_adults(array['parcel', $1]) as adults", [name]);
    expect(row?.adults).toBe(meansAdults(name));
  },
);
