import { readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';
import { startStoreServer, type WebFiles } from './store-server.ts';

/** Of a process that serves nobody. */
export const noWeb: WebFiles = { documents: {}, loadBuild: () => Promise.reject(new Error('a worker has no pages')) };

/** Runs one node until it is told to end. Says `ready` to the process that started it. */
export async function runServer(openWeb: () => WebFiles): Promise<void> {
  try {
    const config = readConfig(process.env);
    const { databaseUrl } = config;
    if (!databaseUrl) throw new Error('DATABASE_URL is missing. `npm start` sets it.');
    if (!config.mail.smtpUrl) throw new Error('SMTP_URL is missing. `npm start` sets it.');
    if (!config.stripe.secretKey || !config.stripe.webhookSecret)
      throw new Error('STRIPE_SECRET_KEY or STRIPE_WEBHOOK_SECRET is missing. `npm start` sets them.');
    const log = createLog(systemClock, (line) => process.stdout.write(`${line}\n`));
    const web = config.role === 'work' ? noWeb : openWeb();
    const server = await startStoreServer({ ...config, databaseUrl }, web, log);
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
}
