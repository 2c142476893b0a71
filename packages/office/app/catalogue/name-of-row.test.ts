import { expect, test } from 'vitest';
import { COLOURS } from '@frontrow/domain/looks/legible';
import { labelOf } from './labels.ts';
import { nameOfRow } from './name-of-row.ts';

test.each([
  [{ name: { de: 'Stehplatz', en: 'Standing' } }, 'Standing'],
  [{ name: { de: 'Stehplatz' } }, 'Stehplatz'],
  [{ name: { de: 'Stehplatz', en: '' } }, 'Stehplatz'],
  [{ description: 'Kind' }, 'Kind'],
  [{ price: 5 }, undefined],
])('in English the row %o is called %s', (row, name) => expect(nameOfRow(row, 'en')).toBe(name));

test('each colour of a shop has a name that says what it is for', () =>
  expect(Object.keys(COLOURS).filter((name) => labelOf(['shops', 'meta', 'design', name], 'de') === name)).toEqual([]));
