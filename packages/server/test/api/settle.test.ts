import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordTruth } from '../../src/modules/checkout/settle.ts';
import type { PaymentTruth } from '../../src/modules/payments/provider.ts';
import { selectLatestAttempt, type Attempt } from '../../src/modules/payments/store.ts';
import { brokenMoney, providerMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

let till: Till;
let order: Awaited<ReturnType<Till['order']>>;
let attempt: Attempt;
beforeEach(async () => {
  till = await openTill({ webhooks: false });
  order = await till.order([{ variantId: (await till.cast.standingEvent()).variantId, amount: 2 }]);
  await till.session(order);
  attempt = await till.db.one(selectLatestAttempt, [order.id]);
});
afterEach(() => till.close());

type Outcome<Truth = PaymentTruth> = Truth extends unknown ? Omit<Truth, 'objectId' | 'attemptId'> : never;
/** The provider's answer, as its port tells it: payments that take days cannot be had from the emulator. */
const record = (outcome: Outcome) =>
  recordTruth(till.server.deps, attempt, { objectId: attempt.providerObjectId ?? '', attemptId: attempt.id, ...outcome });
const paid: Outcome = { state: 'paid', paymentId: 'pi_1', amountMinor: 6000, currency: 'EUR' };
const state = async () => [await till.status(order), (await till.db.one(selectLatestAttempt, [order.id])).state];
const ticketCount = async () => (await sql(till.db, 'select id from ticket')).length;

test('a payment under way shows the order as processing, without tickets, until the money is here', async () => {
  await record({ state: 'pending' });
  expect(await state()).toEqual(['processing', 'pending']);
  expect(await ticketCount()).toBe(0);
  expect(await till.checkout.startPayment(till.key(order))).toEqual({ refusal: 'ORDER_NOT_PAYABLE' });
  await record(paid);
  expect(await state()).toEqual(['done', 'succeeded']);
  expect(await ticketCount()).toBe(2);
});

test('a payment that failed after days leaves the order payable', async () => {
  await record({ state: 'pending' });
  await record({ state: 'failed', code: 'insufficient_funds' });
  expect(await state()).toEqual(['payment_pending', 'failed']);
  expect(await till.checkout.startPayment(till.key(order))).toHaveProperty('redirectUrl');
});

test.each([{ state: 'open' }, { state: 'pending' }, { state: 'expired' }, { state: 'failed', code: 'card_declined' }] as const)(
  'an older answer "$state" after the money undoes nothing',
  async (outcome) => {
    await record(paid);
    await record(outcome);
    expect(await state()).toEqual(['done', 'succeeded']);
  },
);

test('money after "failed" or "expired" is money', async () => {
  await record({ state: 'expired' });
  await record(paid);
  expect(await state()).toEqual(['done', 'succeeded']);
  expect(await ticketCount()).toBe(2);
});

test.each([
  ['amount', { amountMinor: 5999 }, 5999],
  ['currency', { currency: 'USD' }, 0],
])('a capture with the wrong %s pays nothing and becomes a case', async (_, lie, booked) => {
  await record({ ...paid, ...lie });
  await record({ ...paid, ...lie });
  expect(await state()).toEqual(['problem', 'failed']);
  expect(await ticketCount()).toBe(0);
  expect(await sql(till.db, 'select reason, order_id from unmatched_money')).toEqual([{ reason: 'amount_mismatch', order_id: order.id }]);
  expect(await brokenMoney(till.db, { captured: booked, refunded: 0 })).toEqual([`still a problem: ${order.id}`]);
});

test('a session paid for no attempt of ours becomes a case', async () => {
  const stray = await till.server.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://elsewhere.example',
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 700, product_data: { name: 'Else' } } }],
  });
  await till.pay(stray.id);
  await till.checkout.notices.stripe({
    id: 1,
    attempts: 1,
    provider: 'stripe',
    eventId: 'evt',
    kind: 'checkout.session.completed',
    payload: { sessionId: stray.id, attemptId: null },
  });
  expect(await sql(till.db, 'select amount_minor, reason from unmatched_money')).toEqual([
    { amount_minor: 700, reason: 'no_such_attempt' },
  ]);
  expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables))).toEqual([]);
});
