import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { transact, type Emulator } from './emulator.ts';
import { serverError, StripeRefusal } from './errors.ts';
import type { ApiFault } from './faults.ts';
import { parseForm, type Params } from './form.ts';
import { newId } from './ids.ts';
import { findRoute } from './routes.ts';
import { findScenarioOfParams } from './scenarios.ts';
import type { SavedAnswer } from './types.ts';
import { API_VERSION } from './webhooks.ts';

type Ctx = Context<{ Bindings: HttpBindings }>;
const KEY_SECONDS = 24 * 3600;

type Answer = { status: number; body: string; isKept: boolean };

/** Everything under /v1. */
export function stripeApi(emulator: Emulator): Hono<{ Bindings: HttpBindings }> {
  const keysInUse = new Set<string>();
  return new Hono<{ Bindings: HttpBindings }>().all('*', async (c) => {
    const requestId = newId('req');
    const { method, path } = c.req;
    const unauthorized = checkKey(emulator, c.req.header('authorization'));
    if (unauthorized !== null) return respond(refusal(unauthorized), requestId);
    if (!emulator.quota.take()) return respond(refusal(rateLimit()), requestId, { 'Stripe-Rate-Limited-Reason': 'global-rate' });

    const text = method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text();
    const key = method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null;
    const request: ApiRequest = { method, path, params: parseForm(text), key, fingerprint: fingerprint(method, path, text), requestId };

    const saved = key === null ? undefined : emulator.store.tables.answers.get(key);
    // a key that is older is a new one
    if (saved !== undefined && emulator.clock.now() - saved.created < KEY_SECONDS) return replay(saved, request);
    if (key !== null && keysInUse.has(key)) return respond(refusal(keyInUse(key)), requestId);
    if (key !== null) keysInUse.add(key);
    try {
      return await answerWithFaults(emulator, c, request);
    } finally {
      if (key !== null) keysInUse.delete(key);
    }
  });
}

type ApiRequest = { method: string; path: string; params: Params; key: string | null; fingerprint: string; requestId: string };

async function answerWithFaults(emulator: Emulator, c: Ctx, request: ApiRequest): Promise<Response> {
  const armed = emulator.faults.takeApi(request.method, request.path);
  const fault: ApiFault | null = armed?.fault ?? (request.method === 'POST' ? findScenarioOfParams(request.params).api : null) ?? null;
  if (fault === 'refuse_before') return hangUp(c);
  if (fault === 'timeout_before') return never(c);
  if (fault === 'error_before') return respond(refusal(serverError(false)), request.requestId);
  if (fault === 'rate_limit') return respond(refusal(rateLimit()), request.requestId);
  if (fault === 'delay') await wait(armed?.delay_ms ?? 0);

  const answer = perform(emulator, request, fault === 'error_after_effect');
  if (fault === 'answer_lost') return hangUp(c);
  if (fault === 'timeout') return never(c);
  return respond(answer, request.requestId);
}

/** Runs the operation; its effect, its events and the answer kept under the key become one journal line. */
function perform(emulator: Emulator, request: ApiRequest, isErrorAfter: boolean): Answer {
  return transact(emulator, () => {
    const done = run(emulator, request);
    const answer = isErrorAfter && done.status < 400 ? refusal(serverError(true)) : done;
    if (request.key !== null && answer.isKept) {
      emulator.store.put('answers', {
        id: request.key,
        path: request.path,
        fingerprint: request.fingerprint,
        status: answer.status,
        body: answer.body,
        requestId: request.requestId,
        created: emulator.clock.now(),
      });
    }
    return answer;
  });
}

function run(emulator: Emulator, { method, path, params, key, requestId }: ApiRequest): Answer {
  try {
    const operation = findRoute(method, path);
    if (operation === null) throw unknownRoute(method, path);
    return { status: 200, body: json(operation(emulator, params, { requestId, idempotencyKey: key })), isKept: true };
  } catch (error) {
    if (error instanceof StripeRefusal) return refusal(error);
    throw error;
  }
}

function replay(saved: SavedAnswer, request: ApiRequest): Response {
  if (saved.fingerprint === request.fingerprint) {
    return respond(saved, request.requestId, { 'Idempotent-Replayed': 'true', 'Original-Request': saved.requestId });
  }
  const advice = `Try using a key other than '${saved.id}' if you meant to execute a different request.`;
  const message =
    saved.path === request.path
      ? `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`
      : `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${saved.path}'). ${advice}`;
  return respond(refusal(new StripeRefusal(400, { type: 'idempotency_error', message }, false)), request.requestId);
}

function respond({ status, body }: { status: number; body: string }, requestId: string, more: Record<string, string> = {}): Response {
  const headers = {
    'Content-Type': 'application/json',
    'Request-Id': requestId,
    'Stripe-Version': API_VERSION,
    // A repeat after a kept 500 would only replay it.
    ...(status >= 500 ? { 'Stripe-Should-Retry': 'false' } : {}),
    ...more,
  };
  return new Response(body, { status, headers });
}

/** Cuts the connection without an answer. */
export function hangUp(c: Ctx): Response {
  c.env.incoming.socket.destroy();
  return new Response(null);
}

/** Never answers; ends when the caller gives up or the emulator closes. */
export async function never(c: Ctx): Promise<Response> {
  const { socket } = c.env.incoming;
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
  return new Response(null);
}

const json = (value: object) => JSON.stringify(value, null, 2);

const refusal = ({ status, body, isKept }: StripeRefusal): Answer => ({ status, body: json({ error: body }), isKept });

const fingerprint = (method: string, path: string, text: string) =>
  createHash('sha256').update(`${method} ${path}\n${text}`).digest('base64');

function checkKey(emulator: Emulator, header: string | undefined): StripeRefusal | null {
  const [scheme, token] = (header ?? '').split(' ');
  const key =
    scheme === 'Basic'
      ? Buffer.from(token ?? '', 'base64')
          .toString()
          .split(':')[0]
      : token;
  if (key === emulator.secretKey) return null;
  const message =
    key === undefined || key === ''
      ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/."
      : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.length > 12 ? key.slice(-4) : ''}`;
  return new StripeRefusal(401, { type: 'invalid_request_error', message }, false);
}

function keyInUse(key: string): StripeRefusal {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  return new StripeRefusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }, false);
}

function rateLimit(): StripeRefusal {
  const message = 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.';
  return new StripeRefusal(429, { type: 'invalid_request_error', code: 'rate_limit', message }, false);
}

function unknownRoute(method: string, path: string): StripeRefusal {
  const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
  return new StripeRefusal(404, { type: 'invalid_request_error', message }, false);
}
