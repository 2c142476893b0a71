import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRefusal } from '../../../domain/src/refusals.ts';
import { transferReference } from '../../../domain/src/money/transfer-reference.ts';
import { formatValidationCode } from '../../../domain/src/tickets/validation-code.ts';
import { createCart } from '../../src/modules/cart/index.ts';
import { payByHand } from '../../src/modules/checkout/pay-by-hand.ts';
import type { PlacedOrder } from '../../src/modules/checkout/place-order.ts';
import { createResale, type Resale, takeDownOffer } from '../../src/modules/resale/index.ts';
import { fromCommandLine } from '../../src/modules/office/index.ts';
import { agreeToPayout, drawUpPayouts, listDuePayouts, sendPayouts } from '../../src/modules/resale/pay-sellers.ts';
import { insertDocument, selectDocument, selectOnlineTickets } from '../../src/modules/tickets/store.ts';
import { systemIds } from '../../src/platform/ids.ts';
import { atOnce } from '../at-once.ts';
import { brokenMoney } from '../broken-money.ts';
import { countWrongStocks, sql } from '../cast.ts';
import { NETWORK, openTill, type Till, type Visitor } from '../till.ts';

type Order = PlacedOrder['order'];
const IBAN = 'DE02 1203 0000 0000 2020 51';

let till: Till;
let resale: Resale;
beforeAll(async () => {
  till = await openTill({ webhooks: false });
  resale = resaleOf(till);
});
afterAll(() => till.close());

const resaleOf = ({ db, inventory }: Till) =>
  createResale({ db, ids: systemIds, inventory, cart: createCart({ db, inventory, ids: systemIds }), pepper: 'pepper' });

let lines = 0;
/** Pays an order by transfer. */
const pay = (order: Order, at: Till = till) =>
  at.checkout.recordBankPayment({ purpose: transferReference(order.reference), amountMinor: order.totalMinor, key: `line ${++lines}` });

/** An event that allows resale, and an order of two of its tickets that is paid. */
async function sellerOf(options: { seated?: boolean; at?: Till; email?: string } = {}) {
  const at = options.at ?? till;
  const event = options.seated ? await at.cast.seatedEvent() : await at.cast.standingEvent({ capacity: 2 });
  await sql(at.db, `update event set resale_preference = 'public' where id = $1`, [event.id]);
  const seats = 'seatIds' in event ? { seatIds: event.seatIds.slice(0, 2) } : {};
  const order = await at.order([{ variantId: event.variantId, amount: 2, ...seats }], { paymentMethod: 'bank_transfer' });
  await pay(order, at);
  const tickets = await resaleOf(at).listTickets(at.key(order));
  if (isRefusal(tickets)) throw new Error(tickets.refusal);
  return { event, order, tickets };
}
const offer = (order: Order, ticketId: string, more: Partial<Parameters<Resale['offerTicket']>[0]> = {}, by = resale) =>
  by.offerTicket({
    key: till.key(order),
    ticketId,
    private: false,
    iban: IBAN,
    accountHolder: 'Ada Weber',
    sellsPrivately: true,
    ...more,
  });
