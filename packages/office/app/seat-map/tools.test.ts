import { expect, test } from 'vitest';
import { emptyDrawing } from '@frontrow/domain/seating/drawing/create';
import { applyPatch } from '@frontrow/domain/seating/drawing/patch';
import { drawingProblems, isHarmless } from '@frontrow/domain/seating/drawing/problems';
import { seatsOf } from '@frontrow/domain/seating/drawing/seats-of';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import type { Point } from '@frontrow/domain/seating/types';
import { draw, drawTools, usualOptions, type DrawOptions, type DrawTool } from './tools.ts';

const names = { section: 'Block', standing: 'Standing', category: 'Category', table: 'Table', landmark: 'Bar', label: 'Words' };

const drawn = (drawing: Drawing, tool: DrawTool, points: readonly Point[], options: Partial<DrawOptions> = {}) => {
  const made = draw(drawing, tool, { ...usualOptions, ...options }, points, names);
  return { ...made, drawing: applyPatch(drawing, made.patch).drawing };
};
const names_of = ({ objects }: { objects: readonly Parameters<typeof seatsOf>[0][] }) =>
  objects.flatMap(seatsOf).map(({ row, number }) => `${row}-${number}`);

test('a block is as many seats as fit into what was dragged, and gets a section and a category of its own', () => {
  const { drawing, objects } = drawn(emptyDrawing(), 'block', [
    [-275, 300],
    [275, 480],
  ]);
  expect(objects).toMatchObject([{ type: 'rows', counts: [11, 11, 11], at: [0, 300], section: 2 }]);
  expect([...drawing.sections.values()]).toMatchObject([{ name: 'Block 1', category: 1 }]);
  expect([...drawing.categories.values()]).toMatchObject([{ name: 'Category 1' }]);
  expect(drawingProblems(drawing)).toEqual([]);
});

test('rows drawn into a section go on with its names, whichever way they are drawn', () => {
  const first = drawn(emptyDrawing(), 'row', [
    [-110, 300],
    [110, 300],
  ]);
  const second = drawn(
    first.drawing,
    'row',
    [
      [110, 390],
      [-110, 390],
    ],
    { section: first.section ?? null },
  );
  expect(names_of(second)).toEqual(['2-1', '2-2', '2-3', '2-4', '2-5']);
  expect(second.objects[0]).toMatchObject({ angle: 0, at: [0, 390] });
});

test('tables are numbered on within their section', () => {
  const first = drawn(emptyDrawing(), 'round', [
    [0, 400],
    [0, 400],
  ]);
  const second = drawn(
    first.drawing,
    'round',
    [
      [400, 400],
      [400, 400],
    ],
    { section: first.section ?? null },
  );
  expect(new Set([...names_of(first), ...names_of(second)].map((name) => name.split('-')[0]))).toEqual(new Set(['Table 1', 'Table 2']));
});

test('an area is drawn by a drag or corner by corner, and takes two people to the square metre', () => {
  expect(
    drawn(emptyDrawing(), 'standing', [
      [0, 100],
      [1000, 600],
    ]).objects[0],
  ).toMatchObject({ capacity: 100 });
  expect(
    drawn(emptyDrawing(), 'standing', [
      [0, 100],
      [1000, 100],
      [0, 600],
    ]).objects[0],
  ).toMatchObject({
    corners: [
      [0, 100],
      [1000, 100],
      [0, 600],
    ],
    capacity: 50,
  });
});

test.each(drawTools)('a click draws one of a usual size, without problems: %s', (tool) => {
  const { drawing, objects } = drawn(emptyDrawing(), tool, [
    [0, 900],
    [0, 900],
  ]);
  expect(objects).toHaveLength(1);
  expect(drawingProblems(drawing).filter((problem) => !isHarmless(problem))).toEqual(
    tool === 'stage' || tool === 'landmark' || tool === 'label' ? expect.any(Array) : [],
  );
});
