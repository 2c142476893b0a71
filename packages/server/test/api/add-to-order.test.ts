import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { openTill, type Till, type Visitor } from '../till.ts';

let till: Till;
let shirt: number;
beforeAll(async () => {
  till = await openTill({ webhooks: false });
  shirt = (await till.cast.product()).variantIds[0] ?? 0;
});
afterAll(() => till.close());

const shirts = (amount = 1) => [{ variantId: shirt, amount }];
const placeFirst = () => till.order(shirts(), { paymentMethod: 'bank_transfer' });
type Order = Awaited<ReturnType<typeof placeFirst>>;

async function add(visitor: Visitor, order: Order, more: object = {}) {
  const shop = await till.server.shops.bySlug('main');
  if (!shop) throw new Error('no shop');
  return till.checkout.addToOrder({
    shop,
    sessionHash: visitor.sessionHash,
    locale: 'de',
    network: randomUUID(),
    orderReference: order.reference,
    email: order.email,
    orderTokens: [order.token],
    cartVersion: 0,
    toPay: 2500,
    ...more,
  });
}
const confirm = async (secret: string) => {
  const shop = await till.server.shops.bySlug('main');
  if (!shop) throw new Error('no shop');
  return till.checkout.confirmAddToOrder({ shop, network: randomUUID(), secret });
};
async function secretMailedTo(email: string): Promise<string> {
  const texts = (await till.mailbox.mailsTo(email, 2)).map(({ text }) => text);
  return /add-to-order\?language=de#([\w-]{22})/.exec(texts.join(' '))?.[1] ?? 'none';
}
const merges = (orderId: number) => sql(till.db, 'select cart_id from order_merge where order_id = $1', [orderId]);

