import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Bundle, SeatedEvent } from '../cast.ts';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

// What hostile-mutations.test.ts cannot see, as it never gets as far: nonsense in one field of a request that would otherwise
// sell, order or pay. It is refused with the field's name and changes nothing, or it is stored as harmless text.

let store: TestStore;
let ticketId = 0;
let namedTicketId = 0;
let shirtId = 0;
let lastId = 0;
let otherSectionId = 0;
let seated: SeatedEvent;
let otherSeated: SeatedEvent;
let bundle: Bundle;
beforeAll(async () => {
  store = await startTestStore({
    config: { proxyHops: 1 },
    seed: async (cast) => {
      await cast.openForOrders();
      ticketId = (await cast.standingEvent()).variantId;
      namedTicketId = (await cast.standingEvent({ personalization: 'purchase' })).variantId;
      shirtId = (await cast.product()).variantIds[0] ?? 0;
      lastId = (await cast.product({ capacity: 1 })).variantIds[0] ?? 0;
      otherSectionId = (await cast.standingEvent()).sectionId;
      seated = await cast.seatedEvent();
      otherSeated = await cast.seatedEvent();
      bundle = await cast.bundle({ ticketLimit: 4 });
    },
  });
});
afterAll(() => store.stop());
beforeEach(() => sql(store.db, 'delete from rate_limit'));

type Fields = Record<string, unknown>;

const possessions = async () =>
  sql(
    store.db,
    `select (select sum(claimed) from stock) as claimed, (select array_agg(h order by h.id)::text from hold h) as holds,
      (select array_agg((id, version, country_code, state) order by id)::text from cart) as carts, (select count(*) from orders) as orders,
      (select array_agg((id, payment_method, status) order by id)::text from orders) as states,
      (select count(*) from ledger_entry) as entries, (select count(*) from payment_attempt) as attempts, (select count(*) from ticket) as tickets`,
  );

/** One field of an input at any depth: `requests.0.amount`. */
function withField(input: Fields, path: string, value: unknown): Fields {
  const copy = structuredClone(input);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const at = keys.reduce((from, key) => from[key] as Fields, copy);
  at[last] = value;
  return copy;
}

/** What a document's only field answered: a payload, a refusal, or the complaint about a value of the wrong kind. */
async function ask(name: string, input: unknown, headers?: Record<string, string>, shop = 'main'): Promise<Fields> {
  const { status, data, errors } = await store.graphql(name, { input }, { shop, ...(headers && { headers }) });
  if (errors) return { status, code: errors[0]?.extensions?.code, complaint: errors[0]?.message ?? '' };
  return { status, ...(Object.values(data as Record<string, object>)[0] as Fields) };
}

/** Somebody with a cart. */
async function visitorWith(...requests: Fields[]) {
  const { headers, data } = await store.graphql('addItems', { input: { requests } });
  if (!data.addItems.cart) throw new Error(`refused: ${data.addItems.code}`);
  const { version, items } = data.addItems.cart as { version: number; items: { id: string }[] };
  const cookie = String(headers['set-cookie']?.map((one) => one.split(';')[0]).join('; '));
  return { headers: { cookie }, cartVersion: version, itemIds: items.map(({ id }) => id) };
}
const ticket = () => ({ productVariantId: String(ticketId), amount: 1 });
const shirt = () => ({ productVariantId: String(shirtId), amount: 1 });

const address = {
  firstName: 'Ada',
  lastName: 'Weber',
  company: '',
  address: 'Hauptstraße 1',
  address2: '',
  postCode: '50667',
  city: 'Köln',
  countryCode: 'de',
};
const orderOf = (cartVersion: number): Fields => ({
  shippingMethod: 'parcel',
  paymentMethod: 'bank_transfer',
  shippingAddress: address,
  billingAddress: { ...address },
  email: `${randomUUID()}@example.org`,
  newsletter: false,
  newsletterPartner: false,
  termsAccepted: true,
  adultTermsAccepted: false,
  cartVersion,
  toPay: null,
  clientMutationId: null,
});

