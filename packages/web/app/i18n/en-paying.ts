import type { PayingMessages } from './de-paying.ts';
import { express } from './messages/en/express.ts';
import { paypal } from './messages/en/paypal.ts';
import { steps } from './messages/en/steps.ts';

export const enPaying = { express, paypal, steps } satisfies PayingMessages;
