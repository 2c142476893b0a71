import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arcRow } from './blocks.ts';
import { isSimplePolygon, polygonArea, polygonContains } from './geometry.ts';
import { convexHull, outlineHull } from './outline-hull.ts';
import { compareLabels, rowLetter } from './rows.ts';
import type { Point } from './types.ts';

const places = fc.array(fc.tuple(fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: -2_000, max: 2_000 })), {
  minLength: 1,
  maxLength: 60,
});

test('a convex hull contains every point and has no needless corner', () => {
  fc.assert(
    fc.property(places, (points: Point[]) => {
      const hull = convexHull(points);
      fc.pre(hull.length > 2);
      expect(points.every((point) => polygonContains(hull, point))).toBe(true);
      expect(convexHull([...hull, ...points])).toEqual(hull);
    }),
  );
});

test('an outline holds its seats, whatever their places', () => {
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 9 }), (points: Point[], perRow) => {
      const seats = points.map(([x, y], index) => ({ row: String(Math.floor(index / perRow)), x, y }));
      const outline = outlineHull(seats, 45);
      expect(isSimplePolygon(outline)).toBe(true);
      expect(points.every((point) => polygonContains(outline, point))).toBe(true);
    }),
  );
});

test('the outline of a curved block follows the curve', () => {
  const seats = Array.from({ length: 6 }, (_, row) =>
    arcRow([0, 0], 1_500 + row * 90, -40, 40, 55, 0).map(([x, y]) => ({ row: String(row), x, y })),
  ).flat();
  const outline = outlineHull(seats, 45);
  const convex = convexHull(outline);
  expect(polygonContains(outline, [0, 1_300])).toBe(false);
  expect(polygonContains(convex, [0, 1_300])).toBe(true);
  expect(polygonArea(outline)).toBeLessThan(polygonArea(convex) * 0.8);
});

test('labels are ordered as houses count', () => {
  for (const counted of [
    ['1', '2', '10'],
    ['A', 'B', 'Z', 'AA', 'BB'],
    ['T2', 'T10'],
  ])
    expect(counted.toReversed().sort((a, b) => compareLabels(a, b)!)).toEqual(counted);
  expect(compareLabels('12', '12')).toBe(0);
  for (const [name, other] of [
    ['Orchester', 'A'],
    ['13 (bis)', '14'],
    ['VIII', 'IX'],
    ['A', '1'],
    ['T1', 'U2'],
  ] as const)
    expect(compareLabels(name, other)).toBeUndefined();
  expect(Array.from({ length: 26 }, (_, index) => rowLetter(index)).slice(7, 9)).toEqual(['H', 'J']);
  expect(rowLetter(24)).toBe('AA');
});