/** The first ticket of a new seller, offered. */
async function offered(options: Parameters<typeof sellerOf>[0] = {}) {
  const seller = await sellerOf(options);
  const by = options.at ? resaleOf(options.at) : resale;
  const refusal = await offer(seller.order, seller.tickets[0]?.row.publicId ?? '', {}, by);
  if (refusal) throw new Error(refusal.refusal);
  const tickets = await by.listTickets(till.key(seller.order));
  const own = isRefusal(tickets) ? null : tickets[0]?.offer;
  if (!own) throw new Error('there is no offer');
  return { ...seller, offer: own };
}
type Offered = Awaited<ReturnType<typeof offered>>;
const accept = (visitor: Visitor, code: string, by = resale) => by.acceptOffer({ ...visitor, locale: 'de' }, code, NETWORK);
const find = (code: string, visitor = till.cast.visitor()) => resale.findOffer({ ...visitor, locale: 'de' }, code, NETWORK);
const codeOf = (result: object | undefined): string => (isRefusal(result) ? result.refusal : 'done');
const placed = async (visitor: Visitor, at: Till = till, method = 'bank_transfer'): Promise<Order> => {
  const result = await at.place(visitor, { paymentMethod: method });
  if (isRefusal(result)) throw new Error(`${result.refusal} ${result.field ?? ''}`);
  return result.order;
};
/** Lets these effects happen; those of other tests, with their PDFs, take no time here. */
const mail = async (...kinds: string[]): Promise<void> => {
  await sql(till.db, 'update outbox set done_at = now() where kind <> all ($1::text[])', [kinds]);
  await till.settleDown();
};
const subjects = async (order: Order): Promise<string[]> => (await till.mailbox.mailsTo(order.email)).map(({ subject }) => subject);
const broken = (at: Till = till) => brokenMoney(at.db);

test('a ticket changes hands: the old one dies, a new one admits, the seller is owed the price less the fee', async () => {
  const { order, tickets, offer: own, event } = await offered({ seated: true });
  // it was on paper; what a fan passes on comes online, and says so from the offer to the order
  await sql(till.db, 'update variant set physical = true where id = $1', [event.variantId]);
  const variantName = 'seat, als Online-Ticket';
  const [listed] = await resale.listOffers(order.shopId, String(event.id), 'de', null, 10);
  expect(listed).toMatchObject({
    variantDescription: variantName,
    code: own.code,
    priceMinor: 5000,
    feeMinor: 500,
    originalMinor: 5000,
    seat: '1',
    row: '1',
    categoryName: 'Category A',
  });

  const buyer = till.cast.visitor();
  const cart = await accept(buyer, own.code);
  expect(cart).toMatchObject({
    total: 5000,
    physical: false,
    // as the order states it below
    items: [{ resoldByOffer: own.id, variantName, vatPermille: 190, vatMinor: 80, seat: { row: '1', number: '1' } }],
  });
  expect(codeOf(await accept(buyer, own.code))).toBe('done'); // asked twice, held once
  expect(await resale.listOffers(order.shopId, String(event.id), 'de', null, 10)).toEqual([]);
  expect(await countWrongStocks(till.db)).toBe(0);

  const bought = await placed(buyer);
  const drawn = async (text: string) => {
    const [ticket] = await till.db.many(selectOnlineTickets, [order.id]);
    if (ticket) await till.db.many(insertDocument, [order.id, Buffer.from(text), ticket.shows]);
  };
  await drawn('both tickets');
  expect(await till.db.first(selectDocument, [order.id])).toBeDefined();
  await pay(bought);
  // the file with the dead ticket in it is not handed out again; the next one is
  expect(await till.db.first(selectDocument, [order.id])).toBeUndefined();
  await drawn('one ticket');
  expect((await till.db.first(selectDocument, [order.id]))?.pdf.toString()).toBe('one ticket');
  const [mine] = (await resale.listTickets(till.key(bought))) as typeof tickets;
  const [old] = (await resale.listTickets(till.key(order))) as typeof tickets;
  expect(mine).toMatchObject({ state: 'valid', row: { physical: false } });
  expect(old).toMatchObject({ state: 'resold', qrPayload: null, offer: { state: 'sold' }, row: { payoutMinor: 4500 } });
  expect(mine?.row.validationCode).not.toBe(old?.row.validationCode);
  expect(mine?.qrPayload).not.toBe(tickets[0]?.qrPayload);
  const [line] = await sql(
    till.db,
    'select variant_name, vat_permille, vat_minor, total_minor, resold_by_offer_id from order_line where order_id = $1',
    [bought.id],
  );
  expect(line).toEqual({ variant_name: variantName, vat_permille: 190, vat_minor: 80, total_minor: 5000, resold_by_offer_id: own.id }); // 19 % in the fee of 5 euro
  expect(await broken()).toEqual([]);

  // it goes on: resold again, at no more
  const again = await offer(bought, mine?.row.publicId ?? '');
  expect(codeOf(again)).toBe('done');
  expect(await resale.listOffers(order.shopId, String(event.id), 'de', null, 10)).toMatchObject([
    { priceMinor: 5000, originalMinor: 5000, variantDescription: variantName },
  ]);

  await mail('resale.sold');
  const told = (await till.mailbox.mailsTo(order.email)).filter(({ subject }) => subject === 'Dein Ticket ist verkauft: Concert');
  expect(told).toHaveLength(1);
  // who has several tickets reads which one is to be deleted
  expect(told[0]?.text).toContain('Reihe 1, Platz 1');
  expect(told[0]?.text).toContain(formatValidationCode(old?.row.validationCode ?? ''));
});

