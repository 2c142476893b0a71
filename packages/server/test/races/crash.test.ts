import { randomUUID } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transferReference } from '../../../domain/src/money/transfer-reference.ts';
import type { OfferedMethod } from '../../../domain/src/payments/methods.ts';
import { isRefused, type OfficeRefusal } from '../../../domain/src/office/refusals.ts';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { fillCart, openShift } from '../../src/modules/desk/index.ts';
import { crashPoints, type CrashPoint } from '../../src/platform/crash-points.ts';
import { sha256 } from '../../src/platform/ids.ts';
import { brokenMoney, paypalMoney, providerMoney } from '../broken-money.ts';
import { slugOf, sql, sqlValue } from '../cast.ts';
import { inOneFile } from '../one-file.ts';
import { NETWORK, openTill, type Till } from '../till.ts';

// A server is killed at each named point of placing, paying and giving back, by every way to pay that comes there. Another one
// goes on, and nothing is lost or doubled.

const ALWAYS = ['place', 'mail'];
const STARTED = [...ALWAYS, 'attempt', 'session', 'webhook', 'settle', 'cancel', 'expire', 'refund.'];
/** Beginnings of the points that a way to pay passes. */
const PASSES = {
  stripe_checkout: STARTED,
  stripe_express: STARTED,
  stripe_sofort: ['attempt', 'session', 'settle'],
  paypal: [...STARTED, 'capture'],
  // agreed to for the cart, so that an order takes it over
  paypal_express: [...ALWAYS, 'takeover', 'capture', 'webhook', 'settle.before-commit', 'settle.after-commit'],
  bank_transfer: [...ALWAYS, 'transfer', 'cancel'],
} satisfies Record<OfferedMethod, string[]>;
type Method = keyof typeof PASSES;
const kills = (Object.keys(PASSES) as Method[]).flatMap((method) =>
  crashPoints.filter((point) => PASSES[method].some((part) => point.startsWith(part))).map((point) => ({ method, point })),
);

type Running = { process: ChildProcess; url: string };
type Event = { variantId: number; seatIds: number[] };

let program: string;
let till: Till;
let survivor: Running;
let victim: Running;
/** The one that is asked: the victim while it lives. */
let running: Running;
let deaths = 0;
beforeAll(async () => {
  [program, till] = await Promise.all([inOneFile(join(import.meta.dirname, 'crash-server.ts')), openTill({ webhooks: false })]);
  await sql(till.db, 'update shop set payment_methods = $1 where is_main', [Object.keys(PASSES)]);
  survivor = await startServer(null);
});
afterEach(() => stopServer(victim));
afterAll(async () => {
  await stopServer(survivor);
  await till.close();
});

async function startServer(crashPoint: CrashPoint | null): Promise<Running> {
  const config = JSON.stringify({ ...till.config, leaseSeconds: 0, crashPoint });
  const started = spawn(process.execPath, [program, config], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface({ input: started.stdout }), 'line')) as [string];
  return { process: started, url };
}

async function stopServer({ process: server }: Running): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill();
  await once(server, 'exit');
}

/** Buyers and providers come to this server from now on. */
function useServer(server: Running): void {
  running = server;
  const stripe = { url: `${server.url}/server/stripe/webhook/main`, secret: till.config.stripe.webhookSecret };
  till.emulator.emulator.webhooks.endpoints.splice(0, Infinity, stripe);
  till.paypal.emulator.notices.urls.splice(0, Infinity, `${server.url}/server/paypal/webhook`);
}

/** One step of a buyer or a worker. Where the server dies in it, the next one is asked the same. */
async function ask<Answer>(step: string, body: unknown = {}): Promise<Answer> {
  try {
    const answer = await fetch(`${running.url}/${step}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${step}: ${answer.status}`);
    return (await answer.json()) as Answer;
  } catch (error) {
    if (!(await replaceDead())) throw error;
    return ask(step, body);
  }
}

