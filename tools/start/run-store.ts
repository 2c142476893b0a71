import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readConfig, type Config } from '../../packages/server/src/config.ts';
import { databaseConnectionsOf } from '../../packages/server/src/connections.ts';
import { migrate } from '../../packages/server/src/platform/db/index.ts';
import { endStreams, openVault } from '../../packages/server/src/platform/backup/index.ts';
import { lockDataFolder } from '../../packages/server/src/platform/data-lock.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../packages/server/src/platform/postgres/embedded.ts';
import { sandboxFile } from '../command/sandbox-of.ts';
import { writePast } from './demo-past/write-past.ts';
import { importDemo } from './import-demo.ts';
import { printAddresses } from './print-addresses.ts';
import { whenNpmEnds } from './when-npm-ends.ts';
import { ensureWebBuild } from '../web-build.ts';

const root = join(import.meta.dirname, '../..');
const children: ChildProcess[] = [];
const cleanUp: (() => Promise<void> | void)[] = [];
let stopping = false;
let postgres: EmbeddedPostgres | undefined;

export type ServerProgram = {
  /** The program that serves. */
  file: string;
  environment?: Record<string, string>;
  needsBuild: boolean;
  /** Processes that serve, at one port; 1 where it is not said. */
  nodes?: number;
  /** Processes that work off the outbox, which those that serve then leave to them; none where it is not said. */
  workers?: number;
  /** Folders whose changes start the program anew. */
  restartOn?: string[];
};

/** Brings up database, sandbox, front end, demo catalogue and server of one store, from nothing; ends with Ctrl-C. */
export async function runStore(program: ServerProgram): Promise<void> {
  // SIGHUP: the terminal was closed, and takes no more lines
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  whenNpmEnds(() => void stop(0));
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    await start(readConfig({ ...process.env, ...program.environment }), program);
  } catch (error) {
    // what a stop in the middle of a start takes away is no fault
    if (stopping) return;
    const trouble = postgres?.trouble();
    console.error(trouble ? `The database cannot go on: ${trouble}` : (error as Error).message);
    await stop(1);
  }
}

async function start(config: Config, program: ServerProgram): Promise<void> {
  if (config.backup.to !== '' && config.databaseUrl !== undefined)
    throw new Error(
      'BACKUP_TO keeps the embedded database. One of your own (DATABASE_URL) is kept by its own means: docs/operate/backup.md.',
    );
  // first: a start beside a forgotten one is told which process that is, rather than that its port is in use
  cleanUp.push(lockDataFolder(config.dataDir));
  await refusePort(config);
  // a key that cannot be read is told before anything is up
  if (config.backup.to !== '') await openVault(config.backup, systemIds);
  // none of the three needs another; the front end takes the longest
  const [databaseUrl, sandbox] = await Promise.all([
    startFilledDatabase(config, (program.nodes ?? 1) + (program.workers ?? 0)),
    startSandbox(config),
    program.needsBuild && step('Front end', ensureWebBuild()),
  ]);
  keepSandbox(config.dataDir, sandbox.environment);
  if (config.backup.to !== '')
    await startNode('packages/server/src/keep-backups.ts', { DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir });
  await startServer(program, { ...program.environment, ...sandbox.environment, DATABASE_URL: databaseUrl });
  await printAddresses({ config, databaseUrl, ...sandbox });
  if (config.demoCatalogue && config.demoPast && postgres) await givePast(config, databaseUrl, sandbox);
}

/** The store is open meanwhile. Only in a database of our own: what may never be changed is made older there. */
async function givePast(config: Config, databaseUrl: string, { paymentUrl }: Sandbox): Promise<void> {
  try {
    await writePast(databaseUrl, { store: ownUrl(config), payments: paymentUrl });
  } catch (error) {
    if (!stopping) console.error(`The demo has no past orders, or not all: ${(error as Error).message}`);
  }
}

/** For commands beside the store that ask the providers, which emulators stand for. */
function keepSandbox(dataDir: string, environment: Record<string, string>): void {
  writeFileSync(sandboxFile(dataDir), JSON.stringify(environment), { mode: 0o600 });
  cleanUp.push(() => rmSync(sandboxFile(dataDir), { force: true }));
}

async function startServer(program: ServerProgram, environment: Record<string, string>): Promise<void> {
  const { nodes = 1, workers = 0 } = program;
  const shared = { ...environment, ...(nodes > 1 && { SHARE_PORT: 'on' }), ...(workers > 0 && { ROLE: 'serve' }) };
  for (let node = 1; node <= nodes; node++) await (program.restartOn ? startChild(program.file, shared) : startNode(program.file, shared));
  for (let worker = 1; worker <= workers; worker++) await startNode(program.file, { ...environment, ROLE: 'work' });
  let pending: NodeJS.Timeout | undefined;
  let restarted = Promise.resolve();
  const restart = async () => {
    const running = children.find((child) => child.spawnargs[1] === join(root, program.file));
    if (running) {
      children.splice(children.indexOf(running), 1);
      await endChild(running);
    }
    // a mistake in the sources is told and mended; the store waits for the next change
    await startChild(program.file, environment, false).then(
      () => console.log('Server started anew'),
      (error: Error) => console.error(error.message),
    );
  };
  for (const folder of program.restartOn ?? []) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(pending);
      // one after the other: the next needs the port of the one before
      pending = setTimeout(() => (restarted = restarted.then(restart)), 150);
    });
  }
}

