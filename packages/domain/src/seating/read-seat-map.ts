import type { SeatMapProblem } from './problems.ts';
import type { SeatMap } from './types.ts';

type Check = (value: unknown, path: string) => SeatMapProblem[];

/** The value as a seat map when it has its shape, else what does not fit, each with its path. */
export function readSeatMap(value: unknown): { map: SeatMap; problems: [] } | { map?: never; problems: SeatMapProblem[] } {
  const problems = seatMap(value, '');
  // Safe: the checks below name every field of SeatMap.
  return problems.length > 0 ? { problems } : { map: value as SeatMap, problems: [] };
}

const number: Check = (value, path) => (Number.isFinite(value) ? [] : wrong(path, 'a number'));
const id: Check = (value, path) => (Number.isSafeInteger(value) ? [] : wrong(path, 'a whole number'));
/** A forgotten one is called by its name, as one that cannot be is by the closer look. */
const category: Check = (value, path) =>
  value === undefined || value === null
    ? [{ code: 'section_without_category', path, message: 'the section needs a pricing category' }]
    : id(value, path);
const text: Check = (value, path) => (typeof value === 'string' && value !== '' ? [] : wrong(path, 'a text'));

const flag: Check = (value, path) => (typeof value === 'boolean' ? [] : wrong(path, 'true or false'));

const point: Check = (value, path) =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite) ? [] : wrong(path, 'a point [x, y]');

const seat = object({ id, row: text, number: text, x: number, y: number }, { wheelchair: flag, companion: flag, restricted_view: flag });

const section = object({ id, name: text, pricing_category_id: category, seats: list(seat), hull_points: list(point) }, { capacity: id });

const seatMap = object({ sections: list(section) }, { version: id, stage: list(point) });

function object(required: Record<string, Check>, optional: Record<string, Check> = {}): Check {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(path, 'an object');
    const fields = new Map<string, unknown>(Object.entries(value));
    const join = (key: string) => (path ? `${path}.${key}` : key);
    return [
      ...Object.entries(required).flatMap(([key, check]) => check(fields.get(key), join(key))),
      ...Object.entries(optional).flatMap(([key, check]) => (fields.has(key) ? check(fields.get(key), join(key)) : [])),
    ];
  };
}

function list(check: Check): Check {
  return (value, path) =>
    Array.isArray(value) ? value.flatMap((entry: unknown, index) => check(entry, `${path}[${index}]`)) : wrong(path, 'a list');
}

function wrong(path: string, expected: string): SeatMapProblem[] {
  return [{ code: 'wrong_shape', path: path || '(file)', message: `must be ${expected}` }];
}