const LIMITS = { firstName: 40, lastName: 40, company: 100, address: 60, address2: 60, postCode: 10, city: 60 };
const REQUIRED = ['firstName', 'lastName', 'address', 'postCode', 'city', 'countryCode'];
const UNSEEN = ['', ' \t\n', '\u202e\u2066', '\u200b\u00ad', '\u0001\u001f'];
const KINDS: unknown[] = [['Ada'], [], {}, 1, true];
const PATHS = ['shippingAddress', 'billingAddress'];

describe('an order', () => {
  const refused: [path: string, value: unknown, code: string, field?: string][] = [
    ...PATHS.flatMap((of) => [
      ...REQUIRED.flatMap((name) =>
        [...UNSEEN, null].map((value): [string, unknown, string, string] => [`${of}.${name}`, value, 'INVALID_INPUT', `${of}.${name}`]),
      ),
      ...Object.entries(LIMITS).flatMap(([name, limit]) =>
        ['a'.repeat(limit + 1), '🎫'.repeat(limit + 1), 'x'.repeat(20_000)].map((value): [string, unknown, string, string] => [
          `${of}.${name}`,
          value,
          'INVALID_INPUT',
          `${of}.${name}`,
        ]),
      ),
      ...['Deutschland', 'd', '00', "d'", '<>', 'ﬁ'].map((value): [string, unknown, string, string] => [
        `${of}.countryCode`,
        value,
        'INVALID_INPUT',
        `${of}.countryCode`,
      ]),
    ]),
    ...['', 'a@b', 'a@b.de\nBcc: c@d.de', 'a b@c.de', '\u202ea@b.de', `${'a'.repeat(300)}@b.de`, "'--@b.de", '<a@b.de>'].map(
      (value): [string, unknown, string, string] => ['email', value, 'INVALID_INPUT', 'email'],
    ),
    ...[false, null].map((value): [string, unknown, string, string] => ['termsAccepted', value, 'INVALID_INPUT', 'termsAccepted']),
    ['clientMutationId', 'x'.repeat(201), 'INVALID_INPUT', 'clientMutationId'],
    ...['online', 'nothing', "'; drop table orders; --", 'x'.repeat(10_000), '__proto__', '-1', null].map(
      (value): [string, unknown, string] => ['shippingMethod', value, 'SHIPPING_METHOD_REQUIRED'],
    ),
    ...['paypal', 'kulturpass', 'internal_payment_skipped', '__proto__', 'BANK_TRANSFER', 'x'.repeat(10_000)].map(
      (value): [string, unknown, string] => ['paymentMethod', value, 'PAYMENT_METHOD_NOT_OFFERED'],
    ),
    ...[4_711, -1, 2 ** 31 - 1].flatMap((value): [string, unknown, string][] => [
      ['cartVersion', value, 'CART_CHANGED'],
      ['toPay', value, 'CART_CHANGED'],
    ]),
  ];
  // digits where a text is wanted and the like: a value of the wrong kind, told with its place
  const wrongKind: [path: string, value: unknown][] = [
    ...[...Object.keys(address).flatMap((name) => PATHS.map((of) => `${of}.${name}`)), 'email', 'shippingMethod', 'paymentMethod'].flatMap(
      (path) => KINDS.map((value): [string, unknown] => [path, value]),
    ),
    ...['shippingAddress', 'email', 'cartVersion'].map((path): [string, unknown] => [path, null]),
    ...['cartVersion', 'toPay'].flatMap((path) =>
      ['1', 1.5, 2 ** 31, -(2 ** 63), 1e308, [1], true].map((value): [string, unknown] => [path, value]),
    ),
    ...['termsAccepted', 'newsletter'].flatMap((path) => ['true', 1, [true]].map((value): [string, unknown] => [path, value])),
  ];

  test(`is refused for any of ${refused.length + wrongKind.length} wrong values in one field, and then ordered without it`, async () => {
    const { headers, cartVersion } = await visitorWith(ticket(), shirt());
    const before = await possessions();
    const wrong: unknown[] = [];
    for (const [path, value, code, field] of refused) {
      const answer = await ask('PLACEORDER', withField(orderOf(cartVersion), path, value), headers);
      const isRight = answer['status'] === 200 && answer['code'] === code && (answer['field'] ?? undefined) === field;
      if (!isRight) wrong.push({ path, value: JSON.stringify(value)?.slice(0, 60), answer });
    }
    for (const [path, value] of wrongKind) {
      const answer = await ask('PLACEORDER', withField(orderOf(cartVersion), path, value), headers);
      const name = path.split('.').at(-1) ?? '';
      const isRight = answer['code'] === 'BAD_USER_INPUT' && String(answer['complaint']).includes(name);
      if (!isRight) wrong.push({ path, value: JSON.stringify(value)?.slice(0, 60), answer });
    }
    expect(wrong).toEqual([]);
    expect(await possessions()).toEqual(before);
    expect(await ask('PLACEORDER', orderOf(cartVersion), headers)).toHaveProperty('order');
  });

  const texts = [
    ['turned round', '\u202eAda\u2066', 'Ada'],
    ['with control characters', 'A\u0007d\u001ba', 'A d a'],
    ['of two lines', 'Ada\r\nBcc: x@y', 'Ada Bcc: x@y'],
    ['of markup', '<b>"\'&', '<b>"\'&'],
    ['of SQL', "'; drop--", "'; drop--"],
    ['of pictures', '🎫🎸👩‍🚀', '🎫🎸👩‍🚀'],
  ] as const;
  test.each(texts)('stores text %s as one harmless line, in every field', async (_, typed, stored) => {
    const fields = Object.keys(LIMITS).filter((name) => [...typed].length <= LIMITS[name as keyof typeof LIMITS]);
    const hostile = { ...address, ...Object.fromEntries(fields.map((name) => [name, typed])) };
    const { headers, cartVersion } = await visitorWith(ticket(), shirt());
    const input = { ...orderOf(cartVersion), shippingAddress: hostile, billingAddress: hostile, clientMutationId: typed };
    const answer = await ask('PLACEORDER', input, headers);
    expect(answer).toHaveProperty('order');
    const { order } = answer as unknown as { order: { id: string } };
    const [row] = await sql<{ to: Fields; billed: Fields }>(
      store.db,
      'select shipping_address as to, billing_address as billed from orders where id = $1',
      [order.id],
    );
    for (const name of fields) expect([name, row?.to[name], row?.billed[name]]).toEqual([name, stored, stored]);
  });

  test.each(['a\0b', 'a\ud83c', '\udfabb'])('with what the database knows no text with, %j, is refused', async (text) => {
    const { headers, cartVersion } = await visitorWith(ticket());
    const before = await possessions();
    for (const path of ['shippingAddress.lastName', 'billingAddress.company', 'email', 'paymentMethod', 'clientMutationId'])
      expect(await ask('PLACEORDER', withField(orderOf(cartVersion), path, text), headers)).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      });
    expect(await possessions()).toEqual(before);
  });
});

