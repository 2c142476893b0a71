import type { Db } from '../../platform/db/index.ts';
import { selectPublicUrl, upsertPublicUrl } from './store.ts';

/** The running store tells the commands of its operator where visitors reach it: they know its database alone. */
export async function rememberPublicUrl(db: Db, url: URL): Promise<void> {
  await db.many(upsertPublicUrl, [url.href]);
}

/** @returns undefined for a store that has never run */
export async function findPublicUrl(db: Db): Promise<URL | undefined> {
  const row = await db.first(selectPublicUrl);
  return row && new URL(row.publicUrl);
}
