import { expect, test } from 'vitest';
import { chooseMethod, offeredMethods } from './methods.ts';
import { payUntil } from './pay-until.ts';

const now = new Date('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const shop = {
  paymentMethods: ['bank_transfer', 'stripe_checkout', 'paypal'],
  paymentBlacklist: [],
  hasBankAccount: true,
  unavailable: [],
};
const cart = { now, firstEventAt: null, dueMinor: 100, voucherMinor: 0 };

test('offered is what the shop has switched on, minus its blacklist, minus what does not work', () => {
  expect(offeredMethods(shop, cart)).toEqual(['paypal', 'stripe_checkout', 'bank_transfer']);
  expect(offeredMethods({ ...shop, paymentBlacklist: ['stripe_checkout'] }, cart)).toEqual(['paypal', 'bank_transfer']);
  expect(offeredMethods({ ...shop, unavailable: ['paypal'] }, cart)).toEqual(['stripe_checkout', 'bank_transfer']);
  expect(offeredMethods({ ...shop, hasBankAccount: false }, cart)).toEqual(['paypal', 'stripe_checkout']);
  expect(offeredMethods(shop, { now, firstEventAt: inDays(1) })).toEqual(['paypal', 'stripe_checkout']);
});

test('a missing method is the culture voucher only where the shop takes it', () => {
  expect(chooseMethod(shop, cart, null)).toBeUndefined();
  expect(chooseMethod({ ...shop, paymentMethods: ['kulturpass'] }, cart, null)).toBe('kulturpass');
  expect(chooseMethod(shop, cart, 'kulturpass')).toBeUndefined();
  expect(chooseMethod(shop, cart, 'stripe_sofort')).toBeUndefined();
});

test('an order of nothing needs no payment, and only such an order skips it', () => {
  expect(chooseMethod(shop, { ...cart, dueMinor: 0 }, null)).toBe('internal_payment_skipped');
  expect(chooseMethod(shop, { ...cart, dueMinor: 0, voucherMinor: 100 }, 'bank_transfer')).toBe('kulturpass');
  expect(chooseMethod(shop, cart, 'internal_payment_skipped')).toBeUndefined();
});

test.each([
  ['stripe_checkout', null, 45 / 1440],
  ['bank_transfer', null, 7],
  ['bank_transfer', 30, 7],
  ['bank_transfer', 8, 5],
  ['bank_transfer', 3, 1],
  ['bank_transfer', 2, 1],
] as const)('%s with an event in %s days is paid within %f days', (method, eventInDays, days) => {
  expect(payUntil(method, now, eventInDays === null ? null : inDays(eventInDays))).toEqual(inDays(days));
});
