import type { OrderMessages } from './de-orders.ts';
import { checkout } from './messages/en/checkout.ts';
import { merge } from './messages/en/merge.ts';
import { personal } from './messages/en/personal.ts';
import { resume } from './messages/en/resume.ts';

export const enOrders = { checkout, merge, personal, resume } satisfies OrderMessages;
