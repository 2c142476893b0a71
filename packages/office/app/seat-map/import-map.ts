import { openDrawing } from '@frontrow/domain/seating/drawing/open';
import { hasSeats, type Drawing, type DrawnObject } from '@frontrow/domain/seating/drawing/types';
import { readSeatCsv } from '@frontrow/domain/seating/csv';
import { checkSeatMap } from '@frontrow/domain/seating/check-seat-map';
import { convertPlan } from '@frontrow/domain/seating/pretix/convert-plan';
import { readSeatMap } from '@frontrow/domain/seating/read-seat-map';

/** A drawing, with what was assumed; or what is in the way, each with its place in the file. */
export type Imported =
  | { drawing: Drawing; notes: readonly string[]; /** Seats are those which the file says. */ hasIds: boolean }
  | { problems: readonly { path: string; message: string }[] };

const JSON_BEGINS = /^\uFEFF?\s*[{[]/;
const ID_COLUMN = /^[^\n]*\bid\b/;

/**
 * Our own file, a seating plan of pretix, or a table: which of them it is shows in the file.
 * @param nextSeatId what seats begin with that have no ids of their own: an id never comes to mean another seat
 */
export function importMap(text: string, nextSeatId = 1): Imported {
  const imported = JSON_BEGINS.test(text) ? importJson(text) : importCsv(text);
  if ('problems' in imported) return imported;
  return imported.hasIds ? imported : { ...imported, drawing: withNewSeats(imported.drawing, nextSeatId) };
}

function importCsv(text: string): Imported {
  const read = readSeatCsv(text);
  if (!read.map)
    return {
      problems: read.problems.map(({ line, column, message }) => ({ path: column === '' ? `${line}` : `${line}, ${column}`, message })),
    };
  return {
    drawing: openDrawing(read.map, { categoryNames: new Map(read.categories.map(({ id, name }) => [id, name])) }),
    notes: [],
    hasIds: ID_COLUMN.test(text),
  };
}

function importJson(text: string): Imported {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problems: [{ path: '', message: error instanceof Error ? error.message : String(error) }] };
  }
  return typeof value === 'object' && value !== null && 'zones' in value ? fromPretix(value) : fromOwn(value);
}

function fromPretix(value: unknown): Imported {
  const converted = convertPlan(value);
  if ('problems' in converted) return converted;
  const drawing = openDrawing(converted.map, { categoryNames: new Map(converted.categories.map(({ id, name }) => [id, name])) });
  const categories = new Map(drawing.categories);
  for (const { id, color } of converted.categories) {
    const category = categories.get(id);
    if (category && color !== undefined && /^#[0-9a-f]{6}$/i.test(color)) categories.set(id, { ...category, color });
  }
  return { drawing: { ...drawing, categories }, notes: converted.notes, hasIds: false };
}

function fromOwn(value: unknown): Imported {
  const read = readSeatMap(value);
  if (!read.map) return { problems: read.problems };
  const { problems } = checkSeatMap(read.map);
  return problems.length > 0 ? { problems } : { drawing: openDrawing(read.map), notes: [], hasIds: true };
}

function withNewSeats(drawing: Drawing, first: number): Drawing {
  const by = first - 1;
  const objects = [...drawing.objects].map(([id, object]): [number, DrawnObject] => {
    if (!hasSeats(object)) return [id, object];
    const marks = Object.fromEntries(Object.entries(object.marks).map(([seat, mark]) => [Number(seat) + by, mark]));
    return [id, { ...object, seatIds: object.seatIds.map((seat) => seat + by), marks }];
  });
  return { ...drawing, objects: new Map(objects), nextSeatId: drawing.nextSeatId + by };
}
