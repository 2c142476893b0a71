import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { startStripeEmulator, type StripeEmulator, type StripeEmulatorOptions } from './server.ts';

export const SECRET = 'whsec_of_the_shop';

/** What an endpoint received: the raw body as it came, with its signature. */
export type Received = { body: string; signature: string };

/** The real client library, pointed at the emulator. */
export function stripeClient(emulator: StripeEmulator, secretKey = emulator.secretKey): Stripe {
  return new Stripe(secretKey, { host: emulator.host, port: emulator.port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
}

/** A webhook endpoint that answers with the next status of `statuses`, then 200. */
export async function startEndpoint(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ body: Buffer.concat(chunks).toString(), signature: String(request.headers['stripe-signature']) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks/stripe`,
    received,
    types: () => received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** An emulator, its client and one endpoint, closed together with `await using`. */
export async function startCast(options: StripeEmulatorOptions = {}, statuses: number[] = []) {
  const endpoint = await startEndpoint(statuses);
  const emulator = await startStripeEmulator({
    webhooks: [{ url: endpoint.url, secret: SECRET }],
    webhookRetryDelaysMs: [1, 1],
    webhookDelayMs: 30,
    ...options,
  });
  const close = async () => {
    await emulator.close();
    await endpoint.close();
  };
  return { emulator, endpoint, stripe: stripeClient(emulator), close, [Symbol.asyncDispose]: close };
}

export const ORDER = {
  mode: 'payment',
  client_reference_id: 'FR-1001',
  customer_email: 'ada@example.org',
  locale: 'de',
  metadata: { order: 'FR-1001' },
  payment_intent_data: { metadata: { order: 'FR-1001' } },
  success_url: 'http://shop.example/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.example/cart',
  line_items: [
    { quantity: 2, price_data: { currency: 'eur', unit_amount: 4550, product_data: { name: 'Stehplatz, Köln' } } },
    { quantity: 1, price_data: { currency: 'eur', unit_amount: 490, product_data: { name: 'Versand' } } },
  ],
} as const satisfies Stripe.Checkout.SessionCreateParams;

export const ORDER_TOTAL = 9590;

/** Order parameters with other fields on top, in the mutable shape the library's types want. */
export function order(more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams {
  return { ...(structuredClone(ORDER) as Stripe.Checkout.SessionCreateParams), ...more };
}

export async function control(emulator: StripeEmulator, path: string, body: object = {}): Promise<Response> {
  return fetch(`${emulator.url}/_control/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The shopper submits the hosted page. */
export function submitPage(pageUrl: string, card: string): Promise<Response> {
  const body = new URLSearchParams({ email: 'ada@example.org', card, expiry: '12/34', cvc: '123', name: 'Ada Lovelace' });
  return fetch(pageUrl, { method: 'POST', body, redirect: 'manual' });
}
