import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { hangUp, never } from '../stripe/api.ts';
import { getDispute, listDisputes } from './disputes.ts';
import { newId, now } from './ids.ts';
import { searchTransactions } from './reporting.ts';
import { cents, getOrder, PayPalRefusal, shown, type PayPalEmulator } from './store.ts';
import type { Capture, Money, PayPalOrder, Refund, Unit } from './types.ts';

type Ctx = Context<{ Bindings: HttpBindings }>;
type Json = Record<string, unknown>;
type Done = { status: number; body: unknown };

/** Everything under /v1 and /v2 that the shop calls. */
export function paypalApi(emulator: PayPalEmulator): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    const isCall = c.req.path.startsWith('/v');
    if (!isCall || emulator.quota.take()) return next();
    return c.json({ name: 'RATE_LIMIT_REACHED', message: 'Too many requests. Blocked due to rate limiting.' }, 429, { 'retry-after': '1' });
  });
  const on = (work: (c: Ctx, body: Json) => Done) => async (c: Ctx) => {
    const text = await c.req.text();
    return answer(emulator, c, () => {
      if (c.req.header('authorization') !== `Bearer ${tokenOf(emulator)}`) throw new PayPalRefusal(401, 'INVALID_TOKEN');
      return work(c, text === '' ? {} : (JSON.parse(text) as Json));
    });
  };

  app.post('/v1/oauth2/token', async (c) => {
    const right = `Basic ${Buffer.from(`${emulator.clientId}:${emulator.secret}`).toString('base64')}`;
    if (c.req.header('authorization') !== right) return c.json({ error: 'invalid_client' }, 401);
    return c.json({ access_token: tokenOf(emulator), token_type: 'Bearer', expires_in: 32_400 });
  });
  app.post(
    '/v1/notifications/verify-webhook-signature',
    on((_, body) => ok({ verification_status: emulator.notices.isSigned(body) ? 'SUCCESS' : 'FAILURE' })),
  );

  app.post(
    '/v2/checkout/orders',
    on((_, body) => ({ status: 201, body: createOrder(emulator, body) })),
  );
  app.get(
    '/v2/checkout/orders/:id',
    on((c) => ok(shown(getOrder(emulator, id(c))))),
  );
  app.patch(
    '/v2/checkout/orders/:id',
    on((c, body) => {
      patchOrder(getOrder(emulator, id(c)), body as unknown as Patch[]);
      return { status: 204, body: null };
    }),
  );
  app.post(
    '/v2/checkout/orders/:id/capture',
    on((c) => ({ status: 201, body: shown(captureOrder(emulator, getOrder(emulator, id(c)))) })),
  );
  app.get(
    '/v2/payments/captures/:id',
    on((c) => ok(showCapture(emulator, id(c)))),
  );
  app.get(
    '/v2/payments/refunds/:id',
    on((c) => ok(showRefund(emulator, id(c)))),
  );
  app.get(
    '/v1/customer/disputes',
    on((c) => ok(listDisputes(emulator, new URL(c.req.url).searchParams))),
  );
  app.get(
    '/v1/customer/disputes/:id',
    on((c) => ok(getDispute(emulator, id(c)))),
  );
  app.get(
    '/v1/reporting/transactions',
    on((c) => ok(searchTransactions(emulator, new URL(c.req.url).searchParams))),
  );
  app.post(
    '/v2/payments/captures/:id/refund',
    on((c, body) => ({ status: 201, body: refundCapture(emulator, id(c), body) })),
  );
  return app;
}

const id = (c: Ctx): string => c.req.param('id') ?? '';
const ok = (body: unknown): Done => ({ status: 200, body });
const tokenOf = ({ secret }: PayPalEmulator): string => `A21${Buffer.from(secret).toString('hex')}`;

/** Faults and repeated requests. A key is kept with what worked; an error after the effect shows it when asked again. */
async function answer(emulator: PayPalEmulator, c: Ctx, work: () => Done): Promise<Response> {
  const { method, path } = c.req;
  const sentinel = path.endsWith('/capture') ? takeScenario(emulator, id(c)) : undefined;
  const fault = emulator.faults.takeApi(method, path)?.fault ?? sentinel;
  if (fault === 'refuse_before') return hangUp(c);
  if (fault === 'timeout_before') return never(c);
  if (fault === 'error_before') return c.json({ name: 'INTERNAL_SERVER_ERROR' }, 500);
  const key = c.req.header('paypal-request-id');
  const kept = key === undefined ? undefined : emulator.answers.get(`${path} ${key}`);
  const done = kept ?? perform(work);
  if (key !== undefined && done.status < 300) emulator.answers.set(`${path} ${key}`, done);
  emulator.save();
  if (fault === 'error_after_effect') return c.json({ name: 'INTERNAL_SERVER_ERROR' }, 500);
  if (fault === 'answer_lost') return hangUp(c);
  if (fault === 'timeout') return never(c);
  return done.body === null ? c.body(null, 204) : c.json(done.body as object, done.status as 200);
}

function perform(work: () => Done): Done {
  try {
    return work();
  } catch (error) {
    if (error instanceof PayPalRefusal) return { status: error.status, body: error.body };
    throw error;
  }
}

/** A sentinel strikes the first two captures of its order, the call and its repetition: who asks a third time gets through. */
function takeScenario({ orders }: PayPalEmulator, orderId: string) {
  const order = orders.get(orderId);
  if (!order || order.struck >= 2) return undefined;
  const { scenario } = order;
  if (scenario !== 'error_before' && scenario !== 'error_after_effect' && scenario !== 'answer_lost' && scenario !== 'timeout')
    return undefined;
  order.struck += 1;
  return scenario;
}

