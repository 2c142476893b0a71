/** Requests as the bytes that go over the wire. */
import { Connection, type Reply } from './connection.ts';

const HEAD = (port: number) => `Host: localhost:${port}\r\nConnection: keep-alive\r\nAccept-Encoding: br, gzip\r\n`;

export const get = (port: number, path: string, cookie?: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\n${HEAD(port)}${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`);

/** @param address of the visitor, as a proxy in front tells it */
export function post(port: number, path: string, body: unknown, cookie?: string, address?: string): Buffer {
  const text = JSON.stringify(body);
  const from = address ? `X-Forwarded-For: ${address}\r\n` : '';
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\n${HEAD(port)}Content-Type: application/json\r\nx-frontrow-client: bench\r\n${from}${cookie ? `Cookie: ${cookie}\r\n` : ''}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}

/** The cookies a reply sets, as a Cookie header. */
export const cookiesOf = (headers: string): string =>
  [...headers.matchAll(/\r\nset-cookie: ([^;\r]+)/gi)].map((match) => match[1]).join('; ');

/** One GET, so that its reply is kept when the load begins. */
export async function askOnce(port: number, path: string): Promise<Reply> {
  const connection = await Connection.open(port);
  const reply = await connection.send(get(port, path));
  connection.close();
  return reply;
}
