import { CreateStripePaymentDocument } from '../../graphql/documents/order.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { IN_LINE, inTurn } from './in-line/in-line.ts';
import type { CartRefusal } from '../cart/cart-result.ts';

/** Opens a page of the payment provider for what is open of an order, in its turn. @returns where it is */
export async function startStripePayment(
  orderId: string,
  token: string,
): Promise<{ ok: true; redirectUrl: string } | { ok: false; refusal: CartRefusal }> {
  const ask = () => browserPage().execute(CreateStripePaymentDocument, { input: { orderId, token } });
  const { createStripePayment: answer } = await inTurn(ask, ({ createStripePayment: one }) => 'code' in one && one.code === IN_LINE);
  return 'code' in answer ? { ok: false, refusal: answer } : { ok: true, redirectUrl: answer.redirectUrl };
}
