import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { armCrashPoint } from '../../src/platform/crash-points.ts';
import { createPaymentServer, type PaymentServerConfig } from '../payment-server.ts';

/** A server process to be killed: reads its configuration as JSON from the first argument, prints its address. */
export type CrashServerConfig = PaymentServerConfig & { crashPoint: string | null };

const config = JSON.parse(process.argv[2] ?? '') as CrashServerConfig;
if (config.crashPoint !== null) armCrashPoint(config.crashPoint);
const { checkout, shops, inbox, outbox, sweep, webhook } = createPaymentServer(config);

type Body = {
  sessionHash: string;
  input: Parameters<typeof checkout.placeOrder>[0]['input'];
  key: Parameters<typeof checkout.confirmPayment>[0];
};
const steps: Record<string, (body: Body) => Promise<unknown>> = {
  async place({ sessionHash, input }) {
    const shop = await shops.bySlug('main');
    return shop && checkout.placeOrder({ shop, sessionHash: Buffer.from(sessionHash, 'hex'), locale: 'de', input });
  },
  start: ({ key }) => checkout.startPayment(key),
  confirm: ({ key }) => checkout.confirmPayment(key),
  async work() {
    await sweep();
    for (let tried = 1; tried > 0;) tried = (await inbox.drain()) + (await outbox.drain());
    return { done: true };
  },
};

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const step = steps[pathname.slice(1)];
  if (step) return Response.json((await step((await request.json()) as Body)) ?? null);
  return webhook(request, pathname.split('/').at(-1) ?? '');
}

const server = createAdaptorServer({ fetch: answer, overrideGlobalObjects: false }) as Server;
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`));
