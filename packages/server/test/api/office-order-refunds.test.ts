import { createSignedIds } from '../../src/platform/signed-ids.ts';
import { createSecretKey, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { presets } from '../../../domain/src/accounting/chart.ts';
import { reachOf, type Grant, type Permission } from '../../../domain/src/office/rights.ts';
import { isRefusal } from '../../../domain/src/refusals.ts';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { exportBookings, readExport } from '../../src/modules/accounting/export-bookings.ts';
import { changePlan } from '../../src/modules/accounting/plan.ts';
import { creditReturns } from '../../src/modules/invoices/credit-returns.ts';
import type { InvoiceContent } from '../../src/modules/invoices/invoice.ts';
import { fromCommandLine, type Office } from '../../src/modules/office/index.ts';
import { createVoucher } from '../create-voucher.ts';
import { refundOrder } from '../../src/modules/withdrawals/refund-order.ts';
import { buildOfficeSchema } from '../../src/office-schema.ts';
import { createGraphQLEngine } from '../../src/platform/graphql/engine.ts';
import type { OfficeContext, Who } from '../../src/platform/graphql/office-builder.ts';
import { silentLog } from '../../src/platform/log.ts';
import { atOnce } from '../at-once.ts';
import { brokenMoney, providerMoney } from '../broken-money.ts';
import { sql, sqlValue, type Product, type StandingEvent } from '../cast.ts';
import { officeDocuments } from '../store.ts';
import { openTill, type Till } from '../till.ts';

// Giving money back from an order's page, through the office's own documents: the office's HTTP has tests of its own.

type Order = PlacedOrder['order'];
let till: Till;
let event: StandingEvent;
let shirt: Product;
let engine: ReturnType<typeof createGraphQLEngine<OfficeContext>>;
beforeAll(async () => {
  till = await openTill();
  event = await till.cast.standingEvent();
  shirt = await till.cast.product();
  const office = { db: till.db, wakeOutbox: () => undefined } as Office;
  engine = createGraphQLEngine<OfficeContext>(
    buildOfficeSchema({
      office,
      checkout: till.checkout,
      desk: { db: till.db, shops: till.server.shops, inventory: till.inventory, checkout: till.checkout, cashWithoutTse: false },
      readiness: { check: async () => [] },
      hosts: { isOfficeApart: false },
      storeAddress: async () => new URL('http://shop.test'),
      previewLinks: createSignedIds(createSecretKey(Buffer.from('x')), 'x'),
    }),
    officeDocuments,
    silentLog,
  );
});
afterEach(async () => {
  await till.settleDown();
  await creditReturns({ db: till.db, shops: till.server.shops });
  const problems = await brokenMoney(till.db, providerMoney(till.emulator.emulator.store.tables));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  // the running totals have what went back, to the cent
  const [totals] = await sql<{ differ: number; missing: number }>(
    till.db,
    `select (select count(*)::int from sales_difference()) as differ,
      (select coalesce(sum(refunded_minor), 0) from sales())::int - (
        select coalesce(sum(e.amount_minor), 0) from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
          join orders o on o.id = t.order_id
        where t.kind = 'cancellation' and e.account = 'revenue' and o.paid_at is not null)::int as missing`,
  );
  if (totals?.differ !== 0 || totals.missing !== 0) throw new Error(`the totals do not hold: ${JSON.stringify(totals)}`);
});
afterAll(() => till.close());

const everywhere: Grant = { role: 'manager', scope: 'all', scopeId: null };
/** Somebody of the office: asks a document by its name. */
function person(name: string, { grant = everywhere, isConfirmed = true }: { grant?: Grant; isConfirmed?: boolean } = {}) {
  const who = {
    ...fromCommandLine(name),
    by: `${name}@example.org`,
    may: () => true,
    isConfirmed,
    reach: (permission: Permission) => reachOf([grant], permission),
    // a session is of no matter here
  } as unknown as Who;
  const context = { who, network: '', device: '', locale: 'de', signIn: () => undefined, signOut: () => undefined } as OfficeContext;
  return async (document: string, variables: Record<string, unknown>) => {
    const text = Object.values(officeDocuments).find((known) => known.name === document)?.text ?? '';
    const { data, errors } = await engine.prepare(text).execute(variables, context);
    if (errors) throw errors[0];
    return Object.values(data as Record<string, never>)[0] as any; // oxlint-disable-line no-explicit-any -- what the document asked for
  };
}
const [ada, grace] = [person('ada'), person('grace')];
const decide = (who: ReturnType<typeof person>, { reference }: Order, version: string, choice: object, requestId: string = randomUUID()) =>
  who('refundOrder', { reference, choice, version, requestId, reason: 'Kulanz' });

async function buy(tickets: number, shirts = 0): Promise<Order> {
  const wanted = [
    { variantId: event.variantId, amount: tickets },
    ...(shirts > 0 ? [{ variantId: shirt.variantIds[0] ?? 0, amount: shirts }] : []),
  ];
  return till.buy(wanted);
}
const offerOf = ({ reference }: Order, who = ada) => who('REFUND_OFFER', { reference });
const books = async (order: Order) =>
  (
    await sql(
      till.db,
      `select (select coalesce(sum(amount_minor), 0)::int from refund where order_id = $1 and state = 'succeeded') as back,
        (select count(*)::int from ticket where order_id = $1 and not is_dead) as valid,
        (select count(*)::int from withdrawal where order_id = $1) as decisions`,
      [order.id],
    )
  )[0];
async function notesOf(order: Order): Promise<[string, number, number][]> {
  await till.settleDown();
  await creditReturns({ db: till.db, shops: till.server.shops });
  const notes = await sql<{ content: InvoiceContent }>(
    till.db,
    "select content from invoice where order_id = $1 and kind = 'credit_note' order by id",
    [order.id],
  );
  return notes.flatMap(({ content }) => content.lines.map(({ name, totalMinor, vatMinor }) => [name, totalMinor, vatMinor]));
}

test('one of three tickets and the shipping go back on the card, and stand in history, audit log and credit note', async () => {
  const order = await buy(3, 1);
  const offer = await offerOf(order);
  expect(offer).toMatchObject({ isPaid: true, shippingLeft: 490, waiting: null });
  expect(offer.lines).toMatchObject([
    { number: 1, left: 3, leftAmount: 9000, isTicket: true, mayCredit: true },
    { number: 2, left: 1, leftAmount: 2500, isTicket: false },
  ]);
  const [, { id: ticketId }] = offer.tickets;
  const choice = { tickets: [ticketId], shipping: 'yes' };
  const preview = await ada('REFUND_PREVIEW', { reference: order.reference, choice });
  expect(preview).toMatchObject({ amount: 3490, shipping: 490, voucher: 0, way: 'payment', provider: 'stripe', needsTwo: false });
  expect(await books(order)).toEqual({ back: 0, valid: 3, decisions: 0 });

  const requestId = randomUUID();
  expect(await decide(ada, order, offer.version, choice, requestId)).toMatchObject({ amount: 3490, waits: false });
  await till.settleDown();
  expect(await books(order)).toEqual({ back: 3490, valid: 2, decisions: 1 });
  expect(await sql(till.db, 'select is_dead from ticket where id = $1', [ticketId])).toEqual([{ is_dead: true }]);
  expect(await notesOf(order)).toEqual([
    ['Concert, full', -3000, -479],
    ['Versand (Paket)', -490, -78],
  ]);
  // an answer that was lost is given again, and a decision on what is no longer so is told
  expect(await decide(ada, order, offer.version, choice, requestId)).toMatchObject({ amount: 3490, waits: false });
  expect(await decide(grace, order, offer.version, { lines: [{ line: 2, units: 1 }] })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(
    await sql(till.db, "select kind, detail ->> 'by' as by from order_event where order_id = $1 and kind = 'taken_back'", [order.id]),
  ).toEqual([{ kind: 'taken_back', by: 'ada@example.org' }]);
  expect(
    await sql(till.db, "select after ->> 'reason' as reason from audit_entry where what = 'order.refund' and object = $1", [
      `order:${order.id}`,
    ]),
  ).toEqual([{ reason: 'Kulanz' }]);
  expect((await offerOf(order)).shippingLeft).toBe(0);
});

test('of people who decide at once one does it, and the others are told; a double click is one decision', async () => {
  const order = await buy(2, 1);
  const { version } = await offerOf(order);
  const people = ['a', 'b', 'c', 'd', 'e'].map((name) => person(name));
  const answers = await Promise.all(people.map((who) => decide(who, order, version, { everything: true })));
  expect(answers.filter((answer) => answer.amount === 8990)).toHaveLength(1);
  expect(answers.filter((answer) => answer.code === 'CHANGED_MEANWHILE')).toHaveLength(4);

  const other = await buy(3);
  const [offer, requestId] = [await offerOf(other), randomUUID()];
  const clicks = await Promise.all(
    Array.from({ length: 5 }, () => decide(ada, other, offer.version, { lines: [{ line: 1, units: 1 }] }, requestId)),
  );
  expect(clicks).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ amount: 3000, waits: false })));
  await till.settleDown();
  expect([await books(order), await books(other)]).toEqual([
    { back: 8990, valid: 0, decisions: 1 },
    { back: 3000, valid: 2, decisions: 1 },
  ]);
  await expect(
    sql(
      till.db,
      `insert into withdrawal (shop_id, order_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail, refund_due_at, entered_by, client_mutation_id)
       select shop_id, $1, 'de', '', '', '', '', false, now(), 'x', $2 from orders where id = $1`,
      [other.id, requestId],
    ),
  ).rejects.toMatchObject({ constraint: 'one_refund_per_request' });
});

