import type { Db } from '../../platform/db/index.ts';
import { addUpChanges, lockAddingUp } from './totals-store.ts';

const AT_A_TIME = 20_000;

/** Adds up what was sold and taken back since the last time, until nothing is left; on one node at a time. Figures never wait for it. */
export async function addUpSales(db: Db): Promise<void> {
  const added = await db.transaction(async (tx) =>
    (await tx.one(lockAddingUp)).isMine ? (await tx.one(addUpChanges, [AT_A_TIME])).added : 0,
  );
  if (added === AT_A_TIME) await addUpSales(db);
}
