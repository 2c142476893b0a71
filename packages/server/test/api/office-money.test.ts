import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, sqlValue } from '../cast.ts';
import { allPages } from '../all-pages.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

// Money over many orders in the office: over real HTTP, as people with different rights.

let store: TestStore;
let finance: OfficePerson;
beforeAll(async () => {
  store = await startTestStore();
  await sql(
    store.db,
    `update shop set bank_account = '{"holder":"Frontrow GmbH","iban":"DE02120300000000202051","bic":"BYLADEM1001"}' where is_main`,
  );
  finance = await joinOffice(store, { role: 'finance', scope: 'all', scopeId: null });
});
afterAll(() => store.stop());

const HEADINGS = 'Buchungstag;Name;IBAN;Verwendungszweck;Betrag';
const upload = (headers: Record<string, string>, body: string | Buffer, name = 'auszug.csv') =>
  store.send(`/office/files/bank?${new URLSearchParams({ name })}`, {
    method: 'POST',
    headers: { 'x-frontrow-client': 'test', ...headers },
    body,
  });
const told = ({ text }: { text: string }) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { kind: string });
/** As if ten minutes had gone by since anybody said who they are. */
const letConfirmationPass = () => sql(store.db, "update person_session set confirmed_at = now() - interval '10 minutes'");

test('a bank file is read, what fits no order is a case, and the file is known the second time', async () => {
  const file = `${HEADINGS}\n20.11.2026;Vera Mühlenbach;DE89370400440532013000;Danke;12,00\n20.11.2026;Bo;;-;-5,00`;
  const first = await upload(finance.headers, file);
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/x-ndjson; charset=utf-8' });
  expect(told(first).at(-1)).toEqual({
    kind: 'done',
    sums: [
      { outcome: 'unmatched', lines: 1, amountMinor: 1200 },
      { outcome: 'outgoing', lines: 1, amountMinor: -500 },
    ],
  });
  expect(told(await upload(finance.headers, file)).at(-1)).toMatchObject({
    sums: [{ outcome: 'known', lines: 1 }, { outcome: 'outgoing' }],
  });
  expect((await finance.ask('BANK_FILES')).data.bankFiles).toMatchObject([
    { name: 'auszug.csv', readBy: finance.email, lines: 2, booked: 1, sum: 1200, cases: 1, openCases: 1 },
  ]);
  const { moneyCases } = (await finance.ask('MONEY_CASES', { closed: false })).data;
  expect(moneyCases).toMatchObject({
    openCount: 1,
    openSum: 1200,
    nodes: [{ amount: 1200, remitter: 'Vera Mühlenbach', reason: 'no_such_order' }],
  });
  expect(
    await sql(store.db, "select count(*)::int as files from audit_entry where what = 'bank.read' and person_id = $1", [finance.id]),
  ).toEqual([{ files: 2 }]);
});

test.each([
  ['broken', `${HEADINGS}\n20.11.2026;Bo;;x;viel`, { problem: 'no_amount', where: 'line 2', written: 'viel' }],
  ['hostile', '<!DOCTYPE x [<!ENTITY a "aaaa">]><Document>&a;</Document>', { problem: 'document_type', where: null }],
  ['no statement', '<html/>', { problem: 'no_statement' }],
  ['empty', '', { problem: 'no_headings' }],
])('a %s file is refused with its place, and nothing is booked', async (_what, body, refused) => {
  expect(told(await upload(finance.headers, body))).toEqual([expect.objectContaining({ kind: 'refused', ...refused })]);
});

