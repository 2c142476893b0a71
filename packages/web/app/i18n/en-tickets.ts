import type { TicketMessages } from './de-tickets.ts';
import { checkIn } from './messages/en/check-in.ts';
import { trace } from './messages/en/trace.ts';

export const enTickets = { checkIn, trace } satisfies TicketMessages;
