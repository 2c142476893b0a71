import { expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

const leaves = (value: object, path = ''): [string, unknown][] =>
  Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null ? leaves(child, `${path}${key}.`) : [[`${path}${key}`, child] as [string, unknown]],
  );

/** How a text is called: where a key may be any text, the compiler asks for none. */
const shapes = (words: object) =>
  Object.fromEntries(leaves(words).map(([path, value]) => [path, typeof value === 'function' ? `of ${value.length}` : typeof value]));

it('German and English hold the same keys, each with the same number of values', () => {
  expect(shapes(en)).toEqual(shapes(de));
});

it('no text is empty', () => {
  const empty = [de, en].flatMap((words) => leaves(words).filter(([, value]) => typeof value === 'string' && value.trim() === ''));
  expect(empty).toEqual([]);
});
