import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '../../src/modules/office/index.ts';
import { sql } from '../cast.ts';
import { startStoreWithMailbox, type StoreWithMailbox } from '../store-with-mailbox.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';

// All of a buyer in the office: over real HTTP, as people with different rights.

let store: StoreWithMailbox;
let manager: OfficePerson;
let ofBand: OfficePerson;
let reference: string;
beforeAll(async () => {
  store = await startStoreWithMailbox({
    config: { proxyHops: 1 },
  });
  manager = await joinOffice(store, { role: 'manager', scope: 'all', scopeId: null });
  ofBand = await joinOffice(store, { role: 'manager', scope: 'shop', scopeId: store.cast.bandShopId });
  const orderId = await store.cast.orderRow();
  const [order] = await sql<{ reference: string }>(
    store.db,
    "update orders set email = 'Ada@example.org' where id = $1 returning reference",
    [orderId],
  );
  reference = order?.reference ?? '';
  for (const shopId of [store.cast.mainShopId, store.cast.bandShopId])
    await sql(
      store.db,
      "insert into newsletter_subscription (shop_id, email, state, confirmed_at) values ($1, 'ada@example.org', 'confirmed', now())",
      [shopId],
    );
});
afterAll(() => store.stop());

const look = async (person: OfficePerson, variables: object) =>
  (await person.ask('BUYER', { email: null, order: null, ...variables })).data.buyer;
const confirmedBefore = (when: string) => sql(store.db, `update person_session set confirmed_at = now() - interval '${when}'`);

test('a buyer is found by the address or by an order, as far as one may see', async () => {
  const all = {
    email: 'Ada@example.org',
    orders: [{ reference }],
    newsletters: [{ state: 'confirmed' }, { state: 'confirmed' }],
    cases: [],
    offers: [],
  };
  expect(await look(manager, { email: ' ADA@example.org ' })).toMatchObject({ ...all, email: 'ADA@example.org' });
  expect(await look(manager, { order: reference.toLowerCase() })).toMatchObject(all);
  // another shop's order is not there, and its newsletter alone is of it
  expect(await look(ofBand, { order: reference })).toBeNull();
  expect(await look(ofBand, { email: 'ada@example.org' })).toMatchObject({ orders: [], newsletters: [{ shop: expect.any(String) }] });
  for (const email of ['nobody@example.org', '', '%', "' or true --"]) expect(await look(manager, { email })).toBeNull();
});

test('that somebody was looked at is noted, without a name in what is never erased', async () => {
  const looks = await sql<{ object: string }>(store.db, "select object from audit_entry where what = 'buyer.look' and person_id = $1", [
    manager.id,
  ]);
  expect(new Set(looks.map(({ object }) => object)).size).toBe(1);
  expect(looks[0]?.object).toMatch(/^buyer:[0-9a-f]{16}$/);
});

