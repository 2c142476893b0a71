import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One store per data folder. The lock of a process that is gone is taken over.
 * @returns the release
 * @throws Error naming the process that holds the folder
 */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'store.lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, mine, { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new Error(`The disk of the data folder ${folder} is full.`, { cause: error });
    if (code !== 'EEXIST' || !existsSync(file))
      throw new Error(`The data folder ${folder} cannot be written (${code}). Choose another by DATA_DIR.`, { cause: error });
    const [pid = '', startedAt = ''] = readFileSync(file, 'utf8').split(' ');
    const holder = Number(pid);
    if (isRunning(holder) && startOf(holder) === startedAt) {
      throw new Error(`Another store (process ${holder}) uses the data folder ${folder}. Stop it or choose another by DATA_DIR.`, {
        cause: error,
      });
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
