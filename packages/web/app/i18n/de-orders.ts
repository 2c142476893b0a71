import { checkout } from './messages/de/checkout.ts';
import { merge } from './messages/de/merge.ts';
import { personal } from './messages/de/personal.ts';
import { resume } from './messages/de/resume.ts';

/** The words of ordering and of what follows: they come with the first page that needs them (`areas.ts`). */
export const deOrders = { checkout, merge, personal, resume };

export type OrderMessages = typeof deOrders;
