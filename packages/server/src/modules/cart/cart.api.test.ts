import { createRequire } from 'node:module';
import type * as GraphQL from 'graphql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isRefusal, type Refusal } from '@frontrow/domain/refusals';
import { createCast, sql, sqlValue, type Cast } from '../../../test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { systemClock } from '../../platform/clock.ts';
import { createBuilder, type RequestContext } from '../../platform/graphql/builder.ts';
import { sha256, systemIds } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { registerSharedTypes } from '../catalogue/shared-types.ts';
import { createEventFinder, createEventWatch, createInventory, markSold, releaseOrder, type Inventory } from '../inventory/index.ts';
import { registerInventory } from '../inventory/schema.ts';
import { createCart, type Cart, type CartContents, type KnownVisitor } from './index.ts';
import { registerCart } from './schema.ts';

// the copy of graphql that the builder uses, which Node finds and Vitest would not
const { execute, parse } = createRequire(import.meta.url)('graphql') as typeof GraphQL;

let database: TestDatabase;
let cast: Cast;
let inventory: Inventory;
let cart: Cart;
beforeAll(async () => {
  database = await createTestDatabase();
  cast = await createCast(database.db);
  await sql(database.db, `update shop set payment_methods = payment_methods || '{kulturpass}' where is_main`);
  inventory = createInventory({ db: database.db, url: database.url, clock: systemClock });
  cart = createCart({ db: database.db, inventory, ids: systemIds });
});
afterAll(async () => {
  await inventory.close();
  await database.drop();
});

const visitor = (): KnownVisitor => ({ ...cast.visitor(), locale: 'de' });
const set = (who: KnownVisitor, change: string) => sql(database.db, `update cart set ${change} where session_hash = $1`, [who.sessionHash]);
const minutesLeft = (contents: CartContents) => Math.round((contents.secondsLeft ?? Number.NaN) / 60);
function contentsOf(result: CartContents | Refusal): CartContents {
  if (isRefusal(result)) throw new Error(`refused: ${result.refusal}`);
  return result;
}
const add = async (who: KnownVisitor, variantId: number, amount = 1, more: object = {}) =>
  contentsOf(await cart.addItems(who, { requests: [{ productVariantId: String(variantId), amount, ...more }] }));

test('there is no cart, and nothing is stored, before something is added', async () => {
  const who = visitor();
  expect(await cart.getCart(who)).toBeUndefined();
  expect(await cart.getCart({ ...who, sessionHash: undefined })).toBeUndefined();
  expect(await cart.session(who)).toEqual({ expiresAt: null });
  const refused = await cart.addItems(who, { requests: [{ productVariantId: '999999', amount: 1 }] });
  expect(refused).toEqual({ refusal: 'ITEM_NOT_FOUND' });
  expect(await sql(database.db, 'select 1 from cart where session_hash = $1', [who.sessionHash])).toEqual([]);
});

test('a cart tells everything about its lines', async () => {
  const who = visitor();
  const event = await cast.seatedEvent();
  const product = await cast.product({ shippableFrom: '2026-12-24' });
  await add(who, product.variantIds[1]!, 2);
  const contents = await add(who, event.variantId, 1, { sectionId: String(event.sectionId), seatIds: [String(event.seatIds[12])] });
  expect(contents).toMatchObject({
    countryCode: 'de',
    total: 10000,
    checkoutSubtotal: 10000,
    mergeable: true,
    physical: true,
    containsTickets: true,
    containsOnlineTickets: true,
    shippableFrom: '2026-12-24',
    shippableFromUntil: '2027-01-03',
    canExtend: true,
    version: 1,
  });
  expect(contents.reference).toMatch(/^B-\d{5,}$/);
  const [shirt, seat] = contents.items;
  expect(shirt).toMatchObject({
    type: 'product',
    ticket: false,
    productName: 'Shirt',
    variantName: 'L',
    productColor: 'black',
    productMaterial: 'cotton',
    amount: 2,
    unitPrice: 2500,
    total: 5000,
    physical: true,
    seat: null,
    event: null,
    withdrawalExcludedReason: null,
  });
  expect(seat).toMatchObject({
    type: 'event',
    ticket: true,
    amount: 1,
    total: 5000,
    physical: false,
    seatId: event.seatIds[12],
    seat: { sectionName: 'Stalls', row: '2', number: '3' },
    withdrawalExcludedReason: 'dated_leisure',
    event: { name: 'Concert', venue: 'Hall', city: 'Cologne' },
  });
  expect(contents.newItemIds).toEqual([seat?.id]);
  expect((await cart.getCart({ ...who, locale: 'en' }))?.items[0]?.productName).toBe('Shirt (en)');
  expect(await cart.getCart({ ...who, shopId: cast.bandShopId })).toBeUndefined();
});