describe('what is added to a cart', () => {
  const add = (change: Fields, more: Fields = {}) => ({ requests: [{ ...ticket(), ...change }], ...more });
  const seats = (...seatIds: unknown[]) => ({ productVariantId: String(seated.variantId), amount: seatIds.length, seatIds });
  const parts = () => ({ combinationId: bundle.combinationId, productVariantIds: [bundle.shirt.variantIds[0], bundle.event.variantId] });
  const box = (change: Fields) => ({ productVariantId: String(bundle.rootVariantId), amount: 1, bundle: { ...parts(), ...change } });

  const refused: [what: string, input: () => Fields, code: string, field?: string][] = [
    ...[0, -1, -(2 ** 31), 101, 2 ** 31, 2 ** 53 - 1, '0', '999999999'].map((amount): [string, () => Fields, string, string] => [
      `an amount of ${amount}`,
      () => add({ amount }),
      'INVALID_INPUT',
      'requests.0.amount',
    ]),
    ...['', ' 1', '-1', '0', '1.0', '1e3', '٣', '9'.repeat(40), "1'", '__proto__'].map(
      (productVariantId): [string, () => Fields, string, string] => [
        `a variant ${productVariantId.slice(0, 12)}`,
        () => add({ productVariantId }),
        'INVALID_INPUT',
        'requests.0.productVariantId',
      ],
    ),
    ['a variant that is none', () => add({ productVariantId: '999999999' }), 'ITEM_NOT_FOUND'],
    ['a section that is no id', () => add({ sectionId: "1'" }), 'INVALID_INPUT', 'requests.0.sectionId'],
    ['a section of another event', () => add({ sectionId: String(otherSectionId) }), 'INVALID_INPUT', 'requests.0.sectionId'],
    ['a seat twice', () => ({ requests: [seats(seated.seatIds[0], seated.seatIds[0])] }), 'INVALID_INPUT', 'requests.0.seatIds'],
    ['a seat of another event', () => ({ requests: [seats(otherSeated.seatIds[0])] }), 'INVALID_INPUT', 'requests.0.seatIds'],
    ['a seat that is no id', () => ({ requests: [seats('1 or 1=1')] }), 'INVALID_INPUT', 'requests.0.seatIds'],
    ['a seat for a standing ticket', () => add({ seatIds: [String(seated.seatIds[0])] }), 'INVALID_INPUT', 'requests.0.seatIds'],
    ['the same seat in two lines', () => ({ requests: [seats(seated.seatIds[1]), seats(seated.seatIds[1])] }), 'SEATS_NOT_AVAILABLE'],
    ['more seats than tickets', () => ({ requests: [{ ...seats(...seated.seatIds), amount: 1 }] }), 'INVALID_INPUT', 'requests.0.seatIds'],
    [
      'a part twice',
      () => ({ requests: [box({ productVariantIds: [bundle.event.variantId, bundle.event.variantId] })] }),
      'INVALID_INPUT',
      'requests.0.bundle',
    ],
    [
      'a part of no bundle',
      () => ({ requests: [box({ productVariantIds: [shirtId, bundle.event.variantId] })] }),
      'INVALID_INPUT',
      'requests.0.bundle',
    ],
    ['parts that are no ids', () => ({ requests: [box({ productVariantIds: ['x'] })] }), 'INVALID_INPUT', 'requests.0.bundle'],
    ['a bundle without parts', () => ({ requests: [box({ productVariantIds: [] })] }), 'INVALID_INPUT', 'requests.0.bundle'],
    ['a combination that is none', () => ({ requests: [box({ combinationId: '999999' })] }), 'INVALID_INPUT', 'requests.0.bundle'],
    ['a bundle a hundred times', () => ({ requests: [{ ...box({}), amount: 100 }] }), 'CART_LIMIT_EXCEEDED'],
    ['parts of what is no bundle', () => add({ bundle: parts() }), 'INVALID_INPUT', 'requests.0.bundle'],
    ['nothing', () => ({ requests: [] }), 'INVALID_INPUT', 'requests'],
    ['more lines than anybody adds', () => ({ requests: Array.from({ length: 21 }, ticket) }), 'INVALID_INPUT', 'requests'],
    ['a good line before a bad one', () => ({ requests: [ticket(), { ...shirt(), amount: 0 }] }), 'INVALID_INPUT', 'requests.1.amount'],
    [
      'the last piece twice',
      () => ({ requests: [1, 2].map(() => ({ productVariantId: String(lastId), amount: 1 })) }),
      'NOT_ENOUGH_ITEMS_AVAILABLE',
    ],
    ['no country', () => add({}, { countryCode: 'Deutschland' }), 'INVALID_INPUT', 'countryCode'],
    ['no UUID', () => add({}, { requestId: "x'" }), 'INVALID_INPUT', 'requestId'],
    ['the removal of no id', () => add({}, { replacedItemIds: ['x'] }), 'INVALID_INPUT', 'replacedItemIds'],
    ...['x'.repeat(10_000), "' or ''='", '\u202ecode', '🎫'].map((paymentCode): [string, () => Fields, string] => [
      `a voucher ${paymentCode.slice(0, 8)}`,
      () => add({ paymentCode }),
      'UNKNOWN_OR_EXPIRED_CODE',
    ]),
  ];
  test.each(refused)('%s', async (_, input, code, field) => {
    const { headers } = await visitorWith(ticket());
    const before = await possessions();
    expect(await ask('addItems', input(), headers)).toMatchObject({ status: 200, code, ...(field !== undefined && { field }) });
    expect(await possessions()).toEqual(before);
  });

  test('a value of the wrong kind is told with its place', async () => {
    const { headers } = await visitorWith(ticket());
    const before = await possessions();
    for (const [field, value] of [
      ...[1.5, 1e308, '1.5', '-1', ' 1', [1], true, null].map((amount) => ['amount', amount] as const),
      ...[['1'], {}, true, null, 1.5].map((id) => ['productVariantId', id] as const),
      ...[['a'], {}, 1].map((code) => ['paymentCode', code] as const),
    ]) {
      const answer = await ask('addItems', add({ [field]: value }), headers);
      expect([field, value, answer]).toMatchObject([
        field,
        value,
        { code: 'BAD_USER_INPUT', complaint: expect.stringContaining(field) as string },
      ]);
    }
    expect(await possessions()).toEqual(before);
  });

  test('an item removed twice in one step is removed once, and what is added is there once', async () => {
    const { headers, itemIds } = await visitorWith(shirt());
    const answer = await ask('addItems', { requests: [shirt()], replacedItemIds: [itemIds[0], itemIds[0]] }, headers);
    expect(answer).toMatchObject({ cart: { items: [{ amount: 1 }] } });
  });

  test('a repeated request id adds once', async () => {
    const { headers } = await visitorWith(ticket());
    const input = { requests: [shirt()], requestId: randomUUID() };
    await Promise.all(Array.from({ length: 5 }, () => ask('addItems', input, headers)));
    expect(await ask('addItems', input, headers)).toMatchObject({ cart: { items: [{}, {}] } });
  });
});

