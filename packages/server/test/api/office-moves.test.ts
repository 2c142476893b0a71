import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '../../../domain/src/refusals.ts';
import { payByHand } from '../../src/modules/checkout/pay-by-hand.ts';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { creditReturns } from '../../src/modules/invoices/credit-returns.ts';
import { findPlaces, moveTicket, type MoveTicket } from '../../src/modules/moves/move-ticket.ts';
import { sendOfferAgain, takeBackOffer } from '../../src/modules/moves/offer-move.ts';
import { selectOffersOfOrder } from '../../src/modules/moves/offer-store.ts';
import { placeId } from '../../src/modules/moves/place-id.ts';
import { returnSurcharges } from '../../src/modules/moves/return-surcharges.ts';
import { answersFile } from '../../src/modules/orders/index.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { selectMoneyWaiting } from '../../src/modules/figures/needs-store.ts';
import { startRun, workRuns } from '../../src/modules/refunds/index.ts';
import { selectAsked } from '../../src/modules/refunds/waiting-store.ts';
import { offerRefund, refundOrder } from '../../src/modules/withdrawals/refund-order.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { checkBooks } from '../broken-money.ts';
import { slugOf, sql, sqlValue, type SeatedEvent, type StandingEvent } from '../cast.ts';
import { openTill, type Till } from '../till.ts';

