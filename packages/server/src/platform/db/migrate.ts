import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const migrationsFolder = join(import.meta.dirname, '../../../../../db/migrations');

/** One migrator at a time, whichever node starts first. */
const LOCK = 7_310_415;

/** Nobody waits for a server that takes connections and says nothing. */
const CONNECT_MS = 15_000;

/**
 * Brings the schema up to date: forward only, each file once, in order, in a transaction of its own,
 * with a lock timeout so that a running sale is never kept waiting behind it.
 * @returns the names of the files applied now
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query(`select pg_advisory_lock(${LOCK})`);
    await client.query('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())');
    const done = new Set((await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name));
    const due = readdirSync(migrationsFolder)
      .filter((name) => name.endsWith('.sql') && !done.has(name))
      .sort();
    for (const name of due) {
      await client.query('begin');
      await client.query("set local lock_timeout = '3s'");
      await client.query(readFileSync(join(migrationsFolder, name), 'utf8'));
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
    }
    return due;
  } finally {
    await client.end();
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) < 15) throw new Error(`PostgreSQL ${version} is too old; version 15 or newer is needed.`);
}
