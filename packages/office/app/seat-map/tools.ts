import { newLongTable, newRoundTable, newRows, wedgeCounts, type NewObject } from '@frontrow/domain/seating/drawing/create';
import { addObjects, addSection } from '@frontrow/domain/seating/drawing/operations';
import { applyPatch, inOrder, joinPatches } from '@frontrow/domain/seating/drawing/patch';
import { seatsOf } from '@frontrow/domain/seating/drawing/seats-of';
import type { Drawing, DrawnObject, Patch, RowNames, SeatNumbers } from '@frontrow/domain/seating/drawing/types';
import type { Point } from '@frontrow/domain/seating/types';

export const drawTools = ['row', 'arc', 'block', 'wedge', 'round', 'long', 'standing', 'stage', 'landmark', 'label'] as const;
export type DrawTool = (typeof drawTools)[number];
/** `measure`: says how long something on the picture underneath is. */
export type Tool = 'select' | 'seats' | 'pan' | 'picture' | 'measure' | DrawTool;

export const isDrawTool = (tool: Tool): tool is DrawTool => (drawTools as readonly string[]).includes(tool);
/** What is drawn by corners, one after another. */
export const isArea = (tool: Tool): tool is 'standing' | 'stage' | 'landmark' =>
  tool === 'standing' || tool === 'stage' || tool === 'landmark';

/** What new objects are like. */
export type DrawOptions = {
  /** Null: a section of its own. */
  section: number | null;
  category: number | null;
  pitch: number;
  spacing: number;
  /** Rows bend about the middle of the stage. */
  isCurved: boolean;
  rowNames: RowNames;
  numbers: SeatNumbers;
  tableSeats: number;
};

export const usualOptions: DrawOptions = {
  section: null,
  category: null,
  pitch: 55,
  spacing: 90,
  isCurved: false,
  rowNames: { scheme: 'numbers', from: 1, direction: 'up' },
  numbers: { scheme: 'left', from: [1], step: 1 },
  tableSeats: 8,
};

/** What new things are called, in the language of who draws. */
export type NewNames = { section: string; standing: string; category: string; table: string; landmark: string; label: string };

/** As the shop's own colours: far apart, also for who sees no red. */
export const categoryColours = ['#1447e6', '#e4572e', '#1f9d6b', '#9b3fc8', '#d19a00', '#0f8ea8', '#b0285c', '#5b6b1f'] as const;

const round = (value: number) => Math.round(value) + 0;
const DEGREES = 180 / Math.PI;

/** What a drag from one point to another draws, and where it is too short to mean a size, one of a usual size. */
function shapeOf(tool: DrawTool, options: DrawOptions, from: Point, to: Point, section: number, names: NewNames): NewObject {
  const { pitch, spacing, rowNames, numbers } = options;
  const [[x1, y1], [x2, y2]] = [from, to];
  const isPoint = Math.hypot(x2 - x1, y2 - y1) < pitch / 2;
  const [left, right] = isPoint ? [x1 - pitch * 4.5, x1 + pitch * 4.5] : [Math.min(x1, x2), Math.max(x1, x2)];
  const [top, bottom] = isPoint ? [y1 - spacing * 2, y1 + spacing * 2] : [Math.min(y1, y2), Math.max(y1, y2)];
  const middle: Point = [round((left + right) / 2), round((top + bottom) / 2)];
  const fitting = (length: number, each: number) => Math.max(1, Math.round(length / each) + 1);
  const given = { section, pitch, spacing, rowNames, numbers };
  const reach = (at: Point) => Math.max(200, round(Math.hypot(...at)));
  switch (tool) {
    case 'row':
    case 'arc': {
      if (isPoint) {
        const at: Point = [round(x1), round(y1)];
        return newRows({ ...given, at, counts: [10], radius: tool === 'arc' ? reach(at) : null });
      }
      // drawn either way, people sit with the stage before them
      const [start, end] = x1 <= x2 ? [from, to] : [to, from];
      const angle = round(Math.atan2(-(end[1] - start[1]), end[0] - start[0]) * DEGREES);
      const counts = [fitting(Math.hypot(end[0] - start[0], end[1] - start[1]), pitch)];
      return newRows({ ...given, at: middle, angle, counts, radius: tool === 'arc' ? reach(middle) : null });
    }
    case 'block':
    case 'wedge': {
      const at: Point = [middle[0], round(top)];
      const rows = fitting(bottom - top, spacing);
      const across = fitting(right - left, pitch);
      const counts = tool === 'block' ? Array.from({ length: rows }, () => across) : wedgeCounts(Math.max(1, across - (rows - 1)), rows, 1);
      if (!options.isCurved) return newRows({ ...given, at, counts });
      return newRows({ ...given, at, counts, radius: reach(at), angle: round(Math.atan2(at[0], Math.max(at[1], 1)) * DEGREES) });
    }
    case 'round': {
      const radius = isPoint ? 75 : Math.max(40, round(Math.hypot(x2 - x1, y2 - y1)));
      return newRoundTable({ section, at: [round(x1), round(y1)], row: names.table, seats: options.tableSeats, radius, numbers, pitch });
    }
    case 'long': {
      const side = isPoint ? Math.max(1, Math.round(options.tableSeats / 2)) : fitting(right - left, pitch);
      return newLongTable({ section, at: middle, row: names.table, sides: [side, 0, side, 0], numbers, pitch });
    }
    case 'label':
      return { type: 'label', text: names.label, at: [round(x1), round(y1)], angle: 0, size: 60 };
    default:
      return areaOf(
        tool,
        section,
        [
          [round(left), round(top)],
          [round(right), round(top)],
          [round(right), round(bottom)],
          [round(left), round(bottom)],
        ],
        names,
      );
  }
}