/** Lets another server go on where this one was killed. @returns whether it was */
async function replaceDead(): Promise<boolean> {
  if (running === survivor) return false;
  const { process: server } = running;
  if (server.signalCode === null) await once(server, 'exit', { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  if (server.signalCode !== 'SIGKILL') return false;
  deaths += 1;
  useServer(survivor);
  return true;
}

const noticesArrive = () => Promise.all([till.emulator.webhooksIdle(), till.paypal.emulator.notices.idle()]);

/** What is killed: paying, running out of time, or money that comes too late and goes back. */
const scenarioOf = (point: CrashPoint) =>
  point.startsWith('refund') ? 'late' : point.startsWith('expire') || point.startsWith('cancel') ? 'unpaid' : 'paid';

/** The confirmation; and of the money: that it has come, with the tickets, or that it goes back. */
const MAILS = { paid: 3, unpaid: 1, late: 2 };

async function buy(
  { method, point }: { method: Method; point: CrashPoint },
  event: Event,
  scenario: keyof typeof MAILS,
): Promise<PlacedOrder['order']> {
  const visitor = await till.visitorWith([{ variantId: event.variantId, amount: event.seatIds.length, seatIds: event.seatIds }]);
  const session = { sessionHash: visitor.sessionHash.toString('hex') };
  let objectId = '';
  if (method === 'paypal_express') {
    objectId = (await ask<{ id: string }>('start-for-cart', session)).id;
    await till.agree(objectId);
  }
  const input = await till.input(visitor, { paymentMethod: method, clientMutationId: 'once' });
  const { order } = await ask<PlacedOrder>('place', { ...session, input });
  const key = { key: till.key(order) };
  if (method !== 'paypal_express' && method !== 'bank_transfer')
    objectId = (await ask<{ externalPaymentId: string }>('start', { ...key, method })).externalPaymentId;
  if (scenario === 'unpaid') {
    await till.letTimePass(order);
    return order;
  }
  if (scenario === 'late') {
    await till.giveUpBlindly(order);
    await till.visitorWith([{ variantId: event.variantId, amount: 1, seatIds: event.seatIds.slice(0, 1) }]);
  }
  if (method === 'stripe_checkout') await till.pay(objectId);
  if (method === 'stripe_express') await till.control(`/intents/${objectId}/confirm`);
  if (method === 'stripe_sofort') await till.control(`/intents/${objectId}/bank`, { outcome: 'works' });
  if (method === 'paypal') await till.agree(objectId);
  await noticesArrive();
  // it dies with nobody asking; at any other point it lives on, and waiting for its end would be in vain
  if (point.startsWith('webhook')) await replaceDead();
  if (method === 'paypal' || method === 'paypal_express') {
    // a sweeper comes before the buyer does
    await ask('work');
    await ask('capture', { ...key, objectId });
    await noticesArrive();
  }
  const { reference, totalMinor: amountMinor } = order;
  if (method === 'bank_transfer')
    await ask('transfer', { payment: { key: reference, amountMinor, purpose: transferReference(reference) } });
  await ask('confirm', key);
  return order;
}

test.each(kills)('$method killed at $point: one order, money matched, tickets exactly when paid', async ({ method, point }) => {
  deaths = 0;
  const scenario = scenarioOf(point);
  const event = await till.cast.seatedEvent({ seats: 2 });
  victim = await startServer(point);
  useServer(victim);
  const order = await buy({ method, point }, event, scenario);
  for (let round = 0; round < 3; round++) await ask('work');

  expect(deaths).toBe(1);
  expect(await till.status(order)).toBe(scenario === 'paid' ? 'done' : 'cancelled');
  expect(await sql(till.db, 'select id from ticket where order_id = $1', [order.id])).toHaveLength(scenario === 'paid' ? 2 : 0);
  // of those who have not paid, who chose transfer hears that it is too late, and the others know that they gave up
  const toldOfEnd = scenario === 'unpaid' && method === 'bank_transfer' ? 1 : 0;
  expect(await mailsOf(order.email)).toBe(MAILS[scenario] + toldOfEnd);
  const { captures, refunds } = till.paypal.emulator;
  const paypal = paypalMoney({ captures: captures.values(), refunds: refunds.values() });
  expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables), paypal)).toEqual([]);
});