test('bundles, resold tickets, vouchers, names, artists, pictures and languages are told apart line by line', async () => {
  const { db } = database;
  const [plain, named, seated, goods] = [
    await cast.standingEvent(),
    await cast.standingEvent({ personalization: 'purchase' }),
    await cast.seatedEvent(),
    await cast.product({ shippableFrom: '2026-12-24' }),
  ];
  const one = (text: string, values: readonly unknown[] = []) => sqlValue<number>(db, text, values);
  const imageId = await one(
    "insert into image (sha256, source_path, mime_type, width, height) values ($1, 'a.png', 'image/png', 40, 30) returning id",
    [sha256('a')],
  );
  const artistId = await one(
    `insert into category (slug, type, name, display_name) values ('nadel', 'ARTIST', '{"de":"Nadel"}', '{"de":"Die Nadel","en":""}') returning id`,
  );
  const frontId = await one(
    "insert into image (sha256, source_path, mime_type, width, height) values ($1, 'b.png', 'image/png', 9, 9) returning id",
    [sha256('b')],
  );
  const insertImages = 'insert into product_image (product_id, image_id, sort_order, tags) values ($1, $2, 0, default), ($1, $3, 1, $4)';
  await sql(db, insertImages, [goods.id, frontId, imageId, ['preview']]);
  await sql(db, 'insert into sellable_category (sellable_id, category_id) values ($1, $3), ($2, $3)', [plain.id, goods.id, artistId]);
  await sql(db, `update product set name = '{"de":"Hemd"}' where id = $1`, [goods.id]);
  await sql(db, 'update variant set physical = true where id = $1', [seated.variantId]);
  await cast.catalogueChanged();
  await sql(db, 'insert into payment_code (code_hash, shop_id, amount_minor, used_minor) values ($1, $2, 4000, 500)', [
    sha256('some left'),
    cast.mainShopId,
  ]);

  const who = visitor();
  await add(who, goods.variantIds[0]!, 2);
  await add(who, goods.variantIds[1]!);
  await add(who, plain.variantId, 1, { paymentCode: 'some left' });
  await add(who, plain.reducedVariantId);
  await add(who, named.variantId, 2);
  const before = await add(who, seated.variantId, 1, { seatIds: [String(seated.seatIds[3])] });
  expect({ ...before, newItemIds: [], secondsLeft: 0 }).toEqual({ ...(await cart.getCart(who)), secondsLeft: 0 });
  const [root, part, , resold, firstName] = before.items.map((item) => item.id);
  await db.transaction(async (tx) => {
    // an offer of a ticket that was sold takes more rows than this test needs
    await sql(tx, 'set local session_replication_role = replica');
    await sql(tx, 'update hold set resale_offer_id = case id when $1 then 77 else 78 end where id = any($2)', [
      resold,
      [resold, before.items[6]?.id],
    ]);
    await sql(tx, 'update hold set bundle_parts = 1 where id = $1', [root]);
    await sql(tx, 'update hold set bundle_root_id = $1 where id = $2', [root, part]);
  });
  await sql(db, "update hold set personal_identifier = 'Ada' where id = $1", [firstName]);

  const { items, newItemIds, total, checkoutSubtotal, physical } = (await cart.getCart(who))!;
  expect([newItemIds, total, checkoutSubtotal, physical]).toEqual([[], 7500 + 5000 + 6000 + 5000, 7500 + 5000 + 6000 + 5000 - 3000, true]);
  const shirt = {
    productName: 'Hemd',
    artistName: 'Die Nadel',
    image: { sha: sha256('a').toString('hex'), width: 40, height: 30, thumbhash: null },
    ticket: false,
    physical: true,
    shippableFrom: '2026-12-24',
  };
  expect(items).toMatchObject([
    { ...shirt, type: 'bundle', bundledItemIds: [part], meta: { root: true } },
    { ...shirt, type: 'product', bundledItemIds: [], meta: { root: false } },
    {
      type: 'event',
      variantName: 'full',
      artistName: 'Die Nadel',
      image: null,
      resoldByOffer: null,
      payment: { amount: 3000, paymentMethodName: 'kulturpass' },
    },
    { type: 'event', variantName: 'reduced', payment: null, resoldByOffer: 77, shippableFrom: null },
    { personalIdentifier: 'Ada', personalizationRequirement: 'purchase' },
    { personalIdentifier: null, artistName: null },
    {
      seat: { sectionName: 'Stalls', row: '1', number: '4' },
      seatId: seated.seatIds[3],
      physical: false,
      resoldByOffer: 78,
      variantName: 'seat, als Online-Ticket',
    },
  ]);
  const english = (await cart.getCart({ ...who, locale: 'en' }))!.items;
  expect(english.map((item) => [item.productName, item.variantName, item.artistName])).toEqual([
    ['Hemd', 'M (en)', 'Die Nadel'],
    ['Hemd', 'L (en)', 'Die Nadel'],
    ['Concert (en)', 'full (en)', 'Die Nadel'],
    ['Concert (en)', 'reduced (en)', 'Die Nadel'],
    ['Concert (en)', 'full (en)', null],
    ['Concert (en)', 'full (en)', null],
    ['Concert (en)', 'seat (en), as an online ticket', null],
  ]);
});