test('a paper ticket that is resold is not sent, and who has nothing else to get waits for no parcel', async () => {
  const shirt = { variantId: (await till.cast.product()).variantIds[0] ?? 0, amount: 1 };
  const event = await till.cast.standingEvent();
  await sql(till.db, 'update variant set physical = true where id = $1', [event.variantId]);
  await sql(till.db, `update event set resale_preference = 'public' where id = $1`, [event.id]);
  const paper = { variantId: event.variantId, amount: 1 };
  const sellers: Order[] = [];
  for (const wanted of [[paper], [paper, shirt], [{ ...paper, amount: 2 }]]) {
    const order = await till.order(wanted, { paymentMethod: 'bank_transfer' });
    await pay(order);
    const [ticket] = (await resale.listTickets(till.key(order))) as Awaited<ReturnType<typeof sellerOf>>['tickets'];
    expect(codeOf(await offer(order, ticket?.row.publicId ?? ''))).toBe('done');
    sellers.push(order);
  }
  for (const { code } of await resale.listOffers(sellers[0]?.shopId ?? 0, String(event.id), 'de', null, 10)) {
    const buyer = till.cast.visitor();
    await accept(buyer, code);
    await pay(await placed(buyer));
  }
  const statuses = () => Promise.all(sellers.map((order) => till.status(order)));
  expect(await statuses()).toEqual(['pending_fulfillment', 'pending_fulfillment', 'pending_fulfillment']);
  await mail('resale.sold');
  expect(await statuses()).toEqual(['done', 'pending_fulfillment', 'pending_fulfillment']);
  expect(
    await sql(till.db, "select detail ->> 'reason' as reason from order_event where order_id = $1 and kind = 'done'", [sellers[0]?.id]),
  ).toEqual([{ reason: 'nothing_left' }]);
});

test('payouts leave once, with what the ledger says', async () => {
  // what other sellers are owed leaves before
  await sendPayouts(till.db, fromCommandLine('Ada'));
  const { offer: own } = await offered();
  const buyer = till.cast.visitor();
  await accept(buyer, own.code);
  await pay(await placed(buyer));
  expect(await listDuePayouts(till.db)).toContainEqual(expect.objectContaining({ amountMinor: 2700 }));
  const xmlOf = (file: object) => ('xml' in file ? String(file.xml) : '');
  expect(xmlOf(await drawUpPayouts(till.db))).toContain('<InstdAmt Ccy="EUR">27.00</InstdAmt>');
  // above 500 euros somebody else agrees first, and whoever agreed makes no file of it
  await sql(till.db, 'update resale_payout set amount_minor = 50001 where offer_id = $1', [own.id]);
  expect(await sendPayouts(till.db, fromCommandLine('Ada'))).toEqual({ refusal: 'NOTHING_DUE' });
  const alone = sql(
    till.db,
    "update resale_payout set state = 'sent', batch = 'X', exported_at = now(), exported_by = 'Ada' where offer_id = $1",
    [own.id],
  );
  await expect(alone).rejects.toThrow('two_people_above_500');
  expect(await agreeToPayout(till.db, fromCommandLine('Ada'), own.id)).toEqual({ done: true });
  expect(await agreeToPayout(till.db, fromCommandLine('Bo'), own.id)).toEqual({ refusal: 'CHANGED_MEANWHILE' });
  expect(await sendPayouts(till.db, fromCommandLine('ADA'))).toEqual({ refusal: 'NOTHING_DUE' });
  await sql(till.db, 'update resale_payout set amount_minor = 2700, approved_by = null, approved_at = null where offer_id = $1', [own.id]);
  const files = await Promise.all(['TEST-1', 'TEST-2'].map((name) => sendPayouts(till.db, fromCommandLine('Ada'), { name })));
  const xml = files.map(xmlOf).join('');
  expect(xml.match(new RegExp(`<EndToEndId>RESALE-${own.id}</EndToEndId>`, 'g'))).toHaveLength(1);
  expect(xml).toContain('<IBAN>DE02120300000000202051</IBAN>');
  expect(await sendPayouts(till.db, fromCommandLine('Ada'))).toEqual({ refusal: 'NOTHING_DUE' });
  expect(await broken()).toEqual([]);

  await sql(till.db, `update resale_payout set exported_at = now() - interval '57 days' where offer_id = $1`, [own.id]);
  await resale.forgetAccounts();
  const [kept] = await sql(till.db, 'select seller_iban, seller_name, length(seller_iban_sha256) as hash from resale_offer where id = $1', [
    own.id,
  ]);
  expect(kept).toEqual({ seller_iban: null, seller_name: null, hash: 32 });
});

