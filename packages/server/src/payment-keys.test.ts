import http from 'node:http';
import https from 'node:https';
import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import { createPayPalClient } from './modules/payments/paypal/client.ts';
import { createStripeClient } from './modules/payments/stripe/client.ts';
import { paymentScripts } from './app/payment-scripts.ts';
import { systemClock } from './platform/clock.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  PAYPAL_CLIENT_ID: 'client-1',
  PAYPAL_SECRET: 'secret-1',
  PAYPAL_WEBHOOK_ID: 'WH-1',
};
const EMULATORS = {
  STRIPE_API_URL: 'http://127.0.0.1:4003',
  STRIPE_JS_URL: 'http://localhost:4003/js/stripe.js',
  PAYPAL_API_URL: 'http://127.0.0.1:4009',
  PAYPAL_SDK_URL: 'http://localhost:4009/sdk/js',
};

afterEach(() => vi.restoreAllMocks());

/** What the clients made from an environment ask, whom, and with which keys. */
async function readClients(env: Record<string, string>) {
  const { stripe, paypal } = readConfig(env);
  const client = createStripeClient({ apiKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, ...stripe.api });
  let asked = '';
  for (const library of [http, https]) {
    vi.spyOn(library, 'request').mockImplementation((address: unknown, options: unknown) => {
      const { authorization = '' } = (options as { headers: Record<string, string> }).headers;
      asked = `${String(address)} as ${Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString()}`;
      throw new Error('nobody is called');
    });
  }
  await createPayPalClient(paypal, systemClock)({ method: 'POST', path: '/v2/checkout/orders' }).catch(() => undefined);
  const at = (part: 'protocol' | 'host' | 'port') => String(client.getApiField(part));
  return {
    stripe: `${at('protocol')}://${at('host')}:${at('port')}`,
    paypal: asked,
    scripts: paymentScripts({ stripe, paypal }),
  };
}

it('asks the providers themselves where there are keys and nothing else', async () => {
  const { stripe, paypal, scripts } = await readClients(KEYS);
  expect(stripe).toBe('https://api.stripe.com:443');
  expect(paypal).toBe('https://api-m.paypal.com/v1/oauth2/token as client-1:secret-1');
  expect(scripts.stripe).toEqual({ publishableKey: 'pk_live_1', scriptUrl: null });
  expect(scripts.paypal).toEqual({ clientId: 'client-1', sdkUrl: 'https://www.paypal.com/sdk/js' });
  expect(scripts.hosts?.split(' ')).toEqual(expect.arrayContaining(['https://js.stripe.com', 'https://*.paypal.com']));
  expect(scripts.hosts).not.toContain('localhost');
});

it('asks emulators of them where their addresses are set, with the same keys', async () => {
  const { stripe, paypal, scripts } = await readClients({ ...KEYS, ...EMULATORS });
  expect(stripe).toBe('http://127.0.0.1:4003');
  expect(paypal).toBe('http://127.0.0.1:4009/v1/oauth2/token as client-1:secret-1');
  expect(scripts).toEqual({
    stripe: { publishableKey: 'pk_live_1', scriptUrl: 'http://localhost:4003/js/stripe.js' },
    paypal: { clientId: 'client-1', sdkUrl: 'http://localhost:4009/sdk/js' },
    hosts: 'http://localhost:4009 http://localhost:4003',
  });
});

it('offers in the browser only what it has keys for', () => {
  expect(paymentScripts(readConfig({}))).toEqual({ stripe: null, paypal: null, hosts: undefined });
});
