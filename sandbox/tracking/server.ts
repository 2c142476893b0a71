import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { listen } from '../listen.ts';
import { CallStore } from './call-store.ts';
import { trackingApp } from './http.ts';

export type Tracking = { /** Scripts, history and JSON API. */ url: string; close(): Promise<void> };

/** @param options.port 0 or absent takes a free one @throws Error when the port is taken */
export async function startTracking({ port = 0, host = '127.0.0.1' }: { port?: number; host?: string } = {}): Promise<Tracking> {
  const server = createAdaptorServer({ fetch: trackingApp(new CallStore()).fetch, overrideGlobalObjects: false }) as Server;
  return {
    url: `http://${host}:${await listen(server, port, host)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
