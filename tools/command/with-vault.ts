import { type Config, readConfig } from '../../packages/server/src/config.ts';
import { BackupProblem, openVault, type Vault } from '../../packages/server/src/platform/backup/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { maybe, text } from './arguments.ts';
import { Refused } from './row.ts';
import type { Environment } from './terminal.ts';

export const keyOption = maybe(text('the file of the key; BACKUP_KEY_FILE where it is not said', 4_096));
export const placeOption = (about: string) =>
  maybe(text(`${about}: a folder, or s3://bucket/prefix; BACKUP_TO where it is not said`, 4_096));

/** Where backups are, as the command or the environment says. @throws Refused with what stands in the way, also of `work` */
export async function withVault<T>(
  env: Environment,
  { place, key }: { place: string | undefined; key: string | undefined },
  work: (vault: Vault) => Promise<T>,
): Promise<T> {
  const { backup } = settingsOf({ ...env, ...(key !== undefined && { BACKUP_KEY_FILE: key }) });
  const [to, keyFile] = [place ?? backup.to, key ?? backup.keyFile];
  if (to === '') throw new Refused('NO_PLACE', 'Where are the backups? Name the folder or bucket, or set BACKUP_TO.');
  if (keyFile === '')
    throw new Refused('NO_KEY', 'Which key? Name its file by --key, or set BACKUP_KEY_FILE. `npx frontrow backup key` makes one.');
  try {
    return await work(await openVault({ to, keyFile, s3: backup.s3 }, systemIds));
  } catch (error) {
    throw error instanceof BackupProblem ? new Refused(error.code, error.message) : error;
  }
}

/** @throws Refused with the setting that cannot be used */
function settingsOf(env: Environment): Config {
  try {
    return readConfig(env);
  } catch (error) {
    throw new Refused('BAD_SETTING', (error as Error).message);
  }
}
