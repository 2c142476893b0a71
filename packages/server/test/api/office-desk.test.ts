import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { atOnce } from '../at-once.ts';
import { checkBooks } from '../broken-money.ts';
import { sql, sqlValue, type SeatedEvent, type StandingEvent } from '../cast.ts';
import { joinOffice, type OfficePerson, PASSWORD } from '../office-person.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
let event: StandingEvent;
let clerk: OfficePerson;
let manager: OfficePerson;
beforeAll(async () => {
  store = await startTestStore({ config: { deskCash: true } });
  await store.cast.openForOrders();
  event = await store.cast.standingEvent();
  await tonight(event.id);
  clerk = await joinOffice(store, { role: 'desk', scope: 'all', scopeId: null });
  manager = await joinOffice(store, { role: 'manager', scope: 'all', scopeId: null });
});
afterEach(() => checkBooks(store.db));
afterAll(() => store.stop());

/** It begins in an hour, and its sale to everybody is over. */
async function tonight(eventId: number): Promise<void> {
  await sql(
    store.db,
    "update event set happening_from = now() + interval '1 minute', sale_until = now() - interval '1 hour' where id = $1",
    [eventId],
  );
  await sql(store.db, 'update catalogue set version = version + 1');
}

type Line = { variantId: number; amount: number; seatIds?: readonly number[] };
let desks = 0;
const open = async (who = clerk, floatMinor = 100_00): Promise<string> =>
  (await who.ask('openDesk', { requestId: randomUUID(), shop: 'main', desk: `Foyer ${++desks}`, floatMinor })).data.openDesk.id;
const fill = async (shift: string, sale: string, lines: readonly Line[], who = clerk) =>
  (
    await who.ask('fillDeskCart', {
      shift,
      sale,
      requestId: randomUUID(),
      lines: lines.map(({ variantId, amount, seatIds = [] }) => ({ variantId: String(variantId), amount, seatIds: seatIds.map(String) })),
    })
  ).data.fillDeskCart;
const pay = async (shift: string, sale: string, payment: object, who = clerk) =>
  (
    await who.ask('sellAtDesk', {
      shift,
      sale,
      payment: { method: 'cash', givenMinor: null, terminalReference: '', email: '', ...payment },
    })
  ).data.sellAtDesk;
/** Two full tickets, 60 euros. */
async function sellTwo(shift: string, payment: object = {}, who = clerk) {
  const sale = randomUUID();
  const { version, totalMinor } = await fill(shift, sale, [{ variantId: event.variantId, amount: 2 }], who);
  return { sale, version, sold: await pay(shift, sale, { version, toPayMinor: totalMinor, ...payment }, who) };
}
const drawerOf = async (shift: string) => (await clerk.ask('DESK_REPORT', { id: shift })).data.deskShift.drawerMinor;
const countOf = (table: string, where = 'true') =>
  sqlValue<number>(store.db, `/* of this test */ select count(*)::int as count from ${table} where ${where}`);

