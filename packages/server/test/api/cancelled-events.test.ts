import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Declarer, payByHand } from '../../src/modules/checkout/pay-by-hand.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { viewOrder } from '../../src/modules/orders/view-order.ts';
import { brokenMoney, providerMoney } from '../broken-money.ts';
import { sql, type StandingEvent } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

// What was in carts and waited for its payment as an event was cancelled.

let till: Till;
let event: StandingEvent;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  event = await till.cast.standingEvent();
});

const broken = () => brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables));
const wanted = () => [{ variantId: event.variantId, amount: 2 }];
const cancel = () => sql(till.db, "update event set status = 'cancelled' where id = $1", [event.id]);
type Order = Awaited<ReturnType<Till['order']>>;
const outcomeOf = async ({ id, email }: Order) => {
  const [row] = await sql<{ tickets: number; refunded: string | null; reason: string | null }>(
    till.db,
    `select (select count(*)::int from ticket where order_id = $1) as tickets,
      (select amount_minor || ' ' || state || ' ' || reason from refund where order_id = $1) as refunded,
      (select cancel_reason from orders where id = $1) as reason`,
    [id],
  );
  return { ...row, status: await till.status({ id }), mail: (await till.mailbox.mailsTo(email)).map(({ text }) => text).join('\n') };
};

test('a cart with a cancelled event is not ordered', async () => {
  const visitor = await till.visitorWith(wanted());
  await cancel();
  const [hold] = await sql<{ id: number }>(till.db, 'select id from hold where sellable_id = $1', [event.id]);
  const refused = { refusal: 'NOT_ON_SALE', field: String(hold?.id) };
  expect(await till.place(visitor)).toEqual(refused);
  const [shop] = await till.server.shops.all();
  if (!shop) throw new Error('no shop');
  const payment = { shop, sessionHash: visitor.sessionHash, locale: 'de' as const, shippingMethod: null, destination: null };
  expect(await till.checkout.startCartPayment(payment)).toEqual(refused);
});

test('an order of a cancelled event cannot be paid; money that is under way goes back, and its buyer reads why', async () => {
  const order = await till.order(wanted());
  const session = await till.session(order);
  await cancel();
  expect(await till.checkout.startPayment(till.key(order))).toEqual({ refusal: 'ORDER_NOT_PAYABLE' });
  await till.pay(session);
  await till.settleDown();
  expect(await outcomeOf(order)).toMatchObject({
    tickets: 0,
    refunded: '6000 succeeded event_cancelled',
    reason: 'event_cancelled',
    status: 'cancelled',
    mail: expect.stringContaining('schon abgesagt'),
  });
  expect(await broken()).toEqual([]);
});

test('of an order that had run out no place is taken again where its event is cancelled', async () => {
  const order = await till.order(wanted());
  const session = await till.session(order);
  await till.giveUpBlindly(order);
  await cancel();
  await till.pay(session);
  await till.settleDown();
  expect(await outcomeOf(order)).toMatchObject({
    tickets: 0,
    refunded: '6000 succeeded event_cancelled',
    reason: 'event_cancelled',
    status: 'cancelled',
    mail: expect.stringContaining('schon abgesagt'),
  });
  expect(await broken()).toEqual([]);
});

test('a transfer for a cancelled event is a case for people', async () => {
  const order = await till.order(wanted(), { paymentMethod: 'bank_transfer' });
  await cancel();
  await till.payFor(order);
  expect(await outcomeOf(order)).toMatchObject({ tickets: 0, refunded: null, reason: 'event_cancelled', status: 'problem' });
  expect(await sql(till.db, 'select amount_minor, reason from unmatched_money where order_id = $1', [order.id])).toEqual([
    { amount_minor: 6000, reason: 'event_cancelled' },
  ]);
  expect(await broken()).toEqual([expect.stringContaining(`order.problem_is_solved: order ${order.id}`)]);
});

const transfer = (order: Order, amountMinor = order.totalMinor) =>
  till.checkout.recordBankPayment({ purpose: order.reference, amountMinor, key: `line-${order.id}-${amountMinor}` });
const casesOf = ({ id }: Order) => sql(till.db, 'select amount_minor, reason from unmatched_money where order_id = $1', [id]);

test('a transfer that comes after the order was given up says why it was', async () => {
  const order = await till.order(wanted(), { paymentMethod: 'bank_transfer' });
  await cancel();
  await till.server.sweep();
  await till.settleDown();
  expect(await outcomeOf(order)).toMatchObject({
    reason: 'event_cancelled',
    status: 'cancelled',
    mail: expect.stringContaining('Eine Veranstaltung deiner Bestellung ist abgesagt.'),
  });
  await transfer(order);
  await till.settleDown();
  expect(await casesOf(order)).toEqual([{ amount_minor: 6000, reason: 'event_cancelled' }]);
  expect(
    await sql(till.db, "select detail ->> 'reason' as reason from order_event where order_id = $1 and kind = 'problem'", [order.id]),
  ).toEqual([{ reason: 'event_cancelled' }]);
});

const payable = async (order: Order) => {
  const [shop] = await till.server.shops.all();
  if (!shop) throw new Error('no shop');
  const account = { holder: 'Shop', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bank: 'Bank' };
  const view = await viewOrder({ db: till.db, bankAccountOf: () => account }, shop, till.key(order));
  if ('refusal' in view) throw new Error(view.refusal);
  return { isPayable: view.isPayable, hasTransfer: view.transfer !== null };
};
const finance: Declarer = { ...fromCommandLine('Ada Weber'), email: 'ada@example.org', isConfirmed: true };

test('who has paid a part for a cancelled event is asked for nothing more, and nobody declares the rest paid', async () => {
  const order = await till.order(wanted(), { paymentMethod: 'bank_transfer' });
  await transfer(order, 1000);
  expect(await payable(order)).toEqual({ isPayable: true, hasTransfer: true });
  await cancel();
  for (const status of ['incomplete', 'problem']) {
    expect(await till.status(order)).toBe(status);
    expect(await payable(order)).toEqual({ isPayable: false, hasTransfer: false });
    const declared = { reference: order.reference, reason: 'bar an der Kasse', amountMinor: 5000 };
    expect(await payByHand(till.server.deps, finance, declared)).toEqual({ refusal: 'ORDER_NOT_PAYABLE' });
    await till.server.sweep();
  }
  expect(await outcomeOf(order)).toMatchObject({ tickets: 0 });
});

test('money for an event that is over goes back, also where its order is open', async () => {
  const order = await till.order(wanted(), { paymentMethod: 'bank_transfer' });
  await sql(till.db, "update event set happening_from = now() - interval '7 hours' where id = $1", [event.id]);
  expect(await payable(order)).toEqual({ isPayable: false, hasTransfer: false });
  expect(await till.checkout.startPayment(till.key(order))).toEqual({ refusal: 'ORDER_NOT_PAYABLE' });
  await transfer(order);
  await till.settleDown();
  expect(await outcomeOf(order)).toMatchObject({ tickets: 0, reason: 'paid_too_late', status: 'problem' });
  expect(await casesOf(order)).toEqual([{ amount_minor: 6000, reason: 'paid_too_late' }]);
});
