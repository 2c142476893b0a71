import pg from 'pg';
import { query, rollBack, type Sent, type Statement } from '../../platform/db/index.ts';

/** Sends a statement without waiting for those before it: they are answered in order. */
export type Send = <Row, Values extends readonly unknown[]>(
  statement: Statement<Row, Values>,
  ...sent: Sent<NoInfer<Values>>
) => Promise<Row[]>;
export type LaneTransaction = {
  send: Send;
  /** Sent like a statement. @throws when the transaction had failed and was rolled back instead */
  commit: () => Promise<void>;
};

/** A pipelined database connection of its own, opened when it is first needed and again after it broke. */
export type Lane = {
  /** Begins a transaction and rolls back when `work` throws. */
  transaction<T>(work: (transaction: LaneTransaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

// These tables are young and grow fast: without the switches, plans made while `hold` was empty scan it whole later.
// Left to itself PostgreSQL plans these statements anew for every batch, which costs more than carrying them out.
export const LANE_OPTIONS = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'enable_material=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  // no row of a batch is looked up twice
  'enable_memoize=off',
  'jit=off',
  'statement_timeout=10000',
  'lock_timeout=3000',
  'idle_in_transaction_session_timeout=30000',
  'timezone=UTC',
];

export function createLane(url: string): Lane {
  let current: pg.Client | undefined;
  let closed = false;

  const connected = async () => {
    if (closed) throw new Error('the lane is closed');
    if (current) return current;
    const client = new pg.Client({
      connectionString: url,
      pipeline: true,
      application_name: 'frontrow claims',
      connectionTimeoutMillis: 5_000,
      query_timeout: 20_000,
      options: LANE_OPTIONS.map((option) => `-c ${option}`).join(' '),
    });
    client.on('error', () => forget(client));
    client.on('end', () => forget(client));
    await client.connect();
    current = client;
    return client;
  };
  const forget = (client: pg.Client) => {
    if (current === client) current = undefined;
  };

  return {
    async transaction(work) {
      const client = await connected();
      try {
        return await inTransaction(client, work);
      } catch (error) {
        const drop = () => {
          forget(client);
          void client.end().catch(() => undefined);
        };
        // where even this fails the connection is gone, and with it the transaction
        await rollBack(client).catch(drop);
        // it leads to a server that is primary no more
        if (error instanceof pg.DatabaseError && error.code === '25006') drop();
        throw error;
      }
    },
    async close() {
      closed = true;
      await current?.end();
    },
  };
}

async function inTransaction<T>(client: pg.Client, work: (transaction: LaneTransaction) => Promise<T>): Promise<T> {
  const sendNow = (statement: Pick<Statement<unknown>, 'name' | 'text'>, values: readonly unknown[] = []) =>
    query(client, statement, values).catch((error: unknown) => {
      failure ??= error;
      throw error;
    });
  // the others only say that one before them has failed
  let failure: unknown;
  const begun = sendNow({ name: 'begin', text: 'begin' });
  const send: Send = async <Row>(statement: Pick<Statement<unknown>, 'name' | 'text'>, values?: readonly unknown[]) =>
    (await sendNow(statement, values)).rows as Row[];
  const commit = async () => {
    const { command } = await sendNow({ name: 'commit', text: 'commit' });
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
  };
  try {
    const [, result] = await Promise.all([begun, work({ send, commit })]);
    return result;
  } catch (error) {
    throw failure ?? error;
  }
}
