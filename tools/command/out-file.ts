import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { Refused } from './row.ts';

/** Tried before anything is decided that the file is for. @throws Refused where it could not be written */
export function tryOut(file: string): void {
  const isNew = !existsSync(file);
  refuseFailure(file, () => closeSync(openSync(file, 'a', 0o600)));
  if (isNew) rmSync(file);
}

/** @param made what is made all the same where it cannot be written, and how the file is had then. @throws Refused with that */
export const writeOut = (file: string, content: string | Uint8Array, made = '', flag: 'w' | 'wx' = 'w'): void =>
  refuseFailure(file, () => writeFileSync(file, content, { flag, mode: 0o600 }), made);

function refuseFailure(file: string, write: () => void, made = ''): void {
  try {
    write();
  } catch (error) {
    throw new Refused('NOT_WRITTEN', `${file} cannot be written: ${(error as Error).message}. ${made}`.trim());
  }
}
