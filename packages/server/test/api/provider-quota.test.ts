import { isRefusal } from '@frontrow/domain/refusals';
import { afterEach, expect, test } from 'vitest';
import { approve } from '../../../../sandbox/paypal/store.ts';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { brokenMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

// Providers that take a few calls in a second and refuse more.
const QUOTA = 6;
let till: Till;
afterEach(() => till.close());

type Order = PlacedOrder['order'];

async function open(options: { believed: number }) {
  till = await openTill({ callsPerSecond: options.believed });
  till.emulator.emulator.quota.perSecond = QUOTA;
  till.paypal.emulator.quota.perSecond = QUOTA;
}
const ordersOf = async (count: number, variantId: number, paymentMethod = 'stripe_checkout'): Promise<Order[]> => {
  const orders: Order[] = [];
  while (orders.length < count) orders.push(await till.order([{ variantId, amount: 1, seatIds: [] }], { paymentMethod }));
  return orders;
};
let told = 0;
/** As the page does it: who is told that many pay asks again. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (!isRefusal(answer) || answer.refusal !== 'PAYMENT_IN_LINE') return answer;
    told += 1;
  }
}
const start = (order: Order) => patiently(() => till.checkout.startPayment(till.key(order)));
const sessions = () => [...till.emulator.emulator.store.tables.sessions.values()].map(({ metadata }) => metadata['order_reference']);

test('a burst of purchases keeps to the quota, in turns; none fails, none is made twice, and what nobody waits for waits', async () => {
  await open({ believed: QUOTA });
  const [sale, other] = [await till.cast.standingEvent(), await till.cast.standingEvent()];
  const [many, [single]] = [await ordersOf(20, sale.variantId), await ordersOf(1, other.variantId)];
  told = 0;
  let isWorkDone = false;
  const starts = many.map(start);
  // the others come when the sale is in line already
  await expect.poll(() => till.server.calls.stripe.figures().waiting).toBeGreaterThan(4);
  const work = till.server.deps.providers.stripe
    .paymentsSince(new Date(Date.now() - 3_600_000), new Date())
    .then(() => (isWorkDone = true));
  const isBegun = await start(single!);
  expect(isBegun).toMatchObject({ redirectUrl: expect.stringContaining('/c/pay/') });
  expect(isWorkDone).toBe(false);
  const place = sessions().indexOf(single!.reference);
  // first come, first served it would be the last
  expect(place).toBeLessThan(15);
  const begun = await Promise.all(starts);
  expect(begun.filter((answer) => 'redirectUrl' in answer)).toHaveLength(20);
  expect(told).toBeGreaterThan(0);
  expect(new Set(sessions()).size).toBe(21);
  expect(sessions()).toHaveLength(21);
  await work;
  expect(isWorkDone).toBe(true);
  expect(till.server.calls.stripe.figures()).toMatchObject({ waiting: 0, turnedAway: 0 });
  // never more than its few, but where two came late together
  expect(till.emulator.emulator.quota.refused).toBeLessThan(3);
});

test('where the provider takes less than it said, calls become fewer and none is lost', async () => {
  await open({ believed: 1_000 });
  const { variantId } = await till.cast.standingEvent();
  const orders = await ordersOf(15, variantId);
  const begun = await Promise.all(orders.map(start));
  expect(begun.filter((answer) => 'redirectUrl' in answer)).toHaveLength(15);
  expect(sessions()).toHaveLength(15);
  const { refused, perSecond } = till.server.calls.stripe.figures();
  expect(refused).toBeGreaterThan(0);
  expect(perSecond).toBeLessThan(900);
  expect(till.server.deps.isUp('stripe')).toBe(true);
});

test('money is taken once at PayPal, however long the line', async () => {
  await open({ believed: QUOTA });
  const { variantId } = await till.cast.standingEvent();
  await sql(till.db, "update shop set payment_methods = array['paypal']");
  const orders = await ordersOf(5, variantId, 'paypal');
  const pay = async (order: Order) => {
    const begun = await patiently(() => till.checkout.startPayment(till.key(order), 'paypal'));
    if (isRefusal(begun)) return begun.refusal;
    approve(till.paypal.emulator, begun.externalPaymentId, {});
    return patiently(() => till.checkout.capturePayment(till.key(order), begun.externalPaymentId));
  };
  expect(await Promise.all(orders.map(pay))).toEqual(Array.from({ length: 5 }, () => 'paid'));
  expect(till.paypal.emulator.captures.size).toBe(5);
  await till.settleDown();
  expect(await brokenMoney(till.db)).toEqual([]);
});
