import { refuse, type Refusal } from '@frontrow/domain/refusals';
import { foldText } from '@frontrow/domain/search/fold-text';
import { readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { parseValidationCode } from '@frontrow/domain/tickets/validation-code';
import type { Db } from '../../platform/db/index.ts';
import { countUse } from '../../platform/limits/index.ts';
import { selectTicket, type TicketRow } from './store.ts';

/** What opens a ticket: its number and the last name of its holder or of who bought it. */
export type TicketKey = { shopId: number; network: string; ticketId: string; lastName: string };
export const openRefusals = ['TICKET_NOT_FOUND', 'TOO_MANY_ATTEMPTS'] as const;

const GUESSES = {
  network: [
    { points: 5, seconds: 60 },
    { points: 30, seconds: 24 * 3600 },
  ],
  target: { points: 20, seconds: 60 },
};

/**
 * A number alone shows nothing: unknown, void and wrongly named tickets are all the same refusal. Only what fails counts
 * against the limits, and what is right is never refused: a number has 50 bits (docs/decisions/0205).
 */
export async function openTicket(db: Db, key: TicketKey): Promise<TicketRow | Refusal<(typeof openRefusals)[number]>> {
  const code = parseValidationCode(key.ticketId);
  const ticket = code === undefined ? undefined : await db.first(selectTicket, [key.shopId, code]);
  if (ticket && isNamed(ticket, key.lastName)) return ticket;
  return refuse((await countUse(db, 'ticket', { network: key.network, target: code }, GUESSES)) ? 'TICKET_NOT_FOUND' : 'TOO_MANY_ATTEMPTS');
}

function isNamed({ personalIdentifier, buyerLastName }: TicketRow, given: string): boolean {
  const name = foldText(given.slice(0, 200));
  const names = [readPersonalIdentifier(personalIdentifier).last_name, buyerLastName ?? ''].map(foldText);
  return name !== '' && names.includes(name);
}
