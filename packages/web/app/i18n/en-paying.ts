import type { PayingMessages } from './de-paying.ts';
import { paypal } from './messages/en/paypal.ts';

export const enPaying = { paypal } satisfies PayingMessages;
