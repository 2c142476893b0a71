import { parseReference } from '@frontrow/domain/orders/reference';
import type { Db } from '../../../platform/db/index.ts';
import { effect, enqueue } from '../../../platform/outbox/index.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrder, selectOrdersByReference } from '../store.ts';
import { insertShipment, selectShipment } from './store.ts';

export type Parcel = { reference: string; carrier: string; trackingNumber: string | null };
/** `known`: it was shipped before, and nothing was changed. `not_ready`: it is not paid, has nothing to ship or is a problem. */
export type ShipOutcome = 'shipped' | 'known' | 'no_such_order' | 'not_ready';

/** Notes that the goods of an order are on their way; the buyer gets one mail. */
export async function shipOrder(db: Db, { reference, carrier, trackingNumber }: Parcel): Promise<ShipOutcome> {
  const [found] = await db.many(selectOrdersByReference, [[parseReference(reference) ?? '']]);
  if (!found) return 'no_such_order';
  return db.transaction(async (tx) => {
    const order = await tx.one(lockOrder, [found.id]);
    if (await tx.first(selectShipment, [order.id])) return 'known';
    if (order.status !== 'pending_fulfillment' && order.status !== 'fulfillment') return 'not_ready';
    await tx.many(insertShipment, [order.id, carrier, trackingNumber]);
    await moveOrder(tx, order, 'done', { carrier, trackingNumber });
    await enqueue(tx, effect('order.shipped', order.id, { orderId: order.id }));
    return 'shipped';
  });
}
