import { positionOf } from '@frontrow/domain/queue/position';
import type { Db } from '../../platform/db/index.ts';
import type { ByteCache } from '../../platform/http/byte-cache.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Counts } from '../../platform/limits/index.ts';
import type { Log } from '../../platform/log.ts';
import { getSecret } from '../../platform/server-secret.ts';
import { cookieOf, ticketIn } from './cookie.ts';
import { createPlaces, type Places } from './draw-places.ts';
import { createEntrance } from './enter-sale.ts';
import { createGate, isMetIn, type Gate } from './gate.ts';
import { createJoin } from './join-queue.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { createQueueRoutes, type QueueRoutes } from './routes.ts';
import { forgetCalls, forgetCodeUses, forgetLastUses, forgetNodes, forgetShoppers } from './store.ts';
import { createTickets, type Tickets } from './ticket.ts';
import type { Sale } from './types.ts';
import { createSaleWatch, type Load, type SaleWatch } from './watch-sales.ts';

export { waitReply } from './gate.ts';
export { setSale, turnSale, putClass, listSales, openSale } from './manage-sales.ts';
export { shopIdsOf } from './store.ts';
export type { SaleDocument } from './sale-document.ts';
export type { Sale, SaleState } from './types.ts';
export type { Load } from './watch-sales.ts';

/** 1: next, -1: it is your turn, null: nobody waits. Of an event's room, and of the whole shop's. */
export type WaitingIndices = { waitingIndex: number | null; catalogWaitingIndex: number | null };

export type Queue = {
  gate: Gate;
  routes: QueueRoutes;
  /** Those that are not closed, from memory. */
  sales(): readonly Sale[];
  waitingOf(shopId: number, cookies: string | null): WaitingIndices;
  forgetOld(): Promise<void>;
  refresh(): void;
  start(): void;
  stop(): Promise<void>;
};

type QueueDeps = {
  db: Db;
  cache: ByteCache;
  log: Log;
  ids: Ids;
  nodeId: string;
  counts: Counts;
  secure: boolean;
  load: () => Load;
};

export async function createQueue({ db, cache, log, ids, nodeId, counts, secure, load }: QueueDeps): Promise<Queue> {
  const secret = await getSecret(db, 'queue', ids);
  const tickets = createTickets(secret);
  const places = createPlaces();
  const work = createProofOfWork({ db, ids, secret });
  const watch: SaleWatch = createSaleWatch({
    db,
    log,
    nodeId,
    counts,
    load,
    onRead(sales, inside) {
      gate.know(inside);
      entrance.forget();
      join.forget();
      places.keepOnly(new Set(sales.map(({ id }) => id)));
    },
  });
  const gate = createGate(db, watch);
  const entrance = createEntrance(db);
  const join = createJoin({ db, counts, work });
  await watch.read();
  return {
    gate,
    routes: createQueueRoutes({ db, cache, ids, secure, watch, tickets, places, join, entrance, work, gate }),
    waitingOf(shopId, cookies) {
      const of = (sale: Sale | undefined): number | null => (sale ? indexOf(sale, cookies, tickets, places) : null);
      const gating = watch.sales().filter((sale) => sale.isGating && isMetIn(sale, shopId));
      return {
        waitingIndex: of(gating.find((sale) => sale.event && hasTicket(sale, cookies))),
        catalogWaitingIndex: of(gating.find((sale) => !sale.event && hasTicket(sale, cookies))),
      };
    },
    sales: () => watch.sales(),
    async forgetOld() {
      await db.many(forgetShoppers);
      await db.many(forgetCodeUses);
      await db.many(forgetLastUses);
      await db.many(forgetCalls);
      await db.many(forgetNodes);
    },
    refresh: () => watch.refresh(),
    start: () => watch.start(),
    stop: () => watch.stop(),
  };
}

const hasTicket = (sale: Sale, cookies: string | null): boolean => readCookie(cookies, cookieOf(sale)) !== undefined;

function indexOf(sale: Sale, cookies: string | null, tickets: Tickets, places: Places): number | null {
  const ticket = ticketIn(sale, cookies, tickets);
  const lane = ticket && sale.lanes.find((one) => one.class === ticket.class);
  if (!ticket || !lane) return null;
  const place = places.placeOf(ticket, lane);
  // before the draw everybody may be the last of all; what was read of the lane may be older than the ticket
  return place === undefined ? Math.max(lane.issued, ticket.number) : positionOf(place, lane.serving);
}
