import { readCookie } from '../../platform/http/cookies.ts';
import type { Tickets } from './ticket.ts';
import type { Sale, Ticket } from './types.ts';

/** The cookie holds the ticket, and after `~` what the page adds for itself. */
export const cookieOf = (sale: Pick<Sale, 'id'>): string => `queue-${sale.id}`;

export const ticketIn = (sale: Sale, cookies: string | null, tickets: Tickets): Ticket | undefined =>
  tickets.read(readCookie(cookies, cookieOf(sale))?.split('~')[0], sale.id, sale.now);
