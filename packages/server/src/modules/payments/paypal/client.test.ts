import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';

import { systemClock } from '../../../platform/clock.ts';
import { ProviderUnavailable } from '../provider.ts';
import { createPayPalClient } from './client.ts';

const TOKEN = '{"access_token": "key", "expires_in": 3600}';
let server: Server;
/** A PayPal with one answer for its tokens and one for all the rest. */
async function payPal(token: string, rest: string, status = 200) {
  server = createServer(({ url }, response) => {
    const isToken = url?.startsWith('/v1/oauth2') === true;
    response.writeHead(isToken ? 200 : status).end(isToken ? token : rest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createPayPalClient({ apiUrl, clientId: 'id', secret: 'secret', webhookId: '' }, systemClock);
}
afterEach(() => new Promise((resolve) => server.close(resolve)));

const call = { method: 'GET', path: '/v2/checkout/orders/1' } as const;
const PAGE = '<html><title>Back soon</title></html>';

it('gives what PayPal answers', async () => {
  expect(await (await payPal(TOKEN, '{"id": "1"}'))(call)).toEqual({ id: '1' });
});

it.for(['', PAGE, 'null', '"text"'])('knows no outcome where the answer is %j', async (text) => {
  await expect((await payPal(TOKEN, text))(call)).rejects.toThrow(ProviderUnavailable);
});

it.for(['', PAGE, 'null', '{}', '{"access_token": "key"}'])('is out of reach where the answer for a token is %j', async (text) => {
  await expect((await payPal(text, '{"id": "1"}'))(call)).rejects.toThrow(ProviderUnavailable);
});

it.for(['', PAGE, 'null', '{"details": []}'])('takes a refusal without words as one, %j', async (text) => {
  await expect((await payPal(TOKEN, text, 422))(call)).rejects.toMatchObject({ code: '422' });
});
