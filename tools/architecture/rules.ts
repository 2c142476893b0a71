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
  { from: 'packages/ui/', to: [] },
  { from: 'packages/ui/src/seat-map-engine/', to: ['packages/domain/'] },
  { from: 'packages/office/', to: ['packages/domain/', 'packages/ui/'] },
  { from: 'packages/web/', to: ['packages/domain/', 'packages/ui/'] },
  { from: 'sandbox/', to: [] },
  { from: 'demo/', to: ['packages/domain/'] },
  // the keys of the texts are generated from the messages, the names that no shop may have from the routes
  { from: 'tools/', to: ['packages/server/src/', 'packages/domain/', 'packages/web/app/i18n/', 'packages/web/app/routes.ts'] },
  // a store of next to nothing, which tests start as a process
  { from: 'tools/start/test-node.ts', to: ['packages/server/src/', 'packages/server/test/'] },
  { from: 'tools/simulate/', to: ['packages/server/', 'packages/domain/', 'tools/', 'sandbox/'] },
  // journeys know which screens there are; when they are over, what must hold of their store is looked up in its database
  { from: 'e2e/', to: ['packages/server/', 'packages/web/app/screens.ts', 'packages/office/app/routes.ts'] },
  {
    from: 'bench/',
    to: ['packages/server/', 'packages/domain/', 'tools/', 'packages/ui/src/seat-map-engine/', 'packages/office/app/seat-map/canvas/'],
  },
];

/** Modules of the server: each may use the ones it names; every other pair may not know of each other. */
export const modules: Readonly<Record<string, readonly string[]>> = {
  shops: [],
  activity: [],
  consent: ['shops'],
  catalogue: ['shops'],
  events: ['shops', 'catalogue'],
  search: ['catalogue', 'events'],
  inventory: [],
  cart: ['catalogue', 'inventory'],
  // whose sale is on; nothing of the shop is its business
  queue: [],
  cockpit: ['queue'],
  payments: ['shops'],
  // an order shows its balance, which is a sum of the ledger; payments never learn of orders
  orders: ['shops', 'payments'],
  // what admits says when and where its event is now; who is checked in goes with the holder
  tickets: ['shops', 'catalogue', 'orders', 'checkin'],
  refunds: ['shops', 'catalogue', 'inventory', 'payments', 'orders'],
  invoices: ['shops', 'orders', 'payments', 'tickets'],
  withdrawals: ['shops', 'inventory', 'payments', 'orders', 'refunds'],
  // what a dispute takes back is booked as a withdrawal; owners hear of it
  disputes: ['shops', 'payments', 'orders', 'withdrawals', 'office'],
  // whether providers are heard; owners hear where they are not
  notices: ['shops', 'office'],
  moves: ['shops', 'catalogue', 'inventory', 'payments', 'orders', 'tickets', 'refunds', 'withdrawals'],
  checkin: ['shops', 'orders'],
  ticketservice: ['shops', 'orders', 'tickets', 'refunds'],
  // guests without a ticket are found by the words of their orders
  door: ['orders'],
  privacy: ['shops', 'orders', 'newsletter'],
  packaging: [],
  accounting: ['payments'],
  // what organisers get; where somebody may look is said as for orders
  settlements: ['shops', 'orders', 'office'],
  newsletter: ['shops', 'orders'],
  feeds: ['shops', 'catalogue', 'events'],
  // a ticket is offered, or given back: what the form takes is said there
  resale: ['shops', 'cart', 'catalogue', 'inventory', 'payments', 'orders', 'refunds'],
  reports: ['shops', 'orders', 'resale'],
  mytickets: ['shops', 'orders'],
  downloads: ['shops', 'orders'],
  // what is sold, as sums; where somebody may look is said as for orders
  figures: ['orders', 'payments'],
  // what a store tells of its own backups, and what it asks and skips after it was brought back
  backups: ['payments', 'invoices', 'office'],
  // places set aside are holds as any buyer's; where somebody may set aside is said as for orders
  // guests get tickets, by orders as all others, and places come back by the lock that returned ones do
  allotments: ['catalogue', 'inventory', 'orders', 'refunds', 'tickets'],
  // sells by the same cart and the same order as a buyer does, and prints what it sold
  desk: ['shops', 'inventory', 'orders', 'tickets', 'invoices', 'withdrawals', 'checkout'],
  openings: ['catalogue', 'orders'],
  timeline: ['orders'],
  // who works here; what they work on is not its business
  office: ['shops', 'orders'],
  // what a store lacks before real money comes in
  readiness: [],
  // what must hold of all of them is looked up in their tables; what two of them check themselves is said there
  invariants: ['shops', 'figures', 'settlements', 'office'],
  checkout: ['shops', 'catalogue', 'inventory', 'payments', 'orders', 'tickets', 'resale', 'downloads', 'withdrawals', 'moves'],
};

