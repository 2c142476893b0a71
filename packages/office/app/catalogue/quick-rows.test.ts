import { expect, test } from 'vitest';
import { quickRows } from './quick-rows.ts';

test('an event has a row for itself, for places that no plan counts, and for each variant', () => {
  const content = {
    name: 'Abend',
    pricingCategories: [
      {
        name: { de: 'Parkett' },
        sections: [{ name: 'Saal', capacity: 80 }, { name: 'Auf dem Plan' }],
        variants: [
          { description: { de: 'Normalpreis' }, price: 20 },
          { description: 'Ermäßigt', price: { de: 12, at: 13 } },
        ],
      },
    ],
  };
  const at = ['pricingCategories', 0];
  expect(quickRows('events', content, 'de')).toEqual([
    { key: '', name: undefined, hidden: ['hidden'] },
    { key: expect.any(String), name: 'Parkett, Saal', count: [...at, 'sections', 0, 'capacity'] },
    {
      key: expect.any(String),
      name: 'Parkett, Normalpreis',
      price: [...at, 'variants', 0, 'price'],
      active: [...at, 'variants', 0, 'active'],
    },
    {
      key: expect.any(String),
      name: 'Parkett, Ermäßigt',
      price: [...at, 'variants', 1, 'price', 'de'],
      active: [...at, 'variants', 1, 'active'],
    },
  ]);
});

test('a product has its price once, and its variants their stock', () => {
  const content = {
    price: 25,
    variants: [
      { description: 'M', stock: 3 },
      { description: 'L', stock: 0, price: 27 },
    ],
  };
  expect(quickRows('products', content, 'de')).toMatchObject([
    { price: ['price'], hidden: ['hidden'] },
    { name: 'M', count: ['variants', 0, 'stock'], active: ['variants', 0, 'active'] },
    { name: 'L', price: ['variants', 1, 'price'], count: ['variants', 1, 'stock'] },
  ]);
});
