import type { Reach } from '@frontrow/domain/office/rights';
import { valuesOf } from '../../platform/acting.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { addSales } from './sales.ts';
import { type Sales, type SalesPoint, selectLastHours } from './sales-store.ts';

/** The last 24 hours and the 24 before them, to the hour: this one is counted as far as it has come. */
export type LastDay = { last: Sales; before: Sales; hours: SalesPoint[] };

export async function sumLastDay(db: Queryable, scope: Reach): Promise<LastDay> {
  const hours = await db.many(selectLastHours, valuesOf(scope));
  return { last: addSales(hours.filter(({ isNew }) => isNew)), before: addSales(hours.filter(({ isNew }) => !isNew)), hours };
}