test('a huge file is refused, and one of another site or without a sign-in is not read', async () => {
  expect((await upload(finance.headers, Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await upload({}, HEADINGS)).status).toBe(404);
  expect((await upload({ ...finance.headers, origin: 'https://evil.example' }, HEADINGS)).status).toBe(403);
  const { 'x-frontrow-client': none, ...without } = { 'x-frontrow-client': '', ...finance.headers };
  expect((await store.send('/office/files/bank', { method: 'POST', headers: without, body: HEADINGS })).status).toBe(403);
  expect(none).toBe('');
});

test('support and organisers see nothing of it; who has one shop reads no files and sees no case of the house', async () => {
  for (const role of ['support', 'organiser', 'desk'] as const) {
    const { headers, ask } = await joinOffice(store, { role, scope: 'all', scopeId: null });
    expect((await upload(headers, HEADINGS)).status).toBe(404);
    expect((await ask('MONEY_CASES')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  }
  const ofShop = await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: store.cast.mainShopId });
  expect((await upload(ofShop.headers, HEADINGS)).status).toBe(404);
  expect((await ofShop.ask('MONEY_CASES')).data.moneyCases).toMatchObject({ nodes: [], openCount: 0, openSum: 0 });
  expect((await ofShop.ask('BANK_FILES')).data.bankFiles).toEqual([]);
});

test('a case is seen whole, and that it was looked at is noted; money goes back only after one has said who one is', async () => {
  const [{ id, version }] = (await finance.ask('MONEY_CASES')).data.moneyCases.nodes.map((one: { id: string }) => ({ ...one, version: 0 }));
  const shown = await finance.ask('MONEY_CASE', { id, suggests: true });
  expect(shown.errors).toBeUndefined();
  expect(shown.data.moneyCase).toMatchObject({ iban: 'DE89370400440532013000', purpose: 'Danke', isTransfer: true, suggestions: [] });
  expect(await sql(store.db, "select person_id from audit_entry where what = 'case.look' and object = $1", [`case:${id}`])).toEqual([
    { person_id: finance.id },
  ]);
  await letConfirmationPass();
  expect((await finance.ask('ReturnMoneyCase', { id, version })).data.returnMoneyCase).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await sql(store.db, 'update person_session set confirmed_at = now()');
  expect((await finance.ask('ReturnMoneyCase', { id, version })).data.returnMoneyCase).toEqual({ done: true });
  expect((await finance.ask('LeaveMoneyCase', { id, version, reason: 'x' })).data.leaveMoneyCase).toMatchObject({
    code: 'CHANGED_MEANWHILE',
  });
  expect((await finance.ask('MONEY_CASES', { closed: true })).data.moneyCases.nodes).toMatchObject([
    { id, outcome: 'returned', resolvedBy: finance.email },
  ]);
});

/** A refund to an account, a day old: of an order of the main shop. */
async function waitingRefund(amountMinor: number, orderedBy: string | null): Promise<{ id: string; orderId: number }> {
  const orderId = await store.cast.orderRow();
  await sql(
    store.db,
    `with t as (insert into ledger_transfer (order_id, kind) values ($1, 'capture') returning id)
    insert into ledger_entry (transfer_id, order_id, account, amount_minor) select t.id, $1, a, m from t, (values ('order', -$2::bigint), ('bank', $2::bigint)) v(a, m)`,
    [orderId, amountMinor],
  );
  const [refund] = await sql<{ id: string }>(
    store.db,
    `insert into refund (order_id, amount_minor, reason, bank_account, ordered_by, created_at)
    values ($1, $2, 'tickets', '{"name": "Vera Mühlenbach", "iban": "DE89370400440532013000"}', $3, now() - interval '2 days') returning id`,
    [orderId, amountMinor, orderedBy],
  );
  return { id: refund?.id ?? '', orderId };
}
const waiting = async (person: OfficePerson, state: string) => (await person.ask('REFUNDS_WAITING', { state })).data.refundsWaiting;

test('a refund above 500 euros takes two people, and is in one file, whose bytes stay', async () => {
  await sql(store.db, "update refund set state = 'succeeded' where case_id is not null");
  const second = await joinOffice(store, { role: 'manager', scope: 'all', scopeId: null });
  const [large, small] = [await waitingRefund(60_000, finance.email), await waitingRefund(4_000, null)];
  expect((await waiting(finance, 'agree')).nodes).toMatchObject([{ id: large.id, holder: 'Vera Mühlenbach', ibanEnd: '3000' }]);
  expect(await waiting(finance, 'due')).toMatchObject({
    nodes: [{ id: small.id }],
    sums: expect.arrayContaining([
      { state: 'agree', count: 1, amount: 60_000 },
      { state: 'due', count: 1, amount: 4_000 },
    ]),
  });
  const agree = async (person: OfficePerson) => (await person.ask('ApproveRefund', { id: large.id })).data.approveRefund;
  expect(await agree(finance)).toMatchObject({ code: 'NEEDS_ANOTHER_PERSON' });
  const [one, other] = await Promise.all([agree(second), agree(second)]);
  expect([one, other]).toEqual(expect.arrayContaining([{ done: true }, { code: 'CHANGED_MEANWHILE', field: null }]));
  // whoever agreed to it does not carry it to the bank
  const make = async (person: OfficePerson) => (await person.ask('MakeRefundFile')).data.makeRefundFile;
  const answers = await Promise.all([make(finance), make(finance)]);
  expect(answers).toEqual(
    expect.arrayContaining([expect.objectContaining({ payments: 2, amount: 64_000 }), { code: 'NOTHING_DUE', field: null }]),
  );
  const { name } = answers.find((answer) => answer.name);

  const path = `/office/files/refunds/${name}.xml`;
  const [first, again] = [await store.get(path, finance.headers), await store.get(path, finance.headers)];
  expect([first.status, again.bytes.equals(first.bytes), first.headers['cache-control']]).toEqual([200, true, 'private, no-store']);
  expect(first.text).toContain('<InstdAmt Ccy="EUR">600.00</InstdAmt>');
  const ofBand = await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: store.cast.bandShopId });
  const support = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  for (const headers of [{}, ofBand.headers, support.headers]) expect((await store.get(path, headers)).status).toBe(404);
  expect((await waiting(ofBand, 'file')).nodes).toEqual([]);

  const done = async () => (await second.ask('NoteRefundFileCarriedOut', { name })).data.noteRefundFileCarriedOut;
  expect(await done()).toEqual({ done: true });
  expect(await done()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await sql(store.db, 'select state from refund where id = any ($1)', [[large.id, small.id]])).toEqual([
    { state: 'succeeded' },
    { state: 'succeeded' },
  ]);
  // once the accounts are forgotten there is no such file any more
  await sql(store.db, 'update refund set bank_account = null where payout_file = $1', [name]);
  expect((await store.get(path, finance.headers)).status).toBe(410);
  await letConfirmationPass();
  expect((await store.get(path, finance.headers)).status).toBe(403);
  expect(await agree(second)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await sql(store.db, 'update person_session set confirmed_at = now()');
});

