import type { BankPayment } from '../../packages/server/src/modules/checkout/index.ts';
import { recordBankPayment } from '../../packages/server/src/modules/checkout/record-bank-payment.ts';
import { statement, type Db } from '../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { alternate, type Subject } from '../load/alternate.ts';
import type { Reply } from '../load/connection.ts';
import type { Client } from '../load/measure.ts';
import { cookiesOf, post } from '../load/requests.ts';
import type { Figures } from '../load/measure.ts';
import type { Row, Section } from '../report.ts';
import { call, GRAPHQL } from '../world/documents.ts';
import type { Standing } from '../world/goods.ts';
import type { World } from '../world/start-world.ts';

const CLIENTS = 32;
const PER_SECOND_MIN = 250;
/** Journeys take longer than a request: twice the time, in one round. */
const TIMES_LONGER = 2;
const TICKETS = 2;
const ADDRESS = { firstName: 'Ina', lastName: 'Kurve', address: 'Skalenweg 1', postCode: '10115', city: 'Berlin', countryCode: 'de' };

type Order = { id: string; token: string; reference: string; status: string };

/** A new visitor buys two tickets, from the empty cart to an order that is paid. */
export async function purchases(world: World, seconds: number): Promise<Section> {
  const { server, db, goods, paymentPort, paypalPort } = world;
  let told = 0;
  let visitors = 0;
  const subject = (buy: (client: Client) => Promise<string>): Subject => ({
    process: server,
    before: () => db.many(forgetEffects),
    load: {
      port: world.port,
      clients: CLIENTS,
      journeys: true,
      async turn(client) {
        const status = await buy(client);
        if (status !== 'done') throw new Error(`order is ${status}`);
        told++;
      },
    },
  });
  const order = async (client: Client, good: Standing, paymentMethod: string | null) =>
    placeOrder(world, client, await fillCart(world, client, good), paymentMethod);
  const measured = await alternate(
    {
      card: subject(async (client) => {
        const { id, token } = await order(client, goods.hot, 'stripe_checkout');
        const { externalPaymentId } = await mutate(world, client, 'createStripePayment', { orderId: id, token });
        const paid = await client.send(post(paymentPort, `/_control/sessions/${String(externalPaymentId)}/pay`, {}), paymentPort);
        if (paid?.status !== 200) throw new Error(`payment: ${paid?.status} ${paid?.body.toString()}`);
        return String((await mutate(world, client, 'CONFIRMORDERPAYMENT', { orderId: id, token }))['status']);
      }),
      paypal: subject(async (client) => {
        const filled = await fillCart(world, client, goods.hot);
        // what PayPal's button asks for is limited for each network
        const [cookie, address] = [filled.cookie, addressOf(visitors++)];
        const toShop = { shippingMethod: '-1', shippingAddress: ADDRESS };
        const objectId = text(await client.send(post(world.port, PAYPAL, toShop, cookie, address)), 'id');
        await client.send(post(paypalPort, `/_control/orders/${objectId}/approve`, {}), paypalPort);
        const { id, token } = await placeOrder(world, client, filled, 'paypal');
        const captured = await client.send(post(world.port, `${PAYPAL}/${objectId}/capture`, { orderId: id, token }, cookie, address));
        return text(captured, 'status') === 'PAID' ? 'done' : text(captured, 'status');
      }),
      bank: subject(async (client) => {
        const { reference } = await order(client, goods.hot, 'bank_transfer');
        await bookTransfer(db, { purpose: reference, amountMinor: TICKETS * goods.hot.unitPriceMinor, key: reference });
        return 'done';
      }),
      free: subject(async (client) => (await order(client, goods.free, null)).status),
    },
    seconds * TIMES_LONGER,
    seconds * TIMES_LONGER,
  );
  const books = await db.one(selectBooks);
  const row = (name: string, figures: Figures, hasGoal = true): Row => ({
    name,
    clients: CLIENTS,
    figures,
    ...(hasGoal && { goal: `≥ ${PER_SECOND_MIN}/s`, met: figures.perSecond >= PER_SECOND_MIN }),
  });
  return {
    title: 'Purchases',
    rows: [
      row('paid by card', measured.card),
      row('paid by PayPal', measured.paypal),
      row('paid by bank transfer', measured.bank),
      row('nothing to pay', measured.free),
      {
        name: 'paid orders = what clients were told; each has balance 0 and its tickets',
        value: `${books.paid.toLocaleString('en')} orders`,
        goal: 'exact',
        met: books.paid === told && books.wrong === 0,
      },
      { name: 'mails sent meanwhile, still to send', value: `${books.sent.toLocaleString('en')}, ${books.unsent.toLocaleString('en')}` },
    ],
    notes: [
      `A new visitor adds ${TICKETS} standing tickets (addItems), places the order (placeOrder) and pays; times are those of the whole journey. Counted when the order is paid and its tickets exist in the database.`,
      'By card: createStripePayment opens a session at the payment emulator, which is told to pay it and posts its signed webhook; the buyer\'s return page (confirmOrderPayment) then answers "done". Five requests and two calls to the provider; the emulator takes its share of the two cores.',
      'By PayPal: an order at the sandbox for the cart, agreed to there, then the order and the capture, which answers "PAID"; four requests and four calls to the provider.',
      'By bank transfer: the transfer is booked by the same use case as an imported bank statement, from the process of the load. Nothing to pay: paid when placed.',
      'No PDF is made in the path: confirmations and tickets leave by the outbox, which the same server works off meanwhile. It is emptied unsent before each round, so that no figure pays for the mails of another.',
    ],
  };
}

