import { checkSeatMap } from '../check-seat-map.ts';
import type { SeatMapProblemCode } from '../problems.ts';
import { SEAT_DISTANCE_MIN_CM, type SeatMap } from '../types.ts';
import { compileSections } from './compile.ts';
import { inOrder } from './patch.ts';
import { seatsOf } from './seats-of.ts';
import { hasSeats, type Drawing, type DrawnObject, type DrawnSeat } from './types.ts';

export type DrawingProblemCode =
  | SeatMapProblemCode
  | 'category_without_places'
  | 'seats_in_standing_area'
  | 'second_stage'
  | 'section_name_twice';

/** What is wrong, and with what: enough to show it where it is. The message is English, as the check's own. */
export type DrawingProblem = {
  code: DrawingProblemCode;
  message: string;
  objectIds: readonly number[];
  seatIds: readonly number[];
  sectionIds: readonly number[];
};

/** What the check of seat maps says of the drawing's map, and what only a drawing can have wrong. */
export function drawingProblems(drawing: Drawing): DrawingProblem[] {
  const map = compileSections(drawing);
  const owners = new Map<number, number>();
  for (const object of drawing.objects.values()) for (const { id } of seatsOf(object)) owners.set(id, object.id);
  const areas = Map.groupBy(
    [...drawing.objects.values()].flatMap((object) => (object.type === 'standing' ? [{ section: object.section, id: object.id }] : [])),
    ({ section }) => section,
  );
  const checked = checkSeatMap(map).problems.map(({ code, path, message }): DrawingProblem => {
    const places = [path, message].flatMap((text) => placesIn(text));
    const rows = code === 'rows_out_of_order' || code === 'seats_out_of_order';
    const seatIds = [...new Set(places.flatMap((place) => seatsAt(map, place, rows)))];
    const sectionIds = [...new Set(places.flatMap(({ section }) => map.sections[section]?.id ?? []))];
    const ofSeats = seatIds.flatMap((id) => owners.get(id) ?? []);
    const ofAreas = seatIds.length > 0 ? [] : sectionIds.flatMap((id) => (areas.get(id) ?? []).map((area) => area.id));
    return { code, message: said(message, map), objectIds: [...new Set([...ofSeats, ...ofAreas])], seatIds, sectionIds };
  });
  return [...checked, ...ofDrawing(drawing, map)];
}

type Place = { section: number; seat: number | undefined };
const PLACE = /sections\[(\d+)\](?:\.seats\[(\d+)\])?/g;

const placesIn = (text: string): Place[] =>
  [...text.matchAll(PLACE)].map(([, section, seat]) => ({ section: Number(section), seat: seat === undefined ? undefined : Number(seat) }));

/** The seat, or its whole row. */
function seatsAt(map: SeatMap, { section, seat }: Place, wholeRow: boolean): number[] {
  const seats = map.sections[section]?.seats ?? [];
  const found = seat === undefined ? undefined : seats[seat];
  if (!found) return [];
  return wholeRow ? seats.filter(({ row }) => row === found.row).map(({ id }) => id) : [found.id];
}

/** Places of the file as people call them. */
const said = (message: string, map: SeatMap): string =>
  message.replaceAll(PLACE, (written, section: string, seat: string | undefined) => {
    const found = map.sections[Number(section)];
    const place = seat === undefined ? undefined : found?.seats[Number(seat)];
    if (!found) return written;
    return place ? `${found.name}, row ${place.row}, seat ${place.number}` : found.name;
  });

