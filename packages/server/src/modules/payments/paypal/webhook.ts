import { crashPoint } from '../../../platform/crash-points.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import type { ReceivedEvent } from '../../../platform/inbox/index.ts';
import type { Log } from '../../../platform/log.ts';
import { isObject, parseObject } from '../../../platform/parse-json.ts';
import { type DisputeNotice, ProviderRefused, ProviderUnavailable, type PaymentNotice } from '../provider.ts';
import type { PayPalClient } from './client.ts';

const BODY_BYTES_MAX = 256 * 1024;
/** What can change how a payment stands. That a buyer has agreed changes nothing: the money is taken by us alone. */
const TOLD = /^(CHECKOUT\.ORDER\.(?!APPROVED$)|CHECKOUT\.PAYMENT-APPROVAL\.|PAYMENT\.CAPTURE\.|CUSTOMER\.DISPUTE\.)/;

export type PayPalWebhookDeps = {
  log: Log;
  call: PayPalClient;
  webhookId: string;
  /** Stores an event, and sees to it. */
  receive: (event: ReceivedEvent) => Promise<void>;
};

/**
 * POST /server/paypal/webhook. PayPal itself is asked whether it has signed these bytes, then the event is stored by its
 * id: 200 stored, known already or of no use (and nobody was asked), 400 not PayPal's (nothing is stored), 503 PayPal does
 * not tell: it will send the event again.
 */
export function createPayPalWebhook({ log, call, webhookId, receive }: PayPalWebhookDeps) {
  return async (request: Request): Promise<Response> => {
    const body = await readBody(request, BODY_BYTES_MAX);
    const text = body?.toString('utf8') ?? '';
    const event = readEvent(text);
    if (!event) return refused(log, 'unreadable');
    if (!TOLD.test(event.event_type)) return new Response(null, { status: 200 });
    try {
      if (!(await isSigned(call, webhookId, request.headers, text))) return refused(log, 'signature');
    } catch (error) {
      if (error instanceof ProviderRefused) return refused(log, error.code);
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.warn('payment provider unavailable', { provider: 'paypal', error });
      return new Response(null, { status: 503, headers: { 'retry-after': '30' } });
    }
    crashPoint('webhook.before-commit');
    await receive({ provider: 'paypal', eventId: event.id, kind: event.event_type, payload: readNotice(event) });
    crashPoint('webhook.after-commit');
    return new Response(null, { status: 200 });
  };
}

type PayPalEvent = { id: string; event_type: string; resource: Record<string, unknown> };

function readEvent(text: string): PayPalEvent | undefined {
  const { id, event_type: type, resource } = parseObject(text) ?? {};
  return typeof id === 'string' && id.length <= 100 && typeof type === 'string' && isObject(resource)
    ? { id, event_type: type, resource }
    : undefined;
}

/** The event travels as the very bytes that came: written anew they might not be what was signed. */
async function isSigned(call: PayPalClient, webhookId: string, headers: Headers, event: string): Promise<boolean> {
  const given = (name: string) => headers.get(`paypal-${name}`) ?? '';
  if (given('transmission-sig') === '') return false;
  const asked = JSON.stringify({
    auth_algo: given('auth-algo'),
    cert_url: given('cert-url'),
    transmission_id: given('transmission-id'),
    transmission_sig: given('transmission-sig'),
    transmission_time: given('transmission-time'),
    webhook_id: webhookId,
  });
  const body = `${asked.slice(0, -1)},"webhook_event":${event}}`;
  const answer = (await call({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body })) as {
    verification_status?: string;
  };
  return answer.verification_status === 'SUCCESS';
}

function readNotice({ event_type: type, resource }: PayPalEvent): PaymentNotice | DisputeNotice {
  const { dispute_id: disputeId, id } = resource;
  if (type.startsWith('CUSTOMER.DISPUTE.') && typeof disputeId === 'string') return { disputeId };
  // what PayPal has taken back by itself
  if (type === 'PAYMENT.CAPTURE.REVERSED' && typeof id === 'string') return { disputeId: id };
  const related = (resource['supplementary_data'] as { related_ids?: { order_id?: string } } | undefined)?.related_ids;
  const [unit] = (resource['purchase_units'] ?? []) as { custom_id?: string }[];
  const own = type.startsWith('CHECKOUT.ORDER.') ? resource['id'] : resource['order_id'];
  const objectId = related?.order_id ?? own;
  const attemptId = resource['custom_id'] ?? unit?.custom_id;
  return {
    objectId: typeof objectId === 'string' ? objectId : null,
    attemptId: typeof attemptId === 'string' ? attemptId : null,
  };
}

function refused(log: Log, reason: string): Response {
  log.seldom('webhook refused', { provider: 'paypal', reason });
  return new Response(null, { status: 400 });
}
