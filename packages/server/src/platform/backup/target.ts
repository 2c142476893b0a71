import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { BackupProblem } from './problem.ts';

/** Where backups are kept: names with slashes, each with some bytes. A name is there whole or not at all. */
export type BackupTarget = {
  /** For people. */
  place: string;
  put(name: string, bytes: Buffer): Promise<void>;
  /** @returns undefined where there is none */
  get(name: string): Promise<Buffer | undefined>;
  /** Every name below a folder ('' or `…/`), in order. */
  list(folder: string): Promise<string[]>;
  /** Also where it is gone already. */
  remove(name: string): Promise<void>;
};

const PART = '.part';

/** A folder, of another disk or a mounted one: on the data folder's own disk it is no backup. */
export function createFolderTarget(folder: string): BackupTarget {
  const pathOf = (name: string) => join(folder, ...name.split('/'));
  return {
    place: folder,
    async put(name, bytes) {
      const path = pathOf(name);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeDurably(path, bytes);
      } catch (error) {
        throw unusable(folder, error as NodeJS.ErrnoException);
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw unusable(folder, error as NodeJS.ErrnoException);
      }
    },
    async list(below) {
      try {
        const entries = await readdir(pathOf(below), { recursive: true, withFileTypes: true });
        return entries
          .filter((entry) => entry.isFile() && !entry.name.endsWith(PART))
          .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, sep).length).replaceAll(sep, '/'))
          .toSorted();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw unusable(folder, error as NodeJS.ErrnoException);
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** Written beside its place, and on the disk before it has its name. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}${PART}`;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
    const parent = await open(dirname(path), 'r');
    await parent.sync().finally(() => parent.close());
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

function unusable(folder: string, error: NodeJS.ErrnoException): BackupProblem {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new BackupProblem('TARGET_FULL', `There is no room left where backups are kept (${folder}).`, { cause: error });
  return new BackupProblem('TARGET_OUT_OF_REACH', `Backups cannot be kept or read in ${folder} (${error.code ?? error.message}).`, {
    cause: error,
  });
}
