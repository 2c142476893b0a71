import { callNext, storeHealth } from '@frontrow/domain/queue/call-next';
import type { Db, Tx } from '../../platform/db/index.ts';
import { beginTurn, callPeople, closeDraws, endTurn, endVisits, countInside, selectLoad, selectStockLeft, selectWaiting } from './store.ts';

/**
 * One turn of a sale: takes slots back, draws the lot where a lane starts, and calls as many as may come in. Every node
 * tries once a second; the first does it for all.
 */
export function runSale(db: Db, saleId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const sale = await tx.first(beginTurn, [saleId]);
    if (!sale) return;
    await tx.many(closeDraws, [saleId]);
    await tx.many(endVisits, [saleId]);
    const [lanes, { inside }, load, stock] = await Promise.all([
      tx.many(selectWaiting, [saleId]),
      tx.one(countInside, [saleId]),
      tx.one(selectLoad),
      sale.eventId === null ? undefined : tx.one(selectStockLeft, [saleId, sale.eventId]),
    ]);
    const { calls, credit, isStockSpokenFor } = callNext({
      shoppersMax: sale.shoppersMax,
      inside,
      expected: lanes.reduce((sum, lane) => sum + Math.max(0, lane.expected), 0),
      perMinuteMax: sale.perMinuteMax,
      credit: sale.credit,
      secondsSince: sale.secondsSince,
      health: storeHealth(load),
      lanes,
      ...(stock && { stock }),
    });
    await Promise.all([
      calls.length > 0 && sale.state === 'on' ? call(tx, saleId, calls) : undefined,
      tx.one(endTurn, [saleId, sale.state === 'on' ? credit : 0, isStockSpokenFor, stock?.unitsLeft === 0 && stock.held === 0]),
    ]);
  });
}

const call = (tx: Tx, saleId: number, calls: readonly { class: number; count: number }[]) =>
  tx.many(callPeople, [saleId, calls.map((one) => one.class), calls.map((one) => one.count)]);
