import { outlineHull } from './outline-hull.ts';
import type { Point, Seat } from './types.ts';

/**
 * Building stones of a house. Angles are degrees on the plan: 0 looks from the stage into the house (y grows),
 * 90 to its right (x grows). Lengths are centimetres. In each row, seats run from the sitter's left to their right.
 */

export type SeatPlan = Omit<Seat, 'id'>;

/** A section before it has ids; `category` is the preset's own word for a price. */
export type SectionPlan = {
  name: string;
  category: string;
  seats: SeatPlan[];
  hull_points: readonly Point[];
  capacity?: number;
};

const HULL_MARGIN_CM = 45;

export type RowLine = { label: string; points: readonly Point[] };

/** A straight row of seats centred on `middle`; `facing` is the angle in which further rows lie behind it. */
export function straightRow(middle: Point, facing: number, width: number, pitch: number): Point[] {
  const count = seatsWithin(width, pitch);
  const [backX, backY] = direction(facing);
  return Array.from({ length: count }, (_, index) => {
    const along = (index - (count - 1) / 2) * pitch;
    return rounded(middle[0] + backY * along, middle[1] - backX * along);
  });
}

/** A curved row around `centre` between two angles, `gap` kept free at both ends; as many seats as the arc holds. */
export function arcRow(centre: Point, radius: number, from: number, to: number, pitch: number, gap: number): Point[] {
  const length = (radius * (to - from) * Math.PI) / 180 - 2 * gap;
  const count = seatsWithin(length, pitch);
  const middle = (from + to) / 2;
  return Array.from({ length: count }, (_, index) => {
    const along = (index - (count - 1) / 2) * pitch;
    const [x, y] = direction(middle + ((along / radius) * 180) / Math.PI);
    return rounded(centre[0] + x * radius, centre[1] + y * radius);
  });
}

/** A seated section of rows, front row first; its hull follows the rows. Seats are numbered from 1 in each row. */
export function rowsSection(name: string, category: string, rows: readonly RowLine[]): SectionPlan {
  const seats = rows.flatMap((row) => row.points.map(([x, y], index) => ({ row: row.label, number: String(index + 1), x, y })));
  return { name, category, seats, hull_points: outlineHull(seats, HULL_MARGIN_CM) };
}

/** A standing section of any shape. */
export function standingSection(name: string, category: string, capacity: number, hull_points: readonly Point[]): SectionPlan {
  return { name, category, capacity, seats: [], hull_points };
}

/** Numbers each row through from the first section to the last, as houses with one seat row across the aisles do. */
export function numberAcross(sections: readonly SectionPlan[]): void {
  const lastByRow = new Map<string, number>();
  for (const seat of sections.flatMap((section) => section.seats)) {
    const next = (lastByRow.get(seat.row) ?? 0) + 1;
    lastByRow.set(seat.row, next);
    seat.number = String(next);
  }
}

/**
 * Takes single seats from the ends of the last rows, one section after the other, until exactly `total` are left:
 * where real houses keep room for doors, sound desks and wheelchairs. The sections' areas stay as they are.
 */
export function trimSeats(sections: readonly SectionPlan[], total: number): void {
  let surplus = sections.reduce((sum, section) => sum + section.seats.length, 0) - total;
  if (surplus < 0) throw new Error(`${-surplus} seats too few for a house of ${total}`);
  while (surplus > 0) {
    for (const section of sections) {
      if (surplus === 0) break;
      if (section.seats.pop()) surplus -= 1;
    }
  }
}

export function direction(degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)];
}

export function rectangle(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

function seatsWithin(length: number, pitch: number): number {
  return Math.max(0, Math.floor(length / pitch));
}

function rounded(x: number, y: number): Point {
  // Adding zero turns -0, which JSON writes as 0 but equality tells apart, into 0.
  return [Math.round(x) + 0, Math.round(y) + 0];
}
