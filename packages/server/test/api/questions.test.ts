import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCart, type Cart } from '../../src/modules/cart/index.ts';
import { holdOffer } from '../../src/modules/inventory/index.ts';
import { forgetGuests } from '../../src/modules/orders/forget-guests.ts';
import { answersFile, orderForOffice } from '../../src/modules/orders/index.ts';
import { erasures, selectPerson } from '../../src/modules/privacy/store.ts';
import { systemIds } from '../../src/platform/ids.ts';
import type { Reach } from '../../../domain/src/office/rights.ts';
import { isRefusal } from '../../../domain/src/refusals.ts';
import { slugOf, sql } from '../cast.ts';
import { openTill, type Till, type Visitor } from '../till.ts';

let till: Till;
let cart: Cart;
beforeAll(async () => {
  till = await openTill({ webhooks: false });
  cart = createCart({ db: till.db, inventory: till.inventory, ids: systemIds });
});
afterAll(() => till.close());

const FOOD = { key: 'food', question: { de: 'Was isst du?', en: 'What do you eat?' }, field: 'text', required: true };
const PHOTO = { key: 'photo', question: { de: 'Fotos sind in Ordnung' }, field: 'checkbox', required: false };

const asks = async (variantId: number, questions: object[] | null = [FOOD, PHOTO]) => {
  await sql(till.db, 'update variant set questions = $2 where id = $1', [variantId, questions && JSON.stringify(questions)]);
  await till.cast.catalogueChanged();
};
const askingEvent = async () => {
  const event = await till.cast.standingEvent();
  await asks(event.variantId);
  return event;
};
const wants = (variantId: number, amount = 1) => till.visitorWith([{ variantId, amount }]);
const items = async (visitor: Visitor) => (await cart.getCart({ ...visitor, locale: 'de' }))?.items ?? [];
const answer = (visitor: Visitor, item: { id: number } | undefined, values: Record<string, string | boolean>, locale: 'de' | 'en' = 'de') =>
  cart.answerQuestions(
    { ...visitor, locale },
    { itemId: String(item?.id), answers: Object.entries(values).map(([key, value]) => ({ key, value })) },
  );
const answersOf = (orderId: number) =>
  sql<{ answers: unknown }>(till.db, 'select answers from order_line where order_id = $1 order by id', [orderId]).then((rows) =>
    rows.map(({ answers }) => answers),
  );
const orderOf = async (visitor: Visitor, more = {}) => {
  const placed = await till.place(visitor, more);
  if (isRefusal(placed)) throw new Error(`refused: ${placed.refusal} ${placed.field ?? ''}`);
  return placed.order;
};

test('each piece is asked, and without its answer nothing is ordered', async () => {
  const event = await askingEvent();
  const visitor = await wants(event.variantId, 2);
  const [first, second] = await items(visitor);
  expect([first?.amount, second?.amount]).toEqual([1, 1]);
  expect(await till.place(visitor)).toEqual({ refusal: 'ANSWERS_REQUIRED', field: `${first?.id}.food` });
  await answer(visitor, first, { food: ' Suppe ', photo: true });
  expect(await till.place(visitor)).toEqual({ refusal: 'ANSWERS_REQUIRED', field: `${second?.id}.food` });
  await answer(visitor, second, { food: 'Salad' }, 'en');
  const order = await orderOf(visitor);
  expect(await answersOf(order.id)).toEqual([
    [
      { key: 'food', question: 'Was isst du?', required: true, value: 'Suppe' },
      { key: 'photo', question: 'Fotos sind in Ordnung', required: false, value: true },
    ],
    [
      { key: 'food', question: 'What do you eat?', required: true, value: 'Salad' },
      { key: 'photo', question: 'Fotos sind in Ordnung', required: false, value: false },
    ],
  ]);
  // they are with the order alone
  expect(await sql(till.db, 'select answers from hold where order_id = $1 and answers is not null', [order.id])).toEqual([]);
  // and stay as they were read, whatever is asked later
  await asks(event.variantId, [{ ...FOOD, question: { de: 'Was trinkst du?' } }]);
  expect(JSON.stringify(await answersOf(order.id))).toContain('Was isst du?');
});

