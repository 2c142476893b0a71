import { describe, expect, it } from 'vitest';
import { initialVariant, isForAdults, listPriceOfPage, maxPieces, type ProductVariant } from './product-detail.ts';

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
});

describe('the variant chosen at first', () => {
  it('is the only one', () => expect(initialVariant([variant('a')])).toBe('a'));
  it('is the default of several', () => expect(initialVariant([variant('a'), variant('b', true)])).toBe('b'));
  it('is open among several without a default', () => expect(initialVariant([variant('a'), variant('b')])).toBeNull());
  it('is never one that is gone', () => expect(initialVariant([variant('a')], new Map([['a', 0]]))).toBeNull());
  it('counts a variant nobody told about as gone', () => expect(initialVariant([variant('a')], new Map())).toBeNull());
});

it.each([
  ['a', 9, undefined, 9],
  ['a', 9, new Map([['a', 3]]), 3],
  ['a', 2, new Map([['a', 30]]), 2],
  [null, 9, new Map([['a', 3]]), 9],
])('of variant %s with a limit of %i one can take %#', (id, limit, free, expected) => {
  expect(maxPieces(id, limit, free)).toBe(expected);
});

it.each([
  ['sold here', {}, {}],
  ['sold by others', { external_url: 'https://partner.test' }, { hide: true }],
])('a list price may hide the price on the page of what is %s: %j', (_where, meta, expected) => {
  expect(listPriceOfPage({ ...meta, list_price: { hide: true } })).toEqual(expected);
});

it.each([
  [18, [], true],
  [null, ['18-plus'], true],
  [null, ['18+'], true],
  [16, ['fragile'], false],
  [null, ['box-2018'], false],
])('rating %s with %j is for adults: %s', (ageRating, shippingRequirements, adults) => {
  expect(isForAdults({ ageRating, shippingRequirements })).toBe(adults);
});
