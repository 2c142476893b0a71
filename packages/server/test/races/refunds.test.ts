import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '../../../domain/src/refusals.ts';
import { changeEvent, findChangedEvent } from '../../src/modules/refunds/change-event.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { approvePayout, readPayoutFile, settlePayoutFile } from '../../src/modules/refunds/payouts.ts';
import type { BankAccount } from '../../src/platform/sepa/bank-account.ts';
import { selectTickets as selectOwnTickets } from '../../src/modules/resale/store.ts';
import { refundOrder } from '../../src/modules/withdrawals/refund-order.ts';
import { atOnce } from '../at-once.ts';
import { brokenMoney, providerMoney } from '../broken-money.ts';
import { byHouse } from '../by-house.ts';
import { slugOf, sql, sqlValue, type StandingEvent } from '../cast.ts';
import { putInFile } from '../payout-files.ts';
import { openTill, type Till } from '../till.ts';

let till: Till;
let event: StandingEvent;
beforeAll(async () => {
  till = await openTill();
  event = await till.cast.standingEvent();
  await open('open');
});
afterAll(() => till.close());

const IBAN: BankAccount = { name: 'Ada Weber', iban: 'DE02120300000000202051' };
const open = (state: string, of = event) => sql(till.db, 'update event set mass_refund = $2 where id = $1', [of.id, state]);
let networks = 0;
type Order = Awaited<ReturnType<Till['order']>>;
type Bought = { order: Order; codes: string[] };

async function buy(amount = 2, method: 'card' | 'transfer' = 'card', events = [event]): Promise<Bought> {
  const wanted = events.map(({ variantId }) => ({ variantId, amount }));
  const order = await till.buy(wanted, { paymentMethod: method === 'card' ? 'stripe_checkout' : 'bank_transfer' });
  const codes = await sql<{ code: string }>(
    till.db,
    'select left(validation_code, 15) as code from ticket where order_id = $1 order by id',
    [order.id],
  );
  return { order, codes: codes.map(({ code }) => code) };
}
const asked = ({ order }: Bought) => ({ orderId: String(order.id), productId: null, email: order.email });
const submit = (bought: Bought, change: Partial<Parameters<Till['server']['refunds']['submit']>[0]> = {}) =>
  till.server.refunds.submit({
    shopId: bought.order.shopId,
    network: `10.0.${++networks}.0`,
    validationCodes: bought.codes,
    ...asked(bought),
    bankAccount: null,
    ...change,
  });
const lastMailTo = async ({ order }: Bought) => (await till.mailbox.mailsTo(order.email))[0]?.text ?? '';
const confirm = ({ order }: Bought, token: string) =>
  till.server.refunds.confirm({ shopId: order.shopId, network: `10.0.${++networks}.0`, token });
const codeOf = (answer: unknown) => (isRefusal(answer) ? answer.refusal : 'taken');
const books = async ({ order }: Bought) =>
  (
    await sql<{ balance: number; refunds: number; voided: number; states: string }>(
      till.db,
      `select (select coalesce(sum(amount_minor), 0)::int from ledger_entry where order_id = $1 and account = 'order') as balance,
        (select coalesce(sum(amount_minor), 0)::int from refund where order_id = $1 and state = 'succeeded') as refunds,
        (select count(*)::int from ticket_void v join ticket t on t.id = v.ticket_id where t.order_id = $1) as voided,
        (select coalesce(string_agg(state, ',' order by id), '') from refund_request where order_id = $1) as states`,
      [order.id],
    )
  )[0];

test('tickets paid by card go back on the card, once, however often and however many ask at a time', async () => {
  const bought = await buy();
  const answers = await Promise.all(Array.from({ length: 8 }, () => submit(bought)));
  expect(answers.map(codeOf).filter((code) => code === 'taken')).toHaveLength(1);
  expect(new Set(answers.map(codeOf).filter((code) => code !== 'taken'))).toEqual(new Set(['REFUND_TICKET_USED']));
  await till.settleDown();
  await till.server.sweep();
  await till.settleDown();
  expect(await books(bought)).toEqual({ balance: 0, refunds: 6000, voided: 2, states: 'completed' });
  expect(codeOf(await submit(bought))).toBe('REFUND_TICKET_USED');
});

