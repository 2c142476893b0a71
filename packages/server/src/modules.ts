import { hasDemoDoor, type Config } from './config.ts';
import { createBackups } from './modules/backups/index.ts';
import { createCart, createHoldCap } from './modules/cart/index.ts';
import { createCatalogueReads, openPreviewLinks, type ReadPool } from './modules/catalogue/index.ts';
import { createPrivateImages } from './modules/catalogue/private-images.ts';
import { createCheckIns } from './modules/checkin/index.ts';
import { createCheckout, createShopUrls } from './modules/checkout/index.ts';
import { createCockpit } from './modules/cockpit/index.ts';
import { createConsent, providerHosts } from './modules/consent/index.ts';
import { createDisputes } from './modules/disputes/index.ts';
import { createEvents } from './modules/events/index.ts';
import { createAvailabilityHandlers, createEventFinder, createEventWatch, createInventory } from './modules/inventory/index.ts';
import { createInvariantWatch } from './modules/invariants/index.ts';
import { createInvoices } from './modules/invoices/index.ts';
import { openNewsletterLinks } from './modules/newsletter/index.ts';
import { createNoticeWatch } from './modules/notices/index.ts';
import { createMyTickets } from './modules/mytickets/index.ts';
import { createOffice, demoDoor, openInvitationLinks } from './modules/office/index.ts';
import { createQueue } from './modules/queue/index.ts';
import { createReadiness } from './modules/readiness/index.ts';
import { createRefunds, openRefundLinks } from './modules/refunds/index.ts';
import { createReports } from './modules/reports/index.ts';
import { createResale } from './modules/resale/index.ts';
import { createSearch } from './modules/search/index.ts';
import { createAccessCookies } from './modules/shops/access.ts';
import { createBankAccounts } from './modules/shops/bank-accounts.ts';
import { createAccessCheck } from './modules/shops/check-access-code.ts';
import { createHosts } from './modules/shops/hosts.ts';
import { createShops } from './modules/shops/index.ts';
import { createTicketService } from './modules/ticketservice/index.ts';
import { createHolderChanges, openChangeLinks } from './modules/tickets/change-holder/index.ts';
import { createPasses } from './modules/tickets/passes/index.ts';
import { createWithdrawals } from './modules/withdrawals/index.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { type Clock, steadyClock } from './platform/clock.ts';
import type { Db } from './platform/db/index.ts';
import { createDurations } from './platform/durations.ts';
import type { ByteCache } from './platform/http/byte-cache.ts';
import { createOperatorCheck } from './platform/http/operator.ts';
import type { Ids } from './platform/ids.ts';
import type { Counts } from './platform/limits/index.ts';
import type { Log } from './platform/log.ts';
import type { Gauge, Metrics } from './platform/metrics.ts';
import { getSecret } from './platform/server-secret.ts';
import type { ObjectStore } from './platform/storage/object-store.ts';

type ModulesDeps = {
  config: Config & { databaseUrl: string };
  secure: boolean;
  nodeId: string;
  db: Db;
  /** For reads of catalogue and search, which are kept as bytes. */
  reads: ReadPool;
  cache: ByteCache;
  counts: Counts;
  metrics: Metrics;
  /** What this process tells of its database and its disk. */
  ownGauges: () => Gauge[];
  payments: PaymentProviders;
  objects: ObjectStore;
  clock: Clock;
  ids: Ids;
  log: Log;
  wakeOutbox: () => void;
};

/** The product's nouns, each made with what it works on. */
export type Modules = Awaited<ReturnType<typeof createModules>>;

