import { presets, slots, wrongField, type Accounts, type Plan } from '@frontrow/domain/accounting/chart';
import type { Acting } from '../../platform/acting.ts';
import type { Db, Queryable } from '../../platform/db/index.ts';
import { selectPlan, selectShops, upsertPlan } from './store.ts';

export type KeptPlan = Plan & { version: number };
export type PlanProblem = { problem: 'no_such_shop' | 'changed_meanwhile' } | { problem: 'wrong'; field: string };

/** The plan of accounts of a shop; undefined where nobody has made one. */
export async function readPlan(db: Queryable, shopId: number): Promise<KeptPlan | undefined> {
  const row = await db.first(selectPlan, [shopId]);
  if (!row) return undefined;
  const { numbers, ...plan } = row;
  const own = numbers as Accounts;
  // what is new since somebody made it has the number of its chart
  return { ...plan, ...own, accounts: { ...presets[plan.chart].accounts, ...own.accounts } };
}

/** Changes the plan of a shop. @param version of the plan that was looked at; 0: there was none */
export async function changePlan(
  db: Db,
  acting: Acting,
  { shopId, plan, version }: { shopId: number; plan: Plan; version: number },
): Promise<KeptPlan | PlanProblem> {
  const field = wrongField(plan);
  if (field !== undefined) return { problem: 'wrong', field };
  const { chart, consultant, client, accountLength, yearStartsIn, revenue, shipping } = plan;
  const accounts = Object.fromEntries(slots.map((slot) => [slot, plan.accounts[slot]]));
  const numbers = JSON.stringify({ accounts, revenue, shipping });
  return db.transaction(async (tx) => {
    if (!(await tx.many(selectShops, [acting.shops])).some(({ id }) => id === shopId)) return { problem: 'no_such_shop' };
    const before = await readPlan(tx, shopId);
    const values = [shopId, chart, consultant, client, accountLength, yearStartsIn, numbers, acting.name, version] as const;
    const changed = await tx.first(upsertPlan, values);
    if (!changed) return { problem: 'changed_meanwhile' };
    await acting.audit(tx, 'accounting.plan', `shop:${shopId}`, { before: before ?? null, after: plan });
    return { ...plan, version: changed.version };
  });
}
