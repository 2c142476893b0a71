import { expect, test } from 'vitest';
import { narrowed } from './acting.ts';

test.each([
  [null, null, null],
  [null, 7, [7]],
  [[7, 8], null, [7, 8]],
  [[7, 8], 7, [7]],
  [[7, 8], 9, []],
  // numbers that the database's type of a shop does not hold
  [null, 2 ** 31 - 1, [2 ** 31 - 1]],
  [null, 2 ** 31, []],
  [[7], 2 ** 31, []],
])('of shops %j number %j alone leaves %j', (shops, shopId, left) => {
  expect(narrowed(shops, shopId)).toEqual(left);
});