test('what a cart says follows the catalogue in every language', async () => {
  const event = await cast.standingEvent();
  const who = visitor();
  await add(who, event.variantId);
  const names = async () => [
    (await cart.getCart(who))?.items[0]?.productName,
    (await cart.getCart({ ...who, locale: 'en' }))?.items[0]?.productName,
  ];
  expect(await names()).toEqual(['Concert', 'Concert (en)']);
  expect((await cart.getCart(who))?.items[0]?.event?.hideDate).toBe(false);
  await sql(database.db, `update event set name = '{"de":"Konzert","en":"Gig"}', meta = '{"hideDate":true}' where id = $1`, [event.id]);
  await cast.catalogueChanged();
  expect(await names()).toEqual(['Konzert', 'Gig']);
  expect((await cart.getCart(who))?.items[0]?.event?.hideDate).toBe(true);
  expect((await add(who, event.variantId)).items.map((item) => item.event?.name)).toEqual(['Konzert', 'Konzert']);
});

test('standing tickets are one line, personalised ones a line each', async () => {
  const plain = await cast.standingEvent();
  const named = await cast.standingEvent({ personalization: 'purchase' });
  const who = visitor();
  await add(who, plain.variantId, 3);
  const contents = await add(who, named.variantId, 3);
  expect(contents.items.map((item) => item.amount)).toEqual([3, 1, 1, 1]);
});

test('a product made to order is a line for each piece, and says what is put on it', async () => {
  const jersey = await cast.product({ capacity: 5 });
  await sql(database.db, `update product set meta = '{"personalised": true}' where id = $1`, [jersey.id]);
  const who = visitor();
  const { items } = await add(who, jersey.variantIds[0]!, 2);
  expect(items.map(({ amount, personalizationRequirement: asked }) => [amount, asked])).toEqual([
    [1, 'inscription'],
    [1, 'inscription'],
  ]);
  const inscribe = (inscription: string) =>
    cart.updatePersonalIdentifier(who, { itemId: String(items[0]?.id), personalIdentifier: JSON.stringify({ inscription }) });
  expect(await inscribe('x'.repeat(81))).toMatchObject({ refusal: 'INVALID_INPUT' });
  expect(await inscribe('x'.repeat(80))).toMatchObject({ holdId: items[0]?.id });
  await inscribe(' KOWALKE\n10 ');
  expect((await cart.getCart(who))?.items.map(({ personalIdentifier }) => personalIdentifier)).toEqual([
    '{"inscription":"KOWALKE 10"}',
    null,
  ]);
  // two pieces may say the same
  const second = { itemId: String(items[1]?.id), personalIdentifier: '{"inscription":"KOWALKE 10"}' };
  expect(await cart.updatePersonalIdentifier(who, second)).toMatchObject({ holdId: items[1]?.id });
});

