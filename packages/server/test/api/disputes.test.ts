import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRefused } from '../../../domain/src/office/refusals.ts';
import { openDispute, reverseCapture, stepDispute as stepAtPayPal } from '../../../../sandbox/paypal/disputes.ts';
import { transact } from '../../../../sandbox/stripe/emulator.ts';
import { disputeCharge, type DisputeRequest, type DisputeStep, stepDispute } from '../../../../sandbox/stripe/operations/dispute-charge.ts';
import { checkoutJobs } from '../../src/modules/checkout/jobs.ts';
import { putDisputeAway, takeBackDisputed } from '../../src/modules/disputes/index.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { makePayoutFile } from '../../src/modules/refunds/index.ts';
import { selectMoneyWaiting } from '../../src/modules/figures/needs-store.ts';
import { selectWaiting } from '../../src/modules/refunds/waiting-store.ts';
import { drawUpPayouts, listDuePayouts, pagePayouts } from '../../src/modules/resale/pay-sellers.ts';
import { lockDuePayouts } from '../../src/modules/resale/payout-store.ts';
import { refundOrder } from '../../src/modules/withdrawals/index.ts';
import { addPerson } from '../add-person.ts';
import { atOnce } from '../at-once.ts';
import { boughtBy, type Bought } from '../bought-by.ts';
import { brokenMoney, paypalMoney, providerMoney } from '../broken-money.ts';
import { byHouse } from '../by-house.ts';
import { sql, sqlValue, type StandingEvent } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

// A buyer pays, and disputes it with the bank or with PayPal afterwards; providers tell of it by their real wire.
let till: Till;
let event: StandingEvent;
beforeEach(async () => {
  till = await openTill();
  await sql(till.db, "update shop set payment_methods = array['paypal', 'stripe_checkout']");
  event = await till.cast.standingEvent();
  await addPerson(till.db, 'owner@shop.example');
});
afterEach(() => till.close());

/** Two tickets for 30 euros each. */
const bought = (method?: 'stripe' | 'paypal') => boughtBy(till, event.variantId, method);
const stripe = () => till.emulator.emulator;
const dispute = async ({ paymentId }: Pick<Bought, 'paymentId'>, asked: DisputeRequest = {}): Promise<string> => {
  const { id } = transact(stripe(), () => disputeCharge(stripe(), paymentId, asked));
  await till.settleDown();
  return id;
};
const step = async (id: string, what: DisputeStep): Promise<void> => {
  transact(stripe(), () => stepDispute(stripe(), id, what));
  await till.settleDown();
};
const books = () => {
  const { captures, refunds, disputes, reversals } = till.paypal.emulator;
  return brokenMoney(
    till.db,
    providerMoney(stripe().store.tables),
    paypalMoney({ captures: captures.values(), refunds: refunds.values(), disputes: disputes.values(), reversals: reversals.values() }),
  );
};
const shown = () =>
  sql(
    till.db,
    'select state, is_inquiry, amount_minor as amount, taken_minor as taken, fee_minor as fee, settled_minor as settled from dispute order by id',
  );
const held = () =>
  sqlValue<number>(till.db, "select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_entry where account = 'dispute'");
const valid = async ({ order }: Bought) =>
  (await sql(till.db, 'select 1 from ticket where order_id = $1 and not is_dead', [order.id])).length;
const history = async ({ order }: Bought) =>
  (
    await sql<{ kind: string }>(till.db, "select kind from order_event where order_id = $1 and kind like 'disp%' order by id", [order.id])
  ).map(({ kind }) => kind);
const first = { id: 1, version: null };
const giveBack = ({ order }: Bought, credit?: number) =>
  refundOrder(till.db, fromCommandLine(), {
    ...byHouse(order.reference),
    ...(credit !== undefined && { units: [], credit: { line: 1, amountMinor: credit } }),
  });
