import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRefusal } from '../../../domain/src/refusals.ts';
import type { ApiFault } from '../../../../sandbox/stripe/faults.ts';
import type { Scenario } from '../../../../sandbox/paypal/types.ts';
import { brokenMoney, paypalMoney, providerMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

// Ten minutes in the middle of a sale in which a provider does not answer and its notices are lost, while its pages still
// work. A minute passes when the test says so: our clock goes on, and all that waits has waited longer.

const MINUTES = 10;
let till: Till;
let now = Date.parse('2026-11-20T20:00:00Z');
let down: 'stripe' | 'paypal' | null = null;
/** What becomes of a call while its provider is down. */
let faultOf: (path: string) => ApiFault | null;
let variantId: number;
beforeEach(async () => {
  till = await openTill({ clock: { now: () => new Date(now) } });
  await sql(till.db, `update shop set payment_methods = array['stripe_checkout', 'paypal', 'bank_transfer'] where is_main`);
  ({ variantId } = await till.cast.standingEvent());
  faultOf = () => 'refuse_before';
  const common = { id: 0, match: '*', times: 1, delay_ms: 0 };
  const takeApi = (provider: typeof down) => (_method: string, path: string) => {
    const fault = down === provider ? faultOf(path) : null;
    return fault && { ...common, on: 'api', method: null, fault };
  };
  Object.assign(till.emulator.emulator.faults, {
    takeApi: takeApi('stripe'),
    takeWebhook: () => (down === 'stripe' ? { ...common, on: 'webhook', fault: 'drop' } : null),
  });
  const { faults, notices } = till.paypal.emulator;
  Object.assign(faults, { takeApi: takeApi('paypal') });
  const send = notices.send.bind(notices);
  Object.assign(notices, {
    send: (event: Parameters<typeof send>[0], fault: string | null) => send(event, down === 'paypal' ? 'drop' : fault),
  });
});
afterEach(() => till.close());

async function aMinutePasses(): Promise<void> {
  now += 60_000;
  const waited = (table: string, ...columns: string[]) =>
    sql(till.db, `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '1 minute'`).join(', ')}`);
  await waited('orders', 'pay_until');
  await waited('payment_attempt', 'created_at', 'expires_at', 'checked_at');
  await waited('outbox', 'run_at');
  await waited('inbox', 'run_at');
  await till.settleDown();
  await till.server.sweep();
}

type Order = Awaited<ReturnType<Till['order']>>;
const place = (paymentMethod = 'stripe_checkout') => till.order([{ variantId, amount: 2 }], { paymentMethod });
const start = async (order: Order, method?: 'paypal') => {
  const started = await till.checkout.startPayment(till.key(order), method);
  return isRefusal(started) ? started.refusal : 'started';
};
const mainShop = async () => {
  const shop = await till.server.shops.bySlug('main');
  if (!shop) throw new Error('no shop');
  return shop;
};
const offered = async () => {
  return till.checkout.listPaymentMethods({
    shop: await mainShop(),
    sessionHash: undefined,
    locale: 'de',
    variantIds: [String(variantId)],
    countryCode: 'de',
  });
};
const mailsOf = async ({ email }: Order) => (await till.mailbox.mailsTo(email)).length;

const capture = (order: Order, id: string) => till.checkout.capturePayment(till.key(order), id);
async function agreed(order: Order, scenario?: Scenario): Promise<string> {
  const started = await till.checkout.startPayment(till.key(order), 'paypal');
  if (isRefusal(started)) throw new Error(started.refusal);
  await till.agree(started.externalPaymentId, scenario);
  return started.externalPaymentId;
}
const payByPayPal = async (order: Order) => expect(await capture(order, await agreed(order))).toBe('paid');
const held = ({ id }: Order) => sql(till.db, 'select sum(quantity)::int as held from hold where order_id = $1', [id]);
const parked = () =>
  sql(till.db, `select 1 from outbox where parked_at is not null union all select 1 from inbox where parked_at is not null`);

/** Nothing was given up that somebody might be paying for, no place was lost by waiting, and nobody has to see to anything. */
async function expectWaiting(orders: readonly Order[]): Promise<void> {
  for (const order of orders) {
    expect(await till.status(order)).toBe('payment_pending');
    expect(await held(order)).toEqual([{ held: 2 }]);
  }
  expect(await parked()).toEqual([]);
}

/** The provider is back for five minutes: what was paid meanwhile is told, who left is given up, what was paid twice went back. */
async function expectRecovery(method: string, { paid, left, twice }: Record<'paid' | 'left' | 'twice', Order>): Promise<void> {
  down = null;
  for (let minute = 1; minute <= 5; minute++) await aMinutePasses();
  expect(await offered()).toContain(method);
  expect(await till.status(paid)).toBe('done');
  expect(await mailsOf(paid)).toBe(3);
  expect(await till.status(left)).toBe('cancelled');
  expect(await sql(till.db, 'select state, amount_minor from refund where order_id = $1', [twice.id])).toEqual([
    { state: 'succeeded', amount_minor: twice.totalMinor },
  ]);
}

/** The day is over: everything is paid or given up, and our books say what both providers say. */
async function expectSound(): Promise<void> {
  await till.settleDown();
  const { captures, refunds } = till.paypal.emulator;
  const paypal = paypalMoney({ captures: captures.values(), refunds: refunds.values() });
  expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables), paypal)).toEqual([]);
  expect(await sql(till.db, 'select count(*)::int as open from orders where paid_at is null and cancelled_at is null')).toEqual([
    { open: 0 },
  ]);
}

test('ten minutes without the provider of cards lose nothing: what was begun is finished after them', async () => {
  // before: one is on the provider's page, one will not come back, one pays twice and is owed the second payment
  const [paying, leaving, twice] = [await place(), await place(), await place()];
  const [page] = [await till.session(paying), await till.session(leaving)];
  const firstPage = await till.session(twice);
  await sql(till.db, "update payment_attempt set state = 'failed' where order_id = $1", [twice.id]);
  const secondPage = await till.session(twice);
  await Promise.all([till.pay(firstPage), till.pay(secondPage)]);
  await till.emulator.webhooksIdle();
  await till.checkout.confirmPayment(till.key(twice));

  down = 'stripe';
  await till.pay(page);
  // it is not called failed, and its places stay held
  expect(await till.checkout.confirmPayment(till.key(paying))).toMatchObject({ status: 'payment_pending' });
  const waiting: Order[] = [];
  let minutesNoticed = 0;
  for (let minute = 1; minute <= MINUTES; minute++) {
    // who comes while nobody has noticed yet is told, and may pay another way or wait
    const isNoticed = !(await offered()).includes('stripe_checkout');
    expect(await offered()).toEqual(isNoticed ? ['paypal', 'bank_transfer'] : ['paypal', 'stripe_checkout', 'bank_transfer']);
    if (isNoticed) minutesNoticed += 1;
    else {
      const order = await place();
      waiting.push(order);
      expect(await start(order)).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    }
    const other = await place('paypal');
    await payByPayPal(other);
    if (minute === 5) await till.letTimePass(leaving);
    await aMinutePasses();
    expect(await till.status(other)).toBe('done');
  }
  expect(waiting.length).toBeGreaterThan(0);
  expect(minutesNoticed).toBeGreaterThanOrEqual(MINUTES - 3);
  await expectWaiting([paying, leaving, ...waiting]);
  await expectRecovery('stripe_checkout', { paid: paying, left: leaving, twice });
  // those who waited pay now, and so do those who come now
  for (const order of [...waiting, await place()]) {
    await till.payFor(order);
    expect(await till.status(order)).toBe('done');
  }
  await expectSound();
});

test('ten minutes without PayPal lose nothing: others go on, and what was agreed to is paid after them', async () => {
  // before: three have agreed on PayPal's pages, one is there and will not come back, one owes PayPal nothing any more
  const [taken, asked, leaving, twice] = [await place('paypal'), await place('paypal'), await place('paypal'), await place('paypal')];
  const [takenId, askedId] = [await agreed(taken), await agreed(asked)];
  await till.checkout.startPayment(till.key(leaving), 'paypal');
  const buyer = await till.visitorWith([{ variantId, amount: 2 }]);
  const forCart = {
    shop: await mainShop(),
    sessionHash: buyer.sessionHash,
    locale: 'de' as const,
    shippingMethod: null,
    destination: null,
  };
  const cart = await till.checkout.startCartPayment(forCart);
  if (isRefusal(cart)) throw new Error(cart.refusal);
  await till.agree(cart.id);
  const twiceId = await agreed(twice, 'pending');
  expect(await capture(twice, twiceId)).toBe('pending');
  const transfer = (order: Order) =>
    till.checkout.recordBankPayment({ key: `line-${order.id}`, amountMinor: order.totalMinor, purpose: `BAX${order.reference}` });
  await transfer(twice);

  const placed = await till.place(buyer, { paymentMethod: 'paypal' });
  if (isRefusal(placed)) throw new Error(placed.refusal);

  down = 'paypal';
  const [waiting, switching] = [await place('paypal'), await place('paypal')];
  // the last call that PayPal does something about; its answer is lost, and so is every other call
  let isLast = true;
  faultOf = (path) => {
    if (!isLast || !path.includes(takenId)) return 'error_before';
    isLast = !path.endsWith('/capture');
    return isLast ? null : 'answer_lost';
  };
  expect(await capture(taken, takenId)).toBe('unknown');
  expect(await capture(asked, askedId)).toBe('unknown');
  expect(await capture(placed.order, cart.id)).toBe('unknown');
  // who comes while nobody has noticed yet is told, and may pay another way or wait
  for (let tries = 0; tries < 3; tries++) expect(await start(waiting, 'paypal')).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
  // the money that comes too much: PayPal decides it now, and cannot be asked to give it back
  const [capturedTwice] = till.paypal.emulator.orders.get(twiceId)?.purchase_units[0]?.payments?.captures ?? [];
  await fetch(`${till.paypal.url}/_control/captures/${capturedTwice?.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'COMPLETED' }),
  });
  for (let minute = 1; minute <= MINUTES; minute++) {
    faultOf = () => (minute % 3 === 0 ? 'refuse_before' : 'error_before');
    expect([minute, ...(await offered())]).toEqual([minute, 'stripe_checkout', 'bank_transfer']);
    // others go on, and so does who chooses another way for an order that was to be paid with PayPal
    const [byCard, byTransfer] = [minute === 5 ? switching : await place(), await place('bank_transfer')];
    await till.pay(await till.session(byCard));
    await transfer(byTransfer);
    if (minute === 6) await till.letTimePass(leaving);
    await aMinutePasses();
    expect([await till.status(byCard), await till.status(byTransfer)]).toEqual(['done', 'done']);
  }
  await expectWaiting([taken, asked, placed.order, leaving, waiting]);
  await expectRecovery('paypal', { paid: taken, left: leaving, twice });
  // their buyers had ordered and agreed, and were told that they need not do anything
  expect([await till.status(asked), await till.status(placed.order)]).toEqual(['done', 'done']);
  // those who waited pay now
  for (const order of [waiting, await place('paypal')]) await payByPayPal(order);
  await expectSound();
});
