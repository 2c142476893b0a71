import type Stripe from 'stripe';
import type { PaymentTruth } from '../provider.ts';

/** Fields a session must be fetched with, to be read. */
export const sessionExpansion = ['payment_intent'];

/** What a Checkout session says about the money. */
export function readSession(session: Stripe.Checkout.Session): PaymentTruth {
  const about = { objectId: session.id, attemptId: session.client_reference_id };
  const intent = session.payment_intent;
  if (intent !== null && typeof intent === 'string') throw new TypeError('stripe: session without its payment intent');
  if (intent?.status === 'succeeded') {
    return { ...about, state: 'paid', paymentId: intent.id, amountMinor: intent.amount_received, currency: intent.currency.toUpperCase() };
  }
  if (session.status === 'open') return { ...about, state: 'open' };
  if (session.status === 'expired') return { ...about, state: 'expired' };
  // complete without the money: a method that takes its time, until it has failed
  if (intent?.status === 'requires_payment_method' || intent?.status === 'canceled') {
    return { ...about, state: 'failed', code: intent.last_payment_error?.code ?? intent.status };
  }
  return { ...about, state: 'pending' };
}
