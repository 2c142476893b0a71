import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isRefused } from '../../../domain/src/office/refusals.ts';
import { importStatement } from '../../src/modules/checkout/statements/import-statement.ts';
import { askAboutCase, bookCase, leaveCase, listMoneyCases, returnCase } from '../../src/modules/checkout/statements/money-cases.ts';
import { suggestOrders } from '../../src/modules/checkout/statements/suggest-orders.ts';
import { approvePayout, refusePayout, settlePayoutFile } from '../../src/modules/refunds/payouts.ts';
import { readNewOrders } from '../../src/modules/orders/office/read-orders.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { checkBooks } from '../broken-money.ts';
import { sql } from '../cast.ts';
import { putInFile } from '../payout-files.ts';
import { openTill, type Till } from '../till.ts';

// Money that fits no order, worked off by people: it goes where they say, once, and the books stay right.

let till: Till;
const deps = () => ({ db: till.db, ids: systemIds, wakeOutbox: () => undefined });
beforeAll(async () => void (till = await openTill({ webhooks: false })));
afterEach(() => checkBooks(till.db));
afterAll(() => till.close());

const ada = fromCommandLine('ada@example.org');
const ben = fromCommandLine('ben@example.org');
const IBAN = 'DE89370400440532013000';

/** An order of 60 euros that waits for its transfer. */
const place = async (amount = 2) =>
  till.order([{ variantId: (await till.cast.standingEvent()).variantId, amount }], { paymentMethod: 'bank_transfer' });

let transfers = 0;
/** A transfer that names no order. @returns its case */
async function arrive(amount: string, { purpose = 'Konzert', name = 'Vera Mühlenbach', iban = IBAN } = {}) {
  const file = `Buchungstag;Name;IBAN;Verwendungszweck;Betrag\n20.11.2026;${name};${iban};${purpose} ${++transfers};${amount}`;
  await importStatement(deps(), Buffer.from(file));
  const found = (await listMoneyCases(till.db)).at(-1);
  if (!found) throw new Error('no case');
  return found;
}
const caseOf = async (id: number) =>
  (await sql(till.db, 'select outcome, resolved_by as by, version from unmatched_money where id = $1', [id]))[0];
/** The texts of the mails sent with such a subject. */
const mailsAbout = async (subject: string): Promise<string[]> =>
  (await till.mailbox.mailsTo('')).filter((mail) => mail.subject.includes(subject)).map(({ text }) => text);
const leaveAll = async () => {
  for (const { id } of await listMoneyCases(till.db)) await leaveCase(till.db, ada, { id, version: null }, 'kept');
};

test('a case pays the order it is booked to; what is too much is a case of its own', async () => {
  const order = await place();
  const open = await arrive('65,00');
  const parts = [{ reference: order.reference.toLowerCase().replace('-', ''), amountMinor: 6500 }];
  expect(await bookCase(deps(), ada, open, parts)).toEqual({
    parts: [{ reference: order.reference, amountMinor: 6500, outcome: 'over' }],
  });
  expect(await till.status(order)).toBe('done');
  expect(await caseOf(open.id)).toEqual({ outcome: 'booked', by: 'ada@example.org', version: 1 });
  const [rest, ...more] = await listMoneyCases(till.db);
  expect(more).toEqual([]);
  // it is still known who sent it
  expect(rest).toMatchObject({ amountMinor: 500, reason: 'paid_too_much', orderReference: order.reference, remitterIban: IBAN });
  await leaveAll();
});

test('a case is parted between orders, to the cent', async () => {
  const [one, other] = [await place(), await place(1)];
  const open = await arrive('90,00', { purpose: `${one.reference} und ${other.reference}` });
  const part = (reference: string, amountMinor: number) => ({ reference, amountMinor });
  const book = (...parts: { reference: string; amountMinor: number }[]) => bookCase(deps(), ada, open, parts);
  expect(await book(part(one.reference, 6000), part(other.reference, 2000))).toEqual({ refusal: 'PARTS_DIFFER' });
  expect(await book(part(one.reference, 6000), part(one.reference, 3000))).toMatchObject({ field: 'parts.1.reference' });
  expect(await book(part('B-ZZZZZ', 9000))).toEqual({ refusal: 'NO_SUCH_ORDER', field: 'parts.0.reference' });
  expect(await book(part(one.reference, 9500), part(other.reference, -500))).toMatchObject({ field: 'parts.1.amount' });
  expect(await book()).toMatchObject({ field: 'parts' });
  expect(await till.status(one)).toBe('payment_pending');
  expect(await book(part(other.reference, 3000), part(one.reference, 6000))).toMatchObject({
    parts: [{ outcome: 'matched' }, { outcome: 'matched' }],
  });
  expect([await till.status(one), await till.status(other)]).toEqual(['done', 'done']);
});

