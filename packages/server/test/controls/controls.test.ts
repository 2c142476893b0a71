import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/db/index.ts';
import { holds, invariants, verify } from '../../src/modules/invariants/index.ts';
import { type Check, everyCheck, findFault } from './checks.ts';
import { everyConstraint, findFaults } from './constraints.ts';
import type { Control } from './control.ts';
import { controls, plants, uncontrolled } from './guards.ts';
import { openWorld, type World } from './world.ts';

// Each guard of the database is taken away, and what it is there to refuse is done: an invariant must be seen broken, or what it refused
// must go through. Everything happens in one transaction that is rolled back.
let world: World;
let close: () => Promise<void>;
let client: pg.Client;
let db: Db;

beforeAll(async () => {
  const { till, world: made } = await openWorld();
  world = made;
  client = new pg.Client({ connectionString: till.config.databaseUrl });
  await client.connect();
  db = till.db;
  close = async () => {
    await client.end();
    await till.close();
  };
});
afterAll(() => close());

test('in a store in which there is something of everything, all invariants hold', async () => {
  expect((await verify(db, { settled: true })).filter((finding) => !holds(finding))).toEqual([]);
});

type Outcome = { refused: string | undefined; broken: string[] };

/** Does it, with or without guards, and looks what is broken then. Nothing stays. */
async function offend({ sql, without = [] }: { sql: string; without?: readonly string[] }): Promise<Outcome> {
  await client.query('begin');
  try {
    for (const guard of without) await client.query(await withoutGuard(guard));
    await client.query(sql);
    await client.query('set constraints all immediate');
    return { refused: undefined, broken: await brokenNow() };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return { refused: `${error.constraint ?? error.message} ${error.where ?? ''}`, broken: [] };
  } finally {
    await client.query('rollback');
  }
}

async function brokenNow(): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, offenders } of invariants) {
    const { rowCount } = await client.query({ name: offenders.name, text: offenders.text }, [0, Number.MAX_SAFE_INTEGER, 0, null]);
    if (rowCount) broken.push(name);
  }
  return broken;
}

/** What takes it away: a trigger, a constraint or an index. */
async function withoutGuard(guard: string): Promise<string> {
  const [table, name] = guard.split('.');
  const { rows } = await client.query<{ sql: string }>(
    `select format('alter table %I disable trigger %I', $1::text, tgname) as sql from pg_trigger where tgrelid = $1::regclass and tgname = $2 and not tgisinternal
    union all select format('alter table %I drop constraint %I cascade', $1::text, conname) from pg_constraint where conrelid = $1::regclass and conname = $2 and contype <> 't'
    union all select format('drop index %I', c.relname) from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::regclass and c.relname = $2 and not exists (select from pg_constraint where conindid = c.oid)`,
    [table, name],
  );
  if (rows.length !== 1) throw new Error(`${guard}: ${rows.length} guards of this name`);
  return rows[0]!.sql;
}

const guardsOf = ({ guard }: Control): readonly string[] => (typeof guard === 'string' ? [guard] : guard);

test.each(controls.map((control) => ({ name: guardsOf(control).join(' and '), control })))('$name', async ({ control }) => {
  const sql = control.offend(world);
  const guarded = await offend({ sql });
  const unguarded = await offend({ sql, without: guardsOf(control) });
  expect(unguarded).toEqual({ refused: undefined, broken: expect.arrayContaining([...(control.breaks ?? [])]) });
  expect(unguarded.broken.toSorted()).toEqual([...(control.breaks ?? [])].toSorted());
  // with it nothing happens: it refuses, or it sees to it that what is written is right
  if (control.breaks === undefined) expect(guarded.refused).toBeDefined();
  else expect(guarded.broken).not.toContain(control.breaks[0]);
});

test.each(plants.map((plant) => ({ name: plant.breaks[0] ?? '', plant })))('$name is seen where it is planted', async ({ plant }) => {
  const { refused, broken } = await offend({ sql: plant.offend(world) });
  expect({ refused, broken: broken.toSorted() }).toEqual({ refused: undefined, broken: [...plant.breaks].toSorted() });
});

test('each invariant is seen broken by what is planted here', () => {
  const seen = new Set([...controls, ...plants].flatMap(({ breaks = [] }) => breaks));
  expect(invariants.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
});

test('what each invariant proves stands in docs/proof.md, under its number', () => {
  const rows = readFileSync(join(import.meta.dirname, '../../../../docs/proof.md'), 'utf8').split('\n');
  const written = rows.flatMap((row) => {
    const [, number = '', , names = ''] = row.split('|').map((cell) => cell.trim());
    return [...names.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, name]) => `${number} ${name}`);
  });
  expect(written.toSorted()).toEqual(invariants.map(({ number, name }) => `${number} ${name}`).toSorted());
});

