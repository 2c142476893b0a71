import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A store of its own without the demo, as `DEMO=off npm start` brings it up; `firstLink` is the one that its start prints. */
export type EmptyStore = { url: string; firstLink: string; stop(): Promise<void> };

export async function startEmptyStore(): Promise<EmptyStore> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-empty-'));
  const store = spawn(process.execPath, [join(import.meta.dirname, '../../tools/start.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  const ended = new Promise<void>((resolve) => void store.once('exit', () => resolve()));
  const firstLink = await new Promise<string>((resolve, reject) => {
    store.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      const [link] = /http\S+\/office\/first#\S+/.exec(told) ?? [];
      if (link !== undefined && told.includes('Ctrl-C')) resolve(link);
    });
    void ended.then(() => reject(new Error(`the store ended:\n${told}`)));
  });
  return {
    url: `http://localhost:${port}`,
    firstLink,
    async stop() {
      store.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
