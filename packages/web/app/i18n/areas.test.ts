import { expect, it } from 'vitest';
import { messageFiles } from './areas.ts';

it.each([
  ['/checkout', ''],
  ['/checkout/done/7/B-12', ''],
  ['/band/checkout/details', '/band'],
])('%s has the words of orders', (path, prefix) => {
  expect(messageFiles('de', path, prefix)).toEqual(['de', 'de-orders']);
});

it.each([
  ['/checkin', ''],
  ['/band/trace', '/band'],
  ['/band/checkin', '/band'],
])('%s has the words of tickets', (path, prefix) => {
  expect(messageFiles('en', path, prefix)).toEqual(['en', 'en-tickets']);
});

it.each([
  ['/', ''],
  ['/checkin-desk', ''],
  ['/withdrawal', ''],
  ['/events/checkout', ''],
  ['/band', '/band'],
  ['/band/products/withdraw', '/band'],
])('%s has those of the catalogue', (path, prefix) => {
  expect(messageFiles('en', path, prefix)).toEqual(['en', 'en-catalogue']);
});

it.each([
  ['/refund/request', ''],
  ['/band/request', '/band'],
])('%s has those of tickets too', (path, prefix) => {
  expect(messageFiles('de', path, prefix)).toEqual(['de', 'de-tickets']);
});
