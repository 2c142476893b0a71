import { hash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const migrationsFolder = join(import.meta.dirname, '../../../../../db/migrations');

/** One migrator at a time, whichever node starts first. */
const LOCK = 7_310_415;

const DEADLOCK = '40P01';
const TRIES = 5;

/** Nobody waits for a server that takes connections and says nothing. */
const CONNECT_MS = 15_000;

/**
 * Brings the schema up to date: forward only, each file once, in order, in a transaction of its own,
 * with a lock timeout so that a running sale is never kept waiting behind it. A file that is nothing but one index made
 * `concurrently` runs outside of one. One that met a deadlock is tried again.
 * @returns the names of the files applied now
 * @throws Error naming the files that are not what this database applied under their names: its schema is nobody's then
 */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // a connection lost between two statements is told by the next of them
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseOldServer(client);
    await waitForTurn(client);
    const applied = await readApplied(client);
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => readMigration(folder, name));
    refuseChanged(files, applied);
    for (const { name, sha256 } of files)
      if (applied.get(name) === null) await client.query('update migration set sha256 = $2 where name = $1', [name, sha256]);
    const due = files.filter(({ name }) => !applied.has(name));
    for (const migration of due) await apply(client, migration);
    return due.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Asked for again and again: whoever waits inside a statement would be waited for by an index that is made beside running work. */
async function waitForTurn(client: pg.Client): Promise<void> {
  const tryLock = () => client.query<{ isOurs: boolean }>(`select pg_try_advisory_lock(${LOCK}) as "isOurs"`);
  while (!(await tryLock()).rows[0]?.isOurs) await pause(100);
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  const note = () => client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256]);
  const index = findConcurrentIndex(sql);
  if (index !== undefined) {
    // what an interrupted try leaves behind is an index that nobody uses and every write keeps
    await client.query(`drop index concurrently if exists ${index}`);
    await client.query(sql);
    await note();
    return;
  }
  for (let tried = 1; ; tried++) {
    try {
      await client.query('begin');
      await client.query("set local lock_timeout = '3s'");
      await client.query(sql);
      await note();
      await client.query('commit');
      return;
    } catch (error) {
      // a buyer who locks the same tables the other way round: nothing of the file is done
      if ((error as { code?: string }).code !== DEADLOCK || tried >= TRIES) throw error;
      await client.query('rollback');
    }
  }
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
