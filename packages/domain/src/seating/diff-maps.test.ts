import { expect, test } from 'vitest';
import { diffMaps, seatsInTheWay } from './diff-maps.ts';
import type { Seat, SeatMap } from './types.ts';

const seat = (id: number, number: string, x: number): Seat => ({ id, row: 'A', number, x, y: 0 });
const map = (...sections: Seat[][]): SeatMap => ({
  sections: sections.map((seats, index) => ({ id: index + 1, name: `Block ${index + 1}`, pricing_category_id: 1, hull_points: [], seats })),
});
const told = (before: SeatMap, after: SeatMap) => {
  const { added, removed, moved, renamed } = diffMaps(before, after);
  return [added, removed, moved, renamed].map((list) => list.map(({ id }) => id));
};

test('a seat is known by its id: added, removed, moved, renamed', () => {
  const before = map([seat(1, '1', 0), seat(2, '2', 50), seat(3, '3', 100), seat(4, '4', 150)]);
  expect(told(before, before)).toEqual([[], [], [], []]);
  expect(told(before, map([seat(1, '1', 0), seat(2, '2', 60), seat(3, '9', 100), seat(7, '4', 150)]))).toEqual([[7], [4], [2], [3]]);
});

test('two seats that change their numbers are two other seats, though both names are still there', () => {
  expect(told(map([seat(1, '1', 0), seat(2, '2', 50)]), map([seat(1, '2', 0), seat(2, '1', 50)]))).toEqual([[], [], [], [1, 2]]);
});

test('into another section is another name', () => {
  expect(told(map([seat(1, '1', 0)], []), map([], [seat(1, '1', 0)]))).toEqual([[], [], [], [1]]);
});

test('in the way is who somebody has, and would be lost or called otherwise', () => {
  const before = map([seat(1, '1', 0), seat(2, '2', 50), seat(3, '3', 100), seat(4, '4', 150)]);
  const after = map([seat(1, '1', 10), seat(2, '8', 50)]);
  expect(seatsInTheWay(diffMaps(before, after), new Set([1, 2, 3])).map(({ number }) => number)).toEqual(['3', '2']);
});

test('a section that is gone is told', () => {
  expect(diffMaps(map([seat(1, '1', 0)], []), map([seat(1, '1', 0)])).sectionsRemoved).toEqual([{ id: 2, name: 'Block 2' }]);
});
