import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCatalogue } from '../../packages/server/src/modules/catalogue/import/import-catalogue.ts';
import { connectDb, migrate, type Db } from '../../packages/server/src/platform/db/index.ts';
import { createImageStore } from '../../packages/server/src/platform/images/image-store.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { createFileStore } from '../../packages/server/src/platform/storage/file-store.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/postgres/embedded.ts';
import { findFreePort } from '../../packages/server/src/platform/postgres/find-free-port.ts';
import { ensureWebBuild } from '../../tools/web-build.ts';
import { startChild, type Child } from './child.ts';
import { databaseCpu, sumOf } from './database-usage.ts';
import { countNothing } from './statement-counts.ts';
import { readGoods, type Goods } from './goods.ts';
import type { Usage } from './probe.ts';

/** A store from nothing: database with its default durability, bench catalogue, front end, emulators, one server. */
export type World = {
  db: Db;
  databaseUrl: string;
  goods: Goods;
  /** Of the server. */
  port: number;
  server: Child;
  paymentPort: number;
  payment: Child;
  /** What browsers show it. */
  publishableKey: string;
  /** Of PayPal's sandbox. */
  paypalPort: number;
  paypal: Child;
  folder: string;
  mailbox: Child;
  /** Processes that send the mails, which the server then leaves to them. */
  workers: Child[];
  /** Another node at the same database. */
  startNode(): Promise<{ process: Child; port: number }>;
  stop(): Promise<void>;
};

const KEYS = { secretKey: 'sk_test_bench', publishableKey: 'pk_test_bench', webhookSecret: 'whsec_bench' };
const PAYPAL_KEYS = { clientId: 'bench', secret: 'secret_bench', webhookId: 'WH-BENCH' };
/** Statements can be counted, and are not until a part asks for it. */
export const COUNTS = ['-c', 'shared_preload_libraries=pg_stat_statements', '-c', 'pg_stat_statements.max=5000'];
const catalogueFolder = join(import.meta.dirname, '../catalogue');

type WorldOptions = {
  /** Where the server leaves a CPU profile when it ends. */
  profileFolder?: string;
  /** Where its data stays, and is found again the next time, filled as it was. */
  keptIn?: string;
  /** What an empty store gets besides the bench's catalogue. */
  fill?: (db: Db) => Promise<void>;
  /** Processes that send the mails beside the server. */
  workers?: number;
};

const filledMark = (folder: string) => join(folder, 'filled');
/** Whether a folder has a store that was filled to its end. */
export const isFilled = (folder: string): boolean => existsSync(filledMark(folder));