const ofYesterday = () => sql(till.db, "update notice_watch set disputes_asked_at = now() - interval '2 hours'");
const ask = async () => {
  await ofYesterday();
  await sql(till.db, "update dispute set asked_at = asked_at - interval '2 hours'");
  for (const job of till.server.disputes.jobs()) await job.run();
};

/** How many of a kind *Today* says wait for somebody. */
const needs = async (kind: string) => (await till.db.many(selectMoneyWaiting, [true, []])).find((one) => one.kind === kind)?.count;

test('a dispute is told, its money is held in the books, and the order stays as it is', async () => {
  const sold = await bought();
  await dispute(sold, { reason: 'fraudulent' });
  expect(await shown()).toEqual([{ state: 'needs_response', is_inquiry: false, amount: 6_000, taken: 6_000, fee: 2_000, settled: 0 }]);
  expect([await held(), await valid(sold), await till.status(sold.order), await history(sold)]).toEqual([6_000, 2, 'done', ['disputed']]);
  expect(await books()).toEqual([]);
  expect(await till.mailbox.mailsTo('owner@shop.example')).toHaveLength(1);
});

test('one that is won gives the money back; notices that come many times, backwards, change nothing', async () => {
  const sold = await bought();
  const id = await dispute(sold);
  await step(id, 'review');
  await step(id, 'won');
  for (const reverse of [true, false]) await till.control('/webhooks/resend', { reverse, copies: 3 });
  await till.settleDown();
  expect(await shown()).toEqual([{ state: 'won', is_inquiry: false, amount: 6_000, taken: 0, fee: 2_000, settled: 0 }]);
  expect([await held(), await history(sold)]).toEqual([0, ['disputed', 'dispute_under_review', 'dispute_won']]);
  expect(await books()).toEqual([]);
});

test('notices that never come are made up for by the hourly look, once', async () => {
  const sold = await bought();
  await till.control('/faults', { webhook: '*', fault: 'drop', times: 100 });
  const id = await dispute(sold);
  expect(await shown()).toEqual([]);
  expect(await books()).not.toEqual([]);
  await ask();
  await ask();
  expect([await held(), await books()]).toEqual([6_000, []]);
  await step(id, 'lost');
  await ask();
  expect(await shown()).toMatchObject([{ state: 'lost', taken: 6_000 }]);
});

test('what an older answer said does not come after a younger one', async () => {
  const sold = await bought();
  const id = await dispute(sold);
  const [before] = await sql<{ at: Date }>(till.db, 'select asked_at as at from dispute');
  await step(id, 'won');
  // asked before, written after: as it is for a node that stood still
  await sql(till.db, "update dispute set asked_at = now() + interval '1 hour'");
  expect(await till.server.disputes.follow('stripe', id)).toBe('known');
  expect(before && (await held())).toBe(0);
});

test('a dispute of a payment that is not booked here is left to others', async () => {
  const stray = await till.strayPayment();
  await till.control('/faults', { webhook: '*', fault: 'drop', times: 3 });
  await till.pay(stray.id);
  const paymentId = [...stripe().store.tables.paymentIntents.values()].at(-1)?.id ?? '';
  await till.control('/faults', { webhook: 'payment_intent.succeeded', fault: 'drop', times: 1 });
  expect(await till.server.disputes.follow('stripe', await dispute({ paymentId }))).toBe('unknown');
  expect(await shown()).toEqual([]);
});

test('a dispute of money that fits no order holds its case', async () => {
  const stray = await till.strayPayment();
  await till.pay(stray.id);
  await till.settleDown();
  const paymentId = [...stripe().store.tables.paymentIntents.values()].at(-1)?.id ?? '';
  const id = await dispute({ paymentId });
  expect([await held(), await books()]).toEqual([700, []]);
  await expect(
    sql(till.db, "insert into refund (case_id, amount_minor, reason, bank_account) values (1, 100, 'transfer', '{}')"),
  ).rejects.toThrow('has not so much money');
  expect(await takeBackDisputed(till.db, fromCommandLine(), first)).toMatchObject({ refusal: 'DISPUTE_NOT_LOST' });
  await step(id, 'lost');
  const putAway = () => putDisputeAway(till.db, fromCommandLine(), first);
  expect(await atOnce(till.db, 'dispute', putAway, putAway)).toMatchObject([{ done: true }, { refusal: 'DISPUTE_NOT_LOST' }]);
});

