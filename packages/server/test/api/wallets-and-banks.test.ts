import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRefusal } from '../../../domain/src/refusals.ts';
import { viewOrder } from '../../src/modules/orders/view-order.ts';
import { brokenMoney, providerMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { NETWORK, openTill, type Till } from '../till.ts';

type Method = 'stripe_express' | 'stripe_sofort';
type Order = Awaited<ReturnType<Till['order']>>;

let till: Till;
let variantId: number;
beforeEach(async () => {
  till = await openTill();
  variantId = (await till.cast.standingEvent()).variantId;
  await sql(till.db, `update shop set payment_methods = array['stripe_express', 'stripe_sofort', 'stripe_checkout'] where is_main`);
});
afterEach(() => till.close());

const order = (paymentMethod: Method) => till.order([{ variantId, amount: 2 }], { paymentMethod });
async function start(placed: Order, method?: 'stripe_express' | 'stripe_checkout') {
  const started = await till.checkout.startPayment(till.key(placed), method);
  if (isRefusal(started)) throw new Error(started.refusal);
  return started;
}
const confirm = (id: string, card?: string) => till.control(`/intents/${id}/confirm`, card === undefined ? {} : { card });
const atBank = (id: string, outcome: 'works' | 'pending' | 'fails') => till.control(`/intents/${id}/bank`, { outcome });
const intent = (id: string) => till.emulator.emulator.store.tables.paymentIntents.get(id);
const settled = async (placed: Order) => {
  await till.settleDown();
  return till.status(placed);
};
const expectSound = async () => expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables))).toEqual([]);
const DECLINED = '4000000000000002';

test('a wallet pays the amount of the order, with one payment however often it is asked for', async () => {
  const placed = await order('stripe_express');
  const first = await start(placed, 'stripe_express');
  expect(await start(placed, 'stripe_express')).toEqual(first);
  expect(first).toMatchObject({ redirectUrl: null, clientToken: expect.stringContaining(first.externalPaymentId) as string });
  expect(intent(first.externalPaymentId)).toMatchObject({ amount: 6000, currency: 'eur', metadata: { order_reference: placed.reference } });
  await confirm(first.externalPaymentId);
  expect(await settled(placed)).toBe('done');
  await expectSound();
});

test('a declined wallet leaves the order payable; paying by card ends it first', async () => {
  const placed = await order('stripe_express');
  const { externalPaymentId: wallet } = await start(placed, 'stripe_express');
  await confirm(wallet, DECLINED);
  expect(await settled(placed)).toBe('payment_pending');
  const session = await till.session(placed);
  expect(intent(wallet)?.status).toBe('canceled');
  await till.pay(session);
  expect(await settled(placed)).toBe('done');
  await expectSound();
});

test('a wallet that was faster than the card pays, and the card is not asked', async () => {
  const placed = await order('stripe_express');
  const { externalPaymentId } = await start(placed, 'stripe_express');
  await confirm(externalPaymentId);
  expect(await till.checkout.startPayment(till.key(placed), 'stripe_checkout')).toEqual({ refusal: 'ORDER_NOT_PAYABLE' });
  expect(await settled(placed)).toBe('done');
  await expectSound();
});

test('notices lost for ever: the sweeper finds what a wallet and a bank have paid', async () => {
  const [byWallet, byBank] = [await order('stripe_express'), await order('stripe_sofort')];
  await till.control('/faults', { webhook: '*', fault: 'drop', times: 100 });
  await confirm((await start(byWallet, 'stripe_express')).externalPaymentId);
  await atBank((await start(byBank)).externalPaymentId, 'works');
  expect(await settled(byWallet)).toBe('payment_pending');
  await till.server.sweep();
  expect([await till.status(byWallet), await till.status(byBank)]).toEqual(['done', 'done']);
  await till.settleDown();
  await expectSound();
});

