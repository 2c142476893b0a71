import type { Acting } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import { noteOrderEvent } from '../orders/index.ts';
import { refundOrder } from '../withdrawals/index.ts';
import { selectSurchargesToReturn } from './offer-store.ts';

/**
 * The surcharge of a ticket goes back with it where its event was moved or does not happen: refunds know tickets at their own price, and a surcharge
 * is an order of its own. Each once, by key; above 500 euros it waits for a second person, as everything the house gives back. What
 * cannot go back by itself, such as a transfer from an account that nobody knows, is noted and waits among the refunds for somebody.
 */
export async function returnSurcharges(db: Db, acting: Acting): Promise<void> {
  for (const { orderId, reference } of await db.many(selectSurchargesToReturn)) {
    const all = { units: null, restock: false, account: null, reason: null, version: null } as const;
    const done = await refundOrder(db, acting, { ...all, reference, requestId: `event cancelled ${orderId}` });
    if ('problem' in done) await db.transaction((tx) => noteOrderEvent(tx, orderId, 'surcharge_stays', { problem: done.problem }));
  }
}
