import { isDay } from '@frontrow/domain/dates/day';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Locale } from '@frontrow/domain/locale';
import type { Reach } from '@frontrow/domain/office/rights';
import { valuesOf } from '../../platform/acting.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { addSales } from './sales.ts';
import { type Sales, type SalesOf, type SalesPoint, selectSalesOf, selectSeries } from './sales-store.ts';

/** Days in Berlin, both included. `sellableId`: an event or a product; null: everything. */
export type FiguresOf = { firstDay: string; lastDay: string; by: 'hour' | 'day'; sellableId: number | null };
export type Figures = { points: SalesPoint[]; total: Sales; of: SalesOf[] };

/** More than that nobody reads in one chart. */
export const DAYS_MAX = { hour: 31, day: 731 } as const;
const DAY_MS = 86_400_000;

/** What was sold in a span of days, by hour or by day, and of what. */
export async function showFigures(
  db: Queryable,
  scope: Reach,
  locale: Locale,
  { firstDay, lastDay, by, sellableId }: FiguresOf,
): Promise<Figures | OfficeRefusal<'INVALID_INPUT'>> {
  if (!isDay(firstDay)) return refuseHere('INVALID_INPUT', 'firstDay');
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1;
  if (!isDay(lastDay) || !(days >= 1 && days <= DAYS_MAX[by])) return refuseHere('INVALID_INPUT', 'lastDay');
  const reach = valuesOf(scope);
  const [points, of] = await Promise.all([
    db.many(selectSeries, [...reach, firstDay, lastDay, by, sellableId]),
    db.many(selectSalesOf, [...reach, firstDay, lastDay, sellableId, locale]),
  ]);
  return { points, total: addSales(points), of };
}
