import { Agent, get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';
import { closeServer, serve } from './serve.ts';

test.each(['/made', '/kept'])('a server that is about to end answers %s over a kept connection, and ends that', async (path) => {
  const cache = createByteCache(1_000);
  cache.put('/kept', Buffer.from('kept'), { generation: cache.generation, headers: {}, ttlMs: 60_000 });
  const fetch = async () => new Response('made');
  const server = await serve({ port: 0, host: '127.0.0.1', headers: {}, fetch, findCached: (url) => cache.get(url) });
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = () =>
    new Promise<{ socket: Socket; connection: string | undefined }>((resolve, reject) => {
      const asked = get({ host: '127.0.0.1', port, path, agent }, (reply) => {
        const { socket } = reply;
        reply.resume().once('close', () => setImmediate(resolve, { socket, connection: reply.headers.connection }));
      });
      asked.once('error', reject);
    });
  const before = await ask();
  const closed = closeServer(server);
  const after = await ask();
  expect([before.connection, after.connection]).toEqual(['keep-alive', 'close']);
  expect(after.socket).toBe(before.socket);
  await closed;
  agent.destroy();
});
