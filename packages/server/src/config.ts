import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PassConfig } from './modules/tickets/passes/pass-config.ts';
import type { BackupS3 } from './platform/backup/index.ts';
import type { S3Config } from './platform/storage/s3-client.ts';

/** Everything the environment decides. Read here and nowhere else. */
export type Config = {
  port: number;
  /** Undefined: every address this machine has. */
  host: string | undefined;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** A replica of it, for reads of catalogue and search. Empty: there is none. */
  databaseReadUrl: string;
  /** Where visitors reach the main shop; links in mails and to providers start with it. */
  publicUrl: URL;
  /** Where the people who run the shops reach the office: at the main shop's host, or at one of its own. */
  officeUrl: URL;
  development: boolean;
  /** Own proxies in front that append to X-Forwarded-For. */
  proxyHops: number;
  /** Empty smtpUrl: none configured; `npm start` then starts a mailbox. */
  mail: { smtpUrl: string; from: { name: string; address: string } };
  /** What the mail server takes of one process. `perSecond` 0: as many as it can. */
  mailPace: { connectionsMax: number; perSecond: number };
  /** Empty secretKey: none configured; `npm start` then starts a payment sandbox, which `api` points to. */
  stripe: {
    secretKey: string;
    webhookSecret: string;
    /** For wallets in the browser; empty: none are offered. */
    publishableKey: string;
    /** A script in place of Stripe's own; empty: Stripe's. */
    scriptUrl: string;
    /** What the account may call: in all, and of one operation. 0: what Stripe publishes. */
    callsPerSecond: { account: number; endpoint: number };
    api: { host?: string; port?: number; protocol?: 'http' | 'https' };
  };
  /** Empty clientId: none configured; `npm start` then starts a sandbox. `apiUrl` and `sdkUrl` are PayPal's own unless said otherwise; `callsPerSecond` 0: what usually works. */
  paypal: { clientId: string; secret: string; webhookId: string; apiUrl: string; sdkUrl: string; callsPerSecond: number };
  /**
   * Where measuring services are reached, after a visitor's yes: `live` themselves, or an emulator of all of them.
   * Undefined: not said; `npm start` then starts the emulator.
   */
  tracking: 'off' | 'live' | URL | undefined;
  /** Hosts of the outside newsletter providers; empty: none configured, and `npm start` then starts a sandbox. */
  newsletter: { sendInBlueUrl: string; mailchimpUrl: string };
  /** What signs passes for phones, read from the files the environment names. */
  passes: PassConfig;
  /** Where private files are kept; undefined: in the data folder. */
  s3: S3Config | undefined;
  backup: BackupConfig;
  /** Folder imported when the database is empty; undefined: none. */
  demoCatalogue: string | undefined;
  /** Whether desks take cash in Germany too, where the law asks for a certified security device (TSE) that this store has none of. */
  deskCash: boolean;
  /** What it takes to make a picture of AVIF: from 0, quick and large, to 9. */
  avifEffort: number;
  /** Whether the demo gets orders of the weeks before it was started. */
  demoPast: boolean;
  databaseConnectionsMax: number;
  /** Connections of visitors to this node; fewer where the system's limit of open files leaves no room for so many. */
  connectionsMax: number;
  /** A server of Redis' protocol that nodes share counters by. Empty: none. */
  redisUrl: string;
  /** What visitors of one network may put into their carts within a reservation's time; 0: as much as they like. */
  piecesPerNetwork: number;
  /** Opens cockpit and metrics to the operator. Empty: there are none. */
  operatorToken: string;
  /** Where traces and metrics go; undefined: nowhere. `sampled`: share of the requests that are traced, 0 to 1. */
  telemetry: { endpoint: URL; sampled: number } | undefined;
  /** A line for each request. */
  logRequests: boolean;
  /** What this process does: serve visitors, work off the outbox, or both. */
  role: 'both' | 'serve' | 'work';
  /** Other nodes of this machine listen at the same port. */
  sharesPort: boolean;
};

/** Where copies of the embedded database are kept. */
export type BackupConfig = {
  /** A folder or `s3://bucket/prefix`; '': the store makes none by itself. */
  to: string;
  /** What they are sealed with; ''. */
  keyFile: string;
  /** Every moment of so many days can be brought back. */
  keepDays: number;
  /** Who the store is to a bucket. */
  s3: BackupS3 | undefined;
};

export type Environment = Record<string, string | undefined>;

const repository = resolve(import.meta.dirname, '../../..');

