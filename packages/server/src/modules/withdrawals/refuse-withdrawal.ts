import type { Db } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { updateRefused, type RefusalReason } from './decision-store.ts';

export type RefuseRequest = { id: number; reason: RefusalReason; note: string | null; by: string };

/** Refuses a declaration; whoever declared it hears why. @returns false where there is no open one of this number */
export async function refuseWithdrawal(db: Db, { id, reason, note, by }: RefuseRequest): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await tx.first(updateRefused, [id, reason, note, by]))) return false;
    await enqueue(tx, effect('withdrawal.decided', id, { withdrawalId: id }));
    return true;
  });
}
