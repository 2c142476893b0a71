import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { creditReturns } from '../../src/modules/invoices/credit-returns.ts';
import type { InvoiceContent } from '../../src/modules/invoices/invoice.ts';
import { selectParcels } from '../../src/modules/orders/shipments/store.ts';
import { selectVouchersBack } from '../../src/modules/payments/index.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { settlePayoutFile } from '../../src/modules/refunds/payouts.ts';
import { createVoucher } from '../create-voucher.ts';
import { acceptWithdrawal, previewWithdrawal, type AcceptRequest } from '../../src/modules/withdrawals/accept-withdrawal.ts';
import { listOpenWithdrawals, listOwedRefunds, showWithdrawal } from '../../src/modules/withdrawals/list-open.ts';
import { agreeToRefund, previewRefund, refundOrder, type OrderRefundRequest } from '../../src/modules/withdrawals/refund-order.ts';
import { handleWithdrawal, refuseWithdrawal } from '../../src/modules/withdrawals/refuse-withdrawal.ts';
import { atOnce } from '../at-once.ts';
import { brokenMoney } from '../broken-money.ts';
import { byHouse } from '../by-house.ts';
import { countWrongStocks, sql, sqlValue, type Product, type StandingEvent } from '../cast.ts';
import { putInFile } from '../payout-files.ts';
import { openTill, type Till } from '../till.ts';

type Order = PlacedOrder['order'];
const ACCOUNT = { name: 'Ada Weber', iban: 'DE02120300000000202051' };

let till: Till;
let event: StandingEvent;
let shirt: Product;
beforeAll(async () => {
  till = await openTill();
  event = await till.cast.standingEvent();
  shirt = await till.cast.product();
});
afterAll(() => till.close());

/** Two tickets and three shirts: 60 + 75 + 4.90. */
async function buy(method: 'card' | 'transfer' = 'card', { tickets, shirts } = { tickets: 2, shirts: 3 }): Promise<Order> {
  const wanted = [
    { variantId: event.variantId, amount: tickets },
    { variantId: shirt.variantIds[0] ?? 0, amount: shirts },
  ];
  return till.buy(wanted, { paymentMethod: method === 'card' ? 'stripe_checkout' : 'bank_transfer' });
}
async function declare(order: Order | null, lines: string[] = []): Promise<number> {
  const [row] = await sql<{ id: number }>(
    till.db,
    `insert into withdrawal (shop_id, order_id, locale, declared_name, declared_reference, declared_email, declared_lines, declared_sha256, receipt_by_mail, refund_due_at)
     values ($1, $2, 'de', 'Ada Weber', $3, $4, $5, '', true, now() + interval '14 days') returning id`,
    [till.cast.mainShopId, order?.id ?? null, order?.reference ?? 'B-99999', order?.email ?? 'ada@example.org', JSON.stringify(lines)],
  );
  return row?.id ?? 0;
}
const accept = (id: number, { by = 'Ada', ...more }: Partial<AcceptRequest & { by: string }> = {}) =>
  acceptWithdrawal(till.db, fromCommandLine(by), { id, reference: null, units: null, restock: false, account: null, ...more });
const agree = (id: number, by: string) => agreeToRefund(till.db, fromCommandLine(by), id);
const books = async (order: Order) =>
  (
    await sql(
      till.db,
      `select (select coalesce(sum(amount_minor), 0)::int from ledger_entry where order_id = $1 and account = 'order') as balance,
        (select coalesce(sum(amount_minor), 0)::int from refund where order_id = $1 and state = 'succeeded') as refunded,
        (select count(*)::int from ticket_void v join ticket t on t.id = v.ticket_id where t.order_id = $1 and v.reason = 'withdrawn') as tickets,
        (select status from orders where id = $1) as status`,
      [order.id],
    )
  )[0];
const free = (stockId: number) => sqlValue<number>(till.db, 'select (capacity - claimed)::int as free from stock where id = $1', [stockId]);
async function mailsTo(email: string, subject: RegExp): Promise<string[]> {
  await till.settleDown();
  return (await till.mailbox.mailsTo(email)).filter((mail) => subject.test(mail.subject)).map(({ text }) => text);
}