test('an inquiry takes nothing until it is escalated', async () => {
  const sold = await bought();
  const id = await dispute(sold, { isInquiry: true });
  expect(await shown()).toEqual([{ state: 'needs_response', is_inquiry: true, amount: 6_000, taken: 0, fee: 0, settled: 0 }]);
  await step(id, 'escalate');
  expect(await shown()).toEqual([{ state: 'needs_response', is_inquiry: false, amount: 6_000, taken: 6_000, fee: 2_000, settled: 0 }]);
  expect([await held(), await books(), await history(sold)]).toEqual([6_000, [], ['dispute_inquiry']]);
});

describe('of what is disputed', () => {
  test('nothing is given back twice: of a part, what is left; of all, nothing', async () => {
    const sold = await bought();
    await dispute(sold, { amount: 4_000 });
    expect(await giveBack(sold)).toMatchObject({ problem: 'not_covered' });
    expect(await giveBack(sold, 2_000)).toMatchObject({ amountMinor: 2_000 });
    expect(await giveBack(sold, 1)).toMatchObject({ problem: 'not_covered' });
    // also where the code would not ask
    await expect(
      sql(till.db, "insert into refund (order_id, amount_minor, reason) values ($1, 1, 'tickets')", [sold.order.id]),
    ).rejects.toThrow('exceed what it captured');
    // Stripe gives nothing of it back either: it is owed until somebody has looked
    await till.settleDown();
    expect(await sql(till.db, 'select state from refund')).toEqual([{ state: 'failed' }]);
    expect(await books()).toEqual([expect.stringContaining('refund.goes_out: refund')]);
  });

  test('a refund that was decided on before and has not gone out is stopped, and goes out when the dispute is won', async () => {
    const sold = await bought('paypal');
    const { emulator } = till.paypal;
    emulator.faults.arm({ on: 'api', match: '/v2/payments/captures/*', method: 'POST', fault: 'refuse_before', times: 1_000, delay_ms: 0 });
    await giveBack(sold);
    await till.settleDown();
    const { dispute_id: id } = openDispute(emulator, sold.paymentId, {});
    await till.settleDown();
    emulator.faults.disarmAll();
    const sweep = checkoutJobs(till.server.deps, { afterSeconds: 0 }).find(({ name }) => name === 'send refunds');
    await sweep?.run();
    expect([await sql(till.db, 'select state from refund'), emulator.refunds.size]).toEqual([[{ state: 'failed' }], 0]);
    stepAtPayPal(emulator, id, 'won');
    await till.settleDown();
    await sweep?.run();
    expect([await sql(till.db, 'select state from refund'), emulator.refunds.size]).toEqual([[{ state: 'succeeded' }], 1]);
    // the call that was given up stays for people to see
    expect((await books()).filter((broken) => !broken.startsWith('effect.done'))).toEqual([]);
  });

  test('a refund to an account waits as long as the money is missing', async () => {
    const sold = await bought();
    const account = JSON.stringify({ name: 'Ada Weber', iban: 'DE02120300000000202051' });
    await sql(
      till.db,
      `insert into refund (order_id, amount_minor, reason, bank_account, ordered_by, created_at) values ($1, 6000, 'tickets', $2, 'Ada', now() - interval '2 days')`,
      [sold.order.id, account],
    );
    const inFile = async () => isRefused(await makePayoutFile(till.db, fromCommandLine('Ben')));
    const waits = async (state: string) => (await till.db.many(selectWaiting, [null, state, 50_000, null, 10])).length;
    const places = async () => [await waits('due'), await waits('held'), await needs('refund')];
    expect(await places()).toEqual([1, 0, 1]);
    const id = await dispute(sold);
    expect([await inFile(), await places()]).toEqual([true, [0, 1, 0]]);
    await step(id, 'won');
    expect(await inFile()).toBe(false);
  });

  test('a refund that was stopped is done when the dispute is lost', async () => {
    const sold = await bought();
    const id = await dispute(sold, { amount: 4_000 });
    await giveBack(sold, 2_000);
    await till.settleDown();
    expect(await sql(till.db, 'select state from refund')).toEqual([{ state: 'failed' }]);
    await step(id, 'lost');
    expect(await takeBackDisputed(till.db, fromCommandLine(), first)).toEqual({ amountMinor: 4_000, outcome: 'credited' });
    expect([await held(), await valid(sold), await books()]).toEqual([0, 2, []]);
  });

  test('what was to go back and is more than the dispute has taken is owed still', async () => {
    const sold = await bought();
    const id = await dispute(sold, { amount: 1_000 });
    await giveBack(sold, 4_000);
    await till.settleDown();
    await step(id, 'lost');
    expect(await takeBackDisputed(till.db, fromCommandLine(), first)).toEqual({ amountMinor: 1_000, outcome: 'credited' });
    expect(await sql(till.db, 'select state, amount_minor as minor from refund order by amount_minor')).toEqual([
      { state: 'succeeded', minor: 1_000 },
      { state: 'failed', minor: 4_000 },
    ]);
  });

  test('a refund to an account that somebody has refused stays so when the dispute is won', async () => {
    const sold = await bought();
    await sql(
      till.db,
      `insert into refund (order_id, amount_minor, reason, bank_account, state, settled_at, refused_by, refused_why)
      values ($1, 6000, 'tickets', '{}', 'failed', now(), 'Ada', 'wrong account')`,
      [sold.order.id],
    );
    await step(await dispute(sold), 'won');
    expect([await shown(), await sql(till.db, 'select state from refund')]).toMatchObject([[{ state: 'won' }], [{ state: 'failed' }]]);
  });

  test('a refund that came back and was settled by a lost dispute is not owed again', async () => {
    const sold = await bought();
    await giveBack(sold, 2_000);
    await till.settleDown();
    const [{ objectId } = { objectId: '' }] = await sql<{ objectId: string }>(
      till.db,
      'select provider_object_id as "objectId" from refund',
    );
    await till.control(`/refunds/${objectId}`, { status: 'failed' });
    await till.settleDown();
    expect(await sql(till.db, 'select state from refund')).toEqual([{ state: 'failed' }]);
    await step(await dispute(sold, { amount: 2_000 }), 'lost');
    expect(await takeBackDisputed(till.db, fromCommandLine(), first)).toEqual({ amountMinor: 2_000, outcome: 'settled' });
    // the provider still says that it has failed
    await till.server.sweep();
    await till.settleDown();
    expect([await sql(till.db, 'select state from refund'), await held(), await books()]).toEqual([[{ state: 'succeeded' }], 0, []]);
  });

  test('what was given back before is not taken for more than there was', async () => {
    const sold = await bought();
    await giveBack(sold, 1_000);
    await till.settleDown();
    const id = await dispute(sold);
    await step(id, 'lost');
    expect(await shown()).toMatchObject([{ state: 'lost', taken: 5_000 }]);
    expect(await takeBackDisputed(till.db, fromCommandLine(), first)).toEqual({ amountMinor: 5_000, outcome: 'taken_back' });
    expect([await valid(sold), await held(), await books()]).toEqual([0, 0, []]);
  });

  test('a bank that takes what was given back already breaks nothing that must hold', async () => {
    const sold = await bought();
    await giveBack(sold);
    await till.settleDown();
    const id = await dispute(sold, { amount: 6_000 });
    await step(id, 'lost');
    expect(await takeBackDisputed(till.db, fromCommandLine(), first)).toMatchObject({ refusal: 'DISPUTE_NO_ROOM' });
    expect(await putDisputeAway(till.db, fromCommandLine(), first)).toEqual({ done: true });
    expect(await putDisputeAway(till.db, fromCommandLine(), first)).toMatchObject({ refusal: 'DISPUTE_NOT_LOST' });
    expect([await held(), await books()]).toEqual([6_000, []]);
  });
});