describe('what belongs to somebody else', () => {
  test('in a cart is neither removed, replaced, named nor shown', async () => {
    const [own, other] = [await visitorWith(ticket()), await visitorWith(shirt(), { productVariantId: String(namedTicketId), amount: 1 })];
    const before = await possessions();
    const holder = JSON.stringify({ first_name: 'Eve', last_name: 'Moor' });
    for (const itemId of [...other.itemIds, '999999999', '0', '-1', "1'", '9'.repeat(40)]) {
      expect(await ask('removeItem', { itemId }, own.headers)).toMatchObject({ code: 'ITEM_NOT_FOUND' });
      expect(await ask('updatePersonalIdentifier', { itemId, personalIdentifier: holder }, own.headers)).toMatchObject({
        code: 'ITEM_NOT_FOUND',
      });
    }
    expect(await ask('addItems', { requests: [ticket()], replacedItemIds: [other.itemIds[0]] }, own.headers)).toMatchObject({
      code: 'ITEM_NOT_FOUND',
    });
    expect(await possessions()).toEqual(before);
  });

  test('as an order is not found, by another token, in another shop or by a nonsense of an id', async () => {
    const place = async () => {
      const { headers, cartVersion } = await visitorWith(ticket());
      return ((await ask('PLACEORDER', orderOf(cartVersion), headers)) as unknown as { order: { id: string; token: string } }).order;
    };
    const [own, other] = [await place(), await place()];
    const before = await possessions();
    const keys: [Fields, string][] = [
      [{ orderId: other.id, token: own.token }, 'main'],
      [{ orderId: own.id, token: own.token }, 'band'],
      [{ orderId: own.id, token: '' }, 'main'],
      [{ orderId: `${own.id} `, token: own.token }, 'main'],
      [{ orderId: `${own.id}' or 1=1`, token: own.token }, 'main'],
      [{ orderId: '-1', token: own.token }, 'main'],
      [{ orderId: '9'.repeat(40), token: own.token }, 'main'],
      [{ orderId: own.id, token: own.token.slice(0, -1) }, 'main'],
      [{ orderId: own.id, token: `${own.token}${'x'.repeat(10_000)}` }, 'main'],
      [{ orderId: own.id, token: '\u202e🎫' }, 'main'],
    ];
    const calls: [string, Fields][] = [
      ['createStripePayment', {}],
      ['createStripeIntentPayment', {}],
      ['CONFIRMORDERPAYMENT', {}],
      ['updatePreferredPaymentMethod', { preferredPaymentMethod: 'stripe_checkout' }],
      ['ANSWER_OTHER_PLACES', { accept: true }],
    ];
    for (const [network, [name, more]] of calls.entries())
      for (const [key, shop] of keys)
        expect([name, key, await ask(name, { ...key, ...more }, { 'x-forwarded-for': `10.28.${network}.1` }, shop)]).toMatchObject([
          name,
          key,
          { status: 200, code: 'ORDER_NOT_FOUND' },
        ]);
    for (const method of ['paypal', 'kulturpass', '__proto__', '', 'x'.repeat(10_000), '\u202e'])
      expect(
        await ask('updatePreferredPaymentMethod', { orderId: own.id, token: own.token, preferredPaymentMethod: method }),
      ).toMatchObject({
        code: 'PAYMENT_METHOD_NOT_OFFERED',
      });
    expect(await possessions()).toEqual(before);
  });
});

