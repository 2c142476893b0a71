import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '../../../domain/src/refusals.ts';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { creditReturns } from '../../src/modules/invoices/credit-returns.ts';
import { moveTicket, offerSeats, type MoveTicket } from '../../src/modules/moves/move-ticket.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { checkBooks } from '../broken-money.ts';
import { sql, type SeatedEvent } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

let till: Till;
let event: SeatedEvent;
/** Seats in the balcony: 30 and 70 euros. */
let cheap: number;
let dear: number;
beforeAll(async () => {
  till = await openTill();
  event = await till.cast.seatedEvent();
  [cheap, dear] = [await addSection('Balcony', 3000), await addSection('Lounge', 7000)];
});
afterEach(async () => {
  await till.settleDown();
  await creditReturns({ db: till.db, shops: till.server.shops });
  await checkBooks(till.db);
  const [differ] = await sql(till.db, 'select * from sales_difference()');
  if (differ) throw new Error(`the totals do not hold: ${JSON.stringify(differ)}`);
});
afterAll(() => till.close());

/** @returns its only seat */
async function addSection(name: string, priceMinor: number): Promise<number> {
  const [row] = await sql<{ id: number }>(
    till.db,
    `with section as (
      insert into seat_section (seat_map_id, key, name) select seat_map_id, lower($2), $2 from event where id = $1 returning id
    ), place as (
      insert into seat (section_id, row_name, number, x, y, sort_order) select id, 'A', '1', 0, 0, 1 from section returning id, section_id
    ), category as (
      insert into pricing_category (event_id, key, name) values ($1, lower($2), jsonb_build_object('de', $2::text, 'en', $2::text)) returning id
    ), room as (
      insert into stock (sellable_id, section_id, capacity) select $1, section_id, 1 from place returning id
    ), there as (
      insert into event_section (stock_id, event_id, pricing_category_id, key, name, standing, sort_order)
      select room.id, $1, category.id, lower($2), $2, false, 9 from room, category
    ), sold as (
      insert into variant (sellable_id, key, description, physical, pricing_category_id)
      select $1, lower($2), jsonb_build_object('de', $2::text, 'en', $2::text), false, id from category returning id
    ), priced as (insert into variant_price select id, 'de', $3, null from sold)
    select id from place`,
    [event.id, name, priceMinor],
  );
  return row?.id ?? 0;
}

type Order = PlacedOrder['order'];
let next = 0;
async function buy(seats = 1): Promise<Order> {
  const seatIds = event.seatIds.slice(next, (next += seats));
  const order = await till.order([{ variantId: event.variantId, amount: seats, seatIds }]);
  await till.pay(await till.session(order));
  await till.settleDown();
  return order;
}
const liveTicket = async ({ id }: Order) =>
  (
    await sql<{ id: number; seatId: number; code: string }>(
      till.db,
      'select id, seat_id as "seatId", validation_code as code from ticket where order_id = $1 and not is_dead order by id',
      [id],
    )
  )[0] ?? { id: 0, seatId: 0, code: '' };
const ada = fromCommandLine('Ada');
const offer = async ({ reference }: Order, ticketId: number, text = '') => offerSeats(till.db, null, { reference, ticketId, text });
async function move(order: Order, seatId: number, more: Partial<MoveTicket> = {}, by = ada) {
  const { id: ticketId } = await liveTicket(order);
  const { version = 0 } = (await offer(order, ticketId)) ?? {};
  const plain = { reference: order.reference, ticketId, seatId, givesBack: true, waives: false, reason: 'Säule', version };
  return moveTicket({ db: till.db, ids: systemIds }, by, { ...plain, requestId: randomUUID(), ...more });
}

test('a seat is found by words and taken, the old one is free, and the old ticket ends as replaced', async () => {
  const order = await buy();
  const before = await liveTicket(order);
  const found = await offer(order, before.id, '2 stalls 7');
  expect(found?.seats).toMatchObject([{ section: 'Stalls', row: '2', number: '7', priceMinor: 5000, differenceMinor: 0 }]);
  expect(found?.hasMore).toBe(false);
  const seatId = found?.seats[0]?.seatId ?? 0;
  expect((await offer(order, before.id))?.seats.map(({ differenceMinor }) => Math.abs(differenceMinor)).slice(-2)).toEqual([2000, 2000]);
  expect(await move(order, seatId)).toEqual({ differenceMinor: 0, refundWaits: false });
  const after = await liveTicket(order);
  expect(after).toMatchObject({ seatId });
  expect(after.code).not.toBe(before.code);
  expect(await sql(till.db, 'select reason from ticket_void where ticket_id = $1', [before.id])).toEqual([{ reason: 'replaced' }]);
  expect(await sql(till.db, 'select seat_id::int as seat from hold where order_id = $1', [order.id])).toEqual([{ seat: seatId }]);
  expect(
    await sql(till.db, "select event_facts ->> 'seat' as seat, unit_price_minor::int as price from order_line where order_id = $1", [
      order.id,
    ]),
  ).toEqual([{ seat: '7', price: 5000 }]);
  // whoever wants the old seat gets it
  await till.visitorWith([{ variantId: event.variantId, amount: 1, seatIds: [before.seatId] }]);
  await till.settleDown();
  const answer = await fetch(`${till.mailbox.url}/api/mails?to=${encodeURIComponent(order.email)}`);
  const { mails } = (await answer.json()) as { mails: { subject: string }[] };
  expect(mails.filter(({ subject }) => /Ticket/.test(subject))).toHaveLength(2);
});

