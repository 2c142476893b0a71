import { numberAcross, rectangle, rowsSection, straightRow } from '../blocks.ts';
import { rowLetter } from '../rows.ts';
import type { SectionPlan } from '../blocks.ts';
import type { Point } from '../types.ts';
import type { House } from './house.ts';

const TABLE_SEAT_RADIUS_CM = 75;

/** A jazz club of 200 seats: fifteen tables of four before the stage, ten rows in two halves behind them. */
export function club(): House {
  const halves = [half('Reihen links', -1), half('Reihen rechts', 1)];
  numberAcross(halves);
  return { stage: rectangle(-300, -350, 300, 0), sections: [tables(), ...halves] };
}

function tables(): SectionPlan {
  const rows = Array.from({ length: 15 }, (_, index) => {
    const line = Math.floor(index / 5);
    const across = (index % 5) - 2;
    // Every second line stands half a table further, so that each table sees between two others.
    const centre: Point = [across * 230 + (line % 2 === 1 ? 58 : -58), 230 + line * 210];
    return { label: `T${index + 1}`, points: aroundTable(centre) };
  });
  return rowsSection('Tische', 'tables', rows);
}

function aroundTable([x, y]: Point): Point[] {
  const reach = Math.round(TABLE_SEAT_RADIUS_CM * Math.SQRT1_2);
  return [
    [x - reach, y - reach],
    [x + reach, y - reach],
    [x + reach, y + reach],
    [x - reach, y + reach],
  ];
}

function half(name: string, side: -1 | 1): SectionPlan {
  const rows = Array.from({ length: 10 }, (_, index) => ({
    label: rowLetter(index),
    points: straightRow([side * 255, 930 + index * 90], 0, 7 * 55, 55),
  }));
  return rowsSection(name, 'rows', rows);
}
