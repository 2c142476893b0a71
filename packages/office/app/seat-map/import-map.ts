import { checkSeatMap } from '@frontrow/domain/seating/check-seat-map';
import { readSeatCsv } from '@frontrow/domain/seating/csv';
import { compileSections } from '@frontrow/domain/seating/drawing/compile';
import { openDrawing } from '@frontrow/domain/seating/drawing/open';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import { keepIds } from '@frontrow/domain/seating/keep-ids';
import { convertPlan } from '@frontrow/domain/seating/pretix/convert-plan';
import { readSeatMap } from '@frontrow/domain/seating/read-seat-map';
import type { SeatMap } from '@frontrow/domain/seating/types';

/** A drawing, with what was assumed and the standing areas that go; or what is in the way, each with its place in the file. */
export type Imported = { drawing: Drawing; notes: readonly string[]; standingGone: readonly string[] } | Refused;
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
 * @param before the drawing that it takes the place of: a category of the same name is the same, which prices go by
 * @param published the map: a seat of the same name is the same seat, where the file has no ids
 */
export function importMap(text: string, before: Drawing, published?: Pick<SeatMap, 'sections'>): Imported {
  const found = JSON_BEGINS.test(text) ? readJson(text) : readCsv(text);
  if ('problems' in found) return found;
  const read = keepCategories(before.categories, found);
  const drawn = compileSections(before);
  const map = read.hasIds ? read.map : keepIds(published ?? drawn, read.map);
  const drawing = openDrawing(map, { categoryNames: new Map(read.categories.map(({ id, name }) => [id, name])) });
  const categories = new Map(drawing.categories);
  for (const { id, color } of read.categories) {
    const category = categories.get(id);
    if (category && color !== undefined && /^#[0-9a-f]{6}$/i.test(color)) categories.set(id, { ...category, color });
  }
  const stays = new Set(standingOf(map));
  const standingGone = standingOf(drawn).filter((name) => !stays.has(name));
  return { drawing: { ...drawing, categories }, notes: read.notes, standingGone };
}

const standingOf = ({ sections }: Pick<SeatMap, 'sections'>): string[] =>
  sections.filter(({ seats }) => seats.length === 0).map(({ name }) => name);

/** Files number categories in the order they come in: of a name that is there it is the one that is there, of none never another's. */
function keepCategories(before: Drawing['categories'], { map, categories, ...rest }: Read): Read {
  const known = new Map([...before.values()].map(({ name, id }) => [name, id]));
  const isNumber = ({ id, name }: Read['categories'][number]) => name === String(id);
  const taken = new Set([...before.keys(), ...categories.filter(isNumber).map(({ id }) => id)]);
  let next = 1;
  const nextFree = () => {
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  };
  const ids = new Map(
    categories.map((category) => [category.id, known.get(category.name) ?? (isNumber(category) ? category.id : nextFree())]),
  );
  const idOf = (id: number) => ids.get(id) ?? id;
  return {
    ...rest,
    map: {
      ...map,
      sections: map.sections.map((section) => ({ ...section, pricing_category_id: idOf(section.pricing_category_id) })),
    },
    categories: categories.map(({ id, name, color }) => {
      const kept = before.get(idOf(id));
      return { id: idOf(id), name: kept?.name ?? name, color: color ?? kept?.color };
    }),
  };
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
