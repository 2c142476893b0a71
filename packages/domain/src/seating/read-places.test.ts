import { expect, test } from 'vitest';
import { readPlaces, tellSeats } from './read-places.ts';

const sections = [
  { id: 1, names: ['Block A', 'a'] },
  { id: 2, names: ['Block A Rang', 'a-rang'] },
];
const seats = (sectionId: number, row: string, ...numbers: string[]) => numbers.map((number) => ({ sectionId, row, number }));

test.each([
  ['Block A 5 1-3', seats(1, '5', '1', '2', '3')],
  ['a 5 1 – 3, 7, 9', seats(1, '5', '1', '2', '3', '7', '9')],
  ['BLOCK A RANG Reihe 2 Platz 7a', seats(2, '2', '7a')],
  ['block a row B: 4;5', seats(1, 'B', '4', '5')],
  ['a 5 1-2\n\n  a 5 2-3  ', seats(1, '5', '1', '2', '3')],
])('%j are seats', (text, expected) => expect(readPlaces(text, sections)).toEqual({ seats: expected, unread: [] }));

test.each(['C 5 1-3', 'a 5', 'a 5 3-1', 'a 5 1-', 'a 5 1-99999', '5 1-3'])('%j cannot be read', (text) =>
  expect(readPlaces(text, sections)).toEqual({ seats: [], unread: [text] }),
);

test('where there is one section it need not be named', () => {
  expect(readPlaces('5 1-2', sections.slice(0, 1)).seats).toEqual(seats(1, '5', '1', '2'));
});

test('seats are told by row, those in a line as a range', () => {
  const at = (row: string, ...numbers: string[]) => numbers.map((number) => ({ section: 'A', row, number }));
  expect(tellSeats([...at('5', '10', '1', '2', '3', '7a', '12', '11'), ...at('6', '1', '2')])).toEqual([
    'A 5: 1–3, 7a, 10–12',
    'A 6: 1, 2',
  ]);
});
