import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCast, sql } from '../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { silentLog } from '../../platform/log.ts';
import { statement } from '../../platform/db/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import { createInvariantWatch, invariants, verify, type VerifyOptions } from './index.ts';
import type { Look } from './invariant-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const cast = await createCast(database.db);
  await cast.standingEvent();
  await sql(
    database.db,
    `with p as (insert into person (email, name, locale) values ('ada@example.org', 'Ada', 'de') returning id)
    insert into assignment (person_id, role, scope) select id, 'owner', 'all' from p`,
  );
});
afterAll(() => database.drop());

const anHourLater = () => sql(database.db, `update verification set begun_at = now() - interval '1 hour'`);
const claim = (units: number) => sql(database.db, 'update stock set claimed = $1 where capacity = 100', [units]);
const mails = () => sql<{ payload: object }>(database.db, `select payload from outbox where kind = 'invariant.broken' order by id`);
const brokenSince = () => sql(database.db, 'select name from invariant_state where broken_since is not null');
const nodes = () => [createInvariantWatch({ db: database.db, log: silentLog }), createInvariantWatch({ db: database.db, log: silentLog })];

test('of several nodes one looks, once an hour', async () => {
  const [first, second] = nodes();
  await Promise.all([first?.look(), second?.look()]);
  // a new store is looked at an hour after it was made
  expect(await sql(database.db, 'select name from invariant_state')).toEqual([]);
  await anHourLater();
  await Promise.all([first?.look(), second?.look()]);
  const looks = await sql<{ count: number }>(database.db, `select count(distinct checked_at)::int as count from invariant_state`);
  expect(looks).toEqual([{ count: 1 }]);
  expect(await sql(database.db, 'select ended_at >= begun_at as "isOver" from verification')).toEqual([{ isOver: true }]);
});

test('what breaks is told to the owners once until it is mended, shown by every node, and named with what breaks it', async () => {
  const [looking, other] = nodes();
  await claim(1);
  await anHourLater();
  await looking?.look();
  expect(await brokenSince()).toEqual([{ name: 'stock.counted' }]);
  const told = {
    email: 'ada@example.org',
    locale: 'de',
    broken: [{ name: 'stock.counted', offenders: [expect.stringMatching(/^stock \d+ of sellable \d+: 1 claimed, 0 held, 100 there$/)] }],
  };
  expect(await mails()).toEqual([{ payload: told }]);
  await other?.look();
  const gauge = other?.gauges().find(({ name }) => name === 'invariant_offenders');
  expect(gauge?.values.filter(({ value }) => value > 0)).toEqual([{ labels: { invariant: 'stock.counted' }, value: 1 }]);
  await anHourLater();
  await other?.look();
  expect(await mails()).toHaveLength(1);
  await claim(0);
  await anHourLater();
  await looking?.look();
  expect(await brokenSince()).toEqual([]);
  await claim(1);
  await anHourLater();
  await looking?.look();
  expect(await mails()).toHaveLength(2);
  await claim(0);
});

test('a large store is read slice by slice, to the last row, and by statements that cannot write', async () => {
  await sql(
    database.db,
    `with t as (insert into ledger_transfer (kind) select 'payout' from generate_series(1, 10) returning id)
    insert into ledger_entry (transfer_id, account, amount_minor) select t.id, a, m from t, (values ('bank', 1), ('stripe', -1)) v(a, m)`,
  );
  const rests: number[] = [];
  const look = () => verify(database.db, { settled: true, idsPerSlice: 3, rest: async (tookMs) => void rests.push(tookMs) });
  expect((await look()).filter(({ offenders }) => offenders.length > 0)).toEqual([]);
  expect(rests.length).toBeGreaterThan(10 / 3);
  await sql(database.db, 'alter table ledger_entry disable trigger all');
  await sql(database.db, 'delete from ledger_entry where id = (select max(id) from ledger_entry)');
  expect((await look()).filter(({ offenders }) => offenders.length > 0)).toMatchObject([
    { invariant: { name: 'ledger.balanced' }, offenders: [expect.stringMatching(/^transfer \d+: 1$/)] },
  ]);
});

test('in a copy nothing is late that was under way when it was made', async () => {
  const { db } = database;
  await db.transaction((tx) => enqueue(tx, effect('newsletter.left', 'late', { subscriptionId: 1 })));
  await sql(db, "update outbox set parked_at = now() - interval '2 days' where dedupe_key like '%late'");
  const late = async (options: VerifyOptions) =>
    (await verify(db, { of: invariants.filter(({ name }) => name === 'effect.done'), ...options })).flatMap(({ offenders }) => offenders)
      .length;
  const [moment] = await sql<{ at: Date }>(db, "select now() - interval '36 hours' as at");
  for (const size of [{}, { idsPerSlice: 3 }]) {
    expect(await late(size)).toBeGreaterThan(0);
    expect(await late({ ...size, at: moment!.at })).toBe(0);
  }
  await sql(db, "delete from outbox where dedupe_key like '%late'");
});

/** Held by another while the statement waits for it. */
const LOCK = 86_000;

test('what cannot be read in its time is not known to hold, and not told as broken', async () => {
  const { db } = database;
  const waiting = {
    ...invariants[0]!,
    slicedBy: undefined,
    offenders: statement<{ offender: string }, Look>(
      `select 'x' as offender from pg_advisory_xact_lock(${LOCK}) where $1::bigint < $2::bigint and $3::int >= 0 and $4::timestamptz is null`,
    ),
  };
  await db.transaction(async (tx) => {
    await sql(tx, `select pg_advisory_xact_lock(${LOCK})`);
    const [finding] = await verify(db, { of: [waiting], idsPerSlice: 1, statementSeconds: 0.05 });
    expect(finding).toMatchObject({ offenders: [], unfinished: true });
  });
});

test('a table that somebody changes meanwhile keeps no other from being looked at', async () => {
  const { db } = database;
  const of = invariants.filter(({ name }) => name === 'ledger.booked_once' || name === 'visit.one_at_a_time');
  await db.transaction(async (tx) => {
    await sql(tx, 'lock table visit in access exclusive mode');
    const findings = await verify(db, { of });
    expect(findings.map(({ invariant, unfinished }) => [invariant.name, unfinished])).toEqual([
      ['ledger.booked_once', false],
      ['visit.one_at_a_time', true],
    ]);
  });
});

test.each([
  ['a small store', {}],
  ['a large one', { idsPerSlice: 3 }],
])('%s is read by transactions that hold what readers hold and nothing else, and have no number', async (_, how) => {
  const { db } = database;
  const seen: { locks: string[]; isNumbered: boolean }[] = [];
  const watched: typeof db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx, commit) => {
        const result = await work(tx, commit);
        seen.push(
          ...(await sql<{ locks: string[]; isNumbered: boolean }>(
            tx,
            `select array_agg(distinct mode) as locks, pg_current_xact_id_if_assigned() is not null as "isNumbered"
            from pg_locks where pid = pg_backend_pid() and locktype = 'relation'`,
          )),
        );
        return result;
      }),
  };
  await verify(watched, how);
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen.flatMap(({ locks }) => locks))).toEqual(new Set(['AccessShareLock']));
  expect(seen.some(({ isNumbered }) => isNumbered)).toBe(false);
});
