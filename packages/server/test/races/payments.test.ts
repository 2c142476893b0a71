import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transferReference } from '../../../domain/src/money/transfer-reference.ts';
import { cancelUnpaidOrder } from '../../src/modules/checkout/cancel-unpaid-order.ts';
import { expireAttempt } from '../../src/modules/checkout/expire-attempt.ts';
import { extendPayment } from '../../src/modules/checkout/extend-payment.ts';
import { type Declarer, payByHand } from '../../src/modules/checkout/pay-by-hand.ts';
import { ProviderRefused, ProviderUnavailable } from '../../src/modules/payments/provider.ts';
import { openAttempt, selectLatestAttempt } from '../../src/modules/payments/store.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { countWaiting } from '../at-once.ts';
import { brokenMoney, providerMoney } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

// Webhooks are delivered by hand here, so that a test decides when and in which order.
let till: Till;
beforeAll(async () => {
  till = await openTill({ webhooks: false });
  await sql(till.db, `update shop set payment_methods = payment_methods || '{stripe_express}' where is_main`);
});
afterEach(() => fetch(`${till.emulator.url}/_control/faults`, { method: 'DELETE' }));
afterAll(() => till.close());

type Event = { id: string; type: string; data: { object: Record<string, unknown> } };
const events = (after: ReadonlySet<string>): Event[] =>
  [...till.emulator.emulator.store.tables.events.values()].filter(({ id }) => !after.has(id));
const knownEvents = () => new Set(till.emulator.emulator.store.tables.events.keys());

async function deliver(event: unknown, secret = till.config.stripe.webhookSecret, ageSeconds = 0): Promise<number> {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const signature = till.server.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const answer = await fetch(till.webhookUrl, { method: 'POST', body: payload, headers: { 'stripe-signature': signature } });
  return answer.status;
}

const money = () => brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables));
const standing = async (amount = 2, capacity = 100) => [{ variantId: (await till.cast.standingEvent({ capacity })).variantId, amount }];
type Placed = Awaited<ReturnType<Till['order']>>;
const counts = async ({ id }: Placed) =>
  (
    await sql<{ captures: number; tickets: number; mails: number }>(
      till.db,
      `select
    (select count(*)::int from ledger_transfer where order_id = $1 and kind = 'capture') as captures,
    (select count(*)::int from ticket where order_id = $1) as tickets,
    (select count(*)::int from outbox where dedupe_key in ('payment.received:' || $1, 'tickets.mail:' || $1)) as mails`,
      [id],
    )
  )[0];
const paidOnce = { captures: 1, tickets: 2, mails: 2 };
const armed = (path: string, fault: string, times = 1) => till.control('/faults', { path, method: 'POST', fault, times });

test('50 copies of one webhook at once are kept and paid once', async () => {
  const before = knownEvents();
  const order = await till.order(await standing());
  await till.pay(await till.session(order));
  const completed = events(before).find(({ type }) => type === 'checkout.session.completed');
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(completed)));
  expect(new Set(answers)).toEqual(new Set([200]));
  await Promise.all([till.server.inbox.drain(), till.server.inbox.drain()]);
  await till.settleDown();
  expect(await till.status(order)).toBe('done');
  expect(await counts(order)).toEqual(paidOnce);
  expect(await money()).toEqual([]);
});

type Outcome = { state: 'open' | 'pending' | 'expired' } | { state: 'failed'; code: string } | 'as it is';
/** What Stripe tells of a payment, and how it stood when it was told. */
const TOLD: [type: string, outcome: Outcome][] = [
  ['payment_intent.payment_failed', { state: 'failed', code: 'card_declined' }],
  ['payment_intent.requires_action', { state: 'open' }],
  ['payment_intent.processing', { state: 'pending' }],
  ['payment_intent.canceled', { state: 'expired' }],
  ['payment_intent.succeeded', 'as it is'],
];
const permutations = <T>(all: readonly T[]): T[][] =>
  all.length === 0 ? [[]] : all.flatMap((one) => permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));

/** How long after the payment each of them comes. */
const AT_ONCE = [0, 0, 0, 0, 0];
const LATE_MINUTES = [0, 2, 60, 24 * 60, 3 * 24 * 60];
/** The database's clock cannot be moved; what is compared with it can. */
async function passMinutes(minutes: number): Promise<void> {
  if (minutes === 0) return;
  await sql(till.db, 'update orders set pay_until = pay_until - make_interval(mins => $1)', [minutes]);
  await sql(
    till.db,
    `update payment_attempt set created_at = created_at - make_interval(mins => $1), expires_at = expires_at - make_interval(mins => $1),
       checked_at = checked_at - make_interval(mins => $1)`,
    [minutes],
  );
  await till.server.sweep();
}

