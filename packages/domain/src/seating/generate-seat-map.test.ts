import { describe, expect, test } from 'vitest';
import { checkSeatMap } from './check-seat-map.ts';
import { formatSeatMap } from './format-seat-map.ts';
import { generateSeatMap, presetCategories, seatMapPresets } from './generate-seat-map.ts';
import { polygonArea } from './geometry.ts';
import { rowsOf } from './rows.ts';
import type { SeatMap } from './types.ts';

const houses = [
  { preset: 'club', seats: 200, standing: 0 },
  { preset: 'theatre', seats: 1_200, standing: 0 },
  { preset: 'arena', seats: 5_200, standing: 2_800 },
  { preset: 'stadium', seats: 60_000, standing: 14_000 },
] as const;

test('every preset is tried here', () => {
  expect(houses.map((house) => house.preset)).toEqual(seatMapPresets);
});

describe.each(houses)('the $preset', ({ preset, seats, standing }) => {
  const map = generateSeatMap(preset);

  test(`has ${seats} seats and takes ${standing} standing`, () => {
    expect(seatsOf(map)).toHaveLength(seats);
    expect(map.sections.reduce((sum, section) => sum + (section.capacity ?? 0), 0)).toBe(standing);
  });

  test('has nothing for the check to report', () => {
    expect(checkSeatMap(JSON.parse(formatSeatMap(map)))).toEqual({ map, problems: [] });
  });

  test('comes out the same each time, in whole centimetres', () => {
    expect(formatSeatMap(generateSeatMap(preset))).toBe(formatSeatMap(map));
    expect(seatsOf(map).every((seat) => Number.isInteger(seat.x) && Number.isInteger(seat.y))).toBe(true);
  });

  test('keeps each hull close to its seats: few corners, clockwise', () => {
    const odd = map.sections.filter(({ hull_points }) => polygonArea(hull_points) <= 0 || hull_points.length > 24);
    expect(odd.map((section) => section.name)).toEqual([]);
  });

  test('takes the ids it is given', () => {
    const [word] = presetCategories(preset);
    const given = generateSeatMap(preset, { categories: { [word ?? '']: 77 }, firstSectionId: 500, firstSeatId: 9_000 });
    expect(given.sections[0]).toMatchObject({ id: 500, pricing_category_id: 77 });
    expect(seatsOf(given)[0]?.id).toBe(9_000);
  });
});

test('the theatre numbers a row across the aisles, from the left as the sitter sees it', () => {
  const stalls = generateSeatMap('theatre').sections.filter((section) => section.name.startsWith('Parkett'));
  const firstRow = stalls.flatMap((section) => rowsOf(section.seats)[0]?.seats ?? []);
  expect(firstRow.map((seat) => seat.number)).toEqual(firstRow.map((_, index) => String(index + 1)));
  expect(firstRow.map((seat) => seat.x)).toEqual(firstRow.map((seat) => seat.x).sort((a, b) => a - b));
});

test('a stadium travels in under four megabytes', () => {
  expect(formatSeatMap(generateSeatMap('stadium')).length).toBeLessThan(4_000_000);
});

function seatsOf(map: SeatMap) {
  return map.sections.flatMap((section) => section.seats);
}
