import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '../../src/modules/payments/index.ts';
import { sql, sqlValue, type Product, type StandingEvent } from '../cast.ts';
import { allPages } from '../all-pages.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let event: StandingEvent;
let support: OfficePerson;
let manager: OfficePerson;
let elsewhere: OfficePerson;
const dataDir = mkdtempSync(join(tmpdir(), 'office-service-'));

beforeAll(async () => {
  store = await startTestStore({ config: { dataDir } });
  event = await store.cast.standingEvent();
  const { mainShopId, bandShopId } = store.cast;
  support = await joinOffice(store, { role: 'support', scope: 'shop', scopeId: mainShopId });
  manager = await joinOffice(store, { role: 'manager', scope: 'all', scopeId: null });
  elsewhere = await joinOffice(store, { role: 'manager', scope: 'shop', scopeId: bandShopId });
});
afterAll(async () => {
  await store.stop();
  rmSync(dataDir, { recursive: true });
});

let orders = 0;
/** An order of one ticket for 30 euros, paid by transfer. */
async function paidOrder(status = 'done'): Promise<{ id: number; reference: string; number: string }> {
  const id = await store.cast.orderRow();
  const [reference, number] = [`B-0A0${++orders}A`, String(1_000_000_000_000_000 + orders)];
  await sql(
    store.db,
    `update orders set reference = $2, paid_at = now(), status = $3, items_minor = 3000, total_minor = 3000, email = 'vera@example.org',
      billing_address = '{"firstName": "Vera", "lastName": "Weber"}' where id = $1`,
    [id, reference, status],
  );
  await store.cast.ticketRow(id, event.id, { number });
  await store.db.transaction(async (tx) => {
    await post(tx, { orderId: id, kind: 'sale', entries: { order: 3000, revenue: -3000 } });
    const source = { provider: 'bank', objectId: `line-${id}` } as const;
    await post(tx, { orderId: id, kind: 'capture', source, entries: { order: -3000, bank: 3000 } });
  });
  return { id, reference, number };
}

async function declare(orderId: number | null, shopId = store.cast.mainShopId): Promise<string> {
  const [row] = await sql<{ id: number }>(
    store.db,
    `insert into withdrawal (shop_id, order_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail, refund_due_at)
     values ($1, $2, 'de', 'Vera Weber', 'B-0A1B2', 'vera@example.org', '', false, now() + interval '14 days') returning id`,
    [shopId, orderId],
  );
  return String(row?.id);
}

const effects = async (kind: string, about: string) =>
  (await sql(store.db, 'select 1 from outbox where dedupe_key = $1', [`${kind}:${about}`])).length;
const deeds = async (object: string) =>
  (await sql<{ what: string }>(store.db, 'select what from audit_entry where object = $1 order by id', [object])).map(({ what }) => what);
const ACCOUNT = { iban: 'DE02 1203 0000 0000 2020 51', name: 'Vera Weber' };
const wanted = (id: string, more: object = {}) => ({ input: { id, units: [{ line: 1, units: 1 }], restock: false, ...more } });
const code = (answer: Record<string, unknown>) => (answer as { code?: string }).code;

