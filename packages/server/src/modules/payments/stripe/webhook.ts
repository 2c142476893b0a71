import type { Stripe } from 'stripe';
import { crashPoint } from '../../../platform/crash-points.ts';
import type { Clock } from '../../../platform/clock.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import type { ReceivedEvent } from '../../../platform/inbox/index.ts';
import type { Log } from '../../../platform/log.ts';
import { shopInPath, type Shops } from '../../shops/index.ts';
import type { DisputeNotice, PaymentNotice, RefundNotice } from '../provider.ts';

const TOLERANCE_SECONDS = 300;
const BODY_BYTES_MAX = 256 * 1024;

export type WebhookDeps = {
  log: Log;
  clock: Clock;
  stripe: Stripe;
  webhookSecret: string;
  shops: Shops;
  /** Stores an event, and sees to it. */
  receive: (event: ReceivedEvent) => Promise<void>;
};

/**
 * POST /server/stripe/webhook/{shop}. The signature is checked over the raw bytes, the event stored by its id, then
 * answered: 200 stored, known already or none of ours, 400 not signed by Stripe, stale or of the future (nothing is stored), 404 no such shop.
 */
export function createStripeWebhook({ log, clock, stripe, webhookSecret, shops, receive }: WebhookDeps) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const shop = await shopInPath(shops, request);
    if (!shop) return new Response(null, { status: 404 });
    const body = await readBody(request, BODY_BYTES_MAX);
    const signature = request.headers.get('stripe-signature') ?? '';
    let event: Stripe.Event;
    try {
      if (!body) throw new RangeError('webhook body too long');
      event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS);
      // the library refuses what is too old alone
      if (signedAt(signature) > clock.now().getTime() / 1000 + TOLERANCE_SECONDS) throw new RangeError('signed in the future');
    } catch (error) {
      log.seldom('webhook refused', { shop: shop.slug, reason: error instanceof Error ? error.name : 'unknown' });
      return new Response(null, { status: 400 });
    }
    const notice = readNotice(event);
    if (!notice) return new Response(null, { status: 200 });
    crashPoint('webhook.before-commit');
    await receive({ provider: 'stripe', eventId: event.id, kind: event.type, payload: notice });
    crashPoint('webhook.after-commit');
    return new Response(null, { status: 200 });
  };
}

/** Seconds since 1970, as the signature says and covers. */
const signedAt = (signature: string): number =>
  Number(
    signature
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2),
  );

/** @returns undefined for what says nothing about a payment of ours: events of Checkout's own intents repeat its sessions' */
function readNotice({ type, data }: Stripe.Event): PaymentNotice | RefundNotice | DisputeNotice | undefined {
  const { id = null, metadata } = data.object as { id?: string; metadata?: Record<string, string> | null };
  if (type.startsWith('charge.dispute.') && id !== null) return { disputeId: id };
  // one that has succeeded may fail days later
  if ((type === 'refund.updated' || type === 'refund.failed') && id !== null)
    return { refundObjectId: id, isFailure: type === 'refund.failed' };
  const isOurs = type.startsWith('checkout.session.') || (type.startsWith('payment_intent.') && metadata?.['method'] !== undefined);
  return isOurs ? { objectId: id, attemptId: metadata?.['attempt_id'] ?? null } : undefined;
}
