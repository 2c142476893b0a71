import { orderTickets as de } from '../../../i18n/messages/de/order-tickets.ts';
import { orderTickets as en } from '../../../i18n/messages/en/order-tickets.ts';
import { useWords } from '../../../i18n/use-words.ts';

const both = { de, en };

/** The words of an order's tickets: they come with them. */
export const useTicketWords = () => useWords('orderTickets', both);
