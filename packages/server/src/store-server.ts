import type { IncomingMessage } from 'node:http';
import { createApp, type Route, type ShopRoute, type ShopVisit } from './app.ts';
import type { Config } from './config.ts';
import { graphiqlRoute } from './graphiql.ts';
import { createCart, createHoldCap } from './modules/cart/index.ts';
import { createCatalogueReads } from './modules/catalogue/index.ts';
import { createPrivateImages } from './modules/catalogue/private-images.ts';
import { createVideos } from './modules/catalogue/videos.ts';
import { checkInMails, createCheckIns, ticketsToCheckIn } from './modules/checkin/index.ts';
import { createCheckout, createShopUrls } from './modules/checkout/index.ts';
import { createPayPalRoutes } from './modules/checkout/paypal-routes.ts';
import { createCockpit } from './modules/cockpit/index.ts';
import { createConsent, providerHosts } from './modules/consent/index.ts';
import { createEvents } from './modules/events/index.ts';
import { createFeeds } from './modules/feeds/index.ts';
import { seatMapHandler } from './modules/events/seat-map-handler.ts';
import { createAvailabilityHandlers, createEventFinder, createEventWatch, createInventory } from './modules/inventory/index.ts';
import { createNewsletterRoute, forgetOldSubscriptions, newsletterEffects, openNewsletterLinks } from './modules/newsletter/index.ts';
import { createInvoices } from './modules/invoices/index.ts';
import { forgetOrders } from './modules/orders/forget-orders.ts';
import { forgetGuests } from './modules/orders/forget-guests.ts';
import { orderMails } from './modules/orders/send-mails.ts';
import { createBreaker } from './modules/payments/breaker.ts';
import { createPayPalClient, createPayPalProvider } from './modules/payments/paypal/index.ts';
import { createPayPalWebhook } from './modules/payments/paypal/webhook.ts';
import { createStripeClient, createStripeProvider } from './modules/payments/stripe/index.ts';
import { createStripeWebhook } from './modules/payments/stripe/webhook.ts';
import { createQueue, waitReply, type Sale } from './modules/queue/index.ts';
import { createReports, forgetOldReports, reportMails } from './modules/reports/index.ts';
import { createResale, resaleMails } from './modules/resale/index.ts';
import { createRefunds, openRefundLinks, refundMails, returnToSaleByThemselves } from './modules/refunds/index.ts';
import { createSearch } from './modules/search/index.ts';
import { createAccessCookies } from './modules/shops/access.ts';
import { createAccessCheck } from './modules/shops/check-access-code.ts';
import { createShops, type Shop } from './modules/shops/index.ts';
import { createTicketService, ticketServiceMails } from './modules/ticketservice/index.ts';
import { createDoorRoute } from './modules/door/index.ts';
import { createHolderChanges, holderChangeMails, openChangeLinks } from './modules/tickets/change-holder/index.ts';
import { createTicketDownload } from './modules/tickets/download-tickets.ts';
import { createPasses } from './modules/tickets/passes/index.ts';
import { ticketFile } from './modules/tickets/ticket-file.ts';
import { createWithdrawals, forgetDeclarations, reportLateReceipts, withdrawalMails } from './modules/withdrawals/index.ts';
import { createPages } from './pages.ts';
import { paymentScripts } from './payment-scripts.ts';
import { systemClock } from './platform/clock.ts';
import { connectDb, statement, type Db } from './platform/db/index.ts';
import { createGraphQLEngine, type TrustedDocuments } from './platform/graphql/engine.ts';
import { createByteCache } from './platform/http/byte-cache.ts';
import { createGraphQLHandler } from './platform/http/graphql-handler.ts';
import { createOperatorCheck } from './platform/http/operator.ts';
import { networkOf } from './platform/http/network.ts';
import { openSession } from './platform/http/session.ts';
import type { TextReply } from './platform/http/text-reply.ts';
import { createDurations } from './platform/durations.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { closeServer, serve, type Middleware } from './platform/http/serve.ts';
import { loadStaticFiles } from './platform/http/static-files.ts';
import { systemIds } from './platform/ids.ts';
import { createImageStore } from './platform/images/image-store.ts';
import { createInbox } from './platform/inbox/index.ts';
import { createJobs } from './platform/jobs/index.ts';
import { createLocalCounts, createSharedCounts, createWindowLimiter } from './platform/limits/window.ts';
import { createMetrics, processGauges } from './platform/metrics.ts';
import { forgetOldLimits } from './platform/limits/index.ts';
import type { Log } from './platform/log.ts';
import { createBusyMeter } from './platform/jobs/busy.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { createOutbox } from './platform/outbox/index.ts';
import { getSecret } from './platform/server-secret.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { openObjectStore } from './platform/storage/index.ts';
import { findImageSha } from './platform/images/store.ts';
import { hearChanges } from './platform/redis/hear-changes.ts';
import type { Redis } from './platform/redis/open-redis.ts';
import { buildSchema } from './schema.ts';