test.each([
  ['at once', AT_ONCE],
  ['over three days', LATE_MINUTES],
])(
  'five events of a payment, %s, come to the same in each of the 120 orders, even where each answer is as old as its event',
  async (_, minutes) => {
    const wanted = await standing(2, 240);
    const { stripe } = till.server.deps.providers;
    const lookup = stripe.lookup.bind(stripe);
    const told = new Map<string, { attemptId: string; outcome: Outcome }>();
    stripe.lookup = async (objectId) => {
      const { attemptId = '', outcome = 'as it is' } = told.get(objectId) ?? {};
      return outcome === 'as it is' ? lookup(objectId) : { objectId, attemptId, ...outcome };
    };
    // some at a time, as many as the database has connections for
    const each = async <Item>(items: readonly Item[], step: (item: Item) => Promise<unknown>) => {
      const left = [...items];
      const lane = async () => {
        for (let item = left.pop(); item !== undefined; item = left.pop()) await step(item);
      };
      await Promise.all(Array.from({ length: 8 }, lane));
    };
    const payments: { placed: Placed; intent: string; attemptId: string; order: (typeof TOLD)[number][] }[] = [];
    await each(permutations(TOLD), async (order) => {
      const placed = await till.order(wanted, { paymentMethod: 'stripe_express' });
      const started = await till.checkout.startPayment(till.key(placed), 'stripe_express');
      if (!('externalPaymentId' in started)) throw new Error(started.refusal);
      const intent = started.externalPaymentId;
      await till.control(`/intents/${intent}/confirm`);
      const [attempt] = await sql<{ id: string }>(till.db, 'select id from payment_attempt where order_id = $1', [placed.id]);
      payments.push({ placed, intent, attemptId: attempt?.id ?? '', order });
    });
    expect(payments).toHaveLength(120);
    for (let nth = 0; nth < TOLD.length; nth++) {
      await passMinutes((minutes[nth] ?? 0) - (minutes[nth - 1] ?? 0));
      await each(payments, async ({ intent, attemptId, order }) => {
        const [type = '', outcome = 'as it is'] = order[nth] ?? [];
        told.set(intent, { attemptId, outcome });
        const object = { id: intent, object: 'payment_intent', metadata: { method: 'stripe_express' } };
        expect(await deliver({ id: `evt_${intent}_${nth}`, object: 'event', type, data: { object } })).toBe(200);
      });
      await till.server.inbox.drain();
    }
    stripe.lookup = lookup;
    for (const { placed, order } of payments) {
      const said = order.map(([type]) => type).join(', ');
      expect([said, await till.status(placed), await counts(placed)]).toEqual([said, 'done', paidOnce]);
    }
    // counted, and not sent
    await sql(till.db, 'delete from outbox where done_at is null');
    expect(await money()).toEqual([]);
  },
);

test.each([
  ['signed with another secret', (event: Event) => deliver(event, 'whsec_other'), 400],
  ['an hour old', (event: Event) => deliver(event, undefined, 3600), 400],
  ['signed 4,000 seconds in the future', (event: Event) => deliver(event, undefined, -4_000), 400],
  [
    'without a signature',
    (event: Event) => fetch(till.webhookUrl, { method: 'POST', body: JSON.stringify(event) }).then(({ status }) => status),
    400,
  ],
])('a webhook %s is refused and nothing is kept', async (_, send, status) => {
  const before = knownEvents();
  const order = await till.order(await standing());
  await till.pay(await till.session(order));
  const [event] = events(before);
  expect(event && (await send(event))).toBe(status);
  expect(await sql(till.db, 'select id from inbox where event_id = $1', [event?.id])).toEqual([]);
  await till.checkout.confirmPayment(till.key(order));
});

test('a webhook for no such shop is not found', async () => {
  const answer = await till.server.webhook(new Request('http://shop.example/nowhere', { method: 'POST', body: '{}' }));
  expect(answer.status).toBe(404);
});

