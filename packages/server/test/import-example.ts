import { exampleFiles, makeFolder } from '../src/modules/catalogue/import/example-folder.ts';
import { importCatalogue } from '../src/modules/catalogue/import/import-catalogue.ts';
import type { Db } from '../src/platform/db/index.ts';
import { createImageStore } from '../src/platform/images/image-store.ts';
import { systemIds } from '../src/platform/ids.ts';
import { createFileStore } from '../src/platform/storage/file-store.ts';

/** The example of the catalogue's documentation, whole. @param place where its pictures and files are kept */
export async function importExample(db: Db, place: string): Promise<void> {
  const { folder, drop } = makeFolder(exampleFiles());
  const imageStore = createImageStore({ folder: place });
  const files = createFileStore(place, systemIds);
  const { problems } = await importCatalogue({ db, folder, imageStore, files, now: new Date('2026-11-21T09:42:10Z') });
  drop();
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
}
