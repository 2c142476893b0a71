import { boundsOf, type Bounds } from '../geometry.ts';
import type { Point } from '../types.ts';
import type { NewObject } from './create.ts';
import { keptSeatIds } from './keep-seat-ids.ts';
import { inOrder } from './patch.ts';
import { centreOf, outlineOf, placeCount, placesOf } from './seats-of.ts';
import {
  hasCorners,
  hasSeats,
  type DrawnObject,
  type Drawing,
  type DrawnSection,
  type Patch,
  type Rows,
  type SeatedObject,
  type SeatKind,
  type SeatMark,
  type SeatNumbers,
  type SeatRef,
} from './types.ts';

// Each looks at a drawing and gives the change; `applyPatch` makes it.

const pick = ({ objects }: Drawing, ids: readonly number[]): DrawnObject[] => ids.flatMap((id) => objects.get(id) ?? []);

/** Objects get the next ids, in their order: the first is `drawing.nextId`. */
export function addObjects(drawing: Drawing, added: readonly NewObject[]): Patch {
  let { nextSeatId } = drawing;
  const objects = added.map((object, index): DrawnObject => {
    const id = drawing.nextId + index;
    if (object.type !== 'rows' && object.type !== 'table' && object.type !== 'placed') return { ...object, id };
    const seatIds = Array.from({ length: placeCount(object) }, () => nextSeatId++);
    return { ...object, id, seatIds, marks: {} };
  });
  return placing(drawing, objects);
}

export const removeObjects = (drawing: Drawing, ids: readonly number[]): Patch => ({
  objects: ids.map((id) => [id, null] as const),
  ...freedHulls(drawing, pick(drawing, ids)),
});

export const moveObjects = (drawing: Drawing, ids: readonly number[], by: Point): Patch =>
  placing(
    drawing,
    pick(drawing, ids).map((object) => moved(object, by)),
  );

function moved(object: DrawnObject, [dx, dy]: Point): DrawnObject {
  const shift = ([x, y]: Point): Point => [x + dx, y + dy];
  return hasCorners(object) ? { ...object, corners: object.corners.map(shift).map(whole) } : { ...object, at: shift(object.at) };
}

/** Adds to the angle: on the screen, against the clock. About the middle of them all, where no point is given. */
export function rotateObjects(drawing: Drawing, ids: readonly number[], degrees: number, about?: Point): Patch {
  const objects = pick(drawing, ids);
  const [cx, cy] = about ?? centreOf(objects);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const turn = ([x, y]: Point): Point => [cx + (x - cx) * cos + (y - cy) * sin, cy - (x - cx) * sin + (y - cy) * cos];
  return placing(
    drawing,
    objects.map((object) =>
      hasCorners(object)
        ? { ...object, corners: object.corners.map(turn).map(whole) }
        : { ...object, at: turn(object.at), angle: normalAngle(object.angle + degrees) },
    ),
  );
}

/** 'x' swaps left and right, 'y' front and back. Seats keep their names, so what was counted from the left is from the right. */
export function mirrorObjects(drawing: Drawing, ids: readonly number[], axis: 'x' | 'y', about?: Point): Patch {
  const objects = pick(drawing, ids);
  const [cx, cy] = about ?? centreOf(objects);
  const flip = ([x, y]: Point): Point => (axis === 'x' ? [2 * cx - x, y] : [x, 2 * cy - y]);
  return placing(
    drawing,
    objects.map((object): DrawnObject => {
      if (hasCorners(object)) return { ...object, corners: object.corners.map(flip).map(whole).toReversed() };
      if (object.type === 'label') return { ...object, at: flip(object.at) };
      const turned = { at: flip(object.at), angle: normalAngle(axis === 'x' ? -object.angle : 180 - object.angle) };
      if (object.type === 'rows') return { ...mirroredRows(object), ...turned };
      if (object.type === 'placed') return { ...object, ...turned, seats: object.seats.map((seat) => ({ ...seat, x: -seat.x })) };
      const [front, right, back, left] = object.sides;
      return { ...object, ...turned, sides: object.shape === 'long' ? [front, left, back, right] : object.sides };
    }),
  );
}

function mirroredRows(rows: Rows): Rows {
  const { numbers } = rows;
  const other = { ...rows, stagger: rows.stagger === 0 ? 0 : -rows.stagger };
  // odd stays left and even right of an aisle: there the numbers say who sits where
  if (numbers.scheme === 'aisle') return other;
  let from = 0;
  const seatIds = rows.counts.flatMap((count) => rows.seatIds.slice(from, (from += count)).toReversed());
  const mirrored: SeatNumbers =
    numbers.scheme === 'names'
      ? { ...numbers, names: numbers.names.map((names) => names.toReversed()) }
      : { ...numbers, scheme: numbers.scheme === 'left' ? 'right' : 'left' };
  return { ...other, seatIds, numbers: mirrored };
}

