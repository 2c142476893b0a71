import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRefusal } from '../../../domain/src/refusals.ts';
import type { Scenario } from '../../../../sandbox/paypal/types.ts';
import { cents } from '../../../../sandbox/paypal/store.ts';
import { capturePayment } from '../../src/modules/checkout/capture-payment.ts';
import { handleNotice } from '../../src/modules/checkout/handle-notice.ts';
import { createCallQueue, NO_QUOTA } from '../../src/modules/payments/call-queue.ts';
import { createPayPalClient, createPayPalProvider } from '../../src/modules/payments/paypal/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { brokenMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { openTill, type Till, type Visitor } from '../till.ts';

type Order = Awaited<ReturnType<Till['order']>>;

let till: Till;
let variantId: number;
beforeEach(async () => {
  till = await openTill();
  variantId = (await till.cast.standingEvent()).variantId;
  await sql(till.db, `update shop set payment_methods = array['paypal', 'paypal_express', 'stripe_checkout', 'bank_transfer']`);
});
afterEach(() => till.close());

const shopOf = async ({ shopId }: Visitor) => {
  const found = (await till.server.shops.all()).find(({ id }) => id === shopId);
  if (!found) throw new Error('no shop');
  return found;
};
const destination = { name: 'Ada Weber', address1: 'Hauptstraße 1', address2: '', city: 'Köln', postCode: '50667', countryCode: 'de' };

/** A PayPal order for the visitor's cart. */
async function begin(visitor: Visitor, withAddress = true): Promise<string> {
  const given = { shippingMethod: null, destination: withAddress ? destination : null };
  const begun = await till.checkout.startCartPayment({
    shop: await shopOf(visitor),
    sessionHash: visitor.sessionHash,
    locale: 'de',
    ...given,
  });
  if (isRefusal(begun)) throw new Error(begun.refusal);
  return begun.id;
}
async function place(visitor: Visitor, paymentMethod = 'paypal'): Promise<Order> {
  const placed = await till.place(visitor, { paymentMethod });
  if (isRefusal(placed)) throw new Error(placed.refusal);
  return placed.order;
}
/** An order that PayPal is asked to pay once it is placed. */
async function beginOrder(): Promise<{ order: Order; id: string }> {
  const order = await place(await till.visitorWith([{ variantId, amount: 2 }]));
  const begun = await till.checkout.startPayment(till.key(order), 'paypal');
  if (isRefusal(begun)) throw new Error(begun.refusal);
  return { order, id: begun.externalPaymentId };
}
const capture = (order: Order, id: string) => till.checkout.capturePayment(till.key(order), id);
const atPayPal = (id: string) => till.paypal.emulator.orders.get(id)?.purchase_units[0];
const money = async () => {
  const [own] = await sql<{ money: number }>(
    till.db,
    `select coalesce(sum(amount_minor), 0)::bigint as money from ledger_entry where account = 'paypal'`,
  );
  const taken = [...till.paypal.emulator.captures.values()].filter(({ status }) => !/PENDING|DECLINED/.test(status));
  const given = [...till.paypal.emulator.refunds.values()];
  const sum = (all: { amount: { value: string } }[]) => all.reduce((total, { amount }) => total + cents(amount.value), 0);
  return { ledger: own?.money, provider: sum(taken) - sum(given) };
};

/** What a node asks that is gone when it is answered. */
const paypalItself = () => {
  const { url: apiUrl, clientId, secret, webhookId } = till.paypal;
  return createPayPalProvider(
    createPayPalClient({ apiUrl, clientId, secret, webhookId, timeoutMs: 1_000 }, systemClock, createCallQueue(NO_QUOTA)),
  );
};

/** From a cart to an order that PayPal was asked to pay. */
async function buy(scenario: Scenario) {
  const visitor = await till.visitorWith([{ variantId, amount: 2 }]);
  const id = await begin(visitor);
  await till.agree(id, scenario);
  const order = await place(visitor);
  return { order, id, settled: await capture(order, id) };
}

test('what was agreed to for a cart is not taken once an event of it is cancelled', async () => {
  const own = await till.cast.standingEvent();
  const visitor = await till.visitorWith([{ variantId: own.variantId, amount: 1 }]);
  const id = await begin(visitor);
  await till.agree(id);
  const order = await place(visitor);
  await sql(till.db, "update event set status = 'cancelled' where id = $1", [own.id]);
  expect(await capture(order, id)).toEqual({ refusal: 'ORDER_NOT_PAYABLE' });
  expect(atPayPal(id)?.payments?.captures ?? []).toEqual([]);
});

