import { expect, test } from 'vitest';
import { generateSeatMap } from '../generate-seat-map.ts';
import { newRows } from './create.ts';
import { house, make, SECTION } from './example-drawing.ts';
import { openDrawing } from './open.ts';
import { addObjects, addSection, changeObject, moveObjects } from './operations.ts';
import { drawingProblems, tooClose } from './problems.ts';
import { seatsOf } from './seats-of.ts';
import type { Drawing, DrawnObject, Rows } from './types.ts';

const row = (name: string, y: number) =>
  newRows({ section: SECTION, at: [0, y], counts: [3], rowNames: { scheme: 'names', names: [name] } });
const objects = (drawing: Drawing): DrawnObject[] => [...drawing.objects.values()];
const ids = (object: DrawnObject) => seatsOf(object).map(({ id }) => id);
/** Each category has places. */
const sound = () =>
  make(
    house(row('1', 500), row('2', 600)),
    (drawing) => addSection(drawing, { name: 'Rang', category: 2 }),
    (drawing) => addObjects(drawing, [newRows({ section: drawing.nextId - 1, at: [0, 900], counts: [3] })]),
  );
const problemsOf = (drawing: Drawing) =>
  drawingProblems(drawing).map(({ code, objectIds, seatIds, sectionIds }) => ({ code, objectIds, seatIds, sectionIds }));

test('a sound drawing has no problems', () => {
  expect(drawingProblems(sound())).toEqual([]);
});

test('seats that lie upon others are named, with those they lie upon, and their objects', () => {
  const drawing = make(sound(), (current) => moveObjects(current, [objects(current)[1]!.id], [10, -100]));
  const [one, other] = objects(drawing) as [DrawnObject, DrawnObject];
  expect(problemsOf(drawing)).toEqual(
    [0, 1, 2].map((place) => ({
      code: 'seats_overlap',
      objectIds: [other.id, one.id],
      seatIds: [ids(other)[place], ids(one)[place]],
      sectionIds: [SECTION],
    })),
  );
  expect(drawingProblems(drawing)[0]!.message).toBe('lies upon Parkett, row 1, seat 1');
});

test('a name that is there twice shows the row with its objects', () => {
  const drawing = make(sound(), (current) =>
    changeObject(current, objects(current)[1] as Rows, { rowNames: { scheme: 'names', names: ['1'] } }),
  );
  const [one, other] = objects(drawing) as [DrawnObject, DrawnObject];
  expect(problemsOf(drawing)).toEqual([
    { code: 'seats_out_of_order', objectIds: [one.id, other.id], seatIds: [...ids(one), ...ids(other)], sectionIds: [SECTION] },
  ]);
});

test('a category without places, seats in a standing area, two stages and a name for two sections are told', () => {
  const corners = [
    [0, 2_000],
    [100, 2_000],
    [100, 2_100],
  ] as const;
  const drawing = make(
    house(row('1', 500)),
    (current) => addObjects(current, [{ type: 'standing', section: SECTION, corners, capacity: 10 }]),
    (current) =>
      addObjects(current, [
        {
          type: 'stage',
          corners: [
            [-9, -9],
            [9, -9],
            [9, 0],
          ],
        },
        {
          type: 'stage',
          corners: [
            [-9, -99],
            [9, -99],
            [9, -90],
          ],
        },
      ]),
    (current) => addSection(current, { name: 'Parkett', category: 1 }),
    (current) => addObjects(current, [newRows({ section: current.nextId - 1, at: [0, 900], counts: [3] })]),
  );
  const codes = drawingProblems(drawing).map(({ code }) => code);
  expect(codes).toEqual(
    expect.arrayContaining(['category_without_places', 'seats_in_standing_area', 'second_stage', 'section_name_twice']),
  );
});

test('an area over the stage is told with its objects', () => {
  const drawing = make(sound(), (current) =>
    addObjects(current, [
      {
        type: 'stage',
        corners: [
          [-300, 450],
          [300, 450],
          [300, 560],
          [-300, 560],
        ],
      },
    ]),
  );
  const [first, second] = objects(drawing) as [DrawnObject, DrawnObject];
  expect(drawingProblems(drawing).map(({ code, sectionIds }) => ({ code, sectionIds }))).toEqual([
    { code: 'section_over_stage', sectionIds: [SECTION] },
  ]);
  expect([first.id, second.id]).toHaveLength(2);
});

test('while it is dragged an object tells which of its seats come too near', () => {
  const drawing = sound();
  const [one, other] = objects(drawing) as [Rows, Rows];
  expect(tooClose(drawing, [{ ...other, at: [0, 535] }])).toEqual([]);
  expect(tooClose(drawing, [{ ...other, at: [0, 534] }])).toEqual(ids(other));
  expect(tooClose(drawing, [{ ...one, pitch: 34 }])).toEqual(ids(one));
});

test('in a stadium nobody stands too near', () => {
  const drawing = openDrawing(generateSeatMap('stadium'));
  const [block] = objects(drawing).filter(({ type }) => type === 'rows') as [Rows];
  expect(tooClose(drawing, [block])).toEqual([]);
});