test('a signed event that lies about amount or order changes nothing: the provider is asked', async () => {
  const before = knownEvents();
  const [paid, other] = [await till.order(await standing()), await till.order(await standing())];
  const [session, otherSession] = [await till.session(paid), await till.session(other)];
  await till.pay(session);
  const completed = events(before).find(({ type }) => type === 'checkout.session.completed');
  const [otherAttempt] = await sql<{ id: string }>(till.db, 'select id from payment_attempt where order_id = $1', [other.id]);
  const lie = (id: string, object: Record<string, unknown>) => ({
    ...completed,
    id,
    data: { object: { ...completed?.data.object, ...object } },
  });
  await deliver(lie('evt_lie_1', { id: otherSession, amount_total: 1 }));
  await deliver(lie('evt_lie_2', { id: 'cs_unknown', metadata: { attempt_id: otherAttempt?.id } }));
  await deliver(
    lie('evt_lie_3', { id: session, client_reference_id: otherAttempt?.id, metadata: { attempt_id: otherAttempt?.id }, amount_total: 999 }),
  );
  await till.server.inbox.drain();
  expect([await till.status(paid), await till.status(other)]).toEqual(['done', 'payment_pending']);
  await sql(till.db, "delete from inbox where event_id like 'evt_lie%'");
  await till.settleDown();
  expect(await money()).toEqual([]);
});

test('a payment made for something else settles nothing, even where an event names our attempt', async () => {
  const before = knownEvents();
  const order = await till.order(await standing());
  await till.session(order);
  const [attempt] = await sql<{ id: string; object: string }>(
    till.db,
    'select id, provider_object_id as object from payment_attempt where order_id = $1',
    [order.id],
  );
  await sql(till.db, 'update payment_attempt set provider_object_id = null where id = $1', [attempt?.id]);
  const foreign = await till.server.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://elsewhere.example',
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: order.totalMinor, product_data: { name: 'Else' } } }],
  });
  await till.pay(foreign.id);
  const completed = events(before).find(({ type }) => type === 'checkout.session.completed');
  await deliver({ ...completed, data: { object: { ...completed?.data.object, metadata: { attempt_id: attempt?.id } } } });
  await till.server.inbox.drain();
  expect(await till.status(order)).toBe('payment_pending');
  // nobody's money: put it out of the books of this file
  await sql(till.db, 'delete from inbox where processed_at is null');
  const stray = [...till.emulator.emulator.store.tables.charges.values()].find(
    ({ payment_intent: id }) => id === till.emulator.emulator.store.tables.sessions.get(foreign.id)?.payment_intent,
  );
  till.emulator.emulator.store.tables.charges.delete(stray?.id ?? '');
  await sql(till.db, 'update payment_attempt set provider_object_id = $2 where id = $1', [attempt?.id, attempt?.object]);
});

test('the return page settles before any webhook, and the webhook after it changes nothing', async () => {
  const before = knownEvents();
  const order = await till.order(await standing());
  await till.pay(await till.session(order));
  expect(await till.checkout.confirmPayment(till.key(order))).toMatchObject({ status: 'done' });
  for (const event of events(before)) await deliver(event);
  await Promise.all([till.settleDown(), till.checkout.confirmPayment(till.key(order))]);
  expect(await counts(order)).toEqual(paidOnce);
  expect(await money()).toEqual([]);
});

test('money that is told again and again is booked and noted once', async () => {
  const order = await till.order(await standing());
  await till.pay(await till.session(order));
  const [attempt] = await sql<{ id: string }>(till.db, 'select id from payment_attempt where order_id = $1', [order.id]);
  for (let told = 0; told < 3; told++) expect(await till.checkout.settle(attempt?.id ?? '')).toBe('paid');
  await till.settleDown();
  expect(await counts(order)).toEqual(paidOnce);
  expect(await sql(till.db, `select kind from payment_event where attempt_id = $1 and kind = 'captured'`, [attempt?.id])).toHaveLength(1);
  expect(await money()).toEqual([]);
});

test('return page, webhooks and sweeper at the same moment pay once', async () => {
  const before = knownEvents();
  const order = await till.order(await standing());
  await till.pay(await till.session(order));
  const told = events(before).map((event) => deliver(event).then(() => till.server.inbox.drain()));
  await Promise.all([...told, till.server.sweep(), ...Array.from({ length: 5 }, () => till.checkout.confirmPayment(till.key(order)))]);
  await till.settleDown();
  expect(await counts(order)).toEqual(paidOnce);
  expect(await money()).toEqual([]);
});

