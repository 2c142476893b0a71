import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { orderTransitions } from '../../../domain/src/orders/status.ts';
import type { Batch } from '../../src/platform/db/batch.ts';
import { brokenMoney } from '../broken-money.ts';
import { sql, sqlValue } from '../cast.ts';
import { openTill, type Till, type Visitor } from '../till.ts';

let till: Till;
beforeAll(async () => void (till = await openTill({ webhooks: false })));
afterAll(() => till.close());

test('a cart becomes an order with frozen lines, amounts of the server and effects to come', async () => {
  const event = await till.cast.standingEvent();
  const shirt = await till.cast.product();
  const order = await till.order([
    { variantId: event.variantId, amount: 2 },
    { variantId: shirt.variantIds[0] ?? 0, amount: 1 },
  ]);
  expect(order).toMatchObject({
    status: 'payment_pending',
    itemsMinor: 8500,
    shippingMinor: 490,
    shippingVatMinor: 78,
    totalMinor: 8990,
    shippingMethodName: 'Paket',
  });
  expect(order.reference).toMatch(/^B-[0-9A-Z]{5}$/);
  const lines = await sql(
    till.db,
    'select kind, name, quantity, total_minor, vat_minor, withdrawal_excluded_reason, physical from order_line where order_id = $1 order by id',
    [order.id],
  );
  expect(lines).toMatchObject([
    {
      kind: 'event',
      name: 'Concert',
      quantity: 2,
      total_minor: 6000,
      vat_minor: 958,
      withdrawal_excluded_reason: 'dated_leisure',
      physical: false,
    },
    { kind: 'product', name: 'Shirt', quantity: 1, total_minor: 2500, vat_minor: 399, withdrawal_excluded_reason: null, physical: true },
  ]);
  expect(await sql(till.db, 'select kind from outbox where payload ->> $1 = $2', ['orderId', String(order.id)])).toEqual([
    { kind: 'order.confirmation' },
  ]);
  expect(
    await sql(
      till.db,
      'select t.kind, t.body from legal_text t join orders o on t.id in (o.terms_text_id, o.withdrawal_text_id) where o.id = $1 order by t.kind',
      [order.id],
    ),
  ).toEqual([
    { kind: 'terms', body: 'Text: terms' },
    { kind: 'withdrawal', body: 'Text: withdrawal' },
  ]);
  expect(await brokenMoney(till.db)).toEqual([]);
});

test('an order of ten lines is one transaction of at most a dozen statements', async () => {
  const shirts = await Promise.all(Array.from({ length: 9 }, () => till.cast.product()));
  const event = await till.cast.standingEvent();
  const wanted = [event.variantId, ...shirts.map(({ variantIds: [id = 0] }) => id)].map((variantId) => ({ variantId, amount: 1 }));
  const visitor = await till.visitorWith(wanted);
  const input = await till.input(visitor);
  const shop = (await till.server.shops.bySlug('main'))!;
  // the first order writes the legal texts, the second finds them: from then on they are known
  for (let before = 0; before < 2; before++) await till.order(wanted);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const placed = await till.checkout.placeOrder({ shop, sessionHash: visitor.sessionHash, locale: 'de', input });
  const texts = sent.mock.calls.flatMap(([batch]) => (batch as unknown as Batch).asked.map(({ statement }) => statement.text));
  sent.mockRestore();
  expect(placed).toMatchObject({ order: { itemsMinor: 3000 + 9 * 2500 } });
  expect(texts.filter((text) => /^begin/i.test(text))).toHaveLength(1);
  expect(texts.length).toBeLessThanOrEqual(12);
});

test('the event as sold is frozen with its line', async () => {
  const event = await till.cast.seatedEvent();
  const order = await till.order([{ variantId: event.variantId, amount: 1, seatIds: [event.seatIds[11] ?? 0] }]);
  const [line] = await sql<{ facts: unknown }>(till.db, 'select event_facts as facts from order_line where order_id = $1', [order.id]);
  expect(line?.facts).toMatchObject({
    name: 'Concert',
    row: '2',
    seat: '2',
    section: 'Stalls',
    standing: false,
    category: 'Category A',
    venue: { name: 'Hall', city: 'Cologne' },
  });
});