test('an item is removed from its own cart only', async () => {
  const event = await cast.standingEvent();
  const [owner, stranger] = [visitor(), visitor()];
  const { items } = await add(owner, event.variantId, 2);
  await add(stranger, event.variantId, 1);
  const itemId = String(items[0]?.id);
  expect(await cart.removeItem(stranger, itemId)).toEqual({ refusal: 'ITEM_NOT_FOUND' });
  expect(await cart.removeItem({ ...stranger, sessionHash: undefined }, itemId)).toEqual({ refusal: 'CART_EXPIRED' });
  expect(await cart.removeItem(owner, 'x')).toEqual({ refusal: 'ITEM_NOT_FOUND' });
  expect(contentsOf(await cart.removeItem(owner, itemId))).toMatchObject({ items: [], total: 0, validUntil: null, secondsLeft: null });
  expect(await cart.removeItem(owner, itemId)).toEqual({ refusal: 'ITEM_NOT_FOUND' });
});

test('seats are named with their section: also a wheelchair space, none that is held, none of another section', async () => {
  const [event, other] = [await cast.seatedEvent(), await cast.seatedEvent()];
  const [space, seat] = event.seatIds;
  await sql(database.db, 'update seat set wheelchair = true where id = $1', [space]);
  const ask = (seatId: number | undefined) =>
    cart.addItems(visitor(), {
      requests: [{ productVariantId: String(event.variantId), amount: 1, sectionId: String(event.sectionId), seatIds: [String(seatId)] }],
    });
  for (const seatId of [space, seat]) {
    expect(contentsOf(await ask(seatId)).items).toMatchObject([{ seatId }]);
    expect(await ask(seatId)).toEqual({ refusal: 'SEATS_NOT_AVAILABLE' });
  }
  expect(await ask(other.seatIds[0])).toEqual({ refusal: 'INVALID_INPUT', field: 'requests.0.seatIds' });
});

test('an amount is lowered in one step, and stays as it was where that is refused', async () => {
  const product = await cast.product({ capacity: 3 });
  const who = visitor();
  const [item] = (await add(who, product.variantIds[0]!, 3)).items;
  const replace = (amount: number, id: unknown) =>
    cart.addItems(who, { requests: [{ productVariantId: String(product.variantIds[0]), amount }], replacedItemIds: [String(id)] });
  expect(await replace(4, item?.id)).toEqual({ refusal: 'NOT_ENOUGH_ITEMS_AVAILABLE' });
  expect((await cart.getCart(who))?.items).toEqual([expect.objectContaining({ id: item?.id, amount: 3 })]);
  expect(contentsOf(await replace(2, item?.id)).items).toEqual([expect.objectContaining({ amount: 2 })]);
});

test('another country means its prices, a new version, and that an order priced before is refused', async () => {
  const event = await cast.standingEvent();
  const who = visitor();
  const before = await add(who, event.variantId, 2);
  const after = contentsOf(await cart.changeCountry(who, 'AT'));
  expect([before.total, after.total, after.countryCode, after.version]).toEqual([6000, 6200, 'at', before.version + 1]);
  expect((await add(who, event.variantId, 1)).total).toBe(9300);
  const home = contentsOf(await cart.changeCountry(who, 'fr'));
  expect(home.total).toBe(9000);
  const orderId = await cast.orderRow(before.id);
  expect(await database.db.transaction((tx) => markSold(tx, { cartId: before.id, version: before.version, orderId }))).toEqual({
    refusal: 'CART_CHANGED',
  });
  expect(await cart.changeCountry(who, 'Austria')).toEqual({ refusal: 'INVALID_INPUT', field: 'countryCode' });
  expect(await cart.changeCountry(visitor(), 'at')).toEqual({ refusal: 'CART_EXPIRED' });
});

