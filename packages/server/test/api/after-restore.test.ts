import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRefusal } from '../../../domain/src/refusals.ts';
import { openDispute } from '../../../../sandbox/paypal/disputes.ts';
import { transact } from '../../../../sandbox/stripe/emulator.ts';
import { disputeCharge } from '../../../../sandbox/stripe/operations/dispute-charge.ts';
import { askAfterRestore, noteCompared, noteRestoration, rehearse } from '../../src/modules/backups/index.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { makePayoutFile } from '../../src/modules/refunds/payouts.ts';
import { checkoutJobs } from '../../src/modules/checkout/jobs.ts';
import type { PaymentProvider } from '../../src/modules/payments/provider.ts';
import { countWaiting } from '../at-once.ts';
import { boughtBy, type Bought } from '../bought-by.ts';
import { brokenMoney, paypalMoney, providerMoney } from '../broken-money.ts';
import { sql, type StandingEvent } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

// A store as a backup has it, at providers that have gone on since: what was given back meanwhile it does not know.
let till: Till;
let event: StandingEvent;
let lastAt: Date;
beforeEach(async () => {
  till = await openTill({ webhooks: false });
  await sql(till.db, "update shop set payment_methods = array['paypal', 'stripe_checkout']");
  event = await till.cast.standingEvent();
  await sql(till.db, "update event set mass_refund = 'open' where id = $1", [event.id]);
});
afterEach(() => till.close());

type Order = Awaited<ReturnType<Till['order']>>;
type Method = 'stripe' | 'paypal';
const provider = (method: Method): PaymentProvider => till.server.deps.providers[method]!;

/** Two tickets for 30 euros each, paid and in the copy. */
async function bought(method: Method = 'stripe'): Promise<Bought> {
  const made = await boughtBy(till, event.variantId, method);
  lastAt = new Date();
  return made;
}
/** By the store as it went on, of which this one knows nothing. */
const giveBack = (method: Method, paymentId: string, amountMinor: number, refundId: string = randomUUID()) =>
  provider(method).refund({ refundId, paymentId, amountMinor, isOld: false });
const restored = () => noteRestoration(till.db, lastAt);
const ask = async () => {
  await askAfterRestore(till.db, till.server.deps.providers, till.server.booking);
  await till.settleDown();
};
const askAgain = async () => {
  await sql(till.db, "update restoration_question set answered_at = now() - interval '11 minutes'");
  await ask();
};
const books = () =>
  brokenMoney(
    till.db,
    providerMoney(till.emulator.emulator.store.tables),
    paypalMoney({
      captures: till.paypal.emulator.captures.values(),
      refunds: till.paypal.emulator.refunds.values(),
      disputes: till.paypal.emulator.disputes.values(),
    }),
  );
const refundsOf = (order: Order) =>
  sql(till.db, 'select amount_minor as minor, state, reason from refund where order_id = $1 order by created_at, id', [order.id]);
const valid = async (order: Order) => (await sql(till.db, 'select 1 from ticket where order_id = $1 and not is_dead', [order.id])).length;
const found = () =>
  sql(till.db, "select what, after ->> 'outcome' as became from audit_entry where what like '%.refund_found' order by id");
const sweep = async () => {
  const jobs = checkoutJobs(till.server.deps, { afterSeconds: 0 });
  await jobs.find(({ name }) => name === 'send refunds')?.run();
};
/** What a buyer gets who fills in the form for so many tickets. */
async function submit(order: Order, tickets = 2): Promise<string> {
  const codes = await sql<{ code: string }>(
    till.db,
    'select left(validation_code, 15) as code from ticket where order_id = $1 order by id limit $2',
    [order.id, tickets],
  );
  const answer = await till.askBack(
    order,
    codes.map(({ code }) => code),
  );
  return isRefusal(answer) ? answer.refusal : 'taken';
}

