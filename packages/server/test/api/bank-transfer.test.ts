import { afterAll, beforeAll, expect, test } from 'vitest';
import { transferReference } from '../../../domain/src/money/transfer-reference.ts';
import { brokenMoney } from '../broken-money.ts';
import { effect, enqueue } from '../../src/platform/outbox/index.ts';
import { sql } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

let till: Till;
beforeAll(async () => void (till = await openTill({ webhooks: false })));
afterAll(() => till.close());

const place = async () =>
  till.order([{ variantId: (await till.cast.standingEvent()).variantId, amount: 2 }], { paymentMethod: 'bank_transfer' });
const book = (purpose: string, amountMinor: number, key: string) => till.checkout.recordBankPayment({ purpose, amountMinor, key });
const cases = () => sql(till.db, 'select amount_minor as amount, reason from unmatched_money order by id desc limit 1');

test('a transfer pays its order once, however often the line is read', async () => {
  const order = await place();
  const [first, second] = await Promise.all([
    book(transferReference(order.reference), 6000, 'line 1'),
    book(transferReference(order.reference), 6000, 'line 1'),
  ]);
  expect(first.isNew).not.toBe(second.isNew);
  expect(await till.status(order)).toBe('done');
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('seats of a transfer wait for days, those of a card for minutes', async () => {
  const [transfer] = await sql<{ days: number }>(
    till.db,
    `select round(extract(epoch from pay_until - placed_at) / 86400)::int as days from orders where id = $1`,
    [(await place()).id],
  );
  expect(transfer?.days).toBe(7);
});

test('two part payments pay together', async () => {
  const order = await place();
  await book(order.reference, 2000, 'part 1');
  expect(await till.status(order)).toBe('incomplete');
  await book(order.reference.toLowerCase(), 4000, 'part 2');
  expect(await till.status(order)).toBe('done');
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('what follows an order waits with what follows other orders of the same event', async () => {
  const order = await place();
  await book(order.reference, 6000, 'in its lane');
  const effects = await sql<{ kind: string; lane: string }>(
    till.db,
    `select e.kind, replace(e.lane, l.sellable_id::text, 'its') as lane from outbox e join order_line l on l.order_id = $1
     where e.payload ->> 'orderId' = $1::text order by e.kind`,
    [order.id],
  );
  expect(effects).toEqual(['order.confirmation', 'payment.received', 'tickets.mail'].map((kind) => ({ kind, lane: 'sellable:its' })));
});

test('what is too much, too late or names no order becomes an open case and stays in the books', async () => {
  const over = await place();
  await book(over.reference, 6500, 'over');
  expect(await cases()).toEqual([{ amount: 500, reason: 'paid_too_much' }]);
  expect(await till.status(over)).toBe('done');

  expect(await book('Konzertkarten', 1234, 'unknown')).toEqual({ outcome: 'unmatched', orderReference: null, isNew: true });
  expect(await book('Konzertkarten', 1234, 'unknown')).toEqual({ outcome: 'unmatched', orderReference: null, isNew: false });
  expect(await cases()).toEqual([{ amount: 1234, reason: 'no_such_order' }]);

  const late = await place();
  await till.letTimePass(late);
  await till.server.sweep();
  expect(await till.status(late)).toBe('cancelled');
  await book(late.reference, 6000, 'late');
  expect(await till.status(late)).toBe('done'); // its places were still free
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('who chose to transfer is told once that the order ended unpaid, and nothing where the money came before the mail', async () => {
  const [late, paid] = [await place(), await place()];
  const card = await till.order([{ variantId: (await till.cast.standingEvent()).variantId, amount: 1 }]);
  for (const order of [late, paid, card]) await till.letTimePass(order);
  for (let times = 0; times < 2; times++) await till.server.sweep();
  for (const order of [late, paid, card]) expect(await till.status(order)).toBe('cancelled');
  await book(paid.reference, 6000, 'after its time');
  expect(await till.status(paid)).toBe('done');
  await till.settleDown();
  const told = async ({ email }: { email: string }) =>
    (await till.mailbox.mailsTo(email)).filter(({ subject }) => subject.includes('aufgehoben')).map(({ text }) => text);
  expect(await told(late)).toEqual([expect.stringContaining('Überweise bitte nichts mehr.')]);
  expect([await told(paid), await told(card)]).toEqual([[], []]);
});

test('an order paid in part is not given up by a clock but shown to people', async () => {
  const order = await place();
  await book(order.reference, 1000, 'a part');
  await till.letTimePass(order);
  await till.server.sweep();
  expect(await till.status(order)).toBe('problem');
  await book(order.reference, 5000, 'the rest');
  expect(await till.status(order)).toBe('done');
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('whether a transfer comes in time is asked of the date that the event has now', async () => {
  const event = await till.cast.standingEvent();
  const begin = (days: number) =>
    sql(till.db, 'update event set happening_from = now() + make_interval(days => $2) where id = $1', [event.id, days]);
  const shop = await till.server.shops.bySlug('main');
  if (!shop) throw new Error('no shop');
  const order = await till.order([{ variantId: event.variantId, amount: 1 }]);
  const byTransfer = () => till.checkout.preferPaymentMethod(shop, till.key(order), 'bank_transfer');
  await begin(1);
  expect(await byTransfer()).toMatchObject({ refusal: 'PAYMENT_METHOD_NOT_OFFERED' });
  await begin(60);
  expect(await byTransfer()).toBeUndefined();
});

test('a transfer that pays an order closes the card page that was open', async () => {
  const order = await place();
  const session = await till.session(order);
  await book(order.reference, 6000, 'instead of the card');
  await till.settleDown();
  expect(await till.pay(session)).toBe(409);
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('an amount that is none is a bug', async () => {
  await expect(book('B-00000', 0, 'x')).rejects.toThrow(RangeError);
  await expect(book('B-00000', 1.5, 'x')).rejects.toThrow(RangeError);
});

test.each([
  ['paid', (order: { reference: string }) => book(order.reference, 6000, `again ${order.reference}`)],
  ['given up', (order: { id: number }) => till.letTimePass(order).then(() => till.server.sweep())],
])('a confirmation that is sent once more asks for no transfer where the order is %s', async (_, end) => {
  const order = await place();
  await till.settleDown();
  await end(order);
  await till.db.transaction((tx) =>
    enqueue(tx, effect('order.confirmation', `${order.id}:again`, { orderId: order.id, again: { to: order.email } })),
  );
  await till.settleDown();
  const letters = (await till.mailbox.mailsTo(order.email)).filter(({ subject }) => subject.startsWith('Bestellbestätigung'));
  expect(letters.map(({ text }) => text.includes('IBAN'))).toEqual([false, true]);
});
