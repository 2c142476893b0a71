import { outlineHull } from './outline-hull.ts';
import type { Seat, SeatMap } from './types.ts';

/** Where a file does not fit: `line` from 1, `column` by its name, empty for the whole line. The message is English. */
export type CsvProblem = { line: number; column: string; message: string };
export type ReadCsv = { map: SeatMap; categories: { id: number; name: string }[] };

const NEEDED = ['section', 'row', 'seat', 'x', 'y'] as const;
const OTHERS = ['category', 'wheelchair', 'companion', 'restricted_view', 'id'] as const;
const COLUMNS: readonly string[] = [...NEEDED, ...OTHERS];
type Column = (typeof NEEDED)[number] | (typeof OTHERS)[number];

const SEATS_MAX = 100_000;
const PROBLEMS_MAX = 50;
const NAME_MAX = 100;
const FAR_CM = 100_000;
const HULL_MARGIN_CM = 45;

/**
 * A seat map of a table with a seat in each line: `section,row,seat,x,y`, in centimetres, and where they are known `category`,
 * `wheelchair`, `companion`, `restricted_view` and `id`. Columns stand in any order, apart by comma, semicolon or tab; where they do
 * by semicolon or tab, numbers may have a decimal comma.
 */
export function readSeatCsv(text: string): (ReadCsv & { problems: [] }) | { map?: never; problems: CsvProblem[] } {
  const { lines, separator } = readLines(text.replace(/^\uFEFF/, ''));
  const [head, ...body] = lines;
  if (!head) return { problems: [{ line: 1, column: '', message: `expected a line with the columns ${NEEDED.join(', ')}` }] };
  const columns = head.cells.map((cell) => cell.trim().toLowerCase());
  const missing = NEEDED.filter((column) => !columns.includes(column));
  const unknown = columns.filter((column) => !COLUMNS.includes(column));
  if (missing.length > 0 || unknown.length > 0)
    return {
      problems: [
        ...missing.map((column) => ({ line: head.line, column, message: 'the column is missing' })),
        ...unknown.map((column) => ({ line: head.line, column, message: `is none of ${COLUMNS.join(', ')}` })),
      ],
    };
  if (body.length === 0) return { problems: [{ line: head.line, column: '', message: 'has no seats' }] };
  if (body.length > SEATS_MAX)
    return { problems: [{ line: head.line, column: '', message: `has ${body.length} seats; ${SEATS_MAX} at most` }] };
  const reader = new Reader(columns, separator !== ',');
  const seats = body.map(({ line, cells }) => reader.seat(line, cells));
  return reader.problems.length > 0 ? { problems: reader.problems.slice(0, PROBLEMS_MAX) } : mapOf(seats);
}

type ReadSeat = Omit<Seat, 'id'> & { id: number | undefined; section: string; category: string };

class Reader {
  readonly problems: CsvProblem[] = [];
  readonly #columns: readonly string[];
  readonly #hasDecimalComma: boolean;
  readonly #names = new Map<string, number>();
  readonly #ids = new Map<number, number>();

  constructor(columns: readonly string[], hasDecimalComma: boolean) {
    this.#columns = columns;
    this.#hasDecimalComma = hasDecimalComma;
  }

  seat(line: number, cells: readonly string[]): ReadSeat {
    if (cells.length !== this.#columns.length)
      this.#complain(line, '', `has ${cells.length} cells; the first line has ${this.#columns.length} columns`);
    const cell = (column: Column) => cells[this.#columns.indexOf(column)]?.trim() ?? '';
    const [section, row, number] = [this.#name(line, 'section', cell), this.#name(line, 'row', cell), this.#name(line, 'seat', cell)];
    const name = JSON.stringify([section, row, number]);
    const first = this.#names.get(name);
    if (first === undefined) this.#names.set(name, line);
    else this.#complain(line, 'seat', `row ${row} seat ${number} is already in line ${first}`);
    const flag = (column: Column) => this.#flag(line, column, cell(column));
    return {
      id: this.#id(line, cell('id')),
      section,
      row,
      number,
      x: this.#length(line, 'x', cell('x')),
      y: this.#length(line, 'y', cell('y')),
      category: cell('category').slice(0, NAME_MAX) || '1',
      ...(flag('wheelchair') && { wheelchair: true }),
      ...(flag('companion') && { companion: true }),
      ...(flag('restricted_view') && { restricted_view: true }),
    };
  }

  #complain(line: number, column: string, message: string): void {
    this.problems.push({ line, column, message });
  }

  #name(line: number, column: Column, cell: (column: Column) => string): string {
    const value = cell(column);
    if (value === '') this.#complain(line, column, 'must not be empty');
    if (value.length > NAME_MAX) this.#complain(line, column, `has more than ${NAME_MAX} characters`);
    return value;
  }

  #length(line: number, column: Column, value: string): number {
    const written = this.#hasDecimalComma ? value.replace(/^(-?\d+),(\d+)$/, '$1.$2') : value;
    const number = /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : NaN;
    if (Number.isNaN(number)) this.#complain(line, column, `must be a number of centimetres, not ${JSON.stringify(value)}`);
    else if (Math.abs(number) > FAR_CM) this.#complain(line, column, `must be between -${FAR_CM} and ${FAR_CM}`);
    return number || 0;
  }

