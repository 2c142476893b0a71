import { startPayPalEmulator } from './server.ts';
import { untilTold } from '../until-told.ts';

/** Reads PORT, HOST, CLIENT_ID, SECRET, WEBHOOK_ID, WEBHOOK_URL, PUBLIC_URL and STATE_FILE. */
const { PORT, HOST, CLIENT_ID, SECRET, WEBHOOK_ID, WEBHOOK_URL, PUBLIC_URL, STATE_FILE } = process.env;
const sandbox = await startPayPalEmulator({
  port: Number(PORT ?? 12_112),
  ...(HOST && { host: HOST }),
  ...(CLIENT_ID && { clientId: CLIENT_ID }),
  ...(SECRET && { secret: SECRET }),
  ...(WEBHOOK_ID && { webhookId: WEBHOOK_ID }),
  ...(WEBHOOK_URL && { webhookUrls: [WEBHOOK_URL] }),
  ...(PUBLIC_URL && { publicUrl: PUBLIC_URL.replace(/\/$/, '') }),
  ...(STATE_FILE && { stateFile: STATE_FILE }),
});
console.log(`PayPal sandbox: ${sandbox.url}`);

untilTold(() => sandbox.close());
