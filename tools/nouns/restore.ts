import { isRefused } from '../../packages/domain/src/office/refusals.ts';
import { noteCompared, noteRestoration } from '../../packages/server/src/modules/backups/index.ts';
import { restore } from '../../packages/server/src/platform/backup/index.ts';
import { personOf } from '../command/acting.ts';
import { maybe, moment, path, person } from '../command/arguments.ts';
import { Refused, row, type Rows, said } from '../command/row.ts';
import { keyOption, placeOption, withVault } from '../command/with-vault.ts';
import { withDatabase } from '../command/with-store.ts';

export const rows: Rows = {
  compared: row({
    about: 'says that what is due was compared with the files that went to the bank since: files for the bank are made again',
    options: { by: person },
    run: async ({ by }, { db }) => {
      const noted = await noteCompared(db, await personOf(db, by, 'refund.agree'));
      if (isRefused(noted))
        throw new Refused(noted.refusal, 'Files for the bank carry payments of all shops: it takes a right for the whole house.');
      return said({ compared: noted.isNew }, noted.isNew ? 'Noted. Files for the bank are made again.' : 'No restore waits for it.');
    },
  }),
  run: row({
    about: 'brings a store back into an empty folder, as it was at a moment',
    options: {
      from: placeOption('where the backups are'),
      key: keyOption,
      to: path('the folder, which is empty or not there; DATA_DIR of the store that starts from it'),
      at: maybe(moment('up to when; without it, up to the last that was kept')),
    },
    alone: async ({ from: place, key, to, at }, { env, say }) =>
      withVault(env, { place, key }, async (vault) => {
        const { lastAt, copy, files, missing } = await restore({ vault, to, at, say, before: noteRestored });
        return said(
          { to, lastAt, copy, files, missing },
          `Brought back into ${to}. The last thing in it is of ${lastAt.toISOString()}: nothing that came later is there.`,
          'Invoices go on at the next million, and when the store starts the payment providers are asked what was paid and given back since.',
          'What went by file to the bank since is due again: no file is made until you have compared it, and said so by frontrow restore compared.',
          'Who was erased, left a newsletter, the office or a passkey, and devices of the door that were locked since, are back: docs/operate/backup.md says what to do.',
          ...missing.map((name) => `Missing: ${name}`),
          `Start it: DATA_DIR=${to} npm start`,
        );
      }),
  }),
};

const noteRestored = (databaseUrl: string, lastAt: Date): Promise<void> => withDatabase(databaseUrl, (db) => noteRestoration(db, lastAt));