/**
 * What a folder or a file brings along of packages, where that is not what the `dependencies` of its package.json name: what runs
 * in browsers and on servers alike has few, and a few files need what is there in development alone.
 */
export const packages: Readonly<Record<string, readonly string[]>> = {
  'packages/domain/src/': ['ibantools', 'valibot'],
  // fetched where a store is started for development
  'packages/server/src/app/graphiql.ts': ['@graphql-yoga/render-graphiql'],
  // what the build asks for the screens
  'packages/web/app/routes.ts': ['@react-router/dev'],
  'packages/office/app/routes.ts': ['@react-router/dev'],
  // drawings for tests
  'packages/domain/src/seating/drawing/example-drawing.ts': ['fast-check'],
};

/** What of a module others may import: its contract, and its part of the GraphQL schema, whose types theirs refer to. */
export const contracts: readonly string[] = ['index.ts', 'schema.ts', 'office-schema.ts'];

/** Commands use of a module what its index, or that of one of its folders, hands out: a statement of their own is a rule of their own. */
export const byIndexAlone: readonly string[] = ['tools/nouns/', 'tools/command/'];

/** Tests may reach for the server's test helpers and for emulators at the provider's wire. */
export const testsMayImport: readonly string[] = ['packages/server/test/', 'packages/server/src/', 'sandbox/', 'tools/', 'demo/'];

export const WEB = 'packages/web/app/';
export const OFFICE = 'packages/office/app/';

/** The shop front and the office from above: a folder may use what stands after it, never what stands before. */
export const folders: Readonly<Record<string, readonly string[]>> = {
  [WEB]: ['routes', 'features', 'ui', 'lib'],
  [OFFICE]: ['routes', 'seat-map', 'catalogue', 'enrol', 'session', 'lib', 'words'],
};

/** What runs in a browser too, or may one day, uses nothing of Node; but what makes a page on the server does. */
export const inBrowsers: readonly string[] = ['packages/domain/src/', 'packages/ui/src/', OFFICE, WEB, 'packages/web/router/'];
export const onServersAlone: readonly string[] = [`${WEB}lib/render-page.ts`];