describe('a lost one', () => {
  test('is booked against its order by one click: its tickets end and are on sale again, no money is sent', async () => {
    const sold = await bought();
    const id = await dispute(sold);
    expect(await takeBackDisputed(till.db, fromCommandLine(), first)).toMatchObject({ refusal: 'DISPUTE_NOT_LOST' });
    await step(id, 'lost');
    const free = () => sql<{ claimed: number }>(till.db, 'select claimed from stock where id = $1', [event.sectionId]);
    const [before] = await free();
    const both = await Promise.all([1, 2].map(() => takeBackDisputed(till.db, fromCommandLine(), first)));
    expect(both.filter((done) => 'amountMinor' in done)).toEqual([{ amountMinor: 6_000, outcome: 'taken_back' }]);
    await till.settleDown();
    const [after] = await free();
    expect([await valid(sold), await held(), (before?.claimed ?? 0) - (after?.claimed ?? 0)]).toEqual([0, 0, 2]);
    expect([await books(), stripe().store.tables.refunds.size]).toEqual([[], 0]);
    expect(await sql(till.db, 'select state, reason, amount_minor as minor from refund')).toEqual([
      { state: 'succeeded', reason: 'dispute', minor: 6_000 },
    ]);
    expect(await giveBack(sold)).toHaveProperty('problem');
  });

  test('in part is an amount off its prices', async () => {
    const sold = await bought();
    await step(await dispute(sold, { amount: 3_000 }), 'lost');
    expect(await takeBackDisputed(till.db, fromCommandLine(), first)).toEqual({ amountMinor: 3_000, outcome: 'credited' });
    expect([await valid(sold), await held(), await books()]).toEqual([2, 0, []]);
  });

  test('whose money comes back after that is a case of money', async () => {
    const sold = await bought();
    const id = await dispute(sold);
    await step(id, 'lost');
    await takeBackDisputed(till.db, fromCommandLine(), first);
    await step(id, 'reinstated');
    expect(await shown()).toMatchObject([{ state: 'won', taken: 0, settled: 6_000 }]);
    expect(await sql(till.db, 'select amount_minor as minor, reason from unmatched_money')).toEqual([
      { minor: 6_000, reason: 'dispute_won' },
    ]);
    expect([await held(), await books()]).toEqual([0, []]);
  });

  test('waits until it is known whether what was to go back has gone', async () => {
    const sold = await bought();
    await step(await dispute(sold, { amount: 3_000 }), 'lost');
    await sql(
      till.db,
      `insert into refund (order_id, attempt_id, amount_minor, reason)
      select order_id, id, 1000, 'tickets' from payment_attempt where order_id = $1 and state = 'succeeded'`,
      [sold.order.id],
    );
    expect(await takeBackDisputed(till.db, fromCommandLine(), first)).toMatchObject({ refusal: 'DISPUTE_REFUND_WAITS' });
    await till.server.sweep();
    await till.settleDown();
    expect(await takeBackDisputed(till.db, fromCommandLine(), first)).toMatchObject({ amountMinor: 3_000 });
  });

  test('that somebody has put away is looked at anew once it is decided anew', async () => {
    const sold = await bought();
    const id = await dispute(sold);
    await step(id, 'lost');
    expect(await putDisputeAway(till.db, fromCommandLine(), first)).toEqual({ done: true });
    await step(id, 'review');
    await step(id, 'lost');
    expect(await takeBackDisputed(till.db, fromCommandLine(), first)).toEqual({ amountMinor: 6_000, outcome: 'taken_back' });
  });

  test('that somebody has seen as it was is told', async () => {
    const sold = await bought();
    await step(await dispute(sold), 'lost');
    expect(await takeBackDisputed(till.db, fromCommandLine(), { id: 1, version: 1 })).toMatchObject({ refusal: 'CHANGED_MEANWHILE' });
  });
});

