import { placesOf } from '@frontrow/domain/seating/drawing/seats-of';
import { hasSeats, type Drawing, type DrawnObject, type DrawnPlace } from '@frontrow/domain/seating/drawing/types';
import { polygonContains } from '@frontrow/domain/seating/geometry';
import type { Point } from '@frontrow/domain/seating/types';
import { boundsOfObject, outlineOfObject } from './scene.ts';

const SEAT_REACH_CM = 34;
const BESIDE_CM = 1_000;

/** What lies on top comes first: words and seats over areas, what was drawn later over what was drawn earlier. */
const layerOf = ({ type }: DrawnObject): number => (type === 'stage' || type === 'standing' || type === 'landmark' ? 0 : 1);

/** The object at a point. @param reach centimetres that a finger or the mouse may be beside it */
export function objectAt({ objects }: Drawing, at: Point, reach: number): DrawnObject | undefined {
  return [...objects.values()].filter((object) => isNear(object, at, reach)).sort((a, b) => layerOf(b) - layerOf(a) || b.id - a.id)[0];
}

function isNear(object: DrawnObject, [x, y]: Point, reach: number): boolean {
  const { left, top, right, bottom } = boundsOfObject(object);
  if (x < left - reach || x > right + reach || y < top - reach || y > bottom + reach) return false;
  if (polygonContains(outlineOfObject(object), [x, y])) return true;
  return hasSeats(object) && placeAt(object, [x, y], reach) !== undefined;
}

function placeAt(object: DrawnObject, [x, y]: Point, reach: number): DrawnPlace | undefined {
  let best: DrawnPlace | undefined;
  let nearest = Math.max(SEAT_REACH_CM, reach);
  for (const place of placesOf(object)) {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance > nearest) continue;
    nearest = distance;
    best = place;
  }
  return best;
}

/** The place at a point, also one that is taken out. */
export function seatAt({ objects }: Drawing, at: Point, reach: number): DrawnPlace | undefined {
  const [x, y] = at;
  let best: DrawnPlace | undefined;
  for (const object of objects.values()) {
    const { left, top, right, bottom } = boundsOfObject(object);
    if (x < left - reach || x > right + reach || y < top - reach || y > bottom + reach) continue;
    const place = placeAt(object, at, reach);
    if (place && (!best || Math.hypot(place.x - x, place.y - y) < Math.hypot(best.x - x, best.y - y))) best = place;
  }
  return best;
}

const isWithin = ([a, b]: readonly [Point, Point]) => {
  const [left, right, top, bottom] = [Math.min(a[0], b[0]), Math.max(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[1], b[1])];
  return (x: number, y: number) => x >= left && x <= right && y >= top && y <= bottom;
};

/** Objects that lie in a rectangle with their middle, and places in it. */
export function objectsWithin({ objects }: Drawing, frame: readonly [Point, Point]): number[] {
  const within = isWithin(frame);
  return [...objects.values()].flatMap((object) => {
    const { left, top, right, bottom } = boundsOfObject(object);
    return within((left + right) / 2, (top + bottom) / 2) ? object.id : [];
  });
}

export function seatsWithin({ objects }: Drawing, frame: readonly [Point, Point]): DrawnPlace[] {
  const within = isWithin(frame);
  return [...objects.values()].flatMap((object) => placesOf(object).filter(({ x, y }) => within(x, y)));
}

/** The next place in a direction, as far as a row is from the next and a little further; undefined at the edge. */
export function seatBeside(
  { objects }: Drawing,
  from: Pick<DrawnPlace, 'id' | 'x' | 'y'>,
  [dx, dy]: readonly [number, number],
): DrawnPlace | undefined {
  let best: DrawnPlace | undefined;
  let least = BESIDE_CM;
  for (const object of objects.values()) {
    for (const place of placesOf(object)) {
      if (place.id === from.id) continue;
      const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
      const across = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
      // what lies more to the side is not meant
      if (along <= 1 || across > along) continue;
      const far = along + across * 2;
      if (far >= least) continue;
      least = far;
      best = place;
    }
  }
  return best;
}
