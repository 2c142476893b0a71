import type { OrderRefundRequest } from '../src/modules/withdrawals/refund-order.ts';

/** All that is left of an order goes back by the decision of the house. */
export const byHouse = (reference: string): OrderRefundRequest => ({
  reference,
  units: null,
  restock: false,
  account: null,
  reason: null,
  version: null,
  requestId: null,
});
