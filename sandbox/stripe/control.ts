import { Hono, type Context } from 'hono';
import { transact, type Emulator } from './emulator.ts';
import { StripeRefusal } from './errors.ts';
import { API_FAULTS, WEBHOOK_FAULTS } from './faults.ts';
import { confirmInBrowser } from './operations/confirm-in-browser.ts';
import { DISPUTE_STEPS, disputeCharge, stepDispute } from './operations/dispute-charge.ts';
import { expireDueSessions, expireSession } from './operations/expire-session.ts';
import { REFUND_STEPS, stepRefund } from './operations/step-refund.ts';
import { BANK_OUTCOMES, decideAtBank } from './operations/pay-by-bank.ts';
import { paySession } from './operations/pay-session.ts';
import { isTestCard, TEST_CARDS } from './scenarios.ts';
import type { Cause } from './webhooks.ts';

type Json = Record<string, unknown>;

class BadRequest extends Error {}

const NOBODY: Cause = { requestId: null, idempotencyKey: null };

/** What tests and demos steer the emulator with, under /_control. Bodies are JSON; so no foreign page can post here. */
export function controlApi(emulator: Emulator): Hono {
  const app = new Hono();
  const { store, faults, webhooks, clock } = emulator;

  app.get('/state', (c) => {
    const tables = Object.entries(store.tables).map(([kind, table]) => [kind, [...table.values()]]);
    return c.json({
      now: clock.now(),
      endpoints: webhooks.endpoints.map(({ url }) => url),
      faults: faults.list(),
      ...Object.fromEntries(tables),
    });
  });

  app.get('/faults', (c) => c.json({ faults: faults.list() }));
  app.post('/faults', async (c) => c.json(armFault(emulator, await readJson(c)), 201));
  app.delete('/faults', (c) => {
    faults.disarmAll();
    return c.body(null, 204);
  });

  app.post('/quota', async (c) => {
    emulator.quota.perSecond = integer(await readJson(c), 'per_second', 1) ?? null;
    return c.json({ per_second: emulator.quota.perSecond, refused: emulator.quota.refused });
  });

  app.post('/sessions/:id/pay', async (c) => {
    const body = await readJson(c);
    const id = c.req.param('id');
    const number = text(body, 'card') ?? TEST_CARDS[0];
    if (!isTestCard(number)) throw new BadRequest('card: not a test card');
    const email = text(body, 'email') ?? store.tables.sessions.get(id)?.customer_email ?? 'shopper@example.org';
    const payment = transact(emulator, () => paySession(emulator, id, { number, email, name: text(body, 'name') ?? null }));
    return c.json(payment, { paid: 200, already_complete: 200, declined: 402, expired: 409 }[payment.outcome] as 200);
  });
  app.post('/sessions/:id/expire', async (c) => {
    await readJson(c);
    return c.json(transact(emulator, () => expireSession(emulator, c.req.param('id'), NOBODY)));
  });

  app.post('/intents/:id/bank', async (c) => {
    const asked = text(await readJson(c), 'outcome') ?? 'works';
    const outcome = BANK_OUTCOMES.find((known) => known === asked);
    if (outcome === undefined) throw new BadRequest(`outcome: one of ${BANK_OUTCOMES.join(', ')}`);
    return c.json(transact(emulator, () => decideAtBank(emulator, c.req.param('id'), outcome)));
  });
  app.post('/intents/:id/confirm', async (c) => {
    const card = text(await readJson(c), 'card') ?? TEST_CARDS[0];
    const clientSecret = store.tables.paymentIntents.get(c.req.param('id'))?.client_secret ?? '';
    return c.json(transact(emulator, () => confirmInBrowser(emulator, c.req.param('id'), { clientSecret, card, answer: null })));
  });

  app.post('/intents/:id/dispute', async (c) => {
    const body = await readJson(c);
    const asked = { amount: integer(body, 'amount', 1), reason: text(body, 'reason'), isInquiry: body.inquiry === true };
    return c.json(transact(emulator, () => disputeCharge(emulator, c.req.param('id'), asked)));
  });
  app.post('/disputes/:id', async (c) => {
    const asked = text(await readJson(c), 'step');
    const step = DISPUTE_STEPS.find((known) => known === asked);
    if (step === undefined) throw new BadRequest(`step: one of ${DISPUTE_STEPS.join(', ')}`);
    return c.json(transact(emulator, () => stepDispute(emulator, c.req.param('id'), step)));
  });

  app.post('/refunds/:id', async (c) => {
    const asked = text(await readJson(c), 'status');
    const status = REFUND_STEPS.find((known) => known === asked);
    if (status === undefined) throw new BadRequest(`status: one of ${REFUND_STEPS.join(', ')}`);
    return c.json(transact(emulator, () => stepRefund(emulator, c.req.param('id'), status)));
  });

  app.post('/webhooks/resend', async (c) => c.json({ deliveries: resend(emulator, await readJson(c)) }));
  app.post('/webhooks/endpoints', async (c) => {
    const body = await readJson(c);
    const [url, secret] = [text(body, 'url'), text(body, 'secret')];
    if (url === undefined || secret === undefined || !URL.canParse(url)) throw new BadRequest('url and secret are required');
    webhooks.endpoints.push({ url, secret });
    return c.json({ endpoints: webhooks.endpoints.map((endpoint) => endpoint.url) }, 201);
  });
  app.post('/webhooks/idle', async (c) => {
    await readJson(c);
    await webhooks.idle();
    return c.json({ deliveries: [...store.tables.deliveries.values()] });
  });

  app.post('/clock', async (c) => {
    clock.advance(integer(await readJson(c), 'advance_seconds', 0) ?? 0);
    expireDueSessions(emulator);
    return c.json({ now: clock.now() });
  });

  app.onError((error, c) => {
    if (error instanceof BadRequest) return c.json({ error: { message: error.message } }, 400);
    if (error instanceof StripeRefusal) return c.json({ error: error.body }, error.status as 400);
    throw error;
  });
  return app;
}

