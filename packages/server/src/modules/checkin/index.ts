import type { Db } from '../../platform/db/index.ts';
import { checkIn } from './check-in.ts';
import { openTicket, type TicketKey } from './open-ticket.ts';
import { retakeCheckIn } from './retake-check-in.ts';
import { forgetAnswers, selectTicketsToCheckIn } from './store.ts';

export { checkInFile } from './check-in-file.ts';
export { leaveCheckIns } from './retake-check-in.ts';
export { checkInMails } from './retaken-mail.ts';

/** The tickets of an order to check in, for the mail that brings them. */
export const ticketsToCheckIn = (db: Db, orderId: number) => db.many(selectTicketsToCheckIn, [orderId]);

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