  #flag(line: number, column: Column, value: string): boolean {
    if (/^(1|x|yes|ja|true)$/i.test(value)) return true;
    if (!/^(0|no|nein|false)?$/i.test(value)) this.#complain(line, column, `must be yes or no, not ${JSON.stringify(value)}`);
    return false;
  }

  #id(line: number, value: string): number | undefined {
    if (value === '') return undefined;
    const id = /^\d{1,9}$/.test(value) ? Number(value) : undefined;
    if (id === undefined) this.#complain(line, 'id', `must be a whole number, not ${JSON.stringify(value)}`);
    else if (this.#ids.has(id)) this.#complain(line, 'id', `${id} is already in line ${this.#ids.get(id)}`);
    else this.#ids.set(id, line);
    return id;
  }
}

/** A section for each name, or for each of its categories: a section has one. */
function mapOf(seats: readonly ReadSeat[]): ReadCsv & { problems: [] } {
  const words = [...new Set(seats.map(({ category }) => category))];
  const idOf = idsOfCategories(words);
  let next = seats.reduce((most, { id }) => Math.max(most, id ?? 0), 0) + 1;
  const groups = [...Map.groupBy(seats, ({ section, category }) => JSON.stringify([section, category])).values()];
  const sections = groups.map((group, index) => {
    const { section, category } = group[0]!;
    const isOnly = groups.every((other) => other === group || other[0]!.section !== section);
    const inRows = [...Map.groupBy(group, ({ row }) => row).values()].flat();
    const own = inRows.map((seat): Seat => {
      const { section: _, category: __, id = next++, ...rest } = seat;
      return { id, ...rest };
    });
    return {
      id: index + 1,
      name: isOnly ? section : `${section} ${category}`,
      pricing_category_id: idOf.get(category)!,
      seats: own,
      hull_points: outlineHull(own, HULL_MARGIN_CM),
    };
  });
  return { map: { sections }, categories: words.map((name) => ({ id: idOf.get(name)!, name })), problems: [] };
}

/** A number is the category's own. */
function idsOfCategories(words: readonly string[]): Map<string, number> {
  const numbers = words.filter((word) => /^[1-9]\d{0,8}$/.test(word));
  const taken = new Set(numbers.map(Number));
  const ids = new Map(numbers.map((word) => [word, Number(word)]));
  let next = 1;
  for (const word of words) {
    if (ids.has(word)) continue;
    while (taken.has(next)) next += 1;
    taken.add(next);
    ids.set(word, next);
  }
  return ids;
}

/** All seats of a map as such a table. Standing areas, outlines and the stage have no place in it. */
export function writeSeatCsv({ sections }: Pick<SeatMap, 'sections'>, categoryNames: ReadonlyMap<number, string> = new Map()): string {
  const line = (cells: readonly (string | number)[]) => `${cells.map((cell) => quoted(String(cell))).join(',')}\r\n`;
  const yes = (flag: boolean | undefined) => (flag ? 'yes' : '');
  const rows = sections.flatMap(({ name, pricing_category_id: category, seats }) =>
    seats.map(({ id, row, number, x, y, wheelchair, companion, restricted_view: restricted }) =>
      line([name, row, number, x, y, categoryNames.get(category) ?? category, yes(wheelchair), yes(companion), yes(restricted), id]),
    ),
  );
  return [line(COLUMNS), ...rows].join('');
}

const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

type Line = { line: number; cells: string[] };

/** Cells may stand in quotes, and have lines of their own then. Empty lines count for the numbers alone. */
function readLines(text: string): { lines: Line[]; separator: string } {
  const head = text.split(/\r?\n/, 1)[0] ?? '';
  const separator = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ',';
  const lines: Line[] = [];
  let current: Line = { line: 1, cells: [] };
  let [cell, isQuoted, at] = ['', false, 1];
  const endLine = () => {
    current.cells.push(cell);
    if (current.cells.length > 1 || cell.trim() !== '') lines.push(current);
    [cell, current] = ['', { line: at, cells: [] }];
  };
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]!;
    if (sign === '\n') at += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[index + 1] === '"') cell += text[++index];
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, isQuoted] = ['', true];
    else if (sign === separator) {
      current.cells.push(cell);
      cell = '';
    } else if (sign === '\n') endLine();
    else if (sign !== '\r') cell += sign;
  }
  endLine();
  return { lines, separator };
}