test('each of two overlapping requests names tickets: none is refunded twice', async () => {
  const bought = await buy(3);
  const [a = '', b = '', c = ''] = bought.codes;
  await Promise.all([submit(bought, { validationCodes: [a, b] }), submit(bought, { validationCodes: [b, c] })]);
  await till.settleDown();
  expect(await books(bought)).toEqual({ balance: 0, refunds: 6000, voided: 2, states: 'completed' });
});

test('a refund beside repeated notices of its payment leaves the books even', async () => {
  const bought = await buy(1);
  const attempts = await sql<{ id: string }>(till.db, 'select id from payment_attempt where order_id = $1', [bought.order.id]);
  await Promise.all([submit(bought), ...attempts.flatMap(({ id }) => [till.checkout.settle(id), till.checkout.settle(id)])]);
  await till.settleDown();
  expect(await books(bought)).toEqual({ balance: 0, refunds: 3000, voided: 1, states: 'completed' });
});

test('a ticket is either admitted or refunded', async () => {
  const bought = await buy(1);
  const admit = sql(
    till.db,
    `insert into admission (ticket_id, gate, device)
     select t.id, 'a', 'b' from ticket t where t.order_id = $1 and not exists (select 1 from ticket_void v where v.ticket_id = t.id)`,
    [bought.order.id],
  );
  await Promise.all([admit, submit(bought)]);
  const [both] = await sql<{ count: number }>(
    till.db,
    `select count(*)::int as count from ticket t join admission a on a.ticket_id = t.id join ticket_void v on v.ticket_id = t.id
     where t.order_id = $1`,
    [bought.order.id],
  );
  expect(both?.count).toBe(0);
});

test('a new account is paid only by the link to the address of the order, a day later, in one file', async () => {
  const bought = await buy(2, 'transfer');
  expect(await submit(bought)).toMatchObject({ refusal: 'INVALID_INPUT', field: 'bankAccount' });
  expect(await submit(bought, { bankAccount: { ...IBAN, iban: 'DE03120300000000202051' } })).toMatchObject({ field: 'bankAccount.iban' });
  const request = await submit(bought, { bankAccount: IBAN });
  if (isRefusal(request)) throw new Error(request.refusal);
  expect(await books(bought)).toEqual({ balance: 0, refunds: 0, voided: 0, states: 'initiated' });
  await till.settleDown();
  expect(codeOf(await confirm(bought, `${request.id}-${'x'.repeat(22)}`))).toBe('REFUND_LINK_EXPIRED');
  const token = till.server.refundLinks.confirm.sign(request.id);
  await Promise.all([confirm(bought, token), confirm(bought, token)]);
  expect(await books(bought)).toEqual({ balance: -6000, refunds: 0, voided: 2, states: 'processing' });

  // no provider is asked to send it, and the file waits for its day
  await till.server.sweep();
  expect(await putInFile(till.db, 'F-1', 'Ada')).toBe(0);
  await sql(till.db, "update refund set created_at = now() - interval '2 days', amount_minor = 50001 where order_id = $1", [
    bought.order.id,
  ]);
  expect(await putInFile(till.db, 'F-1', 'Ada')).toBe(0);
  const id = await sqlValue<string>(till.db, 'select id from refund where order_id = $1', [bought.order.id]);
  expect(await approvePayout(till.db, fromCommandLine('Grace'), id)).toEqual({ done: true });
  // two people: who agreed writes no file with it, however the name is written
  expect(await putInFile(till.db, 'F-1', 'grace')).toBe(0);
  const alone = sql(till.db, "update refund set payout_file = 'F-9', exported_by = 'GRACE' where id = $1", [id]);
  await expect(alone).rejects.toThrow('two_people_above_500');
  await sql(till.db, 'update refund set amount_minor = 6000 where id = $1', [id]);
  const counts = await Promise.all([putInFile(till.db, 'F-1', 'Ada'), putInFile(till.db, 'F-2', 'Ada')]);
  expect(counts.sort()).toEqual([0, 1]);
  const file = await sqlValue<string>(till.db, 'select payout_file as file from refund where id = $1', [id]);
  const xml = (await readPayoutFile(till.db, null, file)) ?? '';
  expect(xml).toContain('<InstdAmt Ccy="EUR">60.00</InstdAmt>');
  expect(xml).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>60.00</CtrlSum>');
  expect(await settlePayoutFile(till.db, fromCommandLine('Ada'), file)).toBe(1);
  expect(await settlePayoutFile(till.db, fromCommandLine('Ada'), file)).toBe(0);
  await till.settleDown();
  expect(await books(bought)).toEqual({ balance: 0, refunds: 6000, voided: 2, states: 'completed' });
});

