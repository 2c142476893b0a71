import { createImageStore } from './platform/images/image-store.ts';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createApp } from './app/index.ts';
import { createStage } from './app/previews.ts';
import { officeRoutes } from './app/office-routes.ts';
import { batchHandlers } from './batches.ts';
import type { Config } from './config.ts';
import { connect, databaseConnectionsOf, replicaConnectionsOf } from './connections.ts';
import { effectHandlers } from './effects.ts';
import { regularJobs } from './jobs.ts';
import { createModules } from './modules.ts';
import { createCatalogueReads, touchedIn } from './modules/catalogue/index.ts';
import { createEvents } from './modules/events/index.ts';
import { createEventFinder } from './modules/inventory/index.ts';
import { createSearch } from './modules/search/index.ts';
import { createShops, type Shop } from './modules/shops/index.ts';
import { askingJob } from './modules/backups/index.ts';
import { waitReply, type Sale } from './modules/queue/index.ts';
import { rememberAddress } from './modules/shops/index.ts';
import { buildOfficeSchema } from './office-schema.ts';
import { openPaymentProviders } from './payment-providers.ts';
import { countNodes, createDatabaseWatch } from './platform/db/index.ts';
import { createBatchWorker } from './platform/batch/index.ts';
import { steadyClock, systemClock } from './platform/clock.ts';
import type { OfficeContext } from './platform/graphql/office-builder.ts';
import { createGraphQLEngine, type TrustedDocuments } from './platform/graphql/engine.ts';
import { createByteCache } from './platform/http/byte-cache.ts';
import { createGraphQLHandler, OFFICE_LIMITS, SHOP_LIMITS } from './platform/http/graphql-handler.ts';
import { createKeptAssets } from './platform/http/kept-assets.ts';
import { networkOf } from './platform/http/network.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { closeServer, serve, type Middleware } from './platform/http/serve.ts';
import { loadStaticFiles } from './platform/http/static-files.ts';
import { withoutSecrets } from './platform/http/without-secrets.ts';
import { systemIds } from './platform/ids.ts';
import { createInbox } from './platform/inbox/index.ts';
import { createBusyMeter } from './platform/jobs/busy.ts';
import { createJobs } from './platform/jobs/index.ts';
import { createLocalCounts, createSharedCounts } from './platform/limits/index.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, processGauges } from './platform/metrics.ts';
import { connectionsFor, openFilesMax } from './platform/open-files.ts';
import { createOutbox } from './platform/outbox/index.ts';
import { hearChanges } from './platform/redis/hear-changes.ts';
import { createDiskWatch } from './platform/storage/disk-watch.ts';
import { createFileStore } from './platform/storage/file-store.ts';
import { createIncomingFiles } from './platform/storage/incoming-files.ts';
import { openObjectStore } from './platform/storage/index.ts';
import { serverRoutes, shopRoutes } from './routes.ts';
import { buildSchema } from './schema.ts';

export type StoreServer = { port: number; stop(): Promise<void> };

export type WebFiles = {
  documents: TrustedDocuments;
  /** The server half of the built front end. Asked for with every page in development, once otherwise. */
  loadBuild: () => Promise<unknown>;
  /** The client half, served as files. */
  clientFolder?: string;
  /** The office: its trusted documents, and its built files where there are any. */
  office?: { documents: TrustedDocuments; folder?: string };
  /** Development: answers what belongs to the tool that builds the front end. */
  middleware?: Middleware;
};

/** Replies that are kept; part of the ceiling that operators are told: docs/operate/scale.md. */
const CACHE_BYTES_MAX = 64 * 1024 * 1024;

/** Nobody wakes a process that only works. */
const POLL_MS_OF_WORKERS = 250;

/**
 * Wires one node (the composition root, dependency injection by hand): everything it needs is in `config` and the database, nothing that another node would miss
 * is kept in memory.
 */
