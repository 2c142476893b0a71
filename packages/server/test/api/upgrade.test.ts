import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../src/platform/db/index.ts';

// A store of the first state that sold, with data in it, is brought to today's one migration after the other: each row is there
// after each of them, with what it said, but for what a migration is meant to change.

const root = join(import.meta.dirname, '../../../..');
const fixtures = join(import.meta.dirname, '../upgrade');
const files = readdirSync(join(root, 'db/migrations'))
  .filter((name) => name.endsWith('.sql'))
  .sort();
const FIRST = '0100_sales.sql';

/** What a migration is meant to change in rows that are there: tables and columns, or all of a table. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  // a door asks by transaction instead: docs/decisions/0190
  '0190_door_changes.sql': ['admission.recorded_at'],
  // a text became one in both languages
  '0740_job_titles.sql': ['batch_job.title'],
};
/** What people wrote in the states in between, by the migration after which it is written. */
const LATER: Readonly<Record<string, string>> = { '0520_batch_jobs.sql': '0520.sql', '0871_restorations.sql': '0871.sql' };

const NAME = 'upgrade_from_0100';
let folder: string;
let url: string;
let client: pg.Client;
async function administer(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('templateUrl').replace(/template_frontrow$/, 'frontrow') });
  await admin.connect();
  await admin.query(sql).finally(() => admin.end());
}
const add = (name: string) => copyFileSync(join(root, 'db/migrations', name), join(folder, name));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'frontrow-upgrade-'));
  await administer(`drop database if exists ${NAME} with (force)`);
  await administer(`create database ${NAME}`);
  url = inject('templateUrl').replace(/template_frontrow$/, NAME);
  for (const name of files.filter((one) => one <= FIRST)) add(name);
  await migrate(url, { folder });
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await load();
});
afterAll(async () => {
  await client.end();
  await administer(`drop database ${NAME} with (force)`);
  rmSync(folder, { recursive: true });
});

type Row = Readonly<Record<string, unknown>>;

/** The fixture: a row of a table in each line, as that state kept it. */
async function load(): Promise<void> {
  const lines = readFileSync(join(fixtures, '0100.jsonl'), 'utf8').trimEnd().split('\n');
  const tables = Map.groupBy(
    lines.map((line) => JSON.parse(line) as { table: string; row: Row }),
    ({ table }) => table,
  );
  await client.query("begin; set local session_replication_role = 'replica'");
  for (const [table, found] of tables) {
    const rows = found.map(({ row }) => row);
    await client.query(`delete from ${table}`);
    const generated = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated <> ''`,
      [table],
    );
    const kept = Object.keys(rows[0] ?? {}).filter((name) => !generated.rows.some((column) => column.name === name));
    const names = kept.map((name) => `"${name}"`).join(', ');
    await client.query(
      `insert into ${table} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query('commit');
  const counters = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of counters.rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), greatest(1, (select max(${column}) from ${table})))`,
    );
}

/** Every row there is, by its table. */
async function everything(): Promise<Map<string, Row[]>> {
  const { rows: names } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'",
  );
  const parts = names.map(({ name }) => `select '${name}' as name, to_jsonb(whole_row) as row from ${name} whole_row`);
  const { rows } = await client.query<{ name: string; row: Row }>(parts.join(' union all '));
  const all = new Map<string, Row[]>(names.map(({ name }) => [name, []]));
  for (const { name, row } of rows) all.get(name)?.push(row);
  return all;
}

/** What was there before and is not any more, as "table: …" or "table.column: …". */
function findLost(before: Map<string, Row[]>, after: Map<string, Row[]>): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table);
    if (rows.length === 0) return [];
    if (!now) return [`${table}: is gone with ${rows.length} rows`];
    const taken = new Set<Row>();
    return rows.flatMap((row) => {
      const differences = now.filter((one) => !taken.has(one)).map((one) => ({ one, lost: differing(row, one) }));
      const [nearest] = differences.sort((a, b) => a.lost.length - b.lost.length);
      if (!nearest) return [`${table}: a row is gone`];
      taken.add(nearest.one);
      return nearest.lost.map(
        (column) => `${table}.${column}: ${JSON.stringify(row[column])} became ${JSON.stringify(nearest.one[column])}`,
      );
    });
  });
}
const differing = (before: Row, after: Row): string[] =>
  Object.keys(before).filter((column) => before[column] !== null && JSON.stringify(before[column]) !== JSON.stringify(after[column]));

test('no migration loses a row, or what one says', async () => {
  let before = await everything();
  expect([...before.values()].filter((rows) => rows.length > 0).length).toBeGreaterThan(45);
  const lost: Record<string, string[]> = {};
  for (const name of files.filter((one) => one > FIRST)) {
    add(name);
    await migrate(url, { folder });
    const after = await everything();
    const found = findLost(before, after).filter(
      (one) => !(MEANT[name] ?? []).some((meant) => one.startsWith(`${meant}:`) || one.startsWith(`${meant}.`)),
    );
    if (found.length > 0) lost[name] = [...new Set(found)].slice(0, 12);
    const later = LATER[name];
    if (later !== undefined) await client.query(readFileSync(join(fixtures, later), 'utf8'));
    before = later === undefined ? after : await everything();
  }
  expect(lost).toEqual({});
});
