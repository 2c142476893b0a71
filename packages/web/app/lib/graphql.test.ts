import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDocument, executeInBrowser, queryUrl } from './graphql.ts';
import { waitingRoom } from './waiting-room.ts';

const HASH = 'ab'.repeat(32);
const event = createDocument<{ event: string }, { slug: string; country?: string }>('query', 'EVENT', HASH);
const heartbeat = createDocument<{ ok: boolean }, { input: object }>('mutation', 'heartbeat', HASH);
const target = { shop: 'main', locale: 'de' } as const;

it('writes a query as one address with a hash and no text', () => {
  const url = new URL(queryUrl(event, { slug: 'a', country: 'de' }, target), 'http://shop.test');
  expect(url.pathname).toBe('/main/graphql');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    locale: 'de',
    operationName: 'EVENT',
    variables: '{"country":"de","slug":"a"}',
    extensions: `{"persistedQuery":{"version":1,"sha256Hash":"${HASH}"}}`,
  });
});

it('writes the same address whatever the order of the variables', () => {
  expect(queryUrl(event, { slug: 'a', country: 'de' }, target)).toBe(queryUrl(event, { country: 'de', slug: 'a' }, target));
});

it('asks again where a node of another version does not know the document, until it is known or nobody does', async () => {
  const unknown = '{"errors":[{"message":"?","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}]}';
  const answers = [unknown, unknown, '{"data":{"ok":true}}'];
  vi.stubGlobal('fetch', async () => new Response(answers.shift() ?? unknown));
  const waits: number[] = [];
  vi.stubGlobal('setTimeout', (again: () => void, ms: number) => void (waits.push(ms), setImmediate(again)));
  expect(await executeInBrowser(heartbeat, { input: {} }, target)).toEqual({ ok: true });
  expect(waits).toEqual([300, 600]);
  await expect(executeInBrowser(event, { slug: 'a' }, target)).rejects.toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
  expect(waits.slice(2)).toEqual([300, 600, 900, 1_200]);
  vi.unstubAllGlobals();
});

describe('executeInBrowser', () => {
  let server: Server;
  let answer: { status: number; body: string; headers?: Record<string, string> };
  let seen: { method?: string | undefined; url?: string | undefined; client?: unknown; body: string };
  const realFetch = globalThis.fetch;

  beforeEach(async () => {
    server = createServer(async (request, response) => {
      const body = (await Array.fromAsync(request)).join('');
      seen = { method: request.method, url: request.url, client: request.headers['x-frontrow-client'], body };
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    // The browser resolves addresses against the page; Node has no page.
    globalThis.fetch = (path, init) => realFetch(new URL(path as string, `http://127.0.0.1:${port}`), init);
    waitingRoom.set({ active: false });
  });
  afterEach(async () => {
    globalThis.fetch = realFetch;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('gets a query', async () => {
    answer = { status: 200, body: '{"data":{"event":"x"}}' };
    expect(await executeInBrowser(event, { slug: 'a' }, target)).toEqual({ event: 'x' });
    expect(seen.method).toBe('GET');
    expect(seen.url).toBe(queryUrl(event, { slug: 'a' }, target));
  });

  it('posts a mutation with the header that needs a preflight', async () => {
    answer = { status: 200, body: '{"data":{"ok":true}}' };
    await executeInBrowser(heartbeat, { input: {} }, target);
    expect(seen).toMatchObject({ method: 'POST', url: '/main/graphql?locale=de', client: 'web' });
    expect(JSON.parse(seen.body)).toEqual({
      operationName: 'heartbeat',
      variables: { input: {} },
      extensions: { persistedQuery: { version: 1, sha256Hash: HASH } },
    });
  });

  it('throws the code of a refusal', async () => {
    answer = { status: 200, body: '{"errors":[{"message":"no","extensions":{"code":"NOT_FOUND"}}]}' };
    await expect(executeInBrowser(event, { slug: 'a' }, target)).rejects.toMatchObject({
      name: 'GraphQLFailure',
      code: 'NOT_FOUND',
      operation: 'EVENT',
    });
  });

  it('names the status when the answer is not GraphQL', async () => {
    answer = { status: 502, body: '<html>' };
    await expect(executeInBrowser(event, { slug: 'a' }, target)).rejects.toMatchObject({ code: 'HTTP_502' });
  });

  it('opens the waiting room on 503', async () => {
    answer = { status: 503, body: '', headers: { 'retry-after': '12' } };
    await expect(executeInBrowser(event, { slug: 'a' }, target)).rejects.toMatchObject({ name: 'WaitingRoomError' });
    expect(waitingRoom.get()).toEqual({ active: true, retryAfterSeconds: 12, sale: null });
  });

  it('opens the waiting room on the waiting-queue message', async () => {
    waitingRoom.set({ active: false });
    answer = { status: 200, body: '{"errors":[{"message":"full","extensions":{"code":"WAITING_ROOM","shop":"main","sale":"tour"}}]}' };
    await expect(executeInBrowser(event, { slug: 'a' }, target)).rejects.toMatchObject({ name: 'WaitingRoomError' });
    expect(waitingRoom.get()).toEqual({ active: true, retryAfterSeconds: 30, sale: { shop: 'main', sale: 'tour' } });
    waitingRoom.set({ active: false });
    answer = { status: 200, body: '{"errors":[{"message":"Error: waiting queue"}]}' };
    await expect(executeInBrowser(event, { slug: 'a' }, target)).rejects.toMatchObject({ name: 'WaitingRoomError' });
    expect(waitingRoom.get()).toEqual({ active: true, retryAfterSeconds: 30, sale: null });
  });

  it('says when the server cannot be reached', async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(executeInBrowser(event, { slug: 'a' }, target)).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });
});
