import { CreateStripePaymentDocument } from '../../graphql/documents/order.ts';
import { browserPage } from '../../lib/browser-page.ts';
import type { CartRefusal } from '../cart/cart-result.ts';

/** Opens a page of the payment provider for what is open of an order. @returns where it is */
export async function startStripePayment(
  orderId: string,
  token: string,
): Promise<{ ok: true; redirectUrl: string } | { ok: false; refusal: CartRefusal }> {
  const { createStripePayment: answer } = await browserPage().execute(CreateStripePaymentDocument, { input: { orderId, token } });
  return 'code' in answer ? { ok: false, refusal: answer } : { ok: true, redirectUrl: answer.redirectUrl };
}