export type Edge = 'left' | 'right' | 'top' | 'bottom' | 'middleX' | 'middleY';

/** Along an edge, or the middle, of what they cover together. */
export function alignObjects(drawing: Drawing, ids: readonly number[], edge: Edge): Patch {
  const objects = pick(drawing, ids);
  const all = boundsOf(objects.flatMap(outlineOf));
  if (!all) return {};
  return placing(
    drawing,
    objects.map((object) => {
      const own = boundsOf(outlineOf(object)) ?? all;
      const by = at(all, edge) - at(own, edge);
      return moved(object, edge === 'left' || edge === 'right' || edge === 'middleX' ? [by, 0] : [0, by]);
    }),
  );
}

function at(bounds: Bounds, edge: Edge): number {
  if (edge === 'middleX') return (bounds.left + bounds.right) / 2;
  return edge === 'middleY' ? (bounds.top + bounds.bottom) / 2 : bounds[edge];
}

/** The middles of all between the first and the last, as far from one to the next. */
export function distributeObjects(drawing: Drawing, ids: readonly number[], axis: 'x' | 'y'): Patch {
  const index = axis === 'x' ? 0 : 1;
  const placed = pick(drawing, ids)
    .map((object) => ({ object, middle: centreOf([object])[index] }))
    .sort((a, b) => a.middle - b.middle);
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last || placed.length < 3) return {};
  const step = (last.middle - first.middle) / (placed.length - 1);
  return placing(
    drawing,
    placed.slice(1, -1).map(({ object, middle }, place) => {
      const by = first.middle + step * (place + 1) - middle;
      return moved(object, axis === 'x' ? [by, 0] : [0, by]);
    }),
  );
}

/** Copies with seats of their own; the first copy is `drawing.nextId`. A standing area's copy is a section of its own. */
export function duplicateObjects(drawing: Drawing, ids: readonly number[], by: Point): Patch {
  const originals = pick(drawing, ids).filter(({ type }) => type !== 'stage');
  let { nextSeatId } = drawing;
  let nextSection = drawing.nextId + originals.length;
  const sections: [number, DrawnSection][] = [];
  const objects = originals.map((original, index): DrawnObject => {
    const copy = { ...moved(original, by), id: drawing.nextId + index };
    if (copy.type === 'standing') {
      const section = drawing.sections.get(copy.section);
      if (!section) return copy;
      const id = nextSection++;
      sections.push([
        id,
        { ...section, id, name: freeName(section.name, [...drawing.sections.values(), ...sections.map(([, one]) => one)]), hull: null },
      ]);
      return { ...copy, section: id };
    }
    if (!hasSeats(copy)) return copy;
    const seatIds = copy.seatIds.map(() => nextSeatId++);
    const marks = Object.fromEntries(copy.seatIds.flatMap((id, place) => (copy.marks[id] ? [[seatIds[place]!, copy.marks[id]]] : [])));
    return { ...copy, seatIds, marks };
  });
  const patch = placing(drawing, objects);
  return { ...patch, sections: [...(patch.sections ?? []), ...sections] };
}

/** `name 2`, or the next that is free. */
export function freeName(name: string, sections: readonly Pick<DrawnSection, 'name'>[]): string {
  const taken = new Set(sections.map((section) => section.name));
  const [, base = name] = /^(.*?)(?: \d+)?$/.exec(name) ?? [];
  let count = 2;
  while (taken.has(`${base} ${count}`)) count += 1;
  return `${base} ${count}`;
}

type Properties<T extends DrawnObject> = Partial<Omit<T, 'id' | 'type' | 'seatIds' | 'marks'>>;

/** With other properties. Seats that stay keep their ids: those at the end from which the rows are counted. */
export function changeObject<T extends DrawnObject>(drawing: Drawing, object: T, properties: Properties<T>): Patch {
  const after: DrawnObject = { ...object, ...properties };
  if (!hasSeats(after) || !hasSeats(object)) return placing(drawing, [after]);
  const seatIds = keptSeatIds(object, after, drawing.nextSeatId);
  const kept = new Set(seatIds);
  const marks = Object.fromEntries(Object.entries(after.marks).filter(([id]) => kept.has(Number(id))));
  return placing(drawing, [{ ...after, seatIds, marks }]);
}

