import { expect, it, test } from 'vitest';
import { createSuggest, type Suggestion } from './suggestions.ts';

const artist = (label: string, alternatives: string[] = []): Suggestion => ({
  to: `/artists/${label}`,
  kind: 'artist',
  label,
  alternatives,
});
const suggest = createSuggest([
  artist('Die Ärzte', ['Beste Band']),
  artist('Lawinenblech'),
  artist('Lumen Kowalke'),
  { to: '/faq/3', kind: 'help', label: 'Wie storniere ich Tickets?' },
  ...Array.from({ length: 12 }, (_, index) => artist(`Nordlicht ${index}`)),
]);
const labels = (typed: string) => suggest(typed).map(({ label }) => label);

test.each([
  ['aerzte', 'Die Ärzte'],
  ['ärzte', 'Die Ärzte'],
  ['beste', 'Die Ärzte'],
  ['lawienenblech', 'Lawinenblech'],
  ['Lavinen', 'Lawinenblech'],
  ['kowal', 'Lumen Kowalke'],
  ['stornire', 'Wie storniere ich Tickets?'],
])('%s suggests %s first', (typed, label) => {
  expect(labels(typed)[0]).toBe(label);
});

it('starts with the second character', () => {
  expect([labels('l'), labels(' l '), labels('')]).toEqual([[], [], []]);
  expect(labels('lu')).toContain('Lumen Kowalke');
});

it('ends at ten', () => {
  expect(labels('nordlicht')).toHaveLength(10);
});

it('has nothing for what is far from everything', () => {
  expect(labels('qxqxqxq')).toEqual([]);
});
