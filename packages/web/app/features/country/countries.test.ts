import isoCountries from 'i18n-iso-countries';
import { expect, it } from 'vitest';
import { countries, countriesToOffer, countryName, hasCustoms, isEu } from './countries.ts';
import { COUNTRY_CODES } from '@frontrow/domain/checkout/country-codes';

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

it('offers a parcel only where goods are sent to, and others these countries first', () => {
  const all = ['af', 'at', 'de', 'fr'].map((code) => ({ code, name: code, isEu: false }));
  const offered = (sentTo: readonly string[] | undefined, chosen: string, parcel: boolean) =>
    countriesToOffer(all, sentTo, chosen, parcel)
      .map(({ code }) => code)
      .join(' ');
  expect(offered(['de', 'at'], 'de', true)).toBe('at de');
  expect(offered(['de', 'at'], 'fr', true)).toBe('at de fr');
  expect(offered(['de', 'at'], 'fr', false)).toBe('at de af fr');
  expect(offered(undefined, 'de', true)).toBe('de');
  expect(offered(undefined, 'de', false)).toBe('af at de fr');
  expect(offered([], 'de', true)).toBe('af at de fr');
});
