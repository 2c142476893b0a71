import { cancelOrder } from './cancel-order.tsx';
import { credit } from './credit.tsx';
import type { OrderAction } from './order-action.ts';
import { refund } from './refund.tsx';

/** All that can be done with an order, in the order of the buttons. */
export const orderActions: readonly OrderAction[] = [refund, credit, cancelOrder];
