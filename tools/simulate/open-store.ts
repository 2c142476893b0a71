import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../packages/server/src/platform/postgres/find-free-port.ts';
import { startMailbox, type Mailbox } from '../../sandbox/mailbox/server.ts';
import { startPayPalEmulator, type PayPalSandbox } from '../../sandbox/paypal/server.ts';
import { startStripeEmulator, type StripeEmulator } from '../../sandbox/stripe/server.ts';
import { startStorage, STORAGE_KEYS, type StorageSandbox } from '../../sandbox/storage/server.ts';
import { inOneFile } from '../../packages/server/test/one-file.ts';
import { type PaymentServerConfig } from '../../packages/server/test/payment-server.ts';
import { openProxy, type Proxy } from './proxy.ts';

const WEBHOOK_SECRET = 'whsec_simulation';

export type Store = {
  url: string;
  /** Of each node, with nothing in between. */
  nodeUrls: readonly string[];
  /** Between people, providers and the nodes; between the nodes and the database. */
  front: Proxy;
  back: Proxy;
  stripe: StripeEmulator;
  paypal: PayPalSandbox;
  mailbox: Mailbox;
  storage: StorageSandbox;
  /** Processes of the nodes that run, each at its place; one that has ended is started again. */
  nodes: readonly (ChildProcess | undefined)[];
  isReady(): Promise<boolean>;
  /** For a command that runs beside the store, with nothing in between. */
  config: PaymentServerConfig;
  close(): Promise<void>;
};

/** The engine doubles and halves the space of young objects as it likes: with one size, a node that grows holds more (decision 0885). */
const FIXED_YOUNG_SPACE = ['--min-semi-space-size=16', '--max-semi-space-size=16'];
/** Who lives for seconds gets nothing back for what the engine spends on optimising: its helper threads took a quarter of such a node's processor time. */
export const UNOPTIMISED = ['--max-opt=1'];

/**
 * Two nodes of a store over a database of their own, with all providers, what stands between them, and what each says kept in `folder`.
 * `roots`: of the repository that each node runs from; `settings`: more of their environment; `flags`: of their engine.
 */
export async function openStore(
  databaseUrl: string,
  folder: string,
  roots: readonly [string, string],
  { settings = {}, flags = [] }: { settings?: Record<string, string>; flags?: readonly string[] } = {},
): Promise<Store> {
  mkdirSync(folder, { recursive: true });
  const programs = await Promise.all(roots.map((root) => inOneFile(join(root, 'tools/simulate/node.ts'), root)));
  const ports = await Promise.all(roots.map(() => findFreePort()));
  const nodes: (ChildProcess | undefined)[] = [];
  const up = new Set<number>();
  const database = new URL(databaseUrl);
  const databasePort = Number(database.port);
  const [front, back] = await Promise.all([
    openProxy(() => ports.filter((_, at) => up.has(at)), 'HTTP/1.1 2'),
    openProxy(() => [databasePort], 'COMMIT\0'),
  ]);
  database.host = `127.0.0.1:${back.port}`;
  const url = `http://127.0.0.1:${front.port}`;
  const [stripe, paypal, mailbox, storage] = await Promise.all([
    startStripeEmulator({
      webhookRetryDelaysMs: [300, 600, 1_200, 2_400],
      webhookDelayMs: 800,
      webhooks: [{ url: `${url}/server/stripe/webhook/main`, secret: WEBHOOK_SECRET }],
    }),
    startPayPalEmulator({ webhookDelayMs: 800, webhookUrls: [`${url}/server/paypal/webhook`] }),
    startMailbox(),
    startStorage(),
  ]);
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    // as the start has it: docs/operate/scale.md
    MALLOC_ARENA_MAX: '2',
    DATABASE_URL: database.href,
    DATABASE_CONNECTIONS_MAX: '8',
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: url,
    PROXY_HOPS: '1',
    SMTP_URL: mailbox.smtpUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: `http://${stripe.host}:${stripe.port}`,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_SECRET: paypal.secret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_API_URL: paypal.url,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: STORAGE_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: STORAGE_KEYS.secretAccessKey,
    S3_REGION: STORAGE_KEYS.region,
    S3_ENDPOINT: storage.url,
    TRACKING: 'off',
    ...settings,
  };
  let isClosing = false;
  const log = createWriteStream(join(folder, 'nodes.log'), { flags: 'a' });

  /** Ends once it is ready; one that ends before is followed by the next. */
  const start = async (at: number): Promise<void> => {
    const node = spawn(process.execPath, [...FIXED_YOUNG_SPACE, ...flags, programs[at] ?? ''], {
      env: {
        ...environment,
        NODE_COMPILE_CACHE: join(roots[at] ?? '', 'node_modules/.cache/compile'),
        HOST: '127.0.0.1',
        PORT: String(ports[at]),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    nodes[at] = node;
    for (const stream of [node.stdout, node.stderr]) stream?.on('data', (said: Buffer) => void log.write(said));
    const ready = Promise.race([once(node, 'message').then(() => up.add(at)), once(node, 'exit')]);
    void once(node, 'exit').then(() => {
      up.delete(at);
      if (!isClosing) void start(at);
    });
    await ready;
  };
  await Promise.all(ports.map((_, at) => start(at)));

  return {
    url,
    nodeUrls: ports.map((port) => `http://127.0.0.1:${port}`),
    front,
    back,
    stripe,
    paypal,
    mailbox,
    storage,
    nodes,
    config: {
      databaseUrl,
      stripe: { host: stripe.host, port: stripe.port, apiKey: stripe.secretKey, webhookSecret: WEBHOOK_SECRET },
      paypal: { apiUrl: paypal.url, clientId: paypal.clientId, secret: paypal.secret, webhookId: paypal.webhookId },
      smtpUrl: mailbox.smtpUrl,
    },
    isReady: () =>
      up.size < roots.length
        ? Promise.resolve(false)
        : fetch(`${url}/server/ready`, { signal: AbortSignal.timeout(2_000) }).then(
            async (reply) => (await reply.text()) === 'ready',
            () => false,
          ),
    async close() {
      isClosing = true;
      await Promise.all(
        nodes.map(async (node) => {
          if (!node || node.exitCode !== null || node.signalCode !== null) return;
          // what it still does is of no interest any more
          node.kill('SIGKILL');
          await once(node, 'exit');
        }),
      );
      await Promise.all([front.close(), back.close(), stripe.close(), paypal.close(), mailbox.close(), storage.close()]);
      log.end();
    },
  };
}
