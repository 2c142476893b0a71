import type { Config } from './config.ts';
import { connectDb } from './platform/db/index.ts';
import { withoutSecrets } from './platform/http/without-secrets.ts';
import type { Log } from './platform/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { keepSentMails } from './platform/mail/sent-mails.ts';
import type { Redis } from './platform/redis/open-redis.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';

/** Reads of the catalogue are kept as bytes, so few come this far. */
const CATALOGUE_CONNECTIONS_MAX = 6;

/** A preview renders in a transaction: never in one that a buyer waits for. */
const PREVIEW_CONNECTIONS_MAX = 2;
const PREVIEW_TIMEOUT_MS = 5_000;

/** One to claim stock and one to listen. */
const SINGLE_CONNECTIONS = 2;

/** How many connections a node may have to the database. */
export const databaseConnectionsOf = (config: Config): number =>
  config.databaseConnectionsMax + CATALOGUE_CONNECTIONS_MAX + PREVIEW_CONNECTIONS_MAX + SINGLE_CONNECTIONS;

/** What a node is connected to: the database, the mail server, and where they are configured Redis and a collector of telemetry. */
export async function connect(config: Config & { databaseUrl: string }, nodeId: string, log: Log) {
  const telemetry = await connectTelemetry(config.telemetry, nodeId);
  const observe = telemetry?.observe;
  const db = connectDb({ url: config.databaseUrl, connectionsMax: config.databaseConnectionsMax, observe });
  const catalogueDb = connectDb({ url: config.databaseUrl, connectionsMax: CATALOGUE_CONNECTIONS_MAX, plansOnce: true, observe });
  const previewDb = connectDb({
    url: config.databaseUrl,
    connectionsMax: PREVIEW_CONNECTIONS_MAX,
    statementTimeoutMs: PREVIEW_TIMEOUT_MS,
    observe,
  });
  const redis = await connectRedis(config.redisUrl, log);
  const mailer = keepSentMails(createMailer(config.mail, config.mailPace), db);
  return {
    telemetry,
    db,
    catalogueDb,
    previewDb,
    redis,
    mailer,
    async close(): Promise<void> {
      redis?.close();
      await telemetry?.close();
      mailer.close();
      await Promise.all([db.close(), catalogueDb.close(), previewDb.close()]);
    },
  };
}

/** Loaded only where it is used. */
const connectRedis = async (url: string, log: Log): Promise<Redis | undefined> =>
  url === '' ? undefined : (await import('./platform/redis/open-redis.ts')).openRedis(url, log);

async function connectTelemetry(config: Config['telemetry'], nodeId: string): Promise<Telemetry | undefined> {
  if (!config) return undefined;
  const { openTelemetry } = await import('./platform/telemetry/open-telemetry.ts');
  return openTelemetry({ ...config, nodeId, pathOf: withoutSecrets });
}
