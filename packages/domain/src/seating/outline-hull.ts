import { isSimplePolygon, polygonArea, polygonContains, turn } from './geometry.ts';
import { rowsOf } from './rows.ts';
import type { Point, Seat } from './types.ts';

/** Corners closer than this to the line between their neighbours are left out: row ends are ragged by half a seat. */
const STRAIGHT_ENOUGH_CM = 25;

type Placed = Pick<Seat, 'row' | 'x' | 'y'>;

/** The convex hull, clockwise on the plan, without corners on straight edges. Fewer than three points stay as they are. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

/**
 * The area of a block of seats: along its front row, down the row ends, along its back row, `margin` centimetres
 * outside the seats; so a curved block has a curved outline. Where rows do not give such a shape (tables, a single
 * row), the convex hull with the same margin.
 */
export function outlineHull(seats: readonly Placed[], margin: number): Point[] {
  const along = widen(rowOutline(seats), margin);
  const points = seats.map((seat): Point => [seat.x, seat.y]);
  const fits = along.length > 3 && isSimplePolygon(along) && points.every((point) => polygonContains(along, point));
  return fits ? along : squareHull(points, margin);
}

function rowOutline(seats: readonly Placed[]): Point[] {
  const rows = rowsOf(seats).map((row) => row.seats.map((seat): Point => [seat.x, seat.y]));
  const front = rows[0];
  const back = rows.at(-1);
  if (!front || !back || rows.length < 2) return [];
  const middle = rows.slice(1, -1);
  const rightEnds = middle.flatMap((row) => row.slice(-1));
  const leftEnds = middle.flatMap((row) => row.slice(0, 1));
  const outline = [...front, ...rightEnds, ...back.toReversed(), ...leftEnds.toReversed()];
  return polygonArea(outline) < 0 ? outline.toReversed() : outline;
}

/** Moves each edge outwards; corners run clockwise. */
function widen(corners: readonly Point[], margin: number): Point[] {
  const kept = withoutStraightCorners(corners);
  return kept.map((corner, index) => {
    const before = outward(kept.at(index - 1) ?? corner, corner);
    const after = outward(corner, kept[(index + 1) % kept.length] ?? corner);
    const reach = margin / Math.max(0.5, 1 + before[0] * after[0] + before[1] * after[1]);
    return [Math.round(corner[0] + (before[0] + after[0]) * reach), Math.round(corner[1] + (before[1] + after[1]) * reach)];
  });
}

/** A square of the margin's size around each point, then the convex hull of all: holds for one point as for many. */
function squareHull(points: readonly Point[], margin: number): Point[] {
  const corners = points.flatMap(([x, y]): Point[] => [
    [x - margin, y - margin],
    [x + margin, y - margin],
    [x + margin, y + margin],
    [x - margin, y + margin],
  ]);
  return convexHull(corners);
}

function outward(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
}

/** Douglas and Peucker's rule: keeps the corner farthest from a line as long as it is far enough, then looks on both sides. */
export function withoutStraightCorners(corners: readonly Point[], tolerance = STRAIGHT_ENOUGH_CM): Point[] {
  const start = corners[0];
  if (!start) return [];
  const opposite = indexOfFarthest(corners, (corner) => distance(start, corner));
  return [...simplified(corners.slice(0, opposite + 1), tolerance), ...simplified([...corners.slice(opposite), start], tolerance)];
}

/** The line without its last point. */
function simplified(line: readonly Point[], tolerance: number): Point[] {
  const from = line[0];
  const to = line.at(-1);
  if (!from || !to || line.length < 2) return [];
  const middle = indexOfFarthest(line, (point) => distanceToLine(point, from, to));
  const farthest = line[middle];
  if (!farthest || distanceToLine(farthest, from, to) <= tolerance) return [from];
  return [...simplified(line.slice(0, middle + 1), tolerance), ...simplified(line.slice(middle), tolerance)];
}

function indexOfFarthest(points: readonly Point[], distanceOf: (point: Point) => number): number {
  const distances = points.map(distanceOf);
  return distances.indexOf(Math.max(...distances));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const length = distance(from, to);
  return length === 0 ? distance(from, point) : Math.abs(turn(from, to, point)) / length;
}

function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length > 1 && turn(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}
