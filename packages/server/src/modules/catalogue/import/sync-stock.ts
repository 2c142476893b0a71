import type { Tx } from '../../../platform/db/index.ts';
import type { Row } from './rows.ts';
import type { StockTarget } from './rows/event-rows.ts';
import { lockStocks, removeEventSections, removeStocks, selectStocks, type StockRow, updateStocks } from './stock-store.ts';
import type { Tally } from './tally.ts';

const nameOf = (row: { kind: string; sellable: string; key: string }) => `${row.kind}/${row.sellable}/${row.key}`;

const isSame = (row: StockRow, target: StockTarget) =>
  row.capacity === target.capacity &&
  row.map_section === target.map_section &&
  (row.map_section === null || row.seat_map === target.seat_map);

/** What the stock of existing sections and variants has to become. Sections that have to go are taken out at once. */
export type StockPlan = { problems: string[]; gone: number[]; changed: Row[] };

/**
 * Compares the stock of the folder's sellables with what it should be, locks only what differs, and refuses what
 * would take away anything held or sold.
 */
export async function planStock(tx: Tx, targets: readonly StockTarget[], sellables: readonly string[]): Promise<StockPlan> {
  const wanted = new Map(targets.map((target) => [nameOf(target), target]));
  const rows = await tx.many(selectStocks, [sellables]);
  const differing = rows.filter((row) => {
    const target = wanted.get(nameOf(row));
    return target === undefined ? row.kind === 'event' : !isSame(row, target);
  });
  if (differing.length === 0) return { problems: [], gone: [], changed: [] };
  const locked = new Map((await tx.many(lockStocks, [differing.map(({ stock_id }) => stock_id)])).map((stock) => [stock.id, stock]));
  const plan: StockPlan = { problems: [], gone: [], changed: [] };
  for (const row of differing) {
    const target = wanted.get(nameOf(row));
    const { claimed = 0, ordered = 0 } = locked.get(row.stock_id) ?? {};
    const what = `${row.kind} "${row.sellable}": ${row.kind === 'event' ? 'section' : 'variant'} "${row.name}"`;
    const moves = target !== undefined && (row.map_section !== target.map_section || row.seat_map !== target.seat_map);
    if (target === undefined || moves) {
      if (claimed > 0 || ordered > 0) {
        const lost = target === undefined ? 'would vanish' : `would become another section (${target.seat_map ?? 'without seat map'})`;
        plan.problems.push(
          `${what} ${lost}, but ${claimed} of it are held or sold${ordered > claimed ? ` and ${ordered} order lines name it` : ''}`,
        );
      } else if (target === undefined) plan.gone.push(row.stock_id);
      else plan.changed.push({ stock_id: row.stock_id, ...target });
    } else if (target.capacity < claimed) {
      plan.problems.push(
        `${what} cannot have ${target.capacity} places, since ${claimed} are held or sold`.replace(
          'places',
          row.kind === 'event' ? 'places' : 'units',
        ),
      );
    } else plan.changed.push({ stock_id: row.stock_id, ...target });
  }
  return plan;
}

export async function changeStock(tx: Tx, plan: StockPlan, tally: Tally): Promise<void> {
  if (plan.changed.length > 0) {
    await tx.many(updateStocks, [JSON.stringify(plan.changed)]);
    for (const { kind, sellable } of plan.changed) tally.note(String(kind), [{ what: 'changed', owner: String(sellable) }]);
  }
}

/** Takes away sections that nothing holds. Their events are noted as changed by the caller's other rows or here. */
export async function removeStock(tx: Tx, stockIds: readonly number[]): Promise<void> {
  if (stockIds.length === 0) return;
  await tx.many(removeEventSections, [stockIds]);
  await tx.many(removeStocks, [stockIds]);
}
