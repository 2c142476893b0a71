import { checkSeatMap } from '@frontrow/domain/seating/check-seat-map';
import { readSeatCsv } from '@frontrow/domain/seating/csv';
import { openDrawing } from '@frontrow/domain/seating/drawing/open';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import { keepIds } from '@frontrow/domain/seating/keep-ids';
import { convertPlan } from '@frontrow/domain/seating/pretix/convert-plan';
import { readSeatMap } from '@frontrow/domain/seating/read-seat-map';
import type { SeatMap } from '@frontrow/domain/seating/types';

/** A drawing, with what was assumed; or what is in the way, each with its place in the file. */
export type Imported = { drawing: Drawing; notes: readonly string[] } | Refused;
type Refused = { problems: readonly { path: string; message: string }[] };
type Read = {
  map: SeatMap;
  categories: readonly { id: number; name: string; color?: string | undefined }[];
  notes: readonly string[];
  /** Seats are those that the file says. */
  hasIds: boolean;
};

const JSON_BEGINS = /^\uFEFF?\s*[{[]/;
const ID_COLUMN = /^[^\n]*\bid\b/;

/**
 * Our own file, a seating plan of pretix, or a table: which of them it is shows in the file.
 * @param before the map that it takes the place of: a seat of the same name is the same seat, where the file has no ids
 */
export function importMap(text: string, before: Pick<SeatMap, 'sections'>): Imported {
  const read = JSON_BEGINS.test(text) ? readJson(text) : readCsv(text);
  if ('problems' in read) return read;
  const map = read.hasIds ? read.map : keepIds(before, read.map);
  const drawing = openDrawing(map, { categoryNames: new Map(read.categories.map(({ id, name }) => [id, name])) });
  const categories = new Map(drawing.categories);
  for (const { id, color } of read.categories) {
    const category = categories.get(id);
    if (category && color !== undefined && /^#[0-9a-f]{6}$/i.test(color)) categories.set(id, { ...category, color });
  }
  return { drawing: { ...drawing, categories }, notes: read.notes };
}

function readCsv(text: string): Read | Refused {
  const { map, categories, problems } = { categories: [], ...readSeatCsv(text) };
  if (map) return { map, categories, notes: [], hasIds: ID_COLUMN.test(text) };
  return { problems: problems.map(({ line, column, message }) => ({ path: column === '' ? `${line}` : `${line}, ${column}`, message })) };
}

function readJson(text: string): Read | Refused {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problems: [{ path: '', message: error instanceof Error ? error.message : String(error) }] };
  }
  if (typeof value === 'object' && value !== null && 'zones' in value) {
    const converted = convertPlan(value);
    return 'problems' in converted ? converted : { ...converted, hasIds: false };
  }
  const { map, problems } = readSeatMap(value);
  if (!map) return { problems };
  const wrong = checkSeatMap(map).problems;
  return wrong.length > 0 ? { problems: wrong } : { map, categories: [], notes: [], hasIds: true };
}