test('who is let in while the order goes back keeps it: nothing is paid', async () => {
  const order = await buy(1);
  const letIn = () =>
    sql(till.db, "insert into visit (ticket_id, gate, device) select id, 'A', 'ABCDEF' from ticket where order_id = $1", [order.id]);
  const { version } = await offerOf(order);
  const [, answer] = await atOnce(till.db, 'ticket', letIn, () => decide(ada, order, version, { everything: true }));
  expect(answer).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await books(order)).toEqual({ back: 0, valid: 1, decisions: 0 });
});

test('above 500 euros it waits on the page for somebody else, who agrees or gives it up', async () => {
  const order = await buy(17);
  const decideAll = async () => decide(ada, order, (await offerOf(order)).version, { everything: true, restock: true });
  expect(await decideAll()).toMatchObject({ waits: true });
  const { waiting } = await offerOf(order, grace);
  expect(waiting).toMatchObject({
    enteredBy: 'ada@example.org',
    reason: 'Kulanz',
    isOwn: false,
    preview: { amount: 51_000, needsTwo: true },
  });
  expect(await decideAll()).toMatchObject({ code: 'REFUND_WAITS' });
  expect(await ada('agreeToRefund', { id: waiting.id })).toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
  expect(await ada('dropRefund', { id: waiting.id })).not.toHaveProperty('code');
  expect(await grace('agreeToRefund', { id: waiting.id })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await books(order)).toMatchObject({ back: 0, valid: 17 });

  expect(await decideAll()).toMatchObject({ waits: true });
  const again = (await offerOf(order)).waiting;
  const agreed = await Promise.all([grace('agreeToRefund', { id: again.id }), person('eve')('agreeToRefund', { id: again.id })]);
  expect(new Set(agreed.map(({ code }) => code))).toEqual(new Set(['CHANGED_MEANWHILE', undefined]));
  await till.settleDown();
  expect(await books(order)).toMatchObject({ back: 51_000, valid: 0 });
  // as it was decided: the places are on sale again
  expect(await sql(till.db, 'select count(*)::int as holds from hold where order_id = $1', [order.id])).toEqual([{ holds: 0 }]);
});

