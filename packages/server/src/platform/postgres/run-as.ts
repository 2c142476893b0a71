import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { execFileSync } from 'node:child_process';

/** How to spawn PostgreSQL's programs, which refuse to run as root. */
export type RunAs = { command: (binary: string, args: string[]) => [string, string[]]; uid?: number; gid?: number };

const asIs: RunAs = { command: (binary, args) => [binary, args] };

/**
 * As a user: run as that user. As root: run as `nobody`, and where `nobody` cannot reach the folders
 * (a checkout below /root), keep only the right to pass closed folders, through util-linux' setpriv.
 */
export function runAs(folders: string[]): RunAs {
  if (!isRoot()) return asIs;
  const nobody = findNobody();
  if (folders.every(isReachable)) return { ...asIs, ...nobody };
  if (process.platform !== 'linux') {
    throw new Error(
      `PostgreSQL does not run as root, and the user "nobody" cannot reach ${folders.find((f) => !isReachable(f))}. Start the store as an ordinary user.`,
    );
  }
  const drop = [
    `--reuid=${nobody.uid}`,
    `--regid=${nobody.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ];
  // setpriv replaces itself by the program, so the process id stays the postmaster's
  return { command: (binary, args) => ['setpriv', [...drop, binary, ...args]] };
}

/** The owner the data folder must have; undefined where nothing has to change. */
export const dataOwner = (): { uid: number; gid: number } | undefined => (isRoot() ? findNobody() : undefined);

/** Windows has no such ids. */
const isRoot = (): boolean => process.getuid?.() === 0;

function findNobody(): { uid: number; gid: number } {
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

function isReachable(folder: string): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
