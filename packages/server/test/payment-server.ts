import { createSecretKey } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createCheckout, createShopUrls, type CheckoutDeps } from '../src/modules/checkout/index.ts';
import { createDisputes, disputeMails } from '../src/modules/disputes/index.ts';
import { downloadMails } from '../src/modules/downloads/index.ts';
import { createInvoices } from '../src/modules/invoices/index.ts';
import { moveMails } from '../src/modules/moves/index.ts';
import { orderMails } from '../src/modules/orders/send-mails.ts';
import { resaleMails } from '../src/modules/resale/index.ts';
import { createRefunds, refundMails } from '../src/modules/refunds/index.ts';
import { createBreaker } from '../src/modules/payments/breaker.ts';
import { createCallQueue, NO_QUOTA } from '../src/modules/payments/call-queue.ts';
import { createPayPalClient, createPayPalProvider } from '../src/modules/payments/paypal/index.ts';
import { createPayPalWebhook } from '../src/modules/payments/paypal/webhook.ts';
import { createStripeClient, createStripeProvider } from '../src/modules/payments/stripe/index.ts';
import { createStripeWebhook } from '../src/modules/payments/stripe/webhook.ts';
import { createShops, type Shop } from '../src/modules/shops/index.ts';
import { onlineUnits, ticketFile } from '../src/modules/tickets/ticket-file.ts';
import { ticketServiceMails } from '../src/modules/ticketservice/index.ts';
import { withdrawalMails } from '../src/modules/withdrawals/index.ts';
import { systemClock, type Clock } from '../src/platform/clock.ts';
import { connectDb } from '../src/platform/db/index.ts';
import { systemIds } from '../src/platform/ids.ts';
import { createInbox } from '../src/platform/inbox/index.ts';
import { silentLog, type Log } from '../src/platform/log.ts';
import { createMailer } from '../src/platform/mail/mailer.ts';
import { keepSentMails } from '../src/platform/mail/sent-mails.ts';
import { createOutbox } from '../src/platform/outbox/index.ts';
import { createSignedIds } from '../src/platform/signed-ids.ts';

export type PaymentServerConfig = {
  databaseUrl: string;
  stripe: { host: string; port: number; apiKey: string; webhookSecret: string };
  paypal?: { apiUrl: string; clientId: string; secret: string; webhookId: string };
  smtpUrl: string;
  /** What this node believes that each provider takes in a second. */
  callsPerSecond?: number;
  port?: number;
  /** How long leases, retries and sweepers wait; a test waits for nobody. */
  leaseSeconds?: number;
};

export type PaymentServer = ReturnType<typeof createPaymentServer>;

/**
 * The part of the server that takes orders and money, wired as the composition root does it. Workers run when asked.
 * `clock`: with breakers around the providers that go by it, and with the pauses of the queues.
 */
