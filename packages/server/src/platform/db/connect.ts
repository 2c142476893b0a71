import pg from 'pg';
import type { Db, Queryable, Statement, Tx } from './types.ts';

// bigint columns hold ids and cents, far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// a date is a calendar day, not an instant
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const RETRIES = 3;
const RETRYABLE = new Set(['40001', '40P01']);

export type DbOptions = { url: string; connectionsMax?: number; statementTimeoutMs?: number };

export function connectDb({ url, connectionsMax = 10, statementTimeoutMs = 10_000 }: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    application_name: 'frontrow',
    connectionTimeoutMillis: 5_000,
    options: `-c statement_timeout=${statementTimeoutMs} -c lock_timeout=3000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC`,
  });
  pool.on('error', () => {
    // an idle connection was lost; the pool has dropped it and opens another when asked
  });

  pool.on('connect', (client) => {
    client.on('error', () => {
      // lost while in use: the statement under way is rejected; without a listener the process would end
    });
  });

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
    ...queries((statement, values) => withClient((client) => run(client, statement, values))),
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await withClient((client) => inOneTransaction(client, work));
        } catch (error) {
          if (attempt > RETRIES || !RETRYABLE.has((error as pg.DatabaseError).code ?? '')) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
  return db;
}

async function inOneTransaction<T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const tx = queries((statement, values) => run(client, statement, values)) as Tx;
    const result = await work(tx);
    await client.query('commit');
    return result;
  } catch (error) {
    // where even this fails the connection is gone, and with it the transaction
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

type Run = <Row>(statement: Statement<Row>, values: readonly unknown[]) => Promise<Row[]>;

function queries(runStatement: Run): Queryable {
  return {
    many: (statement, values = []) => runStatement(statement, values),
    first: async (statement, values = []) => (await runStatement(statement, values))[0],
    one: async (statement, values = []) => {
      const row = (await runStatement(statement, values))[0];
      if (row === undefined) throw new Error(`no row from: ${statement.text}`);
      return row;
    },
  };
}

async function run<Row>(client: pg.PoolClient, statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
  const result = await client.query({ name: statement.name, text: statement.text, values: values as unknown[] });
  return result.rows as Row[];
}

/** An error of the statement, after which the connection is as good as before. */
function isSqlError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !error.code?.startsWith('57P') && !error.code?.startsWith('08');
}