test('two tickets for cash: an order that is paid, tickets that open the door, money in the drawer and the books, papers to print', async () => {
  const shift = await open();
  const { deskShift } = (await clerk.ask('DESK', { id: shift })).data;
  expect(deskShift.events.map(({ slug }: { slug: string }) => slug)).toHaveLength(1);
  expect(deskShift.events[0].variants).toEqual([
    expect.objectContaining({ name: 'full', priceMinor: 30_00, free: 100 }),
    expect.objectContaining({ name: 'reduced', priceMinor: 20_00, free: 100 }),
  ]);
  const { sold } = await sellTwo(shift, { givenMinor: 100_00 });
  expect(sold).toMatchObject({ method: 'cash', dueMinor: 60_00, givenMinor: 100_00, changeMinor: 40_00, tickets: 2 });
  expect(await drawerOf(shift)).toBe(160_00);
  const [order] = await sql(
    store.db,
    'select status, channel, payment_method, email, paid_at is not null as "isPaid", shipping_minor from orders where id = $1',
    [sold.id],
  );
  expect(order).toEqual({ status: 'done', channel: 'desk', payment_method: 'cash', email: '', isPaid: true, shipping_minor: 0 });
  expect(await countOf('ticket', `order_id = ${sold.id} and not is_dead`)).toBe(2);
  expect(
    await sql(
      store.db,
      `select t.kind, e.account, e.amount_minor from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      where t.order_id = $1 order by e.id`,
      [sold.id],
    ),
  ).toEqual([
    { kind: 'sale', account: 'order', amount_minor: 60_00 },
    { kind: 'sale', account: 'revenue', amount_minor: -60_00 },
    { kind: 'capture', account: 'order', amount_minor: -60_00 },
    { kind: 'capture', account: 'cash', amount_minor: 60_00 },
  ]);
  expect(await sql(store.db, 'select channel, pieces::int from sales() where sellable_id = $1', [event.id])).toEqual([
    { channel: 'desk', pieces: 2 },
  ]);
  for (const paper of ['tickets', 'receipt']) {
    const file = await store.get(`/office/files/desk/${sold.id}/${paper}.pdf`, clerk.headers);
    expect(file.status).toBe(200);
    expect(file.text.slice(0, 5)).toBe('%PDF-');
  }
  // nobody said an address: no mail goes out
  expect(await countOf('outbox', `kind in ('order.confirmation', 'tickets.mail') and payload ->> 'orderId' = '${sold.id}'`)).toBe(0);
  expect(await sql(store.db, "select what from audit_entry where object = 'order:' || $1", [sold.id])).toEqual([{ what: 'desk.sell' }]);
});

test('a sale whose answer was lost is not sold again as something else', async () => {
  const shift = await open();
  const { sale, sold } = await sellTwo(shift);
  // the clerk has not heard of it, and goes back to sell three
  for (const amount of [3, 0])
    expect(await fill(shift, sale, amount > 0 ? [{ variantId: event.variantId, amount }] : [])).toMatchObject({ code: 'ALREADY_SOLD' });
  expect(await pay(shift, sale, { version: 1, toPayMinor: 90_00 })).toMatchObject({ id: sold.id, dueMinor: 60_00 });
});

test('a double click and a lost answer make one order, one set of places and one entry in the drawer', async () => {
  const shift = await open();
  const sale = randomUUID();
  const { version, totalMinor } = await fill(shift, sale, [{ variantId: event.variantId, amount: 1 }]);
  const payment = { version, toPayMinor: totalMinor, givenMinor: 50_00 };
  const sold = await Promise.all(Array.from({ length: 4 }, () => pay(shift, sale, payment)));
  const again = await pay(shift, sale, payment);
  expect(new Set([...sold, again].map(({ id }) => id)).size).toBe(1);
  expect(await drawerOf(shift)).toBe(130_00);
  expect(await countOf('cash_movement', `order_id = ${again.id}`)).toBe(1);
  expect(await countOf('ticket', `order_id = ${again.id}`)).toBe(1);
});

test('who gives an address gets the tickets by mail, too; what a card terminal took is not in the drawer', async () => {
  const shift = await open();
  const { sold } = await sellTwo(shift, { method: 'card_terminal', terminalReference: 'TA 4711', email: ' ada@example.org ' });
  expect(sold).toMatchObject({ method: 'card_terminal', givenMinor: null, changeMinor: 0 });
  expect(await drawerOf(shift)).toBe(100_00);
  expect(await sql(store.db, 'select email from orders where id = $1', [sold.id])).toEqual([{ email: 'ada@example.org' }]);
  expect(await countOf('outbox', `kind in ('order.confirmation', 'tickets.mail') and payload ->> 'orderId' = '${sold.id}'`)).toBe(2);
  expect(await sql(store.db, "select amount_minor from ledger_entry where order_id = $1 and account = 'terminal'", [sold.id])).toEqual([
    { amount_minor: 60_00 },
  ]);
  const { taken, takenByRate } = (await clerk.ask('DESK_REPORT', { id: shift })).data.deskShift;
  expect(taken).toEqual([expect.objectContaining({ method: 'card_terminal', sales: 1, amountMinor: 60_00 })]);
  expect(takenByRate).toEqual([expect.objectContaining({ vatPermille: 190, grossMinor: 60_00 })]);
});

