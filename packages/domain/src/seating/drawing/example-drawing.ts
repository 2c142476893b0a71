import fc from 'fast-check';
import { emptyDrawing, newLongTable, newRoundTable, newRows, type NewObject } from './create.ts';
import { addObjects, addSection, markSeats, rotateObjects } from './operations.ts';
import { paintCategory } from './paint-category.ts';
import { applyPatch } from './patch.ts';
import { placesOf } from './seats-of.ts';
import type { Drawing, Patch } from './types.ts';

// Drawings for tests.

export const make = (drawing: Drawing, ...steps: ((drawing: Drawing) => Patch)[]): Drawing =>
  steps.reduce((current, step) => applyPatch(current, step(current)).drawing, drawing);

/** The first section of an example. */
export const SECTION = 3;

/** Two categories, a section in the first, and these objects. */
export const house = (...objects: NewObject[]): Drawing =>
  make(
    emptyDrawing(),
    () => ({
      categories: [
        [1, { id: 1, name: 'A' }],
        [2, { id: 2, name: 'B' }],
      ],
    }),
    (drawing) => addSection(drawing, { name: 'Parkett', category: 1 }),
    (drawing) => addObjects(drawing, objects),
  );

const shapes = fc.oneof(
  fc
    .record({
      counts: fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 5 }),
      radius: fc.option(fc.integer({ min: 800, max: 4_000 }), { nil: null }),
      stagger: fc.constantFrom(0, 25),
      from: fc.integer({ min: 1, max: 40 }),
      scheme: fc.constantFrom('left', 'right', 'aisle'),
      step: fc.constantFrom(1, 2),
    })
    .map(
      ({ counts, radius, stagger, from, scheme, step }) =>
        (section: number, y: number) =>
          newRows({ section, at: [0, y], counts, radius, stagger, numbers: { scheme, from: [from], step } }),
    ),
  fc.record({ seats: fc.integer({ min: 2, max: 10 }), row: fc.constantFrom('T1', 'T2') }).map(
    ({ seats, row }) =>
      (section: number, y: number) =>
        newRoundTable({ section, at: [0, y + 200], row, seats, radius: 150 }),
  ),
  fc.record({ front: fc.integer({ min: 0, max: 5 }), back: fc.integer({ min: 1, max: 5 }) }).map(
    ({ front, back }) =>
      (section: number, y: number) =>
        newLongTable({ section, at: [0, y + 200], row: 'L', sides: [front, 1, back, 1] }),
  ),
  fc.constant((section: number, y: number): NewObject => ({
    type: 'placed',
    section,
    at: [0, y],
    angle: 0,
    seats: [
      { x: 0, y: 0, row: 'x', number: '1' },
      { x: 61, y: 17, row: 'x', number: '2' },
    ],
  })),
);

/** Houses of every kind of object, each in a section of its own and clear of the others, some turned, marked and painted. */
export const anyDrawing: fc.Arbitrary<Drawing> = fc
  .array(
    fc.record({
      shape: shapes,
      angle: fc.constantFrom(0, 0, 30, -20),
      mark: fc.option(fc.constantFrom('out', 'wheelchair', 'companion', 'restricted', 'painted'), { nil: undefined }),
      at: fc.nat({ max: 20 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((objects) =>
    objects.reduce(
      (drawing, { shape, angle, mark, at }, index) => {
        const sectioned = make(drawing, (current) => addSection(current, { name: `Block ${index + 1}`, category: 1 }));
        const added = make(sectioned, (current) => addObjects(current, [shape(drawing.nextId, 1_000 + index * 3_000)]));
        const object = [...added.objects.values()].at(-1)!;
        const turned = make(added, (current) => rotateObjects(current, [object.id], angle));
        const seats = placesOf(object).slice(at % placesOf(object).length);
        if (mark === undefined) return turned;
        if (mark === 'painted') return make(turned, (current) => paintCategory(current, seats, 2));
        const as = mark === 'out' || mark === 'restricted' ? { [mark]: true } : { kind: mark };
        return make(turned, (current) => markSeats(current, seats.slice(0, 1), as));
      },
      make(house(), () => ({ sections: [[SECTION, null]] })),
    ),
  );
