import { expect, test } from 'vitest';
import { createModel } from './model.ts';
import { createSeatIndex, nearestSeat } from './seat-index.ts';

const seat = (id: number, x: number, y: number) => ({ id, row: '1', number: String(id), x, y });
const model = createModel({
  sections: [
    {
      id: 1,
      name: 'Block 1',
      pricing_category_id: 1,
      hull_points: [
        [0, 0],
        [200, 0],
        [200, 100],
      ],
      seats: [seat(1, 0, 0), seat(2, 50, 0), seat(3, 100, 0)],
    },
    {
      id: 2,
      name: 'Block 2',
      pricing_category_id: 1,
      hull_points: [
        [0, 50],
        [200, 50],
        [200, 200],
      ],
      seats: [seat(4, 0, 100), seat(5, 50, 100)],
    },
  ],
});

test.each([
  ['the nearest of all, of whatever section', 40, 60, 80, 4],
  ['one exactly at the reach', 50, -30, 30, 1],
  ['none beyond it', 50, -31, 30, -1],
])('a point means %s', (_, x, y, reach, expected) => {
  expect(nearestSeat(model, x, y, reach)).toBe(expected);
});

test('seats in a rectangle', () => {
  expect(
    createSeatIndex(model)
      .within({ left: 40, top: -10, right: 110, bottom: 110 })
      .toSorted((a, b) => a - b),
  ).toEqual([1, 2, 4]);
});
