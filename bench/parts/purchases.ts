import { statement } from '../../packages/server/src/platform/db/index.ts';
import { alternate, type Measured, type Subject } from '../load/alternate.ts';
import type { Row, Section } from '../report.ts';
import { emptyOutbox } from '../world/empty-outbox.ts';
import type { World } from '../world/start-world.ts';
import { createVisitor, TICKETS } from './purchases/visitor.ts';
import { mustBuy, waysToPay, type Purchase } from './purchases/ways-to-pay.ts';

const CLIENTS = 32;
const PER_SECOND_MIN = 250;
/** Journeys take longer than a request: those with a goal get twice the time, each in one round. */
const TIMES_LONGER = 2;
/** More vouchers of a kind than anybody uses in a second. */
const VOUCHERS_PER_SECOND = 1_500;

/** A new visitor buys, from the empty cart to an order that is paid: by each way to pay. */
export async function purchases(world: World, seconds: number): Promise<Section> {
  const { server, db } = world;
  const { purchases: ways, issueVouchers } = waysToPay(world);
  let told = 0;
  let visitors = 0;
  const subject = (buy: Purchase, before?: () => Promise<unknown>): Subject => ({
    process: server,
    async before() {
      await emptyOutbox(db);
      await before?.();
    },
    load: {
      port: world.port,
      clients: CLIENTS,
      journeys: true,
      async turn(client) {
        await mustBuy(buy, createVisitor(world, client, visitors++));
        told++;
      },
    },
  });
  const issue = () => issueVouchers(visitors, visitors + (seconds + 1) * VOUCHERS_PER_SECOND);
  const measure = <Names extends string>(subjects: Record<Names, Subject>, time: number) => alternate(subjects, time, time);
  const main = await measure(
    { card: subject(ways.card), paypal: subject(ways.paypal), transfer: subject(ways.transfer), nothing: subject(ways.nothing) },
    seconds * TIMES_LONGER,
  );
  const others = await measure(
    {
      wallet: subject(ways.wallet),
      bankRedirect: subject(ways.bankRedirect),
      paypalExpress: subject(ways.paypalExpress),
      voucher: subject(ways.voucher, issue),
      voucherAndCard: subject(ways.voucherAndCard),
    },
    seconds,
  );
  const books = await db.one(selectBooks);
  const row = (name: string, figures: Measured): Row => ({ name, clients: CLIENTS, figures });
  const rowWithGoal = (name: string, figures: Measured): Row => ({
    ...row(name, figures),
    goal: `≥ ${PER_SECOND_MIN}/s`,
    met: figures.perSecond >= PER_SECOND_MIN,
  });
  return {
    title: 'Purchases',
    rows: [
      rowWithGoal('paid by card', main.card),
      rowWithGoal('paid by PayPal', main.paypal),
      rowWithGoal('paid by bank transfer', main.transfer),
      rowWithGoal('nothing to pay', main.nothing),
      row('paid by wallet, with a carrier and a second confirmation', others.wallet),
      row('paid at the bank', others.bankRedirect),
      row('paid by PayPal Express', others.paypalExpress),
      row('paid by voucher', others.voucher),
      row('paid half by voucher, half by card', others.voucherAndCard),
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
      'By card: createStripePayment opens a session at the payment emulator, which is told to pay it and posts its signed webhook; the buyer\'s return page (confirmOrderPayment) then answers "done". Five requests and two calls to the provider; the emulator takes its share of the two cores. At the bank: the same, with a payment that is agreed to there.',
      'By PayPal: an order at the sandbox for the cart, agreed to there, then the order and the capture, which answers "PAID"; four requests and four calls to the provider. PayPal Express begins without an address and reads the one agreed to before it orders.',
      'By wallet: a T-shirt comes to the tickets and its carrier is asked for; the order is placed with the carrier and the amount the sheet has shown, createStripeIntentPayment opens the payment, and the emulator is told twice, as the browser does where a bank asks a second time.',
      'By bank transfer: the transfer is booked by the same use case as an imported bank statement, from the process of the load. Nothing to pay, or paid by a voucher of its own: paid when placed.',
      'No PDF is made in the path: confirmations and tickets leave by the outbox, which the same server works off meanwhile. It is emptied unsent before each round, so that no figure pays for the mails of another.',
      'Those with a goal are measured for twice as long as the others.',
    ],
  };
}

const selectBooks = statement<{ paid: number; wrong: number; sent: number; unsent: number }>(`
  select (select count(*) from orders where paid_at is not null) as paid,
    (select count(*) from orders o where paid_at is not null and (
      (select coalesce(sum(amount_minor), 0) from ledger_entry where order_id = o.id and account = 'order') <> 0
      or (select count(*) from ticket where order_id = o.id)
        <> (select sum(quantity) from order_line where order_id = o.id and kind = 'event'))) as wrong,
    (select count(*) from outbox where done_at is not null and failure is null) as sent,
    (select count(*) from outbox where done_at is null or failure is not null) as unsent`);
