import { type GoneReason, isGoneReason } from '@frontrow/domain/payments/after-capture';
import type { Tx } from '../../platform/db/index.ts';
import { balanceOf, selectRefundsUnderWay } from '../payments/index.ts';
import { cancelOrder } from './move-order.ts';
import type { Order } from './order.ts';
import { selectProblemReason } from './store.ts';

/** A locked order that could not be delivered is kept as a problem until its money is back. */
export async function endProblem(tx: Tx, order: Order): Promise<void> {
  const isOver =
    order.status === 'problem' && order.cancelledAt !== null && (await tx.one(selectRefundsUnderWay, [order.id])).amountMinor === 0;
  if (isOver && (await balanceOf(tx, order.id)) === 0) await cancelOrder(tx, order, await reasonOf(tx, order));
}

/** As it was given up, or, where its time had only run out, as its money was looked at. */
async function reasonOf(tx: Tx, { id, cancelReason }: Order): Promise<GoneReason> {
  if (isGoneReason(cancelReason)) return cancelReason;
  const reason = (await tx.first(selectProblemReason, [id]))?.reason ?? null;
  return isGoneReason(reason) ? reason : 'paid_too_late';
}
