import { isRefusal } from '@frontrow/domain/refusals';
import { getOrder, type Order, type OrderKey, type OrderRefusal, selectOrder } from '../orders/index.ts';
import { selectLatestAttempt } from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { providerOfAttempt } from './provider-of-attempt.ts';
import { settleOnce } from './settle-once.ts';

/** Asks the provider how the newest try to pay went, unless the order is paid. What the caller believes about it plays no part. */
export async function confirmPayment(deps: CheckoutDeps, key: OrderKey): Promise<Order | OrderRefusal> {
  const order = await getOrder(deps.db, key);
  if (isRefusal(order) || order.paidAt !== null) return order;
  const attempt = await deps.db.first(selectLatestAttempt, [order.id]);
  if (!attempt || !providerOfAttempt(deps, attempt)) return order;
  const seen: { order?: Order } = {};
  await settleOnce(deps, attempt, { atTheEnd: async (tx, paid) => void (seen.order = paid ?? (await tx.one(selectOrder, [order.id]))) });
  // one that another has booked meanwhile is not asked about: the order says so
  return seen.order ?? deps.db.one(selectOrder, [order.id]);
}
