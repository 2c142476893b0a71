import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

let till: Till;
beforeAll(async () => void (till = await openTill({ webhooks: false })));
afterAll(() => till.close());

const parallel = <T>(times: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));
const orderIds = (answers: readonly unknown[]) => new Set(answers.map((answer) => (answer as { order?: { id: number } }).order?.id));

test('20 identical orders at once are one order and the same answer', async () => {
  const event = await till.cast.standingEvent({ capacity: 100 });
  // each connection plans its statements at its first order: twenty of those in one line are refused as too late on a slow machine
  await parallel(20, async () => till.place(await till.visitorWith([{ variantId: event.variantId, amount: 1 }])));
  const visitor = await till.visitorWith([{ variantId: event.variantId, amount: 2 }]);
  const input = await till.input(visitor);
  const answers = await parallel(20, () => till.place(visitor, input));
  expect(orderIds(answers).size).toBe(1);
  expect(orderIds(answers).has(undefined)).toBe(false);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('a repeat after a lost answer gets its own order, though the session has a new cart by then', async () => {
  const event = await till.cast.standingEvent();
  const visitor = await till.visitorWith([{ variantId: event.variantId, amount: 1 }]);
  const input = await till.input(visitor, { clientMutationId: randomUUID() });
  const first = await till.place(visitor, input);
  // the same version on purpose: only the name of the request tells them apart
  await till.visitorWith([{ variantId: event.variantId, amount: 1 }], visitor);
  await sql(till.db, `update cart set version = $1 where session_hash = $2 and state = 'open'`, [input.cartVersion, visitor.sessionHash]);
  expect(orderIds([first, await till.place(visitor, input)]).size).toBe(1);
  expect(await sql(till.db, 'select id from cart where session_hash = $1 and state = $2', [visitor.sessionHash, 'open'])).toHaveLength(1);
  await sql(till.db, 'delete from hold where cart_id in (select id from cart where session_hash = $1) and order_id is null', [
    visitor.sessionHash,
  ]);
});

test('control: two carts of one session are two orders where nothing names the request', async () => {
  const event = await till.cast.standingEvent();
  const visitor = await till.visitorWith([{ variantId: event.variantId, amount: 1 }]);
  const first = await till.place(visitor);
  await till.visitorWith([{ variantId: event.variantId, amount: 1 }], visitor);
  expect(orderIds([first, await till.place(visitor)]).size).toBe(2);
  await sql(till.db, `update cart set session_hash = sha256(id::text::bytea) where session_hash = $1`, [visitor.sessionHash]);
});

test('a buyer with ten carts at once never gets more than the limit of an event', async () => {
  const event = await till.cast.standingEvent({ cartLimit: 4 });
  const visitors = await parallel(10, () => till.visitorWith([{ variantId: event.variantId, amount: 1 }]));
  const answers = await Promise.all(visitors.map((visitor) => till.place(visitor, { email: 'hoarder@example.org' })));
  expect(answers.filter((answer) => 'order' in answer)).toHaveLength(4);
  expect(answers.filter((answer) => 'refusal' in answer && answer.refusal === 'CART_LIMIT_EXCEEDED')).toHaveLength(6);
});

test('what is added while the order is placed is in it or in no cart, and never sold unpaid', async () => {
  const event = await till.cast.standingEvent({ capacity: 1000 });
  await parallel(20, async () => {
    const visitor = await till.visitorWith([{ variantId: event.variantId, amount: 1 }]);
    const input = await till.input(visitor);
    await Promise.all([
      till.place(visitor, input),
      till.inventory.claim({
        ...visitor,
        requestId: randomUUID(),
        countryCode: 'de',
        add: [{ variantId: event.variantId, amount: 1 }],
        remove: [],
      }),
    ]);
  });
  // nothing hangs on a cart that is closed
  expect(
    await sql(till.db, `select h.id from hold h join cart c on c.id = h.cart_id where c.state = 'ordered' and h.order_id is null`),
  ).toEqual([]);
  expect(await brokenMoney(till.db)).toEqual([]);
});
