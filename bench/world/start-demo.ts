import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `folder` holds its data, `officeLink` opens its office. */
export type DemoStore = { url: string; folder: string; officeLink: Promise<string>; stop(): Promise<void> };

/** The store as `npm start` runs it, with the demo catalogue and empty otherwise. */
export async function startDemo(): Promise<DemoStore> {
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-bench-demo-'));
  const port = await findPort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../tools/start.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO: 'unsold' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const officeLink = new Promise<string>((resolve) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, link] = /^ *Office +(\S+)$/m.exec(said) ?? [];
      if (link !== undefined) resolve(link);
    });
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  while (child.exitCode === null) {
    const isUp = await fetch(`${url}/server/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { url, folder, officeLink, stop };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  rmSync(folder, { recursive: true, force: true });
  throw new Error('the demo store did not start: npm start tells why');
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