test('other words are another question: who has answered before is asked again', async () => {
  const event = await askingEvent();
  const visitor = await wants(event.variantId);
  const [item] = await items(visitor);
  await answer(visitor, item, { food: 'Suppe' });
  await asks(event.variantId, [{ ...FOOD, question: { de: 'Was trinkst du?' } }]);
  expect(await till.place(visitor)).toEqual({ refusal: 'ANSWERS_REQUIRED', field: `${item?.id}.food` });
  await answer(visitor, item, { food: 'Tee' });
  expect(await answersOf((await orderOf(visitor)).id)).toEqual([
    [{ key: 'food', question: 'Was trinkst du?', required: true, value: 'Tee' }],
  ]);
});

test('what is asked while something is in a cart is asked of it, and what is asked no more of nobody', async () => {
  const event = await till.cast.standingEvent();
  const [late, early] = [await wants(event.variantId), await wants(event.variantId)];
  await asks(event.variantId);
  const [item] = await items(late);
  expect(await till.place(late)).toMatchObject({ refusal: 'ANSWERS_REQUIRED' });
  await answer(late, item, { food: 'Suppe' });
  await asks(event.variantId, null);
  expect(await answersOf((await orderOf(late)).id)).toEqual([null]);
  expect(await answersOf((await orderOf(early)).id)).toEqual([null]);
});

describe('an answer', () => {
  test.each([
    ['that is missing', {}, { refusal: 'INVALID_INPUT', field: 'food' }],
    ['of nothing that can be seen', { food: ' \u200B ' }, { refusal: 'INVALID_INPUT', field: 'food' }],
    ['of more than 200 characters', { food: 'x'.repeat(201) }, { refusal: 'INVALID_INPUT', field: 'food' }],
    ['to a text that is a tick', { food: true }, { refusal: 'INVALID_INPUT', field: 'food' }],
  ])('%s is refused with its key', async (_, values: Record<string, string | boolean>, refusal) => {
    const visitor = await wants((await askingEvent()).variantId);
    const [item] = await items(visitor);
    expect(await answer(visitor, item, values)).toEqual(refusal);
    expect((await items(visitor))[0]?.answers).toEqual([]);
  });

  test('of a box that has to be ticked is a tick', async () => {
    const event = await till.cast.standingEvent();
    await asks(event.variantId, [{ ...PHOTO, required: true }]);
    const visitor = await wants(event.variantId);
    const [item] = await items(visitor);
    expect(await answer(visitor, item, { photo: false })).toEqual({ refusal: 'INVALID_INPUT', field: 'photo' });
    expect(await answer(visitor, item, { photo: true })).toMatchObject({ answers: [{ value: true }] });
  });

  test('to what was not asked, or in the cart of somebody else, is none', async () => {
    const event = await askingEvent();
    const [visitor, stranger] = [await wants(event.variantId), await wants(event.variantId)];
    const [item] = await items(visitor);
    expect(await answer(visitor, item, { food: 'Suppe', other: 'x' })).toMatchObject({ answers: [{ key: 'food' }, { key: 'photo' }] });
    expect(await answer(stranger, item, { food: 'Gift' })).toEqual({ refusal: 'ITEM_NOT_FOUND' });
    expect((await items(visitor))[0]?.answers[0]?.value).toBe('Suppe');
    const plain = await wants(event.reducedVariantId);
    expect(await answer(plain, (await items(plain))[0], { food: 'Suppe' })).toEqual({ refusal: 'ITEM_NOT_FOUND' });
    expect(await answer(till.cast.visitor(), item, { food: 'Suppe' })).toEqual({ refusal: 'CART_EXPIRED' });
  });

  test('is left out of no order, whoever writes', async () => {
    const visitor = await wants((await askingEvent()).variantId);
    await answer(visitor, (await items(visitor))[0], { food: 'Suppe' });
    const order = await orderOf(visitor);
    const write = (answers: object) =>
      sql(till.db, 'update order_line set answers = $2 where order_id = $1', [order.id, JSON.stringify(answers)]);
    await expect(write([{ key: 'food', question: 'Was isst du?', required: true, value: '' }])).rejects.toThrow('answers_are_given');
    await expect(write([{ key: 'food', value: 'Suppe' }])).rejects.toThrow('answers_are_given');
  });
});

