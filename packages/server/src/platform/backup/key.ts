import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sha256, type Ids } from '../ids.ts';
import { BackupProblem } from './problem.ts';

/** What backups are sealed with. `id` tells keys apart and reveals nothing of them: 8 bytes. */
export type BackupKey = { bytes: Buffer; id: Buffer };

const MARK = 'frontrow-backup-key-1:';
const KEY_BYTES = 32;
const ID_BYTES = 8;

export const keyOf = (bytes: Buffer): BackupKey => ({ bytes, id: sha256(Buffer.concat([Buffer.from(MARK), bytes])).subarray(0, ID_BYTES) });

/** Makes a key in a file that is not there yet; a folder that is missing is made for its owner alone. @throws Error of the file system */
export function makeKeyFile(file: string, ids: Ids): BackupKey {
  const bytes = ids.random(KEY_BYTES);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${MARK}${bytes.toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  return keyOf(bytes);
}

/** @throws BackupProblem where there is no such file, or no key in it */
export function readKeyFile(file: string): BackupKey {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new BackupProblem('NO_KEY', `The key ${file} cannot be read. \`npx frontrow backup key\` makes one.`, { cause: error });
  }
  const bytes = Buffer.from(text.slice(MARK.length), 'base64url');
  if (!text.startsWith(MARK) || bytes.length !== KEY_BYTES) throw new BackupProblem('NO_KEY', `${file} is no key of backups.`);
  return keyOf(bytes);
}
