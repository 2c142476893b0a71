import { checkIn } from './messages/de/check-in.ts';
import { myTickets } from './messages/de/my-tickets.ts';
import { refund } from './messages/de/refund.ts';
import { report } from './messages/de/report.ts';
import { ticketService } from './messages/de/ticket-service.ts';
import { trace } from './messages/de/trace.ts';
import { withdraw } from './messages/de/withdraw.ts';

/** The words of what is done with a ticket after it was bought; no other page loads them. */
export const deTickets = { checkIn, myTickets, refund, report, ticketService, trace, withdraw };

export type TicketMessages = typeof deTickets;