test('accepting takes back what there is a right to withdraw from, with its shipping, on the card, once', async () => {
  const order = await buy();
  const id = await declare(order);
  const answers = await Promise.all([accept(id), accept(id), accept(id)]);
  expect(answers.filter((answer) => 'amountMinor' in answer)).toMatchObject([
    { reference: order.reference, amountMinor: 7990, shippingMinor: 490, way: 'payment', lines: [{ name: 'Shirt', units: 3 }] },
  ]);
  expect(answers.filter((answer) => 'problem' in answer)).toEqual([{ problem: 'decided' }, { problem: 'decided' }]);
  await till.settleDown();
  expect(await books(order)).toEqual({ balance: 0, refunded: 7990, tickets: 0, status: 'done' });
  // the parcel stays where it is, and the shirts too until somebody says otherwise
  expect(await till.db.many(selectParcels, [null, null, null])).toEqual([]);
  const [text, ...more] = await mailsTo(order.email, /^Dein Widerruf zur Bestellung .* ist angenommen/);
  expect(more).toEqual([]);
  for (const part of ['3 × Shirt', '79,90', '4,90', order.reference]) expect(text).toContain(part);
  expect(await mailsTo(order.email, /^Dein Geld ist unterwegs/)).toHaveLength(1);
  // a second declaration finds nothing left
  expect(await accept(await declare(order))).toEqual({ problem: 'nothing_left' });

  await creditReturns({ db: till.db, shops: till.server.shops });
  await creditReturns({ db: till.db, shops: till.server.shops });
  const notes = await sql<{ content: InvoiceContent }>(
    till.db,
    "select content from invoice where order_id = $1 and kind = 'credit_note'",
    [order.id],
  );
  expect(notes.map(({ content }) => content.lines.map(({ quantity, totalMinor, vatMinor }) => [quantity, totalMinor, vatMinor]))).toEqual([
    [
      [3, -7500, -1197],
      [1, -490, -78],
    ],
  ]);
});

test('parts are taken back by line and unit; shipping goes back with the last of it', async () => {
  const order = await buy();
  const first = await declare(order, ['ein Shirt']);
  expect(await accept(first)).toEqual({ problem: 'name_the_lines' });
  expect((await showWithdrawal(till.db, first, null))?.lines).toMatchObject([
    { quantity: 2, left: 2, unitPriceMinor: 3000, name: 'Concert', variantName: 'full', excludedBecause: 'dated_leisure' },
    { quantity: 3, left: 3, unitPriceMinor: 2500, name: 'Shirt', variantName: 'M', excludedBecause: null },
  ]);
  const before = await free(shirt.stockIds[0] ?? 0);
  expect(await accept(first, { units: [{ line: 2, units: 1 }], restock: true })).toMatchObject({ amountMinor: 2500, shippingMinor: 0 });
  expect(await free(shirt.stockIds[0] ?? 0)).toBe((before ?? 0) + 1);
  expect(await till.db.many(selectParcels, [null, null, null])).toMatchObject([
    { reference: order.reference, items: [{ quantity: 2, name: 'Shirt', variantName: 'M' }] },
  ]);
  expect(await accept(await declare(order), { units: [{ line: 2, units: 3 }] })).toEqual({ problem: 'too_many', line: 2 });
  // tickets have no right to withdraw: the staff may take one back all the same, and sell its place again
  const places = await free(event.sectionId);
  const goodwill = {
    units: [
      { line: 1, units: 1 },
      { line: 2, units: null },
    ],
    restock: true,
  };
  expect(await accept(await declare(order), goodwill)).toMatchObject({ amountMinor: 8490, shippingMinor: 490 });
  await till.settleDown();
  expect(await books(order)).toEqual({ balance: 0, refunded: 10990, tickets: 1, status: 'done' });
  expect(await free(event.sectionId)).toBe((places ?? 0) + 1);
  expect(await countWrongStocks(till.db)).toBe(0);
});