test('a price is frozen when the line is added', async () => {
  const event = await cast.standingEvent();
  const who = visitor();
  await add(who, event.variantId, 1);
  await sql(database.db, 'update variant_price set price_minor = 3500 where variant_id = $1', [event.variantId]);
  await cast.catalogueChanged();
  expect((await add(who, event.variantId, 1)).items.map((item) => item.total)).toEqual([3000, 3500]);
});

test('a heartbeat prolongs merchandise, never tickets', async () => {
  const event = await cast.standingEvent();
  const product = await cast.product();
  const [fan, shopper] = [visitor(), visitor()];
  await add(fan, event.variantId);
  await add(shopper, product.variantIds[0]!);
  for (const who of [fan, shopper]) await set(who, "expires_at = now() + interval '3 minutes'");
  const left = async (who: KnownVisitor) => Math.round(((await cart.heartbeat(who)).expiresAt!.getTime() - Date.now()) / 60_000);
  expect([await left(fan), await left(shopper)]).toEqual([3, 20]);
});

test('a reservation is extended once, in its last two minutes, by five minutes', async () => {
  const event = await cast.standingEvent();
  const who = visitor();
  expect(minutesLeft(await add(who, event.variantId))).toBe(15);
  expect(await cart.extendReservation(who)).toEqual({ refusal: 'EXTENSION_TOO_EARLY' });
  await set(who, "expires_at = now() + interval '1 minute', tickets_held_at = now() - interval '14 minutes'");
  const extended = contentsOf(await cart.extendReservation(who));
  expect([minutesLeft(extended), extended.canExtend]).toEqual([6, false]);
  await set(who, "expires_at = now() + interval '1 minute'");
  expect(await cart.extendReservation(who)).toEqual({ refusal: 'EXTENSION_USED' });
});

test('no reservation lasts longer than 30 minutes from its first ticket', async () => {
  const event = await cast.standingEvent();
  const who = visitor();
  await add(who, event.variantId);
  await set(who, "expires_at = now() + interval '1 minute', tickets_held_at = now() - interval '28 minutes'");
  expect(minutesLeft(contentsOf(await cart.extendReservation(who)))).toBe(2);
});

test('a reservation that an event makes longer is extended as well', async () => {
  const event = await cast.standingEvent();
  await sql(database.db, 'update event set reservation_minutes = 40 where id = $1', [event.id]);
  const who = visitor();
  expect(minutesLeft(await add(who, event.variantId))).toBe(40);
  await set(who, "expires_at = now() + interval '1 minute', tickets_held_at = now() - interval '39 minutes'");
  expect(minutesLeft(contentsOf(await cart.extendReservation(who)))).toBe(6);
});

test('an expired cart is worth nothing though nobody has swept it', async () => {
  const event = await cast.standingEvent();
  const who = visitor();
  const { id, version, items } = await add(who, event.variantId);
  await set(who, "expires_at = now() - interval '1 millisecond'");
  expect(await cart.getCart(who)).toBeUndefined();
  expect((await cart.session(who)).expiresAt).toBeNull();
  expect((await cart.heartbeat(who)).expiresAt).toBeNull();
  expect(await cart.extendReservation(who)).toEqual({ refusal: 'CART_EXPIRED' });
  expect(await cart.changeCountry(who, 'at')).toEqual({ refusal: 'CART_EXPIRED' });
  expect(await cart.removeItem(who, String(items[0]?.id))).toEqual({ refusal: 'CART_EXPIRED' });
  const orderId = await cast.orderRow(id);
  expect(await database.db.transaction((tx) => markSold(tx, { cartId: id, version, orderId }))).toEqual({ refusal: 'CART_EXPIRED' });
});

