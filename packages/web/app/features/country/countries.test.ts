import isoCountries from 'i18n-iso-countries';
import { expect, it } from 'vitest';
import { countries, countryName, hasCustoms, isEu } from './countries.ts';
import { COUNTRY_CODES } from './country-codes.ts';

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

it('lists every country of ISO 3166-1 once', () => {
  const all = Object.keys(isoCountries.getAlpha2Codes()).map((code) => code.toLowerCase());
  expect(COUNTRY_CODES.toSorted()).toEqual(all.toSorted());
  expect(
    countries('en')
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(all.toSorted());
});

it('flags the 27 of the union and its territories overseas; goods for the territories pass customs', () => {
  const flagged = countries('en')
    .filter((country) => country.isEu)
    .map(({ code }) => code);
  expect(flagged).toHaveLength(34);
  expect(['re', 'gp', 'ax'].map((code) => [isEu(code), hasCustoms(code)])).toEqual([
    [true, true],
    [true, true],
    [true, true],
  ]);
  expect([isEu('fr'), hasCustoms('fr'), isEu('ch'), hasCustoms('ch')]).toEqual([true, false, false, true]);
});
