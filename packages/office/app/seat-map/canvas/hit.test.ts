import { expect, test } from 'vitest';
import { emptyDrawing, newRows } from '@frontrow/domain/seating/drawing/create';
import { addObjects } from '@frontrow/domain/seating/drawing/operations';
import { applyPatch } from '@frontrow/domain/seating/drawing/patch';
import { objectAt, objectsWithin, seatAt, seatBeside, seatsWithin } from './hit.ts';

// two rows of three: seats 1 to 3 in front, 4 to 6 behind; and a stage
const drawing = (() => {
  const empty = { ...emptyDrawing(), sections: new Map([[1, { id: 1, name: 'Parkett', category: 1, hull: null }]]), nextId: 2 };
  const corners = [
    [-200, -200],
    [200, -200],
    [200, 0],
    [-200, 0],
  ] as const;
  return applyPatch(empty, addObjects(empty, [{ type: 'stage', corners }, newRows({ section: 1, at: [0, 300], counts: [3, 3] })])).drawing;
})();

test('what lies at a point: a seat, the block between its seats, the stage, nothing', () => {
  expect(seatAt(drawing, [52, 303], 5)).toMatchObject({ id: 3 });
  expect(objectAt(drawing, [27, 345], 5)).toMatchObject({ type: 'rows' });
  expect(objectAt(drawing, [0, -100], 5)).toMatchObject({ type: 'stage' });
  expect(objectAt(drawing, [0, 150], 5)).toBeUndefined();
});

test('a frame takes objects by their middle, and seats', () => {
  expect(
    objectsWithin(drawing, [
      [-10, 500],
      [10, 100],
    ]),
  ).toEqual([3]);
  expect(
    seatsWithin(drawing, [
      [-60, 280],
      [10, 320],
    ]).map(({ id }) => id),
  ).toEqual([1, 2]);
});

test('arrow keys go from seat to seat, and stop at the edge', () => {
  const middle = seatAt(drawing, [0, 300], 5)!;
  expect(seatBeside(drawing, middle, [1, 0])).toMatchObject({ id: 3 });
  expect(seatBeside(drawing, middle, [-1, 0])).toMatchObject({ id: 1 });
  expect(seatBeside(drawing, middle, [0, 1])).toMatchObject({ id: 5 });
  expect(seatBeside(drawing, middle, [0, -1])).toBeUndefined();
});

test('what is behind a shorter row is not beside its last seat', () => {
  const wider = applyPatch(drawing, addObjects(drawing, [newRows({ section: 1, at: [0, 2_000], counts: [3, 5] })])).drawing;
  expect(seatBeside(wider, seatAt(wider, [55, 2_000], 5)!, [1, 0])).toBeUndefined();
});

test('seats lie over areas, also over one that was drawn later', () => {
  const corners = [
    [-300, 200],
    [300, 200],
    [300, 500],
    [-300, 500],
  ] as const;
  const over = applyPatch(drawing, addObjects(drawing, [{ type: 'landmark', name: 'Bar', corners }])).drawing;
  expect(objectAt(over, [0, 300], 5)).toMatchObject({ type: 'rows' });
  expect(objectAt(over, [250, 450], 5)).toMatchObject({ type: 'landmark' });
});