test('with every webhook lost the sweeper finds the money', async () => {
  const order = await till.order(await standing());
  await till.pay(await till.session(order));
  await till.server.sweep();
  await till.settleDown();
  expect(await till.status(order)).toBe('done');
  expect(await counts(order)).toEqual(paidOnce);
});

test('an order out of time is closed at the provider first, then given up with its seats', async () => {
  const event = await till.cast.seatedEvent({ seats: 1 });
  const wanted = [{ variantId: event.variantId, amount: 1, seatIds: event.seatIds }];
  const order = await till.order(wanted);
  const session = await till.session(order);
  await till.letTimePass(order);
  await till.server.sweep();
  expect(await till.status(order)).toBe('cancelled');
  expect(await till.pay(session)).toBe(409);
  await till.order(wanted);
  expect(await money()).toEqual([]);
});

test('paid in the last moment: "already complete" means paid, not given up', async () => {
  const order = await till.order(await standing());
  const session = await till.session(order);
  await till.letTimePass(order);
  await till.pay(session);
  await till.server.sweep();
  expect(await till.status(order)).toBe('done');
  expect(await money()).toEqual([]);
});

test('while the provider does not answer, an order out of time keeps its seats', async () => {
  const order = await till.order(await standing());
  await till.session(order);
  await till.letTimePass(order);
  await till.control('/faults', { path: '/v1/checkout/sessions/*', fault: 'refuse_before', times: 50 });
  await till.server.sweep();
  expect(await till.status(order)).toBe('payment_pending');
  await fetch(`${till.emulator.url}/_control/faults`, { method: 'DELETE' });
  await till.server.sweep();
  expect(await till.status(order)).toBe('cancelled');
  expect(await money()).toEqual([]);
});

test.each([1, 3])('money after the end gets the same places again while they are free (%i)', async (amount) => {
  const seated = await till.cast.seatedEvent({ seats: amount });
  const order = await till.order([{ variantId: seated.variantId, amount, seatIds: seated.seatIds }]);
  const session = await till.session(order);
  await till.giveUpBlindly(order);
  await till.pay(session);
  await till.checkout.confirmPayment(till.key(order));
  await till.settleDown();
  expect(await till.status(order)).toBe('done');
  expect(await counts(order)).toMatchObject({ captures: 1, tickets: amount });
  // its lines know their holds again, so that a returned ticket's place can be sold
  expect(await sql(till.db, 'select id from order_line where order_id = $1 and hold_id is null', [order.id])).toEqual([]);
  expect(await money()).toEqual([]);
});

test('money after the end goes back where the event is over, though the places are free', async () => {
  const event = await till.cast.standingEvent();
  const order = await till.order([{ variantId: event.variantId, amount: 2 }]);
  const session = await till.session(order);
  await till.giveUpBlindly(order);
  await sql(till.db, `update event set happening_from = now() - interval '2 days', happening_until = null where id = $1`, [event.id]);
  await till.pay(session);
  expect(await till.checkout.confirmPayment(till.key(order))).toMatchObject({ status: 'problem' });
  await till.settleDown();
  expect(await till.status(order)).toBe('cancelled');
  expect(await counts(order)).toMatchObject({ captures: 1, tickets: 0, mails: 0 });
  expect(await sql(till.db, 'select state, amount_minor::int as minor from refund where order_id = $1', [order.id])).toEqual([
    { state: 'succeeded', minor: order.totalMinor },
  ]);
  expect(await money()).toEqual([]);
});

test('of a cancelled event nobody is asked for money any more: its unpaid orders end, with the pages of their payments', async () => {
  const [event, other] = [await till.cast.standingEvent(), await till.cast.standingEvent()];
  const ticket = (of: typeof event) => ({ variantId: of.variantId, amount: 1 });
  const transfer = await till.order([ticket(event), ticket(other)], { paymentMethod: 'bank_transfer' });
  const [begun, kept] = [await till.order([ticket(event)]), await till.order([ticket(other)])];
  const session = await till.session(begun);
  await sql(till.db, `update event set status = 'cancelled' where id = $1`, [event.id]);
  for (const job of till.checkout.jobs()) await job.run();
  expect([await till.status(transfer), await till.status(begun), await till.status(kept)]).toEqual([
    'cancelled',
    'cancelled',
    'payment_pending',
  ]);
  expect(await sql(till.db, 'select cancel_reason as reason from orders where id = $1', [transfer.id])).toEqual([
    { reason: 'event_cancelled' },
  ]);
  expect(await till.pay(session)).not.toBe(200);
  expect(await money()).toEqual([]);
});