let till: Till;
let event: SeatedEvent;
/** Seats in the balcony: 30 and 70 euros. */
let cheap: number;
let dear: number;
/** Seats at 70 euros that are offered for a surcharge. */
const lounges: number[] = [];
beforeAll(async () => {
  till = await openTill();
  event = await till.cast.seatedEvent({ seats: 36 });
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
async function buy(seats = 1): Promise<Order> {
  // the first that are free; the last are for whoever moves
  const free = await sql<{ id: number }>(
    till.db,
    'select id::int from unnest($1::bigint[]) as s (id) where not exists (select from hold h where h.seat_id = s.id and h.sellable_id = $2) order by id limit $3',
    [event.seatIds.slice(0, -6), event.id, seats],
  );
  const seatIds = free.map(({ id }) => id);
  return till.buy([{ variantId: event.variantId, amount: seats, seatIds }]);
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
const offer = async ({ reference }: Pick<Order, 'reference'>, ticketId: number, text = '', eventId: number | null = null) =>
  findPlaces(till.db, null, { reference, ticketId, text, eventId });
/** The id of a place is that of a seat, or of a place to stand: stock and variant. */
async function idOf(seatId: number): Promise<string> {
  const [found] = await sql<{ id: string }>(
    till.db,
    `select concat_ws('-', es.stock_id, v.id, st.id) as id from seat st join stock sk on sk.section_id = st.section_id
      join event_section es on es.stock_id = sk.id join variant v on v.pricing_category_id = es.pricing_category_id where st.id = $1`,
    [seatId],
  );
  return found?.id ?? '';
}
const depsOf = () => ({ db: till.db, ids: systemIds, shops: till.server.shops });
async function move(order: Order, to: number | string, more: Partial<MoveTicket> = {}, by = ada) {
  const { id: ticketId } = await liveTicket(order);
  const { version = 0 } = (await offer(order, ticketId)) ?? {};
  const placeId = typeof to === 'string' ? to : await idOf(to);
  const plain = { reference: order.reference, ticketId, placeId, givesBack: true, surcharge: null, reason: 'Säule', version };
  return moveTicket(depsOf(), by, { ...plain, requestId: randomUUID(), ...more });
}

test('a seat is found by words and taken, the old one is free, and the old ticket ends as replaced', async () => {
  const order = await buy();
  const before = await liveTicket(order);
  const found = await offer(order, before.id, '2 stalls 7');
  expect(found?.places).toMatchObject([{ section: 'Stalls', row: '2', number: '7', priceMinor: 5000, differenceMinor: 0 }]);
  expect(found?.hasMore).toBe(false);
  const seatId = found?.places[0]?.seatId ?? 0;
  expect((await offer(order, before.id))?.places.map(({ differenceMinor }) => Math.abs(differenceMinor)).slice(-2)).toEqual([2000, 2000]);
  expect(await move(order, seatId)).toEqual({ differenceMinor: 0, refundWaits: false, offer: null });
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
  const mails = await till.mailbox.mailsTo(order.email);
  expect(mails.filter(({ subject }) => /Ticket/.test(subject))).toHaveLength(2);
});

test('a ticket that moves takes the answers along, which stand beside its new seat', async () => {
  const order = await buy();
  const answers = [{ key: 'food', question: 'Was isst du?', required: true, value: 'Suppe' }];
  await sql(till.db, 'update order_line set answers = $2 where order_id = $1', [order.id, JSON.stringify(answers)]);
  const seatId = event.seatIds.at(-4) ?? 0;
  expect(await move(order, seatId)).toMatchObject({ differenceMinor: 0 });
  const slug = await slugOf(till.db, event.id);
  const reach = { all: true, shops: [], artists: [], events: [] };
  const file = (await answersFile(till.db, reach, { kind: 'event', slug, locale: 'de' })) ?? '';
  const number = await sqlValue<string>(till.db, 'select number from seat where id = $1', [seatId]);
  const rows = file.split('\r\n').filter((row) => row.startsWith(order.reference));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(new RegExp(`;${number};Suppe$`));
});

test('a ticket of a price phase that was paid late moves at the price it was bought for', async () => {
  const hall = await till.cast.seatedEvent({ seats: 4 });
  await sql(
    till.db,
    `insert into variant_phase (variant_id, key, sort_order, name, prices, pieces) values ($1, 'early', 0, '{"de": "früh"}', '{"de": 2000}', 9)`,
    [hall.variantId],
  );
  await till.cast.catalogueChanged();
  const order = await till.order([{ variantId: hall.variantId, amount: 1, seatIds: hall.seatIds.slice(0, 1) }]);
  expect(order.totalMinor).toBe(2000);
  const session = await till.session(order);
  await till.giveUpBlindly(order);
  await till.pay(session);
  await till.settleDown();
  expect(await till.status(order)).toBe('done');
  // what is next to it costs 50 euros by now
  await sql(till.db, 'update variant_phase set removed_at = now() where variant_id = $1', [hall.variantId]);
  expect(await move(order, hall.seatIds[2] ?? 0)).toEqual({ differenceMinor: 0, refundWaits: false, offer: null });
});

test('of two who move to one seat, or a buyer and somebody who moves, one has it; a double click is one move', async () => {
  const [first, second] = [await buy(), await buy()];
  const seatId = event.seatIds.at(-1) ?? 0;
  const answers = await Promise.all([move(first, seatId), move(second, seatId)]);
  expect(answers.filter((answer) => 'problem' in answer)).toEqual([{ problem: 'place_taken', place: 'Stalls / 4 / 6' }]);

  const order = await buy();
  const { id: ticketId } = await liveTicket(order);
  const { version = 0 } = (await offer(order, ticketId)) ?? {};
  const once = { version, ticketId, requestId: randomUUID() };
  const other = event.seatIds.at(-2) ?? 0;
  const clicks = await Promise.all(Array.from({ length: 4 }, () => move(order, other, once)));
  expect(clicks).toEqual(Array.from({ length: 4 }, () => ({ differenceMinor: 0, refundWaits: false, offer: null })));
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
  expect(await move(order, cheap)).toEqual({ differenceMinor: -2000, refundWaits: false, offer: null });
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
  const variantId = await sqlValue<number>(till.db, "select id from variant where sellable_id = $1 and key = 'lodge'", [event.id]);
  const order = await till.buy([{ variantId, amount: 1, seatIds: [lodge] }]);
  const requestId = randomUUID();
  const moved = { differenceMinor: -59_000, refundWaits: true, offer: null };
  expect(await move(order, cellar, { requestId })).toEqual(moved);
  expect(await move(order, cellar, { requestId })).toEqual(moved);
});

test('a dearer one is moved to where the house waives the difference; what cannot move stays', async () => {
  const order = await buy();
  const before = await liveTicket(order);
  expect(await move(order, dear)).toEqual({ problem: 'costs_more', differenceMinor: 2000 });
  for (const nowhere of ['', '1', '1-2-3-4', `${await idOf(dear)}0`, `${event.sectionId}-${event.variantId}`])
    expect(await move(order, nowhere)).toEqual({ problem: 'place_taken' });
  expect(await liveTicket(order)).toEqual(before);
  expect(await move(order, dear, { surcharge: 'waived' })).toEqual({ differenceMinor: 2000, refundWaits: false, offer: null });
  const { id } = await liveTicket(order);
  await sql(till.db, "insert into admission (ticket_id, gate, device) values ($1, 'g', 'd')", [id]);
  expect(await offer(order, id)).toMatchObject({ ticket: { isMovable: false }, places: [] });
  expect(await move(order, before.seatId)).toEqual({ problem: 'not_movable' });
  const elsewhere = { ...ada, shops: [till.cast.bandShopId] };
  expect(await move(order, before.seatId, {}, elsewhere)).toEqual({ problem: 'no_such_order' });
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
/** Holds a seat at 70 euros for a ticket of 50, and reads the order that is to be paid. */
async function offerDearer(order: Order, more: Partial<MoveTicket> = {}): Promise<Order> {
  const seatId = await addSection(`Lounge ${lounges.push(0)}`, 7000);
  const moved = await move(order, seatId, { surcharge: { payUntil: inHours(24) }, ...more });
  if ('problem' in moved || !moved.offer) throw new Error(JSON.stringify(moved));
  return till.readOrder(moved.offer.reference);
}
/** A reduced ticket of an event of its own, 20 euros, that is to become a full one: 10 more, to be paid. */
async function offerFullPrice(): Promise<{ night: StandingEvent; order: Order; surcharge: Order }> {
  const night = await till.cast.standingEvent();
  const order = await till.buy([{ variantId: night.reducedVariantId, amount: 1 }]);
  const moved = await move(order, `${night.sectionId}-${night.variantId}`, { surcharge: { payUntil: inHours(24) } });
  if ('problem' in moved || !moved.offer) throw new Error(JSON.stringify(moved));
  return { night, order, surcharge: await till.readOrder(moved.offer.reference) };
}
const sweep = () => till.server.sweep();
const subjects = async ({ email }: Pick<Order, 'email'>): Promise<string[]> =>
  (await till.mailbox.mailsTo(email)).map(({ subject }) => subject);
const holder = async (seatId: number) =>
  (await sql<{ order: number }>(till.db, 'select order_id::int as "order" from hold where seat_id = $1', [seatId]))[0]?.order;
const returned = async ({ id }: Order) =>
  sql(till.db, 'select amount_minor::int as minor, state, reason from refund where order_id = $1', [id]);

test('a ticket of a bundle has a share of a price: no place costs it more or less, and it stays in its variant', async () => {
  const { rootVariantId, combinationId, shirt, event: night } = await till.cast.bundle();
  const variantIds = [shirt.variantIds[0] ?? 0, night.variantId];
  const order = await till.order([{ variantId: rootVariantId, amount: 1, bundle: { combinationId, variantIds } }]);
  await till.pay(await till.session(order));
  await till.settleDown();
  const { places = [] } = (await offer(order, (await liveTicket(order)).id)) ?? {};
  expect(places.map(({ differenceMinor }) => differenceMinor)).toEqual([0]);
  expect(await move(order, placeId(places[0]!))).toEqual({ problem: 'part_of_bundle' });
});

test('a dearer place is held until its link is paid: then the ticket is there, and the books have both orders', async () => {
  const order = await buy();
  const before = await liveTicket(order);
  const surcharge = await offerDearer(order);
  const seat = await sqlValue<number>(till.db, 'select seat_id::int as seat from hold where order_id = $1', [surcharge.id]);
  expect(surcharge).toMatchObject({ status: 'payment_pending', totalMinor: 2000 });
  expect(await liveTicket(order)).toEqual(before);
  expect([await holder(before.seatId), await holder(seat)]).toEqual([order.id, surcharge.id]);
  expect(await move(order, event.seatIds.at(-1) ?? 0)).toEqual({ problem: 'offered_already' });
  await till.settleDown();
  expect((await subjects(order)).some((subject) => subject.startsWith('Ein anderer Platz für dich'))).toBe(true);

  await till.payFor(surcharge);
  expect(await till.status(surcharge)).toBe('done');
  expect(await liveTicket(order)).toMatchObject({ seatId: seat });
  expect([await holder(before.seatId), await holder(seat)]).toEqual([undefined, order.id]);
  expect(await sql(till.db, 'select reason from ticket_void where ticket_id = $1', [before.id])).toEqual([{ reason: 'replaced' }]);
  // one piece of 70 euros, told by two orders with an invoice each
  expect(
    await sql(
      till.db,
      `select sum(s.pieces)::int as pieces, sum(s.gross_minor)::int as gross from sales() s join variant v on v.id = s.variant_id
        where v.sellable_id = $1 and v.key like 'lounge %'`,
      [event.id],
    ),
  ).toEqual([{ pieces: 1, gross: 7000 }]);
  expect(
    await sql(till.db, 'select total_minor::int as total from invoice where order_id = any ($1) order by 1', [[order.id, surcharge.id]]),
  ).toEqual([{ total: 2000 }, { total: 5000 }]);
  expect((await subjects(order)).filter((subject) => /Ticket/.test(subject))).toHaveLength(2);
  // what was paid counts: back where a seat costs 50, 20 euros go back
  expect((await offer(order, (await liveTicket(order)).id, 'stalls'))?.places[0]).toMatchObject({
    priceMinor: 5000,
    differenceMinor: -2000,
  });
  expect(await move(order, before.seatId)).toMatchObject({ differenceMinor: -2000 });
  expect((await offer(order, (await liveTicket(order)).id))?.places[0]).toMatchObject({ priceMinor: 5000, differenceMinor: 0 });
});

test('unpaid at its deadline nothing has changed, the place is free and the buyer is told', async () => {
  const order = await buy();
  const before = await liveTicket(order);
  const surcharge = await offerDearer(order);
  await till.session(surcharge);
  await till.letTimePass(surcharge);
  await sweep();
  await till.settleDown();
  expect(await till.status(surcharge)).toBe('cancelled');
  expect(await liveTicket(order)).toEqual(before);
  expect(await sql(till.db, 'select id from hold where order_id = $1', [surcharge.id])).toEqual([]);
  expect((await subjects(order)).some((subject) => subject.startsWith('Du behältst deinen Platz'))).toBe(true);
  // and may be offered another one
  await offerDearer(order);
});

test('taken back it moves nothing; paid a moment before, it is too late to take it back; the link goes once more', async () => {
  const order = await buy();
  const first = await offerDearer(order);
  const again = randomUUID();
  await till.settleDown();
  for (let click = 0; click < 2; click++) expect(await sendOfferAgain(till.db, ada, first.reference, again)).toEqual({ done: true });
  await till.settleDown();
  expect(await takeBackOffer(till.db, { ...ada, shops: [till.cast.bandShopId] }, first.reference)).toEqual({ refusal: 'NOT_FOUND' });
  expect(await takeBackOffer(till.db, ada, first.reference)).toEqual({ orderId: first.id });
  expect(await takeBackOffer(till.db, ada, first.reference)).toEqual({ refusal: 'CHANGED_MEANWHILE' });
  await sweep();
  expect(await till.status(first)).toBe('cancelled');

  const second = await offerDearer(order);
  await till.payFor(second);
  expect(await takeBackOffer(till.db, ada, second.reference)).toEqual({ refusal: 'CHANGED_MEANWHILE' });
  expect((await subjects(order)).filter((subject) => subject.startsWith('Ein anderer Platz'))).toHaveLength(2);
});

test.each([
  ['was let in', "insert into admission (ticket_id, gate, device) select id, 'g', 'd' from ticket where order_id = $1 and not is_dead"],
  ['has another code', "insert into ticket_void (ticket_id, reason) select id, 'replaced' from ticket where order_id = $1 and not is_dead"],
])('paid for a ticket that %s meanwhile, the money comes back and the place is free', async (_what, happens) => {
  const order = await buy();
  const surcharge = await offerDearer(order);
  const session = await till.session(surcharge);
  await sql(till.db, happens, [order.id]);
  await till.pay(session);
  await till.settleDown();
  expect(await till.status(surcharge)).toBe('cancelled');
  expect(await returned(surcharge)).toEqual([{ minor: 2000, state: 'succeeded', reason: 'move_gone' }]);
  expect(await sql(till.db, 'select id from hold where order_id = $1', [surcharge.id])).toEqual([]);
  expect((await subjects(order)).some((subject) => subject.startsWith('Du behältst deinen Platz'))).toBe(true);
  await sql(
    till.db,
    "delete from ticket_void where reason = 'replaced' and ticket_id in (select id from ticket where order_id = $1 and unit = 1)",
    [order.id],
  );
  await sql(
    till.db,
    'update ticket t set is_dead = false where order_id = $1 and not exists (select from ticket_void where ticket_id = t.id)',
    [order.id],
  );
});

const paidByHand = ({ reference }: Pick<Order, 'reference'>) => {
  const finance = { ...ada, email: 'ada@example.org', isConfirmed: true };
  return payByHand(till.server.deps, finance, { reference, reason: 'bar an der Kasse', amountMinor: 2000 });
};

test('an offer whose ticket is gone cannot be paid by hand any more, and ends before its time', async () => {
  const order = await buy();
  const surcharge = await offerDearer(order);
  await sql(
    till.db,
    "insert into admission (ticket_id, gate, device) select id, 'g', 'd' from ticket where order_id = $1 and not is_dead",
    [order.id],
  );
  expect(await paidByHand(surcharge)).toMatchObject({ refusal: 'ORDER_NOT_PAYABLE' });
  await sweep();
  expect(await till.status(surcharge)).toBe('cancelled');
});

test('money that comes after the deadline moves the ticket where the place is still free, and else goes back', async () => {
  const [lucky, late] = [await buy(), await buy()];
  const [first, second] = [await offerDearer(lucky), await offerDearer(late)];
  const sessions = [await till.session(first), await till.session(second)];
  const [{ seat, variant } = { seat: 0, variant: 0 }] = await sql<{ seat: number; variant: number }>(
    till.db,
    'select seat_id::int as seat, variant_id::int as variant from hold where order_id = $1',
    [second.id],
  );
  for (const surcharge of [first, second]) await till.giveUpBlindly(surcharge);
  await sql(till.db, "update move_offer set ended_at = now(), ended_because = 'unpaid' where order_id = any ($1)", [[first.id, second.id]]);
  await till.visitorWith([{ variantId: variant, amount: 1, seatIds: [seat] }]);
  for (const session of sessions) await till.pay(session);
  await till.settleDown();
  expect([await till.status(first), await till.status(second)]).toEqual(['done', 'cancelled']);
  expect(await returned(second)).toEqual([{ minor: 2000, state: 'succeeded', reason: 'paid_too_late' }]);
  expect(await sql(till.db, "select kind from order_event where order_id = $1 and kind = 'ticket_moved'", [lucky.id])).toHaveLength(1);
});

test('a dearer place is paid before the event as it stands now, also where the date that was bought is over', async () => {
  const night = await till.cast.standingEvent();
  const begin = (days: number) =>
    sql(till.db, 'update event set happening_from = now() + make_interval(days => $2) where id = $1', [night.id, days]);
  const order = await till.buy([{ variantId: night.reducedVariantId, amount: 1 }]);
  const dearer = `${night.sectionId}-${night.variantId}`;
  await begin(1);
  expect(await move(order, dearer, { surcharge: { payUntil: inHours(25) } })).toEqual({ problem: 'bad_deadline' });
  await sql(
    till.db,
    `update order_line set event_facts = event_facts || jsonb_build_object('happeningFrom', now() - interval '1 day') where order_id = $1`,
    [order.id],
  );
  await begin(60);
  const moved = await move(order, dearer, { surcharge: { payUntil: inHours(25) } });
  if ('problem' in moved || !moved.offer) throw new Error(JSON.stringify(moved));
  expect(await takeBackOffer(till.db, ada, moved.offer.reference)).toMatchObject({ orderId: expect.any(Number) });
});

test('a deadline is an hour away at least and before the event; a double click is one offer', async () => {
  const order = await buy();
  const seatId = await addSection(`Lounge ${lounges.push(0)}`, 7000);
  for (const payUntil of [inHours(0.5), inHours(24 * 29)])
    expect(await move(order, seatId, { surcharge: { payUntil } })).toEqual({ problem: 'bad_deadline' });
  const { version = 0 } = (await offer(order, (await liveTicket(order)).id)) ?? {};
  const once = { version, requestId: randomUUID(), surcharge: { payUntil: inHours(24) } };
  const clicks = await Promise.all(Array.from({ length: 3 }, () => move(order, seatId, once)));
  const references = clicks.map((click) => ('problem' in click ? click.problem : click.offer?.reference));
  expect(new Set(references).size).toBe(1);
  expect(
    await sql(till.db, 'select m.order_id from move_offer m join ticket t on t.id = m.ticket_id where t.order_id = $1', [order.id]),
  ).toHaveLength(1);
});

test('of a payment and a release at the same moment one is first, and neither money nor place is lost', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await buy();
    const surcharge = await offerDearer(order);
    await till.pay(await till.session(surcharge));
    await Promise.all([till.letTimePass(surcharge).then(sweep), till.settleDown(), takeBackOffer(till.db, ada, surcharge.reference)]);
    await till.settleDown();
    await sweep();
    await till.settleDown();
    const isDone = (await till.status(surcharge)) === 'done';
    expect(await sql(till.db, 'select id from ticket where order_id = $1 and not is_dead', [order.id])).toHaveLength(1);
    expect(await returned(surcharge)).toHaveLength(isDone ? 0 : 1);
  }
});

test('paid by hand it moves as well', async () => {
  const order = await buy();
  const surcharge = await offerDearer(order);
  expect(await paidByHand(surcharge)).toEqual({ state: 'booked' });
  expect(await sql(till.db, "select kind from order_event where order_id = $1 and kind = 'ticket_moved'", [order.id])).toHaveLength(1);
});

test('the database refuses a paid surcharge without its move, and a move without its payment', async () => {
  const order = await buy();
  const surcharge = await offerDearer(order);
  const { id } = await liveTicket(order);
  await expect(sql(till.db, "update orders set status = 'done', paid_at = now() where id = $1", [surcharge.id])).rejects.toThrow(
    /go together/,
  );
  await expect(
    sql(till.db, "update move_offer set ended_at = now(), ended_because = 'done', new_ticket_id = $2 where order_id = $1", [
      surcharge.id,
      id,
    ]),
  ).rejects.toThrow(/go together/);
  await expect(
    sql(
      till.db,
      'insert into move_offer (order_id, ticket_id, from_place, variant_name, reason, offered_by) select $1, ticket_id, from_place, variant_name, reason, offered_by from move_offer where order_id = $2',
      [order.id, surcharge.id],
    ),
  ).rejects.toThrow(/one_open_move/);
});

test('one of several standing tickets goes to a seat of another event, and the books follow to the cent', async () => {
  const party = await till.cast.standingEvent();
  const order = await till.buy([{ variantId: party.variantId, amount: 3 }]);
  const { id: ticketId } = await liveTicket(order);
  const choice = await offer(order, ticketId);
  expect(choice?.ticket).toMatchObject({ quantity: 3, isMovable: true, paidMinor: 3000 });
  expect(choice?.places).toMatchObject([{ section: 'Floor', variantName: 'reduced', row: null, priceMinor: 2000, differenceMinor: -1000 }]);
  expect(choice?.otherEvents.map(({ id }) => id)).toContain(event.id);
  const [seat] = (await offer(order, ticketId, 'stalls', event.id))?.places ?? [];
  expect(seat).toMatchObject({ eventId: event.id, differenceMinor: 2000 });

  const moved = await move(order, await idOf(seat?.seatId ?? 0), { surcharge: { payUntil: inHours(24) } });
  if ('problem' in moved || !moved.offer) throw new Error(JSON.stringify(moved));
  await till.pay(await till.session(await till.readOrder(moved.offer.reference)));
  await till.settleDown();
  const lines = await sql(
    till.db,
    `select sellable_id::int as event, quantity, total_minor::int as total, vat_minor::int as vat, event_facts ->> 'section' as section
      from order_line where order_id = $1 order by id`,
    [order.id],
  );
  const whole = await sqlValue<number>(
    till.db,
    'select vat_included(9000, vat_permille)::int as vat from order_line where order_id = $1 limit 1',
    [order.id],
  );
  expect(lines).toMatchObject([
    { event: party.id, quantity: 2, total: 6000, section: 'Floor' },
    { event: event.id, quantity: 1, total: 3000, section: 'Stalls' },
  ]);
  expect(lines.reduce((sum, { vat }) => sum + Number(vat), 0)).toBe(whole);
  expect(
    await sql(
      till.db,
      'select event_id::int as event, seat_id::int as seat, unit from ticket where order_id = $1 and not is_dead order by id',
      [order.id],
    ),
  ).toMatchObject([{ event: party.id }, { event: party.id }, { event: event.id, seat: seat?.seatId, unit: 1 }]);
  expect(await sql(till.db, 'select stock_id::int as stock, quantity from hold where order_id = $1 order by id', [order.id])).toEqual(
    expect.arrayContaining([
      { stock: party.sectionId, quantity: 2 },
      { stock: event.sectionId, quantity: 1 },
    ]),
  );
  expect(await sql(till.db, 'select claimed from stock where id = $1', [party.sectionId])).toEqual([{ claimed: 2 }]);
});

test("a full place to stand is nobody's, whoever asks at the same moment", async () => {
  const party = await till.cast.standingEvent({ capacity: 20, otherCapacity: 1 });
  const orders: Order[] = [];
  for (let number = 0; number < 2; number++) {
    const order = await till.order([{ variantId: party.variantId, amount: 1 }]);
    await till.pay(await till.session(order));
    orders.push(order);
  }
  await till.settleDown();
  const balcony = `${party.otherSectionId}-${party.variantId}`;
  const answers = await Promise.all(orders.map((order) => move(order, balcony)));
  expect(answers.filter((answer) => 'problem' in answer)).toEqual([{ problem: 'place_taken', place: 'Balcony' }]);
  expect(await sql(till.db, 'select claimed from stock where id = $1', [party.otherSectionId])).toEqual([{ claimed: 1 }]);
});

test('where its event is cancelled a surcharge goes back with the ticket', async () => {
  const { night, order, surcharge } = await offerFullPrice();
  await till.payFor(surcharge);
  await sql(till.db, "update event set status = 'cancelled', mass_refund = 'open' where id = $1", [night.id]);
  const slug = await slugOf(till.db, night.id);
  await startRun(till.db, ada, slug);
  await workRuns({ db: till.db, ids: systemIds });
  for (let round = 0; round < 2; round++) await returnSurcharges(till.db, ada);
  await till.settleDown();
  expect(await returned(order)).toMatchObject([{ minor: 2000, state: 'succeeded' }]);
  expect(await returned(surcharge)).toMatchObject([{ minor: 1000, state: 'succeeded' }]);
  await creditReturns({ db: till.db, shops: till.server.shops });
  expect(
    await sql(till.db, "select total_minor::int as total from invoice where order_id = $1 and kind = 'credit_note'", [surcharge.id]),
  ).toEqual([{ total: -1000 }]);
});

test('a surcharge goes back with a ticket that the form takes because its event was moved', async () => {
  const { night, order, surcharge } = await offerFullPrice();
  await till.payFor(surcharge);
  await sql(till.db, "update event set status = 'moved', mass_refund = 'open' where id = $1", [night.id]);
  const code = await sqlValue<string>(till.db, 'select left(validation_code, 15) as code from ticket where order_id = $1 and not is_dead', [
    order.id,
  ]);
  expect(await till.askBack(order, [code])).not.toHaveProperty('refusal');
  for (let round = 0; round < 2; round++) await returnSurcharges(till.db, ada);
  await till.settleDown();
  expect(await returned(order)).toMatchObject([{ minor: 2000, state: 'succeeded' }]);
  expect(await returned(surcharge)).toMatchObject([{ minor: 1000, state: 'succeeded' }]);
});

test('a surcharge goes back on the page of its own order, and the ticket stays where it went', async () => {
  const { night: party, order, surcharge } = await offerFullPrice();
  await till.payFor(surcharge);
  const offered = await offerRefund(till.db, null, surcharge.reference);
  expect(offered).toMatchObject({ isPaid: true, lines: [{ number: 1, isTicket: false, left: 1, leftMinor: 1000 }], tickets: [] });
  const choice = { units: [{ line: 1, units: 1 }], restock: true, account: null, reason: 'Kulanz', version: offered?.version ?? 0 };
  expect(await refundOrder(till.db, ada, { ...choice, reference: surcharge.reference, requestId: randomUUID() })).toEqual({
    amountMinor: 1000,
    waits: null,
  });
  await till.settleDown();
  expect(await returned(surcharge)).toMatchObject([{ minor: 1000, state: 'succeeded' }]);
  expect(await till.db.many(selectOffersOfOrder, [order.id])).toMatchObject([{ amountMinor: 1000, returnedMinor: 1000 }]);
  // it is no piece: the place stays the ticket's
  expect(await sql(till.db, 'select claimed from stock where id = $1', [party.sectionId])).toEqual([{ claimed: 1 }]);
  expect((await liveTicket(order)).id).toBeGreaterThan(0);
});

test('a surcharge by transfer whose account nobody knows waits for somebody once its event is cancelled', async () => {
  const { night, surcharge } = await offerFullPrice();
  await till.checkout.recordBankPayment({ purpose: surcharge.reference, amountMinor: 1000, key: surcharge.reference });
  await till.settleDown();
  expect(await till.status(surcharge)).toBe('done');
  await sql(till.db, "update event set status = 'cancelled', mass_refund = 'open' where id = $1", [night.id]);
  const slug = await slugOf(till.db, night.id);
  await startRun(till.db, ada, slug);
  await workRuns({ db: till.db, ids: systemIds });
  const asked = async () =>
    (await till.db.many(selectAsked, [null, null, 100])).filter(({ orderReference }) => orderReference === surcharge.reference);
  const needed = async () => (await till.db.many(selectMoneyWaiting, [true, []])).find(({ kind }) => kind === 'surcharge')?.count;
  expect([await asked(), await needed()]).toEqual([[], 0]);
  for (let round = 0; round < 2; round++) await returnSurcharges(till.db, ada);
  expect(await returned(surcharge)).toEqual([]);
  expect(await asked()).toEqual([
    { id: surcharge.id, orderReference: surcharge.reference, eventSlug: slug, amountMinor: 1000, way: 'by_hand' },
  ]);
  expect(await needed()).toBe(1);
  expect(
    await sql(till.db, "select detail ->> 'problem' as problem from order_event where order_id = $1 and kind = 'surcharge_stays'", [
      surcharge.id,
    ]),
  ).toEqual([{ problem: 'account_needed' }]);
  // whoever asked the buyer gives it back on the page of its order
  const account = { iban: 'DE89370400440532013000', name: 'Ada Weber' };
  const back = { units: null, restock: false, account, reason: null, version: null, requestId: randomUUID() };
  expect(await refundOrder(till.db, ada, { ...back, reference: surcharge.reference })).toEqual({ amountMinor: 1000, waits: null });
  expect([await asked(), await needed()]).toEqual([[], 0]);
});
