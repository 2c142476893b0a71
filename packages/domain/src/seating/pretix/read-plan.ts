import type { Point } from '../types.ts';

/** What of a plan is used, positions summed up: pixels of the plan, y pointing down. */
export type Plan = { name: string; categories: PlanCategory[]; zones: PlanZone[] };
export type PlanCategory = { name: string; color: string | undefined };
export type PlanZone = { name: string; rows: PlanRow[]; areas: PlanArea[]; path: string };
export type PlanRow = { name: string; seats: PlanSeat[]; path: string };
export type PlanSeat = { guid: string; number: string; category: string; at: Point; path: string };
/** `corners`: of its outline; none for a mere text. */
export type PlanArea = { text: string; at: Point; corners: Point[]; path: string };

export type PlanProblem = { path: string; message: string };

const ZONES_MAX = 1_000;
const ROWS_MAX = 10_000;
const SEATS_MAX = 100_000;
const SEATS_PER_ROW_MAX = 2_000;
const AREAS_MAX = 2_000;
const CORNERS_MAX = 1_000;
const NAME_LENGTH_MAX = 100;
const PIXELS_MAX = 1_000_000;
const CORNERS_OF_ROUND = 24;

/** The plan in pretix's format, or every field that does not fit, each with its path. */
export function readPlan(value: unknown): { plan: Plan } | { problems: PlanProblem[] } {
  const reader = new Reader();
  const plan = readWhole(reader, value);
  if (reader.problems.length === 0) forbidDoubles(reader, plan);
  return reader.problems.length > 0 ? { problems: reader.problems } : { plan };
}

function readWhole(reader: Reader, value: unknown): Plan {
  const fields = reader.object(value, '');
  const categories = reader.list(fields['categories'], 'categories', ZONES_MAX).map(([entry, path]) => readCategory(reader, entry, path));
  const known = new Set(categories.map(({ name }) => name));
  const zones = reader.list(fields['zones'], 'zones', ZONES_MAX).map(([entry, path]) => readZone(reader, entry, path, known));
  if (reader.problems.length === 0 && zones.every(({ rows }) => rows.every(({ seats }) => seats.length === 0)))
    reader.complain('zones', 'has no seats');
  return { name: reader.name(fields['name'], 'name'), categories, zones };
}

function readCategory(reader: Reader, value: unknown, path: string): PlanCategory {
  const fields = reader.object(value, path);
  const name = reader.name(fields['name'], `${path}.name`);
  if (name === '') reader.complain(`${path}.name`, 'must be a text');
  const color = fields['color'];
  return { name, color: typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined };
}

function readZone(reader: Reader, value: unknown, path: string, categories: ReadonlySet<string>): PlanZone {
  const fields = reader.object(value, path);
  const at = reader.point(fields['position'], `${path}.position`);
  const rows = reader.list(fields['rows'], `${path}.rows`, ROWS_MAX);
  const areas = reader.list(fields['areas'] ?? [], `${path}.areas`, AREAS_MAX);
  reader.count('rows', rows.length, ROWS_MAX, `${path}.rows`);
  reader.count('areas', areas.length, AREAS_MAX, `${path}.areas`);
  return {
    name: reader.name(fields['name'], `${path}.name`),
    rows: rows.map(([entry, rowPath]) => readRow(reader, entry, rowPath, at, categories)),
    areas: areas.map(([entry, areaPath]) => readArea(reader, entry, areaPath, at)),
    path,
  };
}

function readRow(reader: Reader, value: unknown, path: string, zone: Point, categories: ReadonlySet<string>): PlanRow {
  const fields = reader.object(value, path);
  const own = fields['position'] === undefined ? ([0, 0] as const) : reader.point(fields['position'], `${path}.position`);
  const seats = reader.list(fields['seats'], `${path}.seats`, SEATS_PER_ROW_MAX);
  reader.count('seats', seats.length, SEATS_MAX, `${path}.seats`);
  return {
    name: reader.name(fields['row_number'], `${path}.row_number`),
    seats: seats.map(([entry, seatPath]) => readSeat(reader, entry, seatPath, plus(zone, own), categories)),
    path,
  };
}

function readSeat(reader: Reader, value: unknown, path: string, row: Point, categories: ReadonlySet<string>): PlanSeat {
  const fields = reader.object(value, path);
  const category = reader.name(fields['category'], `${path}.category`);
  if (!categories.has(category)) reader.complain(`${path}.category`, `is ${JSON.stringify(category)}, which "categories" does not name`);
  return {
    guid: reader.name(fields['seat_guid'], `${path}.seat_guid`),
    number: reader.name(fields['seat_number'], `${path}.seat_number`),
    category,
    at: plus(row, reader.point(fields['position'], `${path}.position`)),
    path,
  };
}