test('a guard that is new has a control, or a reason why it has none', async () => {
  const { rows } = await client.query<{ guard: string }>(`
    with guard as (
      select tgrelid as of, tgname as name from pg_trigger where not tgisinternal
      union select conrelid, conname from pg_constraint where contype in ('c', 'u', 'x') and conname !~ '_check\\d*$'
      union select indrelid, relname from pg_index join pg_class i on i.oid = indexrelid where indisunique and not indisprimary)
    select of::regclass || '.' || name as guard from guard join pg_class c on c.oid = of
    where c.relnamespace = 'public'::regnamespace order by 1`);
  const there = new Set(rows.map(({ guard }) => guard));
  const excused = Object.values(uncontrolled).flat();
  const listed = new Set([...controls.flatMap(guardsOf), ...excused]);
  expect({
    unlisted: [...there].filter((guard) => !listed.has(guard)),
    gone: excused.filter((guard) => !there.has(guard)),
    both: excused.filter((guard) => controls.some((control) => guardsOf(control).includes(guard))),
  }).toEqual({ unlisted: [], gone: [], both: [] });
  expect(new Set(controls.flatMap(guardsOf)).size).toBeGreaterThan(320);
});

const rolledBack = async <T>(look: () => Promise<T>): Promise<T> => {
  await client.query('begin');
  return look().finally(() => client.query('rollback'));
};
const faultOf = (check: Check): Promise<string | undefined> => rolledBack(() => findFault(client, check));

test('a check that says nothing of its own is told', async () => {
  await client.query('create temporary table odd (a integer constraint positive check (a > 0) constraint not_below check (a > -5))');
  expect(await faultOf({ table: 'odd', name: 'positive' })).toBeUndefined();
  expect(await faultOf({ table: 'odd', name: 'not_below' })).toBe('refuses nothing that no other check does');
});

test('each check refuses a row that nothing else does, and lets it through when it is gone', async () => {
  const listed = new Set(controls.flatMap(guardsOf));
  const checks = (await everyCheck(client)).filter(({ table, name }) => !listed.has(`${table}.${name}`));
  const faults: string[] = [];
  for (const check of checks) {
    const fault = await faultOf(check);
    if (fault !== undefined) faults.push(`${check.table}.${check.name} ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(checks.length).toBeGreaterThan(250);
});

test('a key that repeats another, and a reference that nobody asks for, are told', async () => {
  const faults = await rolledBack(async () => {
    await client.query('create table twin (a integer primary key, b integer not null unique references twin not enforced, unique (a, b))');
    return findFaults(client, (await everyConstraint(client)).get('twin') ?? []);
  });
  expect(faults).toEqual([
    'twin.twin_b_fkey lets through what it says it does not',
    'twin.twin_a_b_key refuses nothing that twin_b_key does not',
  ]);
});

test('each key, each reference and each column that is never null refuses a row that nothing else does', async () => {
  const faults: string[] = [];
  const all = await everyConstraint(client);
  for (const constraints of all.values()) faults.push(...(await rolledBack(() => findFaults(client, constraints))));
  const repeated = uncontrolled['a key that others refer to'] ?? [];
  expect(faults.map((fault) => fault.replace(/ that \S+ does not$/, '')).toSorted()).toEqual(
    repeated.map((guard) => `${guard} refuses nothing`).toSorted(),
  );
  expect([...all.values()].flat().length).toBeGreaterThan(1_200);
});

test('no guard is left half made: not asked of what was there before, or switched off', async () => {
  const { rows } = await client.query<{ guard: string }>(`
    select conrelid::regclass || '.' || conname as guard from pg_constraint
      where connamespace = 'public'::regnamespace and not (convalidated and conenforced)
    union all select indrelid::regclass || '.' || indexrelid::regclass from pg_index join pg_class c on c.oid = indrelid
      where c.relnamespace = 'public'::regnamespace and not (indisvalid and indisready)
    union all select tgrelid::regclass || '.' || tgname from pg_trigger join pg_class c on c.oid = tgrelid
      where c.relnamespace = 'public'::regnamespace and tgenabled <> 'O'`);
  // payouts that left before they took two people stay as they were
  expect(rows).toEqual([{ guard: 'resale_payout.two_people_above_500' }]);
});
