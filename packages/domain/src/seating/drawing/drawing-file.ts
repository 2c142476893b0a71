import * as v from 'valibot';
import type { Point } from '../types.ts';
import { placeCount } from './seats-of.ts';
import { hasSeats, type Drawing, type DrawnObject, type DrawnSection } from './types.ts';

/** A drawing as JSON: in a seat map's file, in a draft, and on the way to the server. */
export type DrawingFile = v.InferOutput<typeof drawingFile>;

const PLACES_MAX = 100_000;
const OBJECTS_MAX = 20_000;
const ROWS_MAX = 500;
const ROW_MAX = 2_000;
const NAME_MAX = 100;
/** A kilometre each way. */
const FAR_CM = 100_000;

const length = v.pipe(v.number(), v.minValue(-FAR_CM), v.maxValue(FAR_CM));
const distance = v.pipe(v.number(), v.minValue(0), v.maxValue(FAR_CM));
const angle = v.pipe(v.number(), v.minValue(-360), v.maxValue(360));
const point = v.tuple([length, length]);
const corners = v.pipe(v.array(point), v.maxLength(1_000));
const id = v.pipe(v.number(), v.safeInteger());
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_MAX));
const names = v.pipe(v.array(name), v.maxLength(ROW_MAX));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ROW_MAX));
const start = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999));

const mark = v.strictObject({
  out: v.exactOptional(v.literal(true)),
  kind: v.exactOptional(v.picklist(['wheelchair', 'companion'])),
  restricted: v.exactOptional(v.literal(true)),
  section: v.exactOptional(id),
});
const rowNames = v.variant('scheme', [
  v.strictObject({
    scheme: v.picklist(['numbers', 'letters', 'lettersWithoutIO']),
    from: start,
    direction: v.picklist(['up', 'down']),
  }),
  v.strictObject({ scheme: v.literal('names'), names }),
]);
const seatNumbers = v.variant('scheme', [
  v.strictObject({
    scheme: v.picklist(['left', 'right', 'aisle']),
    from: v.pipe(v.array(start), v.minLength(1), v.maxLength(ROWS_MAX)),
    step: v.picklist([1, 2]),
    letters: v.exactOptional(v.literal(true)),
    closesGaps: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ scheme: v.literal('names'), names: v.pipe(v.array(names), v.maxLength(ROWS_MAX)) }),
]);
/** Runs of ids: the first, and how many follow one another upwards, or downwards where the number is below zero. */
const runs = v.pipe(
  v.array(v.tuple([id, v.pipe(v.number(), v.integer(), v.minValue(-PLACES_MAX), v.maxValue(PLACES_MAX))])),
  v.maxLength(PLACES_MAX),
);
const seated = { id, section: id, at: point, angle, seatIds: runs, marks: v.record(v.pipe(v.string(), v.regex(/^(0|-?[1-9]\d*)$/)), mark) };

const object = v.variant('type', [
  v.strictObject({
    ...seated,
    type: v.literal('rows'),
    counts: v.pipe(v.array(count), v.minLength(1), v.maxLength(ROWS_MAX)),
    pitch: distance,
    spacing: length,
    radius: v.nullable(v.pipe(length, v.notValue(0))),
    stagger: length,
    rowNames,
    numbers: seatNumbers,
  }),
  v.strictObject({
    ...seated,
    type: v.literal('table'),
    shape: v.picklist(['round', 'long']),
    row: name,
    numbers: seatNumbers,
    radius: distance,
    sides: v.tuple([count, count, count, count]),
    pitch: distance,
  }),
  v.strictObject({ ...seated, type: v.literal('placed'), seats: v.array(v.tuple([length, length, name, name])) }),
  v.strictObject({
    id,
    type: v.literal('standing'),
    section: id,
    corners,
    capacity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  }),
  v.strictObject({ id, type: v.literal('stage'), corners }),
  v.strictObject({ id, type: v.literal('landmark'), name, corners }),
  v.strictObject({ id, type: v.literal('label'), text: name, at: point, angle, size: distance }),
]);

const drawingFile = v.strictObject({
  /** Of this form; a later one gets another number. */
  format: v.literal(1),
  nextId: id,
  nextSeatId: id,
  categories: v.array(v.strictObject({ id, name, color: v.exactOptional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))) })),
  sections: v.array(v.strictObject({ id, name, category: id, hull: v.nullable(corners) })),
  objects: v.pipe(v.array(object), v.maxLength(OBJECTS_MAX)),
});

