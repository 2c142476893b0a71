import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../store.ts';

// What a collector is told: a tiny one receives OTLP as JSON and keeps it.
type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; kind: number; attributes: Attribute[] };
type Metric = { name: string };
const spans: Span[] = [];
const metrics: Metric[] = [];
let receiver: Server;
let store: TestStore;
let variantId: number;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      resourceSpans?: { scopeSpans: { spans: Span[] }[] }[];
      resourceMetrics?: { scopeMetrics: { metrics: Metric[] }[] }[];
    };
    if (request.url === '/otlp/v1/traces')
      spans.push(...(body.resourceSpans ?? []).flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    if (request.url === '/otlp/v1/metrics')
      metrics.push(...(body.resourceMetrics ?? []).flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const endpoint = new URL(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/otlp`);
  store = await startTestStore({
    config: { telemetry: { endpoint, sampled: 1 } },
    async seed(cast) {
      ({ variantId } = await cast.standingEvent());
    },
  });
});
afterAll(() => receiver.close());

test('a request is one trace with its operation and statements; nothing of the visitor is in it; figures are sent', async () => {
  const input = { requests: [{ productVariantId: String(variantId), amount: 1 }] };
  const added = await store.graphql('addItems', { input }, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(added.data.addItems.cart).toBeDefined();
  await store.get('/server/health?token=secret-of-somebody');
  await store.get('/orders/0123456789abcdef0123456789abcdef');
  const session = /session=([^;]+)/.exec(added.headers['set-cookie']?.[0] ?? '')?.[1] ?? '';
  expect(session).not.toBe('');
  // sends what is left
  await store.stop();

  const request = spans.find(({ name }) => name === 'POST /main/graphql')!;
  const operation = spans.find(({ name }) => name === 'addItems')!;
  expect(operation).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
  const statements = spans.filter(({ name, traceId }) => name === 'statement' && traceId === request.traceId);
  expect(statements.length).toBeGreaterThan(0);
  expect(request.attributes.find(({ key }) => key === 'http.response.status_code')?.value.intValue).toBe(200);
  expect(spans.some(({ name }) => name === 'GET /server/health')).toBe(true);
  expect(spans.some(({ name }) => name === 'GET /orders/…')).toBe(true);
  const told = JSON.stringify(spans);
  for (const secret of [session, 'secret-of-somebody', '0123456789abcdef', '203.0.113']) expect(told).not.toContain(secret);
  // work that nobody asked for is no trace
  expect(spans.every(({ parentSpanId, kind }) => kind === 2 || parentSpanId)).toBe(true);
  expect(metrics.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['http.server.request.duration', 'frontrow.memory_bytes', 'frontrow.hold_p95_seconds']),
  );
});

test('a collector that is away costs nothing but what it would have been told', async () => {
  const away = await startTestStore({ config: { telemetry: { endpoint: new URL('http://127.0.0.1:9'), sampled: 1 } } });
  expect((await away.get('/server/health')).status).toBe(200);
  await away.stop();
});
