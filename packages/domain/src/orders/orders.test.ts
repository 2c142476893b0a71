import { expect, test } from 'vitest';
import { transferReference } from '../money/transfer-reference.ts';
import { orderReference, parseReference } from './reference.ts';
import { canMove, isPayable, orderStatuses, orderTransitions } from './status.ts';
import { orderTotal } from './totals.ts';

test('order references are unique, five letters long, and neighbours look unlike', () => {
  const references = Array.from({ length: 50_000 }, (_, i) => orderReference(i + 1));
  expect(new Set(references).size).toBe(references.length);
  expect(references.every((reference) => /^B-[0-9A-HJKMNP-TV-Z]{5}$/.test(reference))).toBe(true);
  const shared = references
    .slice(1)
    .map((reference, i) => [...reference].filter((letter, at) => letter === references[i]?.[at]).length - 2);
  expect(shared.filter((letters) => letters >= 4)).toEqual([]);
});

test('references grow a letter when the short ones are used up', () => {
  expect(orderReference(2 ** 25)).toMatch(/^B-.{5}$/);
  expect(orderReference(2 ** 25 + 1)).toMatch(/^B-.{6}$/);
  expect(orderReference(2 ** 25 + 2 ** 30 + 1)).toMatch(/^B-.{7}$/);
  expect(() => orderReference(0)).toThrow(RangeError);
});

test.each([
  ['BAXB-1234A', 'B-1234A'],
  ['SSXB-1234A', 'B-1234A'],
  ['CCXB-1234A', 'B-1234A'],
  ['PPXB-1234A', 'B-1234A'],
  ['bax b 1234a', 'B-1234A'],
  ['B-OI23L', 'B-01231'],
  ['BAXX-1234A', undefined],
  ['B-1234', undefined],
  ['B-1234U', undefined],
  ['', undefined],
])('%s is read as %s', (typed, reference) => expect(parseReference(typed)).toBe(reference));

test('what a transfer says is read back as the order it names', () => {
  const reference = orderReference(4711);
  expect(parseReference(transferReference(reference))).toBe(reference);
});

test('an order may stay where it is, and every status is named by the table', () => {
  expect(Object.keys(orderTransitions)).toEqual([...orderStatuses]);
  for (const status of orderStatuses) expect(canMove(status, status)).toBe(true);
  expect(canMove('done', 'payment_pending')).toBe(false);
});

test('payment is offered only while something is open and the order waits for it', () => {
  expect(orderStatuses.filter((status) => isPayable(status, 10))).toEqual(['payment_pending', 'incomplete', 'problem']);
  expect(orderStatuses.filter((status) => isPayable(status, 0))).toEqual([]);
});

test('an order adds up in cents, with the VAT that shipping contains', () => {
  const lines = [
    { quantity: 3, unitPriceMinor: 4999, vatPermille: 70 },
    { quantity: 1, unitPriceMinor: 2500, vatPermille: 190 },
  ];
  expect(orderTotal(lines, { priceMinor: 490, vatPermille: 190 })).toEqual({
    itemsMinor: 17497,
    shippingMinor: 490,
    shippingVatMinor: 78,
    totalMinor: 17987,
  });
});