/** Every table and the module that writes it; `platform` for what is of no module. */
export const owners: Readonly<Record<string, readonly string[]>> = {
  platform: ['batch_job', 'batch_piece', 'inbox', 'outbox', 'rate_limit', 'sent_mail', 'server_secret'],
  shops: ['store_address'],
  catalogue: [
    'bundle',
    'bundle_combination',
    'bundle_item',
    'catalogue',
    'catalogue_file',
    'category',
    'change',
    'change_set',
    'change_set_author',
    'download_file',
    'entry_version',
    'folder_entry',
    'event',
    'event_section',
    'image',
    'news_item',
    'page',
    'pricing_category',
    'product',
    'product_image',
    'search_entry',
    'search_word',
    'seat',
    'seat_map',
    'seat_section',
    'sellable',
    'sellable_category',
    'shipping_method',
    'shipping_rate',
    'shop',
    'shop_access_code',
    'shop_category',
    'shop_redirect',
    'shop_sellable',
    'stock',
    'tour_artist',
    'variant',
    'variant_phase',
    'variant_phase_asked',
    'variant_price',
    'variant_price_history',
    'variant_section',
    'video_file',
    'venue',
  ],
  inventory: ['hold'],
  allotments: ['allotment'],
  openings: ['opening_code'],
  desk: ['cash_movement', 'desk_sale', 'desk_shift'],
  cart: ['cart', 'session_link'],
  queue: ['on_sale', 'on_sale_call', 'on_sale_code', 'on_sale_code_use', 'on_sale_lane', 'on_sale_node', 'on_sale_shopper'],
  accounting: ['account_plan', 'accounting_export'],
  settlements: ['settlement', 'settlement_line', 'settlement_payment', 'settlement_terms'],
  payments: [
    'bank_file',
    'bank_statement_line',
    'ledger_entry',
    'ledger_transfer',
    'payment_attempt',
    'payment_by_hand',
    'payment_code',
    'payment_event',
    'payment_file',
    'refund',
    'unmatched_money',
    'unmatched_money_part',
    'voucher_redemption',
  ],
  orders: ['legal_text', 'order_event', 'order_line', 'order_note', 'order_transition', 'order_word', 'orders', 'shipment', 'unread_order'],
  tickets: ['personalization_change', 'ticket', 'ticket_document', 'ticket_void'],
  privacy: ['privacy_request'],
  refunds: ['refund_request', 'refund_request_ticket', 'refund_run', 'refund_run_order'],
  invoices: ['credited_ticket', 'credited_withdrawal', 'invoice', 'invoice_series', 'invoice_skip'],
  withdrawals: ['withdrawal', 'withdrawn_line'],
  disputes: ['dispute'],
  notices: ['notice_watch'],
  moves: ['move_offer'],
  checkin: ['check_in'],
  ticketservice: ['service_form', 'upload'],
  door: ['admission', 'door_device', 'door_scan', 'gate', 'visit'],
  newsletter: ['consent_log', 'newsletter_subscription'],
  consent: ['consent_receipt', 'consent_text'],
  resale: ['resale_offer', 'resale_payout'],
  reports: ['report', 'report_decision'],
  mytickets: ['my_tickets_link'],
  downloads: ['download_grant'],
  checkout: ['order_merge', 'other_places'],
  backups: ['backup_state', 'restoration', 'restoration_compared', 'restoration_question'],
  figures: ['sales_change', 'sales_total'],
  invariants: ['invariant_state', 'verification'],
  office: [
    'assignment',
    'audit_anchor',
    'audit_entry',
    'invitation',
    'office_challenge',
    'passkey',
    'person',
    'person_session',
    'recovery_code',
  ],
};

/** Who else writes a table, and why nobody else could. */
export const alsoWrites: Readonly<Record<string, { why: string; tables: readonly string[] }>> = {
  inventory: { why: 'the first claim of a session makes the cart its holds hang on, in one statement', tables: ['cart'] },
  cart: { why: 'who resumes a cart gets a new session, and keeps the places in sales', tables: ['on_sale_shopper'] },
  orders: {
    why: 'a link that adds to an order is a link of a session; mails about an order are forgotten with it',
    tables: ['sent_mail', 'session_link'],
  },
  disputes: {
    why: 'money that comes back after its order was charged with the loss is a case; the hourly look of a provider is noted where it is listened to',
    tables: ['notice_watch', 'unmatched_money'],
  },
  checkout: {
    why: 'an order whose money came late claims its places anew: lines and holds in one statement; a link to it is used once',
    tables: ['hold', 'order_line', 'session_link'],
  },
  refunds: {
    why: 'tickets are void with the refund that pays for them, and on sale again by the same lock',
    tables: ['refund', 'ticket_void'],
  },
  privacy: {
    why: 'who is forgotten is forgotten everywhere, in one transaction',
    tables: [
      'audit_entry',
      'check_in',
      'consent_log',
      'door_scan',
      'my_tickets_link',
      'newsletter_subscription',
      'order_line',
      'order_note',
      'personalization_change',
      'sent_mail',
      'service_form',
      'ticket',
      'ticket_document',
      'upload',
    ],
  },
};

