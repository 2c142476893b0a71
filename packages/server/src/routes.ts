import { graphiqlRoute } from './app/graphiql.ts';
import { previewRoute } from './app/previews.ts';
import type { Route, ShopRoute, ShopVisit } from './app/route.ts';
import type { Config } from './config.ts';
import type { Modules } from './modules.ts';
import type { ReadPool } from './modules/catalogue/index.ts';
import { createVideos, type VideoStore } from './modules/catalogue/videos.ts';
import { createPayPalRoutes } from './modules/checkout/paypal-routes.ts';
import { createDoorRoute } from './modules/door/index.ts';
import { sendFile } from './modules/downloads/index.ts';
import { seatMapHandler } from './modules/events/seat-map-handler.ts';
import { createFeeds } from './modules/feeds/index.ts';
import { createNewsletterRoute } from './modules/newsletter/index.ts';
import { createPayPalWebhook } from './modules/payments/paypal/webhook.ts';
import { createStripeWebhook } from './modules/payments/stripe/webhook.ts';
import type { Sale } from './modules/queue/index.ts';
import type { Shop, Shops } from './modules/shops/index.ts';
import { createTicketDownload } from './modules/tickets/download-tickets.ts';
import type { PaymentProviders } from './payment-providers.ts';
import type { Clock } from './platform/clock.ts';
import type { DatabaseWatch, Db } from './platform/db/index.ts';
import type { ByteCache } from './platform/http/byte-cache.ts';
import { openSession } from './platform/http/session.ts';
import type { TextReply } from './platform/http/text-reply.ts';
import type { Inbox } from './platform/inbox/index.ts';
import type { Ids } from './platform/ids.ts';
import type { ImageStore } from './platform/images/image-store.ts';
import type { Counts } from './platform/limits/index.ts';
import type { Log } from './platform/log.ts';
import type { KeptAssets } from './platform/http/kept-assets.ts';
import type { FileStore } from './platform/storage/file-store.ts';

type ServerRouteDeps = PictureRouteDeps &
  PaymentRouteDeps &
  Pick<Modules, 'accessCheck' | 'consent' | 'passes' | 'invoices' | 'queue' | 'cockpit' | 'newsletterLinks' | 'previewLinks' | 'urlOf'> & {
    secure: boolean;
    files: FileStore;
    assets: KeptAssets;
    reads: ReadPool;
    databaseWatch: DatabaseWatch;
    wakeOutbox: () => void;
    /** Of a store that keeps private files itself. */
    handleUpload: Route['handle'] | undefined;
    isStopping: () => boolean;
  };

/** What answers outside of the shops' own addresses, by the start of the path; no two begin alike. */
export async function serverRoutes(deps: ServerRouteDeps): Promise<Route[]> {
  const {
    config,
    db,
    shops,
    accessCheck,
    consent,
    passes,
    invoices,
    queue,
    cockpit,
    handleUpload,
    isStopping,
    ids,
    clock,
    previewLinks,
    secure,
    assets,
    reads,
    databaseWatch,
    files,
  } = deps;
  const letters = createNewsletterRoute({ ...deps, links: deps.newsletterLinks });
  const downloadTickets = createTicketDownload({ db, shops });
  const door = createDoorRoute({ db, ids });
  return [
    ...pictureRoutes(deps),
    ...paymentRoutes(deps),
    { method: 'POST', prefix: '/server/access/', handle: (request, network) => accessCheck.handleForm(request, network) },
    { method: 'POST', prefix: '/server/consent/', handle: consent.decide },
    { method: 'GET', prefix: '/server/tracking/', handle: consent.showFrame },
    { method: 'POST', prefix: '/server/errors/', handle: consent.reportError },
    { method: 'GET', prefix: '/server/newsletter/', handle: letters },
    { method: 'POST', prefix: '/server/newsletter/', handle: letters },
    {
      method: 'GET',
      prefix: '/server/tickets/',
      handle: inShop(shops, (shop, [orderId = '', file = ''], network) =>
        downloadTickets(shop, orderId, file.replace(/\.pdf$/, ''), network),
      ),
    },
    {
      method: 'GET',
      prefix: '/server/downloads/',
      handle: inShop(shops, (shop, [id = '', token = '', download = ''], network, request) =>
        sendFile({ db, files }, { shopId: shop.id, id, token, network }, download, request),
      ),
    },
    { method: 'GET', prefix: '/server/passes/', handle: (request, network) => passes.handle(request, network) },
    {
      method: 'GET',
      prefix: '/server/invoices/',
      handle: inShop(shops, (shop, [orderId = '', token = '', file = ''], network) =>
        invoices.download(shop, orderId, token, file, network),
      ),
    },
    { method: 'GET', prefix: '/server/queue/', handle: (request, network) => queue.routes.read(request, network) },
    { method: 'POST', prefix: '/server/queue/', handle: (request, network) => queue.routes.change(request, network) },
    ...(handleUpload ? [{ method: 'POST', prefix: '/server/uploads', handle: handleUpload } satisfies Route] : []),
    { method: 'GET', prefix: '/server/door/', handle: door },
    { method: 'POST', prefix: '/server/door/', handle: door },
    { method: 'GET', prefix: '/server/cockpit', handle: cockpit.show },
    { method: 'POST', prefix: '/server/cockpit/', handle: cockpit.turn },
    { method: 'GET', prefix: '/server/metrics', handle: cockpit.metrics },
    {
      method: 'GET',
      prefix: '/assets/',
      handle: async (request) => assets.find('web', request) ?? new Response('Not found', { status: 404 }),
    },
    previewRoute({ links: previewLinks, secure, clock }),
    { method: 'GET', prefix: '/server/health', handle: () => new Response('ok') },
    { method: 'GET', prefix: '/server/ready', handle: () => isReady(databaseWatch, reads, isStopping) },
    ...(config.development ? [await graphiqlRoute()] : []),
  ];
}

