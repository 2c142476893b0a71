import type * as v from 'valibot';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import type { ImageStore } from '../../packages/server/src/platform/images/image-store.ts';
import type { FileStore } from '../../packages/server/src/platform/storage/file-store.ts';
import { money, onDay } from './format.ts';
import { terminalTable } from './terminal-table.ts';
import type { Environment, Terminal } from './terminal.ts';

export type Entries = Readonly<Record<string, v.GenericSchema>>;
type Values<A extends Entries> = { [Name in keyof A]: v.InferOutput<A[Name]> };

/** What a command answers: lines for a person, or the data with `--json`. `isBad`: it ends with 1 all the same. */
export type Answer = { data: unknown; lines: readonly string[]; isBad?: boolean };

/** Where a command runs. `say`: how far it is, beside its answer. */
export type Place = { env: Environment; terminal: Terminal; say: (line: string) => void };
export type Store = Place & { db: Db; images: ImageStore; files: FileStore; databaseUrl: string; dataDir: string };

/** A command that cannot be carried out: nothing was changed, unless the message says what was. */
export class Refused extends Error {
  readonly code: string;
  /** What a script is told beside code and message. */
  readonly data: object;
  constructor(code: string, message: string, data: object = {}) {
    super(message);
    [this.code, this.data] = [code, data];
  }
}

/** `run` is given the open store, `alone` works without one. */
type Work<V> =
  | { run: (values: V, store: Store) => Answer | Promise<Answer>; alone?: never }
  | { alone: (values: V, place: Place) => Answer | Promise<Answer>; run?: never };
type Spec<A extends Entries, O extends Entries> = {
  /** What it does, as its help says it. */
  about: string;
  /** Where there is no store yet, it begins one. */
  begins?: true;
  /** In the order they are typed; of the last one may be many. */
  args?: A;
  options?: O;
  /** What is wrong with values that are right one by one. */
  wrong?: (values: Values<A & O>) => string | undefined;
} & Work<Values<A & O>>;
/** A row of the table of commands, whatever its values are. */
export type Row = Spec<Entries, Entries>;
/** Commands of a noun by their verbs. */
export type Rows = Readonly<Record<string, Row>>;

/** Types the values of a row by its arguments and options. What reads a command line has checked them by the same row. */
// oxlint-disable-next-line no-empty-object-type -- a row without arguments has none to name: Record<string, never> would make those of the options never
export const row = <A extends Entries = {}, O extends Entries = {}>(spec: Spec<A, O>): Row =>
  // a function that takes these values is none that takes any: nobody calls it with others
  spec as unknown as Row;

/** An answer in words. */
export const said = (data: unknown, ...lines: readonly string[]): Answer => ({ data, lines });

type Cell = string | number | null | undefined;
/** A column by its key, or by a heading and what stands under it. */
type Column<T> =
  | { [Key in keyof T & string]: T[Key] extends Cell | Date | boolean ? Key : never }[keyof T & string]
  | readonly [heading: string, cell: (row: T) => Cell];

/** An answer of rows, a table for a person. `empty`: what is said where there are none. */
export function table<T extends object>(rows: readonly T[], empty: string, columns: readonly Column<T>[]): Answer {
  const headings = columns.map((column) => (typeof column === 'string' ? headingOf(column) : column[0]));
  const cells = rows.map((one) =>
    columns.map((column) => (typeof column === 'string' ? show(column, one[column]) : String(column[1](one) ?? ''))),
  );
  return said(rows, ...(rows.length === 0 ? [empty] : terminalTable(headings, cells)));
}

/** `orderReference`: Order reference; `amountMinor`: Amount. */
function headingOf(key: string): string {
  if (key === 'id') return 'No.';
  const words = key.replace(/Minor$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function show(key: string, value: unknown): string {
  if (value instanceof Date) return onDay(value);
  if (typeof value === 'number' && key.endsWith('Minor')) return money(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String((value as Cell) ?? '').slice(0, TEXT_MAX);
}
const TEXT_MAX = 80;

/** Lines of what is known of one thing, under the name of its kind. */
export const facts = (kind: string, name: string, known: readonly (readonly [string, string])[]): string[] =>
  terminalTable([kind, name], known);

/** What was done, or a refusal where there was nothing to do it to: it is gone, or somebody else was first. */
export function doneOr(isDone: boolean, problem: string, data: object, ...lines: readonly string[]): Answer {
  if (!isDone) throw new Refused('NOT_OPEN', problem);
  return said(data, ...lines);
}
