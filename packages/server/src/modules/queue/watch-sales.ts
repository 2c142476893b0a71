import type { Db } from '../../platform/db/index.ts';
import { createLoop } from '../../platform/jobs/loop.ts';
import type { Counts } from '../../platform/limits/index.ts';
import type { Log } from '../../platform/log.ts';
import { runSale } from './run-sale.ts';
import { reportNode, selectEverybodyInside, selectSales, startLanesNow, switchOn, takeInCarts, type SaleRow } from './store.ts';
import type { Sale } from './types.ts';

export type Load = { holdP95Ms: number; poolWaiting: number };

export type SaleWatch = {
  /** Sales that are not closed, at most about a second old. Read from memory, also while the database is away. */
  sales(): readonly Sale[];
  /** As it is met in that shop. */
  find(shopSlug: string, key: string): Sale | undefined;
  /** Counts a request of a cart, for sales that switch themselves on. */
  countRequest(shopId: number, eventIds: readonly number[]): void;
  /** A node that has not read them would let everybody in. */
  read(): Promise<void>;
  /** A sale was changed by somebody. */
  refresh(): void;
  start(): void;
  stop(): Promise<void>;
};

type WatchDeps = {
  db: Db;
  log: Log;
  nodeId: string;
  counts: Counts;
  load: () => Load;
  /** Called after each reading, with those inside of any sale. */
  onRead: (sales: readonly Sale[], inside: readonly { saleId: number; sessionHash: Buffer }[]) => void;
};

/** Requests of the last second, by shop, and by event. */
type Requests = { shops: Map<number, number>; events: Map<number, number> };

/** Keeps the sales of this node up to date and moves them on. Without any it asks the database nothing. */
export function createSaleWatch({ db, log, nodeId, counts, load, onRead }: WatchDeps): SaleWatch {
  let sales: readonly Sale[] = [];
  let isStale = true;
  let requests: Requests = { shops: new Map(), events: new Map() };

  const read = async () => {
    isStale = false;
    try {
      sales = (await db.many(selectSales)).map(toSale);
      onRead(sales, sales.length === 0 ? [] : await db.many(selectEverybodyInside));
    } catch (error) {
      isStale = true;
      throw error;
    }
  };

  const work = async (): Promise<boolean> => {
    if (isStale) await read();
    const standby = sales.filter(({ state }) => state === 'standby');
    for (const sale of standby) {
      const own = requestsOf(requests, sale);
      if (own > 0 && (await counts.add(`rush:${sale.id}`, own, 1)).points >= (sale.switchOnPerSecond ?? 0))
        await switchSaleOn(db, sale, log);
    }
    requests = { shops: new Map(), events: new Map() };
    if (standby.length === sales.length && !isStale) return false;
    await db.many(reportNode, [nodeId, load().holdP95Ms, load().poolWaiting]);
    for (const sale of sales) if (sale.state !== 'standby') await runSale(db, sale.id);
    await read();
    return false;
  };
  const loop = createLoop({ name: 'run sales', everyMs: 1_000, log, work });

  return {
    sales: () => sales,
    find(shopSlug, key) {
      const sale = sales.find((one) => one.key === key);
      const shop = sale?.shops.find((one) => one.shopSlug === shopSlug);
      return sale && shop && { ...sale, ...shop };
    },
    countRequest(shopId, eventIds) {
      if (sales.length === 0) return;
      requests.shops.set(shopId, (requests.shops.get(shopId) ?? 0) + 1);
      for (const id of eventIds) requests.events.set(id, (requests.events.get(id) ?? 0) + 1);
    },
    read,
    refresh() {
      isStale = true;
      loop.wake();
    },
    start: () => loop.start(),
    stop: () => loop.stop(),
  };
}

const requestsOf = ({ shops, events }: Requests, { shopId, event }: Sale): number =>
  (event ? events.get(event.id) : shops.get(shopId)) ?? 0;

async function switchSaleOn(db: Db, { id, key }: Sale, log: Log): Promise<void> {
  const isOurs = await db.transaction(async (tx) => {
    if (!(await tx.first(switchOn, [id]))) return false;
    await tx.many(startLanesNow, [id]);
    await tx.many(takeInCarts, [id]);
    return true;
  });
  if (isOurs) log.warn('sale switched on by load', { sale: key });
}

const toSale = ({ lanes, ...row }: SaleRow): Sale => ({
  ...row,
  lanes: lanes.map((lane) => ({ ...lane, startsAt: new Date(lane.startsAt) })),
});
