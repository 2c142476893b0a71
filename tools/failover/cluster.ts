import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { findFreePort } from '../../packages/server/src/platform/postgres/find-free-port.ts';
import { dataOwner } from '../../packages/server/src/platform/postgres/run-as.ts';
import { openProxy, type Proxy } from '../simulate/proxy.ts';

/** Three machines of docs/operate/failover.md on this one: Patroni with PostgreSQL each, etcd between them, HAProxy in front. */
export type Cluster = {
  /** Of the database, through HAProxy: leads to whoever is the primary. */
  url: string;
  /** The same of whichever of the replicas is next. */
  readUrl: string;
  /** Name of the member that leads, as the others see it. */
  primary(): Promise<string | undefined>;
  /** All three run, one leads, and one of the others has all that was told. */
  isWhole(): Promise<boolean>;
  /** The machine is gone at once: Patroni and PostgreSQL with everything it started. */
  kill(name: string): void;
  /** The machine runs on, but nobody reaches it and it reaches nobody. */
  cutOff(name: string): void;
  /** It is there again, or reached again. */
  bringBack(name: string): void;
  stop(): Promise<void>;
};

/** What Patroni says of a member; the leader has no lag. */
type Told = { name: string; role: string; state: string; timeline?: number; lag?: number | 'unknown' };
type Member = {
  name: string;
  data: string;
  ports: { postgres: number; api: number };
  lines: Proxy[];
  config: string;
  process: ChildProcess | undefined;
};

const NAMES = ['one', 'two', 'three'];
const PROGRAMS = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' };
const LAG_BYTES_MAX = 1_048_576;
const DEBIAN = '/usr/lib/postgresql';

/** What has to be installed, or undefined where all is there. */
export function whatIsMissing(): string | undefined {
  const missing = Object.values(PROGRAMS).filter((program) => !existsSync(program));
  if (!existsSync(DEBIAN)) missing.push(DEBIAN);
  if (missing.length === 0) return undefined;
  return `There is no ${missing.join(', ')}. On Debian: apt-get install postgresql patroni etcd-server haproxy`;
}

const newestPostgres = (): string => join(DEBIAN, readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))[0] ?? '', 'bin');

