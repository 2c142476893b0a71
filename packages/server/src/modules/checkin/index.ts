import type { Db } from '../../platform/db/index.ts';
import { checkIn } from './check-in.ts';
import { openTicket, type TicketKey } from './open-ticket.ts';
import { retakeCheckIn } from './retake-check-in.ts';
import { forgetAnswers } from './store.ts';

export { checkInMails } from './retaken-mail.ts';

export type CheckIns = ReturnType<typeof createCheckIns>;

export function createCheckIns({ db, wakeOutbox }: { db: Db; wakeOutbox: () => void }) {
  return {
    open: (key: TicketKey) => openTicket(db, key),
    checkIn: (key: TicketKey, answers: unknown) => checkIn(db, key, answers),
    retake: (key: TicketKey) => retakeCheckIn(db, wakeOutbox, key),
    /** What guests answered, 28 days after their event. */
    forgetOld: async (): Promise<void> => void (await db.many(forgetAnswers)),
  };
}
