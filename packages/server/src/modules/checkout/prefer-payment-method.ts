import { isPayable } from '@frontrow/domain/orders/status';
import { offeredMethods } from '@frontrow/domain/payments/methods';
import { payUntil } from '@frontrow/domain/payments/pay-until';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import { getOrder, lockOrder, type OrderKey, orderRefusals, selectFirstEvent, selectLines, updatePaymentMethod } from '../orders/index.ts';
import { balanceOf } from '../payments/index.ts';
import type { Shop } from '../shops/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { shopPaymentNow, takenBy } from './shop-payment.ts';
import { selectNow } from './store.ts';

export const preferRefusals = [...orderRefusals, 'ORDER_NOT_PAYABLE', 'PAYMENT_METHOD_NOT_OFFERED'] as const satisfies RefusalCode[];

/** Remembers how a buyer wants to pay what is open; an order is kept as long as that method takes, counted from its placing. */
export async function preferPaymentMethod(
  deps: CheckoutDeps,
  shop: Shop,
  key: OrderKey,
  method: string,
): Promise<Refusal<(typeof preferRefusals)[number]> | undefined> {
  const found = await getOrder(deps.db, key);
  if (isRefusal(found)) return found;
  return deps.db.transaction(async (tx) => {
    const order = await tx.one(lockOrder, [found.id]);
    if (!isPayable(order.status, await balanceOf(tx, order.id)) || order.cancelledAt !== null) return refuse('ORDER_NOT_PAYABLE');
    const lines = await tx.many(selectLines, [order.id]);
    // what a surcharge pays for is held until its deadline, and no longer
    const isSurcharge = lines.some(({ kind }) => kind === 'surcharge');
    const firstEventAt = isSurcharge ? order.payUntil : (await tx.one(selectFirstEvent, [order.id])).firstEventAt;
    const { now } = await tx.one(selectNow);
    const offered = offeredMethods(shopPaymentNow(deps, shop, takenBy(lines)), { now, firstEventAt });
    const chosen = offered.find((candidate) => candidate === method);
    if (!chosen) return refuse('PAYMENT_METHOD_NOT_OFFERED');
    const until = isSurcharge && order.payUntil ? order.payUntil : payUntil(chosen, order.placedAt, firstEventAt);
    await tx.many(updatePaymentMethod, [order.id, chosen, until]);
    return undefined;
  });
}