test('a sold cart keeps its holds for the order, is no cart any more, and gives them back when the order is cancelled', async () => {
  const event = await cast.standingEvent({ capacity: 2 });
  const who = visitor();
  const { id, version } = await add(who, event.variantId, 2);
  const orderId = await cast.orderRow(id);
  const sell = () => database.db.transaction((tx) => markSold(tx, { cartId: id, version, orderId }));
  expect(await sell()).toBeUndefined();
  expect(await sell()).toEqual({ refusal: 'CART_EXPIRED' });
  expect(await cart.getCart(who)).toBeUndefined();
  await set(who, "expires_at = now() - interval '1 hour'");
  await inventory.sweepExpired();
  expect(await sql(database.db, 'select state from cart where id = $1', [id])).toEqual([{ state: 'ordered' }]);
  expect(await cart.addItems(who, { requests: [{ productVariantId: String(event.variantId), amount: 1 }] })).toEqual({
    refusal: 'NOT_ENOUGH_ITEMS_AVAILABLE',
  });
  expect(await database.db.transaction((tx) => releaseOrder(tx, orderId))).toBe(1);
  expect(await database.db.transaction((tx) => releaseOrder(tx, orderId))).toBe(0);
  expect((await add(who, event.variantId, 2)).items).toHaveLength(1);
});

test('a voucher pays its lines as far as it reaches; an unknown, used up, expired, blocked or foreign code is refused', async () => {
  const event = await cast.standingEvent();
  const other = await cast.standingEvent();
  const code = (name: string, columns = '', values = '') =>
    sql(database.db, `insert into payment_code (code_hash, shop_id, amount_minor${columns}) values ($1, $2, 4000${values})`, [
      sha256(name),
      cast.mainShopId,
    ]);
  await code('good');
  await code('used', ', used_minor', ', 4000');
  await code('old', ', expires_at', ", now() - interval '1 day'");
  await code('often', ', uses, uses_max', ', 2, 2');
  await code('blocked', ', blocked_at, blocked_by, blocked_why', ", now(), 'Ada', 'stolen'");
  await code('foreign', ', event_id', `, ${other.id}`);
  const who = visitor();
  for (const paymentCode of ['unknown', 'used', 'often', 'old', 'blocked', 'foreign']) {
    expect(await cart.addItems(who, { requests: [{ productVariantId: String(event.variantId), amount: 1, paymentCode }] })).toEqual({
      refusal: 'UNKNOWN_OR_EXPIRED_CODE',
    });
  }
  // an event that no voucher pays for
  await sql(database.db, "update event set payment_methods = '{bank_transfer}' where id = $1", [other.id]);
  for (const paymentCode of ['good', 'foreign'])
    expect(await cart.addItems(who, { requests: [{ productVariantId: String(other.variantId), amount: 1, paymentCode }] })).toEqual({
      refusal: 'UNKNOWN_OR_EXPIRED_CODE',
    });
  await add(who, event.variantId, 1, { paymentCode: 'good' });
  const contents = await add(who, event.variantId, 1, { paymentCode: ' good ' });
  expect([contents.total, contents.checkoutSubtotal]).toEqual([6000, 2000]);
  expect(contents.items[0]?.payment).toMatchObject({ amount: 4000, paymentMethodName: 'kulturpass' });
});

test('who guesses codes is stopped after ten a minute, and nobody of another network; a right code is no guess', async () => {
  const event = await cast.standingEvent();
  await sql(database.db, 'insert into payment_code (code_hash, shop_id, amount_minor) values ($1, $2, 100)', [
    sha256('right'),
    cast.mainShopId,
  ]);
  const who = visitor();
  const tryCode = (paymentCode: string, network: string) =>
    cart.addItems(who, { requests: [{ productVariantId: String(event.variantId), amount: 1, paymentCode }] }, network);
  expect(await tryCode('right', 'guesses')).not.toHaveProperty('refusal');
  // two windows at most, where one ends in between
  const answers: unknown[] = [];
  for (let guess = 0; guess < 21; guess++) answers.push(await tryCode(`guess ${guess}`, 'guesses'));
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ({ refusal: 'UNKNOWN_OR_EXPIRED_CODE' })));
  expect(answers).toContainEqual({ refusal: 'TOO_MANY_ATTEMPTS' });
  expect(await tryCode('right', 'elsewhere')).not.toHaveProperty('refusal');
});

