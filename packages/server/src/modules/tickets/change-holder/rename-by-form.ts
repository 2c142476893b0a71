import { isRefusal, type Refusal } from '@frontrow/domain/refusals';
import { emptyEntry } from '@frontrow/domain/tickets/personal-identifier';
import type { Tx } from '../../../platform/db/index.ts';
import { completeHolder, lockTicket, renameLocked } from './rename-ticket.ts';

/**
 * Gives a ticket the name of a form because the staff says so: who asked has been looked at. As the office's own change, whatever the
 * deadline. `next`: the tickets of the form that get their names after this one. @returns `gone` where it is void, used or its event over
 */
export async function renameByForm(
  tx: Tx,
  { orderId, publicId }: { orderId: number; publicId: string },
  name: string,
  next: readonly string[] = [],
): Promise<'done' | 'gone' | Refusal<'HOLDER_NAME_REPEATED'>> {
  const { own, tickets } = await lockTicket(tx, orderId, publicId);
  if (!own || own.isAdmitted || own.isOver) return 'gone';
  // of a name in one field the last word is the last name
  const words = name.split(' ');
  const holder = completeHolder(own, { ...emptyEntry, first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' });
  const changeId = await renameLocked(tx, own, tickets, holder, next);
  return isRefusal(changeId) ? changeId : 'done';
}
