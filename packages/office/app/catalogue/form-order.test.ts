import { expect, it } from 'vitest';
import type { Path } from '@frontrow/domain/catalogue/problems';
import type { FormKind } from '../lib/entry-kinds.ts';
import { inFormOrder } from './form-order.ts';

const ordered = (kind: FormKind, ...paths: readonly Path[]) =>
  inFormOrder(
    kind,
    paths.map((path) => ({ path })),
  ).map(({ path }) => path.join('.'));

it('what is wrong is told from the top of the form to its end', () => {
  expect(
    ordered(
      'products',
      ['images', 0, 'alt'],
      ['productSafety', 'manufacturer', 'email'],
      ['variants', 1, 'sku'],
      ['variants', 1, 'price'],
      ['variants', 0, 'stock'],
      ['variants'],
      ['slug'],
      ['name'],
      [],
    ),
  ).toEqual([
    '',
    'name',
    'slug',
    'variants',
    'variants.0.stock',
    'variants.1.price',
    'variants.1.sku',
    'images.0.alt',
    'productSafety.manufacturer.email',
  ]);
});

it('rows come in their order, what is seen in them at once before the rest', () => {
  const variants: Path = ['pricingCategories', 0, 'variants'];
  expect(ordered('events', ['vat'], [...variants, 1, 'price'], [...variants, 0, 'key'], [...variants, 0, 'price'], ['venue'])).toEqual([
    'venue',
    'pricingCategories.0.variants.0.price',
    'pricingCategories.0.variants.0.key',
    'pricingCategories.0.variants.1.price',
    'vat',
  ]);
});

it('what no form has comes last', () => {
  expect(ordered('pages', ['elsewhere'], ['title'])).toEqual(['title', 'elsewhere']);
});
