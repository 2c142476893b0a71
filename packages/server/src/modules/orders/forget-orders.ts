import type { Db } from '../../platform/db/index.ts';
import { forgetGuestOrders, forgetOrders as forget } from './store.ts';

/** Who ordered, when the law asks for it no more, and who was a guest, when the event is over; ledger, stock and numbers stay. */
export async function forgetOrders(db: Db): Promise<void> {
  await db.many(forget);
  await db.many(forgetGuestOrders);
}
