import { rowsOf } from '../rows.ts';
import type { Point, Seat, SeatMap, Section } from '../types.ts';
import { compileSections } from './compile.ts';
import { readDrawingFile } from './drawing-file.ts';
import { fitRowNames, fitSeatNumbers } from './fit-names.ts';
import { fitRows } from './fit-rows.ts';
import { fitTable } from './fit-table.ts';
import { seatsOf } from './seats-of.ts';
import type { Drawing, DrawnObject, DrawnSection, SeatedObject, SeatMark } from './types.ts';

export type OpenOptions = {
  /** What the shop draws around the seats, by name. */
  landmarks?: Readonly<Record<string, readonly Point[]>>;
  /** What the map's categories are called. */
  categoryNames?: ReadonlyMap<number, string>;
};

/** Further apart, centre to centre, there is an aisle in a row. */
const AISLE_CM = 110;

/**
 * A seat map as a drawing: as it was drawn, where that gives exactly these seats, else with objects found from them. No seat changes
 * its place, its name or its id by that: what no rule gives exactly is a row of placed seats.
 */
export function openDrawing(map: SeatMap, { landmarks = {}, categoryNames }: OpenOptions = {}): Drawing {
  const kept = map.drawing === undefined ? undefined : readDrawingFile(map.drawing).drawing;
  const drawing = kept && isSameMap(compileSections(kept), map) ? kept : fitDrawing(map, categoryNames);
  return withLandmarks(drawing, landmarks);
}

function withLandmarks(drawing: Drawing, landmarks: Readonly<Record<string, readonly Point[]>>): Drawing {
  const there = new Set([...drawing.objects.values()].flatMap((object) => (object.type === 'landmark' ? object.name : [])));
  const missing = Object.entries(landmarks).filter(([name]) => !there.has(name));
  if (missing.length === 0) return drawing;
  const objects = new Map(drawing.objects);
  let { nextId } = drawing;
  for (const [name, corners] of missing) {
    objects.set(nextId, { id: nextId, type: 'landmark', name, corners });
    nextId += 1;
  }
  return { ...drawing, objects, nextId };
}

/** Also of other orders of an object's fields. */
export function isSameMap(one: SeatMap, other: SeatMap): boolean {
  return (
    isSamePlace(one.stage ?? [], other.stage ?? []) &&
    one.sections.length === other.sections.length &&
    one.sections.every((section, index) => isSameSection(section, other.sections[index]!))
  );
}

function isSameSection(one: Section, other: Section): boolean {
  return (
    one.id === other.id &&
    one.name === other.name &&
    one.pricing_category_id === other.pricing_category_id &&
    (one.capacity ?? 0) === (other.capacity ?? 0) &&
    isSamePlace(one.hull_points, other.hull_points) &&
    isSameSeats(one.seats, other.seats)
  );
}

const isSameSeats = (one: readonly Seat[], other: readonly Seat[]): boolean =>
  one.length === other.length && one.every((seat, index) => isSameSeat(seat, other[index]!));

const isSameSeat = (one: Seat, other: Seat): boolean =>
  one.id === other.id &&
  one.row === other.row &&
  one.number === other.number &&
  one.x === other.x &&
  one.y === other.y &&
  (one.wheelchair ?? false) === (other.wheelchair ?? false) &&
  (one.companion ?? false) === (other.companion ?? false) &&
  (one.restricted_view ?? false) === (other.restricted_view ?? false);

const isSamePlace = (one: readonly Point[], other: readonly Point[]): boolean =>
  one.length === other.length && one.every(([x, y], index) => x === other[index]![0] && y === other[index]![1]);

function fitDrawing(map: SeatMap, categoryNames: ReadonlyMap<number, string> | undefined): Drawing {
  const categoryIds = [...new Set(map.sections.map((section) => section.pricing_category_id))].sort((a, b) => a - b);
  const categories = new Map(categoryIds.map((id) => [id, { id, name: categoryNames?.get(id) ?? String(id) }]));
  const sections = new Map(
    map.sections.map(({ id, name, pricing_category_id: category, hull_points: hull, capacity }): [number, DrawnSection] => [
      id,
      { id, name, category, hull: capacity === undefined ? hull : null },
    ]),
  );
  const unnumbered = [
    ...(map.stage ? [(id: number): DrawnObject => ({ id, type: 'stage', corners: map.stage! })] : []),
    ...map.sections.flatMap(fitSection),
  ];
  const objects = new Map(unnumbered.map((object, index): [number, DrawnObject] => [index + 1, object(index + 1)]));
  const seatIds = map.sections.flatMap((section) => section.seats.map(({ id }) => id));
  return {
    categories,
    sections,
    objects,
    nextId: largest([...categoryIds, ...sections.keys(), ...objects.keys()]) + 1,
    nextSeatId: largest(seatIds) + 1,
  };
}

const largest = (values: readonly number[]): number => values.reduce((most, value) => Math.max(most, value), 0);

type Unnumbered = (id: number) => DrawnObject;

function fitSection(section: Section): Unnumbered[] {
  const area: Unnumbered[] =
    section.seats.length > 0 && section.capacity === undefined
      ? []
      : [(id) => ({ id, type: 'standing', section: section.id, corners: section.hull_points, capacity: section.capacity ?? 0 })];
  return [...area, ...fitSeats(section)];
}

