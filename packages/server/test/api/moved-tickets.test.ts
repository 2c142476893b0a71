import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '../../../domain/src/refusals.ts';
import { createCart } from '../../src/modules/cart/index.ts';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { creditReturns } from '../../src/modules/invoices/credit-returns.ts';
import { findPlaces, moveTicket } from '../../src/modules/moves/move-ticket.ts';
import { returnSurcharges } from '../../src/modules/moves/return-surcharges.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { startRun, workRuns } from '../../src/modules/refunds/index.ts';
import { createResale, type Resale } from '../../src/modules/resale/index.ts';
import { selectOnlineTickets } from '../../src/modules/tickets/store.ts';
import { refundOrder, type OrderRefundRequest } from '../../src/modules/withdrawals/refund-order.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { atOnce } from '../at-once.ts';
import { checkBooks } from '../broken-money.ts';
import { slugOf, sql, sqlValue } from '../cast.ts';
import { NETWORK, openTill, type Till } from '../till.ts';

// What became of a ticket that moved: resold, credited, invoiced. Its first place costs 20 euros, the second 30.
type Order = PlacedOrder['order'];
type Party = Awaited<ReturnType<Till['cast']['standingEvent']>>;
let till: Till;
let resale: Resale;
beforeAll(async () => {
  till = await openTill();
  const { db, inventory } = till;
  resale = createResale({ db, ids: systemIds, inventory, cart: createCart({ db, inventory, ids: systemIds }), pepper: 'pepper' });
});
afterEach(async () => {
  await till.settleDown();
  await creditReturns({ db: till.db, shops: till.server.shops });
  await checkBooks(till.db);
  const [differ] = await sql(till.db, 'select * from sales_difference()');
  if (differ) throw new Error(`the totals do not hold: ${JSON.stringify(differ)}`);
});
afterAll(() => till.close());

const ada = fromCommandLine('Ada');
const paid = async (order: Order) => {
  await till.payFor(order);
  return order;
};
const ticketsOf = async ({ id }: Order) =>
  sql<{ id: number; publicId: string; eventId: number }>(
    till.db,
    'select id, public_id as "publicId", event_id as "eventId" from ticket where order_id = $1 and not is_dead order by id',
    [id],
  );
async function move(order: Order, placeId: string, surcharge: 'paid' | 'waived' | null = null) {
  const [{ id: ticketId } = { id: 0 }] = await ticketsOf(order);
  const { version = 0 } = (await findPlaces(till.db, null, { reference: order.reference, ticketId, text: '' })) ?? {};
  const moved = await moveTicket({ db: till.db, ids: systemIds, shops: till.server.shops }, ada, {
    reference: order.reference,
    ticketId,
    placeId,
    givesBack: true,
    surcharge: surcharge === 'paid' ? { payUntil: new Date(Date.now() + 24 * 3_600_000) } : surcharge,
    reason: 'Säule',
    version,
    requestId: randomUUID(),
  });
  if ('problem' in moved) throw new Error(moved.problem);
  return moved;
}
/** An event that allows resale, an order of one reduced ticket, and the surcharge with which it moved to a dearer place. */
async function movedDearer(): Promise<{ party: Party; order: Order; surcharge: Order }> {
  const party = await till.cast.standingEvent();
  await sql(till.db, "update event set resale_preference = 'public' where id = $1", [party.id]);
  const order = await paid(await till.order([{ variantId: party.reducedVariantId, amount: 1 }]));
  const { offer } = await move(order, `${party.sectionId}-${party.variantId}`, 'paid');
  const surcharge = await paid(await till.readOrder(offer?.reference ?? ''));
  return { party, order, surcharge };
}
async function offer(order: Order): Promise<{ id: number; code: string; priceMinor: number }> {
  const [ticket] = await ticketsOf(order);
  const account = { iban: 'DE02 1203 0000 0000 2020 51', accountHolder: 'Ada Weber', sellsPrivately: true };
  const refused = await resale.offerTicket({ key: till.key(order), ticketId: ticket?.publicId ?? '', private: false, ...account });
  if (refused) throw new Error(refused.refusal);
  const [found] = await sql<{ id: number; code: string; priceMinor: number }>(
    till.db,
    `select f.id, f.code, f.price_minor::int as "priceMinor" from resale_offer f join ticket t on t.id = f.ticket_id
      where t.order_id = $1 and f.state = 'open'`,
    [order.id],
  );
  if (!found) throw new Error('there is no offer');
  return found;
}
/** Somebody buys what is offered. */
async function sell({ code }: { code: string }): Promise<Order> {
  const visitor = till.cast.visitor();
  const taken = await resale.acceptOffer({ ...visitor, locale: 'de' }, code, NETWORK);
  if (isRefusal(taken)) throw new Error(taken.refusal);
  const placed = await till.place(visitor);
  if (isRefusal(placed)) throw new Error(placed.refusal);
  return paid(placed.order);
}
const giveBack = ({ reference }: Order, more: Partial<OrderRefundRequest> = {}) => {
  const all = { units: null, restock: false, account: null, reason: null, version: null, requestId: randomUUID() };
  return refundOrder(till.db, ada, { ...all, reference, ...more });
};
const takeOff = (order: Order, amountMinor: number) => giveBack(order, { units: [], credit: { line: 1, amountMinor } });
/** What the file of an order's tickets says they cost. */
const printed = async ({ id }: Order) => (await till.db.many(selectOnlineTickets, [id])).map(({ paidMinor }) => paidMinor);
const returned = ({ id }: Order) =>
  sqlValue<number>(till.db, "select coalesce(sum(amount_minor), 0)::int as minor from refund where order_id = $1 and state = 'succeeded'", [
    id,
  ]);

