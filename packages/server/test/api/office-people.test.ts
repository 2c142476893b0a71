import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '../../src/modules/office/index.ts';
import { sql } from '../cast.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

// All of a buyer in the office: over real HTTP, as people with different rights.

let store: TestStore;
let manager: OfficePerson;
let ofBand: OfficePerson;
let reference: string;
beforeAll(async () => {
  store = await startTestStore();
  manager = await joinOffice(store, { role: 'manager', scope: 'all', scopeId: null });
  ofBand = await joinOffice(store, { role: 'manager', scope: 'shop', scopeId: store.cast.bandShopId });
  const [cart] = await sql<{ id: number }>(
    store.db,
    "insert into cart (shop_id, session_hash, state, expires_at, idle_until) values ($1, sha256('ada'), 'ordered', now(), now()) returning id",
    [store.cast.mainShopId],
  );
  const orderId = await store.cast.orderRow(cart?.id ?? 0);
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
