import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFreePort } from '../../packages/server/src/platform/postgres/find-free-port.ts';
import { isAlive } from '../../packages/server/test/is-alive.ts';
import { readPostmaster } from '../../packages/server/test/own-postgres.ts';
import { WAIT } from '../../packages/server/test/wait.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'frontrow-stop-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

async function start(environment: Record<string, string> = {}) {
  const store = spawn(process.execPath, [join(import.meta.dirname, 'test-store.ts')], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PORT: String(await findFreePort()), DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = text(store.stderr);
  let log = '';
  store.stdout.on('data', (chunk: Buffer) => (log += chunk));
  return { store, log: () => log, end: async () => ({ code: (await once(store, 'exit'))[0] as number | null, said: await said }) };
}

test('a start that is told to end takes its database along', async () => {
  const { store, end } = await start();
  await vi.waitUntil(() => existsSync(join(folder, 'postgres', 'postmaster.pid')), WAIT);
  const postmaster = await vi.waitUntil(() => readPostmaster(folder), WAIT);
  store.kill('SIGTERM');
  expect(await end()).toEqual({ code: 0, said: '' });
  expect(isAlive(postmaster)).toBe(false);
});

test('the database takes as many connections as all nodes may open, and those of commands', async () => {
  const { store, end } = await start({ DATABASE_CONNECTIONS_MAX: '100' });
  const postmaster = await vi.waitUntil(() => existsSync(join(folder, 'postgres', 'postmaster.pid')) && readPostmaster(folder), WAIT);
  const told = execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(postmaster)], { encoding: 'utf8' });
  // two nodes and a worker with 110 each
  expect(told.match(/max_connections=\d+/g)?.at(-1)).toBe('max_connections=380');
  store.kill('SIGTERM');
  expect(await end()).toEqual({ code: 0, said: '' });
});

test('an emulator that ends is followed by another, at the same port, and takes nothing else along', async () => {
  const { store, log, end } = await start();
  await vi.waitUntil(() => log().includes('Ctrl-C'), WAIT);
  const mailbox = /Mailbox +(\S+)/.exec(log())?.[1] ?? '';
  const pidOf = () => emulatorsOf(store.pid ?? 0).find(([, args]) => args.includes('sandbox/mailbox/'))?.[0];
  const first = pidOf();
  process.kill(first ?? 0, 'SIGKILL');
  await vi.waitUntil(() => ![undefined, first].includes(pidOf()), WAIT);
  await vi.waitUntil(async () => (await fetch(mailbox).catch(() => undefined))?.ok, WAIT);
  expect(store.exitCode).toBeNull();
  store.kill('SIGTERM');
  expect(await end()).toEqual({
    code: 0,
    said: expect.stringMatching(/^sandbox\/mailbox\/main\.ts ended \(SIGKILL\); another is started\.\n$/),
  });
});

const emulatorsOf = (pid: number): [pid: number, args: string][] =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line): [number, string][] => {
      const [, child, parent, args = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [];
      return Number(parent) === pid ? [[Number(child), args]] : [];
    });

test('a store whose terminal is closed stops all it has started', async () => {
  const { store, log, end } = await start();
  await vi.waitUntil(() => log().includes('Ctrl-C'), WAIT);
  const postmaster = readPostmaster(folder);
  store.stdout.destroy();
  store.kill('SIGHUP');
  // pressed again and again
  store.kill('SIGINT');
  store.kill('SIGINT');
  expect((await end()).code).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('a store whose npm ends by %s ends with all it has started', async (signal) => {
  const script = `${process.execPath} ${join(import.meta.dirname, 'test-store.ts')}`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: script } }));
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PORT: String(await findFreePort()), DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let log = '';
  npm.stdout.on('data', (chunk: Buffer) => (log += chunk));
  await vi.waitUntil(() => log.includes('Ctrl-C'), WAIT);
  const postmaster = readPostmaster(folder);
  const starter = Number(readFileSync(join(folder, 'store.lock'), 'utf8').split(' ')[0]);
  const started = [starter, postmaster, ...childrenOf(starter)];
  expect(started.length).toBeGreaterThan(5);
  npm.kill(signal);
  await vi.waitUntil(() => !started.some(isAlive), WAIT);
});

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/ +/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));

test('a start beside a forgotten one says which process that is', async () => {
  const { store, log, end } = await start();
  await vi.waitUntil(() => log().includes('Ctrl-C'), WAIT);
  const second = await start({ PORT: new URL(/http:\S+/.exec(log())?.[0] ?? '').port });
  expect(await second.end()).toEqual({
    code: 1,
    said: `Another store (process ${store.pid}) uses the data folder ${folder}. Stop it (kill ${store.pid}) or choose another by DATA_DIR.\n`,
  });
  store.kill('SIGTERM');
  expect((await end()).code).toBe(0);
});

test('what cannot be listened at is one line', async () => {
  const refused = async (environment: Record<string, string>) => (await start(environment)).end();
  expect(await refused({ PORT: '0' })).toEqual({ code: 1, said: 'PORT must be a whole number from 1 to 65535, not "0".\n' });
  expect(await refused({ HOST: '192.0.2.1' })).toEqual({
    code: 1,
    said: 'The store cannot listen at HOST "192.0.2.1" (EADDRNOTAVAIL): it must be an address of this machine.\n',
  });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await refused({ PORT: String(port) })).toEqual({ code: 1, said: `Port ${port} is in use. Choose another by PORT.\n` });
  server.close();
});

test('a program of the start ends with it, also where that is killed', async () => {
  const [parent, child, sign] = ['parent.ts', 'child.ts', 'sign'].map((name) => join(folder, name)) as [string, string, string];
  writeFileSync(
    child,
    `import { renameSync, writeFileSync } from 'node:fs';
    writeFileSync(process.argv[2] + '.new', String(process.pid));
    renameSync(process.argv[2] + '.new', process.argv[2]);
    setInterval(() => {}, 1_000);`,
  );
  writeFileSync(
    parent,
    `import { runBound } from ${JSON.stringify(join(import.meta.dirname, '../run-bound.ts'))};
    await runBound(${JSON.stringify(child)}, [${JSON.stringify(sign)}], 'It failed');`,
  );
  const killed = spawn(process.execPath, [parent], { stdio: 'ignore' });
  await vi.waitUntil(() => existsSync(sign), WAIT);
  const pid = Number(readFileSync(sign, 'utf8'));
  expect(isAlive(pid)).toBe(true);
  killed.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(pid), WAIT);
});
