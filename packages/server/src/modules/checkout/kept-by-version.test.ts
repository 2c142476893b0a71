import { expect, test } from 'vitest';
import { keptByVersion } from './kept-by-version.ts';

test('what was kept under a version is found under that version alone', () => {
  const kept = keptByVersion<string>();
  kept.keep(3, 'de', 'parcel');
  expect(kept.find(3, 'de')).toBe('parcel');
  expect(kept.find(3, 'en')).toBeUndefined();
  expect(kept.find(4, 'de')).toBeUndefined();
});

test('a newer version replaces everything, and what an older transaction read afterwards is not kept', () => {
  const kept = keptByVersion<string>();
  kept.keep(3, 'de', 'old');
  kept.keep(4, 'en', 'new');
  kept.keep(3, 'de', 'old');
  expect([kept.find(3, 'de'), kept.find(4, 'de'), kept.find(4, 'en')]).toEqual([undefined, undefined, 'new']);
});