test('availability tells what is free to those whose shop shows it, and counts what has expired as free', async () => {
  const event = await cast.seatedEvent({ seats: 10 });
  const who = visitor();
  await add(who, event.variantId, 2, { seatIds: event.seatIds.slice(0, 2).map(String) });
  const fresh = () => createInventory({ db: database.db, url: database.url, clock: systemClock });
  expect(await fresh().availability(cast.mainShopId, event.id)).toMatchObject({
    sections: [{ sectionId: event.sectionId, free: 8 }],
    variants: [{ variantId: event.variantId, free: 8, sectionIds: [event.sectionId] }],
    pricingCategories: [{ free: 8 }],
    takenSeatIds: event.seatIds.slice(0, 2),
  });
  expect(await fresh().availability(cast.bandShopId, event.id)).toBeUndefined();
  await set(who, "expires_at = now() - interval '1 second'");
  expect(await fresh().availability(cast.mainShopId, event.id)).toMatchObject({ sections: [{ free: 10 }], takenSeatIds: [] });
  const product = await cast.product({ capacity: 7 });
  expect(await fresh().availability(cast.mainShopId, product.id)).toMatchObject({
    sections: [],
    variants: [{ free: 7, sectionIds: [] }, { free: 7 }],
  });
});

test('for whom a ticket is: what the event asks for, once per guest', async () => {
  const event = await cast.standingEvent({ personalization: 'purchase' });
  const other = await cast.standingEvent({ personalization: 'contact_tracing_required' });
  const plain = await cast.standingEvent({ personalization: 'check_in_required' });
  const who = visitor();
  await add(who, event.variantId, 2);
  await add(who, other.variantId);
  const { items, version } = await add(who, plain.variantId);
  const [first, second, tracing, checkIn] = items.map(({ id }) => String(id)) as [string, string, string, string];
  const write = async (itemId: string, entry: object | string, by: { sessionHash: Buffer | undefined } = who) =>
    cart.updatePersonalIdentifier(
      { ...who, ...by },
      { itemId, personalIdentifier: typeof entry === 'string' ? entry : JSON.stringify(entry) },
    );
  const ada = { first_name: ' Ada', last_name: 'Weber', phone: 'not asked for' };

  expect(await write(first, ada)).toEqual({ holdId: Number(first), personalIdentifier: '{"first_name":"Ada","last_name":"Weber"}' });
  expect(await write(first, ada)).toMatchObject({ holdId: Number(first) });
  expect(await write(second, { first_name: 'ada', last_name: 'WEBER' })).toEqual({ refusal: 'HOLDER_NAME_REPEATED' });
  expect(await write(second, { first_name: 'Bo' })).toEqual({ refusal: 'INVALID_INPUT', field: 'last_name' });
  expect(await write(second, { first_name: 'x'.repeat(81), last_name: 'y' })).toEqual({ refusal: 'INVALID_INPUT', field: 'first_name' });
  expect(await write(second, 'not JSON')).toEqual({ refusal: 'INVALID_INPUT', field: 'first_name' });
  // another event is another evening
  expect(await write(tracing, { ...ada, address: 'Street 1' })).toMatchObject({ holdId: Number(tracing) });
  expect(await write(tracing, ada)).toEqual({ refusal: 'INVALID_INPUT', field: 'address' });
  expect(await write(checkIn, ada)).toEqual({ refusal: 'ITEM_NOT_FOUND' });

  // nobody else's, nothing unknown, nothing without a session
  const stranger = visitor();
  await add(stranger, event.variantId);
  expect(await write(first, ada, stranger)).toEqual({ refusal: 'ITEM_NOT_FOUND' });
  expect(await write('x', ada)).toEqual({ refusal: 'ITEM_NOT_FOUND' });
  expect(await write(first, ada, { sessionHash: undefined })).toEqual({ refusal: 'CART_EXPIRED' });

  const contents = await cart.getCart(who);
  expect(contents?.version).toBe(version);
  expect(contents?.items.map(({ personalIdentifier }) => personalIdentifier !== null)).toEqual([true, false, true, false]);
  expect(await write(first, '')).toEqual({ holdId: Number(first), personalIdentifier: null });
  expect(await write(second, ada)).toMatchObject({ holdId: Number(second) });
  await set(who, "expires_at = now() - interval '1 second'");
  expect(await write(first, ada)).toEqual({ refusal: 'CART_EXPIRED' });
});