test('a link of three days ago, or to money that went another way meanwhile, pays nothing', async () => {
  const asks = async () => {
    const bought = await buy(1, 'transfer');
    const request = await submit(bought, { bankAccount: IBAN });
    if (isRefusal(request)) throw new Error(request.refusal);
    return { bought, id: request.id, token: till.server.refundLinks.confirm.sign(request.id) };
  };
  const [late, gone] = [await asks(), await asks()];
  await sql(till.db, "update refund_request set requested_at = now() - interval '3 days' where id = $1", [late.id]);
  expect(codeOf(await confirm(late.bought, late.token))).toBe('REFUND_LINK_EXPIRED');
  const [{ id } = { id: '' }] = await sql<{ id: string }>(
    till.db,
    "insert into refund (order_id, amount_minor, reason, bank_account) values ($1, 1, 'tickets', '{}') returning id",
    [gone.bought.order.id],
  );
  expect(codeOf(await confirm(gone.bought, gone.token))).toBe('REFUND_BY_MAIL_ONLY');
  await sql(till.db, 'delete from refund where id = $1', [id]);
  expect(await books(late.bought)).toMatchObject({ voided: 0 });
  expect(await books(gone.bought)).toMatchObject({ voided: 0 });
});

test('of two accounts asked for, the one that is confirmed first gets the money', async () => {
  const bought = await buy(1, 'transfer');
  const tokens: string[] = [];
  for (const name of ['Ada Weber', 'Eve']) {
    const request = await submit(bought, { bankAccount: { ...IBAN, name } });
    if (isRefusal(request)) throw new Error(request.refusal);
    tokens.push(till.server.refundLinks.confirm.sign(request.id));
  }
  const answers = await Promise.all(tokens.map((token) => confirm(bought, token)));
  expect(answers.map(codeOf).filter((code) => code === 'taken')).toHaveLength(1);
  expect(await books(bought)).toMatchObject({ voided: 1 });
});

test('of an order as many tickets go back at once as it has', async () => {
  const events = await Promise.all(Array.from({ length: 4 }, () => till.cast.standingEvent()));
  for (const one of events) await open('open', one);
  const bought = await buy(6, 'card', events);
  expect(bought.codes).toHaveLength(24);
  const byEvent = { orderId: null, productId: String(event.id) };
  expect(await submit(bought, byEvent)).toEqual({ refusal: 'INVALID_INPUT', field: 'validationCodes' });
  expect(codeOf(await submit(bought))).toBe('taken');
});

