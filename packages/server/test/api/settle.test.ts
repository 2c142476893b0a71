import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { approve } from '../../../../sandbox/paypal/store.ts';
import { askAfterRestore, noteRestoration } from '../../src/modules/backups/index.ts';
import { confirmPayment } from '../../src/modules/checkout/confirm-payment.ts';
import { settleOnce } from '../../src/modules/checkout/settle-once.ts';
import { recordTruth } from '../../src/modules/checkout/settle.ts';
import { startPayment } from '../../src/modules/checkout/start-payment.ts';
import { selectOrder } from '../../src/modules/orders/index.ts';
import type { PaymentNotice, PaymentTruth, SessionRequest, StartedMethod } from '../../src/modules/payments/provider.ts';
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

test('while a payment is under way no other begins, also where somebody has to look at the order', async () => {
  await record({ state: 'pending' });
  await sql(till.db, "update orders set status = 'problem' where id = $1", [order.id]);
  const { stripe } = till.server.deps.providers;
  const under = { objectId: attempt.providerObjectId ?? '', attemptId: attempt.id, state: 'pending' } as const;
  stripe.expire = () => Promise.resolve(under);
  expect(await startPayment(till.server.deps, till.key(order))).toEqual({ refusal: 'ORDER_NOT_PAYABLE' });
  expect(await state()).toEqual(['problem', 'pending']);
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
  expect(await sql(till.db, "select id from payment_event where kind = 'amount_mismatch'")).toHaveLength(1);
  expect(await brokenMoney(till.db, { captured: booked, refunded: 0 })).toEqual([
    expect.stringContaining(`order.problem_is_solved: order ${order.id}`),
  ]);
});

test.each([
  ['of nobody', false],
  ['of another provider’s attempt', true],
])('a session %s that is paid becomes a case', async (_, namesAnother) => {
  await sql(till.db, "update payment_attempt set provider = 'paypal', method = 'paypal' where id = $1", [attempt.id]);
  const stray = await till.strayPayment();
  await till.pay(stray.id);
  await handle({ objectId: stray.id, attemptId: namesAnother ? attempt.id : null });
  expect(await sql(till.db, 'select amount_minor, reason from unmatched_money')).toEqual([
    { amount_minor: 700, reason: 'no_such_attempt' },
  ]);
  expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables))).toEqual([]);
});

test('after a restore the providers are asked what was paid since, and no cent is lost or booked twice', async () => {
  const lastAt = new Date();
  const { providers } = till.server.deps;
  const ask = async () => {
    await askAfterRestore(till.db, providers, till.server.booking);
    await till.server.inbox.drain();
  };
  /** Of an order that the copy does not have. */
  const lost = (method: StartedMethod, amountMinor: number): SessionRequest => ({
    attemptId: randomUUID(),
    method,
    amountMinor,
    countryCode: 'de',
    orderReference: 'B-LOST1',
    email: 'fan@example.org',
    locale: 'de',
    shopName: 'Frontrow',
    successUrl: 'https://frontrow.example/done',
    cancelUrl: 'https://frontrow.example/payment',
    createdAt: lastAt,
    expiresAt: new Date(lastAt.getTime() + 33 * 60_000),
  });
  await till.pay(attempt.providerObjectId ?? '');
  await till.pay((await providers.stripe.create(lost('stripe_checkout', 1_250))).objectId);
  const bought = lost('paypal', 730);
  const { objectId } = await providers.paypal!.create(bought);
  approve(till.paypal.emulator, objectId, {});
  await providers.paypal!.capture(objectId, bought.attemptId);

  await ask();
  expect(await sql(till.db, 'select 1 from unmatched_money')).toEqual([]);
  await noteRestoration(till.db, lastAt);
  await till.control('/faults', { path: '/v1/checkout/sessions', method: 'GET', fault: 'error_before', times: 4 });
  await expect(ask()).rejects.toThrow('stripe');
  await fetch(`${till.emulator.url}/_control/faults`, { method: 'DELETE' });
  await ask();
  await sql(till.db, "update restoration_question set answered_at = now() - interval '1 hour'");
  await ask();
  expect(await state()).toEqual(['done', 'succeeded']);
  expect(await sql(till.db, 'select provider, amount_minor, reason from unmatched_money order by provider')).toEqual([
    { provider: 'paypal', amount_minor: 730, reason: 'no_such_attempt' },
    { provider: 'stripe', amount_minor: 1_250, reason: 'no_such_attempt' },
  ]);
  expect(await sql(till.db, 'select provider, payments from restoration_question order by provider')).toEqual([
    { provider: 'paypal', payments: 1 },
    { provider: 'stripe', payments: 2 },
  ]);
  const money = await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables), { captured: 730, refunded: 0 });
  expect(money.filter((line) => !line.startsWith('money.'))).toEqual([]);
});

const lookups = { path: '/v1/checkout/sessions/*', method: 'GET', fault: 'error_before' };
const told = (payload: PaymentNotice, eventId = 'evt') => ({ provider: 'stripe', eventId, kind: 'checkout.session.completed', payload });
const handle = async (payload: PaymentNotice) => (await till.checkout.notices.stripe(till.db, told(payload)))?.(async () => undefined);
const own = () => ({ objectId: attempt.providerObjectId, attemptId: attempt.id });
const notice = () => handle(own());

