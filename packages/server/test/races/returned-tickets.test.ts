import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '../../../domain/src/refusals.ts';
import { createCart } from '../../src/modules/cart/index.ts';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { findPlaces, moveTicket, placeId } from '../../src/modules/moves/index.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { returnToSale, returnToSaleByThemselves } from '../../src/modules/refunds/return-to-sale.ts';
import { createResale } from '../../src/modules/resale/index.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { brokenMoney } from '../broken-money.ts';
import { countWrongStocks, sql, sqlValue } from '../cast.ts';
import { NETWORK, openTill, type Till, type Wanted } from '../till.ts';

type Order = PlacedOrder['order'];
let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

async function pay(order: Order): Promise<Order> {
  await till.pay(await till.session(order));
  // mails, their PDFs and invoices take no time here
  await sql(till.db, "update outbox set done_at = now() where kind not like '%refund%' and done_at is null");
  await till.settleDown();
  return order;
}
const buy = async (wanted: Wanted): Promise<Order> => pay(await till.order([wanted]));
let networks = 0;
/** Gives the first `tickets` of an order back, or those of these numbers, by the form. */
async function giveBack(order: Order, tickets: number | readonly string[]): Promise<void> {
  await sql(till.db, "update event set mass_refund = 'open' where id in (select event_id from ticket where order_id = $1)", [order.id]);
  const codes = await sql<{ code: string }>(
    till.db,
    'select validation_code as code from ticket where order_id = $1 order by is_dead, id limit $2',
    [order.id, typeof tickets === 'number' ? tickets : 0],
  );
  const answer = await till.askBack(order, typeof tickets === 'number' ? codes.map(({ code }) => code) : tickets, `10.0.${++networks}.0`);
  if (isRefusal(answer)) throw new Error(answer.refusal);
  await till.settleDown();
}
const sellAgain = (eventId: number) => till.db.transaction((tx) => returnToSale(tx, { eventId }));
const free = (stockId: number) => sqlValue<number>(till.db, 'select (capacity - claimed)::int as free from stock where id = $1', [stockId]);

test('places of given back tickets stay off sale until somebody says so, and come back once', async () => {
  const event = await till.cast.standingEvent({ capacity: 3 });
  const order = await buy({ variantId: event.variantId, amount: 3 });
  await giveBack(order, 2);
  await returnToSaleByThemselves(till.db);
  expect(await free(event.sectionId)).toBe(0);
  const counts = await Promise.all([1, 2, 3, 4].map(() => sellAgain(event.id)));
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2]);
  expect(await free(event.sectionId)).toBe(2);
  // the ticket that stayed is still claimed, by a hold of its own
  expect(
    await sql(till.db, 'select h.quantity from order_line l join hold h on h.id = l.hold_id where l.order_id = $1', [order.id]),
  ).toEqual([{ quantity: 1 }]);
  await buy({ variantId: event.variantId, amount: 2 });
  await giveBack(order, 1);
  expect(await sellAgain(event.id)).toBe(1);
  expect(await free(event.sectionId)).toBe(1);
  expect(await countWrongStocks(till.db)).toBe(0);
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('where the event says so they go on sale by themselves, but never for an event that is off', async () => {
  const event = await till.cast.standingEvent({ capacity: 2 });
  await sql(till.db, "update event set returned_tickets = 'on_sale' where id = $1", [event.id]);
  const order = await buy({ variantId: event.variantId, amount: 2 });
  await sql(till.db, "update event set status = 'cancelled' where id = $1", [event.id]);
  await giveBack(order, 1);
  await returnToSaleByThemselves(till.db);
  expect(await sellAgain(event.id)).toBe(0);
  expect(await free(event.sectionId)).toBe(0);
  await sql(till.db, "update event set status = 'moved' where id = $1", [event.id]);
  await Promise.all([returnToSaleByThemselves(till.db), returnToSaleByThemselves(till.db)]);
  expect(await free(event.sectionId)).toBe(1);
});

