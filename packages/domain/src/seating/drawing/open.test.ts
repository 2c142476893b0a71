import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateSeatMap, seatMapPresets } from '../generate-seat-map.ts';
import type { Seat, SeatMap } from '../types.ts';
import { compileDrawing, compileSections } from './compile.ts';
import { newRows } from './create.ts';
import { readDrawingFile, toFile } from './drawing-file.ts';
import { anyDrawing, house, make, SECTION } from './example-drawing.ts';
import { isSameMap, openDrawing } from './open.ts';
import { markSeats, moveObjects } from './operations.ts';
import { seatsOf } from './seats-of.ts';
import type { DrawnObject, Rows } from './types.ts';

const reread = (map: SeatMap): SeatMap => JSON.parse(JSON.stringify(map)) as SeatMap;
const withoutDrawing = (map: SeatMap): SeatMap => {
  const { drawing: _, ...rest } = map;
  return rest;
};
const objectsOf = (map: SeatMap): DrawnObject[] => [...openDrawing(map).objects.values()];

test.each(seatMapPresets)('the preset %s opens as objects that give exactly its seats', (preset) => {
  const map = generateSeatMap(preset);
  const drawing = openDrawing(map);
  expect(isSameMap(compileSections(drawing), map)).toBe(true);
  const seats = [...drawing.objects.values()].flatMap((object) => seatsOf(object).map(() => object.type !== 'placed'));
  expect(seats.filter((isRuled) => isRuled).length / seats.length).toBeGreaterThan(0.95);
});

test('blocks, arcs and tables are found, with the scheme of their numbers', () => {
  const [theatre, club] = [objectsOf(generateSeatMap('theatre')), objectsOf(generateSeatMap('club'))];
  expect(theatre.find((object) => object.type === 'rows' && object.section === 1)).toMatchObject({
    counts: [6, 6, 7, 8, 8, 9, 9, 10, 10],
    pitch: 55,
    spacing: 95,
    radius: 1_500,
    angle: -20,
    rowNames: { scheme: 'numbers', from: 1, direction: 'up' },
    numbers: { scheme: 'left', from: [1], step: 1 },
  });
  expect(club.filter(({ type }) => type === 'table')).toHaveLength(15);
});

test('a row with an aisle in it is two blocks, odd on the left and even on the right', () => {
  const row = (name: string, y: number): Omit<Seat, 'id'>[] =>
    [
      [5, -250],
      [3, -200],
      [1, -150],
      [2, 150],
      [4, 200],
      [6, 250],
    ].map(([number, x]) => ({ row: name, number: String(number), x: x!, y }));
  const seats = [...row('A', 300), ...row('B', 390)].map((seat, index) => ({ id: index + 10, ...seat }));
  const map: SeatMap = {
    sections: [
      {
        id: 4,
        name: 'Saal',
        pricing_category_id: 7,
        hull_points: [
          [-300, 250],
          [300, 250],
          [300, 450],
          [-300, 450],
        ],
        seats,
      },
    ],
  };
  const drawing = openDrawing(map);
  expect(compileSections(drawing)).toEqual(map);
  expect([...drawing.objects.values()]).toMatchObject([
    { type: 'rows', counts: [3, 3], numbers: { scheme: 'right', from: [1], step: 2 } },
    { type: 'rows', counts: [3, 3], numbers: { scheme: 'left', from: [2], step: 2 } },
  ]);
});

test('seats in no order stay where they are, to the fraction', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.integer({ min: -400, max: 400 }), fc.double({ min: 0, max: 900, noNaN: true })), {
        minLength: 1,
        maxLength: 20,
      }),
      fc.array(fc.constantFrom('A', 'B'), { minLength: 20, maxLength: 20 }),
      (points, rows) => {
        const seats = points.map(([x, y], index) => ({ id: 100 - index, row: rows[index]!, number: `n${index}`, x, y }));
        const ordered = [...seats.filter(({ row }) => row === 'A'), ...seats.filter(({ row }) => row === 'B')];
        const map: SeatMap = {
          sections: [
            {
              id: 1,
              name: 'S',
              pricing_category_id: 1,
              hull_points: [
                [-1, 0],
                [1, 0],
                [1, 1],
              ],
              seats: ordered,
            },
          ],
        };
        expect(compileSections(openDrawing(map))).toEqual(map);
      },
    ),
  );
});