test.each(['seats', 'standing'])('money after the end goes back when the places are gone (%s)', async (kind) => {
  const seated = await till.cast.seatedEvent({ seats: 2 });
  const wanted = kind === 'seats' ? [{ variantId: seated.variantId, amount: 2, seatIds: seated.seatIds }] : await standing(2, 3);
  const order = await till.order(wanted);
  const session = await till.session(order);
  await till.giveUpBlindly(order);
  // one of two is enough: all or nothing
  await till.order(wanted.map((line) => ({ ...line, ...(kind === 'seats' ? { amount: 1, seatIds: seated.seatIds.slice(0, 1) } : {}) })));
  await till.pay(session);
  expect(await till.checkout.confirmPayment(till.key(order))).toMatchObject({ status: 'problem' });
  expect(await sql(till.db, 'select state, amount_minor from refund where order_id = $1', [order.id])).toEqual([
    { state: 'created', amount_minor: order.totalMinor },
  ]);
  await till.settleDown();
  expect(await till.status(order)).toBe('cancelled');
  expect(await counts(order)).toMatchObject({ captures: 1, tickets: 0, mails: 0 });
  expect(await money()).toEqual([]);
});

test('a second and a third capture of a paid order go back by themselves', async () => {
  const order = await till.order(await standing());
  const pages: string[] = [];
  for (let page = 0; page < 3; page++) {
    pages.push(await till.session(order));
    // a page we have lost sight of
    await sql(till.db, "update payment_attempt set state = 'failed' where order_id = $1", [order.id]);
  }
  expect(new Set(pages).size).toBe(3);
  await Promise.all(pages.map((page) => till.pay(page)));
  const attempts = await sql<{ id: string }>(till.db, 'select id from payment_attempt where order_id = $1', [order.id]);
  await Promise.all(attempts.map(({ id }) => till.checkout.settle(id)));
  await till.settleDown();
  expect(await till.status(order)).toBe('done');
  expect(await counts(order)).toEqual({ ...paidOnce, captures: 3 });
  expect(await sql(till.db, 'select state, amount_minor from refund where order_id = $1', [order.id])).toEqual([
    { state: 'succeeded', amount_minor: order.totalMinor },
    { state: 'succeeded', amount_minor: order.totalMinor },
  ]);
  expect(await money()).toEqual([]);
});

test.each(['answer_lost', 'error_after_effect', 'timeout', 'error_before', 'refuse_before', 'rate_limit'])(
  'beginning to pay survives %s: one page, never two',
  async (fault) => {
    const order = await till.order(await standing());
    await armed('/v1/checkout/sessions', fault, 2);
    await till.checkout.startPayment(till.key(order));
    await fetch(`${till.emulator.url}/_control/faults`, { method: 'DELETE' });
    const session = await till.session(order);
    const made = [...till.emulator.emulator.store.tables.sessions.values()].filter(
      ({ metadata }) => metadata['order_reference'] === order.reference,
    );
    expect(made.map(({ id }) => id)).toEqual([session]);
    await till.pay(session);
    await till.checkout.confirmPayment(till.key(order));
    expect(await till.status(order)).toBe('done');
  },
);

test.each(['answer_lost', 'error_after_effect', 'timeout'])('a refund survives %s: the money goes back once', async (fault) => {
  const wanted = await standing(1, 1);
  const order = await till.order(wanted);
  const session = await till.session(order);
  await till.giveUpBlindly(order);
  await till.order(wanted);
  await till.pay(session);
  await till.checkout.confirmPayment(till.key(order));
  await armed('/v1/refunds', fault, 2);
  await till.settleDown();
  await till.server.sweep();
  await till.settleDown();
  expect(await till.status(order)).toBe('cancelled');
  const refunds = [...till.emulator.emulator.store.tables.refunds.values()].filter(({ metadata }) => metadata['refund_id'] !== undefined);
  expect(
    refunds.filter(
      ({ amount, payment_intent }) =>
        amount === order.totalMinor && payment_intent === till.emulator.emulator.store.tables.sessions.get(session)?.payment_intent,
    ),
  ).toHaveLength(1);
  expect(await money()).toEqual([]);
});

