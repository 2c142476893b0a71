import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../types.ts';
import { newLongTable, newRoundTable, newRows, wedgeCounts } from './create.ts';
import { house, make, SECTION } from './example-drawing.ts';
import {
  addObjects,
  alignObjects,
  changeObject,
  distributeObjects,
  duplicateObjects,
  markSeats,
  mirrorObjects,
  moveObjects,
  numberThrough,
  removeObjects,
  rotateObjects,
} from './operations.ts';
import { paintCategory } from './paint-category.ts';
import { applyPatch, joinPatches } from './patch.ts';
import { centreOf, placesOf, seatsOf } from './seats-of.ts';
import type { DrawnObject, Drawing, Patch, Rows } from './types.ts';

const row = (given: Partial<Parameters<typeof newRows>[0]> = {}) => newRows({ section: SECTION, at: [0, 500], counts: [4], ...given });
const last = (drawing: Drawing, back = 1): DrawnObject => [...drawing.objects.values()].at(-back)!;
const named = (object: DrawnObject) => seatsOf(object).map(({ row, number, x, y }) => `${row}/${number} ${x},${y}`);
const numbers = (object: DrawnObject) => seatsOf(object).map(({ number }) => number);

test('a straight row stands about its middle, from the left to the right', () => {
  expect(named(last(house(row())))).toEqual(['1/1 -82,500', '1/2 -27,500', '1/3 28,500', '1/4 83,500']);
});

test('a row that looks to the side goes away from the stage on its right', () => {
  expect(named(last(house(row({ angle: 90, counts: [2], pitch: 60 }))))).toEqual(['1/1 0,530', '1/2 0,470']);
});

test('an arc keeps its seats apart along the curve, and rows behind lie about the same centre', () => {
  const arc = last(house(row({ at: [0, 0], counts: [3, 3], radius: 1000, pitch: 100, spacing: 100 })));
  const distance = ({ x, y }: { x: number; y: number }) => Math.round(Math.hypot(x, y + 1000));
  expect(seatsOf(arc).map(distance)).toEqual([1000, 1000, 1000, 1100, 1100, 1100]);
});

test('a wedge widens', () => {
  expect(wedgeCounts(3, 4, 2)).toEqual([3, 5, 7, 9]);
});

test.each([
  ['from the left', { scheme: 'left', from: [1], step: 1 }, '1 2 3 4'],
  ['from the right', { scheme: 'right', from: [1], step: 1 }, '4 3 2 1'],
  ['odd, from an aisle on the right', { scheme: 'right', from: [1], step: 2 }, '7 5 3 1'],
  ['even, from an aisle on the left', { scheme: 'left', from: [2], step: 2 }, '2 4 6 8'],
  ['about an aisle in the middle', { scheme: 'aisle', from: [1], step: 1 }, '3 1 2 4'],
  ['letters', { scheme: 'left', from: [1], step: 1, letters: true }, 'A B C D'],
  ['going on', { scheme: 'left', from: [21], step: 1 }, '21 22 23 24'],
] as const)('seats are numbered %s', (_, scheme, expected) => {
  expect(numbers(last(house(row({ numbers: scheme })))).join(' ')).toBe(expected);
});

test.each([
  ['numbers up', { scheme: 'numbers', from: 1, direction: 'up' }, '1 2 3'],
  ['numbers down', { scheme: 'numbers', from: 5, direction: 'down' }, '7 6 5'],
  ['letters', { scheme: 'letters', from: 8, direction: 'up' }, 'H I J'],
  ['letters without I and O', { scheme: 'lettersWithoutIO', from: 8, direction: 'up' }, 'H J K'],
  ['names', { scheme: 'names', names: ['Loge', 'AA', 'Bank'] }, 'Loge AA Bank'],
] as const)('rows are named by %s', (_, rowNames, expected) => {
  const rows = [...new Set(seatsOf(last(house(row({ counts: [1, 1, 1], rowNames })))).map((seat) => seat.row))];
  expect(rows.join(' ')).toBe(expected);
});

test('a seat that is taken out keeps its number, unless gaps close', () => {
  const out = (object: DrawnObject) => [placesOf(object)[1]!];
  const kept = make(house(row()), (drawing) => markSeats(drawing, out(last(drawing)), { out: true }));
  expect(numbers(last(kept))).toEqual(['1', '3', '4']);
  const closed = make(house(row({ numbers: { scheme: 'left', from: [1], step: 1, closesGaps: true } })), (drawing) =>
    markSeats(drawing, out(last(drawing)), { out: true }),
  );
  expect(numbers(last(closed))).toEqual(['1', '2', '3']);
});

test('a seat that comes back has the id it had', () => {
  const before = house(row());
  const back = make(
    before,
    (drawing) => markSeats(drawing, [placesOf(last(drawing))[1]!], { out: true }),
    (drawing) => markSeats(drawing, [placesOf(last(drawing))[1]!], { out: false }),
  );
  expect(seatsOf(last(back))).toEqual(seatsOf(last(before)));
});

