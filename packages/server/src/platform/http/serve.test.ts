import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { createByteCache } from './byte-cache.ts';
import { closeServer, serve } from './serve.ts';
import { WAIT } from '../../../test/wait.ts';

test.each(['/made', '/kept'])('a server that is about to end answers %s over a kept connection, and ends that', async (path) => {
  const cache = createByteCache(1_000);
  cache.put('/kept', Buffer.from('kept'), { generation: cache.generation, headers: {}, ttlMs: 60_000 });
  const fetch = async () => new Response('made');
  const server = await serve({
    port: 0,
    host: '127.0.0.1',
    headers: {},
    fetch,
    findCached: (url) => cache.get(url),
    connections: { max: 10, onFull: nothing },
  });
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

const nothing = () => undefined;

/** A server with room for so many, and what comes at it: bytes as they are, and whether the server has let go of them. */
async function crowded(max: number, fetch: (path: string, request: Request) => Promise<Response>) {
  const onFull = vi.fn<() => void>();
  const server = await serve({
    port: 0,
    host: '127.0.0.1',
    headers: {},
    fetch: (request) => fetch(new URL(request.url).pathname, request),
    findCached: nothing,
    connections: { max, onFull },
  });
  const { port } = server.address() as AddressInfo;
  const held: Socket[] = [];
  const hold = async (bytes: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    held.push(socket);
    socket.resume().on('error', nothing);
    await once(socket, 'connect');
    socket.write(bytes);
    return socket;
  };
  const ask = async (path: string) =>
    (await globalThis.fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).text();
  const close = async () => {
    for (const socket of held) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  const count = () => promisify(server.getConnections.bind(server))();
  return { onFull, hold, ask, count, close };
}

test.each([
  ['say nothing', 0, ''],
  ['never end their headers', 0, 'GET / HTTP/1.1\r\nhost: a\r\n'],
  ['never end their body', 4, 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nx'],
  ['read a stream', 4, 'GET /stream HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['have been answered', 4, 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'],
])('connections that %s keep nobody out', async (_name, requests, bytes) => {
  let seen = 0;
  const stream = () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }));
  const { hold, ask, count, close } = await crowded(4, async (path, request) => {
    seen += 1;
    await request.text();
    return path === '/stream' ? stream() : new Response('made');
  });
  for (let index = 0; index < 4; index++) await hold(bytes);
  await vi.waitUntil(() => seen === requests, WAIT);
  expect(await ask('/')).toBe('made');
  expect(await count()).toBeLessThanOrEqual(4);
  await close();
});

test('who waits for an answer gets it, however many come, and what is quiet goes before a stream', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const streaming = Promise.withResolvers<void>();
  const stream = new ReadableStream<Uint8Array>({ start: (body) => (streaming.resolve(), body.enqueue(new Uint8Array(1))) });
  const { onFull, hold, ask, close } = await crowded(4, async (path) => {
    if (path === '/stream') return new Response(stream);
    if (path !== '/slow') return new Response('made');
    asked.resolve();
    return answer.promise;
  });
  const slow = ask('/slow');
  const reading = await hold('GET /stream HTTP/1.1\r\nhost: a\r\n\r\n');
  await Promise.all([asked.promise, streaming.promise]);
  expect(onFull).not.toHaveBeenCalled();
  // their replies are over
  for (let index = 0; index < 2; index++) await once(await hold('GET / HTTP/1.1\r\nhost: a\r\n\r\n'), 'data');
  expect(await ask('/')).toBe('made');
  for (let index = 0; index < 12; index++) await hold('');
  expect(await ask('/')).toBe('made');
  expect(onFull).toHaveBeenCalled();
  expect(reading.closed).toBe(false);
  answer.resolve(new Response('slowly'));
  expect(await slow).toBe('slowly');
  await close();
});

test('where all wait for an answer there is no room for one more, and again once one has it', async () => {
  const answers: ((response: Response) => void)[] = [];
  const { hold, ask, close } = await crowded(2, (path) =>
    path === '/' ? Promise.resolve(new Response('made')) : new Promise((resolve) => answers.push(resolve)),
  );
  const slow = [ask('/slow'), ask('/slow')];
  await vi.waitUntil(() => answers.length === 2, WAIT);
  const one = await hold('');
  await once(one, 'close');
  for (const answer of answers) answer(new Response('slowly'));
  expect(await Promise.all(slow)).toEqual(['slowly', 'slowly']);
  expect(await ask('/')).toBe('made');
  await close();
});