test('a withdrawal is looked at, worked out, accepted with the account of the transfer, and done once', async () => {
  const order = await paidOrder();
  const id = await declare(order.id);
  const list = (await support.ask('SERVICE', { decided: false })).data;
  expect(list.withdrawals).toEqual([expect.objectContaining({ id, name: 'Vera Weber', orderReference: order.reference, daysLeft: 14 })]);
  const { withdrawal } = (await support.ask('WITHDRAWAL', { id })).data;
  expect(withdrawal.orderLines).toMatchObject([{ place: 1, name: 'Concert', left: 1, unitPrice: 3000 }]);
  expect(await deeds(`withdrawal:${id}`)).toEqual(['service.look']);

  const preview = (await support.ask('WITHDRAWAL_PREVIEW', wanted(id))).data.withdrawalPreview;
  expect(preview).toMatchObject({ amount: 3000, shipping: 0, way: 'account' });
  expect(code((await support.ask('acceptWithdrawal', wanted(id))).data.acceptWithdrawal)).toBe('ACCOUNT_NEEDED');
  const wrong = (await support.ask('acceptWithdrawal', wanted(id, { account: { ...ACCOUNT, iban: 'DE00' } }))).data.acceptWithdrawal;
  expect(wrong).toMatchObject({ code: 'INVALID_INPUT', field: 'iban' });

  // two people, and each a double click
  const answers = await Promise.all(
    [support, manager, support, manager].map(
      async (person) => (await person.ask('acceptWithdrawal', wanted(id, { account: ACCOUNT }))).data,
    ),
  );
  expect(answers.map(({ acceptWithdrawal }) => code(acceptWithdrawal) ?? 'done').toSorted()).toEqual([
    'ALREADY_DECIDED',
    'ALREADY_DECIDED',
    'ALREADY_DECIDED',
    'done',
  ]);
  expect(await deeds(`withdrawal:${id}`)).toEqual(['service.look', 'withdrawal.accept']);
  expect(await effects('withdrawal.decided', id)).toBe(1);
  expect(await sql(store.db, 'select amount_minor from refund where order_id = $1', [order.id])).toEqual([{ amount_minor: 3000 }]);
  const decided = (await support.ask('SERVICE', { decided: true })).data.withdrawals;
  expect(decided).toEqual([expect.objectContaining({ id, decision: 'accepted', decidedBy: expect.stringContaining('@example.org') })]);
});

test('of what was free it is said that nothing was paid, not that a voucher is good again', async () => {
  const id = await store.cast.orderRow();
  await store.cast.ticketRow(id, event.id, { number: '1000000000009999' });
  await sql(store.db, "update orders set paid_at = now(), status = 'done' where id = $1", [id]);
  await sql(store.db, 'update order_line set unit_price_minor = 0, total_minor = 0, vat_minor = 0 where order_id = $1', [id]);
  const preview = (await support.ask('WITHDRAWAL_PREVIEW', wanted(await declare(id)))).data.withdrawalPreview;
  expect(preview).toMatchObject({ amount: 0, way: 'free' });
});

test('money goes out only while it is fresh who sits there', async () => {
  const id = await declare((await paidOrder()).id);
  await sql(store.db, "update person_session set confirmed_at = now() - interval '6 minutes' where person_id = $1", [support.id]);
  expect(code((await support.ask('acceptWithdrawal', wanted(id, { account: ACCOUNT }))).data.acceptWithdrawal)).toBe(
    'CONFIRMATION_REQUIRED',
  );
  expect(code((await support.ask('acceptTicketService', { id: '1' })).data.acceptTicketService)).toBe('CONFIRMATION_REQUIRED');
  expect(await deeds(`withdrawal:${id}`)).toEqual([]);
  await sql(store.db, 'update person_session set confirmed_at = now() where person_id = $1', [support.id]);
});

test('a declaration that fits no order takes one of the shops one works for', async () => {
  const order = await paidOrder();
  const id = await declare(null);
  expect((await support.ask('WITHDRAWAL', { id })).data.withdrawal.orderLines).toBe(null);
  expect(code((await support.ask('WITHDRAWAL_PREVIEW', wanted(id))).data.withdrawalPreview)).toBe('NO_SUCH_ORDER');
  const named = await support.ask('WITHDRAWAL', { id, orderReference: order.reference });
  expect(named.data.withdrawal.orderLines).toHaveLength(1);
  const band = await declare(null, store.cast.bandShopId);
  const foreign = await elsewhere.ask('WITHDRAWAL_PREVIEW', wanted(band, { orderReference: order.reference }));
  expect(code(foreign.data.withdrawalPreview)).toBe('NO_SUCH_ORDER');
});

