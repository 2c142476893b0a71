import type { Db, Tx } from '../../../platform/db/index.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrder } from '../store.ts';
import { selectWaitingInVain } from './store.ts';

/** A locked order of which something went back waits no longer where nothing is left to be sent. `reason`: how it went back. */
export async function endWait(tx: Tx, orderId: number, reason: 'withdrawn' | 'refunded' | 'nothing_left'): Promise<void> {
  const order = await tx.first(selectWaitingInVain, [orderId]);
  if (order) await moveOrder(tx, order, 'done', { reason });
}

/**
 * Paper tickets also leave an order by being resold: who buys them locks them before their order, which a refund does the other way
 * round, so that not the sale itself ends its wait, but what follows it.
 */
export const endWaitAfterResale = (db: Db, sellerOrderId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.one(lockOrder, [sellerOrderId]);
    await endWait(tx, sellerOrderId, 'nothing_left');
  });