test('a transfer goes back to the account it came from, by the file for the bank', async () => {
  const order = await buy('transfer');
  const id = await declare(order);
  expect(await accept(id)).toMatchObject({ problem: 'account_needed' });
  expect(await accept(id, { account: { ...ACCOUNT, iban: 'DE03120300000000202051' } })).toEqual({ problem: 'wrong_iban' });
  expect(await previewWithdrawal(till.db, null, { id, reference: null, units: null, restock: false, account: ACCOUNT })).toMatchObject({
    way: 'account',
    amountMinor: 7990,
  });
  expect(await books(order)).toMatchObject({ balance: 0, status: 'pending_fulfillment' });
  expect(await accept(id, { account: ACCOUNT })).toMatchObject({ way: 'account', amountMinor: 7990 });
  expect(await books(order)).toEqual({ balance: -7990, refunded: 0, tickets: 0, status: 'done' });
  expect(await listOwedRefunds(till.db)).toMatchObject([
    { id, daysLeft: 14, orderReference: order.reference, amountMinor: 7990, state: 'created' },
  ]);
  await sql(till.db, "update refund set created_at = now() - interval '2 days' where order_id = $1", [order.id]);
  expect(await putInFile(till.db, 'F-1', 'Ada')).toBe(1);
  expect(await settlePayoutFile(till.db, fromCommandLine('Ada'), 'F-1')).toBe(1);
  expect(await books(order)).toMatchObject({ balance: 0, refunded: 7990 });
  expect(await listOwedRefunds(till.db)).toEqual([]);
});

test('the whole of an order gives its vouchers back, a part of it is for people', async () => {
  await sql(till.db, "update shop set payment_methods = payment_methods || '{kulturpass}' where is_main");
  await createVoucher(till.db, { shopId: till.cast.mainShopId, code: 'GIFT-CARD', amountMinor: 1000 });
  const paymentCodeId = await sqlValue<number>(till.db, 'select id from payment_code');
  const visitor = till.cast.visitor();
  const add = [{ variantId: shirt.variantIds[1] ?? 0, amount: 2, paymentCodeId }];
  await till.inventory.claim({ ...visitor, requestId: randomUUID(), countryCode: 'de', add, remove: [] });
  const placed = await till.place(visitor, { toPay: 4490 });
  if (!('order' in placed)) throw new Error(placed.refusal);
  await till.payFor(placed.order);
  const id = await declare(placed.order);
  expect(await accept(id, { units: [{ line: 1, units: 1 }] })).toEqual({ problem: 'paid_by_voucher' });
  const look = () => previewWithdrawal(till.db, null, { id, reference: null, units: null, restock: false, account: null });
  await sql(till.db, "update payment_code set blocked_at = now(), blocked_by = 'Ada', blocked_why = 'lost'");
  expect(await look()).toMatchObject({ amountMinor: 5490, voucherMinor: 1000, isVoucherBlocked: true });
  await sql(till.db, 'update payment_code set blocked_at = null, blocked_by = null, blocked_why = null');
  expect(await look()).toMatchObject({ voucherMinor: 1000, isVoucherBlocked: false });
  expect(await accept(id)).toMatchObject({ amountMinor: 5490, shippingMinor: 490, way: 'payment' });
  expect(await till.db.many(selectVouchersBack, [placed.order.id])).toEqual([{ amountMinor: 1000, isBlocked: false }]);
  await till.settleDown();
  expect(await books(placed.order)).toEqual({ balance: 0, refunded: 4490, tickets: 0, status: 'done' });
  expect(await sql(till.db, 'select used_minor, uses from payment_code')).toEqual([{ used_minor: 0, uses: 0 }]);
  // each part is told where it goes
  const [mail = ''] = await mailsTo(placed.order.email, /angenommen/);
  expect(mail.replaceAll('\u00a0', ' ')).toContain('10,00 € sind wieder auf dem Gutschein');
  expect(mail).toContain('bekommst du noch eine Mail');
});

