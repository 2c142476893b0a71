import type { Acting } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import { refundOrder } from '../withdrawals/index.ts';
import { selectSurchargesToReturn } from './offer-store.ts';

/**
 * The surcharge of a ticket goes back with it where its event does not happen: refunds know tickets at their own price, and a surcharge
 * is an order of its own. Each once, by key; above 500 euros it waits for a second person, as everything the house gives back.
 */
export async function returnSurcharges(db: Db, acting: Acting): Promise<void> {
  for (const { orderId, reference } of await db.many(selectSurchargesToReturn)) {
    const all = { units: null, restock: false, account: null, reason: null, version: null } as const;
    await refundOrder(db, acting, { ...all, reference, requestId: `event cancelled ${orderId}` });
  }
}
