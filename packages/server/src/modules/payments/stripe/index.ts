import type { Stripe } from 'stripe';
import {
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
  type RefundRequest,
  type RefundTruth,
  type SessionRequest,
} from '../provider.ts';
import { ask } from './client.ts';
import { readSession, sessionExpansion } from './read-session.ts';

export { createStripeClient, type StripeConfig } from './client.ts';

/** Stripe Checkout: the buyer is sent to Stripe's page and comes back; no card data passes us. */
export function createStripeProvider(stripe: Stripe): PaymentProvider {
  const fetchSession = (id: string) => ask(() => stripe.checkout.sessions.retrieve(id, { expand: sessionExpansion }));

  const findSession = async (attemptId: string, createdAt: Date) => {
    // a minute of tolerance for clocks that differ; an attempt is looked for soon after it began, so pages are few
    const created = { gte: Math.floor(createdAt.getTime() / 1000) - 60 };
    return ask(async () => {
      for await (const session of stripe.checkout.sessions.list({
        created,
        limit: 100,
        expand: sessionExpansion.map((path) => `data.${path}`),
      })) {
        if (session.client_reference_id === attemptId) return session;
      }
      return undefined;
    });
  };

  return {
    async create(request) {
      const session = await orFound(
        () => ask(() => stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey: request.attemptId })),
        () => findSession(request.attemptId, request.createdAt),
      );
      return { objectId: session.id, redirectUrl: session.url, expiresAt: new Date(session.expires_at * 1000) };
    },
    async find(attemptId, createdAt) {
      const session = await findSession(attemptId, createdAt);
      return session && readSession(session);
    },
    lookup: async (objectId) => readSession(await fetchSession(objectId)),
    // Stripe takes the money as its page is filled in
    capture: async (objectId) => readSession(await fetchSession(objectId)),
    async expire(objectId) {
      try {
        await ask(() => stripe.checkout.sessions.expire(objectId));
      } catch (error) {
        // complete or expired already: what it is now is the answer
        if (!(error instanceof ProviderRefused)) throw error;
      }
      return readSession(await fetchSession(objectId));
    },
    refund: (request) =>
      orFound(
        () => sendRefund(stripe, request),
        () => findRefund(stripe, request),
      ),
  };
}

/** Where the outcome of a call is unknown, or kept as an error under its key, its effect is looked for. */
async function orFound<T>(call: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    const found = await find();
    if (found === undefined) throw error;
    return found;
  }
}

function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { attempt_id: request.attemptId, order_reference: request.orderReference };
  return {
    mode: 'payment',
    client_reference_id: request.attemptId,
    customer_email: request.email,
    locale: request.locale,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: request.amountMinor,
          product_data: { name: `${request.shopName} ${request.orderReference}` },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
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