test('seats are chosen side by side, or named; what somebody else has is said, and a given-up sale is free again', async () => {
  const seated: SeatedEvent = await store.cast.seatedEvent({ seats: 10 });
  await tonight(seated.id);
  const shift = await open();
  const [slug] = await sql<{ slug: string }>(store.db, 'select slug from sellable where id = $1', [seated.id]);
  const seats = async () => (await clerk.ask('DESK_SEATS', { id: shift, event: slug?.slug })).data.deskShift.seatRows[0];
  const [first = 0, second = 0] = seated.seatIds;
  expect(await seats()).toMatchObject({ variantIds: [String(seated.variantId)], free: Array.from({ length: 10 }, () => true) });
  const mine = randomUUID();
  const named = await fill(shift, mine, [{ variantId: seated.variantId, amount: 2, seatIds: [first, second] }]);
  expect(named.lines.map(({ place }: { place: string }) => place)).toHaveLength(2);
  const other = await fill(shift, randomUUID(), [{ variantId: seated.variantId, amount: 1, seatIds: [first] }]);
  expect(other).toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
  const chosen = await fill(shift, randomUUID(), [{ variantId: seated.variantId, amount: 2 }]);
  expect(chosen.lines).toHaveLength(2);
  expect((await seats()).free.filter((isFree: boolean) => isFree)).toHaveLength(6);
  expect(await fill(shift, mine, [])).toMatchObject({ lines: [], totalMinor: 0 });
  expect((await seats()).free.filter((isFree: boolean) => isFree)).toHaveLength(8);
  // a sale that is given up begins anew with the same name
  expect(await fill(shift, mine, [{ variantId: seated.variantId, amount: 1, seatIds: [first] }])).toMatchObject({ totalMinor: 50_00 });
});

test('money is put in and taken out with a reason, and never more than there is; a count closes the shift', async () => {
  const shift = await open();
  const move = async (amountMinor: number, reason: string, requestId = randomUUID()) =>
    (await clerk.ask('moveCash', { requestId, shift, amountMinor, reason })).data.moveCash;
  const requestId = randomUUID();
  expect(await move(50_00, 'Wechselgeld', requestId)).toMatchObject({ drawerMinor: 150_00 });
  expect(await move(50_00, 'Wechselgeld', requestId)).toMatchObject({ drawerMinor: 150_00 });
  expect(await move(60_00, 'Wechselgeld', requestId)).toMatchObject({ code: 'INVALID_INPUT', field: 'requestId' });
  expect(await move(-40_00, ' ')).toMatchObject({ code: 'INVALID_INPUT', field: 'reason' });
  expect(await move(0, 'nichts')).toMatchObject({ code: 'INVALID_INPUT', field: 'amount' });
  expect(await move(-150_01, 'zu viel')).toMatchObject({ code: 'DRAWER_TOO_LOW' });
  expect(await move(-40_00, 'zur Bank')).toMatchObject({ drawerMinor: 110_00 });
  const close = async (countedMinor: number, expectedMinor: number) =>
    (await clerk.ask('closeDesk', { shift, countedMinor, expectedMinor })).data.closeDesk;
  expect(await close(100_00, 100_00)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await close(-1, 110_00)).toMatchObject({ code: 'INVALID_INPUT', field: 'counted' });
  expect(await close(109_50, 110_00)).toMatchObject({ countedMinor: 109_50 });
  expect(await close(109_50, 110_00)).toMatchObject({ countedMinor: 109_50 });
  expect(await close(1, 110_00)).toMatchObject({ code: 'SHIFT_CLOSED' });
  const { deskShift } = (await clerk.ask('DESK_REPORT', { id: shift })).data;
  expect(deskShift).toMatchObject({ expectedMinor: 110_00, countedMinor: 109_50, drawerMinor: 109_50 });
  expect(deskShift.movements.map(({ kind, amountMinor }: { kind: string; amountMinor: number }) => `${kind} ${amountMinor}`)).toEqual([
    'opened 10000',
    'put_in 5000',
    'taken_out -4000',
    'difference -50',
  ]);
  expect(await move(1_00, 'zu spät')).toMatchObject({ code: 'SHIFT_CLOSED' });
  expect(await fill(shift, randomUUID(), [{ variantId: event.variantId, amount: 1 }])).toMatchObject({ code: 'SHIFT_CLOSED' });
});

