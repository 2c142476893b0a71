import { isRefusal } from '@frontrow/domain/refusals';
import { readId } from '../../platform/ids.ts';
import { getOrder, type Order, type OrderKey, type OrderRefusal, selectOrder } from '../orders/index.ts';
import { selectLatestAttempt } from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { providerOfAttempt } from './provider-of-attempt.ts';
import { settleOnce } from './settle-once.ts';

/** Asks the provider how the newest try to pay went. What the caller believes about it plays no part. */
export async function confirmPayment(deps: CheckoutDeps, key: OrderKey): Promise<Order | OrderRefusal> {
  const orderId = readId(key.id);
  const attempt = orderId === undefined ? undefined : await deps.db.first(selectLatestAttempt, [orderId]);
  // read after the attempt: where its money is booked, the order says so
  const order = await getOrder(deps.db, key);
  if (isRefusal(order) || !attempt || !providerOfAttempt(deps, attempt) || attempt.state === 'succeeded') return order;
  await settleOnce(deps, attempt);
  return deps.db.one(selectOrder, [order.id]);
}
