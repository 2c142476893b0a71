import { expect, test } from 'vitest';
import { groupItems, latestShippable, shippableUntil, type CartItem } from './group-items.ts';

let number = 0;
const item = (own: Partial<CartItem> = {}): CartItem => ({
  id: String(++number),
  type: 'product',
  ticket: false,
  productVariantId: 'shirt-m',
  amount: 1,
  total: 2500,
  seatId: null,
  personalIdentifier: null,
  personalizationRequirement: 'no_personalization_required',
  questions: [],
  physical: true,
  shippableFrom: null,
  resoldByOffer: null,
  payment: null,
  bundledItemIds: [],
  meta: {},
  ...own,
});
const ticket = (own: Partial<CartItem> = {}) =>
  item({ type: 'event', ticket: true, productVariantId: 'full', total: 3000, physical: false, ...own });

test('a bundle root absorbs its parts: one line with the sum and the latest day of shipping', () => {
  const shirt = item({ shippableFrom: '2026-12-24', total: 1500 });
  const admission = ticket({ total: 3000 });
  const root = item({ meta: { root: true }, bundledItemIds: [shirt.id, admission.id], total: 500, shippableFrom: '2026-12-01' });
  const other = item({ productVariantId: 'poster', total: 900 });
  const groups = groupItems([shirt, root, admission, other]);
  expect(groups.map(({ kind, total, shippableFrom, itemIds }) => ({ kind, total, shippableFrom, itemIds }))).toEqual([
    { kind: 'bundle', total: 5000, shippableFrom: '2026-12-24', itemIds: [root.id, shirt.id, admission.id] },
    { kind: 'other', total: 900, shippableFrom: null, itemIds: [other.id] },
  ]);
});

test('the same variant of plain merchandise becomes one line with a growing amount', () => {
  const groups = groupItems([item({ amount: 1 }), item({ productVariantId: 'shirt-l' }), item({ amount: 2, total: 5000 })]);
  expect(groups.map(({ amount, total, itemIds }) => [amount, total, itemIds.length])).toEqual([
    [3, 7500, 2],
    [1, 2500, 1],
  ]);
});

test.each([
  ['tickets', ticket()],
  ['seats', ticket({ seatId: '7' })],
  ['personalised goods', item({ personalIdentifier: 'Ada' })],
  ['goods that ask for a name', item({ personalizationRequirement: 'purchase' })],
  ['resold tickets', ticket({ resoldByOffer: 'offer' })],
])('%s stay lines of their own and cannot change their amount', (_name, one) => {
  const groups = groupItems([one, { ...one, id: 'second' }]);
  expect(groups.map((group) => group.canChangeAmount)).toEqual([false, false]);
});

test('a payment is shown on its first line only', () => {
  const payment = { id: 'p1', amount: 2000 };
  const groups = groupItems([ticket(), ticket({ payment }), ticket({ payment }), ticket({ payment: { id: 'p2', amount: 1 } })]);
  expect(groups.map((group) => group.payment?.id ?? null)).toEqual([null, 'p1', null, 'p2']);
});

test('only what is sent has a day of shipping', () => {
  const groups = groupItems([
    ticket({ shippableFrom: '2027-01-01' }),
    ticket({ physical: true, shippableFrom: '2026-12-05', resoldByOffer: 'offer' }),
    ticket({ physical: true, shippableFrom: '2026-12-01' }),
  ]);
  expect(groups.map(({ physical, shippableFrom }) => [physical, shippableFrom])).toEqual([
    [false, null],
    [false, null],
    [true, '2026-12-01'],
  ]);
  expect(latestShippable(groups)).toBe('2026-12-01');
});

test('goods are sent up to ten days after the latest day, over ends of months and years', () => {
  expect(shippableUntil('2026-12-24')).toBe('2027-01-03');
  expect(shippableUntil('2028-02-20')).toBe('2028-03-01');
  expect(shippableUntil(null)).toBe(null);
});

test('items are shown as event, bundle or other', () => {
  const root = item({ meta: { root: true } });
  expect(groupItems([ticket(), root, item({ type: 'bundle' }), item()]).map((group) => group.kind)).toEqual([
    'event',
    'bundle',
    'bundle',
    'other',
  ]);
});
