import { createHmac, randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from './clock.ts';
import type { Faults, WebhookFault } from './faults.ts';
import { newId } from './ids.ts';
import type { Store } from './store.ts';
import type { Delivery, StripeEvent } from './types.ts';
import { falsify } from './falsify-event.ts';

export type WebhookEndpoint = { url: string; secret: string };

/** The call that caused an event; both null when the shopper or the clock did. */
export type Cause = { requestId: string | null; idempotencyKey: string | null };

export const API_VERSION = '2026-10-28.endive';

/** Stripe itself waits about this long for an endpoint's answer. */
const ANSWER_TIMEOUT_MS = 20_000;
const COPIES = 5;

type Timing = { retryDelaysMs: readonly number[]; delayMs: number };

/**
 * Records events and posts them, signed, to every endpoint. A delivery that is not answered with 2xx is
 * repeated after each of `retryDelaysMs`; those still pending when the process ends go on at the next start.
 */
export class Webhooks {
  readonly endpoints: WebhookEndpoint[];
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #faults: Faults;
  readonly #timing: Timing;
  readonly #abort = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #batch: { event: StripeEvent; fault: WebhookFault | null; delayMs: number }[] = [];

  constructor(endpoints: WebhookEndpoint[], store: Store, clock: Clock, faults: Faults, timing: Timing) {
    this.endpoints = endpoints;
    this.#store = store;
    this.#clock = clock;
    this.#faults = faults;
    this.#timing = timing;
  }

  /** Records an event with a snapshot of `object`. It leaves with the next `dispatch`. */
  emit(type: string, object: object, cause: Cause, sentinel: WebhookFault | undefined): void {
    const event = this.#store.put('events', {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.#clock.now(),
      data: { object: structuredClone(object) as Record<string, unknown> },
      livemode: false,
      pending_webhooks: this.endpoints.length,
      request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
      type,
    });
    const armed = this.#faults.takeWebhook(type);
    this.#batch.push({ event, fault: armed?.fault ?? sentinel ?? null, delayMs: armed?.delay_ms ?? this.#timing.delayMs });
  }

  /**
   * Commits what changed since the last call together with the deliveries it causes, then sends those: one
   * after the other, backwards when one of them is to be reordered.
   */
  dispatch(): void {
    const batch = this.#batch;
    this.#batch = [];
    const isReordered = batch.some(({ fault }) => fault === 'reorder');
    const planned = (isReordered ? batch.toReversed() : batch).map(({ event, fault, delayMs }) => ({
      deliveries: this.#plan(event, fault, fault === 'duplicate' ? COPIES : 1),
      delayMs: fault === 'delay' ? delayMs : 0,
    }));
    try {
      this.#store.commit();
    } finally {
      // what happened is told, also where it is written later
      if (planned.length > 0) this.#track(this.#sendInOrder(planned));
    }
  }

  /** Sends a recorded event again, `copies` times in parallel. */
  resend(event: StripeEvent, fault: WebhookFault | null, copies: number): Delivery[] {
    const deliveries = this.#plan(event, fault, copies);
    this.#store.commit();
    for (const delivery of deliveries) void this.#start(delivery);
    return deliveries;
  }

  /** Takes up the deliveries a former process left pending. */
  resume(): void {
    for (const delivery of this.#store.tables.deliveries.values()) {
      if (delivery.state === 'pending') void this.#start(delivery);
    }
  }

  /** Resolves when no delivery is under way and no repeat is due. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await this.idle();
  }

  #plan(event: StripeEvent, fault: WebhookFault | null, copies: number): Delivery[] {
    return this.endpoints.flatMap(({ url }) =>
      Array.from({ length: copies }, () =>
        this.#store.put('deliveries', {
          id: newId('whd'),
          event: event.id,
          type: event.type,
          url,
          fault,
          created: this.#clock.now(),
          state: fault === 'drop' ? 'dropped' : 'pending',
          attempts: [],
        }),
      ),
    );
  }

  async #sendInOrder(planned: { deliveries: Delivery[]; delayMs: number }[]): Promise<void> {
    for (const { deliveries, delayMs } of planned) {
      const firstAttempts = deliveries.map((delivery) => this.#start(delivery, delayMs));
      // A delayed event is overtaken by the ones behind it.
      if (delayMs === 0) await Promise.all(firstAttempts);
    }
  }

  /** Delivers with repeats in the background; the promise is the first attempt. */
  #start(delivery: Delivery, delayMs = 0): Promise<void> {
    const first = Promise.withResolvers<void>();
    this.#track(this.#deliver(delivery, delayMs, first.resolve).finally(first.resolve));
    return first.promise;
  }

  async #deliver(delivery: Delivery, delayMs: number, afterAttempt: () => void): Promise<void> {
    if (delivery.state === 'dropped') return;
    for (const pauseMs of [delayMs, ...this.#timing.retryDelaysMs]) {
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal: this.#abort.signal });
      if (await this.#attempt(delivery)) return this.#finish(delivery, 'delivered');
      afterAttempt();
    }
    this.#finish(delivery, 'failed');
  }

  /** One POST; true when it was answered with 2xx. A redirect counts as a failure, as it does at Stripe. */
  async #attempt(delivery: Delivery): Promise<boolean> {
    const event = this.#store.tables.events.get(delivery.event);
    const endpoint = this.endpoints.find(({ url }) => url === delivery.url);
    if (event === undefined || endpoint === undefined) {
      this.#record(delivery, null, 'endpoint no longer configured');
      return false;
    }
    const body = JSON.stringify(falsify(event, delivery.fault), null, 2);
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'Stripe-Signature': signature(body, endpoint.secret, delivery.fault),
    };
    try {
      const status = await this.#post(delivery.url, headers, body);
      const isOk = status >= 200 && status < 300;
      this.#record(delivery, status, isOk ? 'ok' : 'refused');
      return isOk;
    } catch (error) {
      this.#abort.signal.throwIfAborted();
      this.#record(delivery, null, reason(error));
      return false;
    }
  }

  /** By node:http, a third of the work of `fetch`: the emulator shares its machine with the store. */
  #post(url: string, headers: Record<string, string>, body: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = (url.startsWith('https:') ? https : http).request(url, { method: 'POST', headers, signal: this.#abort.signal });
      request.setTimeout(ANSWER_TIMEOUT_MS, () => request.destroy(new Error('no answer in time')));
      request.once('error', reject);
      request.once('response', (answer) => {
        answer.once('error', reject);
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.resume();
      });
      request.end(body);
    });
  }

  #record(delivery: Delivery, status: number | null, note: string): void {
    delivery.attempts.push({ at: this.#clock.now(), status, note });
    this.#store.put('deliveries', delivery);
    this.#store.commitInTime();
  }

  #finish(delivery: Delivery, state: 'delivered' | 'failed'): void {
    delivery.state = state;
    this.#store.put('deliveries', delivery);
    this.#store.commitInTime();
  }

  #track(work: Promise<void>): void {
    // Only an abort at closing time gets here; the delivery stays pending in the file.
    const settled = work.catch((error: unknown) => {
      if (!this.#abort.signal.aborted) throw error;
    });
    this.#running.add(settled);
    void settled.finally(() => this.#running.delete(settled));
  }
}

/** The `Stripe-Signature` header. The machine's clock, not the emulator's: the receiver compares with its own. */
function signature(body: string, secret: string, fault: string | null): string {
  const key = fault === 'forge' ? `whsec_${randomBytes(24).toString('hex')}` : secret;
  const time = Math.floor(Date.now() / 1000) - (fault === 'stale' ? 3600 : 0);
  const digest = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${digest}`;
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