test.each(['stripe', 'paypal'] as const)('%s: what was given back whole is booked once, and its tickets admit nobody', async (method) => {
  const { order, paymentId } = await bought(method);
  await giveBack(method, paymentId, 6_000);
  await restored();
  expect(await books()).not.toEqual([]);
  await ask();
  await askAgain();
  expect(await refundsOf(order)).toEqual([{ minor: 6_000, state: 'succeeded', reason: 'restored' }]);
  expect([await valid(order), await submit(order)]).toEqual([0, 'REFUND_TICKET_USED']);
  expect(await books()).toEqual([]);
  expect(await found()).toEqual([{ what: 'order.refund_found', became: 'taken_back' }]);
});

test('of what was given back in part the buyer keeps both tickets, and the form gives neither back again', async () => {
  const { order, paymentId } = await bought('paypal');
  await giveBack('paypal', paymentId, 3_000);
  await restored();
  await ask();
  expect(await refundsOf(order)).toEqual([{ minor: 3_000, state: 'succeeded', reason: 'restored' }]);
  expect([await valid(order), await submit(order)]).toEqual([2, 'REFUND_BY_MAIL_ONLY']);
  expect(await books()).toEqual([]);
  expect(await found()).toEqual([{ what: 'order.refund_found', became: 'credited' }]);
});

test('a refund that was decided on before is not sent a second time, though the provider has forgotten its key', async () => {
  const { order, paymentId } = await bought();
  expect(await submit(order, 1)).toBe('taken');
  const [intended] = await sql<{ id: string }>(till.db, 'select id from refund where order_id = $1', [order.id]);
  await giveBack('stripe', paymentId, 3_000, intended?.id);
  // as it does after a day
  till.emulator.emulator.store.tables.answers.clear();
  await restored();
  await till.settleDown();
  await sweep();
  expect(providerMoney(till.emulator.emulator.store.tables).refunded).toBe(3_000);
  await ask();
  await sweep();
  expect(await refundsOf(order)).toEqual([{ minor: 3_000, state: 'succeeded', reason: 'tickets' }]);
  expect([await valid(order), providerMoney(till.emulator.emulator.store.tables).refunded]).toEqual([1, 3_000]);
  await till.settleDown();
  expect(await books()).toEqual([]);
  expect(await found()).toEqual([{ what: 'order.refund_found', became: 'settled' }]);
});

test('what is decided on anew after the restore is what was given back before it', async () => {
  const { order, paymentId } = await bought();
  await giveBack('stripe', paymentId, 3_000);
  await restored();
  // before anybody has asked
  expect(await submit(order, 1)).toBe('taken');
  await till.settleDown();
  await ask();
  await sweep();
  expect(await refundsOf(order)).toEqual([{ minor: 3_000, state: 'succeeded', reason: 'tickets' }]);
  expect(providerMoney(till.emulator.emulator.store.tables).refunded).toBe(3_000);
  expect(await books()).toEqual([]);
});

test('nothing is sent back before the provider has told what it gave back; then it is', async () => {
  const { order } = await bought();
  await restored();
  expect(await submit(order)).toBe('taken');
  await till.settleDown();
  expect(await refundsOf(order)).toMatchObject([{ state: 'created' }]);
  await ask();
  await sweep();
  expect(await refundsOf(order)).toEqual([{ minor: 6_000, state: 'succeeded', reason: 'tickets' }]);
  await till.settleDown();
  expect(await books()).toEqual([]);
});

test('PayPal tells late, so what is to go back by it waits for four hours', async () => {
  const { order } = await bought('paypal');
  await restored();
  await ask();
  expect(await submit(order, 1)).toBe('taken');
  await till.settleDown();
  await sweep();
  expect(await refundsOf(order)).toMatchObject([{ state: 'created' }]);
  await sql(till.db, "update restoration_question set answered_at = now() + interval '4 hours'");
  await sweep();
  expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
  await till.settleDown();
  expect(await books()).toEqual([]);
});