test('an order that owes nothing takes no money', async () => {
  const order = await place();
  await bookCase(deps(), ada, await arrive('60,00'), [{ reference: order.reference, amountMinor: 6000 }]);
  const again = await arrive('60,00');
  expect(await bookCase(deps(), ada, again, [{ reference: order.reference, amountMinor: 6000 }])).toEqual({
    refusal: 'NOTHING_OWED',
    field: 'parts.0.reference',
  });
  await leaveAll();
});

test('two people at one case, and a double click: one is done, the other is told', async () => {
  const [order, other] = [await place(), await place()];
  const open = await arrive('60,00');
  const book = (by: typeof ada, { reference }: { reference: string }) => bookCase(deps(), by, open, [{ reference, amountMinor: 6000 }]);
  const answers = await Promise.all([
    book(ada, order),
    book(ben, other),
    book(ada, order),
    returnCase(deps(), ben, open),
    leaveCase(till.db, ben, open, 'is mine'),
  ]);
  expect(answers.flatMap((answer) => (isRefused(answer) ? answer.refusal : []))).toEqual(Array(4).fill('CHANGED_MEANWHILE'));
  const spent = await sql<{ times: number }>(
    till.db,
    `select ((select count(*) from unmatched_money_part where case_id = $1) + (select count(*) from refund where case_id = $1)
      + (select count(*) from unmatched_money where id = $1 and outcome = 'left'))::int as times`,
    [open.id],
  );
  expect(spent).toEqual([{ times: 1 }]);
  await leaveAll();
});

test('the database itself lets nobody spend a case twice', async () => {
  const [order, other] = [await place(), await place()];
  const open = await arrive('60,00');
  const spend = (id: number, minor: number) =>
    sql(till.db, 'insert into unmatched_money_part (case_id, order_id, amount_minor) values ($1, $2, $3)', [open.id, id, minor]);
  const payBack = () =>
    sql(till.db, `insert into refund (case_id, amount_minor, reason, bank_account) values ($1, 6000, 'transfer', '{}')`, [open.id]);
  await spend(order.id, 4000);
  await expect(spend(other.id, 2001)).rejects.toThrow('not so much money');
  await expect(payBack()).rejects.toThrow('not so much money');
  await sql(till.db, 'alter table unmatched_money_part disable trigger unmatched_money_part_is_final');
  await sql(till.db, 'delete from unmatched_money_part where case_id = $1', [open.id]);
  await sql(till.db, 'alter table unmatched_money_part enable trigger unmatched_money_part_is_final');
  await leaveAll();
});

test('money of a case can no longer be refunded from the order it once came for', async () => {
  const order = await place();
  await importStatement(deps(), Buffer.from(`Buchungstag;Name;Verwendungszweck;Betrag\n20.11.2026;Ada;${order.reference} x;65,00`));
  await expect(sql(till.db, `insert into refund (order_id, amount_minor, reason) values ($1, 6500, 'x')`, [order.id])).rejects.toThrow(
    'exceed what it captured',
  );
  await leaveAll();
});

test('a case goes back to the account it came from, in a payment file, and is booked when the bank has done it', async () => {
  const open = await arrive('600,00');
  const returned = await returnCase(deps(), ada, open);
  if (isRefused(returned)) throw new Error(returned.refusal);
  expect(await returnCase(deps(), ada, open)).toEqual({ refusal: 'CHANGED_MEANWHILE' });
  await sql(till.db, `update refund set created_at = now() - interval '2 days' where id = $1`, [returned.refundId]);
  // above 500 euros somebody else agrees, and a third or the first writes the file
  expect(await putInFile(till.db, 'BACK-1', 'ada@example.org')).toBe(0);
  expect(await approvePayout(till.db, fromCommandLine('ADA@example.org'), returned.refundId)).toEqual({ refusal: 'NEEDS_ANOTHER_PERSON' });
  expect(await approvePayout(till.db, fromCommandLine('ben@example.org'), returned.refundId)).toEqual({ done: true });
  expect(await putInFile(till.db, 'BACK-1', 'ada@example.org')).toBe(1);
  await checkBooks(till.db);
  expect(await settlePayoutFile(till.db, fromCommandLine('ada@example.org'), 'BACK-1')).toBe(1);
  expect(await sql(till.db, 'select state, bank_account as account from refund where id = $1', [returned.refundId])).toEqual([
    { state: 'succeeded', account: { iban: IBAN, name: 'Vera Mühlenbach' } },
  ]);
});

