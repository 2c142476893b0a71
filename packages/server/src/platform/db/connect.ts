import pg from 'pg';
import type { Observe } from '../telemetry/telemetry.ts';
import { isAfterFailure } from './aborted.ts';
import { query, rollBack } from './query.ts';
import type { Db, Queryable, Statement, Tx } from './types.ts';

// bigint columns hold ids and cents, far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const [INT8_ARRAY, FLOAT8_ARRAY] = [1016, 1022];
pg.types.setTypeParser(INT8_ARRAY, pg.types.getTypeParser(FLOAT8_ARRAY));
// a date is a calendar day, not an instant
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const begin: Statement<unknown> = { name: 'begin', text: 'begin' };
const commit: Statement<unknown> = { name: 'commit', text: 'commit' };

const RETRYABLE = new Set(['40001', '40P01']);

export type DbOptions = {
  url: string;
  /** What its connections are called in the database. */
  name?: string;
  connectionsMax?: number;
  statementTimeoutMs?: number;
  /** How long a connection may take to come about. */
  connectTimeoutMs?: number;
  /** A server that says nothing for so long has lost the connection; 0: it is waited for. */
  answerTimeoutMs?: number;
  /** How often a transaction that lost against others is tried again. */
  retries?: number;
  /** For statements that take longer to plan than to carry out: each is planned once, whatever its values. */
  plansOnce?: boolean;
  /** Of each statement; its values are not told. */
  observe?: Observe | undefined;
};

export function connectDb({
  url,
  name = 'frontrow',
  connectionsMax = 10,
  statementTimeoutMs = 10_000,
  connectTimeoutMs = 5_000,
  answerTimeoutMs = 0,
  retries = 3,
  plansOnce = false,
  observe,
}: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    pipeline: true,
    max: connectionsMax,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(answerTimeoutMs > 0 && { query_timeout: answerTimeoutMs }),
    options: `-c statement_timeout=${statementTimeoutMs} -c lock_timeout=3000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC -c jit=off -c plan_cache_mode=${plansOnce ? 'force_generic_plan' : 'auto'}`,
  });
  pool.on('error', () => {
    // an idle connection was lost; the pool has dropped it and opens another when asked
  });

  pool.on('connect', (client) => {
    client.on('error', () => {
      // lost while in use: the statement under way is rejected; without a listener the process would end
    });
  });

  const runOn: RunOn = observe
    ? (client, one, values) => observe('statement', { 'db.query.text': one.text.trim() }, () => run(client, one, values))
    : run;

  // not pool.query(): that drops the connection on any SQL error
  const withClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(isSqlError(error) ? undefined : (error as Error));
      throw error;
    }
  };

  const db: Db = {
    ...queryable((statement, values) => withClient((client) => runOn(client, statement, values))),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await withClient((client) => inOneTransaction(client, runOn, work));
        } catch (error) {
          if (attempt > retries || !RETRYABLE.has((error as pg.DatabaseError).code ?? '')) throw error;
        }
      }
    },
    get waiting() {
      return pool.waitingCount;
    },
    close: () => pool.end(),
  };
  return db;
}

async function inOneTransaction<T>(
  client: pg.PoolClient,
  runOn: RunOn,
  work: (tx: Tx, commit: () => Promise<void>) => Promise<T>,
): Promise<T> {
  // what goes on after one of several statements has failed must not be sent once this is rolled back
  let isOver = false;
  let failure: unknown;
  const runInside: Run = async (statement, values) => {
    if (isOver) throw new Error('the transaction is over');
    try {
      return await runOn(client, statement, values);
    } catch (error) {
      failure ??= error;
      throw error;
    }
  };
  let committed: Promise<void> | undefined;
  let rolledBack: Error | undefined;
  const commitNow = async () => {
    isOver = true;
    const { command } = await query(client, commit);
    // a statement has failed, and maybe nobody let it show
    if (command !== 'COMMIT') throw (rolledBack = new Error('the transaction had failed and was rolled back'));
  };
  try {
    const tx = queryable(runInside) as Tx;
    // leaves with the first statements; where it fails the connection is gone, and with it those
    const [, result] = await Promise.all([run(client, begin, []), work(tx, () => (committed ??= commitNow()))]);
    await (committed ?? commitNow());
    return result;
  } catch (error) {
    isOver = true;
    // where even this fails the connection is gone, and with it the transaction
    await rollBack(client).catch(() => undefined);
    throw error === rolledBack || isAfterFailure(error) ? (failure ?? error) : error;
  }
}

type AnyStatement<Row> = Statement<Row, readonly unknown[]>;
type RunOn = <Row>(client: pg.PoolClient, statement: AnyStatement<Row>, values: readonly unknown[]) => Promise<Row[]>;
type Run = <Row>(statement: AnyStatement<Row>, values: readonly unknown[]) => Promise<Row[]>;

/** Whatever runs a statement and gives its rows, as what asks for them takes it. */
export function queryable(runStatement: Run): Queryable {
  return {
    many: async (statement, ...[values = []]) => runStatement(statement, values),
    first: async (statement, ...[values = []]) => (await runStatement(statement, values))[0],
    one: async (statement, ...[values = []]) => {
      const row = (await runStatement(statement, values))[0];
      if (row === undefined) throw new Error(`no row from: ${statement.text}`);
      return row;
    },
  };
}

async function run<Row>(client: pg.PoolClient, statement: AnyStatement<Row>, values: readonly unknown[]): Promise<Row[]> {
  return (await query(client, statement, values)).rows as Row[];
}

/** An error of the statement, after which the connection is as good as before. Not 25006: it leads to a server that is primary no more. */
function isSqlError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(57P|08|25006)/.test(error.code ?? '');
}