test('who has the order adds to it at once, without shipping costs, to its address', async () => {
  const first = await placeFirst();
  const visitor = await till.visitorWith(shirts());
  const added = await add(visitor, first, { orderReference: ` bax${first.reference.toLowerCase()}`, email: first.email.toUpperCase() });
  expect(added).toMatchObject({
    order: { itemsMinor: 2500, shippingMinor: 0, totalMinor: 2500, email: first.email, shippingAddress: first.shippingAddress },
  });
  expect(added).toMatchObject({ order: { shippingMethodName: `Paket (+ ${first.reference})`, status: 'payment_pending' } });
  expect(await merges(first.id)).toHaveLength(1);
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('the same at once from two tabs is added once', async () => {
  const first = await placeFirst();
  const visitor = await till.visitorWith(shirts());
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(visitor, first)));
  expect(new Set(answers.map((answer) => (typeof answer === 'object' && 'order' in answer ? answer.order.id : answer))).size).toBe(1);
  expect(await merges(first.id)).toHaveLength(1);
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('one cart added to two orders at once is added to one', async () => {
  const [one, other] = [await placeFirst(), await placeFirst()];
  const visitor = await till.visitorWith(shirts());
  await Promise.all([add(visitor, one), add(visitor, other), add(visitor, one), add(visitor, other)]);
  expect([...(await merges(one.id)), ...(await merges(other.id))]).toHaveLength(1);
});

test('reference and address alone send a mail; its link adds once, and neither it nor its secret is kept', async () => {
  const first = await placeFirst();
  const visitor = await till.visitorWith(shirts());
  expect(await add(visitor, first, { orderTokens: ['', 'x'.repeat(22)] })).toBe('mailed');
  expect(await merges(first.id)).toEqual([]);
  await till.settleDown();
  const secret = await secretMailedTo(first.email);
  expect(await sql(till.db, `select 1 from outbox where payload::text like $1`, [`%${secret}%`])).toEqual([]);
  const [answer, again] = await Promise.all([confirm(secret), confirm(secret)]);
  expect([answer, again]).toEqual(
    expect.arrayContaining([expect.objectContaining({ cartId: expect.any(Number) }), { refusal: 'ORDER_NOT_FOUND' }]),
  );
  expect(await merges(first.id)).toHaveLength(1);
  // the browser that asked knows neither the order nor what was added to it
  expect(await till.place(visitor)).toEqual({ refusal: 'CART_EMPTY' });
  expect(await add(visitor, first, { orderTokens: [] })).toEqual({ refusal: 'CART_EMPTY' });
});

test('every mismatch is the same answer', async () => {
  const first = await placeFirst();
  const visitor = await till.visitorWith(shirts());
  for (const wrong of [{ orderReference: 'B-ZZZZZ' }, { orderReference: '?' }, { email: 'who@example.org' }]) {
    expect(await add(visitor, first, wrong)).toEqual({ refusal: 'ORDER_NOT_FOUND' });
  }
});

test.each([
  [
    'is sent',
    `update orders set status = 'pending_fulfillment', paid_at = now() where id = $1`,
    `update orders set status = 'fulfillment' where id = $1`,
  ],
  ['is on its way', `insert into shipment (order_id, carrier) values ($1, 'post')`, ''],
  ['was cancelled', `update orders set status = 'cancelled', cancelled_at = now() where id = $1`, ''],
  ['goes elsewhere', `update orders set country_code = 'at' where id = $1`, ''],
  ['goes by another carrier', `update orders set shipping_method_key = 'pigeon' where id = $1`, ''],
  ['has nothing to send', `update order_line set physical = false where order_id = $1`, ''],
])('nothing is added to an order that %s', async (_, first, then) => {
  const order = await placeFirst();
  for (const change of [first, then].filter((text) => text !== '')) await sql(till.db, change, [order.id]);
  const visitor = await till.visitorWith(shirts());
  expect(await add(visitor, order)).toEqual({ refusal: 'NO_MATCHING_DELIVERIES' });
  expect(await merges(order.id)).toEqual([]);
});

test('a parcel that would cost more to send takes nothing more', async () => {
  const order = await placeFirst();
  await sql(till.db, `update order_line set weight_grams = 999900 where order_id = $1`, [order.id]);
  expect(await add(await till.visitorWith(shirts()), order)).toEqual({ refusal: 'NO_MATCHING_DELIVERIES' });
});

test('a cart without goods, another price and an empty cart are refused', async () => {
  const order = await placeFirst();
  const event = await till.cast.standingEvent();
  expect(await add(await till.visitorWith([{ variantId: event.variantId, amount: 1 }]), order)).toEqual({ refusal: 'CART_NOT_MERGEABLE' });
  // nor does a shop that does not want it
  const goods = await till.visitorWith(shirts());
  const allow = (isAllowed: boolean) => sql(till.db, 'update shop set order_merging_allowed = $1 where is_main', [isAllowed]);
  await allow(false);
  expect(await add(goods, order)).toEqual({ refusal: 'CART_NOT_MERGEABLE' });
  await allow(true);
  expect(await add(await till.visitorWith(shirts()), order, { toPay: 1 })).toEqual({ refusal: 'CART_CHANGED' });
  expect(await add(await till.visitorWith(shirts()), order, { cartVersion: 9 })).toEqual({ refusal: 'CART_CHANGED' });
  expect(await add(till.cast.visitor(), order)).toEqual({ refusal: 'CART_EMPTY' });
});

test('who guesses is stopped, and keeps nobody else out', async () => {
  const order = await placeFirst();
  const visitor = await till.visitorWith(shirts());
  const network = randomUUID();
  for (let tried = 1; tried <= 10; tried++) await add(visitor, order, { email: 'who@example.org', network });
  expect(await add(visitor, order, { network, orderTokens: [] })).toEqual({ refusal: 'TOO_MANY_ATTEMPTS' });
  // who has the order's token is right wherever they are
  expect(await add(visitor, order, { network })).toHaveProperty('order');
});

describe('the mails with a link', () => {
  const byMail = async (visitor: Visitor, order: Order, network: string) => {
    const answer = await add(visitor, order, { orderTokens: [], network });
    return typeof answer === 'object' && 'refusal' in answer ? answer.refusal : answer;
  };

  test('asked for by somebody else keep the owner out of nothing', async () => {
    const order = await placeFirst();
    const [stranger, owner] = [await till.visitorWith(shirts()), await till.visitorWith(shirts())];
    const answers = [];
    for (let asked = 0; asked < 12; asked++) answers.push(await byMail(stranger, order, '10.7.1.1'));
    expect(answers).toEqual([...Array(3).fill('mailed'), ...Array(9).fill('TOO_MANY_ATTEMPTS')]);
    expect(await byMail(owner, order, '10.7.1.2')).toBe('mailed');
  });

  test('come to one mailbox so often, then once for each network, whatever the orders; who has the order needs none', async () => {
    const order = await placeFirst();
    const second = await till.order(shirts(), { paymentMethod: 'bank_transfer', email: order.email });
    const visitor = await till.visitorWith(shirts());
    const answers = [];
    for (let network = 0; network < 15; network++)
      answers.push(await byMail(visitor, order, `10.7.2.${network}`), await byMail(visitor, second, `10.7.2.${network}`));
    const left = Array.from({ length: 5 }, () => ['mailed', 'TOO_MANY_ATTEMPTS']).flat();
    expect(answers).toEqual([...Array(20).fill('mailed'), ...left]);
    expect(await byMail(visitor, await placeFirst(), '10.7.2.1')).toBe('mailed');
    expect(await add(visitor, order, { network: '10.7.2.99' })).toHaveProperty('order');
  });
});
