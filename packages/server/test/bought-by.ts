import { isRefusal } from '../../domain/src/refusals.ts';
import { approve } from '../../../sandbox/paypal/store.ts';
import type { PlacedOrder } from '../src/modules/checkout/place-order.ts';
import { sqlValue } from './cast.ts';
import type { Till } from './till.ts';

/** `paymentId`: what its provider calls the payment. */
export type Bought = { order: PlacedOrder['order']; paymentId: string };

/** Two online tickets, paid at a provider. */
export async function boughtBy(till: Till, variantId: number, method: 'stripe' | 'paypal' = 'stripe'): Promise<Bought> {
  const paymentMethod = method === 'stripe' ? 'stripe_checkout' : 'paypal';
  const order = await till.order([{ variantId, amount: 2 }], { paymentMethod, shippingMethod: 'online' });
  const started = await till.checkout.startPayment(till.key(order), method === 'stripe' ? undefined : 'paypal');
  if (isRefusal(started)) throw new Error(started.refusal);
  if (method === 'stripe') await till.pay(started.externalPaymentId);
  else {
    approve(till.paypal.emulator, started.externalPaymentId, {});
    await till.checkout.capturePayment(till.key(order), started.externalPaymentId);
  }
  await till.checkout.confirmPayment(till.key(order));
  await till.settleDown();
  return { order, paymentId: await sqlValue(till.db, 'select provider_payment_id from payment_attempt where order_id = $1', [order.id]) };
}