/** What triggers write in tables of another module, by whose table sets them off: in its transaction, whoever wrote it. */
export const byTriggers: Readonly<Record<string, { why: string; tables: readonly string[] }>> = {
  cart: { why: 'a place in a waiting room goes with the cart, whoever resumes it', tables: ['on_sale_shopper'] },
  inventory: {
    why: 'what is held counts against stock, phase and code, or it could be sold twice',
    tables: ['opening_code', 'stock', 'variant_phase'],
  },
  orders: { why: 'figures are totals, kept with every change', tables: ['sales_change'] },
  tickets: {
    why: 'figures, as for orders; holders are found in the office as buyers are',
    tables: ['order_word', 'sales_change', 'unread_order'],
  },
  withdrawals: { why: 'figures, as for orders', tables: ['sales_change'] },
};

/** What of the catalogue orders read all the same: where somebody of the office may look, and when the terms of what is kept are over. */
const READ_BY_ORDERS: readonly string[] = ['event', 'product', 'seat', 'seat_section', 'sellable_category', 'shop', 'shop_sellable'];

/** Tables that a module, or the platform, does not read by SQL of its own, whoever writes them. */
export const neverReads: Readonly<Record<string, readonly string[]>> = {
  platform: Object.keys(owners).flatMap((owner) => (owner === 'platform' ? [] : owners[owner]!)),
  // what was bought is frozen in its lines: no name, price, variant, phase or bundle of today is looked up
  orders: owners['catalogue']!.filter((table) => !READ_BY_ORDERS.includes(table)),
};

/** Runs in a visitor's browser. */
const BROWSER = 'packages/server/src/modules/consent/run-trackers.ts';

/** A member of an object, however it is asked for: by its name, in brackets, taken out, or of the object under another name or handed on. */
const member = (of: string, names: string): string =>
  [
    String.raw`\b${of}\b[!)\s]*(?:\?\.|\.|(?:\?\.)?\[\s*['"\x60])\s*(?:${names})\b|\b(?:${names})\b[^{}]*\}+\s*=\s*(?:\w+\.)?${of}\b`,
    String.raw`\b(?:const|let|var)\s+\w+(?:\s*:[^=;{]+)?\s*=\s*(?:globalThis\s*\.\s*)?${of}\b(?!\s*[.?([])`,
    String.raw`(?:[({,]|\breturn|\.\.\.)\s*(?:globalThis\s*\.\s*)?${of}\s*(?:\bas\b|[,;)}])(?!\s*from\b)`,
    String.raw`\bglobalThis\s*(?:\?\.|\.|\[\s*['"\x60])\s*${of}\b(?!\s*[.?(])|\b${of}\b[^{}]*\}+\s*=\s*globalThis\b`,
  ].join('|');

/** A date made of nothing, Date called as a function, or a date written without saying which, is this moment. */
export const MACHINE_TIME = new RegExp(
  [
    String.raw`\bnew Date\b(?!\s*\(\s*(?!undefined\b)[^\s)])|(?<!new )\bDate\s*\(|\.format(?:ToParts)?\(\s*(?:undefined\s*)?\)`,
    member('Date', 'now'),
    member('performance', 'timeOrigin'),
    member('Temporal', 'Now'),
  ].join('|'),
);

/** Files of statements, and of pieces that several of them share. */
const STORE = /^packages\/server\/src\/(?:.*[/-])?store\.ts$/;
const PIECES = /^packages\/server\/src\/(?:.*[/-])?sql\.ts$/;
/** What the import makes of its tables is data, not a statement that could be read. */
const IMPORTED_TABLE = 'packages/server/src/modules/catalogue/import/table.ts';

