import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVoucher } from '../create-voucher.ts';
import { sha256 } from '../../src/platform/ids.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { refundOrder } from '../../src/modules/withdrawals/refund-order.ts';
import { brokenMoney } from '../broken-money.ts';
import { byHouse } from '../by-house.ts';
import { sql, sqlValue } from '../cast.ts';
import { openTill, type Till, type Visitor } from '../till.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill({ webhooks: false });
  await takeVouchers(till);
});
afterAll(() => till.close());

const takeVouchers = ({ db }: Till) => sql(db, `update shop set payment_methods = payment_methods || '{kulturpass}' where is_main`);

async function voucher({ db, cast }: Till, amountMinor: number, usesMax: number | null = null): Promise<number> {
  const code = randomUUID();
  const made = { shopId: cast.mainShopId, code, amountMinor, usesMax };
  expect(await createVoucher(db, made)).toBe(true);
  expect(await createVoucher(db, made)).toBe(false);
  return await sqlValue<number>(db, 'select id from payment_code where code_hash = $1', [sha256(code)]);
}

async function cartWith(of: Till, voucherId: number, amount = 1): Promise<Visitor> {
  const event = await of.cast.standingEvent();
  const visitor = of.cast.visitor();
  const add = [{ variantId: event.variantId, amount, paymentCodeId: voucherId }];
  await of.inventory.claim({ ...visitor, requestId: randomUUID(), countryCode: 'de', add, remove: [] });
  return visitor;
}

const used = async ({ db }: Till, id: number) =>
  (await sql<{ used_minor: number; uses: number }>(db, 'select used_minor, uses from payment_code where id = $1', [id]))[0];

/** An order the voucher pays alone. @returns its reference */
async function spend(voucherId: number, amount: number): Promise<string> {
  const placed = await till.place(await cartWith(till, voucherId, amount), { paymentMethod: null, toPay: 0 });
  if (!('order' in placed)) throw new Error(placed.refusal);
  return placed.order.reference;
}
const giveOneBack = (reference: string) =>
  refundOrder(till.db, fromCommandLine('Ada'), { ...byHouse(reference), units: [{ line: 1, units: 1 }] });

