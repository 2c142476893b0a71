import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setBrowserPage } from '../../lib/browser-page.ts';
import type { PageInfo } from '../../lib/page-context.ts';
import { payPlaced } from './pay-placed.ts';
import type { PlacedOrder } from './place-order.ts';

type Asked = { operationName: string; variables: { input: { orderId?: string; action?: string } } };

const order = { id: '7', token: 'secret', paymentMethod: 'stripe_checkout' } as PlacedOrder;
const realFetch = globalThis.fetch;
let server: Server;
let payment: { status: number; body: string };
/** What the shop's log was told; settled by the first report. */
let report: PromiseWithResolvers<string>;

beforeEach(async () => {
  report = Promise.withResolvers();
  server = createServer(async (request, response) => {
    const asked = JSON.parse((await Array.fromAsync(request)).join('')) as Asked;
    if (asked.operationName === 'logActivity') report.resolve(asked.variables.input.action ?? '');
    const { status, body } = asked.operationName === 'createStripePayment' ? payment : { status: 200, body: '{"data":{}}' };
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // the browser resolves addresses against the page
  globalThis.fetch = (path, init) => realFetch(new URL(path as string, `http://127.0.0.1:${port}`), init);
  setBrowserPage({ shop: { slug: 'main' }, locale: 'de' } as PageInfo);
});
afterEach(async () => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('leads to the page of the card provider', async () => {
  payment = { status: 200, body: '{"data":{"createStripePayment":{"redirectUrl":"https://pay.test/1"}}}' };
  expect(await payPlaced(order)).toEqual({ leaveTo: 'https://pay.test/1' });
});

it.each([
  [
    'the provider refuses',
    200,
    '{"data":{"createStripePayment":{"code":"PAYMENT_PROVIDER_UNAVAILABLE"}}}',
    'emergency: card PAYMENT_PROVIDER_UNAVAILABLE',
  ],
  ['the answer is lost', 502, 'no gateway', 'emergency: card createStripePayment: the answer is not JSON (HTTP_502)'],
])('where %s, the order is paid on its own page and the shop is told', async (_, status, body, told) => {
  payment = { status, body };
  expect(await payPlaced(order)).toEqual({ page: 'pay', flag: 'payment_error' });
  expect(await report.promise).toBe(told);
});
