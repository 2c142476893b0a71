import { createServer } from 'node:net';
import { systemIds } from '../ids.ts';

/** Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): what is free now stays so. */
const [FIRST, END] = [10_000, 32_000];
const TRIES = 100;

/** A TCP port of this machine that nobody listens on. @throws Error where a hundred were taken */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = FIRST + (systemIds.random(2).readUInt16BE() % (END - FIRST));
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${FIRST} to ${END}.`);
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
