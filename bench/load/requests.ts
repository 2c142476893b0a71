/** Requests as the bytes that go over the wire. */
import { Connection, type Reply } from './connection.ts';

const HEAD = (port: number) => `Host: localhost:${port}\r\nConnection: keep-alive\r\nAccept-Encoding: br, gzip\r\n`;

const headOf = (port: number, cookie?: string, address?: string) =>
  `${HEAD(port)}${address ? `X-Forwarded-For: ${address}\r\n` : ''}${cookie ? `Cookie: ${cookie}\r\n` : ''}`;

/** @param address of the visitor, as a proxy in front tells it */
export const get = (port: number, path: string, cookie?: string, address?: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\n${headOf(port, cookie, address)}\r\n`);

/** Fields of a form as such, all else as JSON. */
export function post(port: number, path: string, body: unknown, cookie?: string, address?: string): Buffer {
  const isForm = body instanceof URLSearchParams;
  const text = isForm ? body.toString() : JSON.stringify(body);
  const type = isForm ? 'x-www-form-urlencoded' : 'json';
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\n${headOf(port, cookie, address)}Content-Type: application/${type}\r\nx-frontrow-client: bench\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
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