test('wrong order, wrong address and wrong shop are one answer; faulty numbers are named by their place', async () => {
  const bought = await buy();
  const answers = [
    await submit(bought, { email: 'eve@example.org' }),
    await submit(bought, { orderId: '999999' }),
    await submit(bought, { shopId: till.cast.bandShopId }),
  ];
  expect(answers).toEqual(answers.map(() => ({ refusal: 'ORDER_NOT_FOUND' })));
  const [good = ''] = bought.codes;
  expect(await submit(bought, { validationCodes: [good, '123456789012345'] })).toEqual({ refusal: 'REFUND_TICKET_INVALID', indexes: [1] });
  const byEvent = { orderId: null, productId: String(event.id) };
  const wrong = [
    await submit(bought, { ...byEvent, email: 'eve@example.org' }),
    await submit(bought, { ...byEvent, validationCodes: ['1', '2'] }),
  ];
  expect(wrong).toEqual(wrong.map(() => ({ refusal: 'REFUND_TICKET_INVALID', indexes: [0, 1] })));
  for (const [state, code] of [
    ['paused', 'REFUND_PAUSED'],
    ['closed', 'REFUND_NOT_OPEN'],
  ] as const) {
    await open(state);
    expect(codeOf(await submit(bought))).toBe(code);
  }
  await open('open');
  await sql(till.db, "update orders set payment_method = 'kulturpass' where id = $1", [bought.order.id]);
  expect(codeOf(await submit(bought))).toBe('REFUND_BY_MAIL_ONLY');
  await sql(till.db, "update orders set payment_method = 'stripe_checkout' where id = $1", [bought.order.id]);
  expect(codeOf(await submit(bought, byEvent))).toBe('taken');
});

test('a price that something came off after the link was mailed is for people', async () => {
  const bought = await buy();
  const request = await submit(bought, { validationCodes: bought.codes.slice(0, 1), bankAccount: IBAN });
  if (isRefusal(request)) throw new Error(request.refusal);
  // what the buyer's tickets offer is what the form takes
  const offered = async () => (await till.db.many(selectOwnTickets, [bought.order.id, null])).map(({ isRefundOpen }) => isRefundOpen);
  expect(await offered()).toEqual([true, true]);
  await refundOrder(till.db, fromCommandLine('Ada'), {
    ...byHouse(bought.order.reference),
    units: [],
    credit: { line: 1, amountMinor: 1000 },
  });
  expect(await offered()).toEqual([false, false]);
  expect(codeOf(await confirm(bought, till.server.refundLinks.confirm.sign(request.id)))).toBe('REFUND_BY_MAIL_ONLY');
  await till.settleDown();
  expect(await books(bought)).toMatchObject({ refunds: 1000, voided: 0 });
});

test('a price that something comes off while the form is on its way is for people', async () => {
  const bought = await buy();
  const credit = () =>
    refundOrder(till.db, fromCommandLine('Ada'), { ...byHouse(bought.order.reference), units: [], credit: { line: 1, amountMinor: 1000 } });
  const form = () => submit(bought, { validationCodes: bought.codes.slice(0, 1) });
  const [, answer] = await atOnce(till.db, 'orders', credit, form);
  expect(codeOf(answer)).toBe('REFUND_BY_MAIL_ONLY');
  await till.settleDown();
  expect(await books(bought)).toMatchObject({ refunds: 1000, voided: 0 });
});

test('of an order for two events one may rest while the other takes its tickets back', async () => {
  const resting = await till.cast.standingEvent();
  await open('paused', resting);
  const bought = await buy(2, 'card', [resting, event]);
  const view = () => till.server.refunds.view({ shopId: bought.order.shopId, locale: 'de', network: '10.8.8.0', ...asked(bought) });
  expect(await view()).toMatchObject({ massRefundPaused: false, refundableTicketCount: 2, product: { id: event.id } });
  const [a = '', b = '', c = '', d = ''] = bought.codes;
  expect(codeOf(await submit(bought, { validationCodes: [a, c] }))).toBe('REFUND_PAUSED');
  expect(codeOf(await submit(bought, { validationCodes: [c, d] }))).toBe('taken');
  expect(await view()).toMatchObject({ massRefundPaused: true, refundableTicketCount: 2, product: { id: resting.id } });
  await open('open', resting);
  expect(codeOf(await submit(bought, { validationCodes: [a, b] }))).toBe('taken');
});

