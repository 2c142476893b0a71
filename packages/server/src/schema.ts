import type { GraphQLSchema } from 'graphql';
import type { Modules } from './modules.ts';
import { registerActivity } from './modules/activity/schema.ts';
import { registerCart } from './modules/cart/schema.ts';
import { registerCatalogue } from './modules/catalogue/schema.ts';
import { registerSharedTypes } from './modules/catalogue/shared-types.ts';
import { registerCheckIns } from './modules/checkin/schema.ts';
import { registerCheckout } from './modules/checkout/schema.ts';
import { registerEvents } from './modules/events/schema.ts';
import { registerDownloads } from './modules/downloads/schema.ts';
import { registerInventory } from './modules/inventory/schema.ts';
import { registerMoveOffers } from './modules/moves/schema.ts';
import { registerMyTickets } from './modules/mytickets/schema.ts';
import { registerSoldEvent } from './modules/orders/index.ts';
import { registerOrders, type OrdersSchemaDeps } from './modules/orders/schema.ts';
import { registerReports } from './modules/reports/schema.ts';
import { registerResale } from './modules/resale/schema.ts';
import { registerRefunds } from './modules/refunds/schema.ts';
import { registerSearch } from './modules/search/schema.ts';
import { registerShops } from './modules/shops/schema.ts';
import { registerTicketService } from './modules/ticketservice/schema.ts';
import { registerPasses } from './modules/tickets/passes/schema.ts';
import { registerHolderChanges } from './modules/tickets/change-holder/schema.ts';
import { registerWithdrawals } from './modules/withdrawals/schema.ts';
import type { Clock } from './platform/clock.ts';
import { createBuilder } from './platform/graphql/builder.ts';
import type { Log } from './platform/log.ts';

export type SchemaDeps = Pick<
  Modules,
  | 'shops'
  | 'catalogue'
  | 'events'
  | 'search'
  | 'inventory'
  | 'findEvent'
  | 'eventWatch'
  | 'cart'
  | 'queue'
  | 'checkout'
  | 'resale'
  | 'refunds'
  | 'withdrawals'
  | 'reports'
  | 'myTickets'
  | 'checkIns'
  | 'holderChanges'
  | 'passes'
  | 'ticketService'
> & { log: Log; clock: Clock; orders: OrdersSchemaDeps };

/** The whole schema. Modules are only called when a resolver runs. */
export function buildSchema(modules: SchemaDeps): GraphQLSchema {
  const builder = createBuilder();
  const shared = registerSharedTypes(builder);
  registerActivity(builder, modules.log);
  registerShops(builder, modules.shops, modules.clock);
  const { categoryCard, categoryConnection, productConnection } = registerCatalogue(builder, modules.catalogue, shared);
  const { connection: eventConnection } = registerEvents(builder, modules.events, shared, { categoryCard, productConnection });
  registerSearch(builder, modules.search, { categoryConnection, productConnection, eventConnection });
  registerInventory(builder, modules);
  const cartType = registerCart(builder, modules.cart, shared, ({ shop, cookies }) => modules.queue.waitingOf(shop.id, cookies));
  const soldEvent = registerSoldEvent(builder);
  const orderType = registerOrders(builder, modules.orders, soldEvent);
  registerCheckout(builder, modules.checkout, orderType);
  registerDownloads(builder, modules.orders, orderType);
  registerMoveOffers(builder, modules.orders, orderType);
  registerResale(builder, modules.resale, { shared, cartType, soldEvent });
  registerRefunds(builder, modules.refunds);
  registerWithdrawals(builder, modules.withdrawals, orderType);
  registerReports(builder, modules.reports);
  registerMyTickets(builder, modules.myTickets);
  registerCheckIns(builder, modules.checkIns);
  registerHolderChanges(builder, modules.holderChanges);
  registerPasses(builder, modules);
  registerTicketService(builder, modules.ticketService);
  // sorted where it is printed: that took a third of the time
  return builder.toSchema({ sortSchema: false });
}