test('of two who move to one seat, or a buyer and somebody who moves, one has it; a double click is one move', async () => {
  const [first, second] = [await buy(), await buy()];
  const seatId = event.seatIds.at(-1) ?? 0;
  const answers = await Promise.all([move(first, seatId), move(second, seatId)]);
  expect(answers.filter((answer) => 'problem' in answer)).toEqual([{ problem: 'seat_taken' }]);

  const order = await buy();
  const { id: ticketId } = await liveTicket(order);
  const { version = 0 } = (await offer(order, ticketId)) ?? {};
  const once = { version, ticketId, requestId: randomUUID() };
  const other = event.seatIds.at(-2) ?? 0;
  const clicks = await Promise.all(Array.from({ length: 4 }, () => move(order, other, once)));
  expect(clicks).toEqual(Array.from({ length: 4 }, () => ({ differenceMinor: 0, refundWaits: false })));
  expect(await move(order, event.seatIds.at(-3) ?? 0, { version })).toEqual({ problem: 'order_changed' });

  const last = await buy();
  const wanted = event.seatIds.at(-5) ?? 0;
  const [moved, claimed] = await Promise.all([
    move(last, wanted),
    till.inventory.claim({
      ...till.cast.visitor(),
      requestId: randomUUID(),
      countryCode: 'de',
      add: [{ variantId: event.variantId, amount: 1, seatIds: [wanted] }],
      remove: [],
    }),
  ]);
  expect([!('problem' in moved), !isRefusal(claimed)].filter(Boolean)).toHaveLength(1);
});

test('a cheaper seat gives the difference back, once, and all of the ticket comes to what was paid', async () => {
  const order = await buy();
  expect(await move(order, cheap)).toEqual({ differenceMinor: -2000, refundWaits: false });
  await till.settleDown();
  const back = () =>
    sql(till.db, "select coalesce(sum(amount_minor), 0)::int as back from refund where order_id = $1 and state = 'succeeded'", [order.id]);
  expect(await back()).toEqual([{ back: 2000 }]);
  await creditReturns({ db: till.db, shops: till.server.shops });
  expect(
    await sql(
      till.db,
      "select (content -> 'lines' -> 0 ->> 'totalMinor')::int as minor from invoice where order_id = $1 and kind = 'credit_note'",
      [order.id],
    ),
  ).toEqual([{ minor: -2000 }]);
});

test('what waits for a second person is told again where the answer was lost', async () => {
  const [cellar, lodge] = [await addSection('Cellar', 1000), await addSection('Lodge', 60_000)];
  const [{ id: variantId } = { id: 0 }] = await sql<{ id: number }>(
    till.db,
    "select id from variant where sellable_id = $1 and key = 'lodge'",
    [event.id],
  );
  const order = await till.order([{ variantId, amount: 1, seatIds: [lodge] }]);
  await till.pay(await till.session(order));
  await till.settleDown();
  const requestId = randomUUID();
  const moved = { differenceMinor: -59_000, refundWaits: true };
  expect(await move(order, cellar, { requestId })).toEqual(moved);
  expect(await move(order, cellar, { requestId })).toEqual(moved);
});

test('a dearer one is moved to where the house waives the difference; what cannot move stays', async () => {
  const order = await buy();
  const before = await liveTicket(order);
  expect(await move(order, dear)).toEqual({ problem: 'costs_more', differenceMinor: 2000 });
  expect(await liveTicket(order)).toEqual(before);
  expect(await move(order, dear, { waives: true })).toEqual({ differenceMinor: 2000, refundWaits: false });
  const { id } = await liveTicket(order);
  await sql(till.db, "insert into admission (ticket_id, gate, device) values ($1, 'g', 'd')", [id]);
  expect(await offer(order, id)).toMatchObject({ ticket: { isMovable: false }, seats: [] });
  expect(await move(order, before.seatId)).toEqual({ problem: 'not_movable' });
  const elsewhere = { ...ada, shops: [till.cast.bandShopId] };
  expect(await move(order, before.seatId, {}, elsewhere)).toEqual({ problem: 'no_such_order' });
});