test.each(crashPoints.filter((point) => point.startsWith('place.') || point.startsWith('house-refund.')))(
  'a desk killed at %s: one order, one entry in its drawer each way',
  async (point) => {
    deaths = 0;
    const event = await till.cast.standingEvent();
    const deps = { ...till, shops: till.server.shops, cashWithoutTse: true };
    const everywhere = { all: true, shops: [], artists: [], events: [] };
    const who = { by: 'Ada', locale: 'de', may: () => true, reach: () => everywhere, audit: async () => undefined } as const;
    const opening = { requestId: randomUUID(), shop: 'main', desk: point, floatMinor: 100_00 };
    const { id: shiftId } = done(await openShift(till.db, who, opening, async () => true));
    const key = { shiftId, sale: randomUUID() };
    const cart = done(await fillCart(deps, who, { ...key, requestId: randomUUID(), lines: [{ variantId: event.variantId, amount: 2 }] }));
    victim = await startServer(point);
    useServer(victim);
    const paid = { version: cart.version, toPayMinor: cart.totalMinor, givenMinor: 100_00 };
    const payment = { method: 'cash', terminalReference: '', email: '', ...paid };
    const sold = await ask<{ orderId: number }>('sell-at-desk', { deskSale: { ...key, payment } });
    const drawer = () => sqlValue<number>(till.db, 'select drawer_minor as minor from desk_shift where id = $1', [shiftId]);
    expect(await drawer()).toBe(160_00);
    const back = { requestId: randomUUID(), shiftId, orderId: sold.orderId, reason: 'krank', amountMinor: 60_00 };
    await ask('give-back-at-desk', { deskReturn: back });
    for (let round = 0; round < 2; round++) await ask('work');

    expect(deaths).toBe(1);
    expect(await drawer()).toBe(100_00);
    expect(await sql(till.db, 'select id from orders where client_mutation_id = $1', [key.sale])).toHaveLength(1);
    expect(await sql(till.db, 'select id from ticket where order_id = $1 and is_dead', [sold.orderId])).toHaveLength(2);
    expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables))).toEqual([]);
  },
);

function done<Done extends object>(answer: Done | OfficeRefusal): Done {
  if (isRefused(answer)) throw new Error(answer.refusal);
  return answer;
}

/** What the house gives back: one of two tickets, and what was transferred too much. */
const GIVES_BACK = {
  stripe_checkout: ['house-refund', 'refund.'],
  paypal: ['refund.after-call'],
  bank_transfer: ['house-refund', 'case-return', 'payment-file', 'carried-out'],
} satisfies Partial<Record<Method, string[]>>;
const returns = (Object.keys(GIVES_BACK) as (keyof typeof GIVES_BACK)[]).flatMap((method) =>
  crashPoints.filter((point) => GIVES_BACK[method].some((part) => point.startsWith(part))).map((point) => ({ method, point })),
);
const ACCOUNT = 'DE89370400440532013000';
const TOO_MUCH_MINOR = 1_000;

/** The rest of an order's two transfers: more than it owed. @returns the case of it */
async function payTooMuch({ reference, id }: PlacedOrder['order']): Promise<number> {
  const statement = { sha256: Buffer.alloc(32), bookedOn: '2026-11-20', remitter: 'Ada Weber', remitterIban: ACCOUNT };
  const payment = { purpose: reference, amountMinor: TOO_MUCH_MINOR, key: `${reference} again`, statement };
  await till.checkout.recordBankPayment(payment);
  const [found] = await sql<{ id: number }>(till.db, 'select id from unmatched_money where order_id = $1', [id]);
  return found?.id ?? 0;
}

/** Both go into a file for the bank, which carries it out. */
async function sendByBank(order: PlacedOrder['order'], caseId: number): Promise<void> {
  await ask('send-back', { caseId });
  const own = 'order_id = $1 or case_id = $2';
  await sql(till.db, `update refund set created_at = now() - interval '2 days' where ${own}`, [order.id, caseId]);
  await ask('make-file');
  const [found] = await sql<{ file: string }>(till.db, `select distinct payout_file as file from refund where ${own}`, [order.id, caseId]);
  await ask('carried-out', found);
}

