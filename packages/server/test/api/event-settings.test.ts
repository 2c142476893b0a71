import { isRefusal } from '@frontrow/domain/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditReturns } from '../../src/modules/invoices/credit-returns.ts';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { sql, sqlValue } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill({ webhooks: false });
  await sql(till.db, "update shop set payment_methods = payment_methods || '{paypal_express,kulturpass}' where is_main");
});
afterAll(() => till.close());

type Settings = { methods?: string[]; minutes?: number; prefix?: string };
/** An event that says it is sold so. */
async function eventWith({ methods, minutes, prefix }: Settings) {
  const event = await till.cast.standingEvent();
  await sql(till.db, 'update event set payment_methods = $2, reservation_minutes = $3, invoice_prefix = $4 where id = $1', [
    event.id,
    methods ?? null,
    minutes ?? null,
    prefix ?? null,
  ]);
  return event;
}
const wanted = (...events: { variantId: number }[]) => events.map(({ variantId }) => ({ variantId, amount: 1 }));

test('a cart is paid with what each of its events takes', async () => {
  const shop = (await till.server.shops.bySlug('main'))!;
  const [byCard, either, byTransfer] = [
    await eventWith({ methods: ['stripe_checkout'] }),
    await eventWith({}),
    await eventWith({ methods: ['bank_transfer', 'kulturpass'] }),
  ];
  const offered = (...events: { variantId: number }[]) =>
    till.checkout.listPaymentMethods({
      shop,
      sessionHash: undefined,
      locale: 'de',
      variantIds: events.map(({ variantId }) => String(variantId)),
      countryCode: 'de',
    });
  expect(await offered(either)).toEqual(['paypal_express', 'stripe_checkout', 'bank_transfer']);
  expect(await offered(either, byCard)).toEqual(['stripe_checkout']);
  expect(await offered(byTransfer)).toEqual(['bank_transfer']);
  expect(await offered(byTransfer, byCard)).toEqual([]);

  const refused = { refusal: 'PAYMENT_METHOD_NOT_OFFERED' };
  const place = async (paymentMethod: string, ...events: { variantId: number }[]) =>
    till.place(await till.visitorWith(wanted(...events)), { paymentMethod });
  expect(await place('bank_transfer', either, byCard)).toMatchObject(refused);
  expect(await place('stripe_checkout', byTransfer, byCard)).toMatchObject(refused);
  // what is chosen afterwards is chosen of the same
  const placed = await place('stripe_checkout', either, byCard);
  if (isRefusal(placed)) throw new Error(placed.refusal);
  const key = till.key(placed.order);
  expect(await till.checkout.preferPaymentMethod(shop, key, 'bank_transfer')).toMatchObject(refused);
  expect(await till.checkout.preferPaymentMethod(shop, key, 'stripe_checkout')).toBeUndefined();
  // as it was when it was ordered
  await sql(till.db, 'update event set payment_methods = null where id = $1', [byCard.id]);
  expect(await till.checkout.preferPaymentMethod(shop, key, 'bank_transfer')).toMatchObject(refused);
});

test('PayPal’s own button is for carts that may be paid so', async () => {
  const shop = (await till.server.shops.bySlug('main'))!;
  const start = async (...events: { variantId: number }[]) => {
    const { sessionHash } = await till.visitorWith(wanted(...events));
    return till.checkout.startCartPayment({ shop, sessionHash, locale: 'de', shippingMethod: null, destination: null });
  };
  expect(await start(await eventWith({}))).toMatchObject({ id: expect.any(String) });
  expect(await start(await eventWith({ methods: ['stripe_checkout'] }))).toMatchObject({ refusal: 'PAYMENT_METHOD_NOT_OFFERED' });
});

/** Whole minutes until the visitor's cart ends. */
const minutesLeft = async ({ sessionHash }: { sessionHash: Buffer }): Promise<number | undefined> =>
  await sqlValue<number>(
    till.db,
    'select round(extract(epoch from expires_at - clock_timestamp()) / 60)::int as minutes from cart where session_hash = $1',
    [sessionHash],
  );

test('tickets are held as long as their event says, and a cart ends with what ends first', async () => {
  const [long, short, plain] = [await eventWith({ minutes: 40 }), await eventWith({ minutes: 5 }), await eventWith({})];
  const held = async (...events: { variantId: number }[]) => minutesLeft(await till.visitorWith(wanted(...events)));
  expect([await held(plain), await held(long), await held(long, plain), await held(plain, short), await held(long, short)]).toEqual([
    15, 40, 15, 5, 5,
  ]);
  // one after the other: sooner it may end, later it never does
  const fan = await till.visitorWith(wanted(long));
  await till.visitorWith(wanted(plain), fan);
  expect(await minutesLeft(fan)).toBe(40);
  await till.visitorWith(wanted(short), fan);
  expect(await minutesLeft(fan)).toBe(5);
  await till.visitorWith(wanted(long), fan);
  expect(await minutesLeft(fan)).toBe(5);
});

type Order = PlacedOrder['order'];
const numbersOf = async (order: Order) =>
  (
    await sql<{ number: string }>(till.db, 'select invoice_number(prefix, number) as number from invoice where order_id = $1 order by id', [
      order.id,
    ])
  ).map(({ number }) => number);
/** Ordered, paid and invoiced. */
async function invoiced(...events: { variantId: number }[]): Promise<Order> {
  const order = await till.order(wanted(...events), { paymentMethod: 'bank_transfer' });
  await till.checkout.recordBankPayment({ purpose: order.reference, amountMinor: order.totalMinor, key: order.reference });
  return order;
}

test('an event has invoices in a series of its own, without a gap, and its credit notes too', async () => {
  const year = String(new Date().getUTCFullYear());
  const [tour, alsoTour, other, plain] = [
    await eventWith({ prefix: 'TOUR' }),
    await eventWith({ prefix: 'TOUR' }),
    await eventWith({ prefix: 'GALA' }),
    await eventWith({}),
  ];
  const orders = [
    await invoiced(tour),
    await invoiced(plain),
    await invoiced(tour, alsoTour),
    await invoiced(other),
    await invoiced(tour, other),
    await invoiced(tour, plain),
    await invoiced(alsoTour),
  ] as const;
  // all at once, as workers of several nodes would
  await till.settleDown();
  const numbers = await Promise.all(orders.map(numbersOf));
  const series = (prefix: string) => numbers.flat().filter((number) => number.startsWith(`RE-${prefix}-${year}-`));
  expect(series('MAIN_TOUR').toSorted()).toEqual([1, 2, 3].map((at) => `RE-MAIN_TOUR-${year}-0000${at}`));
  expect(series('MAIN_GALA')).toEqual([`RE-MAIN_GALA-${year}-00001`]);
  expect(series('MAIN').toSorted()).toEqual([1, 2, 3].map((at) => `RE-MAIN-${year}-0000${at}`));
  // events that differ, or one that says nothing, have the seller's
  expect([1, 4, 5].flatMap((at) => numbers[at] ?? []).every((number) => number.startsWith('RE-MAIN-'))).toBe(true);

  // what the event is called afterwards changes nothing of what was sold
  await sql(till.db, "update event set invoice_prefix = 'LATER' where id = $1", [tour.id]);
  await sql(till.db, "insert into ticket_void (ticket_id, reason) select id, 'refunded' from ticket where order_id = $1", [orders[0].id]);
  await creditReturns({ db: till.db, shops: till.server.shops });
  expect(await numbersOf(orders[0])).toEqual([...(numbers[0] ?? []), `GS-MAIN_TOUR-${year}-00001`]);
});
