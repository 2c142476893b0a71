import type * as v from 'valibot';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import type { ImageStore } from '../../packages/server/src/platform/images/image-store.ts';
import type { FileStore } from '../../packages/server/src/platform/storage/file-store.ts';
import { terminalTable } from './terminal-table.ts';
import type { Environment, Terminal } from './terminal.ts';

export type Entries = Readonly<Record<string, v.GenericSchema>>;
type Values<A extends Entries> = { [Name in keyof A]: v.InferOutput<A[Name]> };

/** What a command answers: lines for a person, or the data with `--json`. `isBad`: it ends with 1 all the same. */
export type Answer = { data: unknown; lines: readonly string[]; isBad?: boolean };

/** Where a command runs. `say`: how far it is, beside its answer. */
export type Place = { env: Environment; terminal: Terminal; say: (line: string) => void };
export type Store = Place & { db: Db; images: ImageStore; files: FileStore };

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

/** Types the values of a row by its arguments and options. */
// eslint-disable-next-line typescript/no-empty-object-type
export const row = <A extends Entries = {}, O extends Entries = {}>(spec: Spec<A, O>): Row => spec as unknown as Row;

/** An answer in words. */
export const said = (data: unknown, ...lines: readonly string[]): Answer => ({ data, lines });

/** Lines of what is known of one thing, under the name of its kind. */
export const facts = (kind: string, name: string, known: readonly (readonly [string, string])[]): string[] =>
  terminalTable([kind, name], known);

/** An answer of rows: a table for a person, under the headings. `empty`: what is said where there are none. */
export function table<T>(
  rows: readonly T[],
  empty: string,
  columns: Readonly<Record<string, (row: T) => string | number | null | undefined>>,
): Answer {
  const cells = rows.map((one) => Object.values(columns).map((cell) => String(cell(one) ?? '')));
  return { data: rows, lines: rows.length === 0 ? [empty] : terminalTable(Object.keys(columns), cells) };
}
