import { readConfig } from '../../src/config.ts';
import { silentLog } from '../../src/platform/log.ts';
import { readDocuments } from '../../src/read-documents.ts';
import { startStoreServer } from '../../src/store-server.ts';
import { tinyBuild } from '../tiny-build.ts';

// One node of a store, to be killed: addresses of the database, and of a Redis or nothing, are its arguments, its first line the port.
const config = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://shop.test:8080',
  DEMO: 'off',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  REDIS_URL: process.argv[3],
});
const documents = readDocuments('web');
const build = tinyBuild(documents);
const server = await startStoreServer(
  { ...config, databaseUrl: process.argv[2] ?? '' },
  { documents, loadBuild: async () => build },
  silentLog,
);
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${server.port}\n`);
