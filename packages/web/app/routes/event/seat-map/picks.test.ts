import { expect, test } from 'vitest';
import { isWithin, roomFor, type Pick } from './picks.ts';

const seat = (number: number, variantId: string): Pick => ({ seat: number, variantId });
const limits = { most: 6, ofVariant: 2 };

test('the most of one variant leaves room for others, as in the list of prices', () => {
  const two = [seat(1, 'full'), seat(2, 'full')];
  expect([roomFor(two, 'full', limits), roomFor(two, 'reduced', limits)]).toEqual([0, 2]);
  expect([isWithin([...two, seat(3, 'reduced')], limits), isWithin([...two, seat(3, 'full')], limits)]).toEqual([true, false]);
});

test('beside others there is no more than the cart takes', () => {
  const five: Pick[] = [{ section: 0, variantId: 'standing', amount: 5 }];
  expect(roomFor(five, 'full', { most: 6, ofVariant: 6 })).toBe(1);
  expect(isWithin([...five, seat(1, 'full'), seat(2, 'full')], { most: 6, ofVariant: 6 })).toBe(false);
});
