import type { Stripe } from 'stripe';
import { ProviderRefused, type PaymentProvider, type PaymentTruth, type SessionRequest } from '../provider.ts';
import { ask } from './client.ts';
import { orFound } from './or-found.ts';
import { readSession, sessionExpansion } from './read-session.ts';

/** Stripe Checkout: the buyer is sent to Stripe's page and comes back; no card data passes us. */
export function createSessions(stripe: Stripe): Pick<PaymentProvider, 'create' | 'find' | 'lookup' | 'expire' | 'paymentsSince'> {
  const fetchSession = (id: string) => ask(() => stripe.checkout.sessions.retrieve(id, { expand: sessionExpansion }));

  const findSession = async ({ attemptId, createdAt }: Pick<SessionRequest, 'attemptId' | 'createdAt'>) =>
    ask(async () => {
      const expand = sessionExpansion.map((path) => `data.${path}`);
      for await (const session of stripe.checkout.sessions.list({ created: since(createdAt), limit: 100, expand })) {
        if (session.client_reference_id === attemptId) return session;
      }
      return undefined;
    });

  return {
    async create(request) {
      const session = await orFound(
        () => ask(() => stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey: request.attemptId })),
        () => findSession(request),
      );
      return { objectId: session.id, redirectUrl: session.url, clientToken: null, expiresAt: new Date(session.expires_at * 1000) };
    },
    async find(attempt) {
      const session = await findSession(attempt);
      return session && readSession(session);
    },
    paymentsSince: (from) =>
      ask(async () => {
        const found: PaymentTruth[] = [];
        const expand = sessionExpansion.map((path) => `data.${path}`);
        for await (const session of stripe.checkout.sessions.list({ created: since(from), limit: 100, expand })) {
          const truth = readSession(session);
          if (truth.state === 'paid' || truth.state === 'pending') found.push(truth);
        }
        return found;
      }),
    lookup: async (objectId) => readSession(await fetchSession(objectId)),
    async expire(objectId) {
      try {
        await ask(() => stripe.checkout.sessions.expire(objectId));
      } catch (error) {
        // complete or expired already: what it is now is the answer
        if (!(error instanceof ProviderRefused)) throw error;
      }
      return readSession(await fetchSession(objectId));
    },
  };
}

/** A minute of tolerance for clocks that differ; an attempt is looked for soon after it began, so pages are few. */
export const since = (createdAt: Date): { gte: number } => ({ gte: Math.floor(createdAt.getTime() / 1000) - 60 });

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