// the office comes in between

const finance: Declarer = { ...fromCommandLine('Ada Weber'), email: 'ada@example.org', isConfirmed: true };
const byHand = ({ reference, totalMinor }: Placed) =>
  payByHand(till.server.deps, finance, { reference, reason: 'bar an der Kasse', amountMinor: totalMinor });
const refunds = ({ id }: Placed) => sql(till.db, 'select state, amount_minor as minor from refund where order_id = $1', [id]);
/** An order that its buyer has paid at the provider, which nobody has asked yet. */
async function paidThere() {
  const order = await till.order(await standing());
  await till.pay(await till.session(order));
  const [attempt] = await sql<{ id: string }>(till.db, 'select id from payment_attempt where order_id = $1', [order.id]);
  return { order, settle: () => till.checkout.settle(attempt?.id ?? '') };
}

test('paid by hand after the provider: nothing is owed any more, and the office is told', async () => {
  const { order, settle } = await paidThere();
  await settle();
  expect(await byHand(order)).toMatchObject({ refusal: 'ORDER_NOT_PAYABLE' });
  await till.settleDown();
  expect([await counts(order), await refunds(order)]).toEqual([paidOnce, []]);
  expect(await money()).toEqual([]);
});

test('paid by hand before the provider: what came twice goes back to the buyer, once', async () => {
  const { order, settle } = await paidThere();
  expect(await byHand(order)).toEqual({ state: 'booked' });
  await Promise.all([settle(), settle(), till.settleDown()]);
  await till.settleDown();
  expect(await till.status(order)).toBe('done');
  expect(await counts(order)).toEqual({ ...paidOnce, captures: 2 });
  expect(await refunds(order)).toEqual([{ state: 'succeeded', minor: order.totalMinor }]);
  expect(await money()).toEqual([]);
});

test('paid by hand closes the page that the buyer has open at the provider', async () => {
  const order = await till.order(await standing());
  const page = await till.session(order);
  await byHand(order);
  await till.settleDown();
  expect(await till.pay(page)).toBe(409);
  expect(await money()).toEqual([]);
});

/** Work on one order that comes to it at the same moment: all of it waits for the order before any of it goes on. */
async function atOnce({ id }: Placed, ...works: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const begun = await till.db.transaction(async (tx) => {
    await sql(tx, 'select from orders where id = $1 for update', [id]);
    const all = works.map((work) => work());
    await expect.poll(() => countWaiting(till.db)).toBe(works.length);
    return { all };
  });
  return Promise.all(begun.all);
}

test('paid by hand twice and by the provider at the same moment: one delivery, and what is too much goes back', async () => {
  for (let round = 0; round < 4; round++) {
    const { order, settle } = await paidThere();
    const pay = () => byHand(order);
    const answers = await atOnce(order, ...(round % 2 ? [pay, settle, pay] : [settle, pay, pay]));
    await till.settleDown();
    const booked = answers.filter((answer) => typeof answer === 'object' && answer !== null && 'state' in answer).length;
    expect(booked).toBeLessThanOrEqual(1);
    expect(await till.status(order)).toBe('done');
    expect(await counts(order)).toEqual({ ...paidOnce, captures: 1 + booked });
    expect(await refunds(order)).toHaveLength(booked);
  }
  expect(await money()).toEqual([]);
});

/** More time for an order whose time has run out, as somebody asks for it who saw that. */
async function moreTime({ id, reference }: Placed) {
  const [row] = await sql<{ seen: Date; until: Date }>(
    till.db,
    `select pay_until as seen, date_trunc('second', now()) + interval '2 days' as until from orders where id = $1`,
    [id],
  );
  if (!row) throw new Error('no order');
  return () => extendPayment(till.server.deps, finance, { reference, ...row, tellsBuyer: false });
}

test('more time, given after the sweeper has read its list, keeps the order and its places; its buyer can pay', async () => {
  const order = await till.order(await standing());
  await till.session(order);
  await till.letTimePass(order);
  await (
    await moreTime(order)
  )();
  expect(await cancelUnpaidOrder(till.server.deps, order.id)).toBe('kept');
  expect(await till.status(order)).toBe('payment_pending');
  await till.pay(await till.session(order));
  await till.checkout.confirmPayment(till.key(order));
  await till.settleDown();
  expect(await counts(order)).toEqual(paidOnce);
  expect(await money()).toEqual([]);
});

