import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';

/** With less room a start would fail at the first file that it writes, wherever that is. */
const ROOM = Buffer.alloc(1024 * 1024);

/** @throws Error with one clear line where the folder cannot be made or written */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    tryRoom(join(folder, `.probe-${process.pid}`));
  } catch (error) {
    throw unusable(folder, error as NodeJS.ErrnoException);
  }
}

function tryRoom(probe: string): void {
  try {
    writeFileSync(probe, ROOM);
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Parents too. Node's own way (`recursive`) never ends where a parent is there and takes no folders, as /proc. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && dirname(folder) !== folder) {
      makeFolder(dirname(folder));
      mkdirSync(folder);
    } else if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw code === 'EEXIST' ? new Error('it is no folder') : error;
  }
}

function unusable(folder: string, { errno = 0, code, message }: NodeJS.ErrnoException): Error {
  if (code === 'ENOSPC') return new Error(`The disk of the data folder ${folder} is full.`);
  const reason = errno === 0 ? message : getSystemErrorMessage(errno);
  return new Error(`The data folder ${folder} cannot be written (${reason}). Choose another by DATA_DIR.`);
}

/**
 * One store per data folder. The lock of a process that is gone is taken over.
 * @returns the release
 * @throws Error naming the process that holds the folder
 */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'store.lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  makeDataFolder(folder);
  try {
    writeFileSync(file, mine, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(folder, error as NodeJS.ErrnoException);
    const [pid = '', startedAt = ''] = readFileSync(file, 'utf8').split(' ');
    const holder = Number(pid);
    if (isRunning(holder) && startOf(holder) === startedAt) {
      throw new Error(
        `Another store (process ${holder}) uses the data folder ${folder}. Stop it (kill ${holder}) or choose another by DATA_DIR.`,
        {
          cause: error,
        },
      );
    }
    writeFileSync(file, mine);
  }
  return () => rmSync(file, { force: true });
}

/**
 * When a process began, where the system tells: in a container the same numbers are given out again after each
 * restart. Field 22 of /proc/{pid}/stat; the name before it may hold anything but ends with the last bracket.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
