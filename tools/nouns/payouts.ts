import { existsSync, writeFileSync } from 'node:fs';
import { euros } from '../../packages/domain/src/money/euros.ts';
import { listDuePayouts, sendPayouts } from '../../packages/server/src/modules/resale/pay-sellers.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { argument, by, dryRun, maybe, nobody } from '../command/arguments.ts';
import { type Answer, Refused, row, type Rows, said, table } from '../command/row.ts';

export const rows: Rows = {
  list: row({
    about: 'what is owed, the oldest first, with the day it is due',
    run: async (_, { db }) =>
      table(await listDuePayouts(db), 'Nothing is owed to sellers.', [
        'offerId',
        'dueAt',
        'soldAt',
        'shopSlug',
        'orderReference',
        'eventName',
        'amountMinor',
        'sellerName',
        ['IBAN', (one) => `… ${one.ibanEnd}`],
      ]),
  }),
  send: row({
    about: 'writes it all into a SEPA file (pain.001) for the bank and notes it as sent; what was sent once is in no later file',
    args: { file: argument('file', 'a new file', 'a name that ends with .xml', (name) => (name.endsWith('.xml') ? name : undefined)) },
    // a dry run writes the file and notes nothing: it is not for the bank
    options: { by: maybe(by), 'dry-run': dryRun },
    wrong: nobody,
    run: ({ file, by: who = null, 'dry-run': isDry }, { db }) => send(db, file, isDry ? null : who),
  }),
};

async function send(db: Db, file: string, who: string | null): Promise<Answer> {
  if (existsSync(file)) throw new Refused('FILE_EXISTS', `${file} is there already. A file goes to the bank once: choose another name.`);
  const now = new Date();
  const batch = `RESALE-${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  // the file is there before it is noted as sent: a crash in between leaves a file of what is still owed, and no lost payout
  const keep = (xml: string) => writeFileSync(file, xml, { flag: 'wx', mode: 0o600 });
  const sent = await sendPayouts(db, { batch, now, by: who, keep }).catch((error: Error) => {
    throw new Refused('NOT_SENT', error.message);
  });
  if (!sent) return said({ count: 0, totalMinor: 0 }, 'Nothing is owed to sellers: no file was written.');
  const { count, totalMinor } = sent;
  const noted = who === null ? ' (dry run: nothing is noted as sent)' : `, noted as sent with ${batch}`;
  return said({ count, totalMinor, file, batch }, `${count} payouts, €${euros(totalMinor)}: ${file}${noted}`);
}