test('where PayPal does not let the store see disputes, money goes back all the same', async () => {
  const { order } = await bought('paypal');
  till.paypal.emulator.tellsDisputes = false;
  await restored();
  expect(await submit(order, 1)).toBe('taken');
  await ask();
  await sql(till.db, "update restoration_question set answered_at = answered_at + interval '4 hours'");
  await sweep();
  expect(await refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
});

test('an order that the copy has unpaid is paid and given back', async () => {
  const order = await till.order([{ variantId: event.variantId, amount: 2 }], { shippingMethod: 'online' });
  const session = await till.session(order);
  lastAt = new Date();
  await till.pay(session);
  const truth = await provider('stripe').lookup(session);
  if (truth.state !== 'paid') throw new Error('not paid');
  await giveBack('stripe', truth.paymentId, 6_000);
  await restored();
  await ask();
  expect(await valid(order)).toBe(2);
  await ask();
  expect([await valid(order), await refundsOf(order)]).toEqual([0, [{ minor: 6_000, state: 'succeeded', reason: 'restored' }]]);
  expect(await books()).toEqual([]);
});

describe('of a payment that the copy does not have', () => {
  /** Paid and in part or whole given back by an order that is gone. */
  async function lost(amountMinor: number, backMinor: number): Promise<string> {
    const { objectId } = await provider('stripe').create({
      attemptId: randomUUID(),
      method: 'stripe_checkout',
      amountMinor,
      countryCode: 'de',
      orderReference: 'B-LOST1',
      email: 'fan@example.org',
      locale: 'de',
      shopName: 'Frontrow',
      successUrl: 'https://frontrow.example/done',
      cancelUrl: 'https://frontrow.example/payment',
      createdAt: lastAt,
      expiresAt: new Date(lastAt.getTime() + 33 * 60_000),
    });
    await till.pay(objectId);
    const truth = await provider('stripe').lookup(objectId);
    if (truth.state !== 'paid') throw new Error('not paid');
    await giveBack('stripe', truth.paymentId, backMinor);
    return truth.paymentId;
  }
  const cases = () => sql(till.db, 'select amount_minor as minor, outcome from unmatched_money order by id');
  const isAnswered = async () =>
    (await sql(till.db, "select 1 from restoration_question where provider = 'stripe' and answered_at is not null")).length === 1;

  test.each([
    ['all of it', 1_250, [{ minor: 1_250, outcome: 'returned' }]],
    [
      'a part',
      250,
      [
        { minor: 1_250, outcome: 'returned' },
        { minor: 1_000, outcome: null },
      ],
    ],
  ] as const)('%s leaves a case of what is left, once the payment is booked', async (_what, backMinor, expected) => {
    await bought();
    await lost(1_250, backMinor);
    await restored();
    await ask();
    expect([await isAnswered(), await cases()]).toEqual([false, [{ minor: 1_250, outcome: null }]]);
    await ask();
    await askAgain();
    expect([await isAnswered(), await cases()]).toEqual([true, expected]);
    expect(await books()).toEqual([]);
    expect(await found()).toEqual([{ what: 'case.refund_found', became: null }]);
  });

  test('of two nodes that are told at once, one books it', async () => {
    await bought();
    await lost(1_250, 250);
    await restored();
    await ask();
    const both = await till.db.transaction(async (tx) => {
      await sql(tx, 'select from unmatched_money for update');
      const asking = [1, 2].map(() => askAfterRestore(till.db, till.server.deps.providers, till.server.booking));
      await expect.poll(() => countWaiting(till.db)).toBe(2);
      return { asking };
    });
    await Promise.all(both.asking);
    expect(await cases()).toEqual([
      { minor: 1_250, outcome: 'returned' },
      { minor: 1_000, outcome: null },
    ]);
    expect(await books()).toEqual([]);
    expect(await found()).toEqual([{ what: 'case.refund_found', became: null }]);
  });

  test('and whose case somebody has closed meanwhile, the books say it all the same, and it is told', async () => {
    await bought();
    const paymentId = await lost(1_250, 250);
    await restored();
    await ask();
    await sql(
      till.db,
      "update unmatched_money set outcome = 'left', resolved_at = now(), resolved_by = 'Ada' where provider_object_id = $1",
      [paymentId],
    );
    await ask();
    expect(await isAnswered()).toBe(true);
    expect(await books()).toEqual(['case.in_the_books: 1000 in the books, 1250 in cases']);
  });

  test('nor is it one of ours, nothing is booked', async () => {
    await bought();
    const { stripe } = till.server;
    const intent = await stripe.paymentIntents.create({ amount: 990, currency: 'eur', confirm: true, payment_method: 'pm_card_visa' });
    await giveBack('stripe', intent.id, 990);
    await restored();
    await ask();
    expect([await isAnswered(), await cases(), await found()]).toEqual([true, [], []]);
  });
});

test('of an order that has no room for it the money is booked, and what must hold names it', async () => {
  const { order, paymentId } = await bought();
  await giveBack('stripe', paymentId, 6_000);
  await restored();
  // meanwhile somebody sends the price of a ticket to an account
  await sql(
    till.db,
    "insert into refund (order_id, amount_minor, reason, dedupe_key, bank_account) values ($1, 3000, 'tickets', 'by hand', '{}')",
    [order.id],
  );
  await ask();
  await askAgain();
  expect(await found()).toEqual([{ what: 'order.refund_found', became: 'not_covered' }]);
  expect((await books()).filter((line) => /^(provider|order.paid_in_full)/.test(line))).toEqual([
    `order.paid_in_full: order ${order.id} owes 6000`,
  ]);
});

test('no file for the bank is made until somebody has said that what is due was compared', async () => {
  const { order } = await bought();
  const account = JSON.stringify({ name: 'Ada Weber', iban: 'DE02120300000000202051' });
  await sql(
    till.db,
    `insert into refund (order_id, amount_minor, reason, dedupe_key, bank_account, created_at)
     values ($1, 3000, 'tickets', 'to an account', $2, now() - interval '2 days')`,
    [order.id, account],
  );
  const [first] = await sql<{ number: number }>(till.db, "select nextval('payment_file_number')::int as number");
  await restored();
  const ada = fromCommandLine('Ada');
  expect(await makePayoutFile(till.db, ada)).toEqual({ refusal: 'RESTORED_SINCE' });
  expect(await noteCompared(till.db, { ...ada, shops: [till.cast.mainShopId] })).toEqual({ refusal: 'WHOLE_HOUSE_ONLY' });
  expect(await noteCompared(till.db, ada)).toEqual({ isNew: true });
  expect(await noteCompared(till.db, ada)).toEqual({ isNew: false });
  const made = await makePayoutFile(till.db, ada);
  expect(made).toMatchObject({ payments: 1, amountMinor: 3000 });
  // none of the names that may be at the bank
  expect([first?.number, 'name' in made ? made.name : '']).toEqual([expect.any(Number), 'ERSTATTUNG-1001']);
  expect(await sql(till.db, "select what from audit_entry where what = 'store.restore_compared'")).toHaveLength(1);
});

test('a rehearsal names each, to the cent, and books nothing', async () => {
  const { paymentId } = await bought();
  const { objectId } = await giveBack('stripe', paymentId, 1_234);
  const { lost } = await rehearse(till.db, lastAt, { stripe: provider('stripe') });
  expect(lost).toMatchObject([{ payments: 0, refunds: [{ objectId, paymentId, amountMinor: 1_234 }] }]);
  expect(await found()).toEqual([]);
});

test.each(['stripe', 'paypal'] as const)(
  '%s: what was disputed since is known before anything goes back, and is not given back twice',
  async (method) => {
    const { order, paymentId } = await bought(method);
    const stripe = till.emulator.emulator;
    if (method === 'stripe') transact(stripe, () => disputeCharge(stripe, paymentId, {}));
    else openDispute(till.paypal.emulator, paymentId, {});
    // asked for a moment before the copy was made: the hourly look is not due
    await sql(till.db, 'update notice_watch set disputes_asked_at = now()');
    await restored();
    await ask();
    expect(await sql(till.db, 'select order_id as of, taken_minor as taken from dispute')).toEqual([{ of: order.id, taken: 6_000 }]);
    expect(await submit(order)).not.toBe('taken');
    expect(await books()).toEqual([]);
  },
);
