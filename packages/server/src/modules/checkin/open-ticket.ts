import { refuse, type Refusal } from '@frontrow/domain/refusals';
import { foldText } from '@frontrow/domain/search/fold-text';
import { readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { parseValidationCode } from '@frontrow/domain/tickets/validation-code';
import type { Db } from '../../platform/db/index.ts';
import { sha256 } from '../../platform/ids.ts';
import { giveBack, useUp } from '../../platform/limits/index.ts';
import { selectTicket, type TicketRow } from './store.ts';

/** What opens a ticket: its number and the last name of its holder or of who bought it. */
export type TicketKey = { shopId: number; network: string; ticketId: string; lastName: string };
export const openRefusals = ['TICKET_NOT_FOUND', 'TOO_MANY_ATTEMPTS'] as const;

const NETWORK_MINUTE = { points: 5, seconds: 60 };
const NETWORK_DAY = { points: 30, seconds: 24 * 3600 };
// Short, so that who guesses at a ticket keeps its holder away for a minute at most.
const TICKET_MINUTE = { points: 20, seconds: 60 };

/**
 * A number alone shows nothing: unknown, void and wrongly named tickets are all the same refusal. Only what fails counts
 * against the limits.
 */
export async function openTicket(db: Db, key: TicketKey): Promise<TicketRow | Refusal<(typeof openRefusals)[number]>> {
  const code = parseValidationCode(key.ticketId);
  const limits = [
    [`ticket:network:${key.network}`, NETWORK_MINUTE],
    [`ticket:network-day:${key.network}`, NETWORK_DAY],
    [`ticket:number:${sha256(code ?? 'none').toString('hex')}`, TICKET_MINUTE],
  ] as const;
  // one after the other: what the first refuses is no guess at the second
  const used: string[] = [];
  for (const [name, limit] of code === undefined ? limits.slice(0, 2) : limits) {
    if ((await useUp(db, name, limit)) !== undefined) return refuse('TOO_MANY_ATTEMPTS');
    used.push(name);
  }
  const ticket = code === undefined ? undefined : await db.first(selectTicket, [key.shopId, code]);
  if (!ticket || !isNamed(ticket, key.lastName)) return refuse('TICKET_NOT_FOUND');
  for (const name of used) await giveBack(db, name);
  return ticket;
}

function isNamed({ personalIdentifier, buyerLastName }: TicketRow, given: string): boolean {
  const name = foldText(given.slice(0, 200));
  const names = [readPersonalIdentifier(personalIdentifier).last_name, buyerLastName ?? ''].map(foldText);
  return name !== '' && names.includes(name);
}
