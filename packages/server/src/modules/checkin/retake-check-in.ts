import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Db, Tx } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { openRefusals, openTicket, type TicketKey } from './open-ticket.ts';
import { supersedeCheckIns, type TicketRow } from './store.ts';

/** Tickets that have another holder: who was checked in comes no more. Where the check-in is over it stays as it is. */
export const leaveCheckIns = (tx: Tx, ticketIds: readonly number[]): Promise<void> => supersede(tx, ticketIds, true);

async function supersede(tx: Tx, ticketIds: readonly number[], isRenamed: boolean): Promise<void> {
  const ended = await tx.many(supersedeCheckIns, [ticketIds]);
  await enqueue(tx, ...ended.map(({ id }) => effect('check_in.retaken', id, { checkInId: id, isRenamed })));
}

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
  await db.transaction((tx) => supersede(tx, [ticket.id], false));
  wakeOutbox();
  const after = await openTicket(db, key);
  return isRefusal(after) || after.state !== 'done' ? after : refuse('CHECK_IN_NOT_OPEN');
}