test('offered many times at once: listed once, and once more after it was withdrawn', async () => {
  const seller = await sellerOf();
  const id = seller.tickets[0]?.row.publicId ?? '';
  const listed = () => resale.listOffers(seller.order.shopId, String(seller.event.id), 'de', null, 10);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => offer(seller.order, id, { private: n % 2 === 1 })));
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['done']));
  const offers = await sql<{ id: number }>(
    till.db,
    "select f.id from resale_offer f join ticket t on t.id = f.ticket_id where t.public_id = $1 and f.state <> 'withdrawn'",
    [id],
  );
  expect(offers).toHaveLength(1);
  await resale.withdrawOffer(till.key(seller.order), String(offers[0]?.id));
  expect(await listed()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => offer(seller.order, id)));
  expect(await listed()).toHaveLength(1);
});

test('an offer that nobody can buy any more is withdrawn with its account; one that somebody has is left', async () => {
  const [used, over, held, open] = [await offered(), await offered(), await offered(), await offered()];
  await sql(till.db, "insert into admission (ticket_id, gate, device) select ticket_id, 'A', 'phone' from resale_offer where code = $1", [
    used.offer.code,
  ]);
  expect(codeOf(await accept(till.cast.visitor(), held.offer.code))).toBe('done');
  const [before, after] = ['2 days', '1 day'];
  for (const { event } of [over, held])
    await sql(
      till.db,
      `update event set happening_from = now() - interval '${before}', happening_until = now() - interval '${after}' where id = $1`,
      [event.id],
    );
  await resale.forgetAccounts();
  const rows = await sql<{ code: string; state: string; isKnown: boolean }>(
    till.db,
    'select code, state, seller_iban is not null and seller_name is not null as "isKnown" from resale_offer where code = any ($1)',
    [[used, over, held, open].map(({ offer: { code } }) => code)],
  );
  expect(Object.fromEntries(rows.map(({ code, state, isKnown }) => [code, [state, isKnown]]))).toEqual({
    [used.offer.code]: ['withdrawn', false],
    [over.offer.code]: ['withdrawn', false],
    [held.offer.code]: ['open', true],
    [open.offer.code]: ['open', true],
  });
});

test('two want one offer: one has it', async () => {
  const { offer: own } = await offered();
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(till.cast.visitor(), own.code)));
  expect(answers.map(codeOf).filter((code) => code === 'done')).toHaveLength(1);
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['done', 'RESALE_OFFER_GONE']));
});

