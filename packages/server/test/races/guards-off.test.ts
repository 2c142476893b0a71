import { afterEach, expect, test } from 'vitest';
import { countWaiting } from '../at-once.ts';
import { brokenMoney, providerMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

// The races of placing and paying with a guard taken away: what the guard is for is seen to happen.
let till: Till;
afterEach(() => till.close());

const tickets = async (amount: number) => [{ variantId: (await till.cast.standingEvent({ cartLimit: 4 })).variantId, amount }];

test('without the lock per buyer, ten carts at once get more than the limit', async () => {
  // a function of the same name that does nothing, found before PostgreSQL's own
  till = await openTill({
    webhooks: false,
    guardOff: `do $$ begin
    create function public.pg_advisory_xact_lock(bigint) returns void language sql as '';
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
  end $$`,
  });
  const wanted = await tickets(1);
  const visitors = await Promise.all(Array.from({ length: 10 }, () => till.visitorWith(wanted)));
  let placing: ReturnType<Till['place']>[] = [];
  await till.db.transaction(async (tx) => {
    // all have looked what the buyer has before one of them writes
    await sql(tx, 'lock table orders in share mode');
    placing = visitors.map((visitor) => till.place(visitor, { email: 'hoarder@example.org' }));
    await expect.poll(() => countWaiting(till.db)).toBe(visitors.length);
  });
  const answers = await Promise.all(placing);
  expect(answers.filter((answer) => 'order' in answer).length).toBeGreaterThan(4);
});

test('without the uniqueness of provider objects, money told twice is booked twice', async () => {
  till = await openTill({ webhooks: false, guardOff: 'drop index one_transfer_per_provider_object' });
  const order = await till.order(await tickets(2));
  await till.pay(await till.session(order));
  const [attempt] = await sql<{ id: string }>(till.db, 'select id from payment_attempt where order_id = $1', [order.id]);
  await till.checkout.settle(attempt?.id ?? '');
  await till.checkout.settle(attempt?.id ?? '');
  const broken = await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables));
  expect(broken).toContain('provider says 6000 - 0, ledger says 12000');
});

test('without closing the page first, an order that is given up is paid for all the same', async () => {
  till = await openTill({ webhooks: false });
  const event = await till.cast.seatedEvent({ seats: 1 });
  const wanted = [{ variantId: event.variantId, amount: 1, seatIds: event.seatIds }];
  const order = await till.order(wanted);
  const session = await till.session(order);
  await sql(till.db, "update payment_attempt set state = 'expired' where order_id = $1", [order.id]); // we only believe it is closed
  await till.letTimePass(order);
  await till.server.sweep();
  await till.order(wanted);
  expect(await till.pay(session)).toBe(200);
  const broken = await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables));
  expect(broken).toEqual(['provider says 5000 - 0, ledger says 0']);
  // and the late money finds its way back
  await till.checkout.confirmPayment(till.key(order));
  await till.settleDown();
  expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables))).toEqual([]);
});

test('without the triggers of the totals, what is bought and taken back is not in the figures', async () => {
  till = await openTill({
    webhooks: false,
    guardOff: `do $$ begin
      drop trigger sold_lines_are_counted on order_line;
      drop trigger sold_shipping_is_counted on orders;
      drop trigger order_is_counted_anew on orders;
    end $$`,
  });
  const shirt = await till.cast.product();
  const order = await till.order([{ variantId: shirt.variantIds[0] ?? 0, amount: 2 }]);
  expect(await brokenMoney(till.db)).toEqual([
    expect.stringMatching(/^figures\.are_the_orders: product product-\w+ .* -2 pieces, -5000 gross, -798 VAT/),
    expect.stringMatching(/^figures\.are_the_orders: shipping .* 0 pieces, -490 gross/),
  ]);
  // filled anew, it is counted; given up, it would be counted still
  await sql(till.db, 'insert into sales_change select * from sales_difference()');
  expect(await brokenMoney(till.db)).toEqual([]);
  await till.letTimePass(order);
  await till.server.sweep();
  expect(await brokenMoney(till.db)).toEqual([
    expect.stringMatching(/ 2 pieces, 5000 gross/),
    expect.stringMatching(/ 0 pieces, 490 gross/),
  ]);
});
