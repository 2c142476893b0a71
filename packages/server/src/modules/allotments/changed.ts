import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { valuesOf } from '../../platform/acting.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Changer } from '../orders/index.ts';
import { lockAllotment, selectAllotment, type Allotment } from './store.ts';

export type Done = { id: number };

/** What the audit log calls it. */
export const auditedAllotment = (id: number): string => `allotment:${id}`;

/** Carries out all of `work` or nothing: what it refuses is undone. */
export async function whole<T extends object>(db: Db, work: (tx: Tx) => Promise<T | OfficeRefusal>): Promise<T | OfficeRefusal> {
  try {
    return await db.transaction(async (tx) => {
      const done = await work(tx);
      if (isRefused(done)) throw new Undone(done);
      return done;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}

class Undone extends Error {
  readonly refusal: OfficeRefusal;
  constructor(refusal: OfficeRefusal) {
    super(refusal.refusal);
    this.refusal = refusal;
  }
}

/** Changes an allotment in reach, which is locked meanwhile. */
export const change = <T extends object = Done>(
  db: Db,
  who: Changer,
  id: number,
  work: (tx: Tx, allotment: Allotment) => Promise<T | OfficeRefusal>,
): Promise<T | OfficeRefusal> =>
  whole(db, async (tx) => {
    const reach = valuesOf(who.reach('event.allot'));
    // who may not reach it does not even wait for it
    if (!(await tx.first(selectAllotment, [...reach, id]))) return refuseHere('NOT_FOUND');
    const allotment = await tx.first(lockAllotment, [...reach, id]);
    return allotment ? work(tx, allotment) : refuseHere('NOT_FOUND');
  });