export async function startCluster(folder: string): Promise<Cluster> {
  const owner = dataOwner();
  const password = systemIds.secret();
  const own = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (owner) chownSync(path, owner.uid, owner.gid);
    return path;
  };
  // PostgreSQL's user has to come through
  chmodSync(dirname(folder), 0o711);
  own(folder);
  const run = (program: string, args: string[], name: string): ChildProcess => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...owner });
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
    child.stdout?.pipe(log);
    child.stderr?.pipe(log);
    return child;
  };

  const [etcdPort, peerPort, frontPort, readPort] = await Promise.all([findFreePort(), findFreePort(), findFreePort(), findFreePort()]);
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  const etcd = run(
    PROGRAMS.etcd,
    [
      ['--data-dir', own(join(folder, 'etcd'))],
      ['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
      ['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl, '--initial-cluster', `default=${peerUrl}`],
    ].flat(),
    'etcd',
  );

  const members: Member[] = [];
  for (const name of NAMES) {
    const ports = { postgres: await findFreePort(), api: await findFreePort() };
    const [postgres, api, store] = await Promise.all([openLine(ports.postgres), openLine(ports.api), openLine(etcdPort)]);
    const config = join(folder, `${name}.yml`);
    const data = join(own(join(folder, name)), 'data');
    const settings = {
      scope: 'frontrow',
      name,
      restapi: { listen: `127.0.0.1:${ports.api}`, connect_address: `127.0.0.1:${api.port}` },
      // each has a line of its own to etcd, which can be cut; it asks nobody where else etcd is
      etcd3: { hosts: `127.0.0.1:${store.port}`, use_proxies: true },
      bootstrap: { dcs: SETTINGS, initdb: [{ encoding: 'UTF8' }, 'data-checksums', { locale: 'C.UTF-8' }] },
      postgresql: {
        listen: `127.0.0.1:${ports.postgres}`,
        connect_address: `127.0.0.1:${postgres.port}`,
        data_dir: data,
        pgpass: join(folder, name, 'pgpass'),
        // a second machine that goes while the first is being brought back would leave a copy that is neither old nor new
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
        bin_dir: newestPostgres(),
        authentication: {
          superuser: { username: 'postgres', password },
          replication: { username: 'replication', password },
          rewind: { username: 'rewinder', password },
        },
        pg_hba: [
          'local all all scram-sha-256',
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication all 127.0.0.1/32 scram-sha-256',
        ],
        parameters: { unix_socket_directories: '', shared_buffers: '64MB' },
      },
    };
    // JSON is YAML
    writeFileSync(config, JSON.stringify(settings), { mode: 0o600 });
    if (owner) chownSync(config, owner.uid, owner.gid);
    members.push({ name, data, ports, lines: [postgres, api, store], config, process: undefined });
  }
  const start = (member: Member) => {
    member.process = run(PROGRAMS.patroni, [member.config], member.name);
  };

  const balancer = join(folder, 'haproxy.cfg');
  writeFileSync(balancer, haproxyConfig(frontPort, readPort, members));
  if (owner) chownSync(balancer, owner.uid, owner.gid);
  const haproxy = run(PROGRAMS.haproxy, ['-f', balancer, '-db'], 'haproxy');

  const told = async (): Promise<Told[]> => {
    for (const { ports } of members) {
      const found = await askForMembers(ports.api).catch(() => undefined);
      if (found) return found;
    }
    return [];
  };
  const find = (name: string): Member => members.find((member) => member.name === name)!;
  const urlOf = (port: number) => `postgres://frontrow:${password}@127.0.0.1:${port}/frontrow`;
  const cluster: Cluster = {
    url: urlOf(frontPort),
    readUrl: urlOf(readPort),
    primary: async () => (await told()).find(({ role }) => role === 'leader')?.name,
    async isWhole() {
      const all = await told();
      const leader = all.find(({ role }) => role === 'leader');
      // one that has just come back is told as it was before, but by the timeline of then
      const isUp = ({ state, timeline, lag = 0 }: Told) =>
        (state === 'running' || state === 'streaming') && timeline === leader?.timeline && typeof lag === 'number' && lag <= LAG_BYTES_MAX;
      return all.length === NAMES.length && all.every(isUp) && all.some(({ role }) => role === 'sync_standby');
    },
    kill: (name) => killMember(find(name)),
    cutOff(name) {
      for (const line of find(name).lines) line.freeze();
    },
    bringBack(name) {
      const member = find(name);
      for (const line of member.lines) line.thaw();
      if (member.process?.exitCode !== null || member.process.signalCode !== null) start(member);
    },
    async stop() {
      for (const member of members) killMember(member);
      haproxy.kill('SIGKILL');
      etcd.kill('SIGKILL');
      await Promise.all(members.flatMap(({ lines }) => lines.map((line) => line.close())));
    },
  };
  try {
    await until(() => isDecided(etcdUrl), 30, 'etcd did not come up');
    for (const member of members) start(member);
    await until(() => cluster.isWhole(), 90, 'the three databases did not come up');
    await createDatabase(`postgres://postgres:${password}@127.0.0.1:${frontPort}/postgres`, password);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Patroni does not start beside an etcd that does not know its own version yet. */
const isDecided = async (etcdUrl: string): Promise<boolean> => {
  const reply = await fetch(`${etcdUrl}/version`).catch(() => undefined);
  const { etcdcluster } = ((await reply?.json().catch(() => undefined)) as { etcdcluster?: string }) ?? {};
  return etcdcluster !== undefined && etcdcluster !== 'not_decided';
};

async function askForMembers(port: number): Promise<Told[] | undefined> {
  const reply = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2_000) });
  return reply.ok ? ((await reply.json()) as { members: Told[] }).members : undefined;
}

/** As docs/operate/failover.md has it. */
const SETTINGS = {
  ttl: 20,
  loop_wait: 5,
  retry_timeout: 5,
  maximum_lag_on_failover: LAG_BYTES_MAX,
  synchronous_mode: true,
  synchronous_node_count: 1,
  postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 200, wal_log_hints: 'on' } },
};

const openLine = (port: number): Promise<Proxy> => openProxy(() => [port], '');

/** As docs/operate/failover.md and scale.md have it; a test compares. */
export const haproxyConfig = (port: number, readPort: number, members: readonly Member[]): string => `defaults
  mode tcp
  timeout connect 2s
  timeout client 24h
  timeout server 24h
  timeout check 2s
${listen('primary', port, members)}${listen('replica', readPort, members)}`;

const listen = (role: 'primary' | 'replica', port: number, members: readonly Member[]): string => `listen ${role}
  bind 127.0.0.1:${port}
  option httpchk GET /${role}
  default-server inter 2s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, lines: [postgres, api] }) => `  server ${name} 127.0.0.1:${postgres?.port} check port ${api?.port}\n`).join('')}`;

async function createDatabase(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create role frontrow login password '${password}'`);
  await client.query('create database frontrow owner frontrow');
  await client.end();
}

/** Patroni first, which would start PostgreSQL again; what that has started ends with it. */
function killMember({ process: patroni, data }: Member): void {
  patroni?.kill('SIGKILL');
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  } catch {
    // it has ended already
  }
}

export async function until(isSo: () => Promise<boolean>, seconds: number, otherwise: string): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${otherwise} within ${seconds} s`);
    await wait(200);
  }
}
