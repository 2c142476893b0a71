import type { Stripe } from 'stripe';
import { crashPoint } from '../../../platform/crash-points.ts';
import type { Db } from '../../../platform/db/index.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { receive } from '../../../platform/inbox/index.ts';
import type { Log } from '../../../platform/log.ts';
import type { PaymentNotice } from '../provider.ts';

const SESSION_EVENTS = 'checkout.session.';
const TOLERANCE_SECONDS = 300;
const BODY_BYTES_MAX = 256 * 1024;

export type WebhookDeps = {
  db: Db;
  log: Log;
  stripe: Stripe;
  webhookSecret: string;
  isShop: (slug: string) => Promise<boolean>;
  /** Called after an event is stored. */
  wake: () => void;
};

/**
 * POST /server/stripe/webhook/{shop}. The signature is checked over the raw bytes, the event stored by its id, then
 * answered: 200 stored, known already or none of ours, 400 not signed by Stripe or stale (nothing is stored), 404 no such shop.
 */
export function createStripeWebhook({ db, log, stripe, webhookSecret, isShop, wake }: WebhookDeps) {
  return async (request: Request, shopSlug: string): Promise<Response> => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (!(await isShop(shopSlug))) return new Response(null, { status: 404 });
    const body = await readBody(request, BODY_BYTES_MAX);
    const signature = request.headers.get('stripe-signature') ?? '';
    let event: Stripe.Event;
    try {
      if (!body) throw new RangeError('webhook body too long');
      event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS);
    } catch (error) {
      log.warn('webhook refused', { shop: shopSlug, reason: error instanceof Error ? error.name : 'unknown' });
      return new Response(null, { status: 400 });
    }
    // a payment intent's events say nothing that its session's do not
    if (!event.type.startsWith(SESSION_EVENTS)) return new Response(null, { status: 200 });
    crashPoint('webhook.before-commit');
    await receive(db, { provider: 'stripe', eventId: event.id, kind: event.type, payload: readNotice(event) });
    crashPoint('webhook.after-commit');
    wake();
    return new Response(null, { status: 200 });
  };
}

function readNotice(event: Stripe.Event): PaymentNotice {
  const object = event.data.object as { object?: string; id?: string; metadata?: Record<string, string> | null };
  return {
    objectId: object.object === 'checkout.session' ? (object.id ?? null) : null,
    attemptId: object.metadata?.['attempt_id'] ?? null,
  };
}