function ofDrawing(drawing: Drawing, map: SeatMap): DrawingProblem[] {
  const nothing = { objectIds: [], seatIds: [], sectionIds: [] };
  const used = new Set(map.sections.map((section) => section.pricing_category_id));
  const stages = inOrder(drawing.objects).filter(({ type }) => type === 'stage');
  const byName = [...Map.groupBy(map.sections, ({ name }) => name).values()].filter((same) => same.length > 1);
  return [
    ...inOrder(drawing.categories)
      .filter(({ id }) => !used.has(id))
      .map(({ name }): DrawingProblem => ({
        ...nothing,
        code: 'category_without_places',
        message: `the category "${name}" has no places`,
      })),
    ...map.sections
      .filter(({ seats, capacity }) => seats.length > 0 && capacity !== undefined)
      .map(({ id, name }): DrawingProblem => ({
        ...nothing,
        code: 'seats_in_standing_area',
        message: `section "${name}" has seats and a standing area: each needs a section of its own`,
        sectionIds: [id],
      })),
    ...byName.map((same): DrawingProblem => ({
      ...nothing,
      code: 'section_name_twice',
      message: `${same.length} sections are called "${same[0]!.name}"`,
      sectionIds: same.map(({ id }) => id),
    })),
    ...(stages.length > 1
      ? [
          {
            ...nothing,
            code: 'second_stage' as const,
            message: 'there is more than one stage',
            objectIds: stages.slice(1).map(({ id }) => id),
          },
        ]
      : []),
  ];
}

/** Whether a map can be drawn so; a category that is not used yet does no harm. */
export const isHarmless = ({ code }: DrawingProblem): boolean => code === 'category_without_places';

/**
 * Seats of objects that are being drawn or dragged which would stand nearer to others than they may. The objects stand for those of
 * the same id in the drawing. The others are looked up in a grid that is kept as long as they are.
 */
export function tooClose(drawing: Drawing, dragged: readonly DrawnObject[]): number[] {
  const moving = new Set(dragged.map(({ id }) => id));
  const own = gridOf(dragged.flatMap(seatsOf));
  const near = ({ id, x, y }: DrawnSeat, cells: Cells) =>
    around(x, y).some((key) =>
      cells.get(key)?.some((other) => other.id !== id && Math.hypot(other.x - x, other.y - y) < SEAT_DISTANCE_MIN_CM),
    );
  const others = [...drawing.objects.values()].filter((object) => hasSeats(object) && !moving.has(object.id));
  const seats = dragged.flatMap(seatsOf);
  const box = boxOf(seats);
  const grids = others.filter((object) => meets(boxOf(seatsOf(object)), box)).map(gridOfObject);
  return seats.filter((seat) => near(seat, own) || grids.some((grid) => near(seat, grid))).map(({ id }) => id);
}

type Cells = ReadonlyMap<number, readonly DrawnSeat[]>;
const grids = new WeakMap<DrawnObject, Cells>();

function gridOfObject(object: DrawnObject): Cells {
  const known = grids.get(object);
  if (known) return known;
  const grid = gridOf(seatsOf(object));
  grids.set(object, grid);
  return grid;
}

const gridOf = (seats: readonly DrawnSeat[]): Cells => Map.groupBy(seats, ({ x, y }) => keyOf(cellOf(x), cellOf(y)));
const cellOf = (coordinate: number): number => Math.floor(coordinate / SEAT_DISTANCE_MIN_CM);
/** A house of a kilometre has no more cells in a line. */
const keyOf = (column: number, line: number): number => column * 100_000 + line;
const around = (x: number, y: number): number[] =>
  [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => keyOf(cellOf(x) + dx, cellOf(y) + dy)));

type Box = readonly [left: number, top: number, right: number, bottom: number];
const boxes = new WeakMap<readonly DrawnSeat[], Box>();

function boxOf(seats: readonly DrawnSeat[]): Box {
  const known = boxes.get(seats);
  if (known) return known;
  let box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of seats) box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)];
  boxes.set(seats, box);
  return box;
}

const meets = (one: Box, other: Box): boolean =>
  one[0] <= other[2] + SEAT_DISTANCE_MIN_CM &&
  other[0] <= one[2] + SEAT_DISTANCE_MIN_CM &&
  one[1] <= other[3] + SEAT_DISTANCE_MIN_CM &&
  other[1] <= one[3] + SEAT_DISTANCE_MIN_CM;
