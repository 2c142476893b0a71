import { sql } from '../../packages/server/test/cast.ts';
import { withDb } from './store-db.ts';

/**
 * What was paid today of an order is made of last month, which is when a month is settled; then does the work. Journeys of the other
 * project, which settle all that is open, wait until it is over.
 */
export async function settlingLastMonth(reference: string, work: () => Promise<void>): Promise<void> {
  const inLastMonth = `(date_trunc('month', now() at time zone 'Europe/Berlin') - interval '10 days') at time zone 'Europe/Berlin'`;
  await withDb((db) =>
    db.transaction(async (turn) => {
      // it is waited for, and kept, for as long as such a journey takes
      for (const limit of ['lock_timeout', 'idle_in_transaction_session_timeout']) await sql(turn, `set local ${limit} = 0`);
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
    }),
  );
}
