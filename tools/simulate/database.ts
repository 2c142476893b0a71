import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/postgres/embedded.ts';
import { openFalseClock } from './false-clock.ts';
import { openProxy } from './proxy.ts';
import { openSmallDisk } from './small-disk.ts';

/** Of a fault that this database, or this machine, cannot have. */
export class CannotBe extends Error {}

/** A PostgreSQL that is struck; it begins as a copy of another. */
export type Database = {
  /** Leads to whichever server is the primary, without anything that fails in between. */
  url: string;
  /** Ends the primary as a power cut of its process does; it comes back by itself. */
  kill(): void;
  /** Leaves no room where the primary is. @returns what makes room again. @throws CannotBe where that is no disk of its own */
  fill(): () => void;
  /** Sets the clock of all its machines so much wrong. @throws CannotBe */
  setClock(stepSeconds: number): void;
  /**
   * The primary is gone for good, and who follows it is the next. `killed`: at once; `cut off`: it runs on, but nobody hears it any more,
   * until what is returned ends it. `alone`: until then everybody hears it but its follower, so that what it tells would be lost, were
   * nobody waited for. @throws CannotBe where nobody follows it, or leads already
   */
  failOver(how: 'killed' | 'cut off', alone: Promise<unknown>): { isLed: Promise<void>; end: () => void };
  /** @param keeps whether somebody wants to look at what is there */
  stop(keeps: boolean): Promise<void>;
};

/** What faults need. `follower`: a second server; a synchronous one has what was committed before anybody is told. */
export type Needs = {
  follower?: 'synchronous' | 'asynchronous' | undefined;
  /** Of a disk of its own, which can be filled, where this machine has such. */
  diskMb?: number | undefined;
  /** A clock that can be set, where this machine has such: apt-get install libfaketime. */
  clock?: boolean | undefined;
};

// What is committed is written before it is told, and outlives the process; that a disk keeps it is not what is simulated here.
export const FLAGS = flags('max_connections=300', 'fsync=off', 'full_page_writes=off', 'max_wal_size=256MB', 'min_wal_size=32MB');
const FOLLOWED = flags('synchronous_standby_names=*');
const TRY_AGAIN_MS = 100;

/** @param world of a server that has ended, with a database `frontrow`. @param place where it is to be, which is not there yet */
export async function openDatabase(world: string, place: string, { follower, diskMb, clock: hasClock }: Needs): Promise<Database> {
  const disk = diskMb === undefined ? undefined : await openSmallDisk(join(place, 'disk'), diskMb);
  const clear = (keeps: boolean) => {
    if (disk && keeps) execFileSync('cp', ['-a', `${disk.path}/.`, place]);
    disk?.close();
    if (!keeps) rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  mkdirSync(place, { recursive: true });
  const clock = hasClock ? openFalseClock(join(place, 'clock')) : undefined;
  const setClock = (stepSeconds: number) => (clock ? clock.set(stepSeconds) : refuse());
  const open = (path: string, more: string[], how: 'leads' | 'follows') =>
    openServer(world, path, { more, how, environment: clock?.environment });
  let leader = await open(join(disk?.path ?? place, 'first'), follower === 'synchronous' ? FOLLOWED : [], 'leads');
  const first = leader;
  const fill = () => {
    if (!disk || leader !== first) return refuse();
    const ballast = join(disk.path, 'ballast');
    writeUntilFull(ballast);
    return () => rmSync(ballast, { force: true });
  };
  if (follower === undefined) {
    return {
      ...first,
      fill,
      setClock,
      failOver: refuse,
      async stop(keeps) {
        await first.stop();
        clear(keeps);
      },
    };
  }
  const wire = await openProxy(() => [first.port], '');
  const { username, password } = new URL(first.url);
  const following = flags(
    `primary_conninfo=host=127.0.0.1 port=${wire.port} user=${username} password=${password}`,
    'wal_retrieve_retry_interval=200ms',
  );
  const second = await open(join(place, 'second'), following, 'follows');
  const line = await openProxy(() => [leader.port], '');
  const url = new URL(first.url);
  url.port = String(line.port);
  return {
    url: url.href,
    kill: () => leader.kill(),
    fill,
    setClock,
    failOver(how, alone) {
      if (leader === second) return refuse();
      const lead = async () => {
        wire.freeze();
        await alone;
        if (how === 'killed') first.end();
        else line.abandon();
        // who comes back before it is one is told that it is none: 25006
        leader = second;
        await promote(second.url);
      };
      return { isLed: lead(), end: () => first.end() };
    },
    async stop(keeps) {
      for (const server of [second, first]) await server.stop();
      await Promise.all([line.close(), wire.close()]);
      clear(keeps);
    },
  };
}

function refuse(): never {
  throw new CannotBe('this database cannot have that');
}

type Server = { url: string; port: number; kill(): void; end(): void; stop(): Promise<void> };

type Start = { more: string[]; how: 'leads' | 'follows'; environment: NodeJS.ProcessEnv | undefined };

async function openServer(world: string, place: string, { more, how, environment }: Start): Promise<Server> {
  mkdirSync(place, { recursive: true });
  execFileSync('cp', ['-a', `${world}/.`, place]);
  const cluster = join(place, 'postgres');
  if (how === 'follows') writeFileSync(join(cluster, 'standby.signal'), '');
  const postgres = await startEmbeddedPostgres(place, [...FLAGS, ...more], undefined, environment);
  const kill = () => process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  const url = new URL(postgres.url);
  // its folder of sockets is reached by no proxy
  url.host = `127.0.0.1:${url.port}`;
  return {
    url: url.href,
    port: Number(url.port),
    kill,
    end() {
      try {
        kill();
      } catch {
        // it is coming back from the last time, which it then does not
      }
      void postgres.stop();
    },
    stop: () => postgres.stop(),
  };
}

/** Also where it is killed meanwhile, and comes back as what it was. */
async function promote(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ leads: boolean }>('select not pg_is_in_recovery() or pg_promote() as leads');
      if (rows[0]?.leads) return;
    } catch {
      await wait(TRY_AGAIN_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

const ZEROS = Buffer.alloc(2 ** 20);
function writeUntilFull(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, ZEROS);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

function flags(...settings: string[]): string[] {
  return settings.flatMap((setting) => ['-c', setting]);
}
