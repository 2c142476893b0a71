import { expect, it } from 'vitest';
import type { Cart } from '../cart/cart-store.ts';
import type { Methods } from './methods.ts';
import { emptyAddress, type OrderPreferences } from './order-preferences.ts';
import { allowedStep, fitting, readStep, type Facts, type Step } from './steps.ts';

const ready: Facts = { hasItems: true, hasGuests: true, hasAddress: true, hasShipping: true, hasPayment: true, isFree: false };

it.each<[string, Step, Partial<Facts>, Step]>([
  ['details without items', 'details', { hasItems: false }, 'cart'],
  ['confirm without items', 'confirm', { hasItems: false }, 'cart'],
  ['details without the names of the guests', 'details', { hasGuests: false }, 'cart'],
  ['confirm without the names of the guests', 'confirm', { hasGuests: false }, 'cart'],
  ['payment without an address', 'payment', { hasAddress: false }, 'details'],
  ['confirm without an address', 'confirm', { hasAddress: false }, 'details'],
  ['confirm without a payment method', 'confirm', { hasPayment: false }, 'payment'],
  ['confirm without a way to ship', 'confirm', { hasShipping: false }, 'payment'],
  ['payment of nothing', 'payment', { isFree: true, hasPayment: false }, 'confirm'],
  ['confirm of nothing', 'confirm', { isFree: true, hasPayment: false }, 'confirm'],
  ['goods for nothing without a way to ship', 'confirm', { isFree: true, hasShipping: false }, 'payment'],
])('leads from %s to %s', (_, asked, facts, step) => {
  expect(allowedStep(asked, { ...ready, ...facts })).toBe(step);
});

it.each<Step>(['cart', 'details', 'payment', 'confirm'])('lets %s through once all before it is there, and back', (step) => {
  expect(allowedStep(step, ready)).toBe(step);
});

it('reads the steps of the address and no other', () => {
  expect([undefined, 'details', 'payment', 'confirm', 'done', 'cart'].map(readStep)).toEqual([
    'cart',
    'details',
    'payment',
    'confirm',
    undefined,
    undefined,
  ]);
});

const tickets = (checkoutSubtotal: number) => ({ physical: false, checkoutSubtotal, items: [] as Cart['items'] }) as Cart;
const byMail: Methods = { status: 'ready', shipping: [], payment: [] };
const preferring = (paymentMethod: string): OrderPreferences => ({
  email: '',
  shippingAddress: emptyAddress(),
  billingAddress: null,
  shippingMethod: null,
  paymentMethod,
});
it.each<[string, string, number, boolean, string | null]>([
  ['a way to pay stays', 'paypal', 100, false, 'paypal'],
  ['of nothing no way to pay is left', 'paypal', 0, false, null],
  ['PayPal’s express way stays with its agreement', 'paypal_express', 100, true, 'paypal_express'],
  ['and goes without', 'paypal_express', 100, false, null],
])('%s', (_, chosen, total, isAgreed, left) => {
  expect(fitting(preferring(chosen), tickets(total), byMail, isAgreed).paymentMethod).toBe(left);
});