test.each(returns)(
  '$method killed at $point while the house gives back: the money goes once, and what it was for ends',
  async ({ method, point }) => {
    deaths = 0;
    useServer(survivor);
    const event = await till.cast.seatedEvent({ seats: 2 });
    const order = await buy({ method, point }, event, 'paid');
    const isTransfer = method === 'bank_transfer';
    const caseId = isTransfer ? await payTooMuch(order) : 0;
    await ask('work');
    victim = await startServer(point);
    useServer(victim);
    const account = isTransfer ? { iban: ACCOUNT, name: 'Ada Weber' } : null;
    const choice = { units: [{ line: 1, units: 1 }], restock: true, account };
    await ask('give-back', { request: { ...choice, reference: order.reference, reason: 'x', version: null, requestId: 'once' } });
    if (isTransfer) await sendByBank(order, caseId);
    for (let round = 0; round < 3; round++) await ask('work');

    expect(deaths).toBe(1);
    const back = await sql(till.db, 'select amount_minor as minor, state from refund where order_id = $1 or case_id = $2 order by 1', [
      order.id,
      caseId,
    ]);
    const price = order.totalMinor / 2;
    expect(back).toEqual([...(isTransfer ? [TOO_MUCH_MINOR] : []), price].map((minor) => ({ minor, state: 'succeeded' })));
    expect(await sql(till.db, 'select id from ticket where order_id = $1 and not is_dead', [order.id])).toHaveLength(1);
    expect(await sql(till.db, 'select id from withdrawal where order_id = $1', [order.id])).toHaveLength(1);
    expect(await sql(till.db, "select id from order_event where order_id = $1 and kind = 'refunded'", [order.id])).toHaveLength(1);
    const { captures, refunds } = till.paypal.emulator;
    const paypal = paypalMoney({ captures: captures.values(), refunds: refunds.values() });
    expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables), paypal)).toEqual([]);
  },
);

const moneyHolds = async () => {
  const { captures, refunds } = till.paypal.emulator;
  const paypal = paypalMoney({ captures: captures.values(), refunds: refunds.values() });
  return brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables), paypal);
};
const [BEFORE_COMMIT, AFTER_COMMIT] = ['before-commit', 'after-commit'] as const;

test.each([BEFORE_COMMIT, AFTER_COMMIT])(
  'a second person agrees to a refund above 500 euros, and a buyer’s withdrawal is accepted, killed %s: each goes back once',
  async (moment) => {
    for (const part of ['agreed-refund', 'withdrawal'] as const) {
      deaths = 0;
      useServer(survivor);
      const isAgreed = part === 'agreed-refund';
      const event = await till.cast.seatedEvent({ seats: isAgreed ? 12 : 2 });
      const order = await buy({ method: 'stripe_checkout', point: `${part}.${moment}` }, event, 'paid');
      await ask('work');
      const all = { units: null, restock: true, account: null };
      let id = 0;
      if (isAgreed) {
        const request = { ...all, reference: order.reference, reason: 'x', version: null, requestId: 'once' };
        id = (await ask<{ waits: number }>('give-back', { request })).waits;
      } else {
        const [declared] = await sql<{ id: number }>(
          till.db,
          `insert into withdrawal (shop_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail, refund_due_at, order_id)
            select shop_id, locale, 'Ada', reference, email, '', false, now(), id from orders where id = $1 returning id`,
          [order.id],
        );
        id = declared?.id ?? 0;
      }
      victim = await startServer(`${part}.${moment}`);
      useServer(victim);
      if (isAgreed) await ask('agree-refund', { id });
      else await ask('accept', { accepted: { ...all, id, reference: null, units: [1, 2].map((line) => ({ line, units: 1 })) } });
      for (let round = 0; round < 3; round++) await ask('work');

      expect(deaths).toBe(1);
      expect(await sql(till.db, 'select amount_minor::int as minor, state from refund where order_id = $1', [order.id])).toEqual([
        { minor: order.totalMinor, state: 'succeeded' },
      ]);
      expect(await sql(till.db, 'select id from ticket where order_id = $1 and not is_dead', [order.id])).toEqual([]);
      expect(await sql(till.db, 'select decision from withdrawal where order_id = $1', [order.id])).toEqual([{ decision: 'accepted' }]);
      expect(await moneyHolds()).toEqual([]);
    }
  },
);

