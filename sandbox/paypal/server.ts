import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { listen } from '../listen.ts';
import { Quota } from '../quota.ts';
import { Faults } from '../stripe/faults.ts';
import { paypalApi } from './api.ts';
import { controlApi } from './control.ts';
import { Notices } from './notices.ts';
import { approvalRoutes } from './pages/approval.ts';
import { historyPage } from './pages/history.ts';
import { sdkScript } from './pages/sdk.ts';
import type { PayPalEmulator } from './store.ts';

export type PayPalOptions = {
  port?: number;
  /** Loopback unless told otherwise: whoever reaches the port reaches the control API. */
  host?: string;
  clientId?: string;
  secret?: string;
  webhookId?: string;
  webhookUrls?: readonly string[];
  /** How browsers reach the pages, when that is not `http://host:port`. */
  publicUrl?: string;
  stateFile?: string;
  /** How late a delayed notice comes. */
  webhookDelayMs?: number;
};

/** Starts the emulator of PayPal's orders v2, its SDK script and its approval page. */
export async function startPayPalEmulator(options: PayPalOptions = {}) {
  const host = options.host ?? '127.0.0.1';
  const webhookId = options.webhookId ?? 'WH-SANDBOX';
  const emulator: PayPalEmulator = {
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    tellsDisputes: true,
    reversals: new Map(),
    answers: new Map(),
    faults: new Faults(),
    quota: new Quota(),
    notices: new Notices({ webhookId, delayMs: options.webhookDelayMs ?? 10_000 }),
    clientId: options.clientId ?? 'sandbox-client',
    secret: options.secret ?? 'sandbox-secret',
    publicUrl: options.publicUrl ?? '',
    save: () => undefined,
  };
  if (options.stateFile !== undefined) keepState(emulator, options.stateFile);
  emulator.notices.urls.push(...(options.webhookUrls ?? []));
  const app = new Hono<{ Bindings: HttpBindings }>()
    .route('/', paypalApi(emulator))
    .route('/checkoutnow', approvalRoutes(emulator))
    .route('/_control', controlApi(emulator))
    .get('/sdk/js', (c) => sdkScript(emulator, c))
    .get('/', () => historyPage(emulator));
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  const url = `http://${host}:${await listen(server, options.port ?? 0, host)}`;
  emulator.publicUrl ||= url;
  return {
    url,
    clientId: emulator.clientId,
    secret: emulator.secret,
    webhookId,
    emulator,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

export type PayPalSandbox = Awaited<ReturnType<typeof startPayPalEmulator>>;

function keepState(emulator: PayPalEmulator, file: string): void {
  const tables = ['orders', 'captures', 'refunds', 'disputes', 'reversals', 'answers'] as const;
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, never][]>;
    for (const table of tables) for (const [key, row] of kept[table] ?? []) emulator[table].set(key, row);
    // an order shows its captures, which are one thing with those of the table
    for (const {
      purchase_units: [unit],
    } of emulator.orders.values()) {
      const captures = unit.payments?.captures ?? [];
      if (unit.payments) unit.payments.captures = captures.map((capture) => emulator.captures.get(capture.id) ?? capture);
    }
  }
  emulator.save = () => {
    // whole or not at all, also where the process is killed or the disk is full
    writeFileSync(`${file}.next`, JSON.stringify(Object.fromEntries(tables.map((table) => [table, [...emulator[table]]]))));
    renameSync(`${file}.next`, file);
  };
}