test('of more time and the end of it at the same moment one happens, and the office is told which', async () => {
  for (let round = 0; round < 4; round++) {
    // with no page at a provider to be closed first
    const order = await till.order(await standing(), { paymentMethod: 'bank_transfer' });
    await till.letTimePass(order);
    const [extend, giveUp] = [await moreTime(order), () => cancelUnpaidOrder(till.server.deps, order.id)];
    const [extended, ended] = await atOnce(order, extend, giveUp);
    expect([extended, await till.status(order)]).toMatchObject(
      ended === 'kept' ? [{ done: true }, 'payment_pending'] : [{ refusal: 'ORDER_NOT_PAYABLE' }, 'cancelled'],
    );
  }
  expect(await money()).toEqual([]);
});

test('nobody is told "failed" while the provider is silent', async () => {
  const order = await till.order(await standing());
  await till.pay(await till.session(order));
  await till.control('/faults', { path: '/v1/checkout/sessions/*', fault: 'error_before', times: 20 });
  expect(await till.checkout.confirmPayment(till.key(order))).toMatchObject({ status: 'payment_pending' });
  expect(await sql(till.db, 'select state from payment_attempt where order_id = $1', [order.id])).toEqual([{ state: 'open' }]);
  await fetch(`${till.emulator.url}/_control/faults`, { method: 'DELETE' });
  expect(await till.checkout.confirmPayment(till.key(order))).toMatchObject({ status: 'done' });
});

test('paying begins once, however often the button is pressed at once', async () => {
  const order = await till.order(await standing());
  const started = await Promise.all(Array.from({ length: 8 }, () => till.checkout.startPayment(till.key(order))));
  expect(new Set(started.map((payment) => ('externalPaymentId' in payment ? payment.externalPaymentId : payment.refusal))).size).toBe(1);
  expect(await sql(till.db, 'select id from payment_attempt where order_id = $1', [order.id])).toHaveLength(1);
});

test('a page that opens while its attempt is to be ended is not taken for one that nobody can pay', async () => {
  const order = await till.order(await standing());
  const { stripe } = till.server.deps.providers;
  const create = stripe.create.bind(stripe);
  const find = stripe.find.bind(stripe);
  stripe.create = () => Promise.reject(new ProviderUnavailable('no answer'));
  expect(await till.checkout.startPayment(till.key(order))).toEqual({ refusal: 'PAYMENT_PROVIDER_UNAVAILABLE' });
  stripe.create = create;
  const { id } = await till.db.one(selectLatestAttempt, [order.id]);
  // not found there yet, and opened before the answer is written
  stripe.find = async () => void (await till.db.first(openAttempt, [order.id, id, `cs_late_${id}`, 'https://pay.example', null]));
  expect(await expireAttempt(till.server.deps, id)).toBe('unknown');
  stripe.find = find;
  expect(await till.db.one(selectLatestAttempt, [order.id])).toMatchObject({ id, state: 'open' });
});

test('what a provider refuses ends no page that another call has opened meanwhile', async () => {
  const order = await till.order(await standing());
  const { stripe } = till.server.deps.providers;
  const create = stripe.create.bind(stripe);
  stripe.create = async ({ attemptId }) => {
    stripe.create = create;
    await till.db.first(openAttempt, [order.id, attemptId, `cs_other_${attemptId}`, 'https://pay.example', null]);
    throw new ProviderRefused('refused', { cause: 'this test' });
  };
  await till.checkout.startPayment(till.key(order));
  const attempts = 'select state, failure_code as code from payment_attempt where order_id = $1';
  expect(await sql(till.db, attempts, [order.id])).not.toContainEqual(expect.objectContaining({ state: 'failed' }));
});

test('who has paid a part by transfer meanwhile is sent to another page, for the rest', async () => {
  const order = await till.order(await standing());
  const whole = await till.session(order);
  const purpose = transferReference(order.reference);
  await till.checkout.recordBankPayment({ purpose, amountMinor: 1_000, key: `part of ${order.reference}` });
  const rest = await till.session(order);
  expect(rest).not.toBe(whole);
  expect(await till.pay(whole)).toBe(409);
  await till.pay(rest);
  await till.checkout.confirmPayment(till.key(order));
  await till.settleDown();
  expect(await till.status(order)).toBe('done');
  expect(await refunds(order)).toEqual([]);
  expect(await money()).toEqual([]);
});
