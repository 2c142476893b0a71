import { importCatalogue } from '../../packages/server/src/modules/catalogue/import/import-catalogue.ts';
import { createShops } from '../../packages/server/src/modules/shops/index.ts';
import { connectDb } from '../../packages/server/src/platform/db/index.ts';
import { createImageStore } from '../../packages/server/src/platform/images/image-store.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { createFileStore } from '../../packages/server/src/platform/storage/file-store.ts';

/** Imports the catalogue folder into a database without shops; one that has some is left alone. */
export async function importDemo(options: { databaseUrl: string; dataDir: string; folder: string }): Promise<void> {
  const db = connectDb({ url: options.databaseUrl, connectionsMax: 2, statementTimeoutMs: 120_000 });
  try {
    if ((await createShops(db).all()).length > 0) return;
    const imageStore = createImageStore({ folder: options.dataDir });
    const files = createFileStore(options.dataDir, systemIds);
    const { problems } = await importCatalogue({ db, folder: options.folder, imageStore, files });
    if (problems.length === 0) return;
    const [first] = problems;
    throw new Error(
      `${problems.length} problems in ${options.folder}, the first: ${first?.file}:${first?.line}:${first?.column} ${first?.message}`,
    );
  } finally {
    await db.close();
  }
}