describe('a guest’s name', () => {
  const named = (entry: unknown) => (typeof entry === 'string' ? entry : JSON.stringify(entry));
  test.each([
    [{ first_name: 'x'.repeat(81), last_name: 'Weber' }, 'first_name'],
    [{ first_name: 'Ada', last_name: 'x'.repeat(20_000) }, 'last_name'],
    [{ first_name: '\u202e', last_name: 'Weber' }, 'first_name'],
    [{ first_name: 'Ada' }, 'last_name'],
    [{ first_name: ['Ada'], last_name: { a: 1 } }, 'first_name'],
    [[], 'first_name'],
    ['[[[[[[', 'first_name'],
    ['null', 'first_name'],
  ])('%j is refused with its field', async (entry, field) => {
    const { headers, itemIds } = await visitorWith({ productVariantId: String(namedTicketId), amount: 1 });
    const before = await possessions();
    const input = { itemId: itemIds[0], personalIdentifier: named(entry) };
    expect(await ask('updatePersonalIdentifier', input, headers)).toMatchObject({ status: 200, code: 'INVALID_INPUT', field });
    expect(await possessions()).toEqual(before);
  });

  test('is stored as harmless text, with nothing but the fields that are asked for', async () => {
    const { headers, itemIds } = await visitorWith({ productVariantId: String(namedTicketId), amount: 1 });
    const entry = { first_name: '\u202eAda\ud800\n', last_name: '<b>🎫\udc00', phone: '1', admin: true };
    const input = { itemId: itemIds[0], personalIdentifier: `{"__proto__":{"a":1},${JSON.stringify(entry).slice(1)}` };
    expect(await ask('updatePersonalIdentifier', input, headers)).toMatchObject({
      cartItem: { personalIdentifier: JSON.stringify({ first_name: 'Ada', last_name: '<b>🎫' }) },
    });
  });
});

test('nothing of it was a bug on our side', () => {
  expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
