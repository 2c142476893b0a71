import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContents } from '../../../domain/src/money/unit-price.ts';
import { sql, type Product } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
beforeAll(async () => void (store = await startTestStore()));
afterAll(() => store.stop());

const change = (text: string, values: unknown[]) => sql(store.db, text, values);
const productOf = async ({ id }: { id: number }) => {
  await store.cast.catalogueChanged();
  return (await store.graphql('PRODUCT', { productId: String(id), countryCode: 'de' }, { post: true })).data.product;
};

/** Two bottles, 25 euro each. */
async function bottles(): Promise<Product> {
  const product = await store.cast.product();
  const [small, large] = product.variantIds;
  await change("update variant set contents = '330 ml' where id = $1", [small]);
  await change("update variant set contents = '1 l' where id = $1", [large]);
  return product;
}

test('each variant has the price of a litre, and the product that of its cheapest', async () => {
  const oil = await bottles();
  const [small, large] = oil.variantIds;
  await change('update variant set additional_price_minor = 500 where id = $1', [small]);
  const { unitPrice, variants } = await productOf(oil);
  expect(variants.map((variant: { unitPrice: unknown }) => variant.unitPrice)).toEqual([
    { price: 9091, unit: 'l' },
    { price: 2500, unit: 'l' },
  ]);
  expect(unitPrice).toEqual({ price: 2500, unit: 'l' });
  await change('update variant_price set price_minor = 1000 where variant_id = $1', [large]);
  expect((await productOf(oil)).unitPrice).toEqual({ price: 1000, unit: 'l' });
  await change('update variant set contents = null where id = $1', [large]);
  expect((await productOf(oil)).unitPrice).toBeNull();
});

test('a bundle has none, whatever is in its root', async () => {
  const box = await store.cast.bundle();
  await change("update variant set contents = '1 l' where id = $1", [box.rootVariantId]);
  expect((await productOf(box)).unitPrice).toBeNull();
});

test.each(['330 ml', '0.33 l', '0,5 l', '12kg', '0 l', '0.000 kg', '1 pint', '0.3333 l', '1 L', ''])(
  'the database takes "%s" where the import does',
  async (written) => {
    const product = await store.cast.product();
    const taken = change('update variant set contents = $2 where id = $1', [product.variantIds[0], written]).then(
      () => true,
      () => false,
    );
    expect(await taken).toBe(readContents(written) !== undefined);
  },
);

test('an event says that shipping is added where something of it is sent', async () => {
  const night = await store.cast.standingEvent();
  const plusShipping = async () => {
    await store.cast.catalogueChanged();
    return (await store.graphql('EVENT', { event_id: String(night.id), countryCode: 'de' }, { post: true })).data.event.plusShipping;
  };
  expect(await plusShipping()).toBe(false);
  await change('update variant set physical = true where id = $1', [night.reducedVariantId]);
  expect(await plusShipping()).toBe(true);
  await change('update variant set active = false where id = $1', [night.reducedVariantId]);
  expect(await plusShipping()).toBe(false);
});