test('a ticket that moved to a dearer place is resold for all that was paid for it, and nothing of it goes back beside the sale', async () => {
  const { party, order, surcharge } = await movedDearer();
  expect(await printed(order)).toEqual([3000]);
  const own = await offer(order);
  expect(own.priceMinor).toBe(3000);
  expect(await resale.listOffers(order.shopId, String(party.id), 'de', null, 10)).toMatchObject([{ originalMinor: 3000, feeMinor: 300 }]);
  expect(await giveBack(surcharge)).toEqual({ problem: 'in_an_offer' });
  expect(await takeOff(surcharge, 100)).toEqual({ problem: 'in_an_offer' });
  expect(await takeOff(order, 100)).toEqual({ problem: 'in_an_offer' });

  const bought = await sell(own);
  expect(bought.totalMinor).toBe(3000);
  expect(await sql(till.db, 'select amount_minor::int as minor from resale_payout where offer_id = $1', [own.id])).toEqual([
    { minor: 2700 },
  ]);
  // what the house took of all three orders, and owes the seller
  expect(
    await sql(
      till.db,
      `select account, -sum(amount_minor)::int as minor from ledger_entry where order_id = any ($1) and account in ('revenue', 'payable')
        group by 1 order by 1`,
      [[order.id, surcharge.id, bought.id]],
    ),
  ).toEqual([
    { account: 'payable', minor: 2700 },
    { account: 'revenue', minor: 2000 + 1000 + 3000 - 2700 },
  ]);
  expect(await giveBack(surcharge)).toEqual({ problem: 'in_an_offer' });
  expect(await giveBack(order)).toEqual({ problem: 'nothing_left' });

  // its event does not happen: whoever has the ticket gets what it cost, whoever sold it has the money already
  await sql(till.db, "update event set status = 'cancelled', mass_refund = 'open' where id = $1", [party.id]);
  const slug = await slugOf(till.db, party.id);
  await startRun(till.db, ada, slug);
  await workRuns({ db: till.db, ids: systemIds });
  await returnSurcharges(till.db, ada);
  await till.settleDown();
  expect([await returned(bought), await returned(order), await returned(surcharge)]).toEqual([3000, 0, 0]);
});

test('a surcharge that went back before is not in the price, and an offer that was withdrawn keeps nothing back', async () => {
  const { order, surcharge } = await movedDearer();
  const first = await offer(order);
  await resale.withdrawOffer(till.key(order), String(first.id));
  expect(await giveBack(surcharge)).toEqual({ amountMinor: 1000, waits: null });
  expect((await offer(order)).priceMinor).toBe(2000);
  // the ticket itself takes its offer with it
  expect(await giveBack(order)).toEqual({ amountMinor: 2000, waits: null });
});

test('a ticket that moved to a cheaper place is resold for what was kept of its price', async () => {
  const party = await till.cast.standingEvent();
  await sql(till.db, "update event set resale_preference = 'public' where id = $1", [party.id]);
  const order = await paid(await till.order([{ variantId: party.variantId, amount: 1 }]));
  await move(order, `${party.sectionId}-${party.reducedVariantId}`);
  expect(await printed(order)).toEqual([2000]);
  const own = await offer(order);
  expect(own.priceMinor).toBe(2000);
  expect((await sell(own)).totalMinor).toBe(2000);
});

test('one of several tickets from whose price something was taken off is not resold', async () => {
  const party = await till.cast.standingEvent();
  await sql(till.db, "update event set resale_preference = 'public' where id = $1", [party.id]);
  const order = await paid(await till.order([{ variantId: party.variantId, amount: 2 }]));
  expect(await takeOff(order, 500)).toEqual({ amountMinor: 500, waits: null });
  expect(await resale.listTickets(till.key(order))).toMatchObject([{ notResellable: 'credited' }, { notResellable: 'credited' }]);
  await expect(offer(order)).rejects.toThrow('TICKET_NOT_RESELLABLE');
});

