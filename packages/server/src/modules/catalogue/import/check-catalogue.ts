import { stat } from 'node:fs/promises';
import type { Problem } from './problems.ts';
import { readCatalogue } from './read-catalogue.ts';

/** Everything that is wrong with a catalogue folder; an empty list for one that can be imported. */
export async function checkCatalogue(folder: string): Promise<Problem[]> {
  const missing = await findMissingFolder(folder);
  return missing ?? (await readCatalogue(folder, new Date(0), { known: new Map() })).problems;
}

export async function findMissingFolder(folder: string): Promise<Problem[] | undefined> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? undefined : [{ file: folder, line: 1, column: 1, message: 'there is no such folder' }];
}