test('a mail announces no money and no second mail where only a voucher is filled, or nothing goes back', async () => {
  await createVoucher(till.db, { shopId: till.cast.mainShopId, code: 'WHOLE-PRICE', amountMinor: 3000 });
  const paymentCodeId = await sqlValue<number>(till.db, 'select max(id) as id from payment_code');
  const visitor = till.cast.visitor();
  const add = [{ variantId: event.variantId, amount: 1, paymentCodeId }];
  await till.inventory.claim({ ...visitor, requestId: randomUUID(), countryCode: 'de', add, remove: [] });
  const placed = await till.place(visitor, { paymentMethod: null, toPay: 0 });
  if (!('order' in placed)) throw new Error(placed.refusal);
  await refundOrder(till.db, fromCommandLine('Ada'), byHouse(placed.order.reference));
  const [filled = ''] = await mailsTo(placed.order.email, /erstatten dir/);
  expect(filled.replaceAll('\u00a0', ' ')).toContain('30,00 € sind wieder auf dem Gutschein');
  expect(filled).not.toContain('noch eine Mail');

  const kept = await till.buy([{ variantId: event.variantId, amount: 1 }]);
  const taken = await refundOrder(till.db, fromCommandLine('Ada'), { ...byHouse(kept.reference), keptMinor: kept.totalMinor });
  expect(taken).toMatchObject({ amountMinor: 0 });
  const [nothing = ''] = await mailsTo(kept.email, /Zurückgenommen/);
  expect(nothing).toContain('Geld geht dafür nicht zurück');
  expect(nothing).not.toMatch(/noch eine Mail|Du bekommst zurück/);
});

test('a declaration that fits no order is bound to one by hand, and tells its mail to the order alone', async () => {
  const order = await buy();
  const id = await declare(null);
  expect(await accept(id)).toEqual({ problem: 'no_such_order' });
  expect(await accept(id, { reference: 'B-ZZZZZ' })).toEqual({ problem: 'no_such_order' });
  expect(await accept(await declare(await buy()), { reference: order.reference })).toEqual({ problem: 'other_order' });
  expect(await accept(id, { reference: order.reference })).toMatchObject({ reference: order.reference });
  expect(await mailsTo(order.email, /ist angenommen/)).toHaveLength(1);
  expect(await mailsTo('ada@example.org', /angenommen/)).toEqual([]);
});

test('an order that is not paid gives nothing back', async () => {
  const order = await till.order([{ variantId: shirt.variantIds[0] ?? 0, amount: 1 }], { paymentMethod: 'bank_transfer' });
  expect(await accept(await declare(order), { account: ACCOUNT })).toEqual({ problem: 'not_paid' });
});

test('a refused one is told why, in the language it was declared in, and stays refused', async () => {
  const order = await buy();
  const id = await declare(order);
  expect(await refuseWithdrawal(till.db, fromCommandLine('Ada'), { id, reason: 'late', note: 'Ihr Paket kam am 1. März an.' })).toBe(
    'done',
  );
  expect(await refuseWithdrawal(till.db, fromCommandLine('Ada'), { id, reason: 'late', note: null })).toBe('decided');
  expect(await accept(id)).toEqual({ problem: 'decided' });
  const [text] = await mailsTo(order.email, /^Zu deinem Widerruf/);
  expect(text).toContain('Die Frist von 14 Tagen war vorbei');
  expect(text).toContain('Ihr Paket kam am 1. März an.');
  await expect(sql(till.db, "update withdrawal set decision = 'accepted' where id = $1", [id])).rejects.toThrow('append-only');
  expect((await listOpenWithdrawals(till.db)).some((open) => open.id === id)).toBe(false);
});

test('of who accepts and who refuses at the same moment one decides, and the other is told', async () => {
  const order = await buy();
  const id = await declare(order);
  const refuse = () => refuseWithdrawal(till.db, fromCommandLine('Ada'), { id, reason: 'late', note: null });
  expect(await atOnce(till.db, 'withdrawal', refuse, () => accept(id))).toEqual(['done', { problem: 'decided' }]);
});

test('the database takes back no unit twice', async () => {
  const order = await buy();
  await accept(await declare(order));
  const [line] = await sql<{ id: number }>(till.db, "select id from order_line where order_id = $1 and kind = 'product'", [order.id]);
  await expect(sql(till.db, 'insert into withdrawn_line values ($1, $2, 1)', [await declare(order), line?.id])).rejects.toMatchObject({
    constraint: 'withdrawn_once',
  });
  await till.settleDown();
  expect(await brokenMoney(till.db)).toEqual([]);
  expect(await countWrongStocks(till.db)).toBe(0);
});