test('refusing needs a note where the reason says nothing, and is done once', async () => {
  const id = await declare((await paidOrder()).id);
  const refuse = async (person: OfficePerson, reason: string, note: string | null = null) =>
    (await person.ask('refuseWithdrawal', { id, reason, note })).data.refuseWithdrawal;
  expect(await refuse(support, 'other', ' ')).toMatchObject({ code: 'INVALID_INPUT', field: 'note' });
  expect(code(await refuse(elsewhere, 'late'))).toBe('NOT_FOUND');
  expect(code(await refuse(support, 'late', 'Zu spät.'))).toBeUndefined();
  expect(code(await refuse(manager, 'late'))).toBe('ALREADY_DECIDED');
  expect(code((await manager.ask('handleWithdrawal', { id })).data.handleWithdrawal)).toBe('ALREADY_DECIDED');
  expect(await effects('withdrawal.decided', id)).toBe(1);
});

async function form(name: 'change' | 'cancel', number: string): Promise<string> {
  const tickets = [{ type: 'hard', name: 'Vera Weber', name_new: 'Bo Guest', id: number, file: null }];
  const [row] = await sql<{ id: number }>(
    store.db,
    'insert into service_form (shop_id, name, request_id, content) values ($1, $2, gen_random_uuid(), $3) returning id',
    [store.cast.mainShopId, name, JSON.stringify({ name: 'Vera', email: 'vera@example.org', order_id: '', comment: '', tickets })],
  );
  return String(row?.id);
}

test('a ticket service shows what is known of its tickets, and gives them their new holder once', async () => {
  const { number } = await paidOrder();
  const id = await form('change', number);
  const { ticketService } = (await support.ask('TICKET_SERVICE', { id })).data;
  expect(ticketService.tickets).toMatchObject([{ number, newHolder: 'Bo Guest', boughtBy: 'vera@example.org' }]);
  const answers = await Promise.all([support, manager].map((person) => person.ask('acceptTicketService', { id })));
  expect(answers.map(({ data }): string => data.acceptTicketService.outcome ?? data.acceptTicketService.code).toSorted()).toEqual([
    'ALREADY_DECIDED',
    'changed',
  ]);
  expect(await deeds(`form:${id}`)).toEqual(['service.look', 'ticketservice.accept']);
  expect(code((await support.ask('handleTicketService', { id })).data.handleTicketService)).toBe('ALREADY_DECIDED');
});

test('a ticket that was paid by transfer is given back to an account; a wrong one is told at its field', async () => {
  const id = await form('cancel', (await paidOrder()).number);
  const give = async (more: object = {}) => (await support.ask('acceptTicketService', { id, ...more })).data.acceptTicketService;
  expect(await give()).toMatchObject({ code: 'ACCOUNT_NEEDED' });
  expect(await give({ iban: 'DE00', accountHolder: 'Vera Weber' })).toMatchObject({ code: 'INVALID_INPUT', field: 'iban' });
  expect(await give({ iban: ACCOUNT.iban, accountHolder: ACCOUNT.name })).toMatchObject({ outcome: 'mailed', amount: 3000 });
});

test('a photo is shown to who may see the form, never kept, and the look is in the audit log', async () => {
  const id = await form('cancel', '4711');
  const upload = randomUUID();
  await sql(
    store.db,
    `insert into upload (id, shop_id, purpose, storage_key, mime_type, bytes, service_form_id, delete_after)
     values ($1, $2, 'ticketservice', $3, 'image/jpeg', 3, $4, now() + interval '28 days')`,
    [upload, store.cast.mainShopId, `refunds/${upload}.jpg`, id],
  );
  mkdirSync(join(dataDir, 'private/refunds'), { recursive: true });
  writeFileSync(join(dataDir, 'private/refunds', `${upload}.jpg`), 'jpg');
  const path = `/office/service/photos/${id}/1.jpg`;
  const shown = await store.get(path, support.headers);
  expect([shown.status, shown.text]).toEqual([200, 'jpg']);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename="ticketservice-${id}-1.jpg"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const desk = await joinOffice(store, { role: 'desk', scope: 'all', scopeId: null });
  for (const headers of [{}, desk.headers, elsewhere.headers]) expect((await store.get(path, headers)).status).toBe(404);
  expect((await store.get(`/office/service/photos/${id}/2.jpg`, support.headers)).status).toBe(404);
  expect(await deeds(`form:${id}`)).toEqual(['service.photo']);
});