test('withdrawn or taken, never both', async () => {
  for (let round = 0; round < 12; round++) {
    const { order, offer: own } = await offered();
    const take = () => accept(till.cast.visitor(), own.code);
    const withdraw = () => resale.withdrawOffer(till.key(order), String(own.id));
    const answers = await Promise.all(round % 2 ? [withdraw(), take()] : [take(), withdraw()]);
    expect(answers.map(codeOf).filter((code) => code === 'done')).toHaveLength(1);
    const [row] = await sql<{ state: string; held: boolean; iban: string | null }>(
      till.db,
      'select state, exists (select from hold where resale_offer_id = f.id) as held, seller_iban as iban from resale_offer f where id = $1',
      [own.id],
    );
    expect([row?.state, row?.held, row?.iban === null]).toEqual(row?.held ? ['open', true, false] : ['withdrawn', false, true]);
  }
});

test('the database refuses what the code would let through', async () => {
  const { order, offer: own, tickets } = await offered();
  await accept(till.cast.visitor(), own.code);
  const violates = (text: string, values: unknown[], constraint: string) =>
    expect(sql(till.db, text, values)).rejects.toMatchObject({ constraint });
  await violates(`update resale_offer set state = 'withdrawn', closed_at = now() where id = $1`, [own.id], 'offer_is_held');
  const insert = `insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name)
    values ($1, $2, repeat('x', 22) || $3, false, $4, 0, 'DE02', 'Ada')`;
  const other = tickets[1]?.row.id;
  await violates(insert, [other, order.shopId, 'a', 3001], 'resale_price_cap');
  await sql(till.db, `update orders set payment_method = 'kulturpass' where id = $1`, [order.id]);
  await violates(insert, [other, order.shopId, 'b', 3000], 'no_resale_of_vouchers');
  await violates(`insert into ticket_void (ticket_id, reason) values ($1, 'resold')`, [other], 'one_valid_ticket');
});

test.each<[string, (seller: Awaited<ReturnType<typeof sellerOf>>) => Promise<unknown>, string]>([
  [
    'a voucher paid it',
    ({ order }) => sql(till.db, `update orders set payment_method = 'kulturpass' where id = $1`, [order.id]),
    'TICKET_NOT_RESELLABLE',
  ],
  [
    'the organiser allows none',
    ({ event }) => sql(till.db, `update event set resale_preference = 'none' where id = $1`, [event.id]),
    'TICKET_NOT_RESELLABLE',
  ],
  [
    'only links are allowed',
    ({ event }) => sql(till.db, `update event set resale_preference = 'private' where id = $1`, [event.id]),
    'TICKET_NOT_RESELLABLE',
  ],
  [
    'it was used',
    ({ tickets }) => sql(till.db, `insert into admission values ($1, 'A', 'x')`, [tickets[0]?.row.id]),
    'TICKET_NOT_RESELLABLE',
  ],
  [
    'the event is over',
    ({ event }) => sql(till.db, `update event set happening_from = now() where id = $1`, [event.id]),
    'TICKET_NOT_RESELLABLE',
  ],
])('not offered: %s', async (_name, prepare, expected) => {
  const seller = await sellerOf();
  await prepare(seller);
  expect(codeOf(await offer(seller.order, seller.tickets[0]?.row.publicId ?? ''))).toBe(expected);
});

test('a wrong account, a trade, a stranger’s order and a stranger’s ticket are refused', async () => {
  const seller = await sellerOf();
  const id = seller.tickets[0]?.row.publicId ?? '';
  const others = await sellerOf();
  expect(await offer(seller.order, id, { iban: 'DE02120300000000202052' })).toEqual({ refusal: 'INVALID_INPUT', field: 'iban' });
  expect(await offer(seller.order, id, { sellsPrivately: false })).toEqual({ refusal: 'INVALID_INPUT', field: 'sellsPrivately' });
  expect(codeOf(await offer(seller.order, id, { key: { ...till.key(seller.order), token: 'x' } }))).toBe('ORDER_NOT_FOUND');
  expect(codeOf(await offer(others.order, id))).toBe('TICKET_NOT_RESELLABLE');
});

