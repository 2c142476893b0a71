import type { BankPayment } from '../../packages/server/src/modules/checkout/index.ts';
import { recordBankPayment } from '../../packages/server/src/modules/checkout/record-bank-payment.ts';
import { statement, type Db } from '../../packages/server/src/platform/db/index.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { alternate, type Subject } from '../load/alternate.ts';
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

type Order = { id: string; token: string; reference: string; status: string; totalMinor: number };

/** A new visitor buys two tickets, from the empty cart to an order that is paid. */
export async function purchases(world: World, seconds: number): Promise<Section> {
  const { server, db, goods, paymentPort } = world;
  let told = 0;
  const subject = (good: Standing, paymentMethod: string | null, pay: (client: Client, order: Order) => Promise<string>): Subject => ({
    process: server,
    before: () => db.many(forgetEffects),
    load: {
      port: world.port,
      clients: CLIENTS,
      journeys: true,
      async turn(client) {
        const order = await placeOrder(world, client, good, paymentMethod);
        const status = await pay(client, order);
        if (status !== 'done') throw new Error(`order is ${status}`);
        told++;
      },
    },
  });
  const measured = await alternate(
    {
      card: subject(goods.hot, 'stripe_checkout', async (client, { id, token }) => {
        const { externalPaymentId } = await mutate(world, client, 'createStripePayment', { orderId: id, token });
        const paid = await client.send(post(paymentPort, `/_control/sessions/${String(externalPaymentId)}/pay`, {}), paymentPort);
        if (paid?.status !== 200) throw new Error(`payment: ${paid?.status} ${paid?.body.toString()}`);
        return String((await mutate(world, client, 'CONFIRMORDERPAYMENT', { orderId: id, token }))['status']);
      }),
      bank: subject(goods.hot, 'bank_transfer', async (_client, order) => {
        await bookTransfer(db, { purpose: order.reference, amountMinor: order.totalMinor, key: order.reference });
        return 'done';
      }),
      free: subject(goods.free, null, async (_client, { status }) => status),
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
      'By bank transfer: the transfer is booked by the same use case as an imported bank statement, from the process of the load. Nothing to pay: paid when placed.',
      'No PDF is made in the path: confirmations and tickets leave by the outbox, which the same server works off meanwhile. It is emptied unsent before each round, so that no figure pays for the mails of another.',
    ],
  };
}

async function placeOrder(
  { port }: World,
  client: Client,
  { variantId, unitPriceMinor }: Standing,
  paymentMethod: string | null,
): Promise<Order> {
  const added = await client.send(
    post(port, GRAPHQL, call('addItems', { input: { requests: [{ productVariantId: variantId, amount: TICKETS }] } })),
  );
  const cookie = added ? cookiesOf(added.headers) : '';
  const { cart } = readResult(added?.body, 'addItems') as { cart: { id: string; version: number } };
  const placed = await client.send(post(port, GRAPHQL, call('PLACEORDER', { input: buyerInput(cart, paymentMethod) }), cookie));
  const { order } = readResult(placed?.body, 'placeOrder') as { order: Order };
  return { ...order, totalMinor: TICKETS * unitPriceMinor };
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