test('agree, order, capture: the amount is the store’s, and the order is paid once', async () => {
  const visitor = await till.visitorWith([{ variantId, amount: 2 }]);
  const id = await begin(visitor);
  expect(atPayPal(id)).toMatchObject({
    amount: { value: '60.00', currency_code: 'EUR' },
    description: 'Warenkorb',
    shipping: { name: { full_name: 'Ada Weber' } },
  });
  await till.agree(id);
  expect(await till.checkout.showAgreement(visitor.sessionHash, id)).toMatchObject({ status: 'APPROVED' });
  expect(await till.checkout.showAgreement(till.cast.visitor().sessionHash, id)).toEqual({ refusal: 'ORDER_NOT_FOUND' });
  const order = await place(visitor);
  expect(await Promise.all([capture(order, id), capture(order, id)])).toContain('paid');
  expect(await capture(order, id)).toBe('paid');
  expect(atPayPal(id)?.invoice_id).toBe(order.reference);
  await till.settleDown();
  expect(await till.status(order)).toBe('done');
  expect(await brokenMoney(till.db)).toEqual([]);
  expect(await money()).toEqual({ ledger: 6000, provider: 6000 });
});

test('who has a cart in another shop too is told of what was agreed to for either', async () => {
  const { mainShopId, bandShopId } = till.cast;
  await sql(till.db, 'insert into shop_sellable select $1, sellable_id from variant where id = $2', [bandShopId, variantId]);
  await till.cast.catalogueChanged();
  const { sessionHash } = till.cast.visitor();
  for (const shopId of [mainShopId, bandShopId]) await till.visitorWith([{ variantId, amount: 1 }], { shopId, sessionHash });
  for (const shopId of [mainShopId, bandShopId]) {
    const id = await begin({ shopId, sessionHash });
    await till.agree(id);
    expect(await till.checkout.showAgreement(sessionHash, id)).toMatchObject({ status: 'APPROVED' });
  }
});

test.each(['error_after_effect', 'answer_lost', 'timeout'] as const)('a capture whose answer met %s is found out', async (scenario) => {
  const { order, settled } = await buy(scenario);
  expect(settled).toBe('paid');
  expect(await till.status(order)).toBe('done');
});

test('a capture nobody knows about is not called failed, and works when it is asked for again', async () => {
  const { order, id, settled } = await buy('error_before');
  expect(settled).toBe('unknown');
  expect(await till.status(order)).toBe('payment_pending');
  expect(await capture(order, id)).toBe('paid');
});

test('a capture without an answer is asked for again by the sweeper, one with an answer by its buyer alone', async () => {
  const { order, settled } = await buy('error_before');
  expect(settled).toBe('unknown');
  const visitor = await till.visitorWith([{ variantId, amount: 2 }]);
  const id = await begin(visitor);
  const early = await place(visitor);
  expect(await capture(early, id)).toBe('open');
  await till.agree(id);

  await till.server.sweep();
  expect([await till.status(order), await till.status(early)]).toEqual(['done', 'payment_pending']);
  expect(await capture(early, id)).toBe('paid');
  await till.settleDown();
  expect(await brokenMoney(till.db)).toEqual([]);
  expect(await money()).toEqual({ ledger: 12_000, provider: 12_000 });
});

test('while another call may be taking the money of an order that is given up, nobody is told that it failed', async () => {
  const { order, id } = await beginOrder();
  await till.agree(id);
  const noteOfAnother = (kind: string) =>
    sql(till.db, 'insert into payment_event (attempt_id, kind) select id, $2 from payment_attempt where order_id = $1', [order.id, kind]);
  await noteOfAnother('capture_asked');
  await sql(till.db, "update payment_attempt set state = 'expired', settled_at = now() where order_id = $1", [order.id]);
  expect(await capture(order, id)).toBe('unknown');
  await noteOfAnother('capture_answered');
  expect(await capture(order, id)).toMatchObject({ refusal: 'ORDER_NOT_PAYABLE' });
  expect(till.paypal.emulator.captures.size).toBe(0);
});

test('a call that had no answer an hour ago, by a clock that was set, may have taken it too, until the sweeper has asked', async () => {
  const { order, id } = await beginOrder();
  await till.agree(id);
  await sql(
    till.db,
    `with asked as (insert into payment_event (attempt_id, kind, happened_at) select id, 'capture_asked', now() - interval '1 hour'
       from payment_attempt, generate_series(1, 2) where order_id = $1)
     update payment_attempt set state = 'expired', settled_at = now() where order_id = $1`,
    [order.id],
  );
  expect(await capture(order, id)).toBe('unknown');
  await till.server.sweep();
  expect(await capture(order, id)).toMatchObject({ refusal: 'ORDER_NOT_PAYABLE' });
  expect(till.paypal.emulator.captures.size).toBe(0);
});

