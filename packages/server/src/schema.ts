import type { GraphQLSchema } from 'graphql';
import { registerActivity } from './modules/activity/schema.ts';
import type { Cart } from './modules/cart/index.ts';
import { registerCart } from './modules/cart/schema.ts';
import type { CatalogueReads } from './modules/catalogue/index.ts';
import { registerCatalogue } from './modules/catalogue/schema.ts';
import { registerSharedTypes } from './modules/catalogue/shared-types.ts';
import type { CheckIns } from './modules/checkin/index.ts';
import { registerCheckIns } from './modules/checkin/schema.ts';
import type { Checkout } from './modules/checkout/index.ts';
import { registerCheckout } from './modules/checkout/schema.ts';
import type { Events } from './modules/events/index.ts';
import { registerEvents } from './modules/events/schema.ts';
import { registerInventory, type InventorySchemaDeps } from './modules/inventory/schema.ts';
import { registerOrders, type OrdersSchemaDeps } from './modules/orders/schema.ts';
import type { Resale } from './modules/resale/index.ts';
import { registerResale } from './modules/resale/schema.ts';
import type { Refunds } from './modules/refunds/index.ts';
import { registerRefunds } from './modules/refunds/schema.ts';
import type { Search } from './modules/search/index.ts';
import { registerSearch } from './modules/search/schema.ts';
import type { Shops } from './modules/shops/index.ts';
import { registerShops } from './modules/shops/schema.ts';
import type { HolderChanges } from './modules/tickets/change-holder/index.ts';
import { registerHolderChanges } from './modules/tickets/change-holder/schema.ts';
import type { Withdrawals } from './modules/withdrawals/index.ts';
import { registerWithdrawals } from './modules/withdrawals/schema.ts';
import type { Clock } from './platform/clock.ts';
import { createBuilder } from './platform/graphql/builder.ts';
import type { Log } from './platform/log.ts';

export type Modules = {
  log: Log;
  clock: Clock;
  shops: Shops;
  catalogue: CatalogueReads;
  events: Events;
  search: Search;
  inventory: InventorySchemaDeps;
  cart: Cart;
  orders: OrdersSchemaDeps;
  checkout: Checkout;
  resale: Resale;
  refunds: Refunds;
  withdrawals: Withdrawals;
  checkIns: CheckIns;
  holderChanges: HolderChanges;
};

/** The whole schema. Modules are only called when a resolver runs. */
export function buildSchema(modules: Modules): GraphQLSchema {
  const builder = createBuilder();
  const shared = registerSharedTypes(builder);
  registerActivity(builder, modules.log);
  registerShops(builder, modules.shops, modules.clock);
  const { categoryCard, categoryConnection, productConnection } = registerCatalogue(builder, modules.catalogue, shared);
  const { connection: eventConnection } = registerEvents(builder, modules.events, shared, categoryCard);
  registerSearch(builder, modules.search, { categoryConnection, productConnection, eventConnection });
  registerInventory(builder, modules.inventory);
  const cartType = registerCart(builder, modules.cart, shared);
  registerOrders(builder, modules.orders);
  registerCheckout(builder, modules.checkout);
  registerResale(builder, modules.resale, shared, cartType);
  registerRefunds(builder, modules.refunds);
  registerWithdrawals(builder, modules.withdrawals);
  registerCheckIns(builder, modules.checkIns);
  registerHolderChanges(builder, modules.holderChanges);
  return builder.toSchema();
}