test('a seat is sold again, and never has two tickets that admit', async () => {
  const event = await till.cast.seatedEvent();
  const seatIds = event.seatIds.slice(0, 2);
  const order = await buy({ variantId: event.variantId, amount: 2, seatIds });
  await giveBack(order, 2);
  expect(await sellAgain(event.id)).toBe(2);
  const next = await buy({ variantId: event.variantId, amount: 2, seatIds });
  const tickets = await sql(till.db, 'select order_id, is_dead from ticket where event_id = $1 order by id', [event.id]);
  expect(tickets).toEqual([order, order, next, next].map(({ id }) => ({ order_id: id, is_dead: id === order.id })));
  await expect(
    sql(
      till.db,
      `insert into ticket (public_id, shop_id, order_id, order_line_id, unit, event_id, seat_id, physical, validation_code, scan_secret)
       select 'second', shop_id, order_id, order_line_id, 9, event_id, seat_id, false, '1234567890123456', gen_random_uuid()::text::bytea
       from ticket where order_id = $1 limit 1`,
      [next.id],
    ),
  ).rejects.toMatchObject({ constraint: 'one_live_ticket_per_seat' });
  await expect(sql(till.db, 'update ticket set is_dead = true where order_id = $1', [next.id])).rejects.toThrow('by its void alone');
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('of a ticket that was moved and then given back, the place it moved to is sold again', async () => {
  const { db } = till;
  const event = await till.cast.standingEvent({ capacity: 3 });
  const other = await till.cast.standingEvent({ capacity: 3 });
  const order = await buy({ variantId: event.variantId, amount: 2 });
  const [moving] = await sql<{ id: number }>(db, 'select id from ticket where order_id = $1 order by id', [order.id]);
  const asked = { reference: order.reference, ticketId: moving?.id ?? 0, eventId: other.id, text: '' };
  const { places = [], version = 0 } = (await findPlaces(db, null, asked)) ?? {};
  const [there] = places;
  if (!there) throw new Error('nowhere to go');
  const freeThere = await free(there.stockId);
  const to = {
    ...asked,
    placeId: placeId(there),
    version,
    givesBack: false,
    surcharge: 'waived' as const,
    reason: 'Säule',
    requestId: systemIds.uuid(),
  };
  await moveTicket({ db, ids: systemIds, shops: till.server.shops }, fromCommandLine('Ada'), to);
  expect([await free(event.sectionId), await free(there.stockId)]).toEqual([2, (freeThere ?? 0) - 1]);
  const [moved] = await sql<{ code: string }>(
    db,
    'select validation_code as code from ticket where order_id = $1 and not is_dead order by id desc limit 1',
    [order.id],
  );
  await giveBack(order, [moved?.code ?? '']);
  expect(await sellAgain(other.id)).toBe(1);
  expect([await free(event.sectionId), await free(there.stockId)]).toEqual([2, freeThere]);
  expect(await brokenMoney(db)).toEqual([]);
});

/** A seat of a new event, bought and offered to fans; `take` puts it into the cart of another, whose order is not paid yet. */
async function offeredSeat() {
  const { db, inventory } = till;
  const cart = createCart({ db, inventory, ids: systemIds });
  const resale = createResale({ db, ids: systemIds, inventory, cart, pepper: 'pepper' });
  const event = await till.cast.seatedEvent();
  await sql(db, "update event set resale_preference = 'public' where id = $1", [event.id]);
  const seatIds = event.seatIds.slice(0, 1);
  const seller = await buy({ variantId: event.variantId, amount: 1, seatIds });
  const [ticket] = await sql<{ id: string }>(db, 'select public_id as id from ticket where order_id = $1', [seller.id]);
  const offering = { iban: 'DE02120300000000202051', accountHolder: 'Ada Weber', sellsPrivately: true, private: false };
  expect(await resale.offerTicket({ key: till.key(seller), ticketId: ticket?.id ?? '', ...offering })).toBeUndefined();
  const [offer] = await resale.listOffers(seller.shopId, String(event.id), 'de', null, 1);
  const visitor = till.cast.visitor();
  await resale.acceptOffer({ ...visitor, locale: 'de' }, offer?.code ?? '', NETWORK);
  const placed = await till.place(visitor);
  if (isRefusal(placed)) throw new Error(placed.refusal);
  return { event, seatIds, seller, buyer: placed.order };
}

test('a ticket is given back while a fan pays for it: one of the two gets it, and nobody’s money is lost', async () => {
  for (let round = 0; round < 4; round++) {
    const { event, seller, buyer } = await offeredSeat();
    const session = await till.session(buyer);
    const refund = () =>
      giveBack(seller, 1).then(
        () => 'given back',
        (error: Error) => error.message,
      );
    const both = round % 2 ? [refund(), till.pay(session)] : [till.pay(session), refund()];
    const answers = await Promise.all(both);
    await sql(till.db, "update outbox set done_at = now() where kind not like '%refund%' and done_at is null");
    await till.settleDown();
    await till.server.sweep();
    await till.settleDown();
    const isGivenBack = answers.includes('given back');
    expect(answers).toContain(isGivenBack ? 'given back' : 'REFUND_TICKET_USED');
    expect(await till.status(buyer)).toBe(isGivenBack ? 'cancelled' : 'done');
    const [after] = await sql(
      till.db,
      `select (select count(*)::int from ticket where event_id = $1 and not is_dead) as live,
        (select count(*)::int from resale_payout p join resale_offer f on f.id = p.offer_id where f.sold_order_id = $2) as payouts,
        (select count(*)::int from refund where order_id in ($2, $3) and state = 'succeeded') as refunds`,
      [event.id, buyer.id, seller.id],
    );
    expect(after).toEqual(isGivenBack ? { live: 0, payouts: 0, refunds: 2 } : { live: 1, payouts: 1, refunds: 0 });
    expect(await brokenMoney(till.db)).toEqual([]);
  }
});

test('a resold ticket that is given back pays buyer and seller, once each, and its place is sold again', async () => {
  const { db } = till;
  const { event, seatIds, seller, buyer } = await offeredSeat();
  await pay(buyer);

  await giveBack(buyer, 1);
  await expect(giveBack(seller, 1)).rejects.toThrow('REFUND_TICKET_USED');
  const [money] = await sql(
    db,
    `select (select amount_minor::int from resale_payout p join resale_offer f on f.id = p.offer_id where f.sold_order_id = $1) as payout,
      (select sum(amount_minor)::int from refund where order_id = $1 and state = 'succeeded') as refunded,
      (select count(*)::int from refund where order_id = $2) as "refundsOfSeller",
      (select -sum(amount_minor)::int from ledger_entry where account = 'revenue' and order_id in ($1, $2)) as kept`,
    [buyer.id, seller.id],
  );
  // 100 euro came in: 50 go back to the buyer, 45 to the seller
  expect(money).toEqual({ payout: 4500, refunded: 5000, refundsOfSeller: 0, kept: 500 });
  expect(await sellAgain(event.id)).toBe(1);
  const next = await buy({ variantId: event.variantId, amount: 1, seatIds });
  expect(await sql(db, 'select order_id from ticket where event_id = $1 and not is_dead', [event.id])).toEqual([{ order_id: next.id }]);
  expect(await countWrongStocks(db)).toBe(0);
  expect(await brokenMoney(db)).toEqual([]);
});
