import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNewOrders } from '../../src/modules/orders/office/read-orders.ts';
import { sql, sqlValue, type StandingEvent } from '../cast.ts';
import { joinOffice } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let event: StandingEvent;
let orderId: number;
const REFERENCE = 'B-0A1B2';

beforeAll(async () => {
  store = await startTestStore();
  event = await store.cast.standingEvent();
  orderId = await store.cast.orderRow();
  await sql(
    store.db,
    `update orders set reference = $2, email = 'vera@example.org', shipping_address = $3, billing_address = $3 where id = $1`,
    [
      orderId,
      REFERENCE,
      JSON.stringify({ firstName: 'Vera', lastName: 'Mühlenbach', address: 'Weg 1', postCode: '50667', city: 'Köln', countryCode: 'de' }),
    ],
  );
  await store.cast.ticketRow(orderId, event.id, { number: '1234567890123456', holder: { first_name: 'Bo' } });
  await sql(
    store.db,
    `insert into sent_mail (dedupe_key, about, to_address, subject, letter) values ('order.confirmation:1', 'order:' || $1, 'vera@example.org', 'Danke', '')`,
    [orderId],
  );
  await readNewOrders(store.db);
});
afterAll(() => store.stop());

const SECRETS = /Vera|hlenbach|vera@|Weg 1|Bo\b|Danke/;

test('support finds a buyer by name and sees the order; the look stands in the audit log', async () => {
  const support = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  const { orders } = (await support.ask('ORDERS', { text: 'muehlenbach' })).data;
  expect(orders).toEqual({
    nodes: [expect.objectContaining({ reference: REFERENCE, name: 'Vera Mühlenbach', email: 'vera@example.org', matches: ['name'] })],
    endCursor: String(orderId),
    hasNextPage: false,
  });
  const answer = await support.ask('ORDER', { reference: REFERENCE });
  expect(answer.errors).toBeUndefined();
  expect(answer.data.order).toMatchObject({
    person: { email: 'vera@example.org', billingAddress: { lastName: 'Mühlenbach' } },
    tickets: [{ validationCodeEnd: '3456', holder: '{"first_name":"Bo"}' }],
    mails: [{ kind: 'order.confirmation', to: 'vera@example.org', subject: 'Danke' }],
  });
  expect(
    await sql(store.db, "select person_id from audit_entry where what = 'order.look' and object = $1", [`order:${orderId}`]),
  ).toHaveLength(1);
});

test('a mail is a page of its own, for who may see the buyer', async () => {
  const id = await sqlValue<number>(store.db, 'update sent_mail set letter = $1 returning id', [
    brotliCompressSync(JSON.stringify({ html: '<p style="color: red">Danke</p>', text: 'Danke', files: [] })),
  ]);
  const path = `/office/orders/${REFERENCE}/mails/${id}.html`;
  const support = await joinOffice(store, { role: 'support', scope: 'shop', scopeId: store.cast.mainShopId });
  const shown = await store.get(path, support.headers);
  expect([shown.status, shown.text]).toEqual([200, '<p style="color: red">Danke</p>']);
  expect(shown.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'private, no-store',
  });
  const desk = await joinOffice(store, { role: 'desk', scope: 'all', scopeId: null });
  const others = [{}, desk.headers, (await joinOffice(store, { role: 'support', scope: 'shop', scopeId: store.cast.bandShopId })).headers];
  for (const headers of others) expect((await store.get(path, headers)).status).toBe(404);
  expect((await store.get(`/office/orders/${REFERENCE}/mails/0.html`, support.headers)).status).toBe(404);
});

test('an organiser sees the lines of own events, and nobody who bought them', async () => {
  const organiser = await joinOffice(store, { role: 'organiser', scope: 'event', scopeId: event.id });
  expect((await organiser.ask('ORDERS', { text: 'Mühlenbach' })).data.orders.nodes).toEqual([]);
  const list = await organiser.ask('ORDERS', { text: '' });
  expect(list.data.orders.nodes).toMatchObject([{ reference: REFERENCE, name: 'V. M.', email: null, total: 3000 }]);
  const answer = await organiser.ask('ORDER', { reference: REFERENCE });
  expect(answer.errors).toBeUndefined();
  expect(answer.data.order).toMatchObject({ isWhole: false, person: null, money: null, mails: [], tickets: [{ holder: null }] });
  expect(JSON.stringify([list.data, answer.data])).not.toMatch(SECRETS);
  const mail = await organiser.ask('ORDER_MAIL', { reference: REFERENCE, id: '1' });
  expect(mail.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('in another shop there is no such order', async () => {
  const support = await joinOffice(store, { role: 'support', scope: 'shop', scopeId: store.cast.bandShopId });
  expect((await support.ask('ORDERS', { text: REFERENCE })).data.orders.nodes).toEqual([]);
  expect((await support.ask('ORDER', { reference: REFERENCE })).data.order).toBe(null);
  expect((await support.ask('ORDER_MAIL', { reference: REFERENCE, id: '1' })).data.orderMail).toBe(null);
});

test('a cursor that is none is told so', async () => {
  const owner = await joinOffice(store, { role: 'owner', scope: 'all', scopeId: null });
  expect((await owner.ask('ORDERS', { text: '', after: 'x' })).errors?.[0]?.extensions?.code).toBe('INVALID_CURSOR');
});