/** Whether requests should be sent here: not while it stops, nor while it cannot reach the database. */
async function isReady(db: Db, isStopping: () => boolean): Promise<Response> {
  const ready = !isStopping() && (await db.one(ping).catch(() => undefined)) !== undefined;
  return new Response(ready ? 'ready' : 'not ready', { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } });
}
const ping = statement<{ one: number }>('select 1 as one');

/** Loaded only where it is used. */
const connectRedis = async (url: string, log: Log): Promise<Redis | undefined> =>
  url === '' ? undefined : (await import('./platform/redis/open-redis.ts')).openRedis(url, log);

async function connectTelemetry(config: Config['telemetry'], nodeId: string): Promise<Telemetry | undefined> {
  if (!config) return undefined;
  const { openTelemetry } = await import('./platform/telemetry/open-telemetry.ts');
  return openTelemetry({ ...config, nodeId, pathOf: withoutSecrets });
}

/** The path of an address; what may be a token in it is left out, as the query is. */
const withoutSecrets = (url = ''): string => (url.split('?')[0] ?? '').replace(/[^/]{20,}/g, '…');

const lastSegment = (request: Request): string => new URL(request.url).pathname.split('/').at(-1) ?? '';

export type StoreServer = { port: number; stop(): Promise<void> };

export type WebFiles = {
  documents: TrustedDocuments;
  /** The server half of the built front end. Asked for with every page in development, once otherwise. */
  loadBuild: () => Promise<unknown>;
  /** The client half, served as files. */
  clientFolder?: string;
  /** Development: answers what belongs to the tool that builds the front end. */
  middleware?: Middleware;
};

const CACHE_BYTES_MAX = 128 * 1024 * 1024;
/** Reads of the catalogue are kept as bytes, so few come this far. */
const CATALOGUE_CONNECTIONS_MAX = 6;

/**
 * Wires one node: everything it needs is in `config` and the database, nothing that another node would miss
 * is kept in memory.
 */