test('what begins with a ticket of another fan is a cart of the buyer’s country', async () => {
  const { offer: own } = await offered();
  const buyer = till.cast.visitor();
  const from = (country?: string) => resale.acceptOffer({ ...buyer, locale: 'de' }, own.code, NETWORK, country);
  expect(await from('Austria')).toEqual({ refusal: 'INVALID_INPUT', field: 'countryCode' });
  expect(await from('AT')).toMatchObject({ countryCode: 'at' });
  // a cart that is there stays what it is
  expect(await from()).toMatchObject({ countryCode: 'at' });
});

test('one’s own listing is not for oneself', async () => {
  const { order, offer: own } = await offered();
  const [cart] = await sql<{ hash: Buffer }>(
    till.db,
    'select c.session_hash as hash from orders o join cart c on c.id = o.cart_id where o.id = $1',
    [order.id],
  );
  expect(codeOf(await accept({ shopId: order.shopId, sessionHash: cart?.hash ?? Buffer.alloc(32) }, own.code))).toBe('RESALE_OFFER_OWN');
});

test('an offer is called what the catalogue calls it in the language that is asked for', async () => {
  const { order, event, offer: own } = await offered();
  await sql(till.db, `update variant set description = '{"de": "Stehplatz", "en": "Standing"}' where id = $1`, [event.variantId]);
  await sql(
    till.db,
    `update pricing_category set name = '{"de": "Innenraum", "en": "Floor"}'
    where id = (select pricing_category_id from variant where id = $1)`,
    [event.variantId],
  );
  expect(await resale.listOffers(order.shopId, String(event.id), 'en', null, 10)).toMatchObject([
    { variantDescription: 'Standing', categoryName: 'Floor' },
  ]);
  expect(await find(own.code)).toMatchObject({
    variantDescription: 'Stehplatz',
    categoryName: 'Innenraum',
  });
});

test('a private offer is in no list and found by its code', async () => {
  const seller = await sellerOf();
  await offer(seller.order, seller.tickets[0]?.row.publicId ?? '', { private: true });
  expect(await resale.listOffers(seller.order.shopId, String(seller.event.id), 'de', null, 10)).toEqual([]);
  const [ticket] = (await resale.listTickets(till.key(seller.order))) as typeof seller.tickets;
  const code = ticket?.offer?.code ?? '';
  expect(await find(code)).toMatchObject({ private: true, priceMinor: 3000 });
  expect(codeOf(await find('x'))).toBe('RESALE_OFFER_GONE');
  // to whom has it in the cart it is there, as often as the link is opened, and gone to everybody else
  const buyer = till.cast.visitor();
  await accept(buyer, code);
  expect(await find(code, buyer)).toMatchObject({ private: true });
  expect(codeOf(await find(code))).toBe('RESALE_OFFER_GONE');
  await placed(buyer);
  expect(codeOf(await find(code, buyer))).toBe('RESALE_OFFER_GONE');
});

test('an expired cart gives the offer back, also to the next one who asks', async () => {
  const { offer: own } = await offered();
  const first = till.cast.visitor();
  await accept(first, own.code);
  await sql(till.db, `update cart set expires_at = now() - interval '1 second' where session_hash = $1`, [first.sessionHash]);
  const second = till.cast.visitor();
  expect(codeOf(await accept(second, own.code))).toBe('done');
  await pay(await placed(second));
  expect(await broken()).toEqual([]);
});

