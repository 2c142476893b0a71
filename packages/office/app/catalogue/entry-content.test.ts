import { expect, test } from 'vitest';
import { beginningOf } from './entry-content.ts';

test('a copy has nothing of what has happened to the first', () => {
  const happened = { slug: 'mira', status: 'cancelled', massRefund: 'open', soldOutMessage: 'Am Samstag gibt es noch Karten' };
  expect(beginningOf({ kind: 'events', entry: null, copyOf: { ...happened, name: 'Mira', cartLimit: 4 } })).toEqual({
    name: 'Mira',
    cartLimit: 4,
  });
});
