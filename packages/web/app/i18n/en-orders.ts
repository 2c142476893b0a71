import type { OrderMessages } from './de-orders.ts';
import { checkout } from './messages/en/checkout.ts';
import { merge } from './messages/en/merge.ts';
import { resume } from './messages/en/resume.ts';

export const enOrders = { checkout, merge, resume } satisfies OrderMessages;
