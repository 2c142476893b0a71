import { join, resolve } from 'node:path';

/** Everything the environment decides. Read here and nowhere else. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** Where visitors reach the main shop; links in mails and to providers start with it. */
  publicUrl: URL;
  development: boolean;
  /** Own proxies in front that append to X-Forwarded-For. */
  proxyHops: number;
  /** Empty smtpUrl: none configured; `npm start` then starts a mailbox. */
  mail: { smtpUrl: string; from: { name: string; address: string } };
  /** Empty secretKey: none configured; `npm start` then starts a payment sandbox, which `api` points to. */
  stripe: { secretKey: string; webhookSecret: string; api: { host?: string; port?: number; protocol?: 'http' | 'https' } };
  /** Folder imported when the database is empty; undefined: none. */
  demoCatalogue: string | undefined;
  databaseConnectionsMax: number;
};

export type Environment = Record<string, string | undefined>;

const repository = resolve(import.meta.dirname, '../../..');

/** @throws Error naming the variable whose value cannot be used */
export function readConfig(env: Environment): Config {
  const port = readInteger(env, 'PORT', 3000, 0, 65_535);
  return {
    port,
    host: env['HOST'] ?? '::',
    dataDir: resolve(env['DATA_DIR'] ?? join(repository, 'data')),
    databaseUrl: env['DATABASE_URL'] || undefined,
    publicUrl: readUrl(env, 'PUBLIC_URL', `http://localhost:${port}`),
    development: env['NODE_ENV'] === 'development',
    proxyHops: readInteger(env, 'PROXY_HOPS', 0, 0, 10),
    mail: { smtpUrl: env['SMTP_URL'] ?? '', from: readMailbox(env, 'MAIL_FROM', 'Frontrow <shop@frontrow.example>') },
    stripe: {
      secretKey: env['STRIPE_SECRET_KEY'] ?? '',
      webhookSecret: env['STRIPE_WEBHOOK_SECRET'] ?? '',
      api: env['STRIPE_API_URL'] ? readApi(readUrl(env, 'STRIPE_API_URL', '')) : {},
    },
    demoCatalogue: env['DEMO'] === 'off' ? undefined : join(repository, 'demo'),
    databaseConnectionsMax: readInteger(env, 'DATABASE_CONNECTIONS_MAX', 10, 2, 100),
  };
}

function readInteger(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}

function readUrl(env: Environment, name: string, fallback: string): URL {
  const text = env[name] || fallback;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} must be an address such as https://tickets.example, not "${text}".`);
  return url;
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