test('a payment file never changes, and a refused refund stays owed; a transfer is a case again', async () => {
  await expect(sql(store.db, 'update payment_file set amount_minor = 1')).rejects.toThrow('never changes');
  const { id, orderId } = await waitingRefund(3_000, null);
  const refuse = async (reason: string) => (await finance.ask('RefuseRefund', { id, reason })).data.refuseRefund;
  expect(await refuse(' ')).toEqual({ code: 'INVALID_INPUT', field: 'reason' });
  expect(await refuse('wrong account')).toEqual({ done: true });
  expect(await refuse('again')).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await waiting(finance, 'failed')).nodes).toMatchObject([{ id, refusedBy: finance.email, refusedWhy: 'wrong account' }]);
  expect(await sql(store.db, "select kind from order_event where order_id = $1 and kind = 'refund_failed'", [orderId])).toHaveLength(1);
});

test('what a provider would not give back goes to an account: once, above 500 euros with a second person', async () => {
  const { id, orderId } = await waitingRefund(60_000, null);
  // as it stands where a provider has refused it
  await sql(store.db, 'delete from refund where id = $1', [id]);
  await sql(
    store.db,
    `with a as (
      insert into payment_attempt (shop_id, order_id, method, provider, state, amount_minor, provider_payment_id, settled_at)
        select shop_id, id, 'stripe_checkout', 'stripe', 'succeeded', 60000, 'pi_failed', now() from orders where id = $2 returning id
    ) insert into refund (id, order_id, attempt_id, amount_minor, reason, state, settled_at, created_at)
      select $1, $2, id, 60000, 'tickets', 'failed', now(), now() - interval '2 days' from a`,
    [id, orderId],
  );
  const account = { id, iban: 'DE02 1203 0000 0000 2020 51', name: 'Vera Mühlenbach' };
  const pay = async (person: OfficePerson, more: object = {}) =>
    (await person.ask('PayRefundToAccount', { ...account, ...more })).data.payRefundToAccount;
  expect(await pay(finance, { iban: 'DE03120300000000202051' })).toEqual({ code: 'INVALID_INPUT', field: 'iban' });
  const ofBand = await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: store.cast.bandShopId });
  expect(await pay(ofBand)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  // what a dispute has taken is not paid beside it
  await sql(
    store.db,
    `insert into dispute (provider, provider_object_id, payment_id, order_id, state, is_inquiry, reason, amount_minor, taken_minor, opened_at, taken_at, asked_at)
     values ('stripe', 'dp_failed', 'pi_failed', $1, 'needs_response', false, 'fraudulent', 60000, 60000, now(), now(), now())`,
    [orderId],
  );
  expect(await pay(finance)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  await sql(store.db, "delete from dispute where provider_object_id = 'dp_failed'");

  const answers = await Promise.all([pay(finance), pay(finance)]);
  expect(answers).toEqual(expect.arrayContaining([{ done: true }, { code: 'CHANGED_MEANWHILE', field: null }]));
  const inState = async (state: string) => (await waiting(finance, state)).nodes.filter((node: { id: string }) => node.id === id);
  expect(await inState('failed')).toEqual([]);
  expect(await inState('agree')).toMatchObject([{ holder: 'Vera Mühlenbach', ibanEnd: '2051', orderedBy: finance.email }]);
  expect((await finance.ask('ApproveRefund', { id })).data.approveRefund).toMatchObject({ code: 'NEEDS_ANOTHER_PERSON' });
  const second = await joinOffice(store, { role: 'manager', scope: 'all', scopeId: null });
  expect((await second.ask('ApproveRefund', { id })).data.approveRefund).toEqual({ done: true });
  const { name } = (await finance.ask('MakeRefundFile')).data.makeRefundFile;
  expect((await second.ask('NoteRefundFileCarriedOut', { name })).data.noteRefundFileCarriedOut).toEqual({ done: true });
  expect(
    await sql(
      store.db,
      `select r.state, (select count(*)::int from refund where order_id = $2) as refunds,
        (select sum(amount_minor)::int from ledger_entry where order_id = $2 and account = 'order') as balance from refund r where id = $1`,
      [id, orderId],
    ),
  ).toEqual([{ state: 'succeeded', refunds: 1, balance: 0 }]);
});