test('goods ask too, each piece by itself; a box of which a piece asks is bought one at a time', async () => {
  const shirt = await till.cast.product();
  await asks(shirt.variantIds[0]!, [PHOTO]);
  expect((await items(await wants(shirt.variantIds[0]!, 3))).map(({ amount }) => amount)).toEqual([1, 1, 1]);
  const box = await till.cast.bundle({ simple: true });
  await sql(till.db, 'delete from bundle_item where bundle_id = $1 and role = $2', [box.id, 'combination']);
  await sql(till.db, 'delete from bundle_combination where bundle_id = $1', [box.id]);
  await asks(box.shirt.variantIds[0]!, [PHOTO]);
  const bundle = { combinationId: null, variantIds: [box.shirt.variantIds[0]!] };
  const claim = (amount: number) => till.visitorWith([{ variantId: box.rootVariantId, amount, bundle }]);
  await expect(claim(2)).rejects.toThrow('CART_LIMIT_EXCEEDED');
  const visitor = await claim(1);
  const part = (await items(visitor)).find(({ questions }) => questions.length > 0);
  expect(await till.place(visitor)).toEqual({ refusal: 'ANSWERS_REQUIRED', field: `${part?.id}.photo` });
  await answer(visitor, part, {});
  expect(await answersOf((await orderOf(visitor)).id)).toContainEqual([expect.objectContaining({ key: 'photo', value: false })]);
});

test('who buys a ticket from a fan is asked anew, and only those answers are of who comes', async () => {
  const event = await askingEvent();
  const seller = await wants(event.variantId);
  await answer(seller, (await items(seller))[0], { food: 'Suppe' });
  const sold = await orderOf(seller);
  await till.pay(await till.session(sold));
  await till.checkout.confirmPayment(till.key(sold));
  const [offer] = await sql<{ id: number }>(
    till.db,
    `insert into resale_offer (ticket_id, shop_id, code, private, price_minor, buyer_fee_minor, seller_iban, seller_name)
    select id, shop_id, 'a-code-that-is-long-enough', false, 3000, 300, 'DE02120300000000202051', 'Ada' from ticket where order_id = $1 returning id`,
    [sold.id],
  );
  const buyer = till.cast.visitor();
  const place = { sellableId: event.id, variantId: event.variantId, stockId: event.sectionId, sectionId: null, seatId: null };
  const held = { ...place, offerId: offer!.id, priceMinor: 3000, cartLimit: 9 };
  expect(await till.db.transaction((tx) => holdOffer(tx, { ...buyer, countryCode: 'de' }, held))).toBe('held');
  const [item] = await items(buyer);
  expect([item?.questions.length, item?.answers]).toEqual([2, []]);
  expect(await till.place(buyer)).toEqual({ refusal: 'ANSWERS_REQUIRED', field: `${item?.id}.food` });
  await answer(buyer, item, { food: 'Salat' });
  const bought = await orderOf(buyer);
  await till.pay(await till.session(bought));
  await till.checkout.confirmPayment(till.key(bought));
  const slug = await slugOf(till.db, event.id);
  const reach = { all: true, shops: [], artists: [], events: [] };
  const file = await answersFile(till.db, reach, { kind: 'event', slug, locale: 'de' });
  expect([file?.includes('Salat'), file?.includes('Suppe')]).toEqual([true, false]);
});

