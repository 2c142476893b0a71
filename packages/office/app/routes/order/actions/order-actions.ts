import type { OrderAction } from './order-action.ts';

/** All that can be done with an order, in the order of the buttons. */
export const orderActions: readonly OrderAction[] = [];
