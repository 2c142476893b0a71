import type { Db } from '../../platform/db/index.ts';
import { askForLink } from './ask-for-link.ts';
import { showOrders, type ShowDeps } from './show-orders.ts';
import { deleteOld } from './store.ts';

export { myTicketsMails } from './send-link.ts';

export type MyTicketsService = ReturnType<typeof createMyTickets>;

/** All orders of an address. What it promises stands in README.md. */
export const createMyTickets = (deps: ShowDeps & { wakeOutbox: () => void }) => ({
  ask: (request: Parameters<typeof askForLink>[1]) => askForLink(deps, request),
  show: (request: Parameters<typeof showOrders>[1]) => showOrders(deps, request),
});

export const forgetOldLinks = async (db: Db): Promise<void> => void (await db.many(deleteOld));