test('a fee is kept, an amount comes off a price, and no more of a line goes back than it cost', async () => {
  const order = await buy(2);
  const give = async (choice: object) => decide(ada, order, (await offerOf(order)).version, choice);
  expect(await give({ lines: [{ line: 1, units: 1 }], kept: 500 })).toMatchObject({ amount: 2500 });
  expect(await give({ creditLine: 1, creditAmount: 3501 })).toMatchObject({ code: 'INVALID_INPUT', field: 'creditAmount' });
  expect(await give({ creditLine: 1, creditAmount: 700 })).toMatchObject({ amount: 700 });
  expect(await notesOf(order)).toEqual([
    ['Concert, full', -3000, -479],
    ['Nachlass: Concert, full', -700, -112],
    ['Einbehalten oder schon gutgeschrieben: Concert, full', 500, 80],
  ]);
  // what is left of a price that something came off is for people: the form takes no such ticket
  await sql(till.db, "update event set mass_refund = 'open' where id = $1", [event.id]);
  const code = await sqlValue<string>(till.db, 'select left(validation_code, 15) as code from ticket where order_id = $1 and not is_dead', [
    order.id,
  ]);
  const form = await till.askBack(order, [code]);
  expect(isRefusal(form) && form.refusal).toBe('REFUND_BY_MAIL_ONLY');
  expect(await give({ everything: true })).toMatchObject({ amount: 2800 });
  await till.settleDown();
  expect(await books(order)).toMatchObject({ back: 6000, valid: 0 });
  expect(await give({ everything: true })).toMatchObject({ code: 'NOTHING_LEFT' });
  // what stays reduced stands in the books as it is
  const reduced = await buy(1);
  expect(await decide(ada, reduced, (await offerOf(reduced)).version, { creditLine: 1, creditAmount: 450 })).toMatchObject({ amount: 450 });
  const [line] = await sql<{ id: number }>(till.db, 'select id from order_line where order_id = $1', [order.id]);
  const more = sql(
    till.db,
    'insert into withdrawn_line (withdrawal_id, order_line_id, quantity, amount_minor) select max(id), $1, 0, 1 from withdrawal where order_id <> $2',
    [line?.id, order.id],
  );
  await expect(more).rejects.toMatchObject({ constraint: 'line_given_back_once' });
});