test('with a ticket of the shop’s own, the company behind the shop is frozen as who puts the event on', async () => {
  const event = await till.cast.standingEvent();
  await sql(till.db, `update shop set legal = '{"company": "Main Ltd"}' where is_main`);
  await sql(till.db, "update event set seller_role = 'own' where id = $1", [event.id]);
  const order = await till.order([{ variantId: event.variantId, amount: 1 }]);
  const [line] = await sql<{ facts: unknown }>(till.db, 'select event_facts as facts from order_line where order_id = $1', [order.id]);
  expect(line?.facts).toMatchObject({ owningCompany: { company: 'Main Ltd' } });
});

test('an order of nothing is paid by itself, with its tickets', async () => {
  const event = await till.cast.standingEvent();
  await sql(till.db, 'update variant_price set price_minor = 0 where variant_id = $1', [event.variantId]);
  await till.cast.catalogueChanged();
  const order = await till.order([{ variantId: event.variantId, amount: 2 }], { paymentMethod: null, shippingMethod: '-1' });
  expect(order.paymentMethod).toBe('internal_payment_skipped');
  expect(await till.status(order)).toBe('done');
  expect(await sql(till.db, 'select length(validation_code) as digits from ticket where order_id = $1', [order.id])).toEqual([
    { digits: 16 },
    { digits: 16 },
  ]);
  expect(await brokenMoney(till.db)).toEqual([]);
});

const wantShirt = async () => [{ variantId: (await till.cast.product()).variantIds[0] ?? 0, amount: 1 }];
const complete = { firstName: 'Ada', lastName: 'Weber', address: 'Straße 1', postCode: '1', city: 'Köln', countryCode: 'de' };
test.each([
  ['an unread e-mail address', { email: 'a@b' }, { refusal: 'INVALID_INPUT', field: 'email' }],
  ['terms not accepted', { termsAccepted: false }, { refusal: 'INVALID_INPUT', field: 'termsAccepted' }],
  [
    'a billing address without a city',
    { billingAddress: { ...complete, city: '' } },
    { refusal: 'INVALID_INPUT', field: 'billingAddress.city' },
  ],
  [
    'an address in another country than the cart',
    { shippingAddress: { ...complete, countryCode: 'at' } },
    { refusal: 'INVALID_INPUT', field: 'shippingAddress.countryCode' },
  ],
  ['no way to ship', { shippingMethod: '-1' }, { refusal: 'SHIPPING_METHOD_REQUIRED' }],
  ['a way to ship that is not offered', { shippingMethod: 'online' }, { refusal: 'SHIPPING_METHOD_REQUIRED' }],
  ['no way to pay, where the culture voucher is off', { paymentMethod: null }, { refusal: 'PAYMENT_METHOD_NOT_OFFERED' }],
  ['a way to pay that is not offered', { paymentMethod: 'paypal' }, { refusal: 'PAYMENT_METHOD_NOT_OFFERED' }],
  ['skipping the payment of something', { paymentMethod: 'internal_payment_skipped' }, { refusal: 'PAYMENT_METHOD_NOT_OFFERED' }],
  ['another version of the cart', { cartVersion: 77 }, { refusal: 'CART_CHANGED' }],
])('%s is refused and nothing changes', async (_, more, refusal) => {
  const visitor = await till.visitorWith(await wantShirt());
  expect(await till.place(visitor, more)).toEqual(refusal);
  expect(await till.place(visitor)).toMatchObject({ order: { status: 'payment_pending' } });
});

test('a cart that has run out is refused', async () => {
  const visitor = await till.visitorWith(await wantShirt());
  await sql(till.db, `update cart set expires_at = now() - interval '1 second' where session_hash = $1`, [visitor.sessionHash]);
  expect(await till.place(visitor)).toEqual({ refusal: 'CART_EXPIRED' });
});

test('nobody without a cart orders', async () => {
  expect(await till.place(till.cast.visitor())).toEqual({ refusal: 'CART_EMPTY' });
});

test('a limit holds per buyer over carts, whatever the case of the address', async () => {
  const event = await till.cast.standingEvent({ cartLimit: 4 });
  const want = async (amount: number, email: string) =>
    till.place(await till.visitorWith([{ variantId: event.variantId, amount }]), { email });
  expect(await want(3, 'fan@example.org')).toMatchObject({ order: {} });
  expect(await want(2, 'FAN@example.org')).toEqual({ refusal: 'CART_LIMIT_EXCEEDED', limit: 4 });
  expect(await want(1, 'Fan@example.org')).toMatchObject({ order: {} });
});

