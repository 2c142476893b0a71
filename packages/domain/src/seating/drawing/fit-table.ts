import type { Seat } from '../types.ts';
import { placesOf } from './seats-of.ts';
import type { Table } from './types.ts';

type TableShape = Pick<Table, 'type' | 'shape' | 'at' | 'angle' | 'radius' | 'sides' | 'pitch'>;

/** From here on a row around a circle is a table; two seats face each other as well in a row. */
const SEATS_MIN = 3;
const SEATS_MAX = 24;
const RADIUS_MAX_CM = 300;

/** The round table that all of a row sit at, clockwise and each exactly where it is; undefined where they do not. */
export function fitTable(row: readonly Pick<Seat, 'x' | 'y'>[]): TableShape | undefined {
  const count = row.length;
  if (count < SEATS_MIN || count > SEATS_MAX) return undefined;
  const [x, y] = [mean(row.map((seat) => seat.x)), mean(row.map((seat) => seat.y))];
  const measured = mean(row.map((seat) => Math.hypot(seat.x - x, seat.y - y)));
  if (measured > RADIUS_MAX_CM) return undefined;
  const first = (Math.atan2(row[0]!.x - x, row[0]!.y - y) * 180) / Math.PI;
  for (const radius of [Math.round(measured), Math.round(measured * 2) / 2, measured]) {
    for (const angle of [Math.round(first), first]) {
      for (const at of [[Math.round(x), Math.round(y)] as const, [x, y] as const]) {
        const shape: TableShape = { type: 'table', shape: 'round', at, angle: angle - 180, radius, sides: [count, 0, 0, 0], pitch: 55 };
        if (isExact(shape, row)) return shape;
      }
    }
  }
  return undefined;
}

function isExact(shape: TableShape, row: readonly Pick<Seat, 'x' | 'y'>[]): boolean {
  const seatIds = row.map((_, index) => index);
  const numbers = { scheme: 'names', names: [] } as const;
  const places = placesOf({ ...shape, id: 0, section: 0, row: '', numbers, seatIds, marks: {} });
  return places.every(({ x, y }, index) => x === row[index]!.x && y === row[index]!.y);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