test('a drawer that a long night has filled is counted', async () => {
  const shift = await open(clerk, 9_000_00);
  await clerk.ask('moveCash', { requestId: randomUUID(), shift, amountMinor: 9_000_00, reason: 'von der Garderobe' });
  const { closeDesk } = (await clerk.ask('closeDesk', { shift, countedMinor: 18_000_00, expectedMinor: 18_000_00 })).data;
  expect(closeDesk).toMatchObject({ countedMinor: 18_000_00 });
});

test('of two who take the last money out at the same moment one does; what moves while it is counted is told', async () => {
  const takeOut = (shift: string, amountMinor: number) => async () =>
    (await clerk.ask('moveCash', { requestId: randomUUID(), shift, amountMinor: -amountMinor, reason: 'zur Bank' })).data.moveCash;
  const shift = await open();
  const taken = await atOnce(store.db, 'desk_shift', takeOut(shift, 100_00), takeOut(shift, 100_00));
  expect(taken.map(({ code, drawerMinor }) => code ?? drawerMinor)).toEqual([0, 'DRAWER_TOO_LOW']);

  const other = await open();
  const count = async () => (await clerk.ask('closeDesk', { shift: other, countedMinor: 100_00, expectedMinor: 100_00 })).data.closeDesk;
  const [counted, moved] = await atOnce(store.db, 'desk_shift', count, takeOut(other, 1_00));
  expect(counted).toMatchObject({ countedMinor: 100_00 });
  expect(moved).toMatchObject({ code: 'SHIFT_CLOSED' });
});

test('what was put into a cart before the drawer was counted is not sold after it', async () => {
  const shift = await open();
  const sale = randomUUID();
  const { version, totalMinor } = await fill(shift, sale, [{ variantId: event.variantId, amount: 1 }]);
  await clerk.ask('closeDesk', { shift, countedMinor: 100_00, expectedMinor: 100_00 });
  for (const method of ['cash', 'card_terminal'])
    expect(await pay(shift, sale, { version, toPayMinor: totalMinor, method })).toMatchObject({ code: 'SHIFT_CLOSED' });
  expect(await countOf('orders', `client_mutation_id = '${sale}'`)).toBe(0);
});

test('a desk has one open shift; the same request opens one', async () => {
  const opening = { requestId: randomUUID(), shop: 'main', desk: 'Nebeneingang', floatMinor: 0 };
  const [first, again] = await Promise.all([clerk.ask('openDesk', opening), clerk.ask('openDesk', opening)]);
  expect(first.data.openDesk.id).toBe(again.data.openDesk.id);
  const other = { ...opening, requestId: randomUUID(), desk: ' NEBENEINGANG ' };
  expect((await clerk.ask('openDesk', other)).data.openDesk).toMatchObject({ code: 'DESK_IS_OPEN' });
  await clerk.ask('closeDesk', { shift: first.data.openDesk.id, countedMinor: 0, expectedMinor: 0 });
  expect((await clerk.ask('openDesk', other)).data.openDesk.id).toBeDefined();
});

