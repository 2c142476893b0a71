import type { Stripe } from 'stripe';
import type { PaymentMethod } from '@frontrow/domain/payments/methods';
import type { PaymentProvider, RefundRequest, RefundTruth } from '../provider.ts';
import { ask } from './client.ts';
import { createIntents } from './intents.ts';
import { orFound } from './or-found.ts';
import { createSessions } from './sessions.ts';

export { createStripeClient, type StripeConfig } from './client.ts';

/** Stripe: Checkout's page for cards, payment intents for wallets and banks. The id of an object tells which it is. */
export function createStripeProvider(stripe: Stripe): PaymentProvider {
  const [sessions, intents] = [createSessions(stripe), createIntents(stripe)];
  const by = (method: PaymentMethod) => (method === 'stripe_express' || method === 'stripe_sofort' ? intents : sessions);
  const of = (objectId: string) => (objectId.startsWith('pi_') ? intents : sessions);
  return {
    create: (request) => by(request.method).create(request),
    find: (attempt) => by(attempt.method).find(attempt),
    lookup: (objectId) => of(objectId).lookup(objectId),
    // Stripe takes the money as the buyer agrees to it
    capture: (objectId) => of(objectId).lookup(objectId),
    expire: (objectId) => of(objectId).expire(objectId),
    paymentsSince: async (...period) => [...(await sessions.paymentsSince(...period)), ...(await intents.paymentsSince(...period))],
    refund: (request) =>
      orFound(
        () => sendRefund(stripe, request),
        () => findRefund(stripe, request),
      ),
  };
}

async function sendRefund(stripe: Stripe, { refundId, paymentId, amountMinor }: RefundRequest): Promise<RefundTruth> {
  const params = { payment_intent: paymentId, amount: amountMinor, metadata: { refund_id: refundId } };
  return readRefund(await ask(() => stripe.refunds.create(params, { idempotencyKey: refundId })));
}

async function findRefund(stripe: Stripe, { refundId, paymentId }: RefundRequest): Promise<RefundTruth | undefined> {
  return ask(async () => {
    for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
      if (refund.metadata?.['refund_id'] === refundId) return readRefund(refund);
    }
    return undefined;
  });
}

function readRefund({ id, status }: Stripe.Refund): RefundTruth {
  const state = status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
  return { objectId: id, state };
}