test('a drawing is there again as it was, also from its JSON', () => {
  fc.assert(
    fc.property(anyDrawing, (drawing) => {
      expect(readDrawingFile(JSON.parse(JSON.stringify(toFile(drawing)))).drawing).toEqual(drawing);
      expect(openDrawing(reread(compileDrawing(drawing)))).toEqual(drawing);
    }),
  );
});

test('whatever is drawn opens with the same seats also without its drawing', () => {
  fc.assert(
    fc.property(anyDrawing, (drawing) => {
      const map = withoutDrawing(reread(compileDrawing(drawing)));
      expect(compileSections(openDrawing(map))).toEqual(map);
    }),
  );
});

test('a drawing that gives other seats than the map has does not count', () => {
  const drawing = house(newRows({ section: SECTION, at: [0, 500], counts: [4] }));
  const moved = make(drawing, (current) => moveObjects(current, [...current.objects.keys()], [0, 10]));
  const map = { ...withoutDrawing(compileDrawing(moved)), drawing: toFile(drawing) };
  expect(openDrawing(map).objects.get(1)).toMatchObject({ at: [0, 510] });
  expect(openDrawing({ ...map, drawing: { format: 2 } }).objects.get(1)).toMatchObject({ at: [0, 510] });
});

test('wheelchair places, companions and restricted views keep what they are', () => {
  const drawing = house(newRows({ section: SECTION, at: [0, 500], counts: [4] }));
  const [a, b, c] = seatsOf([...drawing.objects.values()][0]!);
  const marked = make(
    drawing,
    (current) => markSeats(current, [a!], { kind: 'wheelchair', restricted: true }),
    (current) => markSeats(current, [b!], { kind: 'companion' }),
    (current) => markSeats(current, [c!], { restricted: true }),
  );
  const map = withoutDrawing(compileDrawing(marked));
  expect(map.sections[0]!.seats).toMatchObject([
    { wheelchair: true, restricted_view: true },
    { companion: true },
    { restricted_view: true },
    {},
  ]);
  expect((openDrawing(map).objects.get(1) as Rows).marks).toEqual({
    [a!.id]: { kind: 'wheelchair', restricted: true },
    [b!.id]: { kind: 'companion' },
    [c!.id]: { restricted: true },
  });
});

test('what a venue draws around the seats comes as landmarks, once', () => {
  const map = compileDrawing(house(newRows({ section: SECTION, at: [0, 500], counts: [4] })));
  const bar = {
    bar: [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
  } as const;
  const drawing = openDrawing(map, { landmarks: bar });
  expect([...drawing.objects.values()].at(-1)).toMatchObject({ type: 'landmark', name: 'bar' });
  expect(openDrawing(compileDrawing(drawing), { landmarks: bar })).toEqual(drawing);
});

test.each([
  ['an id twice', (file: ReturnType<typeof toFile>) => ({ ...file, objects: [...file.objects, ...file.objects] })],
  [
    'ids for other places than it has',
    (file: ReturnType<typeof toFile>) => ({ ...file, objects: file.objects.map((object) => ({ ...object, counts: [9] })) }),
  ],
  ['a section that is not there', (file: ReturnType<typeof toFile>) => ({ ...file, sections: [] })],
  ['a category that is not there', (file: ReturnType<typeof toFile>) => ({ ...file, categories: [] })],
  [
    'more places than a house has',
    (file: ReturnType<typeof toFile>) => ({
      ...file,
      objects: file.objects.map((object) => ({
        ...object,
        seatIds: [
          [1, 100_000],
          [200_000, 2],
        ],
      })),
    }),
  ],
  ['an id that may come again', (file: ReturnType<typeof toFile>) => ({ ...file, nextSeatId: 1 })],
  ['no object', () => 'drawing'],
])('a drawing with %s is refused', (_, spoil) => {
  const file = toFile(house(newRows({ section: SECTION, at: [0, 500], counts: [4] })));
  expect(readDrawingFile(file).problems).toEqual([]);
  expect(readDrawingFile(spoil(file)).problems).not.toEqual([]);
});