export async function createModules({
  config,
  secure,
  nodeId,
  db,
  reads,
  cache,
  counts,
  metrics,
  ownGauges,
  payments,
  objects,
  clock,
  ids,
  log,
  wakeOutbox,
}: ModulesDeps) {
  const urlOf = createShopUrls(config.publicUrl);
  const pepper = (await getSecret(db, 'accounts', ids)).export().toString('hex');

  const shops = createShops(db);
  const hosts = createHosts(shops, config.publicUrl, config.officeUrl);
  const bankAccounts = await createBankAccounts(shops);
  const access = createAccessCookies(await getSecret(db, 'access', ids), secure);
  const accessCheck = createAccessCheck(db, shops, access);
  const consent = createConsent({ db, log, shops, access, ids, secure, hosts: providerHosts(config.tracking) });

  const catalogue = createCatalogueReads(reads.db);
  const privateImages = createPrivateImages(db, shops, access);
  const events = createEvents(reads.db, db);
  const search = createSearch(reads.db);

  const holdTimes = createDurations();
  const inventory = createInventory({ db, url: config.databaseUrl, clock: steadyClock, onClaimed: holdTimes.add });
  const findEvent = createEventFinder(db, cache);
  const eventWatch = createEventWatch({ db, clock: steadyClock, ids, log });
  const availability = createAvailabilityHandlers({ findEvent, watch: eventWatch, cache });
  const cart = createCart({ db, inventory, ids, holdCap: createHoldCap(counts, config.piecesPerNetwork) });
  const load = () => ({ holdP95Ms: holdTimes.p95(), poolWaiting: db.waiting });
  const queue = await createQueue({ db, cache, log, ids, nodeId, counts, secure, load });
  const invariantWatch = createInvariantWatch({ db, log });
  const noticeWatch = createNoticeWatch({ db, log });
  const backups = createBackups({ db, isKept: config.backup.to !== '' });
  const cockpit = createCockpit({
    db,
    log,
    queue,
    metrics,
    load,
    more: () => [
      ...ownGauges(),
      ...invariantWatch.gauges(),
      ...noticeWatch.gauges(),
      ...backups.gauges(),
      ...reads.gauges(),
      ...payments.gauges(),
    ],
    check: createOperatorCheck(config.operatorToken, counts),
  });

  const disputes = createDisputes({ db, log, providers: payments.providers, wakeOutbox });
  const checkout = createCheckout({
    db,
    ids,
    log,
    shops,
    providers: payments.providers,
    hasExpress: config.stripe.publishableKey !== '',
    isUp: payments.isUp,
    followDisputesOf: disputes.followPayment,
    bankAccountOf: bankAccounts.of,
    urlOf,
    wakeOutbox,
  });

  const desk = { db, shops, inventory, checkout, cashWithoutTse: config.deskCash || hasDemoDoor(config) };
  const invoices = createInvoices({ db, shops });
  const passes = createPasses({ db, shops, clock, config: config.passes, originOf: (shop) => new URL(urlOf(shop, '/')).origin });
  const changeLinks = await openChangeLinks(db, ids);
  const holderChanges = createHolderChanges({ db, links: changeLinks, wakeOutbox });
  const checkIns = createCheckIns({ db, wakeOutbox });
  const ticketService = createTicketService({ db, ids, log, objects });
  const resale = createResale({ db, cart, inventory, ids, pepper });
  const refundLinks = await openRefundLinks(db, ids);
  const refunds = createRefunds({ db, ids, links: refundLinks, wakeOutbox, pepper });
  const withdrawals = createWithdrawals({ db, wakeOutbox });
  const reports = createReports({ db, wakeOutbox });
  const myTickets = createMyTickets({ db, shops, urlOf, wakeOutbox });
  const newsletterLinks = await openNewsletterLinks(db, ids);
  const office = createOffice({
    db,
    ids,
    clock,
    secure,
    wakeOutbox,
    links: await openInvitationLinks(db, ids),
    publicUrl: config.publicUrl,
    officeUrl: config.officeUrl,
    demo: hasDemoDoor(config) ? await demoDoor(db, ids) : undefined,
  });

  const previewLinks = await openPreviewLinks(db, ids);
  const storeAddress = async () => {
    const main = (await shops.all()).find(({ isMain }) => isMain);
    return main ? new URL(urlOf(main, '/')) : config.publicUrl;
  };
  const readiness = createReadiness({
    ...config,
    db,
    askProvider: () => payments.stripeClient.balance.retrieve(),
  });

  return {
    urlOf,
    shops,
    hosts,
    bankAccounts,
    access,
    accessCheck,
    consent,
    catalogue,
    privateImages,
    events,
    search,
    inventory,
    findEvent,
    eventWatch,
    availability,
    cart,
    queue,
    backups,
    cockpit,
    invariantWatch,
    noticeWatch,
    disputes,
    checkout,
    desk,
    invoices,
    passes,
    changeLinks,
    holderChanges,
    checkIns,
    ticketService,
    resale,
    refundLinks,
    refunds,
    withdrawals,
    reports,
    myTickets,
    newsletterLinks,
    office,
    previewLinks,
    storeAddress,
    readiness,
  };
}
