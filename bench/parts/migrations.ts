import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDb, migrate, statement, type Db } from '../../packages/server/src/platform/db/index.ts';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/postgres/embedded.ts';
import type { Row, Section } from '../report.ts';

const ALL = join(import.meta.dirname, '../../db/migrations');
/** The first of those that are timed; the state before it is what a store of then had. */
const FIRST = '0900';
/** What grows with sales, and what the migrations refer to. */
const TABLES = [
  'sellable',
  'shop',
  'venue',
  'seat_map',
  'seat_section',
  'seat',
  'stock',
  'event',
  'variant',
  'cart',
  'orders',
  'order_line',
  'hold',
  'ticket',
  'outbox',
];
const WAIT_MS_MAX = 1_000;
const PROBE_EVERY_MS = 5;
const DATABASE = 'before';

/** Each migration since `FIRST`, applied to a store of a kept size: how long it takes, and how long a sale waits behind it. */
export async function migrations(keptIn: string | undefined, size: number): Promise<Section> {
  if (keptIn === undefined) throw new Error('migrations needs a store that growth has made: --keep FOLDER');
  const place = join(keptIn, `times-${size}`);
  const postgres = await startEmbeddedPostgres(place);
  const folder = mkdtempSync(join(tmpdir(), 'frontrow-migrations-'));
  const url = postgres.url.replace(/\/frontrow$/, `/${DATABASE}`);
  const full = connectDb({ url: postgres.url, connectionsMax: 2, statementTimeoutMs: 600_000 });
  try {
    const files = readdirSync(ALL)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    const take = (name: string) => copyFileSync(join(ALL, name), join(folder, name));
    files.filter((name) => name < FIRST).forEach(take);
    await full.many(statement(`drop database if exists ${DATABASE}`));
    await full.many(statement(`create database ${DATABASE}`));
    await migrate(url, { folder });
    const db = connectDb({ url, connectionsMax: TABLES.length + 1, statementTimeoutMs: 600_000 });
    try {
      const rowsIn = await copyTables(full, db, join(place, 'postgres', 'copied'));
      const rows: Row[] = [];
      for (const name of files.filter((file) => file >= FIRST)) {
        take(name);
        const row = await timed(db, name, () => migrate(url, { folder }));
        console.error(`${name}: ${row.value}`);
        rows.push(row);
      }
      return {
        title: 'Migrations beside a sale',
        rows,
        notes: [
          `The state before ${FIRST} with ${rowsIn}; meanwhile each of its tables is written to every ${PROBE_EVERY_MS} ms by a statement that finds nothing. The longest wait is of those statements, with what else the machine does.`,
        ],
      };
    } finally {
      await db.close();
    }
  } finally {
    await full.many(statement(`drop database if exists ${DATABASE}`)).catch(() => undefined);
    await full.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

async function timed(db: Db, name: string, work: () => Promise<unknown>): Promise<Row> {
  const probes = TABLES.map((table) => statement(`delete from ${table} where id = -1`));
  const migrating = new AbortController();
  let waitedMs = 0;
  let deadlocks = 0;
  const probing = probes.map(async (probe) => {
    while (!migrating.signal.aborted) {
      const asked = performance.now();
      const refused = await db.many(probe).then(() => undefined, codeOf);
      if (refused === DEADLOCK) deadlocks++;
      waitedMs = Math.max(waitedMs, performance.now() - asked);
      await sleep(PROBE_EVERY_MS);
    }
  });
  const started = performance.now();
  await work();
  const took = performance.now() - started;
  migrating.abort();
  await Promise.all(probing);
  return {
    name,
    value: `${(took / 1_000).toFixed(2)} s, the longest wait ${Math.round(waitedMs)} ms${deadlocks > 0 ? `, ${deadlocks} deadlocks` : ''}`,
    goal: `wait ≤ ${WAIT_MS_MAX} ms, no deadlock`,
    met: waitedMs <= WAIT_MS_MAX && deadlocks === 0,
  };
}

/** A wait that the pool itself ends is a wait; a deadlock is told, for then somebody who buys is told to try again. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: string };
  if (code !== LOCK_TIMEOUT && code !== DEADLOCK) throw error;
  return code;
}
const LOCK_TIMEOUT = '55P03';
const DEADLOCK = '40P01';

const selectColumns = statement<{ name: string }, [table: string]>(`
  select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`);

/** What both schemas have of a table, through a file of the server's. @returns how many rows, in words */
async function copyTables(from: Db, to: Db, file: string): Promise<string> {
  const counted: string[] = [];
  for (const table of TABLES) {
    const newer = new Set((await from.many(selectColumns, [table])).map(({ name }) => name));
    const columns = (await to.many(selectColumns, [table])).map(({ name }) => name).filter((name) => newer.has(name));
    await from.many(statement(`copy (select ${columns.join(', ')} from ${table}) to '${file}' (format binary)`));
    await to.many(statement(`alter table ${table} disable trigger all`));
    await to.many(statement(`copy ${table} (${columns.join(', ')}) from '${file}' (format binary)`));
    await to.many(statement(`alter table ${table} enable trigger all`));
    const { count } = await to.one(statement<{ count: number }>(`select count(*)::int as count from ${table}`));
    if (count >= 100_000) counted.push(`${count.toLocaleString('en')} rows of ${table}`);
  }
  rmSync(file, { force: true });
  await to.many(statement('vacuum analyze'));
  return counted.join(', ');
}
