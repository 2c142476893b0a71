import { CreateStripePaymentDocument } from '../../graphql/documents/order.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { IN_LINE, inTurn } from './in-line/in-line.ts';
import { reportFailure } from './report-failure.ts';
import type { CartRefusal } from '../cart/cart-result.ts';

/** Opens a page of the payment provider for what is open of an order, in its turn; the shop is told where it does not open. @returns where it is */
export async function startStripePayment(
  orderId: string,
  token: string,
): Promise<{ ok: true; redirectUrl: string } | { ok: false; refusal: CartRefusal }> {
  const ask = () => browserPage().execute(CreateStripePaymentDocument, { input: { orderId, token } });
  try {
    const { createStripePayment: answer } = await inTurn(ask, ({ createStripePayment: one }) => 'code' in one && one.code === IN_LINE);
    if (!('code' in answer)) return { ok: true, redirectUrl: answer.redirectUrl };
    reportFailure('card', answer.code);
    return { ok: false, refusal: answer };
  } catch (error) {
    reportFailure('card', error);
    throw error;
  }
}
