import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { openRefusals, openTicket, type TicketKey } from './open-ticket.ts';
import { supersedeCheckIn, type TicketRow } from './store.ts';

export const retakeRefusals = [...openRefusals, 'CHECK_IN_NOT_OPEN'] as const;

/** Takes a check-in back, so that it can be done again. What was answered stays as history, and the buyer is told by mail. */
export async function retakeCheckIn(
  db: Db,
  wakeOutbox: () => void,
  key: TicketKey,
): Promise<TicketRow | Refusal<(typeof retakeRefusals)[number]>> {
  const ticket = await openTicket(db, key);
  if (isRefusal(ticket)) return ticket;
  if (ticket.state === 'open') return ticket;
  if (!ticket.canRetake) return refuse('CHECK_IN_NOT_OPEN');
  await db.transaction(async (tx) => {
    const retaken = await tx.first(supersedeCheckIn, [ticket.id]);
    if (retaken) await enqueue(tx, effect('check_in.retaken', retaken.id, { checkInId: retaken.id }));
  });
  wakeOutbox();
  const after = await openTicket(db, key);
  return isRefusal(after) || after.state === 'open' ? after : refuse('CHECK_IN_NOT_OPEN');
}