test('the API adds by numbers written as text, answers refusals as types, and shows the cart', async () => {
  const event = await cast.standingEvent({ cartLimit: 2 });
  const builder = createBuilder();
  registerCart(builder, cart, registerSharedTypes(builder), () => ({ waitingIndex: null, catalogWaitingIndex: null }));
  registerInventory(builder, {
    inventory,
    findEvent: createEventFinder(database.db, { generation: 0 }),
    eventWatch: createEventWatch({ db: database.db, clock: systemClock, ids: systemIds, log: createLog(systemClock, () => {}) }),
  });
  const schema = builder.toSchema();
  let hash: Buffer | undefined;
  const session = {
    get hash() {
      return hash;
    },
    begin: () => (hash ??= sha256(systemIds.secret())),
    renew: () => ({ hash: sha256(systemIds.secret()), send: () => undefined }),
    end: () => (hash = undefined),
  };
  const contextValue: RequestContext = {
    shop: { id: cast.mainShopId, slug: 'main' },
    locale: 'de',
    session,
    cookies: null,
    network: '127.0.0.0',
  };
  const ask = async (text: string, variableValues: Record<string, unknown> = {}) => {
    const { data, errors } = await execute({ schema, document: parse(text), contextValue, variableValues });
    expect(errors).toBeUndefined();
    return JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
  };
  const addItems = `mutation ($input: AddItemsInput!) { addItems(input: $input) { __typename
    ... on AddItemsPayload { clientMutationId cart { total newItemIds items { id amount unitPrice event { date } } } } ... on Refusal { code message limit } } }`;
  const input = { requests: [{ productVariantId: event.variantId, amount: '2', sectionId: event.sectionId }], clientMutationId: 'a' };
  expect(await ask('{ cart { id } session { expiresAt waitingIndex } }')).toEqual({
    cart: null,
    session: { expiresAt: null, waitingIndex: null },
  });
  const claim = vi.spyOn(inventory, 'claim');
  expect(await ask(addItems, { input })).toMatchObject({
    addItems: { __typename: 'AddItemsPayload', clientMutationId: 'a', cart: { total: 6000, items: [{ amount: 2 }] } },
  });
  expect(await ask(addItems, { input })).toEqual({
    addItems: { __typename: 'CartLimitExceeded', code: 'CART_LIMIT_EXCEEDED', message: 'Error: cart limit exceeded', limit: 2 },
  });
  // what begins with a request has no cart that has to be looked for
  expect(claim.mock.calls.map(([{ isNewSession }]) => isNewSession)).toEqual([true, false]);
  claim.mockRestore();
  const { cart: shown } = (await ask('{ cart { items { id } secondsLeft validUntil } }')) as {
    cart: { items: { id: string }[]; secondsLeft: number };
  };
  expect(shown.secondsLeft).toBeGreaterThan(890);
  expect(await ask('mutation { heartbeat(input: {}) { session { expiresAt } } }')).toMatchObject({
    heartbeat: { session: { expiresAt: expect.any(String) } },
  });
  expect(await ask('mutation { extendReservation(input: {}) { __typename } }')).toEqual({
    extendReservation: { __typename: 'ExtensionTooEarly' },
  });
  expect(await ask('mutation { changeCountry(input: { countryCode: "at" }) { ... on ChangeCountryPayload { cart { total } } } }')).toEqual({
    changeCountry: { cart: { total: 6200 } },
  });
  expect(
    await ask(`mutation { removeItem(input: { itemId: "${shown.items[0]?.id}" }) { ... on RemoveItemPayload { cart { items { id } } } } }`),
  ).toEqual({ removeItem: { cart: { items: [] } } });
  expect(await ask(`{ availability(id: "${event.id}") { variants { free } } }`)).toMatchObject({
    availability: { variants: [{ free: 100 }, { free: 100 }] },
  });
});