test('a notice is done in the transaction that books its money, and the next of the same as it comes', async () => {
  await till.pay(attempt.providerObjectId ?? '');
  await till.server.inbox.receive(told(own(), 'evt_first'));
  await till.server.inbox.drain();
  await till.server.inbox.receive(told(own(), 'evt_next'));
  await till.server.inbox.receive(told(own(), 'evt_next'));
  const events = `select event_id as event, attempts, processed_at = paid_at as "withMoney", processed_at is null as waits
    from inbox, orders where orders.id = $1 and event_id like 'evt_%t' order by inbox.id`;
  expect(await sql(till.db, events, [order.id])).toEqual([
    { event: 'evt_first', attempts: 1, withMoney: true, waits: false },
    { event: 'evt_next', attempts: 1, withMoney: false, waits: false },
  ]);
});

test('a notice that cannot be worked off as it comes is left to the queue', async () => {
  await till.pay(attempt.providerObjectId ?? '');
  await till.control('/faults', { ...lookups, times: 50 });
  await till.server.inbox.receive(told(own()));
  await till.server.inbox.stop();
  expect(
    await sql(till.db, "select attempts, processed_at, failure like '%could not be settled' as failed from inbox where event_id = 'evt'"),
  ).toEqual([{ attempts: 1, processed_at: null, failed: true }]);
  await fetch(`${till.emulator.url}/_control/faults`, { method: 'DELETE' });
  await sql(till.db, 'update inbox set run_at = now()');
  await till.server.inbox.drain();
  expect(await sql(till.db, "select attempts, processed_at is null as waits from inbox where event_id = 'evt'")).toEqual([
    { attempts: 2, waits: false },
  ]);
  expect(await state()).toEqual(['done', 'succeeded']);
});

test('money that is booked while its order is looked up is in the answer', async () => {
  const { deps } = till.server;
  const db: typeof deps.db = {
    ...deps.db,
    first: async (statement, ...sent) => {
      if (statement === (selectLatestAttempt as unknown)) await record(paid);
      return deps.db.first(statement, ...sent);
    },
  };
  expect(await confirmPayment({ ...deps, db }, till.key(order))).toMatchObject({ status: 'done' });
});

test('who books the money of an order reads it with that, and not once more', async () => {
  const { deps } = till.server;
  const asked: unknown[] = [];
  const db: typeof deps.db = {
    ...deps.db,
    one: (statement, ...sent) => {
      asked.push(statement);
      return deps.db.one(statement, ...sent);
    },
  };
  await till.pay(attempt.providerObjectId ?? '');
  expect(await confirmPayment({ ...deps, db }, till.key(order))).toMatchObject({ status: 'done' });
  expect(asked).not.toContain(selectOrder);
});

test('an attempt whose money is booked is not asked about again', async () => {
  await till.pay(attempt.providerObjectId ?? '');
  await till.control('/faults', { ...lookups, times: 50 });
  await expect(notice()).rejects.toThrow('could not be settled');
  await fetch(`${till.emulator.url}/_control/faults`, { method: 'DELETE' });
  await notice();
  await till.control('/faults', { ...lookups, times: 50 });
  await notice();
  expect(await till.checkout.confirmPayment(till.key(order))).toMatchObject({ status: 'done' });
});

test('a page that opens when its attempt has ended meanwhile is closed, and not handed out', async () => {
  const { deps } = till.server;
  const { stripe } = deps.providers;
  const other = await till.order([{ variantId: (await till.cast.standingEvent()).variantId, amount: 2 }]);
  const opened: string[] = [];
  const provider = {
    ...stripe,
    create: async (request: SessionRequest) => {
      const session = await stripe.create(request);
      opened.push(session.objectId);
      await sql(till.db, "update payment_attempt set state = 'cancelled' where id = $1", [request.attemptId]);
      return session;
    },
  };
  const started = await startPayment({ ...deps, providers: { ...deps.providers, stripe: provider } }, till.key(other));
  expect(started).toEqual({ refusal: 'ORDER_NOT_PAYABLE' });
  expect(await till.db.one(selectLatestAttempt, [other.id])).toMatchObject({ state: 'cancelled', redirectUrl: null });
  expect(await stripe.lookup(opened[0] ?? '')).toMatchObject({ state: 'expired' });
});

test('who asks while another asks, or just has, takes its "paid", and asks anew for anything else', async () => {
  const asked: string[] = [];
  const answers: PromiseWithResolvers<PaymentTruth>[] = [Promise.withResolvers(), Promise.withResolvers()];
  const provider = {
    ...till.server.deps.providers.stripe,
    lookup: (id: string) => (answers[asked.push(id) - 1] ?? Promise.withResolvers()).promise,
  };
  const deps = { ...till.server.deps, providers: { stripe: provider } };
  const about = { objectId: attempt.providerObjectId ?? '', attemptId: attempt.id };
  const first = settleOnce(deps, attempt);
  const second = settleOnce(deps, attempt);
  answers[0]?.resolve({ ...about, state: 'open' });
  expect(await first).toBe('open');
  const third = settleOnce(deps, attempt);
  answers[1]?.resolve({ ...about, state: 'paid', paymentId: 'pi_1', amountMinor: 6000, currency: 'EUR' });
  expect(await Promise.all([second, third])).toEqual(['paid', 'paid']);
  // as it was read before it was booked
  expect(await settleOnce(deps, attempt)).toBe('paid');
  expect(asked).toHaveLength(2);
});

test('events of a payment intent are answered and not kept: the session tells the same', async () => {
  const payload = JSON.stringify({
    id: 'evt_intent',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { object: 'payment_intent', metadata: { attempt_id: attempt.id } } },
  });
  const signature = till.server.stripe.webhooks.generateTestHeaderString({ payload, secret: till.config.stripe.webhookSecret });
  const answer = await fetch(till.webhookUrl, { method: 'POST', body: payload, headers: { 'stripe-signature': signature } });
  expect(answer.status).toBe(200);
  expect(await sql(till.db, 'select id from inbox')).toEqual([]);
});
