import { expect, test } from 'vitest';
import { polygonsOverlap } from './geometry.ts';
import type { Point } from './types.ts';

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

test.each([
  ['crossing', box(50, 50, 150, 150), true],
  ['one in the other', box(20, 20, 40, 40), true],
  ['the same', box(0, 0, 100, 100), true],
  ['in line and shifted', box(50, 0, 150, 100), true],
  ['sharing an edge', box(100, 0, 200, 100), false],
  ['sharing a corner', box(100, 100, 200, 200), false],
  ['apart', box(101, 0, 200, 100), false],
])('areas that are %s', (_, other, overlap) => {
  const one = box(0, 0, 100, 100);
  expect([polygonsOverlap(one, other), polygonsOverlap(other, one)]).toEqual([overlap, overlap]);
});
