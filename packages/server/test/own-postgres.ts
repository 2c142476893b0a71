import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/platform/db/index.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts';
import { runAs } from '../src/platform/postgres/run-as.ts';

/** A PostgreSQL that is a test's own, durable as in a store, to be killed and to come back at the same address. */
export async function startOwnPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-killed-'));
  const cluster = join(folder, 'postgres');
  const first = await startEmbeddedPostgres(folder);
  await migrate(first.url);
  const pid = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const kill = () => process.kill(pid(), 'SIGKILL');

  /** The same command line again, as often as it takes: what the killed one left in memory is given up by and by. */
  const start = async (): Promise<void> => {
    const [binary = '', ...args] = [...readFileSync(join(cluster, 'postmaster.opts'), 'utf8').matchAll(/"([^"]*)"|^(\S+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
    const how = runAs([binary, folder]);
    const [command, all] = how.command(binary, args);
    const isReady = await new Promise<boolean>((resolve) => {
      const child = spawn(command, all, {
        ...(how.uid !== undefined && { uid: how.uid, gid: how.gid }),
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('ready to accept connections')) resolve(true);
      });
      child.once('exit', () => resolve(false));
    });
    if (!isReady) return start();
  };
  return {
    url: first.url,
    kill,
    start,
    stop() {
      kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
