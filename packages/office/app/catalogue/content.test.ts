import { expect, test } from 'vitest';
import { moved, placed } from './content.ts';

test('what is moved says the place it stands at now, and so do the others', () => {
  const rows = [
    { key: 'a', order: 1 },
    { key: 'b', order: 5 },
    { key: 'c', order: 9 },
  ];
  expect(placed(['variants'], moved(rows, 2, 0))).toEqual([
    { key: 'c', order: 1 },
    { key: 'a', order: 5 },
    { key: 'b', order: 9 },
  ]);
});

test('those of the same place, and a new one, stand in the order of the list', () => {
  const rows = [{ key: 'a', order: 0 }, { key: 'b', order: 0 }, { key: 'new' }];
  expect(placed(['pricingCategories', 0, 'variants'], moved(rows, 2, 0))).toEqual([
    { key: 'new', order: 0 },
    { key: 'a', order: 1 },
    { key: 'b', order: 2 },
  ]);
});

test('with a price category its variants change places with those of the others', () => {
  const rows = [
    {
      key: 'seats',
      order: 0,
      variants: [
        { key: 'full', order: 0 },
        { key: 'half', order: 1 },
      ],
    },
    { key: 'floor', order: 1, variants: [{ key: 'full', order: 2 }] },
  ];
  expect(placed(['pricingCategories'], moved(rows, 1, 0))).toEqual([
    { key: 'floor', order: 0, variants: [{ key: 'full', order: 0 }] },
    {
      key: 'seats',
      order: 1,
      variants: [
        { key: 'full', order: 1 },
        { key: 'half', order: 2 },
      ],
    },
  ]);
});

test('rows that say no place, and those whose place is one among others, stay as they are', () => {
  const plain = [{ key: 'a' }, { key: 'b' }];
  expect(placed(['variants'], moved(plain, 1, 0))).toEqual([{ key: 'b' }, { key: 'a' }]);
  const shops = ['main', { shop: 'mira', order: 2 }];
  expect(placed(['shops'], moved(shops, 1, 0))).toEqual([{ shop: 'mira', order: 2 }, 'main']);
});
