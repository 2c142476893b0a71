import { expect, test } from 'vitest';
import { emptyDrawing, newRows } from '@frontrow/domain/seating/drawing/create';
import { addObjects, moveObjects } from '@frontrow/domain/seating/drawing/operations';
import { begin, commit, redo, replay, undo, type History } from './history.ts';

const withBlock = (): History => {
  const empty = begin({ ...emptyDrawing(), sections: new Map([[1, { id: 1, name: 'Parkett', category: 1, hull: null }]]), nextId: 2 });
  return commit(empty, addObjects(empty.drawing, [newRows({ section: 1, at: [0, 500], counts: [3, 3] })]));
};
const push = (history: History) => commit(history, moveObjects(history.drawing, [2], [10, 0]), 'push');

test('every step can be undone and done again, without end', () => {
  let history = withBlock();
  for (let step = 0; step < 500; step++) history = commit(history, moveObjects(history.drawing, [2], [1, step]));
  const last = history.drawing;
  for (let step = 0; step < 501; step++) history = undo(history);
  expect(history.drawing.objects.size).toBe(0);
  expect(undo(history)).toEqual(history);
  for (let step = 0; step < 501; step++) history = redo(history);
  expect(history.drawing.objects).toEqual(last.objects);
  expect(history.drawing.nextSeatId).toBe(last.nextSeatId);
});

test('pushes that follow one another are one step to undo', () => {
  const before = withBlock();
  const after = push(push(push(before)));
  expect(after.drawing.objects.get(2)).toMatchObject({ at: [30, 500] });
  expect(undo(after).drawing.objects).toEqual(before.drawing.objects);
  expect(redo(undo(after)).drawing.objects).toEqual(after.drawing.objects);
});

test('a new step after an undo forgets what was undone; one that changes nothing does not', () => {
  const undone = undo(push(withBlock()));
  expect(commit(undone, {})).toBe(undone);
  expect(push(undone).undone).toEqual([]);
});

test('what was kept is replayed to the same drawing', () => {
  const history = undo(commit(push(withBlock()), moveObjects(push(withBlock()).drawing, [2], [0, 90])));
  const start = begin({ ...emptyDrawing(), sections: new Map([[1, { id: 1, name: 'Parkett', category: 1, hull: null }]]), nextId: 2 });
  const kept: History = JSON.parse(JSON.stringify({ ...history, drawing: null })) as History;
  const again = replay(start.drawing, kept.done, kept.undone);
  expect(again.drawing.objects).toEqual(history.drawing.objects);
  expect(redo(again).drawing.objects).toEqual(redo(history).drawing.objects);
});
