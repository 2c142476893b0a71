import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Statement } from './types.ts';

export type Answer = { rows: unknown[]; command: string };
export type Asked = {
  statement: Pick<Statement<unknown>, 'name' | 'text'>;
  /** As they travel. */
  values: readonly (string | Buffer | null)[];
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** Of a connection what the library's types leave out. */
type Wire = {
  stream: Duplex;
  /** Text by name: what PostgreSQL has prepared, and what is on its way there. */
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(sent: { name: string; text: string }): void;
  bind(sent: { statement: string; values: Asked['values'] }): void;
  describe(sent: { type: 'P' }): void;
  execute(sent: object): void;
  sync(): void;
};
type Field = { name: string; dataTypeID: number };
type Column = { name: string; parse: (text: string) => unknown };

/** What the rows of prepared statements look like, by name: told once for each connection. */
const columnsOf = new WeakMap<Wire, Map<string, readonly Column[]>>();

// of the library's own query only that it is one: what the client calls are the methods below, which its types leave out
const Query = pg.Query as unknown as new (
  text: string,
  values: undefined,
  callback: (error: unknown) => void,
) => {
  name: string;
  text: string;
  callback: (error: unknown) => void;
};

/**
 * Prepared statements of one connection that leave together, with one Sync behind the last: PostgreSQL answers them in one message, where each
 * would else cost it a message, a wait for the next and a look at its clocks. What follows one that fails is not carried out.
 */
export class Batch extends Query {
  readonly asked: readonly Asked[];
  readonly #answers: Answer[] = [];
  #rows: unknown[] = [];
  #known = new Map<string, readonly Column[]>();

  constructor(asked: readonly Asked[]) {
    super('', undefined, (error) => this.#tell(error));
    this.asked = asked;
    this.#turnToNext();
  }

  submit(connection: Wire): null {
    this.#known = columnsOf.get(connection) ?? this.#known;
    columnsOf.set(connection, this.#known);
    connection.stream.cork();
    for (const { statement, values } of this.asked) {
      const { name, text } = statement;
      if (connection.parsedStatements[name] === undefined && connection.submittedNamedStatements[name] === undefined) {
        connection.parse({ name, text });
        connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values });
      if (!this.#known.has(name)) connection.describe({ type: 'P' });
      connection.execute({});
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const columns = fields.map(({ name, dataTypeID }): Column => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') }));
    this.#known.set(this.name, columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [index, { name, parse }] of (this.#known.get(this.name) ?? []).entries()) {
      const text = fields[index] ?? null;
      row[name] = text === null ? null : parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    // it was asked what its rows look like, and has none
    if (!this.#known.has(this.name)) this.#known.set(this.name, []);
    this.#answers.push({ rows: this.#rows, command: text.split(' ')[0] ?? '' });
    this.#rows = [];
    this.#turnToNext();
  }

  handleReadyForQuery(): void {
    this.callback(undefined);
  }

  handleError(error: unknown, connection: Wire): void {
    // whatever of them came to be prepared by this is prepared again
    for (const { statement } of this.asked.slice(this.#answers.length)) delete connection.submittedNamedStatements[statement.name];
    this.callback(error);
  }

  /** The client notes by this name what is prepared. */
  #turnToNext(): void {
    const next = this.asked[this.#answers.length]?.statement;
    this.name = next?.name ?? '';
    this.text = next?.text ?? '';
  }

  #tell(error: unknown): void {
    const hasFailed = error !== undefined;
    // the commit of one that stands alone comes with the Sync: it may fail when it has been answered
    const answered = hasFailed && this.#answers.length === this.asked.length ? 0 : this.#answers.length;
    for (const [index, { resolve, reject }] of this.asked.entries()) {
      const answer = this.#answers[index];
      if (answer && index < answered) resolve(answer);
      else reject(error);
    }
  }
}
