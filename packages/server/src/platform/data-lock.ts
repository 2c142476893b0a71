import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One store per data folder. The lock of a process that is gone is taken over.
 * @returns the release
 * @throws Error naming the process that holds the folder
 */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'store.lock');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new Error(`The disk of the data folder ${folder} is full.`);
    if (code !== 'EEXIST') throw new Error(`The data folder ${folder} cannot be written (${code}). Choose another by DATA_DIR.`);
    const holder = Number(readFileSync(file, 'utf8'));
    if (isRunning(holder)) throw new Error(`Another store (process ${holder}) uses the data folder ${folder}. Stop it or choose another by DATA_DIR.`);
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
