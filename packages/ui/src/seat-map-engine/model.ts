import { boundsOf, type Bounds } from '@frontrow/domain/seating/geometry';
import { rowsOf } from '@frontrow/domain/seating/rows';
import type { Point, SeatMap, Section } from '@frontrow/domain/seating/types';
import { labelPoint } from '@frontrow/domain/seating/label-point';

/** What stands at a place. */
export const KIND = { seat: 0, wheelchair: 1, companion: 2 } as const;
/** Whether it can be had: `notSold` where no price covers its section. */
export const STATE = { free: 0, taken: 1, notSold: 2 } as const;

export type MapSection = {
  index: number;
  id: number;
  name: string;
  /** Without what most names begin with: '101' of 'Block 101'. */
  shortName: string;
  categoryId: number;
  hull: readonly Point[];
  bounds: Bounds;
  /** Where its name is written. */
  label: Point;
  standing: boolean;
  /** Its seats are `first` to `first + count - 1`. */
  first: number;
  count: number;
};

/** The sign at an end of a row. */
export type RowSign = { text: string; x: number; y: number };

/**
 * A seat map as the engine works on it: a seat is a number, its place in the file; what is known of it stands in arrays.
 * Lengths are centimetres on the plan.
 */
export type MapModel = {
  count: number;
  ids: Float64Array;
  xs: Float32Array;
  ys: Float32Array;
  sectionOf: Uint16Array;
  kinds: Uint8Array;
  /** Seats that something stands in the view of. */
  restricted: Set<number>;
  states: Uint8Array;
  rows: string[];
  numbers: string[];
  sections: MapSection[];
  /** By section. */
  signs: RowSign[][];
  stage: readonly Point[];
  /** Further areas to find one's way by, such as a bar, with their names. */
  landmarks: { name: string; corners: readonly Point[] }[];
  bounds: Bounds;
  /** From seat to seat, centre to centre. */
  pitch: number;
};

/** What of it is drawn; the rest stays with those who choose. */
export type DrawnModel = Omit<MapModel, 'ids' | 'rows' | 'restricted'>;

const PITCH_DEFAULT_CM = 50;
const MARGIN_CM = 120;
/** From a row's last seat to the row's sign, in distances between seats: within the section's area. */
const SIGN_DISTANCE = 0.68;

export type MapFile = SeatMap & { landmarks?: Record<string, readonly Point[]> };

export function createModel(map: MapFile): MapModel {
  const count = map.sections.reduce((sum, section) => sum + section.seats.length, 0);
  const model: MapModel = {
    count,
    ids: new Float64Array(count),
    xs: new Float32Array(count),
    ys: new Float32Array(count),
    sectionOf: new Uint16Array(count),
    kinds: new Uint8Array(count),
    restricted: new Set(),
    states: new Uint8Array(count),
    rows: Array.from({ length: count }, () => ''),
    numbers: Array.from({ length: count }, () => ''),
    sections: [],
    signs: [],
    stage: map.stage ?? [],
    landmarks: Object.entries(map.landmarks ?? {}).map(([name, corners]) => ({ name, corners })),
    bounds: { left: 0, top: 0, right: 0, bottom: 0 },
    pitch: pitchOf(map.sections),
  };
  const prefix = sharedPrefix(map.sections.map(({ name }) => name));
  let first = 0;
  for (const [index, section] of map.sections.entries()) {
    const { id, name, pricing_category_id: categoryId, hull_points: hull, seats } = section;
    const bounds = boundsOf(hull) ?? model.bounds;
    const label = labelPoint(hull);
    model.sections.push({
      index,
      id,
      name,
      shortName: shortName(name, prefix),
      categoryId,
      hull,
      bounds,
      label,
      standing: seats.length === 0,
      first,
      count: seats.length,
    });
    for (const [offset, seat] of seats.entries()) {
      const at = first + offset;
      model.ids[at] = seat.id;
      model.xs[at] = seat.x;
      model.ys[at] = seat.y;
      model.sectionOf[at] = index;
      model.kinds[at] = seat.wheelchair ? KIND.wheelchair : seat.companion ? KIND.companion : KIND.seat;
      if (seat.restricted_view) model.restricted.add(at);
      model.rows[at] = seat.row;
      model.numbers[at] = seat.number;
    }
    model.signs.push(signsOf(section, model.pitch));
    first += seats.length;
  }
  model.bounds = padded(
    boundsOf([
      ...model.sections.flatMap((section) => section.hull),
      ...model.stage,
      ...model.landmarks.flatMap(({ corners }) => corners),
    ]) ?? model.bounds,
  );
  return model;
}

/** The place of the seat with this id; -1 for none. Seats of a map mostly follow each other by id, so it is near. */
export function findSeat(model: MapModel, id: number): number {
  return model.ids.indexOf(id);
}

/** The word that more than half of the names begin with, such as 'Block'; '' for none. */
function sharedPrefix(names: readonly string[]): string {
  const firsts = Map.groupBy(
    names.filter((name) => name.includes(' ')),
    (name) => name.slice(0, name.indexOf(' ') + 1),
  );
  return [...firsts].find(([, sharing]) => sharing.length > names.length / 2)?.[0] ?? '';
}

const shortName = (name: string, prefix: string): string => (prefix !== '' && name.startsWith(prefix) ? name.slice(prefix.length) : name);

/** What most seats keep from their neighbour in the row. */
function pitchOf(sections: readonly Section[]): number {
  const distances = sections.flatMap(({ seats }) => {
    const [a, b] = [seats[0], seats[1]];
    return a && b ? [Math.hypot(a.x - b.x, a.y - b.y)] : [];
  });
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? PITCH_DEFAULT_CM;
}

function signsOf({ seats }: Section, pitch: number): RowSign[] {
  return rowsOf(seats).flatMap(({ label, seats: row }) => {
    const [first, second] = [row[0], row[1]];
    const [last, beforeLast] = [row.at(-1), row.at(-2)];
    if (!first || !second || !last || !beforeLast) return [];
    return [beyond(label, second, first, pitch), beyond(label, beforeLast, last, pitch)];
  });
}

type Place = { x: number; y: number };

function beyond(text: string, from: Place, to: Place, pitch: number): RowSign {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    text,
    x: to.x + ((to.x - from.x) / length) * pitch * SIGN_DISTANCE,
    y: to.y + ((to.y - from.y) / length) * pitch * SIGN_DISTANCE,
  };
}

const padded = ({ left, top, right, bottom }: Bounds): Bounds => ({
  left: left - MARGIN_CM,
  top: top - MARGIN_CM,
  right: right + MARGIN_CM,
  bottom: bottom + MARGIN_CM,
});
