import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { selectFailedRefunds, selectRefundsOfOrder } from '../../src/modules/payments/store.ts';
import { payRefundToAccount } from '../../src/modules/refunds/payouts.ts';
import { refundOrder } from '../../src/modules/withdrawals/refund-order.ts';
import { brokenMoney, providerMoney } from '../broken-money.ts';
import { byHouse } from '../by-house.ts';
import { sql, sqlValue, type StandingEvent } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

// What becomes of money after a provider was asked to send it back.

const PENDING_REFUND = '4000000000007726';
let till: Till;
let event: StandingEvent;
beforeAll(async () => {
  till = await openTill();
  event = await till.cast.standingEvent();
});
afterAll(() => till.close());
afterEach(async () => {
  const failed = await sql<{ line: string }>(
    till.db,
    "select format('refund.goes_out: refund %s (failed)', id) as line from refund where state = 'failed'",
  );
  const broken = (await brokenMoney(till.db, providerMoney(tables()))).filter((told) => !failed.some(({ line }) => line === told));
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

const tables = () => till.emulator.emulator.store.tables;
type Order = Awaited<ReturnType<Till['order']>>;

/** Two tickets, of which one goes back. */
async function giveOneBack(card: string): Promise<Order> {
  const order = await till.order([{ variantId: event.variantId, amount: 2 }]);
  await till.pay(await till.session(order), { card });
  await till.settleDown();
  await refundOrder(till.db, fromCommandLine('Ada'), { ...byHouse(order.reference), units: [{ line: 1, units: 1 }] });
  await till.settleDown();
  return order;
}
const refundOf = async (order: Order) => {
  const rows = await sql<{ id: string; state: string; objectId: string }>(
    till.db,
    'select id, state, provider_object_id as "objectId" from refund where order_id = $1',
    [order.id],
  );
  const [refund] = rows;
  if (!refund || rows.length > 1) throw new Error(`${rows.length} refunds`);
  return refund;
};
/** The provider forgets what it was asked before by which key. */
const letKeysAge = () => tables().answers.forEach((answer) => (answer.created -= 24 * 3600));
const sweep = async () => {
  await till.server.sweep();
  await till.settleDown();
};

test('a refund that takes days is asked about, and sent once', async () => {
  const order = await giveOneBack(PENDING_REFUND);
  expect(await refundOf(order)).toMatchObject({ state: 'pending' });
  letKeysAge();
  await sweep();
  expect(tables().refunds.size).toBe(1);
  const { objectId } = await refundOf(order);
  await till.control(`/refunds/${objectId}`, { status: 'succeeded' });
  await sweep();
  expect(await refundOf(order)).toMatchObject({ state: 'succeeded' });
});

test('a refund whose answer was lost and that is tried after days is found', async () => {
  const before = tables().refunds.size;
  const order = await giveOneBack(PENDING_REFUND);
  // as it was before its answer was written
  await sql(
    till.db,
    "update refund set state = 'created', provider_object_id = null, created_at = now() - interval '2 days' where order_id = $1",
    [order.id],
  );
  letKeysAge();
  await sweep();
  expect(await refundOf(order)).toMatchObject({ state: 'pending' });
  expect(tables().refunds.size).toBe(before + 1);
  await till.control(`/refunds/${(await refundOf(order)).objectId}`, { status: 'succeeded' });
  await sweep();
});

test('a refund that fails after days is owed again, and stands with those that failed', async () => {
  const order = await giveOneBack('4242424242424242');
  const { id, objectId } = await refundOf(order);
  await till.control(`/refunds/${objectId}`, { status: 'failed' });
  await till.settleDown();
  expect(await refundOf(order)).toMatchObject({ state: 'failed' });
  const balance = () =>
    sqlValue<number>(till.db, "select sum(amount_minor)::int as minor from ledger_entry where order_id = $1 and account = 'order'", [
      order.id,
    ]);
  expect(await balance()).toBe(-3000);
  const events = () => sql(till.db, "select detail from order_event where order_id = $1 and kind = 'refund_failed'", [order.id]);
  expect(await events()).toEqual([{ detail: { refundId: id } }]);
  expect(await till.db.many(selectFailedRefunds)).toEqual([expect.objectContaining({ id })]);
  // told again it is the same, by that notice or by another
  await till.control('/webhooks/resend', { type: 'refund.failed', copies: 3 });
  const { webhooks } = till.emulator.emulator;
  webhooks.emit('refund.updated', tables().refunds.get(objectId) ?? {}, { requestId: null, idempotencyKey: null }, undefined);
  await till.settleDown();
  expect(await balance()).toBe(-3000);
  expect(await events()).toHaveLength(1);
});

test('whose refund failed is told so once, and once more which account it goes to', async () => {
  const order = await giveOneBack('4242424242424242');
  const { id, objectId } = await refundOf(order);
  const stateOf = async () => (await till.db.many(selectRefundsOfOrder, [order.id])).map(({ state }) => state);
  const mails = async () => (await till.mailbox.mailsTo(order.email)).filter(({ subject }) => /Erstattung/.test(subject));
  expect(await stateOf()).toEqual(['succeeded']);
  await till.control(`/refunds/${objectId}`, { status: 'failed' });
  await till.settleDown();
  await till.control('/webhooks/resend', { type: 'refund.failed', copies: 3 });
  await till.settleDown();
  expect(await stateOf()).toEqual(['failed']);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    `Deine Erstattung kam nicht an: Bestellung ${order.reference} – Frontrow`,
  ]);
  const account = { iban: 'DE02 1203 0000 0000 2020 51', name: 'Ada Weber' };
  expect(await payRefundToAccount(till.db, fromCommandLine('Ada'), id, account)).toEqual({ done: true });
  expect(await stateOf()).toEqual(['transfer']);
  await till.settleDown();
  const [transfer, ...before] = await mails();
  expect([transfer?.subject, before.length]).toEqual([`Wir überweisen deine Erstattung: Bestellung ${order.reference} – Frontrow`, 1]);
  expect(transfer?.text).toContain('DE … 2051');
});