test('the limit of a bundle with tickets holds per buyer over carts as well', async () => {
  const { rootVariantId, combinationId, shirt, event } = await till.cast.bundle({ ticketLimit: 1, tickets: 9, shirts: 9 });
  const bundle = { combinationId, variantIds: [shirt.variantIds[0] ?? 0, event.variantId] };
  const want = async (email: string) => till.place(await till.visitorWith([{ variantId: rootVariantId, amount: 1, bundle }]), { email });
  expect(await want('fan@example.com')).toMatchObject({ order: {} });
  expect(await want('FAN@example.com')).toEqual({ refusal: 'CART_LIMIT_EXCEEDED', limit: 1 });
  expect(await want('another@example.com')).toMatchObject({ order: {} });
});

describe('a ticket that must bear a name', () => {
  const name = (visitor: Visitor, ...names: string[]) =>
    sql(
      till.db,
      `update hold h set personal_identifier = w.name
      from (select name, n from unnest($2::text[]) with ordinality as x (name, n)) w,
        (select h.id, row_number() over (order by h.id) as n from hold h join cart c on c.id = h.cart_id where c.session_hash = $1) own
      where own.n = w.n and h.id = own.id`,
      [visitor.sessionHash, names],
    );
  const guest = (first_name: string, last_name = 'Weber') => JSON.stringify({ first_name, last_name });

  test.each(['purchase', 'contact_tracing_required', 'group_personalization_required'])(
    'is not sold without it (%s)',
    async (personalization) => {
      const event = await till.cast.standingEvent({ personalization });
      const visitor = await till.visitorWith([{ variantId: event.variantId, amount: 2 }]);
      expect(await till.place(visitor)).toEqual({ refusal: 'PERSONALIZATION_REQUIRED' });
      // one of two, and half of one
      await name(visitor, guest('Ada'), '{"first_name":"Bo"}');
      expect(await till.place(visitor)).toEqual({ refusal: 'PERSONALIZATION_REQUIRED' });
    },
  );

  test('is sold without one where guests check in later', async () => {
    const event = await till.cast.standingEvent({ personalization: 'check_in_required' });
    expect(await till.order([{ variantId: event.variantId, amount: 2 }])).toMatchObject({ status: 'payment_pending' });
  });

  test('is not sold twice for the same person, whichever tab wrote it', async () => {
    const event = await till.cast.standingEvent({ personalization: 'purchase' });
    const visitor = await till.visitorWith([{ variantId: event.variantId, amount: 2 }]);
    await name(visitor, guest('Ada'), guest(' ADA', 'weber'));
    expect(await till.place(visitor)).toEqual({ refusal: 'HOLDER_NAME_REPEATED' });
    await name(visitor, guest('Ada'), guest('Bo'));
    expect(await till.place(visitor)).toMatchObject({ order: {} });
  });

  test('names the guest in the mail and on the ticket', async () => {
    const event = await till.cast.standingEvent({ personalization: 'contact_tracing_required' });
    await sql(till.db, 'update variant_price set price_minor = 0 where variant_id = $1', [event.variantId]);
    await till.cast.catalogueChanged();
    const visitor = await till.visitorWith([{ variantId: event.variantId, amount: 1 }]);
    await name(visitor, JSON.stringify({ first_name: 'Ada', last_name: 'Weber', address: 'Hauptstraße 1', phone: '0221 7' }));
    const email = 'guest-mail@example.org';
    expect(await till.place(visitor, { email })).toMatchObject({ order: {} });
    await till.settleDown();
    const texts = (await till.mailbox.mailsTo(email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Für: Ada Weber'))).toHaveLength(1);
    // for the door and the register only
    expect(texts.filter((text) => text.includes('0221 7'))).toEqual([]);
    const tickets = await sql<{ name: string }>(
      till.db,
      "select personal_identifier::json->>'first_name' as name from ticket where event_id = $1",
      [event.id],
    );
    expect(tickets).toEqual([{ name: 'Ada' }]);
  });
});

test('goods for adults go only by a method with an age check, and only with its terms', async () => {
  const rated = await till.cast.product();
  const required = await till.cast.product();
  await sql(till.db, 'update product set age_rating = 18 where id = $1', [rated.id]);
  await sql(till.db, "update product set shipping_requirements = '{18plus}' where id = $1", [required.id]);
  const fillCarts = () =>
    Promise.all([rated, required].map(({ variantIds: [variantId = 0] }) => till.visitorWith([{ variantId, amount: 1 }])));
  // nothing sends them anywhere: as their page, the cart does not offer them
  await expect(fillCarts()).rejects.toThrow('NOT_ON_SALE');
  const methodTo = async (country: string) => {
    await sql(
      till.db,
      `with m as (insert into shipping_method (key, name, adults_only) values ('parcel-18', '{"de":"Paket 18"}', true)
        on conflict (key) do update set adults_only = true returning id)
      insert into shipping_rate select id, $1, 10000, 790 from m`,
      [country],
    );
    await till.cast.catalogueChanged();
  };
  await methodTo('at');
  const visitors = await fillCarts();
  for (const visitor of visitors) expect(await till.place(visitor)).toEqual({ refusal: 'NO_AGE_CHECKED_SHIPPING' });
  await methodTo('de');
  for (const visitor of visitors) {
    expect(await till.place(visitor)).toEqual({ refusal: 'SHIPPING_METHOD_REQUIRED' });
    expect(await till.place(visitor, { shippingMethod: 'parcel-18' })).toEqual({ refusal: 'INVALID_INPUT', field: 'adultTermsAccepted' });
    const placed = await till.place(visitor, { shippingMethod: 'parcel-18', adultTermsAccepted: true });
    expect(placed).toMatchObject({ order: { shippingMinor: 790 } });
  }
});

test('an event that is sold elsewhere goes into no cart by itself, in a bundle it does', async () => {
  const { rootVariantId, combinationId, shirt, event } = await till.cast.bundle();
  const linked = `jsonb_build_object('external_link', 'https://elsewhere.test/')`;
  await sql(till.db, `update event set meta = meta || ${linked} where id = $1`, [event.id]);
  await till.cast.catalogueChanged();
  await expect(till.visitorWith([{ variantId: event.variantId, amount: 1 }])).rejects.toThrow('NOT_ON_SALE');
  const bundle = { combinationId, variantIds: [shirt.variantIds[0] ?? 0, event.variantId] };
  await till.visitorWith([{ variantId: rootVariantId, amount: 1, bundle }]);
});

test('the database and the domain know the same transitions', async () => {
  const rows = await sql<{ from: string; to: string }>(till.db, 'select from_status as from, to_status as to from order_transition');
  const own = Object.entries(orderTransitions).flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`));
  expect(rows.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual(own.sort());
});

test('the database refuses a transition that is not listed', async () => {
  const order = await till.order(await wantShirt());
  await expect(sql(till.db, "update orders set status = 'fulfillment' where id = $1", [order.id])).rejects.toThrow('cannot go from');
});

test('after a change of the catalogue the new price of shipping is charged and the new text agreed to', async () => {
  const shirt = (await till.cast.product()).variantIds[0] ?? 0;
  const place = () => till.order([{ variantId: shirt, amount: 1 }]);
  const termsOf = ({ id }: { id: number }) =>
    sqlValue<string>(till.db, 'select t.body from legal_text t join orders o on o.terms_text_id = t.id where o.id = $1', [id]);
  const before = await place();
  await sql(till.db, 'update shipping_rate set price_minor = price_minor + 100');
  await sql(till.db, "update page set markdown = 'Other terms' where slug = 'terms'");
  await till.cast.catalogueChanged();
  const after = await place();
  expect(after.shippingMinor).toBe(before.shippingMinor + 100);
  expect([await termsOf(before), await termsOf(after)]).toEqual(['Text: terms', 'Other terms']);
  expect(await termsOf(await place())).toBe('Other terms');
  await sql(till.db, 'update shipping_rate set price_minor = price_minor - 100');
  await sql(till.db, "update page set markdown = 'Text: terms' where slug = 'terms'");
  await till.cast.catalogueChanged();
});
