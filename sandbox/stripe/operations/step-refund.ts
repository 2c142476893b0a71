import type { Emulator } from '../emulator.ts';
import { noSuch, notPossible } from '../errors.ts';
import type { Refund } from '../types.ts';
import type { Cause } from '../webhooks.ts';
import { addBalanceTransaction } from './balance.ts';
import { getCharge } from './find.ts';

const NOBODY: Cause = { requestId: null, idempotencyKey: null };

export const REFUND_STEPS = ['succeeded', 'failed'] as const;

/** What becomes of a refund at the buyer's bank. One that fails, also days after it had succeeded, brings its money back. */
export function stepRefund(emulator: Emulator, refundId: string, status: (typeof REFUND_STEPS)[number]): Refund {
  const { store, webhooks } = emulator;
  const refund = store.tables.refunds.get(refundId);
  if (!refund) throw noSuch('refund', refundId, 'id');
  if (refund.status === 'failed') throw notPossible(`Refund ${refundId} has failed.`);
  refund.status = status;
  if (status === 'failed') {
    const charge = getCharge(emulator, refund.charge);
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    store.put('charges', charge);
    refund['failure_reason'] = 'expired_or_canceled_card';
    refund['failure_balance_transaction'] = addBalanceTransaction(emulator, 'refund_failure', refund.id, refund.amount, refund.currency).id;
  }
  store.put('refunds', refund);
  webhooks.emit('refund.updated', refund, NOBODY, undefined);
  if (status === 'failed') webhooks.emit('refund.failed', refund, NOBODY, undefined);
  return refund;
}
