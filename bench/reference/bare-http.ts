/** The least a Node server can do: one reply, the same bytes for every request. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BareReply = { headers: Record<string, string>; body: string };

let headers: Record<string, string> = {};
let body = Buffer.alloc(0);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});

process.on('message', (message: BareReply | string) => {
  if (typeof message === 'string') return;
  headers = message.headers;
  body = Buffer.from(message.body, 'base64');
  process.send?.({ port: (server.address() as AddressInfo).port });
});
server.listen(0, '127.0.0.1', () => process.send?.('ready'));
