import { readAnswers, readCheckInItems } from '@frontrow/domain/checkin/items';
import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { openRefusals, openTicket, type TicketKey } from './open-ticket.ts';
import { insertCheckIn, type TicketRow } from './store.ts';

export const checkInRefusals = [...openRefusals, 'CHECK_IN_NOT_OPEN', 'INVALID_INPUT'] as const;

/** Checks the guest of a ticket in. Whoever is checked in already stays so with the answers given first. */
export async function checkIn(db: Db, key: TicketKey, given: unknown): Promise<TicketRow | Refusal<(typeof checkInRefusals)[number]>> {
  const ticket = await openTicket(db, key);
  if (isRefusal(ticket) || ticket.state === 'done') return ticket;
  if (ticket.state !== 'open') return refuse('CHECK_IN_NOT_OPEN');
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  const { answers, problems } = readAnswers(readCheckInItems(ticket.items, 'de'), isObject ? (given as Record<string, unknown>) : {});
  const [problem] = problems;
  if (problem) return refuse('INVALID_INPUT', { field: `answers.${problem.name}` });
  await db.many(insertCheckIn, [ticket.id, JSON.stringify(answers)]);
  const after = await openTicket(db, key);
  return isRefusal(after) || after.state === 'done' ? after : refuse('CHECK_IN_NOT_OPEN');
}