/** What the books of today take off each account of revenue for an order. Cents. */
async function takenOff({ reference, shopId }: Order): Promise<Record<string, number>> {
  const acting = fromCommandLine('Ada');
  const plan = { ...presets.skr03, chart: 'skr03', consultant: 1001, client: 7, accountLength: 4, yearStartsIn: 1 } as const;
  await changePlan(till.db, acting, { shopId, plan, version: 0 });
  const day = await sqlValue<string>(till.db, `select to_char(now() at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day`);
  const made = await exportBookings(till.db, acting, { shopId, format: 'datev', from: day, until: day });
  if ('problem' in made) throw new Error(made.problem);
  const text = (await readExport(till.db, made.id, null))?.bytes.toString('latin1') ?? '';
  const cells = text.split('\r\n').map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
  const sums: Record<string, number> = {};
  for (const [amount = '', , , , , , account = '', , , , document, , , title] of cells)
    if (document === reference && title === `Storno ${reference}`) sums[account] = (sums[account] ?? 0) + Number(amount.replace(',', ''));
  return sums;
}

test('amounts off a price and fees that were kept are in the books by the rate of their line, as on the credit notes', async () => {
  const setRate = (permille: number) => sql(till.db, 'update sellable set vat_permille = $2 where id = $1', [shirt.id, permille]);
  await setRate(70);
  const order = await buy(2, 1);
  await setRate(190);
  const give = async (choice: object) => decide(ada, order, (await offerOf(order)).version, choice);
  expect(await give({ creditLine: 1, creditAmount: 701 })).toMatchObject({ amount: 701 });
  expect(await give({ lines: [{ line: 1, units: 1 }], kept: 499 })).toMatchObject({ amount: 2501 });
  expect(await give({ creditLine: 2, creditAmount: 333 })).toMatchObject({ amount: 333 });
  expect(await give({ everything: true, kept: 301 })).toMatchObject({ amount: 2798 + 2167 + 490 - 301 });
  await notesOf(order);
  const credited: Record<string, number> = {};
  for (const { content } of await sql<{ content: InvoiceContent }>(
    till.db,
    "select content from invoice where order_id = $1 and kind = 'credit_note'",
    [order.id],
  ))
    for (const { name, vatPermille, totalMinor } of content.lines) {
      // the concert is sold in its organiser's name
      const account = name.includes('Concert') ? '1590' : vatPermille === 70 ? '8300' : '8400';
      credited[account] = (credited[account] ?? 0) - totalMinor;
    }
  expect(await takenOff(order)).toEqual(credited);
});