test('shifts, and sales of one, are shown a page after another', async () => {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const [counted, later, shift] = [await open(), await open(), await open()];
  for (const one of [counted, later]) await clerk.ask('closeDesk', { shift: one, countedMinor: 100_00, expectedMinor: 100_00 });
  const first = idsOf((await clerk.ask('DESKS')).data.deskShifts);
  expect(first.slice(-1)).not.toEqual([later]);
  expect(first.indexOf(shift)).toBeLessThan(first.indexOf(later));
  // what follows an open one are the open ones before it, then those that are closed
  for (const last of [shift, later])
    expect(idsOf((await clerk.ask('DESK_SHIFTS', { after: last })).data.deskShifts)).toEqual(first.slice(first.indexOf(last) + 1));
  const sales = [(await sellTwo(shift)).sold.id, (await sellTwo(shift)).sold.id, (await sellTwo(shift)).sold.id];
  const [, middle, oldest] = idsOf((await clerk.ask('DESK', { id: shift })).data.deskShift.sales);
  expect([middle, oldest]).toEqual([sales[1], sales[0]]);
  expect(idsOf((await clerk.ask('DESK_SALES', { id: shift, after: middle })).data.deskShift.sales)).toEqual([oldest]);
});

test('refused: too little money, an amount that is not the cart’s, an address that is none, nonsense', async () => {
  const shift = await open();
  const sale = randomUUID();
  const { version, totalMinor } = await fill(shift, sale, [{ variantId: event.variantId, amount: 1 }]);
  const asked = { version, toPayMinor: totalMinor };
  expect(await pay(shift, sale, { ...asked, givenMinor: totalMinor - 1 })).toMatchObject({ code: 'GIVEN_TOO_LITTLE' });
  expect(await pay(shift, sale, { ...asked, givenMinor: 1e9 })).toMatchObject({ code: 'INVALID_INPUT', field: 'given' });
  expect(await pay(shift, sale, { ...asked, toPayMinor: 1 })).toMatchObject({ code: 'CART_CHANGED' });
  expect(await pay(shift, sale, { ...asked, version: version + 1 })).toMatchObject({ code: 'CART_CHANGED' });
  expect(await pay(shift, sale, { ...asked, email: 'ada@' })).toMatchObject({ code: 'INVALID_INPUT', field: 'email' });
  expect(await pay(shift, 'x', asked)).toMatchObject({ code: 'INVALID_INPUT', field: 'sale' });
  expect(await pay(shift, randomUUID(), asked)).toMatchObject({ code: 'CART_EMPTY' });
  expect(await pay('999999', sale, asked)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await fill(shift, sale, [{ variantId: 999_999, amount: 1 }])).toMatchObject({ code: 'NOT_ON_SALE' });
  expect(await fill(shift, sale, [{ variantId: event.variantId, amount: 101 }])).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await drawerOf(shift)).toBe(100_00);
});

test('the box office sells tonight; other days are a manager’s', async () => {
  const later = await store.cast.standingEvent();
  const [mine, theirs] = [await open(), await open(manager)];
  const wanted = [{ variantId: later.variantId, amount: 1 }];
  expect(await fill(mine, randomUUID(), wanted)).toMatchObject({ code: 'NOT_ON_SALE' });
  expect(await fill(theirs, randomUUID(), wanted, manager)).toMatchObject({ totalMinor: 30_00 });
});

test('events that a desk may sell are found by name, house and city', async () => {
  const far = await store.cast.standingEvent();
  await sql(store.db, `update event set descriptive_name = '{"de": "Café Zürich"}' where id = $1`, [far.id]);
  const shift = await open(manager);
  const found = async (search: string) =>
    (await manager.ask('DESK', { id: shift, search })).data.deskShift.events.map(({ name }: { name: string }) => name);
  expect(await found('cafe zur')).toEqual(['Café Zürich']);
  expect((await found('')).length).toBeGreaterThan(1);
  expect(await found('nirgends')).toEqual([]);
});

