import { startStripeEmulator, type StripeEmulatorOptions } from './server.ts';
import type { WebhookEndpoint } from './webhooks.ts';
import { untilTold } from '../until-told.ts';

/** Reads PORT, HOST, SECRET_KEY, PUBLISHABLE_KEY, PUBLIC_URL, STATE_FILE, MERCHANT_NAME and WEBHOOKS, a JSON list of { url, secret }. */
function readOptions(env: NodeJS.ProcessEnv): StripeEmulatorOptions {
  return {
    port: Number(env.PORT ?? 12111),
    webhooks: JSON.parse(env.WEBHOOKS ?? '[]') as WebhookEndpoint[],
    ...(env.HOST ? { host: env.HOST } : {}),
    ...(env.SECRET_KEY ? { secretKey: env.SECRET_KEY } : {}),
    ...(env.PUBLISHABLE_KEY ? { publishableKey: env.PUBLISHABLE_KEY } : {}),
    ...(env.PUBLIC_URL ? { publicUrl: env.PUBLIC_URL } : {}),
    ...(env.STATE_FILE ? { stateFile: env.STATE_FILE } : {}),
    ...(env.MERCHANT_NAME ? { merchantName: env.MERCHANT_NAME } : {}),
  };
}

const running = await startStripeEmulator(readOptions(process.env));
console.log(`payment sandbox: ${running.url}`);

untilTold(() => running.close());