export async function startStoreServer(config: Config & { databaseUrl: string }, web: WebFiles, log: Log): Promise<StoreServer> {
  const [clock, ids] = [systemClock, systemIds];
  const nodeId = ids.uuid();
  const room = connectionsFor(openFilesMax(), databaseConnectionsOf(config) + replicaConnectionsOf(config));
  const connections = await connect(config, nodeId, log);
  const { telemetry, db, reads, previewDb, redis, mailer } = connections;
  const secure = config.publicUrl.protocol === 'https:';
  const headers = securityHeaders(secure);
  const cache = createByteCache(CACHE_BYTES_MAX, headers);
  /** What each part takes its own of. */
  const node = { config, secure, nodeId, db, cache, clock, ids, log };

  const localCounts = createLocalCounts(steadyClock);
  const counts = redis ? createSharedCounts(redis, localCounts) : localCounts;
  const metrics = createMetrics();
  const databaseWatch = createDatabaseWatch(db, clock, log);
  const diskWatch = createDiskWatch(config.dataDir, log);
  const ownGauges = () => [...databaseWatch.gauges(), ...diskWatch.gauges()];
  const payments = openPaymentProviders(config);
  const { objects, handleUpload, uploadOrigin } = await openObjectStore(config, node);
  const images = createImageStore({ folder: config.dataDir, avifEffort: config.avifEffort });
  const wakeOutbox = () => outbox.wake();
  const modules = await createModules({ ...node, reads, counts, metrics, ownGauges, payments, objects, wakeOutbox });
  await rememberAddress(db, config);
  const { shops, bankAccounts, privateImages, inventory, availability, eventWatch, queue, cockpit, checkout, office } = modules;
  telemetry?.watch(() => [...processGauges(), ...cockpit.gauges()]);

  const effects = effectHandlers({ ...modules, ...node, mailer, newsletterHosts: config.newsletter, wakeOutbox });
  const meter = createBusyMeter();
  const outbox = createOutbox(
    { db, log, handlers: effects },
    config.role === 'work' ? { pollMs: POLL_MS_OF_WORKERS } : { isBusy: meter.isBusy },
  );
  const inbox = createInbox({ db, log, handlers: modules.disputes.notices(checkout.notices) });
  const wakeInbox = () => inbox.wake();
  const booking = { wakeInbox, bookRefund: checkout.bookRefundMade, followDisputes: modules.disputes.followSince };
  const jobs = createJobs([...regularJobs({ ...modules, ...node }), askingJob(db, payments.providers, booking)], log);
  /** Of this process itself, whatever it does. */
  const ownJobs = createJobs(
    [
      { name: 'share quotas', everySeconds: 10, run: async () => payments.share(await countNodes(db)) },
      { name: 'look at the database', everySeconds: 10, run: () => databaseWatch.look() },
      { name: 'look at the disk', everySeconds: 10, run: () => diskWatch.look() },
    ],
    log,
  );
  const batches = createBatchWorker({ db, log, handlers: batchHandlers({ ids }) });
  const workers = [ownJobs, ...(config.role === 'serve' ? [] : [outbox, batches]), ...(config.role === 'work' ? [] : [inbox, jobs, queue])];

  const sendToRoom = (sale: Sale, shop: Pick<Shop, 'slug'>) => {
    metrics.countWaiting();
    return waitReply(sale, shop);
  };
  /** Shops are kept in memory: one that is read again is of the version that is read. */
  const whole = reads.whole(() => shops.refresh());
  const schema = buildSchema({ ...modules, ...node, orders: { db, shops, bankAccountOf: bankAccounts.of } });
  const engine = createGraphQLEngine(schema, web.documents, log);
  const graphql = createGraphQLHandler({
    engine,
    allowText: config.development,
    observe: telemetry?.observe,
    whole,
    gate: (operation, variables, context) =>
      queue.gate.findBlocking(operation, variables, context)?.then((sale) => sale && sendToRoom(sale, context.shop)),
  });
  const officeGraphQL = createGraphQLHandler<OfficeContext>({
    engine: createGraphQLEngine<OfficeContext>(buildOfficeSchema(modules), web.office?.documents ?? {}, log),
    allowText: config.development,
    observe: telemetry?.observe,
    // a stranger sends no more than a visitor does
    limits: ({ who }) => (who?.may('catalogue.edit') ? OFFICE_LIMITS : SHOP_LIMITS),
  });
  const assets = createKeptAssets(join(config.dataDir, 'assets'), headers, { clock, log });
  for (const [at, built] of Object.entries({ web: web.clientFolder, office: web.office?.folder }))
    if (built !== undefined) assets.keep(at, join(built, 'assets'));
  const kept = {
    images,
    files: createFileStore(config.dataDir, ids),
    // as a folder's have ever been
    videos: createFileStore(config.dataDir, ids, 'originals'),
    incoming: createIncomingFiles(config.dataDir, () => clock.now()),
  };
  let isStopping = false;
  const routes = await serverRoutes({
    ...modules,
    ...node,
    ...kept,
    payments,
    handleUpload,
    assets,
    reads,
    databaseWatch,
    wakeOutbox,
    inbox,
    counts,
    isStopping: () => isStopping,
  });
  const stage = createStage(previewDb, clock);
  /** The catalogue as a draft makes it; what else a page asks for is as it is. */
  const openPreview = () => {
    const previewed = {
      shops: createShops(stage.db),
      catalogue: createCatalogueReads(stage.db),
      events: createEvents(stage.db, stage.db),
      search: createSearch(stage.db),
      clock: stage.clock,
      shownAt: stage.shownAt,
      // nothing is kept, not even for the next preview
      cache: createByteCache(0, headers),
      findEvent: (shopId: number, slugOrId: string) => createEventFinder(stage.db, cache)(shopId, slugOrId),
    };
    const parts = { ...modules, ...node, ...previewed };
    const previewSchema = buildSchema({ ...parts, orders: { db, shops, bankAccountOf: bankAccounts.of } });
    const previewEngine = createGraphQLEngine(previewSchema, web.documents, log);
    return { ...previewed, engine: previewEngine, graphql: createGraphQLHandler({ engine: previewEngine, allowText: config.development }) };
  };
  const app = createApp({
    ...modules,
    ...node,
    headers,
    loadBuild: web.loadBuild,
    engine,
    graphql,
    whole,
    routes: [
      ...routes,
      ...officeRoutes({ ...modules, ...node, ...kept, graphql: officeGraphQL, assets, wakeOutbox, folder: web.office?.folder }),
    ],
    shopRoutes: shopRoutes({ ...modules, ...node, sendToRoom }),
    staticFiles: new Map([
      ...(web.clientFolder === undefined ? [] : loadStaticFiles(web.clientFolder, headers)),
      ...(web.office?.folder === undefined ? [] : loadStaticFiles(web.office.folder, headers, '/office/')),
    ]),
    uploadOrigin,
    preview: { stage, links: modules.previewLinks, open: openPreview },
  });

  const changeAtOnce = (incoming: IncomingMessage) => {
    const forwarded = incoming.headers['x-forwarded-for'];
    const network = () => networkOf(incoming.socket.remoteAddress, forwarded === undefined ? null : String(forwarded), config.proxyHops);
    return queue.routes.changeAtOnce(incoming, network);
  };
  const noteReply = (incoming: IncomingMessage, status: number, ms: number) => {
    metrics.countReply(status, ms);
    telemetry?.countReply(incoming.method ?? '', status, ms);
    if (config.logRequests)
      log.info('request', { method: incoming.method, path: withoutSecrets(incoming.url), status, ms: Math.round(ms) });
  };
  const listen = () =>
    serve({
      port: config.port,
      host: config.host,
      sharesPort: config.sharesPort,
      connections: { max: Math.min(config.connectionsMax, room), onFull: () => log.seldom('connections full') },
      headers,
      ...app,
      answerAtOnce: changeAtOnce,
      ...(web.middleware && { middleware: web.middleware }),
      ...((config.operatorToken !== '' || config.logRequests || telemetry) && { onReply: noteReply }),
      trace: telemetry?.trace,
    });

  const server = config.role === 'work' ? undefined : await listen();
  server?.on('request', meter.noteRequest);

  // a new catalogue: what was made from the old one is forgotten on every node
  const forgetCatalogue = () => {
    shops.refresh();
    privateImages.refresh();
    cache.clear();
    bankAccounts.refresh().catch((error: unknown) => log.error('catalogue', { error }));
  };
  let again: Promise<void> = Promise.resolve();
  const hearCatalogue = (message?: string) => {
    // first of all: nothing that was made from the old one is to be kept as of the new
    reads.announced();
    const touched = touchedIn(message);
    if (!touched) return forgetCatalogue();
    const asked = cache.forget(touched);
    again = again.then(() => (isStopping ? undefined : app.makeAgain(asked)));
  };
  const listener = hearChanges({
    databaseUrl: config.databaseUrl,
    redis,
    nodeId,
    log,
    handlers: { catalogue: hearCatalogue, sale: () => queue.refresh() },
  });
  await listener.ready;
  for (const worker of workers) worker.start();

  const address = server?.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    async stop() {
      isStopping = true;
      const closed = server && closeServer(server);
      availability.close();
      office.progress.close();
      await Promise.all([...workers.map((worker) => worker.stop()), eventWatch.close(), listener.close(), again]);
      const force = setTimeout(() => server?.closeAllConnections(), 3_000);
      await closed;
      clearTimeout(force);
      await inventory.close();
      await connections.close();
    },
  };
}
