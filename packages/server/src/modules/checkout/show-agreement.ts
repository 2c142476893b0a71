import { refuse, type Refusal } from '@frontrow/domain/refusals';
import { type PayPalOrder, ProviderRefused, ProviderUnavailable } from '../payments/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { customIdOfCart } from './start-cart-payment.ts';
import { selectOpenCartsOfSession } from './store.ts';

/** Who has agreed to pay for a cart of the session, and where to send it. Of other payments nothing is told. */
export async function showAgreement(
  deps: CheckoutDeps,
  sessionHash: Buffer | undefined,
  objectId: string,
): Promise<PayPalOrder | Refusal<'ORDER_NOT_FOUND' | 'PAYMENT_PROVIDER_UNAVAILABLE'>> {
  const { paypal } = deps.providers;
  const carts = sessionHash ? await deps.db.many(selectOpenCartsOfSession, [sessionHash]) : [];
  if (!paypal || carts.length === 0) return refuse('ORDER_NOT_FOUND');
  try {
    const agreed = await paypal.read(objectId);
    const customId = agreed.purchase_units[0]?.custom_id;
    return carts.some(({ id }) => customIdOfCart(id) === customId) ? agreed : refuse('ORDER_NOT_FOUND');
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('PAYMENT_PROVIDER_UNAVAILABLE');
    if (!(error instanceof ProviderRefused)) throw error;
    return refuse('ORDER_NOT_FOUND');
  }
}
