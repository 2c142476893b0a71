import { statement, type Db } from './db/index.ts';
import type { Ids } from './ids.ts';

const insert = statement('insert into server_secret (name, value) values ($1, $2) on conflict (name) do nothing');
const select = statement<{ value: Buffer }>('select value from server_secret where name = $1');

/** A secret that all nodes share, made by whichever needs it first. */
export async function getSecret(db: Db, name: string, ids: Ids): Promise<Buffer> {
  await db.transaction((tx) => tx.many(insert, [name, ids.random(32)]));
  return (await db.one(select, [name])).value;
}
