import { describe, expect, it } from 'vitest';
import { canBeHad, initialVariant, listPriceOfPage, maxPieces, type ProductVariant } from './product-detail.ts';

const variant = (id: string, isDefault = false): ProductVariant => ({
  id,
  order: 0,
  description: id,
  descriptionSubline: null,
  message: null,
  additionalPrice: 0,
  physical: true,
  isDefault,
  price: 2500,
  originalPrice: null,
  unitPrice: null,
  download: null,
});

describe('the variant chosen at first', () => {
  it('is the only one', () => expect(initialVariant([variant('a')])).toBe('a'));
  it('is the default of several', () => expect(initialVariant([variant('a'), variant('b', true)])).toBe('b'));
  it('is open among several without a default', () => expect(initialVariant([variant('a'), variant('b')])).toBeNull());
});

describe('a variant can be had', () => {
  it('while something of it is free, and while nobody knows yet', () => {
    expect(canBeHad('a', new Map([['a', 1]]))).toBe(true);
    expect(canBeHad('a')).toBe(true);
  });
  it('no more when it is gone', () => expect(canBeHad('a', new Map([['a', 0]]))).toBe(false));
  it('not where nobody told about it', () => expect(canBeHad('a', new Map())).toBe(false));
});

it.each([
  ['a', 9, undefined, 9],
  ['a', 9, new Map([['a', 3]]), 3],
  ['a', 2, new Map([['a', 30]]), 2],
  [null, 9, new Map([['a', 3]]), 9],
])('of variant %s with a limit of %i one can take %#', (id, limit, free, expected) => {
  expect(maxPieces(id, limit, free)).toBe(expected);
});

const LIST_PRICE = { hide: true, prefix: null, value: null };
it.each([
  ['sold here', null, null],
  ['sold by others', 'https://partner.test', LIST_PRICE],
])('a list price may hide the price on the page of what is %s: %j', (_where, link, expected) => {
  expect(listPriceOfPage({ external_url: link, list_price: LIST_PRICE })).toEqual(expected);
});