test('vouchers are made once however often they are asked for, found by their end, and blocked', async () => {
  const requestId = '6f1c7c1e-5a0e-4d5a-9a3e-0f6d2b1c4a77';
  const asked = { requestId, shop: 'main', amount: 2_000, count: 3, uses: 1, purpose: 'Radio' };
  const make = async (person: OfficePerson, more: object = {}) =>
    (await person.ask('MakeVouchers', { ...asked, ...more })).data.makeVouchers;
  const [one, again] = await Promise.all([make(finance), make(finance)]);
  expect(one.codes).toHaveLength(3);
  expect(again.codes).toEqual(one.codes);
  expect(await sql(store.db, "select count(*)::int as codes from payment_code where purpose = 'Radio'")).toEqual([{ codes: 3 }]);
  // asked for something else under the same request nothing is made, also of what would be new
  for (const more of [{ amount: 3_000 }, { count: 5 }, { count: 2 }, { uses: 2 }, { purpose: 'TV' }, { validUntil: '2030-01-01' }])
    expect(await make(finance, more)).toEqual({ code: 'INVALID_INPUT', field: 'requestId' });
  expect(await sql(store.db, 'select count(*)::int as codes from payment_code')).toEqual([{ codes: 3 }]);
  await letConfirmationPass();
  expect(await make(finance)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await sql(store.db, 'update person_session set confirmed_at = now()');
  // somebody else who knew the request would draw others
  const manager = await joinOffice(store, { role: 'manager', scope: 'all', scopeId: null });
  expect((await make(manager)).codes).not.toEqual(one.codes);
  expect(await make(finance, { requestId: 'x' })).toEqual({ code: 'INVALID_INPUT', field: 'requestId' });
  expect(await make(finance, { amount: 0 })).toEqual({ code: 'INVALID_INPUT', field: 'amount' });
  expect(await make(finance, { count: 1001 })).toEqual({ code: 'INVALID_INPUT', field: 'count' });
  expect(await make(finance, { requestId: '7f1c7c1e-5a0e-4d5a-9a3e-0f6d2b1c4a77', shop: 'nothing' })).toMatchObject({
    code: 'NO_SUCH_SHOP',
  });

  const codeEnd = one.codes[0].slice(-4);
  const { vouchers } = (await finance.ask('VOUCHERS', { codeEnd })).data;
  expect(vouchers).toMatchObject({ count: 1, left: 2_000, nodes: [{ codeEnd, purpose: 'Radio', state: 'open', madeBy: finance.email }] });
  const { id } = vouchers.nodes[0];
  const block = async () => (await finance.ask('BlockVoucher', { id, reason: 'lost' })).data.blockVoucher;
  const blocked = await Promise.all([block(), block()]);
  expect(blocked).toEqual(expect.arrayContaining([{ done: true }, { code: 'CHANGED_MEANWHILE', field: null }]));
  await expect(sql(store.db, 'update payment_code set used_minor = 1, uses = 1 where id = $1', [id])).rejects.toThrow('is blocked');
  expect((await finance.ask('VOUCHERS', { state: 'blocked' })).data.vouchers.nodes).toMatchObject([{ id, blockedWhy: 'lost' }]);

  const unblock = async (person: OfficePerson, reason = 'found') =>
    (await person.ask('UnblockVoucher', { id, reason })).data.unblockVoucher;
  expect(await unblock(finance, ' ')).toEqual({ code: 'INVALID_INPUT', field: 'reason' });
  await letConfirmationPass();
  expect(await unblock(finance)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await sql(store.db, 'update person_session set confirmed_at = now()');
  const bandFinance = await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: store.cast.bandShopId });
  expect(await unblock(bandFinance)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await Promise.all([unblock(finance), unblock(manager)])).toEqual(
    expect.arrayContaining([{ done: true }, { code: 'CHANGED_MEANWHILE', field: null }]),
  );
  const orderId = await store.cast.orderRow();
  const reference = await sqlValue<string>(store.db, 'select reference from orders where id = $1', [orderId]);
  await sql(store.db, 'insert into voucher_redemption (order_id, payment_code_id, amount_minor) values ($1, $2, 1)', [orderId, id]);
  expect((await finance.ask('VOUCHERS', { codeEnd })).data.vouchers.nodes).toMatchObject([{ state: 'open', orders: [reference] }]);

  const ofBand = await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: store.cast.bandShopId });
  expect((await ofBand.ask('VOUCHERS')).data.vouchers).toMatchObject({ nodes: [], count: 0 });
  expect(await make(ofBand)).toMatchObject({ code: 'NO_SUCH_SHOP' });
  const support = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  expect((await support.ask('VOUCHERS')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect(JSON.stringify(await sql(store.db, "select before, after from audit_entry where what like 'voucher.%'"))).not.toContain(
    one.codes[0],
  );
});