test('who pays after the deadline has the ticket while it is free, else the money back', async () => {
  const free = await offered();
  const late = till.cast.visitor();
  await accept(late, free.offer.code);
  const revived = await placed(late);
  await till.letTimePass(revived);
  await till.server.sweep();
  expect(await till.status(revived)).toBe('cancelled');
  await pay(revived);
  expect(await till.status(revived)).toBe('done');
  expect(await broken()).toEqual([]);

  const taken = await offered();
  const tooLate = till.cast.visitor();
  await accept(tooLate, taken.offer.code);
  const lost = await placed(tooLate);
  await till.letTimePass(lost);
  await till.server.sweep();
  const faster = till.cast.visitor();
  expect(codeOf(await accept(faster, taken.offer.code))).toBe('done');
  const winner = await placed(faster);
  await Promise.all([pay(winner), pay(lost)]);
  expect(await till.status(winner)).toBe('done');
  expect(await till.status(lost)).toBe('problem'); // a transfer is sent back by people
  const [money] = await sql(till.db, 'select reason, amount_minor as amount from unmatched_money where order_id = $1', [lost.id]);
  expect(money).toEqual({ reason: 'paid_too_late', amount: 3000 });
  expect((await broken()).filter((problem) => !problem.endsWith(`order ${lost.id}`))).toEqual([]);
  await sql(till.db, `update orders set status = 'cancelled' where id = $1`, [lost.id]);
});

test.each([
  ['somebody else has the ticket in the cart', ({ offer: { code } }: Offered) => accept(till.cast.visitor(), code)],
  ['its seller keeps the ticket', ({ order, offer: { id } }: Offered) => resale.withdrawOffer(till.key(order), String(id))],
])('who pays after the deadline has the money back while %s', async (_, happens) => {
  const seller = await offered();
  const { offer: own } = seller;
  const late = till.cast.visitor();
  await accept(late, own.code);
  const lost = await placed(late, till, 'stripe_checkout');
  const session = await till.session(lost);
  await till.giveUpBlindly(lost);
  expect(codeOf(await happens(seller))).toBe('done');
  await till.pay(session);
  await till.checkout.confirmPayment(till.key(lost));
  await mail('payment.refund');
  expect(await till.status(lost)).toBe('cancelled');
  expect(await sql(till.db, 'select state, reason from refund where order_id = $1', [lost.id])).toEqual([
    { state: 'succeeded', reason: 'paid_too_late' },
  ]);
  expect(await broken()).toEqual([]);
});

test('a ticket that dies while the buyer pays: nothing is handed over, and the card gets its money back', async () => {
  const { offer: own, tickets } = await offered();
  const buyer = till.cast.visitor();
  await accept(buyer, own.code);
  const order = await placed(buyer, till, 'stripe_checkout');
  const session = await till.session(order);
  await sql(till.db, `insert into ticket_void (ticket_id, reason) values ($1, 'refunded')`, [tickets[0]?.row.id]);
  await till.pay(session);
  await till.server.sweep();
  await mail('resale.gone', 'payment.refund');
  expect(await till.status(order)).toBe('cancelled');
  expect((await sql(till.db, 'select id from ticket where order_id = $1', [order.id])).length).toBe(0);
  const [refund] = await sql(till.db, 'select amount_minor as amount, state, reason from refund where order_id = $1', [order.id]);
  expect(refund).toEqual({ amount: 3000, state: 'succeeded', reason: 'resale_gone' });
  expect(await subjects(order)).toContain(`Dein ReSale-Ticket ist nicht mehr da: ${order.reference}`);
});

test('an order whose ticket from fan to fan has died cannot be declared paid', async () => {
  const { offer: own, tickets } = await offered();
  const buyer = till.cast.visitor();
  await accept(buyer, own.code);
  const { reference, totalMinor } = await placed(buyer);
  await sql(till.db, `insert into ticket_void (ticket_id, reason) values ($1, 'refunded')`, [tickets[0]?.row.id]);
  const finance = { ...fromCommandLine('Ada'), email: 'ada@example.org', isConfirmed: true };
  const declared = { reference, amountMinor: totalMinor, reason: 'cash' };
  expect(await payByHand(till.server.deps, finance, declared)).toMatchObject({ refusal: 'RESALE_OFFER_GONE' });
});