function readArea(reader: Reader, value: unknown, path: string, zone: Point): PlanArea {
  const fields = reader.object(value, path);
  const at = plus(zone, reader.point(fields['position'], `${path}.position`));
  const written = fields['text'];
  const text = typeof written === 'object' && written !== null ? reader.object(written, `${path}.text`)['text'] : written;
  const rotation = fields['rotation'] === undefined ? 0 : reader.number(fields['rotation'], `${path}.rotation`);
  const corners = outlineOf(reader, fields, path).map((corner) => plus(at, turned(corner, rotation)));
  return { text: reader.name(text, `${path}.text`), at, corners, path };
}

function outlineOf(reader: Reader, fields: Fields, path: string): Point[] {
  switch (fields['shape'] ?? 'rectangle') {
    case 'rectangle': {
      const size = fields['rectangle'] === undefined ? fields : reader.object(fields['rectangle'], `${path}.rectangle`);
      const [width, height] = (['width', 'height'] as const).map((side) => reader.number(size[side], `${path}.rectangle.${side}`));
      return rectangleOf(width!, height!);
    }
    case 'circle': {
      const radius = reader.number(reader.object(fields['circle'], `${path}.circle`)['radius'], `${path}.circle.radius`);
      return roundOf(radius, radius);
    }
    case 'ellipse': {
      const radius = reader.point(reader.object(fields['ellipse'], `${path}.ellipse`)['radius'], `${path}.ellipse.radius`);
      return roundOf(...radius);
    }
    case 'polygon': {
      const { points } = reader.object(fields['polygon'], `${path}.polygon`);
      return reader.list(points, `${path}.polygon.points`, CORNERS_MAX).map(([point, pointPath]) => reader.point(point, pointPath));
    }
    case 'text':
      return [];
    default:
      reader.complain(`${path}.shape`, 'must be rectangle, circle, ellipse, polygon or text');
      return [];
  }
}

/** Two seats of one name in one row cannot be told apart at the door. */
function forbidDoubles(reader: Reader, { zones }: Plan): void {
  for (const { seats } of zones.flatMap(({ rows }) => rows)) {
    const seen = new Map<string, string>();
    for (const { number, path } of seats) {
      const first = seen.get(number);
      if (first && number !== '') reader.complain(`${path}.seat_number`, `${JSON.stringify(number)} is already used at ${first}`);
      else seen.set(number, path);
    }
  }
}

type Fields = Record<string, unknown>;

/** Reads values of any shape and notes what does not fit; what it returns then only serves to go on reading. */
class Reader {
  readonly problems: PlanProblem[] = [];
  readonly #counts = new Map<string, number>();

  complain(path: string, message: string): void {
    this.problems.push({ path: path || '(file)', message });
  }

  /** Over the whole plan. */
  count(what: string, more: number, max: number, path: string): void {
    const before = this.#counts.get(what) ?? 0;
    this.#counts.set(what, before + more);
    if (before <= max && before + more > max) this.complain(path, `makes more than ${max} ${what} in the plan`);
  }

  object(value: unknown, path: string): Fields {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.assign(Object.create(null), value);
    this.complain(path, 'must be an object');
    return {};
  }

  list(value: unknown, path: string, max: number): [entry: unknown, path: string][] {
    if (!Array.isArray(value)) this.complain(path, 'must be a list');
    else if (value.length > max) this.complain(path, `has ${value.length} entries; ${max} at most`);
    else return value.map((entry: unknown, index) => [entry, `${path}[${index}]`]);
    return [];
  }

  /** Empty where left out. */
  name(value: unknown, path: string): string {
    if (value === undefined || value === null) return '';
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string') this.complain(path, 'must be a text');
    else if (text.length > NAME_LENGTH_MAX) this.complain(path, `is longer than ${NAME_LENGTH_MAX} characters`);
    else return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
    return '';
  }

  number(value: unknown, path: string): number {
    if (typeof value === 'number' && Math.abs(value) <= PIXELS_MAX) return value;
    this.complain(path, `must be a number between -${PIXELS_MAX} and ${PIXELS_MAX}`);
    return 0;
  }

  point(value: unknown, path: string): Point {
    if (typeof value !== 'object' || value === null) this.complain(path, 'must be a point such as { "x": 10, "y": 20 }');
    const fields = typeof value === 'object' && value !== null ? (value as Fields) : { x: 0, y: 0 };
    return [this.number(fields['x'], `${path}.x`), this.number(fields['y'], `${path}.y`)];
  }
}

const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];

function turned([x, y]: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [x * cos - y * sin, x * sin + y * cos];
}

export const rectangleOf = (width: number, height: number): Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

const roundOf = (radiusX: number, radiusY: number): Point[] =>
  Array.from({ length: CORNERS_OF_ROUND }, (_, index) => {
    const angle = (2 * Math.PI * index) / CORNERS_OF_ROUND;
    return [radiusX * Math.cos(angle), radiusY * Math.sin(angle)];
  });