/** @throws Error naming the variable whose value cannot be used */
export function readConfig(env: Environment): Config {
  const port = readInteger(env, 'PORT', 3000, 0, 65_535);
  const publicUrl = readSite(env, 'PUBLIC_URL', `http://localhost:${port}`);
  return {
    port,
    host: env['HOST'] || undefined,
    dataDir: resolve(env['DATA_DIR'] || join(repository, 'data')),
    databaseReadUrl: readReplica(env),
    databaseUrl: readUri(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host/database') || undefined,
    publicUrl,
    officeUrl: readOfficeUrl(env, publicUrl),
    development: env['NODE_ENV'] === 'development',
    proxyHops: readInteger(env, 'PROXY_HOPS', 0, 0, 10),
    mail: {
      smtpUrl: readUri(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://host:25'),
      from: readMailbox(env, 'MAIL_FROM', 'shop@frontrow.example'),
    },
    mailPace: {
      connectionsMax: readInteger(env, 'SMTP_CONNECTIONS', 8, 1, 100),
      perSecond: readInteger(env, 'MAILS_PER_SECOND', 0, 0, 10_000),
    },
    stripe: readStripe(env),
    paypal: readPayPal(env),
    tracking: readTracking(env),
    newsletter: {
      sendInBlueUrl: readUri(env, 'SEND_IN_BLUE_URL', ['https:', 'http:'], 'https://forms.provider.example'),
      mailchimpUrl: readUri(env, 'MAILCHIMP_URL', ['https:', 'http:'], 'https://lists.provider.example'),
    },
    passes: { apple: readApplePass(env), google: readGooglePass(env) },
    s3: readS3(env),
    backup: readBackup(env),
    demoCatalogue: readDemo(env) === 'off' ? undefined : join(repository, 'demo'),
    deskCash: readSwitch(env, 'DESK_CASH', false),
    avifEffort: readInteger(env, 'AVIF_EFFORT', 3, 0, 9),
    demoPast: readDemo(env) === 'on',
    databaseConnectionsMax: readInteger(env, 'DATABASE_CONNECTIONS_MAX', 10, 2, 100),
    connectionsMax: readInteger(env, 'CONNECTIONS_MAX', 20_000, 32, 1_000_000),
    redisUrl: readUri(env, 'REDIS_URL', ['redis:', 'rediss:'], 'redis://host:6379'),
    piecesPerNetwork: readInteger(env, 'PIECES_PER_NETWORK', 1_000, 0, 1_000_000),
    operatorToken: readToken(env, 'OPERATOR_TOKEN'),
    telemetry: readTelemetry(env),
    logRequests: readSwitch(env, 'LOG_REQUESTS', false),
    role: readRole(env),
    sharesPort: readSwitch(env, 'SHARE_PORT', false),
  };
}

function readInteger(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value) || value < min || value > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}

function readSwitch(env: Environment, name: string, fallback: boolean): boolean {
  const word = env[name] || (fallback ? 'on' : 'off');
  if (word !== 'on' && word !== 'off') throw new Error(`${name} must be on or off, not "${word}".`);
  return word === 'on';
}

/** `unsold`: the demo's catalogue alone, without orders. */
function readDemo(env: Environment): 'on' | 'off' | 'unsold' {
  const word = env['DEMO'] || 'on';
  if (word !== 'on' && word !== 'off' && word !== 'unsold') throw new Error(`DEMO must be on, off or unsold, not "${word}".`);
  return word;
}

function readRole(env: Environment): Config['role'] {
  const word = env['ROLE'] || 'both';
  if (word !== 'both' && word !== 'serve' && word !== 'work') throw new Error(`ROLE must be serve, work or both, not "${word}".`);
  return word;
}

function readUrl(env: Environment, name: string, fallback: string): URL {
  const text = env[name] || fallback;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${name} must be an address such as https://tickets.example, not "${text}".`);
  return url;
}

function readTracking(env: Environment): Config['tracking'] {
  const word = env['TRACKING'];
  if (word === 'off' || word === 'live') return word;
  if (!word) return undefined;
  if (!URL.canParse(word)) throw new Error(`TRACKING must be live, off or the address of an emulator, not "${word}".`);
  return readUrl(env, 'TRACKING', '');
}

function readTelemetry(env: Environment): Config['telemetry'] {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT']) return undefined;
  const text = env['OTEL_TRACES_SAMPLER_ARG'] || '0.1';
  const sampled = /^\d(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(sampled <= 1)) throw new Error(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${text}".`);
  return { endpoint: readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ''), sampled };
}

/** Where the demo is shown on its own machine: its start prints a link that opens the office. */
export const hasDemoDoor = ({ demoCatalogue, officeUrl }: Pick<Config, 'demoCatalogue' | 'officeUrl'>): boolean =>
  demoCatalogue !== undefined && /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(officeUrl.hostname);

/** The root of a site: paths are the store's own. */
function readSite(env: Environment, name: string, fallback: string): URL {
  const url = readUrl(env, name, fallback);
  if (url.href !== `${url.origin}/`)
    throw new Error(`${name} must be protocol and host alone, such as https://tickets.example, not "${env[name]}".`);
  return url;
}

function readOfficeUrl(env: Environment, publicUrl: URL): URL {
  const url = readSite(env, 'OFFICE_URL', publicUrl.origin);
  // cookies and headers are secure for all hosts of a store or for none
  if (url.protocol !== publicUrl.protocol) throw new Error('OFFICE_URL must have the protocol of PUBLIC_URL.');
  return url;
}

/** @returns '' where it is not set. The message does not repeat the value: it may hold a password. */
function readUri(env: Environment, name: string, protocols: string[], example: string): string {
  const text = env[name] ?? '';
  if (text !== '' && !protocols.includes(URL.parse(text)?.protocol ?? ''))
    throw new Error(`${name} must be an address such as ${example}.`);
  return text;
}

/** The embedded database has no replica. */
function readReplica(env: Environment): string {
  const url = readUri(env, 'DATABASE_READ_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@replica/database');
  if (url !== '' && !env['DATABASE_URL']) throw new Error('DATABASE_URL is missing: DATABASE_READ_URL is set.');
  return url;
}

/** @returns '' where it is not set */
function readToken(env: Environment, name: string): string {
  const token = env[name] ?? '';
  if (token !== '' && token.length < 16) throw new Error(`${name} must have 16 characters or more.`);
  return token;
}

/** Keys of one account come together: without the second no payment would ever be heard of. */
function readStripe(env: Environment): Config['stripe'] {
  const [secretKey = '', webhookSecret = ''] = [env['STRIPE_SECRET_KEY'], env['STRIPE_WEBHOOK_SECRET']];
  if (secretKey !== '' && webhookSecret === '') throw new Error('STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY is set.');
  if (secretKey === '' && webhookSecret !== '') throw new Error('STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET is set.');
  return {
    secretKey,
    webhookSecret,
    publishableKey: env['STRIPE_PUBLISHABLE_KEY'] ?? '',
    scriptUrl: readUri(env, 'STRIPE_JS_URL', ['https:', 'http:'], 'https://js.stripe.com/stripe.js'),
    callsPerSecond: {
      account: readInteger(env, 'STRIPE_CALLS_PER_SECOND', 0, 0, 10_000),
      endpoint: readInteger(env, 'STRIPE_CALLS_PER_OPERATION', 0, 0, 10_000),
    },
    api: env['STRIPE_API_URL'] ? readApi(readUrl(env, 'STRIPE_API_URL', '')) : {},
  };
}

/** Keys of one account come together. */
function readPayPal(env: Environment): Config['paypal'] {
  const [clientId = '', secret = '', webhookId = ''] = [env['PAYPAL_CLIENT_ID'], env['PAYPAL_SECRET'], env['PAYPAL_WEBHOOK_ID']];
  const set = [clientId, secret, webhookId].filter((value) => value !== '').length;
  if (set !== 0 && set !== 3) throw new Error('PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID come together.');
  return {
    clientId,
    secret,
    webhookId,
    apiUrl: readUrl(env, 'PAYPAL_API_URL', 'https://api-m.paypal.com').href,
    sdkUrl: readUrl(env, 'PAYPAL_SDK_URL', 'https://www.paypal.com/sdk/js').href,
    callsPerSecond: readInteger(env, 'PAYPAL_CALLS_PER_SECOND', 0, 0, 10_000),
  };
}

const APPLE = ['APPLE_PASS_TYPE_ID', 'APPLE_TEAM_ID', 'APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR'] as const;

/** A certificate comes with its key and what it belongs to. */
function readApplePass(env: Environment): PassConfig['apple'] {
  const set = APPLE.filter((name) => (env[name] ?? '') !== '');
  if (set.length === 0) return undefined;
  if (set.length < APPLE.length) throw new Error(`${APPLE.join(', ')} come together.`);
  const apple = {
    passTypeId: env['APPLE_PASS_TYPE_ID'] ?? '',
    teamId: env['APPLE_TEAM_ID'] ?? '',
    certificate: readFileOf(env, 'APPLE_PASS_CERTIFICATE'),
    key: readFileOf(env, 'APPLE_PASS_KEY'),
    keyPassphrase: env['APPLE_PASS_KEY_PASSPHRASE'] || undefined,
    wwdr: readFileOf(env, 'APPLE_WWDR'),
  };
  try {
    for (const pem of [apple.certificate, apple.wwdr]) void new X509Certificate(pem);
    createPrivateKey({ key: apple.key, passphrase: apple.keyPassphrase });
  } catch (error) {
    throw new Error('APPLE_PASS_CERTIFICATE and APPLE_WWDR must name certificates, APPLE_PASS_KEY its key, each in PEM.', { cause: error });
  }
  return apple;
}

function readGooglePass(env: Environment): PassConfig['google'] {
  const issuerId = env['GOOGLE_WALLET_ISSUER_ID'] ?? '';
  if ((issuerId === '') !== ((env['GOOGLE_WALLET_KEY'] ?? '') === ''))
    throw new Error('GOOGLE_WALLET_ISSUER_ID and GOOGLE_WALLET_KEY come together.');
  if (issuerId === '') return undefined;
  const text = readFileOf(env, 'GOOGLE_WALLET_KEY');
  try {
    const key = JSON.parse(text) as { client_email?: unknown; private_key?: unknown };
    if (typeof key.client_email !== 'string' || typeof key.private_key !== 'string') throw new Error('a part is missing');
    createPrivateKey(key.private_key);
    return { issuerId, email: key.client_email, privateKey: key.private_key };
  } catch (error) {
    throw new Error('GOOGLE_WALLET_KEY must name the JSON file of a service account.', { cause: error });
  }
}

/** What stands in the file that a variable names. */
function readFileOf(env: Environment, name: string): string {
  try {
    return readFileSync(env[name] ?? '', 'utf8');
  } catch (error) {
    throw new Error(`${name} names a file that cannot be read.`, { cause: error });
  }
}

/** A bucket and its keys come together; without an endpoint it is Amazon's. */
function readS3(env: Environment): Config['s3'] {
  const [bucket = '', accessKeyId = '', secretAccessKey = ''] = [env['S3_BUCKET'], env['S3_ACCESS_KEY_ID'], env['S3_SECRET_ACCESS_KEY']];
  const set = [bucket, accessKeyId, secretAccessKey].filter((value) => value !== '').length;
  if (set === 0) return undefined;
  if (set !== 3) throw new Error('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY come together.');
  const endpoint = readUri(env, 'S3_ENDPOINT', ['https:', 'http:'], 'https://storage.provider.example');
  return { endpoint, region: env['S3_REGION'] || 'eu-central-1', bucket, accessKeyId, secretAccessKey };
}

/** Copies that a store makes by itself need their key, and a database that is its own. */
function readBackup(env: Environment): BackupConfig {
  const [to = '', keyFile = ''] = [env['BACKUP_TO'], env['BACKUP_KEY_FILE']];
  if (to !== '' && keyFile === '') throw new Error('BACKUP_KEY_FILE is missing: BACKUP_TO is set. `npx frontrow backup key` makes a key.');
  const [accessKeyId = '', secretAccessKey = ''] = [env['BACKUP_S3_ACCESS_KEY_ID'], env['BACKUP_S3_SECRET_ACCESS_KEY']];
  if ((accessKeyId === '') !== (secretAccessKey === ''))
    throw new Error('BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY come together.');
  const endpoint = readUri(env, 'BACKUP_S3_ENDPOINT', ['https:', 'http:'], 'https://storage.provider.example');
  const s3 = accessKeyId === '' ? undefined : { endpoint, region: env['BACKUP_S3_REGION'] || 'eu-central-1', accessKeyId, secretAccessKey };
  if (to.startsWith('s3://') && !s3) throw new Error('BACKUP_S3_ACCESS_KEY_ID is missing: BACKUP_TO is a bucket.');
  return { to, keyFile: keyFile && resolve(keyFile), keepDays: readInteger(env, 'BACKUP_KEEP_DAYS', 14, 1, 3_650), s3 };
}

function readApi(url: URL): Config['stripe']['api'] {
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: Number(url.port || (protocol === 'http' ? 80 : 443)), protocol };
}

/** `Name <address>` or an address alone. */
function readMailbox(env: Environment, name: string, fallback: string): { name: string; address: string } {
  const text = env[name] || fallback;
  const match = /^\s*(?:(.*?)\s*<([^<>\s]+@[^<>\s]+)>|([^<>\s]+@[^<>\s]+))\s*$/.exec(text);
  if (!match) throw new Error(`${name} must be an address such as "Shop <tickets@shop.example>", not "${text}".`);
  return { name: match[1] ?? '', address: (match[2] ?? match[3]) as string };
}
