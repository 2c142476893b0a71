import { expect, test } from 'vitest';
import { byAddress, readGuests } from './guests.ts';

const names = (typed: string) => readGuests(typed).guests.map(({ firstName, lastName, email }) => [firstName, lastName, email]);

test('names come a line each, with their address in a cell of any kind', () => {
  expect(names('Ada Weber\n\nBo;Berg;bo@example.org\r\ncy@example.org, Cyan Maria Clausen\nPrince\nDana\tDorn\td@example.org')).toEqual([
    ['Ada', 'Weber', null],
    ['Bo', 'Berg', 'bo@example.org'],
    ['Cyan Maria', 'Clausen', 'cy@example.org'],
    ['', 'Prince', null],
    ['Dana', 'Dorn', 'd@example.org'],
  ]);
});

test('a first line of headings is no guest, a later one is', () => {
  expect(names('Vorname\tNachname\tE-Mail\nAda\tWeber\t')).toEqual([['Ada', 'Weber', null]]);
  expect(names('Ada Weber\nName')).toHaveLength(2);
});

test('lines that cannot be read are named', () => {
  const typed = ['Ada Weber', 'bo@', 'only@example.org', 'a;b;c;d', 'x'.repeat(81), 'Ada; a@example.org; b@example.org'].join('\n');
  expect(readGuests(typed).unread.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  expect(readGuests(typed).guests).toHaveLength(1);
});

test('tickets of one address go out together, and those without one to who asks for them', () => {
  const { guests } = readGuests('Ada;a@example.org\nBo\nCy;A@example.org\nDee');
  expect(byAddress(guests, 'host@example.org').map(({ email, guests: of }) => [email, of.map(({ line }) => line)])).toEqual([
    ['a@example.org', [1, 3]],
    ['host@example.org', [2, 4]],
  ]);
});
