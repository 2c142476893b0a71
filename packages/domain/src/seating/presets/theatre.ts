import { arcRow, direction, numberAcross, rectangle, rowsSection, straightRow, trimSeats } from '../blocks.ts';
import type { SectionPlan } from '../blocks.ts';
import type { Point } from '../types.ts';
import type { House } from './house.ts';

const SEATS = 1_200;
const CENTRE: Point = [0, -1_100];
const SEAT_PITCH_CM = 55;
const HALF_AISLE_CM = 60;

type Tier = { name: string; category: string; radius: number; rows: number; firstRow: number; angles: readonly number[] };

/** A curved theatre of 1,200 seats: stalls in two prices, boxes on both sides, a balcony. Seats numbered across the aisles. */
export function theatre(): House {
  const front = tier({ name: 'Parkett', category: 'stalls-front', radius: 1_500, rows: 9, firstRow: 1, angles: [-29, -11, 11, 29] });
  const rear = tier({ name: 'Hochparkett', category: 'stalls-rear', radius: 2_500, rows: 9, firstRow: 10, angles: [-29, -11, 11, 29] });
  const balcony = tier({ name: 'Rang', category: 'balcony', radius: 3_700, rows: 8, firstRow: 1, angles: [-30, -18, -6, 6, 18, 30] });
  const boxes = [-1, 1].flatMap((side) => Array.from({ length: 4 }, (_, index) => box(side, index)));
  const rest = [...front, ...rear, ...boxes].reduce((sum, section) => sum + section.seats.length, 0);
  trimSeats(balcony, SEATS - rest);
  for (const across of [front, rear, balcony]) numberAcross(across);
  return { stage: rectangle(-800, -700, 800, 0), sections: [...front, ...rear, ...boxes, ...balcony] };
}

function tier({ name, category, radius, rows, firstRow, angles }: Tier): SectionPlan[] {
  return angles.slice(1).map((to, index) => {
    const from = angles[index] ?? 0;
    const lines = Array.from({ length: rows }, (_, row) => ({
      label: String(firstRow + row),
      points: arcRow(CENTRE, radius + row * 95, from, to, SEAT_PITCH_CM, HALF_AISLE_CM),
    }));
    return rowsSection(`${name} ${sideName(index, angles.length - 1)}`, category, lines);
  });
}

function sideName(index: number, count: number): string {
  return (count === 3 ? ['links', 'Mitte', 'rechts'] : ['links', 'halb links', 'Mitte', 'halb rechts', 'rechts'])[index] ?? '';
}

/** Two rows of four on the side wall, looking across to the stage. */
function box(side: number, index: number): SectionPlan {
  const facing = side * 66;
  const [backX, backY] = direction(facing);
  const rows = [0, 1].map((row) => ({
    label: String(row + 1),
    points: straightRow([side * (1_380 + index * 120) + backX * row * 85, 500 + index * 330 + backY * row * 85], facing, 4 * 60, 60),
  }));
  return rowsSection(`Loge ${side < 0 ? index + 1 : index + 5}`, 'boxes', rows);
}
