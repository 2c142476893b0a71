import { expect, it } from 'vitest';
import { findReferences } from './find-references.ts';

it.each([
  ['BAXB-12345', ['B-12345']],
  ['Bestellung B-12345 vom 3. Mai', ['B-12345']],
  ['bax b-1o2i3', ['B-10213']],
  ['BAXB-12\n345', ['B-12345']],
  ['BAXB12345', ['B-12345']],
  ['b12345', ['B-12345']],
  ['B-12345 und B-67890', ['B-12345', 'B-67890']],
  // which of the two it is, the orders tell
  ['BAXB-12345D', ['B-12345', 'B-12345D']],
  ['Bestellung vom Mai, danke', []],
  ['Konzertkarten', []],
  ['BANDSHIRTS', []],
  ['', []],
])('%j may mean %j', (text, expected) => {
  expect(findReferences(text)).toEqual(expect.arrayContaining(expected));
  expect(findReferences(text).filter((reference) => reference.length === 7)).toEqual(
    expected.filter((reference) => reference.length === 7),
  );
});