type Filled = { cart: { id: string; version: number }; cookie: string };

async function fillCart({ port }: World, client: Client, { variantId }: Standing): Promise<Filled> {
  const input = { requests: [{ productVariantId: variantId, amount: TICKETS }] };
  const added = await client.send(post(port, GRAPHQL, call('addItems', { input })));
  const { cart } = readResult(added?.body, 'addItems') as Pick<Filled, 'cart'>;
  return { cart, cookie: added ? cookiesOf(added.headers) : '' };
}

async function placeOrder({ port }: World, client: Client, { cart, cookie }: Filled, paymentMethod: string | null): Promise<Order> {
  const placed = await client.send(post(port, GRAPHQL, call('PLACEORDER', { input: buyerInput(cart, paymentMethod) }), cookie));
  return (readResult(placed?.body, 'placeOrder') as { order: Order }).order;
}

const PAYPAL = '/server/paypal/orders';
/** Networks are told apart by their first three numbers. */
const addressOf = (visitor: number): string => `10.${(visitor >> 8) & 255}.${visitor & 255}.1`;

/** A field of a reply of PayPal's routes. @throws Error for a refusal */
function text(reply: Reply | undefined, field: string): string {
  const value = (JSON.parse(reply?.body.toString() || '{}') as Record<string, unknown>)[field];
  if (typeof value !== 'string') throw new Error(`paypal: ${reply?.status} ${reply?.body.toString().slice(0, 150)}`);
  return value;
}

/** What a buyer of online tickets enters and ticks. */
export const buyerInput = (cart: { id: string; version: number }, paymentMethod: string | null) => ({
  shippingMethod: '-1',
  paymentMethod,
  shippingAddress: ADDRESS,
  email: `buyer-${cart.id}@messstand.example`,
  termsAccepted: true,
  cartVersion: cart.version,
  clientMutationId: `bench-${cart.id}`,
});

async function mutate(
  { port }: World,
  client: Client,
  name: 'createStripePayment' | 'CONFIRMORDERPAYMENT',
  input: object,
): Promise<Record<string, unknown>> {
  const reply = await client.send(post(port, GRAPHQL, call(name, { input })));
  return readResult(reply?.body, name === 'createStripePayment' ? name : 'confirmOrderPayment');
}

/** The payload of a mutation. @throws Error for a refusal */
export function readResult(body: Buffer | undefined, field: string): Record<string, unknown> {
  const text = body?.toString() ?? '';
  const result = (JSON.parse(text) as { data?: Record<string, Record<string, unknown> | undefined> }).data?.[field];
  if (!result || 'code' in result) throw new Error(`${field}: ${text.slice(0, 150)}`);
  return result;
}

export const bookTransfer = (db: Db, payment: BankPayment) =>
  recordBankPayment({ db, ids: systemIds, wakeOutbox: () => undefined }, payment);

const forgetEffects = statement('update outbox set done_at = now(), failure = $$not sent$$ where done_at is null');
const selectBooks = statement<{ paid: number; wrong: number; sent: number; unsent: number }>(`
  select (select count(*) from orders where paid_at is not null) as paid,
    (select count(*) from orders o where paid_at is not null and (
      (select coalesce(sum(amount_minor), 0) from ledger_entry where order_id = o.id and account = 'order') <> 0
      or (select count(*) from ticket where order_id = o.id) <> (select sum(quantity) from order_line where order_id = o.id))) as wrong,
    (select count(*) from outbox where done_at is not null and failure is null) as sent,
    (select count(*) from outbox where done_at is null or failure is not null) as unsent`);