test('a case whose return somebody refuses is open again', async () => {
  const open = await arrive('9,00');
  const returned = await returnCase(deps(), ada, open);
  if (isRefused(returned)) throw new Error(returned.refusal);
  expect(await caseOf(open.id)).toMatchObject({ outcome: 'returned' });
  expect(await refusePayout(till.db, ben, returned.refundId, 'wrong account')).toEqual({ done: true });
  expect(await caseOf(open.id)).toMatchObject({ outcome: null, by: null });
  await leaveAll();
});

test('without an account, or for money of a provider, nothing is sent back by transfer', async () => {
  const own = await arrive('8,00', { iban: 'DE02120300000000202051' });
  expect(await returnCase(deps(), ada, own)).toEqual({ refusal: 'NO_ACCOUNT' });
  const open = await arrive('7,00', { iban: '' });
  expect(await returnCase(deps(), ada, open)).toEqual({ refusal: 'NO_ACCOUNT' });
  await sql(till.db, `update unmatched_money set provider = 'stripe' where id = $1`, [open.id]);
  expect(await returnCase(deps(), ada, open)).toEqual({ refusal: 'NOT_A_TRANSFER' });
  await sql(till.db, `update unmatched_money set provider = 'bank' where id = $1`, [open.id]);
  await leaveAll();
});

test('the buyer of an order is asked once, by a mail that says nothing of the payer', async () => {
  const order = await place();
  const open = await arrive('61,00');
  expect(await askAboutCase(deps(), ada, open, 'B-ZZZZZ')).toMatchObject({ refusal: 'NO_SUCH_ORDER' });
  const answers = await Promise.all([askAboutCase(deps(), ada, open, order.reference), askAboutCase(deps(), ben, open, order.reference)]);
  expect(answers.filter(isRefused)).toEqual([{ refusal: 'CHANGED_MEANWHILE' }]);
  await till.settleDown();
  const texts = await mailsAbout('Frage zu deiner Überweisung');
  expect(texts).toEqual([expect.stringContaining('61,00')]);
  expect(texts[0]).not.toMatch(/hlenbach|Konzert/);
  expect((await listMoneyCases(till.db)).at(-1)).toMatchObject({ id: open.id, askedReference: order.reference });
  await leaveAll();
});

test('orders are suggested by a slip in the reference, the amount and the name', async () => {
  const order = await place();
  await readNewOrders(till.db);
  const [, letters = ''] = order.reference.split('-');
  const slip = `B-${letters.slice(0, 3)}${letters.charAt(4)}${letters.charAt(3)}`;
  const suggested = await suggestOrders(till.db, ada, { amountMinor: 6000, purpose: `Karten ${slip}`, remitter: 'WEBER, ADA' });
  expect(suggested[0]).toMatchObject({ reference: order.reference, owedMinor: 6000, hints: ['amount', 'name', 'reference'] });
  expect(await suggestOrders(till.db, { shops: [] }, { amountMinor: 6000, purpose: slip, remitter: 'Ada Weber' })).toEqual([]);
});

test('who sees one shop sees the cases of its orders, and touches no others', async () => {
  const open = await arrive('12,00');
  const here = { ...ada, shops: [till.cast.mainShopId] };
  expect(await leaveCase(till.db, here, open, 'x')).toEqual({ refusal: 'NOT_FOUND' });
  expect(await returnCase(deps(), here, open)).toEqual({ refusal: 'NOT_FOUND' });
  expect(await askAboutCase(deps(), here, open, 'x')).toEqual({ refusal: 'NOT_FOUND' });
  expect(await bookCase(deps(), here, open, [])).toEqual({ refusal: 'NOT_FOUND' });
  await leaveAll();
});
