import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

type Leaf = { path: string; value: unknown };

function leaves(value: object, path = ''): Leaf[] {
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null ? leaves(child, `${path}${key}.`) : [{ path: `${path}${key}`, value: child }],
  );
}

const emptyOnes = (messages: object) =>
  leaves(messages).filter(({ value }) => typeof value !== 'function' && (typeof value !== 'string' || value.trim() === ''));

it('German and English hold the same keys', () => {
  expect(
    leaves(en)
      .map((leaf) => leaf.path)
      .toSorted(),
  ).toEqual(
    leaves(de)
      .map((leaf) => leaf.path)
      .toSorted(),
  );
});

it('a message takes the same number of values in both languages', () => {
  const arity = (messages: object) =>
    Object.fromEntries(leaves(messages).map(({ path, value }) => [path, typeof value === 'function' ? value.length : 'text']));
  expect(arity(en)).toEqual(arity(de));
});

it('no message is empty', () => {
  expect(emptyOnes(de)).toEqual([]);
  expect(emptyOnes(en)).toEqual([]);
});
