import { randomUUID } from 'node:crypto';
import { startMailbox, type Mailbox } from '../../../sandbox/mailbox/server.ts';
import { startPayPalEmulator, type PayPalSandbox } from '../../../sandbox/paypal/server.ts';
import type { Scenario } from '../../../sandbox/paypal/types.ts';
import { startStripeEmulator, type StripeEmulator } from '../../../sandbox/stripe/server.ts';
import { createInventory, type Line } from '../src/modules/inventory/index.ts';
import type { PlacedOrder } from '../src/modules/checkout/place-order.ts';
import type { PlaceOrderInput } from '../src/modules/checkout/place-order-input.ts';
import { systemClock, type Clock } from '../src/platform/clock.ts';
import { statement } from '../src/platform/db/index.ts';
import { isRefusal } from '../../domain/src/refusals.ts';
import { createCast, sql, sqlValue } from './cast.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { createPaymentServer } from './payment-server.ts';

const WEBHOOK_SECRET = 'whsec_test';
/** Where all buyers come from. */
export const NETWORK = '10.0.0.0/24';
export type Visitor = { shopId: number; sessionHash: Buffer };
export type Till = Awaited<ReturnType<typeof openTill>>;
export type Wanted = Pick<Line, 'variantId' | 'amount' | 'seatIds' | 'paymentCodeId' | 'bundle'>;

const address = { firstName: 'Ada', lastName: 'Weber', address: 'Hauptstraße 1', postCode: '50667', city: 'Köln', countryCode: 'de' };

type TillOptions = {
  webhooks?: boolean;
  guardOff?: string;
  clock?: Clock;
  /** What the server believes that each provider takes. */
  callsPerSecond?: number;
  /** In place of a private copy of the empty one. */
  database?: TestDatabase;
};

