import { checkIn } from './messages/de/check-in.ts';
import { refund } from './messages/de/refund.ts';
import { ticketService } from './messages/de/ticket-service.ts';
import { trace } from './messages/de/trace.ts';
import { withdraw } from './messages/de/withdraw.ts';

/** The words of what is done with a ticket after it was bought; no other page loads them. */
export const deTickets = { checkIn, refund, ticketService, trace, withdraw };

export type TicketMessages = typeof deTickets;
