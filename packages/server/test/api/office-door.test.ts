import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readNewOrders } from '../../src/modules/orders/office/read-orders.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { slugOf, sql, type StandingEvent } from '../cast.ts';
import { allPages } from '../all-pages.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let event: StandingEvent;
let slug: string;
let ticketId: number;
let owner: OfficePerson;
let chief: OfficePerson;
const NUMBER = '1295574856512052';

beforeAll(async () => {
  store = await startTestStore();
  event = await store.cast.standingEvent();
  [{ slug } = { slug: '' }] = await sql<{ slug: string }>(store.db, 'select slug from sellable where id = $1', [event.id]);
  const orderId = await store.cast.orderRow();
  const address = { firstName: 'Vera', lastName: 'Mühlenbach', address: 'Weg 1', postCode: '50667', city: 'Köln', countryCode: 'de' };
  await sql(store.db, `update orders set email = 'vera@example.org', billing_address = $2 where id = $1`, [
    orderId,
    JSON.stringify(address),
  ]);
  ticketId = await store.cast.ticketRow(orderId, event.id, { number: NUMBER, holder: { first_name: 'Bo', last_name: 'Lund' } });
  await readNewOrders(store.db);
  owner = await joinOffice(store, { role: 'owner', scope: 'all', scopeId: null });
  chief = await joinOffice(store, { role: 'door', scope: 'event', scopeId: event.id });
});
afterAll(() => store.stop());

/** The doors are open now, or in a month. */
const openDoors = (isOpen: boolean) =>
  sql(store.db, `update event set happening_from = now() + $2::interval where id = $1`, [event.id, isOpen ? '1 hour' : '30 days']);
beforeEach(async () => {
  for (const table of ['visit', 'admission', 'door_device', 'door_scan', 'gate']) await sql(store.db, `delete from ${table}`);
  await openDoors(true);
});

async function makeGate(name = 'North', by = chief): Promise<{ id: string; address: string }> {
  const made = (await by.ask('createGate', { slug, name })).data.createGate;
  expect(made).toMatchObject({ __typename: 'MadeGate' });
  return made;
}
const audited = async (what: string) =>
  (await sql<{ object: string; actor: string }>(store.db, 'select object, actor from audit_entry where what = $1 order by id', [what])).at(
    -1,
  );

test('a number that no gate and no device can have names none', async () => {
  for (const id of ['2147483648', '999999999999999']) {
    expect((await chief.ask('renewGate', { id })).data.renewGate).toMatchObject({ code: 'GATE_CLOSED' });
    expect((await chief.ask('closeGate', { id })).data.closeGate).toMatchObject({ code: 'GATE_CLOSED' });
    expect((await chief.ask('lockDevice', { id })).data.lockDevice).toMatchObject({ code: 'NOT_FOUND' });
    const guest = { scanId: randomUUID(), ticketId: String(ticketId), gateId: id, reason: 'x' };
    expect((await chief.ask('admitGuest', guest)).data.admitGuest).toMatchObject({ code: 'GATE_CLOSED' });
  }
});