test.each([BEFORE_COMMIT, AFTER_COMMIT])(
  'money of a case is booked to an order, killed %s: paid, delivered and booked once',
  async (moment) => {
    deaths = 0;
    useServer(survivor);
    const event = await till.cast.seatedEvent({ seats: 4 });
    const other = await till.cast.seatedEvent({ seats: 2 });
    const rich = await buy({ method: 'bank_transfer', point: 'case-book.before-commit' }, event, 'paid');
    const meant = await till.order([{ variantId: other.variantId, amount: 2, seatIds: other.seatIds }], { paymentMethod: 'bank_transfer' });
    await till.checkout.recordBankPayment({ purpose: rich.reference, amountMinor: meant.totalMinor, key: `${rich.reference} again` });
    const [open] = await sql<{ id: number }>(till.db, 'select id from unmatched_money where order_id = $1', [rich.id]);
    victim = await startServer(`case-book.${moment}`);
    useServer(victim);
    const parts = [{ reference: meant.reference, amountMinor: meant.totalMinor }];
    const answer = await ask('book-case', { caseId: open?.id, parts });
    expect(answer).toMatchObject(moment === AFTER_COMMIT ? { refusal: 'CHANGED_MEANWHILE' } : { parts });
    for (let round = 0; round < 3; round++) await ask('work');

    expect(deaths).toBe(1);
    expect(await till.status(meant)).toBe('done');
    expect(await sql(till.db, 'select id from ticket where order_id = $1', [meant.id])).toHaveLength(2);
    expect(await sql(till.db, 'select outcome from unmatched_money where id = $1', [open?.id])).toEqual([{ outcome: 'booked' }]);
    expect(await mailsOf(meant.email)).toBe(MAILS.paid);
    expect(await moneyHolds()).toEqual([]);
  },
);

test.each<CrashPoint>(['by-hand.before-commit', 'by-hand.after-commit'])(
  'paid by hand and killed at %s: booked, delivered and written down once, and the next is told',
  async (point) => {
    deaths = 0;
    const event = await till.cast.seatedEvent({ seats: 2 });
    victim = await startServer(point);
    useServer(victim);
    const visitor = await till.visitorWith([{ variantId: event.variantId, amount: 2, seatIds: event.seatIds }]);
    const input = await till.input(visitor, { paymentMethod: 'bank_transfer' });
    const { order } = await ask<PlacedOrder>('place', { sessionHash: visitor.sessionHash.toString('hex'), input });
    const declared = { reference: order.reference, reason: 'bar an der Kasse', amountMinor: order.totalMinor };
    const isKept = point === 'by-hand.after-commit';
    expect(await ask('by-hand', { declared })).toMatchObject(isKept ? { refusal: 'ORDER_NOT_PAYABLE' } : { state: 'booked' });
    for (let round = 0; round < 3; round++) await ask('work');

    expect(deaths).toBe(1);
    expect(await till.status(order)).toBe('done');
    expect(await sql(till.db, 'select id from ticket where order_id = $1', [order.id])).toHaveLength(2);
    expect(await sql(till.db, `select from payment_by_hand where order_id = $1`, [order.id])).toHaveLength(1);
    expect(await sql(till.db, `select from audit_entry where object = $1`, [`order:${order.id}`])).toHaveLength(1);
    expect(await mailsOf(order.email)).toBe(MAILS.paid);
    expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables))).toEqual([]);
  },
);