/**
 * A node or an emulator that ends is followed by another, whether it was killed or told to: what it had answered is kept.
 * Told to one after the other, several are restarted without a break.
 */
async function startNode(file: string, environment: Record<string, string>): Promise<void> {
  const node = await startChild(file, environment, false);
  node.once('exit', (code, signal) => {
    if (stopping) return;
    console.error(`${file.startsWith('sandbox/') ? file : `Node ${node.pid}`} ended (${signal ?? code}); another is started.`);
    void followNode(file, environment);
  });
}

async function followNode(file: string, environment: Record<string, string>): Promise<void> {
  if (stopping) return;
  try {
    await startNode(file, environment);
  } catch {
    // it has said why; the database may be away as well
    await new Promise((resolve) => setTimeout(resolve, NEXT_TRY_MS));
    await followNode(file, environment);
  }
}
const NEXT_TRY_MS = 1_000;

/** Of commands that run beside the store, and of who looks into the database. */
const OTHER_CONNECTIONS = 50;

async function startFilledDatabase(config: Config, processes: number): Promise<string> {
  const databaseUrl = await startDatabase(config, processes);
  if (config.demoCatalogue) await step('Catalogue', importDemo({ databaseUrl, dataDir: config.dataDir, folder: config.demoCatalogue }));
  return databaseUrl;
}

async function startDatabase(config: Config, processes: number): Promise<string> {
  let url = config.databaseUrl;
  if (!url) {
    const connections = Math.max(100, processes * databaseConnectionsOf(config) + OTHER_CONNECTIONS);
    const starting = startEmbeddedPostgres(config.dataDir, ['-c', `max_connections=${connections}`], sayDatabaseIsLost);
    // also one that is not there yet
    cleanUp.push(() =>
      starting.then(
        (started) => started.stop(),
        () => undefined,
      ),
    );
    postgres = await step('Database', starting);
    url = postgres.url;
    if (config.backup.to === '') await endStreams(url);
  }
  await migrate(url, { say: console.error }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The database cannot be used: ${error.message || error.code}`);
  });
  return url;
}

function sayDatabaseIsLost(): void {
  if (stopping) return;
  const trouble = postgres?.trouble();
  console.error(`The database ended${trouble ? `: ${trouble}` : ''}; it is started anew.`);
}

type Sandbox = {
  environment: Record<string, string>;
  mailboxUrl?: string;
  paymentUrl?: string;
  paypalUrl?: string;
  newsletterUrl?: string;
  trackingUrl?: string;
};

const PUBLISHABLE_KEY = 'pk_test_frontrow';

/** What no real service is configured for is served by the emulators in sandbox/. */
async function startSandbox(config: Config): Promise<Sandbox> {
  const sandbox: Sandbox = { environment: {} };
  const first = Math.min(config.port, PORT_MAX - 2 * PORTS_TRIED);
  if (!config.mail.smtpUrl) {
    const httpPort = await findPort(first + 1);
    const smtpPort = await findPort(Math.max(first + 2, httpPort + 1));
    await startEmulator('mailbox', {
      SMTP_PORT: String(smtpPort),
      HTTP_PORT: String(httpPort),
      FOLDER: join(config.dataDir, 'mailbox'),
    });
    sandbox.environment['SMTP_URL'] = `smtp://127.0.0.1:${smtpPort}`;
    sandbox.mailboxUrl = `http://localhost:${httpPort}/`;
  }
  if (!config.stripe.secretKey) {
    const port = await findPort(first + 3);
    const { secretKey, webhookSecret } = readOrMakeKeys(config.dataDir);
    const url = `http://localhost:${port}`;
    const webhooks = [{ url: new URL('/server/stripe/webhook/main', ownUrl(config)).href, secret: webhookSecret }];
    await startEmulator('stripe', {
      PORT: String(port),
      PUBLIC_URL: url,
      SECRET_KEY: secretKey,
      PUBLISHABLE_KEY,
      WEBHOOKS: JSON.stringify(webhooks),
      STATE_FILE: join(config.dataDir, 'payments.jsonl'),
    });
    Object.assign(sandbox.environment, {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_JS_URL: `${url}/js/stripe.js`,
    });
    sandbox.paymentUrl = `${url}/`;
  }
  if (!config.paypal.clientId) {
    const port = await findPort(first + 9);
    const url = `http://localhost:${port}`;
    const keys = { CLIENT_ID: 'sandbox-client', SECRET: readOrMakeKeys(config.dataDir).secretKey, WEBHOOK_ID: 'WH-SANDBOX' };
    await startEmulator('paypal', {
      PORT: String(port),
      PUBLIC_URL: url,
      ...keys,
      WEBHOOK_URL: new URL('/server/paypal/webhook', ownUrl(config)).href,
      STATE_FILE: join(config.dataDir, 'paypal.json'),
    });
    Object.assign(sandbox.environment, {
      PAYPAL_CLIENT_ID: keys.CLIENT_ID,
      PAYPAL_SECRET: keys.SECRET,
      PAYPAL_WEBHOOK_ID: keys.WEBHOOK_ID,
      PAYPAL_API_URL: `http://127.0.0.1:${port}`,
      PAYPAL_SDK_URL: `${url}/sdk/js`,
    });
    sandbox.paypalUrl = `${url}/`;
  }
  if (!config.newsletter.sendInBlueUrl && !config.newsletter.mailchimpUrl) {
    const port = await findPort(first + 8);
    await startEmulator('newsletter', { PORT: String(port) });
    const url = `http://127.0.0.1:${port}`;
    Object.assign(sandbox.environment, { SEND_IN_BLUE_URL: url, MAILCHIMP_URL: url });
    sandbox.newsletterUrl = `http://localhost:${port}/`;
  }
  if (!config.tracking) {
    const port = await findPort(first + 4);
    await startEmulator('tracking', { PORT: String(port) });
    sandbox.trackingUrl = `http://localhost:${port}/`;
    sandbox.environment['TRACKING'] = sandbox.trackingUrl;
  }
  return sandbox;
}

