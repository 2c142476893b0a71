import type { Db, Queryable } from '../../../platform/db/index.ts';
import { lockOrder, moveOrder } from '../../orders/index.ts';
import { type MoneyCase, resolveCase, selectHasOpenCase, selectOpenCases } from '../../payments/index.ts';

/** Money that belongs to no order, or that an order cannot take, oldest first. */
export const listMoneyCases = (db: Queryable): Promise<MoneyCase[]> => db.many(selectOpenCases);

/**
 * Takes a case off the list, with what was done about it and who says so. An order that had been given up and was a problem only for
 * its money is given up for good with its last case.
 * @returns false where no such case is open
 */
export function resolveMoneyCase(db: Db, id: number, resolution: string, by: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const resolved = await tx.first(resolveCase, [id, resolution, by]);
    if (!resolved) return false;
    if (resolved.orderId === null) return true;
    const order = await tx.one(lockOrder, [resolved.orderId]);
    const { hasOpenCase } = await tx.one(selectHasOpenCase, [order.id]);
    if (order.status === 'problem' && order.cancelledAt !== null && !hasOpenCase)
      await moveOrder(tx, order, 'cancelled', { reason: order.cancelReason ?? 'expired' });
    return true;
  });
}
