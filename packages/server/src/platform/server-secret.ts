import type { Db } from './db/index.ts';
import type { Ids } from './ids.ts';
import { insertSecret, selectSecret } from './server-secret-store.ts';

/** A secret that all nodes share, made by whichever needs it first. */
export async function getSecret(db: Db, name: string, ids: Ids): Promise<Buffer> {
  await db.transaction((tx) => tx.many(insertSecret, [name, ids.random(32)]));
  return (await db.one(selectSecret, [name])).value;
}
