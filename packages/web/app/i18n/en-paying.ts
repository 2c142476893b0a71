import type { PayingMessages } from './de-paying.ts';
import { paypal } from './messages/en/paypal.ts';
import { steps } from './messages/en/steps.ts';

export const enPaying = { paypal, steps } satisfies PayingMessages;