test.each(['stripe_express', 'stripe_sofort'] as const)('a second payment by %s goes back by itself', async (method) => {
  const placed = await order(method);
  const { externalPaymentId } = await start(placed, method === 'stripe_express' ? method : undefined);
  // we only believe that it is over
  await sql(till.db, `update payment_attempt set state = 'cancelled' where provider_object_id = $1`, [externalPaymentId]);
  await till.pay((await start(placed, 'stripe_checkout')).externalPaymentId);
  expect(await settled(placed)).toBe('done');
  await (method === 'stripe_express' ? confirm(externalPaymentId) : atBank(externalPaymentId, 'works'));
  expect(await settled(placed)).toBe('done');
  expect(await sql(till.db, 'select amount_minor, state, reason from refund')).toEqual([
    { amount_minor: 6000, state: 'succeeded', reason: 'paid_too_much' },
  ]);
  await expectSound();
});

test('an order that runs out takes its wallet’s payment with it', async () => {
  const placed = await order('stripe_express');
  const { externalPaymentId } = await start(placed, 'stripe_express');
  await till.letTimePass(placed);
  await till.server.sweep();
  expect(await till.status(placed)).toBe('cancelled');
  expect(intent(externalPaymentId)?.status).toBe('canceled');
  await expectSound();
});

test('a bank is told order, amount, country and way back', async () => {
  const placed = await order('stripe_sofort');
  const { externalPaymentId, redirectUrl } = await start(placed);
  expect(await till.server.stripe.paymentIntents.retrieve(externalPaymentId, { expand: ['payment_method'] })).toMatchObject({
    payment_method: { type: 'pay_by_bank', billing_details: { address: { country: 'DE' } } },
  });
  expect(redirectUrl).toContain(`/bank/${externalPaymentId}`);
  expect(intent(externalPaymentId)).toMatchObject({
    amount: 6000,
    currency: 'eur',
    metadata: { order_reference: placed.reference, invoice: placed.reference },
    statement_descriptor: expect.stringContaining(placed.reference) as string,
    next_action: { redirect_to_url: { return_url: expect.stringContaining(`/checkout/done/${placed.id}/${placed.reference}`) as string } },
  });
});

test('a bank that declines leaves the order payable, and the next try works', async () => {
  const placed = await order('stripe_sofort');
  const { externalPaymentId } = await start(placed);
  await atBank(externalPaymentId, 'fails');
  expect(await settled(placed)).toBe('payment_pending');
  const again = await start(placed);
  expect(again.externalPaymentId).not.toBe(externalPaymentId);
  await atBank(again.externalPaymentId, 'works');
  expect(await settled(placed)).toBe('done');
  await expectSound();
});

test.each([
  ['works', 'done'],
  ['fails', 'payment_pending'],
] as const)('money on its way from a bank gives no ticket; then it %s', async (outcome, status) => {
  const placed = await order('stripe_sofort');
  const { externalPaymentId } = await start(placed);
  await atBank(externalPaymentId, 'pending');
  expect(await settled(placed)).toBe('processing');
  expect(await sql(till.db, 'select 1 from ticket where order_id = $1', [placed.id])).toEqual([]);
  await atBank(externalPaymentId, outcome);
  expect(await settled(placed)).toBe(status);
});

test('payments by bank are off unless a shop takes them', async () => {
  await sql(till.db, `update shop set payment_methods = array['stripe_checkout'] where is_main`);
  expect(await till.place(await till.visitorWith([{ variantId, amount: 1 }]), { paymentMethod: 'stripe_sofort' })).toEqual({
    refusal: 'PAYMENT_METHOD_NOT_OFFERED',
  });
});

test('an order paid between the two looks of its page is shown as paid', async () => {
  const placed = await order('stripe_express');
  const { externalPaymentId } = await start(placed, 'stripe_express');
  await confirm(externalPaymentId);
  const shop = await till.server.shops.bySlug('main');
  if (!shop) throw new Error('no shop');
  // the money is booked after the order was read and before its balance is
  const db = Object.assign(Object.create(till.db) as Till['db'], {
    first: async (...args: Parameters<Till['db']['first']>) => {
      const found = await till.db.first(...args);
      await till.settleDown();
      return found;
    },
  });
  const seen = await viewOrder({ db, bankAccountOf: () => null }, shop, { id: String(placed.id), token: placed.token, network: NETWORK });
  expect(seen).toMatchObject({ isPayable: false, order: { status: 'done', paidAt: expect.any(Date) as Date } });
});
