import { UpdatePreferredPaymentMethodDocument } from '../../graphql/documents/order.ts';
import { browserPage } from '../../lib/browser-page.ts';
import type { CartRefusal } from '../../features/cart/cart-result.ts';

/** Remembers with the order how its buyer wants to pay what is open. */
export async function preferPaymentMethod(
  orderId: string,
  token: string,
  preferredPaymentMethod: string,
): Promise<{ ok: true } | { ok: false; refusal: CartRefusal }> {
  const input = { orderId, token, preferredPaymentMethod };
  const { updatePreferredPaymentMethod: answer } = await browserPage().execute(UpdatePreferredPaymentMethodDocument, { input });
  return 'code' in answer ? { ok: false, refusal: answer } : { ok: true };
}