test('several fees in one credit note are rounded each by itself, as in the totals: both have the same VAT to the cent', async () => {
  const order = await buy(1, 3);
  const vatOfTotals = () => sqlValue<number>(till.db, 'select coalesce(sum(refunded_vat_minor), 0)::int as minor from sales()');
  const before = await vatOfTotals();
  const give = async (choice: object) => decide(ada, order, (await offerOf(order)).version, choice);
  // 4 cents have 1 of VAT by 19 %, and so have 8
  for (let n = 0; n < 2; n += 1) expect(await give({ lines: [{ line: 2, units: 1 }], kept: 4 })).toMatchObject({ waits: false });
  expect(await give({ creditLine: 2, creditAmount: 4 })).toMatchObject({ amount: 4 });
  const notes = await notesOf(order);
  expect(notes.filter(([, totalMinor]) => Math.abs(totalMinor) === 4).map(([, ...sums]) => sums)).toEqual([
    [-4, -1],
    [4, 1],
    [4, 1],
  ]);
  expect(notes.reduce((sum, [, , vatMinor]) => sum + vatMinor, 0)).toBe(before - (await vatOfTotals()));
});

test('of an order that a voucher paid a part of, the voucher gets its part first', async () => {
  await sql(till.db, "update shop set payment_methods = payment_methods || '{kulturpass}' where is_main");
  await createVoucher(till.db, { shopId: till.cast.mainShopId, code: 'GIFT', amountMinor: 1000 });
  const paymentCodeId = await sqlValue<number>(till.db, 'select id from payment_code');
  const visitor = await till.visitorWith([{ variantId: event.variantId, amount: 2, paymentCodeId }]);
  const placed = await till.place(visitor, { toPay: 5000 });
  if (!('order' in placed)) throw new Error(placed.refusal);
  const { order } = placed;
  await till.payFor(order);
  const choice = { lines: [{ line: 1, units: 1 }] };
  expect(await ada('REFUND_PREVIEW', { reference: order.reference, choice })).toMatchObject({
    amount: 3000,
    voucher: 1000,
    isVoucherBlocked: false,
    way: 'payment',
  });
  await sql(till.db, "update payment_code set blocked_at = now(), blocked_by = 'Ada', blocked_why = 'lost'");
  expect(await ada('REFUND_PREVIEW', { reference: order.reference, choice })).toMatchObject({ voucher: 1000, isVoucherBlocked: true });
  await sql(till.db, 'update payment_code set blocked_at = null, blocked_by = null, blocked_why = null');
  expect(await decide(ada, order, (await offerOf(order)).version, choice)).toMatchObject({ amount: 3000 });
  await till.settleDown();
  expect(await books(order)).toMatchObject({ back: 2000, valid: 1 });
  expect(await sql(till.db, 'select used_minor from payment_code')).toEqual([{ used_minor: 0 }]);
});

test('a transfer goes back to the account it came from, which need not be typed', async () => {
  const order = await till.order([{ variantId: event.variantId, amount: 1 }], { paymentMethod: 'bank_transfer' });
  const statement = { sha256: Buffer.alloc(32), bookedOn: '2026-11-20', remitter: 'Ada Weber', remitterIban: null };
  await till.checkout.recordBankPayment({ purpose: order.reference, amountMinor: 3000, key: 'b-1', statement });
  await till.settleDown();
  const choice = { everything: true };
  expect(await ada('REFUND_PREVIEW', { reference: order.reference, choice })).toMatchObject({ code: 'ACCOUNT_NEEDED' });
  const wrong = { ...choice, iban: 'DE03120300000000202051', holder: 'Ada Weber' };
  expect(await ada('REFUND_PREVIEW', { reference: order.reference, choice: wrong })).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'iban',
  });
  // money that one of the shops has moved itself came from no buyer
  await sql(till.db, "update bank_statement_line set remitter_iban = (select bank_account ->> 'iban' from shop where is_main)");
  expect(await ada('REFUND_PREVIEW', { reference: order.reference, choice })).toMatchObject({ code: 'ACCOUNT_NEEDED' });
  await sql(till.db, "update bank_statement_line set remitter_iban = 'DE89370400440532013000'");
  expect(await ada('REFUND_PREVIEW', { reference: order.reference, choice })).toMatchObject({ way: 'account', ibanEnd: '3000' });
  expect(await decide(ada, order, (await offerOf(order)).version, choice)).toMatchObject({ amount: 3000 });
});

