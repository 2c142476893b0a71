import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';
import { IN_LINE } from '../../features/checkout/in-line/in-line.ts';
import { capture } from '../../features/checkout/paypal/paypal-orders.ts';
import type { PlacedOrder } from './place-order.ts';
import { startStripePayment } from '../../features/checkout/start-stripe-payment.ts';

/** Where the way goes on: to a provider's page, or to one of the order's. */
export type AfterPlacing =
  | { leaveTo: string }
  /** `problem`: what is known of why nothing was paid. */
  | { page: 'done' | 'pay'; flag: 'bank_transfer' | 'payment_received' | 'payment_error' | 'payment_in_line'; problem?: string };

// the order stands; paying it is tried again on its own page
const NOT_PAID = { page: 'pay', flag: 'payment_error' } as const;

/** Begins what the chosen way to pay asks for. `agreedId`: what the buyer has agreed to at PayPal. */
export async function payPlaced({ id, token, paymentMethod }: PlacedOrder, agreedId?: string): Promise<AfterPlacing> {
  if (paymentMethod.startsWith('paypal')) {
    const outcome = agreedId === undefined ? undefined : await capture(agreedId, id, token);
    if (typeof outcome === 'string') return { page: 'done', flag: 'payment_received' };
    return { ...NOT_PAID, ...(outcome && { problem: outcome.issue }) };
  }
  if (paymentMethod === 'stripe_checkout') return toStripe(id, token);
  // its wallet is in the cart alone
  if (paymentMethod === 'stripe_express') return NOT_PAID;
  return { page: 'done', flag: paymentMethod === 'bank_transfer' ? 'bank_transfer' : 'payment_received' };
}

async function toStripe(id: string, token: string): Promise<AfterPlacing> {
  try {
    const started = await startStripePayment(id, token);
    if (started.ok) return { leaveTo: started.redirectUrl };
    return started.refusal.code === IN_LINE ? { page: 'pay', flag: 'payment_in_line' } : NOT_PAID;
  } catch (error) {
    // the page of the order reports what else goes wrong
    if (!(error instanceof GraphQLFailure || error instanceof WaitingRoomError || error instanceof TypeError)) throw error;
    return NOT_PAID;
  }
}