test('of an offer and a surcharge that goes back at the same moment one is first', async () => {
  for (let round = 0; round < 4; round++) {
    const { order, surcharge } = await movedDearer();
    const [offered, back] = await Promise.all([offer(order), giveBack(surcharge)]);
    expect([offered.priceMinor, back]).toEqual(
      'problem' in back ? [3000, { problem: 'in_an_offer' }] : [2000, { amountMinor: 1000, waits: null }],
    );
  }
});

test('a surcharge that goes back first is not in the price of an offer that waits for it', async () => {
  const { order, surcharge } = await movedDearer();
  const [back, offered] = await atOnce(
    till.db,
    'payment_attempt',
    () => giveBack(surcharge),
    () => offer(order),
  );
  expect([back, offered.priceMinor]).toEqual([{ amountMinor: 1000, waits: null }, 2000]);
});

type Paper = {
  kind: string;
  total: number;
  lines: { name: string; details: string[]; suppliedOn: string | null; totalMinor: number; vatMinor: number }[];
};
const papersOf = (order: Order) =>
  sql<Paper>(till.db, `select kind, total_minor::int as total, content -> 'lines' as lines from invoice where order_id = $1 order by id`, [
    order.id,
  ]);
const dayOf = (eventId: number) =>
  sqlValue<string>(till.db, "select to_char(happening_from at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day from event where id = $1", [
    eventId,
  ]);

test('invoice and credit note of a ticket that moved to another date name what was bought; its surcharge names where it went', async () => {
  const [first, second] = [await till.cast.standingEvent(), await till.cast.standingEvent()];
  await sql(
    till.db,
    "update event set happening_from = happening_from + interval '7 days', happening_until = happening_until + interval '7 days' where id = $1",
    [second.id],
  );
  const [day, later] = [await dayOf(first.id), await dayOf(second.id)];
  expect(later).not.toBe(day);
  const order = await paid(await till.order([{ variantId: first.reducedVariantId, amount: 2 }]));
  // one of two, on to a dearer place of the later date
  const moved = await move(order, `${second.sectionId}-${second.variantId}`, 'paid');
  const surcharge = await paid(await till.readOrder(moved.offer?.reference ?? ''));
  expect((await ticketsOf(order)).map(({ eventId }) => eventId)).toEqual([first.id, second.id]);
  expect(await papersOf(order)).toMatchObject([{ kind: 'invoice', total: 4000, lines: [{ suppliedOn: day, totalMinor: 4000 }] }]);
  expect(await papersOf(surcharge)).toMatchObject([{ kind: 'invoice', total: 1000, lines: [{ suppliedOn: later }] }]);

  await giveBack(order);
  await giveBack(surcharge);
  await till.settleDown();
  await creditReturns({ db: till.db, shops: till.server.shops });
  const [invoice, note] = await papersOf(order);
  expect(note).toMatchObject({ kind: 'credit_note', total: -4000, lines: [{ suppliedOn: day }, { suppliedOn: day }] });
  expect(note?.lines.map(({ name, details }) => ({ name, details }))).toEqual(
    Array.from({ length: 2 }, () => ({ name: invoice?.lines[0]?.name, details: invoice?.lines[0]?.details })),
  );
  expect(note?.lines.reduce((sum, { vatMinor }) => sum + vatMinor, 0)).toBe(-(invoice?.lines[0]?.vatMinor ?? 0));
  expect(await papersOf(surcharge)).toMatchObject([{}, { kind: 'credit_note', total: -1000, lines: [{ suppliedOn: later }] }]);
});

test('an invoice that is written after the move names what was bought as well', async () => {
  const [first, second] = [await till.cast.standingEvent(), await till.cast.standingEvent()];
  await sql(
    till.db,
    "update event set happening_from = happening_from + interval '7 days', happening_until = happening_until + interval '7 days' where id = $1",
    [second.id],
  );
  const order = await till.order([{ variantId: first.variantId, amount: 1 }]);
  await till.pay(await till.session(order));
  await till.emulator.webhooksIdle();
  await till.server.inbox.drain();
  expect(await papersOf(order)).toEqual([]);
  await move(order, `${second.sectionId}-${second.variantId}`);
  await till.settleDown();
  expect(await papersOf(order)).toMatchObject([{ kind: 'invoice', total: 3000, lines: [{ suppliedOn: await dayOf(first.id) }] }]);
});
