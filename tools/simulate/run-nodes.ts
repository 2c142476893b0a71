import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Running = {
  url: string;
  payments: string;
  /** Processes of the nodes that run, the older first. */
  nodes(): number[];
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
};

/** A store of two nodes with emulators and the demo catalogue, which brings back what is killed. @param port and some ports after it are free */
export async function runNodes({ dataDir, databaseUrl, port }: { dataDir: string; databaseUrl: string; port: number }): Promise<Running> {
  const url = `http://localhost:${port}`;
  const store = spawn(process.execPath, [join(import.meta.dirname, '../start/test-store.ts')], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: String(port), DEMO: 'unsold' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const nodes: number[] = [];
  let payments = '';
  const isUp = new Promise<void>((resolve, reject) => {
    createInterface({ input: store.stdout }).on('line', (line) => {
      const [, pid] = /^node (\d+)$/.exec(line) ?? [];
      if (pid !== undefined) nodes.push(Number(pid));
      payments = /Payment sandbox +(http\S+)/.exec(line)?.[1] ?? payments;
      if (line.startsWith('Stop with')) resolve();
    });
    store.once('exit', (code) => reject(new Error(`the store ended with ${code} before it was up`)));
  });
  await isUp;
  return {
    url,
    payments,
    nodes: () => nodes.filter(isThere),
    isReady: () =>
      fetch(`${url}/server/ready`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    async stop() {
      store.kill('SIGTERM');
      if (store.exitCode === null) await once(store, 'exit');
    },
  };
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
