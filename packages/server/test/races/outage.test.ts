import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '../../../domain/src/refusals.ts';
import { brokenMoney, paypalMoney, providerMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

// Ten minutes in the middle of a sale in which the provider of cards does not answer and its notices are lost, while its
// pages still take money. A minute passes when the test says so: our clock goes on, and all that waits has waited longer.

const MINUTES = 10;
let till: Till;
let now = Date.parse('2026-11-20T20:00:00Z');
let isDown = false;
let variantId: number;
beforeAll(async () => {
  till = await openTill({ clock: { now: () => new Date(now) } });
  await sql(till.db, `update shop set payment_methods = array['stripe_checkout', 'paypal', 'bank_transfer'] where is_main`);
  ({ variantId } = await till.cast.standingEvent());
  const common = { id: 0, match: '*', times: 1, delay_ms: 0 };
  Object.assign(till.emulator.emulator.faults, {
    takeApi: () => (isDown ? { ...common, on: 'api', method: null, fault: 'refuse_before' } : null),
    takeWebhook: () => (isDown ? { ...common, on: 'webhook', fault: 'drop' } : null),
  });
});
afterAll(() => till.close());

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
const start = async (order: Order) => {
  const started = await till.checkout.startPayment(till.key(order));
  return isRefusal(started) ? started.refusal : 'started';
};
const offered = async () => {
  const shop = await till.server.shops.bySlug('main');
  if (!shop) throw new Error('no shop');
  return till.checkout.listPaymentMethods({
    shop,
    sessionHash: undefined,
    locale: 'de',
    variantIds: [String(variantId)],
    countryCode: 'de',
  });
};
const mailsOf = async ({ email }: Order) => {
  const answer = await fetch(`${till.mailbox.url}/api/mails?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { mails: unknown[] }).mails.length;
};

async function payByPayPal(order: Order): Promise<void> {
  const started = await till.checkout.startPayment(till.key(order), 'paypal');
  if (isRefusal(started)) throw new Error(started.refusal);
  await fetch(`${till.paypal.url}/_control/orders/${started.externalPaymentId}/approve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'works' }),
  });
  expect(await till.checkout.capturePayment(till.key(order), started.externalPaymentId)).toBe('paid');
}

test('ten minutes without the provider of cards lose nothing: what was begun is finished after them', { timeout: 120_000 }, async () => {
  // before: one is on the provider's page, one will not come back, one pays twice and is owed the second payment
  const [paying, leaving, twice] = [await place(), await place(), await place()];
  const [page] = [await till.session(paying), await till.session(leaving)];
  const firstPage = await till.session(twice);
  await sql(till.db, "update payment_attempt set state = 'failed' where order_id = $1", [twice.id]);
  const secondPage = await till.session(twice);
  await Promise.all([till.pay(firstPage), till.pay(secondPage)]);
  await till.emulator.webhooksIdle();
  await till.checkout.confirmPayment(till.key(twice));

  isDown = true;
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
  // nothing was given up that somebody might be paying for, and no place was lost by waiting
  for (const order of [paying, leaving, ...waiting]) {
    expect(await till.status(order)).toBe('payment_pending');
    expect(await sql(till.db, 'select sum(quantity)::int as held from hold where order_id = $1', [order.id])).toEqual([{ held: 2 }]);
  }
  expect(
    await sql(till.db, `select 1 from outbox where parked_at is not null union all select 1 from inbox where parked_at is not null`),
  ).toEqual([]);

  isDown = false;
  for (let minute = 1; minute <= 5; minute++) await aMinutePasses();
  expect(await offered()).toContain('stripe_checkout');
  expect(await till.status(paying)).toBe('done');
  expect(await mailsOf(paying)).toBe(3);
  expect(await till.status(leaving)).toBe('cancelled');
  expect(await sql(till.db, 'select state, amount_minor from refund where order_id = $1', [twice.id])).toEqual([
    { state: 'succeeded', amount_minor: twice.totalMinor },
  ]);
  // those who waited pay now, and so do those who come now
  for (const order of [...waiting, await place()]) {
    await till.pay(await till.session(order));
    await till.settleDown();
    expect(await till.status(order)).toBe('done');
  }
  await till.settleDown();
  const { captures, refunds } = till.paypal.emulator;
  const paypal = paypalMoney({ captures: captures.values(), refunds: refunds.values() });
  expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables), paypal)).toEqual([]);
  expect(await sql(till.db, 'select count(*)::int as open from orders where paid_at is null and cancelled_at is null')).toEqual([
    { open: 0 },
  ]);
});
