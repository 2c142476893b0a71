import type { TicketMessages } from './de-tickets.ts';
import { checkIn } from './messages/en/check-in.ts';

export const enTickets = { checkIn } satisfies TicketMessages;
