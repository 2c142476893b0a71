import { ConfirmMergeDocument, MergeOrderDocument } from '../../graphql/documents/order.ts';
import { browserPage } from '../../lib/browser-page.ts';
import type { Cart } from '../../features/cart/cart-store.ts';
import type { CartRefusal } from '../../features/cart/cart-result.ts';
import { keepOrderToken, knownOrderTokens } from '../../features/checkout/order-token.ts';

type Merged = { id: string; reference: string };
export type MergeResult = { ok: true; order: Merged | null } | { ok: false; refusal: CartRefusal };

/** Adds the cart to the order; `order` is null where a link was mailed to confirm it. */
export async function mergeOrder(cart: Cart, orderReference: string, email: string): Promise<MergeResult> {
  const { mergeOrder: answer } = await browserPage().execute(MergeOrderDocument, {
    input: {
      orderReference: orderReference.trim().replace(/^(SSX|CCX|PPX|BAX)/i, ''),
      email: email.trim(),
      orderTokens: knownOrderTokens(),
      cartVersion: cart.version,
      toPay: cart.checkoutSubtotal,
    },
  });
  return toResult(answer);
}

/** The same by the secret of the link. */
export async function confirmMerge(id: string): Promise<MergeResult> {
  return toResult((await browserPage().execute(ConfirmMergeDocument, { input: { id } })).confirmMerge);
}

function toResult(answer: { order: (Merged & { token: string }) | null } | CartRefusal): MergeResult {
  if ('code' in answer) return { ok: false, refusal: answer };
  if (answer.order) keepOrderToken(answer.order.id, answer.order.token);
  return { ok: true, order: answer.order };
}
