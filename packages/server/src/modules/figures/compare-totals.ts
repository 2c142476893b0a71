import type { Queryable } from '../../platform/db/index.ts';
import { selectDifferences, selectSum, selectUnbalanced, type Difference, type Unbalanced } from './totals-store.ts';

export type Comparison = {
  soldMinor: number;
  refundedMinor: number;
  /** Where the totals are not what the orders say: twenty at most. */
  differences: Difference[];
  /** Orders whose lines are not what the ledger says: twenty at most. */
  unbalanced: Unbalanced[];
};

/** Whether the totals are what the orders say, and the orders what the ledger says, to the cent. Reads every order once. */
export async function compareTotals(db: Queryable): Promise<Comparison> {
  const sum = await db.one(selectSum);
  return { ...sum, differences: await db.many(selectDifferences), unbalanced: await db.many(selectUnbalanced) };
}
