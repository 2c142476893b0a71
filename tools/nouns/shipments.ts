import { fromCommandLine } from '../../packages/server/src/modules/office/index.ts';
import {
  readParcel,
  readParcels,
  type UnreadableFile,
  shipParcels,
  type ParcelRow,
  selectParcels,
} from '../../packages/server/src/modules/orders/shipments/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { by, file, maybe, readInput, text } from '../command/arguments.ts';
import { type Answer, Refused, row, type Rows, table } from '../command/row.ts';

export const rows: Rows = {
  list: row({
    about: 'paid orders with goods that wait, oldest first',
    run: async (_, { db }) =>
      table(await db.many(selectParcels, [null, null, null]), 'Nothing waits to be shipped.', [
        'reference',
        'paidAt',
        'shippingMethodName',
        ['To', ({ address }) => `${address.firstName} ${address.lastName}, ${address.city}`],
        ['Items', ({ items }) => items.map(({ quantity, name, variantName }) => `${quantity} ${name} ${variantName}`).join(', ')],
      ]),
  }),
  ship: row({
    about: 'an order is on its way; its buyer gets a mail',
    args: {
      reference: text('of the order'),
      carrier: text('who carries it, such as DHL'),
      tracking: maybe(text('the number of the parcel')),
    },
    options: { by: maybe(by) },
    run: ({ reference, carrier, tracking = '', by: who }, { db }) => ship(db, who, [readParcel({ reference, carrier, tracking })]),
  }),
  import: row({
    about: 'the same for many orders: all of them or, where anything is wrong with one, none',
    args: { file: file('CSV with the headings reference, carrier, tracking') },
    options: { by: maybe(by) },
    run: ({ file: name, by: who }, { db }) => {
      const read = readParcels(readFile(name));
      if ('unreadable' in read) throw new Refused('UNREADABLE_FILE', `${UNREADABLE[read.unreadable]}\nNothing was changed.`);
      return ship(db, who, read);
    },
  }),
};

const UNREADABLE: Record<UnreadableFile['unreadable'], string> = {
  no_heading: 'the first line has no heading "reference"',
  not_csv: 'the file is not CSV',
  too_many: 'the file has more than 1,000 parcels',
};

async function ship(db: Db, who: string | undefined, parcels: readonly ParcelRow[]): Promise<Answer> {
  const { isDone, rows: shipped } = await shipParcels(db, fromCommandLine(who), parcels);
  const answer = table(
    shipped.map((one, index) => ({ ...parcels[index], ...one })),
    'The file has no parcels.',
    ['row', 'reference', ['Outcome', ({ outcome }) => (isDone || outcome !== 'shipped' ? outcome : 'ready')], 'carrier', 'trackingNumber'],
  );
  return isDone ? answer : { ...answer, lines: [...answer.lines, 'Nothing was changed.'], isBad: true };
}

function readFile(name: string): string {
  try {
    return readInput(name).toString();
  } catch (error) {
    if (error instanceof Refused) throw new Refused(error.code, `${error.message}\nNothing was changed.`);
    throw error;
  }
}
