import { express } from './messages/de/express.ts';
import { paypal } from './messages/de/paypal.ts';
import { steps } from './messages/de/steps.ts';

/** The words of the steps after the cart and of ways to pay that load later: they come with the page or the part that needs them (`areas.ts`, `load-messages.ts`). */
export const dePaying = { express, paypal, steps };

export type PayingMessages = typeof dePaying;
