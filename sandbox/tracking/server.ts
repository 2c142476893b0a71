import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { CallStore } from './call-store.ts';
import { trackingApp } from './http.ts';

export type Tracking = { /** Scripts, history and JSON API. */ url: string; close(): Promise<void> };

/** @param options.port 0 or absent takes a free one @throws Error when the port is taken */
export async function startTracking({ port = 0, host = '127.0.0.1' }: { port?: number; host?: string } = {}): Promise<Tracking> {
  const server = createAdaptorServer({ fetch: trackingApp(new CallStore()).fetch, overrideGlobalObjects: false }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
