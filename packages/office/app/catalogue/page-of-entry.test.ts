import { expect, test } from 'vitest';
import { pageOfEntry } from './page-of-entry.ts';

test.each([
  ['shops', 'band', { to: '/band' }],
  ['events', 'mira', { to: '/events/mira' }],
  ['artists', 'mira', { to: '/artists/mira' }],
  ['bundles', 'paket', { to: '/bundle/paket' }],
  ['news', 'band/neu', { to: '/band' }],
  ['pages', 'de/anfahrt', { to: '/pages/anfahrt', language: 'de' }],
  ['pages', 'band/en/faq/1', { to: '/band/faq/1', language: 'en' }],
  ['venues', 'saal', undefined],
  ['shipping', 'paket', undefined],
] as const)('of %s, %s is seen at %o', (kind, slug, page) => expect(pageOfEntry(kind, slug, '')).toEqual(page));

test('what the main shop does not show is seen in a shop that does, or nowhere', () => {
  expect(pageOfEntry('events', 'mira', 'band')).toEqual({ to: '/band/events/mira' });
  expect(pageOfEntry('bundles', 'paket', 'band')).toEqual({ to: '/band/bundle/paket' });
  expect(pageOfEntry('events', 'mira', null)).toBeUndefined();
});
