import { expect, it } from 'vitest';
import { messageFiles } from './areas.ts';

it.each([['/checkout', '']])('%s has the words of orders', (path, prefix) => {
  expect(messageFiles('de', path, prefix)).toEqual(['de', 'de-orders']);
});

it.each([
  ['/checkin', ''],
  ['/band/trace', '/band'],
  ['/band/checkin', '/band'],
  ['/report', ''],
  ['/ticketservice/change', ''],
])('%s has the words of tickets', (path, prefix) => {
  expect(messageFiles('en', path, prefix)).toEqual(['en', 'en-tickets']);
});

it.each([
  ['/', ''],
  ['/checkin-desk', ''],
  ['/withdrawal', ''],
  ['/band', '/band'],
  ['/events', ''],
  ['/artists/checkout', ''],
])('%s has those of the catalogue and of homes', (path, prefix) => {
  expect(messageFiles('en', path, prefix)).toEqual(['en', 'en-catalogue', 'en-home']);
});

it.each([
  ['/events/checkout', ''],
  ['/band/products/withdraw', '/band'],
])('%s has those of the catalogue alone', (path, prefix) => {
  expect(messageFiles('en', path, prefix)).toEqual(['en', 'en-catalogue']);
});

it.each([
  ['/refund/request', ''],
  ['/band/request', '/band'],
])('%s has those of tickets too', (path, prefix) => {
  expect(messageFiles('de', path, prefix)).toEqual(['de', 'de-tickets']);
});

it('the steps on which is paid have the words of paying', () => {
  expect(messageFiles('de', '/checkout/confirm', '')).toEqual(['de', 'de-orders', 'de-paying']);
});

it.each([
  ['/countdown/old', ''],
  ['/band/launch', '/band'],
  ['/categories/krasser-dezember', ''],
])('%s has those of countdowns too', (path, prefix) => {
  expect(messageFiles('de', path, prefix)).toEqual(['de', 'de-catalogue', 'de-home', 'de-countdown']);
});

it('the door has its own and no others, and so have the links of newsletters', () => {
  expect(messageFiles('de', '/scan', '')).toEqual(['de', 'de-door']);
  expect(messageFiles('en', '/band/newsletter/confirm', '/band')).toEqual(['en', 'en-newsletter']);
});

it('an order that is placed has words of its own beside those of ordering, a bundle beside the catalogue’s', () => {
  expect(messageFiles('de', '/checkout/done/7/B-12', '')).toEqual(['de', 'de-orders', 'de-placed']);
  expect(messageFiles('de', '/band/checkout/payment/7', '/band')).toEqual(['de', 'de-orders', 'de-paying', 'de-placed']);
  expect(messageFiles('en', '/bundle/x', '')).toEqual(['en', 'en-catalogue', 'en-bundle']);
});
