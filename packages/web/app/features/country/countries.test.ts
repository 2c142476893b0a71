import { expect, it } from 'vitest';
import { countries, countryName, isEu } from './countries.ts';

it('names every country in the language of the page', () => {
  expect(countryName('at', 'de')).toBe('Österreich');
  expect(countryName('at', 'en')).toBe('Austria');
  expect(countries('de').filter(({ code, name }) => name === code.toUpperCase())).toEqual([]);
});

it('sorts them by name, umlauts where a reader looks for them', () => {
  const names = countries('de').map(({ name }) => name);
  expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Polen'));
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
});

it('lists each country once and knows the 27 of the union', () => {
  const codes = countries('en').map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter(isEu)).toHaveLength(27);
});
