import { join } from 'node:path';
import { askOnce } from '../load/requests.ts';
import { startChild, type Child } from '../world/child.ts';
import type { World } from '../world/start-world.ts';

/** A bare server that answers with the very bytes and headers the store gives at `path`. */
export async function startBareHttp({ port, folder }: World, path: string): Promise<Child & { port: number; bytes: number }> {
  // the first answer is packed in haste
  await askOnce(port, path);
  const reply = await askOnce(port, path);
  if (reply.status !== 200) throw new Error(`${path} answers ${reply.status}`);
  const lines = reply.headers
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(/: (.*)/s) as [string, string]);
  const headers = Object.fromEntries(lines.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name)));
  const child = await startChild({
    file: 'bench/reference/bare-http.ts',
    environment: {},
    log: join(folder, 'bare-http.log'),
    readyBy: 'message',
  });
  const { port: barePort } = await child.ask<{ port: number }>({ headers, body: reply.body.toString('base64') });
  return { ...child, port: barePort, bytes: reply.body.length };
}
