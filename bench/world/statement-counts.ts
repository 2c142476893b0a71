import { statement, type Db } from '../../packages/server/src/platform/db/index.ts';

const create = statement('create extension if not exists pg_stat_statements');
const countOn = statement("alter system set pg_stat_statements.track = 'top'");
const countOff = statement("alter system set pg_stat_statements.track = 'none'");
const reload = statement('select pg_reload_conf()');
const forget = statement('select pg_stat_statements_reset()');
/** Statements without `begin` and `commit`. A transaction of one statement is one, too: those of several end with a `commit`. */
const select = statement<{ statements: number; transactions: number; walBytes: number }>(`
  select coalesce(sum(calls) filter (where query not in ('begin', 'commit', 'rollback')), 0)::bigint as statements,
    (select coalesce(sum(xact_commit), 0)::bigint from pg_stat_database where datname = current_database()) as transactions,
    coalesce(sum(wal_bytes), 0)::bigint as "walBytes"
  from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`);
/** Effects are written and not carried out: what is counted is what a buyer waits for. */
const holdOutbox = statement("alter table outbox alter run_at set default now() + interval '1 day'");
const letOutboxGo = statement('alter table outbox alter run_at set default now()');

export type Counts = { statements: number; transactions: number; walBytes: number };

export async function countNothing(db: Db): Promise<void> {
  for (const one of [create, countOff, reload]) await db.many(one);
}

export async function startCounting(db: Db): Promise<void> {
  for (const one of [countOn, reload, forget]) await db.many(one);
}

export async function forgetCounts(db: Db): Promise<void> {
  await db.many(forget);
}

async function stopCounting(db: Db): Promise<void> {
  for (const one of [countOff, reload]) await db.many(one);
}

/** What PostgreSQL says it has carried out while `work` went on. An idle backend tells after a second at the latest. */
export async function countWhile(db: Db, work: () => Promise<unknown>): Promise<Counts> {
  await startCounting(db);
  await rest();
  const before = await db.one(select);
  await work();
  await rest();
  const after = await db.one(select);
  await stopCounting(db);
  return {
    statements: after.statements - before.statements,
    transactions: after.transactions - before.transactions,
    walBytes: after.walBytes - before.walBytes,
  };
}
const rest = () => new Promise((resolve) => setTimeout(resolve, 1_500));

/** With the outbox at rest. */
export async function withoutEffects<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.many(holdOutbox);
  try {
    return await work();
  } finally {
    await db.many(letOutboxGo);
  }
}
