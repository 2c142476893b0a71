import type { TicketMessages } from './de-tickets.ts';
import { checkIn } from './messages/en/check-in.ts';
import { refund } from './messages/en/refund.ts';
import { trace } from './messages/en/trace.ts';

export const enTickets = { checkIn, refund, trace } satisfies TicketMessages;