function areaOf(tool: 'standing' | 'stage' | 'landmark', section: number, corners: readonly Point[], names: NewNames): NewObject {
  if (tool === 'stage') return { type: 'stage', corners };
  if (tool === 'landmark') return { type: 'landmark', name: names.landmark, corners };
  return { type: 'standing', section, corners, capacity: capacityOf(corners) };
}

/** Two people to a square metre, as houses are usually allowed. */
function capacityOf(corners: readonly Point[]): number {
  let doubled = 0;
  for (const [index, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!;
    doubled += x * nextY - nextX * y;
  }
  return Math.max(1, Math.round((Math.abs(doubled) / 2 / 10_000) * 2));
}

const sits = (tool: DrawTool) => tool !== 'stage' && tool !== 'landmark' && tool !== 'label';

/** Names of rows that go on after those which a section has; a table's is its number. */
function goingOn(drawing: Drawing, object: NewObject, names: NewNames): NewObject {
  if (object.type !== 'rows' && object.type !== 'table') return object;
  const rows = new Set<string>();
  for (const other of drawing.objects.values())
    if ('section' in other && other.section === object.section) for (const seat of seatsOf(other)) rows.add(seat.row);
  if (object.type === 'table') {
    let table = 1;
    while (rows.has(`${names.table} ${table}`)) table += 1;
    return { ...object, row: `${names.table} ${table}` };
  }
  if (object.rowNames.scheme === 'names') return object;
  return { ...object, rowNames: { ...object.rowNames, from: object.rowNames.from + rows.size } };
}

/** What a movement draws: the objects, and with them a section and a category where there is none to put them in. */
export type Drawn = { patch: Patch; objects: readonly DrawnObject[]; section: number | undefined };

export function draw(
  drawing: Drawing,
  tool: DrawTool,
  options: DrawOptions,
  /** A drag from the first to the last, or the corners of an area. */
  points: readonly Point[],
  names: NewNames,
): Drawn {
  const patches: Patch[] = [];
  let so = drawing;
  const add = (patch: Patch) => {
    patches.push(patch);
    so = applyPatch(so, patch).drawing;
  };
  let section = tool === 'standing' ? undefined : (options.section ?? undefined);
  if (section !== undefined && !drawing.sections.has(section)) section = undefined;
  if (sits(tool) && section === undefined) {
    let category = options.category !== null && drawing.categories.has(options.category) ? options.category : inOrder(so.categories)[0]?.id;
    if (category === undefined) {
      category = so.nextId;
      add({ categories: [[category, { id: category, name: `${names.category} 1`, color: categoryColours[0] }]] });
    }
    section = so.nextId;
    const base = tool === 'standing' ? names.standing : names.section;
    add(addSection(so, { name: nextName(base, so), category }));
  }
  const origin: Point = [0, 0];
  const [from, to] = [points[0] ?? origin, points.at(-1) ?? origin];
  const isPolygon = isArea(tool) && points.length > 2;
  const shape = isPolygon
    ? areaOf(
        tool,
        section ?? 0,
        points.map(([x, y]): Point => [round(x), round(y)]),
        names,
      )
    : shapeOf(tool, options, from, to, section ?? 0, names);
  const first = so.nextId;
  add(addObjects(so, [goingOn(so, shape, names)]));
  return { patch: joinPatches(patches), objects: [...so.objects.values()].filter(({ id }) => id >= first), section };
}

/** `Block 1`, or the next that is free. */
export function nextName(base: string, { sections }: Drawing): string {
  const taken = new Set([...sections.values()].map(({ name }) => name));
  let count = 1;
  while (taken.has(`${base} ${count}`)) count += 1;
  return `${base} ${count}`;
}
