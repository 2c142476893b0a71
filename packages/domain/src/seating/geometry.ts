import type { Point } from './types.ts';

export type Bounds = { left: number; top: number; right: number; bottom: number };

/** The smallest upright rectangle around the points; undefined for none. */
export function boundsOf(points: Iterable<Point>): Bounds | undefined {
  let bounds: Bounds | undefined;
  for (const [x, y] of points) {
    if (!bounds) bounds = { left: x, top: y, right: x, bottom: y };
    if (x < bounds.left) bounds.left = x;
    if (x > bounds.right) bounds.right = x;
    if (y < bounds.top) bounds.top = y;
    if (y > bounds.bottom) bounds.bottom = y;
  }
  return bounds;
}

/** Twice the signed area of a triangle: positive when a → b → c turns right on the plan (y points down). */
export function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Signed area in square centimetres: positive when the corners run clockwise on the plan. */
export function polygonArea(corners: readonly Point[]): number {
  return sumOverEdges(corners, (a, b) => a[0] * b[1] - b[0] * a[1]) / 2;
}

/** Whether the point lies in the polygon or on its edge. */
export function polygonContains(corners: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (const [a, b] of edgesOf(corners)) {
    const onLine = turn(a, b, [x, y]) === 0;
    if (onLine && between(a[0], x, b[0]) && between(a[1], y, b[1])) return true;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

/** Whether no two edges cross; touching neighbours do not count. Quadratic: for hulls, not for clouds of points. */
export function isSimplePolygon(corners: readonly Point[]): boolean {
  const edges = [...edgesOf(corners)];
  return !edges.some(([a, b], first) =>
    edges.slice(first + 1).some(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0),
  );
}

/** So much of an area is compared: edges of areas in line with one another lie upon each other and never cross. */
const HAIR = 0.998;

/** Whether the areas share more than an edge. Quadratic, as `isSimplePolygon`. */
export function polygonsOverlap(one: readonly Point[], whole: readonly Point[]): boolean {
  const other = shrunk(whole, HAIR);
  const crosses = [...edgesOf(one)].some(([a, b]) =>
    [...edgesOf(other)].some(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0),
  );
  return crosses || other.every((corner) => polygonContains(one, corner)) || one.every((corner) => polygonContains(other, corner));
}

/** About the middle of its bounds. */
function shrunk(corners: readonly Point[], share: number): Point[] {
  const { left, right, top, bottom } = boundsOf(corners) ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return corners.map((corner) => [x + (corner[0] - x) * share, y + (corner[1] - y) * share]);
}

/** Edges of a closed polygon, the last joining the last corner to the first. */
export function* edgesOf(corners: readonly Point[]): Generator<readonly [Point, Point]> {
  let previous = corners.at(-1);
  for (const corner of corners) {
    if (previous) yield [previous, corner];
    previous = corner;
  }
}

function sumOverEdges(corners: readonly Point[], value: (a: Point, b: Point) => number): number {
  let sum = 0;
  for (const [a, b] of edgesOf(corners)) sum += value(a, b);
  return sum;
}

function between(a: number, x: number, b: number): boolean {
  return Math.min(a, b) <= x && x <= Math.max(a, b);
}