test('a desk sells within its scope, and sees no other shift, sale or paper', async () => {
  const other = await store.cast.standingEvent();
  await tonight(other.id);
  const ofEvent = await joinOffice(store, { role: 'desk', scope: 'event', scopeId: other.id });
  const elsewhere = await joinOffice(store, { role: 'desk', scope: 'shop', scopeId: store.cast.bandShopId });
  const door = await joinOffice(store, { role: 'door', scope: 'all', scopeId: null });
  const shift = await open(ofEvent);
  expect(await fill(shift, randomUUID(), [{ variantId: event.variantId, amount: 1 }], ofEvent)).toMatchObject({ code: 'NOT_ON_SALE' });
  const { events } = (await ofEvent.ask('DESK', { id: shift })).data.deskShift;
  expect(events).toHaveLength(1);
  expect(await fill(shift, randomUUID(), [{ variantId: other.variantId, amount: 1 }], ofEvent)).toMatchObject({ totalMinor: 30_00 });
  expect((await elsewhere.ask('DESK', { id: shift })).data.deskShift).toBeNull();
  expect((await elsewhere.ask('DESKS')).data.deskShifts).toEqual([]);
  const moved = await elsewhere.ask('moveCash', { requestId: randomUUID(), shift, amountMinor: -1, reason: 'fremd' });
  expect(moved.data.moveCash).toMatchObject({ code: 'NOT_FOUND' });
  const closed = await elsewhere.ask('closeDesk', { shift, countedMinor: 0, expectedMinor: 100_00 });
  expect(closed.data.closeDesk).toMatchObject({ code: 'NOT_FOUND' });
  const theirs = await open();
  const { sold } = await sellTwo(theirs);
  for (const headers of [{}, elsewhere.headers, door.headers, ofEvent.headers])
    expect((await store.get(`/office/files/desk/${sold.id}/tickets.pdf`, headers)).status).toBe(404);
  // of the same shop, and yet another's: what was taken there, and the money
  expect((await ofEvent.ask('DESK_REPORT', { id: theirs })).data.deskShift).toBeNull();
  const { deskShifts } = (await ofEvent.ask('DESKS')).data;
  expect(deskShifts.map(({ id }: { id: string }) => id)).not.toContain(theirs);
  const taken = await ofEvent.ask('moveCash', { requestId: randomUUID(), shift: theirs, amountMinor: -1, reason: 'fremd' });
  expect(taken.data.moveCash).toMatchObject({ code: 'NOT_FOUND' });
  const own = randomUUID();
  const { version, totalMinor } = await fill(shift, own, [{ variantId: other.variantId, amount: 1 }], ofEvent);
  const { id } = await pay(shift, own, { version, toPayMinor: totalMinor }, ofEvent);
  expect((await store.get(`/office/files/desk/${id}/tickets.pdf`, ofEvent.headers)).status).toBe(200);
  expect((await door.ask('DESKS')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('on its page an order of the desk is as any other: seen, found, and taken back to an account', async () => {
  const { sold } = await sellTwo(await open());
  const seen = await manager.ask('ORDER', { reference: sold.reference });
  expect(seen.errors).toBeUndefined();
  expect(seen.data.order).toMatchObject({ reference: sold.reference, mails: [] });
  expect((await clerk.ask('ORDERS', { text: sold.reference })).data.orders.nodes).toHaveLength(1);
  const { refundOffer } = (await manager.ask('REFUND_OFFER', { reference: sold.reference })).data;
  const asked = { reference: sold.reference, reason: 'krank', version: refundOffer.version, requestId: randomUUID() };
  const account = { iban: 'DE89370400440532013000', holder: 'Ada Weber' };
  const refused = await manager.ask('refundOrder', { ...asked, choice: { everything: true } });
  expect(refused.data.refundOrder).toMatchObject({ code: 'ACCOUNT_NEEDED' });
  const back = await manager.ask('refundOrder', { ...asked, choice: { everything: true, ...account } });
  expect(back.data.refundOrder).toMatchObject({ amount: 60_00 });
});

test('a sale goes back in cash: tickets end, places are free, the drawer falls, once, by whoever shows who they are', async () => {
  const shift = await open();
  const { sold } = await sellTwo(shift);
  const freeOf = () =>
    sqlValue<number>(store.db, 'select sum(capacity - claimed)::int as free from stock where sellable_id = $1', [event.id]);
  const free = await freeOf();
  const give = async (more: object = {}, who = clerk) =>
    (await who.ask('giveBackAtDesk', { requestId: randomUUID(), shift, sale: sold.id, reason: 'krank', amountMinor: 60_00, ...more })).data
      .giveBackAtDesk;
  const confirm = async (who: OfficePerson) => who.ask('confirmWithPassword', { password: PASSWORD, code: await who.code() });
  await sql(store.db, "/* of this test */ update person_session set confirmed_at = now() - interval '1 hour'");
  expect(await give()).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await confirm(clerk);
  expect(await give({ reason: ' ' })).toMatchObject({ code: 'INVALID_INPUT', field: 'reason' });
  expect(await give({ sale: '999999' })).toMatchObject({ code: 'NOT_FOUND' });
  const counted = await open();
  await clerk.ask('closeDesk', { shift: counted, countedMinor: 100_00, expectedMinor: 100_00 });
  expect(await give({ shift: counted })).toMatchObject({ code: 'SHIFT_CLOSED' });
  // more went to the bank than is left for it
  await clerk.ask('moveCash', { requestId: randomUUID(), shift, amountMinor: -110_00, reason: 'zur Bank' });
  expect(await give()).toMatchObject({ code: 'DRAWER_TOO_LOW' });
  expect(await countOf('ticket', `order_id = ${sold.id} and not is_dead`)).toBe(2);
  await clerk.ask('moveCash', { requestId: randomUUID(), shift, amountMinor: 20_00, reason: 'von der Bank' });
  const requestId = randomUUID();
  const given = await Promise.all([give({ requestId }), give({ requestId })]);
  expect(given).toEqual([expect.objectContaining({ drawerMinor: 10_00 }), expect.objectContaining({ drawerMinor: 10_00 })]);
  expect(await give()).toMatchObject({ code: 'NOTHING_LEFT' });
  expect(await countOf('ticket', `order_id = ${sold.id} and not is_dead`)).toBe(0);
  expect(await freeOf()).toBe(free + 2);
  expect(await sql(store.db, 'select kind, amount_minor from cash_movement where order_id = $1 order by id', [sold.id])).toEqual([
    { kind: 'sale', amount_minor: 60_00 },
    { kind: 'refund', amount_minor: -60_00 },
  ]);
  const { sales } = (await clerk.ask('DESK', { id: shift })).data.deskShift;
  expect(sales).toEqual([expect.objectContaining({ id: sold.id, isBack: true })]);
  const { takenByRate, givenBackByRate } = (await clerk.ask('DESK_REPORT', { id: shift })).data.deskShift;
  expect(givenBackByRate).toEqual([expect.objectContaining({ vatPermille: 190, grossMinor: 60_00 })]);
  expect(givenBackByRate).toEqual(takenByRate);
});

test('of a sale that went back in part before, what is left is shown and paid out', async () => {
  const shift = await open();
  const { sold } = await sellTwo(shift);
  await clerk.ask('confirmWithPassword', { password: PASSWORD, code: await clerk.code() });
  await manager.ask('confirmWithPassword', { password: PASSWORD, code: await manager.code() });
  const left = async (who = clerk) => (await who.ask('DESK_GIVE_BACK', { shift, sale: sold.id })).data.deskGiveBack;
  expect(await left()).toMatchObject({ amountMinor: 60_00 });
  const { refundOffer } = (await manager.ask('REFUND_OFFER', { reference: sold.reference })).data;
  const part = await manager.ask('refundOrder', {
    reference: sold.reference,
    reason: 'krank',
    version: refundOffer.version,
    requestId: randomUUID(),
    choice: { lines: [{ line: 1, units: 1 }], iban: 'DE89370400440532013000', holder: 'Ada Weber' },
  });
  expect(part.data.refundOrder).toMatchObject({ amount: 30_00 });
  expect(await left()).toMatchObject({ amountMinor: 30_00 });
  const give = async (amountMinor: number) =>
    (await clerk.ask('giveBackAtDesk', { requestId: randomUUID(), shift, sale: sold.id, reason: 'krank', amountMinor })).data
      .giveBackAtDesk;
  expect(await give(60_00)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await give(30_00)).toMatchObject({ drawerMinor: 130_00 });
  expect(await left()).toMatchObject({ code: 'NOTHING_LEFT' });
  // the rest has the rest of the VAT: 9,58 of 60,00, and 4,79 of the 30,00 that went back before
  const { givenBackByRate } = (await clerk.ask('DESK_REPORT', { id: shift })).data.deskShift;
  expect(givenBackByRate).toMatchObject([{ vatPermille: 190, grossMinor: 30_00, vatMinor: 4_79 }]);
});

test('what a terminal took is not given back out of a drawer, nor what somebody is inside with', async () => {
  const shift = await open();
  await clerk.ask('confirmWithPassword', { password: PASSWORD, code: await clerk.code() });
  const give = async (sale: string) =>
    (await clerk.ask('giveBackAtDesk', { requestId: randomUUID(), shift, sale, reason: 'krank', amountMinor: 60_00 })).data.giveBackAtDesk;
  const { sold: byCard } = await sellTwo(shift, { method: 'card_terminal' });
  expect(await give(byCard.id)).toMatchObject({ code: 'NOT_COVERED' });
  const { sold: used } = await sellTwo(shift);
  await sql(
    store.db,
    `/* of this test */ insert into visit (ticket_id, gate, device) select id, 'A', 'ABCDEF' from ticket where order_id = $1`,
    [used.id],
  );
  expect(await give(used.id)).toMatchObject({ code: expect.stringMatching(/^(TICKET_USED|NOTHING_LEFT)$/) });
  expect(await drawerOf(shift)).toBe(160_00);
});

test('where nothing signs what a German desk takes there is no cash, and cards are taken all the same', async () => {
  const plain = await startTestStore();
  try {
    await plain.cast.openForOrders();
    const tickets = await plain.cast.standingEvent();
    await sql(plain.db, "update event set happening_from = now() + interval '1 minute' where id = $1", [tickets.id]);
    await sql(plain.db, 'update catalogue set version = version + 1');
    const who = await joinOffice(plain, { role: 'owner', scope: 'all', scopeId: null });
    const opening = { requestId: randomUUID(), shop: 'main', desk: 'Foyer', floatMinor: 1 };
    expect((await who.ask('DESKS')).data.deskShops[0]).toMatchObject({ takesCash: false });
    expect((await who.ask('openDesk', opening)).data.openDesk).toMatchObject({ code: 'NO_CASH_HERE' });
    const shift = (await who.ask('openDesk', { ...opening, floatMinor: 0 })).data.openDesk.id;
    const sale = randomUUID();
    const { version, totalMinor } = await fill(shift, sale, [{ variantId: tickets.variantId, amount: 1 }], who);
    const asked = { version, toPayMinor: totalMinor };
    expect(await pay(shift, sale, asked, who)).toMatchObject({ code: 'NO_CASH_HERE' });
    expect(await pay(shift, sale, { ...asked, method: 'card_terminal' }, who)).toMatchObject({ dueMinor: 30_00 });
    // a seller in Austria needs another device, which is theirs to have
    await sql(plain.db, `update shop set legal = '{"company": "Die Band", "countryCode": "at"}' where is_main`);
    await sql(plain.db, "select pg_notify('catalogue', '')");
    await expect.poll(async () => (await who.ask('DESKS')).data.deskShops[0].takesCash).toBe(true);
  } finally {
    await plain.stop();
  }
});
