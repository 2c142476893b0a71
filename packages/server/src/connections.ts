import type { Config } from './config.ts';
import { createReadPool } from './modules/catalogue/index.ts';
import { connectDb, connectionNameOf, type Db } from './platform/db/index.ts';
import { withoutSecrets } from './platform/http/without-secrets.ts';
import type { Log } from './platform/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { keepSentMails } from './platform/mail/sent-mails.ts';
import type { Redis } from './platform/redis/open-redis.ts';
import type { Observe, Telemetry } from './platform/telemetry/telemetry.ts';

/** Reads of the catalogue are kept as bytes, so few come this far. */
const CATALOGUE_CONNECTIONS_MAX = 6;

/** What a replica does not answer within so long, the primary is asked; a visitor waits for both. */
const REPLICA_TIMEOUT_MS = 1_000;

/** A preview renders in a transaction: never in one that a buyer waits for. */
const PREVIEW_CONNECTIONS_MAX = 2;
const PREVIEW_TIMEOUT_MS = 5_000;

/** One to claim stock and one to listen. */
const SINGLE_CONNECTIONS = 2;

/** How many connections a node may have to the database. */
export const databaseConnectionsOf = (config: Config): number =>
  config.databaseConnectionsMax + CATALOGUE_CONNECTIONS_MAX + PREVIEW_CONNECTIONS_MAX + SINGLE_CONNECTIONS;

/** How many it may have to a replica. */
export const replicaConnectionsOf = ({ databaseReadUrl }: Config): number => (databaseReadUrl === '' ? 0 : CATALOGUE_CONNECTIONS_MAX);

/** What a node is connected to: the database, the mail server, and where they are configured Redis and a collector of telemetry. */
export async function connect(config: Config & { databaseUrl: string }, nodeId: string, log: Log) {
  const telemetry = await connectTelemetry(config.telemetry, nodeId);
  const observe = telemetry?.observe;
  const db = connectDb({
    url: config.databaseUrl,
    name: connectionNameOf(nodeId),
    connectionsMax: config.databaseConnectionsMax,
    observe,
  });
  const catalogueDb = connectDb({ url: config.databaseUrl, connectionsMax: CATALOGUE_CONNECTIONS_MAX, plansOnce: true, observe });
  const replica = config.databaseReadUrl === '' ? undefined : connectReplica(config.databaseReadUrl, observe);
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
    reads: createReadPool({ primary: catalogueDb, replica, log }),
    previewDb,
    redis,
    mailer,
    async close(): Promise<void> {
      redis?.close();
      await telemetry?.close();
      mailer.close();
      await Promise.all([db.close(), catalogueDb.close(), replica?.close(), previewDb.close()]);
    },
  };
}

/** Nothing is tried twice there: the primary is asked. */
const connectReplica = (url: string, observe: Observe | undefined): Db =>
  connectDb({
    url,
    connectionsMax: CATALOGUE_CONNECTIONS_MAX,
    connectTimeoutMs: REPLICA_TIMEOUT_MS,
    statementTimeoutMs: REPLICA_TIMEOUT_MS,
    answerTimeoutMs: 1.5 * REPLICA_TIMEOUT_MS,
    retries: 0,
    plansOnce: true,
    observe,
  });

/** Loaded only where it is used. */
const connectRedis = async (url: string, log: Log): Promise<Redis | undefined> =>
  url === '' ? undefined : (await import('./platform/redis/open-redis.ts')).openRedis(url, log);

async function connectTelemetry(config: Config['telemetry'], nodeId: string): Promise<Telemetry | undefined> {
  if (!config) return undefined;
  const { openTelemetry } = await import('./platform/telemetry/open-telemetry.ts');
  return openTelemetry({ ...config, nodeId, pathOf: withoutSecrets });
}
