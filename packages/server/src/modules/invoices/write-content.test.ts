import { expect, test } from 'vitest';
import type { Order, OrderLine } from '../orders/order.ts';
import { writeLines } from './write-content.ts';

const order = { locale: 'de' } as Order;
const line = {
  name: 'Concert',
  variantName: '',
  quantity: 1,
  unitPriceMinor: 3000,
  totalMinor: 3000,
  vatPermille: 190,
  vatMinor: 48,
  eventFacts: null,
  shippableFrom: null,
  personalIdentifier: null,
  bundleRootLineId: null,
} as unknown as OrderLine;

test('a resold ticket stands without VAT, its fee with its own; together they are the line', () => {
  const lines = writeLines(line, order, 300);
  expect(lines).toMatchObject([
    { name: 'Concert', details: ['Weiterverkauf von privat, ohne MwSt.'], totalMinor: 2700, vatPermille: 0, vatMinor: 0 },
    { name: 'Gebühr für den Weiterverkauf', totalMinor: 300, vatPermille: 190, vatMinor: 48 },
  ]);
  expect(writeLines(line, order, 0)).toHaveLength(1);
  expect(writeLines(line, order, null)).toMatchObject([{ totalMinor: 3000, vatMinor: 48 }]);
});