test('a report is decided by a manager, with its reasons and once', async () => {
  const [row] = await sql<{ id: number }>(
    store.db,
    `insert into report (shop_id, locale, request_id, location, reason, email, receipt_by_mail)
     values ($1, 'de', gen_random_uuid(), 'https://shop.test/x', 'Falsche Angabe', 'bo@example.org', false) returning id`,
    [store.cast.mainShopId],
  );
  const id = String(row?.id);
  expect((await support.ask('REPORT', { id })).data.report).toMatchObject({ location: 'https://shop.test/x', decision: null });
  expect((await support.ask('rejectReport', { id, facts: 'x' })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  const accept = async (person: OfficePerson, more: object = {}) =>
    (await person.ask('acceptReport', { id, against: 'terms', ground: 'Nr. 2', facts: 'Stimmt.', ...more })).data.acceptReport;
  expect(await accept(manager, { facts: ' ' })).toMatchObject({ code: 'INVALID_INPUT', field: 'facts' });
  expect(await accept(manager, { ground: 'x'.repeat(301) })).toMatchObject({ code: 'INVALID_INPUT', field: 'ground' });
  expect(code(await accept(elsewhere))).toBe('NOT_FOUND');
  expect(await accept(manager)).toMatchObject({ offerTakenDown: false });
  expect(code(await accept(manager))).toBe('ALREADY_DECIDED');
  expect((await support.ask('REPORT', { id })).data.report).toMatchObject({
    decision: 'accepted',
    decidedBy: manager.email,
    ground: 'Nr. 2',
  });
  expect(await effects('report.decided', id)).toBe(1);
});

test('in another shop nothing of it is to be seen or done', async () => {
  const { number, id: orderId } = await paidOrder();
  const [withdrawal, change] = [await declare(orderId), await form('change', number)];
  const { withdrawals, ticketServices, reports } = (await elsewhere.ask('SERVICE', { decided: false })).data;
  expect([withdrawals.filter(({ id }: { id: string }) => id === withdrawal), ticketServices, reports]).toEqual([[], [], []]);
  expect((await elsewhere.ask('WITHDRAWAL', { id: withdrawal })).data.withdrawal).toBe(null);
  expect((await elsewhere.ask('TICKET_SERVICE', { id: change })).data.ticketService).toBe(null);
  expect(code((await elsewhere.ask('acceptWithdrawal', wanted(withdrawal))).data.acceptWithdrawal)).toBe('NOT_FOUND');
  expect(code((await elsewhere.ask('handleWithdrawal', { id: withdrawal })).data.handleWithdrawal)).toBe('NOT_FOUND');
  expect(code((await elsewhere.ask('acceptTicketService', { id: change })).data.acceptTicketService)).toBe('NOT_FOUND');
  expect(code((await elsewhere.ask('handleTicketService', { id: change })).data.handleTicketService)).toBe('NOT_FOUND');
});

/** A paid order of two shirts that waits to be packed. */
async function waitingOrder(): Promise<{ id: number; reference: string }> {
  const { id, reference } = await paidOrder('pending_fulfillment');
  shirt ??= await store.cast.product();
  await sql(
    store.db,
    `insert into order_line (order_id, kind, sellable_id, variant_id, stock_id, name, variant_name, quantity, unit_price_minor, total_minor, vat_permille, vat_minor, physical, weight_grams)
     select $1, 'product', v.sellable_id, v.id, v.stock_id, 'Shirt', 'M', 2, 2500, 5000, 190, 798, true, 180 from variant v where v.id = $2`,
    [id, shirt.variantIds[0]],
  );
  const address = { firstName: '=Vera', lastName: 'Weber', address: 'Weg; 1', postCode: '50667', city: 'Köln', countryCode: 'de' };
  await sql(store.db, 'update orders set shipping_address = $2 where id = $1', [
    id,
    JSON.stringify({ ...address, company: null, address2: null }),
  ]);
  return { id, reference };
}
let shirt: Product | undefined;
const rowsOf = ({ rows }: { rows: { row: number; outcome: string }[] }) => rows.map(({ row, outcome }) => [row, outcome]);

test('who packs sees what goes where, and whose look it was is in the audit log', async () => {
  const { reference } = await waitingOrder();
  const packer = await joinOffice(store, { role: 'catalogue', scope: 'shop', scopeId: store.cast.mainShopId });
  const { parcels } = (await packer.ask('PARCELS', { shopId: null })).data;
  expect(parcels.nodes.find((one: { reference: string }) => one.reference === reference)).toMatchObject({
    addressLines: ['=Vera Weber', 'Weg; 1', '50667 Köln', 'Deutschland'],
    items: [{ name: 'Shirt', variantName: 'M', amount: 2 }],
  });
  const [look] = await sql<{ after: { references: string[] } }>(
    store.db,
    "select after from audit_entry where what = 'shipment.look' and person_id = $1",
    [packer.id],
  );
  expect(look?.after.references).toContain(reference);
  // labels for a carrier's program: nothing a spreadsheet would take for a formula
  const labels = await store.get('/office/shipping/labels.csv', packer.headers);
  expect(labels.text).toContain(`${reference};'=Vera;Weber;;"Weg; 1";;50667;Köln;DE;vera@example.org;360;`);
  expect(labels.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="labels.csv"',
  });
  const finance = await joinOffice(store, { role: 'finance', scope: 'all', scopeId: null });
  expect((await store.get('/office/shipping/labels.csv', finance.headers)).text).not.toContain(reference);
  expect((await elsewhere.ask('PARCELS', { shopId: String(store.cast.mainShopId) })).data.parcels).toEqual({
    nodes: [],
    picks: [],
    shops: [],
  });
});

test('what is put on a piece, and what was answered of it, is on the list of who fetches it and of who packs it', async () => {
  const { id, reference } = await waitingOrder();
  const answers = [
    { key: 'size', question: 'Wie groß bist du?', required: true, value: '1,80' },
    { key: 'bag', question: 'Mit Beutel?', required: false, value: true },
    { key: 'note', question: 'Sonst noch etwas?', required: false, value: '' },
  ];
  await sql(
    store.db,
    `update order_line set answers = $2, personal_identifier = '{"inscription":"MIRA"}' where order_id = $1 and physical`,
    [id, JSON.stringify(answers)],
  );
  const packer = await joinOffice(store, { role: 'catalogue', scope: 'shop', scopeId: store.cast.mainShopId });
  const { parcels } = (await packer.ask('PARCELS', { shopId: null })).data;
  const said = ['Aufdruck: MIRA', 'Wie groß bist du? 1,80', 'Mit Beutel? Ja'];
  expect(parcels.nodes.find((one: { reference: string }) => one.reference === reference).items).toMatchObject([{ name: 'Shirt', said }]);
  expect(parcels.picks.flatMap(({ pieces }: { pieces: object[] }) => pieces)).toEqual([{ reference, amount: 2, said }]);
  const answered = async (person: OfficePerson, slug: string) =>
    (await person.ask('PRODUCT_IS_ANSWERED', { slug })).data?.productIsAnswered;
  const support = await joinOffice(store, { role: 'support', scope: 'shop', scopeId: store.cast.mainShopId });
  const slug = await sqlValue<string>(
    store.db,
    'select s.slug::text as slug from sellable s join order_line l on l.sellable_id = s.id where l.order_id = $1 and l.physical',
    [id],
  );
  expect([await answered(support, slug), await answered(support, 'no-such')]).toEqual([true, false]);
  expect([await answered(elsewhere, slug), await answered(packer, slug)]).toEqual([false, undefined]);
});

test('a file is sent as a whole or not at all, with every row’s problem; sent again it changes nothing', async () => {
  const [one, two] = [await waitingOrder(), await waitingOrder()];
  const send = async (person: OfficePerson, csv: string, carrier: string | null = null) =>
    (await person.ask('shipFile', { csv, carrier })).data.shipFile;
  expect(code(await send(support, 'number\n1'))).toBe('PARCELS_NO_HEADING');
  expect(code(await send(support, 'reference\n"x'))).toBe('PARCELS_UNREADABLE');
  expect(code(await send(support, `reference\n${'B-00000\n'.repeat(1001)}`))).toBe('PARCELS_TOO_MANY');
  const long = 'x'.repeat(61);
  const wrong = await send(
    support,
    `reference;carrier;tracking\n${one.reference};DHL;1\nB-99999;DHL;2\n;DHL;3\n${two.reference};;4\n${two.reference};DHL;${long}`,
  );
  expect([wrong.isDone, rowsOf(wrong)]).toEqual([
    false,
    [
      [1, 'shipped'],
      [2, 'no_such_order'],
      [3, 'no_reference'],
      [4, 'no_carrier'],
      [5, 'too_long'],
    ],
  ]);
  expect(await sql(store.db, 'select 1 from shipment where order_id = $1', [one.id])).toEqual([]);
  const twice = await send(support, `reference\n${one.reference}\n${one.reference}`, 'DHL');
  expect([twice.isDone, rowsOf(twice)]).toEqual([
    false,
    [
      [1, 'twice'],
      [2, 'twice'],
    ],
  ]);
  const foreign = await send(elsewhere, `reference\n${one.reference}`, 'DHL');
  expect(rowsOf(foreign)).toEqual([[1, 'no_such_order']]);

  const file = `reference,tracking\n${one.reference.toLowerCase()},00340\n${two.reference},00341`;
  const answers = await Promise.all([send(support, file, 'DHL'), send(manager, file, 'DHL')]);
  expect(answers.map((answer) => answer.isDone)).toEqual([true, true]);
  expect(answers.map((answer): string => answer.rows[0].outcome).toSorted()).toEqual(['known', 'shipped']);
  for (const { id } of [one, two]) {
    expect(await effects('order.shipped', String(id))).toBe(1);
    expect(await deeds(`order:${id}`)).toEqual(['shipment.send']);
  }
});

test('a scanned parcel is sent once; what does not wait is told', async () => {
  const { id, reference } = await waitingOrder();
  const scan = async (person: OfficePerson, wanted: object) =>
    (await person.ask('shipParcel', { reference, carrier: 'DHL', ...wanted })).data.shipParcel;
  expect(rowsOf(await scan(support, { carrier: ' ' }))).toEqual([[1, 'no_carrier']]);
  const answers = await Promise.all([support, manager, support].map((person) => scan(person, { tracking: '00340' })));
  expect(answers.map((answer): string => answer.rows[0].outcome).toSorted()).toEqual(['known', 'known', 'shipped']);
  expect(await sql(store.db, 'select carrier, tracking_number from shipment where order_id = $1', [id])).toEqual([
    { carrier: 'DHL', tracking_number: '00340' },
  ]);
  const { reference: over } = await paidOrder();
  expect(rowsOf(await scan(support, { reference: over }))).toEqual([[1, 'not_ready']]);
});

test('a list longer than a page goes on after its last row: nothing is lost, and nothing stands in two pages', async () => {
  const { mainShopId } = store.cast;
  const moments = `date_trunc('second', now()) - n % 7 * interval '1 minute'`;
  await sql(
    store.db,
    `insert into withdrawal (shop_id, locale, declared_name, declared_reference, declared_email, declared_sha256, receipt_by_mail, refund_due_at, received_at, handled_at, handled_by)
     select $1, 'de', 'Vera', 'x', 'vera@example.org', '', false, now(), ${moments}, case when n > 60 then ${moments} end, case when n > 60 then 'Ada' end from generate_series(1, 120) n`,
    [mainShopId],
  );
  await sql(
    store.db,
    `insert into service_form (shop_id, name, content, request_id, received_at, handled_at)
     select $1, 'change', $2, gen_random_uuid(), ${moments}, case when n > 60 then ${moments} end from generate_series(1, 120) n`,
    [
      mainShopId,
      JSON.stringify({ name: 'Vera', email: 'vera@example.org', order_id: '', comment: '', tickets: [{ type: 'hard', id: '1' }] }),
    ],
  );
  await sql(
    store.db,
    `with r as (insert into report (shop_id, locale, request_id, location, reason, receipt_by_mail, received_at)
       select $1, 'de', gen_random_uuid(), '/x', 'x', false, ${moments} from generate_series(1, 120) n returning id)
     insert into report_decision (report_id, decision, facts, decided_by, decided_at, offer_taken_down)
     select id, 'rejected', 'x', 'Ada', date_trunc('second', now()), false from r where id % 2 = 0`,
    [mainShopId],
  );
  await sql(
    store.db,
    `insert into privacy_request (request_id, kind, email, locale, channel, asked_on, entered_by, entered_at, decision, decided_at, decided_by, answer)
     select gen_random_uuid(), 'other', 'vera@example.org', 'de', 'mail', current_date, 'Ada', ${moments},
       case when n > 60 then 'answered' end, case when n > 60 then ${moments} end, case when n > 60 then 'Ada' end, case when n > 60 then 'done' end
     from generate_series(1, 120) n`,
  );
  for (const list of ['withdrawals', 'ticketServices', 'reports', 'privacyRequests'])
    for (const decided of [false, true]) {
      const pages = await allPages(async (after) =>
        (await manager.ask('SERVICE', { decided, [`${list}After`]: after })).data[list].map(({ id }: { id: string }) => id),
      );
      expect([list, new Set(pages.flat()).size >= 60, pages.flat().length]).toEqual([list, true, new Set(pages.flat()).size]);
    }
  const ofBand = (await manager.ask('SERVICE', { decided: false, shopId: String(store.cast.bandShopId) })).data;
  for (const { shop } of [...ofBand.withdrawals, ...ofBand.ticketServices, ...ofBand.reports]) expect(shop).toBe('The Band');
  expect((await elsewhere.ask('SERVICE', { decided: false, shopId: String(mainShopId) })).data.withdrawals).toEqual([]);
});

test('of many parcels a page is shown; pick list and labels are of all, and any is found by its number', async () => {
  const references: string[] = [];
  for (let i = 0; i < 55; i += 1) references.push((await waitingOrder()).reference);
  const first = (await support.ask('PARCELS', { shopId: null })).data.parcels;
  const pages = await allPages(async (after) =>
    (await support.ask('PARCELS', { shopId: null, after })).data.parcels.nodes.map(({ reference }: { reference: string }) => reference),
  );
  expect([pages.length > 1, pages.flat().length]).toEqual([true, new Set(pages.flat()).size]);
  expect(pages.flat()).toEqual(expect.arrayContaining(references));
  expect(first.picks).toEqual([expect.objectContaining({ name: 'Shirt', variantName: 'M', amount: 2 * pages.flat().length })]);
  const labels = await store.get('/office/shipping/labels.csv', support.headers);
  expect(labels.text.trim().split('\n')).toHaveLength(1 + pages.flat().length);
  const last = references.at(-1) ?? '';
  expect((await support.ask('PARCEL', { reference: last })).data.parcel).toMatchObject({
    reference: last,
    addressLines: ['=Vera Weber', 'Weg; 1', '50667 Köln', 'Deutschland'],
  });
  expect((await elsewhere.ask('PARCEL', { reference: last })).data.parcel).toBe(null);
  const looks = await sql<{ after: unknown }>(
    store.db,
    "select after from audit_entry where what = 'shipment.look' order by id desc limit 1",
  );
  expect(looks[0]?.after).toEqual({ references: [last] });
});
