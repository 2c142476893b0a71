import { existsSync } from 'node:fs';
import { isRefused } from '../../packages/domain/src/office/refusals.ts';
import { personOf } from '../command/acting.ts';
import { euros } from '../../packages/domain/src/money/euros.ts';
import { SECOND_LOOK_MINOR } from '../../packages/domain/src/payments/second-look.ts';
import {
  agreeToPayout,
  drawUpPayouts,
  listDuePayouts,
  readSellerFile,
  sendPayouts,
} from '../../packages/server/src/modules/resale/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { argument, dryRun, id, maybe, nobody, person, text } from '../command/arguments.ts';
import { counted } from '../command/format.ts';
import { writeOut } from '../command/out-file.ts';
import { toCompare } from '../command/to-compare.ts';
import { type Answer, Refused, row, type Rows, said, table } from '../command/row.ts';

const newFile = argument('file', 'a new file', 'a name that ends with .xml', (name) => (name.endsWith('.xml') ? name : undefined));

export const rows: Rows = {
  list: row({
    about: 'what is owed, the oldest first, with the day it is due; what is held while its payment is disputed says so',
    run: async (_, { db }) =>
      table(await listDuePayouts(db), 'Nothing is owed to sellers.', [
        ['Offer', (one) => one.id],
        'dueAt',
        'soldAt',
        'shopSlug',
        'orderReference',
        'eventName',
        'amountMinor',
        'sellerName',
        ['IBAN', (one) => `… ${one.ibanEnd}`],
        ['Agreed', (one) => (one.amountMinor <= SECOND_LOOK_MINOR ? '' : (one.approvedBy ?? 'needs a second person'))],
        ['Held', (one) => (one.isDisputed ? 'payment disputed' : '')],
      ]),
  }),
  approve: row({
    about: 'agrees to a payout above 500 euros: somebody else writes the file',
    args: { offer: id('of the offer, as list shows it') },
    options: { by: person },
    run: async ({ offer, by: who }, { db }) => {
      if (isRefused(await agreeToPayout(db, await personOf(db, who, 'payout.agree'), offer)))
        throw new Refused('NOT_WAITING', `No payout ${offer} waits.`);
      return said({ approved: offer }, 'approved');
    },
  }),
  file: row({
    about: 'writes a file that went to the bank once more, the same bytes',
    args: { batch: text('its name, as send said it', 35), file: newFile },
    run: async ({ batch, file }, { db }) => {
      if (existsSync(file)) throw new Refused('FILE_EXISTS', `${file} is there already.`);
      const xml = await readSellerFile(db, null, batch);
      if (xml === undefined || isRefused(xml)) throw new Refused('FILE_GONE', `There is no file ${batch}, or its accounts are forgotten.`);
      writeOut(file, xml, '', 'wx');
      return said({ file, batch }, `${file}: written again`);
    },
  }),
  send: row({
    about: 'writes it all into a SEPA file (pain.001) for the bank and notes it as sent; what was sent once is in no later file',
    args: { file: newFile },
    // a dry run writes the file and notes nothing: it is not for the bank
    options: { by: maybe(person), 'dry-run': dryRun },
    wrong: nobody,
    run: ({ file, by: who = null, 'dry-run': isDry }, { db }) => send(db, file, isDry ? null : who),
  }),
};

async function send(db: Db, file: string, who: string | null): Promise<Answer> {
  if (existsSync(file)) throw new Refused('FILE_EXISTS', `${file} is there already. A file goes to the bank once: choose another name.`);
  // the file is there before it is noted as sent: a crash in between leaves a file of what is still owed, and no lost payout
  const keep = (xml: string) => writeOut(file, xml, '', 'wx');
  const sent = who === null ? await drawUpPayouts(db) : await sendPayouts(db, await personOf(db, who, 'payout.agree'), { keep });
  if (isRefused(sent) && sent.refusal === 'NO_PAYER_ACCOUNT')
    throw new Refused('NOT_SENT', 'the main shop has no bank account to pay from');
  if (isRefused(sent) && sent.refusal === 'RESTORED_SINCE') throw toCompare();
  if (isRefused(sent)) return said({ count: 0, totalMinor: 0 }, 'Nothing is owed to sellers: no file was written.');
  if (who === null) keep(sent.xml);
  const { name: batch, payments: count, amountMinor: totalMinor } = sent;
  const noted = who === null ? ' (dry run: nothing is noted as sent)' : `, noted as sent with ${batch}`;
  return said({ count, totalMinor, file, batch }, `${counted(count, 'payout')}, €${euros(totalMinor)}: ${file}${noted}`);
}