function createOrder(emulator: PayPalEmulator, body: Json): object {
  const [unit] = (body['purchase_units'] ?? []) as Unit[];
  if (body['intent'] !== 'CAPTURE' || !unit || unit.amount?.currency_code !== 'EUR' || !(cents(unit.amount.value) > 0))
    throw new PayPalRefusal(422, 'INVALID_PARAMETER_VALUE');
  const source = (body['payment_source'] as { paypal?: { experience_context?: Record<string, string> } } | undefined)?.paypal;
  const context = source?.experience_context ?? {};
  const order: PayPalOrder = {
    id: newId(),
    intent: 'CAPTURE',
    status: 'CREATED',
    purchase_units: [{ ...unit, reference_id: 'default' }],
    preference: context['shipping_preference'] ?? 'GET_FROM_FILE',
    returnUrl: context['return_url'] ?? null,
    cancelUrl: context['cancel_url'] ?? null,
    scenario: 'works',
    struck: 0,
    create_time: now(),
  };
  emulator.orders.set(order.id, order);
  const href = `${emulator.publicUrl}/checkoutnow?token=${order.id}`;
  return { ...shown(order), links: [{ rel: 'payer-action', method: 'GET', href }] };
}

type Patch = { op: string; path: string; value: unknown };
const PATCHED = /^\/purchase_units\/@reference_id=='default'\/(amount|custom_id|invoice_id)$/;

function patchOrder(order: PayPalOrder, patches: Patch[]): void {
  if (order.status !== 'CREATED' && order.status !== 'APPROVED') throw new PayPalRefusal(422, 'ORDER_ALREADY_CAPTURED');
  for (const { path, value } of patches) {
    const field = PATCHED.exec(path)?.[1];
    if (!field) throw new PayPalRefusal(422, 'INVALID_JSON_POINTER_FORMAT');
    Object.assign(order.purchase_units[0], { [field]: value });
  }
}

function captureOrder(emulator: PayPalEmulator, order: PayPalOrder): PayPalOrder {
  const [unit] = order.purchase_units;
  if (order.status === 'COMPLETED') throw new PayPalRefusal(422, 'ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw new PayPalRefusal(422, 'ORDER_NOT_APPROVED');
  if (order.scenario === 'declined') throw new PayPalRefusal(422, 'INSTRUMENT_DECLINED');
  const isPending = order.scenario === 'pending' || order.scenario === 'pending_then_denied';
  const capture: Capture = {
    id: newId(),
    status: isPending ? 'PENDING' : 'COMPLETED',
    amount: unit.amount,
    ...(unit.custom_id !== undefined && { custom_id: unit.custom_id }),
    ...(unit.invoice_id !== undefined && { invoice_id: unit.invoice_id }),
    create_time: now(),
  };
  unit.payments = { captures: [capture] };
  order.status = 'COMPLETED';
  emulator.captures.set(capture.id, Object.assign(capture, { orderId: order.id }));
  tell(emulator, capture.id);
  return order;
}

/** What becomes of a pending payment, days later. */
export function decideCapture(emulator: PayPalEmulator, captureId: string, status: string): void {
  const capture = emulator.captures.get(captureId);
  if (!capture) throw new PayPalRefusal(404, 'INVALID_RESOURCE_ID');
  capture.status = status;
  tell(emulator, captureId);
}

function tell(emulator: PayPalEmulator, captureId: string): void {
  const capture = emulator.captures.get(captureId);
  const order = capture && emulator.orders.get(capture.orderId);
  if (!capture || !order) return;
  const type = capture.status === 'DECLINED' ? 'PAYMENT.CAPTURE.DENIED' : `PAYMENT.CAPTURE.${capture.status}`;
  const { orderId, ...resource } = capture;
  emulator.notices.emit(type, 'capture', { ...resource, supplementary_data: { related_ids: { order_id: orderId } } }, order.scenario);
}

function showCapture(emulator: PayPalEmulator, captureId: string): object {
  const capture = emulator.captures.get(captureId);
  if (!capture) throw new PayPalRefusal(404, 'INVALID_RESOURCE_ID');
  const { orderId, ...shownOf } = capture;
  return { ...shownOf, supplementary_data: { related_ids: { order_id: orderId } } };
}

function showRefund({ refunds, reversals }: PayPalEmulator, refundId: string): object {
  const found = refunds.get(refundId) ?? reversals.get(refundId);
  if (!found) throw new PayPalRefusal(404, 'INVALID_RESOURCE_ID');
  return found;
}

function refundCapture(emulator: PayPalEmulator, captureId: string, body: Json): object {
  const capture = emulator.captures.get(captureId);
  if (!capture) throw new PayPalRefusal(404, 'INVALID_RESOURCE_ID');
  const amount = (body['amount'] ?? capture.amount) as Money;
  const before = [...emulator.refunds.values()].filter((refund) => refund.captureId === captureId);
  const refunded = before.reduce((sum, refund) => sum + cents(refund.amount.value), 0);
  if (refunded + cents(amount.value) > cents(capture.amount.value)) throw new PayPalRefusal(422, 'REFUND_AMOUNT_EXCEEDED');
  const refund: Refund = { id: newId(), status: 'COMPLETED', amount, captureId, create_time: now() };
  if (typeof body['custom_id'] === 'string') refund.custom_id = body['custom_id'];
  emulator.refunds.set(refund.id, refund);
  capture.status = refunded + cents(amount.value) === cents(capture.amount.value) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return { id: refund.id, status: refund.status, amount };
}
