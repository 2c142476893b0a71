import { expect, test } from 'vitest';
import { nameOfDifference, nameOfPlace, parsePath } from './name-of-place.ts';

test('a place of an entry is told by the labels of its form, rows by their name or number', () => {
  const path = parsePath('pricingCategories[0].variants[1].price');
  expect(path).toEqual(['pricingCategories', 0, 'variants', 1, 'price']);
  expect(nameOfPlace('events', path, 'de')).toBe('Preiskategorien › 1 › Varianten › 2 › Preis');
  const content = { pricingCategories: [{ key: 'a', name: { de: 'Parkett', en: 'Stalls' }, variants: [{ price: 1 }, {}] }] };
  expect(nameOfPlace('events', path, 'de', content)).toBe('Preiskategorien › Parkett › Varianten › 2 › Preis');
  const details = [{ title: { de: 'Pflege' }, description: 'Kalt waschen' }, { title: { de: '', en: 'Care' } }, 'x'.repeat(50)];
  const named = details.map((_, row) => nameOfPlace('products', ['details', row], 'de', { details }));
  expect(named).toEqual(['Einzelheiten › Pflege', 'Einzelheiten › 2', `Einzelheiten › ${'x'.repeat(40)}…`]);
});

test('a place of a difference is told by the same labels, rows by their key, languages by their name', () => {
  expect(nameOfDifference('events', 'pricingCategories[standing-1].variants[full].price', 'en')).toBe(
    'Price categories › standing-1 › Variants › full › Price',
  );
  expect(nameOfDifference('events', 'name.de', 'de')).toBe('Name › Deutsch');
  expect(nameOfDifference('shops', 'legal.email', 'de')).toContain('E-Mail');
});