test.each<CrashPoint>(['move.before-commit', 'move.after-commit', 'webhook.after-commit', 'settle.before-commit', 'settle.after-commit'])(
  "a dearer place is offered and paid, killed at %s: one surcharge, one ticket, and the place is its order's",
  async (point) => {
    deaths = 0;
    useServer(survivor);
    const event = await till.cast.standingEvent();
    const order = await till.order([{ variantId: event.reducedVariantId, amount: 2 }]);
    const confirmed = async (paid: Pick<PlacedOrder['order'], 'id' | 'shopId' | 'token'>) => {
      const key = { shopId: paid.shopId, id: String(paid.id), token: paid.token, network: NETWORK };
      const { externalPaymentId } = await ask<{ externalPaymentId: string }>('start', { key, method: 'stripe_checkout' });
      await till.pay(externalPaymentId);
      await noticesArrive();
      if (point.startsWith('webhook')) await replaceDead();
      await ask('confirm', { key });
    };
    await confirmed(order);
    await ask('work');
    victim = await startServer(point);
    useServer(victim);
    const [{ ticketId, version } = { ticketId: 0, version: 0 }] = await sql<{ ticketId: number; version: number }>(
      till.db,
      `select (select min(id) from ticket where order_id = $1)::int as "ticketId", (select max(id) from order_event where order_id = $1)::int as version`,
      [order.id],
    );
    const place = { reference: order.reference, ticketId, version, placeId: `${event.sectionId}-${event.variantId}` };
    const payUntil = new Date(Date.now() + 24 * 3_600_000).toISOString();
    const move = { ...place, givesBack: false, reason: 'x', requestId: 'once', payUntil };
    expect(await ask('move', { move })).toMatchObject({ differenceMinor: 1000, offer: {} });
    await ask('work');
    const surcharges = await sql<{ id: number; shopId: number; token: string }>(
      till.db,
      `select o.id::int, o.shop_id as "shopId", o.token from move_offer m join orders o on o.id = m.order_id where m.ticket_id = $1`,
      [ticketId],
    );
    expect(surcharges).toHaveLength(1);
    for (const surcharge of surcharges) await confirmed(surcharge);
    for (let round = 0; round < 3; round++) await ask('work');

    expect(deaths).toBe(1);
    expect(await till.status({ id: surcharges[0]?.id ?? 0 })).toBe('done');
    expect(
      await sql(till.db, 'select unit_price_minor::int as price, quantity from order_line where order_id = $1 order by id', [order.id]),
    ).toEqual([
      { price: 2000, quantity: 1 },
      { price: 2000, quantity: 1 },
    ]);
    expect(await sql(till.db, 'select id from ticket where order_id = $1 and not is_dead', [order.id])).toHaveLength(2);
    expect(await sql(till.db, "select id from order_event where order_id = $1 and kind = 'ticket_moved'", [order.id])).toHaveLength(1);
    // what the purchase sends, the offer, the payment of the surcharge, and the tickets anew
    expect(await mailsOf(order.email)).toBe(MAILS.paid + 3);
    expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables))).toEqual([]);
  },
);

const ofHouse = crashPoints.filter((point) => /^(?:event-|refund-run|refund\.|mail)/.test(point));

test.each(ofHouse)(
  'an event is cancelled and paid back, killed at %s: nobody is forgotten, paid back twice or told twice',
  async (point) => {
    deaths = 0;
    useServer(survivor);
    const event = await till.cast.seatedEvent({ seats: 8 });
    const seats = (from: number) => ({ ...event, seatIds: event.seatIds.slice(from, from + 2) });
    const orders = [
      await buy({ method: 'stripe_checkout', point }, seats(0), 'paid'),
      await buy({ method: 'stripe_checkout', point }, seats(2), 'paid'),
      await buy({ method: 'bank_transfer', point }, seats(4), 'paid'),
      await buy({ method: 'paypal', point }, seats(6), 'paid'),
    ];
    await ask('work');
    expect(await Promise.all(orders.map(({ email }) => mailsOf(email)))).toEqual(orders.map(() => MAILS.paid));
    const slug = await slugOf(till.db, event.id);
    victim = await startServer(point);
    useServer(victim);
    expect(await ask('cancel-event', { slug })).toBe(orders.length);
    // what is told of the cancellation has to be sent before the run ends the tickets: later it would say nothing new
    await ask('work');
    await ask('start-run', { slug });
    await ask('work-runs');
    for (let round = 0; round < 3; round++) await ask('work');

    expect(deaths).toBe(1);
    // of who has transferred without an account that the bank named, the tickets stay until the form has it
    const paidBack = orders.filter((_order, at) => at !== 2);
    const ids = [orders.map(({ id }) => id)];
    expect(
      await sql(
        till.db,
        'select order_id::int as id, amount_minor::int as minor, state from refund where order_id = any ($1) order by 1',
        ids,
      ),
    ).toEqual(paidBack.map(({ id, totalMinor: minor }) => ({ id, minor, state: 'succeeded' })));
    expect(await sql(till.db, 'select distinct order_id::int as id from ticket where order_id = any ($1) and not is_dead', ids)).toEqual([
      { id: orders[2]?.id },
    ]);
    expect(await sql(till.db, 'select from refund_run_order where order_id = any ($1)', ids)).toHaveLength(orders.length);
    expect(await sql(till.db, 'select state from refund_run where event_id = $1', [event.id])).toEqual([{ state: 'done' }]);
    expect(await sql(till.db, 'select from audit_entry where object = $1', [`event:${event.id}`])).toHaveLength(1);
    // that it is cancelled, what becomes of the money, and that it has gone
    expect(await Promise.all(orders.map(({ email }) => mailsOf(email)))).toEqual(
      orders.map((order) => MAILS.paid + (paidBack.includes(order) ? 3 : 2)),
    );
    expect(await moneyHolds()).toEqual([]);
  },
);