/** Puts whole objects into a section. */
export const setSection = (drawing: Drawing, ids: readonly number[], section: number): Patch =>
  placing(
    drawing,
    pick(drawing, ids).flatMap((object): DrawnObject[] => {
      if (hasSeats(object)) return [{ ...object, section, marks: withoutSections(object.marks) }];
      return object.type === 'standing' ? [{ ...object, section }] : [];
    }),
  );

const withoutSections = (marks: SeatedObject['marks']): SeatedObject['marks'] =>
  Object.fromEntries(
    Object.entries(marks).flatMap(([id, mark]) => {
      const { section: _, ...rest } = mark;
      return Object.keys(rest).length > 0 ? [[id, rest]] : [];
    }),
  );

/** Takes seats out or brings them back, and says what they are; `kind` null: an ordinary seat. */
export const markSeats = (
  drawing: Drawing,
  seats: readonly SeatRef[],
  { out, kind, restricted }: { out?: boolean; kind?: SeatKind | null; restricted?: boolean },
): Patch =>
  markEach(drawing, seats, (mark) => {
    const is = {
      out: out ?? mark.out ?? false,
      kind: kind === undefined ? mark.kind : kind,
      restricted: restricted ?? mark.restricted ?? false,
    };
    return {
      ...(mark.section !== undefined && { section: mark.section }),
      ...(is.out && { out: true }),
      ...(is.kind && { kind: is.kind }),
      ...(is.restricted && { restricted: true }),
    };
  });

export function markEach(drawing: Drawing, seats: readonly SeatRef[], change: (mark: SeatMark, object: SeatedObject) => SeatMark): Patch {
  const byObject = Map.groupBy(seats, ({ objectId }) => objectId);
  const objects = [...byObject].flatMap(([objectId, refs]): DrawnObject[] => {
    const object = drawing.objects.get(objectId);
    if (!object || !hasSeats(object)) return [];
    const marks: Record<number, SeatMark> = { ...object.marks };
    for (const { id } of refs) {
      const mark = change(marks[id] ?? {}, object);
      if (Object.keys(mark).length > 0) marks[id] = mark;
      else delete marks[id];
    }
    return [{ ...object, marks }];
  });
  return placing(drawing, objects);
}

/** Counts rows of one name on from object to object, from the left to the right, or the other way. */
export function numberThrough(
  drawing: Drawing,
  ids: readonly number[],
  { from = 1, way = 'left' }: { from?: number; way?: 'left' | 'right' } = {},
): Patch {
  const rows = pick(drawing, ids).filter((object): object is Rows => object.type === 'rows');
  const sorted = rows.toSorted((a, b) => (way === 'left' ? 1 : -1) * (centreOf([a])[0] - centreOf([b])[0]));
  const next = new Map<string, number>();
  const objects = sorted.map((object): Rows => {
    const places = placesOf(object);
    let first = 0;
    const starts = object.counts.map((count) => {
      const name = places[first]?.row ?? '';
      first += count;
      const start = next.get(name) ?? from;
      next.set(name, start + count);
      return start;
    });
    return { ...object, numbers: { scheme: way, from: starts, step: 1 } };
  });
  return { objects: objects.map((object) => [object.id, object] as const) };
}

/** The section gets `drawing.nextId`. */
export const addSection = (drawing: Drawing, section: Pick<DrawnSection, 'name' | 'category'>): Patch => ({
  sections: [[drawing.nextId, { hull: null, ...section, id: drawing.nextId }]],
});

/** Objects as they become; sections whose seats they change follow their seats from then on. */
function placing(drawing: Drawing, after: readonly DrawnObject[]): Patch {
  const before = pick(
    drawing,
    after.map(({ id }) => id),
  );
  return { objects: after.map((object) => [object.id, object] as const), ...freedHulls(drawing, [...before, ...after]) };
}

export function freedHulls({ sections }: Drawing, objects: readonly DrawnObject[]): Pick<Patch, 'sections'> {
  const touched = new Set(objects.flatMap(sectionsOf));
  const freed = inOrder(sections).filter(({ id, hull }) => hull !== null && touched.has(id));
  return freed.length > 0 ? { sections: freed.map((section) => [section.id, { ...section, hull: null }] as const) } : {};
}

function sectionsOf(object: DrawnObject): number[] {
  if (object.type === 'standing') return [object.section];
  if (!hasSeats(object)) return [];
  return [object.section, ...Object.values(object.marks).flatMap(({ section }) => section ?? [])];
}

const whole = ([x, y]: Point): Point => [Math.round(x) + 0, Math.round(y) + 0];
const normalAngle = (degrees: number): number => {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
};