test('the chief of the door opens a gate; its address makes a key for each device; a lost one is locked out', async () => {
  const { id, address } = await makeGate();
  expect(await audited('door.gate')).toEqual({ object: `gate:${id}`, actor: 'Ada Weber' });
  const post = (path: string, token: string, body: object) =>
    store.send(`/server/door/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-frontrow-door': '2' },
      body: JSON.stringify(body),
    });
  const made = await post('device', address.split('#')[1] ?? '', { device: 'AAAAAA' });
  const { token } = JSON.parse(made.text) as { token: string };
  const scan = { id: systemIds.uuid(), code: NUMBER, ageMs: 0, letIn: false };
  expect(JSON.parse((await post('scans', token, { device: 'AAAAAA', scans: [scan] })).text)).toMatchObject({ scans: [{ result: 'ok' }] });

  const { doorEvent } = (await chief.ask('DOOR_EVENT', { slug })).data;
  expect(doorEvent).toMatchObject({
    insideNow: 1,
    totals: { tickets: 1, admitted: 1 },
    gates: [{ name: 'North', madeBy: 'Ada Weber' }],
    devices: [{ name: 'AAAAAA', gate: 'North', letIn: 1, lockedAt: null }],
    inside: [{ inside: 1 }],
    arrivals: [{ came: 1 }],
    findings: [],
  });
  expect((await chief.ask('lockDevice', { id: doorEvent.devices[0].id })).data.lockDevice).toMatchObject({ __typename: 'OfficeDone' });
  expect((await chief.ask('lockDevice', { id: doorEvent.devices[0].id })).data.lockDevice).toMatchObject({ code: 'NOT_FOUND' });
  expect((await post('scans', token, { device: 'AAAAAA', scans: [] })).status).toBe(403);
  const told = { id: systemIds.uuid(), code: NUMBER, ageMs: 60_000, letIn: true };
  await post('scans', token, { device: 'AAAAAA', scans: [told] });
  expect((await chief.ask('DOOR_NOW', { slug })).data.doorEvent.findings).toMatchObject([
    { result: 'locked', device: 'AAAAAA', numberEnd: '2052' },
  ]);
});

test('an address is made anew: the one before makes no more keys', async () => {
  const { id, address } = await makeGate();
  const again = (await chief.ask('renewGate', { id })).data.renewGate;
  const ask = (of: string) => store.send('/server/door/list', { headers: { authorization: `Bearer ${of.split('#')[1]}` } });
  expect([(await ask(address)).status, (await ask(again.address)).status]).toEqual([401, 200]);
  expect((await chief.ask('closeGate', { id })).data.closeGate).toMatchObject({ __typename: 'OfficeDone' });
  expect((await ask(again.address)).status).toBe(401);
  expect((await chief.ask('renewGate', { id })).data.renewGate).toMatchObject({ code: 'GATE_CLOSED' });
});

test('a key is made by who shows again who it is, a gate once under its name', async () => {
  await makeGate();
  expect((await chief.ask('createGate', { slug, name: 'North' })).data.createGate).toMatchObject({
    code: 'GATE_NAME_TAKEN',
    field: 'name',
  });
  expect((await chief.ask('createGate', { slug, name: ' ' })).data.createGate).toMatchObject({ code: 'INVALID_INPUT', field: 'name' });
  await sql(store.db, "update person_session set confirmed_at = now() - interval '1 hour' where person_id = $1", [chief.id]);
  expect((await chief.ask('createGate', { slug, name: 'South' })).data.createGate).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await sql(store.db, 'update person_session set confirmed_at = now() where person_id = $1', [chief.id]);
});

test.each([['Mühlenbach'], ['lund'], ['vera@example.org'], [NUMBER]])(
  'a guest without a ticket is found by %s and let in by hand, once',
  async (text) => {
    const gate = await makeGate();
    const { guests } = (await chief.ask('GUESTS', { slug, text })).data;
    expect(guests).toMatchObject({
      isHidden: false,
      nodes: [{ id: String(ticketId), buyer: 'Vera Mühlenbach', holder: 'Bo Lund', isInside: false }],
    });
    expect(await audited('door.guests')).toMatchObject({ object: `event:${slug}` });
    const wanted = { scanId: systemIds.uuid(), ticketId: String(ticketId), gateId: gate.id, reason: 'phone is flat' };
    expect((await chief.ask('admitGuest', { ...wanted, reason: ' ' })).data.admitGuest).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'reason',
    });
    for (const reason of ['phone is flat', 'asked again'])
      expect((await chief.ask('admitGuest', { ...wanted, reason })).data.admitGuest).toMatchObject({ result: 'ok' });
    expect((await chief.ask('admitGuest', { ...wanted, scanId: systemIds.uuid() })).data.admitGuest).toMatchObject({ result: 'used' });
    expect(await sql(store.db, 'select device from visit')).toEqual([{ device: 'OFFICE' }]);
    expect(await sql(store.db, "select admitted_by, reason from door_scan where result = 'ok'")).toEqual([
      { admitted_by: 'Ada Weber', reason: 'phone is flat' },
    ]);
    expect(await audited('door.admit')).toMatchObject({ object: `ticket:${ticketId}` });
  },
);

test('who lets guests in sees names while the door is open; who may see buyers, always', async () => {
  const hidden = async () =>
    expect((await chief.ask('GUESTS', { slug, text: 'lund' })).data.guests).toEqual({ isHidden: true, hasMore: false, nodes: [] });
  await hidden();
  const { id } = await makeGate();
  expect((await chief.ask('GUESTS', { slug, text: 'lund' })).data.guests.nodes).toHaveLength(1);
  await chief.ask('closeGate', { id });
  await hidden();
  await makeGate('South');
  await openDoors(false);
  await hidden();
  await sql(store.db, `update event set happening_from = now() - interval '2 days' where id = $1`, [event.id]);
  await hidden();
  await openDoors(false);
  expect((await owner.ask('GUESTS', { slug, text: 'lund' })).data.guests.nodes).toHaveLength(1);
});

test('after the event there is a number for everybody, and names for who may see buyers', async () => {
  await sql(store.db, `update event set happening_from = now() - interval '12 hours' where id = $1`, [event.id]);
  const organiser = await joinOffice(store, { role: 'organiser', scope: 'event', scopeId: event.id });
  expect((await organiser.ask('DOOR_EVENT', { slug })).data.doorEvent).toMatchObject({ isOver: true, totals: { tickets: 1, admitted: 0 } });
  for (const person of [organiser, chief]) expect((await person.ask('NO_SHOWS', { slug })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await organiser.ask('GUESTS', { slug, text: 'lund' })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await owner.ask('NO_SHOWS', { slug })).data.noShows).toMatchObject([{ holder: 'Bo Lund' }]);
});

test('a shop that sells the event has its door, and sees the buyers of its own orders alone; so has the artist', async () => {
  await sql(store.db, 'insert into shop_sellable values ($1, $2) on conflict do nothing', [store.cast.bandShopId, event.id]);
  const nodesOf = async (shopId: number) => {
    const manager = await joinOffice(store, { role: 'manager', scope: 'shop', scopeId: shopId });
    await openDoors(false);
    const before = (await manager.ask('GUESTS', { slug, text: 'lund' })).data.guests.nodes.length;
    await sql(store.db, `update event set happening_from = now() - interval '12 hours' where id = $1`, [event.id]);
    return [before, (await manager.ask('NO_SHOWS', { slug })).data.noShows.length];
  };
  expect(await nodesOf(store.cast.mainShopId)).toEqual([1, 1]);
  expect(await nodesOf(store.cast.bandShopId)).toEqual([0, 0]);
  const [artist] = await sql<{ id: number }>(
    store.db,
    `with artist as (insert into category (slug, type, name) values ('bo', 'ARTIST', '{"de": "Bo"}') returning id),
       plays as (insert into sellable_category select $1, id from artist)
     select id from artist`,
    [event.id],
  );
  const ofArtist = await joinOffice(store, { role: 'door', scope: 'artist', scopeId: artist?.id ?? 0 });
  expect((await ofArtist.ask('DOOR_EVENT', { slug })).data.doorEvent).toMatchObject({ slug });
});

test('at a closed gate or with a ticket of another event nobody is let in by hand, nor by who only looks', async () => {
  const gate = await makeGate();
  const other = await store.cast.standingEvent();
  const otherSlug = await slugOf(store.db, other.id);
  const { id: otherGate } = (await owner.ask('createGate', { slug: otherSlug, name: 'North' })).data.createGate;
  const wanted = { scanId: systemIds.uuid(), ticketId: String(ticketId), gateId: otherGate, reason: 'x' };
  expect((await owner.ask('admitGuest', wanted)).data.admitGuest).toMatchObject({ code: 'NOT_FOUND' });
  await sql(store.db, "insert into door_device (gate_id, name) values ($1, 'AAAAAA')", [gate.id]);
  const [device] = await sql<{ id: number }>(store.db, 'select id from door_device');
  const looker = await joinOffice(store, { role: 'organiser', scope: 'event', scopeId: event.id });
  for (const answer of [
    await looker.ask('admitGuest', { ...wanted, gateId: gate.id }),
    await looker.ask('lockDevice', { id: String(device?.id) }),
  ])
    expect(answer.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  await chief.ask('closeGate', { id: gate.id });
  expect((await chief.ask('admitGuest', { ...wanted, gateId: gate.id })).data.admitGuest).toMatchObject({ code: 'GATE_CLOSED' });
  expect(await sql(store.db, 'select from visit')).toEqual([]);
});

test('elsewhere there is no such event, gate, device or guest', async () => {
  const gate = await makeGate();
  await sql(store.db, "insert into door_device (gate_id, name) values ($1, 'AAAAAA')", [gate.id]);
  const [device] = await sql<{ id: number }>(store.db, 'select id from door_device');
  const other = await joinOffice(store, { role: 'door', scope: 'event', scopeId: (await store.cast.standingEvent()).id });
  expect((await other.ask('DOOR_EVENT', { slug })).data.doorEvent).toBe(null);
  expect((await other.ask('DOOR_EVENTS', {})).data.doorEvents).toHaveLength(1);
  expect((await other.ask('GUESTS', { slug, text: 'lund' })).data.guests).toBe(null);
  expect((await other.ask('createGate', { slug, name: 'South' })).data.createGate).toMatchObject({ code: 'NOT_FOUND' });
  expect((await other.ask('renewGate', { id: gate.id })).data.renewGate).toMatchObject({ code: 'GATE_CLOSED' });
  expect((await other.ask('closeGate', { id: gate.id })).data.closeGate).toMatchObject({ code: 'GATE_CLOSED' });
  expect((await other.ask('lockDevice', { id: String(device?.id) })).data.lockDevice).toMatchObject({ code: 'NOT_FOUND' });
  const wanted = { scanId: systemIds.uuid(), ticketId: String(ticketId), gateId: gate.id, reason: 'x' };
  expect((await other.ask('admitGuest', wanted)).data.admitGuest).toMatchObject({ code: 'GATE_CLOSED' });
});

test('of many guests of one name some are shown and that there are more is said; who did not come is listed to the end', async () => {
  const orderId = await store.cast.orderRow();
  await sql(
    store.db,
    `update orders set reference = 'B-0AAAA', billing_address = '{"firstName": "Ina", "lastName": "Quelle"}' where id = $1`,
    [orderId],
  );
  for (let n = 0; n < 60; n += 1) await store.cast.ticketRow(orderId, event.id, { number: String(3_000_000_000_000_000 + n) });
  await readNewOrders(store.db);
  const found = (await owner.ask('GUESTS', { slug, text: 'quelle' })).data.guests;
  expect([found.nodes.length, found.hasMore]).toEqual([30, true]);
  expect((await owner.ask('GUESTS', { slug, text: NUMBER })).data.guests).toMatchObject({
    hasMore: false,
    nodes: [{ numberEnd: '2052' }],
  });
  await sql(store.db, `update event set happening_from = now() - interval '12 hours' where id = $1`, [event.id]);
  const pages = await allPages(async (after) =>
    (await owner.ask('NO_SHOWS', { slug, after })).data.noShows.map(({ id }: { id: string }) => id),
  );
  expect([pages.length, pages.flat().length, new Set(pages.flat()).size]).toEqual([2, 61, 61]);
});

test('a guest is found though hundreds are called so at another event, or have bought where one does not look', async () => {
  const { db, cast } = store;
  const elsewhere = await cast.standingEvent();
  await openDoors(false);
  const order = async (session: string, firstName: string, eventId: number, tickets: number) => {
    const id = await cast.orderRow();
    const name = JSON.stringify({ firstName, lastName: 'Vielnamen' });
    await sql(db, 'update orders set reference = $3, billing_address = $2 where id = $1', [id, name, `B-0${session}`]);
    for (let n = 0; n < tickets; n += 1)
      await cast.ticketRow(id, eventId, { number: String(id * 1_000_000_000_000 + n).padStart(16, '0') });
    return id;
  };
  await order('BBBB', 'Anna', elsewhere.id, 310);
  const unseen = await order('CCCC', 'Bea', event.id, 310);
  await sql(db, 'update orders set shop_id = $2 where id = $1', [unseen, cast.bandShopId]);
  await order('DDDD', 'Carla', event.id, 1);
  await readNewOrders(db);
  const keeper = await joinOffice(store, { role: 'manager', scope: 'shop', scopeId: cast.mainShopId });
  const looksThrough = async () => {
    const found = (await keeper.ask('GUESTS', { slug, text: 'vielnamen' })).data.guests;
    expect(found).toMatchObject({ hasMore: false, nodes: [{ buyer: 'Carla Vielnamen' }] });
    for (const text of ['vielnamen dora', 'bea carla']) expect((await owner.ask('GUESTS', { slug, text })).data.guests.nodes).toEqual([]);
    expect((await keeper.ask('GUESTS', { slug, text: 'vielnamen carla' })).data.guests.nodes).toHaveLength(1);
    const all = (await owner.ask('GUESTS', { slug, text: 'vielnamen' })).data.guests;
    expect([all.nodes.length, all.hasMore]).toEqual([30, true]);
  };
  await looksThrough();
  // of so many the tickets of the event are gone through instead
  await sql(db, `insert into order_word select -n, 'vielnamen', $1 from generate_series(1, 1000) n`, [cast.mainShopId]);
  await looksThrough();
});
