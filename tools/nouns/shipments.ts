import { checkParcel, readParcels, UnreadableParcels } from '../../packages/server/src/modules/orders/shipments/read-parcels.ts';
import { shipOrder, type Parcel, type ShipOutcome } from '../../packages/server/src/modules/orders/shipments/ship-order.ts';
import { selectOrdersToShip } from '../../packages/server/src/modules/orders/shipments/store.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { file, maybe, readInput, text } from '../command/arguments.ts';
import { type Answer, Refused, row, type Rows, table } from '../command/row.ts';

export const rows: Rows = {
  list: row({
    about: 'paid orders with goods that wait, oldest first',
    run: async (_, { db }) =>
      table(await db.many(selectOrdersToShip), 'Nothing waits to be shipped.', [
        'reference',
        'paidAt',
        'shippingMethodName',
        ['To', (one) => `${one.name}, ${one.city}`],
        'items',
      ]),
  }),
  ship: row({
    about: 'an order is on its way; its buyer gets a mail',
    args: {
      reference: text('of the order'),
      carrier: text('who carries it, such as DHL'),
      tracking: maybe(text('the number of the parcel')),
    },
    run: ({ reference, carrier, tracking: trackingNumber = null }, { db }) =>
      ship(db, () => [checkParcel({ reference, carrier, trackingNumber }, reference)]),
  }),
  import: row({
    about: 'the same for many orders',
    args: { file: file('CSV with the headings reference, carrier, tracking') },
    run: ({ file: name }, { db }) => ship(db, () => readParcels(readInput(name).toString())),
  }),
};

async function ship(db: Db, read: () => readonly Parcel[]): Promise<Answer> {
  const parcels = readOrRefuse(read);
  const shipped: (Parcel & { outcome: ShipOutcome })[] = [];
  for (const parcel of parcels) shipped.push({ ...parcel, outcome: await shipOrder(db, parcel) });
  const answer = table(shipped, 'The file has no parcels.', ['reference', 'outcome', 'carrier', 'trackingNumber']);
  return { ...answer, isBad: shipped.some(({ outcome }) => outcome !== 'shipped' && outcome !== 'known') };
}

function readOrRefuse(read: () => readonly Parcel[]): readonly Parcel[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refused) throw new Refused(error.code, `${error.message}\nNothing was changed.`);
    if (!(error instanceof UnreadableParcels)) throw error;
    throw new Refused('UNREADABLE_FILE', `${error.message}\nNothing was changed.`);
  }
}