/** Of this machine alone: HOST is where the store listens, and whoever reaches an emulator decides what is paid. */
const startEmulator = (name: string, environment: Record<string, string>) =>
  startNode(`sandbox/${name}/main.ts`, { ...environment, HOST: '127.0.0.1' });

/** Where programs of this machine reach the store. */
function ownUrl({ host = '0.0.0.0', port }: Config): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Keys of the payment sandbox, kept with the data so that a restarted store still knows its payments. */
function readOrMakeKeys(dataDir: string): { secretKey: string; webhookSecret: string } {
  const file = join(dataDir, 'payment-sandbox.json');
  if (!existsSync(file)) {
    const keys = {
      secretKey: `sk_test_${systemIds.random(16).toString('hex')}`,
      webhookSecret: `whsec_${systemIds.random(16).toString('hex')}`,
    };
    writeFileSync(`${file}.next`, JSON.stringify(keys), { mode: 0o600 });
    renameSync(`${file}.next`, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as { secretKey: string; webhookSecret: string };
}

/** glibc's allocator keeps what each of its arenas has ever needed, and makes eight for each core: docs/operate/scale.md. */
const BOUND_MEMORY = { MALLOC_ARENA_MAX: '2' };

/** Starts a program of ours and waits for its word that it is ready (its first line, or an IPC message). */
function startChild(file: string, environment: Record<string, string>, endsStore = true): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, file)], {
    env: {
      NODE_ENV: 'production',
      ...BOUND_MEMORY,
      ...process.env,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true, // Ctrl-C goes to this process, which stops the others in order
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (file.startsWith('sandbox/')) return resolve(child);
      return void process.stdout.write(chunk);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`${file} ended.`));
      const at = children.indexOf(child);
      if (at < 0) return;
      children.splice(at, 1);
      if (!endsStore || stopping) return;
      console.error(`${file} ended (${signal ?? code}); the store stops.`);
      void stop(code || 1);
    });
  });
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  // the server first, so that nothing it does finds its services gone
  for (const child of children.toReversed()) await endChild(child);
  for (const undo of cleanUp.toReversed()) await undo();
  process.exit(code);
}

function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

async function step<T>(name: string, work: Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work;
  console.log(`${name} ready (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

/** @throws Error with one clear line where the store could not listen */
async function refusePort({ port, host }: Config): Promise<void> {
  // what the sandboxes send to the store needs a port that is known before
  if (port === 0) throw new Error('PORT must be a whole number from 1 to 65535, not "0".');
  const code = await tryPort(port, host);
  if (code === undefined) return;
  if (code === 'EADDRINUSE') throw new Error(`Port ${port} is in use. Choose another by PORT.`);
  if (code === 'EACCES') throw new Error(`Port ${port} is for the administrator of this machine alone. Choose another by PORT.`);
  throw new Error(`The store cannot listen at HOST "${host}" (${code}): it must be an address of this machine.`);
}

/** The wished port or the next free one. */
async function findPort(wished: number): Promise<number> {
  for (let port = wished; port < wished + PORTS_TRIED; port++) if ((await tryPort(port)) === undefined) return port;
  throw new Error(`No free port near ${wished}.`);
}
const PORTS_TRIED = 200;
const PORT_MAX = 65_535;

/** @returns the code of what is in the way */
function tryPort(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, ...(host !== undefined && { host }) }, () => server.close(() => resolve(undefined)));
  });
}