test('a voucher that covers everything pays the order at once', async () => {
  const id = await voucher(till, 5000);
  const placed = await till.place(await cartWith(till, id), { paymentMethod: null, toPay: 0 });
  expect(placed).toMatchObject({ order: { status: 'done', paymentMethod: 'kulturpass', totalMinor: 3000, payUntil: null } });
  expect(await used(till, id)).toEqual({ used_minor: 3000, uses: 1 });
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('part of it is paid by the voucher, the rest by card', async () => {
  const id = await voucher(till, 1000);
  const placed = await till.place(await cartWith(till, id, 2), { toPay: 5000 });
  if (!('order' in placed)) throw new Error(placed.refusal);
  expect(placed.order).toMatchObject({ status: 'incomplete', paymentMethod: 'stripe_checkout', totalMinor: 6000 });
  const session = await till.session(placed.order);
  expect(await sql(till.db, 'select amount_minor from payment_attempt where order_id = $1', [placed.order.id])).toEqual([
    { amount_minor: 5000 },
  ]);
  await till.pay(session);
  await till.checkout.confirmPayment(till.key(placed.order));
  expect(await till.status(placed.order)).toBe('done');
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('an order that runs out gives the voucher back, to be used again', async () => {
  const id = await voucher(till, 1000, 1);
  const placed = await till.place(await cartWith(till, id), { paymentMethod: 'bank_transfer' });
  if (!('order' in placed)) throw new Error(placed.refusal);
  expect(await used(till, id)).toEqual({ used_minor: 1000, uses: 1 });
  await till.letTimePass(placed.order);
  for (const job of till.checkout.jobs()) await job.run();
  expect(await till.status(placed.order)).toBe('cancelled');
  expect(await used(till, id)).toEqual({ used_minor: 0, uses: 0 });
  expect(await brokenMoney(till.db)).toEqual([]);
  expect(await till.place(await cartWith(till, id), { toPay: 2000 })).toHaveProperty('order');
});

test('a voucher given back in parts counts every order that still has some of it, whichever goes back first', async () => {
  const id = await voucher(till, 6000, 1);
  const first = await spend(id, 2);
  await giveOneBack(first);
  const second = await spend(id, 1);
  await giveOneBack(first);
  expect(await used(till, id)).toEqual({ used_minor: 3000, uses: 0 });
  await giveOneBack(second);
  expect(await used(till, id)).toEqual({ used_minor: 0, uses: 0 });

  const oftener = await voucher(till, 9000, 3);
  const [whole, part] = [await spend(oftener, 1), await spend(oftener, 2)];
  await giveOneBack(part);
  await giveOneBack(part);
  expect(await used(till, oftener)).toEqual({ used_minor: 3000, uses: 1 });
  await giveOneBack(whole);
  expect(await used(till, oftener)).toEqual({ used_minor: 0, uses: 0 });
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('a voucher given back in two parts can be spent to the end, also where its uses are over', async () => {
  const id = await voucher(till, 6000, 1);
  const order = await spend(id, 2);
  await giveOneBack(order);
  await spend(id, 1);
  await giveOneBack(order);
  expect(await used(till, id)).toEqual({ used_minor: 3000, uses: 0 });
  await spend(id, 1);
  expect(await used(till, id)).toEqual({ used_minor: 6000, uses: 1 });
  expect(await brokenMoney(till.db)).toEqual([]);
});

const termsOf = async (id: number) =>
  (
    await sql<{ lasts: boolean; event: number | null }>(
      till.db,
      "select expires_at > now() + interval '364 days' as lasts, event_id as event from payment_code where id = $1",
      [id],
    )
  )[0];

test.each([
  ['is cancelled', "update event set status = 'cancelled' where id = $1", false],
  ['says that it sells no more', 'update event set sold_out_message = \'{"de": "Ausverkauft"}\' where id = $1', false],
  ['is still on sale', 'select $1::bigint', true],
])(
  'what the house takes back can be spent, also of a code that has run out; it is bound to its event only where that sells, and it %s',
  async (_, becomes, isBound) => {
    const id = await voucher(till, 3000, 1);
    const placed = await till.place(await cartWith(till, id), { paymentMethod: null, toPay: 0 });
    if (!('order' in placed)) throw new Error(placed.refusal);
    const event = await sqlValue<number>(till.db, 'select event_id as event from ticket where order_id = $1', [placed.order.id]);
    await sql(till.db, "update payment_code set event_id = $2, expires_at = now() - interval '1 day' where id = $1", [id, event]);
    await sql(till.db, becomes, [event]);
    await refundOrder(till.db, fromCommandLine('Ada'), byHouse(placed.order.reference));
    expect(await termsOf(id)).toEqual({ lasts: true, event: isBound ? event : null });
  },
);

test('an order that runs out leaves a code its time and its event', async () => {
  const id = await voucher(till, 1000, 1);
  const placed = await till.place(await cartWith(till, id), { paymentMethod: 'bank_transfer' });
  if (!('order' in placed)) throw new Error(placed.refusal);
  await sql(till.db, 'update payment_code set event_id = (select min(id) from event), expires_at = now() where id = $1', [id]);
  await till.letTimePass(placed.order);
  for (const job of till.checkout.jobs()) await job.run();
  expect(await termsOf(id)).toEqual({ lasts: false, event: expect.any(Number) });
});

test('an order of a cancelled event that was not paid yet leaves its code worth something', async () => {
  const id = await voucher(till, 1000, 1);
  const placed = await till.place(await cartWith(till, id), { paymentMethod: 'bank_transfer' });
  if (!('order' in placed)) throw new Error(placed.refusal);
  const event = await sqlValue<number>(till.db, 'select sellable_id as event from order_line where order_id = $1', [placed.order.id]);
  await sql(till.db, "update payment_code set event_id = $2, expires_at = now() + interval '1 day' where id = $1", [id, event]);
  await sql(till.db, "update event set status = 'cancelled' where id = $1", [event]);
  for (const job of till.checkout.jobs()) await job.run();
  expect(await till.status(placed.order)).toBe('cancelled');
  expect(await termsOf(id)).toEqual({ lasts: true, event: null });
});

test('who was told to pay less than is due orders nothing', async () => {
  const id = await voucher(till, 3000);
  const first = await cartWith(till, id);
  const second = await cartWith(till, id);
  expect(await till.place(first, { toPay: 0 })).toHaveProperty('order');
  expect(await till.place(second, { toPay: 0 })).toEqual({ refusal: 'CART_CHANGED' });
  expect(await till.place(second, { toPay: 3000 })).toHaveProperty('order');
});

test.each([
  ['has expired', 'expires_at = now()'],
  ['was blocked', "blocked_at = now(), blocked_by = 'Ada', blocked_why = 'stolen'"],
])('a code that %s since it came into the cart pays nothing', async (_, change) => {
  const id = await voucher(till, 3000);
  const visitor = await cartWith(till, id);
  await sql(till.db, `update payment_code set ${change} where id = $1`, [id]);
  expect(await till.place(visitor, { toPay: 0 })).toEqual({ refusal: 'CART_CHANGED' });
  expect(await till.place(visitor, { toPay: 3000 })).toHaveProperty('order');
  expect(await used(till, id)).toEqual({ used_minor: 0, uses: 0 });
});

/** Twenty carts with a code for three orders of 10 euros, all placed at once. `failed`: those that found it overspent. */
async function rush(of: Till) {
  const id = await voucher(of, 3000, 3);
  const visitors = await Promise.all(Array.from({ length: 20 }, () => cartWith(of, id)));
  await sql(of.db, 'update hold set unit_price_minor = 1000 where payment_code_id = $1', [id]);
  const answers = await Promise.allSettled(visitors.map((visitor) => of.place(visitor, { paymentMethod: 'bank_transfer' })));
  return {
    ...(await used(of, id)),
    failed: answers.filter((answer) => answer.status === 'rejected' && /overspent/.test(String(answer.reason))).length,
  };
}

test('a code is spent at most as often and as far as it goes, whoever comes at once', async () => {
  expect(await rush(till)).toEqual({ used_minor: 3000, uses: 3, failed: 0 });
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('without the count of what is spent, the same rush spends more than the code holds', async () => {
  const guardOff = `do $off$ begin
      create function forget_spending() returns trigger language plpgsql as $$ begin
        new.used_minor = old.used_minor; new.uses = old.uses; return new;
      end $$;
      create trigger forget_spending before update on payment_code for each row execute function forget_spending();
    end $off$`;
  const unguarded = await openTill({ webhooks: false, guardOff });
  try {
    await takeVouchers(unguarded);
    await rush(unguarded);
    const spent = await sqlValue<number>(unguarded.db, 'select sum(amount_minor)::bigint as spent from voucher_redemption');
    expect(spent).toBeGreaterThan(3000);
  } finally {
    await unguarded.close();
  }
});

test('without a method chosen the voucher is meant only where the shop takes it', async () => {
  const event = await till.cast.standingEvent();
  const visitor = await till.visitorWith([{ variantId: event.variantId, amount: 1 }]);
  await sql(till.db, `update shop set payment_blacklist = '{kulturpass}' where is_main`);
  till.server.shops.refresh();
  expect(await till.place(visitor, { paymentMethod: null })).toEqual({ refusal: 'PAYMENT_METHOD_NOT_OFFERED' });
});
