/**
 * A statement of SQL with the shape of its rows. Made once per module by `statement`, prepared once per
 * connection by its name, and prepared against the real schema by a test.
 */
export type Statement<Row> = { readonly name: string; readonly text: string; readonly row?: Row };

export type Queryable = {
  /** All rows. A refusal is a row, never an SQL error. */
  many<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row | undefined>;
  /** The first row. @throws when there is none: a bug, not a refusal. */
  one<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row>;
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