test('what nobody has paid is cancelled: its places are free, its part of a payment waits for people', async () => {
  const cancel = (order: Order, who = ada) => who('cancelOrder', { reference: order.reference, reason: 'doppelt bestellt' });
  const order = await till.order([{ variantId: event.variantId, amount: 2 }]);
  const session = await till.session(order);
  const answers = await Promise.all([cancel(order), cancel(order, grace)]);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['CHANGED_MEANWHILE', undefined]));
  expect(await till.status(order)).toBe('cancelled');
  expect(await sql(till.db, 'select id from hold where order_id = $1', [order.id])).toEqual([]);
  expect(await till.pay(session)).toBeGreaterThanOrEqual(400);
  await till.settleDown();
  expect(
    (await till.mailbox.mailsTo(order.email)).filter(({ text }) => text.includes('Wir haben deine Bestellung aufgehoben.')),
  ).toHaveLength(1);
  expect(await cancel(await buy(1))).toMatchObject({ code: 'ALREADY_PAID' });

  const parted = await till.order([{ variantId: event.variantId, amount: 1 }], { paymentMethod: 'bank_transfer' });
  await till.checkout.recordBankPayment({ purpose: parted.reference, amountMinor: 1000, key: 'part-1' });
  expect(await cancel(parted)).not.toHaveProperty('code');
  expect(await sql(till.db, 'select amount_minor, reason from unmatched_money where order_id = $1', [parted.id])).toEqual([
    { amount_minor: 1000, reason: 'order_cancelled' },
  ]);
  expect(await till.status(parted)).toBe('cancelled');
});

test('elsewhere there is no such order, and who has not shown who it is anew gives nothing back', async () => {
  const order = await buy(1);
  const { version } = await offerOf(order);
  const elsewhere = person('mallory', { grant: { role: 'manager', scope: 'shop', scopeId: till.cast.bandShopId } });
  const atEvent = person('olga', { grant: { role: 'manager', scope: 'event', scopeId: event.id } });
  for (const who of [elsewhere, atEvent]) {
    expect(await offerOf(order, who)).toBe(null);
    expect(await decide(who, order, version, { everything: true })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await who('cancelOrder', { reference: order.reference, reason: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
  }
  const unconfirmed = person('ada', { isConfirmed: false });
  expect(await decide(unconfirmed, order, version, { everything: true })).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect(await books(order)).toEqual({ back: 0, valid: 1, decisions: 0 });
});

test('an order that goes back whole before its confirmation is mailed is confirmed as it was placed', async () => {
  const email = 'quick@example.org';
  const order = await till.order([{ variantId: shirt.variantIds[0] ?? 0, amount: 1 }], { email });
  await till.pay(await till.session(order));
  await till.checkout.confirmPayment(till.key(order));
  const all = { units: null, restock: true, account: null, reason: 'Kulanz', version: null, requestId: null };
  expect(await refundOrder(till.db, fromCommandLine('Ada'), { ...all, reference: order.reference })).toMatchObject({ waits: null });
  await till.settleDown();
  const mails = await till.mailbox.mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(`^Bestellbestätigung ${order.reference}`));
});

test('who moves a ticket to a place that is taken meanwhile reads which', async () => {
  const seated = await till.cast.seatedEvent({ seats: 10 });
  const order = await till.buy([{ variantId: seated.variantId, amount: 1, seatIds: seated.seatIds.slice(0, 1) }]);
  const [ticket] = await sql<{ id: number }>(till.db, 'select id from ticket where order_id = $1', [order.id]);
  const { reference } = order;
  const choice = await ada('MOVE_PLACES', { reference, ticketId: String(ticket?.id), eventId: null, text: 'stalls 1 5' });
  expect(choice.places).toMatchObject([{ section: 'Stalls', row: '1', number: '5' }]);
  await till.visitorWith([{ variantId: seated.variantId, amount: 1, seatIds: seated.seatIds.slice(4, 5) }]);
  const move = (placeId: string, { who = ada, givesBack = false } = {}) =>
    who('moveTicket', {
      reference,
      ticketId: String(ticket?.id),
      placeId,
      givesBack,
      waives: false,
      payUntil: null,
      reason: 'Säule',
      version: choice.version,
      requestId: randomUUID(),
    });
  expect(await move(choice.places[0].id)).toMatchObject({ code: 'SEATS_NOT_AVAILABLE', field: 'Stalls / 1 / 5' });
  // there is no such place any more
  expect(await move('1-2-3')).toMatchObject({ code: 'CHANGED_MEANWHILE', field: null });
  // what a place costs less goes back only by who has shown who they are anew
  const unconfirmed = { who: person('ada', { isConfirmed: false }), givesBack: true };
  expect(await move(choice.places[0].id, unconfirmed)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
});
