/** The state machine of an order: its statuses and the moves between them. The database holds the same table (order_transition); a test compares the two. */
export const orderStatuses = [
  'payment_pending',
  'incomplete',
  'problem',
  'processing',
  'pending_fulfillment',
  'fulfillment',
  'done',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** From each status, where an order may go. Staying is always allowed and changes nothing. */
export const orderTransitions = {
  payment_pending: ['processing', 'pending_fulfillment', 'incomplete', 'problem', 'done', 'cancelled'],
  incomplete: ['processing', 'pending_fulfillment', 'problem', 'done', 'cancelled'],
  problem: ['pending_fulfillment', 'done', 'cancelled', 'processing'],
  processing: ['pending_fulfillment', 'done', 'problem', 'payment_pending'],
  pending_fulfillment: ['fulfillment', 'done', 'problem', 'incomplete', 'cancelled'],
  fulfillment: ['done', 'problem'],
  done: ['problem'],
  // money may arrive after an order ran out: it lives again where its seats are still free, else it waits for the refund
  cancelled: ['pending_fulfillment', 'done', 'problem'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || (orderTransitions[from] as readonly OrderStatus[]).includes(to);
}

/** Whether payment is offered: something is open and the order waits for it. */
export function isPayable(status: OrderStatus, balanceMinor: number): boolean {
  return balanceMinor > 0 && (status === 'payment_pending' || status === 'incomplete' || status === 'problem');
}

/** Where a fully paid order goes: to the warehouse, or it is finished with its online tickets. */
export function statusWhenPaid(hasPhysicalItems: boolean): OrderStatus {
  return hasPhysicalItems ? 'pending_fulfillment' : 'done';
}
