import { hash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const migrationsFolder = join(import.meta.dirname, '../../../../../db/migrations');

/** One migrator at a time, whichever node starts first. */
const LOCK = 7_310_415;

/** Somebody has what a file changes: it is not to be had in time, or they lock the same the other way round. */
const IN_THE_WAY = new Set(['55P03', '40P01']);
/** Whoever sells waits no longer behind a migration that waits. */
const LOCK_TIMEOUT = '500ms';
/** Some ten minutes: longer than the longest look of `verify`. */
const TRIES = 120;
const PAUSE_MS = { first: 200, longest: 5_000 };

/** Nobody waits for a server that takes connections and says nothing. */
const CONNECT_MS = 15_000;

export type MigrateOptions = {
  folder?: string;
  /** How often a file is tried that somebody is in the way of. */
  tries?: number;
  /** Told what is waited for: a line each. */
  say?: (line: string) => void;
};

/**
 * Brings the schema up to date: forward only, each file once, in order, in a transaction of its own. Where somebody has what a file
 * changes it is taken back at once, so that a running sale never waits behind it, and tried again. A file that is nothing but one index
 * made `concurrently` runs outside of a transaction.
 * @returns the names of the files applied now
 * @throws Error naming the files that are not what this database applied under their names: its schema is nobody's then
 * @throws Error naming who was in the way of a file to the last try; nothing of it is done
 */
export async function migrate(
  url: string,
  { folder = migrationsFolder, tries = TRIES, say = () => undefined }: MigrateOptions = {},
): Promise<string[]> {
  const client = await connect(url);
  let lookout: Lookout | undefined;
  try {
    await refuseOldServer(client);
    await waitForTurn(client, say);
    const applied = await readApplied(client);
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => readMigration(folder, name));
    refuseChanged(files, applied);
    for (const { name, sha256 } of files)
      if (applied.get(name) === null) await client.query('update migration set sha256 = $2 where name = $1', [name, sha256]);
    const due = files.filter(({ name }) => !applied.has(name));
    lookout = await openLookout(client, () => connect(url));
    for (const migration of due) await apply(client, migration, { lookout, tries, say });
    return due.map(({ name }) => name);
  } finally {
    await Promise.all([client.end(), lookout?.close()]);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, application_name: 'frontrow migration' });
  // a connection lost between two statements is told by the next of them
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Asked for again and again: whoever waits inside a statement would be waited for by an index that is made beside running work. */
async function waitForTurn(client: pg.Client, say: (line: string) => void): Promise<void> {
  const tryLock = () => client.query<{ isOurs: boolean }>(`select pg_try_advisory_lock(${LOCK}) as "isOurs"`);
  for (let tried = 1; !(await tryLock()).rows[0]?.isOurs; tried++) {
    if (tried === 1) say('Another process brings the database up to date; it is waited for.');
    await pause(100);
  }
}

type Applying = Required<Pick<MigrateOptions, 'tries' | 'say'>> & { lookout: Lookout };

async function apply(client: pg.Client, { name, sql, sha256 }: Migration, { lookout, tries, say }: Applying): Promise<void> {
  const note = () => client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
  const sayOnce = once((who) => say(`${name} waits for ${who}.`));
  const index = findConcurrentIndex(sql);
  if (index !== undefined) {
    await lookout.during(sayOnce, async () => {
      // what an interrupted try leaves behind is an index that nobody uses and every write keeps
      await client.query(`drop index concurrently if exists ${index}`);
      await client.query(sql);
    });
    await note();
    return;
  }
  for (let [tried, pauseMs] = [1, PAUSE_MS.first]; ; tried++, pauseMs = Math.min(2 * pauseMs, PAUSE_MS.longest)) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      await lookout.during(sayOnce, () => client.query(sql));
      await note();
      await client.query('commit');
      return;
    } catch (error) {
      if (!IN_THE_WAY.has((error as { code?: string }).code ?? '')) throw error;
      await client.query('rollback');
      if (tried >= tries) throw new Error(`${name} is not applied, nothing of it is done: ${IN_VAIN} ${lookout.seen()}.`, { cause: error });
      await pause(pauseMs);
    }
  }
}

