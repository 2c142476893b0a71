import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { newId, now } from './ids.ts';
import type { Delivery, PayPalEvent, Scenario } from './types.ts';

const FAULTS: Partial<Record<Scenario, string>> = {
  webhook_delayed: 'delay',
  webhook_duplicated: 'duplicate',
  webhook_reordered: 'reorder',
  webhook_dropped: 'drop',
  webhook_forged: 'forge',
};
const COPIES = 5;
const REORDER_MS = 400;

export type NoticeOptions = { webhookId: string; delayMs: number };

/** Posts events to the shop's address, signed so that /v1/notifications/verify-webhook-signature knows them. */
export class Notices {
  readonly events: PayPalEvent[] = [];
  readonly deliveries: Delivery[] = [];
  readonly urls: string[] = [];
  readonly #secret = randomBytes(32);
  readonly #running = new Set<Promise<unknown>>();
  readonly #options: NoticeOptions;

  constructor(options: NoticeOptions) {
    this.#options = options;
  }

  emit(type: string, resourceType: string, resource: Record<string, unknown>, scenario: Scenario): void {
    const event: PayPalEvent = {
      id: `WH-${newId()}`,
      event_type: type,
      resource_type: resourceType,
      create_time: now(),
      summary: type,
      resource: structuredClone(resource),
    };
    this.events.push(event);
    this.send(event, FAULTS[scenario] ?? null);
  }

  /** `fault`: delay, duplicate, reorder (comes after later ones), drop, forge. */
  send(event: PayPalEvent, fault: string | null): void {
    for (const url of this.urls) {
      for (let copy = 0; copy < (fault === 'duplicate' ? COPIES : 1); copy++) {
        const delivery: Delivery = { event, url, fault, answer: fault === 'drop' ? 'dropped' : 'under way' };
        this.deliveries.push(delivery);
        if (fault !== 'drop') this.#track(this.#deliver(delivery));
      }
    }
  }

  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  /** Whether these headers sign this event for this webhook. */
  isSigned(asked: Record<string, unknown>): boolean {
    const {
      transmission_id: id,
      transmission_time: time,
      transmission_sig: signature,
      webhook_id: webhookId,
      webhook_event: event,
    } = asked;
    if (webhookId !== this.#options.webhookId || typeof signature !== 'string') return false;
    const [given, right] = [Buffer.from(signature), Buffer.from(this.#sign(String(id), String(time), JSON.stringify(event)))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  #sign(id: string, time: string, body: string): string {
    return createHmac('sha256', this.#secret).update(`${id}|${time}|${this.#options.webhookId}|${body}`).digest('base64');
  }

  async #deliver(delivery: Delivery): Promise<void> {
    if (delivery.fault === 'delay') await wait(this.#options.delayMs);
    if (delivery.fault === 'reorder') await wait(delivery.event.event_type === 'CHECKOUT.ORDER.APPROVED' ? REORDER_MS * 2 : REORDER_MS);
    const body = JSON.stringify(delivery.event);
    const [id, time] = [newId(), now()];
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': delivery.fault === 'forge' ? randomBytes(32).toString('base64') : this.#sign(id, time, body),
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
      'paypal-auth-algo': 'SHA256withRSA',
    };
    const answer = await fetch(delivery.url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    }).catch((error: unknown) => (error as Error).name);
    delivery.answer = typeof answer === 'string' ? answer : String(answer.status);
  }

  #track(work: Promise<unknown>): void {
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }
}
