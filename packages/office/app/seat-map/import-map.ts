import { openDrawing } from '@frontrow/domain/seating/drawing/open';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import { checkSeatMap } from '@frontrow/domain/seating/check-seat-map';
import { convertPlan } from '@frontrow/domain/seating/pretix/convert-plan';
import { readSeatMap } from '@frontrow/domain/seating/read-seat-map';

/** A drawing, with what was assumed; or what is in the way, each with its place in the file. */
export type Imported = { drawing: Drawing; notes: readonly string[] } | { problems: readonly { path: string; message: string }[] };

/** Our own file, or a seating plan of pretix: which of them it is shows in the file. */
export function importMap(text: string): Imported {
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
  return { drawing: { ...drawing, categories }, notes: converted.notes };
}

function fromOwn(value: unknown): Imported {
  const read = readSeatMap(value);
  if (!read.map) return { problems: read.problems };
  const { problems } = checkSeatMap(read.map);
  return problems.length > 0 ? { problems } : { drawing: openDrawing(read.map), notes: [] };
}
