import { PlaceorderDocument } from '../../graphql/documents/order.ts';
import type { PLACEORDERMutation, PlaceOrderInput } from '../../graphql/operations.ts';
import { browserPage } from '../../lib/browser-page.ts';
import type { CartRefusal } from '../../features/cart/cart-result.ts';
import type { Cart } from '../../features/cart/cart-store.ts';
import { notePurchase } from '../../features/consent/purchase-note.ts';
import type { OrderPreferences } from '../../features/checkout/order-preferences.ts';
import { keepOrderToken } from '../../features/checkout/order-token.ts';

export type PlacedOrder = Extract<PLACEORDERMutation['placeOrder'], { order: unknown }>['order'];
export type Consents = {
  newsletter: boolean;
  newsletterPartner: boolean;
  termsAccepted: boolean;
  adultTermsAccepted: boolean;
  downloadTermsAccepted: boolean;
};

const NO_SHIPPING = '-1';

export type Agreed = { preferences: OrderPreferences; consents: Consents; toPay: number };

export function toInput(cart: Cart, { preferences, consents, toPay }: Agreed, requestId: string): PlaceOrderInput {
  return {
    ...consents,
    email: preferences.email.trim(),
    shippingAddress: preferences.shippingAddress,
    billingAddress: preferences.billingAddress,
    shippingMethod: cart.physical ? preferences.shippingMethod : NO_SHIPPING,
    paymentMethod: preferences.paymentMethod,
    // the lines and prices on the screen: of a cart that has changed nothing is ordered
    cartVersion: cart.version,
    toPay,
    // the same request again, by a second click or after a lost answer, is the same order
    clientMutationId: requestId,
  };
}

/** Orders what is in the cart. Afterwards the cart and what was entered are gone, in every tab. */
export async function placeOrder(input: PlaceOrderInput): Promise<{ ok: true; order: PlacedOrder } | { ok: false; refusal: CartRefusal }> {
  const { placeOrder: answer } = await browserPage().execute(PlaceorderDocument, { input });
  if ('code' in answer) return { ok: false, refusal: answer };
  keepOrderToken(answer.order.id, answer.order.token);
  notePurchase(answer.order.id);
  return { ok: true, order: answer.order };
}