function fitSeats({ id: section, seats }: Section): Unnumbered[] {
  const rows = rowsOf(seats).map((row) => row.seats);
  const fitted = blocksOf(columnsOf(rows)).map((block) => fitBlock(section, block));
  // rows of halves that would join in another order than they are listed stay as they are
  const isSame = isSameSeats(
    joinedAsListed(fitted, rows),
    seats.map((seat) => seat),
  );
  return isSame ? fitted : rows.map((row) => placed(section, row));
}

type SeatRow = readonly Seat[];

/** Rows split where aisles are: the halves of a house are a block each. */
function columnsOf(rows: readonly SeatRow[]): SeatRow[][] {
  const split = rows.map(splitAtAisles);
  const count = split[0]?.length ?? 0;
  const isEven = split.every((parts) => parts.length === count);
  if (!isEven || count < 2) return [rows.map((row) => row)];
  return Array.from({ length: count }, (_, column) => split.map((parts) => parts[column]!));
}

function splitAtAisles(row: SeatRow): SeatRow[] {
  const parts: Seat[][] = [];
  for (const seat of row) {
    const before = parts.at(-1)?.at(-1);
    if (before && Math.hypot(seat.x - before.x, seat.y - before.y) <= AISLE_CM) parts.at(-1)!.push(seat);
    else parts.push([seat]);
  }
  return parts;
}

type Block = { rows: readonly SeatRow[]; make: (id: number, section: number) => SeatedObject };

/** Cut into as few objects as rules are found for. */
const blocksOf = (columns: readonly (readonly SeatRow[])[]): Block[] => columns.flatMap(blocksOfColumn);

function blocksOfColumn(rows: readonly SeatRow[]): Block[] {
  const blocks: Block[] = [];
  let rest = rows;
  while (rest.length > 0) {
    const block = firstBlock(rest);
    blocks.push(block);
    rest = rest.slice(block.rows.length);
  }
  return blocks;
}

function firstBlock(rows: readonly SeatRow[]): Block {
  const [first] = rows as [SeatRow, ...SeatRow[]];
  const table = fitTable(first);
  if (table) {
    const numbers = fitSeatNumbers([first.map(({ number }) => number)]);
    return { rows: [first], make: (id, section) => ({ ...table, ...seatedAs(id, section, first), row: first[0]!.row, numbers }) };
  }
  const found = fitRows(rows);
  if (!found) return { rows: [first], make: (id, section) => placedObject(id, section, first) };
  const own = rows.slice(0, found.rows);
  const rowNames = fitRowNames(own.map((row) => row[0]!.row));
  const numbers = fitSeatNumbers(own.map((row) => row.map(({ number }) => number)));
  return { rows: own, make: (id, section) => ({ ...found.shape, ...seatedAs(id, section, own.flat()), type: 'rows', rowNames, numbers }) };
}

const fitBlock =
  (section: number, { make }: Block): Unnumbered & ((id: number) => SeatedObject) =>
  (id) =>
    make(id, section);

const placed =
  (section: number, row: SeatRow): Unnumbered =>
  (id) =>
    placedObject(id, section, row);

function placedObject(id: number, section: number, row: SeatRow): SeatedObject {
  const [first] = row as [Seat, ...Seat[]];
  // a fraction is kept as it is written by being counted from the origin
  const at: Point = row.every(({ x, y }) => Number.isInteger(x) && Number.isInteger(y)) ? [first.x, first.y] : [0, 0];
  const seats = row.map(({ x, y, row: name, number }) => ({ x: x - at[0], y: y - at[1], row: name, number }));
  return { ...seatedAs(id, section, row), type: 'placed', at, angle: 0, seats };
}

function seatedAs(id: number, section: number, seats: readonly Seat[]) {
  const marks: Record<number, SeatMark> = {};
  for (const { id: seatId, wheelchair, companion, restricted_view: restricted } of seats) {
    if (!wheelchair && !companion && !restricted) continue;
    const kind = wheelchair ? 'wheelchair' : companion ? 'companion' : undefined;
    marks[seatId] = { ...(kind && { kind }), ...(restricted && { restricted: true }) };
  }
  return { id, section, seatIds: seats.map((seat) => seat.id), marks };
}

/** The seats of blocks in the order in which their section would list them. */
function joinedAsListed(blocks: readonly ((id: number) => SeatedObject)[], rows: readonly SeatRow[]): Seat[] {
  const objects = new Map(blocks.map((block, index): [number, SeatedObject] => [index + 1, block(index + 1)]));
  const sectionId = [...objects.values()][0]?.section ?? 0;
  if ([...objects.values()].reduce((sum, object) => sum + seatsOf(object).length, 0) !== rows.flat().length) return [];
  const section: DrawnSection = { id: sectionId, name: ' ', category: 1, hull: [] };
  const { sections } = compileSections({
    categories: new Map(),
    sections: new Map([[sectionId, section]]),
    objects,
    nextId: 0,
    nextSeatId: 0,
  });
  return [...(sections[0]?.seats ?? [])];
}