/** What may appear in one place only: files by their name, or all whose name fits. */
export const onlyIn: readonly {
  pattern: RegExp;
  what: string;
  where: readonly (string | RegExp)[];
  /** Roots besides `onlyInRoots`, each with its one place. */
  alsoIn?: Readonly<Record<string, string>>;
}[] = [
  {
    pattern: new RegExp(
      `${member('process', 'env|loadEnvFile')}|\\}\\s*=\\s*process\\b(?!\\s*\\.)|(?:[:=?]|=>)\\s*process\\s*(?:\\bas\\b|[,;)\\]}])|['"\`](?:node:)?process['"\`]`,
    ),
    what: 'process.env',
    where: ['packages/server/src/config.ts', /\/(run-server|keep-backups)\.ts$/],
  },
  {
    pattern: MACHINE_TIME,
    what: "this machine's time",
    where: ['packages/server/src/platform/clock.ts', BROWSER],
    // a laptop's clock may be days off: the office goes by the server's
    alsoIn: { 'packages/office/app/': 'packages/office/app/lib/server-clock.ts' },
  },
  {
    pattern: new RegExp(
      `${member('Math', 'random')}|\\b(?:random(?:Bytes|UUID|Int|Fill)\\w*|getRandomValues|pseudoRandomBytes|p?rng)\\b|\\bgenerate(?:Key|Prime|Secret)\\w*`,
    ),
    what: 'randomness',
    where: ['packages/server/src/platform/ids.ts'],
  },
  {
    pattern: /(?:\bfrom|\bimport|\brequire)\b[\s(]*['"`]pg(?:[-/][\w./-]*)?['"`]/,
    what: 'pg',
    // carts are claimed in batches on connections of their own: docs/algorithms/holds.md
    where: [/\/platform\/db\//, /\/modules\/inventory\/(lane|claim-engine)\.ts$/],
  },
  {
    pattern:
      /\b(?:import|export)\b[^;]*[{,]\s*statement\b[^;]*\bfrom\b|[{,]\s*statement\b[^{}]*\}\s*=\s*(?:await import\(|\w+;)|\bexport \*[^;]*\bfrom ['"][^'"]*\/db\/index\.ts['"]/,
    what: 'SQL',
    where: [STORE, 'packages/server/src/platform/db/index.ts', IMPORTED_TABLE],
  },
  {
    // a text that begins as a statement does
    pattern:
      /['"`](?:\s|--.*\n|\/\*[^*]*\*\/)*(?:(?:select|insert\s+into|update\s+[\w."]+\s+(?:\w+\s+)?set|delete\s+from|with\s+(?:recursive\s+)?\w+\s+as|merge\s+into|truncate|lock\s+table|copy\s+\w+\s*\(|refresh\s+materialized|(?:create|alter|drop)\s+(?:table|index|trigger|function|view))\s|values\s*\(\$?\d|call\s+\w+\()/i,
    what: 'SQL',
    where: [STORE, /^packages\/server\/src\/platform\/db\//],
  },
  {
    // within a text, or where one ends and is put together with what comes
    pattern:
      /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate|alter\s+table|copy)\s+(?:table\s+)?(?:only\s+)?(?:"?public"?\s*\.\s*)?(?:"?\$\{|['"`]\s*\+)/i,
    what: 'writing a table that a variable names',
    where: [IMPORTED_TABLE],
  },
  {
    pattern: /\(\s*select\s/i,
    what: 'a piece of SQL',
    where: [STORE, PIECES, /^packages\/server\/src\/platform\/db\//, IMPORTED_TABLE],
  },
  {
    // the ticket says so itself, `is_dead`; why and when says its row in `ticket_void`
    pattern: /\bexists\s*\(\s*select(?:\s+1)?\s+from\s+ticket_void(?:\s+\w+)?\s+where\s+(?:\w+\.)?ticket_id\s*=\s*\w+\.\w+\s*\)/i,
    what: 'whether a ticket is void by its row in ticket_void',
    where: [/\/modules\/invariants\//],
  },
  {
    pattern: /\bcoalesce\(\s*(?:\w+\.)?happening_until\b(?!.*::date)/i,
    what: 'when an event is over',
    where: ['packages/domain/src/dates/event-end.ts'],
  },
  {
    pattern: /\binterval '(?:(?:15|20|30) ?m(?:in(?:ute)?s?)?|(?:900|1200|1800) ?s\w*)'|\bmins\s*=>\s*(?:15|20|30)\b/i,
    what: 'how long a cart lives',
    where: ['packages/domain/src/cart/reservation.ts'],
  },
];
/** Where `onlyIn` applies: what runs for visitors, and commands. */
export const onlyInRoots: readonly string[] = ['packages/domain/src/', 'packages/server/src/', ...byIndexAlone];
