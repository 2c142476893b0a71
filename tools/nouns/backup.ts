import { readConfig } from '../../packages/server/src/config.ts';
import { check, listCopies, makeKeyFile, newStream, prune, streamOf, takeCopy } from '../../packages/server/src/platform/backup/index.ts';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { path } from '../command/arguments.ts';
import { Refused, row, type Rows, said, table } from '../command/row.ts';
import { keyOption, placeOption, withVault } from '../command/with-vault.ts';

const to = placeOption('where it is kept');
const from = placeOption('where they are kept');
/** As `restore run --at` takes it. */
const atTime = (ms: number): string => new Date(ms).toISOString();
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const rows: Rows = {
  key: row({
    about: 'makes the key that backups are sealed with; without it nobody can read them, also not you',
    args: { file: path('the file to make') },
    alone: ({ file }) => {
      const { id } = makeKey(file);
      return said(
        { file, key: id },
        `Key ${id} in ${file}.`,
        'Keep copies of it away from this machine and from the backups: who loses it has lost them, who has it reads everything.',
      );
    },
  }),
  make: row({
    about:
      'copies the embedded database, while it is used, with pictures and private files; all is read back once it is written, and what is older than BACKUP_KEEP_DAYS is forgotten there',
    options: { to, key: keyOption },
    run: async ({ to: place, key }, { env, db, databaseUrl, dataDir }) => {
      if (readConfig(env).databaseUrl !== undefined)
        throw new Refused('NOT_EMBEDDED', 'A database of your own (DATABASE_URL) is kept by its own means: docs/operate/backup.md.');
      return withVault(env, { place, key }, async (vault) => {
        const stream = (await streamOf(db)) ?? newStream(systemClock.now(), systemIds);
        const taken = await takeCopy({ vault, dataDir, databaseUrl }, stream);
        await prune(vault, databaseUrl, readConfig(env).backup.keepDays, taken.endedAt);
        return said(
          taken,
          `Copied to ${vault.place}: everything until ${atTime(taken.endedAt)}, ${taken.files} files of the database (${megabytes(taken.bytes)}), ` +
            `${taken.newFiles} new pictures and private files.`,
        );
      });
    },
  }),
  list: row({
    about: 'the copies there are, and up to when the log of each leads on',
    options: { from, key: keyOption },
    alone: async ({ from: place, key }, { env }) =>
      withVault(env, { place, key }, async (vault) =>
        table(await listCopies(vault), `There is no backup in ${vault.place}.`, [
          ['From', (one) => atTime(one.endedAt)],
          ['Until', (one) => atTime(one.until)],
          'stream',
        ]),
      ),
  }),
  check: row({
    about: 'reads the latest copy and its log from begin to end, as a restore would',
    options: { from, key: keyOption },
    alone: async ({ from: place, key }, { env }) =>
      withVault(env, { place, key }, async (vault) => {
        const found = await check(vault);
        return said(
          found,
          `The copy of ${atTime(found.endedAt)} is whole (${megabytes(found.bytes)}), and ${found.pieces} pieces of log lead on until ${atTime(found.until)}.`,
        );
      }),
  }),
};

function makeKey(file: string): { id: string } {
  try {
    return { id: makeKeyFile(file, systemIds).id.toString('hex') };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Refused(
      'NOT_MADE',
      code === 'EEXIST' ? `${file} is there already, and stays as it is.` : `${file} cannot be made: ${message}`,
    );
  }
}
