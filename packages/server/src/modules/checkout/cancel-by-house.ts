import type { OfficeCode } from '@frontrow/domain/office/refusals';
import { parseReference } from '@frontrow/domain/orders/reference';
import { isPayable } from '@frontrow/domain/orders/status';
import type { Acting } from '../../platform/acting.ts';
import type { Tx } from '../../platform/db/index.ts';
import { lockOrder, noteOrderEvent, type Order } from '../orders/index.ts';
import { balanceOf, insertUnmatched, post, redeemedOf, selectLiveAttempts } from '../payments/index.ts';
import { giveUpOrder } from './cancel-unpaid-order.ts';
import type { CheckoutDeps } from './deps.ts';
import { expireAttempt } from './expire-attempt.ts';
import { selectBankCaptures, selectUnpaidInReach, type BankCapture } from './store.ts';

export type CancelByHouse = { reference: string; reason: string };
export type CancelProblem = Extract<OfficeCode, 'NOT_FOUND' | 'ALREADY_PAID' | 'PAYMENT_UNDER_WAY' | 'CHANGED_MEANWHILE'>;

/**
 * Ends an order that is not paid before its time is over, by the decision of the house: the provider closes its page first,
 * then what the order holds is free again, and its vouchers too. A transfer that paid a part of it becomes an open case.
 * Money that is on its way is waited for. @returns why not
 */
export async function cancelByHouse(
  deps: CheckoutDeps,
  acting: Acting,
  { reference, reason }: CancelByHouse,
): Promise<CancelProblem | undefined> {
  const found = await deps.db.first(selectUnpaidInReach, [parseReference(reference) ?? reference, acting.shops]);
  if (!found) return 'NOT_FOUND';
  if (found.isPaid) return 'ALREADY_PAID';
  for (const attempt of await deps.db.many(selectLiveAttempts, [found.id])) await expireAttempt(deps, attempt.id);
  const problem = await deps.db.transaction(async (tx): Promise<CancelProblem | undefined> => {
    const order = await tx.one(lockOrder, [found.id]);
    if (order.paidAt !== null) return 'ALREADY_PAID';
    if (order.cancelledAt !== null) return 'CHANGED_MEANWHILE';
    const balanceMinor = await balanceOf(tx, order.id);
    if (!isPayable(order.status, balanceMinor) || (await tx.many(selectLiveAttempts, [order.id])).length > 0) return 'PAYMENT_UNDER_WAY';
    const voucherMinor = await redeemedOf(tx, order.id);
    const paidMinor = order.totalMinor - voucherMinor - balanceMinor;
    const transfers = paidMinor > 0 ? await tx.many(selectBankCaptures, [order.id]) : [];
    // what was not paid by transfer is never a part
    if (transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0) !== paidMinor) return 'PAYMENT_UNDER_WAY';
    for (const transfer of transfers) await setAside(tx, order, transfer);
    await giveUpOrder(tx, order, { reason: 'by_house', voucherMinor });
    await noteOrderEvent(tx, order.id, 'cancelled_by_house', { by: acting.name, reason });
    await acting.audit(tx, 'order.cancel', `order:${order.id}`, {
      before: { status: order.status },
      after: { status: 'cancelled', reason },
    });
    return undefined;
  });
  deps.wakeOutbox();
  return problem;
}

/** A transfer that paid a part waits for people, out of the order's balance. */
async function setAside(tx: Tx, { id }: Order, { objectId, amountMinor }: BankCapture): Promise<void> {
  const source = { provider: 'bank' as const, objectId };
  await post(tx, { orderId: id, kind: 'unmatched', source, entries: { order: amountMinor, unmatched: -amountMinor } });
  await tx.many(insertUnmatched, ['bank', objectId, amountMinor, 'EUR', id, 'order_cancelled']);
}
