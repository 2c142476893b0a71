/**
 * Who may import whom, as data. A folder not named here may be imported by nobody outside itself.
 * `from` and `to` are prefixes of paths in the repository; the longest matching `from` decides.
 */
export const layers: readonly { from: string; to: readonly string[] }[] = [
  { from: 'packages/domain/', to: [] },
  { from: 'packages/server/src/platform/', to: ['packages/domain/'] },
  { from: 'packages/server/src/modules/', to: ['packages/domain/', 'packages/server/src/platform/'] },
  { from: 'packages/server/src/', to: ['packages/domain/', 'packages/server/src/'] },
  { from: 'packages/server/test/', to: ['packages/domain/', 'packages/server/', 'sandbox/'] },
  { from: 'packages/web/', to: ['packages/domain/'] },
  { from: 'sandbox/', to: [] },
  { from: 'demo/', to: ['tools/pictures/', 'packages/domain/', 'packages/server/'] },
  // the keys of the texts are generated from the messages, the names that no shop may have from the routes
  { from: 'tools/', to: ['packages/server/', 'packages/domain/', 'demo/', 'packages/web/app/i18n/', 'packages/web/app/routes.ts'] },
  // journeys know which screens there are; when they are over, what must hold of their store is looked up in its database
  { from: 'e2e/', to: ['packages/server/', 'packages/web/app/screens.ts'] },
  {
    from: 'bench/',
    to: ['packages/server/', 'packages/domain/', 'tools/', 'packages/web/app/graphql/', 'packages/web/app/features/seat-map/engine/'],
  },
];

/** Modules of the server: each may use the ones it names; every other pair may not know of each other. */
export const modules: Readonly<Record<string, readonly string[]>> = {
  shops: [],
  activity: [],
  consent: ['shops'],
  catalogue: ['shops'],
  events: ['shops', 'catalogue'],
  search: ['shops', 'catalogue', 'events'],
  inventory: ['shops', 'catalogue', 'events'],
  cart: ['shops', 'catalogue', 'inventory'],
  // whose sale is on; nothing of the shop is its business
  queue: [],
  cockpit: ['queue'],
  payments: ['shops'],
  // an order shows its balance, which is a sum of the ledger; payments never learn of orders
  orders: ['shops', 'payments'],
  tickets: ['shops', 'orders', 'events'],
  refunds: ['shops', 'catalogue', 'inventory', 'payments', 'orders'],
  invoices: ['shops', 'orders', 'payments', 'tickets'],
  withdrawals: ['shops', 'inventory', 'payments', 'orders', 'refunds'],
  checkin: ['shops', 'orders'],
  ticketservice: ['shops', 'orders', 'tickets', 'refunds'],
  door: [],
  privacy: [],
  packaging: [],
  newsletter: ['shops', 'orders'],
  feeds: ['shops', 'catalogue', 'events'],
  resale: ['shops', 'cart', 'catalogue', 'inventory', 'payments', 'orders'],
  reports: ['shops', 'orders', 'resale'],
  checkout: ['shops', 'catalogue', 'cart', 'inventory', 'payments', 'orders', 'tickets', 'resale'],
};

/** Tests may reach for the server's test helpers and for emulators at the provider's wire. */
export const testsMayImport: readonly string[] = ['packages/server/test/', 'packages/server/src/', 'sandbox/', 'tools/', 'demo/'];

/** What may appear in one place only. */
export const onlyIn: readonly { pattern: RegExp; what: string; where: readonly string[] }[] = [
  { pattern: /\bprocess\.env\b/, what: 'process.env', where: ['packages/server/src/config.ts', 'packages/server/src/run-server.ts'] },
  { pattern: /\bDate\.now\(|\bnew Date\(\)/, what: "this machine's time", where: ['packages/server/src/platform/clock.ts'] },
  { pattern: /\bMath\.random\(/, what: 'Math.random', where: ['packages/server/src/platform/ids.ts'] },
];
/** Where `onlyIn` applies: what runs for visitors. */
export const onlyInRoots: readonly string[] = ['packages/domain/src/', 'packages/server/src/'];