function armFault({ faults }: Emulator, body: Json) {
  const [path, webhook] = [text(body, 'path'), text(body, 'webhook')];
  const common = { times: integer(body, 'times', 1) ?? 1, delay_ms: integer(body, 'delay_ms', 0) ?? 1000 };
  const api = API_FAULTS.find((name) => name === body.fault);
  if (path !== undefined && api !== undefined) {
    return faults.arm({ on: 'api', match: path, method: text(body, 'method')?.toUpperCase() ?? null, fault: api, ...common });
  }
  const hook = WEBHOOK_FAULTS.find((name) => name === body.fault);
  if (webhook !== undefined && hook !== undefined) return faults.arm({ on: 'webhook', match: webhook, fault: hook, ...common });
  throw new BadRequest(
    `either path with fault ${API_FAULTS.join(', ')} or webhook (an event type) with fault ${WEBHOOK_FAULTS.join(', ')}`,
  );
}

/** `event`: one event by id; `type`: all of a type; neither: all. In the order they happened, or newest first with `reverse`. */
function resend({ store, webhooks }: Emulator, body: Json) {
  const [id, type] = [text(body, 'event'), text(body, 'type')];
  const events = [...store.tables.events.values()].filter((event) => (id ?? event.id) === event.id && (type ?? event.type) === event.type);
  if (events.length === 0) throw new BadRequest('no such event');
  const fault = WEBHOOK_FAULTS.find((name) => name === body.fault) ?? null;
  if (body.fault !== undefined && fault === null) throw new BadRequest(`fault: one of ${WEBHOOK_FAULTS.join(', ')}`);
  const ordered = body.reverse === true ? events.toReversed() : events;
  return ordered.flatMap((event) => webhooks.resend(event, fault, integer(body, 'copies', 1) ?? 1));
}

async function readJson(c: Context): Promise<Json> {
  // A page of another origin cannot send this type without asking first, and nobody answers it.
  if (c.req.header('content-type')?.split(';')[0] !== 'application/json')
    throw new BadRequest('Content-Type: application/json is required');
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new BadRequest('a JSON object is required');
  return body as Json;
}

function text(body: Json, key: string): string | undefined {
  const value = body[key];
  if (value !== undefined && typeof value !== 'string') throw new BadRequest(`${key}: text expected`);
  return value;
}

function integer(body: Json, key: string, min: number): number | undefined {
  const value = body[key];
  if (value !== undefined && (!Number.isInteger(value) || (value as number) < min))
    throw new BadRequest(`${key}: whole number from ${min} expected`);
  return value as number | undefined;
}
