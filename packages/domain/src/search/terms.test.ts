import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { searchTerms } from './terms.ts';

test.each([
  ['ABC', ['*abc*']],
  ['  Mira   Köln ', ['*mira*', '*köln*']],
  ['', []],
  ['   ', []],
  ['ok kid', ['*ok kid*']],
  ['OKKID', ['*ok kid*']],
  ['ok  Kid live', ['*ok kid*', '*live*']],
  ['live okkid 2027', ['*live*', '*ok kid*', '*2027*']],
  ['ok', ['*ok*']],
  ['kid', ['*kid*']],
  ['kid ok', ['*kid*', '*ok*']],
])('%j is asked for as %j', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});

test.each([
  ['Die Ärzte', 'die arzte'],
  ['AERZTE', 'arzte'],
  ['Motörhead', 'motorhead'],
  ['Motoerhead', 'motorhead'],
  ['Straße', 'strasse'],
  ["Guns N' Roses", 'guns n roses'],
  ['AC/DC', 'ac dc'],
  ['Sigur Rós', 'sigur ros'],
])('%j is read as %j', (written, folded) => {
  expect(foldText(written)).toBe(folded);
});
