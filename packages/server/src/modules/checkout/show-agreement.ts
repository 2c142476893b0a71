import { refuse, type Refusal } from '@frontrow/domain/refusals';
import type { PayPalOrder } from '../payments/paypal/index.ts';
import { ProviderRefused, ProviderUnavailable } from '../payments/provider.ts';
import type { CheckoutDeps } from './deps.ts';
import { customIdOfCart } from './start-cart-payment.ts';
import { selectOpenCartOfSession } from './store.ts';

/** Who has agreed to pay for the session's cart, and where to send it. Of other payments nothing is told. */
export async function showAgreement(
  deps: CheckoutDeps,
  sessionHash: Buffer | undefined,
  objectId: string,
): Promise<PayPalOrder | Refusal<'ORDER_NOT_FOUND' | 'PAYMENT_PROVIDER_UNAVAILABLE'>> {
  const { paypal } = deps.providers;
  const cart = sessionHash && (await deps.db.first(selectOpenCartOfSession, [sessionHash]));
  if (!paypal || !cart) return refuse('ORDER_NOT_FOUND');
  try {
    const agreed = await paypal.read(objectId);
    return agreed.purchase_units[0]?.custom_id === customIdOfCart(cart.id) ? agreed : refuse('ORDER_NOT_FOUND');
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('PAYMENT_PROVIDER_UNAVAILABLE');
    if (!(error instanceof ProviderRefused)) throw error;
    return refuse('ORDER_NOT_FOUND');
  }
}
