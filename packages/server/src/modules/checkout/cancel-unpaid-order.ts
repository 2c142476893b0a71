import { isPayable } from '@frontrow/domain/orders/status';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Tx } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { releaseOrder } from '../inventory/index.ts';
import { endMove } from '../moves/index.ts';
import { cancelOrder, lockOrder, moveOrder, type Order } from '../orders/index.ts';
import { balanceOf, giveVouchersBack, post, redeemedOf, selectLiveAttempts } from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { expireAttempt } from './expire-attempt.ts';
import { selectNow } from './store.ts';

/** Why an order is given up that nobody has paid: its time is over, the house says so, or what it pays for leads nowhere or takes place no more. */
export type UnpaidEnd = 'expired' | 'by_house' | 'move_gone' | 'event_cancelled';
const endOfMove = { expired: 'unpaid', by_house: 'taken_back', move_gone: 'gone', event_cancelled: 'gone' } as const;

/**
 * Gives up an order that was not paid in time, or is no longer to be paid, and what it holds. The provider is asked to close its page first; while
 * that is unknown, or money is on its way, the order stays as it is.
 */
export async function cancelUnpaidOrder(deps: CheckoutDeps, orderId: number, reason: UnpaidEnd = 'expired'): Promise<'cancelled' | 'kept'> {
  for (const attempt of await deps.db.many(selectLiveAttempts, [orderId])) await expireAttempt(deps, attempt.id);
  const outcome = await deps.db.transaction(async (tx) => {
    const order = await tx.one(lockOrder, [orderId]);
    const { now } = await tx.one(selectNow);
    const balanceMinor = await balanceOf(tx, orderId);
    const isOver = reason !== 'expired' || (order.payUntil !== null && order.payUntil < now);
    const isDue = isOver && isPayable(order.status, balanceMinor) && order.status !== 'problem';
    if (!isDue || (await tx.many(selectLiveAttempts, [orderId])).length > 0) return 'kept';
    const voucherMinor = await redeemedOf(tx, orderId);
    if (balanceMinor + voucherMinor < order.totalMinor) {
      // part of the money is here: whether it is waited for is for people to decide
      await moveOrder(tx, order, 'problem', { reason: 'paid_in_part' });
      return 'kept';
    }
    await giveUpOrder(tx, order, { reason, voucherMinor });
    crashPoint('cancel.before-commit');
    return 'cancelled';
  });
  crashPoint('cancel.after-commit');
  return outcome;
}

/** Cancels a locked order that nobody has paid: its vouchers, `voucherMinor` of them, can be used again, and what it holds is free. */
export async function giveUpOrder(
  tx: Tx,
  order: Order,
  { reason, voucherMinor }: { reason: UnpaidEnd; voucherMinor: number },
): Promise<void> {
  const { id, totalMinor } = order;
  await cancelOrder(tx, order, reason);
  await post(tx, {
    orderId: id,
    kind: 'cancellation',
    entries: { order: voucherMinor - totalMinor, voucher: -voucherMinor, revenue: totalMinor },
  });
  // whoever lets an order run out makes no code last
  await giveVouchersBack(tx, id, voucherMinor, { isRenewed: reason !== 'expired' });
  await releaseOrder(tx, id);
  const isTold = await endMove(tx, id, endOfMove[reason]);
  // who left a provider's page knows it; a transfer is made days later, and may be on its way
  const isToTell = reason !== 'expired' || order.paymentMethod === 'bank_transfer';
  if (!isTold && isToTell && order.email !== '') await enqueue(tx, effect('order.given_up', id, { orderId: id }));
}
