/** What was sent, for the warehouse, on the command line. */
import { readFileSync } from 'node:fs';
import { formatDate } from '../packages/domain/src/dates/format.ts';
import { checkParcel, readParcels, UnreadableParcels } from '../packages/server/src/modules/orders/shipments/read-parcels.ts';
import { shipOrder, type Parcel, type ShipOutcome } from '../packages/server/src/modules/orders/shipments/ship-order.ts';
import { selectOrdersToShip } from '../packages/server/src/modules/orders/shipments/store.ts';
import type { Db } from '../packages/server/src/platform/db/index.ts';
import { terminalTable } from '../packages/server/src/platform/terminal-table.ts';
import { runCommand } from './command/run-command.ts';
import type { Environment, Terminal } from './command/terminal.ts';
import { withStore } from './command/with-store.ts';

const usage = `Usage:
  npm run shipments -- list                                          paid orders with goods that wait, oldest first
  npm run shipments -- ship <reference> <carrier> [<tracking number>]  one order is on its way
  npm run shipments -- import <file>                                 CSV with the headings reference, carrier, tracking

DATA_DIR and DATABASE_URL choose the store, as for npm start. docs/operate/shipments.md explains what happens.
`;

/** Exit codes: 0 done, 1 the file cannot be read (nothing was changed) or an order could not be shipped, 2 the command cannot be read. */
export async function shipments(args: readonly string[], env: Environment, { out, err }: Terminal): Promise<0 | 1 | 2> {
  const [command, first = '', carrier = '', trackingNumber = null, ...more] = args;
  if (command === 'list' && args.length === 1) {
    out(`${(await withStore(env, showWaiting)).join('\n')}\n`);
    return 0;
  }
  try {
    const parcels =
      command === 'import' && args.length === 2
        ? readParcels(readFileSync(first, 'utf8'))
        : command === 'ship' && first !== '' && carrier !== '' && more.length === 0
          ? [checkParcel({ reference: first, carrier, trackingNumber }, first)]
          : undefined;
    if (parcels) return await ship(env, parcels, out);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing && !(error instanceof UnreadableParcels)) throw error;
    err(`${isMissing ? `${first}: there is no such file` : (error as Error).message}\nNothing was changed.\n`);
    return 1;
  }
  err(usage);
  return 2;
}

async function ship(env: Environment, parcels: readonly Parcel[], out: Terminal['out']): Promise<0 | 1> {
  const outcomes = await withStore(env, async (db) => {
    const done: ShipOutcome[] = [];
    for (const parcel of parcels) done.push(await shipOrder(db, parcel));
    return done;
  });
  const rows = parcels.map(({ reference, carrier, trackingNumber }, index) => [
    reference,
    outcomes[index] ?? '',
    carrier,
    trackingNumber ?? '',
  ]);
  out(`${terminalTable(['Order', 'Outcome', 'Carrier', 'Tracking number'], rows).join('\n')}\n`);
  return outcomes.every((outcome) => outcome === 'shipped' || outcome === 'known') ? 0 : 1;
}

async function showWaiting(db: Db): Promise<string[]> {
  const orders = await db.many(selectOrdersToShip);
  if (orders.length === 0) return ['Nothing waits to be shipped.'];
  return terminalTable(
    ['Order', 'Paid on', 'By', 'To', 'Items'],
    orders.map(({ reference, paidAt, shippingMethodName, name, city, items }) => [
      reference,
      formatDate(paidAt, 'en', { weekday: 'short' }),
      shippingMethodName ?? '',
      `${name}, ${city}`,
      (items ?? '').slice(0, 80),
    ]),
  );
}

if (import.meta.main) await runCommand(shipments);