test('cancelled events are paid back by who sees the whole house, and payouts are listed', async () => {
  expect((await finance.ask('REFUND_RUN_OUTLOOK', { slug: 'nothing' })).data.refundRunOutlook).toMatchObject({ code: 'NOT_FOUND' });
  expect((await finance.ask('StartRefundRun', { slug: 'nothing' })).data.startRefundRun).toMatchObject({ code: 'NOT_FOUND' });
  expect((await finance.ask('ChangeRefundRun', { id: '1', change: 'agree' })).data.changeRefundRun).toMatchObject({ code: 'NOT_FOUND' });
  expect((await finance.ask('REFUND_RUNS')).data.refundRuns).toEqual([]);
  expect((await finance.ask('REFUND_FILES')).data).toMatchObject({
    refundFiles: [{ payments: 1 }, { payments: 2, carriedOutAt: expect.any(String) }],
  });
  expect((await finance.ask('REFUNDS_ASKED')).data.refundsAsked.nodes).toEqual([]);
  expect((await finance.ask('SELLER_PAYOUTS', { state: 'due' })).data.sellerPayouts).toEqual({
    nodes: [],
    endCursor: null,
    hasNextPage: false,
    sums: [],
  });
  expect((await finance.ask('SELLER_FILES')).data.sellerFiles).toEqual([]);
  expect((await finance.ask('MakeSellerFile')).data.makeSellerFile).toMatchObject({ code: 'NOTHING_DUE' });
});

