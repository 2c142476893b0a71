import type { TicketMessages } from './de-tickets.ts';
import { checkIn } from './messages/en/check-in.ts';
import { myTickets } from './messages/en/my-tickets.ts';
import { refund } from './messages/en/refund.ts';
import { report } from './messages/en/report.ts';
import { ticketService } from './messages/en/ticket-service.ts';
import { trace } from './messages/en/trace.ts';
import { withdraw } from './messages/en/withdraw.ts';

export const enTickets = { checkIn, myTickets, refund, report, ticketService, trace, withdraw } satisfies TicketMessages;
