import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { changeEvent, findChangedEvent } from '../../src/modules/refunds/change-event.ts';
import { invariants } from '../../src/modules/invariants/index.ts';
import { startRun, workRun } from '../../src/modules/refunds/run-refunds.ts';
import { refundOrder, type OrderRefundRequest } from '../../src/modules/withdrawals/refund-order.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { byHouse } from '../by-house.ts';
import { countWrongStocks, slugOf, sql, type Bundle } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

type Order = PlacedOrder['order'];
let till: Till;
beforeAll(async () => void (till = await openTill()));
afterAll(() => till.close());

/** The parts cost 25, 25 and 30 alone and 85 together, for the ticket is not the cheapest one. Shipping is 4.90. */
async function buy(bundle: Bundle): Promise<Order> {
  const variantIds = [bundle.shirt.variantIds[0] ?? 0, bundle.event.variantId];
  return till.buy([{ variantId: bundle.rootVariantId, amount: 1, bundle: { combinationId: bundle.combinationId, variantIds } }]);
}
const linesOf = (order: Order) =>
  sql<{ kind: string; minor: number }>(till.db, 'select kind, total_minor as minor from order_line where order_id = $1 order by id', [
    order.id,
  ]);
const books = async (order: Order) =>
  (
    await sql(
      till.db,
      `select (select coalesce(sum(amount_minor), 0)::int from ledger_entry where order_id = $1 and account = 'order') as balance,
        (select coalesce(sum(amount_minor), 0)::int from refund where order_id = $1 and state = 'succeeded') as back,
        (select count(*)::int from ticket where order_id = $1 and not is_dead) as valid`,
      [order.id],
    )
  )[0];
const giveBack = (order: Order, units: OrderRefundRequest['units']) =>
  refundOrder(till.db, fromCommandLine('Ada'), { ...byHouse(order.reference), units, restock: true });

test('its parts are given back at their shares, one by one, and come to its price', async () => {
  const bundle = await till.cast.bundle();
  const order = await buy(bundle);
  const lines = await linesOf(order);
  expect(lines).toEqual([
    { kind: 'bundle', minor: 2656 },
    { kind: 'product', minor: 2656 },
    { kind: 'event', minor: 3188 },
  ]);
  expect(await giveBack(order, [{ line: 2, units: 1 }])).toMatchObject({ amountMinor: 2656 });
  // what stays is a bundle that is whole
  expect(await countWrongStocks(till.db)).toBe(0);
  expect(await giveBack(order, [{ line: 2, units: 1 }])).toMatchObject({ problem: 'too_many' });
  expect(await giveBack(order, null)).toMatchObject({ amountMinor: 2656 + 3188 + 490 });
  await till.settleDown();
  expect(order.totalMinor).toBe(8500 + 490);
  expect(await books(order)).toEqual({ balance: 0, back: order.totalMinor, valid: 0 });
  expect(await countWrongStocks(till.db)).toBe(0);
});

test('a part of a sold bundle that goes without being given back is seen', async () => {
  const order = await buy(await till.cast.bundle());
  expect(await giveBack(order, [{ line: 3, units: 1 }])).toMatchObject({ amountMinor: 3188 });
  expect(await countWrongStocks(till.db)).toBe(0);
  const take = 'delete from hold where id = (select hold_id from order_line where order_id = $1 and kind = $2) returning *';
  const undone = till.db.transaction(async (tx) => {
    expect(await sql(tx, take, [order.id, 'product'])).toHaveLength(1);
    const wrong = invariants.find(({ name }) => name === 'bundle.whole');
    throw new Error((await tx.many(wrong!.offenders, [0, 1, 0, null])).map(({ offender }) => offender).join());
  });
  await expect(undone).rejects.toThrow(/^bundle \d+: 0 of 2 parts$/);
});

test('its event is cancelled: the share of the ticket goes back, the goods stay bought', async () => {
  const bundle = await till.cast.bundle();
  const order = await buy(bundle);
  const slug = await slugOf(till.db, bundle.event.id);
  const event = await findChangedEvent(till.db, slug);
  if (!event) throw new Error('no event');
  await changeEvent(till.db, event, { kind: 'cancelled' }, fromCommandLine('Ada'), () => undefined);
  const run = await startRun(till.db, fromCommandLine('Ada'), slug);
  if ('problem' in run) throw new Error(run.problem);
  await workRun({ db: till.db, ids: systemIds }, run.id, () => undefined);
  await till.settleDown();
  expect(await books(order)).toEqual({ balance: 0, back: 3188, valid: 0 });
  expect(await giveBack(order, null)).toMatchObject({ amountMinor: 2656 + 2656 + 490 });
  await till.settleDown();
  expect(await books(order)).toEqual({ balance: 0, back: order.totalMinor, valid: 0 });
});
