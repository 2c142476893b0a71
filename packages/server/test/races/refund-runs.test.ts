import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addPerson } from '../add-person.ts';
import { createVoucher } from '../create-voucher.ts';
import { changeEvent, findChangedEvent } from '../../src/modules/refunds/change-event.ts';
import { readPayoutFile, settlePayoutFile } from '../../src/modules/refunds/payouts.ts';
import {
  agreeRun,
  dropRun,
  listByHand,
  pauseRun,
  previewRun,
  resumeRun,
  startRun,
  sumsOfRun,
  workRun,
} from '../../src/modules/refunds/run-refunds.ts';
import { selectParcels, selectPicks, selectSentItems, selectShippingShops } from '../../src/modules/orders/shipments/store.ts';
import { refundOrder } from '../../src/modules/withdrawals/refund-order.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { enqueue } from '../../src/platform/outbox/index.ts';
import { atOnce, countWaiting } from '../at-once.ts';
import { brokenMoney, providerMoney } from '../broken-money.ts';
import { byHouse } from '../by-house.ts';
import { slugOf, sql, sqlValue, type StandingEvent } from '../cast.ts';
import { putInFile } from '../payout-files.ts';
import { openTill, type Till } from '../till.ts';
import { WAIT } from '../wait.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
  await addPerson(till.db, 'grace@example.org');
  await sql(till.db, "update shop set payment_methods = payment_methods || '{kulturpass}' where is_main");
});
afterAll(() => till.close());

const IBAN = 'DE89370400440532013000';
type Order = Awaited<ReturnType<Till['order']>>;
type Way = 'card' | 'known account' | 'unknown account';
let lines = 0;
const of = (event: StandingEvent, amount: number) => [{ variantId: event.variantId, amount }];

async function buy(wanted: { variantId: number; amount: number }[], way: Way = 'card'): Promise<Order> {
  const order = await till.order(wanted, { paymentMethod: way === 'card' ? 'stripe_checkout' : 'bank_transfer' });
  if (way === 'card') await till.pay(await till.session(order));
  else await transfer(order, way);
  await till.settleDown();
  return order;
}

async function transfer(order: Order, way: Way): Promise<void> {
  await till.checkout.recordBankPayment({
    purpose: order.reference,
    amountMinor: order.totalMinor,
    key: `run-${++lines}`,
    statement: {
      sha256: Buffer.alloc(32, lines),
      bookedOn: '2026-11-20',
      remitter: 'Ada Weber',
      remitterIban: way === 'known account' ? IBAN : null,
    },
  });
}

let codes = 0;
/** Paid by a voucher as far as it reaches, the rest by card. */
async function buyByVoucher(
  wanted: { variantId: number; amount: number }[],
  worthMinor: number,
): Promise<{ order: Order; voucherId: number }> {
  const code = `RUN-CODE-${++codes}`;
  await createVoucher(till.db, { shopId: till.cast.mainShopId, code, amountMinor: worthMinor, usesMax: 1 });
  const id = await sqlValue<number>(till.db, 'select max(id) as id from payment_code');
  const visitor = await till.visitorWith(wanted.map((line) => ({ ...line, paymentCodeId: id })));
  const total = wanted.reduce((sum, { amount }) => sum + amount * 3000, 0);
  const placed = await till.place(visitor, {
    toPay: Math.max(0, total - worthMinor),
    ...(worthMinor >= total && { paymentMethod: 'kulturpass' }),
  });
  if (!('order' in placed)) throw new Error(`${placed.refusal} ${placed.field}`);
  if (worthMinor < total) await till.pay(await till.session(placed.order));
  await till.settleDown();
  return { order: placed.order, voucherId: id };
}

async function cancelled(event: StandingEvent): Promise<string> {
  const slug = await slugOf(till.db, event.id);
  const found = await findChangedEvent(till.db, slug);
  if (!found) throw new Error('no event');
  await changeEvent(till.db, found, { kind: 'cancelled' }, fromCommandLine('Ada'), () => undefined);
  return slug;
}

const deps = () => ({ db: till.db, ids: systemIds });
const work = (id: number) => workRun(deps(), id, () => undefined);
const books = (order: Order) =>
  sql<{ balance: number; back: number; valid: number }>(
    till.db,
    `select (select coalesce(sum(amount_minor), 0)::int from ledger_entry where order_id = $1 and account = 'order') as balance,
      (select coalesce(sum(amount_minor), 0)::int from refund where order_id = $1 and state <> 'failed') as back,
      (select count(*)::int from ticket where order_id = $1 and not is_dead) as valid`,
    [order.id],
  ).then(([found]) => found);