/** What a seller of the main shop is owed for a ticket that somebody bought of them. @returns the offer */
async function owedToSeller(amountMinor: number): Promise<string> {
  const { orderId } = await waitingRefund(1, null);
  const event = await store.cast.standingEvent();
  const ticketId = await store.cast.ticketRow(orderId, event.id, { number: String(2_000_000_000_000_000 + orderId) });
  await sql(store.db, `update order_line set event_facts = '{"name": "Nordlicht"}' where order_id = $1`, [orderId]);
  const [offer] = await store.db.transaction(async (tx) => {
    // as it is when it was sold, without the way there
    await sql(tx, 'alter table resale_offer disable trigger resale_offer_allowed');
    const made = await sql<{ id: number }>(
      tx,
      `with f as (
        insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name, state, sold_order_id, closed_at)
        values ($1, $2, gen_random_uuid()::text, false, $3, 0, 'DE89370400440532013000', 'Vera Mühlenbach', 'sold', $4, now()) returning id)
      insert into resale_payout (offer_id, amount_minor) select id, $3 from f returning offer_id as id`,
      [ticketId, store.cast.mainShopId, amountMinor, orderId],
    );
    await sql(tx, 'alter table resale_offer enable trigger resale_offer_allowed');
    return made;
  });
  return String(offer?.id);
}