test('the database gives shipping back once, and keeps what was taken back and credited', async () => {
  const order = await buy();
  await accept(await declare(order));
  await till.settleDown();
  await creditReturns({ db: till.db, shops: till.server.shops });
  const again = sql(
    till.db,
    `update withdrawal set decision = 'accepted', handled_at = now(), order_id = $2, amount_minor = 490, shipping_minor = 490 where id = $1`,
    [await declare(order), order.id],
  );
  await expect(again).rejects.toMatchObject({ constraint: 'shipping_given_back_once' });
  for (const change of [
    'update withdrawn_line set quantity = 1',
    'delete from withdrawn_line',
    'update credited_withdrawal set invoice_id = invoice_id',
    'delete from credited_withdrawal',
  ])
    await expect(sql(till.db, change)).rejects.toThrow('append-only');
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('the house takes a line back without a right to it; above 500 euros somebody else has to', async () => {
  const order = await buy();
  const ask = (more: Partial<OrderRefundRequest> = {}) =>
    refundOrder(till.db, fromCommandLine('Ada'), { ...byHouse(order.reference), ...more });
  expect(await ask({ reference: 'B-ZZZZZ' })).toEqual({ problem: 'no_such_order' });
  expect(await ask({ units: [{ line: 9, units: null }] })).toMatchObject({ problem: 'no_such_line' });
  expect(await previewRefund(till.db, null, byHouse(order.reference))).toMatchObject({ amountMinor: 13_990, shippingMinor: 490 });
  expect(await sql(till.db, 'select id from withdrawal where order_id = $1', [order.id])).toEqual([]);
  const ticket = await ask({ units: [{ line: 1, units: 1 }] });
  expect(ticket).toEqual({ amountMinor: 3000, waits: null });
  await till.settleDown();
  expect(await books(order)).toMatchObject({ balance: 0, refunded: 3000, tickets: 1 });
  const [mail = ''] = await mailsTo(order.email, /Wir erstatten dir etwas/);
  expect(mail).toMatch(/Du bekommst Geld zurück|erstatten/);

  const big = await till.buy([{ variantId: event.variantId, amount: 17 }]);
  const waiting = await ask({ reference: big.reference });
  if ('problem' in waiting || waiting.waits === null) throw new Error('it does not wait');
  expect(await books(big)).toMatchObject({ refunded: 0, tickets: 0 });
  expect(await agree(waiting.waits, ' ada')).toEqual({ problem: 'same_person' });
  const byTable =
    "update withdrawal set decision = 'accepted', proposal = null, amount_minor = 51000, shipping_minor = 0, handled_at = now(), handled_by = 'ADA' where id = $1";
  await expect(sql(till.db, byTable, [waiting.waits])).rejects.toThrow('two_people_above_500');
  expect(await agree(waiting.waits, 'Grace')).toMatchObject({ amountMinor: 51_000 });
  await till.settleDown();
  expect(await books(big)).toMatchObject({ balance: 0, refunded: 51_000, tickets: 17 });

  // nor in parts
  const parted = await till.buy([{ variantId: event.variantId, amount: 18 }]);
  const part = (units: number) => ask({ reference: parted.reference, units: [{ line: 1, units }] });
  expect(await part(16)).toMatchObject({ amountMinor: 48_000, waits: null });
  const second = await part(1);
  if ('problem' in second || second.waits === null) throw new Error('it does not wait');
  expect(await agree(second.waits, 'Ada')).toEqual({ problem: 'same_person' });
  const alone =
    "update withdrawal set decision = 'accepted', proposal = null, amount_minor = 3000, shipping_minor = 0, handled_at = now(), handled_by = 'ADA' where id = $1";
  await expect(sql(till.db, alone, [second.waits])).rejects.toThrow('by one person before');
  expect(await agree(second.waits, 'Grace')).toMatchObject({ amountMinor: 3000 });
});

test('what the house decided and waits is no declaration: who decides on those neither sees it nor ends it', async () => {
  const order = await till.buy([{ variantId: event.variantId, amount: 17 }]);
  const asked = await refundOrder(till.db, fromCommandLine('Ada'), byHouse(order.reference));
  if ('problem' in asked || asked.waits === null) throw new Error('it does not wait');
  const [id, support] = [asked.waits, fromCommandLine('Grace')];
  expect((await listOpenWithdrawals(till.db)).some((open) => open.id === id)).toBe(false);
  expect(await showWithdrawal(till.db, id, null)).toBeUndefined();
  expect(await accept(id, { by: 'Grace' })).toEqual({ problem: 'no_such_withdrawal' });
  expect(await refuseWithdrawal(till.db, support, { id, reason: 'late', note: null })).toBe('no_such_withdrawal');
  expect(await handleWithdrawal(till.db, support, id)).toBe('no_such_withdrawal');
  expect(await mailsTo(order.email, /Widerruf/)).toEqual([]);
  expect(await agree(id, 'Grace')).toMatchObject({ amountMinor: 51_000 });
});

test('in whatever pieces things go back, the VAT of the totals is that of the credit notes, to the cent', async () => {
  const piece = fc.record({ line: fc.constantFrom(1, 2), units: fc.integer({ min: 1, max: 3 }) });
  const property = fc.asyncProperty(fc.array(piece, { minLength: 4, maxLength: 6 }), async (pieces) => {
    const order = await buy('card', { tickets: 5, shirts: 7 });
    for (const one of pieces) {
      await accept(await declare(order), { units: [one] });
      await creditReturns({ db: till.db, shops: till.server.shops });
      const [vat] = await sql<{ noted: number; counted: number }>(
        till.db,
        `select (select coalesce(-sum((l ->> 'vatMinor')::int), 0)::int from invoice i cross join jsonb_array_elements(i.content -> 'lines') l
            where i.order_id = o.id and i.kind = 'credit_note') as noted,
          (select sum(refunded_vat_minor)::int from sales_of_order(o)) as counted
         from orders o where o.id = $1`,
        [order.id],
      );
      expect(vat?.counted).toBe(vat?.noted);
    }
    await till.settleDown();
    expect(await brokenMoney(till.db)).toEqual([]);
  });
  await fc.assert(property, { numRuns: 5, seed: 1, endOnFailure: true });
});

test('what was given back is not counted to the limit of its buyer', async () => {
  const few = await till.cast.standingEvent({ cartLimit: 2 });
  const want = async (amount: number) =>
    till.place(await till.visitorWith([{ variantId: few.variantId, amount }]), { email: 'ina@example.org' });
  const order = await till.buy([{ variantId: few.variantId, amount: 2 }], { email: 'ina@example.org' });
  expect(await want(1)).toEqual({ refusal: 'CART_LIMIT_EXCEEDED', limit: 2 });
  expect(await accept(await declare(order), { units: [{ line: 1, units: 1 }] })).toMatchObject({ amountMinor: 3000 });
  expect(await want(2)).toEqual({ refusal: 'CART_LIMIT_EXCEEDED', limit: 2 });
  // by the form for an event that was moved or cancelled
  await sql(till.db, "insert into ticket_void (ticket_id, reason) select id, 'refunded' from ticket where order_id = $1 and not is_dead", [
    order.id,
  ]);
  expect(await want(2)).toMatchObject({ order: {} });
});

test('of an order with something sealed the lines are named: its seal is seen on the thing alone', async () => {
  const record = await till.cast.product();
  await sql(till.db, "update product set withdrawal_excluded_reason = 'sealed_media' where id = $1", [record.id]);
  const order = await till.buy([
    { variantId: shirt.variantIds[0] ?? 0, amount: 1 },
    { variantId: record.variantIds[0] ?? 0, amount: 1 },
  ]);
  const id = await declare(order);
  expect(await accept(id)).toEqual({ problem: 'sealed' });
  const both = [1, 2].map((line) => ({ line, units: 1 }));
  expect(await accept(id, { units: both })).toMatchObject({ amountMinor: order.totalMinor, shippingMinor: 490 });
});
