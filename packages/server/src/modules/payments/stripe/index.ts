import type { Stripe } from 'stripe';
import type { PaymentMethod } from '@frontrow/domain/payments/methods';
import type { PaymentProvider, RefundMade, RefundRequest, RefundTruth } from '../provider.ts';
import { ask } from './client.ts';
import { createDisputes } from './disputes.ts';
import { createIntents } from './intents.ts';
import { orFound } from './or-found.ts';
import { createSessions, since } from './sessions.ts';

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
    refundsSince: (from) => listRefunds(stripe, from),
    ...createDisputes(stripe),
    async refund(request) {
      const find = () => findRefund(stripe, request);
      // Stripe forgets a key after a day, and would send the same a second time
      return (request.isOld ? await find() : undefined) ?? orFound(() => sendRefund(stripe, request), find);
    },
    lookupRefund: async (objectId) => readRefund(await ask(() => stripe.refunds.retrieve(objectId))),
    refundsThatFailed: () => listFailedRefunds(stripe),
  };
}

async function sendRefund(stripe: Stripe, { refundId, paymentId, amountMinor }: RefundRequest): Promise<RefundTruth> {
  const params = { payment_intent: paymentId, amount: amountMinor, metadata: { refund_id: refundId } };
  return readRefund(await ask(() => stripe.refunds.create(params, { idempotencyKey: refundId })));
}

const listRefunds = (stripe: Stripe, from: Date): Promise<RefundMade[]> =>
  ask(async () => {
    const made: RefundMade[] = [];
    for await (const { id, amount, status, payment_intent: payment, metadata } of stripe.refunds.list({
      created: since(from),
      limit: 100,
    })) {
      const paymentId = typeof payment === 'string' ? payment : payment?.id;
      if (paymentId !== undefined && status !== 'failed' && status !== 'canceled')
        made.push({ objectId: id, paymentId, amountMinor: amount, refundId: metadata?.['refund_id'] ?? null });
    }
    return made;
  });

/** Stripe keeps its events for thirty days, whatever its webhook is told to send. */
const listFailedRefunds = (stripe: Stripe): Promise<{ objectId: string }[]> =>
  ask(async () => {
    const failed: { objectId: string }[] = [];
    for await (const event of stripe.events.list({ type: 'refund.failed', limit: 100 })) {
      if (event.type === 'refund.failed') failed.push({ objectId: event.data.object.id });
    }
    return failed;
  });

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
