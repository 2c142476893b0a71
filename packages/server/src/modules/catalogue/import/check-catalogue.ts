import { stat } from 'node:fs/promises';
import type { Problem } from '@frontrow/domain/catalogue/problems';
import { readCatalogue, type ReadCatalogue } from './read-catalogue.ts';

/** Everything that is wrong with a catalogue folder, nothing for one that can be imported; and what is better looked at. */
export async function checkCatalogue(folder: string): Promise<Pick<ReadCatalogue, 'problems' | 'notes'>> {
  const missing = await findMissingFolder(folder);
  return missing ? { problems: missing, notes: [] } : readCatalogue(folder, new Date(0), { known: new Map() });
}

export async function findMissingFolder(folder: string): Promise<Problem[] | undefined> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? undefined : [{ file: folder, line: 1, column: 1, message: 'there is no such folder' }];
}
