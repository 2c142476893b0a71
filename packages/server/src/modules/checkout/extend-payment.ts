import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { payUntilMax } from '@frontrow/domain/payments/pay-until';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { auditedOrder, type Changer, lockForOffice, noteOrderEvent, selectFirstEvent, updatePayUntil } from '../orders/index.ts';
import { selectBalance } from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';

export type Extension = {
  reference: string;
  until: Date;
  /** The deadline as it was shown. */
  seen: Date | null;
  tellsBuyer: boolean;
};

/**
 * Gives a buyer more time to pay, up to `payUntilMax`. What the order holds is its own until it is given up, so places stay held with
 * the deadline; an order that was given up is ORDER_NOT_PAYABLE, since its places may be somebody else's by now.
 */
export async function extendPayment(
  { db, wakeOutbox }: Pick<CheckoutDeps, 'db' | 'wakeOutbox'>,
  who: Changer,
  { reference, until, seen, tellsBuyer }: Extension,
): Promise<{ done: true } | OfficeRefusal> {
  const refused = await db.transaction(async (tx): Promise<OfficeRefusal | undefined> => {
    const order = await lockForOffice(tx, who, 'order.extend', reference);
    if (isRefused(order)) return order;
    const [{ balanceMinor, now }, { firstEventAt }] = await Promise.all([
      tx.one(selectBalance, [order.id]),
      tx.one(selectFirstEvent, [order.id]),
    ]);
    const isWaiting = (order.status === 'payment_pending' || order.status === 'incomplete') && balanceMinor > 0;
    if (!isWaiting || order.payUntil === null) return refuseHere('ORDER_NOT_PAYABLE');
    if (order.payUntil.getTime() === until.getTime()) return undefined;
    if (order.payUntil.getTime() !== seen?.getTime()) return refuseHere('CHANGED_MEANWHILE');
    const latest = payUntilMax(now, firstEventAt);
    if (until <= now || until <= order.payUntil || until > latest) return refuseHere('INVALID_INPUT', 'until');
    await tx.many(updatePayUntil, [order.id, until]);
    await noteOrderEvent(tx, order.id, 'extended', { until: until.toISOString() });
    await who.audit(tx, 'order.extend', auditedOrder(order), { before: { payUntil: order.payUntil }, after: { payUntil: until } });
    if (tellsBuyer) await enqueue(tx, effect('payment.extended', `${order.id}:${until.getTime()}`, { orderId: order.id }));
    return undefined;
  });
  if (refused) return refused;
  wakeOutbox();
  return { done: true };
}
