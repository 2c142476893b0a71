/**
 * A statement of SQL with the shape of its rows and of its values. Made once per module by `statement`, prepared once per
 * connection by its name. A test holds both shapes against what PostgreSQL says of the statement.
 */
export type Statement<Row, Values extends readonly unknown[] = readonly []> = {
  readonly name: string;
  readonly text: string;
  /** Never there: what a statement is made of would else be no part of its type. */
  readonly shape?: { row: Row; values: Values };
};
/** The row of a statement whose rows nobody looks at. */
export type NoRow = Record<string, never>;
/** What a statement is sent with: its values, or nothing where it has none. */
export type Sent<Values extends readonly unknown[]> = readonly [] extends Values ? [values?: Values] : [values: Readonly<Values>];

/** The values of a statement, where they are put together before it is sent. */
export type ValuesOf<Of> = Of extends Statement<unknown, infer Values> ? Readonly<Values> : never;

export type Queryable = {
  /** All rows. A refusal is a row, never an SQL error. */
  many<Row, Values extends readonly unknown[]>(statement: Statement<Row, Values>, ...sent: Sent<NoInfer<Values>>): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row, Values extends readonly unknown[]>(
    statement: Statement<Row, Values>,
    ...sent: Sent<NoInfer<Values>>
  ): Promise<Row | undefined>;
  /** The first row. @throws when there is none: a bug, not a refusal. */
  one<Row, Values extends readonly unknown[]>(statement: Statement<Row, Values>, ...sent: Sent<NoInfer<Values>>): Promise<Row>;
};

declare const inTransaction: unique symbol;
/** What a writer takes: a pool cannot satisfy it, so nothing is written outside a transaction. */
export type Tx = Queryable & { readonly [inTransaction]: true };

export type Db = Queryable & {
  /**
   * Runs `work` in one transaction and commits. A serialization failure or deadlock (40001, 40P01) is
   * tried again, up to 3 times, so `work` has no effects but on `tx`. Statements issued together (`Promise.all`) travel
   * together and are carried out one after the other, in that order.
   * `commit` may be issued with the last of them, which saves a trip: it resolves once they are durable, and throws where one
   * of them has failed and nothing was done. `work` must not throw for a reason of its own afterwards.
   */
  transaction<T>(work: (tx: Tx, commit: () => Promise<void>) => Promise<T>): Promise<T>;
  /** Who waits for a connection at this moment. */
  readonly waiting: number;
  close(): Promise<void>;
};
