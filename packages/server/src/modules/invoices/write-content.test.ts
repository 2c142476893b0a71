import { describe, expect, test } from 'vitest';
import type { Order, OrderLine } from '../orders/order.ts';
import type { Shop } from '../shops/index.ts';
import { writeHead, writeLines } from './write-content.ts';

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
  boughtAs: null,
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

describe('an invoice for a business', () => {
  const legal = { company: 'Frontrow GmbH', address: 'Weg 1', postCode: '50667', city: 'Köln', vatId: 'DE000000140' };
  const headOf = (company: string | null, change: object = {}) => {
    const billingAddress = { company, vatId: 'DE123456789', countryCode: 'de' };
    const shop = { name: 'Shop', isMain: true, meta: {}, legal: { ...legal, ...change } } as unknown as Shop;
    return writeHead({ ...order, billingAddress, placedAt: new Date(0), paymentMethod: 'paypal' } as Order, shop, [shop]);
  };

  test('is an e-invoice', () => {
    expect(headOf('Hafen GmbH').eInvoice).toMatchObject({ seller: { address: 'Weg 1', countryCode: 'de' }, paymentMethod: 'paypal' });
    expect(headOf('Hafen GmbH', { vatId: undefined, taxNumber: '1/2' }).eInvoice).not.toBeNull();
  });

  test.each([['vatId'], ['address'], ['postCode'], ['city']])('is a plain one where the seller has no %s', (missing) => {
    expect(headOf('Hafen GmbH', { [missing]: undefined }).eInvoice).toBeNull();
  });

  test('is a plain one for whoever names no company', () => expect(headOf(null).eInvoice).toBeNull());
});
