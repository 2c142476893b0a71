import { byCommand } from '../src/modules/office/index.ts';
import { EVERYWHERE, type OrderRefundRequest } from '../src/modules/withdrawals/refund-order.ts';

/** All that is left of an order goes back by the decision of somebody of the house. */
export const byHouse = (reference: string, by = 'Ada'): OrderRefundRequest => ({
  reference,
  reach: EVERYWHERE,
  units: null,
  restock: false,
  account: null,
  decider: byCommand(by),
  reason: null,
  version: null,
  requestId: null,
});