test('money that a call took whose node is gone, of a payment that was ended meanwhile, is found without a notice', async () => {
  till.paypal.emulator.notices.urls.length = 0;
  const { order, id } = await beginOrder();
  await till.agree(id);
  const [attempt] = await sql<{ id: string }>(
    till.db,
    `insert into payment_event (attempt_id, kind, detail) select id, 'capture_asked', jsonb_build_object('objectId', $2::text)
     from payment_attempt where order_id = $1 returning attempt_id as id`,
    [order.id, id],
  );
  // the buyer goes another way before the call arrives
  await till.checkout.startPayment(till.key(order), 'stripe_checkout');
  await paypalItself().capture(id, attempt?.id ?? '');
  expect(await money()).toEqual({ ledger: 0, provider: 6000 });
  await till.server.sweep();
  await till.settleDown();
  expect(await money()).toEqual({ ledger: 6000, provider: 6000 });
  expect(await till.status(order)).toBe('done');
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('a call that took nothing, of a payment that was ended meanwhile, is looked after once', async () => {
  const { order } = await beginOrder();
  await sql(
    till.db,
    `with asked as (insert into payment_event (attempt_id, kind) select id, 'capture_asked' from payment_attempt where order_id = $1)
     update payment_attempt set state = 'expired', settled_at = now() where order_id = $1`,
    [order.id],
  );
  for (let times = 0; times < 2; times++) await till.server.sweep();
  const answers = await sql(till.db, "select from payment_event where kind = 'capture_answered'");
  expect([answers.length, till.paypal.emulator.captures.size]).toEqual([1, 0]);
});

test('declined: the order stays payable, by PayPal anew or by card', async () => {
  const { order, settled } = await buy('declined');
  expect(settled).toBe('failed');
  expect(await till.status(order)).toBe('payment_pending');
  const again = await till.checkout.startPayment(till.key(order), 'paypal');
  if (isRefusal(again)) throw new Error(again.refusal);
  expect(atPayPal(again.externalPaymentId)?.amount.value).toBe('60.00');
  await till.agree(again.externalPaymentId);
  expect(await capture(order, again.externalPaymentId)).toBe('paid');
});

test.each([
  ['COMPLETED', 'done', 2],
  ['DECLINED', 'payment_pending', 0],
])('pending gives no ticket; then %s', async (decision, status, tickets) => {
  const { order, id, settled } = await buy('pending');
  expect(settled).toBe('pending');
  expect(await till.status(order)).toBe('processing');
  expect(await sql(till.db, 'select id from ticket')).toEqual([]);
  const [taken] = atPayPal(id)?.payments?.captures ?? [];
  await fetch(`${till.paypal.url}/_control/captures/${taken?.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: decision }),
  });
  await till.settleDown();
  expect(await till.status(order)).toBe(status);
  expect(await sql(till.db, 'select id from ticket')).toHaveLength(tickets);
});

test('an agreement taken back pays nothing', async () => {
  const { order, settled } = await buy('approval_reversed');
  expect(settled).toBe('open');
  await till.settleDown();
  expect(await till.status(order)).toBe('payment_pending');
});

test.each(['webhook_delayed', 'webhook_duplicated', 'webhook_reordered', 'webhook_dropped', 'webhook_forged'] as const)(
  'notices that are %s change nothing about the outcome',
  async (scenario) => {
    const { order } = await buy(scenario);
    await till.settleDown();
    expect(await till.status(order)).toBe('done');
    const events = await sql<{ kind: string }>(till.db, `select kind from inbox where provider = 'paypal' and kind like 'PAYMENT%'`);
    expect(events).toHaveLength(scenario === 'webhook_dropped' || scenario === 'webhook_forged' ? 0 : 1);
    expect(await brokenMoney(till.db)).toEqual([]);
  },
);

test('a notice that a buyer has agreed is of no use and not kept', async () => {
  const { order } = await buy('works');
  await till.settleDown();
  expect(till.paypal.emulator.notices.events.map(({ event_type: type }) => type)).toContain('CHECKOUT.ORDER.APPROVED');
  expect(await sql(till.db, `select kind from inbox where provider = 'paypal'`)).toEqual([{ kind: 'PAYMENT.CAPTURE.COMPLETED' }]);
  expect(await till.status(order)).toBe('done');
});

test('a notice of money that is just being booked waits for that, and asks nobody', async () => {
  const visitor = await till.visitorWith([{ variantId, amount: 1 }]);
  const id = await begin(visitor);
  await till.agree(id);
  const order = await place(visitor);
  const { deps } = till.server;
  const { paypal } = deps.providers;
  if (!paypal) throw new Error('no PayPal');
  const asked: string[] = [];
  const [isTaken, isTold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: typeof paypal = {
    ...paypal,
    capture: async (...given) => {
      const truth = await paypal.capture(...given);
      isTaken.resolve();
      await isTold.promise;
      return truth;
    },
    lookup: async (objectId) => {
      asked.push(objectId);
      return paypal.lookup(objectId);
    },
  };
  const slowDeps = { ...deps, providers: { ...deps.providers, paypal: slow } };
  const captured = capturePayment(slowDeps, till.key(order), id);
  await isTaken.promise;
  const event = { provider: 'paypal', eventId: 'evt', kind: 'PAYMENT.CAPTURE.COMPLETED', payload: { objectId: id, attemptId: null } };
  const work = await handleNotice(slowDeps, 'paypal')(till.db, event);
  const handled = work?.(async () => undefined);
  isTold.resolve();
  expect(await captured).toBe('paid');
  await handled;
  expect(asked).toEqual([]);
});

test('notices lost for ever: the sweeper finds the money', async () => {
  const { order, id } = await buy('error_before');
  // the buyer is gone; PayPal has the money all the same
  const direct = await till.server.deps.providers.paypal?.capture(id, String(atPayPal(id)?.custom_id));
  expect(direct?.state).toBe('paid');
  await sql(till.db, `update payment_attempt set created_at = now() - interval '5 minutes', checked_at = null`);
  await till.server.sweep();
  expect(await till.status(order)).toBe('done');
});

test('what was agreed to for one cart pays for no other order, and no other amount', async () => {
  const mine = await till.visitorWith([{ variantId, amount: 1 }]);
  const id = await begin(mine);
  await till.agree(id);
  const other = await place(await till.visitorWith([{ variantId, amount: 1 }]));
  expect(await capture(other, id)).toEqual({ refusal: 'ORDER_NOT_FOUND' });
  await till.visitorWith([{ variantId, amount: 1 }], mine);
  const order = await place(mine);
  expect(await capture(order, id)).toEqual({ refusal: 'PAYMENT_AMOUNT_CHANGED' });
  expect(till.paypal.emulator.captures.size).toBe(0);
});

test('what was agreed to for another order, or is about to end, or came while another payment began, is not taken', async () => {
  const lateVisitor = await till.visitorWith([{ variantId, amount: 1 }]);
  const late = await begin(lateVisitor);
  const lateOrder = await place(lateVisitor);
  expect(await capture(lateOrder, late)).toBe('open');
  await till.agree(late);
  const another = await place(await till.visitorWith([{ variantId, amount: 1 }]));
  expect(await capture(another, late)).toEqual({ refusal: 'ORDER_NOT_PAYABLE' });
  await sql(till.db, "update payment_attempt set expires_at = now() + interval '30 seconds' where order_id = $1", [lateOrder.id]);
  expect(await capture(lateOrder, late)).toEqual({ refusal: 'ORDER_NOT_PAYABLE' });

  const busyVisitor = await till.visitorWith([{ variantId, amount: 1 }]);
  const agreed = await begin(busyVisitor);
  await till.agree(agreed);
  const busy = await place(busyVisitor);
  expect(await till.checkout.startPayment(till.key(busy), 'stripe_checkout')).toHaveProperty('redirectUrl');
  expect(await capture(busy, agreed)).toEqual({ refusal: 'ORDER_NOT_PAYABLE' });
  expect(till.paypal.emulator.captures.size).toBe(0);
});

test('a cart that has run out is not paid for', async () => {
  const visitor = await till.visitorWith([{ variantId, amount: 1 }]);
  await sql(till.db, `update cart set expires_at = now() where session_hash = $1`, [visitor.sessionHash]);
  await expect(begin(visitor)).rejects.toThrow('CART_EXPIRED');
});

test('with PayPal’s address the shop’s summary is the last word: its amount is what is taken', async () => {
  const visitor = await till.visitorWith([{ variantId, amount: 1 }]);
  const id = await begin(visitor, false);
  await till.agree(id);
  await till.visitorWith([{ variantId, amount: 1 }], visitor);
  const order = await place(visitor, 'paypal_express');
  expect(await capture(order, id)).toBe('paid');
  expect(await money()).toEqual({ ledger: 6000, provider: 6000 });
});

test('a second payment goes back by itself', async () => {
  const { order, id } = await buy('pending');
  await till.checkout.recordBankPayment({ key: 'line-1', amountMinor: 6000, purpose: `BAX${order.reference}` });
  expect(await till.status(order)).toBe('done');
  const [taken] = atPayPal(id)?.payments?.captures ?? [];
  await fetch(`${till.paypal.url}/_control/captures/${taken?.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'COMPLETED' }),
  });
  await till.settleDown();
  expect(await money()).toEqual({ ledger: 0, provider: 0 });
  expect(await brokenMoney(till.db)).toEqual([]);
});
