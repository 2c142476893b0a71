import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import {
  checkPersonalEntry,
  findRepeatedHolder,
  namedBy,
  nextHolder,
  type PersonalEntry,
  personalFieldsOf,
  readPersonalIdentifier,
  writePersonalIdentifier,
} from '@frontrow/domain/tickets/personal-identifier';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { effect, enqueue } from '../../../platform/outbox/index.ts';
import { leaveCheckIns } from '../../checkin/index.ts';
import { getOrder, type OrderKey, orderRefusals } from '../../orders/index.ts';
import { lockTicketsBeside, renameTickets, selectTicketsBeside, type TicketBeside } from './store.ts';

export const renameRefusals = [
  ...orderRefusals,
  'TICKET_NOT_FOUND',
  'TICKET_SERVICE_CLOSED',
  'INVALID_INPUT',
  'HOLDER_NAME_REPEATED',
] as const;
export type RenameTicket = { key: OrderKey; ticketId: string; personalIdentifier: string };

/**
 * Gives a ticket of an order another holder, for whoever has the order's token; the buyer is told by mail.
 * TICKET_SERVICE_CLOSED once the event lets nobody change any more, TOO_MANY_ATTEMPTS within a day after the last change.
 */
export async function renameTicket(
  { db, wakeOutbox }: { db: Db; wakeOutbox: () => void },
  { key, ticketId, personalIdentifier }: RenameTicket,
): Promise<Refusal<(typeof renameRefusals)[number]> | undefined> {
  const order = await getOrder(db, key);
  if (isRefusal(order)) return order;
  const refused = await db.transaction(async (tx) => {
    const { own, tickets } = await lockTicket(tx, order.id, ticketId);
    if (!own || own.isAdmitted || !own.asksForHolder) return refuse('TICKET_NOT_FOUND');
    if (!own.isOpen) return refuse('TICKET_SERVICE_CLOSED');
    const text = readHolder(namedBy(own.requirement), personalIdentifier);
    if (isRefusal(text)) return text;
    if (text === own.holder) return undefined;
    if (own.isFresh) return refuse('TOO_MANY_ATTEMPTS');
    const changeId = await renameLocked(tx, own, tickets, text);
    if (isRefusal(changeId)) return changeId;
    await enqueue(tx, effect('ticket.holder_changed', changeId, { changeId }));
    return undefined;
  });
  if (!refused) wakeOutbox();
  return refused;
}

type Locked = { own: TicketBeside | undefined; tickets: TicketBeside[] };
/** A ticket of an order by its number, unless it is void, with the others for the same event; all of them locked. */
export async function lockTicket(tx: Tx, orderId: number, number: string): Promise<Locked> {
  await tx.many(lockTicketsBeside, [orderId, number]);
  const tickets = await tx.many(selectTicketsBeside, [orderId, number]);
  return { own: tickets.find(({ publicId }) => publicId === number), tickets };
}

/** A holder as it is stored, of what was entered for an event's requirement. */
export function readHolder(requirement: string, personalIdentifier: string): string | Refusal<'INVALID_INPUT'> {
  const entry = readPersonalIdentifier(personalIdentifier);
  const [problem] = checkPersonalEntry(requirement, entry);
  return problem ? refuse('INVALID_INPUT', { field: problem.field }) : writePersonalIdentifier(requirement, entry);
}

/**
 * Gives a locked ticket its new holder. A group has one name: all of its tickets get it. `next`: tickets that get another name in the same
 * transaction, so that two may swap theirs. @returns the change
 */
export async function renameLocked(
  tx: Tx,
  own: TicketBeside,
  tickets: readonly TicketBeside[],
  holder: string,
  next: readonly string[] = [],
): Promise<number | Refusal<'HOLDER_NAME_REPEATED'>> {
  const staying = tickets.filter(({ publicId }) => !next.includes(publicId));
  if (isNameTaken(own, staying, holder)) return refuse('HOLDER_NAME_REPEATED');
  const renamed = [own, ...ofOneName(own, tickets)];
  const ids = renamed.map(({ id }) => id);
  const changes = await tx.many(renameTickets, [ids, holder]);
  await leaveCheckIns(tx, ids);
  return Math.min(...changes.map(({ id }) => id));
}

/** The other tickets that share the name of this one: those of its group that have let nobody in. */
export const ofOneName = (own: TicketBeside, tickets: readonly TicketBeside[]): TicketBeside[] =>
  personalFieldsOf(own.requirement).includes('groupName') ? tickets.filter((other) => other !== own && !other.isAdmitted) : [];

/** A holder as it is stored, of a form that may ask for less than the ticket's event. */
export const completeHolder = ({ requirement, holder }: TicketBeside, given: PersonalEntry): string =>
  writePersonalIdentifier(namedBy(requirement), nextHolder(requirement, readPersonalIdentifier(holder), given));

/** Whether another ticket of the order, for the same event, has this holder. */
export function isNameTaken(own: TicketBeside, tickets: readonly TicketBeside[], holder: string): boolean {
  const entry = readPersonalIdentifier(holder);
  return tickets.some((other) => other !== own && findRepeatedHolder([readPersonalIdentifier(other.holder), entry]) !== undefined);
}
