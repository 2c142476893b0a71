import { afterAll, beforeAll, expect, test } from 'vitest';
import { slugOf, sql, sqlValue } from '../cast.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

// An event is cancelled and moved in the office: over real HTTP, as people with different rights.

let store: TestStore;
let manager: OfficePerson;
let other: OfficePerson;
beforeAll(async () => {
  store = await startTestStore();
  manager = await joinOffice(store, { role: 'manager', scope: 'all', scopeId: null });
  other = await joinOffice(store, { role: 'finance', scope: 'all', scopeId: null });
});
afterAll(() => store.stop());

let tickets = 3_000_000_000_000_000;
/** An event of the main shop with three tickets in two orders. */
async function soldEvent() {
  const event = await store.cast.standingEvent();
  const slug = await slugOf(store.db, event.id);
  const order = async (amount: number) => {
    const orderId = await store.cast.orderRow();
    for (let at = 0; at < amount; at++) await store.cast.ticketRow(orderId, event.id, { number: String(++tickets) });
    return orderId;
  };
  for (const amount of [1, 2]) await order(amount);
  const state = async () =>
    (await sql(store.db, 'select status, mass_refund as refunds, happening_from as start from event where id = $1', [event.id]))[0];
  const mails = async () =>
    (await sql(store.db, `select 1 from outbox where kind = 'event.changed' and payload->>'eventId' = $1`, [String(event.id)])).length;
  const deeds = () =>
    sql(store.db, `select what, person_id as person from audit_entry where object = $1 order by id`, [`event:${event.id}`]);
  return { slug, order, state, mails, deeds };
}
const seen = async (person: OfficePerson, slug: string) => (await person.ask('EVENT_TO_CHANGE', { slug })).data.eventToChange;
const cancel = async (person: OfficePerson, slug: string, version: string) =>
  (await person.ask('CancelEvent', { slug, version })).data.cancelEvent;
const move = async (person: OfficePerson, slug: string, start: string, version: string) =>
  (await person.ask('MoveEvent', { slug, start, version })).data.moveEvent;

test('two people cancel an event at once and again: it is cancelled once, and each order has one mail', async () => {
  const { slug, state, mails, deeds } = await soldEvent();
  const event = await seen(manager, slug);
  expect(event).toMatchObject({ slug, status: 'scheduled', refunds: 'closed', orders: 2, tickets: 3, mayPayBack: true });
  const answers = await Promise.all([cancel(manager, slug, event.version), cancel(other, slug, event.version)]);
  expect(answers).toMatchObject([{ told: 2 }, { told: 2 }]);
  expect(await cancel(manager, slug, event.version)).toMatchObject({ told: 2 });
  expect(await state()).toMatchObject({ status: 'cancelled', refunds: 'open' });
  expect(await mails()).toBe(2);
  expect(await deeds()).toMatchObject([{ what: 'event.cancelled' }]);
});

test('who can be written to gets a mail; the orders without an address are named', async () => {
  const { slug, order, mails } = await soldEvent();
  const desk = await order(1);
  await sql(store.db, "update orders set email = '' where id = $1", [desk]);
  const reference = await sqlValue<string>(store.db, 'select reference from orders where id = $1', [desk]);
  const event = await seen(manager, slug);
  expect(event).toMatchObject({ orders: 3, tickets: 4, withoutMail: [reference] });
  expect(await cancel(manager, slug, event.version)).toMatchObject({ told: 2 });
  expect(await mails()).toBe(2);
});

test('an event is moved by the clocks in Berlin; who has not seen that cancels nothing', async () => {
  const { slug, state, mails, deeds } = await soldEvent();
  const { version, happeningFrom } = await seen(manager, slug);
  for (const start of ['2020-05-01T20:00', happeningFrom, '2031-02-30T20:00', 'soon'])
    expect(await move(manager, slug, start, version)).toEqual({ __typename: 'OfficeRefusal', code: 'INVALID_INPUT', field: 'start' });
  expect(await mails()).toBe(0);
  expect(await move(manager, slug, '2031-07-01T20:00', version)).toMatchObject({ told: 2 });
  expect(await move(manager, slug, '2031-07-01T20:00', version)).toMatchObject({ told: 2 });
  expect(await move(other, slug, '2031-07-02T20:00', version)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await cancel(other, slug, version)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await state()).toEqual({ status: 'moved', refunds: 'open', start: new Date('2031-07-01T18:00Z') });
  expect(await mails()).toBe(2);
  expect(await deeds()).toEqual([{ what: 'event.moved', person: manager.id }]);
  // whoever has seen it may
  expect(await cancel(other, slug, (await seen(other, slug)).version)).toMatchObject({ told: 2 });
  expect(await mails()).toBe(4);
});

test('mails that are missing go to who ordered before the move, and to everybody where the event is cancelled then', async () => {
  const { slug, order, mails } = await soldEvent();
  const { version } = await seen(manager, slug);
  await move(manager, slug, '2031-07-01T20:00', version);
  await order(1);
  expect(await move(manager, slug, '2031-07-01T20:00', version)).toMatchObject({ told: 2 });
  expect(await mails()).toBe(2);
  // to another start again: the third bought for the one in between
  expect(await move(manager, slug, '2031-07-03T20:00', (await seen(manager, slug)).version)).toMatchObject({ told: 3 });
  await order(1);
  expect(await cancel(manager, slug, (await seen(manager, slug)).version)).toMatchObject({ told: 4 });
  expect(await mails()).toBe(2 + 3 + 4);
});

test('whose shops do not sell it, who may not, and who was not asked anew change nothing', async () => {
  const { slug, state, mails } = await soldEvent();
  const { version } = await seen(manager, slug);
  const ofBand = await joinOffice(store, { role: 'manager', scope: 'shop', scopeId: store.cast.bandShopId });
  expect(await seen(ofBand, slug)).toBeNull();
  const ofMain = await joinOffice(store, { role: 'manager', scope: 'shop', scopeId: store.cast.mainShopId });
  expect(await seen(ofMain, slug)).toMatchObject({ orders: 2, mayPayBack: false });
  expect(await cancel(ofBand, slug, version)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await move(ofBand, slug, '2031-07-01T20:00', version)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await cancel(manager, 'nothing', version)).toMatchObject({ code: 'NOT_FOUND' });
  const support = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  for (const [name, more] of [
    ['EVENT_TO_CHANGE'],
    ['CancelEvent', { version }],
    ['MoveEvent', { version, start: '2031-07-01T20:00' }],
  ] as const)
    expect((await support.ask(name, { slug, ...more })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  await sql(store.db, "update person_session set confirmed_at = now() - interval '10 minutes' where person_id = $1", [manager.id]);
  expect(await cancel(manager, slug, version)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect(await move(manager, slug, '2031-07-01T20:00', version)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect(await state()).toMatchObject({ status: 'scheduled', refunds: 'closed' });
  expect(await mails()).toBe(0);
});
