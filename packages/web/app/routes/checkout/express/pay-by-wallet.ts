import type { Stripe, StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { CreateStripeIntentPaymentDocument } from '../../../graphql/documents/order.ts';
import { browserPage } from '../../../lib/browser-page.ts';
import { GraphQLFailure, WaitingRoomError } from '../../../lib/graphql-errors.ts';
import { newRequestId } from '../../../lib/request-id.ts';
import { paths } from '../../../lib/paths.ts';
import type { CartRefusal } from '../../../features/cart/cart-result.ts';
import { loadCart, type Cart } from '../../../features/cart/cart-store.ts';
import { orderPreferences, patchPreferences } from '../../../features/checkout/order-preferences.ts';
import { placeOrder, toInput, type PlacedOrder } from '../place-order.ts';
import { IN_LINE, inTurn } from '../../../features/checkout/in-line/in-line.ts';
import { reportFailure } from '../../../features/checkout/report-failure.ts';
import { addressOf } from './wallet-sheet.ts';

const CONSENTS = {
  newsletter: false,
  newsletterPartner: false,
  termsAccepted: true,
  adultTermsAccepted: false,
  downloadTermsAccepted: false,
};

type Agreed = { cart: Cart; toPay: number; shippingMethod: string; event: StripeExpressCheckoutElementConfirmEvent };

// the same request again, after a lost answer, is the same order
let request = { cartId: '', id: '' };

/** Orders the cart with what a wallet says about its owner. `unknown`: the answer was lost, asked again it is the same order. */
export async function orderByWallet({ cart, toPay, shippingMethod, event }: Agreed): Promise<PlacedOrder | CartRefusal | 'unknown'> {
  if (request.cartId !== cart.id) request = { cartId: cart.id, id: newRequestId() };
  const before = orderPreferences.get().paymentMethod;
  patchPreferences({ shippingAddress: addressOf(event), billingAddress: null, email: event.billingDetails?.email ?? '' });
  patchPreferences({ shippingMethod, paymentMethod: 'stripe_express' });
  try {
    const agreed = { preferences: orderPreferences.get(), consents: CONSENTS, toPay };
    const placed = await placeOrder(toInput(cart, agreed, request.id));
    if (placed.ok) return placed.order;
    reportFailure('express', placed.refusal.code);
    // the screen shows what there is now
    void loadCart();
    return placed.refusal;
  } catch (error) {
    if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError)) throw error;
    reportFailure('express', error);
    return 'unknown';
  } finally {
    // it is chosen with its own button alone
    patchPreferences({ paymentMethod: before });
  }
}

/** What Stripe says where it does not know itself what became of a payment. */
const UNKNOWN = new Set(['api_connection_error', 'api_error']);

/** Has the wallet pay the order; where its bank asks, a second time. `unknown`: it may have worked; the order's page finds out. */
export async function payByWallet(
  stripe: Pick<Stripe, 'confirmPayment' | 'handleNextAction'>,
  elements: StripeElements,
  { id, reference, token }: PlacedOrder,
): Promise<'paid' | 'failed' | 'unknown'> {
  const page = browserPage();
  let isAsked = false;
  try {
    const ask = () => page.execute(CreateStripeIntentPaymentDocument, { input: { orderId: id, token } });
    const isInLine = ({ createStripeIntentPayment: one }: Awaited<ReturnType<typeof ask>>) => 'code' in one && one.code === IN_LINE;
    const { createStripeIntentPayment: answer } = await inTurn(ask, isInLine);
    if ('code' in answer) throw new Error(answer.code);
    const clientSecret = answer.externalPaymentToken;
    const returnUrl = new URL(`${paths(page.urlPrefix).checkoutDone(id, reference)}?payment_received=true`, location.href).href;
    isAsked = true;
    const first = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    });
    const asksAgain = first.paymentIntent?.status === 'requires_action';
    const { error } = asksAgain ? await stripe.handleNextAction({ clientSecret }) : first;
    if (!error) return 'paid';
    reportFailure('express', error.code ?? error.type);
    return UNKNOWN.has(error.type) ? 'unknown' : 'failed';
  } catch (error) {
    reportFailure('express', error);
    return isAsked ? 'unknown' : 'failed';
  }
}
