import { expect } from 'vitest';
import type { Db, Queryable } from '../src/platform/db/index.ts';
import { sql, sqlValue } from './cast.ts';

/** How many connections to this database wait for somebody's lock. */
export const countWaiting = (db: Queryable) =>
  sqlValue<number>(db, "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");

/** Begins one after the other, each when those before wait for rows of the table or for one another; then lets them go on. */
export async function atOnce<Work extends readonly (() => Promise<unknown>)[]>(
  db: Db,
  table: string,
  ...works: Work
): Promise<{ [At in keyof Work]: Awaited<ReturnType<Work[At]>> }> {
  const { begun } = await db.transaction(async (tx) => {
    await sql(tx, `/* of this test */ select from ${table} for update`);
    const begun: Promise<unknown>[] = [];
    for (const work of works) {
      begun.push(work());
      await expect.poll(() => countWaiting(db)).toBe(begun.length);
    }
    return { begun };
  });
  return (await Promise.all(begun)) as { [At in keyof Work]: Awaited<ReturnType<Work[At]>> };
}
