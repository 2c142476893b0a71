import { expect, it } from 'vitest';
import { emptyAddress, readPreferences } from './order-preferences.ts';

it('starts in Germany with nothing chosen', () => {
  expect(readPreferences(null)).toEqual({
    email: '',
    shippingAddress: emptyAddress('de'),
    billingAddress: null,
    shippingMethod: null,
    paymentMethod: null,
  });
});

it('reads back what was kept', () => {
  const kept = {
    email: 'a@example.org',
    shippingAddress: { ...emptyAddress('at'), lastName: 'Lind' },
    billingAddress: emptyAddress('ch'),
    shippingMethod: 'dhl',
    paymentMethod: 'bank_transfer',
  };
  expect(readPreferences(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

it('ignores empty and broken values', () => {
  const kept = {
    email: 7,
    shippingAddress: { lastName: null, countryCode: '' },
    billingAddress: 'x',
    shippingMethod: '',
    paymentMethod: null,
  };
  expect(readPreferences(kept)).toEqual(readPreferences(null));
});