test('a round table counts clockwise from the front, a long one from its front left corner', () => {
  const round = last(house(newRoundTable({ section: SECTION, at: [0, 0], row: 'T1', seats: 4, radius: 75 })));
  expect(named(round)).toEqual(['T1/1 0,-75', 'T1/2 75,0', 'T1/3 0,75', 'T1/4 -75,0']);
  const long = last(house(newLongTable({ section: SECTION, at: [0, 0], row: 'T2', sides: [2, 1, 2, 1], radius: 70, pitch: 60 })));
  expect(named(long)).toEqual(['T2/1 -30,-70', 'T2/2 30,-70', 'T2/3 90,0', 'T2/4 30,70', 'T2/5 -30,70', 'T2/6 -90,0']);
});

test.each([
  ['from the left', 'left', (ids: number[], after: number[]) => after.slice(0, 4).join() === ids.join()],
  ['from the right', 'right', (ids: number[], after: number[]) => after.slice(2).join() === ids.join()],
  ['from the middle', 'aisle', (ids: number[], after: number[]) => after.slice(1, 5).join() === ids.join()],
] as const)('a row counted %s grows where no seat changes its name', (_, scheme, isKept) => {
  const before = house(row({ numbers: { scheme, from: [1], step: 1 } }));
  const object = last(before) as Rows;
  const after = make(before, (drawing) => changeObject(drawing, object, { counts: [6] }));
  const grown = last(after) as Rows;
  expect(isKept([...object.seatIds], [...grown.seatIds])).toBe(true);
  expect(new Set(grown.seatIds).size).toBe(6);
  const name = (of: DrawnObject) => new Map(seatsOf(of).map(({ id, number }) => [id, number]));
  for (const [id, number] of name(object)) expect(name(grown).get(id)).toBe(number);
});

test('an id of a seat that is gone is never given again', () => {
  const before = house(row());
  const after = make(
    before,
    (drawing) => removeObjects(drawing, [last(drawing).id]),
    (drawing) => addObjects(drawing, [row()]),
  );
  const ids = (drawing: Drawing) => seatsOf(last(drawing)).map(({ id }) => id);
  expect(ids(after).some((id) => ids(before).includes(id))).toBe(false);
});

test('numbers go on through blocks from the left, row by row', () => {
  const drawing = house(row({ at: [300, 500], counts: [3, 4] }), row({ at: [-300, 500], counts: [2, 3] }));
  const ids = [...drawing.objects.keys()];
  const after = make(drawing, (current) => numberThrough(current, ids));
  expect(numbers(last(after, 1))).toEqual(['1', '2', '1', '2', '3']);
  expect(numbers(last(after, 2))).toEqual(['3', '4', '5', '4', '5', '6', '7']);
});

test('copies have ids and marks of their own', () => {
  const drawing = make(
    house(row()),
    (current) => markSeats(current, [placesOf(last(current))[0]!], { kind: 'wheelchair' }),
    (current) => duplicateObjects(current, [last(current).id], [0, 100]),
  );
  const [original, copy] = [last(drawing, 2), last(drawing, 1)];
  expect(seatsOf(copy).map(({ kind }) => kind)).toEqual(['wheelchair', undefined, undefined, undefined]);
  expect(new Set([...seatsOf(original), ...seatsOf(copy)].map(({ id }) => id)).size).toBe(8);
});

test('objects align along an edge and are spread evenly', () => {
  const drawing = house(row({ at: [0, 0] }), row({ at: [10, 100] }), row({ at: [90, 400] }));
  const ids = [...drawing.objects.keys()];
  const aligned = make(drawing, (current) => alignObjects(current, ids, 'middleX'));
  expect(new Set([...aligned.objects.values()].map((object) => centreOf([object])[0])).size).toBe(1);
  const spread = make(drawing, (current) => distributeObjects(current, ids, 'y'));
  expect([...spread.objects.values()].map((object) => centreOf([object])[1])).toEqual([0, 200, 400]);
});

test('part of a section that is painted goes beside it, and back; a whole one changes its category', () => {
  const drawing = house(row());
  const some = placesOf(last(drawing)).slice(0, 2);
  const painted = make(drawing, (current) => paintCategory(current, some, 2));
  expect([...painted.sections.values()].map(({ name, category }) => [name, category])).toEqual([
    ['Parkett', 1],
    ['Parkett B', 2],
  ]);
  expect(seatsOf(last(painted)).filter(({ sectionId }) => sectionId !== SECTION)).toHaveLength(2);
  const back = make(painted, (current) => paintCategory(current, some, 1));
  expect(seatsOf(last(back)).every(({ sectionId }) => sectionId === SECTION)).toBe(true);
  const whole = make(drawing, (current) => paintCategory(current, placesOf(last(current)), 2));
  expect([...whole.sections.values()]).toEqual([{ id: SECTION, name: 'Parkett', category: 2, hull: null }]);
});

