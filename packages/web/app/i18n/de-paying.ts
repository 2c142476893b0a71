import { paypal } from './messages/de/paypal.ts';

/** The words of ways to pay that load later: they come with the page or the part that needs them (`areas.ts`, `load-messages.ts`). */
export const dePaying = { paypal };

export type PayingMessages = typeof dePaying;