export function toFile({ objects, sections, categories, nextId, nextSeatId }: Drawing): DrawingFile {
  return {
    format: 1,
    nextId,
    nextSeatId,
    categories: [...categories.values()],
    sections: [...sections.values()].map((section) => ({ ...section, hull: section.hull && section.hull.map(([x, y]) => [x, y]) })),
    objects: [...objects.values()].sort((a, b) => a.id - b.id).map(packed),
  };
}

/** What the shop draws around the seats, of a drawing as it lies in a file; nothing of what is none. */
export function landmarksOf(file: unknown): Record<string, Point[]> {
  const objects = file === undefined ? undefined : readDrawingFile(file).drawing?.objects;
  return Object.fromEntries(
    [...(objects?.values() ?? [])].flatMap((one) => (one.type === 'landmark' ? [[one.name, [...one.corners]]] : [])),
  );
}

type Packed = DrawingFile['objects'][number];

function packed(object: DrawnObject): Packed {
  if (!hasSeats(object)) return object as Packed;
  const seatIds = runsOf(object.seatIds);
  return (
    object.type === 'placed'
      ? { ...object, seatIds, seats: object.seats.map(({ x, y, row, number }) => [x, y, row, number]) }
      : { ...object, seatIds }
  ) as Packed;
}

/** The drawing, or where it is none: paths and what is expected. */
export function readDrawingFile(
  value: unknown,
): { drawing: Drawing; problems: [] } | { drawing?: never; problems: { path: string; message: string }[] } {
  const read = v.safeParse(drawingFile, value);
  if (!read.success) return { problems: read.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })) };
  const { categories, sections, objects, nextId, nextSeatId } = read.output;
  const total = objects.reduce(
    (sum, one) => sum + ('seatIds' in one ? one.seatIds.reduce((more, [, by]) => more + Math.abs(by), 0) : 0),
    0,
  );
  if (total > PLACES_MAX) return { problems: [{ path: 'objects', message: `at most ${PLACES_MAX} places` }] };
  const drawing: Drawing = {
    categories: byId(categories),
    sections: byId(sections as DrawnSection[]),
    objects: byId(objects.map(unpacked)),
    nextId,
    nextSeatId,
  };
  const problems = contradictions(drawing, read.output);
  return problems.length > 0 ? { problems } : { drawing, problems: [] };
}

function unpacked(object: Packed): DrawnObject {
  if (!('seatIds' in object)) return object;
  const seatIds = object.seatIds.flatMap(([first, by]) =>
    Array.from({ length: Math.abs(by) }, (_, index) => first + Math.sign(by) * index),
  );
  return object.type === 'placed'
    ? { ...object, seatIds, seats: object.seats.map(([x, y, row, number]) => ({ x, y, row, number })) }
    : { ...object, seatIds };
}

const byId = <T extends { id: number }>(entries: readonly T[]): Map<number, T> => new Map(entries.map((entry) => [entry.id, entry]));

/** What each part allows and the whole does not. */
function contradictions(drawing: Drawing, file: DrawingFile): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = [];
  const seen = new Set<number>();
  const complain = (path: string, message: string) => void problems.push({ path, message });
  for (const kind of ['categories', 'sections', 'objects'] as const) {
    if (drawing[kind].size < file[kind].length) complain(kind, 'an id is used twice');
    for (const id of drawing[kind].keys()) if (id >= drawing.nextId) complain('nextId', `must be above ${id}`);
  }
  for (const { id, category } of drawing.sections.values())
    if (!drawing.categories.has(category)) complain(`sections ${id}`, 'its category is not there');
  for (const object of drawing.objects.values()) {
    const path = `objects ${object.id}`;
    if ('section' in object && !drawing.sections.has(object.section)) complain(path, 'its section is not there');
    if (!hasSeats(object)) continue;
    if (object.seatIds.length !== placeCount(object)) complain(path, `has ${object.seatIds.length} ids for ${placeCount(object)} places`);
    for (const id of object.seatIds) {
      if (seen.has(id) || id >= drawing.nextSeatId) complain(path, `the seat id ${id} is used twice, or not below nextSeatId`);
      seen.add(id);
    }
    const own = new Set(object.seatIds);
    for (const [id, { section }] of Object.entries(object.marks))
      if (!own.has(Number(id)) || (section !== undefined && !drawing.sections.has(section)))
        complain(path, `the mark of seat ${id} is of nothing`);
  }
  return problems;
}

function runsOf(ids: readonly number[]): [first: number, by: number][] {
  const runs: [number, number][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run && run[1] >= 1 && id === run[0] + run[1]) run[1] += 1;
    else if (run && run[1] <= -1 && id === run[0] + run[1]) run[1] -= 1;
    else if (run && run[1] === 1 && id === run[0] - 1) run[1] = -2;
    else runs.push([id, 1]);
  }
  return runs;
}
