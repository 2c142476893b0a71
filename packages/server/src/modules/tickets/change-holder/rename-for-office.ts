import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { holderOf, namedBy, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { Db } from '../../../platform/db/index.ts';
import { effect, enqueue } from '../../../platform/outbox/index.ts';
import { auditedOrder, type Changer, lockForOffice, noteOrderEvent } from '../../orders/index.ts';
import { lockTicket, readHolder, renameLocked } from './rename-ticket.ts';

export type OfficeRename = {
  reference: string;
  /** Its number. */
  ticket: string;
  /** The holder as it is stored: JSON of the fields its event asks for, else of first and last name. */
  personalIdentifier: string;
  /** Who held it when this was entered, as it is stored. */
  seen: string | null;
  /** Whether the buyer is told by mail. */
  tellsBuyer: boolean;
};

/**
 * Gives a ticket another holder because the office says so: as the fan's own change, but whatever the deadline and the day since
 * the last one. Number and code stay. TICKET_USED once it has let somebody in, TICKET_SERVICE_CLOSED after the event.
 */
export async function renameForOffice(
  { db, wakeOutbox }: { db: Db; wakeOutbox: () => void },
  who: Changer,
  { reference, ticket, personalIdentifier, seen, tellsBuyer }: OfficeRename,
): Promise<{ done: true } | OfficeRefusal> {
  const refused = await db.transaction(async (tx): Promise<OfficeRefusal | undefined> => {
    const order = await lockForOffice(tx, who, 'order.correct', reference);
    if (isRefused(order)) return order;
    const { own, tickets } = await lockTicket(tx, order.id, ticket);
    if (!own) return refuseHere('TICKET_NOT_FOUND');
    if (own.isAdmitted) return refuseHere('TICKET_USED');
    if (own.isOver) return refuseHere('TICKET_SERVICE_CLOSED');
    const holder = readHolder(namedBy(own.requirement), personalIdentifier);
    if (typeof holder !== 'string') return refuseHere(holder.refusal, holder.field);
    if (holder === own.holder) return undefined;
    if (seen !== own.holder) return refuseHere('CHANGED_MEANWHILE');
    const changeId = await renameLocked(tx, own, tickets, holder);
    if (typeof changeId !== 'number') return refuseHere(changeId.refusal);
    if (tellsBuyer) await enqueue(tx, effect('ticket.holder_changed', changeId, { changeId, byOffice: true }));
    await noteOrderEvent(tx, order.id, 'renamed', { ticketEnds: ticket.slice(-4) });
    const nameOf = (text: string | null) => ({ ticket: ticket.slice(-4), holder: holderOf(readPersonalIdentifier(text)) });
    await who.audit(tx, 'order.rename_ticket', auditedOrder(order), { before: nameOf(own.holder), after: nameOf(holder) });
    return undefined;
  });
  if (refused) return refused;
  wakeOutbox();
  return { done: true };
}
