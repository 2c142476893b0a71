import type { Db } from '../../../platform/db/index.ts';
import { lockWords, readUnread } from './search-store.ts';

const AT_A_TIME = 2_000;

/** Writes the words that new orders are found by, until none is left; on one node at a time. */
export async function readNewOrders(db: Db): Promise<void> {
  const noted = await db.transaction(async (tx) => ((await tx.one(lockWords)).isMine ? (await tx.one(readUnread, [AT_A_TIME])).noted : 0));
  if (noted === AT_A_TIME) await readNewOrders(db);
}