test('guesses are limited for a network and for an order', async () => {
  const bought = await buy(1);
  const guess = (index: number) => ({ validationCodes: [String(index)] });
  const ofNetwork: string[] = [];
  for (let index = 0; index < 25; index++)
    ofNetwork.push(codeOf(await submit(bought, { ...guess(index), orderId: String(5e6 + index), network: '10.9.9.0' })));
  expect(ofNetwork.indexOf('TOO_MANY_ATTEMPTS')).toBe(20);
  const ofOrder: string[] = [];
  for (let index = 0; index < 10; index++) ofOrder.push(codeOf(await submit(bought, guess(index))));
  expect(ofOrder).not.toContain('TOO_MANY_ATTEMPTS');
  // from here on each network has but three
  for (let index = 10; index < 15; index++) ofOrder.push(codeOf(await submit(bought, { ...guess(index), network: '10.9.8.0' })));
  expect(ofOrder.indexOf('TOO_MANY_ATTEMPTS')).toBe(13);
});

test('who decided on a payout does not agree to it as well, by command or by table', async () => {
  const bought = await buy(1, 'transfer');
  const id = await sqlValue<string>(
    till.db,
    `insert into refund (order_id, amount_minor, reason, dedupe_key, bank_account, ordered_by) values ($1, 3000, 'tickets', 'by-ada', $2, 'Ada Weber') returning id`,
    [bought.order.id, IBAN],
  );
  expect(await approvePayout(till.db, fromCommandLine(' ada weber'), id)).toEqual({ refusal: 'NEEDS_ANOTHER_PERSON' });
  await expect(sql(till.db, "update refund set approved_at = now(), approved_by = 'ada Weber' where id = $1", [id])).rejects.toThrow(
    'approved_by_another',
  );
  await expect(sql(till.db, 'update refund set approved_at = now() where id = $1', [id])).rejects.toThrow('approved_by_somebody');
  expect(await approvePayout(till.db, fromCommandLine('Grace'), id)).toEqual({ done: true });
  expect(await approvePayout(till.db, fromCommandLine('Grace'), '00000000-0000-4000-8000-000000000000')).toEqual({
    refusal: 'CHANGED_MEANWHILE',
  });
  await sql(till.db, 'delete from refund where id = $1', [id]);
});

test('a cancelled event ends its sale, opens refunds and tells each order once', async () => {
  event = await till.cast.standingEvent();
  const bought = await buy();
  const slug = await slugOf(till.db, event.id);
  const found = await findChangedEvent(till.db, slug);
  if (!found) throw new Error('no event');
  expect(found).toMatchObject({ orders: 1, tickets: 2, status: 'scheduled', massRefund: 'closed' });
  for (let time = 0; time < 2; time++) await changeEvent(till.db, found, { kind: 'cancelled' }, fromCommandLine('Ada'), () => undefined);
  await till.settleDown();
  const mails = await sql(till.db, "select 1 from outbox where kind = 'event.changed' and done_at is not null");
  expect(mails).toHaveLength(1);
  // who guesses in the buyer's network keeps them out of nothing: the link says which order
  const [orderId = ''] = /(?<=order_id=)[\w-]+/.exec(await lastMailTo(bought)) ?? [];
  const view = (id: string) =>
    till.server.refunds.view({ ...asked(bought), shopId: bought.order.shopId, locale: 'de', network: '10.8.7.0', orderId: id });
  for (let index = 0; index < 61; index++) await view(String(6e6 + index));
  expect(codeOf(await view(bought.order.reference))).toBe('TOO_MANY_ATTEMPTS');
  expect(await view(orderId)).toMatchObject({ order: { reference: bought.order.reference }, refundableTicketCount: 2 });
  expect(codeOf(await submit(bought, { orderId, network: '10.8.7.0' }))).toBe('taken');
  await expect(till.visitorWith([{ variantId: event.variantId, amount: 1 }])).rejects.toThrow('NOT_ON_SALE');
});

test('after all of it the books are sound', async () => {
  await till.settleDown();
  expect(await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables))).toEqual([]);
});