test('a seller is owed more than 500 euros: one agrees, another makes the file, once, and its look is noted', async () => {
  const manager = await joinOffice(store, { role: 'manager', scope: 'all', scopeId: null });
  const ofBand = await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: store.cast.bandShopId });
  const [large, small] = [await owedToSeller(60_000), await owedToSeller(4_000)];
  const listed = async (person: OfficePerson, state: string) =>
    (await person.ask('SELLER_PAYOUTS', { state })).data.sellerPayouts.nodes.map(({ id }: { id: string }) => id);
  expect([await listed(finance, 'agree'), await listed(finance, 'due')]).toEqual([[large], [small]]);
  expect([await listed(ofBand, 'agree'), await listed(ofBand, 'due')]).toEqual([[], []]);
  // when their day has come Today says so too, to who may see them
  const needed = async (person: OfficePerson) =>
    (await person.ask('NEEDS')).data.needs.find(({ kind }: { kind: string }) => kind === 'payout')?.count;
  const ofMain = await joinOffice(store, { role: 'finance', scope: 'shop', scopeId: store.cast.mainShopId });
  expect(await needed(finance)).toBeUndefined();
  await sql(store.db, 'update resale_payout set due_at = now()');
  expect([await needed(finance), await needed(ofMain), await needed(ofBand)]).toEqual([2, 2, undefined]);
  const agree = async (person: OfficePerson, id = large) => (await person.ask('AgreeToPayout', { id })).data.agreeToPayout;
  const make = async (person: OfficePerson) => (await person.ask('MakeSellerFile')).data.makeSellerFile;
  expect(await agree(ofBand)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await make(ofBand)).toMatchObject({ code: 'NOTHING_DUE' });
  await letConfirmationPass();
  expect([await agree(finance), await make(finance)]).toMatchObject([{ code: 'CONFIRMATION_REQUIRED' }, { code: 'CONFIRMATION_REQUIRED' }]);
  await sql(store.db, 'update person_session set confirmed_at = now()');

  expect(await agree(manager)).toEqual({ done: true });
  expect(await agree(finance)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  // whoever agreed gets a file without it
  expect(await make(manager)).toMatchObject({ payments: 1, amount: 4_000 });
  const answers = await Promise.all([make(finance), make(finance)]);
  expect(answers).toEqual(
    expect.arrayContaining([expect.objectContaining({ payments: 1, amount: 60_000 }), { code: 'NOTHING_DUE', field: null }]),
  );
  // what is on its way is not agreed to any more
  expect(await agree(finance, small)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const { name } = answers.find((answer) => answer.name);
  const path = `/office/files/resale/${name}.xml`;
  const file = await store.get(path, finance.headers);
  expect([file.status, file.text]).toEqual([200, expect.stringContaining('<InstdAmt Ccy="EUR">600.00</InstdAmt>')]);
  const support = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  for (const headers of [{}, ofBand.headers, support.headers]) expect((await store.get(path, headers)).status).toBe(404);
  expect((await ofBand.ask('SELLER_FILES')).data.sellerFiles).toEqual([]);
  const noted = await sql<{ what: string }>(
    store.db,
    `select what from audit_entry where person_id in ($1, $2) and object in ($3, $4) order by what`,
    [finance.id, manager.id, `payment_file:${name}`, `resale_offer:${large}`],
  );
  expect(noted.map(({ what }) => what)).toEqual(['payout.agree', 'payout.file', 'refund.download']);
  expect(
    await sql(
      store.db,
      "select sum(amount_minor)::int as minor from ledger_entry e join ledger_transfer t on t.id = e.transfer_id where t.kind = 'payout' and account = 'bank'",
    ),
  ).toEqual([{ minor: -64_000 }]);
});

test('files for the bank and paid back events are listed to the end, a page at a time', async () => {
  await sql(
    store.db,
    `insert into payment_file (name, kind, made_by, payer, payments, amount_minor)
     select 'p-' || n, case when n <= 60 then 'refunds' else 'resale' end, 'Ada', '{}', 1, 1 from generate_series(1, 120) n`,
  );
  const eventId = (await store.cast.standingEvent()).id;
  await sql(
    store.db,
    "insert into refund_run (event_id, state, amount_minor, started_by) select $1, 'dropped', 1, 'Ada' from generate_series(1, 60)",
    [eventId],
  );
  const lists = {
    REFUND_FILES: ['refundFiles', 'name', 60],
    SELLER_FILES: ['sellerFiles', 'name', 60],
    REFUND_RUNS: ['refundRuns', 'id', 60],
  } as const;
  for (const [document, [list, key, count]] of Object.entries(lists)) {
    const pages = await allPages(async (after) =>
      (await finance.ask(document, { after })).data[list].map((row: Record<string, string>) => row[key]),
    );
    expect([list, pages.length, new Set(pages.flat()).size, pages.flat().length >= count]).toEqual([list, 2, pages.flat().length, true]);
  }
});