describe('the answers of an order', () => {
  const everything: Reach = { all: true, shops: [], artists: [], events: [] };
  const nothing: Reach = { all: false, shops: [], artists: [], events: [] };
  const answered = async () => {
    const event = await askingEvent();
    const email = `${event.id}@example.org`;
    const visitor = await wants(event.variantId);
    await answer(visitor, (await items(visitor))[0], { food: 'Suppe' });
    return { event, email, order: await orderOf(visitor, { email }) };
  };
  const happened = (eventId: number, ago: string) =>
    sql(till.db, 'update event set happening_from = now() - $2::interval where id = $1', [eventId, ago]);

  test('are told to who asks for their data, and seen in the office by who may see people', async () => {
    const { email, order } = await answered();
    const { person } = await till.db.one(selectPerson, [email]);
    expect(JSON.stringify(person['orders'])).toContain('"value":"Suppe"');
    const shown = (people: Reach) => orderForOffice(till.db, { reference: order.reference, scope: everything, people });
    expect((await shown(everything))?.lines[0]?.answers).toMatchObject([{ value: 'Suppe' }, { value: false }]);
    expect((await shown(nothing))?.lines[0]?.answers).toBeNull();
  });

  test('are a file of those who come, for who may see people: a row for each piece, a column for each question', async () => {
    const event = await askingEvent();
    const slug = await slugOf(till.db, event.id);
    await sql(till.db, 'update variant_price set price_minor = 0 where variant_id = $1', [event.variantId]);
    await till.cast.catalogueChanged();
    const visitor = await wants(event.variantId, 2);
    const [first, second] = await items(visitor);
    await answer(visitor, first, { food: '=Suppe;', photo: true });
    await answer(visitor, second, { food: 'Salat' });
    const free = { paymentMethod: null, shippingMethod: '-1', email: 'eats@example.org' };
    const { id, reference } = await orderOf(visitor, free);
    // one that nobody has paid is not of those who come
    const open = await wants(event.reducedVariantId);
    await asks(event.reducedVariantId, [FOOD]);
    await answer(open, (await items(open))[0], { food: 'Nichts' });
    await orderOf(open, {});
    const file = (people: Reach) => answersFile(till.db, people, { kind: 'event', slug, locale: 'de' });
    const row = `${reference};Ada;Weber;eats@example.org;;full;Floor;;;`;
    expect((await file(everything))?.split('\r\n')).toEqual([
      '\u{feff}reference;firstName;lastName;email;holder;variant;section;row;seat;Was isst du?;Fotos sind in Ordnung',
      `${row}"'=Suppe;";Ja`,
      `${row}Salat;Nein`,
      '',
    ]);
    expect(await file(nothing)).toBeUndefined();
    expect(await file({ ...nothing, shops: [till.cast.bandShopId] })).toBeUndefined();
    expect(await file({ ...nothing, shops: [till.cast.mainShopId] })).toContain('Salat');
    // a ticket that lets nobody in any more is not of those who come
    await sql(till.db, `insert into ticket_void (ticket_id, reason) select min(id), 'replaced' from ticket where order_id = $1`, [id]);
    expect((await file(everything))?.split('\r\n')).toHaveLength(3);
  });

  test('of goods are in their file once they are paid for', async () => {
    const shirt = await till.cast.product();
    const slug = await slugOf(till.db, shirt.id);
    await asks(shirt.variantIds[0]!, [PHOTO]);
    const visitor = await wants(shirt.variantIds[0]!);
    await answer(visitor, (await items(visitor))[0], { photo: true });
    const { id } = await orderOf(visitor);
    const file = () => answersFile(till.db, everything, { kind: 'product', slug, locale: 'en' });
    expect(await file()).toBeUndefined();
    await sql(till.db, 'update orders set paid_at = now() where id = $1', [id]);
    expect(await file()).toContain('@example.org;;M;;;;Yes');
  });

  test('are forgotten 28 days after the event', async () => {
    const { event, order } = await answered();
    await happened(event.id, '27 days');
    await forgetGuests(till.db);
    expect(await answersOf(order.id)).not.toEqual([null]);
    await happened(event.id, '30 days');
    await forgetGuests(till.db);
    expect(await answersOf(order.id)).toEqual([null]);
  });

  test('are erased for who asks for it, once the event is over', async () => {
    const { event, email, order } = await answered();
    await till.db.many(erasures['guests in orders'], [email]);
    expect(await answersOf(order.id)).not.toEqual([null]);
    await happened(event.id, '2 days');
    await till.db.many(erasures['guests in orders'], [email]);
    expect(await answersOf(order.id)).toEqual([null]);
  });
});
