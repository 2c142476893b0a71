import { readConfig } from '../../src/config.ts';
import { silentLog } from '../../src/platform/log.ts';
import { startStoreServer } from '../../src/store-server.ts';
import { tinyBuild } from '../tiny-build.ts';

// One node of a store, to be killed: the database's address is its argument, its first line the port.
const config = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://shop.test:8080',
  DEMO: 'off',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_API_URL: 'http://127.0.0.1:9',
});
const loadBuild = async () => tinyBuild({ none: { name: 'EVENT', text: '' } });
const server = await startStoreServer({ ...config, databaseUrl: process.argv[2] ?? '' }, { documents: {}, loadBuild }, silentLog);
process.stdout.write(`${server.port}\n`);
