import { expect, test } from 'vitest';
import { express } from '../../../i18n/messages/de/express.ts';
import type { Cart } from '../../../features/cart/cart-store.ts';
import type { Methods } from '../../../features/checkout/methods.ts';
import { addressOf, amountOf, linesOf, ratesOf } from './wallet-sheet.ts';

const address = { line1: 'Hauptstraße 7', line2: null, city: 'Köln', state: '', postal_code: '50667', country: 'DE' };
const method = (id: string, price: number, adultsOnly = false) => ({
  id,
  name: id,
  description: null,
  price,
  vatPermille: 190,
  adultsOnly,
});
const methods = (...shipping: Methods['shipping']): Methods => ({ status: 'ready', shipping, payment: [] });

test.each([
  ['Anna Maria Muster', 'Anna', 'Maria'],
  ['Anna Muster', 'Anna', 'Muster'],
  ['Madonna', 'Madonna', 'Madonna'],
])('of %s the first two words are the name', (name, firstName, lastName) => {
  const taken = addressOf({ shippingAddress: { name, address } });
  expect(taken).toMatchObject({ firstName, lastName, address: 'Hauptstraße 7', address2: '', postCode: '50667', countryCode: 'de' });
});

test('the way chosen in the cart comes first, and what needs a proof of age is not there', () => {
  const rates = ratesOf(methods(method('parcel', 590), method('express', 1290), method('adult', 990, true)), 'express', express);
  expect(rates.map(({ id }) => id)).toEqual(['express', 'parcel']);
});

test('without a way to ship it is online tickets at nothing', () => {
  expect(ratesOf(methods(), null, express)).toEqual([{ id: '-1', displayName: 'Online-Tickets', amount: 0 }]);
});

test('amounts are whole cents, and the lines add up', () => {
  // Safe: nothing else of a cart is read.
  const cart = { checkoutSubtotal: 1999.5 } as Cart;
  const rate = { id: 'parcel', displayName: 'Paket', amount: 590 };
  expect(amountOf(cart, rate)).toBe(2590);
  expect(linesOf(cart, rate, express).reduce((sum, { amount }) => sum + amount, 0)).toBe(amountOf(cart, rate));
});