/** Ends with the process where that is told to end. */
export async function startWorld({ profileFolder, keptIn, fill, workers: workerCount = 0 }: WorldOptions): Promise<World> {
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), 'frontrow-bench-'));
  const undo: (() => Promise<void> | void)[] = [
    () => (keptIn ? undefined : rmSync(folder, { recursive: true, force: true, maxRetries: 3 })),
  ];
  const stopEarly = () => void stop().then(() => process.exit(130));
  const stop = async () => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stopEarly);
    for (const step of undo.splice(0).toReversed()) await step();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stopEarly);
  try {
    const [postgres] = await Promise.all([startEmbeddedPostgres(folder, COUNTS), ensureWebBuild()]);
    undo.push(() => postgres.stop());
    const databaseUrl = postgres.url;
    await migrate(databaseUrl);
    const db = connectDb({ url: databaseUrl, connectionsMax: 4, statementTimeoutMs: 600_000 });
    undo.push(() => db.close());
    await countNothing(db);
    if (!isFilled(folder)) {
      await addCatalogue(db, folder);
      await fill?.(db);
      writeFileSync(filledMark(folder), '');
    }
    const child = async (options: Parameters<typeof startChild>[0]) => {
      const started = await startChild(options);
      undo.push(() => started.stop());
      return started;
    };
    const [port, paymentPort, paypalPort, smtpPort, mailboxPort] = await Promise.all([
      findFreePort(),
      findFreePort(),
      findFreePort(),
      findFreePort(),
      findFreePort(),
    ]);
    const log = (name: string) => join(folder, `${name}.log`);
    const mailbox = await child({
      file: 'sandbox/mailbox/main.ts',
      readyBy: 'line',
      log: log('mailbox'),
      environment: { SMTP_PORT: String(smtpPort), HTTP_PORT: String(mailboxPort), FOLDER: join(folder, 'mailbox') },
    });
    const payment = await child({
      file: 'sandbox/stripe/main.ts',
      readyBy: 'line',
      log: log('payment'),
      environment: {
        PORT: String(paymentPort),
        SECRET_KEY: KEYS.secretKey,
        PUBLISHABLE_KEY: KEYS.publishableKey,
        WEBHOOKS: JSON.stringify([{ url: `http://127.0.0.1:${port}/server/stripe/webhook/main`, secret: KEYS.webhookSecret }]),
      },
    });
    const paypal = await child({
      file: 'sandbox/paypal/main.ts',
      readyBy: 'line',
      log: log('paypal'),
      environment: {
        PORT: String(paypalPort),
        CLIENT_ID: PAYPAL_KEYS.clientId,
        SECRET: PAYPAL_KEYS.secret,
        WEBHOOK_ID: PAYPAL_KEYS.webhookId,
        WEBHOOK_URL: `http://127.0.0.1:${port}/server/paypal/webhook`,
      },
    });
    const startServer = async (nodePort: number, role: 'both' | 'serve' | 'work'): Promise<Child> => {
      const server = await child({
        file: 'packages/server/src/main.ts',
        readyBy: 'message',
        log: log('server'),
        flags: profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [],
        environment: {
          PORT: String(nodePort),
          ROLE: role,
          HOST: '127.0.0.1',
          PUBLIC_URL: `http://localhost:${port}`,
          DATA_DIR: folder,
          // visitors may come from networks of their own
          PROXY_HOPS: '1',
          DATABASE_URL: databaseUrl,
          SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
          STRIPE_SECRET_KEY: KEYS.secretKey,
          STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
          STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
          STRIPE_API_URL: `http://127.0.0.1:${paymentPort}`,
          PAYPAL_CLIENT_ID: PAYPAL_KEYS.clientId,
          PAYPAL_SECRET: PAYPAL_KEYS.secret,
          PAYPAL_WEBHOOK_ID: PAYPAL_KEYS.webhookId,
          PAYPAL_API_URL: `http://127.0.0.1:${paypalPort}`,
        },
      });
      return { ...server, usage: async (kept) => withDatabase(await server.usage(kept), folder) };
    };
    const role = workerCount > 0 ? 'serve' : 'both';
    const server = await startServer(port, role);
    const workers: Child[] = [];
    while (workers.length < workerCount) workers.push(await startServer(0, 'work'));
    const startNode = async () => {
      const nodePort = await findFreePort();
      return { process: await startServer(nodePort, role), port: nodePort };
    };
    return {
      db,
      databaseUrl,
      goods: await readGoods(db),
      port,
      server,
      paymentPort,
      payment,
      publishableKey: KEYS.publishableKey,
      paypalPort,
      paypal,
      folder,
      mailbox,
      workers,
      startNode,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function withDatabase(usage: Usage, folder: string): Usage {
  const database = databaseCpu(folder);
  return { ...usage, ...(database && { databaseMs: sumOf(database) }) };
}

async function addCatalogue(db: Db, folder: string): Promise<void> {
  const imageStore = createImageStore({ folder });
  const files = createFileStore(folder, systemIds);
  const { problems } = await importCatalogue({ db, folder: catalogueFolder, imageStore, files });
  if (problems.length > 0) throw new Error(problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'));
}