async function runMails(order: Order): Promise<string[]> {
  const mails = await till.mailbox.mailsTo(order.email);
  return mails.filter(({ subject }) => subject.startsWith('Dein Geld zurück')).map(({ text }) => text);
}
async function problemsOf(): Promise<string[]> {
  return brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables));
}

test('a cancelled event pays everybody back once, the way each has paid, though it is killed in the middle and two go on', async () => {
  const event = await till.cast.standingEvent();
  const other = await till.cast.standingEvent();
  const cards = [await buy(of(event, 12)), await buy(of(event, 2)), await buy([...of(event, 1), ...of(other, 2)])];
  const known = await buy(of(event, 2), 'known account');
  const unknown = await buy(of(event, 1), 'unknown account');
  const byVoucher = await buyByVoucher(of(event, 1), 5000);
  const partly = await buyByVoucher(of(event, 2), 2000);
  const slug = await cancelled(event);
  const sums = [
    { way: 'payment', orders: 4, amountMinor: 51_000 },
    { way: 'account', orders: 1, amountMinor: 6000 },
    { way: 'asked', orders: 1, amountMinor: 3000 },
    { way: 'voucher', orders: 1, amountMinor: 3000 },
  ];
  const byWay = (list: { way: string }[]) => list.toSorted((a, b) => a.way.localeCompare(b.way));
  const preview = await previewRun(till.db, slug);
  if ('problem' in preview) throw new Error(preview.problem);
  expect(preview).toMatchObject({ orders: 7, tickets: 21, amountMinor: 63_000 });
  expect(byWay(preview.sums)).toEqual(byWay(sums));

  // two people
  const run = await startRun(till.db, fromCommandLine('Ada'), slug);
  if ('problem' in run) throw new Error(run.problem);
  expect(run).toMatchObject({ state: 'waiting', amountMinor: 63_000, startedBy: 'Ada', agreedBy: null });
  expect(await startRun(till.db, fromCommandLine('Grace'), slug)).toEqual({ problem: 'runs_already' });
  expect(await work(run.id)).toMatchObject({ state: 'waiting' });
  expect(await resumeRun(till.db, fromCommandLine('Ada'), run.id)).toBe('not_in_this_state');
  expect(await agreeRun(till.db, fromCommandLine('ADA '), run.id)).toBe('same_person');
  const set = (change: string) => sql(till.db, `update refund_run set ${change} where id = $1`, [run.id]);
  await expect(set("state = 'running'")).rejects.toThrow('two_people_above_500');
  await expect(set("state = 'running', agreed_by = 'ada'")).rejects.toThrow('agreed_by_another');
  const alone = sql(till.db, "insert into refund_run_order values ($1, $2, 'asked', 0, 0, null)", [run.id, unknown.id]);
  await expect(alone).rejects.toThrow('does not run');
  expect(await books(cards[0]!)).toMatchObject({ back: 0, valid: 12 });
  expect(await agreeRun(till.db, fromCommandLine('Grace'), run.id)).toBeUndefined();

  // killed after three orders, then paused, then two at once
  const killed = workRun(deps(), run.id, ({ orders }) => {
    if (orders === 3) throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await pauseRun(till.db, fromCommandLine('Ada'), run.id)).toBeUndefined();
  expect(await work(run.id)).toMatchObject({ state: 'paused' });
  expect((await sumsOfRun(till.db, run.id)).reduce((sum, { orders }) => sum + orders, 0)).toBe(3);
  expect(await resumeRun(till.db, fromCommandLine('Ada'), run.id)).toBeUndefined();
  await Promise.all([work(run.id), work(run.id)]);
  expect(await work(run.id)).toMatchObject({ state: 'done' });
  expect(byWay(await sumsOfRun(till.db, run.id))).toEqual(byWay(sums));
  await till.settleDown();

  expect(await books(cards[0]!)).toEqual({ balance: 0, back: 36_000, valid: 0 });
  expect(await books(cards[2]!)).toEqual({ balance: 0, back: 3000, valid: 2 });
  expect(await books(partly.order)).toEqual({ balance: 0, back: 4000, valid: 0 });
  expect(await books(byVoucher.order)).toEqual({ balance: 0, back: 0, valid: 0 });
  const spent = 'select used_minor::int as used, uses from payment_code where id = any ($1::bigint[])';
  expect(await sql(till.db, spent, [[partly.voucherId, byVoucher.voucherId]])).toEqual([
    { used: 0, uses: 0 },
    { used: 0, uses: 0 },
  ]);
  // whose account nobody knows keeps the tickets until the form has it
  expect(await books(unknown)).toEqual({ balance: 0, back: 0, valid: 1 });

  // the transfer waits its day, and whoever agreed to the run writes no file with more than 500 euros
  await sql(till.db, "update refund set created_at = now() - interval '2 days' where order_id = $1", [known.id]);
  expect(await putInFile(till.db, 'RUN-1', 'Grace')).toBe(1);
  const file = await readPayoutFile(till.db, null, 'RUN-1');
  expect(file).toContain(`<IBAN>${IBAN}</IBAN>`);
  expect(file).toContain('<InstdAmt Ccy="EUR">60.00</InstdAmt>');
  expect(await settlePayoutFile(till.db, fromCommandLine('Grace'), 'RUN-1')).toBe(1);
  await till.settleDown();
  expect(await books(known)).toEqual({ balance: 0, back: 6000, valid: 0 });

  const mails = await Promise.all([...cards, known, unknown, byVoucher.order, partly.order].map(runMails));
  expect(mails.map((of) => of.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(mails.map(([text = '']) => text).map((text) => /Du musst nichts tun|Nenn es uns|auf dem Gutschein/.exec(text)?.[0])).toEqual([
    'Du musst nichts tun',
    'Du musst nichts tun',
    'Du musst nichts tun',
    'Du musst nichts tun',
    'Nenn es uns',
    'auf dem Gutschein',
    'auf dem Gutschein',
  ]);
  expect(mails[3]?.[0]).toContain('3000');
  expect(await problemsOf()).toEqual([]);
});

test('a command that is killed in the middle of an order goes on there, and pays nobody twice', async () => {
  const event = await till.cast.standingEvent();
  const orders = [await buy(of(event, 6)), await buy(of(event, 5), 'known account'), await buy(of(event, 4)), await buy(of(event, 3))];
  const run = await startRun(till.db, fromCommandLine('Ada'), await cancelled(event));
  if ('problem' in run) throw new Error(run.problem);
  const letGo = await stopAt(`refund.run:${run.id}:${orders[2]!.id}`);
  const command = spawnCommand('agree', String(run.id), '--by', 'grace@example.org');
  await vi.waitUntil(async () => (await countWaiting(till.db)) > 0, WAIT);
  command.kill('SIGKILL');
  expect(await once(command, 'exit')).toEqual([null, 'SIGKILL']);
  await letGo();
  // the worker of the store sends what is on its way, whether the command lives or not
  await till.settleDown();
  expect(await Promise.all(orders.map(books))).toMatchObject([
    { back: 18_000 },
    { back: 15_000 },
    { back: 0, valid: 4 },
    { back: 0, valid: 3 },
  ]);
  const again = spawnCommand('resume', String(run.id), '--by', 'grace@example.org');
  expect(await once(again, 'exit')).toEqual([0, null]);
  await till.settleDown();
  expect(await Promise.all(orders.map(books))).toMatchObject([
    { back: 18_000, valid: 0 },
    { back: 15_000, valid: 0 },
    { back: 12_000, valid: 0 },
    { back: 9000, valid: 0 },
  ]);
  expect((await Promise.all(orders.map(runMails))).map((mails) => mails.length)).toEqual([1, 1, 1, 1]);
  expect(await problemsOf()).toEqual([]);
});

/** `npx frontrow refunds`, in a process of its own. */
const spawnCommand = (...typed: string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '../../../../tools/frontrow.ts'), 'refunds', ...typed], {
    env: { ...process.env, DATABASE_URL: till.config.databaseUrl },
    stdio: 'ignore',
  });

/** In the middle of the order, its tickets ended and its money not booked yet, the run waits until it is let go. */
async function stopAt(key: string): Promise<() => Promise<undefined>> {
  const stopped = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = till.db
    .transaction(async (tx) => {
      await enqueue(tx, { kind: 'refund.run', dedupeKey: key, payload: { runId: 0, orderId: 0 } });
      stopped.resolve();
      await over.promise;
      throw new Error('nothing of this stays');
    })
    .catch(() => undefined);
  await stopped.promise;
  return () => {
    over.resolve();
    return holding;
  };
}

test('a run of one person that grows above 500 euros waits for another', async () => {
  const event = await till.cast.standingEvent();
  const early = await buy(of(event, 1));
  const late = [
    await till.order(of(event, 9), { paymentMethod: 'bank_transfer' }),
    await till.order(of(event, 9), { paymentMethod: 'bank_transfer' }),
  ];
  const slug = await cancelled(event);
  const run = await startRun(till.db, fromCommandLine('Ada'), slug);
  if ('problem' in run) throw new Error(run.problem);
  expect(run).toMatchObject({ state: 'running', amountMinor: 3000 });
  // nor by the table
  const request = `insert into refund_request (order_id, event_id, method, state, payment_reference, ticket_ids, amount_minor, confirmed_at)
    values ($1, $2, 'original', 'processing', 'R-TABLE', '{}', 50001, now()) returning id`;
  const byTable = sql(till.db, `with made as (${request}) insert into refund_run_order select $3, $1, 'payment', 50001, 0, id from made`, [
    early.id,
    event.id,
    run.id,
  ]);
  await expect(byTable).rejects.toThrow('more than one person may decide');
  // what was booked in the moment of the cancellation is seen now: later money goes back by itself
  const setStatus = (status: string) => sql(till.db, 'update event set status = $2 where id = $1', [event.id, status]);
  await setStatus('scheduled');
  for (const order of late) await transfer(order, 'known account');
  await setStatus('cancelled');
  expect(await Promise.all([work(run.id), work(run.id)])).toMatchObject([
    { state: 'waiting', amountMinor: 57_000 },
    { state: 'waiting', amountMinor: 57_000 },
  ]);
  const back = async () => (await Promise.all([early, ...late].map(books))).map((found) => found?.back);
  expect(await back()).toEqual([3000, 27_000, 0]);
  expect(await resumeRun(till.db, fromCommandLine('Ada'), run.id)).toBe('not_in_this_state');
  expect(await agreeRun(till.db, fromCommandLine('Ada'), run.id)).toBe('same_person');
  expect(await agreeRun(till.db, fromCommandLine('Grace'), run.id)).toBeUndefined();
  expect(await work(run.id)).toMatchObject({ state: 'done' });
  await till.settleDown();
  expect(await back()).toEqual([3000, 27_000, 27_000]);
  expect(await problemsOf()).toEqual([]);
});

test('once a run is paused nothing of it goes back any more, not even what it is at', async () => {
  const event = await till.cast.standingEvent();
  await buy(of(event, 1));
  await buy(of(event, 1));
  const run = await startRun(till.db, fromCommandLine('Ada'), await cancelled(event));
  if ('problem' in run) throw new Error(run.problem);
  const doneSoFar = () => sql(till.db, 'select order_id from refund_run_order where run_id = $1 order by order_id', [run.id]);
  const pause = async () => {
    await pauseRun(till.db, fromCommandLine('Grace'), run.id);
    return doneSoFar();
  };
  const [, whenPaused] = await atOnce(till.db, 'orders', () => work(run.id), pause);
  expect(whenPaused).not.toEqual([]);
  expect(await doneSoFar()).toEqual(whenPaused);
});

test('a run begins at once where it is small, and only for what is cancelled and open', async () => {
  const event = await till.cast.standingEvent();
  const order = await buy(of(event, 1));
  const slug = await slugOf(till.db, event.id);
  expect(await startRun(till.db, fromCommandLine('Ada'), 'nothing')).toEqual({ problem: 'no_such_event' });
  expect(await startRun(till.db, fromCommandLine('Ada'), slug)).toEqual({ problem: 'not_cancelled' });
  await cancelled(event);
  await sql(till.db, "update event set mass_refund = 'paused' where id = $1", [event.id]);
  expect(await startRun(till.db, fromCommandLine('Ada'), slug)).toEqual({ problem: 'refunds_closed' });
  await sql(till.db, "update event set mass_refund = 'open' where id = $1", [event.id]);
  const ofOneShop = { ...fromCommandLine('Ada'), shops: [till.cast.mainShopId] };
  expect(await startRun(till.db, ofOneShop, slug)).toEqual({ problem: 'whole_house_only' });
  const run = await startRun(till.db, fromCommandLine('Ada'), slug);
  if ('problem' in run) throw new Error(run.problem);
  expect(run.state).toBe('running');
  expect(await pauseRun(till.db, ofOneShop, run.id)).toBe('whole_house_only');
  // the folder pauses the refunds of the event: nothing goes back
  await sql(till.db, "update event set mass_refund = 'paused' where id = $1", [event.id]);
  expect(await work(run.id)).toMatchObject({ state: 'running', massRefund: 'paused' });
  expect(await books(order)).toMatchObject({ back: 0, valid: 1 });
  await sql(till.db, "update event set mass_refund = 'open' where id = $1", [event.id]);
  expect(await work(run.id)).toMatchObject({ state: 'done' });
  await till.settleDown();
  expect(await books(order)).toEqual({ balance: 0, back: 3000, valid: 0 });
  expect(await startRun(till.db, fromCommandLine('Ada'), slug)).toEqual({ problem: 'nothing_to_refund' });
  expect(await agreeRun(till.db, fromCommandLine('Ada'), 999_999)).toBe('no_such_run');
  expect(await dropRun(till.db, fromCommandLine('Ada'), run.id)).toBe('not_in_this_state');
});

test('what is not covered by its payment waits for a hand, and is named', async () => {
  const event = await till.cast.standingEvent();
  const order = await buy(of(event, 1));
  const slug = await cancelled(event);
  // sent back at the provider's own page
  await sql(
    till.db,
    `insert into refund (order_id, attempt_id, amount_minor, reason, dedupe_key, state)
     select $1, id, 1000, 'tickets', 'elsewhere', 'pending' from payment_attempt where order_id = $1 and state = 'succeeded'`,
    [order.id],
  );
  const run = await startRun(till.db, fromCommandLine('Ada'), slug);
  if ('problem' in run) throw new Error(run.problem);
  expect(await work(run.id)).toMatchObject({ state: 'done' });
  expect(await listByHand(till.db, run.id)).toEqual([{ orderReference: order.reference, amountMinor: 3000, way: 'by_hand' }]);
  await till.settleDown();
  expect(await runMails(order)).toEqual([expect.stringContaining('melden uns bei dir')]);
  expect(await books(order)).toMatchObject({ valid: 1 });
});

test('a ticket from whose price something came off waits for a hand, also where its payment has enough', async () => {
  const [event, other] = [await till.cast.standingEvent(), await till.cast.standingEvent()];
  const order = await buy([...of(event, 1), ...of(other, 1)]);
  await refundOrder(till.db, fromCommandLine('Ada'), { ...byHouse(order.reference), units: [], credit: { line: 1, amountMinor: 1000 } });
  const run = await startRun(till.db, fromCommandLine('Ada'), await cancelled(event));
  if ('problem' in run) throw new Error(run.problem);
  await work(run.id);
  await till.settleDown();
  expect(await listByHand(till.db, run.id)).toEqual([{ orderReference: order.reference, amountMinor: 3000, way: 'by_hand' }]);
  expect(await books(order)).toMatchObject({ back: 1000, valid: 2 });
});

test('the mail of a cancelled event sends nobody to a form that refuses them', async () => {
  const event = await till.cast.standingEvent();
  const { order: byVoucher } = await buyByVoucher(of(event, 2), 3000);
  const byCard = await buy(of(event, 1));
  const gratis = await till.cast.standingEvent();
  await sql(till.db, 'update variant_price set price_minor = 0 where variant_id = $1', [gratis.variantId]);
  const free = await till.order(of(gratis, 1), { paymentMethod: null, toPay: 0 });
  await cancelled(event);
  await cancelled(gratis);
  await till.settleDown();
  const mailOf = async ({ email }: Order) =>
    (await till.mailbox.mailsTo(email)).filter(({ subject }) => subject.startsWith('Abgesagt')).map(({ text }) => text);
  expect(await mailOf(byCard)).toEqual([expect.stringContaining('in unserem Formular')]);
  expect(await mailOf(byVoucher)).toEqual([expect.stringContaining('Schreib uns bitte an die Adresse unten')]);
  expect(await mailOf(byVoucher)).toEqual([expect.not.stringContaining('/request')]);
  expect(await mailOf(free)).toEqual([expect.stringContaining('zurückzuzahlen ist nichts')]);
});

test('a mail of the cancellation that waited until all is paid back is not sent', async () => {
  const event = await till.cast.standingEvent();
  const order = await buy(of(event, 1));
  const slug = await cancelled(event);
  const run = await startRun(till.db, fromCommandLine('Ada'), slug);
  if ('problem' in run) throw new Error(run.problem);
  await work(run.id);
  await till.settleDown();
  const mails = await till.mailbox.mailsTo(order.email);
  expect(mails.filter(({ subject }) => subject.startsWith('Abgesagt'))).toEqual([]);
  expect(await runMails(order)).toEqual([expect.stringContaining('30,00')]);
});

test('what a blocked voucher has paid waits for a hand: nobody could spend it', async () => {
  const event = await till.cast.standingEvent();
  const { order, voucherId } = await buyByVoucher(of(event, 1), 3000);
  await sql(till.db, "update payment_code set blocked_at = now(), blocked_by = 'Ada', blocked_why = 'lost' where id = $1", [voucherId]);
  const run = await startRun(till.db, fromCommandLine('Ada'), await cancelled(event));
  if ('problem' in run) throw new Error(run.problem);
  await work(run.id);
  expect(await listByHand(till.db, run.id)).toEqual([{ orderReference: order.reference, amountMinor: 3000, way: 'by_hand' }]);
});

test('of what waits for a hand nothing has gone to a voucher, and its mail does not say so', async () => {
  const event = await till.cast.standingEvent();
  const { order } = await buyByVoucher(of(event, 2), 4000);
  await refundOrder(till.db, fromCommandLine('Ada'), { ...byHouse(order.reference), units: [], credit: { line: 1, amountMinor: 1000 } });
  const slug = await cancelled(event);
  const run = await startRun(till.db, fromCommandLine('Ada'), slug);
  if ('problem' in run) throw new Error(run.problem);
  await work(run.id);
  await till.settleDown();
  expect(await sql(till.db, 'select way, voucher_minor from refund_run_order where order_id = $1', [order.id])).toEqual([
    { way: 'by_hand', voucher_minor: 0 },
  ]);
  expect(await runMails(order)).toEqual([expect.not.stringContaining('wieder auf dem Gutschein')]);
});

test('paper tickets that were paid back are not sent, and who has nothing else to get waits for no parcel', async () => {
  const event = await till.cast.standingEvent();
  await sql(till.db, 'update variant set physical = true where id = $1', [event.variantId]);
  const shirt = { variantId: (await till.cast.product()).variantIds[0] ?? 0, amount: 1 };
  const paper = await buy(of(event, 3));
  const mixed = await buy([...of(event, 1), shirt]);
  const parcels = async () =>
    (await till.db.many(selectParcels, [null, null, null])).map(({ reference, items }) => [reference, items.map((item) => item.quantity)]);
  const picked = async () => (await till.db.many(selectPicks, [null])).map(({ variantId, quantity }) => ({ variantId, amount: quantity }));
  // by the house one ticket
  await refundOrder(till.db, fromCommandLine('Ada'), { ...byHouse(paper.reference), units: [{ line: 1, units: 1 }], restock: false });
  expect(await parcels()).toEqual([
    [paper.reference, [2]],
    [mixed.reference, [1, 1]],
  ]);
  expect(await picked()).toEqual(expect.arrayContaining([{ variantId: event.variantId, amount: 3 }, shirt]));
  const onlyTheShirt = async () => {
    expect(await parcels()).toEqual([[mixed.reference, [1]]]);
    expect(await picked()).toEqual([shirt]);
    expect(await till.db.many(selectShippingShops, [null])).toMatchObject([{ waiting: 1 }]);
  };
  // nobody sends tickets of a cancelled event, also before they are paid back
  const slug = await cancelled(event);
  await onlyTheShirt();
  const run = await startRun(till.db, fromCommandLine('Ada'), slug);
  if ('problem' in run) throw new Error(run.problem);
  await work(run.id);
  await onlyTheShirt();
  expect([await till.status(paper), await till.status(mixed)]).toEqual(['done', 'pending_fulfillment']);
  expect(await till.db.many(selectSentItems, [mixed.id])).toMatchObject([{ quantity: 1, name: expect.stringContaining('Shirt') }]);
  // the rest of it too
  await refundOrder(till.db, fromCommandLine('Ada'), { ...byHouse(mixed.reference), units: null, restock: false });
  expect(await till.status(mixed)).toBe('done');
});

test('who was sold a ticket without saying an address is not asked for an account: somebody has to look', async () => {
  const event = await till.cast.standingEvent();
  const order = await buy(of(event, 1), 'unknown account');
  await sql(till.db, "update orders set email = '' where id = $1", [order.id]);
  const run = await startRun(till.db, fromCommandLine('Ada'), await cancelled(event));
  if ('problem' in run) throw new Error(run.problem);
  await work(run.id);
  expect(await listByHand(till.db, run.id)).toEqual([{ orderReference: order.reference, amountMinor: 3000, way: 'by_hand' }]);
});