test.each([BEFORE_COMMIT, AFTER_COMMIT])(
  'vouchers are made, killed %s: asked again the same are told, each is there once, and pays once',
  async (moment) => {
    deaths = 0;
    victim = await startServer(`vouchers.${moment}`);
    useServer(victim);
    const terms = { shop: 'main', amountMinor: 2500, usesMax: 1, event: null, validUntil: null, purpose: `killed ${moment}` };
    const vouchers = { ...terms, count: 20, requestId: randomUUID() };
    const made = await ask<{ codes: string[] }>('make-vouchers', { vouchers });

    expect(deaths).toBe(1);
    expect(new Set(made.codes).size).toBe(20);
    expect(await ask('make-vouchers', { vouchers })).toEqual(made);
    const kept = await sql<{ hash: string }>(
      till.db,
      "select encode(code_hash, 'hex') as hash from payment_code where purpose = $1 and amount_minor = 2500 and used_minor = 0",
      [terms.purpose],
    );
    expect(kept.map(({ hash }) => hash).toSorted()).toEqual(made.codes.map((code) => sha256(code).toString('hex')).toSorted());
    expect(
      await sql(till.db, "select from audit_entry where what = 'voucher.make' and after ->> 'purpose' = $1", [terms.purpose]),
    ).toHaveLength(1);
  },
);

/** Mails a mailbox shows: one of each name, however often it was sent. */
async function mailsOf(email: string): Promise<number> {
  const mails = await till.mailbox.mailsTo(email);
  return new Set(mails.map(({ headers }) => headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value)).size;
}

// The last: the resale that it writes by itself is none of the books.
test.each([BEFORE_COMMIT, AFTER_COMMIT])(
  'a file pays sellers of resold tickets, killed %s: each payout is in one file, and booked once',
  async (moment) => {
    deaths = 0;
    useServer(survivor);
    const event = await till.cast.seatedEvent({ seats: 4 });
    const [seller, buyer] = [
      await till.order([{ variantId: event.variantId, amount: 1, seatIds: event.seatIds.slice(0, 1) }], { paymentMethod: 'bank_transfer' }),
      await till.order([{ variantId: event.variantId, amount: 1, seatIds: event.seatIds.slice(2, 3) }], { paymentMethod: 'bank_transfer' }),
    ];
    for (const { reference, totalMinor: amountMinor } of [seller, buyer])
      await till.checkout.recordBankPayment({ purpose: reference, amountMinor, key: reference });
    // what a fan has sold another
    await sql(
      till.db,
      `with sold as (
        insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name)
          select id, shop_id, 'a-code-that-is-long-enough-' || $3, true, 5000, 500, $2, 'Ada' from ticket where order_id = $1 returning id)
      select id from sold`,
      [seller.id, ACCOUNT, moment],
    );
    await sql(
      till.db,
      `update resale_offer set state = 'sold', sold_order_id = $2, closed_at = now() where ticket_id in (select id from ticket where order_id = $1)`,
      [seller.id, buyer.id],
    );
    const [payout] = await sql<{ id: number }>(
      till.db,
      `insert into resale_payout (offer_id, amount_minor, due_at)
        select f.id, 4500, now() from resale_offer f join ticket t on t.id = f.ticket_id where t.order_id = $1 returning offer_id as id`,
      [seller.id],
    );
    victim = await startServer(`seller-file.${moment}`);
    useServer(victim);
    const state = () => sql(till.db, 'select state from resale_payout where offer_id = $1', [payout?.id]);
    // until the database has noticed who died, what that one had locked is left for the next file
    await expect.poll(async () => (await ask('seller-file'), state())).toEqual([{ state: 'sent' }]);
    expect(deaths).toBe(1);
    const booked = await sql(till.db, `select id from ledger_transfer where kind = 'payout' and provider_object_id = $1`, [
      `payout:${payout?.id}`,
    ]);
    expect(booked).toHaveLength(1);
    expect(
      await sql(
        till.db,
        "select payments from payment_file where kind = 'resale' and name = (select batch from resale_payout where offer_id = $1)",
        [payout?.id],
      ),
    ).toEqual([{ payments: 1 }]);
  },
);