test('who sells a ticket on whose own payment is disputed is paid when that is decided for them', async () => {
  const sold = await bought();
  const [ticket] = await sql<{ id: number }>(till.db, 'select id from ticket where order_id = $1 limit 1', [sold.order.id]);
  await sql(
    till.db,
    `with f as (insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name)
      values ($1, $2, 'a-code-that-is-long-enough', false, 3000, 100, 'DE02120300000000202051', 'Ada') returning id)
    insert into resale_payout (offer_id, amount_minor, due_at) select id, 3000, now() - interval '1 day' from f`,
    [ticket?.id, till.cast.mainShopId],
  );
  const lock = () => till.db.transaction((tx) => tx.many(lockDuePayouts, [null, 50_000, 'Ben']));
  const places = async () => {
    const rows = async (state: 'due' | 'held') => (await pagePayouts(till.db, { shops: null }, state, null)).nodes.length;
    const { sums } = await pagePayouts(till.db, { shops: null }, 'due', null);
    return [await rows('due'), await rows('held'), sums.map(({ state, count }) => `${state} ${count}`), await needs('payout')];
  };
  // a question holds nobody's money
  const id = await dispute(sold, { isInquiry: true });
  expect([await lock(), await places()]).toEqual([[expect.anything()], [1, 0, ['due 1'], 1]]);
  await step(id, 'escalate');
  expect([await lock(), await places()]).toEqual([[], [0, 1, ['held 1'], 0]]);
  // owed still, and in no file
  expect(await listDuePayouts(till.db)).toMatchObject([{ amountMinor: 3000, isDisputed: true }]);
  expect(await drawUpPayouts(till.db)).toEqual({ refusal: 'NOTHING_DUE' });
  await step(id, 'won');
  expect(await lock()).toHaveLength(1);
});

