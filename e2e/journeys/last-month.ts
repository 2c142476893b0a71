import { connectDb } from '../../packages/server/src/platform/db/index.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/postgres/embedded.ts';
import { sql } from '../../packages/server/test/cast.ts';

/**
 * What was paid today of an order is made of last month, which is when a month is settled; then does the work. Journeys of the other
 * project, which settle all that is open, wait until it is over.
 */
export async function settlingLastMonth(reference: string, work: () => Promise<void>): Promise<void> {
  // the one that runs is found
  const { url } = await startEmbeddedPostgres(process.env['E2E_DATA_DIR'] ?? '');
  const db = connectDb({ url, connectionsMax: 2, statementTimeoutMs: 120_000 });
  const inLastMonth = `(date_trunc('month', now() at time zone 'Europe/Berlin') - interval '10 days') at time zone 'Europe/Berlin'`;
  try {
    await db.transaction(async (turn) => {
      await sql(turn, "select pg_advisory_xact_lock(hashtext('one journey settles'))::text");
      await db.transaction(async (tx) => {
        // what is booked stays as it was booked: triggers see to it
        await sql(tx, 'set local session_replication_role = replica');
        await sql(tx, `update orders set paid_at = ${inLastMonth} where reference = $1`, [reference]);
        await sql(
          tx,
          `update ledger_transfer set posted_at = ${inLastMonth} where kind in ('sale', 'capture') and order_id in (
            select id from orders where reference = $1)`,
          [reference],
        );
      });
      await work();
    });
  } finally {
    await db.close();
  }
}