export async function startStoreServer(config: Config & { databaseUrl: string }, web: WebFiles, log: Log): Promise<StoreServer> {
  const { databaseUrl } = config;
  let isStopping = false;
  const ids = systemIds;
  const nodeId = ids.uuid();
  const telemetry = await connectTelemetry(config.telemetry, nodeId);
  const observe = telemetry?.observe;
  const db = connectDb({ url: databaseUrl, connectionsMax: config.databaseConnectionsMax, observe });
  const catalogueDb = connectDb({ url: databaseUrl, connectionsMax: CATALOGUE_CONNECTIONS_MAX, plansOnce: true, observe });
  const secure = config.publicUrl.protocol === 'https:';
  const headers = securityHeaders(secure);
  const cache = createByteCache(CACHE_BYTES_MAX, headers);
  const shops = createShops(db);
  const catalogue = createCatalogueReads(catalogueDb);
  const events = createEvents(catalogueDb);
  const search = createSearch(catalogueDb);
  const holdTimes = createDurations();
  const inventory = createInventory({ db, url: databaseUrl, clock: systemClock, onClaimed: holdTimes.add });
  const redis = await connectRedis(config.redisUrl, log);
  const localCounts = createLocalCounts(systemClock);
  const counts = redis ? createSharedCounts(redis, localCounts) : localCounts;
  const limiter = createWindowLimiter(counts);
  const load = () => ({ holdP95Ms: holdTimes.p95(), poolWaiting: db.waiting });
  const queue = await createQueue({
    db,
    cache,
    log,
    ids,
    nodeId,
    counts,
    secure,
    load,
  });
  const metrics = createMetrics();
  const cockpit = createCockpit({ db, queue, metrics, load, check: createOperatorCheck(config.operatorToken, limiter) });
  telemetry?.watch(() => [...processGauges(), ...cockpit.gauges()]);
  const findEvent = createEventFinder(db, cache);
  const eventWatch = createEventWatch({ db, clock: systemClock, ids, log });
  const cart = createCart({ db, inventory, ids, holdCap: createHoldCap(limiter, config.piecesPerNetwork) });

  const urlOf = createShopUrls(config.publicUrl);
  const mainAccount = async () => (await shops.all()).find((shop) => shop.isMain)?.bankAccount ?? null;
  let fallbackAccount = await mainAccount();
  const bankAccountOf = (shop: Shop) => shop.bankAccount ?? fallbackAccount;
  const { stripe: stripeConfig } = config;
  const stripe = createStripeClient({ apiKey: stripeConfig.secretKey, webhookSecret: stripeConfig.webhookSecret, ...stripeConfig.api });
  const breakers = { stripe: createBreaker(systemClock), paypal: createBreaker(systemClock) };
  const callPayPal = config.paypal.clientId === '' ? undefined : createPayPalClient(config.paypal, systemClock);
  const paypal = callPayPal && breakers.paypal.around(createPayPalProvider(callPayPal), ['create', 'createForCart']);
  const checkout = createCheckout({
    db,
    ids,
    log,
    shops,
    providers: {
      stripe: breakers.stripe.around(createStripeProvider(stripe), ['create']),
      ...(paypal && { paypal }),
    },
    hasExpress: stripeConfig.publishableKey !== '',
    isUp: (provider) => breakers[provider].isUp(),
    bankAccountOf,
    urlOf,
    wakeOutbox: () => outbox.wake(),
  });
  const mailer = createMailer(config.mail);
  const invoices = createInvoices({ db, shops });
  const mails = orderMails({
    db,
    ids,
    shops,
    mailer,
    urlOf,
    bankAccountOf,
    ticketsToCheckIn: (orderId) => ticketsToCheckIn(db, orderId),
    ticketFile: (order, lines, seller) => ticketFile({ db }, order, lines, seller),
    invoiceOf: (orderId) => invoices.ofOrder(orderId),
  });
  const refundLinks = await openRefundLinks(db, ids);
  const links = await openNewsletterLinks(db, ids);
  const wakeOutbox = () => outbox.wake();
  const newsletter = newsletterEffects({ db, shops, mailer, links, hosts: config.newsletter, urlOf, wakeOutbox });
  const changeLinks = await openChangeLinks(db, ids);
  const effects = {
    ...checkout.effects,
    ...invoices.effects,
    ...mails,
    ...resaleMails({ db, shops, mailer, urlOf }),
    ...withdrawalMails({ db, shops, mailer, urlOf }),
    ...reportMails({ db, shops, mailer, urlOf }),
    ...checkInMails({ db, shops, mailer }),
    ...ticketServiceMails({ db, shops, mailer }),
    ...holderChangeMails({ db, shops, mailer, links: changeLinks, urlOf }),
    ...refundMails({ db, shops, mailer, links: refundLinks, urlOf }),
    ...newsletter,
  };
  const outbox = createOutbox({ db, log, handlers: effects }, { isBusy: createBusyMeter() });
  const pepper = (await getSecret(db, 'accounts', ids)).toString('hex');
  const resale = createResale({ db, cart, inventory, ids, pepper });
  const withdrawals = createWithdrawals({ db, wakeOutbox: () => outbox.wake() });
  const reports = createReports({ db, wakeOutbox });
  const holderChanges = createHolderChanges({ db, links: changeLinks, wakeOutbox });
  const passes = createPasses({
    db,
    shops,
    clock: systemClock,
    config: config.passes,
    originOf: (shop) => new URL(urlOf(shop, '/')).origin,
  });
  const checkIns = createCheckIns({ db, wakeOutbox });
  const { objects, handleUpload, uploadOrigin } = await openObjectStore(config, { db, clock: systemClock, ids });
  const ticketService = createTicketService({ db, ids, log, objects });
  const refunds = createRefunds({
    db,
    ids,
    links: refundLinks,
    wakeOutbox,
    pepper,
  });
  const inbox = createInbox({ db, log, handlers: checkout.notices });
  const access = createAccessCookies(await getSecret(db, 'access', ids), secure);
  const consent = createConsent({ db, log, shops, access, ids, secure, hosts: providerHosts(config.tracking) });
  const jobs = createJobs(
    [
      ...checkout.jobs(),
      ...invoices.jobs(),
      { name: 'sweep expired carts', everySeconds: 1, run: () => inventory.sweepExpired() },
      { name: 'forget old limits', everySeconds: 600, run: () => forgetOldLimits(db) },
      { name: 'forget old shoppers', everySeconds: 6 * 3600, run: () => queue.forgetOld() },
      { name: 'forget old consents', everySeconds: 3600, run: () => consent.forgetOld() },
      { name: 'forget old accounts', everySeconds: 6 * 3600, run: () => resale.forgetAccounts() },
      { name: 'sell returned tickets again', everySeconds: 60, run: () => returnToSaleByThemselves(db) },
      { name: 'forget old refund accounts', everySeconds: 6 * 3600, run: () => refunds.forgetOld() },
      { name: 'forget old subscriptions', everySeconds: 6 * 3600, run: () => forgetOldSubscriptions(db) },
      { name: 'forget holders of tickets', everySeconds: 6 * 3600, run: () => holderChanges.forgetOld() },
      { name: 'forget guests of carts', everySeconds: 6 * 3600, run: () => inventory.forgetGuests() },
      { name: 'forget old orders', everySeconds: 6 * 3600, run: () => forgetOrders(db) },
      { name: 'forget old declarations', everySeconds: 6 * 3600, run: () => forgetDeclarations(db) },
      { name: 'forget guests of orders', everySeconds: 6 * 3600, run: () => forgetGuests(db) },
      { name: 'forget answers of check-ins', everySeconds: 6 * 3600, run: () => checkIns.forgetOld() },
      { name: 'forget forms of ticket services', everySeconds: 6 * 3600, run: () => ticketService.forgetOld() },
      { name: 'forget old reports', everySeconds: 6 * 3600, run: () => forgetOldReports(db) },
      { name: 'report late withdrawal receipts', everySeconds: 60, run: () => reportLateReceipts({ db, log }) },
    ],
    log,
  );

  const schema = buildSchema({
    log,
    clock: systemClock,
    shops,
    catalogue,
    events,
    search,
    inventory: { inventory, findEvent, eventWatch },
    cart,
    waitingOf: ({ shop, cookies }) => queue.waitingOf(shop.id, cookies),
    orders: { db, shops, bankAccountOf },
    checkout,
    resale,
    refunds,
    withdrawals,
    reports,
    checkIns,
    holderChanges,
    passes,
    ticketService,
  });
  const engine = createGraphQLEngine(schema, web.documents, log);
  const accessCheck = createAccessCheck(db, shops, access);
  const privateImages = createPrivateImages(db, shops, access);
  const images = createImageStore({ folder: config.dataDir, sources: (id) => findImageSha(db, id) });
  const webhook = createStripeWebhook({
    db,
    log,
    stripe,
    webhookSecret: stripeConfig.webhookSecret,
    isShop: async (slug) => (await shops.bySlug(slug)) !== undefined,
    wake: () => inbox.wake(),
  });
  const paypalOrders = createPayPalRoutes({ db, ids, shops, secure, checkout });
  const paypalWebhook =
    callPayPal && createPayPalWebhook({ db, log, call: callPayPal, webhookId: config.paypal.webhookId, wake: () => inbox.wake() });
  const availability = createAvailabilityHandlers({ findEvent, watch: eventWatch, cache });
  const door = createDoorRoute(db);
  const downloadTickets = createTicketDownload({ db, shops });

  const letters = createNewsletterRoute({ db, links, wakeOutbox, shops, access, ids, secure, urlOf });

  const routes: Route[] = [
    { method: 'GET', prefix: '/videos/', handle: createVideos(db, images, shops, access) },
    { method: 'GET', prefix: '/images/', handle: (request) => privateImages.handle(request, (asked) => images.handle(asked)) },
    { method: 'POST', prefix: '/server/stripe/webhook/', handle: (request) => webhook(request, lastSegment(request)) },
    ...(paypalWebhook
      ? [{ method: 'POST' as const, prefix: '/server/paypal/webhook', handle: (request: Request) => paypalWebhook(request) }]
      : []),
    { method: 'POST', prefix: '/server/paypal/orders', handle: paypalOrders },
    { method: 'GET', prefix: '/server/paypal/orders', handle: paypalOrders },
    { method: 'POST', prefix: '/server/access/', handle: (request, network) => accessCheck.handleForm(request, network) },
    { method: 'GET', prefix: '/server/seatmaps/', handle: seatMapHandler(shops, events, access, cache) },
    { method: 'POST', prefix: '/server/consent/', handle: consent.decide },
    { method: 'GET', prefix: '/server/tracking/', handle: consent.showFrame },
    { method: 'POST', prefix: '/server/errors/', handle: consent.reportError },
    {
      method: 'GET',
      prefix: '/server/tickets/',
      handle: async (request, network) => {
        const [, , , slug = '', orderId = '', file = ''] = new URL(request.url).pathname.split('/');
        const shop = await shops.bySlug(slug);
        return shop ? downloadTickets(shop, orderId, file.replace(/\.pdf$/, ''), network) : new Response('Not found', { status: 404 });
      },
    },
    { method: 'GET', prefix: '/server/passes/', handle: (request, network) => passes.handle(request, network) },
    {
      method: 'GET',
      prefix: '/server/invoices/',
      handle: async (request, network) => {
        const [, , , slug = '', orderId = '', token = '', file = ''] = new URL(request.url).pathname.split('/');
        const shop = await shops.bySlug(slug);
        return shop ? invoices.download(shop, orderId, token, file, network) : new Response('Not found', { status: 404 });
      },
    },
    { method: 'POST', prefix: '/server/newsletter/', handle: letters },
    { method: 'GET', prefix: '/server/newsletter/', handle: letters },
    { method: 'GET', prefix: '/server/queue/', handle: (request, network) => queue.routes.read(request, network) },
    { method: 'POST', prefix: '/server/queue/', handle: (request, network) => queue.routes.change(request, network) },
    ...(handleUpload ? [{ method: 'POST' as const, prefix: '/server/uploads', handle: handleUpload }] : []),
    { method: 'GET', prefix: '/server/door/', handle: door },
    { method: 'POST', prefix: '/server/door/', handle: door },
    { method: 'GET', prefix: '/server/cockpit', handle: cockpit.show },
    { method: 'POST', prefix: '/server/cockpit/', handle: cockpit.turn },
    { method: 'GET', prefix: '/server/metrics', handle: cockpit.metrics },
    { method: 'GET', prefix: '/server/health', handle: () => new Response('ok') },
    { method: 'GET', prefix: '/server/ready', handle: () => isReady(db, () => isStopping) },
    ...(config.development ? [await graphiqlRoute()] : []),
  ];

  const sendToRoom = (sale: Sale) => {
    metrics.countWaiting();
    return waitReply(sale);
  };
  /** While an event's room is on its seats are shown to those inside, and kept for nobody else. */
  const seatsOf = async (visit: ShopVisit, show: (visit: ShopVisit) => Promise<Response>): Promise<Response | TextReply> => {
    const { request, shop, slug } = visit;
    const session = openSession(request.headers.get('cookie'), ids, secure, () => undefined);
    const passing = queue.gate.findBlockingAvailability(slug, { shop, session, network: visit.network });
    if (!passing) return show(visit);
    const blocking = await passing;
    if (!blocking) return show({ ...visit, shop: { ...shop, isProtected: true } });
    return sendToRoom(blocking);
  };

  const shopRoutes: ShopRoute[] = [
    { pattern: /^\/events\/([^/]+)\/availability\.json$/, handle: (visit) => seatsOf(visit, (seen) => availability.document(seen)) },
    { pattern: /^\/events\/([^/]+)\/availability\/live$/, handle: (visit) => seatsOf(visit, (seen) => availability.live(seen)) },
    ...createFeeds({ db, shops, catalogue, events, cache, clock: systemClock, urlOf }),
  ];

  const scripts = paymentScripts(config);
  const pages = createPages(web.loadBuild, engine, catalogue, consent, scripts);
  const graphql = createGraphQLHandler({
    engine,
    allowText: config.development,
    observe,
    gate: (operation, variables, context) =>
      queue.gate.findBlocking(operation, variables, context)?.then((sale) => sale && sendToRoom(sale)),
  });
  const staticFiles = web.clientFolder === undefined ? new Map<string, never>() : loadStaticFiles(web.clientFolder, headers);
  const noteReply = (incoming: IncomingMessage, status: number, ms: number) => {
    metrics.countReply(status, ms);
    telemetry?.countReply(incoming.method ?? '', status, ms);
    if (config.logRequests)
      log.info('request', { method: incoming.method, path: withoutSecrets(incoming.url), status, ms: Math.round(ms) });
  };
  const app = createApp({
    config,
    uploadOrigin,
    shops,
    access,
    accessCheck,
    consent,
    pages,
    paymentHosts: scripts.hosts,
    graphql,
    routes,
    shopRoutes,
    cache,
    staticFiles,
    ids,
    log,
  });
  const changeAtOnce = (incoming: IncomingMessage) => {
    const forwarded = incoming.headers['x-forwarded-for'];
    const network = () => networkOf(incoming.socket.remoteAddress, forwarded === undefined ? null : String(forwarded), config.proxyHops);
    return queue.routes.changeAtOnce(incoming, network);
  };
  const server = await serve({
    port: config.port,
    host: config.host,
    sharesPort: config.sharesPort,
    headers,
    ...app,
    answerAtOnce: changeAtOnce,
    ...(web.middleware && { middleware: web.middleware }),
    ...((config.operatorToken !== '' || config.logRequests || telemetry) && { onReply: noteReply }),
    trace: telemetry?.trace,
  });

  // a new catalogue: what was made from the old one is forgotten on every node
  const forgetCatalogue = () => {
    shops.refresh();
    privateImages.refresh();
    cache.clear();
    mainAccount().then(
      (account) => (fallbackAccount = account),
      (error: unknown) => log.error('catalogue', { error }),
    );
  };
  const listener = hearChanges({
    databaseUrl,
    redis,
    nodeId,
    log,
    handlers: { catalogue: forgetCatalogue, sale: () => queue.refresh() },
  });
  await listener.ready;
  for (const worker of [outbox, inbox, jobs, queue]) worker.start();

  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    async stop() {
      isStopping = true;
      const closed = closeServer(server);
      availability.close();
      await Promise.all([outbox.stop(), inbox.stop(), jobs.stop(), queue.stop(), eventWatch.close(), listener.close()]);
      const force = setTimeout(() => server.closeAllConnections(), 3_000);
      await closed;
      clearTimeout(force);
      redis?.close();
      await telemetry?.close();
      await inventory.close();
      mailer.close();
      await Promise.all([db.close(), catalogueDb.close()]);
    },
  };
}