/** A private database with a cast, the payment part of the server, and the providers' emulators around it. */
export async function openTill(options: TillOptions = {}) {
  const database = options.database ?? (await createTestDatabase({ connectionsMax: 5 }));
  const cast = await createCast(database.db);
  await cast.openForOrders();
  // SQL that takes a guard away, before anybody else connects
  if (options.guardOff !== undefined) await sql(database.db, options.guardOff);
  const emulator: StripeEmulator = await startStripeEmulator({ webhookRetryDelaysMs: [] });
  const paypal: PayPalSandbox = await startPayPalEmulator({ webhookDelayMs: 200 });
  const mailbox: Mailbox = await startMailbox();
  const config = {
    databaseUrl: database.url,
    stripe: { host: emulator.host, port: emulator.port, apiKey: emulator.secretKey, webhookSecret: WEBHOOK_SECRET },
    paypal: { apiUrl: paypal.url, clientId: paypal.clientId, secret: paypal.secret, webhookId: paypal.webhookId },
    smtpUrl: mailbox.smtpUrl,
    ...(options.callsPerSecond !== undefined && { callsPerSecond: options.callsPerSecond }),
  };
  const server = createPaymentServer(config, undefined, options.clock);
  const webhookUrl = await server.listen();
  if (options.webhooks !== false) {
    emulator.addWebhook({ url: webhookUrl, secret: WEBHOOK_SECRET });
    paypal.emulator.notices.urls.push(new URL('/server/paypal/webhook', webhookUrl).href);
  }
  const inventory = createInventory({ db: database.db, url: database.url, clock: systemClock });
  const { db } = database;

  const till = {
    db,
    cast,
    server,
    emulator,
    paypal,
    mailbox,
    config,
    webhookUrl,
    inventory,
    checkout: server.checkout,

    /** A visitor whose cart holds what is wanted. */
    async visitorWith(wanted: readonly Wanted[], visitor: Visitor = cast.visitor()): Promise<Visitor> {
      const answer = await inventory.claim({ ...visitor, requestId: randomUUID(), countryCode: 'de', add: wanted, remove: [] });
      if (isRefusal(answer)) throw new Error(`cannot fill the cart: ${answer.refusal}`);
      return visitor;
    },
    async input(visitor: Visitor, more: Partial<PlaceOrderInput> = {}): Promise<PlaceOrderInput> {
      const [cart] = await sql<{ version: number }>(db, 'select version from cart where session_hash = $1 order by id desc limit 1', [
        visitor.sessionHash,
      ]);
      return {
        shippingMethod: 'parcel',
        paymentMethod: 'stripe_checkout',
        shippingAddress: address,
        billingAddress: null,
        email: `${randomUUID()}@example.org`,
        newsletter: false,
        newsletterPartner: false,
        termsAccepted: true,
        adultTermsAccepted: false,
        downloadTermsAccepted: false,
        cartVersion: cart?.version ?? 0,
        toPay: null,
        clientMutationId: null,
        ...more,
      };
    },
    async place(visitor: Visitor, more: Partial<PlaceOrderInput> = {}) {
      const shop = await server.shops.bySlug('main');
      if (!shop) throw new Error('no shop');
      return server.checkout.placeOrder({ shop, sessionHash: visitor.sessionHash, locale: 'de', input: await till.input(visitor, more) });
    },
    /** Places an order that must succeed. */
    async order(wanted: readonly Wanted[], more: Partial<PlaceOrderInput> = {}): Promise<PlacedOrder['order']> {
      const placed = await till.place(await till.visitorWith(wanted), more);
      if (isRefusal(placed)) throw new Error(`refused: ${placed.refusal} ${placed.field ?? ''}`);
      return placed.order;
    },
    async readOrder(reference: string): Promise<PlacedOrder['order']> {
      return db.one(
        statement<PlacedOrder['order'], [reference: string]>(
          'select id, shop_id as "shopId", reference, token, status, email, total_minor as "totalMinor" from orders where reference = $1',
        ),
        [reference],
      );
    },
    key: (order: PlacedOrder['order']) => ({ shopId: order.shopId, id: String(order.id), token: order.token, network: NETWORK }),
    /** Begins to pay and returns the provider's session. */
    async session(order: PlacedOrder['order']): Promise<string> {
      const started = await server.checkout.startPayment(till.key(order));
      if (isRefusal(started)) throw new Error(`refused: ${started.refusal}`);
      return started.externalPaymentId;
    },
    /** What the buyer does at PayPal. */
    agree: (id: string, scenario: Scenario = 'works') =>
      fetch(`${paypal.url}/_control/orders/${id}/approve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ scenario }),
      }),
    /** A page of the provider, of 7 euros, that no order knows of. */
    strayPayment: () =>
      server.stripe.checkout.sessions.create({
        mode: 'payment',
        success_url: 'https://elsewhere.example',
        line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 700, product_data: { name: 'Else' } } }],
      }),
    /** What the shopper does on the provider's page. @returns HTTP status */
    pay: (sessionId: string, body: Record<string, unknown> = {}) => till.control(`/sessions/${sessionId}/pay`, body),
    /** The order is paid on the provider's page or by a transfer, and all that follows has happened. */
    async payFor(order: PlacedOrder['order']): Promise<void> {
      const { id, reference, totalMinor, paymentMethod } = order;
      if (paymentMethod !== 'bank_transfer') await till.pay(await till.session(order));
      else await server.checkout.recordBankPayment({ purpose: reference, amountMinor: totalMinor, key: `line-${id}` });
      await till.settleDown();
    },
    /** Places an order and pays for it. */
    async buy(wanted: readonly Wanted[], more: Partial<PlaceOrderInput> = {}): Promise<PlacedOrder['order']> {
      const order = await till.order(wanted, more);
      await till.payFor(order);
      return order;
    },
    /** The buyer's form asks for the money of these tickets; `numbers` as it takes them. */
    askBack: (order: PlacedOrder['order'], numbers: readonly string[], network = NETWORK) =>
      server.refunds.submit({
        shopId: order.shopId,
        network,
        validationCodes: numbers,
        orderId: String(order.id),
        productId: null,
        email: order.email,
        bankAccount: null,
      }),
    async control(path: string, body: Record<string, unknown> = {}): Promise<number> {
      const answer = await fetch(`${emulator.url}/_control${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    /** Lets webhooks arrive and workers work. */
    async settleDown(): Promise<void> {
      await Promise.all([emulator.webhooksIdle(), paypal.emulator.notices.idle()]);
      for (let tried = 1; tried > 0;) tried = (await server.inbox.drain()) + (await server.outbox.drain());
    },
    async status(order: { id: number }): Promise<string> {
      return await sqlValue<string>(db, 'select status from orders where id = $1', [order.id]);
    },
    /** The database's clock cannot be moved; the order's can. */
    letTimePass: (order: { id: number }) => sql(db, `update orders set pay_until = now() - interval '1 second' where id = $1`, [order.id]),
    /** Gives an order up while its page stays open at the provider: what a lost expire call would leave behind. */
    async giveUpBlindly(order: PlacedOrder['order']): Promise<void> {
      await sql(db, `update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'expired' where id = $1`, [order.id]);
      await sql(
        db,
        `with t as (insert into ledger_transfer (order_id, kind) values ($1, 'cancellation') returning id)
        insert into ledger_entry (transfer_id, order_id, account, amount_minor) select t.id, $1, a, m from t, (values ('order', -$2::bigint), ('revenue', $2::bigint)) v(a, m)`,
        [order.id, order.totalMinor],
      );
      await sql(db, 'delete from hold where order_id = $1', [order.id]);
    },
    async close() {
      await inventory.close();
      await server.close();
      await Promise.all([emulator.close(), paypal.close()]);
      await mailbox.close();
      await database.drop();
    },
  };
  return till;
}
