import { statement, type Db } from '../../packages/server/src/platform/db/index.ts';

const send = statement("select pg_notify('catalogue', '')");

/** Says that the catalogue has changed: every server empties its caches. */
export const emptyCaches = async (db: Db): Promise<void> => void (await db.many(send));
