import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { findFreePort } from '../src/platform/postgres/find-free-port.ts';

const PROGRAMS = ['valkey-server', 'redis-server'];

/** A Valkey or Redis of a test's own, on a free port, with nothing on disk. It can be killed and started again. */
export async function startRedis() {
  const program = PROGRAMS.find((name) => spawnSync(name, ['--version']).status === 0);
  if (!program) throw new Error('Valkey or Redis is missing: install Debian\'s "valkey-server" or "redis-server".');
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  const start = async () => {
    running = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder], {
      stdio: 'ignore',
    });
    const client = createClient({ url, socket: { reconnectStrategy: () => 20 } });
    client.on('error', () => undefined);
    await client.connect();
    client.destroy();
  };
  const kill = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  await start();
  return {
    url,
    start,
    kill,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestRedis = Awaited<ReturnType<typeof startRedis>>;
