import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { stripeApi } from './api.ts';
import { Clock } from './clock.ts';
import { controlApi } from './control.ts';
import type { Emulator } from './emulator.ts';
import { Faults } from './faults.ts';
import { expireDueSessions } from './operations/expire-session.ts';
import { bankRoutes } from './pages/bank-page.ts';
import { browserRoutes } from './pages/browser-routes.ts';
import { historyPage } from './pages/history-page.ts';
import { payRoutes } from './pages/pay-routes.ts';
import { listen } from '../listen.ts';
import { Quota } from '../quota.ts';
import { Store } from './store.ts';
import { Webhooks, type WebhookEndpoint } from './webhooks.ts';

export type StripeEmulatorOptions = {
  /** 0 or absent takes a free port. */
  port?: number;
  /** Loopback unless told otherwise: whoever reaches the port reaches the control API. */
  host?: string;
  secretKey?: string;
  publishableKey?: string;
  webhooks?: WebhookEndpoint[];
  /** A JSON-lines file that keeps the state over restarts. */
  stateFile?: string;
  /** How browsers reach the hosted pages, when that is not `http://host:port`. */
  publicUrl?: string;
  merchantName?: string;
  /** Pauses before each repeat of a webhook that was not answered with 2xx. */
  webhookRetryDelaysMs?: readonly number[];
  /** How late a delayed webhook comes. */
  webhookDelayMs?: number;
};

export type StripeEmulator = {
  url: string;
  host: string;
  port: number;
  secretKey: string;
  /** The parts, for tests in the same process; other processes have /_control. */
  emulator: Emulator;
  addWebhook(endpoint: WebhookEndpoint): void;
  /** Resolves when every webhook is delivered or given up. */
  webhooksIdle(): Promise<void>;
  close(): Promise<void>;
};

const SWEEP_MS = 1000;

/** Starts the emulator. Throws when the port is taken or the state file is unreadable. */
export async function startStripeEmulator(options: StripeEmulatorOptions = {}): Promise<StripeEmulator> {
  const host = options.host ?? '127.0.0.1';
  const emulator = createEmulator(options);
  const app = new Hono<{ Bindings: HttpBindings }>()
    .route('/v1', stripeApi(emulator))
    .route('/c/pay', payRoutes(emulator))
    .route('/bank', bankRoutes(emulator))
    .route('/js', browserRoutes(emulator))
    .route('/_control', controlApi(emulator))
    .get('/', () => historyPage(emulator))
    .onError((error, context) => {
      // what a full disk refuses is a line; anything else is a mistake here
      console.error('code' in error && error.code === 'ENOSPC' ? `The payment sandbox cannot write: ${error.message}` : error);
      return context.json({ error: { type: 'api_error', message: 'Internal Server Error' } }, 500);
    });
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  const port = await listen(server, options.port ?? 0, host);
  const url = `http://${host}:${port}`;
  emulator.publicUrl ||= url;

  emulator.webhooks.resume();
  const sweeper = setInterval(() => {
    try {
      expireDueSessions(emulator);
    } catch (error) {
      // they are over; it is written with what comes
      console.error(`The payment sandbox cannot write: ${(error as Error).message}`);
    }
  }, SWEEP_MS);
  return {
    url,
    host,
    port,
    secretKey: emulator.secretKey,
    emulator,
    addWebhook: (endpoint) => void emulator.webhooks.endpoints.push(endpoint),
    webhooksIdle: () => emulator.webhooks.idle(),
    close: async () => {
      clearInterval(sweeper);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, emulator.webhooks.close()]);
      emulator.store.close();
    },
  };
}

function createEmulator(options: StripeEmulatorOptions): Emulator {
  const clock = new Clock();
  const faults = new Faults();
  const store = new Store(options.stateFile);
  const timing = {
    retryDelaysMs: options.webhookRetryDelaysMs ?? [1000, 5000, 30_000, 120_000],
    delayMs: options.webhookDelayMs ?? 10_000,
  };
  return {
    store,
    clock,
    faults,
    quota: new Quota(),
    webhooks: new Webhooks([...(options.webhooks ?? [])], store, clock, faults, timing),
    secretKey: options.secretKey ?? 'sk_test_frontrow',
    publishableKey: options.publishableKey ?? 'pk_test_frontrow',
    merchantName: options.merchantName ?? 'Frontrow',
    publicUrl: options.publicUrl?.replace(/\/$/, '') ?? '',
  };
}
