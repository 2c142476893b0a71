import type { SeatMapProblem } from './problems.ts';
import { SEAT_DISTANCE_MIN_CM } from './types.ts';
import type { SeatMap, Seat } from './types.ts';

type Placed = { seat: Seat; path: string };

/** Seats closer than a seat is wide, in any two sections. Compares within a grid, so 100,000 seats take milliseconds. */
export function overlappingSeats(map: SeatMap): SeatMapProblem[] {
  const problems: SeatMapProblem[] = [];
  const cells = new Map<string, Placed[]>();
  for (const [at, section] of map.sections.entries()) {
    for (const [index, seat] of section.seats.entries()) {
      const path = `sections[${at}].seats[${index}]`;
      const near = nearby(cells, seat).find((other) => distance(other.seat, seat) < SEAT_DISTANCE_MIN_CM);
      if (near) problems.push({ code: 'seats_overlap', path, message: `lies upon ${near.path}` });
      const key = cellKey(cellOf(seat.x), cellOf(seat.y));
      const cell = cells.get(key);
      if (cell) cell.push({ seat, path });
      else cells.set(key, [{ seat, path }]);
    }
  }
  return problems;
}

function nearby(cells: ReadonlyMap<string, Placed[]>, seat: Seat): Placed[] {
  const around = [-1, 0, 1];
  return around.flatMap((dx) => around.flatMap((dy) => cells.get(cellKey(cellOf(seat.x) + dx, cellOf(seat.y) + dy)) ?? []));
}

function cellOf(coordinate: number): number {
  return Math.floor(coordinate / SEAT_DISTANCE_MIN_CM);
}

function cellKey(column: number, line: number): string {
  return `${column} ${line}`;
}

function distance(a: Seat, b: Seat): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
