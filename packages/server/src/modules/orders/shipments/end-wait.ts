import type { Tx } from '../../../platform/db/index.ts';
import { moveOrder } from '../move-order.ts';
import { selectWaitingInVain } from './store.ts';

/** A locked order of which something went back waits no longer where nothing is left to be sent. `reason`: how it went back. */
export async function endWait(tx: Tx, orderId: number, reason: 'withdrawn' | 'refunded'): Promise<void> {
  const order = await tx.first(selectWaitingInVain, [orderId]);
  if (order) await moveOrder(tx, order, 'done', { reason });
}
