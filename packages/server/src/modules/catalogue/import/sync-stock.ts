import type { Tx } from '../../../platform/db/index.ts';
import type { StockRefusal } from './locate-refusals.ts';
import type { StockTarget } from './rows/event-rows.ts';
import { lockStocks, removeEventSections, removeStocks, selectStocks, type StockRow, updateStocks } from './stock-store.ts';
import type { Tally } from './tally.ts';

const nameOf = (row: { kind: string; sellable: string; key: string }) => `${row.kind}/${row.sellable}/${row.key}`;

const isOfSameSection = (row: StockRow, target: StockTarget) =>
  row.standing === target.standing &&
  row.map_section === target.map_section &&
  (row.map_section === null || row.seat_map === target.seat_map);

type Change = { stock: StockRow; target: StockTarget };

/** What the stock of existing sections and variants has to become: gone, of another section of a seat map, or more or fewer. */
export type StockPlan = { refusals: StockRefusal[]; gone: number[]; moved: Change[]; resized: Change[] };

/**
 * Compares the stock of the folder's sellables with what it should be, and refuses what would take away anything held
 * or sold. Locks what goes or moves; what only gets more or fewer is locked when all else is done.
 */
export async function planStock(tx: Tx, targets: readonly StockTarget[], sellables: readonly string[]): Promise<StockPlan> {
  const wanted = new Map(targets.map((target) => [nameOf(target), target]));
  const plan: StockPlan = { refusals: [], gone: [], moved: [], resized: [] };
  const others: { stock: StockRow; target: StockTarget | undefined }[] = [];
  for (const stock of await tx.many(selectStocks, [sellables])) {
    const target = wanted.get(nameOf(stock));
    if (target && isOfSameSection(stock, target)) {
      if (stock.capacity !== target.capacity) plan.resized.push({ stock, target });
    } else if (target || stock.kind === 'event') others.push({ stock, target });
  }
  // too few seats are told seat by seat
  plan.refusals = tooSmall(plan.resized, ({ claimed }) => claimed).filter(({ stock }) => stock.standing !== false);
  if (others.length === 0) return plan;
  const locked = new Map((await tx.many(lockStocks, [others.map(({ stock }) => stock.stock_id)])).map((stock) => [stock.id, stock]));
  for (const { stock, target } of others) {
    const { claimed = 0, ordered = 0 } = locked.get(stock.stock_id) ?? {};
    const isClaimed = claimed > 0 || ordered > 0;
    const isMoved = target && (stock.map_section !== target.map_section || stock.seat_map !== target.seat_map);
    if (!target && !isClaimed) plan.gone.push(stock.stock_id);
    else if (!target || (isMoved && isClaimed)) plan.refusals.push({ what: 'gone', stock, capacity: 0 });
    else if (stock.standing && claimed > 0) plan.refusals.push({ what: 'seated', stock, capacity: 0 });
    else plan.moved.push({ stock, target });
  }
  return plan;
}

const tooSmall = (changes: readonly Change[], claimedOf: (stock: StockRow) => number): StockRefusal[] =>
  changes.flatMap(({ stock, target: { capacity } }) => (capacity < claimedOf(stock) ? [{ what: 'smaller', stock, capacity }] : []));

/**
 * To be done last: who buys waits as long as stock is locked.
 * @returns why not, where more was held or sold since the plan
 */
export async function resizeStock(tx: Tx, { resized }: StockPlan, tally: Tally): Promise<StockRefusal[]> {
  if (resized.length === 0) return [];
  const locked = await tx.many(lockStocks, [resized.map(({ stock }) => stock.stock_id)]);
  const claimed = new Map(locked.map((stock) => [stock.id, stock.claimed]));
  const refusals = tooSmall(resized, ({ stock_id }) => claimed.get(stock_id) ?? 0);
  if (refusals.length === 0) await changeStock(tx, resized, tally);
  return refusals;
}

export async function changeStock(tx: Tx, changes: readonly Change[], tally: Tally): Promise<void> {
  if (changes.length === 0) return;
  await tx.many(updateStocks, [JSON.stringify(changes.map(({ stock: { stock_id }, target }) => ({ stock_id, ...target })))]);
  for (const { target } of changes) tally.note(target.kind, [{ what: 'changed', owner: target.sellable }]);
}

/** Takes away sections that nothing holds. Their events are noted as changed by the caller's other rows or here. */
export async function removeStock(tx: Tx, stockIds: readonly number[]): Promise<void> {
  if (stockIds.length === 0) return;
  await tx.many(removeEventSections, [stockIds]);
  await tx.many(removeStocks, [stockIds]);
}
