import { expect, test } from 'vitest';
import { differencesOf, isSame, mergeChanges } from './differences.ts';

const was = {
  name: 'Abend',
  status: 'scheduled',
  variants: [
    { key: 'a', price: 10 },
    { key: 'b', price: 20 },
  ],
};

test('a difference is told at its place, items of lists by their names', () => {
  const after = {
    ...was,
    status: 'moved',
    variants: [
      { key: 'b', price: 25 },
      { key: 'a', price: 10 },
    ],
  };
  expect(differencesOf(was, after)).toEqual([
    { path: 'status', before: 'scheduled', after: 'moved' },
    { path: 'variants[b].price', before: 20, after: 25 },
  ]);
});

test('another order alone is a difference, the order of keys is none', () => {
  const turned = { ...was, variants: was.variants.toReversed() };
  expect(differencesOf(was, turned)).toEqual([{ path: 'variants', before: ['a', 'b'], after: ['b', 'a'] }]);
  expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
});

test('a new entry and one that goes are told field by field', () => {
  expect(differencesOf(null, { slug: 'x', name: 'X' })).toEqual([
    { path: 'slug', before: undefined, after: 'x' },
    { path: 'name', before: undefined, after: 'X' },
  ]);
  expect(differencesOf({ slug: 'x' }, null)).toEqual([{ path: 'slug', before: 'x', after: undefined }]);
});

test('what only one has changed is merged; what both have is told, until it is chosen', () => {
  const theirs = {
    ...was,
    status: 'moved',
    variants: [
      { key: 'a', price: 11 },
      { key: 'b', price: 20 },
      { key: 'c', price: 5 },
    ],
  };
  const yours = { ...was, name: 'Nacht', status: 'cancelled', variants: [{ key: 'a', price: 10 }] };
  const { merged, conflicts } = mergeChanges(was, theirs, yours);
  expect(conflicts).toEqual([{ path: 'status', was: 'scheduled', theirs: 'moved', yours: 'cancelled' }]);
  expect(merged).toEqual({
    name: 'Nacht',
    status: 'moved',
    variants: [
      { key: 'a', price: 11 },
      { key: 'c', price: 5 },
    ],
  });
  const chosen = mergeChanges(was, theirs, yours, (path) => (path === 'status' ? 'yours' : undefined));
  expect(chosen).toMatchObject({ merged: { status: 'cancelled' }, conflicts: [] });
});

test('an entry that one has taken away and another changed is one conflict', () => {
  expect(mergeChanges(was, null, { ...was, name: 'Nacht' }).conflicts).toMatchObject([{ path: '', was, theirs: undefined }]);
  expect(mergeChanges(was, null, was)).toEqual({ merged: null, conflicts: [] });
});
