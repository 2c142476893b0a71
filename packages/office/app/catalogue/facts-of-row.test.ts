import { describe, expect, it } from 'vitest';
import { factsOfRow } from './facts-of-row.ts';

const factsOf = (list: string, row: unknown) => factsOfRow(list.split('.'), row, 'nicht im Verkauf', 'de');

describe('factsOfRow', () => {
  it('tells what a variant costs in Germany, and how much of it there is', () => {
    expect(factsOf('products.variants', { price: { de: 24.5, at: 26 }, stock: 10, active: true })).toEqual([
      'Preis: 24,50 €',
      'Bestand: 10',
    ]);
    expect(factsOf('products.variants', { price: 20, stock: 0, active: false })).toEqual(['Preis: 20 €', 'Bestand: 0', 'nicht im Verkauf']);
  });

  it('tells nothing of what is not filled in', () => {
    expect(factsOf('products.variants', {})).toEqual([]);
    expect(factsOf('products.variants', { price: {} })).toEqual([]);
  });

  it('tells what a choice of a bundle adds to its price, and that it is gone', () => {
    expect(factsOf('bundles.combinations', { optionName: 'Berlin', additionalPrice: 2.5, products: [{ event: 'berlin' }] })).toEqual([
      'Aufpreis: 2,50 €',
    ]);
    expect(factsOf('bundles.combinations', { available: false })).toEqual(['nicht im Verkauf']);
    expect(factsOf('bundles.commonItems', { product: 'vinyl', price: 25, alone: true })).toEqual(['Preis: 25 €']);
  });

  it('names what a price category has', () => {
    const row = { sections: [{ name: 'Saal' }], variants: [{ description: { de: 'Normalpreis' } }, {}, { description: 'Kind' }] };
    expect(factsOf('events.pricingCategories', row)).toEqual(['Bereiche: Saal', 'Varianten: Normalpreis, Kind']);
  });
});
