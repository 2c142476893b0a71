import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILES, fileListPath } from './names.ts';
import { pathIn } from './pack.ts';
import type { Vault } from './vault.ts';

/** Folders of the data folder whose files are never changed: pictures as they came, goods to download, private uploads. */
const FOLDERS = ['originals', 'downloads', 'private'];

/** Paths within the data folder, in order. */
export async function listFiles(dataDir: string): Promise<string[]> {
  const found = await Promise.all(FOLDERS.map((folder) => listBelow(dataDir, folder)));
  return found.flat().toSorted();
}

async function listBelow(dataDir: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      .map(({ parentPath, name }) =>
        join(parentPath, name)
          .slice(dataDir.length + 1)
          .replaceAll('\\', '/'),
      );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Keeps which files there are, and what of them is not kept yet.
 * @param before the list that was kept last: the same again is not written
 * @returns the list that is kept now, and how many files were new
 */
export async function keepFiles(vault: Vault, dataDir: string, stream: string, at: number, before?: readonly string[]) {
  const paths = await listFiles(dataDir);
  if (before && paths.length === before.length && paths.every((path, place) => path === before[place])) return { paths, added: 0 };
  // before the files: none that is kept is ever in no list, and forgotten as one that was deleted
  await vault.write(fileListPath(stream, at), Buffer.from(JSON.stringify(paths)));
  const kept = new Set(await vault.names(FILES));
  let added = 0;
  for (const path of paths) {
    if (kept.has(`${FILES}${path}`)) continue;
    if (await keepFile(vault, dataDir, path)) added += 1;
  }
  return { paths, added };
}

/** @returns false where it is gone */
async function keepFile(vault: Vault, dataDir: string, path: string): Promise<boolean> {
  try {
    await vault.write(`${FILES}${path}`, createReadStream(join(dataDir, path)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Writes the files of lists into a data folder. @returns how many, and those that are not there any more */
export async function bringFiles(vault: Vault, dataDir: string, lists: readonly string[]) {
  const wanted = new Set<string>();
  for (const list of lists) for (const path of JSON.parse((await vault.readWhole(list)).toString('utf8')) as string[]) wanted.add(path);
  const kept = new Set(await vault.names(FILES));
  const missing: string[] = [];
  for (const path of wanted) {
    if (!kept.has(`${FILES}${path}`)) missing.push(path);
    else {
      const file = pathIn(dataDir, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(vault.read(`${FILES}${path}`)), createWriteStream(file, { mode: 0o600 }));
    }
  }
  return { files: wanted.size - missing.length, missing };
}