describe('PayPal', () => {
  const paypal = () => till.paypal.emulator;

  test('a chargeback is held, and comes back when it is won', async () => {
    const sold = await bought('paypal');
    const { dispute_id: id } = openDispute(paypal(), sold.paymentId, {});
    await till.settleDown();
    expect(await shown()).toEqual([{ state: 'needs_response', is_inquiry: false, amount: 6_000, taken: 6_000, fee: 1_600, settled: 0 }]);
    expect([await held(), await books()]).toEqual([6_000, []]);
    stepAtPayPal(paypal(), id, 'won');
    await till.settleDown();
    expect([await held(), await books(), await history(sold)]).toEqual([0, [], ['disputed', 'dispute_won']]);
  });

  test('a question that is escalated and lost', async () => {
    const sold = await bought('paypal');
    const { dispute_id: id } = openDispute(paypal(), sold.paymentId, { stage: 'INQUIRY', amount: '20.00' });
    await till.settleDown();
    expect(await shown()).toMatchObject([{ is_inquiry: true, taken: 0 }]);
    stepAtPayPal(paypal(), id, 'escalate');
    stepAtPayPal(paypal(), id, 'lost');
    await till.settleDown();
    expect(await shown()).toMatchObject([{ state: 'lost', is_inquiry: false, amount: 2_000, taken: 2_000 }]);
    expect(await books()).toEqual([]);
  });

  test('what it takes back by itself is lost; a dispute about it afterwards is the same money', async () => {
    const sold = await bought('paypal');
    reverseCapture(paypal(), sold.paymentId);
    await till.settleDown();
    expect(await shown()).toMatchObject([{ state: 'lost', taken: 6_000, fee: 0 }]);
    expect([await held(), await books()]).toEqual([6_000, []]);
    paypal().reversals.clear();
    openDispute(paypal(), sold.paymentId, {});
    await till.settleDown();
    expect([await shown(), await held()]).toMatchObject([[{ state: 'needs_response', taken: 6_000 }], 6_000]);
    expect(await books()).toEqual([]);
  });

  describe('what no notice has told of is asked before a refund is sent', () => {
    const refunds = async () => [await sql(till.db, 'select state from refund'), paypal().refunds.size];
    const sweep = () =>
      checkoutJobs(till.server.deps, { afterSeconds: 0 })
        .find(({ name }) => name === 'send refunds')
        ?.run();

    test('a dispute: nothing goes out twice, and once it is won the refund does', async () => {
      const sold = await bought('paypal');
      paypal().notices.urls.length = 0;
      const { dispute_id: id } = openDispute(paypal(), sold.paymentId, {});
      await giveBack(sold);
      await till.settleDown();
      expect(await refunds()).toEqual([[{ state: 'failed' }], 0]);
      expect([await held(), await shown()]).toMatchObject([6_000, [{ state: 'needs_response', taken: 6_000 }]]);
      stepAtPayPal(paypal(), id, 'won');
      await ask();
      await sweep();
      expect(await refunds()).toEqual([[{ state: 'succeeded' }], 1]);
      await till.settleDown();
      expect(await books()).toEqual([]);
    });

    test('what PayPal took back by itself', async () => {
      const sold = await bought('paypal');
      paypal().notices.urls.length = 0;
      reverseCapture(paypal(), sold.paymentId);
      await giveBack(sold);
      await till.settleDown();
      expect(await refunds()).toEqual([[{ state: 'failed' }], 0]);
      expect([await held(), await shown()]).toMatchObject([6_000, [{ state: 'lost', taken: 6_000 }]]);
    });

    test('a question for which no money has moved: giving it back is an answer', async () => {
      const sold = await bought('paypal');
      paypal().notices.urls.length = 0;
      openDispute(paypal(), sold.paymentId, { stage: 'INQUIRY' });
      await giveBack(sold);
      await till.settleDown();
      expect(await refunds()).toEqual([[{ state: 'succeeded' }], 1]);
      expect([await held(), await books()]).toEqual([0, []]);
    });

    test('as long as PayPal does not answer the refund waits; where it refuses to tell it goes out as before', async () => {
      const [first, second] = [await bought('paypal'), await bought('paypal')];
      const { faults } = paypal();
      faults.arm({ on: 'api', match: '/v1/customer/disputes', method: 'GET', fault: 'refuse_before', times: 1_000, delay_ms: 0 });
      await giveBack(first);
      await till.settleDown();
      expect(await refunds()).toEqual([[{ state: 'created' }], 0]);
      faults.disarmAll();
      await sweep();
      expect(await refunds()).toEqual([[{ state: 'succeeded' }], 1]);
      paypal().tellsDisputes = false;
      await giveBack(second);
      await till.settleDown();
      expect(await refunds()).toEqual([[{ state: 'succeeded' }, { state: 'succeeded' }], 2]);
    });
  });

  test('the hourly look finds what no notice told', async () => {
    const sold = await bought('paypal');
    paypal().notices.urls.length = 0;
    openDispute(paypal(), sold.paymentId, {});
    await ask();
    expect([await held(), await books()]).toEqual([6_000, []]);
  });

  test('that does not let the store see them is asked each hour, not each minute', async () => {
    paypal().tellsDisputes = false;
    await ask();
    const asked = "select from notice_watch where provider = 'paypal' and disputes_asked_at > now() - interval '10 minutes'";
    expect(await sql(till.db, asked)).toHaveLength(1);
  });
});
