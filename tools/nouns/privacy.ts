import { erasePerson, showPerson } from '../../packages/server/src/modules/privacy/index.ts';
import { dryRun, email } from '../command/arguments.ts';
import { Refused, row, type Rows, said } from '../command/row.ts';

const args = { email: email('whose; ask for a mail from that address first') };

export const rows: Rows = {
  show: row({
    about: 'everything the store knows of an address, as JSON to hand out',
    args,
    run: async ({ email: address }, { db }) => {
      const person = await showPerson(db, address);
      const isEmpty = Object.values(person).every(({ length }) => length === 0);
      if (isEmpty) throw new Refused('NOTHING_KNOWN', `Nothing is known of ${address}.`);
      return said(person, JSON.stringify(person, null, 2));
    },
  }),
  erase: row({
    about: 'takes its consent back and empties what no law keeps',
    args,
    options: { 'dry-run': dryRun },
    run: async ({ email: address, 'dry-run': isDry }, { db }) => {
      const done = await erasePerson(db, address, isDry);
      const { erased, kept } = done;
      return said(
        done,
        ...erased.map(({ what, rows: count }) => `${what}: ${count}`),
        ...(erased.length === 0 ? ['Nothing to erase.'] : []),
        ...(kept.orders > 0 ? [`Has to be kept until the end of ${kept.until}: orders with their invoices (${kept.orders}).`] : []),
        ...(kept.ticketsToCome > 0 ? [`Kept until 28 days after their event: names on tickets (${kept.ticketsToCome}).`] : []),
        ...(isDry ? ['Dry run: nothing was changed.'] : []),
      );
    },
  }),
};