test('a refund whose money a dispute has taken fails without a word to its buyer', async () => {
  const order = await giveOneBack('4242424242424242');
  const { objectId } = await refundOf(order);
  await sql(
    till.db,
    `insert into dispute (provider, provider_object_id, payment_id, order_id, state, is_inquiry, reason, amount_minor, taken_minor, opened_at, taken_at, asked_at)
     select 'stripe', 'dp_of_failed', provider_payment_id, order_id, 'needs_response', false, 'fraudulent', amount_minor, amount_minor, now(), now(), now()
     from payment_attempt where order_id = $1 and state = 'succeeded'`,
    [order.id],
  );
  await till.control(`/refunds/${objectId}`, { status: 'failed' });
  await till.settleDown();
  expect(await refundOf(order)).toMatchObject({ state: 'failed' });
  expect((await till.mailbox.mailsTo(order.email)).filter(({ subject }) => /Erstattung/.test(subject))).toEqual([]);
  await sql(till.db, "delete from dispute where provider_object_id = 'dp_of_failed'");
});

test('nobody is asked about a refund that is known to have gone', async () => {
  const { objectId } = await refundOf(await giveOneBack('4242424242424242'));
  const path = `/v1/refunds/${objectId}`;
  await till.control('/faults', { path, fault: 'error_before', times: 1 });
  await till.control(`/refunds/${objectId}`, { status: 'succeeded' });
  await till.settleDown();
  expect(till.emulator.emulator.faults.list()).toContainEqual(expect.objectContaining({ match: path }));
});

test('a refund that fails after days is found where nobody told of it', async () => {
  const order = await giveOneBack('4242424242424242');
  const { objectId } = await refundOf(order);
  await till.control('/faults', { webhook: '*', fault: 'drop', times: 100 });
  await till.control(`/refunds/${objectId}`, { status: 'failed' });
  await till.settleDown();
  expect(await refundOf(order)).toMatchObject({ state: 'succeeded' });
  for (let times = 0; times < 2; times++) {
    await sweep();
    expect(await refundOf(order)).toMatchObject({ state: 'failed' });
    expect(await sql(till.db, "select from order_event where order_id = $1 and kind = 'refund_failed'", [order.id])).toHaveLength(1);
  }
});