export function createPaymentServer(config: PaymentServerConfig, log: Log = silentLog, clock?: Clock) {
  const db = connectDb({ url: config.databaseUrl, connectionsMax: 20 });
  const shops = createShops(db);
  const { callsPerSecond } = config;
  const quota = callsPerSecond === undefined ? NO_QUOTA : { account: callsPerSecond, endpoint: callsPerSecond };
  const calls = { stripe: createCallQueue(quota), paypal: createCallQueue(quota) };
  const stripe = createStripeClient({ ...config.stripe, protocol: 'http', timeoutMs: 1_500 }, calls.stripe);
  const callPayPal = config.paypal && createPayPalClient({ ...config.paypal, timeoutMs: 1_000 }, systemClock, calls.paypal);
  const mailer = keepSentMails(
    createMailer({ smtpUrl: config.smtpUrl, from: { name: 'Frontrow', address: 'tickets@frontrow.example' } }),
    db,
  );
  const urlOf = createShopUrls(new URL('https://frontrow.example'));
  const bankAccountOf = (shop: Shop) => shop.bankAccount;
  const breakers = clock && { stripe: createBreaker(clock), paypal: createBreaker(clock) };
  const [cards, paypal] = [createStripeProvider(stripe), callPayPal && createPayPalProvider(callPayPal)];
  const providers = {
    stripe: breakers?.stripe.around(cards, ['create']) ?? cards,
    ...(paypal && { paypal: breakers?.paypal.around(paypal, ['create', 'createForCart']) ?? paypal }),
  };
  const wakeOutbox = () => undefined;
  const disputes = createDisputes({ db, log, providers, wakeOutbox });
  const deps: CheckoutDeps = {
    db,
    ids: systemIds,
    log,
    shops,
    providers,
    hasExpress: true,
    isUp: (provider) => breakers?.[provider].isUp() ?? true,
    followDisputesOf: disputes.followPayment,
    bankAccountOf,
    urlOf,
    wakeOutbox,
  };
  const checkout = createCheckout(deps);
  const invoices = createInvoices({ db, shops });
  const mails = orderMails({
    db,
    ids: systemIds,
    shops,
    mailer,
    urlOf,
    bankAccountOf,
    invoiceOf: (orderId) => invoices.ofOrder(orderId),
    ticketsToCheckIn: async () => [],
    onlineUnits: (orderId) => onlineUnits(db, orderId),
    ticketFile: (...args) => ticketFile({ db }, ...args),
  });
  const signed = (purpose: string) => createSignedIds(createSecretKey(Buffer.alloc(32, 7)), purpose);
  const refundLinks = { confirm: signed('refund'), order: signed('refund-order') };
  const refunds = createRefunds({ db, ids: systemIds, links: refundLinks, pepper: 'pepper', wakeOutbox: () => undefined });
  const refundEffects = refundMails({ db, shops, mailer, links: refundLinks, urlOf });
  const queue = clock ? {} : { leaseSeconds: config.leaseSeconds ?? 60, backoffSeconds: () => 0, triesMax: 5 };
  const inbox = createInbox({ db, log, handlers: disputes.notices(checkout.notices) }, queue);
  const outbox = createOutbox(
    {
      db,
      log,
      handlers: {
        ...checkout.effects,
        ...invoices.effects,
        ...mails,
        ...resaleMails({ db, shops, mailer, urlOf }),
        ...withdrawalMails({ db, shops, mailer, urlOf }),
        ...ticketServiceMails({ db, shops, mailer }),
        ...downloadMails({ db, shops, mailer, urlOf }),
        ...moveMails({ db, shops, mailer, urlOf }),
        ...disputeMails({ shops, mailer }),
        ...refundEffects,
      },
    },
    queue,
  );
  const jobs = checkout.jobs({ afterSeconds: 0 });
  const webhook = createStripeWebhook({
    log,
    clock: systemClock,
    stripe,
    webhookSecret: config.stripe.webhookSecret,
    receive: inbox.receive,
    shops,
  });
  const paypalWebhook =
    config.paypal &&
    callPayPal &&
    createPayPalWebhook({ log, call: callPayPal, webhookId: config.paypal.webhookId, receive: inbox.receive });
  /** What providers post to. */
  const receive = (request: Request) => {
    const { pathname } = new URL(request.url);
    return paypalWebhook && pathname === '/server/paypal/webhook' ? paypalWebhook(request) : webhook(request);
  };
  const server = createAdaptorServer({ overrideGlobalObjects: false, fetch: receive }) as Server;
  return {
    db,
    deps,
    checkout,
    disputes,
    refunds,
    refundLinks,
    invoices,
    shops,
    stripe,
    calls,
    inbox,
    outbox,
    webhook,
    receive,
    server,
    /** What is done with providers' answers after a restore; who asks empties the inbox. */
    booking: { wakeInbox: () => undefined, bookRefund: checkout.bookRefundMade, followDisputes: disputes.followSince },
    sweep: async () => {
      for (const job of jobs) await job.run();
    },
    /** Starts to listen for webhooks. @returns where */
    async listen(): Promise<string> {
      await new Promise<void>((resolve) => server.listen(config.port ?? 0, '127.0.0.1', () => resolve()));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/server/stripe/webhook/main`;
    },
    async close() {
      mailer.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([server.listening ? closed : undefined, db.close()]);
    },
  };
}
