import type { Stripe } from 'stripe';
import { ProviderRefused, type PaymentProvider, type PaymentTruth, type SessionRequest } from '../provider.ts';
import { ask } from './client.ts';
import { orFound } from './or-found.ts';
import { since } from './sessions.ts';

/** The redirect-based payment by bank that Stripe has today; Sofort itself is gone. */
const BANK_METHOD = 'pay_by_bank';
/** The longest Stripe takes; its letters are the plain ones. */
const DESCRIPTOR_LENGTH_MAX = 22;

/**
 * Payments without a page of Checkout: `stripe_express`, whose wallet is confirmed by the buyer's browser, and
 * `stripe_sofort`, which leads to the buyer's bank.
 */
export function createIntents(stripe: Stripe): Pick<PaymentProvider, 'create' | 'find' | 'lookup' | 'expire' | 'paymentsSince'> {
  const fetchIntent = (id: string) => ask(() => stripe.paymentIntents.retrieve(id));

  const findIntent = async ({ attemptId, createdAt }: Pick<SessionRequest, 'attemptId' | 'createdAt'>) =>
    ask(async () => {
      for await (const intent of stripe.paymentIntents.list({ created: since(createdAt), limit: 100 })) {
        if (intent.metadata['attempt_id'] === attemptId) return intent;
      }
      return undefined;
    });

  return {
    async create(request) {
      const params = request.method === 'stripe_sofort' ? bankParams(request) : walletParams(request);
      const intent = await orFound(
        () => ask(() => stripe.paymentIntents.create(params, { idempotencyKey: request.attemptId })),
        () => findIntent(request),
      );
      return {
        objectId: intent.id,
        redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
        clientToken: intent.client_secret,
        expiresAt: request.expiresAt,
      };
    },
    async find(attempt) {
      const intent = await findIntent(attempt);
      return intent && readIntent(intent);
    },
    paymentsSince: (from) =>
      ask(async () => {
        const found: PaymentTruth[] = [];
        for await (const intent of stripe.paymentIntents.list({ created: since(from), limit: 100 })) {
          const truth = readIntent(intent);
          // those of Checkout are told by their sessions
          const isOurs = intent.metadata['method'] !== undefined;
          if (isOurs && (truth.state === 'paid' || truth.state === 'pending')) found.push(truth);
        }
        return found;
      }),
    lookup: async (objectId) => readIntent(await fetchIntent(objectId)),
    async expire(objectId) {
      try {
        await ask(() => stripe.paymentIntents.cancel(objectId));
      } catch (error) {
        // paid, on its way or cancelled already: what it is now is the answer
        if (!(error instanceof ProviderRefused)) throw error;
      }
      return readIntent(await fetchIntent(objectId));
    },
  };
}

const metadataOf = ({ attemptId, orderReference, method }: SessionRequest) => ({
  attempt_id: attemptId,
  order_reference: orderReference,
  invoice: orderReference,
  method,
});

/** Confirmed by the wallet in the buyer's browser, with the same kinds of payment as its buttons. */
const walletParams = (request: SessionRequest): Stripe.PaymentIntentCreateParams => ({
  amount: request.amountMinor,
  currency: 'eur',
  allowed_payment_method_types: ['card', 'link'],
  description: `${request.shopName} ${request.orderReference}`,
  metadata: metadataOf(request),
});

const bankParams = (request: SessionRequest): Stripe.PaymentIntentCreateParams => ({
  amount: request.amountMinor,
  currency: 'eur',
  allowed_payment_method_types: [BANK_METHOD],
  payment_method_data: {
    type: BANK_METHOD,
    billing_details: { address: { country: request.countryCode.toUpperCase() } },
  },
  confirm: true,
  return_url: request.successUrl,
  statement_descriptor: `${request.orderReference} ${request.shopName.replace(/[^A-Za-z0-9 .-]/g, '')}`
    .slice(0, DESCRIPTOR_LENGTH_MAX)
    .trim(),
  description: `${request.shopName} ${request.orderReference}`,
  metadata: metadataOf(request),
});

/** What a payment intent says about the money. */
function readIntent(intent: Stripe.PaymentIntent): PaymentTruth {
  const about = { objectId: intent.id, attemptId: intent.metadata['attempt_id'] ?? null };
  const { status, last_payment_error: error } = intent;
  if (status === 'succeeded')
    return { ...about, state: 'paid', paymentId: intent.id, amountMinor: intent.amount_received, currency: intent.currency.toUpperCase() };
  if (status === 'processing') return { ...about, state: 'pending' };
  if (status === 'canceled') return { ...about, state: 'expired' };
  // a wallet may try again; nobody can go to the bank a second time with the same payment
  if (status === 'requires_payment_method' && error && intent.metadata['method'] === 'stripe_sofort')
    return { ...about, state: 'failed', code: error.code ?? status };
  return { ...about, state: 'open' };
}