test('tickets from fan to fan count toward what one cart may hold of an event', async () => {
  const { event, order, tickets, offer: first } = await offered();
  await sql(till.db, 'update sellable set cart_limit = 1 where id = $1', [event.id]);
  await offer(order, tickets[1]?.row.publicId ?? '');
  const own = await resale.listTickets(till.key(order));
  const second = isRefusal(own) ? null : own[1]?.offer;
  const buyer = till.cast.visitor();
  expect(codeOf(await accept(buyer, first.code))).toBe('done');
  expect(await accept(buyer, second?.code ?? '')).toEqual({ refusal: 'CART_LIMIT_EXCEEDED', limit: 1 });
});

test('paid while somebody scans the ticket: one of the two happens', async () => {
  for (let round = 0; round < 4; round++) {
    const { offer: own, tickets } = await offered();
    const buyer = till.cast.visitor();
    await accept(buyer, own.code);
    const order = await placed(buyer);
    const ticketId = tickets[0]?.row.id;
    let paying: Promise<unknown> | undefined;
    /** `meanwhile` begins while the ticket is looked at, and cannot be over before. */
    const scan = (meanwhile?: () => Promise<unknown>) =>
      till.db.transaction(async (tx) => {
        await sql(tx, 'select id from ticket where id = $1 for update', [ticketId]);
        paying = meanwhile?.();
        if (paying) await expect.poll(() => sql(till.db, 'select 1 from pg_locks where not granted')).not.toEqual([]);
        await sql(tx, `insert into admission select $1, 'A', 'x' where not exists (select from ticket_void where ticket_id = $1)`, [
          ticketId,
        ]);
      });
    if (round === 0) {
      await scan(() => pay(order));
      await paying;
    } else await Promise.all(round % 2 ? [scan(), pay(order)] : [pay(order), scan()]);
    const [row] = await sql<{ admitted: boolean; dead: boolean }>(
      till.db,
      'select exists (select from admission where ticket_id = $1) as admitted, exists (select from ticket_void where ticket_id = $1) as dead',
      [ticketId],
    );
    expect(row?.admitted).toBe(!row?.dead);
  }
});

test('control: without the guards one ticket is offered many times, and one offer sold to many', async () => {
  const open = await openTill({
    webhooks: false,
    guardOff: 'do $$ begin drop index one_offer_per_ticket, one_cart_per_offer; drop trigger hold_of_an_open_offer on hold; end $$',
  });
  try {
    const seller = await sellerOf({ at: open });
    const offersOf = () => sql(open.db, 'select id from resale_offer where ticket_id = $1', [seller.tickets[0]?.row.id]);
    // past the lock of the order, which lets the second look again
    const list = () =>
      sql(
        open.db,
        `insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name)
        select id, shop_id, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), false, 3000, 300, 'DE02120300000000202051', 'Ada' from ticket where id = $1`,
        [seller.tickets[0]?.row.id],
      );
    await Promise.all([list(), list()]);
    expect(await offersOf()).toHaveLength(2);
    const { offer: own, order } = await offered({ at: open });
    const [row] = await sql<{ cartId: number }>(open.db, 'select cart_id as "cartId" from orders where id = $1', [order.id]);
    const twice = () =>
      sql(
        open.db,
        `insert into hold (cart_id, sellable_id, variant_id, stock_id, quantity, unit_price_minor, resale_offer_id)
        select $1, sellable_id, variant_id, stock_id, 1, unit_price_minor, $2 from hold where order_id = $3 limit 1`,
        [row?.cartId, own.id, order.id],
      );
    await Promise.all([twice(), twice()]);
    expect(await sql(open.db, 'select id from hold where resale_offer_id = $1', [own.id])).toHaveLength(2);
  } finally {
    await open.close();
  }
});

test('an offer that comes into a cart while the house takes it down stays', async () => {
  const { offer: own } = await offered();
  const buyer = till.cast.visitor();
  const [taken, down] = await atOnce(
    till.db,
    'resale_offer',
    () => accept(buyer, own.code),
    () => till.db.transaction((tx) => takeDownOffer(tx, own.id)),
  );
  expect([codeOf(taken), down]).toEqual(['done', 'held']);
  expect(codeOf(await placed(buyer))).toBe('done');
});
