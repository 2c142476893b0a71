import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from '../../packages/server/src/platform/postgres/find-free-port.ts';
import { isAlive } from '../../packages/server/test/is-alive.ts';
import { readPostmaster } from '../../packages/server/test/own-postgres.ts';
import { WAIT } from '../../packages/server/test/wait.ts';

// A whole store of two nodes and a worker, whose processes end one after the other.
let folder: string;
let store: ChildProcess;
let url: string;
const PROCESSES = 3;
/** Processes of nodes and of the worker, in the order of their starts. */
const nodes: number[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontrow-run-'));
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  store = spawn(process.execPath, [join(import.meta.dirname, 'test-store.ts')], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PORT: String(port), DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  createInterface({ input: store.stdout! }).on('line', (line) => {
    const [, pid] = /^node (\d+)$/.exec(line) ?? [];
    if (pid !== undefined) nodes.push(Number(pid));
  });
  await vi.waitUntil(() => nodes.length === PROCESSES, WAIT);
});
afterAll(async () => {
  store.kill('SIGTERM');
  if (store.exitCode === null) await once(store, 'exit');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const ready = () =>
  fetch(`${url}/server/ready`).then(
    (reply) => reply.text(),
    () => 'not there',
  );
const isReady = async () => await expect.poll(ready).toBe('ready');

test.each([
  ['a node', 'SIGTERM', 0],
  ['a node', 'SIGKILL', 1],
  ['the worker', 'SIGKILL', 2],
] as const)('%s that ends by %s is followed by another', async (_name, signal, number) => {
  const before = nodes.length;
  process.kill(nodes[number]!, signal);
  await expect.poll(() => nodes).toHaveLength(before + 1);
  expect(nodes.filter(isAlive)).toHaveLength(PROCESSES);
  await isReady();
});

test('a database that is killed is there again, and the store goes on', async () => {
  await isReady();
  const before = [readPostmaster(folder), ...nodes.filter(isAlive)];
  process.kill(before[0]!, 'SIGKILL');
  await expect.poll(() => readPostmaster(folder)).not.toBe(before[0]);
  await isReady();
  // and both at once
  process.kill(readPostmaster(folder), 'SIGKILL');
  for (const node of nodes.filter(isAlive)) process.kill(node, 'SIGKILL');
  await expect.poll(() => nodes.filter((node) => isAlive(node) && !before.includes(node))).toHaveLength(PROCESSES);
  await isReady();
});
