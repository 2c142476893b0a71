/** One node of the store. `npm start` gives it a database, a built front end and its services. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';
import type { TrustedDocuments } from './platform/graphql/engine.ts';
import { startStoreServer } from './store-server.ts';

const web = join(import.meta.dirname, '../../web');

try {
  const config = readConfig(process.env);
  const { databaseUrl } = config;
  if (!databaseUrl) throw new Error('DATABASE_URL is missing. `npm start` sets it.');
  if (!config.mail.smtpUrl) throw new Error('SMTP_URL is missing. `npm start` sets it.');
  if (!config.stripe.secretKey || !config.stripe.webhookSecret) throw new Error('STRIPE_SECRET_KEY or STRIPE_WEBHOOK_SECRET is missing. `npm start` sets them.');
  const documents = JSON.parse(readFileSync(join(web, 'app/graphql/documents.json'), 'utf8')) as TrustedDocuments;
  const log = createLog(systemClock, (line) => process.stdout.write(`${line}\n`));
  const server = await startStoreServer({ ...config, databaseUrl }, { build: join(web, 'build'), documents }, log);
  process.send?.('ready');
  const stop = () => void server.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // the process that started this one is gone
  process.once('disconnect', stop);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
