import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import {
  checkPersonalEntry,
  findRepeatedHolder,
  personalFieldsOf,
  readPersonalIdentifier,
  writePersonalIdentifier,
} from '@frontrow/domain/tickets/personal-identifier';
import type { Db } from '../../../platform/db/index.ts';
import { effect, enqueue } from '../../../platform/outbox/index.ts';
import { getOrder, type OrderKey, orderRefusals } from '../../orders/index.ts';
import { lockTicketsBeside, renameTickets, selectTicketsBeside } from './store.ts';

export const renameRefusals = [
  ...orderRefusals,
  'TICKET_NOT_FOUND',
  'TICKET_SERVICE_CLOSED',
  'INVALID_INPUT',
  'HOLDER_NAME_REPEATED',
] as const;
export type RenameTicket = { key: OrderKey; ticketId: string; personalIdentifier: string };

/**
 * Gives a ticket of an order another holder, for whoever has the order's token; the buyer is told by mail. A group has one
 * name: all of its tickets get it. TICKET_SERVICE_CLOSED once the event lets nobody change any more, TOO_MANY_ATTEMPTS
 * within a day after the last change.
 */
export async function renameTicket(
  { db, wakeOutbox }: { db: Db; wakeOutbox: () => void },
  { key, ticketId, personalIdentifier }: RenameTicket,
): Promise<Refusal<(typeof renameRefusals)[number]> | undefined> {
  const order = await getOrder(db, key);
  if (isRefusal(order)) return order;
  const refused = await db.transaction(async (tx) => {
    await tx.many(lockTicketsBeside, [order.id, ticketId]);
    const tickets = await tx.many(selectTicketsBeside, [order.id, ticketId]);
    const own = tickets.find(({ publicId }) => publicId === ticketId);
    const fields = personalFieldsOf(own?.requirement ?? null);
    if (!own || own.isAdmitted || fields.length === 0) return refuse('TICKET_NOT_FOUND');
    if (!own.isOpen) return refuse('TICKET_SERVICE_CLOSED');
    const entry = readPersonalIdentifier(personalIdentifier);
    const [problem] = checkPersonalEntry(own.requirement, entry);
    if (problem) return refuse('INVALID_INPUT', { field: problem.field });
    const text = writePersonalIdentifier(own.requirement, entry);
    if (text === own.holder) return undefined;
    if (own.isFresh) return refuse('TOO_MANY_ATTEMPTS');
    const isTaken = tickets.some(
      (other) => other !== own && findRepeatedHolder([readPersonalIdentifier(other.holder), entry]) !== undefined,
    );
    if (isTaken) return refuse('HOLDER_NAME_REPEATED');
    const renamed = fields.includes('groupName') ? tickets.filter(({ isAdmitted }) => !isAdmitted) : [own];
    const changes = await tx.many(renameTickets, [renamed.map(({ id }) => id), text]);
    const changeId = Math.min(...changes.map(({ id }) => id));
    await enqueue(tx, effect('ticket.holder_changed', changeId, { changeId }));
    return undefined;
  });
  if (!refused) wakeOutbox();
  return refused;
}