type PictureRouteDeps = Pick<Modules, 'shops' | 'access' | 'events' | 'privateImages'> & {
  db: Db;
  images: ImageStore;
  videos: VideoStore;
  cache: ByteCache;
};

function pictureRoutes({ db, images, videos, shops, access, events, privateImages, cache }: PictureRouteDeps): Route[] {
  return [
    { method: 'GET', prefix: '/videos/', handle: createVideos(db, videos, shops, access) },
    { method: 'GET', prefix: '/images/', handle: (request) => privateImages.handle(request, (asked) => images.handle(asked)) },
    { method: 'GET', prefix: '/server/seatmaps/', handle: seatMapHandler(shops, events, access, cache) },
  ];
}

type PaymentRouteDeps = Pick<Modules, 'shops' | 'checkout'> & {
  config: Config;
  payments: PaymentProviders;
  clock: Clock;
  ids: Ids;
  log: Log;
  secure: boolean;
  inbox: Inbox;
  counts: Counts;
};

/** What providers tell, and what PayPal's buttons ask for. */
function paymentRoutes({ config, payments, clock, ids, log, secure, shops, checkout, inbox, counts }: PaymentRouteDeps): Route[] {
  const { stripeClient, payPalClient } = payments;
  const { webhookSecret } = config.stripe;
  const stripeWebhook = createStripeWebhook({ log, clock, stripe: stripeClient, webhookSecret, shops, receive: inbox.receive });
  const payPalWebhook =
    payPalClient && createPayPalWebhook({ log, call: payPalClient, webhookId: config.paypal.webhookId, receive: inbox.receive });
  const payPalOrders = createPayPalRoutes({ counts, ids, shops, secure, checkout });
  return [
    { method: 'POST', prefix: '/server/stripe/webhook/', handle: stripeWebhook },
    ...(payPalWebhook ? [{ method: 'POST', prefix: '/server/paypal/webhook', handle: payPalWebhook } satisfies Route] : []),
    { method: 'POST', prefix: '/server/paypal/orders', handle: payPalOrders },
    { method: 'GET', prefix: '/server/paypal/orders', handle: payPalOrders },
  ];
}

type ShopRouteDeps = Pick<Modules, 'shops' | 'catalogue' | 'events' | 'queue' | 'availability' | 'urlOf'> & {
  sendToRoom: (sale: Sale, shop: Pick<Shop, 'slug'>) => TextReply;
  db: Db;
  cache: ByteCache;
  clock: Clock;
  ids: Ids;
  secure: boolean;
};

/** What a shop's own addresses answer besides pages. */
export function shopRoutes({ queue, availability, sendToRoom, ids, secure, ...deps }: ShopRouteDeps): ShopRoute[] {
  /** While an event's room is on its seats are shown to those inside, and kept for nobody else. */
  const seatsOf = async (visit: ShopVisit, show: (visit: ShopVisit) => Promise<Response>): Promise<Response | TextReply> => {
    const { request, shop, slug } = visit;
    const session = openSession(request.headers.get('cookie'), ids, secure, () => undefined);
    const passing = queue.gate.findBlockingAvailability(slug, { shop, session, network: visit.network });
    if (!passing) return show(visit);
    const blocking = await passing;
    if (!blocking) return show({ ...visit, shop: { ...shop, isProtected: true } });
    return sendToRoom(blocking, shop);
  };
  return [
    { pattern: /^\/events\/([^/]+)\/availability\.json$/, handle: (visit) => seatsOf(visit, (seen) => availability.document(seen)) },
    { pattern: /^\/events\/([^/]+)\/availability\/live$/, handle: (visit) => seatsOf(visit, (seen) => availability.live(seen)) },
    ...createFeeds(deps),
  ];
}

/** An address `/server/<what>/<shop>/…`: hands on the shop and what follows it. */
const inShop =
  (shops: Shops, handle: (shop: Shop, rest: string[], network: string, request: Request) => Promise<Response>): Route['handle'] =>
  async (request, network) => {
    const [, , , slug = '', ...rest] = new URL(request.url).pathname.split('/');
    const shop = await shops.bySlug(slug);
    return shop ? handle(shop, rest, network, request) : new Response('Not found', { status: 404 });
  };

/**
 * Whether requests should be sent here: not while it stops. A node listens once it has reached its database; while that is away it
 * answers with the pages it has kept, which nobody in front of it could. That, and a replica that is left alone, keep nobody away.
 */
async function isReady(databaseWatch: DatabaseWatch, reads: ReadPool, isStopping: () => boolean): Promise<Response> {
  const leftAlone = reads.leftAlone();
  const lines = [
    isStopping() ? 'not ready' : 'ready',
    ...((await databaseWatch.look()) ? [] : ['database: away']),
    ...(leftAlone === undefined ? [] : [`replica: ${leftAlone ?? 'used'}`]),
  ];
  return new Response(lines.join('\n'), { status: isStopping() ? 503 : 200, headers: { 'cache-control': 'no-store' } });
}