test('an outline that was drawn for seats goes when they move', () => {
  const hull: Point[] = [
    [0, 0],
    [1, 0],
    [1, 1],
  ];
  const drawing = make(house(row()), (current) => ({ sections: [[SECTION, { ...current.sections.get(SECTION)!, hull }]] }));
  const { drawing: moved, inverse } = applyPatch(drawing, moveObjects(drawing, [last(drawing).id], [0, 10]));
  expect(moved.sections.get(SECTION)!.hull).toBeNull();
  expect(applyPatch(moved, inverse).drawing.sections.get(SECTION)!.hull).toEqual(hull);
});

// what a person may do, in any order
const operation = fc.oneof(
  fc.record({ do: fc.constant('move' as const), x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) }),
  fc.record({ do: fc.constant('rotate' as const), by: fc.integer({ min: -180, max: 180 }) }),
  fc.record({ do: fc.constant('mirror' as const), axis: fc.constantFrom('x' as const, 'y' as const) }),
  fc.record({ do: fc.constant('copy' as const) }),
  fc.record({ do: fc.constant('remove' as const) }),
  fc.record({ do: fc.constant('resize' as const), counts: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }) }),
  fc.record({ do: fc.constant('paint' as const), category: fc.constantFrom(1, 2), every: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('number' as const) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

function patchOf(drawing: Drawing, step: Operation, id: number): Patch {
  const object = drawing.objects.get(id);
  if (!object) return {};
  if (step.do === 'move') return moveObjects(drawing, [id], [step.x, step.y]);
  if (step.do === 'rotate') return rotateObjects(drawing, [id], step.by);
  if (step.do === 'mirror') return mirrorObjects(drawing, [id], step.axis);
  if (step.do === 'copy') return duplicateObjects(drawing, [id], [0, 300]);
  if (step.do === 'remove') return removeObjects(drawing, [id]);
  if (step.do === 'paint') {
    const seats = seatsOf(object).filter((_, index) => index % step.every === 0);
    return paintCategory(drawing, seats, step.category);
  }
  if (step.do === 'number') return numberThrough(drawing, [...drawing.objects.keys()]);
  return object.type === 'rows' ? changeObject(drawing, object, { counts: step.counts }) : {};
}
const isAsBefore = (one: Drawing, other: Drawing) => {
  expect(new Map([...one.objects].sort(([a], [b]) => a - b))).toEqual(new Map([...other.objects].sort(([a], [b]) => a - b)));
  expect(new Map([...one.sections].sort(([a], [b]) => a - b))).toEqual(new Map([...other.sections].sort(([a], [b]) => a - b)));
  expect(one.categories).toEqual(other.categories);
};

test('whatever is done is undone and done again, and no id is given twice', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(operation, fc.nat({ max: 5 })), { maxLength: 12 }), (steps) => {
      const start = house(
        row({ counts: [3, 5] }),
        row({ at: [0, 900], radius: 2000 }),
        newRoundTable({ section: SECTION, at: [500, 0], row: 'T', seats: 5 }),
      );
      const past: { before: Drawing; after: Drawing; undo: Patch }[] = [];
      let drawing = start;
      for (const [step, at] of steps) {
        const ids = [...drawing.objects.keys()];
        const patch = patchOf(drawing, step, ids[at % Math.max(1, ids.length)] ?? 0);
        const { drawing: after, inverse } = applyPatch(drawing, patch);
        past.push({ before: drawing, after, undo: inverse });
        drawing = after;
        const seatIds = [...after.objects.values()].flatMap((object) => placesOf(object).map(({ id }) => id));
        expect(new Set(seatIds).size).toBe(seatIds.length);
        expect(Math.max(0, ...seatIds)).toBeLessThan(after.nextSeatId);
      }
      for (const { before, after, undo } of past.toReversed()) {
        const { drawing: undone, inverse: redo } = applyPatch(after, undo);
        isAsBefore(undone, before);
        isAsBefore(applyPatch(undone, redo).drawing, after);
      }
      const { drawing: backAgain } = applyPatch(drawing, joinPatches(past.toReversed().map(({ undo }) => undo)));
      isAsBefore(backAgain, start);
    }),
    { numRuns: 200 },
  );
});

test('mirrored twice, everything stands where it stood under its own name', () => {
  fc.assert(
    fc.property(fc.constantFrom('x' as const, 'y' as const), fc.integer({ min: -90, max: 90 }), fc.boolean(), (axis, angle, curved) => {
      const start = house(row({ counts: [3, 5], angle, radius: curved ? 900 : null, stagger: 10 }));
      const id = last(start).id;
      const about: Point = [0, 0];
      const once = make(start, (current) => mirrorObjects(current, [id], axis, about));
      const seat = new Map(seatsOf(last(once)).map((one) => [one.id, one]));
      for (const { id: seatId, number, row: name, x, y } of seatsOf(last(start))) {
        const there = seat.get(seatId)!;
        expect([there.row, there.number]).toEqual([name, number]);
        const [mx, my] = axis === 'x' ? [-x, y] : [x, -y];
        expect(Math.hypot(there.x - mx, there.y - my)).toBeLessThan(1.5);
      }
    }),
  );
});
