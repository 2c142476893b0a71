import { boundsOf, edgesOf, polygonContains } from './geometry.ts';
import type { Point } from './types.ts';

const STEPS = 12;
/** Of the shorter side: with so much room around it nobody need look further than the middle. */
const ROOMY = 0.28;

/**
 * A point well inside the area, to write its name at: of a grid over it the one farthest from all edges, the middle
 * first, so that a plain rectangle is labelled in its middle and a curved one not beside itself.
 */
export function labelPoint(corners: readonly Point[]): Point {
  const bounds = boundsOf(corners);
  if (!bounds) return [0, 0];
  const middle: Point = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
  let best = { point: middle, room: polygonContains(corners, middle) ? roomAt(corners, middle) : -1 };
  if (best.room > ROOMY * Math.min(bounds.right - bounds.left, bounds.bottom - bounds.top)) return middle;
  for (let row = 1; row < STEPS; row++) {
    for (let column = 1; column < STEPS; column++) {
      const point: Point = [
        bounds.left + ((bounds.right - bounds.left) * column) / STEPS,
        bounds.top + ((bounds.bottom - bounds.top) * row) / STEPS,
      ];
      const room = polygonContains(corners, point) ? roomAt(corners, point) : -1;
      // a little more room is not worth leaving the middle
      if (room > best.room * 1.1) best = { point, room };
    }
  }
  return refined(corners, best, (bounds.right - bounds.left) / STEPS, (bounds.bottom - bounds.top) / STEPS);
}

/** Between the points of the grid, ever closer: a narrow curved block lies between them. */
function refined(corners: readonly Point[], start: { point: Point; room: number }, width: number, height: number): Point {
  let best = start;
  for (let step = 1 / 2; step >= 1 / 8; step /= 2) {
    const [x, y] = best.point;
    for (const [dx, dy] of AROUND) {
      const point: Point = [x + dx * width * step, y + dy * height * step];
      const room = polygonContains(corners, point) ? roomAt(corners, point) : -1;
      if (room > best.room) best = { point, room };
    }
  }
  return best.point;
}

const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy): Point => [dx, dy]));

function roomAt(corners: readonly Point[], point: Point): number {
  let room = Infinity;
  for (const [a, b] of edgesOf(corners)) room = Math.min(room, distanceToEdge(point, a, b));
  return room;
}

function distanceToEdge([x, y]: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - a[0] - dx * along, y - a[1] - dy * along);
}
