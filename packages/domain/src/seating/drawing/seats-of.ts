import { direction } from '../blocks.ts';
import { boundsOf } from '../geometry.ts';
import { convexHull } from '../outline-hull.ts';
import type { Point } from '../types.ts';
import { rowNamesOf, seatNumbersOf } from './names.ts';
import {
  hasCorners,
  hasSeats,
  type DrawnObject,
  type DrawnPlace,
  type DrawnSeat,
  type Placed,
  type Rows,
  type SeatedObject,
  type Table,
} from './types.ts';

/** From the outermost seats to the outline of what they stand on. */
const MARGIN_CM = 30;

const places = new WeakMap<SeatedObject, readonly DrawnPlace[]>();
const seats = new WeakMap<SeatedObject, readonly DrawnSeat[]>();

/** All places of an object in the order of its `seatIds`, also those that are taken out. Kept for as long as the object is. */
export function placesOf(object: DrawnObject): readonly DrawnPlace[] {
  if (!hasSeats(object)) return [];
  const known = places.get(object);
  if (known) return known;
  const found = place(object);
  places.set(object, found);
  return found;
}

/** The seats of an object. Kept for as long as the object is. */
export function seatsOf(object: DrawnObject): readonly DrawnSeat[] {
  if (!hasSeats(object)) return [];
  const known = seats.get(object);
  if (known) return known;
  const found = placesOf(object).filter(({ out }) => !out);
  seats.set(object, found);
  return found;
}

/** How many places a rule gives, also those that are taken out. */
export function placeCount(object: Pick<Rows, 'type' | 'counts'> | Pick<Table, 'type' | 'sides'> | Pick<Placed, 'type' | 'seats'>): number {
  if (object.type === 'placed') return object.seats.length;
  return (object.type === 'rows' ? object.counts : object.sides).reduce((sum, count) => sum + count, 0);
}

type Spot = { x: number; y: number; row: string; number: string };

function place(object: SeatedObject): DrawnPlace[] {
  const spots = object.type === 'rows' ? spotsOfRows(object) : object.type === 'table' ? spotsOfTable(object) : spotsOfPlaced(object);
  // what lies where a file says keeps even fractions
  const whole = object.type === 'placed' && object.angle === 0 ? (value: number) => value : Math.round;
  return spots.map(({ x, y, row, number }, index): DrawnPlace => {
    const id = object.seatIds[index]!;
    const { section, ...mark } = object.marks[id] ?? {};
    // adding zero turns -0 into 0
    return { id, objectId: object.id, sectionId: section ?? object.section, row, number, x: whole(x) + 0, y: whole(y) + 0, ...mark };
  });
}

/** The unit vectors of an object: to the sitter's right, and to the rows behind. */
function axesOf(angle: number): { right: Point; back: Point } {
  const [sin, cos] = direction(angle);
  return { right: [cos, -sin], back: [sin, cos] };
}

function spotsOfRows(rows: Rows): Spot[] {
  const { at, angle, counts, pitch, spacing, radius, stagger, numbers, marks, seatIds } = rows;
  const { right, back } = axesOf(angle);
  const names = rowNamesOf(rows.rowNames, counts.length);
  const spots: Spot[] = [];
  for (const [row, count] of counts.entries()) {
    const first = spots.length;
    const named = seatNumbersOf(numbers, row, count, (index) => marks[seatIds[first + index]!]?.out === true);
    const shift = row % 2 === 1 ? stagger : 0;
    for (let index = 0; index < count; index++) {
      const along = (index - (count - 1) / 2) * pitch + shift;
      const [x, y] = radius === null ? straight(row * spacing, along) : curved(radius, row * spacing, along);
      spots.push({ x, y, row: names[row]!, number: named[index]! });
    }
  }
  return spots;

  function straight(behind: number, along: number): Point {
    return [at[0] + back[0] * behind + right[0] * along, at[1] + back[1] * behind + right[1] * along];
  }
  function curved(front: number, behind: number, along: number): Point {
    const reach = front + behind;
    const [x, y] = direction(angle + ((along / reach) * 180) / Math.PI);
    return [at[0] - back[0] * front + x * reach, at[1] - back[1] * front + y * reach];
  }
}

function spotsOfTable(table: Table): Spot[] {
  const { at, angle, shape, row, numbers, seatIds, marks } = table;
  const { right, back } = axesOf(angle);
  const named = seatNumbersOf(numbers, 0, seatIds.length, (index) => marks[seatIds[index]!]?.out === true);
  const offsets = shape === 'round' ? aroundCircle(table) : aroundRectangle(table);
  return offsets.map(([x, y], index) => ({
    x: at[0] + right[0] * x + back[0] * y,
    y: at[1] + right[1] * x + back[1] * y,
    row,
    number: named[index]!,
  }));
}

function aroundCircle({ seatIds, radius }: Table): Point[] {
  return seatIds.map((_, index): Point => {
    const [x, y] = direction(180 - (index * 360) / seatIds.length);
    return [x * radius, y * radius];
  });
}

function aroundRectangle({ sides: [front, rightSide, behind, leftSide], radius, pitch }: Table): Point[] {
  const half = ((Math.max(front, behind, 1) - 1) / 2) * pitch + Math.max(pitch, radius / 2);
  const along = (count: number) => Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * pitch);
  return [
    ...along(front).map((x): Point => [x, -radius]),
    ...along(rightSide).map((y): Point => [half, y]),
    ...along(behind).map((x): Point => [-x, radius]),
    ...along(leftSide).map((y): Point => [-half, -y]),
  ];
}

function spotsOfPlaced({ at, angle, seats }: Placed): Spot[] {
  const { right, back } = axesOf(angle);
  return seats.map(({ x, y, row, number }) => ({
    x: at[0] + right[0] * x + back[0] * y,
    y: at[1] + right[1] * x + back[1] * y,
    row,
    number,
  }));
}

/** The corners of what an object covers, to draw it and to pick it. */
export function outlineOf(object: DrawnObject): readonly Point[] {
  if (hasCorners(object)) return object.corners;
  if (object.type === 'label') return outlineOfLabel(object);
  return convexHull(
    placesOf(object).flatMap(({ x, y }): Point[] => [
      [x - MARGIN_CM, y - MARGIN_CM],
      [x + MARGIN_CM, y - MARGIN_CM],
      [x + MARGIN_CM, y + MARGIN_CM],
      [x - MARGIN_CM, y + MARGIN_CM],
    ]),
  );
}

/** As wide as letters usually are; where the words end exactly is known to who draws them. */
function outlineOfLabel({ text, at, angle, size }: Extract<DrawnObject, { type: 'label' }>): Point[] {
  const { right, back } = axesOf(angle);
  const [half, high] = [(Math.max(1, text.length) * size * 0.6) / 2, size / 2];
  const corner = (x: number, y: number): Point => [at[0] + right[0] * x + back[0] * y, at[1] + right[1] * x + back[1] * y];
  return [corner(-half, -high), corner(half, -high), corner(half, high), corner(-half, high)];
}

/** The middle of the upright rectangle around the objects; the origin for none. */
export function centreOf(objects: readonly DrawnObject[]): Point {
  const bounds = boundsOf(objects.flatMap(outlineOf));
  return bounds ? [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2] : [0, 0];
}