const IN_VAIN = 'what it changes was not to be had. In the way was';

/** Each line no more than once. */
function once(say: (line: string) => void): (who: Blocker) => void {
  const said = new Set<number>();
  return ({ pid, text }) => {
    if (!said.has(pid)) say(text);
    said.add(pid);
  };
}

type Blocker = { pid: number; text: string };
type Lookout = {
  /** Tells whom `work` waits for, as long as it goes on. */
  during(tell: (who: Blocker) => void, work: () => Promise<unknown>): Promise<void>;
  /** Who was in the way when somebody was there last. */
  seen(): string;
  close(): Promise<void>;
};

const LOOK_MS = 100;
const selectBlockers = `
  select b.pid, format('pid %s (%s%s)', b.pid, coalesce(nullif(a.application_name, ''), a.backend_type, 'a prepared transaction'),
    ', for ' || extract(epoch from clock_timestamp() - a.xact_start)::int || ' s') as text
  from (select distinct unnest(pg_blocking_pids($1)) as pid) b left join pg_stat_activity a on a.pid = b.pid order by b.pid`;

/** Whoever waits cannot look: a second connection does, made when something takes long enough to be looked at. */
async function openLookout(client: pg.Client, open: () => Promise<pg.Client>): Promise<Lookout> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let second: Promise<pg.Client> | undefined;
  let seen: Blocker[] = [];
  const look = async (tell: (who: Blocker) => void) => {
    second ??= open();
    const found = await (await second).query<Blocker>(selectBlockers, [rows[0]?.pid]);
    if (found.rows.length > 0) seen = found.rows;
    for (const who of found.rows) tell(who);
  };
  return {
    async during(tell, work) {
      const over = new AbortController();
      const looking = async () => {
        for (;;) {
          await pause(LOOK_MS, undefined, { signal: over.signal });
          await look(tell);
        }
      };
      // who cannot look says nothing; the work goes on
      const looked = looking().catch(() => undefined);
      try {
        await work();
      } finally {
        over.abort();
        await looked;
      }
    },
    seen: () => seen.map(({ text }) => text).join(', ') || 'somebody who is gone',
    close: async () => (await second?.catch(() => undefined))?.end(),
  };
}

/** The name of the one index that a file makes `concurrently`, which no transaction can. */
function findConcurrentIndex(sql: string): string | undefined {
  const statement = sql.replaceAll(/^\s*--.*$/gm, '').trim();
  return /^create (?:unique )?index concurrently (\w+) on [^;]+;?$/i.exec(statement)?.[1];
}

type Migration = { name: string; sql: string; sha256: string };

function readMigration(folder: string, name: string): Migration {
  const sql = readFileSync(join(folder, name), 'utf8');
  return { name, sql, sha256: hash('sha256', sql) };
}

/** Each applied file with its sum; null where it was applied before sums were kept. */
async function readApplied(client: pg.Client): Promise<Map<string, string | null>> {
  await client.query('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())');
  await client.query('alter table migration add column if not exists sha256 text');
  const { rows } = await client.query<{ name: string; sha256: string | null }>('select name, sha256 from migration');
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function refuseChanged(files: readonly Migration[], applied: ReadonlyMap<string, string | null>): void {
  const changed = files.filter(({ name, sha256 }) => (applied.get(name) ?? sha256) !== sha256).map(({ name }) => `db/migrations/${name}`);
  if (changed.length > 0)
    throw new Error(
      `${changed.join(', ')}: changed after this database had applied ${changed.length > 1 ? 'them' : 'it'}. ` +
        'Restore what was there; what is to change goes into a new file.',
    );
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < 15) throw new Error(`PostgreSQL ${version} is too old; version 15 or newer is needed.`);
}
