import { expect, it } from 'vitest';
import type { Cart } from '../../features/cart/cart-store.ts';
import { emptyAddress } from '../../features/checkout/order-preferences.ts';
import { toInput } from './place-order.ts';

const cart = { id: '7', version: 3, physical: true } as Cart;
const preferences = {
  email: ' mia@example.org ',
  shippingAddress: emptyAddress(),
  billingAddress: null,
  shippingMethod: 'parcel',
  paymentMethod: 'bank_transfer',
};
const consents = {
  newsletter: false,
  newsletterPartner: false,
  termsAccepted: true,
  adultTermsAccepted: false,
  downloadTermsAccepted: false,
};
const agreed = { preferences, consents, toPay: 4290 };

it('orders the version of the cart that was seen, for what it was said to cost, under a name that makes a second request the same order', () => {
  expect(toInput(cart, agreed, 'request-1')).toEqual({
    ...consents,
    email: 'mia@example.org',
    shippingAddress: emptyAddress(),
    billingAddress: null,
    shippingMethod: 'parcel',
    paymentMethod: 'bank_transfer',
    cartVersion: 3,
    toPay: 4290,
    clientMutationId: 'request-1',
  });
});

it('sends -1 for shipping where nothing is sent', () => {
  expect(toInput({ ...cart, physical: false }, agreed, 'request-1').shippingMethod).toBe('-1');
});

it('names countries by their code alone', () => {
  expect(Object.keys(toInput(cart, agreed, 'request-1').shippingAddress)).not.toContain('countryName');
});
