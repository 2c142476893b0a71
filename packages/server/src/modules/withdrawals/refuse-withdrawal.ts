import type { Acting } from '../../platform/acting.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { updateRefused, type RefusalReason } from './decision-store.ts';
import { selectCase, updateHandled } from './store.ts';

/** `other` says nothing by itself: it needs a note. */
export type RefuseRequest = { id: number; reason: RefusalReason; note: string | null };
/** `decided`: somebody was faster. */
export type DecideOutcome = 'done' | 'decided' | 'no_such_withdrawal' | 'note_needed';

export const NOTE_MAX = 500;

/** Refuses a declaration; whoever declared it hears why. */
export async function refuseWithdrawal(db: Db, acting: Acting, { id, reason, note }: RefuseRequest): Promise<DecideOutcome> {
  if ((reason === 'other' && note === null) || (note?.length ?? 0) > NOTE_MAX) return 'note_needed';
  return db.transaction(async (tx) => {
    if (!(await tx.first(updateRefused, [id, acting.shops, reason, note, acting.name]))) return whyNot(tx, acting, id);
    await enqueue(tx, effect('withdrawal.decided', id, { withdrawalId: id }));
    await acting.audit(tx, 'withdrawal.refuse', `withdrawal:${id}`, { after: { reason, note } });
    return 'done';
  });
}

/** Takes a declaration off the list that was answered otherwise. Nobody gets a mail. */
export async function handleWithdrawal(db: Db, acting: Acting, id: number): Promise<DecideOutcome> {
  return db.transaction(async (tx) => {
    if (!(await tx.first(updateHandled, [id, acting.shops, acting.name]))) return whyNot(tx, acting, id);
    await acting.audit(tx, 'withdrawal.handle', `withdrawal:${id}`);
    return 'done';
  });
}

const whyNot = async (tx: Tx, { shops }: Acting, id: number): Promise<DecideOutcome> =>
  (await tx.first(selectCase, [id, shops])) ? 'decided' : 'no_such_withdrawal';