test.each(['support', 'finance', 'organiser', 'desk'] as const)('%s neither hands out nor erases', async (role) => {
  const person = await joinOffice(store, { role, scope: 'all', scopeId: null });
  for (const name of ['HandOutBuyer', 'PreviewErasure', 'EraseBuyer'])
    expect((await person.ask(name, { email: 'ada@example.org' })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('handing out and erasing ask who sits there, and are for who sees the whole house', async () => {
  await confirmedBefore('10 minutes');
  const ask = async (person: OfficePerson, name: string) => Object.values((await person.ask(name, { email: 'ada@example.org' })).data)[0];
  for (const name of ['HandOutBuyer', 'EraseBuyer']) expect(await ask(manager, name)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await confirmedBefore('0 minutes');
  for (const name of ['HandOutBuyer', 'PreviewErasure', 'EraseBuyer'])
    expect(await ask(ofBand, name)).toMatchObject({ code: 'WHOLE_HOUSE_ONLY' });
});

test('what is handed out is everything, and what is erased is what the look before said', async () => {
  const { document } = (await manager.ask('HandOutBuyer', { email: 'ada@example.org' })).data.handOutBuyer;
  expect(JSON.parse(document)).toMatchObject({ orders: [{ reference }], newsletter: [{ state: 'confirmed' }, { state: 'confirmed' }] });
  expect((await manager.ask('HandOutBuyer', { email: 'nobody@example.org' })).data.handOutBuyer).toMatchObject({ code: 'NOTHING_KNOWN' });

  const parts = { erased: [{ what: 'newsletters ended', rows: 2 }], kept: { orders: 1, ticketsToCome: 0, until: expect.any(Number) } };
  expect((await manager.ask('PreviewErasure', { email: 'ada@example.org' })).data.previewErasure).toMatchObject(parts);
  expect(await sql(store.db, "select count(*)::int as n from newsletter_subscription where state = 'unsubscribed'")).toEqual([{ n: 0 }]);
  // two clicks: the second has nothing left to do
  const erase = async () => (await manager.ask('EraseBuyer', { email: 'ada@example.org' })).data.eraseBuyer.erased;
  expect([await erase(), await erase()]).toEqual([parts.erased, []]);
  const noted = await sql(store.db, "select after from audit_entry where what = 'buyer.erase' order by id");
  expect(noted).toEqual([{ after: { 'newsletters ended': 2 } }, { after: {} }]);
  expect((await verifyAudit(store.db)).broken).toEqual([]);
  expect(JSON.stringify(await sql(store.db, "select object, before, after from audit_entry where what like 'buyer.%'"))).not.toMatch(
    /ada@/i,
  );
});

// What somebody asks about their data

const asked = { kind: 'access', email: 'ben@example.org', locale: 'en', channel: 'phone', askedOn: '2026-11-01', note: null };
const enter = async (person: OfficePerson, more: object = {}) =>
  (await person.ask('EnterPrivacyRequest', { requestId: randomUUID(), ...asked, ...more })).data.enterPrivacyRequest;
const list = async (decided = false) => (await manager.ask('SERVICE', { decided })).data.privacyRequests;
/** The oldest first. */
const mailsTo = async (email: string, count: number) => (await store.mailbox.mailsTo(email, count)).toReversed();

test('a request is entered once, is due in a month, and the person hears that it is here', async () => {
  const support = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  const requestId = randomUUID();
  const [one, again] = await Promise.all([enter(support, { requestId }), enter(support, { requestId })]);
  expect(again).toEqual(one);
  const { id } = one;
  expect(await list()).toMatchObject([{ id, email: 'ben@example.org', dueOn: '2026-12-01' }]);
  const [receipt] = await mailsTo('ben@example.org', 1);
  expect(receipt?.text).toContain('01.12.2026');
  for (const [field, wrong] of [
    ['email', { email: 'ben' }],
    ['askedOn', { askedOn: '2999-01-01' }],
    ['note', { note: 'x'.repeat(2001) }],
    ['requestId', { requestId: '1' }],
  ] as const)
    expect(await enter(support, wrong)).toEqual(expect.objectContaining({ code: 'INVALID_INPUT', field }));
  expect(await enter(ofBand)).toMatchObject({ code: 'WHOLE_HOUSE_ONLY' });
  expect((await ofBand.ask('SERVICE', { decided: false })).data.privacyRequests).toEqual([]);
  expect((await ofBand.ask('PRIVACY_REQUEST', { id })).data.privacyRequest).toBeNull();
  for (const name of ['ExtendPrivacyRequest', 'RefusePrivacyRequest', 'AnswerPrivacyRequest'])
    expect((await support.ask(name, { id, reason: 'because' })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('its term is extended once, with the reason; two who answer at once answer once', async () => {
  const [{ id }] = await list();
  const extend = async (reason: string, person = manager) =>
    (await person.ask('ExtendPrivacyRequest', { id, reason })).data.extendPrivacyRequest;
  expect(await extend(' ')).toMatchObject({ code: 'INVALID_INPUT', field: 'reason' });
  expect(await extend('archive in boxes', ofBand)).toMatchObject({ code: 'WHOLE_HOUSE_ONLY' });
  expect(await extend('archive in boxes')).toMatchObject({ __typename: 'OfficeDone' });
  expect(await extend('again')).toMatchObject({ code: 'INVALID_INPUT', field: 'term' });
  expect(await list()).toMatchObject([{ dueOn: '2027-02-01' }]);
  await confirmedBefore('10 minutes');
  expect((await manager.ask('AnswerPrivacyRequest', { id })).data.answerPrivacyRequest).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await confirmedBefore('0 minutes');
  const other = await joinOffice(store, { role: 'manager', scope: 'all', scopeId: null });
  const answers = await Promise.all(
    [manager, other].map(async (person) => (await person.ask('AnswerPrivacyRequest', { id })).data.answerPrivacyRequest),
  );
  expect(answers).toEqual(
    expect.arrayContaining([expect.objectContaining({ erased: [] }), expect.objectContaining({ code: 'ALREADY_DECIDED' })]),
  );
  const mails = await mailsTo('ben@example.org', 3);
  // both were on their way at once
  const subjects = mails.map(({ subject }) => subject);
  for (const said of ['takes longer', 'About your data']) expect(subjects).toContainEqual(expect.stringContaining(said));
  await expect(sql(store.db, "update privacy_request set answer = 'other' where id = $1", [id])).rejects.toThrow('is decided');
});

test('access brings the data along, erasure empties them in the same transaction, and a refusal says why', async () => {
  await sql(
    store.db,
    "insert into newsletter_subscription (shop_id, email, state, confirmed_at) values ($1, 'cleo@example.org', 'confirmed', now())",
    [store.cast.mainShopId],
  );
  const [access, erasure, other] = [
    await enter(manager, { email: 'cleo@example.org' }),
    await enter(manager, { email: 'cleo@example.org', kind: 'erasure', locale: 'de' }),
    await enter(manager, { email: 'cleo@example.org', kind: 'other' }),
  ];
  const answer = async (id: string, text: string | null = null) =>
    (await manager.ask('AnswerPrivacyRequest', { id, answer: text })).data.answerPrivacyRequest;
  expect(await answer(access.id)).toMatchObject({ erased: [] });
  const files = (await mailsTo('cleo@example.org', 4)).flatMap(({ id, attachments }) => attachments.map((file) => ({ id, ...file })));
  const file = files.find(({ filename }) => filename === 'my-data.json');
  expect(await (await fetch(`${store.mailbox.url}/api/mails/${file?.id}/attachments/${file?.index}`)).text()).toContain('"confirmed"');
  // an order of one year whose last document is of the next, by the clock of Berlin
  const orderId = await store.cast.orderRow();
  await sql(store.db, "update orders set email = 'cleo@example.org', placed_at = '2025-12-30' where id = $1", [orderId]);
  await sql(store.db, "insert into shipment (order_id, carrier, shipped_at) values ($1, 'Post', '2025-12-31 23:30+00')", [orderId]);
  expect(await answer(erasure.id)).toMatchObject({ erased: expect.arrayContaining([{ what: 'newsletters ended', rows: 1 }]) });
  expect(await answer(other.id)).toMatchObject({ code: 'INVALID_INPUT', field: 'answer' });
  const refuse = async (reason: string) => (await manager.ask('RefusePrivacyRequest', { id: other.id, reason })).data.refusePrivacyRequest;
  expect(await refuse('')).toMatchObject({ code: 'INVALID_INPUT', field: 'reason' });
  expect(await refuse('not your ticket')).toMatchObject({ __typename: 'OfficeDone' });
  expect(await refuse('not your ticket')).toMatchObject({ code: 'ALREADY_DECIDED' });
  const told = (await mailsTo('cleo@example.org', 6)).map(({ text }) => text).join();
  expect(told).toContain('Art. 17 DSGVO');
  expect(told).toContain('Ende 2034');
  expect(told).toMatch(/not your ticket[^]*Art\. 77/);
  expect(await list(true)).toHaveLength(4);
});
